//! Pairing by six digits on the host's links: finds phones with a typed code and answers them.

use core::time::Duration;

use rand::rngs::ChaCha20Rng;
use rand::{RngExt, SeedableRng};

use super::{HostLink, HostLinkOutput};
use crate::frame::Route;
use crate::packet::PacketKind;
use crate::pairing::{PAIRING_SERVICE, PairingCode, PairingHost, PairingHostInput, PairingHostOutput};
use crate::port::{LinkId, ServiceId};
use crate::topology::Dialling;

impl HostLink {
    /// Opens a new code for those without a camera, in the place of one before.
    pub fn open_pairing(&mut self, now: Duration) -> Option<&PairingCode> {
        if let Some(code) = &mut self.code {
            code.renew();
        } else {
            let code = PairingCode::draw(&mut self.rng);
            self.begin_pairing(code, now);
        }
        self.plan(now);
        self.settle(now);
        self.code()
    }

    /// Opens this code, in the place of one before.
    pub fn open_pairing_with(&mut self, code: PairingCode, now: Duration) {
        self.begin_pairing(code, now);
        self.plan(now);
        self.settle(now);
    }

    fn begin_pairing(&mut self, code: PairingCode, now: Duration) {
        let rng = ChaCha20Rng::from_seed(self.rng.random());
        self.code = Some(PairingHost::new(code, self.invite(), rng, now));
    }

    /// Closes the code: the cards are dealt, or nobody is to join by it any more.
    pub fn close_pairing(&mut self, now: Duration) {
        if let Some(code) = &mut self.code {
            code.shut();
        }
        let links: Vec<LinkId> = self
            .direct_links
            .iter()
            .filter(|(_, direct_link)| direct_link.code)
            .map(|(link, _)| *link)
            .collect();
        for link in links {
            self.close(link, now);
        }
        self.plan(now);
        self.settle(now);
    }

    /// Gives the code that is open.
    pub fn code(&self) -> Option<&PairingCode> {
        self.code.as_ref().filter(|code| !code.is_closed()).map(PairingHost::code)
    }

    /// Says when another code takes the place of one that was tried too often.
    pub fn code_renews_at(&self) -> Option<Duration> {
        self.code.as_ref().and_then(PairingHost::renews_at)
    }

    /// Says whether phones that have only a code are looked for.
    pub(super) fn is_pairing(&self) -> bool {
        self.code().is_some()
    }

    pub(super) fn pairing_opened(&mut self, link: LinkId, now: Duration) {
        if let Some(code) = &mut self.code {
            code.handle_input(PairingHostInput::Opened { link }, now);
        }
    }

    pub(super) fn pairing_received(&mut self, link: LinkId, packet: &[u8], now: Duration) {
        if let Some(code) = &mut self.code {
            code.handle_input(PairingHostInput::Received { link, packet }, now);
        }
    }

    pub(super) fn pairing_closed(&mut self, link: LinkId, now: Duration) {
        if let Some(code) = &mut self.code {
            code.handle_input(PairingHostInput::Closed { link }, now);
        }
    }

    pub(super) fn settle_pairing(&mut self, now: Duration) {
        while let Some(output) = self.code.as_mut().and_then(PairingHost::poll_output) {
            match output {
                PairingHostOutput::Send { link, packet } => {
                    if let Some(direct_link) = self.direct_links.get_mut(&link) {
                        direct_link.transport.enqueue_handshake(
                            Route::NEIGHBOUR,
                            PacketKind::Pairing,
                            packet,
                        );
                    }
                }
                PairingHostOutput::Close { link } => self.close(link, now),
                // The guest closes it, and is to be found at once under the table's own service; the exchange has its
                // own end in time.
                PairingHostOutput::Granted { link } => {
                    if let Some(direct_link) = self.direct_links.get_mut(&link) {
                        direct_link.transport.identify_by = None;
                    }
                }
                PairingHostOutput::WrongCode { tries_left } => {
                    self.outputs.push_back(HostLinkOutput::WrongCode { tries_left });
                }
                PairingHostOutput::Closed => {
                    self.outputs.push_back(HostLinkOutput::PairingClosed);
                    self.plan(now);
                }
                PairingHostOutput::Renewed => {
                    self.outputs.push_back(HostLinkOutput::PairingRenewed);
                    self.plan(now);
                }
                PairingHostOutput::Clash { clash } => self.outputs.push_back(HostLinkOutput::Clash(clash)),
            }
        }
    }

    /// Gives the services that are looked for. Whoever has only a code is dialled by the host, whoever dials otherwise,
    /// and even where a relay will be its parent: there is a link to spare for the few moments that it takes.
    pub(super) fn services(&self, looks: bool, spare: bool) -> Vec<ServiceId> {
        let table = (looks && self.topology.dialling == Dialling::ParentDials).then_some(self.service);
        let code = (self.is_pairing() && (looks || spare)).then_some(PAIRING_SERVICE);
        table.into_iter().chain(code).collect()
    }
}
