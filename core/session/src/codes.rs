//! The codes by which a phone joins without a camera: that on the host's screen, and that of a table that goes on at another phone,
//! which its people know without being told.

use core::time::Duration;

use outcry_link::PairingCode;

use super::HostSession;
use crate::limits::{CODE_KEPT, KNOWN_CODE_TIME};

/// Holds a code that people know who are still to come.
#[derive(Clone, Debug)]
pub(super) struct KnownCode {
    code: PairingCode,
    /// Until when it counts, once the cards are dealt.
    until: Option<Duration>,
}

impl HostSession {
    /// Opens a new code for those without a camera, in the place of one before. Whoever comes by it to a running match has
    /// come late.
    pub fn open_pairing(&mut self, now: Duration) -> Option<&PairingCode> {
        self.code_closes_at = None;
        self.link.open_pairing(now);
        self.settle(now);
        self.code()
    }

    /// Closes the code in a while, which nobody is shown any more: somebody may be typing it.
    pub fn close_pairing_soon(&mut self, now: Duration) {
        self.code_closes_at.get_or_insert(now.saturating_add(CODE_KEPT));
    }

    /// Leaves the code open that was to be closed in a while: it is shown again.
    pub const fn keep_pairing(&mut self) {
        self.code_closes_at = None;
    }

    /// Closes the code, unless people who know it are still to come.
    pub fn close_pairing(&mut self, now: Duration) {
        self.code_closes_at = None;
        if !self.awaits_known() {
            self.link.close_pairing(now);
        }
        self.settle(now);
    }

    /// Gives the code that is open, to be shown.
    pub fn code(&self) -> Option<&PairingCode> {
        self.link.code()
    }

    /// Says when another code takes the place of one that was tried too often.
    pub fn code_renews_at(&self) -> Option<Duration> {
        self.link.code_renews_at()
    }

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
