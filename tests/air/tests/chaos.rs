//! Apps that say anything, and everything befalling them: what a radio promises is kept all the same.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

mod world;

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use outcry_air::{AirConfig, CommandRejected, Fault, Input, Loss, NodeId, Profile, Span, Way};
use outcry_link::{LinkCommand, LinkEnd, LinkEvent, LinkId, PeerId, RadioState, ServiceId};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use world::{World, ms, secs};

/// What one app knows, and what it has a right to.
#[derive(Default)]
struct App {
    crashed: bool,
    /// Whether its radio has been said to be on.
    on: bool,
    peers: Vec<PeerId>,
    dialled: Option<PeerId>,
    /// Its links, with whether they may be written to and which frame is expected next.
    open: BTreeMap<LinkId, (bool, u32)>,
    ever: BTreeSet<LinkId>,
}

struct Chaos {
    world: World,
    rng: ChaCha8Rng,
    nodes: Vec<NodeId>,
    apps: Vec<App>,
    /// Frames that each end has sent: link ends are told apart by phone and number.
    sent: BTreeMap<(NodeId, LinkId), u32>,
    across: BTreeMap<(NodeId, LinkId), (NodeId, LinkId)>,
    received: u64,
}

impl Chaos {
    fn new(seed: u64) -> Self {
        let air_config = AirConfig { loss: Loss::of(0.1), ..AirConfig::default() };
        let mut world = World::new(air_config.hastened(20), seed);
        let profiles = [Profile::android(), Profile::iphone(), Profile::linux(), Profile::android()];
        let nodes: Vec<NodeId> = profiles.iter().map(|profile| world.add(profile)).collect();
        let apps = nodes.iter().map(|_| App::default()).collect();
        let rng = ChaCha8Rng::seed_from_u64(seed);
        Self { world, rng, nodes, apps, sent: BTreeMap::new(), across: BTreeMap::new(), received: 0 }
    }

    fn run(&mut self, steps: u32) {
        for _ in 0..steps {
            if self.rng.random_ratio(1, 40) {
                self.befall();
            } else {
                self.say();
            }
            let until = self.world.now + ms(self.rng.random_range(0..400));
            while let Some(output) = self.world.next(until) {
                self.hear(output.node, output.event);
            }
        }
    }

    fn say(&mut self) {
        let at = self.rng.random_range(0..self.nodes.len());
        let (node, app) = (self.nodes[at], &self.apps[at]);
        let services = [ServiceId([1; 16]), ServiceId([2; 16])];
        let service = services[self.rng.random_range(0..2)];
        let links: Vec<LinkId> = app.open.keys().copied().collect();
        let any = links.get(self.rng.random_range(0..links.len().max(1))).copied().unwrap_or(LinkId(9_999));
        let command = match self.rng.random_range(0..20) {
            0..3 => LinkCommand::Advertise { service },
            3 => LinkCommand::StopAdvertising,
            4 => LinkCommand::Scan { services: services.to_vec(), busy: self.rng.random() },
            5 if self.rng.random_ratio(1, 4) => LinkCommand::StopScan,
            6..10 => {
                let peer = app.peers.last().copied().unwrap_or(PeerId(7_777));
                LinkCommand::Dial { peer }
            }
            10 if self.rng.random_ratio(1, 4) => {
                let peer = app.dialled.unwrap_or(PeerId(7_777));
                LinkCommand::CancelDial { peer }
            }
            11 if self.rng.random_ratio(1, 8) => LinkCommand::Close { link: any },
            12 => LinkCommand::Pace { link: any, busy: self.rng.random() },
            _ => {
                let number = self.sent.get(&(node, any)).copied().unwrap_or(0);
                LinkCommand::Send { link: any, frame: number.to_be_bytes().to_vec() }
            }
        };
        let writable = app.open.get(&any).is_some_and(|(writable, _)| *writable);
        let said = self.world.air.handle_input(Input { node, command: command.clone() }, self.world.now);
        match (&command, said) {
            (_, Err(CommandRejected::Crashed(_))) => assert!(self.apps[at].crashed),
            (LinkCommand::Send { link, .. }, Ok(())) => {
                if let Some((writable, _)) = self.apps[at].open.get_mut(link) {
                    // A link that is gone already takes anything.
                    assert!(*writable || self.world.air.link(node, *link).is_none());
                    *writable = false;
                    *self.sent.entry((node, *link)).or_default() += 1;
                }
            }
            (LinkCommand::Send { link, .. }, Err(refused)) => {
                assert!(!writable && refused == CommandRejected::NotWritable(node, *link), "{refused}");
            }
            (LinkCommand::Dial { peer }, Ok(())) if self.world.air.paused_until(node).is_none() => {
                self.apps[at].dialled = Some(*peer);
            }
            (LinkCommand::Dial { .. }, _) => {}
            (LinkCommand::Scan { .. }, Ok(())) => self.apps[at].peers.clear(),
            (_, said) => said.unwrap(),
        }
    }

    fn befall(&mut self) {
        let at = self.rng.random_range(0..self.nodes.len());
        let (node, links) = (self.nodes[at], self.apps[at].open.keys().copied().collect::<Vec<_>>());
        let link = links.first().copied().unwrap_or(LinkId(8_888));
        let lasts = ms(self.rng.random_range(0..8_000));
        let fault = match self.rng.random_range(0..10) {
            0 => Fault::Drop { link },
            1 => Fault::Break { link },
            2 => Fault::Silence { link, way: Way::Up },
            3 => Fault::Lock { lasts },
            4 => Fault::Stall { lasts },
            5 => Fault::Radio(RadioState::Off),
            6 => Fault::Crash,
            7 => Fault::Jam { lasts },
            _ => Fault::Radio(RadioState::On),
        };
        self.world.inflict(node, fault);
        if fault == Fault::Crash {
            self.apps[at] =
                App { crashed: true, ever: std::mem::take(&mut self.apps[at].ever), ..App::default() };
        }
        for at in 0..self.nodes.len() {
            if self.apps[at].crashed && self.rng.random_ratio(1, 2) {
                self.world.inflict(self.nodes[at], Fault::Return);
                self.apps[at].crashed = false;
            }
        }
    }

    fn hear(&mut self, node: NodeId, event: LinkEvent) {
        let app = &mut self.apps[node.0 as usize];
        assert!(!app.crashed, "a dead app is told {event:?}");
        match event {
            LinkEvent::Radio(state) => {
                app.on = state == RadioState::On;
                // Both a radio that went off and an app that began anew have no links.
                app.open.clear();
                app.dialled = None;
                app.peers.clear();
            }
            LinkEvent::Found { peer, .. } => {
                assert!(app.on);
                app.peers.push(peer);
            }
            LinkEvent::DialFailed { peer } => {
                if app.dialled == Some(peer) {
                    app.dialled = None;
                }
            }
            LinkEvent::DialWaits { .. } | LinkEvent::DialBegins { .. } => panic!("only a router says so"),
            LinkEvent::Opened { link, end, peer, mtu } => {
                assert!(app.on && app.ever.insert(link), "{link:?} again");
                assert_eq!((end == LinkEnd::Parent, mtu), (peer.is_some(), 23));
                app.open.insert(link, (true, 0));
                if peer.is_some() {
                    app.dialled = None;
                }
                if let Some(facts) = self.world.air.link(node, link) {
                    self.across.insert((node, link), (facts.peer, facts.peer_link));
                }
            }
            LinkEvent::Mtu { link, mtu } => assert!(mtu >= 23 && app.open.contains_key(&link)),
            LinkEvent::Writable { link } => app.open.get_mut(&link).unwrap().0 = true,
            LinkEvent::Received { link, bytes, at } => {
                let (_, expected) = app.open.get_mut(&link).unwrap();
                let number = u32::from_be_bytes(bytes.try_into().unwrap());
                // A link may fall silent one way for good: frames stop, but none is missing between two that came.
                assert_eq!(number, *expected);
                *expected += 1;
                self.received += 1;
                assert_eq!(at, self.world.air.clock(node).unwrap().local(self.world.now));
                if let Some(across) = self.across.get(&(node, link)) {
                    assert!(number < self.sent.get(across).copied().unwrap_or(0));
                }
            }
            LinkEvent::Closed { link } => assert!(app.open.remove(&link).is_some(), "{link:?} is not open"),
        }
    }
}

#[test]
fn whatever_is_said_and_befalls_the_promises_of_a_radio_hold() {
    let mut received = 0;
    for seed in 0..60 {
        let mut chaos = Chaos::new(seed);
        chaos.run(4_000);
        received += chaos.received;
    }
    assert!(received > 10_000, "{received}");
}

#[test]
fn knobs_at_nothing_neither_hang_nor_panic() {
    let nothing = Span::only(Duration::ZERO);
    let air_config = AirConfig {
        interval: Duration::ZERO,
        interval_high: nothing,
        interval_slow: nothing,
        event: ms(50),
        packets_per_event: 0,
        stack: Duration::ZERO,
        stall_every: Some(Duration::ZERO),
        lock_every: Some(Duration::from_nanos(1)),
        lock: nothing,
        hiccup_every: Duration::ZERO,
        hiccup_share: 1.0,
        hiccup_burst: Duration::ZERO,
        mtu_android: 0,
        mtu_iphone: vec![],
        cap_iphone: vec![],
        found_after: nothing,
        found_again: Some(Duration::ZERO),
        connect: nothing,
        loss: Loss { good: f64::NAN, bad: 2.0, good_for: Duration::ZERO, bad_for: Duration::ZERO },
        drift: f64::INFINITY,
        ..AirConfig::default()
    };
    let mut world = World::new(air_config, 1);
    let nodes = [Profile::android(), Profile::iphone()].map(|profile| world.add(&profile));
    world.tell(nodes[0], LinkCommand::Scan { services: vec![world::TABLE], busy: true });
    world.tell(nodes[1], LinkCommand::Advertise { service: world::TABLE });
    world.pass(ms(1));
    assert!(world.air.poll_timeout().is_some_and(|at| at < secs(1)));
}
