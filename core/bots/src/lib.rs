//! Bots: players that get their seat's observation and the public events only.
//!
//! A bot is a sans-IO machine: time is an argument, randomness a seeded stream given at construction. The caller passes
//! every event of the match to [`Bot::hear`], asks [`Bot::poll_timeout`] for the time of the next look at the table, and
//! then calls [`Bot::act`] with the observation of the bot's own seat. The caller applies the answer in the bot's name.
//! Only a race with another player can cause a refusal. The bot is not notified of it and sees the state at its next
//! look. A bot may be seated in the middle of a round: it looks at once.

#![forbid(clippy::disallowed_methods, clippy::disallowed_types)]

#[cfg(test)]
mod arena;
pub mod baseline;
mod bot_seats;
mod nyet;
mod pit;
mod rng;
mod strength;

use outcry_rules::{Game, MatchEvent, MatchObservation, Millis};

pub use bot_seats::BotSeats;
pub use nyet::NyetBot;
pub use pit::PitBot;
pub use strength::{StandIn, Strength};

/// Plays one seat of a game.
pub trait Bot<G: Game> {
    /// Takes note of what everybody at the table may notice; this may change [`Bot::poll_timeout`].
    fn hear(&mut self, event: &MatchEvent<G::Event>, now: Millis);

    /// Returns the time of the bot's next look at the table; `None` while it waits for an event.
    fn poll_timeout(&self) -> Option<Millis>;

    /// Looks at the table as the bot's seat sees it, and acts or waits; before its time it always waits.
    fn act(&mut self, seen: &MatchObservation<G::Observation>, now: Millis) -> Option<G::Action>;

    /// Picks what the winner of the round may choose for the next one, where the game leaves anything to choose.
    fn choose(&mut self, seen: &MatchObservation<G::Observation>) -> Option<G::Choice>;
}
