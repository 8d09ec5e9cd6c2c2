//! Relays: who looks for whom, and the phones behind them.

use core::time::Duration;

use super::{At, HostLink};
use crate::PublicKey;
use crate::chunk::Lane;
use crate::control::Control;
use crate::door::DoorInput;
use crate::frame::Route;
use crate::limits::{GREETING_TIME, PLAN_EVERY};
use crate::topology::{self, Candidate, Own};

impl HostLink {
    /// Decides anew who looks for phones.
    pub(super) fn plan(&mut self, now: Duration) {
        let candidates = self.candidates(now);
        let links = self.carriers.len() + usize::from(self.search.is_dialling());
        // Whoever is about to answer is not to be found by a relay.
        let wanted = self.wanted.saturating_sub(self.search.expects(now).into());
        let serves = self.serves.filter(|(_, until)| *until > now).map(|(links, _)| links);
        let plan = topology::plan(self.topology, wanted, Own { links, serves }, &candidates);
        let spare = links <= serves.map_or(self.topology.direct, |serves| serves.min(self.topology.direct));
        let services = self.services(plan.looks, self.wanted > 0 && spare);
        self.search.want(services);
        for (key, room) in plan.relays {
            self.appoint(key, room);
        }
        self.plan_at = (self.wanted > 0 || candidates.iter().any(|phone| phone.room > phone.children))
            .then(|| now.saturating_add(PLAN_EVERY));
    }

    fn candidates(&self, now: Duration) -> Vec<Candidate> {
        let open = self.phones.iter().filter(|(_, phone)| phone.channel.is_open());
        let candidate = |(key, phone): (&PublicKey, &super::Phone)| {
            let at = phone.at?;
            let behind = self.places.range(At { route: Route::NEIGHBOUR, ..at }..);
            let behind = behind.take_while(|(other, _)| other.link == at.link).skip(1).count();
            let unproven = self.carriers.get(&at.link).map_or(0, |radioed| radioed.unproven.len());
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
        if let Some(radioed) = self.carriers.get_mut(&at.link) {
            for route in (1..).map_while(Route::new) {
                radioed.carrier.open(route);
            }
        }
    }

    /// Takes what a relay tells of its children.
    pub(super) fn told(&mut self, key: PublicKey, control: Control, now: Duration) {
        let relay = self.phones.get(&key).and_then(|phone| phone.at);
        let Some(relay) = relay.filter(|at| at.route == Route::NEIGHBOUR) else { return };
        match control {
            Control::Opened(route) => {
                // Whoever is on the route has been quicker than this word of it: the one before was closed first.
                let at = At { route, ..relay };
                if let Some(radioed) = self.carriers.get_mut(&relay.link)
                    && !self.places.contains_key(&at)
                {
                    radioed.unproven.insert(route, now.saturating_add(GREETING_TIME));
                }
            }
            Control::Closed(route) => {
                self.empty(At { route, ..relay }, now);
                if let Some(radioed) = self.carriers.get_mut(&relay.link) {
                    radioed.unproven.remove(&route);
                }
            }
            // Only the host says these.
            Control::Adopt(_) | Control::Drop(_) => return,
        }
        self.plan(now);
    }

    /// Has a relay let a child go.
    pub(super) fn drop_child(&mut self, at: At, now: Duration) {
        let relay = self.places.get(&At { route: Route::NEIGHBOUR, ..at }).copied();
        if let Some(relay) = relay.and_then(|key| self.phones.get_mut(&key)) {
            // A relay that hears nothing any more has lost its children anyway.
            let _ = relay.channel.send(Lane::Ordinary, Control::Drop(at.route).write());
        }
        self.empty(at, now);
    }

    /// Lets go of the children that have not shown whose phone they are.
    pub(super) fn drop_overdue(&mut self, now: Duration) {
        let mut overdue = Vec::new();
        for (&link, radioed) in &mut self.carriers {
            radioed.unproven.retain(|&route, until| {
                let keep = *until > now;
                if !keep {
                    overdue.push(At { link, route });
                }
                keep
            });
        }
        for at in overdue {
            self.drop_child(at, now);
        }
    }

    /// Notes that nobody is at a place behind a relay.
    fn empty(&mut self, at: At, now: Duration) {
        self.door.handle_input(DoorInput::Gone { place: at }, now);
        if let Some(key) = self.places.remove(&at) {
            self.cut(key);
        }
    }
}
