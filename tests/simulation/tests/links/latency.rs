//! How soon a bell is heard.

use std::time::Duration;

use outcry_air::{AirConfig, Loss, Profile};
use outcry_link::{Dialling, Lane, Topology};

use crate::apps::Table;

fn bells(table: &mut Table, count: usize) -> Vec<Duration> {
    table.gather(Duration::from_mins(5)).expect("all join");
    let settled = table.field.now() + Duration::from_secs(5);
    table.field.run(settled);
    let mut took = Vec::new();
    for at in 0..count {
        let hand = table.players[at % table.players.len()];
        // Presses fall anywhere in an interval.
        let wait = Duration::from_micros(400_000 + (at as u64 * 7_919) % 30_000);
        let next = table.field.now() + wait;
        table.field.run(next);
        let rung = table.field.now();
        table.say(hand, Lane::Urgent, &[1, at as u8, (at >> 8) as u8, 0, 0, 0, 0, 0]);
        let players = table.players.clone();
        let deadline = rung + Duration::from_secs(20);
        let done = table.field.run_until(deadline, |field| {
            players.iter().all(|node| match &field.phones[node.0 as usize] {
                Some(crate::apps::App::Player(player)) => {
                    *node == hand
                        || player.heard.iter().filter(|(_, lane, _)| *lane == Lane::Urgent).count() == at + 1
                }
                _ => false,
            })
        });
        assert!(done, "bell {at} is heard by all");
        took.push(table.field.now().saturating_sub(rung));
    }
    took.sort();
    took
}

fn figures(name: &str, took: &[Duration]) -> (f64, f64) {
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    let mean = took.iter().map(|time| ms(*time)).sum::<f64>() / f64::from(took.len() as u32);
    let p95 = ms(took[took.len() * 95 / 100]);
    println!("{name}: mean {mean:.0} ms, p95 {p95:.0} ms, worst {:.0} ms", ms(took[took.len() - 1]));
    (mean, p95)
}

fn air(loss: f64) -> AirConfig {
    AirConfig {
        loss: Loss::even(loss),
        drift: 20.0,
        event: Duration::from_micros(1_250),
        ..AirConfig::calm()
    }
}

pub(crate) fn table(seed: u64, loss: f64, players: usize, topology: Topology) -> Table {
    let phone = Profile { cap: Some(None), ..Profile::linux() };
    Table::new(air(loss), seed, &vec![phone.clone(); players], &phone, topology)
}

/// The targets are the figures of a model without sessions, acknowledgements, heartbeats and clocks, a tenth above.
#[test]
fn a_bell_is_heard_soon_by_hands_placed_by_the_host() {
    for (players, target) in [(3, 91.0), (7, 102.0), (12, 108.0)] {
        let topology = Topology { direct: players, ..Topology::default() };
        let took = bells(&mut table(5, 0.05, players, topology), 1_000);
        let (_, p95) = figures(&format!("{players} hands"), &took);
        assert!(p95 <= target, "{players} hands: {p95} ms");
    }
}

/// Where anchors of a relay's two parts overlap they do so for minutes: many tables are measured, not one for long.
#[test]
fn a_bell_is_heard_soon_behind_relays_in_bad_air() {
    let mut took: Vec<Duration> =
        (0..20).flat_map(|seed| bells(&mut table(seed, 0.15, 12, Topology::default()), 60)).collect();
    took.sort();
    let (_, p95) = figures("1 + 6 + 6", &took);
    assert!(p95 <= 200.0, "{p95} ms");
}

#[test]
fn parents_who_dial_are_sooner_heard_than_children_who_dial() {
    for players in [7, 12] {
        let figures_of = |dialling| {
            let topology = Topology { dialling, direct: players };
            let took = bells(&mut table(7, 0.05, players, topology), 500);
            figures(&format!("{players} hands, {dialling:?}"), &took)
        };
        let (ours, theirs) = (figures_of(Dialling::ParentDials), figures_of(Dialling::ChildDials));
        assert!(ours.0 < theirs.0 && ours.1 < theirs.1);
    }
}
