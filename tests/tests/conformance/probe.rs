//! What the suite has to know about a game to look behind its rules.

use std::fmt::Debug;

use outcry_rules::{Game, Match, Millis, Seat, Seats};
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

    /// Draws what a player may choose for the next round, now and then nothing.
    fn choice(rng: &mut ChaCha8Rng) -> Option<Self::Choice>;

    /// Checks what holds in this game alone.
    fn check(name: &str, options: &Self::Options, round: &Self);

    /// Checks what is fixed for a round before its deal; `before` is the match at the end of the round before.
    fn check_deal(
        name: &str,
        before: Option<&Match<Self>>,
        after: &Match<Self>,
        choice: Option<Self::Choice>,
    );

    /// Checks that events tell how one round became the other: all that can be told, and nothing that was not so.
    fn check_events(name: &str, options: &Self::Options, before: &Self, after: &Self, events: &[Self::Event]);
}

/// Lists the hands of a round, each sorted.
fn hands<G: Probe>(round: &G, seats: Seats) -> Vec<Vec<G::Card>> {
    seats.iter().map(|seat| G::hand(round, seat)).collect()
}

/// Takes cards out of a hand, or fails.
fn take<C: PartialEq + Debug>(name: &str, hand: &mut Vec<C>, cards: impl IntoIterator<Item = C>) {
    for card in cards {
        let at = hand.iter().position(|held| *held == card);
        let Some(at) = at else { panic!("{name}: {card:?} leaves a hand that does not hold it") };
        hand.remove(at);
    }
}

/// Puts cards into a sorted hand.
fn put<C: Ord>(hand: &mut Vec<C>, cards: impl IntoIterator<Item = C>) {
    hand.extend(cards);
    hand.sort_unstable();
}
