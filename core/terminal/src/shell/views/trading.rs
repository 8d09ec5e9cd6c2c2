//! Sorting and trading.

use outcry_screens::view::{Arrival, BellState, Face, LotView, Sorting, Trading};
use ratatui_core::layout::Rect;

use super::super::canvas::{Canvas, DASHED, ROUND, Slot, THICK};
use super::super::look::Role;
use super::super::sign::{TILE, tile};
use super::super::text::{shorten, width};
use super::super::time::{left, seconds_left};
use super::bell::bell;
use super::fans::{Size, hidden_fan};
use super::letters::letters;
use super::rows::rows;

/// The columns of what stands beside the hand.
const ASIDE: u16 = 28;

pub(super) fn sorting(canvas: &mut Canvas<'_>, room: u16, view: &Sorting) {
    let (hand, aside) = halves(canvas);
    rows(canvas, hand, room, &view.rows);
    let mut y = aside.y;
    if let Some(until) = view.head.until {
        let style = canvas.style(Role::Bell);
        let tall = if room > 20 { 6 } else { 4 };
        let seconds = seconds_left(until, canvas.painter.now).to_string();
        letters(canvas, aside.at(y), tall, &seconds, style);
        y += tall + 1;
    }
    y = canvas.paragraph_middle(aside.at(y), &view.call, canvas.style(Role::Strong)) + 1;
    for key in view.open.iter().chain([&view.ready]) {
        y = canvas.fitted_key(aside.at(y), key);
    }
    // Away from what is pressed often: it costs points.
    canvas.keys(aside.at(y + u16::from(y + 2 < room)), &view.early);
}

pub(super) fn trading(canvas: &mut Canvas<'_>, room: u16, view: &Trading) {
    let (hand, aside) = halves(canvas);
    let bottom = rows(canvas, hand, room, &view.rows);
    let turning: u16 = view.rows.iter().map(|row| u16::from(row.hidden)).sum();
    // Cards that no row has yet lie below the hand.
    let rowless = u16::from(view.arriving).saturating_sub(turning);
    hidden_fan(canvas, hand.at(bottom).after(2), rowless, Size::Flat);
    if let Some(arrival) = view.arrival.as_ref().filter(|_| view.arriving == 0 && bottom < room) {
        came(canvas, hand.at(bottom), arrival);
    }
    let mut y = lot(canvas, aside, &view.lot);
    y = canvas.fitted_key(aside.at(y), &view.big);
    y = canvas.keys(aside.at(y), view.lower.iter().chain(&view.clear));
    // The bell keeps to the lower end, away from what is pressed often.
    let picture = room.saturating_sub(y + 3).min(10);
    let y = (room.saturating_sub(picture + 3)).max(y);
    if picture >= 4 {
        let area = Rect::new(aside.x, y, aside.width, picture);
        bell(canvas, area, BellState::Quiet, view.bell.glows);
    }
    let y = y + if picture >= 4 { picture } else { 0 };
    let locked = view.bell.locked_until.map(|until| left(until, canvas.painter.now));
    if room >= y + 3 {
        canvas.large_key(Rect::new(aside.x, y, aside.width, 3), &view.bell.key);
        if let Some(locked) = locked {
            canvas.write_right(aside.at(y).inset(2), &format!(" {locked} "), canvas.style(Role::Bell));
        }
    } else {
        let locked = locked.map_or_else(String::new, |locked| format!("{locked} "));
        let glow = if view.bell.glows { "✦ " } else { "" };
        let used = canvas.write(aside.at(y), &format!("{locked}{glow}"), canvas.style(Role::Bell));
        canvas.key(aside.at(y).after(used), &view.bell.key);
    }
}

/// Says below the hand what the last swap has brought, and from whom.
fn came(canvas: &mut Canvas<'_>, slot: Slot, arrival: &Arrival) {
    let from = arrival.from.as_ref().map_or("", |from| from.name.as_str());
    let text = format!("  ← {} ", shorten(from, slot.width / 3));
    let used = canvas.write(slot, &text, canvas.style(Role::Dim));
    let room = usize::from((slot.width.saturating_sub(used) + 1) / (TILE + 1));
    faces(canvas, slot.after(used), arrival.faces.get(..room).unwrap_or(&arrival.faces));
}

/// Gives the places of the hand and of what stands beside it.
fn halves(canvas: &Canvas<'_>) -> (Slot, Slot) {
    let slot = canvas.slot(0);
    let aside = ASIDE.max(slot.width / 3).min(48);
    canvas.beside(slot, aside)
}

/// Draws the lot in a frame and gives the line after it.
fn lot(canvas: &mut Canvas<'_>, slot: Slot, view: &LotView) -> u16 {
    let sign = if view.calling { "♪ " } else { "" };
    let title = format!("{sign}{}", view.title);
    let title_style = canvas.style(if view.calling { Role::Good } else { Role::Strong });
    let mut inside = slot.at(slot.y + 1).inset(2);
    // What does not fit on the frame stands in it.
    let on_frame = width(&title) + 4 <= slot.width;
    if !on_frame {
        inside.y = canvas.paragraph(inside, &title, title_style);
    }
    let mut y = faces(canvas, inside, &view.faces);
    if view.faces.is_empty() {
        y += 1;
    }
    let (signs, role) = match (view.faces.is_empty(), view.calling) {
        (_, true) => (&THICK, Role::Good),
        (true, false) => (&DASHED, Role::Frame),
        (false, false) => (&ROUND, Role::Text),
    };
    let style = canvas.style(role);
    canvas.frame(Rect::new(slot.x, slot.y, slot.width, y + 1 - slot.y), signs, style);
    if on_frame {
        canvas.write(slot.inset(1), &format!(" {title} "), title_style);
    }
    y + 1
}

/// Draws cards as tiles over as many lines as they need and gives the line after them.
pub(super) fn faces(canvas: &mut Canvas<'_>, slot: Slot, faces: &[Face]) -> u16 {
    let most = ((slot.width + 1) / (TILE + 1)).max(1);
    let mut y = slot.y;
    for line in faces.chunks(most.into()) {
        for (at, face) in line.iter().enumerate() {
            let place = slot.at(y).after(at as u16 * (TILE + 1));
            canvas.write(place, &tile(face), canvas.painter.look.on_ink(face.ink));
        }
        y += 1;
    }
    y
}
