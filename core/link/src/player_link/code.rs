//! Joining by six digits: the phone advertises until its table has dialled it and has given it the invite.

use core::time::Duration;

use rand::rngs::ChaCha20Rng;
use rand::{RngExt, SeedableRng};

use super::{PlayerLink, PlayerLinkOutput};
use crate::code::{CODE_SERVICE, Code, CodeGuest, GuestInput, GuestOutput};
use crate::frame::Route;
use crate::limits::CODE_SILENCE;
use crate::packet::PacketKind;
use crate::port::{RadioState, ServiceId};
use crate::{Invite, VersionClash};

/// A code that was typed.
pub(super) struct Entering {
    /// Gone when as many tables as may try have not known it.
    guest: Option<CodeGuest>,
    /// What was told already of a table nearby that speaks another version.
    clash: Option<VersionClash>,
    /// When it is told that no table has asked yet.
    silent_at: Option<Duration>,
}

impl Entering {
    /// Gives what is advertised.
    pub(super) fn service(&self) -> Option<ServiceId> {
        self.guest.as_ref().map(|_| CODE_SERVICE)
    }

    pub(super) fn poll_timeout(&self) -> Option<Duration> {
        let guest = self.guest.as_ref().and_then(CodeGuest::poll_timeout);
        [guest, self.silent_at].into_iter().flatten().min()
    }
}

impl PlayerLink {
    /// Takes another code, after the one before was wrong. With an invite it does nothing.
    pub fn enter_code(&mut self, code: Code, now: Duration) {
        if self.entering.is_none() {
            return;
        }
        self.hang_up(now);
        self.entering = Some(self.entering(code));
        self.enter_radio(self.radio, now);
        self.settle(now);
    }

    /// Gives the invite, once there is one.
    pub fn invite(&self) -> Option<&Invite> {
        self.host.as_ref().map(|(_, caller)| caller.invite())
    }

    pub(super) fn entering(&mut self, code: Code) -> Entering {
        let rng = ChaCha20Rng::from_seed(self.chance.random());
        Entering { guest: Some(CodeGuest::new(code, rng)), clash: None, silent_at: None }
    }

    /// Begins to wait for a table when the radio can be heard.
    pub(super) fn enter_radio(&mut self, state: RadioState, now: Duration) {
        if let Some(entering) = &mut self.entering {
            entering.silent_at = (state == RadioState::On).then(|| now.saturating_add(CODE_SILENCE));
        }
    }

    /// Tells the code exchange, if a code is being tried.
    pub(super) fn enter(&mut self, input: GuestInput<'_>, now: Duration) {
        let Some(entering) = &mut self.entering else { return };
        entering.silent_at = None;
        if let Some(guest) = &mut entering.guest {
            guest.handle_input(input, now);
        }
    }

    pub(super) fn enter_timeout(&mut self, now: Duration) {
        let Some(entering) = &mut self.entering else { return };
        if let Some(guest) = &mut entering.guest {
            guest.handle_timeout(now);
        }
        if entering.silent_at.take_if(|at| *at <= now).is_some() {
            self.outputs.push_back(PlayerLinkOutput::CodeUnheard);
        }
    }

    pub(super) fn settle_code(&mut self, now: Duration) {
        while let Some(entering) = &mut self.entering
            && let Some(output) = entering.guest.as_mut().and_then(CodeGuest::poll_output)
        {
            match output {
                GuestOutput::Send { packet, .. } => {
                    if let Some((_, carrier)) = &mut self.parent {
                        carrier.greet(Route::NEIGHBOUR, PacketKind::Code, packet);
                    }
                }
                GuestOutput::Close { .. } => self.hang_up(now),
                GuestOutput::Invited(invite) => {
                    self.know((*invite).clone());
                    self.outputs.push_back(PlayerLinkOutput::Invited(invite));
                }
                GuestOutput::OtherTable { left } => {
                    self.outputs.push_back(PlayerLinkOutput::WrongCode { left });
                }
                GuestOutput::Clash(clash) => {
                    if entering.clash.replace(clash) != Some(clash) {
                        self.outputs.push_back(PlayerLinkOutput::Clash(clash));
                    }
                }
                GuestOutput::Exhausted => {
                    entering.guest = None;
                    self.outputs.push_back(PlayerLinkOutput::CodeSpent);
                }
            }
        }
    }
}
