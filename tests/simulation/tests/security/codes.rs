//! Joining by the six digits on the host's screen.

use outcry_air::AirConfig;
use outcry_link::{Dialling, JoinMethod, PairingCode, Topology};
use outcry_session::{HostSessionOutput, PlayerSessionOutput};

use super::phones::Room;

/// A code that differs from this one in every digit.
fn other(code: &PairingCode, step: u32) -> PairingCode {
    let digits = code.to_string().replace(' ', "");
    let turned = digits.chars().map(|digit| (digit.to_digit(10).unwrap() + step) % 10);
    PairingCode::parse(&turned.map(|digit| digit.to_string()).collect::<String>()).unwrap()
}

const DIALLINGS: [Dialling; 2] = [Dialling::ParentDials, Dialling::ChildDials];

fn room(dialling: Dialling, seed: u64) -> Room {
    Room::new(AirConfig::calm(), Topology { dialling, ..Topology::default() }, seed)
}

const fn is_wrong(output: &PlayerSessionOutput) -> bool {
    matches!(output, PlayerSessionOutput::WrongCode { .. })
}

const fn is_invite(output: &PlayerSessionOutput) -> bool {
    matches!(output, PlayerSessionOutput::Invited(_))
}

#[test]
fn two_who_type_the_digits_at_once_sit_beside_one_who_was_invited_whoever_dials() {
    for dialling in DIALLINGS {
        let mut room = room(dialling, 1);
        let host = room.add_host(3);
        let (code, invite) = (room.open_pairing(host), room.invite(host));
        let ben = room.add_guest("Ben", JoinMethod::Code(code.clone()));
        let cleo = room.add_guest("Cleo", JoinMethod::Code(code.clone()));
        room.add_guest("Ada", JoinMethod::Invite(invite.clone()));
        assert!(room.seats(host, 3, 40), "{dialling:?}");
        assert_eq!(room.names(host), ["Ada", "Ben", "Cleo"]);
        for guest in [ben, cleo] {
            let invited = PlayerSessionOutput::Invited(Box::new(invite.clone()));
            assert_eq!(room.guest(guest).said.all.iter().filter(|said| **said == invited).count(), 1);
            assert_eq!(room.guest(guest).session.link().invite(), Some(&invite));
        }
        assert_eq!(room.host(host).session.code(), Some(&code), "the code stays open for others");
    }
}

#[test]
fn a_wrong_code_takes_a_try_and_the_right_one_is_let_in_after_it() {
    for dialling in DIALLINGS {
        let mut room = room(dialling, 2);
        let host = room.add_host(2);
        let code = room.open_pairing(host);
        let guest = room.add_guest("Ada", JoinMethod::Code(other(&code, 1)));
        assert!(room.hears(guest, 20, is_wrong));
        room.run(30);
        // It is dialled again and again, and knows the host that it has asked: that takes no second try.
        let tries: Vec<_> =
            room.guest(guest).said.all.iter().filter(|said| is_wrong(said)).cloned().collect();
        assert_eq!(tries, [PlayerSessionOutput::WrongCode { tries_left: Some(4) }], "{dialling:?}");
        assert!(room.host(host).said.all.contains(&HostSessionOutput::WrongCode { tries_left: 4 }));
        room.type_code(guest, code);
        assert!(room.seats(host, 1, 30), "{dialling:?}");
    }
}

#[test]
fn five_wrong_codes_shut_it_for_half_a_minute() {
    for dialling in DIALLINGS {
        let mut room = room(dialling, 3);
        let host = room.add_host(2);
        let code = room.open_pairing(host);
        let guesser = room.add_guest("Eve", JoinMethod::Code(other(&code, 1)));
        for (step, left) in [(2, 4), (3, 3), (4, 2), (5, 1), (6, 0)] {
            let wrong = PlayerSessionOutput::WrongCode { tries_left: Some(left) };
            assert!(room.hears(guesser, 30, |said| *said == wrong), "{dialling:?}: {left} left");
            room.type_code(guesser, other(&code, step));
        }
        assert!(room.host(host).said.all.contains(&HostSessionOutput::PairingClosed));
        assert_eq!(room.host(host).session.code(), None);
        // Even the right digits are not asked for any more.
        room.type_code(guesser, code);
        assert!(room.hears(guesser, 12, |said| *said == PlayerSessionOutput::Unheard));
        room.run(20);
        assert!(!room.guest(guesser).said.all.iter().any(is_invite));
        let next = room.host(host).session.code().cloned().expect("another code has taken its place");
        room.type_code(guesser, next);
        assert!(room.seats(host, 1, 30), "{dialling:?}");
    }
}

#[test]
fn a_code_from_before_is_wrong_and_one_that_was_closed_is_not_heard() {
    let mut room = room(Dialling::ParentDials, 4);
    let host = room.add_host(2);
    let stale = room.open_pairing(host);
    let code = room.open_pairing(host);
    assert_ne!(stale, code);
    let guest = room.add_guest("Ada", JoinMethod::Code(stale));
    assert!(room.hears(guest, 20, is_wrong));
    room.with_host(host, outcry_session::HostSession::close_pairing);
    room.type_code(guest, code);
    assert!(room.hears(guest, 30, |said| *said == PlayerSessionOutput::Unheard));
    room.run(60);
    assert!(!room.guest(guest).said.all.iter().any(is_invite));
}

#[test]
fn the_seventh_and_the_eighth_come_by_code_to_a_host_whose_own_links_are_taken() {
    let mut room = room(Dialling::ParentDials, 5);
    let host = room.add_host(8);
    let (code, invite) = (room.open_pairing(host), room.invite(host));
    for name in ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"] {
        room.add_guest(name, JoinMethod::Invite(invite.clone()));
    }
    assert!(room.seats(host, 6, 60));
    room.add_guest("Gus", JoinMethod::Code(code.clone()));
    room.add_guest("Hal", JoinMethod::Code(code));
    assert!(room.seats(host, 8, 60));
    let session = &room.host(host).session;
    let behind = session.seated().filter(|(key, ..)| session.link().relay_of(*key).is_some()).count();
    assert_eq!(behind, 2);
}

#[test]
fn of_two_tables_beside_each_other_the_code_finds_its_own() {
    let mut room = room(Dialling::ParentDials, 6);
    let hosts = [room.add_host(2), room.add_host(2)];
    let codes = hosts.map(|host| room.open_pairing(host));
    room.add_guest("Ada", JoinMethod::Code(codes[0].clone()));
    room.add_guest("Ben", JoinMethod::Code(codes[1].clone()));
    assert!(room.seats(hosts[0], 1, 60) && room.seats(hosts[1], 1, 60));
    assert_eq!(
        (room.names(hosts[0]), room.names(hosts[1])),
        (vec!["Ada".to_owned()], vec!["Ben".to_owned()])
    );
}
