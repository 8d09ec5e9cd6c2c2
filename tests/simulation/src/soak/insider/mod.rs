//! Insiders: people who have the invite, or a seat, and use it against the table.
//!
//! Each is a few phones of their own kind, or a player's phone that does more than its player wants. They are bounded in
//! memory and in what they say, and go on until every phone shows how the match has ended.

mod at_work;
mod counts;
mod flooder;
mod forger;
mod guest;
mod mute;
mod radio;
mod replayer;

use core::fmt;

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use strum::IntoEnumIterator as _;

pub(super) use at_work::InsiderAtWork;
pub(super) use counts::Counts;

/// What sets the stream of insiders apart from that of tables: with and without them, a seed draws the same table.
const STREAM: u64 = 0x696E_7369_6465_7273;

/// What somebody does who has the invite or a seat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, strum::EnumIter)]
pub(super) enum Insider {
    /// Answers others' hellos in the host's name, and says hello as phones of other versions.
    Forger,
    /// Has a seat and asks without end, while another phone says hello as somebody new.
    Flooder,
    /// Sits down under one key after another.
    Sybil,
    /// Takes links and says nothing, and has a player's phone that falls silent again and again.
    Staller,
    /// Says again what was heard on the air.
    Replayer,
}

impl fmt::Display for Insider {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Forger => "a forger",
            Self::Flooder => "a flooder",
            Self::Sybil => "a sybil",
            Self::Staller => "a staller",
            Self::Replayer => "a replayer",
        })
    }
}

/// The insider of a table, as its seed draws it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct InsiderPlan {
    pub(super) insider: Insider,
    /// From this follows what it does.
    pub(super) rng: u64,
}

impl InsiderPlan {
    pub(super) fn of(seed: u64) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(seed ^ STREAM);
        let insiders: Vec<Insider> = Insider::iter().collect();
        Self { insider: insiders[rng.random_range(0..insiders.len())], rng: rng.random() }
    }
}

#[cfg(test)]
mod tests;
