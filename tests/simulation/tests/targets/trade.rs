//! How soon both hands see a swap.

use std::time::Duration;

use outcry_simulation::{Figures, Recorder};

use crate::{direct, figures, table};

fn played(seed: u64, players: usize) -> Figures {
    let mut table = table(seed, players, direct(players), 0.05);
    table.start().unwrap();
    let mut recorder = Recorder::new(&mut table);
    let until = table.field.now() + Duration::from_hours(1);
    while !table.is_over() && table.step(until) {
        recorder.watch(&mut table);
    }
    assert!(table.is_over(), "the match comes to its end");
    recorder.figures(&table)
}

#[test]
fn both_hands_see_a_swap_soon() {
    for (players, matches, most) in [(3, 12, 91.0), (7, 2, 93.0), (12, 1, 95.0)] {
        let (mut trade, mut board) =
            (outcry_simulation::Times::default(), outcry_simulation::Times::default());
        for seed in 0..matches {
            let played = played(seed, players);
            trade.extend(played.trade.all());
            board.extend(played.board.all());
        }
        figures(&format!("{players} hands, board to the last of them"), &board);
        let p95 = figures(&format!("{players} hands, trade"), &trade);
        assert!(p95 <= most, "{players} hands: {p95} ms");
    }
}
