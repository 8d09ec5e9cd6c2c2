//! Either game: what the host, the wire and the screens hold where both are possible.

use std::collections::BTreeMap;

use outcry_rules::limits::QUOTED_MAX;
use outcry_rules::nyet::{self, Nyet, NyetOptions};
use outcry_rules::pit::{self, CallVariant, Pit, PitOptions};
use outcry_rules::{
    Carried, Match, MatchError, MatchEvent, MatchObservation, Millis, Opening, OptionError, Options, Points,
    Refusal, Seat, SeatSet, Seats, Seed, Sink, Value, Viewer, quoted,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Names a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameName {
    Pit,
    Nyet,
}

impl GameName {
    /// Both games, in the order in which they are shown.
    pub const ALL: [Self; 2] = [Self::Pit, Self::Nyet];

    /// Gives the name that scripts and journals use.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Pit => "pit",
            Self::Nyet => "nyet",
        }
    }
}

/// Runs `$body` with `$inner` bound to the value of whichever game is played.
macro_rules! either {
    ($any:expr, $type:ident, $inner:ident => $body:expr) => {
        match $any {
            $type::Pit($inner) => $body,
            $type::Nyet($inner) => $body,
        }
    };
}
pub(crate) use either;

/// Holds an edition and what the table has changed of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HouseRules {
    pub game: GameName,
    pub edition: String,
    /// The options that differ from it, by name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub changes: BTreeMap<String, Value>,
}

/// Says why house rules are none.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum HouseRulesError {
    #[error("{game} has no edition `{}`: choose one of {known}", quoted(given, QUOTED_MAX))]
    NoSuchEdition { game: &'static str, given: String, known: String },
    /// An option is not accepted.
    #[error(transparent)]
    Option(#[from] OptionError),
}

impl HouseRules {
    /// Takes an edition as it is.
    pub fn edition(game: GameName, edition: &str) -> Self {
        Self { game, edition: edition.to_owned(), changes: BTreeMap::new() }
    }

    /// Builds the options.
    ///
    /// # Errors
    /// An edition that does not exist, or changes that it does not take.
    pub fn options(&self) -> Result<AnyOptions, HouseRulesError> {
        match self.game {
            GameName::Pit => self.build::<PitOptions>().map(AnyOptions::Pit),
            GameName::Nyet => self.build::<NyetOptions>().map(AnyOptions::Nyet),
        }
    }

    /// Says whether anything was changed.
    pub fn are_changed(&self) -> bool {
        !self.changes.is_empty()
    }

    fn build<O: Options>(&self) -> Result<O, HouseRulesError> {
        let edition = O::edition(&self.edition).ok_or_else(|| HouseRulesError::NoSuchEdition {
            game: self.game.word(),
            given: self.edition.clone(),
            known: O::editions().iter().map(|edition| edition.id).collect::<Vec<_>>().join(", "),
        })?;
        Ok((edition.preset)().with(&self.changes)?)
    }
}

/// Holds the options of either game.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyOptions {
    Pit(PitOptions),
    Nyet(NyetOptions),
}

impl AnyOptions {
    /// Names the game.
    pub const fn game(&self) -> GameName {
        match self {
            Self::Pit(_) => GameName::Pit,
            Self::Nyet(_) => GameName::Nyet,
        }
    }

    /// Gives the smallest and the largest number of players.
    pub fn players(&self) -> (usize, usize) {
        either!(self, Self, options => options.players())
    }
}

/// Holds what a player does in either game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnyAction {
    Pit(pit::Action),
    Nyet(nyet::Action),
}

/// Tells what everybody at the table may notice in either game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyEvent {
    Pit(MatchEvent<pit::Event>),
    Nyet(MatchEvent<nyet::Event>),
}

/// Holds what one viewer may see of either game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyObservation {
    Pit(MatchObservation<pit::Observation>),
    Nyet(MatchObservation<nyet::Observation>),
}

impl AnyObservation {
    /// Gives the number of the round, from 1.
    pub fn round(&self) -> u32 {
        either!(self, Self, seen => seen.round)
    }

    /// Gives who dealt.
    pub fn dealer(&self) -> Seat {
        either!(self, Self, seen => seen.dealer)
    }

    /// Gives the totals.
    pub fn totals(&self) -> &Points {
        either!(self, Self, seen => &seen.totals)
    }

    /// Gives the winners, once the match has ended.
    pub fn winners(&self) -> Option<SeatSet> {
        either!(self, Self, seen => seen.winners)
    }

    /// Says whether people have ended the match before the rules did.
    pub fn ended_early(&self) -> bool {
        either!(self, Self, seen => seen.ended_early)
    }

    /// Says whether the round is over.
    pub fn round_over(&self) -> bool {
        match self {
            Self::Pit(seen) => matches!(seen.game.table.phase, pit::Phase::Over { .. }),
            Self::Nyet(seen) => seen.game.phase == nyet::Phase::Over,
        }
    }
}

/// Holds a match of either game.
#[derive(Clone, PartialEq, Debug)]
pub enum AnyMatch {
    Pit(Box<Match<Pit>>),
    Nyet(Box<Match<Nyet>>),
}

/// Wraps the events of one game.
struct Wrapped<'a, S, F>(&'a mut S, F);

impl<E, S: Sink<AnyEvent>, F: Fn(MatchEvent<E>) -> AnyEvent> Sink<MatchEvent<E>> for Wrapped<'_, S, F> {
    fn push(&mut self, event: MatchEvent<E>) {
        self.0.push((self.1)(event));
    }
}

impl AnyMatch {
    /// Opens a match and deals its first round at time zero.
    ///
    /// # Errors
    /// A number of seats or a dealer that the options do not take.
    pub fn open(options: AnyOptions, seats: usize, dealer: usize, seed: Seed) -> Result<Self, MatchError> {
        Self::open_after(options, seats, dealer, seed, None)
    }

    /// Opens a match that goes on with another one, where something was played before.
    ///
    /// # Errors
    /// A number of seats or a dealer that the options do not take.
    pub fn open_after(
        options: AnyOptions,
        seats: usize,
        dealer: usize,
        seed: Seed,
        carried: Option<Carried>,
    ) -> Result<Self, MatchError> {
        match options {
            AnyOptions::Pit(options) => {
                let opening = Opening { seed: Some(seed), carried, ..Opening::default() };
                Match::open(options, seats, dealer, &opening).map(|table| Self::Pit(Box::new(table)))
            }
            AnyOptions::Nyet(options) => {
                let opening = Opening { seed: Some(seed), carried, ..Opening::default() };
                Match::open(options, seats, dealer, &opening).map(|table| Self::Nyet(Box::new(table)))
            }
        }
    }

    /// Lets a player act at `now`; on a refusal the match is as it was.
    ///
    /// # Errors
    /// Why the action is not possible now; an action of the other game belongs to another phase at best.
    pub fn apply(
        &mut self,
        seat: Seat,
        action: AnyAction,
        now: Millis,
        events: &mut impl Sink<AnyEvent>,
    ) -> Result<(), Refusal> {
        match (self, action) {
            (Self::Pit(table), AnyAction::Pit(action)) => {
                table.apply(seat, action, now, &mut Wrapped(events, AnyEvent::Pit))
            }
            (Self::Nyet(table), AnyAction::Nyet(action)) => {
                table.apply(seat, action, now, &mut Wrapped(events, AnyEvent::Nyet))
            }
            _ => Err(Refusal::WrongPhase),
        }
    }

    /// Lets time pass up to `now`.
    pub fn handle_timeout(&mut self, now: Millis, events: &mut impl Sink<AnyEvent>) {
        match self {
            Self::Pit(table) => table.handle_timeout(now, &mut Wrapped(events, AnyEvent::Pit)),
            Self::Nyet(table) => table.handle_timeout(now, &mut Wrapped(events, AnyEvent::Nyet)),
        }
    }

    /// Says when [`AnyMatch::handle_timeout`] has something to do.
    pub fn poll_timeout(&self) -> Option<Millis> {
        either!(self, Self, table => table.poll_timeout())
    }

    /// Deals the next round at `now`, its cards from a shuffle of their own where one is given; on an error the match is
    /// as it was.
    ///
    /// # Errors
    /// A round that still runs, or a match that has ended.
    pub fn next(
        &mut self,
        call: Option<CallVariant>,
        shuffle: Option<Seed>,
        now: Millis,
        events: &mut impl Sink<AnyEvent>,
    ) -> Result<(), MatchError> {
        match self {
            Self::Pit(table) => {
                let opening = Opening { choice: call, shuffle, ..Opening::default() };
                table.next(&opening, now, &mut Wrapped(events, AnyEvent::Pit))
            }
            Self::Nyet(table) => {
                let opening = Opening { shuffle, ..Opening::default() };
                table.next(&opening, now, &mut Wrapped(events, AnyEvent::Nyet))
            }
        }
    }

    /// Throws the running round away and deals it anew at `now`, by the same dealer and with the totals before it.
    ///
    /// # Errors
    /// A round that is over.
    pub fn redeal(
        &mut self,
        shuffle: Option<Seed>,
        now: Millis,
        events: &mut impl Sink<AnyEvent>,
    ) -> Result<(), Refusal> {
        match self {
            Self::Pit(table) => table.redeal(None, shuffle, now, &mut Wrapped(events, AnyEvent::Pit)),
            Self::Nyet(table) => table.redeal(None, shuffle, now, &mut Wrapped(events, AnyEvent::Nyet)),
        }
    }

    /// Ends the match where it stands, a running round thrown away.
    ///
    /// # Errors
    /// A match in which no round is over yet, or that has ended.
    pub fn end(&mut self, events: &mut impl Sink<AnyEvent>) -> Result<(), Refusal> {
        match self {
            Self::Pit(table) => table.end(&mut Wrapped(events, AnyEvent::Pit)),
            Self::Nyet(table) => table.end(&mut Wrapped(events, AnyEvent::Nyet)),
        }
    }

    /// Gives what the viewer may see, and nothing more.
    pub fn observe(&self, viewer: Viewer) -> AnyObservation {
        match self {
            Self::Pit(table) => AnyObservation::Pit(table.observe(viewer)),
            Self::Nyet(table) => AnyObservation::Nyet(table.observe(viewer)),
        }
    }

    /// Names the game.
    pub const fn game(&self) -> GameName {
        match self {
            Self::Pit(_) => GameName::Pit,
            Self::Nyet(_) => GameName::Nyet,
        }
    }

    /// Gives the circle of seats.
    pub fn seats(&self) -> Seats {
        either!(self, Self, table => table.seats())
    }

    /// Gives the number of the round, from 1.
    pub fn round(&self) -> u32 {
        either!(self, Self, table => table.round())
    }

    /// Gives the number of deals, from 1: unlike the round it changes also where a round is dealt anew.
    pub fn deals(&self) -> u32 {
        either!(self, Self, table => table.deals())
    }

    /// Gives the seat that dealt the round.
    pub fn dealer(&self) -> Seat {
        either!(self, Self, table => table.dealer())
    }

    /// Gives the totals as they stand.
    pub fn totals(&self) -> &Points {
        either!(self, Self, table => table.totals())
    }

    /// Says whether a bell of this seat ends the round unless another comes before it.
    pub fn rings_truly(&self, seat: Seat, now: Millis) -> bool {
        match self {
            Self::Pit(table) => table.game().rings_truly(seat, now),
            Self::Nyet(_) => false,
        }
    }

    /// Says whether a bell of this seat ends the round whatever the others press.
    pub fn rings_alone(&self, seat: Seat, now: Millis) -> bool {
        match self {
            Self::Pit(table) => table.game().rings_alone(seat, now),
            Self::Nyet(_) => false,
        }
    }

    /// Says whether the round is over.
    pub fn round_over(&self) -> bool {
        either!(self, Self, table => table.outcome().is_some())
    }

    /// Gives everybody with the highest total once the match has ended.
    pub fn winners(&self) -> Option<SeatSet> {
        either!(self, Self, table => table.winners())
    }

    /// Says whether people have ended the match before the rules did.
    pub fn ended_early(&self) -> bool {
        either!(self, Self, table => table.ended_early())
    }
}
