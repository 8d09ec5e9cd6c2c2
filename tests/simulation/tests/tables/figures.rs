//! What is measured at a table.

use std::time::Duration;

use outcry_air::{AirConfig, NodeId};
use outcry_simulation::{Cause, Figures, Recorder, Table};
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
    assert_eq!((figures.bells.len(), figures.bells_overtaken), (figures.bell_told.count(), 0));
    assert_eq!(figures.bell_told_awake, figures.bell_told, "nobody sleeps");
    for bell in &figures.bells {
        assert_eq!(bell.parts.values().sum::<Duration>(), bell.known, "{bell:?}");
        // In this air nothing is lost, nobody is behind a relay, and no phone stands still.
        let calm = [Cause::Interval, Cause::Stack, Cause::Busy, Cause::Claims];
        assert!(bell.parts.keys().all(|cause| calm.contains(cause)), "{bell:?}");
        assert!(bell.parts[&Cause::Interval] <= Duration::from_millis(60), "{bell:?}");
    }
    assert!(figures.trade.percentile(95).unwrap() < Duration::from_millis(150));
    assert!(figures.board.mean().unwrap() < Duration::from_millis(100));
    assert!(figures.actions > swaps as u64 && figures.bytes > 20 * figures.actions);
}

#[test]
fn a_bell_of_the_host_that_nobody_can_contest_is_judged_at_once() {
    let bells = (1..=8).flat_map(|seed| {
        let (figures, _) = measured(table(GameName::Pit, "short", 3, AirConfig::calm(), seed));
        figures.bells.into_iter().filter(|bell| bell.ringer == NodeId(0))
    });
    let claims: Vec<Option<Duration>> = bells.map(|bell| bell.parts.get(&Cause::Claims).copied()).collect();
    println!("{claims:?}");
    let at_once = claims.iter().filter(|waited| waited.is_none()).count();
    assert!(at_once > 0 && 2 * at_once >= claims.len(), "{claims:?}");
}

#[test]
fn nyet_is_measured_too() {
    let (figures, _) = measured(table(GameName::Nyet, "nyet-manual", 3, AirConfig::calm(), 1));
    assert_eq!((figures.trade.count(), figures.bell_heard.count()), (0, 0));
    assert!(figures.board.percentile(95).unwrap() < Duration::from_millis(200));
    assert!(figures.actions > 100);
}
