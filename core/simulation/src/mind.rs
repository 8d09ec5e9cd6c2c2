//! What goes on in the head of somebody at the table: the same as in a bot.

use outcry_rules::nyet::NyetOptions;
use outcry_rules::pit::{CallVariant, PitOptions};
use outcry_rules::{Millis, Seat};
use outcry_table::bots::{Bot, NyetBot, PitBot, Strength};
use outcry_table::{AnyAction, AnyEvent, AnyObservation, AnyOptions};
use rand::rngs::ChaCha8Rng;

pub(crate) enum Mind {
    Pit(Box<PitBot>),
    Nyet(Box<NyetBot>),
}

impl Mind {
    pub(crate) fn new(options: &AnyOptions, seat: Seat, own: ChaCha8Rng) -> Self {
        match options {
            AnyOptions::Pit(options) => Self::Pit(Box::new(pit(options, seat, own))),
            AnyOptions::Nyet(options) => Self::Nyet(Box::new(nyet(options, seat, own))),
        }
    }

    pub(crate) fn hear(&mut self, event: &AnyEvent, now: Millis) {
        match (self, event) {
            (Self::Pit(bot), AnyEvent::Pit(event)) => bot.hear(event, now),
            (Self::Nyet(bot), AnyEvent::Nyet(event)) => bot.hear(event, now),
            _ => {}
        }
    }

    pub(crate) fn poll_timeout(&self) -> Option<Millis> {
        match self {
            Self::Pit(bot) => bot.poll_timeout(),
            Self::Nyet(bot) => bot.poll_timeout(),
        }
    }

    pub(crate) fn act(&mut self, seen: &AnyObservation, now: Millis) -> Option<AnyAction> {
        match (self, seen) {
            (Self::Pit(bot), AnyObservation::Pit(seen)) => bot.act(seen, now).map(AnyAction::Pit),
            (Self::Nyet(bot), AnyObservation::Nyet(seen)) => bot.act(seen, now).map(AnyAction::Nyet),
            _ => None,
        }
    }
}

impl Mind {
    /// Picks what is shouted in the next round, where whoever won may.
    pub(crate) fn choose(&mut self, seen: &AnyObservation) -> Option<CallVariant> {
        match (self, seen) {
            (Self::Pit(bot), AnyObservation::Pit(seen)) => bot.choose(seen),
            _ => None,
        }
    }
}

fn pit(options: &PitOptions, seat: Seat, rng: ChaCha8Rng) -> PitBot {
    PitBot::new(options, seat, Strength::Medium, rng)
}

fn nyet(options: &NyetOptions, seat: Seat, rng: ChaCha8Rng) -> NyetBot {
    NyetBot::new(options, seat, Strength::Easy, rng)
}
