//! The rules of an edition, to be read.

use outcry_screens::view::RulesPage;

use super::super::canvas::Canvas;
use super::super::look::Role;
use super::settings::quoted;
use super::trading::faces;

/// The columns of a text at most: longer lines are hard to read.
const TEXT: u16 = 84;

pub(super) fn rules(canvas: &mut Canvas<'_>, view: &RulesPage) {
    let slot = canvas.slot(0).middle(TEXT);
    let y = canvas.keys(slot, &view.editions) + 1;
    let mut y = canvas.keys(slot.at(y), std::slice::from_ref(&view.sources)) + 1;
    for section in &view.sections {
        y = canvas.paragraph(slot.at(y), &section.title, canvas.style(Role::Title));
        for paragraph in &section.paragraphs {
            y = canvas.paragraph(slot.inset(2).at(y), paragraph, canvas.style(Role::Text)) + 1;
        }
        if !section.faces.is_empty() {
            y = faces(canvas, slot.inset(2).at(y), &section.faces) + 1;
        }
        for quote in &section.quotes {
            y = quoted(canvas, slot.inset(4).at(y), quote);
        }
        y += 1;
    }
}
