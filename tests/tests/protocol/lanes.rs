//! Chunks as two ends exchange them.

use std::time::Duration;

use outcry_link::limits::CLOCK_SPREAD;
use outcry_link::{Incarnation, Lane, Lanes, PacketClass, Slot};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::page::{Bytes, named};

const ROOM: usize = 161;

const fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

fn lanes(incarnation: u64) -> Lanes {
    Lanes::new(Incarnation(incarnation), ChaCha8Rng::seed_from_u64(incarnation))
}

/// Hands over all that `from` has to say, and gives it.
fn say(from: &mut Lanes, to: &mut Lanes, now: Duration) -> Vec<Vec<u8>> {
    let mut said = Vec::new();
    while let Some(packet) = from.poll_urgent(now) {
        said.push(packet);
    }
    while let Some((_, packet)) = from.poll_ordinary(ROOM, now) {
        said.push(packet);
    }
    for packet in &said {
        to.handle_packet(packet, now).unwrap();
        while to.poll_event().is_some() {}
    }
    said
}

/// Gives two ends that have greeted each other.
fn met(now: Duration) -> [Lanes; 2] {
    let [mut one, mut other] = [lanes(1), lanes(2)];
    one.reconnected(now);
    other.reconnected(now);
    for _ in 0..3 {
        say(&mut one, &mut other, now);
        say(&mut other, &mut one, now);
    }
    [one, other]
}

/// Lets one end say something, and gives it with the acknowledgement of the other.
fn exchange(begin: impl Fn(&mut Lanes)) -> [Vec<u8>; 2] {
    let [mut one, mut other] = met(ms(0));
    begin(&mut one);
    let mut said = say(&mut one, &mut other, ms(0));
    assert_eq!(said.len(), 1);
    // Acknowledgements wait for this long.
    let mut answers = say(&mut other, &mut one, ms(20));
    assert_eq!(answers.len(), 1);
    [said.remove(0), answers.remove(0)]
}

/// Gives a question for the time, and its answer at two seconds, when the longest pause is over.
fn time() -> [Vec<u8>; 2] {
    let [mut one, mut other] = met(ms(1_600));
    one.ping(ms(1_650));
    let question = one.poll_urgent(ms(1_650) + CLOCK_SPREAD).unwrap();
    other.handle_packet(&question, ms(2_000).checked_sub(CLOCK_SPREAD).unwrap()).unwrap();
    [question, other.poll_urgent(ms(2_000)).unwrap()]
}

pub(crate) fn golden() -> Vec<(String, Bytes)> {
    let slot = Slot::new(0).unwrap();
    let [ordinary, ack_ordinary] = exchange(|lanes| lanes.send(Lane::Ordinary, b"\0lot".to_vec()).unwrap());
    let [urgent, ack_urgent] = exchange(|lanes| lanes.send(Lane::Urgent, b"bell".to_vec()).unwrap());
    let [state, ack_state] = exchange(|lanes| assert_eq!(lanes.put(slot, b"board".to_vec()), Ok(1)));
    let [question, answer] = time();
    vec![
        named("chunk.ordinary", ordinary),
        named("chunk.urgent", urgent),
        named("chunk.state", state),
        named("chunk.ack.urgent", ack_urgent),
        named("chunk.ack.ordinary", ack_ordinary),
        named("chunk.ack.state", ack_state),
        named("chunk.ping", question),
        named("chunk.pong", answer),
    ]
}

#[test]
fn what_the_page_says_is_refused_is_refused() {
    let now = ms(0);
    for wrong in ["07", "20", "3f", "0104", "028000", "e700", "0600c11f", "0409 07"] {
        let [mut one, _] = met(now);
        assert!(one.handle_packet(&crate::page::hex(wrong), now).is_err(), "{wrong}");
    }
    let [mut one, _] = met(now);
    assert_eq!(one.handle_packet(&crate::page::hex("40 03 61 62 63 bf 00"), now), Ok(()));
}

#[test]
fn state_is_of_its_class_where_it_is_alone_and_what_goes_again_is() {
    let [mut one, _] = met(ms(0));
    let slot = Slot::new(5).unwrap();
    one.put(slot, vec![1]).unwrap();
    assert_eq!(one.poll_ordinary(ROOM, ms(0)), Some((PacketClass::State(slot), vec![0x15, 1, 1, 1])));
    one.put(slot, vec![2]).unwrap();
    one.send(Lane::Ordinary, vec![3]).unwrap();
    let together = vec![6, 0, 1, 3, 0x15, 2, 1, 2];
    assert_eq!(one.poll_ordinary(ROOM, ms(0)), Some((PacketClass::Ordinary, together)));
    let later = ms(1_000);
    one.handle_timeout(later);
    assert_eq!(one.poll_ordinary(ROOM, later), Some((PacketClass::Ordinary, vec![6, 0, 1, 3])));
    assert_eq!(one.poll_ordinary(ROOM, later), Some((PacketClass::State(slot), vec![0x15, 2, 1, 2])));
    assert_eq!(one.poll_ordinary(ROOM, later), None);
}
