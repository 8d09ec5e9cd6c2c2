//! A host and a player, linked through somebody who loses, repeats, reorders, bends and invents their frames.

use std::collections::VecDeque;
use std::time::Duration;

use outcry_link::limits::QUEUE_MAX;
use outcry_link::{
    HostLink, HostLinkConfig, HostLinkOutput, JoinMethod, Lane, LinkCommand, LinkEnd, LinkEvent, LinkId,
    PeerId, PlayerLink, PlayerLinkConfig, PlayerLinkOutput, RadioState, ServiceId, Slot, Topology,
};

use crate::Bytes;
use crate::air::{Air, host, invented, invite, key};

/// What an input may cost: each of these may hand a frame over.
const TURNS: usize = 96;

/// Most outputs that one turn may have a phone give.
const OUTPUTS_MAX: usize = 512;

/// Most frames that are kept on their way in one direction.
const FRAMES_MAX: usize = 64;

/// The MTU of every link, in bytes: that of an older iPhone.
const MTU: u16 = 185;

/// The two ends; what is said between them is numbered by whoever says it.
const HOST: usize = 0;
const PLAYER: usize = 1;

/// The numbers of what one end has said to the other on a lane, and of what has come there.
#[derive(Clone, Copy, Default)]
struct Count {
    said: u32,
    heard: u32,
}

struct Pair {
    host: HostLink,
    player: PlayerLink,
    now: Duration,
    turns: usize,
    /// What the radio of each end does.
    radios: [Radio; 2],
    /// The link that is open.
    link: Option<LinkId>,
    links: u32,
    /// Frames on their way to each end.
    frames: [VecDeque<Vec<u8>>; 2],
    air: Air,
    /// By whoever speaks, and the lane.
    counts: [[Count; 2]; 2],
    /// The newest value that was put into each slot, and that has come.
    slots: [Count; 8],
}

#[derive(Default)]
struct Radio {
    advertises: Option<ServiceId>,
    scans: Vec<ServiceId>,
}

/// Lets two phones talk as the input says.
///
/// # Panics
/// A phone panics or does more than it may, something comes that was not said, twice or out of its order, or more waits than may.
pub fn talk_between(steps: &[u8]) {
    let mut input = Bytes::new(steps);
    let mut pair = Pair::new();
    while !input.is_empty() && pair.turns < TURNS {
        pair.turns += 1;
        pair.step(&mut input);
    }
    // What was held back until now does no harm either.
    pair.carry(FRAMES_MAX);
}

impl Pair {
    fn new() -> Self {
        let now = Duration::from_secs(1_000);
        let topology = Topology::default();
        let dialling = topology.dialling;
        let host = HostLinkConfig {
            key: host(),
            secret: invite().secret,
            game: invite().game,
            topology,
            entropy: [0x44; 32],
        };
        let player = PlayerLinkConfig {
            key: key(1),
            join: JoinMethod::Invite(invite()),
            dialling,
            entropy: [0x55; 32],
        };
        let mut pair = Self {
            host: HostLink::new(host, now),
            player: PlayerLink::new(player),
            now,
            turns: 0,
            radios: Default::default(),
            link: None,
            links: 0,
            frames: Default::default(),
            air: Air::default(),
            counts: Default::default(),
            slots: Default::default(),
        };
        pair.host.want(1, now);
        for end in [HOST, PLAYER] {
            pair.tell(end, LinkEvent::Radio(RadioState::On));
        }
        pair
    }

    fn step(&mut self, input: &mut Bytes<'_>) {
        let kind = input.byte();
        let end = usize::from(kind >> 7);
        match kind % 16 {
            // As things should go, for a while.
            0..=2 => {
                let frames = usize::from(input.byte() % 32).min(TURNS - self.turns);
                self.turns += frames;
                self.carry(1 + frames);
            }
            3 => self.pass(Duration::from_millis(20) * u32::from(input.byte())),
            4 => {
                let due = [self.host.poll_timeout(), self.player.poll_timeout()].into_iter().flatten().min();
                self.pass(due.unwrap_or_default().saturating_sub(self.now));
            }
            5 => drop(self.frames[end].pop_front()),
            6 => {
                // The one behind overtakes.
                if let Some(frame) = self.frames[end].pop_front() {
                    self.frames[end].push_back(frame);
                }
            }
            7 => {
                if let Some(frame) = self.frames[end].front().cloned() {
                    self.receive(end, frame.clone());
                    self.receive(end, frame);
                }
            }
            8 => self.receive(end, self.air.heard(input)),
            9 => self.receive(end, self.air.bent(input)),
            10 => self.receive(end, invented(input)),
            11 | 12 => self.say(end, if kind & 0x40 == 0 { Lane::Ordinary } else { Lane::Urgent }, input),
            13 => self.put(input),
            14 => self.close(),
            _ => match input.byte() % 4 {
                0 => {
                    self.close();
                    self.tell(end, LinkEvent::Radio(RadioState::Off));
                    self.radios[end] = Radio::default();
                }
                1 => self.tell(end, LinkEvent::Radio(RadioState::On)),
                2 => {
                    if let Some(link) = self.link {
                        self.tell(end, LinkEvent::Mtu { link, mtu: u16::from(input.byte()) * 2 });
                    }
                }
                _ => self.tell(end, LinkEvent::DialFailed { peer: PeerId(0) }),
            },
        }
        self.drain();
    }

    /// Hands over so many frames in their order, each to whom it is for.
    fn carry(&mut self, frames: usize) {
        for at in 0..frames {
            self.drain();
            let end = if self.frames[at % 2].is_empty() { 1 - at % 2 } else { at % 2 };
            match self.frames[end].pop_front() {
                Some(frame) => self.receive(end, frame),
                None => self.find(),
            }
            self.pass(Duration::from_millis(2));
        }
        self.drain();
    }

    /// Has whoever scans find who advertises.
    fn find(&mut self) {
        for end in [HOST, PLAYER] {
            let advertised = self.radios[1 - end].advertises;
            if let Some(service) = advertised.filter(|service| self.radios[end].scans.contains(service)) {
                self.tell(end, LinkEvent::Found { peer: PeerId(0), service, rssi: None });
            }
        }
    }

    fn pass(&mut self, time: Duration) {
        self.now += time;
        self.host.handle_timeout(self.now);
        self.player.handle_timeout(self.now);
    }

    fn receive(&mut self, end: usize, bytes: Vec<u8>) {
        if let Some(link) = self.link {
            self.tell(end, LinkEvent::Received { link, bytes, at: self.now });
        }
    }

    fn tell(&mut self, end: usize, event: LinkEvent) {
        if end == HOST {
            self.host.handle_event(event, self.now);
        } else {
            self.player.handle_event(event, self.now);
        }
    }

    fn close(&mut self) {
        if let Some(link) = self.link.take() {
            self.frames = Default::default();
            for end in [HOST, PLAYER] {
                self.tell(end, LinkEvent::Closed { link });
            }
        }
    }

    /// Says the next number, in a message of some length.
    fn say(&mut self, from: usize, lane: Lane, input: &mut Bytes<'_>) {
        let longest = if lane == Lane::Urgent { 34 } else { 500 };
        let count = &mut self.counts[from][usize::from(lane == Lane::Urgent)];
        let mut message = count.said.to_be_bytes().to_vec();
        message.resize(4 + input.below(longest), 0xA5);
        let said = if from == HOST {
            self.host.send(key(1).public(), lane, message, self.now)
        } else {
            self.player.send(lane, message, self.now)
        };
        count.said += u32::from(said.is_ok());
        let waiting = (count.said - count.heard) as usize;
        assert!(waiting <= QUEUE_MAX, "{waiting} messages wait");
    }

    /// Puts the next value into a slot.
    fn put(&mut self, input: &mut Bytes<'_>) {
        let number = input.byte() % 8;
        let Some(slot) = Slot::new(number) else { return };
        let count = &mut self.slots[usize::from(number)];
        let mut value = (count.said + 1).to_be_bytes().to_vec();
        value.resize(5 + input.below(1_000), number);
        count.said += u32::from(self.host.put(key(1).public(), slot, value, self.now).is_ok());
    }

    fn drain(&mut self) {
        let mut outputs = 0;
        while let Some(output) = self.host.poll_output() {
            outputs += 1;
            assert!(outputs <= OUTPUTS_MAX, "the host does not come to rest");
            match output {
                HostLinkOutput::Radio(command) => self.command(HOST, command),
                HostLinkOutput::JoinRequest { at, .. } => self.host.admit(at, self.now),
                HostLinkOutput::Message { lane, bytes, .. } => self.heard(PLAYER, lane, &bytes),
                _ => {}
            }
        }
        outputs = 0;
        while let Some(output) = self.player.poll_output() {
            outputs += 1;
            assert!(outputs <= OUTPUTS_MAX, "the player does not come to rest");
            match output {
                PlayerLinkOutput::Radio(command) => self.command(PLAYER, command),
                PlayerLinkOutput::Message { lane, bytes } => self.heard(HOST, lane, &bytes),
                PlayerLinkOutput::State { bytes, .. } => self.state(&bytes),
                _ => {}
            }
        }
    }

    /// Checks that a message is the next that was said.
    fn heard(&mut self, from: usize, lane: Lane, message: &[u8]) {
        let count = &mut self.counts[from][usize::from(lane == Lane::Urgent)];
        let number = message.first_chunk().copied().map(u32::from_be_bytes);
        assert_eq!(number, Some(count.heard), "another message comes on {lane:?} than the next");
        assert!(count.heard < count.said, "a message comes that was not said");
        count.heard += 1;
    }

    /// Checks that a value is one that was put, and no older than the last.
    fn state(&mut self, value: &[u8]) {
        let Some((&number, &slot)) = value.first_chunk().zip(value.get(4)) else { return };
        let count = &mut self.slots[usize::from(slot % 8)];
        let number = u32::from_be_bytes(number);
        assert!((count.heard..=count.said).contains(&number), "an older value comes, or none of ours");
        count.heard = number;
    }

    fn command(&mut self, end: usize, command: LinkCommand) {
        match command {
            LinkCommand::Advertise { service } => self.radios[end].advertises = Some(service),
            LinkCommand::StopAdvertising => self.radios[end].advertises = None,
            LinkCommand::Scan { services, .. } => self.radios[end].scans = services,
            LinkCommand::StopScan => self.radios[end].scans.clear(),
            LinkCommand::Dial { peer } if self.link.is_some() => {
                self.tell(end, LinkEvent::DialFailed { peer });
            }
            LinkCommand::Dial { peer } => {
                let link = LinkId(self.links);
                self.links += 1;
                self.link = Some(link);
                self.radios[1 - end].advertises = None;
                let opened = |end, peer| LinkEvent::Opened { link, end, peer, mtu: MTU };
                self.tell(end, opened(LinkEnd::Parent, Some(peer)));
                self.tell(1 - end, opened(LinkEnd::Child, None));
            }
            LinkCommand::CancelDial { peer } => self.tell(end, LinkEvent::DialFailed { peer }),
            LinkCommand::Send { link, frame } => {
                if self.link == Some(link) {
                    self.air.keep(&frame);
                    if self.frames[1 - end].len() < FRAMES_MAX {
                        self.frames[1 - end].push_back(frame);
                    }
                    self.tell(end, LinkEvent::Writable { link });
                }
            }
            LinkCommand::Close { link } => {
                if self.link == Some(link) {
                    self.close();
                }
            }
            LinkCommand::Pace { .. } => {}
        }
    }
}
