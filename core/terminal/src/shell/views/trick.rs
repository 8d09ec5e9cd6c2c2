//! A trick: the cards as they lie, what is trump, who leads by how much, and the hand.

use std::f32::consts::TAU;

use outcry_screens::view::{Person, PlayedCard, TeamTally, TrickView};
use ratatui_core::layout::Rect;
use ratatui_core::style::Modifier;

use super::super::canvas::{Canvas, DOUBLE, ROUND, Slot};
use super::super::look::Role;
use super::super::sign::outline;
use super::super::text::width;
use super::cards::{SUPERTRUMP, TRUMP, flat_height, hand, hand_height};
use super::faces::{CardSize, Framed, card};
use super::names;
use super::people::{LIT, WITH};

/// The columns of a card on the table with the name under it.
const LYING: u16 = 12;

/// The lines of a card on the table with the name under it.
const LYING_TALL: u16 = CardSize::SMALL.tall + 1;

pub(super) fn trick(canvas: &mut Canvas<'_>, room: u16, view: &TrickView) {
    let aside = (canvas.slot(0).width / 3).clamp(26, 44);
    let (left, right) = canvas.slot(0).split(canvas.slot(0).width.saturating_sub(aside + 2));
    let facts = facts(canvas, right, view);
    let held = view.hand.len();
    let framed = hand_height(canvas, held);
    let hand_lines =
        if facts.max(LYING_TALL + 1) + framed <= room { framed } else { flat_height(canvas, held) };
    let large = CardSize::LARGE.lines(held, canvas.slot(0).width);
    // The hand grows last: the table between the people needs the room more.
    let hand_lines = if facts.max(3 * CardSize::LARGE.tall + 4) + large <= room { large } else { hand_lines };
    let free = room.saturating_sub(hand_lines);
    let style = canvas.style(if view.last { Role::Changed } else { Role::Title });
    let title = if view.last { format!("⟲ {}", view.title) } else { view.title.clone() };
    let y = canvas.paragraph(left, &title, style);
    let round = view.head.people.len() > 2 && free >= y + 3 * LYING_TALL && left.width >= 4 * LYING;
    let bottom = if round {
        around(canvas, Rect::new(left.x, y, left.width, free - y), &view.cards, &view.head.people)
    } else {
        side_by_side(canvas, left.at(y), &view.cards)
    };
    hand(canvas, bottom.max(facts), room, &view.hand);
}

/// Says what counts in this round, and who has taken what.
fn facts(canvas: &mut Canvas<'_>, slot: Slot, view: &TrickView) -> u16 {
    let mut y = slot.y;
    if let Some(led) = &view.led {
        let sign = format!("▶ {} {}", outline(led.shape), led.name);
        let style = canvas.painter.look.ink(led.ink).add_modifier(Modifier::BOLD);
        y = canvas.paragraph(slot.at(y), &sign, style);
    }
    for (sign, text) in [(TRUMP, &view.trump), (SUPERTRUMP, &view.supertrump), ("·", &view.value)] {
        if !text.is_empty() {
            canvas.write(slot.at(y), sign, canvas.style(Role::Bell));
            y = canvas.paragraph(slot.at(y).after(2), text, canvas.style(Role::Text));
        }
    }
    for side in &view.sides {
        y = tally(canvas, slot.at(y), side);
    }
    y
}

/// Draws tricks and loot of a team: a block a trick, a lozenge a card of loot.
fn tally(canvas: &mut Canvas<'_>, slot: Slot, side: &TeamTally) -> u16 {
    let role = if side.yours { Role::Strong } else { Role::Dim };
    let counts = format!("▤{} ◈{}", side.tricks, side.loot);
    let wide = width(&counts);
    canvas.write_right(slot, &counts, canvas.style(Role::Strong));
    let sign = if side.yours { WITH } else { " " };
    let used = canvas.write(slot, &format!("{sign} "), canvas.style(role));
    let place = Slot { width: slot.width.saturating_sub(wide + 1 + used), ..slot.after(used) };
    canvas.paragraph(place, &names(&side.people, ", "), canvas.style(role)).max(slot.y + 1)
}

fn side_by_side(canvas: &mut Canvas<'_>, slot: Slot, cards: &[PlayedCard]) -> u16 {
    let most = (slot.width / LYING).max(1);
    let mut y = slot.y;
    for line in cards.chunks(most.into()) {
        for (at, lying) in line.iter().enumerate() {
            let place = slot.at(y).after(at as u16 * LYING);
            lie(canvas, Slot { width: LYING.min(place.width), ..place }, lying, CardSize::SMALL);
        }
        y += LYING_TALL;
    }
    y.max(slot.y + LYING_TALL)
}

/// Draws the cards around a table, the viewer's below, the others clockwise, and gives the line after it; who has
/// played none sits there by name.
fn around(canvas: &mut Canvas<'_>, area: Rect, cards: &[PlayedCard], people: &[Person]) -> u16 {
    let large = area.height >= 3 * (CardSize::LARGE.tall + 1) && area.width >= 70;
    let size = if large { CardSize::LARGE } else { CardSize::SMALL };
    let (card_wide, card_tall) = (size.wide + 5, size.tall + 1);
    let tall = area.height.min(5 * card_tall);
    let wide = area.width.min(tall * 3);
    let left = area.x + (area.width - wide) / 2;
    let table = Rect::new(left + 4, area.y + 2, wide.saturating_sub(8), tall.saturating_sub(4));
    canvas.frame(table, &ROUND, canvas.style(Role::Frame));
    let across = f32::from(wide.saturating_sub(card_wide)) / 2.0;
    let down = f32::from(tall.saturating_sub(card_tall)) / 2.0;
    for (at, person) in (0_u16..).zip(people) {
        let angle = TAU * f32::from(at) / f32::from(people.len() as u16);
        let x = left + (across - across * angle.sin()).round() as u16;
        let y = area.y + (down + down * angle.cos()).round() as u16;
        let place = Slot::new(x, y, card_wide);
        match cards.iter().find(|lying| lying.seat == person.seat) {
            Some(lying) => lie(canvas, place, lying, size),
            None => sit(canvas, place.at(y + card_tall / 2), person),
        }
    }
    area.y + tall
}

fn sit(canvas: &mut Canvas<'_>, slot: Slot, person: &Person) {
    let (name, role) = if person.lit {
        (format!("{LIT}{}", person.name), Role::Strong)
    } else {
        (person.name.clone(), Role::Dim)
    };
    canvas.write_middle(slot, &format!(" {name} "), canvas.style(role));
}

fn lie(canvas: &mut Canvas<'_>, slot: Slot, lying: &PlayedCard, size: CardSize) {
    let strong = canvas.style(Role::Bell);
    let framed = Framed {
        signs: if lying.takes { &DOUBLE } else { &ROUND },
        frame: lying.takes.then_some(strong),
        bottom: if lying.loot { "◈".to_owned() } else { String::new() },
        ..Framed::plain()
    };
    let place = slot.middle(size.wide);
    card(canvas, Rect::new(place.x, slot.y, size.wide, size.tall), &lying.face, &framed);
    let name = if lying.takes { format!("▲{}", lying.name) } else { lying.name.clone() };
    let style = if lying.takes { strong } else { canvas.style(Role::Text) };
    canvas.write_middle(slot.at(slot.y + size.tall).inset(1), &name, style);
}
