//! Somebody at the table, with a phone in hand: looks up every so often, thinks, and says what to ask for.

use std::time::Duration;

use outcry_bots::Strength;
use outcry_rules::{Seat, SeatSet};
use outcry_table::host::Request;
use outcry_table::{AnyBot, AnyEvent, AnyOptions, TableSnapshot, TableState, Vote};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// How often somebody looks up.
const GLANCE: Duration = Duration::from_millis(50);

/// How long people look at the end of a round.
const LOOK: Duration = Duration::from_secs(2);

/// How long somebody sits before looking at the table afresh.
const IDLE: Duration = Duration::from_secs(12);

/// How long somebody waits before voting again about whoever is missing.
const VOTE_INTERVAL: Duration = Duration::from_secs(8);

/// Somebody with a seat, or soon to have one. Times are those of the phone's own clock.
pub(crate) struct Person {
    bot: Option<AnyBot>,
    rng: ChaCha8Rng,
    glance: Duration,
    /// When there was last anything for this person to do.
    last_active: Duration,
    /// Since when the round has been over.
    over: Option<Duration>,
    /// When to vote next about whoever is missing, and how often that was done.
    next_vote: (Duration, u32),
}

impl Person {
    pub(crate) const fn new(rng: ChaCha8Rng) -> Self {
        let never = Duration::ZERO;
        Self { bot: None, rng, glance: never, last_active: never, over: None, next_vote: (never, 0) }
    }

    /// Says when it looks up next.
    pub(crate) const fn glance(&self) -> Duration {
        self.glance
    }

    /// Looks up at this time, and not before.
    pub(crate) const fn rest(&mut self, until: Duration) {
        self.glance = until;
    }

    /// Hears what is shouted, with what its phone showed when it last looked.
    pub(crate) fn hear(&mut self, seat: Option<Seat>, seen: Option<&TableSnapshot>, events: &[AnyEvent]) {
        let Some(seen) = seen else { return };
        self.wake(seat, seen);
        if let Some(bot) = &mut self.bot {
            for event in events {
                bot.hear(event, seen.now);
            }
        }
    }

    /// Looks up, and says what there is to ask for; `waiting` for an answer, it asks for nothing.
    pub(crate) fn think(
        &mut self,
        seat: Option<Seat>,
        seen: Option<&TableSnapshot>,
        waiting: bool,
        now: Duration,
    ) -> Option<Request> {
        self.glance = now.saturating_add(GLANCE);
        let seen = seen?;
        self.wake(seat, seen);
        if waiting || seen.game.winners().is_some() {
            return None;
        }
        if let TableState::Missing { about, .. } = seen.state {
            return self.vote(about, now);
        }
        let bot = self.bot.as_mut().filter(|_| seen.state == TableState::Running)?;
        if seen.game.round_over() {
            let since = *self.over.get_or_insert(now);
            if now.saturating_sub(since) < LOOK {
                return None;
            }
            self.over = None;
            return Some(Request::Next(bot.choose(&seen.game)));
        }
        self.over = None;
        if now.saturating_sub(self.last_active) > IDLE {
            // Heard, and seen only later: whoever waits for what has happened already looks at the table afresh.
            self.last_active = now;
            self.bot = None;
            return None;
        }
        if bot.poll_timeout().is_none_or(|due| due > seen.now) {
            return None;
        }
        let action = bot.act(&seen.game, seen.now)?;
        self.last_active = now;
        Some(Request::Act(action))
    }

    /// Says what is to be done about those who are missing: at first what comes to mind, later what ends the wait.
    fn vote(&mut self, about: SeatSet, now: Duration) -> Option<Request> {
        let (at, votes) = self.next_vote;
        if about.is_empty() || at > now {
            return None;
        }
        let first = [Vote::Wait, Vote::Wait, Vote::Bot, Vote::Bot, Vote::Void];
        let vote = if votes == 0 { first[self.rng.random_range(0..first.len())] } else { Vote::Bot };
        self.next_vote = (now.saturating_add(VOTE_INTERVAL), votes + 1);
        Some(Request::Vote(vote))
    }

    /// Begins to think, once there is a seat.
    fn wake(&mut self, seat: Option<Seat>, seen: &TableSnapshot) {
        if self.bot.is_none()
            && let Some(seat) = seat
        {
            self.bot = Some(typical_bot(&seen.options, seat, &mut self.rng));
        }
    }
}

/// Gives a bot for whoever plays in tests: it sees what a seat sees, and hears what everybody may hear.
pub fn typical_bot(options: &AnyOptions, seat: Seat, rng: &mut ChaCha8Rng) -> AnyBot {
    let strength = match options {
        AnyOptions::Pit(_) => Strength::Medium,
        AnyOptions::Nyet(_) => Strength::Easy,
    };
    AnyBot::new(options, seat, strength.into(), ChaCha8Rng::from_seed(rng.random()))
}
