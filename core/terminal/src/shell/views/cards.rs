//! A hand of NΣT!.

use outcry_screens::view::{CardRole, HandCard};
use ratatui_core::layout::Rect;
use ratatui_core::style::Modifier;

use super::super::canvas::{Canvas, DOUBLE, ROUND, Slot, THICK};
use super::super::look::Role;
use super::super::sign::tile;
use super::super::target::{Target, is_on};
use super::super::text::width;
use super::faces::{CardSize, Framed, card};

/// The columns of a card in one line: a stroke, a mark and the tile.
const FLAT: u16 = 9;

/// Beside what is trump.
pub(super) const TRUMP: &str = "⇑";

/// Beside what is supertrump.
pub(super) const SUPERTRUMP: &str = "⇈";

/// Beside a supertrump that is a double agent.
const DOUBLE_AGENT: &str = "⇅";

/// Gives the lines that a hand takes in frames.
pub(super) fn hand_height(canvas: &Canvas<'_>, count: usize) -> u16 {
    CardSize::SMALL.lines(count, canvas.slot(0).width)
}

/// Gives the lines that a hand takes without frames.
pub(super) fn flat_height(canvas: &Canvas<'_>, count: usize) -> u16 {
    count.div_ceil(in_line(canvas.slot(0).width, count).into()) as u16
}

/// Gives how many cards stand in one line: with a gap between them, unless that takes a line more.
fn in_line(width: u16, count: usize) -> u16 {
    let [wide, narrow] = [FLAT + 1, FLAT].map(|card| (width / card).max(1));
    if count.div_ceil(narrow.into()) < count.div_ceil(wide.into()) { narrow } else { wide }
}

/// Draws a hand at the lower end of the room, in frames where they fit below the line given, and gives the line after
/// it.
pub(super) fn hand(canvas: &mut Canvas<'_>, y: u16, room: u16, cards: &[HandCard]) -> u16 {
    let width = canvas.slot(0).width;
    let sizes = [CardSize::LARGE, CardSize::SMALL];
    if let Some(size) = sizes.into_iter().find(|size| y + size.lines(cards.len(), width) <= room) {
        let y = room - size.lines(cards.len(), width);
        return in_frames(canvas, canvas.slot(y), cards, size);
    }
    let y = y.max(room.saturating_sub(flat_height(canvas, cards.len())));
    in_lines(canvas, canvas.slot(y), cards)
}

fn in_frames(canvas: &mut Canvas<'_>, slot: Slot, cards: &[HandCard], size: CardSize) -> u16 {
    let most = size.in_line(slot.width);
    let mut y = slot.y;
    for line in cards.chunks(most.into()) {
        let row = slot.at(y).middle(line.len() as u16 * (size.wide + 1));
        for (at, held) in line.iter().enumerate() {
            let place = row.after(at as u16 * (size.wide + 1));
            one(canvas, Rect::new(place.x, y, size.wide, size.tall), held);
        }
        y += size.tall;
    }
    y
}

fn one(canvas: &mut Canvas<'_>, area: Rect, held: &HandCard) {
    let target = target(held);
    let focused = canvas.is_focused(&target.id);
    let stroke = canvas.stroke_text(&target.id).unwrap_or_default();
    let mark = if held.marked { "▲▲" } else { "" };
    let framed = Framed {
        signs: if held.marked {
            &DOUBLE
        } else if focused {
            &THICK
        } else {
            &ROUND
        },
        pale: !is_on(&held.key),
        frame: (focused || held.marked)
            .then(|| canvas.style(if focused { Role::Focus } else { Role::Strong })),
        top: format!("{stroke}{}", if mark.is_empty() { String::new() } else { format!(" {mark}") }),
        bottom: ranked(held, area.width),
    };
    card(canvas, area, &held.face, &framed);
    canvas.note(target, area);
}

/// Says what a card is besides itself: with a sign, and in words where they fit.
fn ranked(held: &HandCard, room: u16) -> String {
    let sign = role_sign(held);
    match &held.rank {
        Some(rank) if width(rank) + 4 <= room => format!("{sign}{rank}"),
        _ => sign.to_owned(),
    }
}

const fn role_sign(held: &HandCard) -> &'static str {
    match held.role {
        CardRole::Plain => "",
        CardRole::Trump => TRUMP,
        CardRole::Supertrump => SUPERTRUMP,
        CardRole::DoubleAgent => DOUBLE_AGENT,
    }
}

fn in_lines(canvas: &mut Canvas<'_>, slot: Slot, cards: &[HandCard]) -> u16 {
    let most = in_line(slot.width, cards.len());
    let wide = slot.width / most;
    let columns: Vec<Slot> =
        (0..most).map(|at| Slot { x: slot.x + at * wide, width: wide, ..slot }).collect();
    let mut y = slot.y;
    for line in cards.chunks(columns.len()) {
        for (place, held) in columns.iter().zip(line) {
            let place = place.at(y);
            let target = target(held);
            let focused = canvas.is_focused(&target.id);
            let on = is_on(&held.key);
            let style = match () {
                () if focused => canvas.style(Role::Focus),
                () if on => canvas.style(Role::Strong),
                () => canvas.style(Role::Off),
            };
            let stroke = canvas.stroke_text(&target.id).unwrap_or_else(|| " ".to_owned());
            let sign = match (focused, held.marked, role_sign(held)) {
                (_, true, _) => "▲",
                (true, ..) => "▸",
                (_, _, "") => " ",
                (_, _, sign) => sign,
            };
            let ink = if on { canvas.painter.look.on_ink(held.face.ink) } else { style };
            let spans = [(stroke.as_str(), style.add_modifier(Modifier::BOLD)), (sign, style)];
            let used = canvas.write_all(place, &spans);
            let used = used + canvas.write(place.after(used), &tile(&held.face), ink);
            canvas.note(target, Rect::new(place.x, y, used, 1));
        }
        y += 1;
    }
    y
}

fn target(held: &HandCard) -> Target {
    let mut label = held.key.label.clone();
    if !label.contains(held.face.name.as_str()) {
        let gap = if label.is_empty() { "" } else { " · " };
        label = format!("{}{gap}{label}", held.face.name);
    }
    if let Some(rank) = held.rank.as_ref().filter(|rank| !label.contains(rank.as_str()) && width(rank) > 0) {
        label = format!("{label} · {rank}");
    }
    Target { name: held.face.name.clone(), label, ..Target::of_key(&held.key) }
}
