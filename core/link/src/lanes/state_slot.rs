//! State slots, both ends: a newer value replaces an older one that has not left yet.

use core::time::Duration;
use std::collections::VecDeque;

use super::RoundTrip;
use super::retransmission::Flight;
use crate::limits::VERSIONS_MAX;

/// The sending end of a slot.
#[derive(Clone, Debug)]
pub(super) struct SlotSender {
    /// The version that was given last.
    version: u32,
    /// The newest value, until it is acknowledged.
    value: Option<Value>,
    /// Versions that are not acknowledged, the oldest first.
    flying: VecDeque<VersionInFlight>,
}

#[derive(Clone, Debug)]
struct Value {
    bytes: Vec<u8>,
    put: u64,
    /// Its version, once it was sent.
    version: Option<u32>,
}

#[derive(Clone, Copy, Debug)]
struct VersionInFlight {
    version: u32,
    put: u64,
    attempts: u32,
    flight: Flight,
}

impl SlotSender {
    /// Nothing was put yet.
    pub(super) const EMPTY: Self = Self { version: 0, value: None, flying: VecDeque::new() };

    /// Takes a value in the place of the one before.
    pub(super) fn put(&mut self, bytes: Vec<u8>, put: u64) {
        self.value = Some(Value { bytes, put, version: None });
    }

    /// Gives what is to be sent now, with the version that it has or will have.
    pub(super) fn due(&self, now: Duration) -> Option<(u32, &[u8])> {
        let value = self.value.as_ref()?;
        let due = self.is_first() || self.flying.back().is_none_or(|newest| newest.flight.is_due(now));
        due.then(|| (value.version.unwrap_or(self.version.wrapping_add(1)), &value.bytes[..]))
    }

    /// Says whether what is there goes for the first time, without anything having timed out.
    pub(super) fn is_first(&self) -> bool {
        let new = self.value.as_ref().is_some_and(|value| value.version.is_none());
        new && self.flying.len() < VERSIONS_MAX
    }

    /// Notes that what was due was put into a packet.
    pub(super) fn sent(&mut self, at_once: bool, now: Duration, round_trip: &mut RoundTrip) {
        let Some(value) = &mut self.value else { return };
        let late = self.flying.back().is_some_and(|newest| newest.flight.is_due(now));
        if late {
            round_trip.counted(true);
        }
        let mut attempts = 1_u32;
        if let Some(version) = value.version {
            let before = self.flying.pop_back_if(|newest| newest.version == version);
            attempts = before.map_or(0, |before| before.attempts).saturating_add(1);
        } else {
            self.version = self.version.wrapping_add(1);
            value.version = Some(self.version);
            if self.flying.len() >= VERSIONS_MAX {
                self.flying.pop_front();
            }
        }
        let flight = Flight::begin(at_once, now, round_trip.timeout(attempts));
        self.flying.push_back(VersionInFlight { version: self.version, put: value.put, attempts, flight });
    }

    /// Notes that the packet in fragments has left.
    pub(super) fn packet_sent(&mut self, now: Duration, round_trip: &RoundTrip) {
        for flying in self.flying.iter_mut().filter(|flying| flying.flight == Flight::Leaving) {
            flying.flight = Flight::begin(true, now, round_trip.timeout(flying.attempts));
        }
    }

    /// Notes that this version has arrived, and gives which put it was, if that is known and new.
    pub(super) fn acknowledged(
        &mut self,
        version: u32,
        now: Duration,
        round_trip: &mut RoundTrip,
    ) -> Option<u64> {
        let at = self.flying.iter().position(|flying| flying.version == version)?;
        let flying = self.flying.drain(..=at).next_back()?;
        if let Some(took) = flying.flight.took(flying.attempts, now) {
            round_trip.add_sample(took);
        }
        if flying.attempts == 1 {
            round_trip.counted(false);
        }
        self.value.take_if(|value| value.version == Some(version));
        Some(flying.put)
    }

    /// Sends the newest again over a new connection, under its old version: one without memory takes any.
    pub(super) fn reconnected(&mut self) {
        self.flying.clear();
    }

    /// Gives the time at which the newest is to be sent again.
    pub(super) fn again_at(&self) -> Option<Duration> {
        self.value.as_ref().and_then(|_| self.flying.back()?.flight.again_at())
    }
}

/// The receiving end of a slot.
#[derive(Clone, Debug)]
pub(super) struct SlotReceiver {
    /// The newest version that has come.
    newest: Option<u32>,
    /// Its value, until it is fetched.
    value: Option<Vec<u8>>,
}

impl SlotReceiver {
    /// Nothing has come yet.
    pub(super) const EMPTY: Self = Self { newest: None, value: None };

    /// Takes a value if it is newer than what has come.
    pub(super) fn take(&mut self, version: u32, bytes: &[u8]) {
        if self.newest.is_none_or(|newest| version.wrapping_sub(newest) as i32 > 0) {
            self.newest = Some(version);
            self.value = Some(bytes.to_vec());
        }
    }

    pub(super) const fn newest(&self) -> Option<u32> {
        self.newest
    }

    /// Gives the newest value, once.
    pub(super) fn fetch(&mut self) -> Option<Vec<u8>> {
        self.value.take()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    /// Sends what is due and gives its version and first byte.
    fn send(slot: &mut SlotSender, now: Duration, round_trip: &mut RoundTrip) -> Option<(u32, u8)> {
        let sent = slot.due(now).map(|(version, bytes)| (version, bytes[0]));
        slot.sent(true, now, round_trip);
        sent
    }

    #[test]
    fn two_versions_fly_and_a_third_waits_for_an_answer_or_a_timeout() {
        let (mut slot, mut round_trip) = (SlotSender::EMPTY, RoundTrip::new());
        assert_eq!(slot.due(ms(0)), None);
        for (put, version) in [(10, 1), (11, 2)] {
            slot.put(vec![put], put.into());
            assert_eq!(send(&mut slot, ms(0), &mut round_trip), Some((version, put)));
        }
        for put in 12..20 {
            slot.put(vec![put], put.into());
            assert_eq!(slot.due(ms(40)), None);
        }
        assert_eq!(slot.acknowledged(1, ms(60), &mut round_trip), Some(10));
        assert_eq!(send(&mut slot, ms(60), &mut round_trip), Some((3, 19)));
        slot.put(vec![20], 20);
        assert_eq!((slot.due(ms(61)), round_trip.loss()), (None, 0));
        // Nothing comes any more: the newest goes when the newest in flight has timed out.
        let late = slot.again_at().unwrap();
        assert_eq!(slot.due(late.saturating_sub(ms(1))), None);
        assert_eq!(send(&mut slot, late, &mut round_trip), Some((4, 20)));
        assert!(round_trip.loss() > 0);
        assert_eq!(send(&mut slot, late + ms(1_000), &mut round_trip), Some((4, 20)));
        assert_eq!(slot.acknowledged(4, late + ms(1_050), &mut round_trip), Some(20));
        assert_eq!((slot.due(ms(100_000)), slot.again_at()), (None, None));
    }

    #[test]
    fn the_acknowledgement_of_an_older_version_keeps_the_newest_going() {
        let (mut slot, mut round_trip) = (SlotSender::EMPTY, RoundTrip::new());
        slot.put(vec![1], 1);
        send(&mut slot, ms(0), &mut round_trip);
        slot.put(vec![2], 2);
        for unknown in [0, 2, 3, u32::MAX] {
            assert_eq!(slot.acknowledged(unknown, ms(1), &mut round_trip), None);
        }
        assert_eq!(slot.acknowledged(1, ms(50), &mut round_trip), Some(1));
        assert_eq!(slot.acknowledged(1, ms(50), &mut round_trip), None);
        assert_eq!(send(&mut slot, ms(51), &mut round_trip), Some((2, 2)));
    }

    #[test]
    fn a_new_connection_repeats_the_version() {
        let (mut slot, mut round_trip) = (SlotSender::EMPTY, RoundTrip::new());
        for put in 1..=2 {
            slot.put(vec![put], put.into());
            send(&mut slot, ms(0), &mut round_trip);
        }
        slot.reconnected();
        assert_eq!(send(&mut slot, ms(1), &mut round_trip), Some((2, 2)));
        assert_eq!(slot.acknowledged(2, ms(3), &mut round_trip), Some(2));
        slot.reconnected();
        assert_eq!(slot.due(ms(10_000)), None);
    }

    #[test]
    fn versions_go_round_and_never_back() {
        let mut seen = SlotReceiver::EMPTY;
        seen.take(u32::MAX, b"a");
        seen.take(u32::MAX - 1, b"old");
        assert_eq!(seen.fetch().as_deref(), Some(&b"a"[..]));
        assert_eq!(seen.fetch(), None);
        seen.take(u32::MAX, b"again");
        assert_eq!(seen.fetch(), None);
        seen.take(0, b"b");
        seen.take(1, b"c");
        assert_eq!((seen.fetch().as_deref(), seen.newest()), (Some(&b"c"[..]), Some(1)));
    }
}
