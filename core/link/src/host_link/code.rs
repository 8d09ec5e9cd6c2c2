//! Joining by six digits, as far as links go.

use core::time::Duration;

use rand::rngs::ChaCha20Rng;
use rand::{RngExt, SeedableRng};

use super::{HostLink, HostLinkOutput};
use crate::code::{CODE_SERVICE, Code, CodeHost, HostInput, HostOutput};
use crate::frame::Route;
use crate::packet::PacketKind;
use crate::port::{LinkId, ServiceId};
use crate::topology::Dialling;

impl HostLink {
    /// Opens a new code for those without a camera, in the place of one before.
    pub fn open_code(&mut self, now: Duration) -> Option<&Code> {
        self.close_code(now);
        let code = Code::draw(&mut self.chance);
        let rng = ChaCha20Rng::from_seed(self.chance.random());
        let invite = self.invite();
        let host = CodeHost::new(code, invite, rng, now);
        self.code = Some(host);
        self.plan(now);
        self.settle(now);
        self.code()
    }

    /// Closes the code: the cards are dealt, or nobody is to join by it any more.
    pub fn close_code(&mut self, now: Duration) {
        self.code = None;
        let links: Vec<LinkId> =
            self.carriers.iter().filter(|(_, radioed)| radioed.code).map(|(link, _)| *link).collect();
        for link in links {
            self.close(link, now);
        }
        self.plan(now);
        self.settle(now);
    }

    /// Gives the code that is open.
    pub fn code(&self) -> Option<&Code> {
        self.code.as_ref().filter(|code| !code.is_shut()).map(CodeHost::code)
    }

    /// Says whether phones that have only a code are looked for.
    pub(super) fn looks_for_codes(&self) -> bool {
        self.code().is_some()
    }

    pub(super) fn code_opened(&mut self, link: LinkId, now: Duration) {
        if let Some(code) = &mut self.code {
            code.handle_input(HostInput::Opened { link }, now);
        }
    }

    pub(super) fn code_received(&mut self, link: LinkId, packet: &[u8], now: Duration) {
        if let Some(code) = &mut self.code {
            code.handle_input(HostInput::Received { link, packet }, now);
        }
    }

    pub(super) fn code_closed(&mut self, link: LinkId, now: Duration) {
        if let Some(code) = &mut self.code {
            code.handle_input(HostInput::Closed { link }, now);
        }
    }

    pub(super) fn settle_code(&mut self, now: Duration) {
        while let Some(output) = self.code.as_mut().and_then(CodeHost::poll_output) {
            match output {
                HostOutput::Send { link, packet } => {
                    if let Some(radioed) = self.carriers.get_mut(&link) {
                        radioed.carrier.greet(Route::NEIGHBOUR, PacketKind::Code, packet);
                    }
                }
                HostOutput::Close { link } => self.close(link, now),
                // The guest closes it, and is to be found at once under the table's own service; the exchange has its
                // own end in time.
                HostOutput::Granted { link } => {
                    if let Some(radioed) = self.carriers.get_mut(&link) {
                        radioed.carrier.until = None;
                    }
                }
                HostOutput::WrongCode { left } => {
                    self.outputs.push_back(HostLinkOutput::WrongCode { left });
                }
                HostOutput::Shut => {
                    self.outputs.push_back(HostLinkOutput::CodeShut);
                    self.plan(now);
                }
                HostOutput::Clash { clash } => self.outputs.push_back(HostLinkOutput::Clash(clash)),
            }
        }
    }

    /// Gives the services that are looked for. Whoever has only a code is dialled by the host, whoever dials otherwise,
    /// and even where a relay will be its parent: there is a link to spare for the few moments that it takes.
    pub(super) fn services(&self, looks: bool, spare: bool) -> Vec<ServiceId> {
        let table = (looks && self.topology.dialling == Dialling::ParentDials).then_some(self.service);
        let code = (self.looks_for_codes() && (looks || spare)).then_some(CODE_SERVICE);
        table.into_iter().chain(code).collect()
    }
}
