//! Discovery: scans for the wanted services and dials the phones that are found, one at a time.

use core::time::Duration;
use std::collections::VecDeque;

use crate::limits::{
    ADVERT_EXPIRY, CANCEL_TIME, DIAL_SILENCE, DIAL_TIME, DIAL_USUAL, FOUND_MAX, REDIAL_AFTER,
};
use crate::port::{LinkCommand, PeerId, ServiceId};

/// Somebody who is being dialled.
#[derive(Clone, Copy, Debug)]
struct Dialled {
    peer: PeerId,
    service: ServiceId,
    since: Duration,
    /// When it was heard last; at first, when it was dialled.
    heard: Duration,
    /// When it has taken too long.
    until: Duration,
    /// Whether the radio dials for another table first.
    waits: bool,
    /// Whether it was given up because its adverts had ceased: it is another phone's child by now.
    silent: bool,
    cancel: Cancel,
}

/// Somebody who was found and waits to be dialled.
#[derive(Clone, Copy, Debug)]
struct Found {
    peer: PeerId,
    service: ServiceId,
    /// When it was heard last.
    heard: Duration,
}

/// Whether a dial was given up, and the radio told to cancel it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cancel {
    None,
    Due,
    Sent,
}

/// Says whether somebody who was heard last at a time advertises no more.
fn is_unheard(heard: Duration, now: Duration) -> bool {
    now.saturating_sub(heard) > ADVERT_EXPIRY
}

impl Dialled {
    /// Says whether it has been silent for too long: one that is about to answer is not heard either.
    fn is_silent(&self, now: Duration) -> bool {
        now.saturating_sub(self.heard) > DIAL_SILENCE
    }
}

/// Scans for what is wanted and dials whoever is found, fairly and one at a time.
#[derive(Debug, Default)]
pub(crate) struct Discovery {
    wanted: Vec<ServiceId>,
    /// Whether they are to be found as soon as can be.
    busy: bool,
    /// What the radio looks for now, and whether it hurries.
    scanning: (Vec<ServiceId>, bool),
    found: VecDeque<Found>,
    dialling: Option<Dialled>,
    /// Until when somebody is not dialled, the soonest first.
    backoff_until: Vec<(PeerId, Duration)>,
}

impl Discovery {
    /// Says what to look for; nothing, to stop.
    pub(crate) fn set_services(&mut self, services: Vec<ServiceId>) {
        if self.wanted != services {
            self.found.retain(|found| services.contains(&found.service));
            self.wanted = services;
        }
    }

    /// Says whether whoever is looked for is to be found as soon as can be, or at little cost.
    pub(crate) const fn set_busy(&mut self, busy: bool) {
        self.busy = busy;
    }

    /// Says whether a phone is looked for.
    pub(crate) fn looks_for(&self, service: ServiceId) -> bool {
        self.wanted.contains(&service)
    }

    /// Forgets what the radio was doing: it is off, or was.
    pub(crate) fn reset(&mut self) {
        self.scanning.0.clear();
        self.found.clear();
        self.dialling = None;
        self.backoff_until.clear();
    }

    /// Notes that a phone is there.
    pub(crate) fn found(&mut self, peer: PeerId, service: ServiceId, now: Duration) {
        self.backoff_until.retain(|(_, until)| *until > now);
        if let Some(dialled) = self.dialling.as_mut().filter(|dialled| dialled.peer == peer) {
            dialled.heard = now;
            return;
        }
        if self.backoff_until.iter().any(|(other, _)| *other == peer) || !self.looks_for(service) {
            return;
        }
        // This one is heard and the one that is dialled is not: it is somebody else's child by now.
        if let Some(dialled) = self.dialling.as_mut().filter(|dialled| dialled.is_silent(now)) {
            dialled.silent |= dialled.cancel == Cancel::None;
            self.give_up(now);
        }
        if let Some(known) = self.found.iter_mut().find(|found| found.peer == peer) {
            known.heard = now;
            return;
        }
        if self.found.len() >= FOUND_MAX {
            self.found.pop_front();
        }
        self.found.push_back(Found { peer, service, heard: now });
    }

    /// Notes that dialling has come to something, and gives what was dialled for.
    pub(crate) fn opened(&mut self, peer: PeerId) -> Option<ServiceId> {
        self.dialling.take_if(|dialled| dialled.peer == peer).map(|dialled| dialled.service)
    }

    /// Notes that dialling has come to nothing. Gives whether somebody who was still there has not answered.
    pub(crate) fn failed(&mut self, peer: PeerId, now: Duration) -> bool {
        // Whoever was not even dialled has not failed to answer.
        let failed = self.dialling.take_if(|dialled| dialled.peer == peer).filter(|dialled| !dialled.waits);
        if failed.is_some() {
            self.back_off(peer, now);
        }
        failed.is_some_and(|dialled| !dialled.silent)
    }

    /// Notes that the radio dials for another table first.
    pub(crate) fn dial_waits(&mut self, peer: PeerId) {
        if let Some(dialled) = self.dialling.as_mut().filter(|dialled| dialled.peer == peer) {
            dialled.waits = true;
        }
    }

    /// Notes that the radio has begun to dial somebody who had to wait.
    pub(crate) fn dial_begins(&mut self, peer: PeerId, now: Duration) {
        if let Some(dialled) = self.dialling.as_mut().filter(|dialled| dialled.peer == peer && dialled.waits)
        {
            dialled.waits = false;
            (dialled.since, dialled.heard) = (now, now);
            if dialled.cancel == Cancel::None {
                dialled.until = now.saturating_add(DIAL_TIME);
            }
        }
    }

    /// Gives up dialling: whoever it is for could not stay.
    pub(crate) fn give_up(&mut self, now: Duration) {
        if let Some(dialled) = self.dialling.as_mut().filter(|dialled| dialled.cancel == Cancel::None) {
            dialled.cancel = Cancel::Due;
            dialled.until = now.saturating_add(CANCEL_TIME);
        }
    }

    /// Does not dial somebody for a while who has not answered, or could not show whose phone it is.
    pub(crate) fn back_off(&mut self, peer: PeerId, now: Duration) {
        // As many as can be found within that while; a flood of strangers only comes back sooner.
        self.backoff_until.retain(|(other, _)| *other != peer);
        if self.backoff_until.len() >= 4 * FOUND_MAX {
            self.backoff_until.remove(0);
        }
        self.backoff_until.push((peer, now.saturating_add(REDIAL_AFTER)));
    }

    /// Says whether a dial was given up that may still come to something.
    pub(crate) fn has_given_up(&self) -> bool {
        self.dialling.is_some_and(|dialled| dialled.cancel != Cancel::None)
    }

    /// Says whether somebody is about to answer: a dial that takes longer than usual may come to nothing.
    pub(crate) fn expects(&self, now: Duration) -> bool {
        let answers = |dialled: Dialled| !dialled.waits && now.saturating_sub(dialled.since) < DIAL_USUAL;
        self.dialling.is_some_and(|dialled| dialled.cancel == Cancel::None && answers(dialled))
    }

    /// Says whether somebody is being dialled.
    pub(crate) const fn is_dialling(&self) -> bool {
        self.dialling.is_some()
    }

    pub(crate) fn handle_timeout(&mut self, now: Duration) {
        let Some(dialled) = self.due().filter(|dialled| dialled.until <= now) else { return };
        if dialled.cancel == Cancel::None {
            self.give_up(now);
        } else {
            let peer = dialled.peer;
            self.failed(peer, now);
        }
    }

    pub(crate) fn poll_timeout(&self) -> Option<Duration> {
        self.due().map(|dialled| dialled.until)
    }

    /// Gives who is dialled for a limited time: a dial that waits has as long as the other tables' take.
    fn due(&self) -> Option<Dialled> {
        self.dialling.filter(|dialled| !dialled.waits || dialled.cancel != Cancel::None)
    }

    /// Gives what the radio is to do next.
    pub(crate) fn poll_command(&mut self, now: Duration) -> Option<LinkCommand> {
        if let Some(dialled) = self.dialling.as_mut().filter(|dialled| dialled.cancel == Cancel::Due) {
            dialled.cancel = Cancel::Sent;
            return Some(LinkCommand::CancelDial { peer: dialled.peer });
        }
        let (scanning, busy) = &self.scanning;
        if *scanning != self.wanted || *busy != self.busy && !self.wanted.is_empty() {
            self.scanning = (self.wanted.clone(), self.busy);
            // What a found phone is worth ends with the scan.
            self.found.clear();
            return Some(if self.wanted.is_empty() {
                LinkCommand::StopScan
            } else {
                LinkCommand::Scan { services: self.wanted.clone(), busy: self.busy }
            });
        }
        if self.dialling.is_some() {
            return None;
        }
        self.found.retain(|found| !is_unheard(found.heard, now));
        let Found { peer, service, .. } = self.found.pop_front()?;
        let until = now.saturating_add(DIAL_TIME);
        self.dialling = Some(Dialled {
            peer,
            service,
            since: now,
            heard: now,
            until,
            waits: false,
            silent: false,
            cancel: Cancel::None,
        });
        Some(LinkCommand::Dial { peer })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SERVICE: ServiceId = ServiceId([1; 16]);
    const HUNG: PeerId = PeerId(1);
    const NEXT: PeerId = PeerId(2);

    fn commands(discovery: &mut Discovery, now: Duration) -> Vec<LinkCommand> {
        core::iter::from_fn(|| discovery.poll_command(now)).collect()
    }

    /// A search that dials the first of two phones.
    fn dialling() -> Discovery {
        let mut discovery = Discovery::default();
        discovery.set_services(vec![SERVICE]);
        assert_eq!(
            commands(&mut discovery, Duration::ZERO),
            [LinkCommand::Scan { services: vec![SERVICE], busy: false }]
        );
        discovery.found(HUNG, SERVICE, Duration::ZERO);
        discovery.found(NEXT, SERVICE, Duration::ZERO);
        assert_eq!(commands(&mut discovery, Duration::ZERO), [LinkCommand::Dial { peer: HUNG }]);
        assert_eq!(discovery.poll_timeout(), Some(DIAL_TIME));
        discovery
    }

    #[test]
    fn a_dial_that_hangs_is_given_up_and_the_next_phone_has_its_turn() {
        let mut discovery = dialling();
        discovery.handle_timeout(DIAL_TIME);
        assert_eq!(commands(&mut discovery, DIAL_TIME), [LinkCommand::CancelDial { peer: HUNG }]);
        discovery.failed(HUNG, DIAL_TIME);
        discovery.found(NEXT, SERVICE, DIAL_TIME);
        assert_eq!(commands(&mut discovery, DIAL_TIME), [LinkCommand::Dial { peer: NEXT }]);
        // Whoever hung is found again after a while.
        discovery.found(HUNG, SERVICE, DIAL_TIME);
        assert_eq!(discovery.opened(NEXT), Some(SERVICE));
        assert_eq!(commands(&mut discovery, DIAL_TIME), []);
        let later = DIAL_TIME + REDIAL_AFTER;
        discovery.found(HUNG, SERVICE, later);
        assert_eq!(commands(&mut discovery, later), [LinkCommand::Dial { peer: HUNG }]);
    }

    #[test]
    fn a_radio_that_never_says_that_it_has_given_up_is_not_waited_for() {
        let mut discovery = dialling();
        discovery.handle_timeout(DIAL_TIME);
        assert_eq!(commands(&mut discovery, DIAL_TIME).len(), 1);
        assert_eq!(discovery.poll_timeout(), Some(DIAL_TIME + CANCEL_TIME));
        discovery.handle_timeout(DIAL_TIME + CANCEL_TIME);
        discovery.found(NEXT, SERVICE, DIAL_TIME + CANCEL_TIME);
        assert_eq!(commands(&mut discovery, DIAL_TIME), [LinkCommand::Dial { peer: NEXT }]);
    }

    #[test]
    fn a_link_that_opens_while_it_is_given_up_is_welcome() {
        let mut discovery = dialling();
        discovery.handle_timeout(DIAL_TIME);
        assert_eq!(discovery.opened(HUNG), Some(SERVICE));
        discovery.found(NEXT, SERVICE, DIAL_TIME);
        assert_eq!(commands(&mut discovery, DIAL_TIME), [LinkCommand::Dial { peer: NEXT }]);
    }

    #[test]
    fn whoever_is_not_heard_any_more_when_a_dial_ends_is_not_dialled() {
        let mut discovery = dialling();
        discovery.found(NEXT, SERVICE, Duration::from_secs(1));
        let later = Duration::from_millis(1) + Duration::from_secs(1) + ADVERT_EXPIRY;
        discovery.opened(HUNG);
        assert_eq!(commands(&mut discovery, later), [], "it is somebody else's child by now");
        discovery.found(NEXT, SERVICE, later);
        assert_eq!(commands(&mut discovery, later), [LinkCommand::Dial { peer: NEXT }]);
    }

    #[test]
    fn a_dial_of_a_phone_that_is_not_heard_any_more_is_given_up_for_one_that_is() {
        let mut discovery = dialling();
        let soon = Duration::from_secs(2);
        discovery.found(HUNG, SERVICE, soon);
        discovery.found(NEXT, SERVICE, soon + DIAL_SILENCE);
        assert_eq!(commands(&mut discovery, soon + DIAL_SILENCE), [], "it may be about to answer");
        let later = soon + DIAL_SILENCE + Duration::from_millis(1);
        discovery.found(NEXT, SERVICE, later);
        assert_eq!(commands(&mut discovery, later), [LinkCommand::CancelDial { peer: HUNG }]);
        assert!(!discovery.failed(HUNG, later), "that says nothing of this phone's radio");
        assert_eq!(commands(&mut discovery, later), [LinkCommand::Dial { peer: NEXT }]);
    }

    #[test]
    fn nobody_is_dialled_who_was_found_in_an_earlier_scan() {
        let mut discovery = dialling();
        discovery.set_services(Vec::new());
        assert_eq!(commands(&mut discovery, Duration::ZERO), [LinkCommand::StopScan]);
        discovery.set_services(vec![SERVICE]);
        assert_eq!(
            commands(&mut discovery, Duration::ZERO),
            [LinkCommand::Scan { services: vec![SERVICE], busy: false }]
        );
        discovery.opened(HUNG);
        discovery.found(HUNG, SERVICE, Duration::ZERO);
        assert_eq!(commands(&mut discovery, Duration::ZERO), [LinkCommand::Dial { peer: HUNG }]);
    }

    #[test]
    fn a_scan_begins_anew_when_it_is_to_be_quick_or_is_not_any_more() {
        let mut discovery = Discovery::default();
        discovery.set_busy(true);
        assert_eq!(commands(&mut discovery, Duration::ZERO), [], "nobody is looked for");
        discovery.set_services(vec![SERVICE]);
        for busy in [true, false] {
            discovery.set_busy(busy);
            let scan = LinkCommand::Scan { services: vec![SERVICE], busy };
            assert_eq!(commands(&mut discovery, Duration::ZERO), [scan]);
        }
    }

    #[test]
    fn a_dial_that_waits_for_another_table_has_its_whole_time_from_its_turn_on() {
        let mut discovery = dialling();
        discovery.dial_waits(HUNG);
        assert_eq!(discovery.poll_timeout(), None);
        discovery.handle_timeout(DIAL_TIME);
        assert_eq!(commands(&mut discovery, DIAL_TIME), [], "the radio has not tried yet");
        discovery.dial_begins(HUNG, DIAL_TIME);
        assert_eq!(discovery.poll_timeout(), Some(2 * DIAL_TIME));
        discovery.handle_timeout(2 * DIAL_TIME);
        assert!(discovery.failed(HUNG, 2 * DIAL_TIME), "now it has not answered");
    }

    #[test]
    fn whoever_was_not_dialled_has_not_failed_to_answer() {
        let mut discovery = dialling();
        let soon = Duration::from_secs(1);
        discovery.dial_waits(HUNG);
        discovery.give_up(soon);
        assert_eq!(commands(&mut discovery, soon), [LinkCommand::CancelDial { peer: HUNG }]);
        assert!(!discovery.failed(HUNG, soon));
        // Nor is it left alone for that.
        assert_eq!(commands(&mut discovery, soon), [LinkCommand::Dial { peer: NEXT }]);
        discovery.opened(NEXT);
        discovery.found(HUNG, SERVICE, soon);
        assert_eq!(commands(&mut discovery, soon), [LinkCommand::Dial { peer: HUNG }]);
    }

    #[test]
    fn a_dial_may_be_given_up_at_any_time_and_only_once() {
        let mut discovery = dialling();
        let soon = Duration::from_secs(1);
        discovery.give_up(soon);
        discovery.give_up(soon);
        assert_eq!(commands(&mut discovery, soon), [LinkCommand::CancelDial { peer: HUNG }]);
        assert!(discovery.has_given_up());
        assert_eq!(discovery.poll_timeout(), Some(soon + CANCEL_TIME));
        discovery.give_up(soon + CANCEL_TIME);
        discovery.handle_timeout(soon + CANCEL_TIME);
        assert!(!discovery.is_dialling());
    }
}
