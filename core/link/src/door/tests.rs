use rand::SeedableRng;

use super::*;
use crate::handshake::{Answer, Initiator};
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

fn door() -> Door<u32> {
    Door::new(host(), secret(), rng(1), START)
}

fn player(number: u8) -> StaticKey {
    StaticKey::from_bytes([number; 32])
}

fn initiator(key: &StaticKey, seed: u64) -> Initiator {
    Initiator::new(&invite(), key, &mut rng(seed)).unwrap()
}

fn outputs(door: &mut Door<u32>) -> Vec<DoorOutput<u32>> {
    core::iter::from_fn(|| door.poll_output()).collect()
}

fn knocks(door: &mut Door<u32>) -> usize {
    outputs(door).iter().filter(|output| matches!(output, DoorOutput::Knock { .. })).count()
}

fn hello(door: &mut Door<u32>, from: u32, packet: &[u8], now: Duration) {
    door.handle_input(DoorInput::Hello { from, packet }, now);
}

fn admitted(door: &mut Door<u32>, at: u32, now: Duration) -> Vec<u8> {
    door.handle_input(DoorInput::Admit { at }, now);
    match &mut outputs(door)[..] {
        [DoorOutput::Send { to, packet }] if *to == at => core::mem::take(packet),
        other => panic!("no answer: {other:?}"),
    }
}

fn welcomed(initiator: &mut Initiator, answer: &[u8]) -> Session {
    match initiator.read(answer) {
        Ok(Answer::Welcome { session, .. }) => session,
        other => panic!("no welcome: {other:?}"),
    }
}

#[test]
fn who_knocks_and_is_let_in_opens_with_the_first_packet() {
    let mut door = door();
    let mut ana = initiator(&player(0x22), 5);
    hello(&mut door, 4, ana.hello(), START);
    let [DoorOutput::Knock { at: 4, key, version: WIRE }] = outputs(&mut door)[..] else {
        panic!("no knock")
    };
    assert_eq!(key, player(0x22).public());
    let mut session = welcomed(&mut ana, &admitted(&mut door, 4, START));
    // Noise in between, also from elsewhere, does not end it.
    for from in [4, 5] {
        door.handle_input(DoorInput::Sealed { from, packet: &[0; 30] }, START);
    }
    assert!(outputs(&mut door).is_empty());
    let first = session.seal(b"who I am").unwrap();
    door.handle_input(DoorInput::Sealed { from: 4, packet: &first }, START);
    let [DoorOutput::Open { at: 4, key: seated, session: open, text, .. }] = &mut outputs(&mut door)[..]
    else {
        panic!("not open")
    };
    assert_eq!((*seated, &text[..]), (key, &b"who I am"[..]));
    assert_eq!(session.open(&open.seal(b"welcome").unwrap()).unwrap(), b"welcome");
    assert!(open.open(&first).is_err(), "the first packet counts as opened");
    assert_eq!(door.poll_timeout(), None);
    assert_eq!(door.drops(), DoorDrops { unopened: 2, ..DoorDrops::default() });
}

#[test]
fn who_is_refused_learns_why() {
    let mut door = door();
    let mut late = initiator(&player(0x22), 5);
    hello(&mut door, 4, late.hello(), START);
    outputs(&mut door);
    door.handle_input(DoorInput::Refuse { at: 4, refusal: Refusal::NotYourSeat }, START);
    let [DoorOutput::Send { to: 4, packet }] = &outputs(&mut door)[..] else { panic!("no answer") };
    assert!(matches!(late.read(packet), Ok(Answer::Refused(Refusal::NotYourSeat))));
    // A verdict is said once, and about somebody who knocks.
    for at in [4, 5] {
        door.handle_input(DoorInput::Admit { at }, START);
        door.handle_input(DoorInput::Refuse { at, refusal: Refusal::Closing }, START);
    }
    assert!(outputs(&mut door).is_empty());
    assert_eq!(door.poll_timeout(), None);
}

#[test]
fn a_stranger_is_not_even_answered() {
    let mut door = door();
    let mut wrong = invite();
    wrong.secret = Secret::from_bytes([0x34; 32]);
    let stranger = Initiator::new(&wrong, &player(0x22), &mut rng(5)).unwrap();
    for _ in 0..1_000 {
        hello(&mut door, 4, stranger.hello(), START);
    }
    assert!(outputs(&mut door).is_empty());
    assert_eq!(door.drops(), DoorDrops { strangers: 1_000, ..DoorDrops::default() });
    // It has cost nobody's turn.
    hello(&mut door, 4, initiator(&player(0x22), 6).hello(), START);
    assert_eq!(knocks(&mut door), 1);
}

/// Somebody who has recorded the first message of a player and plays it again: at once it is dropped, after a crash of
/// the host it is answered, and in neither case does anything open, or anything end that is open.
#[test]
fn a_hello_played_again_changes_nothing() {
    let mut door = door();
    let mut ana = initiator(&player(0x22), 5);
    let heard = ana.hello().to_vec();
    hello(&mut door, 4, &heard, START);
    outputs(&mut door);
    let answer = admitted(&mut door, 4, START);
    let mut session = welcomed(&mut ana, &answer);
    for from in [4, 9] {
        hello(&mut door, from, &heard, START);
    }
    assert!(outputs(&mut door).is_empty());
    assert_eq!(door.drops().replayed, 2);
    let first = session.seal(b"first").unwrap();
    door.handle_input(DoorInput::Sealed { from: 4, packet: &first }, START);
    assert!(matches!(outputs(&mut door)[..], [DoorOutput::Open { .. }]));

    let mut door = Door::new(host(), secret(), rng(2), START);
    hello(&mut door, 9, &heard, START);
    assert_eq!(knocks(&mut door), 1);
    admitted(&mut door, 9, START);
    // All that was heard of the old session, and all that came since, opens nothing.
    for packet in [&first, &answer, &heard] {
        door.handle_input(DoorInput::Sealed { from: 9, packet }, START);
    }
    assert!(outputs(&mut door).is_empty());
    door.handle_timeout(START + HALF_OPEN_TIME);
    assert_eq!((door.drops().expired, door.poll_timeout()), (1, None));
}

/// A player whose hello was lost, or whose answer was, says another one; the older handshake is gone.
#[test]
fn a_fresh_hello_takes_the_place_of_the_last() {
    let mut door = door();
    let mut first = initiator(&player(0x22), 5);
    hello(&mut door, 4, first.hello(), START);
    outputs(&mut door);
    let mut stale = welcomed(&mut first, &admitted(&mut door, 4, START));
    let mut again = initiator(&player(0x22), 6);
    hello(&mut door, 4, again.hello(), START);
    outputs(&mut door);
    let mut fresh = welcomed(&mut again, &admitted(&mut door, 4, START));
    door.handle_input(DoorInput::Sealed { from: 4, packet: &stale.seal(b"old").unwrap() }, START);
    assert!(outputs(&mut door).is_empty());
    door.handle_input(DoorInput::Sealed { from: 4, packet: &fresh.seal(b"new").unwrap() }, START);
    assert!(matches!(&outputs(&mut door)[..], [DoorOutput::Open { text, .. }] if text == b"new"));
}

/// Somebody invited who knocks without end, from one place and from thousands.
#[test]
fn a_flood_of_hellos_is_bounded() {
    let thief = player(0x66);
    let mut door = door();
    let mut heard = 0;
    // Making a hello costs the flooder more than the host: a hundred of them a second are played from a stock.
    let stock: Vec<Vec<u8>> = (0..300).map(|seed| initiator(&thief, 100 + seed).hello().to_vec()).collect();
    for (step, packet) in (0u32..).zip(&stock) {
        hello(&mut door, 4, packet, START + Duration::from_millis(200) * step);
        heard += knocks(&mut door);
    }
    let most = 2 * HANDSHAKES_PER_PLACE_AND_MINUTE as usize;
    assert!(
        (most - 1..=most).contains(&heard),
        "{heard} in the first minute: a full store, and a minute's worth"
    );
    assert_eq!(door.drops().hasty, 300 - heard as u64);

    let mut door = self::door();
    let mut heard = 0;
    for (from, packet) in (0u32..).zip(&stock) {
        hello(&mut door, from, packet, START);
        let outputs = outputs(&mut door);
        heard += outputs.len();
        assert!(door.visitors.len() <= HALF_OPEN_MAX && door.each.len() <= PLACES_MAX);
    }
    assert_eq!(heard, HALF_OPEN_MAX);
    assert_eq!(door.drops().crowded, 300 - heard as u64);

    // Places that come and go: nothing stays of them.
    let mut door = self::door();
    for (from, packet) in (0u32..).zip(&stock) {
        let now = START + Duration::from_secs(2) * from;
        hello(&mut door, from, packet, now);
        door.handle_input(DoorInput::Gone { place: from }, now);
        outputs(&mut door);
        assert!(
            door.visitors.is_empty() && door.each.len() <= PLACES_MAX && door.hellos.len() <= HELLO_MEMORY
        );
    }
    // And when it is over, everybody can come in again.
    let calm = START + Duration::from_secs(700);
    for number in 0..13 {
        hello(
            &mut door,
            1_000 + number,
            initiator(&player(number as u8 + 1), u64::from(number)).hello(),
            calm,
        );
    }
    assert_eq!(knocks(&mut door), 13);
}

/// While one phone floods, another comes in.
#[test]
fn a_flooder_does_not_lock_others_out() {
    let mut door = door();
    for seed in 0..200 {
        hello(&mut door, 4, initiator(&player(0x66), 1_000 + seed).hello(), START);
    }
    outputs(&mut door);
    for number in 0..12 {
        hello(&mut door, 10 + number, initiator(&player(number as u8), u64::from(number)).hello(), START);
    }
    assert_eq!(knocks(&mut door), 12);
}

/// The application that never says a word, and the player that never does.
#[test]
fn what_stays_half_open_is_given_up() {
    let mut door = door();
    hello(&mut door, 4, initiator(&player(0x22), 5).hello(), START);
    outputs(&mut door);
    assert_eq!(door.poll_timeout(), Some(START + HALF_OPEN_TIME));
    let later = (START + HALF_OPEN_TIME).saturating_sub(Duration::from_nanos(1));
    admitted(&mut door, 4, later);
    assert_eq!(door.poll_timeout(), Some(later + HALF_OPEN_TIME));
    door.handle_timeout(later + HALF_OPEN_TIME);
    assert_eq!((door.poll_timeout(), door.drops().expired), (None, 1));
    door.handle_input(DoorInput::Admit { at: 4 }, later);
    assert!(outputs(&mut door).is_empty());
}

/// Somebody invited and of another major version is told, at the rate of all others.
#[test]
fn clashes_are_told_to_both_and_bounded() {
    let mut door = door();
    let theirs = Version { major: 4, minor: 2 };
    for seed in 0..50 {
        let mut ahead = Initiator::speaking(theirs, &invite(), &player(0x22), &mut rng(seed)).unwrap();
        hello(&mut door, 4, ahead.hello(), START);
        hello(&mut door, 4, ahead.hello(), START);
        match &outputs(&mut door)[..] {
            [DoorOutput::Send { to: 4, packet }, DoorOutput::Clash { at: 4, clash }] => {
                assert_eq!(*clash, VersionClash { ours: WIRE, theirs });
                assert!(matches!(ahead.read(packet), Ok(Answer::Clash(_))));
                assert!(seed < u64::from(HANDSHAKES_PER_PLACE_AND_MINUTE));
            }
            [] => assert!(seed >= u64::from(HANDSHAKES_PER_PLACE_AND_MINUTE)),
            other => panic!("{other:?}"),
        }
    }
}

/// All that two phones send, heard by a third without the invite: no text, no key, no name of a phone is in it.
#[test]
fn a_sniffer_learns_nothing() {
    let mut door = door();
    let mut ana = initiator(&player(0x22), 5);
    let mut air = ana.hello().to_vec();
    hello(&mut door, 4, ana.hello(), START);
    outputs(&mut door);
    let answer = admitted(&mut door, 4, START);
    let mut session = welcomed(&mut ana, &answer);
    air.extend(&answer);
    let text = b"my hand: four oats, three barley, the bear";
    let first = session.seal(text).unwrap();
    air.extend(&first);
    door.handle_input(DoorInput::Sealed { from: 4, packet: &first }, START);
    let [DoorOutput::Open { session: table, .. }] = &mut outputs(&mut door)[..] else { panic!("not open") };
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
    assert!(Responder::read(&host(), &own.secret, ana.hello(), &mut rng(7)).is_err());
}
