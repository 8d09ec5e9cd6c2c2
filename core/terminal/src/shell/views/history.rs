//! Finished matches.

use outcry_screens::Intent;
use outcry_screens::view::{History, HistoryEntry, Record, Tally};
use ratatui_core::layout::Rect;
use ratatui_core::style::Modifier;

use super::super::canvas::{Canvas, Slot};
use super::super::look::Role;
use super::super::target::Target;
use super::super::text::{width, wrap};

/// The columns of a list at most.
const LIST: u16 = 110;

/// The columns of a person's figures at least.
const RECORD: u16 = 36;

pub(super) fn history(canvas: &mut Canvas<'_>, view: &History) {
    let slot = canvas.slot(0).middle(LIST);
    let mut y = 0;
    if let Some(empty) = &view.empty {
        y = canvas.paragraph_middle(slot.at(2), empty, canvas.style(Role::Dim)) + 1;
    }
    for entry in &view.matches {
        y = row(canvas, slot.at(y), entry);
    }
    y += 1;
    let columns = slot.columns((slot.width / RECORD).max(1));
    for part in view.records.chunks(columns.len()) {
        y = columns.iter().zip(part).map(|(place, one)| record(canvas, place.at(y), one)).max().unwrap_or(y)
            + 1;
    }
}

fn row(canvas: &mut Canvas<'_>, slot: Slot, entry: &HistoryEntry) -> u16 {
    let target = Target { name: entry.edition.clone(), ..Target::of_key(&entry.key) };
    let focused = canvas.is_focused(&target.id);
    let role = |role| if focused { Role::Focus } else { role };
    let stroke =
        canvas.stroke_text(&target.id).map_or_else(|| "  ".to_owned(), |stroke| format!("{stroke} "));
    let below = slot.at(slot.y + 1).after(1 + width(&stroke));
    // What is longer than half a line, such as why a match cannot be read, has lines of its own.
    let long = width(&entry.result) > below.width / 2;
    let lines = if long { wrap(&entry.result, below.width).len() as u16 } else { 0 };
    let area = Rect::new(slot.x, slot.y, slot.width, 2 + lines);
    canvas.fill(area, canvas.style(role(Role::Text)));
    let pointer = if focused { "▸" } else { " " };
    let strong = canvas.style(role(Role::Strong)).add_modifier(Modifier::BOLD);
    let number = number(&entry.key.intent).map_or_else(String::new, |number| format!("{number:>3}  "));
    let dim = canvas.style(role(Role::Dim));
    let used = canvas.write_all(slot, &[(pointer, strong), (&stroke, strong), (&number, dim)]);
    let date = canvas.write_right(slot, &entry.date, canvas.style(role(Role::Dim)));
    let line = Slot { width: slot.width.saturating_sub(date + 2 + used), ..slot.after(used) };
    canvas.write(line, &entry.edition, strong);
    let result = if long { 0 } else { width(&entry.result) };
    if long {
        canvas.paragraph(below.at(below.y + 1), &entry.result, canvas.style(role(Role::Good)));
    } else {
        canvas.write_right(below, &entry.result, canvas.style(role(Role::Good)));
    }
    let people = Slot { width: below.width.saturating_sub(result + 2), ..below };
    canvas.write(people, &entry.people, canvas.style(role(Role::Dim)));
    canvas.note(target, area);
    slot.y + 2 + lines
}

/// Gives the number by which `outcry history` and `outcry export` know a match.
const fn number(intent: &Intent) -> Option<u64> {
    match intent {
        Intent::ShowMatch(id) | Intent::SaveMatch(id) => Some(*id),
        _ => None,
    }
}

fn record(canvas: &mut Canvas<'_>, slot: Slot, record: &Record) -> u16 {
    let y = canvas.paragraph(slot, &record.title, canvas.style(Role::Title));
    tallies(canvas, slot.at(y), &record.figures)
}

/// Draws names and figures, a line each, and gives the line after them.
pub(super) fn tallies(canvas: &mut Canvas<'_>, slot: Slot, tallies: &[Tally]) -> u16 {
    let mut y = slot.y;
    for tally in tallies {
        let most = slot.width / 2;
        let used = width(&tally.value).min(most);
        canvas.write_right(slot.at(y).after(slot.width - used), &tally.value, canvas.style(Role::Strong));
        let name = Slot { width: slot.width.saturating_sub(used + 2), ..slot.at(y) };
        y = canvas.paragraph(name, &tally.name, canvas.style(Role::Text));
    }
    y
}
