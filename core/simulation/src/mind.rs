//! What goes on in the head of somebody at the table: the same as in a bot.

use outcry_rules::nyet::NyetOptions;
use outcry_rules::pit::{CallVariant, PitOptions};
use outcry_rules::{Millis, Seat};
use outcry_table::bots::{Bot, NyetBot, PitBot, Strength};
use outcry_table::{AnyAction, AnyEvent, AnyObservation, AnyOptions};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Somebody who thinks as a bot does: it sees what a seat sees, and hears what everybody may hear.
pub struct Mind(Bots);

enum Bots {
    Pit(Box<PitBot>),
    Nyet(Box<NyetBot>),
}

impl Mind {
    /// Sits down; what is left to chance follows from a seed that is drawn.
    pub fn new(options: &AnyOptions, seat: Seat, rng: &mut ChaCha8Rng) -> Self {
        let own = ChaCha8Rng::from_seed(rng.random());
        Self(match options {
            AnyOptions::Pit(options) => Bots::Pit(Box::new(pit(options, seat, own))),
            AnyOptions::Nyet(options) => Bots::Nyet(Box::new(nyet(options, seat, own))),
        })
    }

    /// Takes note of what everybody may notice, at a moment of table time.
    pub fn hear(&mut self, event: &AnyEvent, now: Millis) {
        match (&mut self.0, event) {
            (Bots::Pit(bot), AnyEvent::Pit(event)) => bot.hear(event, now),
            (Bots::Nyet(bot), AnyEvent::Nyet(event)) => bot.hear(event, now),
            _ => {}
        }
    }

    /// Says when it next wants to look, in table time.
    pub fn poll_timeout(&self) -> Option<Millis> {
        match &self.0 {
            Bots::Pit(bot) => bot.poll_timeout(),
            Bots::Nyet(bot) => bot.poll_timeout(),
        }
    }

    /// Looks, and acts or waits.
    pub fn act(&mut self, seen: &AnyObservation, now: Millis) -> Option<AnyAction> {
        match (&mut self.0, seen) {
            (Bots::Pit(bot), AnyObservation::Pit(seen)) => bot.act(seen, now).map(AnyAction::Pit),
            (Bots::Nyet(bot), AnyObservation::Nyet(seen)) => bot.act(seen, now).map(AnyAction::Nyet),
            _ => None,
        }
    }

    /// Picks what is shouted in the next round, where whoever won may.
    pub fn choose(&mut self, seen: &AnyObservation) -> Option<CallVariant> {
        match (&mut self.0, seen) {
            (Bots::Pit(bot), AnyObservation::Pit(seen)) => bot.choose(seen),
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
