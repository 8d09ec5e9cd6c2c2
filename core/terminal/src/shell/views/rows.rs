//! A hand of Pit: a row for every suit.

use outcry_screens::view::SuitRow;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};

use super::super::canvas::{Canvas, Slot};
use super::super::look::Role;
use super::super::sign::outline;
use super::super::target::{Keystroke, Target, is_on};
use super::super::text::{shorten, width};
use super::fans::{Size, fan, hidden_fan};

/// The columns of the sign that says that cards are lifted.
const LIFT: u16 = 2;

/// The columns of the longest name at most.
const NAME_MOST: u16 = 14;

/// Draws the rows, as large as the room allows, and gives the line after them.
pub(super) fn rows(canvas: &mut Canvas<'_>, slot: Slot, room: u16, rows: &[SuitRow]) -> u16 {
    let names = rows.iter().map(|row| width(&row.face.name)).max().unwrap_or(0).min(NAME_MOST);
    let label = names + 10;
    let fits = |size: &Size| {
        let widest = rows.iter().map(|row| row_width(row, *size)).max().unwrap_or(0);
        rows.len() as u16 * size.lines() <= room && label + widest <= slot.width
    };
    let size = [Size::Large, Size::Tall].into_iter().find(fits).unwrap_or(Size::Flat);
    let spare = room.saturating_sub(rows.len() as u16 * size.lines());
    let gap = u16::from(spare >= rows.len() as u16);
    let mut y = slot.y;
    for row in rows {
        draw_row(canvas, slot.at(y), row, names, size);
        y += size.lines() + gap;
    }
    y
}

/// Gives the columns that the cards of a row take.
fn row_width(row: &SuitRow, size: Size) -> u16 {
    let lifted = u16::from(row.taken > 0) * (LIFT + 2) + size.fan(row.taken.into());
    size.fan(row.count.saturating_sub(row.taken).into()) + lifted + size.fan(row.hidden.into()) + 1
}

fn draw_row(canvas: &mut Canvas<'_>, slot: Slot, row: &SuitRow, names: u16, size: Size) {
    let lines = size.lines();
    let target = Target {
        name: row.face.name.clone(),
        label: row.label.clone(),
        ..Target::of_key(&row.take).with(Keystroke::Plus, &row.take_all).with(Keystroke::Minus, &row.put_back)
    };
    let focused = canvas.is_focused(&target.id);
    let on = is_on(&row.take) || is_on(&row.put_back);
    let style = match () {
        () if focused => canvas.style(Role::Focus),
        () if on => canvas.style(Role::Text),
        () => canvas.style(Role::Off),
    };
    let middle = slot.at(slot.y + lines / 2);
    let stroke =
        canvas.stroke_text(&target.id).map_or_else(|| "  ".to_owned(), |stroke| format!("{stroke} "));
    let label = Slot { width: names + 8, ..middle };
    canvas.fill(Rect::new(label.x, label.y, label.width, 1), style);
    let pointer = if focused { "▸" } else { " " };
    let ink = if focused || !on { style } else { canvas.painter.look.ink(row.face.ink) };
    let name = shorten(&row.face.name, names);
    let sign = format!("{} ", outline(row.face.shape));
    canvas.write_all(
        label,
        &[(pointer, style), (&stroke, style.add_modifier(Modifier::BOLD)), (&sign, ink), (&name, style)],
    );
    canvas.write_right(label, &row.count.to_string(), style.add_modifier(Modifier::BOLD));
    canvas.note(target, Rect::new(slot.x, slot.y, slot.width, lines));
    cards(canvas, slot.after(names + 10), row, size);
}

/// Draws the cards that stay, those that are lifted into the lot, and those that have just come.
fn cards(canvas: &mut Canvas<'_>, slot: Slot, row: &SuitRow, size: Size) {
    let [left, taken, hidden] = [row.count.saturating_sub(row.taken), row.taken, row.hidden].map(u16::from);
    let lifted = u16::from(taken > 0) * (size.fan(taken) + LIFT + 2);
    let fits = Slot { width: slot.width.saturating_sub(lifted + size.fan(hidden)), ..slot };
    let mut used = fan(canvas, fits, &row.face, left, size);
    if taken > 0 {
        used += u16::from(used > 0);
        let start = slot.after(used);
        let sign = start.at(slot.y + size.lines() / 2);
        canvas.write(Slot { width: LIFT, ..sign }, &format!("▲{taken}"), lifted_style(canvas));
        used += LIFT;
        used += fan(canvas, slot.after(used), &row.face, taken, size);
        note_lifted(canvas, row, Rect::new(start.x, start.y, slot.x + used - start.x, size.lines()));
        used += 1;
    }
    hidden_fan(canvas, slot.after(used), hidden, size);
}

fn lifted_style(canvas: &Canvas<'_>) -> Style {
    canvas.style(Role::Strong)
}

/// A click on a card that is lifted puts it back.
fn note_lifted(canvas: &mut Canvas<'_>, row: &SuitRow, area: Rect) {
    let target = Target { stroke: Some(Keystroke::Minus), ..Target::of_key(&row.put_back).unfocused() };
    canvas.note(target, area);
}
