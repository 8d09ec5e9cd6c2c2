//! Looking for phones and dialling them, one at a time.

use core::time::Duration;
use std::collections::{BTreeMap, VecDeque};

use crate::limits::{CANCEL_TIME, DIAL_AGAIN, DIAL_TIME, FOUND_MAX};
use crate::port::{LinkCommand, PeerId, ServiceId};

/// Somebody who is being dialled.
#[derive(Clone, Copy, Debug)]
struct Dialled {
    peer: PeerId,
    service: ServiceId,
    /// When it has taken too long.
    until: Duration,
    given_up: GivenUp,
}

/// Whether a dial that took too long was given up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum GivenUp {
    No,
    /// The radio is to be told.
    Untold,
    Told,
}

/// Scans for what is wanted and dials whoever is found, fairly and one at a time.
#[derive(Debug, Default)]
pub(crate) struct Search {
    wanted: Vec<ServiceId>,
    /// What the radio looks for now.
    scanning: Vec<ServiceId>,
    found: VecDeque<(PeerId, ServiceId)>,
    dialling: Option<Dialled>,
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
            || self.dialling.is_some_and(|dialled| dialled.peer == peer)
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
        self.dialling.take_if(|dialled| dialled.peer == peer).map(|dialled| dialled.service)
    }

    /// Notes that dialling has come to nothing.
    pub(crate) fn failed(&mut self, peer: PeerId, now: Duration) {
        if self.dialling.take_if(|dialled| dialled.peer == peer).is_some() {
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
        let Some(dialled) = self.dialling.as_mut().filter(|dialled| dialled.until <= now) else { return };
        if dialled.given_up == GivenUp::No {
            dialled.given_up = GivenUp::Untold;
            dialled.until = now.saturating_add(CANCEL_TIME);
        } else {
            let peer = dialled.peer;
            self.failed(peer, now);
        }
    }

    pub(crate) fn poll_timeout(&self) -> Option<Duration> {
        self.dialling.map(|dialled| dialled.until)
    }

    /// Gives what the radio is to do next.
    pub(crate) fn poll_command(&mut self, now: Duration) -> Option<LinkCommand> {
        if let Some(dialled) = self.dialling.as_mut().filter(|dialled| dialled.given_up == GivenUp::Untold) {
            dialled.given_up = GivenUp::Told;
            return Some(LinkCommand::CancelDial { peer: dialled.peer });
        }
        if self.dialling.is_none()
            && let Some((peer, service)) = self.found.pop_front()
        {
            let until = now.saturating_add(DIAL_TIME);
            self.dialling = Some(Dialled { peer, service, until, given_up: GivenUp::No });
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

#[cfg(test)]
mod tests {
    use super::*;

    const SERVICE: ServiceId = ServiceId([1; 16]);
    const HUNG: PeerId = PeerId(1);
    const NEXT: PeerId = PeerId(2);

    fn commands(search: &mut Search, now: Duration) -> Vec<LinkCommand> {
        core::iter::from_fn(|| search.poll_command(now)).collect()
    }

    /// A search that dials the first of two phones.
    fn dialling() -> Search {
        let mut search = Search::default();
        search.want(vec![SERVICE]);
        search.found(HUNG, SERVICE, Duration::ZERO);
        search.found(NEXT, SERVICE, Duration::ZERO);
        let first = commands(&mut search, Duration::ZERO);
        assert_eq!(first, [LinkCommand::Dial { peer: HUNG }, LinkCommand::Scan { services: vec![SERVICE] }]);
        assert_eq!(search.poll_timeout(), Some(DIAL_TIME));
        search
    }

    #[test]
    fn a_dial_that_hangs_is_given_up_and_the_next_phone_has_its_turn() {
        let mut search = dialling();
        search.handle_timeout(DIAL_TIME);
        assert_eq!(commands(&mut search, DIAL_TIME), [LinkCommand::CancelDial { peer: HUNG }]);
        search.failed(HUNG, DIAL_TIME);
        assert_eq!(commands(&mut search, DIAL_TIME), [LinkCommand::Dial { peer: NEXT }]);
        // Whoever hung is found again after a while.
        search.found(HUNG, SERVICE, DIAL_TIME);
        assert_eq!(search.opened(NEXT), Some(SERVICE));
        assert_eq!(commands(&mut search, DIAL_TIME), []);
        let later = DIAL_TIME + DIAL_AGAIN;
        search.found(HUNG, SERVICE, later);
        assert_eq!(commands(&mut search, later), [LinkCommand::Dial { peer: HUNG }]);
    }

    #[test]
    fn a_radio_that_never_says_that_it_has_given_up_is_not_waited_for() {
        let mut search = dialling();
        search.handle_timeout(DIAL_TIME);
        assert_eq!(commands(&mut search, DIAL_TIME).len(), 1);
        assert_eq!(search.poll_timeout(), Some(DIAL_TIME + CANCEL_TIME));
        search.handle_timeout(DIAL_TIME + CANCEL_TIME);
        assert_eq!(commands(&mut search, DIAL_TIME), [LinkCommand::Dial { peer: NEXT }]);
    }

    #[test]
    fn a_link_that_opens_while_it_is_given_up_is_welcome() {
        let mut search = dialling();
        search.handle_timeout(DIAL_TIME);
        assert_eq!(search.opened(HUNG), Some(SERVICE));
        assert_eq!(commands(&mut search, DIAL_TIME), [LinkCommand::Dial { peer: NEXT }]);
    }
}
