//! Every key of a screen, as a list.

use outcry_screens::view::Key;

use super::super::canvas::{Canvas, Slot};
use super::super::look::Role;
use super::super::target::{Keystroke, Target, is_on};

/// The columns of a stroke.
const STROKE: u16 = 10;

/// Draws the list: what moves and presses, then what can be pressed.
pub(in super::super) fn help(canvas: &mut Canvas<'_>, keys: &[Target]) {
    let texts = canvas.painter.texts;
    let always = [
        ("↑↓←→ Tab", &texts.moves),
        ("⏎ Space", &texts.presses),
        ("+", &texts.presses_long),
        ("-", &texts.takes_back),
        ("PgUp PgDn", &texts.scrolls),
        ("F2", &texts.picture),
    ];
    let mut y = 0;
    for (stroke, text) in always {
        y = line(canvas, canvas.slot(y), stroke, text, Role::Text);
    }
    y += 1;
    let keys: Vec<&Target> = keys.iter().filter(|target| target.stroke.is_some()).collect();
    let width = canvas.slot(0).width;
    let columns = canvas.slot(y).columns((width / 38).clamp(1, 3));
    let most = keys.len().div_ceil(columns.len()).max(1);
    for (place, part) in columns.iter().zip(keys.chunks(most)) {
        let mut y = y;
        for target in part {
            let stroke = target.stroke.map_or_else(String::new, Keystroke::text);
            let off = target.key.as_ref().is_some_and(|key: &Key| !is_on(key));
            let role = if off { Role::Off } else { Role::Text };
            let text = if target.label.is_empty() { &target.name } else { &target.label };
            let slot = Slot { width: place.width.saturating_sub(1), ..place.at(y) };
            y = line(canvas, slot, &stroke, text, role);
        }
    }
}

fn line(canvas: &mut Canvas<'_>, slot: Slot, stroke: &str, text: &str, role: Role) -> u16 {
    canvas.write(Slot { width: STROKE, ..slot }, stroke, canvas.style(Role::Title));
    canvas.paragraph(slot.after(STROKE), text, canvas.style(role))
}
