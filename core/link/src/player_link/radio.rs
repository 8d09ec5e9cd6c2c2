//! Handles the radio's events and decides its commands, for a player.

use core::time::Duration;

use super::{PlayerLink, PlayerLinkOutput};
use crate::channel::Channel;
use crate::frame::Route;
use crate::frame_scheduler::PacketSource;
use crate::handshake_initiator::InitiatorInput;
use crate::limits::{IDENTIFY_TIME, LOW_MTU_LINGER};
use crate::link_transport::LinkTransport;
use crate::packet::{Packet, PacketKind};
use crate::pairing::PairingGuestInput;
use crate::port::{LinkCommand, LinkEnd, LinkEvent, LinkId, PeerId, RadioState};
use crate::topology::Dialling;

impl PlayerLink {
    /// Takes what the radio reports.
    pub fn handle_event(&mut self, event: LinkEvent, now: Duration) {
        match event {
            LinkEvent::Radio(state) => self.set_radio_state(state, now),
            // Adverts outlast the connection, and scan results arrive behind `Opened`.
            LinkEvent::Found { peer, .. } if self.is_child(peer) => {}
            LinkEvent::Found { peer, service, .. } => {
                if self.discovery.looks_for(service) {
                    self.pace.somebody_comes(now);
                }
                self.discovery.found(peer, service, now);
            }
            LinkEvent::Opened { link, end, peer, mtu } => self.opened(link, end, peer, mtu, now),
            LinkEvent::DialFailed { peer } => {
                self.discovery.failed(peer, now);
            }
            LinkEvent::DialWaits { peer } => self.discovery.dial_waits(peer),
            LinkEvent::DialBegins { peer } => self.discovery.dial_begins(peer, now),
            LinkEvent::Mtu { link, mtu } => self.set_mtu(link, mtu, now),
            LinkEvent::Received { link, bytes, at } => self.received(link, &bytes, at.min(now)),
            LinkEvent::Writable { link } => {
                if let Some(transport) = self.transport(link) {
                    transport.writable();
                }
            }
            LinkEvent::Closed { link } => self.closed(link, now),
        }
        self.settle(now);
    }

    fn transport(&mut self, link: LinkId) -> Option<&mut LinkTransport> {
        match &mut self.parent {
            Some((parent, transport)) if *parent == link => Some(transport),
            _ => self.children.get_mut(&link).map(|child| &mut child.transport),
        }
    }

    fn set_radio_state(&mut self, state: RadioState, now: Duration) {
        if state != RadioState::On {
            let children: Vec<LinkId> = self.children.keys().copied().collect();
            for link in children {
                self.closed(link, now);
            }
            if let Some((link, _)) = self.parent {
                self.closed(link, now);
            }
        }
        self.radio = state;
        self.discovery.reset();
        self.pace.somebody_comes(now);
        self.advertised = None;
        self.unheard_at = None;
        if state == RadioState::On {
            self.wait_for_answer(now);
        }
    }

    fn opened(&mut self, link: LinkId, end: LinkEnd, peer: Option<PeerId>, mtu: u16, now: Duration) {
        // A relay that lost its own way to the host takes no child that it had begun to dial before.
        let given_up = self.discovery.has_given_up();
        let dialled = peer.and_then(|peer| self.discovery.opened(peer)).is_some();
        let to_parent = match self.dialling {
            // With a code, it is always the host who dials.
            Dialling::ChildDials if self.typed_code.is_none() => dialled,
            _ => end == LinkEnd::Child,
        };
        // The system stops advertising when somebody has linked.
        self.advertised.take_if(|_| end == LinkEnd::Child);
        self.pace.somebody_comes(now);
        if to_parent && self.parent.is_none() && !self.rejected {
            // The handshake ends by itself where nobody answers.
            let mut transport = LinkTransport::new(mtu, now);
            transport.identify_by = None;
            self.parent = Some((link, transport));
            self.call(InitiatorInput::Begin, now);
            self.enter(PairingGuestInput::Opened { link }, now);
        } else if !to_parent && dialled && !given_up {
            self.adopt(link, LinkTransport::new(mtu, now.saturating_add(IDENTIFY_TIME)), peer, now);
        } else {
            self.outputs.push_back(PlayerLinkOutput::Radio(LinkCommand::Close { link }));
        }
    }

    fn set_mtu(&mut self, link: LinkId, mtu: u16, now: Duration) {
        let Some(transport) = self.transport(link) else { return };
        if let Err(error) = transport.set_mtu(mtu) {
            // Its parent closes it, once the child has been told by its own system.
            transport.identify_by = Some(now.saturating_add(LOW_MTU_LINGER));
            if self.parent.as_ref().is_some_and(|(parent, _)| *parent == link) {
                self.outputs.push_back(PlayerLinkOutput::MtuTooSmall(error));
            }
        }
    }

    fn received(&mut self, link: LinkId, bytes: &[u8], at: Duration) {
        let Some(transport) = self.transport(link) else { return };
        for (route, packet) in transport.take(bytes) {
            self.handle_packet(link, route, packet, at);
        }
    }

    fn handle_packet(&mut self, link: LinkId, route: Route, packet: Packet, at: Duration) {
        let from_parent = self.parent.as_ref().is_some_and(|(parent, _)| *parent == link);
        if !from_parent {
            self.forward_up(link, packet);
        } else if route != Route::NEIGHBOUR {
            self.forward_down(route, packet);
        } else {
            match packet.kind() {
                PacketKind::Handshake => {
                    self.call(InitiatorInput::Received(packet.bytes()), at);
                    self.settle_handshake(at);
                }
                PacketKind::Sealed => {
                    self.channel.receive(packet.bytes(), at);
                    self.drain_channel(at);
                }
                PacketKind::Pairing => {
                    self.enter(PairingGuestInput::Received { link, packet: packet.bytes() }, at);
                }
            }
        }
    }

    /// Closes the way to the host, and looks for another one.
    pub(super) fn hang_up(&mut self, now: Duration) {
        if let Some((link, _)) = self.parent {
            self.close(link, now);
        }
    }

    pub(super) fn close(&mut self, link: LinkId, now: Duration) {
        self.outputs.push_back(PlayerLinkOutput::Radio(LinkCommand::Close { link }));
        self.closed(link, now);
    }

    fn closed(&mut self, link: LinkId, now: Duration) {
        self.pace.closed(link, now);
        if self.parent.take_if(|(parent, _)| *parent == link).is_none() {
            self.child_closed(link);
            return;
        }
        self.call(InitiatorInput::Disconnected, now);
        self.enter(PairingGuestInput::Closed { link }, now);
        if self.channel.is_open() {
            self.channel.cut();
            self.outputs.push_back(PlayerLinkOutput::Disconnected);
        }
        if self.rejected {
            self.unheard_at = None;
        }
        self.wait_for_answer(now);
        // The host takes no session of theirs for open any more: the sooner they look for another way, the better.
        self.room = 0;
        self.discovery.give_up(now);
        self.drop_children(now);
    }

    /// Closes links on which nothing leaves any more, and those on which nobody has said anything in time.
    pub(super) fn close_stalled(&mut self, now: Duration) {
        let transports = self.parent.iter().map(|(link, transport)| (*link, transport));
        let transports =
            transports.chain(self.children.iter().map(|(link, child)| (*link, &child.transport)));
        let is_dead = |transport: &LinkTransport| {
            transport.is_stalled(now) || transport.identify_by.is_some_and(|until| until <= now)
        };
        let dead: Vec<LinkId> =
            transports.filter(|(_, transport)| is_dead(transport)).map(|(link, _)| link).collect();
        for link in dead {
            self.close(link, now);
        }
    }

    /// Tells the radio whether to advertise, what to look for, and whom to dial.
    pub(super) fn settle_radio(&mut self, now: Duration) {
        if self.radio != RadioState::On {
            return;
        }
        let alone = self.parent.is_none() && !self.rejected;
        let table = self.host.as_ref().map(|(service, _)| *service);
        let advertised = match (&self.typed_code, self.dialling) {
            (Some(typed_code), _) => typed_code.service(),
            (None, Dialling::ParentDials) => table,
            (None, Dialling::ChildDials) => None,
        };
        let advertised = advertised.filter(|_| alone);
        if advertised != self.advertised {
            let stop = self.advertised.map(|_| LinkCommand::StopAdvertising);
            let start = advertised.map(|service| LinkCommand::Advertise { service });
            self.outputs.extend(stop.into_iter().chain(start).map(PlayerLinkOutput::Radio));
            self.advertised = advertised;
        }
        let looks = match self.dialling {
            Dialling::ParentDials => self.is_joined() && self.children.len() < usize::from(self.room),
            Dialling::ChildDials => alone,
        };
        self.discovery.set_services(table.filter(|_| looks).into_iter().collect());
        let links = self.parent.iter().map(|(link, _)| *link).chain(self.children.keys().copied());
        let pace = self.pace.commands(links, now);
        self.outputs.extend(pace.into_iter().map(PlayerLinkOutput::Radio));
        self.channel.set_slow(self.pace.may_be_slow(now));
        self.latest = now;
        self.discovery.set_busy(self.pace.is_quick());
        while let Some(command) = self.discovery.poll_command(now) {
            self.outputs.push_back(PlayerLinkOutput::Radio(command));
        }
    }

    pub(super) fn send_frames(&mut self, now: Duration) {
        let mut frames = Vec::new();
        if let Some((link, transport)) = &mut self.parent {
            let frame = transport.poll_frame(&mut OwnPackets(&mut self.channel), now);
            frames.extend(frame.map(|frame| (*link, frame)));
        }
        for (link, child) in &mut self.children {
            // What goes to a child comes from the host: this phone has nothing to say to it.
            let frame = child.transport.poll_frame(&mut NoPackets, now);
            frames.extend(frame.map(|frame| (*link, frame)));
        }
        let commands = frames.into_iter().map(|(link, frame)| LinkCommand::Send { link, frame });
        self.outputs.extend(commands.map(PlayerLinkOutput::Radio));
    }
}

/// What this phone itself has to say to the host.
struct OwnPackets<'a>(&'a mut Channel);

impl PacketSource for OwnPackets<'_> {
    fn urgent(&mut self, route: Route, now: Duration) -> Option<Packet> {
        (route == Route::NEIGHBOUR).then(|| self.0.urgent(now)).flatten()
    }

    fn ordinary(&mut self, route: Route, room: usize, now: Duration) -> Option<Packet> {
        (route == Route::NEIGHBOUR).then(|| self.0.ordinary(room, now)).flatten()
    }

    fn small(&mut self, route: Route, room: usize, now: Duration) -> Option<Packet> {
        (route == Route::NEIGHBOUR).then(|| self.0.small(room, now)).flatten()
    }
}

struct NoPackets;

impl PacketSource for NoPackets {
    fn urgent(&mut self, _: Route, _: Duration) -> Option<Packet> {
        None
    }

    fn ordinary(&mut self, _: Route, _: usize, _: Duration) -> Option<Packet> {
        None
    }

    fn small(&mut self, _: Route, _: usize, _: Duration) -> Option<Packet> {
        None
    }
}
