//! People who have never seen the program come to their first bell.

use std::time::Duration;

use outcry_air::AirConfig;
use outcry_simulation::newcomers::{Milestone, NewcomersConfig, NewcomersFigures, Way, meet};
use strum::IntoEnumIterator as _;

/// How many guests come to the host's table.
const GUESTS: usize = 5;

/// What it may take until everybody has a seat, and until trading is open.
const SEATED: Duration = Duration::from_secs(30);
const OPEN: Duration = Duration::from_secs(38);

/// What it may take until the first bell. The goal is 90 s, and is missed in the trade: people who tap once a second and think
/// as long as easy bots do trade for 97 to 321 s before one of them holds a corner, at twenty tables in the usual air.
const BELL: Duration = Duration::from_mins(8);

/// The taps of a guest. The name is done, and a table joined: that is all before there is a seat. Then hands are sorted, and
/// trading is opened.
const TAPS_TO_SEAT: u32 = 2;
const TAPS_TO_TRADE: u32 = 4;

/// The host does the same, but sets a table up and deals in place of joining.
const HOST_TAPS_TO_TRADE: u32 = 6;

fn met(seed: u64) -> NewcomersFigures {
    let config = NewcomersConfig {
        edition: Some("short".to_owned()),
        air_config: AirConfig::calm(),
        ..NewcomersConfig::new(GUESTS, seed)
    };
    meet(&config).unwrap()
}

#[test]
fn newcomers_find_their_way_to_the_first_bell_by_their_screens_alone() {
    for seed in 1..=3 {
        let figures = met(seed);
        let reached = |milestone| figures.milestones[&milestone];
        println!("{:?}", figures.milestones);
        assert!(Milestone::iter().map(reached).is_sorted(), "{seed}: {figures:?}");
        assert!(reached(Milestone::AllSeated) <= SEATED, "{seed}: {figures:?}");
        assert!(reached(Milestone::TradingOpen) <= OPEN, "{seed}: {figures:?}");
        assert!(reached(Milestone::FirstBell) <= BELL, "{seed}: {figures:?}");
        let (host, guests) = figures.people.split_first().unwrap();
        assert_eq!(guests.len(), GUESTS);
        assert!(host.taps[1] <= HOST_TAPS_TO_TRADE, "{seed}: {host:?}");
        for guest in guests {
            assert!(guest.taps[0] <= TAPS_TO_SEAT, "{seed}: {guest:?}");
            assert!(guest.taps[1] <= TAPS_TO_TRADE, "{seed}: {guest:?}");
        }
    }
}

#[test]
fn the_key_that_stands_out_leads_on_but_for_a_guest_at_home_and_a_host_who_waits() {
    let figures = met(1);
    let named = |is_so: fn(&Way) -> bool| -> Vec<(bool, &str)> {
        let ways = figures
            .screens
            .iter()
            .filter(|screen| screen.screen != "Trading" && screen.ways.iter().any(is_so));
        ways.map(|screen| (screen.is_host, screen.screen)).collect()
    };
    // The edition that is offered first is the shortest one.
    assert_eq!(named(|way| *way == Way::OtherKey), [(false, "Home")]);
    let astray = figures.screens.iter().filter(|screen| screen.main > 0);
    let astray: Vec<_> = astray.map(|screen| (screen.is_host, screen.screen)).collect();
    // Whoever hosts may deal before all are there.
    assert_eq!(astray, [(false, "Home"), (true, "Lobby")]);
    assert_eq!(met(1), figures, "the same seed gives the same figures");
}
