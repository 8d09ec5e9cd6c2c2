//! Whether the other end is there, and how well it is heard.

use outcry_link::limits::{CLOCK_SPREAD, HEARTBEAT, HEARTBEAT_LOST};
use outcry_link::{Lane, LaneEvent, Reception};

use crate::pair::{Pair, ms};

#[test]
fn a_quiet_link_says_each_second_that_it_is_there() {
    let mut pair = Pair::met();
    let mut sent = [0, 0];
    let until = pair.now + ms(60_000);
    while pair.now < until {
        for (from, sent) in sent.iter_mut().enumerate() {
            let before = pair.ends[from].air.len();
            pair.pull(from);
            *sent += pair.ends[from].air.len() - before;
        }
        pair.step(until);
    }
    // Each asks once a second unless it has just answered.
    assert!(sent.iter().all(|sent| (60..=120).contains(sent)), "{sent:?} packets in a minute");
    assert!(pair.ends.iter_mut().all(|end| end.happened().is_empty()));
    let quality = pair.ends[0].lanes.quality(pair.now);
    assert_eq!((quality.reception, quality.loss), (Reception::Good, 0));
}

#[test]
fn silence_is_told_once_and_so_is_its_end() {
    let mut pair = Pair::met();
    let heard = pair.now;
    pair.run_deaf(0, HEARTBEAT_LOST + HEARTBEAT);
    assert_eq!(pair.ends[1].happened(), [LaneEvent::Silent]);
    assert_eq!(pair.ends[0].happened(), [], "the other way is open");
    assert_eq!(pair.ends[1].lanes.quality(pair.now).reception, Reception::Lost);
    assert!(pair.now < heard + ms(4_400));
    pair.run_deaf(0, ms(20_000));
    assert_eq!(pair.ends[1].happened(), []);
    pair.run(ms(2_000));
    assert_eq!(pair.ends[1].happened(), [LaneEvent::Heard]);
}

#[test]
fn a_link_is_weak_before_it_is_lost() {
    let mut pair = Pair::met();
    pair.run_deaf(0, ms(2_300));
    assert_eq!(pair.ends[1].lanes.quality(pair.now).reception, Reception::Weak);
    assert_eq!(pair.ends[1].happened(), []);
    pair.run(ms(2_000));
    assert_eq!(pair.ends[1].lanes.quality(pair.now).reception, Reception::Good);
}

#[test]
fn two_heartbeats_may_be_lost() {
    // The longest that a heartbeat takes, with two lost before it, is still less than what counts as gone.
    assert!(3 * HEARTBEAT + 2 * CLOCK_SPREAD <= HEARTBEAT_LOST);
    let mut pair = Pair::met();
    pair.run_deaf(0, ms(2_050));
    pair.run(ms(60_000));
    assert!(pair.ends.iter_mut().all(|end| end.happened().is_empty()));
}

#[test]
fn the_round_trip_and_the_loss_are_measured() {
    let mut pair = Pair::met();
    pair.way = ms(60);
    for number in 0..200_u32 {
        pair.ends[0].lanes.send(Lane::Ordinary, number.to_le_bytes().to_vec()).unwrap();
        pair.pull(0);
        if number % 4 == 0 {
            pair.ends[0].air.clear();
        }
        pair.run(ms(700));
    }
    let quality = pair.ends[0].lanes.quality(pair.now);
    let round_trip = quality.round_trip.unwrap();
    assert!((ms(118)..=ms(142)).contains(&round_trip), "{round_trip:?}");
    assert!((100..=350).contains(&quality.loss), "{quality:?}");
    assert_eq!(quality.reception, Reception::Weak);
    assert!(quality.cost > round_trip / 2);
}
