//! The corner screen: how a round of Pit ended and what it was worth.

use outcry_rules::limits::{FINE_POINTS, SUIT_SIZE};
use outcry_rules::pit::{
    CallChoice, CallVariant, Card, Corner, CornerKind, Fine, Observation, Phase, PitOptions, Table,
};
use outcry_rules::{MatchObservation, Seat};
use outcry_table::{Occupant, Presence};

use super::bars::bars;
use super::calls;
use super::deal_mark::deal_mark;
use super::faces::{pit_face, pit_face_with_points};
use super::figures::points;
use super::keys::key;
use super::people::{PersonStatus, head};
use super::scene::Scene;
use crate::Intent;
use crate::view::{CornerView, Face, Key};

/// Shows how a round ended.
pub(super) fn corner(
    scene: Scene<'_>,
    options: &PitOptions,
    game: &MatchObservation<Observation>,
) -> CornerView {
    let table = &game.game.table;
    let corner = corner_of(table);
    let winner = corner.map(|corner| corner.seat);
    let over = game.winners.is_some();
    let chooser = chooser(scene, options, winner).filter(|_| !scene.ui.is_dealt);
    let waits = chooser.filter(|seat| scene.me() != Some(*seat));
    let status = match chooser {
        _ if over => scene.text("status-match-over"),
        Some(seat) if waits.is_some() => scene.text_of("choose-call-other", seat),
        Some(_) => scene.text("choose-call-yours"),
        None => scene.text("status-round-over"),
    };
    let next = if chooser.is_some() && waits.is_none() { "next-dealer-choose" } else { "next-dealer" };
    CornerView {
        head: head(scene, status, waits.is_none(), |seat| PersonStatus {
            lit: winner == Some(seat),
            ..PersonStatus::default()
        }),
        title: title(scene, table),
        kind: kind(scene, corner),
        lines: near(scene, &game.game).into_iter().chain(fines(scene, options, table)).collect(),
        deal: deal_mark(scene),
        face: corner.map(|corner| pit_face_with_points(options, Card::Of(corner.suit), scene.localizer)),
        cards: revealed(scene, table),
        bars: bars(scene),
        next: if over {
            scene.text("next-none")
        } else if scene.ui.is_dealt {
            scene.text("next-dealt")
        } else {
            scene.text_of(next, options.dealer_after(table.seats, table.dealer, corner))
        },
        keys: keys(scene, options, chooser),
    }
}

/// Says who cornered what, or that nobody did.
pub(super) fn title(scene: Scene<'_>, table: &Table) -> String {
    let Some(corner) = corner_of(table) else { return scene.text("corner-none") };
    let suit = pit_face(table.deck, Card::Of(corner.suit), scene.localizer).name;
    let name = scene.name(corner.seat);
    let known = [("name", (&name).into()), ("suit", (&suit).into()), ("who", scene.who(corner.seat))];
    scene.text_with("corner-title", &known)
}

/// Says to whoever has lost the round how near they were.
fn near(scene: Scene<'_>, game: &Observation) -> Option<String> {
    let own = game.own.filter(|own| corner_of(&game.table).is_some_and(|corner| corner.seat != own.seat))?;
    let suits = own.hand.counts().filter(|(card, _)| matches!(card, Card::Of(_)));
    let (card, count) = suits.max_by_key(|&(_, count)| count)?;
    let face = pit_face(game.table.deck, card, scene.localizer);
    let known = [("count", count.into()), ("all", SUIT_SIZE.into()), ("suit", (&face.name).into())];
    Some(scene.text_with("happened-near", &known))
}

/// Says how the corner was made up, and what it scores.
pub(super) fn kind(scene: Scene<'_>, corner: Option<Corner>) -> String {
    let Some(corner) = corner else { return scene.text("corner-none-kind") };
    let id = match corner.kind {
        CornerKind::Plain => "corner-plain",
        CornerKind::Bull => "corner-bull",
        CornerKind::DoubleBull => "corner-double-bull",
    };
    let count = corner.points.unsigned_abs();
    scene.text_with(id, &[("points", (&points(corner.points)).into()), ("count", count.into())])
}

/// Lists the fines of the round so far, and what Bull and Bear cost at its end.
pub(super) fn fines(scene: Scene<'_>, options: &PitOptions, table: &Table) -> Vec<String> {
    let of_seat =
        |seat: Seat| Fine::ALL.iter().filter_map(move |&fine| line(scene, options, table, seat, fine));
    table.seats.iter().flat_map(of_seat).collect()
}

/// Gives the winner's hand, where it is laid open.
pub(super) fn revealed(scene: Scene<'_>, table: &Table) -> Vec<Face> {
    let cards = table.revealed.unwrap_or_default();
    cards.iter().map(|card| pit_face(table.deck, card, scene.localizer)).collect()
}

/// Gives the corner that ended the round.
pub(super) fn corner_of(table: &Table) -> Option<Corner> {
    if let Phase::Over { corner } = table.phase { corner } else { None }
}

/// Deals the next round, picks up the cards that somebody else has had dealt, or goes on to the result.
pub(super) fn next_key(scene: Scene<'_>) -> Key {
    let text = match scene.seen.game.winners() {
        Some(_) => "to-result",
        None if scene.ui.is_dealt => "pick-up",
        None => "next-round",
    };
    key(scene.text(text), Intent::NextRound(None)).main().busy_if(scene.ui.waiting)
}

/// Gives who chooses what is called in the next round, where that is a person whose phone is there; for anybody else the
/// table does not wait.
fn chooser(scene: Scene<'_>, options: &PitOptions, winner: Option<Seat>) -> Option<Seat> {
    let chosen = options.call_variant == CallChoice::WinnersChoice && scene.seen.game.winners().is_none();
    let person = |seat: &Seat| scene.seen.people.get(seat.index());
    let waited_for = |person: &Occupant| person.bot.is_none() && person.presence != Presence::Lost;
    winner.filter(|_| chosen).filter(|seat| person(seat).is_some_and(waited_for))
}

fn keys(scene: Scene<'_>, options: &PitOptions, chooser: Option<Seat>) -> Vec<Key> {
    let Some(chooser) = chooser else { return vec![next_key(scene)] };
    if scene.me() != Some(chooser) {
        return vec![next_key(scene).off_for(Some(scene.text_of("choose-call-other", chooser)))];
    }
    let pick = |&variant: &CallVariant| {
        key(calls::name(variant, scene.localizer), Intent::NextRound(Some(variant.word().to_owned())))
            .labelled(calls::explained(variant, options, scene.localizer))
            .busy_if(scene.ui.waiting)
    };
    CallVariant::ALL.iter().map(pick).collect()
}

fn line(scene: Scene<'_>, options: &PitOptions, table: &Table, seat: Seat, fine: Fine) -> Option<String> {
    fine_line(scene, options, seat, fine, table.fines.count(seat, fine))
}

/// Says what somebody was fined for, and what it costs.
pub(super) fn fine_line(
    scene: Scene<'_>,
    options: &PitOptions,
    seat: Seat,
    fine: Fine,
    times: u8,
) -> Option<String> {
    /// As often as this or more: what is beyond is not counted.
    const MOST: u8 = 7;
    let (id, each) = match fine {
        Fine::EarlyTrade => ("fine-early-trade", options.early_trade.unwrap_or_default()),
        Fine::FalseCorner => ("fine-false-corner", options.false_corner),
        Fine::MixedLot => ("fine-mixed-lot", FINE_POINTS),
        Fine::Bull => ("fine-bull", -options.special_penalty),
        Fine::Bear => ("fine-bear", -options.special_penalty),
    };
    if times == 0 || each == 0 {
        return None;
    }
    let (name, reason) = (scene.name(seat), scene.text(id));
    let cost = points(each * i32::from(times));
    let id = match times {
        1 => "fine-once",
        MOST.. => "fine-often",
        _ => "fine-times",
    };
    let known = [
        ("name", (&name).into()),
        ("reason", (&reason).into()),
        ("times", times.into()),
        ("points", (&cost).into()),
    ];
    Some(scene.text_with(id, &known))
}
