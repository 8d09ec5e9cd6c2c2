//! A phone that is told to be a relay, and does what the page says.

use std::time::Duration;

use outcry_link::limits::HANDSHAKE_PACKET_MAX;
use outcry_link::{
    Fragments, FrameHeader, FrameSize, Incarnation, JoinMethod, Lane, LaneEvent, Lanes, LinkCommand, LinkEnd,
    LinkEvent, LinkId, NoiseResponder, Packet, PacketClass, PacketKind, PeerId, PlayerLink, PlayerLinkConfig,
    PlayerLinkOutput, RadioState, Route, Session, Topology, unbundle,
};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::keys::{host, invite, player, rng, secret};
use crate::page::{Bytes, hex, named};

const UP: LinkId = LinkId(1);
const DOWN: LinkId = LinkId(2);
const CHILD: PeerId = PeerId(7);
const NOW: Duration = Duration::from_secs(1);

/// A relay whose host is played by hand.
struct Relay {
    link: PlayerLink,
    session: Session,
    lanes: Lanes,
    said: Vec<Vec<u8>>,
    done: Vec<LinkCommand>,
    packets: u8,
}

impl Relay {
    /// Lets a phone join.
    fn new() -> Self {
        let config = PlayerLinkConfig {
            key: player(),
            join: JoinMethod::Invite(invite()),
            dialling: Topology::default().dialling,
            entropy: [0x66; 32],
        };
        let mut link = PlayerLink::new(config);
        link.handle_event(LinkEvent::Radio(RadioState::On), NOW);
        let opened = LinkEvent::Opened { link: UP, end: LinkEnd::Child, peer: None, mtu: 185 };
        link.handle_event(opened, NOW);
        let commands = core::iter::from_fn(|| link.poll_output());
        let hello = commands.filter_map(|output| match output {
            PlayerLinkOutput::Radio(LinkCommand::Send { frame, .. }) => Some(frame),
            _ => None,
        });
        let hello = hello.last().unwrap();
        let responder = NoiseResponder::read(&host(), &secret(), &hello[2..], &mut rng(9)).unwrap();
        let (answer, session) = responder.admit().unwrap();
        let mut lanes = Lanes::new(Incarnation(5), ChaCha8Rng::seed_from_u64(5));
        lanes.reconnected(NOW);
        let (said, done) = (Vec::new(), Vec::new());
        let mut relay = Self { link, session, lanes, said, done, packets: 0 };
        relay.event(LinkEvent::Writable { link: UP });
        relay.hear(UP, [&[1, 0][..], &answer].concat());
        relay.talk();
        relay
    }

    fn event(&mut self, event: LinkEvent) {
        self.link.handle_event(event, NOW);
        self.drain();
    }

    /// The relay's radio has received a frame.
    fn hear(&mut self, link: LinkId, bytes: Vec<u8>) {
        self.event(LinkEvent::Received { link, bytes, at: NOW });
    }

    fn drain(&mut self) {
        while let Some(output) = self.link.poll_output() {
            let PlayerLinkOutput::Radio(command) = output else { continue };
            if let LinkCommand::Send { link, frame } = &command {
                let link = *link;
                if link == UP {
                    self.take(frame);
                }
                self.link.handle_event(LinkEvent::Writable { link }, NOW);
            }
            self.done.push(command);
        }
    }

    /// The host takes what the relay itself has sealed.
    fn take(&mut self, frame: &[u8]) {
        for frame in unbundle(frame).unwrap() {
            let (header, packet) = FrameHeader::read(frame).unwrap();
            if (header.kind, header.route) == (PacketKind::Sealed, Route::NEIGHBOUR) {
                let text = self.session.open(packet).unwrap();
                self.lanes.handle_packet(&text, NOW).unwrap();
            }
        }
        while let Some(event) = self.lanes.poll_event() {
            if let LaneEvent::Message { lane: Lane::Ordinary, bytes } = event {
                self.said.push(bytes);
            }
        }
    }

    /// The host says what it has to say.
    fn talk(&mut self) {
        loop {
            let text = self.lanes.poll_urgent(NOW).map(|text| (PacketClass::Urgent, text));
            let Some((class, text)) = text.or_else(|| self.lanes.poll_ordinary(161, NOW)) else { return };
            let packet = Packet::new(PacketKind::Sealed, class, self.session.seal(&text).unwrap()).unwrap();
            self.packets += 1;
            let mut frames = Fragments::new(packet, Route::NEIGHBOUR, self.packets);
            self.hear(UP, frames.next_frame(FrameSize::USUAL).unwrap());
        }
    }

    fn tell(&mut self, control: Vec<u8>) {
        self.lanes.send(Lane::Ordinary, control).unwrap();
        self.talk();
    }
}

pub(crate) fn golden() -> Vec<(String, Bytes)> {
    let (adopt, drop_child) = (hex("01 00 01"), hex("01 01 01"));
    let service = secret().service();
    let mut relay = Relay::new();
    relay.done.clear();
    relay.tell(adopt.clone());
    assert!(relay.done.contains(&LinkCommand::Scan { services: vec![service], busy: true }));
    relay.event(LinkEvent::Found { peer: CHILD, service, rssi: None });
    assert!(relay.done.contains(&LinkCommand::Dial { peer: CHILD }));
    relay.event(LinkEvent::Opened { link: DOWN, end: LinkEnd::Parent, peer: Some(CHILD), mtu: 517 });
    let [opened] = &relay.said[..] else { panic!("the relay has said {:?}", relay.said) };
    let opened = opened.clone();
    // What the child says goes up on its route, and what comes there goes to the child, byte for byte.
    let sent = |link, frame: &[u8]| LinkCommand::Send { link, frame: frame.to_vec() };
    let long = vec![0xab; HANDSHAKE_PACKET_MAX];
    for (up, head) in
        [(true, hex("01 00")), (true, hex("4a 00")), (false, hex("01 01")), (false, hex("4a 01"))]
    {
        relay.done.clear();
        let (from, to, route) = if up { (DOWN, UP, 1) } else { (UP, DOWN, 0) };
        relay.hear(from, [&head, &long[..]].concat());
        assert_eq!(relay.done, [sent(to, &[&[head[0], route], &long[..]].concat())]);
    }
    // Nothing but handshakes and sealed packets does.
    relay.done.clear();
    relay.hear(DOWN, [&[0x81, 0][..], &long].concat());
    assert_eq!(relay.done, []);
    relay.tell(drop_child.clone());
    assert!(relay.done.contains(&LinkCommand::Close { link: DOWN }));
    let closed = relay.said.last().unwrap().clone();
    vec![
        named("control.adopt", adopt),
        named("control.drop", drop_child),
        named("control.opened", opened),
        named("control.closed", closed),
    ]
}

#[test]
fn a_relay_that_loses_its_own_way_lets_its_child_go() {
    let mut relay = Relay::new();
    relay.tell(hex("01 00 01"));
    relay.event(LinkEvent::Found { peer: CHILD, service: secret().service(), rssi: None });
    relay.event(LinkEvent::Opened { link: DOWN, end: LinkEnd::Parent, peer: Some(CHILD), mtu: 517 });
    relay.event(LinkEvent::Closed { link: UP });
    assert!(relay.done.contains(&LinkCommand::Close { link: DOWN }));
}
