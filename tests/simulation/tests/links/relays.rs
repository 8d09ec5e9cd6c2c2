//! What relays do with those they look for, and what becomes of it when something happens to the relay.

use std::time::Duration;

use outcry_air::{AirConfig, Fault, NodeId, Profile, Way};
use outcry_link::{Lane, RadioState, Topology};
use outcry_simulation::{HOST, PhonesOnAir};

use crate::apps::{App, Table};

/// A calm table of this many phones, of which so many are the host's own children.
fn table(seed: u64, players: usize, direct: usize) -> Table {
    let phone = Profile::android();
    let topology = Topology { direct, ..Topology::default() };
    Table::new(AirConfig::calm(), seed, &vec![phone.clone(); players], &phone, topology)
}

fn dials(field: &PhonesOnAir<App>, node: NodeId) -> u32 {
    match &field.phones[node.0 as usize] {
        Some(App::Player(player)) => player.dials,
        _ => 0,
    }
}

/// Runs until one of two phones is the host's child and dials the other; gives the relay and the other.
fn dialling(table: &mut Table) -> (NodeId, NodeId) {
    let (one, other) = (table.players[0], table.players[1]);
    let until = table.field.now() + Duration::from_secs(10);
    assert!(table.field.run_until(until, |field| dials(field, one) + dials(field, other) > 0));
    if dials(&table.field, one) > 0 { (one, other) } else { (other, one) }
}

#[test]
fn whoever_is_dialled_when_nobody_is_looked_for_any_more_may_stay() {
    let mut table = table(5, 2, 1);
    let (_, other) = dialling(&mut table);
    table.field.with(HOST, |app, now| {
        if let App::Host(host) = app {
            host.guests = 1;
            host.link.want(0, now);
        }
    });
    table.field.run(table.field.now() + Duration::from_secs(4));
    assert_eq!(table.host().count(), 2);
    assert_eq!((table.player(other).joined, table.player(other).gone), (1, 0));
}

#[test]
fn a_relay_without_a_way_to_the_host_takes_nobody() {
    let mut table = table(5, 2, 1);
    let (relay, other) = dialling(&mut table);
    table.field.air.inflict(HOST, Fault::Radio(RadioState::Off), table.field.now()).unwrap();
    let until = table.field.now() + Duration::from_secs(10);
    let linked = table.field.run_until(until, |field| field.air.links(other).count() > 0);
    assert!(!linked, "it is there for the host to find");
    assert_eq!(dials(&table.field, relay), 1);
}

#[test]
fn a_relay_that_comes_back_as_a_leaf_does_not_look_for_others() {
    let leaves = (0..8).filter(|&seed| {
        let mut table = table(seed, 2, 1);
        let until = table.field.now() + Duration::from_secs(10);
        assert!(table.field.run_until(
            until,
            |field| matches!(&field.phones[0], Some(App::Host(host)) if host.count() == 1)
        ));
        let relay = *table.players.iter().find(|&&node| table.player(node).joined == 1).unwrap();
        table.field.run(table.field.now() + Duration::from_millis(500));
        // The host appoints it, and it does not hear of that.
        let link = table.field.air.links(relay).next().unwrap();
        let silence = Fault::Silence { link, way: Way::Down };
        table.field.air.inflict(relay, silence, table.field.now()).unwrap();
        table.gather(Duration::from_mins(1)).unwrap();
        let is_leaf = table.host().link.relay_of(table.player(relay).key).is_some();
        if is_leaf {
            let before = table.player(relay).scans;
            table.field.run(table.field.now() + Duration::from_secs(5));
            assert_eq!(table.player(relay).scans, before, "table {seed}");
        }
        is_leaf
    });
    assert!(leaves.count() > 0, "now and then the other one is found first");
}

#[test]
fn a_phone_that_is_locked_when_it_is_dialled_does_not_make_the_hosts_radio_seem_full() {
    let mut table = table(5, 3, 6);
    let until = table.field.now() + Duration::from_secs(10);
    assert!(table.field.run_until(until, |field| field.air.links(HOST).count() == 2));
    let locked = *table.players.iter().find(|&&node| table.player(node).joined == 0).unwrap();
    let mut table = table;
    table
        .field
        .air
        .inflict(locked, Fault::Lock { lasts: Duration::from_secs(30) }, table.field.now())
        .unwrap();
    table.gather(Duration::from_mins(2)).unwrap();
    assert!(table.players.iter().all(|&node| table.host().link.relay_of(table.player(node).key).is_none()));
}

/// The relay's word of a child waits behind all that it has to say itself; the child's own session does not.
#[test]
fn a_child_that_is_quicker_than_the_word_of_it_stays() {
    let mut table = table(5, 2, 1);
    let (relay, other) = dialling(&mut table);
    let until = table.field.now() + Duration::from_secs(10);
    while table.player(other).joined == 0 && table.field.now() < until {
        table.field.with(relay, |app, now| {
            if let App::Player(player) = app {
                // Not more than fits.
                let _ = player.link.send(Lane::Ordinary, vec![0; 200], now);
            }
        });
        let soon = table.field.now() + Duration::from_millis(20);
        table.field.run(soon);
    }
    table.field.run(table.field.now() + Duration::from_secs(5));
    assert_eq!((table.player(other).joined, table.player(other).gone), (1, 0));
    assert_eq!((table.player(relay).joined, table.player(relay).gone), (1, 0));
}
