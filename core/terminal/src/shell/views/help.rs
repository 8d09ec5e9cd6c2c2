//! Every key of a screen, as a list.

use outcry_screens::view::Key;

use super::super::canvas::{Canvas, Slot};
use super::super::look::Role;
use super::super::target::{Target, is_on};
use super::super::text::width;

/// The columns of a stroke at least.
const STROKE: u16 = 10;

/// Draws the list: what moves and presses, then what can be pressed.
pub(in super::super) fn help(canvas: &mut Canvas<'_>, keys: &[Target]) {
    let texts = canvas.painter.texts;
    let presses = format!("⏎ {}", texts.space);
    let always = [
        ("↑↓←→ Tab", &texts.moves),
        (presses.as_str(), &texts.presses),
        ("+", &texts.presses_long),
        ("-", &texts.takes_back),
        (texts.pages.as_str(), &texts.scrolls),
        ("F2", &texts.picture),
    ];
    let widest = always.iter().map(|(stroke, _)| width(stroke) + 1).max().unwrap_or(0).max(STROKE);
    let mut y = 0;
    for (stroke, text) in always {
        y = line(canvas, canvas.slot(y), widest, (stroke, text), Role::Text);
    }
    y += 1;
    let keys: Vec<&Target> = keys.iter().filter(|target| target.stroke.is_some()).collect();
    let across = canvas.slot(0).width;
    let columns = canvas.slot(y).columns((across / 38).clamp(1, 3));
    let most = keys.len().div_ceil(columns.len()).max(1);
    for (place, part) in columns.iter().zip(keys.chunks(most)) {
        let mut y = y;
        for target in part {
            let stroke = target.stroke.map_or_else(String::new, |stroke| stroke.text(texts));
            let off = target.key.as_ref().is_some_and(|key: &Key| !is_on(key));
            let role = if off { Role::Off } else { Role::Text };
            let text = if target.label.is_empty() { &target.name } else { &target.label };
            let slot = Slot { width: place.width.saturating_sub(1), ..place.at(y) };
            y = line(canvas, slot, STROKE, (&stroke, text), role);
        }
    }
}

/// Writes a stroke, with what it does behind so many columns.
fn line(canvas: &mut Canvas<'_>, slot: Slot, columns: u16, (stroke, text): (&str, &str), role: Role) -> u16 {
    canvas.write(Slot { width: columns, ..slot }, stroke, canvas.style(Role::Title));
    canvas.paragraph(slot.after(columns), text, canvas.style(role))
}
