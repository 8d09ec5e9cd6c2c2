//! What two ends make of each other after each connection.

use outcry_link::{Lane, LaneEvent};

use crate::pair::{Pair, lanes, message, ms, slot, state};

#[test]
fn what_was_sent_before_the_connection_arrives_after_it() {
    let mut pair = Pair::new();
    pair.ends[0].lanes.send(Lane::Ordinary, b"deal".to_vec()).unwrap();
    pair.ends[0].lanes.send(Lane::Urgent, b"bell".to_vec()).unwrap();
    pair.ends[0].lanes.put(slot(2), b"board".to_vec()).unwrap();
    pair.run(ms(5_000));
    assert!(pair.ends.iter().all(|end| end.events.is_empty() && end.air.is_empty()));
    pair.reconnect();
    pair.run(ms(300));
    let expected = [
        LaneEvent::Restarted,
        message(Lane::Urgent, b"bell"),
        message(Lane::Ordinary, b"deal"),
        state(2, b"board"),
    ];
    assert_eq!(pair.ends[1].happened(), expected);
    let arrived = LaneEvent::Arrived { slot: slot(2), put: 1 };
    assert_eq!(pair.ends[0].happened(), [LaneEvent::Restarted, arrived]);
    assert_eq!([Lane::Urgent, Lane::Ordinary].map(|lane| pair.ends[0].lanes.waiting(lane)), [0, 0]);
}

#[test]
fn a_new_connection_goes_on_where_the_old_one_was_cut() {
    let mut pair = Pair::met();
    for number in 0..6 {
        pair.ends[0].lanes.send(Lane::Ordinary, vec![number]).unwrap();
        pair.ends[0].lanes.send(Lane::Urgent, vec![number]).unwrap();
        pair.ends[0].lanes.put(slot(0), vec![number]).unwrap();
        pair.pull(0);
        // The first three arrive; no acknowledgement comes back.
        if number < 3 {
            while let Some(packet) = pair.ends[0].air.pop_front() {
                pair.hand_over(0, &packet.bytes);
            }
        }
    }
    assert_eq!(pair.ends[1].happened().len(), 3 + 3 + 2, "of the third board there is no room in flight");
    assert_eq!(pair.ends[0].lanes.waiting(Lane::Ordinary), 6);
    pair.reconnect();
    // There, back and there again: at once, and not when the old packets would have timed out.
    pair.run(3 * pair.way);
    let mut expected = vec![LaneEvent::Resumed];
    expected.extend((3..6).map(|number| message(Lane::Urgent, &[number])));
    expected.extend((3..6).map(|number| message(Lane::Ordinary, &[number])));
    expected.push(state(0, &[5]));
    assert_eq!(pair.ends[1].happened(), expected);
}

#[test]
fn one_that_lost_its_memory_gets_what_it_had_not_acknowledged() {
    let mut pair = Pair::met();
    for number in 0..4 {
        pair.ends[0].lanes.send(Lane::Ordinary, vec![number]).unwrap();
        pair.ends[1].lanes.send(Lane::Urgent, vec![number]).unwrap();
    }
    pair.run(ms(300));
    pair.ends.iter_mut().for_each(|end| drop(end.happened()));
    pair.ends[0].lanes.send(Lane::Ordinary, vec![4]).unwrap();
    pair.ends[0].lanes.put(slot(0), vec![9]).unwrap();
    pair.ends[1].lanes = lanes(3);
    pair.ends[1].lanes.send(Lane::Urgent, vec![5]).unwrap();
    pair.reconnect();
    pair.run(ms(300));
    let expected = [LaneEvent::Restarted, message(Lane::Ordinary, &[4]), state(0, &[9])];
    assert_eq!(pair.ends[1].happened(), expected);
    let arrived = LaneEvent::Arrived { slot: slot(0), put: 1 };
    let expected = [LaneEvent::Restarted, message(Lane::Urgent, &[5]), arrived];
    assert_eq!(pair.ends[0].happened(), expected);
}

#[test]
fn greetings_that_are_lost_are_repeated() {
    for lost in 1..8 {
        let mut pair = Pair::new();
        pair.ends[0].lanes.send(Lane::Ordinary, b"deal".to_vec()).unwrap();
        pair.ends[1].lanes.send(Lane::Ordinary, b"offer".to_vec()).unwrap();
        pair.reconnect();
        // The first so many packets are lost, whoever sends them.
        let mut left = lost;
        let until = pair.now + ms(4_000);
        while pair.now < until {
            for from in 0..2 {
                pair.pull(from);
                while left > 0 && pair.ends[from].air.pop_back().is_some() {
                    left -= 1;
                }
            }
            pair.step(until);
        }
        assert_eq!(pair.ends[0].happened(), [LaneEvent::Restarted, message(Lane::Ordinary, b"offer")]);
        assert_eq!(pair.ends[1].happened(), [LaneEvent::Restarted, message(Lane::Ordinary, b"deal")]);
    }
}

#[test]
fn greetings_come_to_an_end() {
    let mut pair = Pair::new();
    pair.reconnect();
    let mut sent = 0;
    let until = pair.now + ms(700);
    while pair.now < until {
        for from in 0..2 {
            let before = pair.ends[from].air.len();
            pair.pull(from);
            sent += pair.ends[from].air.len() - before;
        }
        pair.step(until);
    }
    assert!((4..=6).contains(&sent), "{sent} packets");
    assert_eq!(pair.ends[0].lanes.poll_urgent(pair.now), None);
}

#[test]
fn one_that_was_not_heard_is_not_listened_to() {
    let mut pair = Pair::new();
    pair.reconnect();
    pair.pull(0);
    // The second end hears the first, answers, and speaks; the first gets what it says without the greeting.
    let hello = pair.ends[0].air.pop_front().unwrap();
    pair.hand_over(0, &hello.bytes);
    pair.ends[1].lanes.send(Lane::Urgent, b"bell".to_vec()).unwrap();
    pair.pull(1);
    let bell = pair.ends[1].air.back().unwrap().bytes.clone();
    pair.ends[1].air.clear();
    pair.hand_over(1, &bell);
    assert_eq!(pair.ends[0].happened(), []);
    pair.run(ms(1_000));
    assert_eq!(pair.ends[0].happened(), [LaneEvent::Restarted, message(Lane::Urgent, b"bell")]);
}
