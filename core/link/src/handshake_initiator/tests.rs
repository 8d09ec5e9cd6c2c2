use rand::SeedableRng;

use super::*;
use crate::handshake::NoiseResponder;
use crate::{GameHint, PublicKey, Secret, WIRE};

const START: Duration = Duration::from_secs(50);

fn host() -> StaticKey {
    StaticKey::from_bytes([0x11; 32])
}

fn invite() -> Invite {
    let secret = Secret::from_bytes([0x33; 32]);
    Invite { version: WIRE, game: GameHint(1), host: host().public(), secret }
}

fn initiator() -> HandshakeInitiator {
    HandshakeInitiator::new(invite(), StaticKey::from_bytes([0x22; 32]), ChaCha20Rng::from_seed([1; 32]))
}

fn hello(initiator: &mut HandshakeInitiator) -> Vec<u8> {
    match initiator.poll_output() {
        Some(InitiatorOutput::Send(packet)) => packet,
        other => panic!("no hello: {other:?}"),
    }
}

fn respond(hello: &[u8]) -> NoiseResponder {
    NoiseResponder::read(&host(), &invite().secret, hello, &mut ChaCha20Rng::from_seed([2; 32])).unwrap()
}

#[test]
fn a_welcome_ends_the_call() {
    let mut initiator = initiator();
    assert_eq!(initiator.poll_timeout(), None);
    initiator.handle_input(InitiatorInput::Begin, START);
    let (answer, mut host) = respond(&hello(&mut initiator)).admit().unwrap();
    initiator.handle_input(InitiatorInput::Received(&[1, 2, 3]), START);
    initiator.handle_input(InitiatorInput::Received(&answer), START);
    let Some(InitiatorOutput::Open { mut session, version }) = initiator.poll_output() else {
        panic!("no session")
    };
    assert_eq!(version, WIRE);
    assert_eq!(host.open(&session.seal(b"here").unwrap()).unwrap(), b"here");
    initiator.handle_input(InitiatorInput::Received(&answer), START);
    assert_eq!(initiator.ignored(), 2, "noise, and the answer once more");
    assert!(initiator.poll_output().is_none() && initiator.poll_timeout().is_none());
}

#[test]
fn a_refusal_and_a_clash_end_the_call() {
    let mut initiator = initiator();
    initiator.handle_input(InitiatorInput::Begin, START);
    let answer = respond(&hello(&mut initiator)).refuse(JoinRefusal::TableFull).unwrap();
    initiator.handle_input(InitiatorInput::Received(&answer), START);
    assert!(matches!(initiator.poll_output(), Some(InitiatorOutput::Refused(JoinRefusal::TableFull))));
    assert_eq!(initiator.poll_timeout(), None);

    initiator.handle_input(InitiatorInput::Begin, START);
    let theirs = Version { major: 3, minor: 0 };
    let hello = hello(&mut initiator);
    let mut rng = ChaCha20Rng::from_seed([2; 32]);
    let read = NoiseResponder::speaking(theirs, &host(), &invite().secret, &hello, &mut rng);
    let Err(crate::BadHello::Clash { answer, .. }) = read else { panic!("no clash") };
    initiator.handle_input(InitiatorInput::Received(&answer), START);
    let Some(InitiatorOutput::Clash(clash)) = initiator.poll_output() else { panic!("no clash") };
    assert_eq!(clash, VersionClash { ours: WIRE, theirs });
}

/// Each hello is a fresh one: the host drops one that it has seen.
#[test]
fn silence_is_borne_three_times() {
    let mut initiator = initiator();
    initiator.handle_input(InitiatorInput::Begin, START);
    let mut hellos = vec![hello(&mut initiator)];
    for try_ in 1..HANDSHAKE_TRIES {
        let due = START + HANDSHAKE_TIMEOUT * try_;
        assert_eq!(initiator.poll_timeout(), Some(due));
        initiator.handle_timeout(due.saturating_sub(Duration::from_nanos(1)));
        assert!(initiator.poll_output().is_none());
        initiator.handle_timeout(due);
        hellos.push(hello(&mut initiator));
    }
    initiator.handle_timeout(START + HANDSHAKE_TIMEOUT * HANDSHAKE_TRIES);
    assert!(matches!(initiator.poll_output(), Some(InitiatorOutput::NoAnswer)));
    assert_eq!(initiator.poll_timeout(), None);
    hellos.sort();
    hellos.dedup();
    assert_eq!(hellos.len(), HANDSHAKE_TRIES as usize);
    // An answer to an earlier hello comes too late.
    initiator.handle_input(InitiatorInput::Begin, START);
    hello(&mut initiator);
    let (late, _) = respond(&hellos[0]).admit().unwrap();
    initiator.handle_input(InitiatorInput::Received(&late), START);
    assert!(initiator.poll_output().is_none());
    assert_eq!(initiator.ignored(), 1);
}

#[test]
fn a_link_that_goes_takes_the_call_along() {
    let mut initiator = initiator();
    initiator.handle_input(InitiatorInput::Begin, START);
    hello(&mut initiator);
    initiator.handle_input(InitiatorInput::Disconnected, START);
    initiator.handle_timeout(START + Duration::from_mins(1));
    assert!(initiator.poll_output().is_none() && initiator.poll_timeout().is_none());
    initiator.handle_input(InitiatorInput::Begin, START);
    hello(&mut initiator);
}

/// Whatever a damaged store or a forged invite says, there is a call and an end to it.
#[test]
fn any_host_key_can_be_called() {
    for byte in [0, 1, 0x7f, 0xff] {
        let invite = Invite { host: PublicKey([byte; 32]), ..invite() };
        let own = StaticKey::from_bytes([byte; 32]);
        let mut initiator = HandshakeInitiator::new(invite, own, ChaCha20Rng::from_seed([1; 32]));
        initiator.handle_input(InitiatorInput::Begin, START);
        assert_eq!(hello(&mut initiator).len(), 115);
    }
}
