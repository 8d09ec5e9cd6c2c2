//! Cards that lie on each other, only the last of them to be seen whole: flat, tall or large.

use outcry_screens::view::Face;

use super::super::canvas::{Canvas, Slot};
use super::super::look::Role;
use super::super::sign::{TILE, edge, filling, letter, outline, tile};

/// How large the cards of a fan are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Size {
    Flat,
    Tall,
    Large,
}

impl Size {
    /// Gives the lines of a card.
    pub(super) const fn lines(self) -> u16 {
        match self {
            Self::Flat => 1,
            Self::Tall => 3,
            Self::Large => 5,
        }
    }

    /// Gives the columns of a card that is seen whole, and of one that another lies on.
    const fn columns(self) -> (u16, u16) {
        match self {
            Self::Flat => (TILE, 2),
            Self::Tall => (7, 3),
            Self::Large => (9, 4),
        }
    }

    /// Gives the columns of so many cards.
    pub(super) const fn fan(self, count: u16) -> u16 {
        let (whole, part) = self.columns();
        if count == 0 { 0 } else { part * (count - 1) + whole }
    }
}

/// Draws cards of one suit and gives the columns that they take.
pub(super) fn fan(canvas: &mut Canvas<'_>, slot: Slot, face: &Face, count: u16, size: Size) -> u16 {
    if count == 0 {
        return 0;
    }
    if size.fan(count) > slot.width {
        let used = canvas.write(slot, &tile(face), canvas.painter.look.on_ink(face.ink));
        return used + canvas.write(slot.after(used), &format!("×{count}"), canvas.style(Role::Strong));
    }
    if size == Size::Flat {
        let text = format!("{}{}", edge(face).repeat(usize::from(count - 1)), tile(face));
        return canvas.write(slot, &text, canvas.painter.look.on_ink(face.ink));
    }
    let style = canvas.painter.look.ink(face.ink);
    let full = canvas.painter.look.on_ink(face.ink);
    let sign = outline(face.shape);
    let used = edges(canvas, slot, count, size, style);
    let middle = slot.y + size.lines() / 2;
    let under = size.fan(count) - size.columns().0;
    for at in 0..count - 1 {
        canvas.write(
            Slot { width: 1, ..slot.at(middle).after(at * size.columns().1 + 1) },
            &sign.to_string(),
            style,
        );
    }
    let inside = size.columns().0 - 2;
    let place = Slot { width: inside, ..slot.after(under + 1) };
    let line = filling(face.pattern).to_string().repeat(inside.into());
    for y in slot.y + 1..slot.y + size.lines() - 1 {
        canvas.write(place.at(y), &line, full);
    }
    let text = format!("{}{}", sign, letter(face));
    let text =
        if size == Size::Tall { format!(" {text}{}", filling(face.pattern)) } else { format!(" {text}  ") };
    canvas.write(place.at(middle), &format!("{text:<0$}", usize::from(inside)), full);
    used
}

/// Draws cards that lie face down and gives the columns that they take.
pub(super) fn hidden_fan(canvas: &mut Canvas<'_>, slot: Slot, count: u16, size: Size) -> u16 {
    let style = canvas.style(Role::Hidden);
    if count == 0 {
        return 0;
    }
    if size == Size::Flat {
        let text = format!("{}▏▒▒▒▒▕", "▏▒".repeat(usize::from(count - 1)));
        return canvas.write(slot, &text, style);
    }
    let used = edges(canvas, slot, count, size, style);
    let (whole, part) = size.columns();
    for y in slot.y + 1..slot.y + size.lines() - 1 {
        for at in 0..count {
            let wide = if at + 1 == count { whole - 2 } else { part - 1 };
            canvas.write(slot.at(y).after(at * part + 1), &"▒".repeat(wide.into()), style);
        }
    }
    used
}

/// Draws the frames of cards that lie on each other.
fn edges(
    canvas: &mut Canvas<'_>,
    slot: Slot,
    count: u16,
    size: Size,
    style: ratatui_core::style::Style,
) -> u16 {
    let (whole, part) = size.columns();
    let [whole, part] = [whole - 2, part - 1].map(usize::from);
    let last = size.lines() - 1;
    for y in 0..=last {
        let (left, level, right) = match y {
            0 => ("╭", "─", "╮"),
            y if y == last => ("╰", "─", "╯"),
            _ => ("│", " ", "│"),
        };
        let under = format!("{left}{}", level.repeat(part)).repeat(usize::from(count - 1));
        canvas.write(slot.at(slot.y + y), &format!("{under}{left}{}{right}", level.repeat(whole)), style);
    }
    size.fan(count)
}
