//! Pit and NΣT! as pure state machines: no input or output, no clock, no randomness but what is handed in.
//!
//! A round of either game is a [`Game`]: dealt, acted upon with [`Game::apply`] and seen through
//! [`Game::observe`]; a [`Match`] plays rounds until somebody has won. [`Options`] holds what a table may
//! choose, each choice with the sentence it comes from, and an [`Edition`] is a named set of choices.

#![forbid(clippy::disallowed_methods, clippy::disallowed_types)]

mod domain;
mod game;
pub mod limits;
mod matches;
pub mod nyet;
mod option;
pub mod pit;
mod quoted;
mod redeal;
mod refusal;
mod seat;
mod time;

pub use domain::Domain;
pub use game::{DealError, Game, MatchContext, Outcome, Points, RoundSetup, Silent, Sink};
pub use matches::{Carried, Match, MatchError, MatchEvent, MatchObservation, Opening, Seed};
pub use option::{Citation, Edition, OptionError, OptionSpec, Options, Source, Value};
pub use quoted::{quoted, shows};
pub use redeal::redeal_observed;
pub use refusal::Refusal;
pub use seat::{Seat, SeatSet, Seats, Viewer};
pub use time::Millis;
