//! Pairing by six digits: the phone advertises until its table has dialled it and handed over the invite.

use core::time::Duration;

use rand::rngs::ChaCha20Rng;
use rand::{RngExt, SeedableRng};

use super::{PlayerLink, PlayerLinkOutput};
use crate::frame::Route;
use crate::packet::PacketKind;
use crate::pairing::{PAIRING_SERVICE, PairingCode, PairingGuest, PairingGuestInput, PairingGuestOutput};
use crate::port::{RadioState, ServiceId};
use crate::{Invite, VersionClash};

/// A code that was typed.
pub(super) struct TypedCode {
    /// Gone when as many tables as may try have not known it.
    guest: Option<PairingGuest>,
    /// What was told already of a table nearby that speaks another version.
    clash: Option<VersionClash>,
}

impl TypedCode {
    /// Gives what is advertised.
    pub(super) fn service(&self) -> Option<ServiceId> {
        self.guest.as_ref().map(|_| PAIRING_SERVICE)
    }

    pub(super) fn poll_timeout(&self) -> Option<Duration> {
        self.guest.as_ref().and_then(PairingGuest::poll_timeout)
    }
}

impl PlayerLink {
    /// Takes another code, after the one before was wrong. With an invite it does nothing.
    pub fn enter_code(&mut self, code: PairingCode, now: Duration) {
        if self.typed_code.is_none() {
            return;
        }
        self.hang_up(now);
        self.typed_code = Some(self.typed_code(code));
        self.unheard_at = None;
        if self.radio == RadioState::On {
            self.wait_for_answer(now);
        }
        self.settle(now);
    }

    /// Gives the invite, once there is one.
    pub fn invite(&self) -> Option<&Invite> {
        self.host.as_ref().map(|(_, initiator)| initiator.invite())
    }

    pub(super) fn typed_code(&mut self, code: PairingCode) -> TypedCode {
        let rng = ChaCha20Rng::from_seed(self.rng.random());
        TypedCode { guest: Some(PairingGuest::new(code, rng)), clash: None }
    }

    /// Tells the code exchange, if a code is being tried.
    pub(super) fn enter(&mut self, input: PairingGuestInput<'_>, now: Duration) {
        let Some(typed_code) = &mut self.typed_code else { return };
        if let Some(guest) = &mut typed_code.guest {
            guest.handle_input(input, now);
        }
    }

    pub(super) fn enter_timeout(&mut self, now: Duration) {
        let Some(typed_code) = &mut self.typed_code else { return };
        if let Some(guest) = &mut typed_code.guest {
            guest.handle_timeout(now);
        }
    }

    pub(super) fn settle_pairing(&mut self, now: Duration) {
        while let Some(typed_code) = &mut self.typed_code
            && let Some(output) = typed_code.guest.as_mut().and_then(PairingGuest::poll_output)
        {
            match output {
                PairingGuestOutput::Send { packet, .. } => {
                    if let Some((_, transport)) = &mut self.parent {
                        transport.enqueue_handshake(Route::NEIGHBOUR, PacketKind::Pairing, packet);
                    }
                }
                PairingGuestOutput::Close { .. } => self.hang_up(now),
                PairingGuestOutput::Invited(invite) => {
                    self.set_invite((*invite).clone());
                    self.unheard_at = None;
                    self.wait_for_answer(now);
                    self.outputs.push_back(PlayerLinkOutput::Invited(invite));
                }
                PairingGuestOutput::OtherTable { tries_left } => {
                    self.unheard_at = None;
                    self.outputs.push_back(PlayerLinkOutput::WrongCode { tries_left });
                }
                PairingGuestOutput::Clash(clash) => {
                    if typed_code.clash.replace(clash) != Some(clash) {
                        self.outputs.push_back(PlayerLinkOutput::Clash(clash));
                    }
                }
                PairingGuestOutput::Exhausted => {
                    typed_code.guest = None;
                    self.unheard_at = None;
                    self.outputs.push_back(PlayerLinkOutput::PairingExhausted);
                }
            }
        }
    }
}
