use rand::SeedableRng;

use super::*;
use crate::handshake::Responder;
use crate::{GameHint, PublicKey, Secret, WIRE};

const START: Duration = Duration::from_secs(50);

fn host() -> StaticKey {
    StaticKey::from_bytes([0x11; 32])
}

fn invite() -> Invite {
    let secret = Secret::from_bytes([0x33; 32]);
    Invite { version: WIRE, game: GameHint(1), host: host().public(), secret }
}

fn caller() -> Caller {
    Caller::new(invite(), StaticKey::from_bytes([0x22; 32]), ChaCha20Rng::from_seed([1; 32]))
}

fn hello(caller: &mut Caller) -> Vec<u8> {
    match caller.poll_output() {
        Some(CallerOutput::Send(packet)) => packet,
        other => panic!("no hello: {other:?}"),
    }
}

fn respond(hello: &[u8]) -> Responder {
    Responder::read(&host(), &invite().secret, hello, &mut ChaCha20Rng::from_seed([2; 32])).unwrap()
}

#[test]
fn a_welcome_ends_the_call() {
    let mut caller = caller();
    assert_eq!(caller.poll_timeout(), None);
    caller.handle_input(CallerInput::Call, START);
    let (answer, mut host) = respond(&hello(&mut caller)).admit().unwrap();
    caller.handle_input(CallerInput::Received(&[1, 2, 3]), START);
    caller.handle_input(CallerInput::Received(&answer), START);
    let Some(CallerOutput::Open { mut session, version }) = caller.poll_output() else {
        panic!("no session")
    };
    assert_eq!(version, WIRE);
    assert_eq!(host.open(&session.seal(b"here").unwrap()).unwrap(), b"here");
    caller.handle_input(CallerInput::Received(&answer), START);
    assert_eq!(caller.ignored(), 2, "noise, and the answer once more");
    assert!(caller.poll_output().is_none() && caller.poll_timeout().is_none());
}

#[test]
fn a_refusal_and_a_clash_end_the_call() {
    let mut caller = caller();
    caller.handle_input(CallerInput::Call, START);
    let answer = respond(&hello(&mut caller)).refuse(Refusal::TableFull).unwrap();
    caller.handle_input(CallerInput::Received(&answer), START);
    assert!(matches!(caller.poll_output(), Some(CallerOutput::Refused(Refusal::TableFull))));
    assert_eq!(caller.poll_timeout(), None);

    caller.handle_input(CallerInput::Call, START);
    let theirs = Version { major: 2, minor: 0 };
    let hello = hello(&mut caller);
    let mut rng = ChaCha20Rng::from_seed([2; 32]);
    let read = Responder::speaking(theirs, &host(), &invite().secret, &hello, &mut rng);
    let Err(crate::BadHello::Clash { answer, .. }) = read else { panic!("no clash") };
    caller.handle_input(CallerInput::Received(&answer), START);
    let Some(CallerOutput::Clash(clash)) = caller.poll_output() else { panic!("no clash") };
    assert_eq!(clash, VersionClash { ours: WIRE, theirs });
}

/// Each hello is a fresh one: the host drops one that it has seen.
#[test]
fn silence_is_borne_three_times() {
    let mut caller = caller();
    caller.handle_input(CallerInput::Call, START);
    let mut hellos = vec![hello(&mut caller)];
    for try_ in 1..HANDSHAKE_TRIES {
        let due = START + HANDSHAKE_TIMEOUT * try_;
        assert_eq!(caller.poll_timeout(), Some(due));
        caller.handle_timeout(due.saturating_sub(Duration::from_nanos(1)));
        assert!(caller.poll_output().is_none());
        caller.handle_timeout(due);
        hellos.push(hello(&mut caller));
    }
    caller.handle_timeout(START + HANDSHAKE_TIMEOUT * HANDSHAKE_TRIES);
    assert!(matches!(caller.poll_output(), Some(CallerOutput::NoAnswer)));
    assert_eq!(caller.poll_timeout(), None);
    hellos.sort();
    hellos.dedup();
    assert_eq!(hellos.len(), HANDSHAKE_TRIES as usize);
    // An answer to an earlier hello comes too late.
    caller.handle_input(CallerInput::Call, START);
    hello(&mut caller);
    let (late, _) = respond(&hellos[0]).admit().unwrap();
    caller.handle_input(CallerInput::Received(&late), START);
    assert!(caller.poll_output().is_none());
    assert_eq!(caller.ignored(), 1);
}

#[test]
fn a_link_that_goes_takes_the_call_along() {
    let mut caller = caller();
    caller.handle_input(CallerInput::Call, START);
    hello(&mut caller);
    caller.handle_input(CallerInput::Gone, START);
    caller.handle_timeout(START + Duration::from_mins(1));
    assert!(caller.poll_output().is_none() && caller.poll_timeout().is_none());
    caller.handle_input(CallerInput::Call, START);
    hello(&mut caller);
}

/// Whatever a damaged store or a forged invite says, there is a call and an end to it.
#[test]
fn any_host_key_can_be_called() {
    for byte in [0, 1, 0x7f, 0xff] {
        let invite = Invite { host: PublicKey([byte; 32]), ..invite() };
        let own = StaticKey::from_bytes([byte; 32]);
        let mut caller = Caller::new(invite, own, ChaCha20Rng::from_seed([1; 32]));
        caller.handle_input(CallerInput::Call, START);
        assert_eq!(hello(&mut caller).len(), 115);
    }
}
