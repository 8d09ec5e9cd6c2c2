//! When things go, and when they go again.

use std::time::Duration;

use outcry_link::limits::{HEARTBEAT, RTO_FIRST, RTO_MAX, RTO_MIN, SHARED_ROOM, VERSIONS_MAX};
use outcry_link::{HostClock, Lane, LaneEvent, PacketClass};

use crate::pair::{Pair, ROOM, message, ms, slot, state};

#[test]
fn what_is_lost_goes_again_after_a_timeout_and_arrives_once() {
    let mut pair = Pair::met();
    pair.run(ms(5_000));
    pair.ends[0].lanes.send(Lane::Urgent, b"bell".to_vec()).unwrap();
    pair.ends[0].lanes.send(Lane::Ordinary, b"lot".to_vec()).unwrap();
    pair.ends[0].lanes.put(slot(0), b"board".to_vec()).unwrap();
    pair.pull(0);
    assert_eq!(pair.ends[0].air.len(), 2);
    pair.ends[0].air.clear();
    pair.run(RTO_MIN.saturating_sub(ms(1)));
    assert_eq!(pair.ends[1].happened(), []);
    pair.run(RTO_FIRST);
    let events = [message(Lane::Urgent, b"bell"), message(Lane::Ordinary, b"lot"), state(0, b"board")];
    assert_eq!(pair.ends[1].happened(), events);
    pair.run(ms(10_000));
    assert_eq!(pair.ends[1].happened(), []);
}

/// Found by the reference: one answer that had lain for seconds made the next time-out as long.
#[test]
fn a_phone_that_was_locked_for_seconds_does_not_slow_down_what_follows() {
    let mut pair = Pair::met();
    pair.ends[0].lanes.send(Lane::Urgent, b"bell".to_vec()).unwrap();
    pair.way = ms(1_500);
    pair.run(ms(3_100));
    pair.way = ms(25);
    pair.run(ms(3_100));
    pair.ends[1].happened();
    pair.ends[0].lanes.send(Lane::Urgent, b"ring".to_vec()).unwrap();
    pair.pull(0);
    assert!(pair.ends[0].air.pop_back().is_some());
    pair.run(RTO_MAX + pair.way);
    assert_eq!(pair.ends[1].happened(), [message(Lane::Urgent, b"ring")]);
}

#[test]
fn an_answer_carries_the_acknowledgement() {
    let mut pair = Pair::met();
    pair.ends[0].lanes.send(Lane::Ordinary, b"offer".to_vec()).unwrap();
    let until = pair.now + ms(400);
    let mut packets = 0;
    while pair.now < until {
        let before = pair.ends[1].air.len();
        pair.pull(1);
        packets += pair.ends[1].air.len() - before;
        pair.step(until);
        if pair.ends[1].happened() == [message(Lane::Ordinary, b"offer")] {
            pair.ends[1].lanes.send(Lane::Ordinary, b"taken".to_vec()).unwrap();
        }
    }
    assert_eq!(packets, 1);
    assert_eq!(pair.ends[0].happened(), [message(Lane::Ordinary, b"taken")]);
    assert_eq!(pair.ends[0].lanes.waiting(Lane::Ordinary), 0);
}

#[test]
fn a_board_that_was_not_sent_is_replaced_and_two_are_in_flight_at_most() {
    let mut pair = Pair::met();
    let mut packets = 0;
    for number in 0..50 {
        pair.ends[0].lanes.put(slot(0), vec![number]).unwrap();
        pair.ends[0].lanes.put(slot(1), vec![number]).unwrap();
        pair.pull(0);
        packets = pair.ends[0].air.len();
    }
    assert_eq!(packets, VERSIONS_MAX);
    pair.run(ms(150));
    let arrived = |put| LaneEvent::Arrived { slot: slot((put + 1) as u8 % 2), put };
    assert_eq!(pair.ends[0].happened(), [3, 4, 99, 100].map(arrived));
    let expected =
        [state(0, &[0]), state(1, &[0]), state(0, &[1]), state(1, &[1]), state(0, &[49]), state(1, &[49])];
    assert_eq!(pair.ends[1].happened(), expected);
}

#[test]
fn slots_take_turns() {
    let mut pair = Pair::met();
    let now = pair.now;
    let lanes = &mut pair.ends[0].lanes;
    for number in 0..4 {
        lanes.put(slot(number), vec![number; SHARED_ROOM]).unwrap();
    }
    let mut order = Vec::new();
    for at in 0..6 {
        let (class, _) = lanes.poll_ordinary(ROOM, now).unwrap();
        let PacketClass::State(sent) = class else { panic!("{class:?}") };
        order.push(sent.number());
        if at < 2 {
            lanes.put(sent, vec![9; SHARED_ROOM]).unwrap();
        }
    }
    assert_eq!(order, [0, 1, 2, 3, 0, 1]);
    assert_eq!(lanes.poll_ordinary(ROOM, now), None);
}

#[test]
fn what_is_due_together_shares_a_packet_which_no_relay_replaces() {
    let mut pair = Pair::met();
    let now = pair.now;
    let lanes = &mut pair.ends[0].lanes;
    let mut next = |values: &[(u8, usize)], message: Option<usize>| {
        if let Some(length) = message {
            lanes.send(Lane::Ordinary, vec![1; length]).unwrap();
        }
        for &(number, length) in values {
            lanes.put(slot(number), vec![number; length]).unwrap();
        }
        let packets = std::iter::from_fn(|| lanes.poll_ordinary(ROOM, now));
        packets.map(|(class, bytes)| (class, bytes.len())).collect::<Vec<_>>()
    };
    let (ordinary, alone) = (PacketClass::Ordinary, |number| PacketClass::State(slot(number)));
    assert_eq!(next(&[(0, 9)], None), [(alone(0), 12)]);
    assert_eq!(next(&[(0, 9), (1, 5)], Some(4)), [(ordinary, 7 + 8 + 12)]);
    // One that does not fit any more goes by itself, and others take its place.
    let long = SHARED_ROOM - 10;
    assert_eq!(next(&[(2, 10), (3, long), (4, 9)], None), [(ordinary, 13 + 12), (alone(3), long + 4)]);
    assert_eq!(next(&[(5, 8)], Some(SHARED_ROOM)), [(ordinary, SHARED_ROOM + 4), (alone(5), 11)]);
}

#[test]
fn what_goes_again_goes_alone_so_that_relays_keep_no_queue_of_it() {
    let mut pair = Pair::met();
    let mut classes = Vec::new();
    for round in 0..100 {
        let now = pair.now + ms(50 * round);
        let lanes = &mut pair.ends[0].lanes;
        for number in 0..3 {
            lanes.put(slot(number), vec![round as u8; 4]).unwrap();
        }
        lanes.handle_timeout(now);
        classes.extend(std::iter::from_fn(|| lanes.poll_ordinary(ROOM, now)).map(|(class, _)| class));
    }
    let shared = |class: &&PacketClass| **class == PacketClass::Ordinary;
    assert_eq!(classes.iter().filter(shared).count(), VERSIONS_MAX);
    assert!(classes.len() > 3 * VERSIONS_MAX, "{classes:?}");
}

#[test]
fn a_long_message_does_not_time_out_while_its_fragments_leave() {
    let mut pair = Pair::met();
    let now = pair.now;
    let lanes = &mut pair.ends[0].lanes;
    lanes.send(Lane::Ordinary, vec![1; 3_000]).unwrap();
    assert!(lanes.poll_ordinary(ROOM, now).is_some());
    let long_after = now + ms(900);
    lanes.handle_timeout(long_after);
    assert_eq!(lanes.poll_ordinary(ROOM, long_after), None, "it has just left");
    let again = lanes.poll_timeout().unwrap();
    assert!(again > long_after);
    assert_eq!(
        lanes.poll_ordinary(ROOM, long_after + RTO_FIRST + ms(200)).map(|(_, bytes)| bytes.len()),
        Some(3_004)
    );
}

#[test]
fn messages_share_a_frame_and_a_long_one_goes_by_itself() {
    let mut pair = Pair::met();
    for length in [50, 60, 30, 3_000, 10] {
        pair.ends[0].lanes.send(Lane::Ordinary, vec![1; length]).unwrap();
    }
    pair.pull(0);
    let lengths: Vec<_> = pair.ends[0].air.iter().map(|packet| packet.bytes.len()).collect();
    assert_eq!(lengths, [53 + 63 + 33, 3_004, 13]);
}

#[test]
fn the_time_is_asked_for_and_measured() {
    let mut pair = Pair::met();
    let mut clock = HostClock::new();
    let until = pair.now + ms(6_000);
    while pair.now < until {
        if clock.handle_timeout(pair.now) {
            let now = pair.now;
            pair.ends[0].lanes.ping(now);
        }
        pair.step(until.min(clock.poll_timeout().max(pair.now + ms(1))));
        for event in std::mem::take(&mut pair.ends[0].events) {
            let LaneEvent::Time(sample) = event else { panic!("{event:?}") };
            // Times travel in whole microseconds.
            assert!(sample.round_trip().abs_diff(2 * pair.way) <= Duration::from_micros(1));
            clock.handle_sample(sample);
        }
    }
    assert!(clock.is_settled());
    // Both ends of the test share one clock, and both ways take as long.
    assert!(clock.to_host(pair.now).unwrap().abs_diff(pair.now) <= Duration::from_micros(1));
}

#[test]
fn a_timeout_is_never_now() {
    let mut pair = Pair::met();
    pair.ends[0].lanes.send(Lane::Ordinary, vec![1]).unwrap();
    pair.ends[0].lanes.put(slot(0), vec![1]).unwrap();
    // The radio takes nothing: time may not be called for again and again.
    let mut calls = 0;
    while let Some(at) = pair.ends[0].lanes.poll_timeout() {
        assert!(at > pair.now);
        pair.now = at;
        pair.ends[0].lanes.handle_timeout(at);
        calls += 1;
        assert!(calls < 10, "{at:?}");
    }
    assert!(calls >= 2 && pair.now > HEARTBEAT);
}
