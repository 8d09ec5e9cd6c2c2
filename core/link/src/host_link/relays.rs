//! Relays: which phones may have children, and what they report of them.

use core::time::Duration;

use super::{HostLink, PeerAddress};
use crate::PublicKey;
use crate::chunk::Lane;
use crate::control::Control;
use crate::frame::Route;
use crate::handshake_acceptor::AcceptorInput;
use crate::limits::{IDENTIFY_TIME, PLAN_EVERY};
use crate::topology::{self, Candidate, OwnLinks};

impl HostLink {
    /// Decides anew who looks for phones.
    pub(super) fn plan(&mut self, now: Duration) {
        let candidates = self.candidates(now);
        let links = self.direct_links.len() + usize::from(self.discovery.is_dialling());
        // Whoever is about to answer is not to be found by a relay.
        let wanted = self.wanted.saturating_sub(self.discovery.expects(now).into());
        let capacity = self.capacity.filter(|(_, until)| *until > now).map(|(links, _)| links);
        let plan = topology::plan(self.topology, wanted, OwnLinks { links, capacity }, &candidates);
        let spare =
            links <= capacity.map_or(self.topology.direct, |capacity| capacity.min(self.topology.direct));
        let (scans, scan_changes) = self.latecomer_scan.as_mut().map_or((false, None), |scan| {
            let (scans, until) = scan.turn(now);
            (scans, Some(until))
        });
        let looks = plan.looks || (scans && links < self.topology.direct);
        let services = self.services(looks, self.wanted > 0 && spare);
        self.discovery.set_services(services);
        for (key, room) in plan.relays {
            self.appoint(key, room);
        }
        self.plan_at = (self.wanted > 0 || candidates.iter().any(|phone| phone.room > phone.children))
            .then(|| now.saturating_add(PLAN_EVERY));
        self.plan_at = [self.plan_at, scan_changes].into_iter().flatten().min();
    }

    fn candidates(&self, now: Duration) -> Vec<Candidate> {
        let open = self.phones.iter().filter(|(_, phone)| phone.channel.is_open());
        let candidate = |(key, phone): (&PublicKey, &super::Phone)| {
            let at = phone.at?;
            let behind = self.keys.range(PeerAddress { route: Route::NEIGHBOUR, ..at }..);
            let behind = behind.take_while(|(other, _)| other.link == at.link).skip(1).count();
            let unproven =
                self.direct_links.get(&at.link).map_or(0, |direct_link| direct_link.unproven.len());
            Some(Candidate {
                key: *key,
                direct: at.route == Route::NEIGHBOUR,
                quality: phone.channel.quality(now),
                children: (behind + unproven) as u8,
                room: phone.room,
            })
        };
        open.filter_map(candidate).collect()
    }

    /// Tells a phone how many children it may have.
    fn appoint(&mut self, key: PublicKey, room: u8) {
        let Some(phone) = self.phones.get_mut(&key).filter(|phone| phone.room != room) else { return };
        let Some(at) = phone.at else { return };
        if phone.channel.send(Lane::Ordinary, Control::Adopt(room).write()).is_err() {
            return;
        }
        phone.room = room;
        // From now on it may speak for children.
        if let Some(direct_link) = self.direct_links.get_mut(&at.link) {
            for route in (1..).map_while(Route::new) {
                direct_link.transport.open(route);
            }
        }
    }

    /// Takes what a relay tells of its children.
    pub(super) fn handle_control(&mut self, key: PublicKey, control: Control, now: Duration) {
        let relay = self.phones.get(&key).and_then(|phone| phone.at);
        let Some(relay) = relay.filter(|at| at.route == Route::NEIGHBOUR) else { return };
        match control {
            Control::Opened(route) => {
                self.pace.somebody_comes(now);
                // Whoever is on the route has been quicker than this word of it: the one before was closed first.
                let at = PeerAddress { route, ..relay };
                if let Some(direct_link) = self.direct_links.get_mut(&relay.link)
                    && !self.keys.contains_key(&at)
                {
                    direct_link.unproven.insert(route, now.saturating_add(IDENTIFY_TIME));
                }
            }
            Control::Closed(route) => {
                self.pace.somebody_comes(now);
                self.empty(PeerAddress { route, ..relay }, now);
                if let Some(direct_link) = self.direct_links.get_mut(&relay.link) {
                    direct_link.unproven.remove(&route);
                }
            }
            // Only the host says these.
            Control::Adopt(_) | Control::Drop(_) => return,
        }
        self.plan(now);
    }

    /// Has a relay let a child go.
    pub(super) fn drop_child(&mut self, at: PeerAddress, now: Duration) {
        let relay = self.keys.get(&PeerAddress { route: Route::NEIGHBOUR, ..at }).copied();
        if let Some(relay) = relay.and_then(|key| self.phones.get_mut(&key)) {
            // A relay that hears nothing any more has lost its children anyway.
            let _ = relay.channel.send(Lane::Ordinary, Control::Drop(at.route).write());
        }
        self.empty(at, now);
    }

    /// Lets go of the children that have not shown whose phone they are.
    pub(super) fn drop_overdue(&mut self, now: Duration) {
        let mut overdue = Vec::new();
        for (&link, direct_link) in &mut self.direct_links {
            direct_link.unproven.retain(|&route, until| {
                let keep = *until > now;
                if !keep {
                    overdue.push(PeerAddress { link, route });
                }
                keep
            });
        }
        for at in overdue {
            self.drop_child(at, now);
        }
    }

    /// Notes that nobody is at a place behind a relay.
    fn empty(&mut self, at: PeerAddress, now: Duration) {
        self.acceptor.handle_input(AcceptorInput::Disconnected { place: at }, now);
        if let Some(key) = self.keys.remove(&at) {
            self.cut(key);
        }
    }
}
