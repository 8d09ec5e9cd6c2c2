//! A round is over, in either game.

use outcry_screens::view::{Bar, CornerView, DealMark, Key, Scoring};
use outcry_table::DealCheck;
use ratatui_core::layout::Rect;

use super::super::canvas::{Canvas, ROUND, Slot, THICK};
use super::super::look::Role;
use super::bars::bars;
use super::faces::{CARD_HEIGHT, CARD_WIDTH, Framed, card, layout};
use super::letters::letters;
use super::names;

pub(super) fn corner(canvas: &mut Canvas<'_>, room: u16, view: &CornerView) {
    let slot = canvas.slot(0);
    let mut text = slot;
    if let Some(face) = &view.face {
        card(canvas, Rect::new(0, 0, CARD_WIDTH, CARD_HEIGHT), face, &Framed::plain());
        text = slot.after(CARD_WIDTH + 2);
    }
    let style = canvas.style(Role::Bell);
    let mut y = if room > 26 && letters(canvas, text, 4, &view.title, style) {
        5
    } else {
        canvas.paragraph(text, &view.title, style)
    };
    y = canvas.paragraph(text.at(y), &view.kind, canvas.style(Role::Strong));
    for line in &view.lines {
        y = canvas.paragraph(text.at(y), line, canvas.style(Role::Dim));
    }
    y = deal(canvas, text.at(y), view.deal.as_ref());
    y = y.max(if view.face.is_some() { CARD_HEIGHT } else { 0 });
    let y = totals(canvas, (slot.at(y), room), &view.bars, &view.next, &view.keys);
    layout(canvas, slot.at(y), view.cards.iter().map(|face| ("", face)));
}

pub(super) fn scoring(canvas: &mut Canvas<'_>, room: u16, view: &Scoring) {
    let slot = canvas.slot(0).middle(110);
    let mut y = canvas.paragraph(slot, &view.title, canvas.style(Role::Title));
    for side in &view.sides {
        let inside = slot.at(y + 1).inset(2);
        let points = canvas.write_right(inside, &side.points, canvas.style(Role::Bell));
        let sum = Slot { width: inside.width.saturating_sub(points + 2), ..inside };
        let bottom = canvas.paragraph(sum, &side.sum, canvas.style(Role::Text));
        let (signs, role) = if side.yours { (&THICK, Role::Good) } else { (&ROUND, Role::Frame) };
        canvas.frame(Rect::new(slot.x, y, slot.width, bottom + 1 - y), signs, canvas.style(role));
        let names = format!(" {} ", names(&side.people, " · "));
        canvas.write(slot.at(y).inset(2), &names, canvas.style(Role::Strong));
        y = bottom + 1;
    }
    if let Some(text) = &view.bonus_text {
        y = canvas.paragraph(slot.at(y), text, canvas.style(Role::Strong));
    }
    y = deal(canvas, slot.at(y), view.deal.as_ref());
    y = canvas.keys(slot.at(y), &view.bonus);
    let keys: Vec<Key> = view.key.iter().cloned().collect();
    totals(canvas, (slot.at(y), room), &view.bars, &view.next, &keys);
}

/// Says whether the cards were dealt as was promised, and gives the line after it.
fn deal(canvas: &mut Canvas<'_>, slot: Slot, mark: Option<&DealMark>) -> u16 {
    let Some(mark) = mark else { return slot.y };
    let role = match mark.check {
        DealCheck::Fair => Role::Good,
        DealCheck::Unknown => Role::Dim,
        DealCheck::Unfair => Role::Bad,
    };
    canvas.paragraph(slot, &mark.text, canvas.style(role))
}

/// Draws the totals and then what comes next, and gives the line after it; the totals stand side by side where they are
/// too many to be seen at once below each other.
fn totals(
    canvas: &mut Canvas<'_>,
    (slot, room): (Slot, u16),
    totals: &[Bar],
    text: &str,
    keys: &[Key],
) -> u16 {
    let wide = slot.middle(110);
    let columns = if slot.y + totals.len() as u16 + 3 <= room { 1 } else { 2 };
    let parts = totals.chunks(totals.len().div_ceil(columns).max(1));
    let places = wide.columns(columns as u16);
    let y = places.into_iter().zip(parts).map(|(place, part)| bars(canvas, place, part)).max();
    next(canvas, slot.at(y.unwrap_or(slot.y)), text, keys)
}

/// Says who deals next, draws what deals, and gives the line after it.
fn next(canvas: &mut Canvas<'_>, slot: Slot, text: &str, keys: &[Key]) -> u16 {
    if let [only] = keys {
        let wide = (canvas.key_width(only) + 6).min(slot.width / 2);
        let place = slot.after(slot.width - wide);
        canvas.large_key(Rect::new(place.x, slot.y, place.width, 3), only);
        let beside = Slot { width: slot.width.saturating_sub(wide + 2), ..slot.at(slot.y + 1) };
        canvas.paragraph(beside, text, canvas.style(Role::Text)).max(slot.y + 3)
    } else {
        let y = canvas.paragraph(slot, text, canvas.style(Role::Text));
        canvas.keys(slot.at(y), keys)
    }
}
