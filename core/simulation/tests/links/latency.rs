//! How soon a bell is heard.

use std::time::Duration;

use outcry_air::{Knobs, Loss, Profile};
use outcry_link::{Dialling, Lane};

use crate::apps::{HOST, Table};

fn bells(table: &mut Table, count: usize) -> Vec<Duration> {
    table.gather(Duration::from_mins(5)).expect("all join");
    let settled = table.field.now() + Duration::from_secs(5);
    table.field.run(settled);
    let mut took = Vec::new();
    for at in 0..count {
        let presser = table.players[at % table.players.len()];
        // Presses fall anywhere in an interval.
        let wait = Duration::from_micros(400_000 + (at as u64 * 7_919) % 30_000);
        let next = table.field.now() + wait;
        table.field.run(next);
        let pressed = table.field.now();
        table.say(presser, Lane::Urgent, &[1, at as u8, (at >> 8) as u8, 0, 0, 0, 0, 0]);
        let players = table.players.clone();
        let deadline = pressed + Duration::from_secs(20);
        let done = table.field.run_until(deadline, |field| {
            players.iter().all(|node| match &field.phones[node.0 as usize] {
                Some(crate::apps::App::Player(player)) => {
                    player.heard.iter().filter(|(_, lane, _)| *lane == Lane::Urgent).count() == at + 1
                }
                _ => false,
            })
        });
        assert!(done, "bell {at} is heard by all");
        took.push(table.field.now() - pressed);
    }
    let _ = HOST;
    took.sort();
    took
}

fn figures(name: &str, took: &[Duration]) -> (f64, f64) {
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    let mean = took.iter().map(|time| ms(*time)).sum::<f64>() / took.len() as f64;
    let p95 = ms(took[took.len() * 95 / 100]);
    println!("{name}: mean {mean:.0} ms, p95 {p95:.0} ms, worst {:.0} ms", ms(took[took.len() - 1]));
    (mean, p95)
}

fn air(loss: f64) -> Knobs {
    Knobs { loss: Loss::of(loss), drift: 20.0, event: Duration::from_micros(1_250), ..Knobs::calm() }
}

#[test]
fn a_bell_is_heard_soon() {
    for players in [3, 7, 12] {
        let host = Profile { cap: Some(None), ..Profile::linux() };
        let mut table =
            Table::new(air(0.05), 5, &vec![Profile::linux(); players], &host, Dialling::ParentDials);
        let took = bells(&mut table, 300);
        figures(&format!("{players} hands"), &took);
    }
}
