//! Connecting: adverts, scans, dials and the first moments of a link.

use outcry_link::{LinkEnd, LinkEvent, LinkId, PeerId, ServiceId};

use crate::agenda::ScheduledEvent;
use crate::air::Air;
use crate::anchors::place;
use crate::fade::Fade;
use crate::link::{End, Link, LinkKey};
use crate::node::{Dial, Peer, Token};
use crate::port::{NodeId, Sniffed, Way};
use crate::profile::{MTU_AT_FIRST, System, UNIT};
use crate::time::Nanos;

/// Adverts come no more often than this \[H\].
const ADVERT_MIN: Nanos = Nanos::micros(20_000);
const HOUR: Nanos = Nanos::micros(3_600_000_000);

impl Air {
    pub(crate) fn advertise(&mut self, id: NodeId, service: ServiceId) {
        if !self.node(id).is_on() {
            return;
        }
        self.count_advert(id);
        let now = self.now;
        let node = self.node_mut(id);
        let advert = node.token();
        (node.advert, node.advert_since) = (Some((advert, service)), now);
        let epoch = node.epoch;
        let at = self.now.duration();
        if let Some(sniffed) = &mut self.sniffed {
            sniffed.push_back(Sniffed { at, from: id, to: None, bytes: service.0.to_vec() });
        }
        for other in 0..self.nodes.len() {
            let scan = self.nodes[other].scan.as_ref().filter(|(_, services)| services.contains(&service));
            if let Some(scan) = scan.map(|(scan, _)| *scan) {
                self.expect_find(NodeId(other as u32), scan, id, advert);
            }
            let waits = |dial: &&mut Dial| dial.waits && dial.peer.node == id && dial.peer.epoch == epoch;
            if let Some(dial) = self.nodes[other].dial.as_mut().filter(waits) {
                dial.waits = false;
                let token = dial.token;
                let at = self.now + self.rng.within(self.config.connect);
                self.agenda.write(at, ScheduledEvent::Connect(NodeId(other as u32), token));
            }
        }
    }

    pub(crate) fn stop_advertising(&mut self, id: NodeId) {
        self.count_advert(id);
        self.node_mut(id).advert = None;
    }

    pub(crate) fn stop_scan(&mut self, id: NodeId) {
        self.count_scan(id);
        self.node_mut(id).scan = None;
    }

    pub(crate) fn scan(&mut self, id: NodeId, services: Vec<ServiceId>, busy: bool) {
        if !self.node(id).is_on() {
            return;
        }
        self.count_scan(id);
        let node = self.node_mut(id);
        let scan = node.token();
        node.scan_busy = busy;
        node.peers.clear();
        for other in 0..self.nodes.len() {
            let heard = self.nodes[other].advert.filter(|(_, service)| services.contains(service));
            if let Some((advert, _)) = heard {
                self.expect_find(id, scan, NodeId(other as u32), advert);
            }
        }
        let now = self.now;
        let node = self.node_mut(id);
        (node.scan, node.scan_since) = (Some((scan, services)), now);
    }

    fn scans_slowly(&self, scanner: NodeId) -> bool {
        self.config.paces && !self.node(scanner).scan_busy
    }

    fn expect_find(&mut self, scanner: NodeId, scan: Token, advertiser: NodeId, advert: Token) {
        if scanner != advertiser {
            let mut at = self.now + self.rng.within(self.config.found_after);
            if self.scans_slowly(scanner) {
                at += self.rng.below(Nanos::of(self.config.scan_slow[1]));
            }
            self.agenda.write(at, ScheduledEvent::Find { scanner, scan, advertiser, advert });
        }
    }

    /// The number by which a phone dials another, as if a scan had just found it.
    pub fn introduce(&mut self, id: NodeId, other: NodeId) -> Option<PeerId> {
        let epoch = self.nodes.get(other.0 as usize)?.epoch;
        let node = self.nodes.get_mut(id.0 as usize)?;
        Some(node.know(other, epoch).id)
    }

    /// The phone that a phone has found, or was introduced to, by this number in its present scan.
    pub fn peer(&self, id: NodeId, peer: PeerId) -> Option<NodeId> {
        let peers = &self.nodes.get(id.0 as usize)?.peers;
        peers.iter().find(|known| known.id == peer).map(|known| known.node)
    }

    pub(crate) fn find(&mut self, scanner: NodeId, scan: Token, advertiser: NodeId, advert: Token) {
        let now = self.now;
        let Some((_, service)) = self.node(advertiser).advert.filter(|(token, _)| *token == advert) else {
            return;
        };
        if self.node(scanner).scan.as_ref().is_none_or(|(token, _)| *token != scan) {
            return;
        }
        if self.node(scanner).is_jammed(now) || self.node(advertiser).is_jammed(now) {
            return self.expect_find(scanner, scan, advertiser, advert);
        }
        let epoch = self.node(advertiser).epoch;
        let node = self.node_mut(scanner);
        let peer = node.know(advertiser, epoch);
        let [weak, strong] = self.config.rssi.map(f64::from);
        let rssi = (weak + (strong - weak) * self.rng.unit()).round() as i8;
        self.tell(scanner, LinkEvent::Found { peer: peer.id, service, rssi: Some(rssi) });
        if let Some(again) = self.config.found_again {
            let again = if self.scans_slowly(scanner) { again.max(self.config.scan_slow[1]) } else { again };
            let at = now + Nanos::of(again).max(ADVERT_MIN);
            self.agenda.write(at, ScheduledEvent::Find { scanner, scan, advertiser, advert });
        }
    }

    pub(crate) fn dial(&mut self, id: NodeId, peer: PeerId) {
        let known = self.node(id).peers.iter().find(|known| known.id == peer).copied();
        let free = self.node(id).is_on() && self.node(id).dial.is_none();
        let Some(peer) = known.filter(|_| free) else {
            return self.tell(id, LinkEvent::DialFailed { peer });
        };
        let begun = self.now;
        let node = self.node_mut(id);
        let token = node.token();
        let met = node.met.contains(&peer.node);
        node.dial = Some(Dial { token, peer, begun, waits: false });
        let (takes, fails) = if met {
            (self.rng.within(self.config.relink), self.rng.happens(self.config.relink_stuck))
        } else {
            (self.rng.within(self.config.connect), self.rng.happens(self.config.connect_fails))
        };
        match (met, fails) {
            (_, false) => self.agenda.write(begun + takes, ScheduledEvent::Connect(id, token)),
            (false, true) => self.agenda.write(begun + takes, ScheduledEvent::Fail(id, token)),
            (true, true) => {
                self.agenda.write(begun + Nanos::of(self.config.stuck), ScheduledEvent::Fail(id, token));
            }
        }
    }

    pub(crate) fn fail(&mut self, id: NodeId, token: Token) {
        let node = self.node_mut(id);
        if let Some(dial) = node.dial.take_if(|dial| dial.token == token) {
            self.tell(id, LinkEvent::DialFailed { peer: dial.peer.id });
        }
    }

    pub(crate) fn cancel_dial(&mut self, id: NodeId, peer: PeerId) {
        if let Some(token) = self.node(id).dial.filter(|dial| dial.peer.id == peer).map(|dial| dial.token) {
            self.fail(id, token);
        }
    }

    pub(crate) fn connect(&mut self, id: NodeId, token: Token) {
        let now = self.now;
        let (dialler, patience) = (self.node(id), Nanos::of(self.config.stuck));
        let Some(dial) = dialler.dial.filter(|dial| dial.token == token) else { return };
        let target = self.node(dial.peer.node);
        let hears = target.is_on() && target.epoch == dial.peer.epoch && target.advert.is_some();
        if !hears || dialler.is_jammed(now) || target.is_jammed(now) || self.linked(id, dial.peer.node) {
            if let Some(dial) = &mut self.node_mut(id).dial {
                dial.waits = true;
            }
            return self.agenda.write((dial.begun + patience).max(now), ScheduledEvent::Fail(id, token));
        }
        let refuses = |node: &crate::node::Node| node.is_full() && node.figures.system != System::Android;
        if refuses(dialler) || refuses(target) {
            return self.fail(id, token);
        }
        self.node_mut(id).dial = None;
        self.open(id, dial.peer);
    }

    /// Whether two phones have a link of which both know.
    fn linked(&self, one: NodeId, other: NodeId) -> bool {
        self.node(one)
            .links
            .iter()
            .filter_map(|(_, key)| self.links.get(*key))
            .any(|link| link.ends.iter().all(|end| end.here && (end.node == one || end.node == other)))
    }

    fn open(&mut self, parent: NodeId, peer: Peer) {
        let (now, child) = (self.now, peer.node);
        let dead = self.node(parent).is_full() || self.node(child).is_full();
        let above = self.node(parent);
        let (interval, supervision) = (above.clock.takes(above.figures.interval), above.figures.supervision);
        let own = above.links.iter().filter_map(|(_, key)| self.links.get(*key));
        let own = own.filter(|link| link.end_of(parent) == LinkEnd::Parent).map(|link| link.anchors).next();
        let (served, step) = (above.arbiter.anchors(), above.clock.takes(UNIT));
        let (one, other) = (above.figures.loss, self.node(child).figures.loss);
        let loss = if other.mean() > one.mean() { other } else { one };
        let bare = above.figures.bare || self.node(child).figures.bare;
        let random = self.rng.below(interval);
        let anchors = place(own.as_ref(), &served, interval, now, random, step);
        let fade = Fade::new(loss, now, &mut self.rng);
        let silent = self.silence_comes();
        let ids = [parent, child].map(|node| LinkId(self.node_mut(node).number() as u32));
        let key = self.links.add(|key| Link {
            key,
            ends: [End::new(parent, ids[0], now), End::new(child, ids[1], now)],
            opened: now,
            anchors,
            latency: 0,
            mtu: MTU_AT_FIRST,
            fade,
            supervision,
            silent,
            bare,
            dead,
            broken: false,
            next: Nanos::NEVER,
            free: now,
            failing: None,
        });
        for (node, other, id) in [(parent, child, ids[0]), (child, parent, ids[1])] {
            let node = self.node_mut(node);
            node.links.push((id, key));
            node.arbiter.add(key, anchors);
            node.met.insert(other);
        }
        self.stop_advertising(child);
        if let Some(every) = self.config.drop_every {
            let at = now + self.rng.wait(Nanos::of(every));
            self.agenda.write(at, ScheduledEvent::Break(key));
        }
        for (end, peer) in [(LinkEnd::Parent, Some(peer.id)), (LinkEnd::Child, None)] {
            let at = now + self.stack();
            let link = ids[end as usize];
            self.tell_link(key, end, at, LinkEvent::Opened { link, end, peer, mtu: MTU_AT_FIRST });
        }
        if bare {
            return;
        }
        // The request goes at one event, the answer at a later one.
        let asked = anchors.from(now + self.stack());
        let answered = anchors.from(asked + self.stack() + Nanos(1));
        self.agenda.write(answered, ScheduledEvent::Settle(key));
    }

    /// When a new link falls silent, and which way.
    fn silence_comes(&mut self) -> (Nanos, Way) {
        let way = self.rng.pick(&[Way::Down, Way::Up, Way::Both]).unwrap_or(Way::Both);
        let rate = self.config.silent_per_hour;
        if rate > 0.0 {
            (self.now + self.rng.wait(Nanos((HOUR.0 as f64 / rate) as u64)), way)
        } else {
            (Nanos::NEVER, way)
        }
    }

    /// Settles the MTU: the smaller of what both ends agree to.
    pub(crate) fn settle(&mut self, key: LinkKey) {
        let now = self.now;
        let Some(link) = self.links.get(key) else { return };
        if link.broken
            || link.dead
            || link.swallows(LinkEnd::Parent, now)
            || link.swallows(LinkEnd::Child, now)
        {
            return;
        }
        let nodes = [link.ends[0].node, link.ends[1].node];
        let jammed = nodes.map(|node| self.node(node).jammed.1).into_iter().max().unwrap_or(now);
        if jammed > now {
            let at = link.anchors.from(jammed);
            return self.agenda.write(at, ScheduledEvent::Settle(key));
        }
        let mtu = nodes.map(|node| self.node(node).figures.mtu).into_iter().min().unwrap_or(MTU_AT_FIRST);
        for end in [LinkEnd::Parent, LinkEnd::Child] {
            let at = now + self.stack();
            let Some(link) = self.links.get_mut(key) else { return };
            link.mtu = mtu;
            let link = link.end(end).id;
            self.tell_link(key, end, at, LinkEvent::Mtu { link, mtu });
        }
    }
}
