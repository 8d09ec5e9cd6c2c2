//! What the radio reports, and what it is told.

use core::time::Duration;

use super::{At, HostLink, HostLinkOutput, Phone, Radioed};
use crate::PublicKey;
use crate::carrier::Carrier;
use crate::code::CODE_SERVICE;
use crate::door::DoorInput;
use crate::frame::Route;
use crate::hop::Source;
use crate::limits::{DIALS_FAILED_MAX, FULL_TIME, GREETING_TIME, NARROW_AGAIN, NARROW_TIME};
use crate::packet::{Packet, PacketKind};
use crate::port::{LinkCommand, LinkEnd, LinkEvent, LinkId, PeerId, RadioState};
use crate::topology::Dialling;
use std::collections::BTreeMap;

impl HostLink {
    /// Takes what the radio reports.
    pub fn handle_event(&mut self, event: LinkEvent, now: Duration) {
        match event {
            LinkEvent::Radio(state) => self.radio_is(state, now),
            LinkEvent::Found { peer, service, .. } => self.search.found(peer, service, now),
            LinkEvent::Opened { link, end, peer, mtu } => self.opened(link, end, peer, mtu, now),
            LinkEvent::DialFailed { peer } => {
                let unanswered = self.search.failed(peer, now);
                self.failed = self.failed.saturating_add(u8::from(unanswered));
                if unanswered && self.failed >= DIALS_FAILED_MAX {
                    self.take_for_full(now);
                }
                self.plan(now);
            }
            LinkEvent::Mtu { link, mtu } => self.mtu_is(link, mtu, now),
            LinkEvent::Received { link, bytes, at } => self.received(link, &bytes, at.min(now)),
            LinkEvent::Writable { link } => {
                if let Some(radioed) = self.carriers.get_mut(&link) {
                    radioed.carrier.writable();
                }
            }
            LinkEvent::Closed { link } => self.closed(link, now),
        }
        self.settle(now);
    }

    fn radio_is(&mut self, state: RadioState, now: Duration) {
        if state != RadioState::On {
            let links: Vec<LinkId> = self.carriers.keys().copied().collect();
            for link in links {
                self.closed(link, now);
            }
        }
        if self.radio != state {
            self.radio = state;
            self.outputs.push_back(HostLinkOutput::RadioChanged(state));
        }
        self.search.reset();
        self.advertising = false;
        self.serves = None;
        self.plan(now);
    }

    fn opened(&mut self, link: LinkId, end: LinkEnd, peer: Option<PeerId>, mtu: u16, now: Duration) {
        let service = peer.and_then(|peer| self.search.opened(peer));
        // Whoever dials a host that does not advertise, or opens a link that nobody asked for, is not let on.
        let asked = match end {
            LinkEnd::Parent => service.is_some(),
            LinkEnd::Child => self.topology.dialling == Dialling::ChildDials,
        };
        let code = service == Some(CODE_SERVICE);
        // A code may have closed while its guest was dialled.
        let late = code && !self.looks_for_codes();
        if !asked || late || self.carriers.contains_key(&link) {
            self.outputs.push_back(HostLinkOutput::Radio(LinkCommand::Close { link }));
            return;
        }
        self.failed = 0;
        // A system that was dialled advertises no more.
        self.advertising &= end == LinkEnd::Parent;
        let carrier = Carrier::new(mtu, now.saturating_add(GREETING_TIME));
        self.carriers.insert(link, Radioed { carrier, peer, heard: false, code, unproven: BTreeMap::new() });
        if code {
            self.code_opened(link, now);
        }
        self.plan(now);
    }

    fn mtu_is(&mut self, link: LinkId, mtu: u16, now: Duration) {
        let Some(radioed) = self.carriers.get_mut(&link) else { return };
        if let Err(error) = radioed.carrier.set_mtu(mtu) {
            // Its system has answered: this host's radio is not too full for it.
            radioed.heard = true;
            // Not at once: the other end's app is to be told first, by its own system.
            radioed.carrier.until = Some(now.saturating_add(NARROW_TIME));
            if self.narrow_told.is_none_or(|told| now >= told.saturating_add(NARROW_AGAIN)) {
                self.narrow_told = Some(now);
                self.outputs.push_back(HostLinkOutput::MtuTooSmall(error));
            }
        }
    }

    fn received(&mut self, link: LinkId, bytes: &[u8], at: Duration) {
        let Some(radioed) = self.carriers.get_mut(&link) else { return };
        radioed.heard = true;
        for (route, packet) in radioed.carrier.take(bytes) {
            self.took(At { link, route }, &packet, at);
        }
    }

    fn took(&mut self, from: At, packet: &Packet, at: Duration) {
        let code = self.carriers.get(&from.link).is_some_and(|radioed| radioed.code);
        match packet.kind() {
            PacketKind::Code => self.code_received(from.link, packet.bytes(), at),
            _ if code => {}
            PacketKind::Handshake => {
                self.door.handle_input(DoorInput::Hello { from, packet: packet.bytes() }, at);
            }
            PacketKind::Sealed => {
                let phone = self.places.get(&from).and_then(|key| Some((*key, self.phones.get_mut(key)?)));
                if let Some((key, phone)) = phone
                    && phone.channel.receive(packet.bytes(), at)
                {
                    self.drain_phone(key, at);
                } else {
                    self.door.handle_input(DoorInput::Sealed { from, packet: packet.bytes() }, at);
                }
            }
        }
    }

    /// Closes a link.
    pub(super) fn close(&mut self, link: LinkId, now: Duration) {
        if self.carriers.contains_key(&link) {
            self.outputs.push_back(HostLinkOutput::Radio(LinkCommand::Close { link }));
            self.closed(link, now);
        }
    }

    fn closed(&mut self, link: LinkId, now: Duration) {
        let Some(radioed) = self.carriers.remove(&link) else { return };
        if let (Some(peer), Some(_)) = (radioed.peer, radioed.carrier.until) {
            self.search.rest(peer, now);
        }
        if radioed.code {
            self.code_closed(link, now);
        }
        let gone: Vec<At> = self.places.keys().filter(|at| at.link == link).copied().collect();
        for at in gone {
            self.door.handle_input(DoorInput::Gone { place: at }, now);
            if let Some(key) = self.places.remove(&at) {
                self.cut(key);
            }
        }
        self.door.handle_input(DoorInput::Gone { place: At { link, route: Route::NEIGHBOUR } }, now);
        // A phone that is only locked says nothing either, but its system settles the MTU.
        if radioed.peer.is_some() && !radioed.heard && !radioed.carrier.is_usable() {
            self.take_for_full(now);
        }
        self.plan(now);
    }

    /// Closes links on which nothing leaves any more, and those on which nobody has shown whose phone it is.
    pub(super) fn close_overdue(&mut self, now: Duration) {
        let overdue = |radioed: &Radioed| {
            radioed.carrier.is_stalled(now) || radioed.carrier.until.is_some_and(|until| until <= now)
        };
        let links: Vec<LinkId> =
            self.carriers.iter().filter(|(_, radioed)| overdue(radioed)).map(|(link, _)| *link).collect();
        for link in links {
            self.close(link, now);
        }
    }

    /// Takes it that this radio serves no more links than it does now: the others are for relays to find.
    fn take_for_full(&mut self, now: Duration) {
        let served = self.carriers.values().filter(|radioed| radioed.carrier.until.is_none()).count();
        if served > 0 {
            self.serves = Some((served, now.saturating_add(FULL_TIME)));
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
        while let Some(command) = self.search.poll_command(now) {
            self.outputs.push_back(HostLinkOutput::Radio(command));
        }
    }

    pub(super) fn send_frames(&mut self, now: Duration) {
        for (&link, radioed) in &mut self.carriers {
            let mut way = Way { link, places: &self.places, phones: &mut self.phones };
            if let Some(frame) = radioed.carrier.poll_frame(&mut way, now) {
                self.outputs.push_back(HostLinkOutput::Radio(LinkCommand::Send { link, frame }));
            }
        }
    }
}

/// What leaves on one link: of the phone at its end, and of that phone's children.
struct Way<'a> {
    link: LinkId,
    places: &'a BTreeMap<At, PublicKey>,
    phones: &'a mut BTreeMap<PublicKey, Phone>,
}

impl Way<'_> {
    fn phone(&mut self, route: Route) -> Option<&mut Phone> {
        self.phones.get_mut(self.places.get(&At { link: self.link, route })?)
    }
}

impl Source for Way<'_> {
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
