//! Who is dialled: one phone at a time, again where that may help, and never one that is still being hung up on.

use std::collections::BTreeSet;
use std::time::Duration;

use outcry_link::{LinkEvent, PeerId, ServiceId};

use super::{Output, RadioAction};
use crate::limits::{BLE_REDIAL_AFTER, BLE_REDIALS};

/// The dial that is under way, and what is left of those that were given up.
#[derive(Debug, Default)]
pub(super) struct Dials {
    dial: Option<Dial>,
    aborting: BTreeSet<PeerId>,
}

#[derive(Debug)]
struct Dial {
    peer: PeerId,
    service: ServiceId,
    /// How often it may be tried again.
    redials: u8,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// Waits for its time, if it has one, and for whatever else the adapter is busy with.
    Waiting(Option<Duration>),
    Dialling,
}

impl Dials {
    /// Dials a phone that advertises a service; one of which nothing is known cannot be dialled.
    pub(super) fn dial(&mut self, peer: PeerId, service: Option<ServiceId>) -> Vec<Output> {
        // One at a time.
        let before = self.dial.as_ref().map(|dial| dial.peer);
        let mut outputs = before.map(|before| self.cancel(before)).unwrap_or_default();
        match service {
            Some(service) => {
                let stage = Stage::Waiting(None);
                self.dial = Some(Dial { peer, service, redials: BLE_REDIALS, stage });
            }
            None => outputs.push(Output::Tell(LinkEvent::DialFailed { peer })),
        }
        outputs
    }

    /// Gives up dialling a phone, unless it has answered.
    pub(super) fn cancel(&mut self, peer: PeerId) -> Vec<Output> {
        let Some(dial) = self.dial.take_if(|dial| dial.peer == peer) else { return Vec::new() };
        let mut outputs = Vec::new();
        if dial.stage == Stage::Dialling {
            self.aborting.insert(peer);
            outputs.push(Output::Do(RadioAction::Abort(peer)));
        }
        outputs.push(Output::Tell(LinkEvent::DialFailed { peer }));
        outputs
    }

    /// Notes that a phone has answered; gives whether it was waited for.
    pub(super) fn answered(&mut self, peer: PeerId) -> bool {
        self.dial.take_if(|dial| dial.peer == peer && dial.stage == Stage::Dialling).is_some()
    }

    /// Notes that a try has come to nothing; gives whether it was the last.
    pub(super) fn unreached(&mut self, peer: PeerId, again: bool, now: Duration) -> bool {
        let is_it = |dial: &&mut Dial| dial.peer == peer && dial.stage == Stage::Dialling;
        let Some(dial) = self.dial.as_mut().filter(is_it) else { return false };
        if again && dial.redials > 0 {
            dial.redials -= 1;
            dial.stage = Stage::Waiting(Some(now.saturating_add(BLE_REDIAL_AFTER)));
            return false;
        }
        self.dial = None;
        true
    }

    /// Notes that nothing is left of a dial that was given up.
    pub(super) fn aborted(&mut self, peer: PeerId) {
        self.aborting.remove(&peer);
    }

    /// Gives whom to dial now, if anybody; `is_free` says whether the adapter can dial a phone.
    pub(super) fn next(&mut self, is_free: impl Fn(PeerId) -> bool, now: Duration) -> Option<RadioAction> {
        let dial = self.dial.as_mut()?;
        let Stage::Waiting(until) = &mut dial.stage else { return None };
        until.take_if(|until| *until <= now);
        if until.is_some() || !self.aborting.is_empty() || !is_free(dial.peer) {
            return None;
        }
        dial.stage = Stage::Dialling;
        Some(RadioAction::Dial { peer: dial.peer, service: dial.service })
    }

    /// Says whether nobody is dialled, and nothing is left of earlier dials.
    pub(super) fn is_idle(&self) -> bool {
        self.dial.is_none() && self.aborting.is_empty()
    }

    /// Says whether this is about a phone.
    pub(super) fn is_about(&self, peer: PeerId) -> bool {
        self.aborting.contains(&peer) || self.dial.as_ref().is_some_and(|dial| dial.peer == peer)
    }

    /// Says when to ask for the [next](Self::next), if nothing happens sooner.
    pub(super) fn poll_timeout(&self) -> Option<Duration> {
        match self.dial.as_ref()?.stage {
            Stage::Waiting(until) => until,
            Stage::Dialling => None,
        }
    }
}
