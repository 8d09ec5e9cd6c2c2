//! A phone that runs the whole app, fresh from the store.

use std::collections::VecDeque;
use std::time::Duration;

use outcry_app::{Output, Session, SessionConfig, StoredState};
use outcry_link::{LinkCommand, LinkEvent};
use outcry_rules::Seat;
use outcry_rules::pit::Lot;
use outcry_screens::view::{Cue, Screen};
use outcry_screens::{Intent, Language};
use outcry_table::{AnyObservation, TableSnapshot};

use super::millis;
use crate::Phone;

/// A phone with the app on it, and what is on its screen.
pub(super) struct AppPhone {
    session: Session,
    pub(super) screen: Screen,
    /// The seat at the table that is played, and what can be seen from there.
    seen: Option<(Seat, TableSnapshot)>,
    /// Whether the screen is another than when this was last taken back.
    pub(super) is_new: bool,
    /// When the first bell of a corner is due on it, by its own clock.
    pub(super) bell: Option<Duration>,
    commands: VecDeque<LinkCommand>,
}

impl AppPhone {
    pub(super) fn new(entropy: [u8; 32], now: Duration) -> Self {
        let config = SessionConfig {
            language: Language::En,
            forced_language: None,
            utc_offset: 0,
            date: 1_795_000_000,
            radio: true,
            one_parent: false,
            isolates: false,
            keyboard: false,
            shares_app: true,
            entropy,
        };
        let session = Session::new(config, StoredState::default(), millis(now));
        let screen = session.screen(millis(now));
        let mut phone =
            Self { session, screen, seen: None, is_new: true, bell: None, commands: VecDeque::new() };
        phone.drain();
        phone
    }

    pub(super) fn press(&mut self, intent: Intent, now: Duration) {
        self.session.handle_intent(intent, millis(now));
        self.drain();
    }

    /// Draws the screen anew where anything has changed.
    pub(super) fn refresh(&mut self, now: Duration) {
        if self.session.take_changed() {
            self.screen = self.session.screen(millis(now));
            self.seen = self.session.seated(millis(now));
            self.is_new = true;
        }
    }

    /// Gives the seat at the table that is played, and what can be seen from there; nothing while the host has yet to answer.
    pub(super) fn seen(&self) -> Option<&(Seat, TableSnapshot)> {
        self.seen.as_ref().filter(|_| !self.session.is_waiting())
    }

    /// Gives the seat at the table that is played, and how many cards are offered from there.
    pub(super) fn offers(&self) -> Option<(Seat, u8)> {
        let (seat, seen) = self.seen.as_ref()?;
        let AnyObservation::Pit(game) = &seen.game else { return None };
        Some((*seat, game.game.own?.lot.map_or(0, Lot::count)))
    }

    fn drain(&mut self) {
        while let Some(output) = self.session.poll_output() {
            match output {
                Output::Link(command) => self.commands.push_back(command),
                Output::Cue(cue) if matches!(cue.cue, Cue::Bell | Cue::WinnersBell) => {
                    self.bell.get_or_insert(cue.due);
                }
                // Nothing is started anew here, so nothing need be kept.
                Output::Cue(_)
                | Output::Store(_)
                | Output::SaveText(_)
                | Output::SavePicture(_)
                | Output::SaveMatch(_)
                | Output::SaveDiagnostics => {}
            }
        }
    }
}

impl Phone for AppPhone {
    fn handle_event(&mut self, event: LinkEvent, now: Duration) {
        self.session.handle_link(&event, now);
        self.drain();
    }

    fn handle_timeout(&mut self, now: Duration) {
        self.session.handle_timeout(millis(now));
        self.drain();
    }

    fn poll_timeout(&self) -> Option<Duration> {
        self.session.poll_timeout().map(|due| Duration::from_millis(due.get()))
    }

    fn poll_command(&mut self) -> Option<LinkCommand> {
        self.commands.pop_front()
    }
}
