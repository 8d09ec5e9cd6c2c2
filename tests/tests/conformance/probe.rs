//! What the suite has to know about a game to look behind its rules.

use std::fmt::Debug;

use outcry_rules::{Game, Millis, Seat};
use rand::rngs::ChaCha8Rng;

mod nyet;
mod pit;

/// Looks behind the rules of a game.
pub(crate) trait Probe: Game {
    /// What everybody sees alike.
    type Open: PartialEq + Debug;

    /// Bounds a match that would take long only for the sake of its length.
    fn shortened(options: Self::Options, seats: usize) -> Self::Options;

    /// Chooses somebody's next move: mostly one that brings the round on, now and then an absurd one.
    fn move_at(round: &Self, now: Millis, rng: &mut ChaCha8Rng) -> (Seat, Self::Action);

    /// Lists everything that this seat could say, sensible or not, each meaning once.
    fn everything(round: &Self, seat: Seat) -> Vec<Self::Action>;

    /// Lists the cards of the deck, sorted.
    fn deck(options: &Self::Options, round: &Self) -> Vec<Self::Card>;

    /// Lists the cards of all hands and piles.
    fn cards(round: &Self) -> Vec<Self::Card>;

    /// Lists the cards of a hand, sorted.
    fn hand(round: &Self, seat: Seat) -> Vec<Self::Card>;

    /// Lists the cards of the hand that an observation shows, sorted.
    fn own_hand(seen: &Self::Observation) -> Vec<Self::Card>;

    /// Takes what everybody sees alike out of an observation.
    fn in_the_open(seen: &Self::Observation) -> Self::Open;

    /// Checks what holds in this game alone.
    fn check(name: &str, round: &Self);
}
