//! A table is set up.

use outcry_screens::view::{EditionCard, KeyState, SavedRules, SetUp};
use ratatui_core::layout::Rect;
use ratatui_core::style::Modifier;

use super::super::canvas::{Canvas, ROUND, Slot, THICK};
use super::super::look::Role;
use super::super::target::{Target, is_on};
use super::super::text::{width, wrap};
use super::settings::setting;

/// The columns of an edition at least.
const CARD: u16 = 36;

pub(super) fn set_up(canvas: &mut Canvas<'_>, view: &SetUp) {
    let slot = canvas.slot(0);
    // What goes on stands first, so that it is in sight however many editions there are.
    let wide = (canvas.key_width(&view.go_on) + 8).min(slot.width / 2);
    let (left, right) = canvas.beside(slot, wide);
    canvas.large_key(Rect::new(right.x, 0, right.width, 3), &view.go_on);
    let y = canvas.keys(left, &view.games);
    let mut y = canvas.keys(left.at(y), [&view.house_rules]);
    for SavedRules { choose, forget } in &view.saved {
        y = canvas.keys(left.at(y), [choose, forget]);
    }
    let mut y = setting(canvas, slot.at(y.max(3)), &view.play_too);
    if let Some(problem) = &view.problem {
        let (sign, role) = if is_on(&view.go_on) { ("!", Role::Bell) } else { ("✗", Role::Bad) };
        y = canvas.paragraph(slot.at(y), &format!("{sign} {problem}"), canvas.style(role));
    }
    y += 1;
    let columns = slot.columns((slot.width / CARD).clamp(1, 4));
    for line in view.editions.chunks(columns.len()) {
        let inner = |place: &Slot| place.width.saturating_sub(4);
        let tall = columns.iter().zip(line).map(|(place, card)| lines(card, inner(place))).max().unwrap_or(0);
        for (place, card) in columns.iter().zip(line) {
            edition(canvas, Rect::new(place.x, y, place.width, tall + 2), card);
        }
        y += tall + 2;
    }
}

/// Gives the lines that an edition's points take.
fn lines(card: &EditionCard, width: u16) -> u16 {
    let points = card.points.iter().map(|point| wrap(point, width.saturating_sub(2)).len() as u16);
    let target = if on_one_line(card, width) { 0 } else { wrap(&card.target, width).len() as u16 };
    points.sum::<u16>() + 1 + target
}

/// Says whether who can play and what ends it stand side by side.
fn on_one_line(card: &EditionCard, room: u16) -> bool {
    width(&card.players) + 2 + width(&card.target) <= room
}

fn edition(canvas: &mut Canvas<'_>, area: Rect, card: &EditionCard) {
    let target = Target::of_key(&card.key);
    let focused = canvas.is_focused(&target.id);
    let chosen = card.key.state == KeyState::Chosen;
    let role = match () {
        () if focused => Role::Focus,
        () if chosen => Role::Changed,
        () if is_on(&card.key) => Role::Frame,
        () => Role::Off,
    };
    let signs = if chosen || focused { &THICK } else { &ROUND };
    canvas.reach(area.bottom());
    canvas.frame(area, signs, canvas.style(if focused { Role::Strong } else { role }));
    let stroke = canvas.stroke_text(&target.id).map_or_else(String::new, |stroke| format!("{stroke} "));
    let edge = Slot::new(area.x, area.y, area.width).inset(2);
    let mark = if chosen { "● " } else { "" };
    let pointer = if focused { "▸" } else { " " };
    let title = format!("{pointer}{stroke}{mark}{} ", card.key.text);
    let style = match () {
        () if focused => canvas.style(Role::Focus),
        () if chosen => canvas.style(Role::Chosen),
        () => canvas.style(Role::Strong),
    };
    canvas.write(edge, &title, style.add_modifier(Modifier::BOLD));
    let inside = edge.at(area.y + 1);
    let used = canvas.write(inside, &card.players, canvas.style(Role::Text));
    let mut y = area.y + 2;
    if on_one_line(card, inside.width) {
        canvas.write_right(inside.after(used + 1), &card.target, canvas.style(Role::Dim));
    } else {
        y = canvas.paragraph(inside.at(y), &card.target, canvas.style(Role::Dim));
    }
    for point in &card.points {
        canvas.write(inside.at(y), "·", canvas.style(Role::Dim));
        y = canvas.paragraph(inside.at(y).after(2), point, canvas.style(Role::Dim));
    }
    canvas.note(target, area);
}
