//! The controllers of phones: what they are told to do, and what the air has them report.

use std::collections::{BTreeMap, VecDeque};

use outcry_air::{Input, NodeId, Output, System};
use outcry_link::{LinkCommand, LinkEnd, LinkEvent, LinkId, PeerId, RadioState, ServiceId};

use super::super::attributes::{ATT_HEADER, Code, MTU_AT_FIRST, number};
use super::super::limits::{NAME_MAX, QUEUE_MAX, VALUE_MAX};
use super::super::protocol::{FromAir, ToAir};
use super::{AirServer, ClientId, Denial};

/// What all adverts are on the air below: what they carry is kept here.
const ADVERT: ServiceId = ServiceId([0; 16]);

const TIMED_OUT: u8 = 0x08;
const ENDED_THERE: u8 = 0x13;
const ENDED_HERE: u8 = 0x16;

/// A phone's controller.
#[derive(Debug)]
pub(super) struct Controller {
    pub(super) name: String,
    pub(super) system: System,
    /// Who speaks for it, unless it is dead.
    pub(super) client: Option<ClientId>,
    is_off: bool,
    advert: Option<Advert>,
    /// To whom it is to connect.
    wanted: Option<String>,
    attempt: Option<Attempt>,
    connections: BTreeMap<u32, Connection>,
    /// Why connections end that are about to.
    reasons: BTreeMap<u32, u8>,
}

#[derive(Debug)]
struct Advert {
    address: String,
    data: Vec<u8>,
    is_hidden: bool,
}

/// A dial on the air, until the air has answered it.
#[derive(Debug)]
struct Attempt {
    peer: PeerId,
    address: String,
    is_cancelled: bool,
}

#[derive(Debug)]
struct Connection {
    /// The phone across, and how it numbers the connection, unless that was over at once.
    across: Option<(NodeId, u32)>,
    /// Packets that have not left; the first is on its way.
    queue: VecDeque<Vec<u8>>,
    /// The MTU that this end has asked for.
    asked: u16,
    mtu: u16,
}

impl Controller {
    pub(super) const fn new(name: String, system: System) -> Self {
        Self {
            name,
            system,
            client: None,
            is_off: false,
            advert: None,
            wanted: None,
            attempt: None,
            connections: BTreeMap::new(),
            reasons: BTreeMap::new(),
        }
    }

    fn address(&self, rotation: u32) -> Option<String> {
        let address = &self.advert.as_ref()?.address;
        Some(if rotation == 0 { address.clone() } else { format!("{address}~{rotation}") })
    }
}

impl AirServer {
    /// Does what a phone says.
    pub(super) fn obey(&mut self, node: NodeId, said: ToAir) -> Result<(), Denial> {
        let phone = &mut self.phones[node.0 as usize];
        match said {
            ToAir::Advertise { .. } | ToAir::Listen { .. } | ToAir::Connect(_) if phone.is_off => {
                Err(Denial::Off)
            }
            ToAir::Advertise { address, data, hidden } => {
                self.advertise(node, Advert { address, data, is_hidden: hidden })
            }
            ToAir::StopAdvertising => {
                phone.advert = None;
                self.command(node, LinkCommand::StopAdvertising)?;
                self.redial();
                Ok(())
            }
            ToAir::Listen { quick } => {
                self.command(node, LinkCommand::Scan { services: vec![ADVERT], busy: quick })
            }
            ToAir::StopListening => self.command(node, LinkCommand::StopScan),
            ToAir::Connect(_) if phone.wanted.is_some() => Err(Denial::Connecting),
            ToAir::Connect(address) => {
                phone.wanted = Some(address);
                self.redial();
                Ok(())
            }
            ToAir::Abort => {
                phone.wanted = None;
                self.redial();
                Ok(())
            }
            ToAir::Send(connection, packet) => self.send(node, connection, packet),
            ToAir::Disconnect(connection) => {
                if let Some(facts) = self.air.link(node, LinkId(connection)) {
                    self.end(node, connection, ENDED_HERE);
                    self.end(facts.peer, facts.peer_link.0, ENDED_THERE);
                }
                self.command(node, LinkCommand::Close { link: LinkId(connection) })
            }
            ToAir::Pace(connection, busy) => {
                self.command(node, LinkCommand::Pace { link: LinkId(connection), busy })
            }
            ToAir::Radio(is_on) => {
                self.switch(node, is_on);
                Ok(())
            }
            ToAir::Join(_) | ToAir::Wait(_) | ToAir::Control(_) => Ok(()),
        }
    }

    /// Switches a phone's Bluetooth.
    pub(super) fn switch(&mut self, node: NodeId, is_on: bool) {
        let links = self.air.links(node).filter_map(|link| self.air.link(node, link));
        let ends: Vec<(NodeId, LinkId)> = links.map(|facts| (facts.peer, facts.peer_link)).collect();
        for (peer, link) in ends {
            self.end(peer, link.0, ENDED_THERE);
        }
        let state = if is_on { RadioState::On } else { RadioState::Off };
        self.inflict(node, outcry_air::Fault::Radio(state));
        if !is_on {
            self.forget(node);
        }
        self.phones[node.0 as usize].is_off = !is_on;
        self.redial();
    }

    /// Forgets what a controller was doing that is off or dead.
    pub(super) fn forget(&mut self, node: NodeId) {
        let phone = &mut self.phones[node.0 as usize];
        (phone.advert, phone.wanted, phone.attempt) = (None, None, None);
        phone.connections.clear();
        phone.reasons.clear();
    }

    /// Notes why a connection is about to end, unless that is known.
    fn end(&mut self, node: NodeId, connection: u32, reason: u8) {
        self.phones[node.0 as usize].reasons.entry(connection).or_insert(reason);
    }

    fn command(&mut self, node: NodeId, command: LinkCommand) -> Result<(), Denial> {
        Ok(self.air.handle_input(Input { node, command }, self.now)?)
    }

    fn advertise(&mut self, node: NodeId, advert: Advert) -> Result<(), Denial> {
        let mut others = self.phones.iter().enumerate().filter(|(at, _)| *at != node.0 as usize);
        let is_taken =
            others.any(|(_, other)| other.advert.as_ref().is_some_and(|of| of.address == advert.address));
        if is_taken || advert.address.contains('~') || advert.address.len() > NAME_MAX {
            return Err(Denial::Address(advert.address));
        }
        self.phones[node.0 as usize].advert = Some(advert);
        self.command(node, LinkCommand::Advertise { service: ADVERT })?;
        self.redial();
        Ok(())
    }

    /// Gives all adverts other addresses.
    pub(super) fn rotate(&mut self) {
        self.rotation += 1;
        self.rotates_at = self.rotates_at.zip(self.config.rotate_every).map(|(at, every)| at + every);
        for at in 0..self.phones.len() {
            if self.phones[at].advert.is_some() {
                // It was advertised before: nothing has changed but the address.
                let _ = self.command(NodeId(at as u32), LinkCommand::Advertise { service: ADVERT });
            }
        }
        self.redial();
    }

    /// Has the air dial who can be dialled and is to be, and nobody else.
    pub(super) fn redial(&mut self) {
        for at in 0..self.phones.len() {
            let node = NodeId(at as u32);
            let wanted = self.phones[at].wanted.clone();
            let addresses = self.phones.iter().map(|phone| phone.address(self.rotation));
            let target = wanted
                .as_ref()
                .and_then(|wanted| addresses.into_iter().position(|at| at.as_ref() == Some(wanted)));
            let target = target.filter(|target| *target != at);
            let phone = &mut self.phones[at];
            if let Some(attempt) = &mut phone.attempt {
                let goes_on = target.is_some() && wanted.as_ref() == Some(&attempt.address);
                if !goes_on && !attempt.is_cancelled {
                    attempt.is_cancelled = true;
                    let peer = attempt.peer;
                    // It is in the air's hands whether it comes too late.
                    let _ = self.command(node, LinkCommand::CancelDial { peer });
                }
            } else if let (Some(address), Some(target)) = (wanted, target)
                && let Some(peer) = self.air.introduce(node, NodeId(target as u32))
                && self.command(node, LinkCommand::Dial { peer }).is_ok()
            {
                self.phones[at].attempt = Some(Attempt { peer, address, is_cancelled: false });
            }
        }
    }

    fn send(&mut self, node: NodeId, id: u32, packet: Vec<u8>) -> Result<(), Denial> {
        let phone = &mut self.phones[node.0 as usize];
        let is_over = phone.reasons.get(&id) == Some(&ENDED_HERE);
        let Some(connection) = phone.connections.get_mut(&id).filter(|_| !is_over) else { return Ok(()) };
        let (code, length) = (Code::of(&packet), packet.len());
        let most = usize::from(connection.mtu).min(VALUE_MAX + ATT_HEADER);
        if matches!(code, Some(Code::WriteRequest | Code::Notification | Code::WriteCommand)) && length > most
        {
            return Err(Denial::TooLong { length, most });
        }
        if packet.is_empty() {
            return Err(Denial::Empty);
        }
        if connection.queue.len() >= QUEUE_MAX {
            return Err(Denial::Queue);
        }
        let agrees = number(&packet).max(MTU_AT_FIRST);
        let across = connection.across;
        match code {
            Some(Code::MtuRequest) => connection.asked = agrees,
            Some(Code::MtuResponse) => {
                let asked =
                    across.and_then(|(node, id)| self.connection(node, id)).map(|across| across.asked);
                let mtu = agrees.min(asked.unwrap_or(MTU_AT_FIRST));
                for (node, id) in across.into_iter().chain([(node, id)]) {
                    if let Some(end) = self.connection(node, id) {
                        end.mtu = mtu;
                    }
                }
            }
            _ => {}
        }
        let Some(connection) = self.connection(node, id) else { return Ok(()) };
        connection.queue.push_back(packet);
        if connection.queue.len() == 1 {
            self.send_first(node, id)?;
        }
        Ok(())
    }

    fn connection(&mut self, node: NodeId, id: u32) -> Option<&mut Connection> {
        self.phones.get_mut(node.0 as usize)?.connections.get_mut(&id)
    }

    fn send_first(&mut self, node: NodeId, id: u32) -> Result<(), Denial> {
        let first = self.connection(node, id).and_then(|connection| connection.queue.front().cloned());
        first.map_or(Ok(()), |frame| self.command(node, LinkCommand::Send { link: LinkId(id), frame }))
    }

    /// Tells phones what has happened on the air.
    pub(super) fn report(&mut self) {
        while let Some(Output { node, event, .. }) = self.air.poll_output() {
            match event {
                LinkEvent::Radio(state) => self.tell(node, FromAir::Radio(state == RadioState::On)),
                LinkEvent::Found { peer, rssi, .. } => self.found(node, peer, rssi.unwrap_or_default()),
                LinkEvent::Opened { link, end, .. } => self.opened(node, link, end),
                LinkEvent::DialFailed { .. } => self.missed(node),
                LinkEvent::Received { link, bytes, .. } => self.tell(node, FromAir::Received(link.0, bytes)),
                LinkEvent::Writable { link } => self.sent(node, link.0),
                LinkEvent::Closed { link } => self.closed(node, link.0),
                // Stacks see to MTUs, and no table of cards dials here.
                LinkEvent::Mtu { .. } | LinkEvent::DialWaits { .. } | LinkEvent::DialBegins { .. } => {}
            }
        }
    }

    fn found(&mut self, node: NodeId, peer: PeerId, rssi: i8) {
        let Some(other) = self.air.peer(node, peer).and_then(|other| self.phones.get(other.0 as usize))
        else {
            return;
        };
        let (Some(advert), Some(address)) = (&other.advert, other.address(self.rotation)) else { return };
        if !advert.is_hidden || self.phones[node.0 as usize].system == System::Iphone {
            let heard = FromAir::Heard { address, data: advert.data.clone(), rssi };
            self.tell(node, heard);
        }
    }

    fn missed(&mut self, node: NodeId) {
        let attempt = self.phones[node.0 as usize].attempt.take();
        if let Some(attempt) = attempt.filter(|attempt| !attempt.is_cancelled) {
            self.tell(node, FromAir::Missed(attempt.address));
        }
        self.redial();
    }

    fn opened(&mut self, node: NodeId, link: LinkId, end: LinkEnd) {
        let across = self.air.link(node, link).map(|facts| (facts.peer, facts.peer_link.0));
        let phone = &mut self.phones[node.0 as usize];
        let address = match end {
            LinkEnd::Parent => {
                let attempt = phone.attempt.take();
                phone.wanted = phone
                    .wanted
                    .take()
                    .filter(|wanted| attempt.as_ref().is_none_or(|of| of.address != *wanted));
                attempt.map(|attempt| attempt.address)
            }
            LinkEnd::Child => {
                phone.advert = None;
                None
            }
        };
        let connection =
            Connection { across, queue: VecDeque::new(), asked: MTU_AT_FIRST, mtu: MTU_AT_FIRST };
        phone.connections.insert(link.0, connection);
        if end == LinkEnd::Child {
            // Stopping is never refused to a phone that lives.
            let _ = self.command(node, LinkCommand::StopAdvertising);
        }
        self.callers += 1;
        let address = address.unwrap_or_else(|| format!("~{}", self.callers));
        self.tell(node, FromAir::Connected { connection: link.0, address, central: end == LinkEnd::Parent });
        self.redial();
    }

    fn sent(&mut self, node: NodeId, id: u32) {
        if let Some(connection) = self.connection(node, id)
            && connection.queue.pop_front().is_some()
        {
            self.tell(node, FromAir::Sent(id));
            // The link is free, and whatever waits was found to fit.
            let _ = self.send_first(node, id);
        }
    }

    fn closed(&mut self, node: NodeId, id: u32) {
        let phone = &mut self.phones[node.0 as usize];
        let reason = phone.reasons.remove(&id).unwrap_or(TIMED_OUT);
        if phone.connections.remove(&id).is_some() {
            self.tell(node, FromAir::Disconnected(id, reason));
        }
    }
}
