//! A score sheet as a table.

use outcry_screens::view::Sheet;
use ratatui_core::style::Style;

use super::super::canvas::{Canvas, Slot};
use super::super::look::Role;
use super::super::text::width;

/// The columns of a name at most, where there is room for long ones.
const NAME_WIDE: u16 = 14;

/// The columns of a name at most, where there is not room for every name.
const NAME_MOST: u16 = 8;

/// Draws a score sheet and gives the line after it; columns that do not fit come when it is scrolled aside.
pub(super) fn sheet(canvas: &mut Canvas<'_>, slot: Slot, sheet: &Sheet) -> u16 {
    let rows: Vec<&Vec<String>> =
        [&sheet.head].into_iter().chain(&sheet.rows).chain([&sheet.totals]).collect();
    let count = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    if count == 0 {
        return slot.y;
    }
    let widths = fitted(&widths(&rows, count, NAME_WIDE), &widths(&rows, count, NAME_MOST), slot.width);
    let (first, others) = widths.split_first().map_or((0, &[][..]), |(first, others)| (*first, others));
    let hidden = most_hidden(first, others, slot.width);
    let skipped = canvas.painter.column.min(hidden);
    canvas.columns_hidden = canvas.columns_hidden.max(hidden - skipped);
    let last = rows.len() - 1;
    let mut y = slot.y;
    for (at, row) in rows.into_iter().enumerate() {
        let role = if at == 0 {
            Role::Title
        } else if at == last {
            Role::Strong
        } else {
            Role::Text
        };
        if at == last {
            canvas.rule(slot.at(y));
            y += 1;
        }
        draw_row(canvas, slot.at(y), row, first, others, skipped, canvas.style(role));
        y += 1;
        if at == 0 {
            canvas.rule(slot.at(y));
            arrows(canvas, slot.at(y), skipped, hidden);
            y += 1;
        }
    }
    y
}

/// Says which columns are hidden on which side.
fn arrows(canvas: &mut Canvas<'_>, slot: Slot, skipped: usize, hidden: usize) {
    let style = canvas.style(Role::Dim);
    if skipped > 0 {
        canvas.write(slot, &format!("◂ {skipped} "), style);
    }
    if hidden > skipped {
        canvas.write_right(slot, &format!(" {} →", hidden - skipped), style);
    }
}

fn draw_row(
    canvas: &mut Canvas<'_>,
    slot: Slot,
    row: &[String],
    first: u16,
    others: &[u16],
    skipped: usize,
    style: Style,
) {
    canvas.write(Slot { width: first, ..slot }, row.first().map_or("", String::as_str), style);
    let mut used = first;
    for (cell, wide) in row.iter().skip(1).zip(others).skip(skipped) {
        if used + 2 + wide > slot.width {
            break;
        }
        let place = Slot { width: *wide, ..slot.after(used + 2) };
        canvas.write_right(place, cell, style);
        used += 2 + wide;
    }
}

/// Gives the width of every column, names in the head at most so wide.
fn widths(rows: &[&Vec<String>], count: usize, name: u16) -> Vec<u16> {
    let cell = |row: &Vec<String>, at: usize| row.get(at).map_or(0, |cell| width(cell));
    let numbers = |at| rows.iter().skip(1).map(|row| cell(row, at)).max().unwrap_or(0);
    let head = |at| rows.first().map_or(0, |row| cell(row, at)).min(name);
    (0..count).map(|at| numbers(at).max(head(at)).max(1)).collect()
}

/// Takes the narrower columns where the wide ones do not fit.
fn fitted(wide: &[u16], narrow: &[u16], room: u16) -> Vec<u16> {
    let total = |widths: &[u16]| widths.iter().map(|width| u32::from(*width) + 2).sum::<u32>();
    if total(wide) <= u32::from(room) + 2 { wide.to_vec() } else { narrow.to_vec() }
}

/// Gives how many columns have to be skipped until the last one shows.
fn most_hidden(first: u16, others: &[u16], room: u16) -> usize {
    let mut left = room.saturating_sub(first);
    for (shown, wide) in others.iter().rev().enumerate() {
        if *wide + 2 > left {
            return others.len() - shown;
        }
        left -= wide + 2;
    }
    0
}
