//! What an end bears that has the keys and no manners.

use outcry_link::limits::{MESSAGE_MAX, PINGS_MAX, RECEIVED_MAX, SLOTS_MAX, URGENT_ROOM};
use outcry_link::{ChunkError, Lane, LaneEvent};

use crate::pair::{Pair, ms};

#[test]
fn a_packet_with_a_fault_changes_nothing() {
    let mut pair = Pair::met();
    let before = format!("{:?}", pair.ends[0].lanes);
    let now = pair.now;
    let lanes = &mut pair.ends[0].lanes;
    assert_eq!(lanes.handle_packet(b"\xc4\x00bell\x06\x00\x05lot", now), Err(ChunkError::Cut));
    assert_eq!(lanes.handle_packet(b"\xc4\x00bell\x3f", now), Err(ChunkError::Unknown(0x3f)));
    assert_eq!(format!("{lanes:?}"), before);
    assert_eq!(lanes.poll_event(), None);
}

#[test]
fn a_packet_full_of_messages_is_taken_in_portions() {
    let mut pair = Pair::met();
    let packet: Vec<_> = (0..100).flat_map(|number| [0xc0, number]).collect();
    let now = pair.now;
    let lanes = &mut pair.ends[0].lanes;
    let mut came = 0;
    for (portion, expected) in [RECEIVED_MAX, 100 - RECEIVED_MAX, 0].into_iter().enumerate() {
        // Not fetched, they are not taken either.
        lanes.handle_packet(&packet, now).unwrap();
        lanes.handle_packet(&packet, now).unwrap();
        let events: Vec<_> = std::iter::from_fn(|| lanes.poll_event()).collect();
        assert!(events.iter().all(|event| matches!(event, LaneEvent::Message { lane: Lane::Urgent, .. })));
        assert!(events.len() >= expected.min(1) && events.len() <= RECEIVED_MAX, "{portion}");
        came += events.len();
    }
    assert_eq!(came, 100);
}

#[test]
fn memory_does_not_grow_with_what_comes() {
    let mut pair = Pair::met();
    let now = pair.now;
    let lanes = &mut pair.ends[0].lanes;
    for round in 0..2_000_u32 {
        // Boards, questions, answers nobody asked for, greetings of others, and messages far ahead.
        let version = [0x80 | round as u8, 0x80 | (round >> 7) as u8 & 0x7f, 1];
        let board = [&[0x10 | round as u8 & 7][..], &version, &[0x80, 0x1f], &[3; 3_968]].concat();
        let hello = [&[0x01, 0x00][..], &[round as u8 | 0x80; 8], &[0, 0]].concat();
        let ahead = [0x06, 0x80, 0x80, 1, 1, 9];
        for packet in [&board[..], &[0x04, round as u8], &[0x05, round as u8, 0, 0], &hello, &ahead] {
            let result = lanes.handle_packet(packet, now);
            assert!(result.is_ok(), "{result:?} {:?}", &packet[..4]);
        }
    }
    let size = format!("{lanes:?}").len();
    assert!(size < SLOTS_MAX * MESSAGE_MAX * "3, ".len() + 8_000, "{size} characters");
    // Of all the questions only so many are answered, and nothing happened but boards.
    let events: Vec<_> = std::iter::from_fn(|| lanes.poll_event()).collect();
    assert_eq!(events.len(), SLOTS_MAX);
    let later = now + ms(200);
    let mut bytes = 0;
    while let Some(packet) = lanes.poll_urgent(later) {
        assert!(packet.len() <= URGENT_ROOM);
        bytes += packet.len();
    }
    // Answers of nine bytes, a question of its own, and acknowledgements: one a lane and one a slot.
    assert!((9 * PINGS_MAX..9 * PINGS_MAX + 2 + 4 * (SLOTS_MAX + 2)).contains(&bytes), "{bytes}");
}

#[test]
fn whoever_changes_its_incarnation_within_a_session_is_not_believed() {
    let mut pair = Pair::met();
    pair.ends[0].lanes.send(Lane::Ordinary, b"deal".to_vec()).unwrap();
    pair.pull(0);
    let now = pair.now;
    let hello = b"\x01\x00\x09\0\0\0\0\0\0\0\x00\x00";
    pair.ends[0].lanes.handle_packet(hello, now).unwrap();
    assert_eq!(pair.ends[0].lanes.poll_event(), None);
    pair.run(ms(200));
    assert_eq!(pair.ends[0].lanes.waiting(Lane::Ordinary), 0);
}

#[test]
fn what_comes_without_a_connection_is_not_taken() {
    let mut pair = Pair::met();
    pair.ends[0].lanes.disconnected();
    let now = pair.now;
    pair.ends[0].lanes.handle_packet(b"\xc4\x00bell", now).unwrap();
    pair.ends[0].lanes.handle_timeout(now + ms(60_000));
    assert_eq!(pair.ends[0].lanes.poll_event(), None);
    assert_eq!((pair.ends[0].lanes.poll_timeout(), pair.ends[0].lanes.poll_urgent(now)), (None, None));
}
