//! Looking for phones and dialling them, one at a time.

use core::time::Duration;
use std::collections::{BTreeMap, VecDeque};

use crate::limits::{DIAL_AGAIN, DIAL_TIME, FOUND_MAX};
use crate::port::{LinkCommand, PeerId, ServiceId};

/// Scans for what is wanted and dials whoever is found, fairly and one at a time.
#[derive(Debug, Default)]
pub(crate) struct Search {
    wanted: Vec<ServiceId>,
    /// What the radio looks for now.
    scanning: Vec<ServiceId>,
    found: VecDeque<(PeerId, ServiceId)>,
    dialling: Option<(PeerId, ServiceId, Duration)>,
    /// Until when somebody is left alone.
    resting: BTreeMap<PeerId, Duration>,
}

impl Search {
    /// Says what to look for; nothing, to stop.
    pub(crate) fn want(&mut self, services: Vec<ServiceId>) {
        if self.wanted != services {
            self.found.retain(|(_, service)| services.contains(service));
            self.wanted = services;
        }
    }

    /// Forgets what the radio was doing: it is off, or was.
    pub(crate) fn reset(&mut self) {
        self.scanning.clear();
        self.found.clear();
        self.dialling = None;
        self.resting.clear();
    }

    /// Notes that a phone is there.
    pub(crate) fn found(&mut self, peer: PeerId, service: ServiceId, now: Duration) {
        self.resting.retain(|_, until| *until > now);
        let known = self.found.iter().any(|&(known, _)| known == peer)
            || self.dialling.is_some_and(|(dialled, ..)| dialled == peer)
            || self.resting.contains_key(&peer);
        if known || !self.wanted.contains(&service) {
            return;
        }
        if self.found.len() >= FOUND_MAX {
            self.found.pop_front();
        }
        self.found.push_back((peer, service));
    }

    /// Notes that dialling has come to something, and gives what was dialled for.
    pub(crate) fn opened(&mut self, peer: PeerId) -> Option<ServiceId> {
        self.dialling.take_if(|(dialled, ..)| *dialled == peer).map(|(_, service, _)| service)
    }

    /// Notes that dialling has come to nothing.
    pub(crate) fn failed(&mut self, peer: PeerId, now: Duration) {
        if self.dialling.take_if(|(dialled, ..)| *dialled == peer).is_some() {
            self.rest(peer, now);
        }
    }

    /// Leaves somebody alone for a while who could not show whose phone it is.
    pub(crate) fn rest(&mut self, peer: PeerId, now: Duration) {
        // As many as can be found within that while; a flood of strangers only comes back sooner.
        if self.resting.len() >= 4 * FOUND_MAX {
            self.resting.pop_first();
        }
        self.resting.insert(peer, now.saturating_add(DIAL_AGAIN));
    }

    /// Says whether somebody is being dialled.
    pub(crate) const fn is_dialling(&self) -> bool {
        self.dialling.is_some()
    }

    pub(crate) fn handle_timeout(&mut self, now: Duration) {
        if let Some((peer, ..)) = self.dialling.filter(|&(.., until)| until <= now) {
            self.failed(peer, now);
        }
    }

    pub(crate) fn poll_timeout(&self) -> Option<Duration> {
        self.dialling.map(|(.., until)| until)
    }

    /// Gives what the radio is to do next.
    pub(crate) fn poll_command(&mut self, now: Duration) -> Option<LinkCommand> {
        if self.dialling.is_none()
            && let Some((peer, service)) = self.found.pop_front()
        {
            self.dialling = Some((peer, service, now.saturating_add(DIAL_TIME)));
            return Some(LinkCommand::Dial { peer });
        }
        if self.scanning == self.wanted {
            return None;
        }
        self.scanning.clone_from(&self.wanted);
        Some(if self.wanted.is_empty() {
            LinkCommand::StopScan
        } else {
            LinkCommand::Scan { services: self.wanted.clone() }
        })
    }
}
