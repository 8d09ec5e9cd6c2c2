//! Lanes against what they promise, whatever the air does and whoever crashes.

use outcry_link::limits::SLOTS_MAX;
use outcry_link::{Lane, LaneEvent};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::pair::{Pair, lanes, ms, slot};

const LANES: [Lane; 2] = [Lane::Urgent, Lane::Ordinary];

/// Something that happens.
#[derive(Clone, Debug)]
enum Transition {
    /// An end sends a message with so many bytes besides its number.
    Send(usize, Lane, usize),
    /// An end puts a value.
    Put(usize, u8),
    /// An end's radio takes what there is.
    Pull(usize),
    /// A packet arrives, in whatever order.
    Arrive(usize, usize),
    /// A packet arrives and another copy of it stays on the air.
    Double(usize, usize),
    Lose(usize, usize),
    /// Time passes, in milliseconds.
    Wait(u64),
    /// The link breaks, and is made again.
    Reconnect,
    /// An end loses its memory; the link is made again.
    Crash(usize),
    /// The air is good for so many milliseconds.
    Run(u64),
}

fn transition() -> impl Strategy<Value = Transition> {
    let end = 0..2_usize;
    let at = 0..8_usize;
    let lane = prop_oneof![Just(Lane::Urgent), Just(Lane::Ordinary)];
    let long = prop_oneof![8 => 0..20_usize, 1 => 100..1_500_usize];
    prop_oneof![
        8 => (end.clone(), lane, long).prop_map(|(end, lane, long)| Transition::Send(end, lane, long)),
        4 => (end.clone(), 0..3_u8).prop_map(|(end, slot)| Transition::Put(end, slot)),
        12 => end.clone().prop_map(Transition::Pull),
        14 => (end.clone(), at.clone()).prop_map(|(end, at)| Transition::Arrive(end, at)),
        2 => (end.clone(), at.clone()).prop_map(|(end, at)| Transition::Double(end, at)),
        3 => (end.clone(), at).prop_map(|(end, at)| Transition::Lose(end, at)),
        6 => (1..400_u64).prop_map(Transition::Wait),
        1 => Just(Transition::Reconnect),
        1 => end.prop_map(Transition::Crash),
        1 => (1..300_u64).prop_map(Transition::Run),
    ]
}

/// What one life of one end has sent.
#[derive(Clone, Debug, Default)]
struct Sent {
    /// How many messages of each lane.
    messages: [u32; 2],
    /// How many of them some life of the other end has received.
    received: [u32; 2],
    /// The newest value of each slot, counted over all slots.
    newest: [u32; SLOTS_MAX],
    put: u32,
}

/// What should hold.
#[derive(Debug)]
struct Reference {
    pair: Pair,
    /// How many lives each end has had, from 1.
    lives: [u32; 2],
    sent: [Sent; 2],
    /// What the living end has received of the life that the other end now has: the number that is due, if any came,
    /// and the newest values.
    due: [[Option<u32>; 2]; 2],
    seen: [[u32; SLOTS_MAX]; 2],
}

impl Reference {
    fn new() -> Self {
        let mut pair = Pair::new();
        pair.reconnect();
        Self {
            pair,
            lives: [1, 1],
            sent: [Sent::default(), Sent::default()],
            due: [[None; 2]; 2],
            seen: [[0; SLOTS_MAX]; 2],
        }
    }

    fn apply(&mut self, transition: &Transition) {
        match *transition {
            Transition::Send(from, lane, long) => {
                let number = &mut self.sent[from].messages[lane as usize];
                let mut bytes = self.lives[from].to_le_bytes().to_vec();
                bytes.extend(number.to_le_bytes());
                bytes.resize(8 + if lane == Lane::Urgent { long.min(30) } else { long }, 0);
                // Too many wait already: then it was not sent.
                if self.pair.ends[from].lanes.send(lane, bytes).is_ok() {
                    *number += 1;
                }
            }
            Transition::Put(from, number) => {
                let sent = &mut self.sent[from];
                sent.put += 1;
                sent.newest[usize::from(number)] = sent.put;
                self.put(from, number);
            }
            Transition::Pull(from) => self.pair.pull(from),
            Transition::Arrive(from, at) => {
                let at = at.min(self.pair.ends[from].air.len().saturating_sub(1));
                if let Some(packet) = self.pair.ends[from].air.remove(at) {
                    self.pair.hand_over(from, &packet.bytes);
                }
            }
            Transition::Double(from, at) => {
                if let Some(packet) = self.pair.ends[from].air.get(at).cloned() {
                    self.pair.hand_over(from, &packet.bytes);
                }
            }
            Transition::Lose(from, at) => drop(self.pair.ends[from].air.remove(at)),
            Transition::Wait(millis) => {
                self.pair.now += ms(millis);
                let now = self.pair.now;
                for end in &mut self.pair.ends {
                    end.lanes.handle_timeout(now);
                    end.events.extend(std::iter::from_fn(|| end.lanes.poll_event()));
                }
            }
            Transition::Reconnect => self.pair.reconnect(),
            Transition::Crash(end) => {
                self.lives[end] += 1;
                self.pair.ends[end].lanes = lanes(u64::from(self.lives[end]) * 2 + end as u64);
                self.sent[end] = Sent::default();
                self.due = [[None; 2]; 2];
                self.seen = [[0; SLOTS_MAX]; 2];
                self.pair.reconnect();
            }
            Transition::Run(millis) => {
                let now = self.pair.now;
                for packet in self.pair.ends.iter_mut().flat_map(|end| &mut end.air) {
                    packet.arrives = packet.arrives.max(now + ms(1));
                }
                self.pair.run(ms(millis));
            }
        }
    }

    fn put(&mut self, from: usize, number: u8) {
        let value = [self.lives[from], self.sent[from].newest[usize::from(number)]];
        let bytes = value.into_iter().flat_map(u32::to_le_bytes).collect();
        self.pair.ends[from].lanes.put(slot(number), bytes).unwrap();
    }

    /// Looks at everything that came, and does what an application has to.
    fn check(&mut self) -> Result<(), TestCaseError> {
        for end in 0..2 {
            let other = 1 - end;
            for event in self.pair.ends[end].happened() {
                match event {
                    LaneEvent::Message { lane, bytes } => {
                        let (life, number) = read(&bytes);
                        prop_assert_eq!(life, self.lives[other], "a message of somebody who is dead");
                        let sent = &mut self.sent[other];
                        prop_assert!(number < sent.messages[lane as usize], "it was never sent");
                        match &mut self.due[end][lane as usize] {
                            // In order, with no gap and nothing twice.
                            Some(due) => {
                                prop_assert_eq!(number, *due);
                                *due += 1;
                            }
                            // One without memory gets again what it may not have had, but misses nothing.
                            due => {
                                prop_assert!(number <= sent.received[lane as usize], "one is missing");
                                *due = Some(number + 1);
                            }
                        }
                        let received = &mut sent.received[lane as usize];
                        *received = (number + 1).max(*received);
                    }
                    LaneEvent::State { slot, bytes } => {
                        let (life, value) = read(&bytes);
                        prop_assert_eq!(life, self.lives[other], "a board of somebody who is dead");
                        let seen = &mut self.seen[end][usize::from(slot.number())];
                        prop_assert!(value >= *seen, "a board went back");
                        *seen = value;
                    }
                    LaneEvent::Restarted => {
                        for number in 0..SLOTS_MAX as u8 {
                            if self.sent[end].newest[usize::from(number)] > 0 {
                                self.put(end, number);
                            }
                        }
                    }
                    LaneEvent::Arrived { .. } | LaneEvent::Resumed | LaneEvent::Silent | LaneEvent::Heard => {
                    }
                    LaneEvent::Time(_) => unreachable!(),
                }
            }
        }
        Ok(())
    }

    /// Lets the air be good again: then everything has to arrive.
    fn finish(&mut self) -> Result<(), TestCaseError> {
        self.apply(&Transition::Run(1));
        self.check()?;
        for _ in 0..60 {
            self.apply(&Transition::Run(100));
            self.check()?;
        }
        for end in 0..2 {
            let sent = &self.sent[end];
            prop_assert_eq!(sent.received, sent.messages, "what end {} sent", end);
            prop_assert_eq!(LANES.map(|lane| self.pair.ends[end].lanes.waiting(lane)), [0, 0]);
            prop_assert_eq!(sent.newest, self.seen[1 - end], "the boards of end {}", end);
        }
        Ok(())
    }
}

fn read(bytes: &[u8]) -> (u32, u32) {
    let number = |at: usize| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap());
    (number(0), number(4))
}

/// The gate plays the same every time; `PROPTEST_RNG_SEED` and `PROPTEST_CASES` go further afield.
fn config() -> ProptestConfig {
    let chosen = |name: &str| std::env::var_os(name).is_some();
    let usual = ProptestConfig::default();
    ProptestConfig {
        cases: if chosen("PROPTEST_CASES") { usual.cases } else { 1_000 },
        rng_seed: if chosen("PROPTEST_RNG_SEED") { usual.rng_seed } else { RngSeed::Fixed(1) },
        failure_persistence: None,
        ..usual
    }
}

fn play(transitions: &[Transition]) -> Result<Reference, TestCaseError> {
    let mut reference = Reference::new();
    for transition in transitions {
        reference.apply(transition);
        reference.check()?;
    }
    reference.finish()?;
    Ok(reference)
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn messages_arrive_once_in_order_and_boards_at_their_newest(
        transitions in prop::collection::vec(transition(), 0..250),
    ) {
        play(&transitions)?;
    }
}

/// The property says little of what its transitions never reach.
#[test]
fn the_transitions_reach_what_they_should() {
    use proptest::strategy::ValueTree;
    use proptest::test_runner::TestRunner;

    let mut runner = TestRunner::new(config());
    let strategy = prop::collection::vec(transition(), 250);
    let (mut received, mut crashes, mut seen) = (0, 0, 0);
    for _ in 0..50 {
        let reference = play(&strategy.new_tree(&mut runner).unwrap().current()).unwrap();
        received += reference.sent.iter().flat_map(|sent| sent.received).sum::<u32>();
        crashes += reference.lives[0] + reference.lives[1] - 2;
        seen += reference.seen.iter().flatten().filter(|&&value| value > 0).count();
    }
    assert!(received > 500 && crashes > 50 && seen > 100, "{received} {crashes} {seen}");
}
