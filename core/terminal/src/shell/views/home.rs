//! Where everything begins: the first start, the large choices, joining, practice.

use outcry_screens::view::{Home, Join, Key, Practice, Welcome};
use ratatui_core::layout::Rect;

use super::super::canvas::{Canvas, ROUND, Slot};
use super::super::look::Role;
use super::letters::letters;

/// The columns of what stands in the middle of a screen.
const COLUMN: u16 = 64;

pub(super) fn welcome(canvas: &mut Canvas<'_>, room: u16, view: &Welcome) {
    let y = headline(canvas, room / 5, room / 4, &view.title) + 1;
    let slot = canvas.slot(y).middle(COLUMN);
    let y = canvas.paragraph_middle(slot, &view.about, canvas.style(Role::Text)) + 1;
    canvas.entry(slot.at(y).middle(44), &view.name);
}

pub(super) fn home(canvas: &mut Canvas<'_>, room: u16, view: &Home) {
    let boxes = if room >= 30 { 7 } else { 5 };
    let banner = if view.running.is_some() { 5 } else { 0 };
    let spare = room.saturating_sub(boxes + banner + 4);
    let y = headline(canvas, spare.saturating_sub(5) / 3, spare.clamp(4, 9), &view.title) + 1;
    let slot = canvas.slot(y).middle(if canvas.slot(0).width > 110 { 90 } else { COLUMN });
    let mut y = y;
    if let Some(running) = &view.running {
        let inside = slot.at(y + 1).inset(2);
        let bottom = canvas.paragraph(inside, &running.text, canvas.style(Role::Strong));
        let end = canvas.keys(inside.at(bottom), [&running.go_on, &running.abandon]);
        let area = Rect::new(slot.x, y, slot.width, end + 1 - y);
        canvas.frame(area, &ROUND, canvas.style(Role::Good));
        y = end + 2;
    }
    y = large_keys(canvas, slot.at(y), boxes, &view.main) + 1;
    middle_keys(canvas, canvas.slot(y), &view.more);
}

pub(super) fn join(canvas: &mut Canvas<'_>, room: u16, view: &Join) {
    let slot = canvas.slot(room.saturating_sub(12) / 3).middle(COLUMN);
    let y = canvas.paragraph_middle(slot, &view.about, canvas.style(Role::Text)) + 1;
    let y = canvas.entry(slot.at(y).middle(44), &view.code) + 1;
    canvas.main_key(slot.at(y), &view.key);
}

pub(super) fn practice(canvas: &mut Canvas<'_>, room: u16, view: &Practice) {
    let slot = canvas.slot(room.saturating_sub(12) / 3).middle(COLUMN);
    let y = canvas.paragraph_middle(slot, &view.about, canvas.style(Role::Text)) + 2;
    large_keys(canvas, slot.at(y), 5, &view.games);
}

/// Writes a headline in large letters, or as it is where it does not fit, and gives the line after it.
fn headline(canvas: &mut Canvas<'_>, top: u16, room: u16, text: &str) -> u16 {
    let slot = canvas.slot(top);
    let room = room.max(4);
    let style = canvas.style(Role::Title);
    if letters(canvas, slot.middle(100), room, text, style) {
        top + room
    } else {
        canvas.paragraph_middle(slot, text, style)
    }
}

/// Draws large keys side by side and gives the line after them.
fn large_keys(canvas: &mut Canvas<'_>, slot: Slot, lines: u16, keys: &[Key]) -> u16 {
    for (place, key) in slot.columns(keys.len() as u16).into_iter().zip(keys) {
        canvas.large_key(Rect::new(place.x, slot.y, place.width, lines), key);
    }
    slot.y + lines
}

/// Draws keys in a line, in its middle where they fit.
pub(super) fn middle_keys(canvas: &mut Canvas<'_>, slot: Slot, keys: &[Key]) -> u16 {
    let total: u16 = keys.iter().map(|key| canvas.key_width(key) + 1).sum();
    canvas.keys(slot.middle(total), keys)
}
