//! A bot of either game.

use outcry_bots::{Bot, NyetBot, PitBot, StandIn};
use outcry_rules::pit::CallVariant;
use outcry_rules::{Millis, Seat};
use rand::rngs::ChaCha8Rng;

use crate::{AnyAction, AnyEvent, AnyObservation, AnyOptions};

/// Plays one seat of either game.
#[derive(Debug)]
pub enum AnyBot {
    Pit(Box<PitBot>),
    Nyet(Box<NyetBot>),
}

impl AnyBot {
    /// Seats a bot at a table with these options.
    pub fn new(
        options: &AnyOptions,
        seat: Seat,
        StandIn { strength, haste }: StandIn,
        rng: ChaCha8Rng,
    ) -> Self {
        match options {
            AnyOptions::Pit(options) => {
                Self::Pit(Box::new(PitBot::new(options, seat, strength, rng).with_haste(haste)))
            }
            AnyOptions::Nyet(options) => {
                Self::Nyet(Box::new(NyetBot::new(options, seat, strength, rng).with_haste(haste)))
            }
        }
    }

    /// Takes note of what everybody at the table may notice; this may change [`AnyBot::poll_timeout`].
    pub fn hear(&mut self, event: &AnyEvent, now: Millis) {
        match (self, event) {
            (Self::Pit(bot), AnyEvent::Pit(event)) => bot.hear(event, now),
            (Self::Nyet(bot), AnyEvent::Nyet(event)) => bot.hear(event, now),
            _ => {}
        }
    }

    /// Says when the bot next wants to look at the table.
    pub fn poll_timeout(&self) -> Option<Millis> {
        match self {
            Self::Pit(bot) => bot.poll_timeout(),
            Self::Nyet(bot) => bot.poll_timeout(),
        }
    }

    /// Looks at the table as the bot's seat sees it, and acts or waits.
    pub fn act(&mut self, seen: &AnyObservation, now: Millis) -> Option<AnyAction> {
        match (self, seen) {
            (Self::Pit(bot), AnyObservation::Pit(seen)) => bot.act(seen, now).map(AnyAction::Pit),
            (Self::Nyet(bot), AnyObservation::Nyet(seen)) => bot.act(seen, now).map(AnyAction::Nyet),
            _ => None,
        }
    }

    /// Picks what is shouted in the next round, where the winner of this one may.
    pub fn choose(&mut self, seen: &AnyObservation) -> Option<CallVariant> {
        match (self, seen) {
            (Self::Pit(bot), AnyObservation::Pit(seen)) => bot.choose(seen),
            _ => None,
        }
    }
}
