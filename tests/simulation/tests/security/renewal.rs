//! Another invite before the first deal.

use std::time::Duration;

use outcry_air::{AirConfig, Fault, NodeId};
use outcry_link::{Dialling, Invite, JoinMethod, Topology};
use outcry_session::{HostSession, PlayerSessionOutput};

use crate::phones::Room;

const NAMES: [&str; 9] = ["Ada", "Ben", "Cem", "Dora", "Emil", "Fay", "Gus", "Hana", "Ida"];

/// Opens a lobby with as many guests as are named.
fn lobby(topology: Topology, guests: usize, room: usize) -> (Room, NodeId, Vec<NodeId>) {
    let mut table = Room::new(AirConfig::calm(), topology, 11);
    let host = table.add_host(room);
    let invite = table.invite(host);
    let guests: Vec<NodeId> = NAMES[..guests]
        .iter()
        .map(|name| table.add_guest(name, JoinMethod::Invite(invite.clone())))
        .collect();
    assert!(table.seats(host, guests.len(), 120), "{:?} sit", table.names(host));
    (table, host, guests)
}

/// Gives the invite that a guest was told last.
fn told(table: &Room, guest: NodeId) -> Option<Invite> {
    table.guest(guest).said.all.iter().rev().find_map(|said| match said {
        PlayerSessionOutput::Invited(invite) => Some((**invite).clone()),
        _ => None,
    })
}

fn break_links(table: &mut Room, node: NodeId) {
    let links: Vec<_> = table.field.air.links(node).collect();
    for link in links {
        let now = table.field.now();
        table.field.air.inflict(node, Fault::Drop { link }, now).unwrap();
    }
}

/// Before, whoever had taken a photo of the code knocked for as long as the table was open.
#[test]
fn after_a_renewal_the_old_invite_brings_nobody_in_and_everybody_at_the_table_stays() {
    for dialling in [Dialling::ParentDials, Dialling::ChildDials] {
        let (mut table, host, guests) = lobby(Topology { dialling, ..Topology::default() }, 3, 6);
        let old = table.invite(host);
        let code = table.open_pairing(host);
        table.with_host(host, HostSession::renew_invite);
        table.run(2);
        let new = table.invite(host);
        assert!(!new.is_same_table(&old));
        for &guest in &guests {
            assert_eq!(told(&table, guest).map(|invite| invite.secret), Some(new.secret.clone()));
        }
        assert_ne!(table.host(host).session.code(), Some(&code), "the digits would give the new invite away");
        // Links that break then come back by the new invite.
        for &guest in &guests {
            break_links(&mut table, guest);
        }
        let late = table.add_guest("Zoe", JoinMethod::Invite(old));
        table.run(15);
        assert_eq!(table.names(host), NAMES[..3], "{dialling:?}");
        let present = table.host(host).session.seated().map(|(key, ..)| key);
        assert!(
            present.into_iter().all(|key| table.host(host).session.link().is_reachable(key)),
            "{dialling:?}"
        );
        assert!(!table.guest(late).said.all.contains(&PlayerSessionOutput::Joined));
        table.add_guest("Yan", JoinMethod::Invite(new));
        assert!(table.seats(host, 4, 60), "{dialling:?}: {:?} sit", table.names(host));
    }
}

/// A relay looks for phones with the new invite, too.
#[test]
fn after_a_renewal_whoever_comes_finds_a_relay() {
    let (mut table, host, _) = lobby(Topology { direct: 3, ..Topology::default() }, 5, 9);
    table.with_host(host, HostSession::renew_invite);
    table.run(5);
    let new = table.invite(host);
    for name in &NAMES[5..] {
        table.add_guest(name, JoinMethod::Invite(new.clone()));
    }
    assert!(table.seats(host, 9, 180), "{:?} sit", table.names(host));
}

#[test]
fn whoever_is_away_at_a_renewal_has_to_be_invited_anew() {
    let (mut table, host, guests) = lobby(Topology::default(), 2, 4);
    let now = table.field.now();
    table.field.air.inflict(guests[0], Fault::Jam { lasts: Duration::from_secs(18) }, now).unwrap();
    let until = now + Duration::from_secs(17);
    let gone = table.field.run_until(until, |field| field.air.links(guests[0]).count() == 0);
    assert!(gone, "its link is given up");
    table.run(1);
    table.with_host(host, HostSession::renew_invite);
    table.run(60);
    assert_eq!(table.names(host), ["Ben"]);
    assert_eq!(told(&table, guests[0]).map(|invite| invite.secret), None);
}

/// The removed guest keeps the old invite and its session, and asks again without a pause.
#[test]
fn a_removed_guest_neither_returns_nor_learns_the_new_invite() {
    let (mut table, host, guests) = lobby(Topology::default(), 3, 5);
    let old = table.invite(host);
    let (removed, ..) = table.host(host).session.seated().find(|(_, name, _)| *name == "Ada").unwrap();
    table.with_host(host, |session, now| session.unseat(removed, now));
    assert!(!table.invite(host).is_same_table(&old), "the same step draws another invite");
    let late = table.add_guest("Zoe", JoinMethod::Invite(old));
    table.run(30);
    assert_eq!(table.names(host), ["Ben", "Cem"]);
    let new = table.invite(host).secret;
    assert_eq!(told(&table, guests[0]).map(|invite| invite.secret), None);
    for &guest in &guests[1..] {
        assert_eq!(told(&table, guest).map(|invite| invite.secret), Some(new.clone()));
    }
    assert!(!table.guest(late).said.all.contains(&PlayerSessionOutput::Joined));
    table.with_host(host, HostSession::renew_invite);
    table.run(2);
    assert_eq!(told(&table, guests[0]).map(|invite| invite.secret), None);
}
