//! Handles the radio's events and decides its commands, for the host.

use core::time::Duration;

use super::{DirectLink, HostLink, HostLinkOutput, PeerAddress, Phone};
use crate::PublicKey;
use crate::frame::Route;
use crate::frame_scheduler::PacketSource;
use crate::handshake_acceptor::AcceptorInput;
use crate::limits::{DIALS_FAILED_MAX, IDENTIFY_TIME, LOW_MTU_LINGER, LOW_MTU_WARN_EVERY, RADIO_FULL_TIME};
use crate::link_transport::LinkTransport;
use crate::packet::{Packet, PacketKind};
use crate::pairing::PAIRING_SERVICE;
use crate::port::{LinkCommand, LinkEnd, LinkEvent, LinkId, PeerId, RadioState};
use crate::topology::Dialling;
use std::collections::BTreeMap;

impl HostLink {
    /// Takes what the radio reports.
    pub fn handle_event(&mut self, event: LinkEvent, now: Duration) {
        match event {
            LinkEvent::Radio(state) => self.set_radio_state(state, now),
            // Adverts outlast the connection, and scan results arrive behind `Opened`.
            LinkEvent::Found { peer, .. } if self.is_linked(peer) => {}
            LinkEvent::Found { peer, service, .. } => {
                if self.discovery.looks_for(service) {
                    self.pace.somebody_comes(now);
                }
                self.discovery.found(peer, service, now);
            }
            LinkEvent::Opened { link, end, peer, mtu } => self.opened(link, end, peer, mtu, now),
            LinkEvent::DialFailed { peer } => {
                let unanswered = self.discovery.failed(peer, now);
                self.failed = self.failed.saturating_add(u8::from(unanswered));
                if unanswered && self.failed >= DIALS_FAILED_MAX {
                    self.assume_full(now);
                }
                self.plan(now);
            }
            LinkEvent::DialWaits { peer } => self.discovery.dial_waits(peer),
            LinkEvent::DialBegins { peer } => self.discovery.dial_begins(peer, now),
            LinkEvent::Mtu { link, mtu } => self.set_mtu(link, mtu, now),
            LinkEvent::Received { link, bytes, at } => self.received(link, &bytes, at.min(now)),
            LinkEvent::Writable { link } => {
                if let Some(direct_link) = self.direct_links.get_mut(&link) {
                    direct_link.transport.writable();
                }
            }
            LinkEvent::Closed { link } => self.closed(link, now),
        }
        self.settle(now);
    }

    fn is_linked(&self, peer: PeerId) -> bool {
        self.direct_links.values().any(|direct_link| direct_link.peer == Some(peer))
    }

    fn set_radio_state(&mut self, state: RadioState, now: Duration) {
        if state != RadioState::On {
            let links: Vec<LinkId> = self.direct_links.keys().copied().collect();
            for link in links {
                self.closed(link, now);
            }
        }
        self.radio = state;
        self.discovery.reset();
        self.pace.somebody_comes(now);
        self.advertising = false;
        self.capacity = None;
        self.plan(now);
    }

    fn opened(&mut self, link: LinkId, end: LinkEnd, peer: Option<PeerId>, mtu: u16, now: Duration) {
        let service = peer.and_then(|peer| self.discovery.opened(peer));
        // Whoever dials a host that does not advertise, or opens a link that nobody asked for, is not let on.
        let asked = match end {
            LinkEnd::Parent => service.is_some(),
            LinkEnd::Child => self.topology.dialling == Dialling::ChildDials,
        };
        let code = service == Some(PAIRING_SERVICE);
        // A code may have closed while its guest was dialled.
        let late = code && !self.is_pairing();
        if !asked || late || self.direct_links.contains_key(&link) {
            self.outputs.push_back(HostLinkOutput::Radio(LinkCommand::Close { link }));
            return;
        }
        self.failed = 0;
        self.pace.somebody_comes(now);
        // A system that was dialled advertises no more.
        self.advertising &= end == LinkEnd::Parent;
        let transport = LinkTransport::new(mtu, now.saturating_add(IDENTIFY_TIME));
        self.direct_links
            .insert(link, DirectLink { transport, peer, heard: false, code, unproven: BTreeMap::new() });
        if code {
            self.pairing_opened(link, now);
        }
        self.plan(now);
    }

    fn set_mtu(&mut self, link: LinkId, mtu: u16, now: Duration) {
        let Some(direct_link) = self.direct_links.get_mut(&link) else { return };
        if let Err(error) = direct_link.transport.set_mtu(mtu) {
            // Its system has answered: this host's radio is not too full for it.
            direct_link.heard = true;
            // Not at once: the other end's app is to be told first, by its own system.
            direct_link.transport.identify_by = Some(now.saturating_add(LOW_MTU_LINGER));
            if self.mtu_warned_at.is_none_or(|told| now >= told.saturating_add(LOW_MTU_WARN_EVERY)) {
                self.mtu_warned_at = Some(now);
                self.outputs.push_back(HostLinkOutput::MtuTooSmall(error));
            }
        }
    }

    fn received(&mut self, link: LinkId, bytes: &[u8], at: Duration) {
        let Some(direct_link) = self.direct_links.get_mut(&link) else { return };
        direct_link.heard = true;
        for (route, packet) in direct_link.transport.take(bytes) {
            self.handle_packet(PeerAddress { link, route }, &packet, at);
        }
    }

    fn handle_packet(&mut self, from: PeerAddress, packet: &Packet, at: Duration) {
        let code = self.direct_links.get(&from.link).is_some_and(|direct_link| direct_link.code);
        match packet.kind() {
            PacketKind::Pairing => self.pairing_received(from.link, packet.bytes(), at),
            // With a code there is no handshake: the phone takes this link for that of a table whose invite it has.
            PacketKind::Handshake if code => self.close(from.link, at),
            _ if code => {}
            PacketKind::Handshake => {
                self.acceptor.handle_input(AcceptorInput::Hello { from, packet: packet.bytes() }, at);
            }
            PacketKind::Sealed => {
                let phone = self.keys.get(&from).and_then(|key| Some((*key, self.phones.get_mut(key)?)));
                if let Some((key, phone)) = phone
                    && phone.channel.receive(packet.bytes(), at)
                {
                    self.drain_phone(key, at);
                } else {
                    self.acceptor.handle_input(AcceptorInput::Sealed { from, packet: packet.bytes() }, at);
                }
            }
        }
    }

    /// Closes a link.
    pub(super) fn close(&mut self, link: LinkId, now: Duration) {
        if self.direct_links.contains_key(&link) {
            self.outputs.push_back(HostLinkOutput::Radio(LinkCommand::Close { link }));
            self.closed(link, now);
        }
    }

    fn closed(&mut self, link: LinkId, now: Duration) {
        let Some(direct_link) = self.direct_links.remove(&link) else { return };
        self.pace.closed(link, now);
        if let (Some(peer), Some(_)) = (direct_link.peer, direct_link.transport.identify_by) {
            self.discovery.back_off(peer, now);
        }
        if direct_link.code {
            self.pairing_closed(link, now);
        }
        self.acceptor.forget_places(|at| at.link == link);
        let gone: Vec<PeerAddress> = self.keys.keys().filter(|at| at.link == link).copied().collect();
        for at in gone {
            self.acceptor.handle_input(AcceptorInput::Disconnected { place: at }, now);
            if let Some(key) = self.keys.remove(&at) {
                self.cut(key);
            }
        }
        self.acceptor.handle_input(
            AcceptorInput::Disconnected { place: PeerAddress { link, route: Route::NEIGHBOUR } },
            now,
        );
        // A phone that is only locked says nothing either, but its system settles the MTU.
        if direct_link.peer.is_some() && !direct_link.heard && !direct_link.transport.is_usable() {
            self.assume_full(now);
        }
        self.plan(now);
    }

    /// Closes links on which nothing leaves any more, and those on which nobody has shown whose phone it is.
    pub(super) fn close_overdue(&mut self, now: Duration) {
        let overdue = |direct_link: &DirectLink| {
            direct_link.transport.is_stalled(now)
                || direct_link.transport.identify_by.is_some_and(|until| until <= now)
        };
        let links: Vec<LinkId> = self
            .direct_links
            .iter()
            .filter(|(_, direct_link)| overdue(direct_link))
            .map(|(link, _)| *link)
            .collect();
        for link in links {
            self.close(link, now);
        }
    }

    /// Takes it that this radio serves no more links than it does now: the others are for relays to find.
    fn assume_full(&mut self, now: Duration) {
        let served = self
            .direct_links
            .values()
            .filter(|direct_link| direct_link.transport.identify_by.is_none())
            .count();
        if served > 0 {
            self.capacity = Some((served, now.saturating_add(RADIO_FULL_TIME)));
            self.failed = 0;
        }
    }

    /// Tells the radio what to look for, whom to dial, and whether to advertise.
    pub(super) fn settle_radio(&mut self, now: Duration) {
        if self.radio != RadioState::On {
            return;
        }
        let advertises = self.topology.dialling == Dialling::ChildDials && self.wanted > 0;
        if advertises != self.advertising {
            self.advertising = advertises;
            let service = self.service;
            let command =
                if advertises { LinkCommand::Advertise { service } } else { LinkCommand::StopAdvertising };
            self.outputs.push_back(HostLinkOutput::Radio(command));
        }
        let pace = self.pace.commands(self.direct_links.keys().copied(), now);
        self.outputs.extend(pace.into_iter().map(HostLinkOutput::Radio));
        let slow = self.pace.may_be_slow(now);
        self.latest = now;
        for phone in self.phones.values_mut() {
            phone.channel.set_slow(slow);
        }
        // A look round is over before a slow scan has heard anybody.
        self.discovery.set_busy(self.pace.is_quick() || self.wanted == 0);
        while let Some(command) = self.discovery.poll_command(now) {
            self.outputs.push_back(HostLinkOutput::Radio(command));
        }
    }

    pub(super) fn send_frames(&mut self, now: Duration) {
        for (&link, direct_link) in &mut self.direct_links {
            let mut way = LinkPackets { link, keys: &self.keys, phones: &mut self.phones };
            if let Some(frame) = direct_link.transport.poll_frame(&mut way, now) {
                self.outputs.push_back(HostLinkOutput::Radio(LinkCommand::Send { link, frame }));
            }
        }
    }
}

/// What leaves on one link: of the phone at its end, and of that phone's children.
struct LinkPackets<'a> {
    link: LinkId,
    keys: &'a BTreeMap<PeerAddress, PublicKey>,
    phones: &'a mut BTreeMap<PublicKey, Phone>,
}

impl LinkPackets<'_> {
    fn phone(&mut self, route: Route) -> Option<&mut Phone> {
        self.phones.get_mut(self.keys.get(&PeerAddress { link: self.link, route })?)
    }
}

impl PacketSource for LinkPackets<'_> {
    fn urgent(&mut self, route: Route, now: Duration) -> Option<Packet> {
        self.phone(route)?.channel.urgent(now)
    }

    fn ordinary(&mut self, route: Route, room: usize, now: Duration) -> Option<Packet> {
        self.phone(route)?.channel.ordinary(room, now)
    }

    fn small(&mut self, route: Route, room: usize, now: Duration) -> Option<Packet> {
        self.phone(route)?.channel.small(room, now)
    }
}
