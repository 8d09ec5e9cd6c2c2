//! The stack between a controller on a served air and whatever uses the port of a radio, as docs/protocol.md has it.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use outcry_link::gatt::{DOWN, UP};
use outcry_link::limits::FRAME_MIN;
use outcry_link::{LinkCommand, LinkEnd, LinkEvent, LinkId, PeerId, RadioState, ServiceId};

use super::attributes::{
    ATT_HEADER, Code, Entry, INVALID_HANDLE, MTU_AT_FIRST, advert, advertised, number, packet,
};
use super::protocol::{FromAir, ToAir};

/// After how long a caller that has not subscribed is disconnected.
const SUBSCRIBES_WITHIN: Duration = Duration::from_secs(9);

/// What a characteristic allows: writing without response, and notifications.
const WRITES: u32 = 0x04;
const NOTIFIES: u32 = 0x10;

/// The handles of the one service that is advertised.
const DOWN_VALUE: u16 = 1;
const UP_VALUE: u16 = 2;
const UP_SUBSCRIPTION: u16 = 3;

/// Makes the port of a radio of a controller: services and subscriptions, sans-IO.
///
/// Times are those of the phone's own clock.
#[derive(Debug)]
pub struct AttributeStack {
    name: String,
    mtu_max: u16,
    /// What is to be advertised until somebody subscribes.
    service: Option<ServiceId>,
    /// How often there was an advert: each has an address of its own.
    adverts: u64,
    scanned: Vec<ServiceId>,
    /// Who was heard, by the number that the port has for them: the address, and what was advertised.
    peers: Vec<(String, ServiceId)>,
    dial: Option<Dial>,
    connections: BTreeMap<u32, Connection>,
    events: VecDeque<LinkEvent>,
    said: VecDeque<ToAir>,
}

#[derive(Debug)]
struct Dial {
    peer: PeerId,
    address: String,
    service: ServiceId,
    connection: Option<u32>,
}

#[derive(Debug)]
struct Connection {
    end: LinkEnd,
    peer: Option<PeerId>,
    mtu: u16,
    has_agreed: bool,
    /// What can be discovered here, or whose subscription is asked for there.
    service: Option<ServiceId>,
    /// The handle that this end notifies, or writes to once it is discovered.
    handle: u16,
    /// The handle that the other end notifies.
    notified: u16,
    is_open: bool,
    /// For each packet that has not left, whether it is a frame.
    leaving: VecDeque<bool>,
    /// By when the caller has to subscribe.
    until: Option<Duration>,
}

impl AttributeStack {
    /// Begins with nothing to do; the name is that of the phone, the MTU the largest that it agrees to, in bytes.
    pub const fn new(name: String, mtu_max: u16) -> Self {
        Self {
            name,
            mtu_max,
            service: None,
            adverts: 0,
            scanned: Vec::new(),
            peers: Vec::new(),
            dial: None,
            connections: BTreeMap::new(),
            events: VecDeque::new(),
            said: VecDeque::new(),
        }
    }

    /// Takes what the radio is told to do.
    pub fn handle_command(&mut self, command: LinkCommand) {
        match command {
            LinkCommand::Advertise { service } => {
                self.service = Some(service);
                self.advertise();
            }
            LinkCommand::StopAdvertising => {
                self.service = None;
                self.said.push_back(ToAir::StopAdvertising);
            }
            LinkCommand::Scan { services, busy } => {
                self.scanned = services;
                self.said.push_back(ToAir::Listen { quick: busy });
            }
            LinkCommand::StopScan => {
                self.scanned.clear();
                self.said.push_back(ToAir::StopListening);
            }
            LinkCommand::Dial { peer } => self.dial(peer),
            LinkCommand::CancelDial { peer } => {
                if self.dial.as_ref().is_some_and(|dial| dial.peer == peer) {
                    self.fail();
                }
            }
            LinkCommand::Send { link, frame } => {
                if let Some(connection) =
                    self.connections.get_mut(&link.0).filter(|connection| connection.is_open)
                {
                    let code = match connection.end {
                        LinkEnd::Parent => Code::WriteCommand,
                        LinkEnd::Child => Code::Notification,
                    };
                    let handle = connection.handle;
                    self.send(link.0, true, packet(code, handle, &frame));
                }
            }
            LinkCommand::Pace { link, busy } => self.said.push_back(ToAir::Pace(link.0, busy)),
            LinkCommand::Close { link } => self.said.push_back(ToAir::Disconnect(link.0)),
        }
    }

    /// Takes what the air has told; whatever is no matter of a controller's is passed over.
    pub fn handle_told(&mut self, told: FromAir, now: Duration) {
        match told {
            FromAir::Radio(is_on) => {
                (self.service, self.dial) = (None, None);
                self.scanned.clear();
                self.connections.clear();
                let state = if is_on { RadioState::On } else { RadioState::Off };
                self.events.push_back(LinkEvent::Radio(state));
            }
            FromAir::Heard { address, data, rssi } => {
                let wanted = advertised(&data).into_iter().find(|service| self.scanned.contains(service));
                if let Some(service) = wanted {
                    let peer = self.peer(address, service);
                    self.events.push_back(LinkEvent::Found { peer, service, rssi: Some(rssi) });
                }
            }
            FromAir::Connected { connection, address, central } => {
                self.connected(connection, &address, central, now);
            }
            FromAir::Missed(address) if self.dial.as_ref().is_some_and(|dial| dial.address == address) => {
                self.fail();
            }
            FromAir::Received(id, bytes) => self.received(id, &bytes, now),
            FromAir::Sent(id) => {
                let connection = self.connections.get_mut(&id);
                let is_frame = connection.and_then(|connection| connection.leaving.pop_front());
                if is_frame == Some(true) {
                    self.events.push_back(LinkEvent::Writable { link: LinkId(id) });
                }
            }
            FromAir::Disconnected(id, _) => self.disconnected(id),
            _ => {}
        }
    }

    /// Disconnects callers that do not subscribe.
    pub fn handle_timeout(&mut self, now: Duration) {
        for (id, connection) in &mut self.connections {
            if connection.until.take_if(|until| *until <= now).is_some() {
                self.said.push_back(ToAir::Disconnect(*id));
            }
        }
    }

    /// Says when [`handle_timeout`](Self::handle_timeout) has something to do.
    pub fn poll_timeout(&self) -> Option<Duration> {
        self.connections.values().filter_map(|connection| connection.until).min()
    }

    /// Gives what the radio reports next.
    pub fn poll_event(&mut self) -> Option<LinkEvent> {
        self.events.pop_front()
    }

    /// Gives what is said to the air next.
    pub fn poll_said(&mut self) -> Option<ToAir> {
        self.said.pop_front()
    }

    fn advertise(&mut self) {
        if let Some(service) = self.service {
            self.adverts += 1;
            let (address, data) = (format!("{}:{}", self.name, self.adverts), advert(service));
            self.said.push_back(ToAir::Advertise { address, data, hidden: false });
        }
    }

    fn peer(&mut self, address: String, service: ServiceId) -> PeerId {
        let heard = (address, service);
        let at = self.peers.iter().position(|known| *known == heard).unwrap_or_else(|| {
            self.peers.push(heard);
            self.peers.len() - 1
        });
        PeerId(at as u64)
    }

    fn dial(&mut self, peer: PeerId) {
        let known = usize::try_from(peer.0).ok().and_then(|at| self.peers.get(at)).cloned();
        match known.filter(|_| self.dial.is_none()) {
            Some((address, service)) => {
                self.said.push_back(ToAir::Connect(address.clone()));
                self.dial = Some(Dial { peer, address, service, connection: None });
            }
            None => self.events.push_back(LinkEvent::DialFailed { peer }),
        }
    }

    /// Gives a dial up.
    fn fail(&mut self) {
        let Some(dial) = self.dial.take() else { return };
        self.said.push_back(dial.connection.map_or(ToAir::Abort, ToAir::Disconnect));
        self.events.push_back(LinkEvent::DialFailed { peer: dial.peer });
    }

    fn connected(&mut self, id: u32, address: &str, central: bool, now: Duration) {
        let mut connection = Connection {
            end: if central { LinkEnd::Parent } else { LinkEnd::Child },
            peer: None,
            mtu: MTU_AT_FIRST,
            has_agreed: false,
            service: self.service.filter(|_| !central),
            handle: if central { 0 } else { UP_VALUE },
            notified: 0,
            is_open: false,
            leaving: VecDeque::new(),
            until: (!central).then(|| now + SUBSCRIBES_WITHIN),
        };
        if central {
            let Some(dial) = self.dial.as_mut().filter(|dial| dial.address == address) else {
                // It came about as it was given up.
                return self.said.push_back(ToAir::Disconnect(id));
            };
            dial.connection = Some(id);
            (connection.peer, connection.service) = (Some(dial.peer), Some(dial.service));
        }
        self.connections.insert(id, connection);
        if central {
            self.send(id, false, packet(Code::MtuRequest, self.mtu_max, &[]));
        }
    }

    fn send(&mut self, id: u32, is_frame: bool, packet: Vec<u8>) {
        if let Some(connection) = self.connections.get_mut(&id) {
            connection.leaving.push_back(is_frame);
            self.said.push_back(ToAir::Send(id, packet));
        }
    }

    fn received(&mut self, id: u32, bytes: &[u8], now: Duration) {
        let (Some(code), Some((_, value))) = (Code::of(bytes), bytes.split_at_checked(ATT_HEADER)) else {
            return;
        };
        let number = number(bytes);
        let Some(connection) = self.connections.get_mut(&id) else { return };
        let is_parent = connection.end == LinkEnd::Parent;
        match code {
            Code::MtuRequest => {
                (connection.mtu, connection.has_agreed) = (number.clamp(MTU_AT_FIRST, self.mtu_max), true);
                self.send(id, false, packet(Code::MtuResponse, self.mtu_max, &[]));
            }
            Code::MtuResponse if is_parent => {
                (connection.mtu, connection.has_agreed) = (number.clamp(MTU_AT_FIRST, self.mtu_max), true);
                self.send(id, false, packet(Code::ServicesRequest, 0, &[]));
            }
            Code::ServicesRequest => {
                let entries: Vec<u8> =
                    connection.service.map(entries).into_iter().flatten().flat_map(|of| of.write()).collect();
                self.send(id, false, packet(Code::ServicesResponse, 0, &entries));
            }
            Code::ServicesResponse if is_parent && !connection.is_open => {
                self.discovered(id, &Entry::read(value));
            }
            Code::WriteRequest => self.subscribed(id, number, value),
            Code::WriteResponse if is_parent && !connection.is_open && connection.handle != 0 => {
                self.open(id);
            }
            Code::Error | Code::ServicesChanged if is_parent && !connection.is_open => self.fail(),
            Code::WriteCommand if !is_parent && number == DOWN_VALUE => self.frame(id, value, now),
            // The first may come right behind the response to the subscription, or before that on a slow system.
            Code::Notification if is_parent && number == connection.notified => self.frame(id, value, now),
            _ => {}
        }
    }

    fn frame(&mut self, id: u32, value: &[u8], now: Duration) {
        if self.connections.get(&id).is_some_and(|connection| connection.is_open) {
            self.events.push_back(LinkEvent::Received { link: LinkId(id), bytes: value.to_vec(), at: now });
        }
    }

    fn discovered(&mut self, id: u32, entries: &[Entry]) {
        let Some(connection) = self.connections.get_mut(&id) else { return };
        let find = |characteristic| {
            let is_it = |entry: &&Entry| {
                Some(entry.service) == connection.service && entry.characteristic == characteristic
            };
            entries.iter().find(is_it)
        };
        let handle = |number: u32| u16::try_from(number).ok().filter(|handle| *handle > 0);
        let found = find(DOWN)
            .zip(find(UP))
            .and_then(|(down, up)| Some((handle(down.value)?, handle(up.value)?, handle(up.subscription)?)));
        let Some((down, up, subscription)) = found else { return self.fail() };
        (connection.handle, connection.notified) = (down, up);
        self.send(id, false, packet(Code::WriteRequest, subscription, &[1, 0]));
    }

    /// Answers a subscription at the child.
    fn subscribed(&mut self, id: u32, handle: u16, value: &[u8]) {
        let others =
            self.connections.iter().any(|(other, at)| *other != id && at.end == LinkEnd::Child && at.is_open);
        let Some(connection) = self.connections.get_mut(&id) else { return };
        if connection.end == LinkEnd::Parent || connection.service.is_none() || handle != UP_SUBSCRIPTION {
            return self.send(id, false, packet(Code::Error, INVALID_HANDLE, &[]));
        }
        let subscribes = value.first() == Some(&1);
        if others || !subscribes {
            return self.said.push_back(ToAir::Disconnect(id));
        }
        connection.until = None;
        self.send(id, false, packet(Code::WriteResponse, 0, &[]));
        self.service = None;
        self.open(id);
    }

    fn open(&mut self, id: u32) {
        let Some(connection) = self.connections.get_mut(&id) else { return };
        if connection.is_open {
            return;
        }
        connection.is_open = true;
        let (link, end, mtu) = (LinkId(id), connection.end, connection.mtu);
        self.events.push_back(LinkEvent::Opened { link, end, peer: connection.peer, mtu });
        if connection.has_agreed && usize::from(mtu) < FRAME_MIN + ATT_HEADER {
            self.events.push_back(LinkEvent::Mtu { link, mtu });
        }
        self.dial.take_if(|dial| dial.connection == Some(id));
    }

    fn disconnected(&mut self, id: u32) {
        let Some(connection) = self.connections.remove(&id) else { return };
        if connection.is_open {
            self.events.push_back(LinkEvent::Closed { link: LinkId(id) });
        } else if connection.end == LinkEnd::Child {
            // The advert has ended when the caller came.
            self.advertise();
        } else if let Some(dial) = self.dial.take_if(|dial| dial.connection == Some(id)) {
            self.events.push_back(LinkEvent::DialFailed { peer: dial.peer });
        }
    }
}

fn entries(service: ServiceId) -> [Entry; 2] {
    let entry = |characteristic, properties, value, subscription| Entry {
        service,
        characteristic,
        properties,
        value: u32::from(value),
        subscription: u32::from(subscription),
    };
    [entry(DOWN, WRITES, DOWN_VALUE, 0), entry(UP, NOTIFIES, UP_VALUE, UP_SUBSCRIPTION)]
}
