//! A trick.

use outcry_rules::nyet::{Card, Cards, Colour, Trick};
use outcry_rules::{Refusal, Seat, SeatSet};

use super::hand::{card_key, hand};
use super::scene::{NyetScene, my_turn, not_my_turn, nyet_head, unplayable};
use super::verdict::{supertrump, trump as trump_is, value_sentence};
use crate::Intent;
use crate::render::faces::{card_id, colour_face, nyet_face, open_card_id};
use crate::render::keys::key;
use crate::render::trading::cover;
use crate::view::{Face, Key, PlayedCard, TeamTally, TrickView};

/// Shows the running trick, or the one before.
pub(in crate::render) fn trick(nyet: NyetScene<'_>) -> TrickView {
    let NyetScene { scene, rules, game, .. } = nyet;
    let before = game.last.filter(|_| scene.ui.last_trick || scene.ui.full_trick.is_some());
    let shown = before.map_or(game.trick, |(trick, _)| trick);
    let playable = game.playable(rules);
    let verdict = game.verdict;
    let colour = |colour: Option<Colour>| colour.map(|colour| colour_face(colour, scene.localizer));
    TrickView {
        head: nyet_head(nyet),
        title: title(nyet),
        last: scene.ui.last_trick && before.is_some(),
        taken_by: before.map(|(_, taker)| taker.index() as u8),
        full_until: scene.ui.full_trick,
        cards: lying(nyet, shown),
        led: shown.lead().and_then(|lead| led(nyet, lead)),
        led_by: shown.iter().next().map_or_else(String::new, |(seat, card)| led_by(nyet, seat, card)),
        trump: verdict.map_or_else(String::new, |verdict| trump_is(nyet, verdict.trump)),
        trump_face: colour(verdict.and_then(|verdict| verdict.trump)),
        supertrump_face: colour(verdict.and_then(|verdict| verdict.supertrump)),
        supertrump: verdict.map_or_else(String::new, |verdict| supertrump(nyet, verdict.supertrump)),
        value: verdict.map_or_else(String::new, |verdict| value_sentence(nyet, verdict.value)),
        sides: sides(nyet),
        hand: hand(nyet, Cards::EMPTY, |card, _| play_key(nyet, card, playable)),
        last_key: last_key(nyet, scene.ui.last_trick && before.is_some()),
        cover: cover(scene),
    }
}

/// Shows cards as they lie on the table.
pub(in crate::render) fn lying(nyet: NyetScene<'_>, trick: Trick) -> Vec<PlayedCard> {
    let NyetScene { scene, rules, game, .. } = nyet;
    let stands =
        game.verdict.zip(game.sides()).and_then(|(verdict, [team, _])| trick.winning(rules, verdict, team));
    // Of equal cards in the viewer's hand the last one goes.
    let id = |seat: Seat, card: Card| match scene.me() {
        Some(me) if me == seat => card_id(card.code(), game.hand.count(game.deck, card) as u8),
        _ => open_card_id(card.code(), seat.index() as u8),
    };
    let lie = |(seat, card): (Seat, Card)| {
        let (name, face) = (scene.name(seat), nyet_face(card, scene.localizer));
        let takes = stands.is_some_and(|(taker, _)| taker == seat);
        let loot = stands.is_some_and(|(_, loot)| loot.contains(seat));
        let known = [
            ("name", (&name).into()),
            ("card", (&face.name).into()),
            ("takes", if takes { "yes" } else { "no" }.into()),
            ("loot", if loot { "yes" } else { "no" }.into()),
        ];
        let label = scene.text_with("spoken-played", &known);
        let face = Face { id: id(seat, card), ..face };
        PlayedCard { seat: seat.index() as u8, name, face, takes, loot, label }
    };
    trick.iter().map(lie).collect()
}

fn title(nyet: NyetScene<'_>) -> String {
    let (scene, game) = (nyet.scene, nyet.game);
    if let Some((_, taker)) = game.last.filter(|_| scene.ui.last_trick) {
        return scene.text_of("trick-last", taker);
    }
    let taken: u32 = game.tricks.iter().map(|&tricks| u32::from(tricks)).sum();
    let left = game.hand_sizes.iter().copied().max().unwrap_or_default();
    // A full trick that stays for a moment is the one that has just been taken.
    let running = u32::from(game.last.is_none() || scene.ui.full_trick.is_none());
    let known = [("trick", (taken + running).into()), ("last", (taken + u32::from(left)).into())];
    scene.text_with("trick-of", &known)
}

/// Shows the colour that must be followed; supertrumps without a trump colour are a suit of no colour.
fn led(nyet: NyetScene<'_>, lead: Card) -> Option<Face> {
    let verdict = nyet.game.verdict?;
    let colour = if verdict.follows_trump(nyet.rules, lead) { verdict.trump } else { Some(lead.colour()) };
    colour.map(|colour| colour_face(colour, nyet.scene.localizer))
}

/// Says who led what.
fn led_by(nyet: NyetScene<'_>, seat: Seat, card: Card) -> String {
    let scene = nyet.scene;
    let (name, card) = (scene.name(seat), nyet_face(card, scene.localizer).name);
    scene.text_with(
        "trick-led",
        &[("name", (&name).into()), ("card", (&card).into()), ("who", scene.who(seat))],
    )
}

fn sides(nyet: NyetScene<'_>) -> Vec<TeamTally> {
    let (scene, game) = (nyet.scene, nyet.game);
    let sides = game.sides().into_iter().flatten();
    let tally = |seats: SeatSet| {
        let tricks: u8 = seats.iter().map(|seat| game.tricks[seat.index()]).sum();
        let loot: u8 = seats.iter().map(|seat| game.loot[seat.index()]).sum();
        let names = scene.listed(&scene.names(seats));
        let known = [("names", (&names).into()), ("tricks", tricks.into()), ("loot", loot.into())];
        TeamTally {
            people: scene.all_named(seats),
            yours: scene.me().is_some_and(|me| seats.contains(me)),
            tricks,
            loot,
            label: scene.text_with("spoken-tally", &known),
        }
    };
    sides.map(tally).collect()
}

fn play_key(nyet: NyetScene<'_>, card: Card, playable: Cards) -> Key {
    let game = nyet.game;
    let off = not_my_turn(nyet).or_else(|| {
        let refused = || match game.trick.lead() {
            Some(lead) => unplayable(nyet, lead, card),
            None => nyet.scene.refused(Refusal::MustFollow),
        };
        (!playable.contains(game.deck, card)).then(refused)
    });
    let key = card_key(nyet, card, Intent::Play(card.code())).off_for(off).busy_if(nyet.scene.ui.waiting);
    if my_turn(nyet) { key.main() } else { key }
}

fn last_key(nyet: NyetScene<'_>, shown: bool) -> Key {
    let scene = nyet.scene;
    let text = if shown { "trick-running" } else { "trick-show-last" };
    let none = nyet.game.last.is_none().then(|| scene.text("trick-no-last"));
    key(scene.text(text), Intent::LastTrick(!shown)).quiet().off_for(none)
}
