//! Teams are picked, and cards are given away.

use outcry_screens::view::{Discard, TeamChoice, Teams};
use ratatui_core::layout::Rect;
use ratatui_core::style::Modifier;

use super::super::canvas::{Canvas, ROUND, Slot, THICK};
use super::super::look::Role;
use super::super::target::Target;
use super::super::text::width;
use super::cards::hand;
use super::names;

/// The columns of a possible split.
const SPLIT: u16 = 37;

pub(super) fn teams(canvas: &mut Canvas<'_>, room: u16, view: &Teams) {
    let slot = canvas.slot(0);
    let mut y = verdict(canvas, slot, &view.verdict);
    let columns = slot.columns((slot.width / SPLIT).max(1));
    for line in view.choices.chunks(columns.len()) {
        for (place, choice) in columns.iter().zip(line) {
            split(canvas, place.at(y), choice);
        }
        y += 4;
    }
    hand(canvas, y, room, &view.hand);
}

fn split(canvas: &mut Canvas<'_>, slot: Slot, choice: &TeamChoice) {
    let target = Target { name: choice.key.text.clone(), ..Target::of_key(&choice.key) };
    let focused = canvas.is_focused(&target.id);
    let style = canvas.style(if focused { Role::Focus } else { Role::Plain });
    let area = Rect::new(slot.x, slot.y, slot.width, 4);
    canvas.fill(area, style);
    canvas.frame(area, if focused { &THICK } else { &ROUND }, style);
    let stroke = canvas.stroke_text(&target.id).map_or_else(String::new, |stroke| format!(" {stroke} "));
    let edge = slot.inset(2);
    let used = canvas.write(edge, &stroke, style.add_modifier(Modifier::BOLD));
    if let Some(bonus) = &choice.bonus {
        let bonus = format!(" ×2 {} ", bonus.name);
        canvas.write_right(edge.after(used + 1), &bonus, style);
    }
    let inside = edge.at(slot.y + 1);
    canvas.write(inside, &names(&choice.yours, " + "), style.add_modifier(Modifier::BOLD));
    canvas.write(inside.at(slot.y + 2), &format!("↔ {}", names(&choice.theirs, " + ")), style);
    canvas.note(target, area);
}

pub(super) fn discard(canvas: &mut Canvas<'_>, room: u16, view: &Discard) {
    let slot = canvas.slot(0);
    let mut y = verdict(canvas, slot, &view.verdict);
    let wide = (canvas.key_width(&view.give) + 6).min(slot.width / 2);
    let (title, give) = canvas.beside(slot, wide);
    canvas.paragraph(title.at(y + 1), &view.title, canvas.style(Role::Strong));
    canvas.large_key(Rect::new(give.x, y, give.width, 3), &view.give);
    y += 3;
    hand(canvas, y, room, &view.hand);
}

/// Writes what the lines have decided, side by side as far as that goes, and gives the line after it.
fn verdict(canvas: &mut Canvas<'_>, slot: Slot, sentences: &[String]) -> u16 {
    let (mut y, mut used) = (slot.y, 0);
    for sentence in sentences {
        let text = format!("✓ {sentence}");
        let wide = width(&text);
        if used > 0 && used + wide > slot.width {
            (used, y) = (0, y + 1);
        }
        if wide > slot.width {
            y = canvas.paragraph(slot.at(y), &text, canvas.style(Role::Good));
            continue;
        }
        used += canvas.write(slot.at(y).after(used), &text, canvas.style(Role::Good)) + 3;
    }
    if sentences.is_empty() { slot.y } else { y + 1 }
}
