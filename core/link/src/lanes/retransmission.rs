//! The sending end of a lane: keeps messages until they are acknowledged, and retransmits them.

use core::time::Duration;
use std::collections::VecDeque;

use super::RoundTrip;
use crate::limits::{QUEUE_BYTES_MAX, QUEUE_MAX, WINDOW, WINDOW_BYTES};

/// Keeps messages, in order, until the other end has acknowledged them.
#[derive(Clone, Debug, Default)]
pub(super) struct Outgoing {
    /// The number of the oldest message that is kept; the others follow it, and so do those that are yet to come.
    first: u32,
    messages: VecDeque<Message>,
    bytes: usize,
}

#[derive(Clone, Debug)]
struct Message {
    bytes: Vec<u8>,
    /// How often it was sent since it has this number.
    attempts: u32,
    flight: Flight,
}

/// Where something is that waits to be acknowledged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flight {
    /// Here: it goes with the next packet.
    Waiting,
    /// In a packet of which not every fragment has left.
    Leaving,
    /// On the air.
    Sent { at: Duration, again_at: Duration },
}

impl Flight {
    pub(super) fn is_due(self, now: Duration) -> bool {
        match self {
            Self::Waiting => true,
            Self::Leaving => false,
            Self::Sent { again_at, .. } => again_at <= now,
        }
    }

    pub(super) const fn again_at(self) -> Option<Duration> {
        if let Self::Sent { again_at, .. } = self { Some(again_at) } else { None }
    }

    /// Begins, with a packet that leaves at once or in fragments.
    pub(super) fn begin(at_once: bool, now: Duration, timeout: Duration) -> Self {
        if at_once { Self::Sent { at: now, again_at: now.saturating_add(timeout) } } else { Self::Leaving }
    }

    /// Gives how long it took until now, if it was sent once and has left.
    pub(super) fn took(self, attempts: u32, now: Duration) -> Option<Duration> {
        match self {
            Self::Sent { at, .. } if attempts == 1 => Some(now.saturating_sub(at)),
            _ => None,
        }
    }
}

impl Outgoing {
    /// Takes a message, and says whether there was room for it.
    pub(super) fn push(&mut self, bytes: Vec<u8>) -> bool {
        let fits = self.messages.len() < QUEUE_MAX && self.bytes + bytes.len() <= QUEUE_BYTES_MAX;
        if fits {
            self.bytes += bytes.len();
            self.messages.push_back(Message { bytes, attempts: 0, flight: Flight::Waiting });
        }
        fits
    }

    /// Changes the messages that are kept, and not their numbers.
    pub(super) fn replace(&mut self, which: impl Fn(&[u8]) -> bool, with: &[u8]) {
        for message in self.messages.iter_mut().filter(|message| which(&message.bytes)) {
            self.bytes = self.bytes - message.bytes.len() + with.len();
            message.bytes = with.to_vec();
        }
    }

    /// Gives the first message that is to be sent now, with its number.
    pub(super) fn due(&self, now: Duration) -> Option<(u32, &[u8])> {
        let due = self.window().enumerate().find(|(_, message)| message.flight.is_due(now));
        due.map(|(at, message)| (self.first.wrapping_add(at as u32), &message.bytes[..]))
    }

    /// Notes that the message of a number was put into a packet.
    pub(super) fn sent(&mut self, number: u32, at_once: bool, now: Duration, round_trip: &mut RoundTrip) {
        let at = number.wrapping_sub(self.first) as usize;
        let Some(message) = self.messages.get_mut(at) else { return };
        if message.flight != Flight::Waiting {
            round_trip.counted(true);
        }
        message.attempts = message.attempts.saturating_add(1);
        message.flight = Flight::begin(at_once, now, round_trip.timeout(message.attempts));
    }

    /// Notes that the packet in fragments has left.
    pub(super) fn packet_sent(&mut self, now: Duration, round_trip: &RoundTrip) {
        for message in self.messages.iter_mut().filter(|message| message.flight == Flight::Leaving) {
            message.flight = Flight::begin(true, now, round_trip.timeout(message.attempts));
        }
    }

    /// Notes that the other end waits for this number: everything before it has arrived.
    ///
    /// A number that was not sent yet, or is older than what it has said already, changes nothing.
    pub(super) fn acknowledged(&mut self, due: u32, now: Duration, round_trip: &mut RoundTrip) {
        let count = due.wrapping_sub(self.first) as usize;
        let sent = self.messages.iter().take_while(|message| message.attempts > 0).count();
        if count > sent {
            return;
        }
        let mut took = None;
        for message in self.messages.drain(..count) {
            self.bytes -= message.bytes.len();
            took = message.flight.took(message.attempts, now);
            if message.attempts == 1 {
                round_trip.counted(false);
            }
        }
        self.first = due;
        // The newest alone was acknowledged without waiting for another.
        if let Some(took) = took {
            round_trip.add_sample(took);
        }
    }

    /// Sends again whatever is not acknowledged, over a new connection.
    pub(super) fn reconnected(&mut self) {
        for message in &mut self.messages {
            message.flight = Flight::Waiting;
        }
    }

    /// Sends again whatever is not acknowledged, under new numbers, to one who knows of none.
    pub(super) fn restarted(&mut self) {
        self.first = 0;
        for message in &mut self.messages {
            (message.attempts, message.flight) = (0, Flight::Waiting);
        }
    }

    /// Gives the first time at which something is to be sent again.
    pub(super) fn again_at(&self) -> Option<Duration> {
        self.window().filter_map(|message| message.flight.again_at()).min()
    }

    /// Gives the number of messages that are not acknowledged.
    pub(super) fn len(&self) -> usize {
        self.messages.len()
    }

    /// Lists what may be in flight.
    fn window(&self) -> impl Iterator<Item = &Message> {
        let mut bytes = 0;
        self.messages.iter().take(WINDOW).enumerate().map_while(move |(at, message)| {
            bytes += message.bytes.len();
            (at == 0 || bytes <= WINDOW_BYTES).then_some(message)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    /// Sends whatever is due and gives the numbers.
    fn send(lane: &mut Outgoing, now: Duration, round_trip: &mut RoundTrip) -> Vec<u32> {
        let mut numbers = Vec::new();
        while let Some((number, _)) = lane.due(now) {
            numbers.push(number);
            lane.sent(number, true, now, round_trip);
        }
        numbers
    }

    fn lane(messages: usize) -> Outgoing {
        let mut lane = Outgoing::default();
        assert!((0..messages).all(|at| lane.push(vec![at as u8])));
        lane
    }

    #[test]
    fn a_window_is_in_flight_and_moves_on() {
        let (mut lane, mut round_trip) = (lane(40), RoundTrip::new());
        assert_eq!(send(&mut lane, ms(0), &mut round_trip), (0..16).collect::<Vec<_>>());
        assert_eq!(lane.again_at(), Some(RoundTrip::new().timeout(1)));
        lane.acknowledged(10, ms(60), &mut round_trip);
        assert_eq!((lane.len(), round_trip.smoothed()), (30, Some(ms(60))));
        assert_eq!(send(&mut lane, ms(60), &mut round_trip), (16..26).collect::<Vec<_>>());
        // Only what has timed out goes again, and its answer says nothing of the round trip.
        assert_eq!(send(&mut lane, ms(250), &mut round_trip), (10..16).collect::<Vec<_>>());
        lane.acknowledged(16, ms(251), &mut round_trip);
        assert_eq!((lane.len(), round_trip.smoothed()), (24, Some(ms(60))));
        assert!(round_trip.loss() > 0);
    }

    #[test]
    fn acknowledgements_of_what_was_not_sent_change_nothing() {
        let (mut lane, mut round_trip) = (lane(20), RoundTrip::new());
        for due in [1, 16, 17, u32::MAX] {
            lane.acknowledged(due, ms(1), &mut round_trip);
            assert_eq!(lane.len(), 20);
        }
        send(&mut lane, ms(0), &mut round_trip);
        for due in [17, u32::MAX, 0] {
            lane.acknowledged(due, ms(1), &mut round_trip);
            assert_eq!(lane.len(), 20);
        }
        lane.acknowledged(16, ms(1), &mut round_trip);
        lane.acknowledged(3, ms(1), &mut round_trip);
        assert_eq!(lane.len(), 4);
    }

    #[test]
    fn what_means_nothing_any_more_keeps_its_number() {
        let (mut lane, mut round_trip) = (Outgoing::default(), RoundTrip::new());
        let all = [&[0, 1][..], &[1, 2, 3], &[0, 4]];
        assert!(all.iter().all(|bytes| lane.push(bytes.to_vec())));
        lane.replace(|bytes| bytes[0] == 1, &[1]);
        let mut sent = Vec::new();
        while let Some((number, bytes)) = lane.due(ms(0)) {
            sent.push((number, bytes.to_vec()));
            lane.sent(number, true, ms(0), &mut round_trip);
        }
        assert_eq!(sent, [(0, vec![0, 1]), (1, vec![1]), (2, vec![0, 4])]);
        lane.acknowledged(3, ms(1), &mut round_trip);
        assert_eq!((lane.len(), lane.bytes), (0, 0));
    }

    #[test]
    fn numbers_go_round() {
        let (mut lane, mut round_trip) = (lane(4), RoundTrip::new());
        lane.first = u32::MAX - 1;
        assert_eq!(send(&mut lane, ms(0), &mut round_trip), [u32::MAX - 1, u32::MAX, 0, 1]);
        lane.acknowledged(1, ms(50), &mut round_trip);
        assert_eq!((lane.len(), lane.first), (1, 1));
    }

    #[test]
    fn what_leaves_in_fragments_does_not_time_out_before_it_has_left() {
        let (mut lane, mut round_trip) = (lane(1), RoundTrip::new());
        lane.sent(0, false, ms(0), &mut round_trip);
        assert_eq!((lane.due(ms(5_000)), lane.again_at()), (None, None));
        lane.packet_sent(ms(700), &round_trip);
        assert_eq!((lane.due(ms(949)), lane.again_at()), (None, Some(ms(950))));
        lane.acknowledged(1, ms(760), &mut round_trip);
        assert_eq!(round_trip.smoothed(), Some(ms(60)));
    }

    #[test]
    fn queue_and_window_are_bounded_in_messages_and_bytes() {
        let mut lane = lane(QUEUE_MAX);
        assert!(!lane.push(Vec::new()));
        let (mut lane, mut round_trip) = (Outgoing::default(), RoundTrip::new());
        let longest = crate::limits::MESSAGE_MAX;
        let fitted = (0..QUEUE_MAX).take_while(|_| lane.push(vec![0; longest])).count();
        assert_eq!(fitted, QUEUE_BYTES_MAX / longest);
        assert_eq!(send(&mut lane, ms(0), &mut round_trip).len(), WINDOW_BYTES / longest);
        lane.acknowledged(2, ms(1), &mut round_trip);
        assert!(lane.push(vec![0; longest]));
    }

    #[test]
    fn reconnecting_keeps_numbers_and_restarting_does_not() {
        let (mut lane, mut round_trip) = (lane(3), RoundTrip::new());
        send(&mut lane, ms(0), &mut round_trip);
        lane.acknowledged(1, ms(1), &mut round_trip);
        lane.reconnected();
        assert_eq!(send(&mut lane, ms(2), &mut round_trip), [1, 2]);
        lane.restarted();
        assert_eq!(send(&mut lane, ms(3), &mut round_trip), [0, 1]);
        lane.acknowledged(2, ms(4), &mut round_trip);
        assert_eq!(lane.len(), 0);
        assert_eq!(round_trip.loss(), 0, "a new connection is no loss of the air");
    }
}
