//! Cards in a frame.

use outcry_screens::view::Face;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};

use super::super::canvas::{Canvas, FrameSigns, ROUND, Slot};
use super::super::look::Role;
use super::super::sign::{filling, letter, outline};
use super::super::text::width;

/// The columns of a card in a frame.
pub(super) const CARD_WIDTH: u16 = 7;

/// The lines of a card in a frame.
pub(super) const CARD_HEIGHT: u16 = 4;

/// The columns and lines of a card in a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CardSize {
    pub(super) wide: u16,
    pub(super) tall: u16,
}

impl CardSize {
    /// The usual size.
    pub(super) const SMALL: Self = Self { wide: CARD_WIDTH, tall: CARD_HEIGHT };
    /// The size where there is much room.
    pub(super) const LARGE: Self = Self { wide: 11, tall: 7 };

    /// Gives how many cards stand side by side.
    pub(super) fn in_line(self, width: u16) -> u16 {
        (width / (self.wide + 1)).max(1)
    }

    /// Gives the lines that so many cards take.
    pub(super) fn lines(self, count: usize, width: u16) -> u16 {
        count.div_ceil(self.in_line(width).into()) as u16 * self.tall
    }
}

/// Says how a card in a frame is to look.
pub(super) struct Framed<'a> {
    /// The signs of the frame.
    pub(super) signs: &'a FrameSigns,
    /// Whether it is pale, because it cannot be played.
    pub(super) pale: bool,
    /// What the frame is drawn in, where not in the colour of the card.
    pub(super) frame: Option<Style>,
    /// What stands on the upper edge.
    pub(super) top: String,
    /// What stands on the lower edge.
    pub(super) bottom: String,
}

impl Framed<'_> {
    /// Gives a card as it lies on a table.
    pub(super) const fn plain() -> Self {
        Self { signs: &ROUND, pale: false, frame: None, top: String::new(), bottom: String::new() }
    }
}

/// Draws a card in a frame, as large as the area.
pub(super) fn card(canvas: &mut Canvas<'_>, area: Rect, face: &Face, framed: &Framed<'_>) {
    let ink = if framed.pale { canvas.style(Role::Off) } else { canvas.painter.look.ink(face.ink) };
    let full = if framed.pale { ink } else { canvas.painter.look.on_ink(face.ink) };
    let frame = framed.frame.unwrap_or(ink);
    canvas.fill(area, ink);
    canvas.frame(area, framed.signs, frame);
    let edge = Slot::new(area.x, area.y, area.width).inset(1);
    canvas.write(edge, &framed.top, frame.add_modifier(Modifier::BOLD));
    canvas.write_middle(edge.at(area.bottom() - 1), &framed.bottom, frame.add_modifier(Modifier::BOLD));
    let inside = edge.at(area.y + 1);
    canvas.fill(Rect::new(inside.x, inside.y, inside.width, 1), full);
    canvas.write(inside.inset(u16::from(inside.width > 5)), &letter(face), full);
    canvas.write_right(inside.inset(u16::from(inside.width > 5)), &outline(face.shape).to_string(), full);
    if area.height > CARD_HEIGHT + 1 {
        let last = Slot { y: area.bottom() - 2, ..inside };
        canvas.fill(Rect::new(last.x, last.y, last.width, 1), full);
        canvas.write(last.inset(1), &outline(face.shape).to_string(), full);
        canvas.write_right(last.inset(1), letter(face).trim_end(), full);
    }
    let lowest = if area.height > CARD_HEIGHT + 1 { area.bottom() - 2 } else { area.bottom() - 1 };
    let corner = face.corner.as_deref().unwrap_or_default();
    for y in inside.y + 1..lowest {
        let line = filling(face.pattern).to_string().repeat(inside.width.into());
        let pale = ink.remove_modifier(Modifier::BOLD);
        if y + 1 == lowest && !corner.is_empty() && width(corner) <= inside.width {
            let used = canvas.write_right(inside.at(y), corner, ink.add_modifier(Modifier::BOLD));
            canvas.write(Slot { width: inside.width - used, ..inside.at(y) }, &line_cut(&line, used), pale);
        } else {
            canvas.write(inside.at(y), &line, pale);
        }
    }
}

/// Leaves out so many signs of the end of a line.
fn line_cut(line: &str, less: u16) -> String {
    let count = line.chars().count().saturating_sub(less.into());
    line.chars().take(count).collect()
}

/// Draws cards in frames side by side, over as many lines as they need, each with what stands under it, and gives the
/// line after them.
pub(super) fn layout<'f>(
    canvas: &mut Canvas<'_>,
    slot: Slot,
    cards: impl IntoIterator<Item = (&'f str, &'f Face)>,
) -> u16 {
    let cards: Vec<(&str, &Face)> = cards.into_iter().collect();
    let caption = cards.iter().any(|(caption, _)| !caption.is_empty());
    let (wide, tall) = (if caption { 11 } else { CARD_WIDTH + 1 }, CARD_HEIGHT + u16::from(caption));
    let most = (slot.width / wide).max(1);
    let mut y = slot.y;
    for line in cards.chunks(most.into()) {
        let row = slot.at(y).middle(line.len() as u16 * wide);
        for (at, (caption, face)) in line.iter().enumerate() {
            let place = row.after(at as u16 * wide);
            let place = Slot { width: wide.saturating_sub(1).min(place.width), ..place };
            let card_place = place.middle(CARD_WIDTH);
            let area = Rect::new(card_place.x, y, CARD_WIDTH, CARD_HEIGHT);
            card(canvas, area, face, &Framed::plain());
            canvas.write_middle(place.at(y + CARD_HEIGHT), caption, canvas.style(Role::Dim));
        }
        y += tall;
    }
    y
}
