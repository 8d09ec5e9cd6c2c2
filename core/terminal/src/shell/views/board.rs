//! The phone in the middle: the bell, and the people around it.

use outcry_screens::view::{BellState, Board, OpenCard, Person};
use ratatui_core::layout::Rect;

use super::super::canvas::{Canvas, Slot};
use super::super::look::Role;
use super::super::sign::{TILE, tile};
use super::super::text::{width, wrap};
use super::bell::bell;
use super::faces::layout;
use super::home::middle_keys;
use super::letters::letters;
use super::people::seat;

/// The columns of a name before a card at most.
const NAME: u16 = 8;

/// The columns of a seat at least and at most.
const SEAT: (u16, u16) = (15, 24);

pub(super) fn board(canvas: &mut Canvas<'_>, room: u16, view: &Board) {
    let tall = if room >= 26 { 4 } else { 3 };
    let width = canvas.slot(0).width;
    let wide = (width / 5 - 1).clamp(SEAT.0, SEAT.1);
    let [top, right, bottom, left] =
        sides(view.ring.len(), width / (wide + 1), room.saturating_sub(2 * tall) / tall);
    canvas.reach(room);
    let mut ring = view.ring.iter();
    // Clockwise from the lower end, as people sit: the lower side is read from right to left.
    let mut take = |count: usize| ring.by_ref().take(count).collect::<Vec<&Person>>();
    let (lower, west, upper, east) = (take(bottom), take(left), take(top), take(right));
    let lower: Vec<&Person> = lower.into_iter().rev().collect();
    let west: Vec<&Person> = west.into_iter().rev().collect();
    across(canvas, 0, wide, tall, &upper);
    along(canvas, width.saturating_sub(wide), (tall, room.saturating_sub(tall)), (wide, tall), &east);
    along(canvas, 0, (tall, room.saturating_sub(tall)), (wide, tall), &west);
    across(canvas, room.saturating_sub(tall), wide, tall, &lower);
    let margin = if left + right > 0 { wide + 2 } else { 1 };
    let lines = room.saturating_sub(tall + if bottom > 0 { tall } else { 0 } + 1);
    middle(canvas, canvas.slot(tall + 1).inset(margin), lines.saturating_sub(1), view);
}

/// Gives how many people sit above, to the right, below and to the left.
fn sides(count: usize, across: u16, along: u16) -> [usize; 4] {
    let (across, along) = (usize::from(across).max(1), usize::from(along));
    let mut sides = [0; 4];
    // Above and below fill first, as long as they stay ahead of the sides.
    for at in 0..count {
        let order = if at % 6 < 4 { [0, 2, 1, 3] } else { [1, 3, 0, 2] };
        let side = order.into_iter().min_by_key(|side| {
            let most = if side % 2 == 0 { across } else { along };
            let full = sides[*side] >= most;
            let weight = if side % 2 == 0 { 2 } else { 3 };
            (full, sides[*side] * weight)
        });
        sides[side.unwrap_or(0)] += 1;
    }
    sides
}

/// Draws people side by side.
fn across(canvas: &mut Canvas<'_>, y: u16, wide: u16, tall: u16, people: &[&Person]) {
    for (place, person) in canvas.slot(y).columns(people.len() as u16).into_iter().zip(people) {
        let place = place.middle(wide);
        seat(canvas, Rect::new(place.x, y, place.width, tall), person);
    }
}

/// Draws people one above the other, spread over some lines.
fn along(
    canvas: &mut Canvas<'_>,
    x: u16,
    (top, bottom): (u16, u16),
    (wide, tall): (u16, u16),
    people: &[&Person],
) {
    let count = people.len() as u16;
    let spare = bottom.saturating_sub(top).saturating_sub(count * tall);
    for (at, person) in (0..).zip(people) {
        let y = top + at * tall + spare * (at + 1) / (count + 1);
        seat(canvas, Rect::new(x, y, wide, tall), person);
    }
}

/// Draws what has happened, and the bell as large as the rest allows.
fn middle(canvas: &mut Canvas<'_>, slot: Slot, room: u16, view: &Board) {
    let count = view.cards.len() as u16;
    let lines: u16 = view.lines.iter().map(|line| wrap(line, slot.width).len() as u16).sum();
    let framed = count.div_ceil((slot.width / 11).max(1)) * 5;
    // The bell comes before frames around cards and keys.
    let bell_least = if view.bell.is_some() { 7 } else { 0 };
    let tight = lines + framed + 3 + bell_least + 1 > room;
    let cards = if tight { count.div_ceil((slot.width / 7).max(1)) } else { framed };
    let key = u16::from(view.key.is_some()) * if tight { 1 } else { 3 };
    let mut left = room.saturating_sub(key + cards + lines);
    let large = if left >= 24 { 8 } else { 4 };
    let mut y = slot.y;
    let strong = canvas.style(Role::Strong);
    if left >= large + 6 && letters(canvas, slot.at(y), large, &view.message, strong) {
        y += large + 1;
        left -= large + 1;
    } else {
        let after = canvas.paragraph_middle(slot.at(y), &view.message, strong);
        left = left.saturating_sub(after - y);
        y = after;
    }
    if let Some(state) = view.bell {
        let tall = left.min(28);
        if tall >= 3 {
            bell(canvas, Rect::new(slot.x, y, slot.width, tall), state, false);
            y += tall;
        } else {
            let sign = match state {
                BellState::Quiet => "( )",
                BellState::Rings => "((( )))",
                BellState::Dull => "✗",
            };
            canvas.write_middle(slot.at(y), sign, canvas.style(Role::Bell));
            y += 1;
        }
    } else {
        y += left / 3;
    }
    for line in &view.lines {
        y = canvas.paragraph_middle(slot.at(y), line, canvas.style(Role::Text));
    }
    if tight {
        y = tiles(canvas, slot.at(y), &view.cards);
    } else {
        y = layout(canvas, slot.at(y), view.cards.iter().map(|card| (card.name.as_str(), &card.face)));
    }
    match &view.key {
        Some(key) if tight => {
            middle_keys(canvas, slot.at(y), std::slice::from_ref(key));
        }
        Some(key) => {
            canvas.main_key(slot.at(y), key);
        }
        None => {}
    }
}

/// Draws cards in lines, each after whose it is.
fn tiles(canvas: &mut Canvas<'_>, slot: Slot, cards: &[OpenCard]) -> u16 {
    let wide = |whose: &str| TILE + 1 + if whose.is_empty() { 0 } else { width(whose).min(NAME) + 1 };
    let total = cards.iter().map(|card| wide(&card.name)).sum::<u16>();
    let slot = slot.middle(total);
    let (mut y, mut used) = (slot.y, 0);
    for OpenCard { name: whose, face, .. } in cards {
        if used > 0 && used + wide(whose) > slot.width + 1 {
            (used, y) = (0, y + 1);
        }
        if !whose.is_empty() {
            let name = Slot { width: NAME, ..slot.at(y).after(used) };
            used += canvas.write(name, whose, canvas.style(Role::Dim)) + 1;
        }
        used += canvas.write(slot.at(y).after(used), &tile(face), canvas.painter.look.on_ink(face.ink)) + 1;
    }
    if cards.is_empty() { y } else { y + 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_a_seat() {
        for count in 0..=13 {
            let sides = sides(count, 4, 4);
            assert_eq!(sides.iter().sum::<usize>(), count);
            assert!(sides.iter().all(|side| *side <= 4), "{sides:?}");
        }
        assert_eq!(sides(2, 4, 4), [1, 0, 1, 0]);
        assert_eq!(sides(4, 4, 4), [1, 1, 1, 1]);
    }
}
