//! What every game of the table is: a value that is dealt, acted upon and observed.

use std::fmt::Debug;

use rand::Rng;
use thiserror::Error;

use crate::limits::SEATS_MAX;
use crate::matches::MatchError;
use crate::{Millis, Options, Refusal, Seat, SeatSet, Seats, Viewer};

/// Points for each seat, indexed by [`Seat::index`]; seats beyond the table hold 0.
pub type Points = [i32; SEATS_MAX];

/// Takes the events of a game one by one; a `Vec` keeps them, [`Silent`] drops them.
pub trait Sink<E> {
    /// Takes one event.
    fn push(&mut self, event: E);
}

impl<E> Sink<E> for Vec<E> {
    fn push(&mut self, event: E) {
        self.push(event);
    }
}

/// Drops every event: for playouts, where only the state counts.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl<E> Sink<E> for Silent {
    #[inline]
    fn push(&mut self, _: E) {}
}

/// Says why given hands are no deal of this table.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum DealError {
    /// The number of hands is wrong.
    #[error("this table has {seats} seats: give {seats} hands, not {given}")]
    Hands {
        seats: usize,
        /// The hands that were given.
        given: usize,
    },
    /// A hand has the wrong size.
    #[error("seat {seat} is dealt {expected} cards, not {given}: mend that hand")]
    Size {
        seat: Seat,
        /// Its right number of cards.
        expected: usize,
        /// The cards that were given.
        given: usize,
    },
    /// A card occurs too often or too seldom.
    #[error("this deck has {expected} of {card}, the hands have {given}: mend the hands")]
    Card {
        card: String,
        /// How many the deck has.
        expected: usize,
        /// How many the hands have.
        given: usize,
    },
}

/// Holds options, a number of seats and a dealer that go together.
#[derive(Debug)]
pub struct RoundSetup<'a, G: Game> {
    options: &'a G::Options,
    seats: Seats,
    dealer: Seat,
}

impl<'a, G: Game> RoundSetup<'a, G> {
    /// Checks that these options take this many seats, of which the dealer's is one.
    ///
    /// # Errors
    /// Options that exclude each other, a number of players the edition does not take, or a dealer outside the table.
    pub fn new(options: &'a G::Options, seats: usize, dealer: usize) -> Result<Self, MatchError> {
        options.check()?;
        let (least, most) = options.players();
        let wrong_count = MatchError::Players { least, most, given: seats };
        let seats = Seats::new(seats).filter(|_| (least..=most).contains(&seats)).ok_or(wrong_count)?;
        let dealer = Seat::new(dealer)
            .filter(|&dealer| seats.contains(dealer))
            .ok_or(MatchError::Dealer { last: seats.count() - 1 })?;
        Ok(Self { options, seats, dealer })
    }

    /// Gives the options.
    pub const fn options(&self) -> &'a G::Options {
        self.options
    }

    /// Gives the circle of seats.
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// Gives the seat that deals.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Takes up again what a running match has been checked for.
    pub(crate) const fn of_match(options: &'a G::Options, seats: Seats, dealer: Seat) -> Self {
        Self { options, seats, dealer }
    }
}

/// Tells a game what the match knows when a round is set up.
#[derive(Debug)]
pub struct MatchContext<'a, G: Game> {
    /// The setting of the round before, `None` for the first.
    pub before: Option<&'a G::Setting>,
    /// The winner of the round before, where it had one.
    pub winner: Option<Seat>,
    pub totals: &'a Points,
    /// The hands of the round, where they are given and not dealt.
    pub hands: Option<&'a [Vec<G::Card>]>,
    /// What a player may choose for the round, where they have chosen.
    pub choice: Option<G::Choice>,
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "a derive would ask for a game that is Copy")]
impl<G: Game> Clone for MatchContext<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for MatchContext<'_, G> {}

/// A game of one round, as a value.
///
/// The same calls with the same arguments give the same value, bit for bit; a refused action leaves it untouched.
pub trait Game: Clone + Eq + Debug + Sized {
    /// What the table chose.
    type Options: Options;
    /// What the match fixes for one round before the cards are dealt.
    type Setting: Clone + Eq + Debug;
    /// What a player may choose for the next round.
    type Choice: Copy + Eq + Debug;
    /// A card, as players see it: equal cards cannot be told apart.
    type Card: Copy + Eq + Ord + Debug;
    /// What a player does.
    type Action: Copy + Eq + Debug;
    /// What everybody at the table may notice; never a hidden card.
    type Event: Clone + Eq + Debug;
    /// What one viewer may see.
    type Observation: Clone + Eq + Debug;

    /// Fixes the setting of the next round.
    fn setting<R: Rng + ?Sized>(
        setup: &RoundSetup<'_, Self>,
        context: MatchContext<'_, Self>,
        rng: &mut R,
    ) -> Self::Setting;

    /// Reads off what any viewer sees the circle of seats and the setting, as far as a deal depends on it.
    fn setting_seen(seen: &Self::Observation) -> (Seats, Self::Setting);

    /// Shuffles and deals a round.
    fn deal<R: Rng + ?Sized>(
        setup: &RoundSetup<'_, Self>,
        setting: &Self::Setting,
        now: Millis,
        rng: &mut R,
    ) -> Self;

    /// Deals exactly these hands, one a seat.
    ///
    /// # Errors
    /// Says what keeps the hands from being a deal of this table.
    fn deal_hands(
        setup: &RoundSetup<'_, Self>,
        setting: &Self::Setting,
        now: Millis,
        hands: &[Vec<Self::Card>],
    ) -> Result<Self, DealError>;

    /// Lets a player act at `now`; the value changes only where the answer is `Ok`.
    ///
    /// # Errors
    /// Why the action is not possible now.
    fn apply(
        &mut self,
        seat: Seat,
        action: Self::Action,
        now: Millis,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<(), Refusal>;

    /// Lets time pass up to `now`.
    fn handle_timeout(&mut self, now: Millis, events: &mut impl Sink<Self::Event>);

    /// Says when [`Game::handle_timeout`] has something to do.
    fn poll_timeout(&self) -> Option<Millis>;

    /// Appends every action that [`Game::apply`] would accept from this seat at `now`, each once.
    fn legal(&self, seat: Seat, now: Millis, actions: &mut Vec<Self::Action>);

    /// Gives what the viewer may see, and nothing more.
    fn observe(&self, viewer: Viewer) -> Self::Observation;

    /// Gives the points of this round as they stand: fines at once, the rest when it ends.
    fn points(&self) -> &Points;

    /// Gives the result once the round is over.
    fn outcome(&self) -> Option<Outcome>;

    /// Takes over from the round before whatever outlives a round.
    fn follow(&mut self, _before: &Self) {}

    /// Gives the seat that deals the next round.
    fn next_dealer(&self, options: &Self::Options) -> Seat;

    /// Gives the winners if the match ends with this many rounds played and these totals.
    fn winners(options: &Self::Options, seats: Seats, rounds: u32, totals: &Points) -> Option<SeatSet>;

    /// Says whether totals may fall below zero.
    fn negative_totals(options: &Self::Options) -> bool;
}

/// Says how a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// Whoever made the corner in Pit; nobody in a void round, and in NΣT!, where a round has no single winner.
    pub winner: Option<Seat>,
    /// What each seat won or lost over the round.
    pub points: Points,
}

/// Gives the seats that share the highest total.
pub(crate) fn leaders(seats: Seats, totals: &Points) -> SeatSet {
    let best = seats.iter().map(|seat| totals[seat.index()]).max();
    seats.iter().filter(|seat| Some(totals[seat.index()]) == best).collect()
}
