//! An air with phones, and the few steps that every test takes with them.

#![allow(dead_code, unreachable_pub, reason = "each test uses what it needs of it")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]
#![allow(clippy::cast_precision_loss, reason = "counts and times of a test are small")]

use std::time::Duration;

use outcry_air::{Air, AirConfig, Fault, Input, NodeId, Output, Profile};
use outcry_link::{LinkCommand, LinkEvent, LinkId, PeerId, ServiceId};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

pub const TABLE: ServiceId = ServiceId([7; 16]);

pub const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

pub const fn secs(secs: u64) -> Duration {
    Duration::from_secs(secs)
}

pub struct World {
    pub air: Air,
    pub now: Duration,
}

impl World {
    pub fn new(air_config: AirConfig, seed: u64) -> Self {
        Self { air: Air::new(air_config, ChaCha8Rng::seed_from_u64(seed)), now: Duration::ZERO }
    }

    pub fn add(&mut self, profile: &Profile) -> NodeId {
        self.air.add(profile, self.now)
    }

    /// An iPhone that keeps its links at this interval, lets any number be opened, and does not hiccup.
    pub fn phone(&mut self, interval: Duration) -> NodeId {
        let mut profile = Profile::iphone();
        profile.interval = Some(interval);
        profile.cap = Some(None);
        profile.hiccups = Some(false);
        self.add(&profile)
    }

    pub fn tell(&mut self, node: NodeId, command: LinkCommand) {
        self.air.handle_input(Input { node, command }, self.now).unwrap();
    }

    pub fn send(&mut self, node: NodeId, link: LinkId, frame: Vec<u8>) {
        self.tell(node, LinkCommand::Send { link, frame });
    }

    pub fn inflict(&mut self, node: NodeId, fault: Fault) {
        self.air.inflict(node, fault, self.now).unwrap();
    }

    /// The next output no later than `until`; time goes on to it, or to `until` if there is none.
    pub fn next(&mut self, until: Duration) -> Option<Output> {
        loop {
            if let Some(output) = self.air.poll_output() {
                return Some(output);
            }
            let Some(at) = self.air.poll_timeout().filter(|&at| at <= until) else {
                self.now = self.now.max(until);
                self.air.handle_timeout(self.now);
                return self.air.poll_output();
            };
            assert!(at >= self.now, "time runs back");
            self.now = at;
            self.air.handle_timeout(at);
        }
    }

    /// Everything that is told until then.
    pub fn run(&mut self, until: Duration) -> Vec<Output> {
        let mut outputs = Vec::new();
        while let Some(output) = self.next(until) {
            outputs.push(output);
        }
        outputs
    }

    /// Everything that is told within this time from now.
    pub fn pass(&mut self, time: Duration) -> Vec<Output> {
        self.run(self.now + time)
    }

    /// Lets a phone find another that begins to advertise now.
    pub fn find(&mut self, finder: NodeId, found: NodeId) -> PeerId {
        self.tell(finder, LinkCommand::Scan { services: vec![TABLE], busy: true });
        self.tell(found, LinkCommand::Advertise { service: TABLE });
        let until = self.now + secs(600);
        while let Some(output) = self.next(until) {
            if let (true, LinkEvent::Found { peer, .. }) = (output.node == finder, &output.event) {
                return *peer;
            }
        }
        panic!("nobody was found");
    }

    /// Links two phones and waits until the MTU is settled, dialling again as often as it takes.
    pub fn link(&mut self, parent: NodeId, child: NodeId) -> (LinkId, LinkId) {
        for _ in 0..20 {
            let peer = self.find(parent, child);
            self.tell(parent, LinkCommand::StopScan);
            self.tell(parent, LinkCommand::Dial { peer });
            let (mut above, mut below) = (None, None);
            let (mut settled, mut failed) = (0, false);
            let until = self.now + secs(600);
            while settled < 2 && !failed {
                let Some(output) = self.next(until) else { break };
                match output.event {
                    LinkEvent::Opened { link, .. } if output.node == parent => above = Some(link),
                    LinkEvent::Opened { link, .. } if output.node == child => below = Some(link),
                    LinkEvent::Mtu { link, .. } if [above, below].contains(&Some(link)) => settled += 1,
                    LinkEvent::DialFailed { .. } if output.node == parent => failed = true,
                    _ => {}
                }
            }
            if let (Some(above), Some(below)) = (above, below) {
                return (above, below);
            }
        }
        panic!("the two do not meet");
    }

    /// A parent and a child with a link, as `calm` as that is with these knobs.
    pub fn pair(air_config: AirConfig, seed: u64) -> (Self, [NodeId; 2], [LinkId; 2]) {
        let mut world = Self::new(air_config, seed);
        let nodes = [world.add(&Profile::android()), world.add(&Profile::android())];
        let (above, below) = world.link(nodes[0], nodes[1]);
        (world, nodes, [above, below])
    }
}

/// The mean and the 95th percentile, in milliseconds.
pub fn summary(times: &mut [Duration]) -> (f64, f64) {
    times.sort_unstable();
    let mean = times.iter().sum::<Duration>().as_secs_f64() / times.len() as f64;
    let p95 = times[times.len() * 95 / 100].as_secs_f64();
    (mean * 1e3, p95 * 1e3)
}

pub fn mean(times: &[Duration]) -> f64 {
    times.iter().sum::<Duration>().as_secs_f64() * 1e3 / times.len() as f64
}
