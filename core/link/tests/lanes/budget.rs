//! How many bytes things take on the air.

use outcry_link::limits::{
    FRAME_HEADER, MESSAGE_MAX, PACKET_MAX, SEAL_OVERHEAD, URGENT_FRAME_TARGET, URGENT_LEAST, URGENT_MAX,
    URGENT_PACKET_MAX, URGENT_ROOM,
};
use outcry_link::{Lane, Packet, PacketClass, PacketKind};

use crate::pair::{Pair, ms, slot};

/// Gives the length of the frame in which an urgent message leaves while an acknowledgement is owed.
fn urgent_frame(pair: &mut Pair, length: usize) -> usize {
    pair.ends[0].lanes.send(Lane::Ordinary, b"offer".to_vec()).unwrap();
    pair.pull(0);
    let offer = pair.ends[0].air.pop_front().unwrap();
    pair.hand_over(0, &offer.bytes);
    pair.ends[1].lanes.send(Lane::Urgent, vec![7; length]).unwrap();
    pair.pull(1);
    let packet = pair.ends[1].air.front().unwrap();
    assert_eq!(packet.class, PacketClass::Urgent);
    let frame = FRAME_HEADER + SEAL_OVERHEAD + packet.bytes.len();
    pair.run(ms(300));
    frame
}

#[test]
fn a_bell_is_one_small_frame_with_what_goes_along_and_as_long_as_any() {
    let mut pair = Pair::met();
    for length in (0..200).map(|number| number % 13) {
        assert_eq!(urgent_frame(&mut pair, length), FRAME_HEADER + SEAL_OVERHEAD + URGENT_LEAST);
    }
    let longest = urgent_frame(&mut pair, URGENT_MAX);
    assert_eq!(longest, 2 + 19 + (1 + 2 + 38), "what goes along waits");
    assert!(longest - FRAME_HEADER <= URGENT_PACKET_MAX);
    assert_eq!(urgent_frame(&mut pair, 36), URGENT_FRAME_TARGET);
}

#[test]
fn small_urgent_messages_share_a_frame() {
    let mut pair = Pair::met();
    for _ in 0..4 {
        pair.ends[0].lanes.send(Lane::Urgent, vec![7; 12]).unwrap();
    }
    pair.pull(0);
    let lengths: Vec<_> = pair.ends[0].air.iter().map(|packet| packet.bytes.len()).collect();
    assert_eq!(lengths, [URGENT_ROOM; 2]);
}

#[test]
fn the_longest_of_everything_fits_into_a_packet() {
    let mut pair = Pair::met();
    let lanes = &mut pair.ends[0].lanes;
    assert!(lanes.send(Lane::Urgent, vec![1; URGENT_MAX + 1]).is_err());
    assert!(lanes.send(Lane::Ordinary, vec![1; MESSAGE_MAX + 1]).is_err());
    assert!(lanes.put(slot(0), vec![1; MESSAGE_MAX + 1]).is_err());
    lanes.send(Lane::Urgent, vec![1; URGENT_MAX]).unwrap();
    lanes.send(Lane::Ordinary, vec![1; MESSAGE_MAX]).unwrap();
    lanes.put(slot(0), vec![1; MESSAGE_MAX]).unwrap();
    pair.pull(0);
    let classes = [PacketClass::Urgent, PacketClass::Ordinary, PacketClass::State(slot(0))];
    assert_eq!(pair.ends[0].air.len(), 3);
    for (packet, class) in pair.ends[0].air.iter().zip(classes) {
        assert_eq!(packet.class, class);
        let sealed = vec![0; packet.bytes.len() + SEAL_OVERHEAD];
        assert!(sealed.len() <= PACKET_MAX);
        assert!(Packet::new(PacketKind::Sealed, class, sealed).is_ok());
    }
    pair.run(ms(300));
    assert_eq!(pair.ends[1].happened().len(), 3);
}

/// Everything that a connection says, byte by byte.
#[test]
fn packets_are_these_bytes() {
    let mut pair = Pair::new();
    pair.reconnect();
    let heard = |pair: &mut Pair, from: usize| -> Vec<Vec<u8>> {
        pair.pull(from);
        let packets: Vec<_> = pair.ends[from].air.drain(..).map(|packet| packet.bytes).collect();
        for packet in &packets {
            pair.hand_over(from, packet);
        }
        packets
    };
    assert_eq!(heard(&mut pair, 0), [b"\x01\x00\x01\0\0\0\0\0\0\0\x00\x00"]);
    assert_eq!(heard(&mut pair, 1), [b"\x01\x03\x02\0\0\0\0\0\0\0\x01\0\0\0\0\0\0\0\x00\x00"]);
    // It was heard: anything says so.
    assert_eq!(heard(&mut pair, 0), [b"\x02\x00"]);
    pair.ends[0].lanes.send(Lane::Urgent, b"bell".to_vec()).unwrap();
    pair.ends[0].lanes.send(Lane::Ordinary, b"lot".to_vec()).unwrap();
    pair.ends[0].lanes.send(Lane::Ordinary, b"swap".to_vec()).unwrap();
    pair.ends[0].lanes.put(slot(3), b"board".to_vec()).unwrap();
    let mut bell = b"\xc4\x00bell".to_vec();
    bell.resize(URGENT_LEAST, 0);
    let packets = [&bell[..], b"\x06\x00\x03lot\x06\x01\x04swap\x13\x01\x05board"];
    assert_eq!(heard(&mut pair, 0), packets);
    // Nothing goes along: what is owed waits a moment.
    assert_eq!(heard(&mut pair, 1), Vec::<Vec<u8>>::new());
    pair.now += ms(20);
    assert_eq!(heard(&mut pair, 1), [b"\x02\x01\x03\x02\x1b\x01"]);
    pair.now += ms(1_000);
    assert_eq!(heard(&mut pair, 0), [b"\x04\x00"]);
    pair.now += ms(150);
    // Microseconds since the other end's clock began, 2.17 s, and the 150 ms that it took; then its own question.
    assert_eq!(heard(&mut pair, 1), [b"\x05\x00\x90\xb9\x84\x01\xf0\x93\x09\x04\x00"]);
}
