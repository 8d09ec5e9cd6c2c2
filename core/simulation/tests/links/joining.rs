//! How phones come to a table.

use std::time::Duration;

use outcry_air::{Knobs, Profile};
use outcry_link::Topology;

use crate::apps::Table;

#[test]
fn six_are_the_hosts_own_and_six_more_are_behind_relays() {
    let mut table =
        Table::new(Knobs::calm(), 1, &vec![Profile::android(); 12], &Profile::android(), Topology::default());
    let took = table.gather(Duration::from_mins(3)).expect("all twelve join");
    let behind = |node| table.host().link.relay_of(table.player(node).key).is_some();
    let relayed = table.players.iter().filter(|&&node| behind(node)).count();
    println!("joined in {took:?}");
    assert_eq!(relayed, 6);
}

#[test]
fn mixed_phones_come_in_bad_air() {
    let mut slowest = Duration::ZERO;
    for seed in 0..20 {
        let players: Vec<Profile> =
            (0..12).map(|at| if at % 2 == 0 { Profile::android() } else { Profile::iphone() }).collect();
        let host = if seed % 2 == 0 { Profile::android() } else { Profile::iphone() };
        let mut table = Table::new(Knobs::default(), seed, &players, &host, Topology::default());
        let took = table.gather(Duration::from_mins(20));
        slowest = slowest.max(took.unwrap_or_else(|| panic!("seed {seed}: not everybody joins")));
    }
    println!("slowest {slowest:?}");
}
