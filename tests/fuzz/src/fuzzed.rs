//! What the fuzzing has to know of a game beyond the trait [`Game`].

use outcry_rules::{Game, Match, Points, Seat, Seats};

use crate::Bytes;

/// A game that can be fuzzed.
pub trait Fuzzed: Game {
    /// Lists the names of the suits of every deck, for options that take them.
    fn suits() -> Vec<&'static str>;

    /// Makes any action, whether or not it is possible.
    fn any_action(bytes: &mut Bytes<'_>, table: &Match<Self>, seat: Seat) -> Self::Action;

    /// Gives an accepted action in the form in which it is listed as legal.
    fn as_listed(table: &Match<Self>, seat: Seat, action: Self::Action) -> Self::Action;

    /// Chooses something for the next round.
    fn choice(bytes: &mut Bytes<'_>) -> Option<Self::Choice>;

    /// Lists every card that is dealt from, sorted.
    fn pack(table: &Match<Self>) -> Vec<Self::Card>;

    /// Gives the number of cards that a seat is dealt.
    fn dealt(options: &Self::Options, seats: Seats, dealer: Seat, seat: Seat) -> usize;

    /// Lists a seat's hand.
    fn hand(table: &Match<Self>, seat: Seat) -> Vec<Self::Card>;

    /// Says whether what becomes of an action does not depend on the cards of its player.
    fn is_blind(action: Self::Action) -> bool;

    /// Says whether hands may decide over what everybody sees without any player's doing.
    fn plays_by_itself(options: &Self::Options) -> bool;

    /// Notes the points that an event tells of.
    fn note(event: &Self::Event, points: &mut Points);

    /// Checks what has to hold at any time, in the eyes of the board and of `viewer`, who need not sit there.
    fn check(table: &Match<Self>, viewer: Seat);
}
