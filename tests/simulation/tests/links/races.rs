//! Who rang first, where two press nearly at once; and a bell behind a backlog.

use std::time::Duration;

use outcry_link::{HostLink, Lane, PublicKey, Slot, Topology};
use outcry_rules::{Millis, Seat, pit};
use outcry_session::wire::{PlayerMessage, PressTime, RequestMessage, ShortNumber};
use outcry_session::{ClaimTiming, Claims};
use outcry_simulation::{HOST, Times};
use outcry_table::AnyAction;
use outcry_table::host::Request;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::apps::{App, Table};
use crate::latency;

const RING: Request = Request::Act(AnyAction::Pit(pit::Action::Ring));
const HANDS: usize = 12;

/// What a press says of its time.
#[derive(Clone, Copy, PartialEq)]
enum Says {
    /// The time, by the phone's estimate of the host's clock.
    Truth,
    /// That it was long ago.
    LongAgo,
}

/// How a race of two was judged.
struct Judged {
    /// Whose claim came first, the first presser's or the other's.
    first_arrived: usize,
    winner: usize,
    /// By how much each counts as pressed before it was, in nanoseconds.
    gains: [i128; 2],
}

struct Races {
    table: Table,
    rng: ChaCha8Rng,
}

impl Races {
    fn new(seed: u64) -> Self {
        let topology = Topology { direct: HANDS, ..Topology::default() };
        let mut table = latency::table(seed, 0.05, HANDS, topology);
        table.gather(Duration::from_mins(5)).expect("all join");
        let settled = table.field.now() + Duration::from_mins(1);
        table.field.run(settled);
        Self { table, rng: ChaCha8Rng::seed_from_u64(seed) }
    }

    fn press(&mut self, hand: usize, says: Says) {
        let node = self.table.players[hand];
        self.table.field.with(node, |app, now| {
            let App::Player(player) = app else { return };
            let host = match says {
                Says::Truth => player.link.clock().to_host(now).unwrap(),
                Says::LongAgo => {
                    player.link.clock().to_host(now).unwrap().saturating_sub(Duration::from_secs(5))
                }
            };
            let pressed = Some(PressTime::at(Millis::new(host.as_millis() as u64)));
            let ask =
                PlayerMessage::Ask(RequestMessage { number: ShortNumber::of(0), request: RING, pressed });
            player.link.send(Lane::Urgent, ask.encode(), now).unwrap();
        });
    }

    /// Two hands press, the second `after` the first.
    fn race(&mut self, after: Duration, says: [Says; 2]) -> Judged {
        let one = self.rng.random_range(0..HANDS);
        let hands = [one, (one + self.rng.random_range(1..HANDS)) % HANDS];
        let start = self.table.field.now() + Duration::from_micros(self.rng.random_range(150_000..180_000));
        let pressed = [start, start + after];
        for at in [0, 1] {
            self.table.field.run(pressed[at]);
            self.press(hands[at], says[at]);
        }
        let deadline = self.table.field.now() + Duration::from_secs(5);
        let come = |app: Option<&App>| matches!(app, Some(App::Host(host)) if host.claims.len() == 2);
        assert!(self.table.field.run_until(deadline, |field| come(field.phones[0].as_ref())), "both come");
        let Some(App::Host(host)) = &mut self.table.field.phones[0] else { panic!("the host is there") };
        let mut claims = Claims::default();
        let heard: Vec<(PublicKey, Vec<u8>, Duration, ClaimTiming)> = host.claims.drain(..).collect();
        let owners = hands.map(|hand| match &self.table.field.phones[self.table.players[hand].0 as usize] {
            Some(App::Player(player)) => player.key,
            _ => panic!("every other phone is a player's"),
        });
        let place = |key: PublicKey| usize::from(owners[0] != key);
        for (key, bytes, at, way) in &heard {
            let Ok(PlayerMessage::Ask(ask)) = PlayerMessage::decode(bytes) else {
                panic!("a bell is a request")
            };
            let near = Millis::new(at.as_millis() as u64);
            let pressed = ask.pressed.map(|pressed| Duration::from_millis(pressed.near(near).get()));
            claims.take((Seat::new(place(*key)).unwrap(), 0, ask.request), pressed, *way, *at);
        }
        let due = claims.poll_timeout().unwrap();
        // What comes after the others were judged has lost.
        let judged = claims.judge(due.max(heard[1].2));
        let late = heard[1].2 > due;
        let winner = if late { place(heard[0].0) } else { judged[0].seat.index() };
        let mut gains = [0; 2];
        let clock = self.table.field.air.clock(HOST).unwrap();
        for claim in &judged {
            let at = claim.seat.index();
            gains[at] = nanos(clock.local(pressed[at])) - nanos(claim.pressed);
        }
        Judged { first_arrived: place(heard[0].0), winner, gains }
    }
}

fn nanos(time: Duration) -> i128 {
    time.as_nanos().cast_signed()
}

/// Gives what the host knows of a claim's way when it comes.
pub(crate) fn way(link: &HostLink, key: PublicKey, now: Duration) -> ClaimTiming {
    let uplink = link.quality(key, now).and_then(|quality| quality.round_trip);
    ClaimTiming { uplink: uplink.unwrap_or_default(), hand_arrived_at: Duration::ZERO }
}

#[test]
fn who_pressed_first_wins() {
    const RACES: u32 = 10_000;
    let mut races = Races::new(3);
    let (mut right, mut arrived) = (0, 0);
    for _ in 0..RACES {
        let after = Duration::from_micros(races.rng.random_range(10_000..=60_000));
        let judged = races.race(after, [Says::Truth; 2]);
        right += u32::from(judged.winner == 0);
        arrived += u32::from(judged.first_arrived == 0);
    }
    let share = |count: u32| 100.0 * f64::from(count) / f64::from(RACES);
    println!("the earlier wins {:.2} %, by arrival {:.2} % of {RACES} races", share(right), share(arrived));
    assert!(share(right) >= 97.0);
    assert!(share(arrived) < share(right));
}

#[test]
fn a_liar_gains_less_than_45_milliseconds() {
    const RACES: u32 = 1_000;
    let mut races = Races::new(4);
    let (mut gained, mut won) = (Times::default(), 0);
    for _ in 0..RACES {
        let judged = races.race(Duration::from_millis(45), [Says::Truth, Says::LongAgo]);
        gained.add(Duration::from_nanos(u64::try_from(judged.gains[1].max(0)).unwrap()));
        won += u32::from(judged.winner == 1);
    }
    let ms = |time: Option<Duration>| time.unwrap().as_secs_f64() * 1e3;
    let (mean, p95, worst) = (ms(gained.mean()), ms(gained.percentile(95)), ms(gained.worst()));
    println!(
        "a liar gains {mean:.1} ms, p95 {p95:.1}, worst {worst:.1}; 45 ms late it wins {won} of {RACES} races"
    );
    assert!(worst <= 45.0);
    assert!(won * 100 <= RACES * 2);
}

/// Boards of which each replaces the one before are put into every slot of every hand right before a bell, and messages.
#[test]
fn a_backlog_delays_a_bell_by_an_interval_at_most() {
    const BELLS: usize = 300;
    let rung = |backlog: bool| {
        let topology = Topology { direct: 3, ..Topology::default() };
        let mut table = latency::table(6, 0.05, 3, topology);
        table.gather(Duration::from_mins(5)).expect("all join");
        let settled = table.field.now() + Duration::from_secs(5);
        table.field.run(settled);
        let mut took = Times::default();
        for bell in 0..BELLS {
            let next = table.field.now() + Duration::from_micros(600_000 + (bell as u64 * 7_919) % 30_000);
            table.field.run(next);
            let before = urgent(&table);
            let asked = table.field.now();
            table.field.with(HOST, |app, now| {
                let App::Host(host) = app else { return };
                let keys: Vec<PublicKey> = host.there.keys().copied().collect();
                for key in keys {
                    for stale in 0..if backlog { 10 } else { 0 } {
                        for slot in (0..8).filter_map(Slot::new) {
                            host.link.put(key, slot, vec![stale; 150], now).unwrap();
                        }
                        host.link.send(key, Lane::Ordinary, vec![stale; 100], now).unwrap();
                    }
                }
            });
            // The first of them are on their way.
            table.field.run(asked + Duration::from_millis(40));
            let pressed = table.field.now();
            table.field.with(HOST, |app, now| {
                let App::Host(host) = app else { return };
                let keys: Vec<PublicKey> = host.there.keys().copied().collect();
                for key in keys {
                    host.link.send(key, Lane::Urgent, vec![7; 9], now).unwrap();
                }
            });
            let players = table.players.clone();
            let all = |field: &outcry_simulation::PhonesOnAir<App>| {
                players.iter().zip(&before).all(|(node, before)| match &field.phones[node.0 as usize] {
                    Some(App::Player(player)) => player.urgent() > *before,
                    _ => false,
                })
            };
            assert!(table.field.run_until(pressed + Duration::from_secs(10), all), "everybody hears it");
            took.add(table.field.now().saturating_sub(pressed));
        }
        took
    };
    let (clear, behind) = (rung(false), rung(true));
    for (name, took) in [("clear", &clear), ("behind a backlog", &behind)] {
        println!("{name}: mean {:?}, p95 {:?}, worst {:?}", took.mean(), took.percentile(95), took.worst());
    }
    // An interval, and what a frame of the backlog that is under way takes of the event after it.
    let interval = Duration::from_millis(30 + 4);
    for percent in [50, 95] {
        assert!(behind.percentile(percent).unwrap() <= clear.percentile(percent).unwrap() + interval);
    }
    assert!(behind.mean().unwrap() <= clear.mean().unwrap() + interval);
}

fn urgent(table: &Table) -> Vec<usize> {
    table.players.iter().map(|node| table.player(*node).urgent()).collect()
}
