//! A player's phone, and what its player does with it.

use std::collections::VecDeque;
use std::time::Duration;

use outcry_link::LinkCommand;
use outcry_rules::SeatSet;
use outcry_table::host::Request;
use outcry_table::linked::{PlayerSession, PlayerSessionOutput};
use outcry_table::wire::BellSound;
use outcry_table::{AnyEvent, AnyObservation, TableState, Vote};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use crate::mind::Mind;

/// How often somebody looks up.
const GLANCE: Duration = Duration::from_millis(50);

/// How long people look at the end of a round.
const LOOK: Duration = Duration::from_secs(2);

/// How long somebody sits before looking at the table afresh.
const IDLE: Duration = Duration::from_secs(12);

/// How long somebody waits before saying again what is to be done about whoever is missing.
const VOICES: Duration = Duration::from_secs(8);

/// A player's phone, and its player.
pub struct Playing {
    /// The table as the player has it.
    pub session: PlayerSession,
    /// When this phone rang, by its own clock, and for what.
    pub rings: Vec<(Duration, BellSound)>,
    mind: Option<Mind>,
    own: ChaCha8Rng,
    pub(crate) glance: Duration,
    /// When there was last anything to do.
    stirred: Duration,
    /// Since when the round has been over.
    over: Option<Duration>,
    pub(crate) commands: VecDeque<LinkCommand>,
    /// How much was asked for, and how much of it was answered.
    asked: u64,
    answered: u64,
    /// When this player next says what is to be done about somebody who is missing, and how often it was said.
    voice: (Duration, u32),
    left: bool,
    changed: bool,
}

impl Playing {
    /// Looks for the table; what is left to chance follows from `own`.
    pub(crate) const fn new(session: PlayerSession, own: ChaCha8Rng) -> Self {
        Self {
            session,
            rings: Vec::new(),
            mind: None,
            own,
            glance: Duration::ZERO,
            stirred: Duration::ZERO,
            over: None,
            commands: VecDeque::new(),
            asked: 0,
            answered: 0,
            voice: (Duration::ZERO, 0),
            left: false,
            changed: false,
        }
    }

    /// Says whether what this player sees has changed since this was last asked.
    pub const fn take_changed(&mut self) -> bool {
        core::mem::replace(&mut self.changed, false)
    }

    /// Gives how many requests this phone has made since it was started, and how many were answered.
    pub const fn ledger(&self) -> (u64, u64) {
        (self.asked, self.answered)
    }

    /// Says whether this player has left the table for good.
    pub const fn has_left(&self) -> bool {
        self.left
    }

    /// Asks for something; whoever may ask nothing any more waits.
    pub(crate) fn ask(&mut self, request: Request, now: Duration) -> bool {
        let asked = self.session.ask(request, now).is_ok();
        self.asked += u64::from(asked);
        asked
    }

    pub(crate) fn drain(&mut self) {
        while let Some(output) = self.session.poll_output() {
            match output {
                PlayerSessionOutput::Radio(command) => self.commands.push_back(command),
                PlayerSessionOutput::Ring { at, sound, .. } => self.rings.push((at, sound)),
                PlayerSessionOutput::Answer { request, answer } => {
                    self.answered += 1;
                    self.left |= request == Request::Leave && answer.is_ok();
                }
                PlayerSessionOutput::Changed => self.changed = true,
                _ => {}
            }
        }
    }

    pub(crate) fn hear(&mut self, events: &[AnyEvent]) {
        let Some(seen) = self.session.seen(self.glance) else { return };
        self.wake();
        if let Some(mind) = &mut self.mind {
            for event in events {
                mind.hear(event, seen.now);
            }
        }
    }

    /// Begins to think, once there is a seat.
    fn wake(&mut self) {
        if self.mind.is_none()
            && let (Some(seat), Some(seen)) = (self.session.seat(), self.session.seen(self.glance))
        {
            self.mind = Some(Mind::new(&seen.options, seat, &mut self.own));
        }
    }

    /// Looks up and does what there is to do.
    pub(crate) fn think(&mut self, now: Duration) {
        self.glance = now.saturating_add(GLANCE);
        if self.left {
            self.session.leave(now);
            return;
        }
        self.wake();
        let Some(seen) = self.session.seen(now).filter(|_| !self.session.waiting()) else { return };
        if seen.game.winners().is_some() {
            return;
        }
        if let TableState::Missing { about, .. } = seen.standing {
            self.vote(about, now);
        }
        let Some(mind) = &mut self.mind else { return };
        if seen.standing != TableState::Running {
            return;
        }
        if is_round_over(&seen.game) {
            let since = *self.over.get_or_insert(now);
            if now.saturating_sub(since) >= LOOK {
                self.over = None;
                let choice = mind.choose(&seen.game);
                self.ask(Request::Next(choice), now);
            }
            return;
        }
        self.over = None;
        if now.saturating_sub(self.stirred) > IDLE {
            // Heard, and seen only later: whoever waits for what has happened already looks at the table afresh.
            self.stirred = now;
            self.mind = None;
            return;
        }
        if mind.poll_timeout().is_some_and(|due| due <= seen.now)
            && let Some(action) = mind.act(&seen.game, seen.now)
        {
            self.stirred = now;
            self.ask(Request::Act(action), now);
        }
    }

    /// Says what is to be done about those who are missing: at first what comes to mind, later what ends the wait.
    fn vote(&mut self, about: SeatSet, now: Duration) {
        let (at, voices) = self.voice;
        if about.is_empty() || at > now {
            return;
        }
        let first = [Vote::Wait, Vote::Wait, Vote::Bot, Vote::Bot, Vote::Void];
        let vote = if voices == 0 { first[self.own.random_range(0..first.len())] } else { Vote::Bot };
        self.voice = (now.saturating_add(VOICES), voices + 1);
        self.ask(Request::Vote(vote), now);
    }
}

fn is_round_over(game: &AnyObservation) -> bool {
    match game {
        AnyObservation::Pit(seen) => {
            matches!(seen.game.table.phase, outcry_rules::pit::Phase::Over { .. })
        }
        AnyObservation::Nyet(seen) => seen.game.phase == outcry_rules::nyet::Phase::Over,
    }
}
