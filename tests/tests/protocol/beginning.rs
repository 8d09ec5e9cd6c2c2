//! How a phone joins a table: what the links of both ends give to their radios.

use std::collections::VecDeque;
use std::time::Duration;

use outcry_link::{
    FrameHeader, HostLink, HostLinkConfig, HostLinkOutput, JoinMethod, Lane, LinkCommand, LinkEnd, LinkEvent,
    LinkId, PeerId, PlayerLink, PlayerLinkConfig, PlayerLinkOutput, RadioState, Session, Slot, Topology,
    unbundle,
};
use outcry_session::wire::{HostMessage, PlayerMessage};
use rand::rngs::ChaCha20Rng;
use rand::{RngExt, SeedableRng};

use crate::keys::{ephemeral, handshake, host, invite, player, secret};
use crate::messages::{bell, seat};
use crate::page::{Bytes, named};
use crate::slots::board;

const LINK: LinkId = LinkId(1);
const PEER: PeerId = PeerId(1);
const START: Duration = Duration::from_secs(1);
const MTU: u16 = 185;

/// A frame that has left, upwards or downwards.
struct Left {
    up: bool,
    frame: Vec<u8>,
}

/// Both ends, and the frames between them.
struct Pair {
    host: HostLink,
    player: PlayerLink,
    left: Vec<Left>,
    under_way: VecDeque<Left>,
    now: Duration,
}

impl Pair {
    fn new(host_entropy: [u8; 32], player_entropy: [u8; 32]) -> Self {
        let config = HostLinkConfig {
            key: host(),
            secret: secret(),
            game: invite().game,
            topology: Topology::default(),
            entropy: host_entropy,
        };
        let player = PlayerLinkConfig {
            key: player(),
            join: JoinMethod::Invite(invite()),
            dialling: Topology::default().dialling,
            entropy: player_entropy,
        };
        let mut pair = Self {
            host: HostLink::new(config, START),
            player: PlayerLink::new(player),
            left: Vec::new(),
            under_way: VecDeque::new(),
            now: START,
        };
        pair.host.want(1, START);
        pair.host.handle_event(LinkEvent::Radio(RadioState::On), START);
        pair.player.handle_event(LinkEvent::Radio(RadioState::On), START);
        pair.drain();
        let service = secret().service();
        pair.host.handle_event(LinkEvent::Found { peer: PEER, service, rssi: None }, START);
        pair.drain();
        let opened = |end, peer| LinkEvent::Opened { link: LINK, end, peer, mtu: MTU };
        pair.host.handle_event(opened(LinkEnd::Parent, Some(PEER)), START);
        pair.player.handle_event(opened(LinkEnd::Child, None), START);
        pair.drain();
        pair
    }

    /// Does what both ends want done, and carries every frame to the other end in no time.
    fn drain(&mut self) {
        loop {
            self.drain_player();
            self.drain_host();
            let Some(Left { up, frame }) = self.under_way.pop_front() else { return };
            let received = LinkEvent::Received { link: LINK, bytes: frame.clone(), at: self.now };
            let writable = LinkEvent::Writable { link: LINK };
            self.left.push(Left { up, frame });
            if up {
                self.host.handle_event(received, self.now);
                self.drain_host();
                self.player.handle_event(writable, self.now);
            } else {
                self.player.handle_event(received, self.now);
                self.drain_player();
                self.host.handle_event(writable, self.now);
            }
        }
    }

    fn drain_player(&mut self) {
        while let Some(output) = self.player.poll_output() {
            match output {
                PlayerLinkOutput::Radio(LinkCommand::Send { frame, .. }) => {
                    self.under_way.push_back(Left { up: true, frame });
                }
                PlayerLinkOutput::Restarted => {
                    let join = PlayerMessage::Join {
                        name: "Ada".to_owned(),
                        next: None,
                        had_seat: false,
                        board: false,
                    };
                    self.player.send(Lane::Ordinary, join.encode(), self.now).unwrap();
                }
                _ => {}
            }
        }
    }

    fn drain_host(&mut self) {
        while let Some(output) = self.host.poll_output() {
            match output {
                HostLinkOutput::Radio(LinkCommand::Send { frame, .. }) => {
                    self.under_way.push_back(Left { up: false, frame });
                }
                HostLinkOutput::JoinRequest { at, .. } => self.host.admit(at, self.now),
                _ => {}
            }
        }
    }

    /// Says something to the player in an input of its own.
    fn tell(&mut self, tell: impl FnOnce(&mut HostLink, Duration)) {
        tell(&mut self.host, self.now);
        self.drain();
    }

    fn wait(&mut self, time: Duration) {
        self.now += time;
        self.host.handle_timeout(self.now);
        self.player.handle_timeout(self.now);
        self.drain();
    }
}

/// Gives the stream from which the handshakes of a player's link, or of a host's, take their randomness.
fn handshakes(entropy: [u8; 32], host: bool) -> ChaCha20Rng {
    let mut rng = ChaCha20Rng::from_seed(entropy);
    if !host {
        // What a player's link draws before: its incarnation, and when it asks for the time.
        let _: u64 = rng.random();
        let _: [u8; 32] = rng.random();
    }
    ChaCha20Rng::from_seed(rng.random())
}

/// Opens every packet of a frame.
fn texts(frame: &[u8], session: &mut Session) -> Vec<u8> {
    let packets = unbundle(frame).unwrap().into_iter().map(|frame| FrameHeader::read(frame).unwrap().1);
    packets.flat_map(|packet| session.open(packet).unwrap()).collect()
}

pub(crate) fn golden() -> Vec<(String, Bytes)> {
    let (hosts, players) = ([0x44; 32], [0x55; 32]);
    let mut pair = Pair::new(hosts, players);
    let key = player().public();
    let seated = HostMessage::Seated { seat: Some(seat(1)), last: None, game: Some(1) };
    pair.tell(|host, now| host.send(key, Lane::Ordinary, seated.encode(), now).unwrap());
    pair.tell(|host, now| {
        host.put(key, Slot::new(0).unwrap(), board(), now).unwrap();
    });
    pair.tell(|host, now| host.send(key, Lane::Urgent, bell().encode(), now).unwrap());
    pair.wait(Duration::from_millis(20));
    let streams = || (handshakes(players, false), handshakes(hosts, true));
    let (mut one, mut other) = streams();
    let mut golden = vec![
        named("begin.player.ephemeral", ephemeral(&mut one)),
        named("begin.host.ephemeral", ephemeral(&mut other)),
    ];
    let (one, other) = streams();
    let (hello, answer, mut players, mut hosts) = handshake(one, other);
    for (at, Left { up, frame }) in pair.left.into_iter().enumerate() {
        let name = format!("begin.{}.{}", at + 1, if up { "up" } else { "down" });
        match at {
            0 => assert_eq!(frame, [&[1, 0][..], &hello].concat()),
            1 => assert_eq!(frame, [&[1, 0][..], &answer].concat()),
            _ => {
                let text = texts(&frame, if up { &mut hosts } else { &mut players });
                golden.push(named(&format!("{name}.text"), text));
            }
        }
        golden.push(named(&name, frame));
    }
    golden
}
