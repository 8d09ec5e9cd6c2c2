//! The code of a table that goes on at another phone: its people know it without being told.

use core::time::Duration;

use outcry_link::PairingCode;

use super::HostSession;
use crate::limits::KNOWN_CODE_TIME;

/// Holds a code that people know who are still to come.
#[derive(Clone, Debug)]
pub(super) struct KnownCode {
    code: PairingCode,
    /// Until when it counts, once the cards are dealt.
    until: Option<Duration>,
}

impl HostSession {
    /// Opens this code, in the place of one before. The people of a table that goes on know it: it stays open in the match until
    /// nobody is missing any more, but no longer than [`KNOWN_CODE_TIME`]. In a match in which no bot plays nobody is missing.
    pub fn open_pairing_with(&mut self, code: PairingCode, now: Duration) {
        if self.table.as_ref().is_some_and(|table| table.bots().is_empty()) {
            return;
        }
        self.known_code = Some(KnownCode { code: code.clone(), until: None });
        self.link.open_pairing_with(code, now);
        self.limit_known_code(now);
        self.settle(now);
    }

    /// Gives the code that people know who are still to come.
    pub fn known_code(&self) -> Option<&PairingCode> {
        self.known_code.as_ref().map(|known| &known.code)
    }

    /// Counts the time from now on for which the code may be open in the match that is played, or closes whatever code there is.
    pub(super) fn limit_known_code(&mut self, now: Duration) {
        let awaits = self.awaits_known();
        match &mut self.known_code {
            Some(known) if awaits => {
                known.until.get_or_insert(now.saturating_add(KNOWN_CODE_TIME));
            }
            _ if self.table.is_some() => self.link.close_pairing(now),
            _ => {}
        }
    }

    /// Says when the code closes, if nobody comes.
    pub(super) fn known_code_until(&self) -> Option<Duration> {
        self.known_code.as_ref()?.until
    }

    /// Closes the code once its time is up.
    pub(super) fn let_known_code_go(&mut self, now: Duration) {
        if self.known_code_until().is_some_and(|until| until <= now) {
            self.forget_known_code(now);
        }
    }

    /// Closes the code that people of a table that goes on know.
    pub(super) fn forget_known_code(&mut self, now: Duration) {
        let is_open = self.link.code() == self.known_code();
        self.known_code = None;
        if is_open {
            self.link.close_pairing(now);
        }
    }

    /// Says whether people of a table that goes on are still to come, for whom bots play.
    pub(super) fn awaits_known(&self) -> bool {
        let is_open = self.known_code.is_some() && self.link.code() == self.known_code();
        is_open && self.table.as_ref().is_some_and(|table| !table.bots().is_empty())
    }
}
