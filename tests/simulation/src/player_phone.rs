//! A simulated player's phone, and what its player does with it.

use std::collections::VecDeque;
use std::time::Duration;

use outcry_link::{LinkCommand, VersionClash};
use outcry_rules::Seat;
use outcry_session::wire::BellSound;
use outcry_session::{PlayerSession, PlayerSessionOutput};
use outcry_table::host::Request;
use outcry_table::{AnyEvent, DealCheck};

use crate::person::Person;
use crate::phone_log::{PhoneEvent, PhoneLog};

/// A player's phone, and its player.
pub struct SimulatedPlayer {
    /// The table as the player has it.
    pub session: PlayerSession,
    /// When this phone rang, by its own clock, and for what.
    pub rings: Vec<(Duration, BellSound)>,
    person: Person,
    pub(crate) log: PhoneLog,
    pub(crate) commands: VecDeque<LinkCommand>,
    /// How much was asked for, and how much of it was answered.
    asked: u64,
    answered: u64,
    unanswered: Vec<Request>,
    left: bool,
    changed: bool,
    check: Option<DealCheck>,
    clash: Option<VersionClash>,
    turned_away: Option<String>,
}

impl SimulatedPlayer {
    /// Looks for the table.
    pub(crate) const fn new(session: PlayerSession, person: Person, log: PhoneLog) -> Self {
        Self {
            session,
            rings: Vec::new(),
            person,
            log,
            commands: VecDeque::new(),
            asked: 0,
            answered: 0,
            unanswered: Vec::new(),
            left: false,
            changed: false,
            check: None,
            clash: None,
            turned_away: None,
        }
    }

    /// Says whether what this player sees has changed since this was last asked.
    pub const fn take_changed(&mut self) -> bool {
        core::mem::replace(&mut self.changed, false)
    }

    /// Gives what this phone has found out about a deal since this was last asked.
    pub const fn take_check(&mut self) -> Option<DealCheck> {
        self.check.take()
    }

    /// Gives what this phone was told of the host's version since this was last asked.
    pub const fn take_clash(&mut self) -> Option<VersionClash> {
        self.clash.take()
    }

    /// Says why the host has not let this phone in, or has sent it away, if it has: it does not ask again by itself.
    pub fn turned_away(&self) -> Option<&str> {
        self.turned_away.as_deref()
    }

    /// Gives how many requests this phone has made since it was started, and how many were answered.
    pub const fn ledger(&self) -> (u64, u64) {
        (self.asked, self.answered)
    }

    /// Lists what was asked for and is not answered, the oldest first.
    pub fn unanswered(&self) -> &[Request] {
        &self.unanswered
    }

    /// Says whether this player has left the table for good.
    pub const fn has_left(&self) -> bool {
        self.left
    }

    /// Has the player do nothing any more that is not asked for in their name.
    pub const fn hold_still(&mut self) {
        self.rest(Duration::MAX);
    }

    /// Has the player do nothing before a time that is not asked for in their name.
    pub(crate) const fn rest(&mut self, until: Duration) {
        self.person.rest(until);
    }

    /// Asks for something in the name of the player; gives whether the phone takes it. It does not while the host
    /// leaves too much unanswered.
    pub fn ask(&mut self, request: Request, now: Duration) -> bool {
        // What was just asked for, and is not answered, is asked for once.
        if self.unanswered.last() == Some(&request) {
            return false;
        }
        let asked = self.session.ask(request, now).is_ok();
        if asked {
            self.unanswered.push(request);
            self.asked += 1;
            self.log.note(|| PhoneEvent::Asked(request));
        }
        asked
    }

    pub(crate) fn drain(&mut self) {
        while let Some(output) = self.session.poll_output() {
            match output {
                PlayerSessionOutput::Radio(command) => self.commands.push_back(command),
                PlayerSessionOutput::Ring { at, sound, .. } => {
                    self.rings.push((at, sound));
                    self.log.note(|| PhoneEvent::Rings(at));
                }
                PlayerSessionOutput::Answer { request, answer } => {
                    self.answered += 1;
                    if let Some(at) = self.unanswered.iter().position(|unanswered| *unanswered == request) {
                        self.unanswered.remove(at);
                    }
                    self.left |= request == Request::Leave && answer.is_ok();
                    self.log.note(|| PhoneEvent::Answered(request, answer));
                }
                PlayerSessionOutput::Clash(clash) => self.clash = Some(clash),
                PlayerSessionOutput::NotLetIn(why) => self.turned_away = Some(format!("{why:?}")),
                PlayerSessionOutput::SentAway(why) => self.turned_away = Some(format!("{why:?}")),
                PlayerSessionOutput::DealChecked(check) => self.check = Some(check),
                PlayerSessionOutput::Changed => {
                    self.changed = true;
                    self.log.note(|| PhoneEvent::Changed);
                }
                _ => {}
            }
        }
    }

    pub(crate) fn hear(&mut self, events: &[AnyEvent]) {
        let seen = self.session.seen(self.person.glance());
        self.person.hear(self.session.seat(), seen.as_ref(), events);
    }

    /// Says when this player looks up next: once there is a seat.
    pub(crate) fn glance(&self) -> Option<Duration> {
        self.session.seat().map(|_: Seat| self.person.glance())
    }

    /// Looks up and does what there is to do.
    pub(crate) fn think(&mut self, now: Duration) {
        if self.person.glance() > now {
            return;
        }
        let (seat, waiting) = (self.session.seat(), self.session.waiting());
        let seen = self.session.seen(now);
        let request = self.person.think(seat, seen.as_ref(), waiting, now);
        if self.left {
            self.session.leave(now);
        } else if let Some(request) = request {
            self.ask(request, now);
        }
    }
}
