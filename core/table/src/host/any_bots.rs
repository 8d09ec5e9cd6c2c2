//! The bots of a table of either game.

use std::collections::BTreeMap;

use outcry_bots::Strength;
use outcry_rules::pit::CallVariant;
use outcry_rules::{Millis, Seat, Viewer};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::{AnyAction, AnyBot, AnyEvent, AnyMatch, AnyOptions};

#[derive(Default)]
pub(super) struct AnyBots(BTreeMap<Seat, AnyBot>);

impl AnyBots {
    pub(super) fn new(
        options: &AnyOptions,
        bots: impl Iterator<Item = (Seat, Strength)>,
        rng: &mut ChaCha8Rng,
    ) -> Self {
        let mut seated = Self::default();
        for (seat, strength) in bots {
            seated.seat(options, seat, strength, rng);
        }
        seated
    }

    pub(super) fn seat(
        &mut self,
        options: &AnyOptions,
        seat: Seat,
        strength: Strength,
        rng: &mut ChaCha8Rng,
    ) {
        let rng = ChaCha8Rng::from_seed(rng.random());
        self.0.insert(seat, AnyBot::new(options, seat, strength.into(), rng));
    }

    pub(super) fn unseat(&mut self, seat: Seat) {
        self.0.remove(&seat);
    }

    pub(super) fn hear(&mut self, event: &AnyEvent, at: Millis) {
        for bot in self.0.values_mut() {
            bot.hear(event, at);
        }
    }

    /// Says when a bot wants to look; never once the round is over.
    pub(super) fn poll_timeout(&self, table: &AnyMatch) -> Option<Millis> {
        if table.round_over() {
            return None;
        }
        self.0.values().filter_map(AnyBot::poll_timeout).min()
    }

    /// Lets the bot look that has wanted to for longest, and gives what it does; most looks come to nothing.
    pub(super) fn act(&mut self, table: &AnyMatch, at: Millis) -> Option<(Seat, AnyAction)> {
        let waiting = self.0.iter_mut().filter_map(|(seat, bot)| Some((bot.poll_timeout()?, *seat, bot)));
        let (_, seat, bot) = waiting.min_by_key(|&(due, seat, _)| (due, seat))?;
        let action = bot.act(&table.observe(Viewer::Seat(seat)), at)?;
        Some((seat, action))
    }

    pub(super) fn choose(&mut self, table: &AnyMatch, seat: Seat) -> Option<CallVariant> {
        self.0.get_mut(&seat)?.choose(&table.observe(Viewer::Seat(seat)))
    }
}
