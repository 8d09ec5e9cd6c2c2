//! Something that takes the system a while to begin and to end.

use std::time::Duration;

use crate::limits::BLE_REST;

/// Scanning or advertising: is told to begin or to end one after the other, never before the last was done.
#[derive(Debug)]
pub(super) struct Switch<T> {
    phase: Phase<T>,
    /// After what time it is begun anew.
    again: Option<Duration>,
}

#[derive(Debug)]
enum Phase<T> {
    Off { rests_until: Duration },
    Beginning(T),
    On { what: T, since: Duration },
    Ending,
}

/// What is to be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Turn<T> {
    Begin(T),
    End,
}

impl<T: Clone + PartialEq> Switch<T> {
    pub(super) const fn new(again: Option<Duration>) -> Self {
        Self { phase: Phase::Off { rests_until: Duration::ZERO }, again }
    }

    /// Forgets what was under way: the system does it no more.
    pub(super) fn reset(&mut self) {
        self.phase = Phase::Off { rests_until: Duration::ZERO };
    }

    /// Lets it rest, if it is off.
    pub(super) fn rest(&mut self, until: Duration) {
        if let Phase::Off { rests_until } = &mut self.phase {
            *rests_until = until.max(*rests_until);
        }
    }

    /// Gives what is to be done so that it does what is wanted.
    pub(super) fn turn(&mut self, wanted: Option<&T>, now: Duration) -> Option<Turn<T>> {
        match &self.phase {
            Phase::Off { rests_until } if *rests_until <= now => {
                let what = wanted?.clone();
                self.phase = Phase::Beginning(what.clone());
                Some(Turn::Begin(what))
            }
            Phase::On { what, .. } if wanted != Some(what) || self.is_stale(now) => {
                self.phase = Phase::Ending;
                Some(Turn::End)
            }
            _ => None,
        }
    }

    /// Notes that it was begun, or could not be.
    pub(super) fn begun(&mut self, done: bool, now: Duration) {
        let Phase::Beginning(what) = &self.phase else { return };
        self.phase = if done {
            Phase::On { what: what.clone(), since: now }
        } else {
            Phase::Off { rests_until: now.saturating_add(BLE_REST) }
        };
    }

    /// Notes that it has ended, at a word or by itself.
    pub(super) fn ended(&mut self) {
        if matches!(self.phase, Phase::Ending | Phase::On { .. }) {
            self.reset();
        }
    }

    /// Says whether the system does nothing of it.
    pub(super) const fn is_off(&self) -> bool {
        matches!(self.phase, Phase::Off { .. })
    }

    /// Says when to [turn](Self::turn) again, if something else is not wanted sooner.
    pub(super) fn poll_timeout(&self, wanted: bool) -> Option<Duration> {
        match &self.phase {
            Phase::Off { rests_until } if wanted => Some(*rests_until),
            Phase::On { since, .. } => Some(since.saturating_add(self.again?)),
            _ => None,
        }
    }

    fn is_stale(&self, now: Duration) -> bool {
        self.poll_timeout(false).is_some_and(|due| due <= now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AGAIN: Duration = Duration::from_secs(5);

    fn at(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn one_thing_at_a_time() {
        let mut switch = Switch::new(None);
        assert_eq!(switch.turn(Some(&1), at(0)), Some(Turn::Begin(1)));
        assert_eq!(switch.turn(Some(&2), at(1)), None, "it is still beginning");
        assert_eq!(switch.turn(None, at(1)), None);
        switch.begun(true, at(2));
        assert_eq!(switch.turn(Some(&2), at(3)), Some(Turn::End));
        assert_eq!(switch.turn(Some(&2), at(3)), None, "it is still ending");
        switch.ended();
        assert_eq!(switch.turn(Some(&2), at(4)), Some(Turn::Begin(2)));
    }

    #[test]
    fn what_cannot_begin_is_tried_again_after_a_rest() {
        let mut switch = Switch::new(None);
        switch.turn(Some(&1), at(0));
        switch.begun(false, at(10));
        assert!(switch.is_off());
        assert_eq!(switch.turn(Some(&1), at(11)), None);
        assert_eq!(switch.poll_timeout(true), Some(at(10) + BLE_REST));
        assert_eq!(switch.poll_timeout(false), None, "nobody wants it");
        assert_eq!(switch.turn(Some(&1), at(10) + BLE_REST), Some(Turn::Begin(1)));
    }

    #[test]
    fn it_is_begun_anew_now_and_then() {
        let mut switch = Switch::new(Some(AGAIN));
        switch.turn(Some(&1), at(0));
        switch.begun(true, at(10));
        assert_eq!(switch.poll_timeout(true), Some(at(10) + AGAIN));
        assert_eq!(switch.turn(Some(&1), at(20)), None);
        assert_eq!(switch.turn(Some(&1), at(10) + AGAIN), Some(Turn::End));
        switch.ended();
        assert_eq!(switch.turn(Some(&1), at(10) + AGAIN), Some(Turn::Begin(1)));
    }

    #[test]
    fn what_ends_by_itself_is_begun_again() {
        let mut switch = Switch::new(None);
        switch.turn(Some(&1), at(0));
        switch.begun(true, at(1));
        switch.ended();
        assert_eq!(switch.turn(Some(&1), at(2)), Some(Turn::Begin(1)));
        // News of the past change nothing.
        switch.ended();
        assert_eq!(switch.turn(Some(&1), at(3)), None);
        switch.begun(true, at(4));
        switch.begun(false, at(5));
        assert_eq!(switch.turn(Some(&1), at(5) + BLE_REST), None, "it is on");
    }
}
