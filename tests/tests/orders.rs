//! Hands that act at once: whatever order their requests arrive in, and however often, the table is as if they had been
//! made one after the other in that order.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use outcry_rules::nyet::Nyet;
use outcry_rules::pit::Pit;
use outcry_rules::{Game, Match, Millis, Seat, Seed, Viewer};
use outcry_table::host::{Answer, Host, Input, Output, Request, RequestRejected};
use outcry_table::journal::{Header, Participant};
use outcry_table::{AnyAction, AnyMatch, GameName, HouseRules};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

const SEATS: usize = 4;

/// A request of a seat, under its number.
type Asked = (Seat, u32, AnyAction);

fn open(game: GameName, edition: &str, seed: u64) -> Host {
    let people = (0..SEATS).map(|seat| Participant { name: format!("P{seat}"), bot: None }).collect();
    let rules = HouseRules::edition(game, edition);
    let header = Header {
        rules,
        people,
        dealer: seed as usize % SEATS,
        seed: Seed::from(seed),
        began: 0,
        carried: None,
    };
    let mut host = Host::open(header, [0; 32], Millis::ZERO).unwrap();
    for seat in host.table().seats().iter() {
        host.handle_input(Input::Connected { seat }, Millis::ZERO);
    }
    host
}

/// Lists what a seat may do now, and now and then something that it may not.
fn possible(table: &AnyMatch, seat: Seat, now: Millis, rng: &mut ChaCha8Rng) -> Option<AnyAction> {
    fn pick<G: Game>(table: &Match<G>, seat: Seat, now: Millis, rng: &mut ChaCha8Rng) -> Option<G::Action> {
        let mut legal = Vec::new();
        let other = Seat::new(rng.random_range(0..SEATS)).unwrap();
        // What another seat may do is mostly refused for this one.
        table.legal(if rng.random_range(0..6) == 0 { other } else { seat }, now, &mut legal);
        (!legal.is_empty()).then(|| legal[rng.random_range(0..legal.len())])
    }
    match table {
        AnyMatch::Pit(table) => pick::<Pit>(table, seat, now, rng).map(AnyAction::Pit),
        AnyMatch::Nyet(table) => pick::<Nyet>(table, seat, now, rng).map(AnyAction::Nyet),
    }
}

/// Sends requests in this order and gives the answers, by seat and number.
fn send(host: &mut Host, asked: &[Asked], now: Millis) -> Vec<(Seat, u32, Answer)> {
    let mut answers = Vec::new();
    for &(seat, number, action) in asked {
        host.handle_input(Input::Asked { seat, number, request: Request::Act(action) }, now);
        while let Some(output) = host.poll_output() {
            if let Output::Answer { seat, number, answer } = output {
                answers.push((seat, number, answer));
            }
        }
    }
    answers
}

#[test]
fn hands_that_act_at_once_act_one_after_the_other() {
    let (mut orders, mut refused) = (0_u32, 0_u32);
    for (game, edition) in [
        (GameName::Pit, "short"),
        (GameName::Pit, "exchange-bull-bear"),
        (GameName::Pit, "classic"),
        (GameName::Nyet, "nyet-manual"),
        (GameName::Nyet, "nyet-2007"),
    ] {
        for seed in 0..12 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut numbers = [0_u32; SEATS];
            let mut journal: Vec<Asked> = Vec::new();
            let mut now = Millis::ZERO;
            // What has happened so far is played again for every order: a host is no value to be copied.
            let replayed = |journal: &[Asked], times: &[Millis]| {
                let mut host = open(game, edition, seed);
                for (&asked, &at) in journal.iter().zip(times) {
                    send(&mut host, &[asked], at);
                }
                host
            };
            let mut times: Vec<Millis> = Vec::new();
            for _ in 0..25 {
                now = now + rng.random_range(1..20_000);
                let mut host = replayed(&journal, &times);
                host.handle_timeout(now);
                if host.table().round_over() {
                    break;
                }
                let before = host.table().clone();
                let table_now = host.seen(Viewer::Board, now).now;
                let first = rng.random_range(0..SEATS);
                let seats = [0, 1, 2].map(|step| Seat::new((first + step) % SEATS).unwrap());
                let asked: Vec<Asked> = seats
                    .into_iter()
                    .filter_map(|seat| {
                        let action = possible(&before, seat, table_now, &mut rng)?;
                        numbers[seat.index()] += 1;
                        Some((seat, numbers[seat.index()], action))
                    })
                    .collect();
                for order in permutations(asked.len()) {
                    let order: Vec<Asked> = order.into_iter().map(|at| asked[at]).collect();
                    // Every request comes once more, somewhere behind its first time, as after a drop of the link.
                    let mut twice = order.clone();
                    for &again in &order {
                        let first = twice.iter().position(|&other| other == again).unwrap();
                        let at = rng.random_range(first + 1..=twice.len());
                        twice.insert(at, again);
                    }
                    let mut host = replayed(&journal, &times);
                    let answers = send(&mut host, &twice, now);
                    let mut serial = before.clone();
                    for &(seat, number, action) in &order {
                        let done = serial.apply(seat, action, table_now, &mut Vec::new());
                        let expected = done.map_err(RequestRejected::from);
                        refused += u32::from(expected.is_err());
                        let given: Vec<&Answer> = answers
                            .iter()
                            .filter(|(other, n, _)| (*other, *n) == (seat, number))
                            .map(|(_, _, answer)| answer)
                            .collect();
                        assert_eq!(given, [&expected; 2], "{edition} {seed} {action:?}");
                    }
                    assert_eq!(*host.table(), serial, "{edition} {seed} {order:?}");
                    orders += 1;
                }
                journal.extend(&asked);
                times.extend(asked.iter().map(|_| now));
            }
        }
    }
    assert!(orders > 3_000 && refused > 300, "{orders} orders, {refused} refusals");
}

fn permutations(count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for shorter in permutations(count - 1) {
        for at in 0..=shorter.len() {
            let mut one = shorter.clone();
            one.insert(at, count - 1);
            all.push(one);
        }
    }
    all
}
