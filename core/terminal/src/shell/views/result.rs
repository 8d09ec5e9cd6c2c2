//! The match is over, or is looked at later.

use outcry_screens::view::{MatchPage, ResultView};
use ratatui_core::layout::Rect;

use super::super::canvas::Canvas;
use super::super::look::Role;
use super::bars::bars;
use super::faces::{CARD_HEIGHT, CARD_WIDTH, Framed, card};
use super::history::tallies;
use super::home::middle_keys;
use super::sheet::sheet;

/// The columns of a table at most.
const TABLE: u16 = 140;

pub(super) fn result(canvas: &mut Canvas<'_>, room: u16, view: &ResultView) {
    let slot = canvas.slot(0).middle(TABLE);
    let mut y = canvas.paragraph_middle(slot, &view.about, canvas.style(Role::Dim)) + 1;
    let mut place = slot.at(y);
    if let Some(face) = &view.face {
        card(canvas, Rect::new(place.x, y, CARD_WIDTH, CARD_HEIGHT), face, &Framed::plain());
        place = place.after(CARD_WIDTH + 2);
    }
    let keys = [view.rematch.clone(), view.save.clone(), view.picture.clone(), view.home.clone()];
    let below_bars = y + (view.bars.len() as u16).max(if view.face.is_some() { CARD_HEIGHT } else { 0 });
    // The keys come before what is too long to be seen at once.
    let early = below_bars + 1 >= room;
    if early {
        y = middle_keys(canvas, slot.at(y + CARD_HEIGHT), &keys) + 1;
        place = slot.at(y);
    }
    // Where there is room the sheet stands beside the bars.
    if slot.width > 120 {
        let (left, right) = place.split(place.width * 2 / 5);
        let below = bars(canvas, left, &view.bars).max(below_bars);
        y = sheet(canvas, right, &view.sheet).max(below) + 1;
        if !early {
            middle_keys(canvas, slot.at(y), &keys);
        }
        return;
    }
    y = bars(canvas, place, &view.bars).max(below_bars) + 1;
    if !early {
        y = middle_keys(canvas, slot.at(y), &keys) + 1;
    }
    sheet(canvas, slot.at(y), &view.sheet);
}

pub(super) fn match_page(canvas: &mut Canvas<'_>, view: &MatchPage) {
    let slot = canvas.slot(0).middle(TABLE);
    let y = canvas.paragraph(slot, &view.result, canvas.style(Role::Good));
    let y = canvas.keys(slot.at(y), [&view.save, &view.save_match]) + 1;
    let y = sheet(canvas, slot.at(y), &view.sheet) + 1;
    tallies(canvas, slot.at(y).middle(70), &view.house_rules);
}
