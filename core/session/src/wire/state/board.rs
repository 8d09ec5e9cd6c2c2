//! The hot part of what everybody sees: a few bytes, sent with every call and every card.

use outcry_rules::limits::{LOT_MAX, NYET_SEATS_MAX, SEATS_MAX};
use outcry_rules::pit::{Corner, CornerKind, Phase, Suit};
use outcry_rules::{Millis, Seat, SeatSet, Seats, nyet, pit};
use outcry_table::{AnyObservation, TableSnapshot};

use super::stamp::Stamp;
use crate::wire::packed::{self, Reader, Writer, choice};
use crate::wire::{Part, WireError};

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Board {
    Pit(PitBoard),
    Nyet(NyetBoard),
}

/// Holds where a round of Pit stands, and four bits for each seat.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct PitBoard {
    pub(super) stamp: Stamp,
    pub(super) phase: Phase,
    pub(super) seats: Seats,
    /// While hands are sorted: 1 for who is ready. Later the number that is called, [`UNSEEN`] where no screen shows it
    /// or 0.
    pub(super) marks: [u8; SEATS_MAX],
}

/// Calls a number that is not shown.
pub(super) const UNSEEN: u8 = 0xF;

/// Holds where a round of NΣT! stands, and the running trick.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct NyetBoard {
    pub(super) stamp: Stamp,
    pub(super) phase: nyet::Phase,
    pub(super) turn: Option<Seat>,
    pub(super) leader: Seat,
    pub(super) chosen: SeatSet,
    pub(super) cards: Vec<nyet::Card>,
}

/// The first bit of the second byte tells the games apart.
const NYET: u8 = 0x80;

/// No seat, in three bits.
const NOBODY: u16 = 7;

impl Board {
    pub(super) fn of(seen: &TableSnapshot, stamp: Stamp) -> Self {
        match &seen.game {
            AnyObservation::Pit(game) => Self::Pit(PitBoard::of(&game.game.table, &seen.heard, stamp)),
            AnyObservation::Nyet(game) => {
                let game = &game.game;
                Self::Nyet(NyetBoard {
                    stamp,
                    phase: game.phase,
                    turn: game.turn,
                    leader: game.trick.leader(),
                    chosen: game.chosen,
                    cards: game.trick.iter().map(|(_, card)| card).collect(),
                })
            }
        }
    }

    pub(super) const fn stamp(&self) -> Stamp {
        match self {
            Self::Pit(board) => board.stamp,
            Self::Nyet(board) => board.stamp,
        }
    }

    pub(super) fn write(&self, writer: &mut Writer) {
        match self {
            Self::Pit(board) => board.write(writer),
            Self::Nyet(board) => board.write(writer),
        }
    }

    pub(super) fn read(reader: &mut Reader<'_>) -> Result<Self, WireError> {
        let [deal, head] = reader.bytes()?;
        if head & NYET == 0 {
            PitBoard::read(deal, head, reader).map(Self::Pit)
        } else {
            NyetBoard::read(deal, head, reader).map(Self::Nyet)
        }
    }
}

impl PitBoard {
    fn of(table: &pit::Table, heard: &[u8], stamp: Stamp) -> Self {
        let mut marks = [0; SEATS_MAX];
        for seat in table.seats.iter() {
            let shown = table.counts.map(|counts| counts.get(seat));
            let heard = heard.get(seat.index()).copied().unwrap_or_default();
            *seat.entry_mut(&mut marks) = match table.phase {
                Phase::Sorting => table.ready.contains(seat).into(),
                _ if !table.calling.contains(seat) => 0,
                _ => shown.or_else(|| (heard > 0).then_some(heard)).unwrap_or(UNSEEN),
            };
        }
        Self { stamp, phase: table.phase, seats: table.seats, marks }
    }

    fn write(&self, writer: &mut Writer) {
        let phase = match self.phase {
            Phase::Sorting => 0,
            Phase::Open => 1,
            Phase::Frozen { .. } => 2,
            Phase::Over { .. } => 3,
        };
        writer.byte(self.stamp.deal).byte(phase << 5 | self.stamp.step);
        // The number of seats is the first of the halves of bytes.
        let count = self.seats.count();
        let half = |at: usize| match at {
            0 => count as u8,
            at => self.marks.get(at - 1).copied().unwrap_or_default(),
        };
        for at in 0..=count / 2 {
            writer.byte(half(2 * at) | half(2 * at + 1) << 4);
        }
        match self.phase {
            Phase::Sorting | Phase::Open => {}
            Phase::Frozen { ringer, until } => {
                writer.seat(Some(ringer)).cbor(&until.get());
            }
            Phase::Over { corner } => {
                writer.seat(corner.map(|corner| corner.seat));
                if let Some(corner) = corner {
                    writer.byte(corner.suit.index() as u8).byte(corner.kind as u8).cbor(&corner.points);
                }
            }
        }
    }

    fn read(deal: u8, head: u8, reader: &mut Reader<'_>) -> Result<Self, WireError> {
        let first = reader.byte()?;
        let seats = Seats::new(usize::from(first & 0xF)).ok_or(Part::Seat)?;
        let mut halves = vec![first >> 4];
        for _ in 0..seats.count() / 2 {
            let byte = reader.byte()?;
            halves.extend([byte & 0xF, byte >> 4]);
        }
        let phase = match head >> 5 {
            0 => Phase::Sorting,
            1 => Phase::Open,
            2 => {
                let ringer = reader.seat()?.ok_or(Part::Seat)?;
                Phase::Frozen { ringer, until: Millis::new(reader.cbor()?) }
            }
            _ => Phase::Over { corner: read_corner(reader)? },
        };
        let mut marks = [0; SEATS_MAX];
        for (mark, half) in marks.iter_mut().zip(halves).take(seats.count()) {
            let known = if phase == Phase::Sorting { half <= 1 } else { half <= LOT_MAX || half == UNSEEN };
            *mark = known.then_some(half).ok_or(Part::Count)?;
        }
        Ok(Self { stamp: Stamp { deal, step: head & super::stamp::PIT_STEPS }, phase, seats, marks })
    }
}

fn read_corner(reader: &mut Reader<'_>) -> Result<Option<Corner>, WireError> {
    let Some(seat) = reader.seat()? else { return Ok(None) };
    let suit = Suit::new(reader.byte()?.into()).ok_or(Part::Suit)?;
    let kind = choice(CornerKind::ALL, reader.byte()?)?;
    Ok(Some(Corner { seat, suit, kind, points: reader.cbor()? }))
}

impl NyetBoard {
    fn write(&self, writer: &mut Writer) {
        let turn = self.turn.map_or(NOBODY, |seat| seat.index() as u16);
        let leader = self.leader.index() as u16;
        let head = u16::from(NYET) << 8
            | (self.phase as u16) << 12
            | turn << 9
            | leader << 6
            | u16::from(self.stamp.step);
        writer.byte(self.stamp.deal).bytes(&head.to_be_bytes());
        writer.byte((self.cards.len() as u8) << 5 | self.chosen.bits() as u8);
        for card in &self.cards {
            writer.byte(card.code());
        }
    }

    fn read(deal: u8, head: u8, reader: &mut Reader<'_>) -> Result<Self, WireError> {
        let head = u16::from_be_bytes([head, reader.byte()?]);
        let turn = match head >> 9 & 7 {
            NOBODY => None,
            index => Some(packed::seat(index as u8)?),
        };
        let leader = packed::seat((head >> 6 & 7) as u8)?;
        let phase = nyet::Phase::ALL.get(usize::from(head >> 12 & 7)).copied().ok_or(Part::Phase)?;
        let lying = reader.byte()?;
        let chosen = packed::seats(u16::from(lying & 0x1F))?;
        if usize::from(lying >> 5) > NYET_SEATS_MAX {
            return Err(Part::Trick.into());
        }
        let card =
            |_| -> Result<_, WireError> { Ok(nyet::Card::from_code(reader.byte()?).ok_or(Part::Cards)?) };
        let cards = (0..lying >> 5).map(card).collect::<Result<_, _>>()?;
        let step = head as u8 & super::stamp::NYET_STEPS;
        Ok(Self { stamp: Stamp { deal, step }, phase, turn, leader, chosen, cards })
    }
}
