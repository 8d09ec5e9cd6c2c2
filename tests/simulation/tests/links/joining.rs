//! How phones come to a table.

use std::time::Duration;

use outcry_air::{AirConfig, Fault, Profile};
use outcry_link::{RadioState, Topology};
use outcry_simulation::HOST;

use crate::apps::Table;

#[test]
fn six_are_the_hosts_own_and_six_more_are_behind_relays() {
    let mut table = Table::new(
        AirConfig::calm(),
        1,
        &vec![Profile::android(); 12],
        &Profile::android(),
        Topology::default(),
    );
    let took = table.gather(Duration::from_mins(3)).expect("all twelve join");
    let behind = |node| table.host().link.relay_of(table.player(node).key).is_some();
    let relayed = table.players.iter().filter(|&&node| behind(node)).count();
    println!("joined in {took:?}");
    assert_eq!(relayed, 6);
}

/// Twenty tables of twelve mixed phones.
fn mixed() -> impl Iterator<Item = Table> {
    (0..20).map(|seed| {
        let players: Vec<Profile> =
            (0..12).map(|at| if at % 2 == 0 { Profile::android() } else { Profile::iphone() }).collect();
        let host = if seed % 2 == 0 { Profile::android() } else { Profile::iphone() };
        Table::new(AirConfig::default(), seed, &players, &host, Topology::default())
    })
}

fn figures(name: &str, mut took: Vec<Duration>) -> (Duration, Duration) {
    took.sort();
    let mean = took.iter().sum::<Duration>() / took.len() as u32;
    let worst = took[took.len() - 1];
    println!("{name}: mean {mean:.1?}, worst {worst:.1?}");
    (mean, worst)
}

#[test]
fn mixed_phones_come_in_usual_air() {
    let took = mixed().map(|mut table| table.gather(Duration::from_mins(20)).expect("everybody joins"));
    let (mean, _) = figures("twelve join", took.collect());
    assert!(mean < Duration::from_secs(24), "{mean:?}");
}

/// One dial in twenty of a phone that was there before hangs for half a minute.
#[test]
fn everybody_is_back_after_the_hosts_radio_was_off() {
    let took = mixed().map(|mut table| {
        table.gather(Duration::from_mins(20)).expect("everybody joins");
        for state in [RadioState::Off, RadioState::On] {
            table.field.air.inflict(HOST, Fault::Radio(state), table.field.now()).unwrap();
            let later = table.field.now() + Duration::from_secs(2);
            table.field.run(later);
        }
        let began = table.field.now();
        let back = table.gather(Duration::from_mins(20)).expect("everybody is back");
        back.saturating_sub(began)
    });
    let (mean, _) = figures("twelve come back", took.collect());
    assert!(mean < Duration::from_secs(40), "{mean:?}");
}
