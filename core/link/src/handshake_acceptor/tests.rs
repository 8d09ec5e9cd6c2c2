use rand::{RngExt, SeedableRng};

use super::*;
use crate::handshake::{Answer, NoiseInitiator};
use crate::{GameHint, Invite, WIRE};

const START: Duration = Duration::from_secs(9);

fn rng(seed: u64) -> ChaCha20Rng {
    ChaCha20Rng::seed_from_u64(seed)
}

fn host() -> StaticKey {
    StaticKey::from_bytes([0x11; 32])
}

fn secret() -> Secret {
    Secret::from_bytes([0x33; 32])
}

fn invite() -> Invite {
    Invite { version: WIRE, game: GameHint(1), host: host().public(), secret: secret() }
}

fn acceptor() -> HandshakeAcceptor<u32> {
    HandshakeAcceptor::new(host(), secret(), rng(1), START)
}

fn player(number: u8) -> StaticKey {
    StaticKey::from_bytes([number; 32])
}

fn initiator(key: &StaticKey, seed: u64) -> NoiseInitiator {
    NoiseInitiator::new(&invite(), key, &mut rng(seed)).unwrap()
}

fn outputs(acceptor: &mut HandshakeAcceptor<u32>) -> Vec<AcceptorOutput<u32>> {
    core::iter::from_fn(|| acceptor.poll_output()).collect()
}

fn join_requests(acceptor: &mut HandshakeAcceptor<u32>) -> usize {
    outputs(acceptor).iter().filter(|output| matches!(output, AcceptorOutput::JoinRequest { .. })).count()
}

fn hello(acceptor: &mut HandshakeAcceptor<u32>, from: u32, packet: &[u8], now: Duration) {
    acceptor.handle_input(AcceptorInput::Hello { from, packet }, now);
}

fn admitted(acceptor: &mut HandshakeAcceptor<u32>, at: u32, now: Duration) -> Vec<u8> {
    acceptor.handle_input(AcceptorInput::Admit { at }, now);
    match &mut outputs(acceptor)[..] {
        [AcceptorOutput::Send { to, packet }] if *to == at => core::mem::take(packet),
        other => panic!("no answer: {other:?}"),
    }
}

fn welcomed(initiator: &mut NoiseInitiator, answer: &[u8]) -> Session {
    match initiator.read(answer) {
        Ok(Answer::Welcome { session, .. }) => session,
        other => panic!("no welcome: {other:?}"),
    }
}

#[test]
fn who_knocks_and_is_let_in_opens_with_the_first_packet() {
    let mut acceptor = acceptor();
    let mut ana = initiator(&player(0x22), 5);
    hello(&mut acceptor, 4, ana.hello(), START);
    let [AcceptorOutput::JoinRequest { at: 4, key, version: WIRE }] = outputs(&mut acceptor)[..] else {
        panic!("no request to join")
    };
    assert_eq!(key, player(0x22).public());
    let mut session = welcomed(&mut ana, &admitted(&mut acceptor, 4, START));
    // Noise in between, also from elsewhere, does not end it.
    for from in [4, 5] {
        acceptor.handle_input(AcceptorInput::Sealed { from, packet: &[0; 30] }, START);
    }
    assert!(outputs(&mut acceptor).is_empty());
    let first = session.seal(b"who I am").unwrap();
    acceptor.handle_input(AcceptorInput::Sealed { from: 4, packet: &first }, START);
    let [AcceptorOutput::Open { at: 4, key: seated, session: open, text, .. }] =
        &mut outputs(&mut acceptor)[..]
    else {
        panic!("not open")
    };
    assert_eq!((*seated, &text[..]), (key, &b"who I am"[..]));
    assert_eq!(session.open(&open.seal(b"welcome").unwrap()).unwrap(), b"welcome");
    assert!(open.open(&first).is_err(), "the first packet counts as opened");
    assert_eq!(acceptor.poll_timeout(), None);
    assert_eq!(acceptor.drops(), AcceptorDrops { undecryptable: 2, ..AcceptorDrops::default() });
}

/// Somebody who has recorded an older handshake of a phone, and carries its last packet over a link of their own, opens nothing.
#[test]
fn an_older_handshake_of_a_phone_ends_when_a_newer_one_opens() {
    let mut acceptor = acceptor();
    let later = START + Duration::from_secs(1);
    let mut calls = [(4, 5, START), (6, 7, later)].map(|(from, seed, at)| {
        let mut ana = initiator(&player(0x22), seed);
        hello(&mut acceptor, from, ana.hello(), at);
        outputs(&mut acceptor);
        let mut session = welcomed(&mut ana, &admitted(&mut acceptor, from, at));
        (from, session.seal(b"who I am").unwrap())
    });
    calls.reverse();
    let opened = calls.map(|(from, packet)| {
        acceptor.handle_input(AcceptorInput::Sealed { from, packet: &packet }, later);
        outputs(&mut acceptor)
            .iter()
            .any(|output| matches!(output, AcceptorOutput::Open { at, .. } if *at == from))
    });
    assert_eq!(opened, [true, false]);
    assert_eq!(acceptor.drops(), AcceptorDrops { undecryptable: 1, ..AcceptorDrops::default() });
}

#[test]
fn who_is_refused_learns_why() {
    let mut acceptor = acceptor();
    let mut late = initiator(&player(0x22), 5);
    hello(&mut acceptor, 4, late.hello(), START);
    outputs(&mut acceptor);
    acceptor.handle_input(AcceptorInput::Refuse { at: 4, refusal: JoinRefusal::NotYourSeat }, START);
    let [AcceptorOutput::Send { to: 4, packet }] = &outputs(&mut acceptor)[..] else { panic!("no answer") };
    assert!(matches!(late.read(packet), Ok(Answer::Refused(JoinRefusal::NotYourSeat))));
    // A verdict is said once, and about somebody who asks to join.
    for at in [4, 5] {
        acceptor.handle_input(AcceptorInput::Admit { at }, START);
        acceptor.handle_input(AcceptorInput::Refuse { at, refusal: JoinRefusal::Closing }, START);
    }
    assert!(outputs(&mut acceptor).is_empty());
    assert_eq!(acceptor.poll_timeout(), None);
}

#[test]
fn a_stranger_is_not_even_answered() {
    let mut acceptor = acceptor();
    let mut wrong = invite();
    wrong.secret = Secret::from_bytes([0x34; 32]);
    let stranger = NoiseInitiator::new(&wrong, &player(0x22), &mut rng(5)).unwrap();
    for _ in 0..1_000 {
        hello(&mut acceptor, 4, stranger.hello(), START);
    }
    // Whoever has dialled it may let it go.
    let only = |output: &AcceptorOutput<u32>| matches!(output, AcceptorOutput::Uninvited { at: 4 });
    assert!(outputs(&mut acceptor).iter().all(only));
    assert_eq!(acceptor.drops(), AcceptorDrops { uninvited: 1_000, ..AcceptorDrops::default() });
    // It has cost nobody's turn.
    hello(&mut acceptor, 4, initiator(&player(0x22), 6).hello(), START);
    assert_eq!(join_requests(&mut acceptor), 1);
}

/// Somebody who has recorded the first message of a player and plays it again: at once it is dropped, after a crash of
/// the host it is answered, and in neither case does anything open, or anything end that is open.
#[test]
fn a_hello_played_again_changes_nothing() {
    let mut acceptor = acceptor();
    let mut ana = initiator(&player(0x22), 5);
    let heard = ana.hello().to_vec();
    hello(&mut acceptor, 4, &heard, START);
    outputs(&mut acceptor);
    let answer = admitted(&mut acceptor, 4, START);
    let mut session = welcomed(&mut ana, &answer);
    for from in [4, 9] {
        hello(&mut acceptor, from, &heard, START);
    }
    assert!(outputs(&mut acceptor).is_empty());
    assert_eq!(acceptor.drops().replayed, 2);
    let first = session.seal(b"first").unwrap();
    acceptor.handle_input(AcceptorInput::Sealed { from: 4, packet: &first }, START);
    assert!(matches!(outputs(&mut acceptor)[..], [AcceptorOutput::Open { .. }]));

    let mut acceptor = HandshakeAcceptor::new(host(), secret(), rng(2), START);
    hello(&mut acceptor, 9, &heard, START);
    assert_eq!(join_requests(&mut acceptor), 1);
    admitted(&mut acceptor, 9, START);
    // All that was heard of the old session, and all that came since, opens nothing.
    for packet in [&first, &answer, &heard] {
        acceptor.handle_input(AcceptorInput::Sealed { from: 9, packet }, START);
    }
    assert!(outputs(&mut acceptor).is_empty());
    acceptor.handle_timeout(START + HALF_OPEN_TIME);
    assert_eq!((acceptor.drops().expired, acceptor.poll_timeout()), (1, None));
}

/// A player whose hello was lost, or whose answer was, says another one; the older handshake is gone.
#[test]
fn a_fresh_hello_takes_the_place_of_the_last() {
    let mut acceptor = acceptor();
    let mut first = initiator(&player(0x22), 5);
    hello(&mut acceptor, 4, first.hello(), START);
    outputs(&mut acceptor);
    let mut stale = welcomed(&mut first, &admitted(&mut acceptor, 4, START));
    let mut again = initiator(&player(0x22), 6);
    hello(&mut acceptor, 4, again.hello(), START);
    outputs(&mut acceptor);
    let mut fresh = welcomed(&mut again, &admitted(&mut acceptor, 4, START));
    acceptor.handle_input(AcceptorInput::Sealed { from: 4, packet: &stale.seal(b"old").unwrap() }, START);
    assert!(outputs(&mut acceptor).is_empty());
    acceptor.handle_input(AcceptorInput::Sealed { from: 4, packet: &fresh.seal(b"new").unwrap() }, START);
    assert!(matches!(&outputs(&mut acceptor)[..], [AcceptorOutput::Open { text, .. }] if text == b"new"));
}

/// Somebody invited who asks to join without end, from one place and from thousands.
#[test]
fn a_flood_of_hellos_is_bounded() {
    let thief = player(0x66);
    let mut acceptor = acceptor();
    let mut heard = 0;
    // Making a hello costs the flooder more than the host: a hundred of them a second are played from a stock.
    let stock: Vec<Vec<u8>> = (0..300).map(|seed| initiator(&thief, 100 + seed).hello().to_vec()).collect();
    for (step, packet) in (0u32..).zip(&stock) {
        hello(&mut acceptor, 4, packet, START + Duration::from_millis(200) * step);
        heard += join_requests(&mut acceptor);
    }
    let most = 2 * HANDSHAKES_PER_ADDRESS_AND_MINUTE as usize;
    assert!(
        (most - 1..=most).contains(&heard),
        "{heard} in the first minute: a full store, and a minute's worth"
    );
    assert_eq!(acceptor.drops().rate_limited, 300 - heard as u64);

    let mut acceptor = self::acceptor();
    let mut heard = 0;
    for (from, packet) in (0u32..).zip(&stock) {
        hello(&mut acceptor, from, packet, START);
        let outputs = outputs(&mut acceptor);
        heard += outputs.len();
        assert!(acceptor.pending.len() <= HALF_OPEN_MAX && acceptor.per_address.len() <= ADDRESSES_MAX);
    }
    assert_eq!(heard, HALF_OPEN_MAX);
    assert_eq!(acceptor.drops().too_many_pending, 300 - heard as u64);

    // Places that come and go: nothing stays of them.
    let mut acceptor = self::acceptor();
    for (from, packet) in (0u32..).zip(&stock) {
        let now = START + Duration::from_secs(2) * from;
        hello(&mut acceptor, from, packet, now);
        acceptor.forget_places(|place| *place == from);
        outputs(&mut acceptor);
        assert!(acceptor.pending.is_empty() && acceptor.per_address.is_empty());
    }
    // And when it is over, everybody can come in again.
    let calm = START + Duration::from_secs(700);
    for number in 0..13 {
        hello(
            &mut acceptor,
            1_000 + number,
            initiator(&player(number as u8 + 1), u64::from(number)).hello(),
            calm,
        );
    }
    assert_eq!(join_requests(&mut acceptor), 13);
}

/// While one phone floods, another comes in.
#[test]
fn a_flooder_does_not_lock_others_out() {
    let mut acceptor = acceptor();
    for seed in 0..200 {
        hello(&mut acceptor, 4, initiator(&player(0x66), 1_000 + seed).hello(), START);
    }
    outputs(&mut acceptor);
    for number in 0..12 {
        hello(&mut acceptor, 10 + number, initiator(&player(number as u8), u64::from(number)).hello(), START);
    }
    assert_eq!(join_requests(&mut acceptor), 12);
}

/// Somebody who was invited links again and again, ten times a second and with a key of its own each time: a tenth of that was
/// enough to keep all others out when each new link was a place to be counted.
#[test]
fn whoever_links_without_end_shuts_nobody_out() {
    let mut acceptor = acceptor();
    let seated: Vec<StaticKey> = (1..=6).map(player).collect();
    for key in &seated {
        acceptor.know(key.public());
    }
    let (mut came, mut honest) = (0, 0);
    for step in 0..6_000 {
        let now = START + Duration::from_millis(100) * step;
        let thief = StaticKey::from_bytes(rng(u64::from(step)).random());
        hello(&mut acceptor, step, initiator(&thief, u64::from(step)).hello(), now);
        outputs(&mut acceptor);
        acceptor.forget_places(|place| *place == step);
        if step % 50 == 0 {
            // Now somebody who comes back, now somebody new.
            let key = if step % 100 == 0 { seated[step as usize / 100 % 6].clone() } else { player(200) };
            let place = 1_000_000 + step;
            hello(&mut acceptor, place, initiator(&key, u64::from(place)).hello(), now);
            let heard = join_requests(&mut acceptor);
            assert!(heard == 1 || step % 100 != 0, "somebody with a seat was shut out after {step} links");
            (came, honest) = (came + heard, honest + 1);
            acceptor.forget_places(|gone| *gone == place);
        }
    }
    println!("{came} of {honest} came in");
    assert!(came * 100 >= honest * 95, "{came} of {honest}");
}

/// What was recorded an hour ago is played again, from a new place each time: it is known for what it is, and costs nobody a turn.
#[test]
fn hellos_that_are_an_hour_old_shut_nobody_out() {
    let mut acceptor = acceptor();
    let heard: Vec<Vec<u8>> = (0..100).map(|seed| initiator(&player(3), seed).hello().to_vec()).collect();
    for (packet, minute) in heard.iter().zip(0u32..) {
        hello(&mut acceptor, minute, packet, START + Duration::from_mins(1) * minute);
        outputs(&mut acceptor);
        acceptor.forget_places(|place| *place == minute);
    }
    for (step, packet) in (0u32..6_000).zip(heard.iter().cycle()) {
        let now = START + Duration::from_hours(2) + Duration::from_millis(10) * step;
        hello(&mut acceptor, 1_000 + step, packet, now);
        assert!(outputs(&mut acceptor).is_empty());
    }
    assert_eq!(acceptor.drops().replayed, 6_000);
    let later = START + Duration::from_mins(121);
    for number in 0..12 {
        hello(
            &mut acceptor,
            10_000 + u32::from(number),
            initiator(&player(10 + number), 9_000).hello(),
            later,
        );
    }
    assert_eq!(join_requests(&mut acceptor), 12);
}

/// One link is one phone: a third key on it waits for a minute.
#[test]
fn a_link_brings_two_new_keys_in_a_minute() {
    let mut acceptor = acceptor();
    for number in 0..6 {
        hello(&mut acceptor, 4, initiator(&player(10 + number), 1).hello(), START);
    }
    assert_eq!((join_requests(&mut acceptor), acceptor.drops().rate_limited), (2, 4));
}

/// The application that never says a word, and the player that never does.
#[test]
fn what_stays_half_open_is_given_up() {
    let mut acceptor = acceptor();
    hello(&mut acceptor, 4, initiator(&player(0x22), 5).hello(), START);
    outputs(&mut acceptor);
    assert_eq!(acceptor.poll_timeout(), Some(START + HALF_OPEN_TIME));
    let later = (START + HALF_OPEN_TIME).saturating_sub(Duration::from_nanos(1));
    admitted(&mut acceptor, 4, later);
    assert_eq!(acceptor.poll_timeout(), Some(later + HALF_OPEN_TIME));
    acceptor.handle_timeout(later + HALF_OPEN_TIME);
    assert_eq!((acceptor.poll_timeout(), acceptor.drops().expired), (None, 1));
    acceptor.handle_input(AcceptorInput::Admit { at: 4 }, later);
    assert!(outputs(&mut acceptor).is_empty());
}

/// Somebody invited and of another major version is told, at the rate of all others.
#[test]
fn clashes_are_told_to_both_and_bounded() {
    let mut acceptor = acceptor();
    let theirs = Version { major: 4, minor: 2 };
    for seed in 0..50 {
        let mut ahead = NoiseInitiator::speaking(theirs, &invite(), &player(0x22), &mut rng(seed)).unwrap();
        hello(&mut acceptor, 4, ahead.hello(), START);
        hello(&mut acceptor, 4, ahead.hello(), START);
        match &outputs(&mut acceptor)[..] {
            [AcceptorOutput::Send { to: 4, packet }, AcceptorOutput::Clash { at: 4, clash }] => {
                assert_eq!(*clash, VersionClash { ours: WIRE, theirs });
                assert!(matches!(ahead.read(packet), Ok(Answer::Clash(_))));
                assert!(seed < u64::from(HANDSHAKES_PER_ADDRESS_AND_MINUTE));
            }
            [] => assert!(seed >= u64::from(HANDSHAKES_PER_ADDRESS_AND_MINUTE)),
            other => panic!("{other:?}"),
        }
    }
}

/// All that two phones send, heard by a third without the invite: no text, no key, no name of a phone is in it.
#[test]
fn a_sniffer_learns_nothing() {
    let mut acceptor = acceptor();
    let mut ana = initiator(&player(0x22), 5);
    let mut air = ana.hello().to_vec();
    hello(&mut acceptor, 4, ana.hello(), START);
    outputs(&mut acceptor);
    let answer = admitted(&mut acceptor, 4, START);
    let mut session = welcomed(&mut ana, &answer);
    air.extend(&answer);
    let text = b"my hand: four oats, three barley, the bear";
    let first = session.seal(text).unwrap();
    air.extend(&first);
    acceptor.handle_input(AcceptorInput::Sealed { from: 4, packet: &first }, START);
    let [AcceptorOutput::Open { session: table, .. }] = &mut outputs(&mut acceptor)[..] else {
        panic!("not open")
    };
    air.extend(table.seal(text).unwrap());
    let hidden: [&[u8]; 6] = [
        text,
        &player(0x22).public().0,
        &host().public().0,
        &secret().to_bytes()[..],
        &secret().psk()[..],
        &secret().service().0,
    ];
    for hidden in hidden {
        assert!(!air.windows(4).any(|heard| hidden.windows(4).any(|part| part == heard)));
    }
    // Neither the recorded packets nor a session of its own lets it open anything.
    let mut own = invite();
    own.secret = Secret::from_bytes([0x77; 32]);
    assert!(NoiseResponder::read(&host(), &own.secret, ana.hello(), &mut rng(7)).is_err());
}
