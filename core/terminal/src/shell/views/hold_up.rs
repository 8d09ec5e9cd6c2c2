//! The phone is held up: one word or some fingers, as large as the terminal allows.

use outcry_screens::view::{HoldUp, Palm};
use ratatui_core::layout::Rect;

use super::super::canvas::{Canvas, DOUBLE, ROUND, THICK};
use super::super::look::Role;
use super::fingers::fingers;
use super::letters::letters;

pub(super) fn hold_up(canvas: &mut Canvas<'_>, room: u16, view: &HoldUp) {
    let area = Rect::new(0, 0, canvas.buffer.area.width, room.saturating_sub(3));
    let signs = match view.fingers.map(|fingers| fingers.palm) {
        Some(Palm::Away) => &DOUBLE,
        Some(Palm::Toward) => &THICK,
        Some(Palm::Either) | None => &ROUND,
    };
    let style = canvas.style(Role::Bell);
    canvas.reach(area.bottom());
    canvas.frame(area, signs, style);
    let inside = canvas.slot(1).inset(3);
    let lines = area.height.saturating_sub(2);
    let strong = canvas.style(Role::Strong);
    if let Some(shown) = view.fingers {
        let below = (lines / 4).max(4);
        fingers(canvas, inside, lines.saturating_sub(below + 1), shown, style);
        let word = inside.at(1 + lines.saturating_sub(below));
        if !letters(canvas, word, below, &view.text, strong) {
            canvas.paragraph_middle(word, &view.text, strong);
        }
    } else if !letters(canvas, inside, lines, &view.text, style) {
        canvas.paragraph_middle(inside.at(1 + lines / 3), &view.text, strong);
    }
    canvas.main_key(canvas.slot(area.bottom()), &view.key);
}
