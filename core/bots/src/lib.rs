//! Bots: players that see what their seat may see and hear what everybody may hear, and nothing else.
//!
//! A bot is driven like every machine here: time is an argument, chance a seeded stream given at construction. Whoever
//! seats one passes every event of the match on with [`Bot::hear`], asks [`Bot::poll_timeout`] when the bot wants to
//! look at the table, and then hands it its own seat's observation with [`Bot::act`]. What it answers is applied in its
//! name; a refusal, which only a race with another player can bring, is not told, for the bot sees at its next look how
//! things stand. A bot may be seated in the middle of a round: it looks at once.

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

    /// Says when the bot next wants to look at the table; `None` while it waits for something to hear.
    fn poll_timeout(&self) -> Option<Millis>;

    /// Looks at the table as the bot's seat sees it, and acts or waits; before its time it always waits.
    fn act(&mut self, seen: &MatchObservation<G::Observation>, now: Millis) -> Option<G::Action>;

    /// Picks what the winner of the round may choose for the next one, where the game leaves anything to choose.
    fn choose(&mut self, seen: &MatchObservation<G::Observation>) -> Option<G::Choice>;
}
