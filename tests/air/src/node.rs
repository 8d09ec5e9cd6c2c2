//! A phone: its radio, its app, and what keeps the app from listening.

use std::collections::{BTreeSet, VecDeque};

use outcry_link::{LinkEvent, LinkId, PeerId, RadioState, ServiceId};

use crate::activity::Activity;
use crate::arbiter::Arbiter;
use crate::clock::Clock;
use crate::config::AirConfig;
use crate::counters::Counters;
use crate::link::LinkKey;
use crate::port::NodeId;
use crate::profile::Figures;
use crate::time::Nanos;

/// Counts the lives of an app and of its radio: what was meant for an earlier one is not told to a later.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Epoch(pub(crate) u32);

/// Tells one scan, advert or dial of a phone from its earlier ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Token(pub(crate) u32);

/// A phone that a scan has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Peer {
    pub(crate) id: PeerId,
    pub(crate) node: NodeId,
    /// In which of its lives: a phone that comes back has another address.
    pub(crate) epoch: Epoch,
}

/// A dial under way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dial {
    pub(crate) token: Token,
    pub(crate) peer: Peer,
    pub(crate) begun: Nanos,
    /// It waits for a phone that does not advertise.
    pub(crate) waits: bool,
}

/// A phone.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) figures: Figures,
    pub(crate) clock: Clock,
    pub(crate) epoch: Epoch,
    pub(crate) crashed: bool,
    pub(crate) radio: RadioState,
    pub(crate) advert: Option<(Token, ServiceId)>,
    pub(crate) advert_since: Nanos,
    pub(crate) scan: Option<(Token, Vec<ServiceId>)>,
    pub(crate) scan_since: Nanos,
    /// Whether it scans as quickly as it can.
    pub(crate) scan_busy: bool,
    /// Whom it has found since it last began to scan.
    pub(crate) peers: Vec<Peer>,
    pub(crate) dial: Option<Dial>,
    pub(crate) links: Vec<(LinkId, LinkKey)>,
    /// With whom it has had a link.
    pub(crate) met: BTreeSet<NodeId>,
    pub(crate) arbiter: Arbiter,
    /// Until when the app runs not at all.
    pub(crate) paused: Nanos,
    /// Since when nothing passes, and until when.
    pub(crate) jammed: (Nanos, Nanos),
    /// When the app was last told the state of the radio.
    pub(crate) told: Nanos,
    /// What a paused app has not been told yet.
    pub(crate) untold: VecDeque<LinkEvent>,
    pub(crate) counters: Counters,
    /// What its radio has done, but for what it does now.
    pub(crate) activity: Activity,
    numbers: u64,
}

impl Node {
    pub(crate) fn new(figures: Figures) -> Self {
        Self {
            clock: Clock::new(figures.clock_offset, figures.drift),
            figures,
            epoch: Epoch(0),
            crashed: false,
            radio: RadioState::On,
            advert: None,
            advert_since: Nanos::ZERO,
            scan: None,
            scan_since: Nanos::ZERO,
            scan_busy: true,
            peers: Vec::new(),
            dial: None,
            links: Vec::new(),
            met: BTreeSet::new(),
            arbiter: Arbiter::default(),
            paused: Nanos::ZERO,
            jammed: (Nanos::ZERO, Nanos::ZERO),
            told: Nanos::ZERO,
            untold: VecDeque::new(),
            counters: Counters::default(),
            activity: Activity::default(),
            numbers: 0,
        }
    }

    /// A number that this phone has not used yet.
    pub(crate) fn number(&mut self) -> u64 {
        self.numbers += 1;
        self.numbers
    }

    pub(crate) fn token(&mut self) -> Token {
        Token(self.number() as u32)
    }

    /// Numbers a phone that was found, unless it has a number.
    pub(crate) fn know(&mut self, node: NodeId, epoch: Epoch) -> Peer {
        let known = self.peers.iter().find(|peer| (peer.node, peer.epoch) == (node, epoch));
        known.copied().unwrap_or_else(|| {
            let peer = Peer { id: PeerId(self.number()), node, epoch };
            self.peers.push(peer);
            peer
        })
    }

    pub(crate) fn link(&self, id: LinkId) -> Option<LinkKey> {
        self.links.iter().find(|(own, _)| *own == id).map(|(_, key)| *key)
    }

    /// Whether it can take part in anything.
    pub(crate) fn is_on(&self) -> bool {
        !self.crashed && self.radio == RadioState::On
    }

    pub(crate) fn is_jammed(&self, at: Nanos) -> bool {
        at < self.jammed.1
    }

    /// Whether it serves as many links as it can.
    pub(crate) fn is_full(&self) -> bool {
        self.figures.cap.is_some_and(|cap| self.links.len() >= cap as usize)
    }

    /// The first time from `at` on at which the app runs.
    pub(crate) fn runs(&self, at: Nanos) -> Nanos {
        self.paused.max(at)
    }

    /// The first time from `at` on at which the app is told what has come; a hiccup hands it over in bursts.
    pub(crate) fn listens(&self, at: Nanos, config: &AirConfig) -> Nanos {
        let at = self.runs(at);
        let (every, lasts) = (Nanos::of(config.hiccup_every), Nanos::of(config.hiccup));
        let (Some(phase), true) = (self.figures.hiccup, every > Nanos::ZERO) else {
            return at;
        };
        let into = Nanos((at.0 + every.0 - phase.0 % every.0) % every.0);
        if into >= lasts {
            return at;
        }
        let burst = Nanos::of(config.hiccup_burst).0.max(1);
        let until = Nanos(into.0.div_ceil(burst) * burst).min(lasts);
        self.runs(at + until.since(into))
    }

    /// Ends what the radio was doing; its links are not its own to end.
    pub(crate) fn hush(&mut self) {
        self.epoch.0 += 1;
        self.advert = None;
        self.scan = None;
        self.peers.clear();
        self.dial = None;
        // An app has to be told that the radio was off, also where it is on again by then: its links are gone.
        self.untold.retain(is_state);
    }
}

/// Whether an app is told this whatever else its radio has been doing meanwhile.
pub(crate) const fn is_state(event: &LinkEvent) -> bool {
    matches!(event, LinkEvent::Radio(_))
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    use super::*;
    use crate::profile::Profile;
    use crate::rng::AirRng;

    #[test]
    fn a_hiccup_hands_over_in_bursts_and_then_at_once() {
        let config = AirConfig::default();
        let mut profile = Profile::iphone();
        profile.hiccups = Some(true);
        let mut rng = AirRng::new(ChaCha8Rng::seed_from_u64(1));
        let mut node = Node::new(Figures::draw(&profile, &config, &mut rng));
        node.figures.hiccup = Some(Nanos::micros(3_000_000));
        let listens = |millis: u64| node.listens(Nanos::micros(millis * 1_000), &config).0 / 1_000_000;
        assert_eq!(listens(2_999), 2_999);
        assert_eq!(listens(3_000), 3_000);
        assert_eq!(listens(3_001), 3_100);
        assert_eq!(listens(3_100), 3_100);
        assert_eq!(listens(3_199), 3_200);
        assert_eq!(listens(3_201), 3_250);
        assert_eq!(listens(3_251), 3_251);
        assert_eq!(listens(13_050), 13_100);
    }
}
