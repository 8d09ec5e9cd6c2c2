//! The slow part of a round's state, which changes a few times in a round.

use minicbor::bytes::ByteVec;
use minicbor::{Decode, Encode};
use outcry_rules::limits::NYET_SEATS_MAX;
use outcry_rules::nyet::{Boxes, Gift, Line, Observation, Token, Trick};
use outcry_rules::pit::{self, Fine, Phase};
use outcry_rules::{Millis, Seat, SeatSet};
use outcry_table::{AnyObservation, TableSnapshot};

use super::stamp::Stamp;
use crate::wire::lot;

#[derive(Clone, PartialEq, Debug, Encode, Decode)]
pub(super) struct Round {
    #[n(0)]
    pub(super) deal: u8,
    #[n(1)]
    pub(super) step: u8,
    #[n(2)]
    pub(super) number: u32,
    #[n(3)]
    pub(super) dealer: u8,
    #[n(4)]
    pub(super) totals: Vec<i32>,
    #[n(5)]
    pub(super) winners: Option<u16>,
    /// The rounds on the score sheet.
    #[n(6)]
    pub(super) played: Option<u32>,
    #[n(7)]
    pub(super) pit: Option<PitRound>,
    #[n(8)]
    pub(super) nyet: Option<NyetRound>,
    /// Whether people have ended the match before the rules did.
    #[n(9)]
    pub(super) ended_early: Option<bool>,
}

#[derive(Clone, PartialEq, Debug, Encode, Decode)]
pub(super) struct PitRound {
    #[n(0)]
    pub(super) suits: u16,
    #[n(1)]
    pub(super) variant: u8,
    /// Who was ready when trading opened; until then the board says.
    #[n(2)]
    pub(super) ready: Option<u16>,
    #[n(3)]
    pub(super) opens_at: Option<u64>,
    #[n(4)]
    pub(super) ends_at: Option<u64>,
    #[n(5)]
    pub(super) revealed: Option<u32>,
    /// For each fine a byte of seat and kind, and a byte of times.
    #[n(6)]
    pub(super) fines: Option<ByteVec>,
}

#[derive(Clone, PartialEq, Debug, Encode, Decode)]
pub(super) struct NyetRound {
    #[n(0)]
    pub(super) gifts: ByteVec,
    #[n(1)]
    pub(super) values: ByteVec,
    /// A byte for each covered box.
    #[n(2)]
    pub(super) tokens: ByteVec,
    #[n(3)]
    pub(super) team: Option<u8>,
    #[n(4)]
    pub(super) bonus: Option<u8>,
    /// The last trick: who led, who took it, and its cards.
    #[n(5)]
    pub(super) last: Option<ByteVec>,
    /// The tricks of each seat, then the loot.
    #[n(6)]
    pub(super) won: ByteVec,
    /// The cards in each hand that has not played to the running trick.
    #[n(7)]
    pub(super) hand_size: u8,
    /// Whether the bonus was taken.
    #[n(8)]
    pub(super) doubled: Option<bool>,
}

/// The owner of a token whose owner does not show.
pub(super) const HIDDEN: u8 = 7;

impl Round {
    pub(super) fn of(seen: &TableSnapshot, stamp: Stamp, played: u32) -> Self {
        let seats = seen.seats().count();
        let mut round = Self {
            deal: stamp.deal,
            step: stamp.step,
            number: seen.game.round(),
            dealer: seen.game.dealer().index() as u8,
            totals: seen.game.totals().iter().copied().take(seats).collect(),
            winners: seen.game.winners().map(SeatSet::bits),
            played: Some(played),
            pit: None,
            nyet: None,
            ended_early: seen.game.ended_early().then_some(true),
        };
        match &seen.game {
            AnyObservation::Pit(game) => round.pit = Some(PitRound::of(&game.game.table)),
            AnyObservation::Nyet(game) => round.nyet = Some(NyetRound::of(&game.game)),
        }
        round
    }
}

impl PitRound {
    fn of(table: &pit::Table) -> Self {
        let kinds = table.seats.iter().flat_map(|seat| Fine::ALL.iter().map(move |&fine| (seat, fine)));
        let fines: Vec<u8> = kinds
            .map(|(seat, fine)| (seat, fine, table.fines.count(seat, fine)))
            .filter(|&(_, _, count)| count > 0)
            .flat_map(|(seat, fine, count)| [(seat.index() as u8) << 4 | fine as u8, count])
            .collect();
        Self {
            suits: table.suits.bits(),
            variant: table.variant as u8,
            ready: (table.phase != Phase::Sorting).then(|| table.ready.bits()),
            opens_at: table.opens_at.map(Millis::get),
            ends_at: table.ends_at.map(Millis::get),
            revealed: table.revealed.map(lot::bits),
            fines: (!fines.is_empty()).then(|| fines.into()),
        }
    }
}

impl NyetRound {
    fn of(seen: &Observation) -> Self {
        let boxes = seen.board.boxes();
        let places = Line::ALL.into_iter().flat_map(|line| (0..boxes.count(line)).map(move |at| (line, at)));
        let token = |(line, at): (Line, usize)| match seen.board.token(line, at) {
            Token::Placed(owner) => Some(token_byte(line, at, owner)),
            Token::Open | Token::Out => None,
        };
        let tokens: Vec<u8> = places.filter_map(token).collect();
        let gifts: Vec<u8> = boxes.gifts().iter().map(|&gift: &Gift| gift as u8).collect();
        let values: Vec<u8> = boxes.values().iter().map(|value| value.cast_unsigned()).collect();
        let team = seen.teams.map(|[team, _]| team.bits() as u8);
        // Whoever has played to the running trick holds one card less than the others.
        let hand_size = seen.trick.iter().next().map_or(seen.hand_sizes[0], |(leader, _)| {
            seen.hand_sizes.get(leader.index()).map_or(0, |held| held + 1)
        });
        Self {
            gifts: gifts.into(),
            values: values.into(),
            tokens: tokens.into(),
            team,
            bonus: seen.bonus.map(|seat| seat.index() as u8),
            last: seen.last.map(|(trick, winner)| trick_bytes(trick, winner).into()),
            won: [seen.tricks, seen.loot].concat().into(),
            hand_size,
            doubled: seen.score.map(|score| score.doubled.is_some()),
        }
    }
}

fn token_byte(line: Line, at: usize, owner: Option<Seat>) -> u8 {
    let place = line as usize * Boxes::MOST + at;
    let owner = owner.map_or(HIDDEN, |seat| seat.index() as u8);
    (place as u8) << 3 | owner
}

fn trick_bytes(trick: Trick, winner: Seat) -> Vec<u8> {
    let seats = [trick.leader(), winner].map(|seat| seat.index() as u8);
    seats.into_iter().chain(trick.iter().map(|(_, card)| card.code())).collect()
}

// A token has three bits for its owner, and five for its place among thirty.
const _: () = assert!(NYET_SEATS_MAX <= HIDDEN as usize && Line::ALL.len() * Boxes::MOST <= 0x20);
