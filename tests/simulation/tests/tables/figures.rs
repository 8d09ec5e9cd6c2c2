//! What is measured at a table.

use std::time::Duration;

use outcry_air::AirConfig;
use outcry_simulation::{Figures, Recorder, Table};
use outcry_table::{AnyEvent, GameName};

use super::{gathered, table};

/// Plays a match with the host at it, and measures.
fn measured(mut table: Table) -> (Figures, Vec<AnyEvent>) {
    gathered(&mut table);
    table.start_with_host().unwrap();
    let mut recorder = Recorder::new(&mut table);
    let until = table.field.now() + Duration::from_hours(20);
    let mut events = Vec::new();
    while !table.is_over() {
        assert!(table.step(until), "the match comes to its end");
        events.extend(recorder.watch(&mut table));
    }
    // The last bell is still under way.
    let until = table.field.now() + Duration::from_secs(1);
    while table.step(until) {
        recorder.watch(&mut table);
    }
    (recorder.figures(&table), events)
}

#[test]
fn a_host_who_plays_is_measured_with_the_others() {
    let (figures, events) = measured(table(GameName::Pit, "short", 3, AirConfig::calm(), 1));
    let swaps = events.iter().filter(|event| format!("{event:?}").contains("Swapped")).count();
    let bells = events.iter().filter(|event| format!("{event:?}").contains("Cornered")).count();
    println!("{:?} {:?} {:?}", figures.bell_heard.mean(), figures.trade.mean(), figures.board.mean());
    assert!(figures.trade.count() + 2 >= swaps && figures.trade.count() <= swaps);
    assert!(figures.bell_heard.count() >= bells && bells > 0);
    // Up, gathered, and down again; then they ring together.
    let (told, heard) = (figures.bell_told.mean().unwrap(), figures.bell_heard.mean().unwrap());
    assert!(told < heard && heard < Duration::from_millis(300), "{told:?}, {heard:?}");
    assert!(figures.bell_apart.worst().unwrap() < Duration::from_millis(30));
    assert!(figures.trade.percentile(95).unwrap() < Duration::from_millis(150));
    assert!(figures.board.mean().unwrap() < Duration::from_millis(100));
    assert!(figures.actions > swaps as u64 && figures.bytes > 20 * figures.actions);
}

#[test]
fn nyet_is_measured_too() {
    let (figures, _) = measured(table(GameName::Nyet, "nyet-manual", 3, AirConfig::calm(), 1));
    assert_eq!((figures.trade.count(), figures.bell_heard.count()), (0, 0));
    assert!(figures.board.percentile(95).unwrap() < Duration::from_millis(200));
    assert!(figures.actions > 100);
}
