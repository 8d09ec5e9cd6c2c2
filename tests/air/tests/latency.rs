//! The air against the latency tables of the project's notes on the radio: bell pressed, heard by all others.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]
#![allow(clippy::cast_precision_loss, reason = "counts and times of a test are small")]

mod world;

use std::collections::BTreeMap;
use std::time::Duration;

use outcry_air::{AirConfig, Loss, NodeId};
use outcry_link::{LinkEvent, LinkId};
use world::{World, ms, summary};

/// Bells of this many bytes: a hot frame, sealed.
const BELL: usize = 60;

/// A table whose phones pass a bell on: up to the root, and from there to everybody.
struct Table {
    world: World,
    root: NodeId,
    /// The link up of each phone but the root.
    up: BTreeMap<NodeId, LinkId>,
    /// The links down of each phone.
    down: BTreeMap<NodeId, Vec<LinkId>>,
    hands: Vec<NodeId>,
}

fn air_config(loss: Loss) -> AirConfig {
    AirConfig { loss, drift: 20.0, event: AirConfig::default().event, ..AirConfig::calm() }
}

impl Table {
    fn new(air_config: AirConfig, seed: u64, interval: Duration) -> Self {
        let mut world = World::new(air_config, seed);
        let root = world.phone(interval);
        Self { world, root, up: BTreeMap::new(), down: BTreeMap::new(), hands: Vec::new() }
    }

    fn seat(&mut self, above: NodeId, interval: Duration, dials: bool) -> NodeId {
        let hand = self.world.phone(interval);
        let (up, down) = if dials {
            self.world.link(hand, above)
        } else {
            let (down, up) = self.world.link(above, hand);
            (up, down)
        };
        self.up.insert(hand, up);
        self.down.entry(above).or_default().push(down);
        self.hands.push(hand);
        hand
    }

    /// One central, or one peripheral, and so many hands.
    fn star(air_config: AirConfig, seed: u64, interval: Duration, hands: usize, dial: bool) -> Self {
        let mut table = Self::new(air_config, seed, interval);
        for _ in 0..hands {
            table.seat(table.root, interval, dial);
        }
        table
    }

    /// Six hands below the root, one leaf below each.
    fn tree(air_config: AirConfig, seed: u64, interval: Duration) -> Self {
        let mut table = Self::star(air_config, seed, interval, 6, false);
        for relay in table.hands.clone() {
            table.seat(relay, interval, false);
        }
        table
    }

    /// Lets a hand press after a while; how long until the last of the others has heard.
    fn bell(&mut self, presser: NodeId, after: Duration) -> Duration {
        self.world.pass(after);
        let begun = self.world.now;
        self.world.send(presser, self.up[&presser], vec![1; BELL]);
        let mut deaf: Vec<NodeId> = self.hands.iter().copied().filter(|&hand| hand != presser).collect();
        let until = begun + Duration::from_mins(1);
        while let Some(output) = self.world.next(until) {
            let LinkEvent::Received { bytes, .. } = output.event else { continue };
            let (node, up) = (output.node, self.up.get(&output.node).copied());
            let rings = bytes[0] == 2 || node == self.root;
            if rings {
                deaf.retain(|&hand| hand != node);
                for down in self.down.get(&node).cloned().unwrap_or_default() {
                    self.world.send(node, down, vec![2; BELL]);
                }
                if deaf.is_empty() {
                    return output.at.checked_sub(begun).unwrap();
                }
            } else {
                self.world.send(node, up.unwrap(), bytes);
            }
        }
        panic!("not everybody has heard");
    }
}

/// Bells pressed in turn by all hands from the `first` on.
fn measure(tables: u64, bells: u64, first: usize, make: impl Fn(u64) -> Table) -> (f64, f64) {
    let mut times = Vec::new();
    for seed in 0..tables {
        let mut table = make(seed);
        let pressers: Vec<NodeId> = table.hands[first..].to_vec();
        for bell in 0..bells {
            let presser = pressers[bell as usize % pressers.len()];
            // Apart enough that nothing is in flight, at all phases.
            times.push(table.bell(presser, Duration::from_micros(2_000_000 + bell * 7_919)));
        }
    }
    summary(&mut times)
}

/// Mean and 95th percentile in milliseconds at intervals of 15, 30 and 50 ms.
type Row = [(f64, f64); 3];

fn compare(name: &str, expected: Row, measured: Row, tolerance: f64) {
    for ((interval, (mean, p95)), (mean_is, p95_is)) in [15, 30, 50].into_iter().zip(expected).zip(measured) {
        let (off, off95) = (mean_is / mean - 1.0, p95_is / p95 - 1.0);
        let found = format!(
            "{name}, {interval} ms: {mean_is:.0}·{p95_is:.0} for {mean:.0}·{p95:.0} ({:+.0} % {:+.0} %)",
            off * 100.0,
            off95 * 100.0
        );
        println!("{found}");
        assert!(off.abs() <= tolerance && off95.abs() <= tolerance, "{found}");
    }
}

fn star(hands: usize, dial: bool, loss: Loss, tables: u64) -> Row {
    [15, 30, 50].map(|interval| {
        measure(tables, 6_000 / tables, 0, |seed| {
            Table::star(air_config(loss), seed, ms(interval), hands, dial)
        })
    })
}

const ONE_CENTRAL: [(usize, Row); 3] = [
    (3, [(33.0, 49.0), (53.0, 83.0), (79.0, 128.0)]),
    (7, [(38.0, 54.0), (62.0, 93.0), (94.0, 145.0)]),
    (12, [(41.0, 57.0), (67.0, 98.0), (102.0, 153.0)]),
];

const TREE: Row = [(83.0, 114.0), (138.0, 200.0), (212.0, 314.0)];

fn tree(loss: Loss) -> Row {
    [15, 30, 50].map(|interval| measure(100, 60, 6, |seed| Table::tree(air_config(loss), seed, ms(interval))))
}

/// The table's figures come out exactly if every wait is drawn from U(0, CI) by itself. Here a central has placed its
/// links, so the waits hang together: with three hands that are half and a quarter of an interval apart the last is
/// heard up to 7 % earlier.
#[test]
fn links_placed_by_one_central() {
    for (hands, expected) in ONE_CENTRAL {
        let measured = star(hands, false, Loss::even(0.05), 100);
        compare(&format!("{hands} hands of one central"), expected, measured, 0.08);
    }
}

/// The table loses events by chance. Here it is the anchors that overlap, the same ones for a minute, and the links
/// that overlap take turns. That costs less where the radio is full (15 ms) and as much elsewhere; the table's 79 ms for
/// seven at 30 ms does not fit its own neighbours at 15 and 50 ms, nor our counts of 90 ms with either kind of losses.
#[test]
fn a_peripheral_of_many_centrals() {
    let table = [
        (7, [(71.0, 119.0), (79.0, 128.0), (117.0, 193.0)]),
        (12, [(105.0, 172.0), (137.0, 225.0), (162.0, 266.0)]),
    ];
    for (hands, expected) in table {
        let measured = star(hands, true, Loss::even(0.05), 300);
        compare(&format!("a peripheral of {hands}"), expected, measured, 0.2);
    }
}

/// A relay places its leaf's link half an interval from its own link up, so the second hop waits less than U(0, CI) says:
/// 9 % from the table, which comes out exactly when the phases are drawn.
#[test]
fn a_leaf_of_the_tree() {
    compare("1 + 6 + 6", TREE, tree(Loss::even(0.15)), 0.12);
}

/// Losses in bursts cost the mean little and the slowest much: the tables count with losses that forget each other.
#[test]
fn bursts_cost_the_tail() {
    let mut rows: Vec<(String, Row, Row)> = ONE_CENTRAL
        .iter()
        .map(|&(hands, even)| {
            (format!("{hands} hands, bursts"), even, star(hands, false, Loss::of(0.05), 100))
        })
        .collect();
    rows.push(("1 + 6 + 6, bursts".into(), TREE, tree(Loss::of(0.15))));
    for (name, even, bursts) in rows {
        println!("{name}: {bursts:.0?}, even: {even:?}");
        for ((mean, p95), (mean_is, p95_is)) in even.into_iter().zip(bursts) {
            assert!((0.93..1.25).contains(&(mean_is / mean)), "{name}: {mean_is} instead of {mean}");
            assert!((1.0..1.55).contains(&(p95_is / p95)), "{name}: {p95_is} instead of {p95}");
        }
    }
}
