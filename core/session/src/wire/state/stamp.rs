//! Stamps: the deal and step that a slot's value belongs to, so that values of different moments are not mixed.

use outcry_rules::nyet::{Line, Observation, Token};
use outcry_rules::pit::{self, Fine, Phase};
use outcry_table::{AnyObservation, TableSnapshot};

/// Says to which deal a value belongs, and how far the round had come.
///
/// A hand, a board and the facts of a round are put together only where their deals are the same, and the board and the
/// facts only where their steps are: a step is made whenever the facts change. Both go round, far behind the two
/// versions of a slot that can be on the air at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stamp {
    pub(super) deal: u8,
    pub(super) step: u8,
}

/// The steps of Pit go round in five bits.
pub(super) const PIT_STEPS: u8 = 0x1F;

/// The steps of NΣT! go round in six bits.
pub(super) const NYET_STEPS: u8 = 0x3F;

impl Stamp {
    pub(super) fn of(seen: &TableSnapshot, deals: u32) -> Self {
        let step = match &seen.game {
            AnyObservation::Pit(game) => pit_step(&game.game.table) & PIT_STEPS,
            AnyObservation::Nyet(game) => nyet_step(&game.game) & NYET_STEPS,
        };
        Self { deal: deals as u8, step }
    }
}

/// Counts the openings, endings and fines: nothing else changes the facts of a round of Pit.
fn pit_step(table: &pit::Table) -> u8 {
    let stage = match table.phase {
        Phase::Sorting => 0,
        Phase::Open | Phase::Frozen { .. } => 1,
        Phase::Over { .. } => 2,
    };
    let fines = table.seats.iter().flat_map(|seat| Fine::ALL.iter().map(move |&fine| (seat, fine)));
    fines.fold(stage, |sum: u8, (seat, fine)| sum.wrapping_add(table.fines.count(seat, fine)))
}

/// Counts the tokens, phases and tricks: nothing else changes the facts of a round of NΣT!.
fn nyet_step(seen: &Observation) -> u8 {
    let boxes =
        Line::ALL.into_iter().flat_map(|line| (0..seen.board.boxes().count(line)).map(move |at| (line, at)));
    let tokens = boxes.filter(|&(line, at)| matches!(seen.board.token(line, at), Token::Placed(_))).count();
    seen.tricks.iter().fold(tokens as u8 + seen.phase as u8, |sum, tricks| sum.wrapping_add(*tricks))
}
