use data_encoding::HEXLOWER;
use rand::SeedableRng;

use super::*;
use crate::{GameHint, OpenError};

fn rng(seed: u8) -> ChaCha20Rng {
    ChaCha20Rng::from_seed([seed; 32])
}

fn host() -> StaticKey {
    StaticKey::from_bytes([0x11; 32])
}

fn player() -> StaticKey {
    StaticKey::from_bytes([0x22; 32])
}

fn invite() -> Invite {
    let secret = Secret::from_bytes([0x33; 32]);
    Invite { version: WIRE, game: GameHint(1), host: host().public(), secret }
}

fn hello() -> NoiseInitiator {
    NoiseInitiator::new(&invite(), &player(), &mut rng(1)).unwrap()
}

fn read(hello: &[u8]) -> Result<NoiseResponder, BadHello> {
    NoiseResponder::read(&host(), &invite().secret, hello, &mut rng(2))
}

/// Both sessions of a handshake that goes well: the player's and the host's.
pub(crate) fn sessions() -> (Session, Session) {
    let mut initiator = hello();
    let (answer, host) = read(initiator.hello()).unwrap().admit().unwrap();
    match initiator.read(&answer) {
        Ok(Answer::Welcome { session, .. }) => (session, host),
        other => panic!("no welcome: {other:?}"),
    }
}

/// The bytes were checked against `noiseprotocol` 0.3.1 of Python, which opened the hello with the host's key, wrote the
/// same answer and sealed the same packets.
#[test]
fn the_packets_are_these_bytes() {
    let mut initiator = hello();
    assert_eq!(
        HEXLOWER.encode(initiator.hello()),
        "010200ca61c6620c3ebe44e997e0d6aa4d2ea408d2e1272a5e19c4942f4d3a29f9ac1593f710a780e9c41370a489cdd16fa7130e4b0266fcac8d64bcab154de019d277bc7a9dff07090622ed82e36178420ee4eee7afdd89aea1560c12202c069f831a18e8f1060495caa7f2849247e3f81eff"
    );
    let responder = read(initiator.hello()).unwrap();
    assert_eq!(responder.key(), player().public());
    assert_eq!(responder.version(), WIRE);
    let (answer, mut table) = responder.admit().unwrap();
    assert_eq!(
        HEXLOWER.encode(&answer),
        "0200c58baa279c58dfd06d4d6862d06e9cc51074e9b088651802c32d7d2439512f16b6b58f1e3f95bd5801e14f7002297da64558"
    );
    let Ok(Answer::Welcome { mut session, version }) = initiator.read(&answer) else { panic!("no welcome") };
    assert_eq!(version, WIRE);
    assert_eq!(
        HEXLOWER.encode(&session.seal(b"first").unwrap()),
        "00000056e8b02103b377f0782d5bfc6b5409000dc6377d37"
    );
    assert_eq!(HEXLOWER.encode(&session.seal(b"").unwrap()), "0000017721ab1e8ea06190d52ebd3598dc0f14");
    assert_eq!(
        HEXLOWER.encode(&table.seal(b"bell").unwrap()),
        "000000f4b5a02797b1bce6ce19bbec32162d38dc7d53c1"
    );
    let refused = read(hello().hello()).unwrap().refuse(JoinRefusal::SeatsLocked).unwrap();
    assert_eq!(
        HEXLOWER.encode(&refused),
        "0200c58baa279c58dfd06d4d6862d06e9cc51074e9b088651802c32d7d2439512f16b6b7d06ec58caa4fc6bce6269cc8dfc1163e"
    );
    let other = Version { major: 3, minor: 1 };
    let Err(BadHello::Clash { answer, .. }) =
        NoiseResponder::speaking(other, &host(), &invite().secret, hello().hello(), &mut rng(2))
    else {
        panic!("no clash")
    };
    assert_eq!(HEXLOWER.encode(&answer), "0303015235a81921044f7501fa31a22a5948b7");
}

/// What goes over the air fits one frame of 182 bytes.
#[test]
fn every_packet_fits_one_frame() {
    assert_eq!(hello().hello().len(), 115);
    assert_eq!(read(hello().hello()).unwrap().admit().unwrap().0.len(), 52);
}

#[test]
fn both_sides_talk_after_a_welcome() {
    let (mut player, mut host) = sessions();
    for (text, number) in [(&b"bell"[..], 0), (b"", 1), (&[7; 38], 2)] {
        let packet = player.seal(text).unwrap();
        assert_eq!(packet.len(), text.len() + crate::SEAL_OVERHEAD);
        assert_eq!(packet[..3], [0, 0, number]);
        assert_eq!(host.open(&packet).unwrap(), text);
        let packet = host.seal(text).unwrap();
        assert_eq!(player.open(&packet).unwrap(), text);
    }
}

#[test]
fn a_refusal_is_read_with_its_reason() {
    let unknown = JoinRefusal::Unknown(NonZeroU8::new(200).unwrap());
    let reasons = [
        JoinRefusal::TableFull,
        JoinRefusal::SeatsLocked,
        JoinRefusal::NotYourSeat,
        JoinRefusal::Closing,
        unknown,
    ];
    for refusal in reasons {
        let mut initiator = hello();
        let answer = read(initiator.hello()).unwrap().refuse(refusal).unwrap();
        match initiator.read(&answer) {
            Ok(Answer::Refused(read)) => assert_eq!(read, refusal),
            other => panic!("{other:?}"),
        }
        assert!(matches!(initiator.read(&answer), Err(BadAnswer::Foreign { .. })), "it is over");
    }
}

#[test]
fn who_lacks_the_secret_gets_no_answer() {
    let mut stranger = invite();
    stranger.secret = Secret::from_bytes([0x34; 32]);
    let hello = NoiseInitiator::new(&stranger, &player(), &mut rng(1)).unwrap();
    assert!(matches!(read(hello.hello()), Err(BadHello::Stranger)));
}

/// Somebody with an invite of the table, altered to name another host, or the host of another table.
#[test]
fn a_hello_for_another_host_is_dropped() {
    let mut other = invite();
    other.host = StaticKey::from_bytes([0x12; 32]).public();
    let hello = NoiseInitiator::new(&other, &player(), &mut rng(1)).unwrap();
    assert!(matches!(read(hello.hello()), Err(BadHello::Forged)));
}

/// Somebody invited who poses as the host: the player goes on waiting, and takes the true answer.
#[test]
fn only_the_host_of_the_invite_can_answer() {
    let mut initiator = hello();
    let imposter = StaticKey::from_bytes([0x13; 32]);
    assert!(matches!(
        NoiseResponder::read(&imposter, &invite().secret, initiator.hello(), &mut rng(2)),
        Err(BadHello::Forged)
    ));
    // It answers a hello of its own making instead.
    let mut own = invite();
    own.host = imposter.public();
    let own = NoiseInitiator::new(&own, &player(), &mut rng(3)).unwrap();
    let forged = NoiseResponder::read(&imposter, &invite().secret, own.hello(), &mut rng(2)).unwrap();
    assert!(matches!(initiator.read(&forged.admit().unwrap().0), Err(BadAnswer::Forged)));
    let (answer, _) = read(initiator.hello()).unwrap().admit().unwrap();
    assert!(matches!(initiator.read(&answer), Ok(Answer::Welcome { .. })));
}

/// A thief with the invite, who has heard everything, cannot show the key that a seat is pinned to.
#[test]
fn a_seat_needs_its_own_key() {
    let thief = StaticKey::from_bytes([0x66; 32]);
    let hello = NoiseInitiator::new(&invite(), &thief, &mut rng(9)).unwrap();
    assert_eq!(read(hello.hello()).unwrap().key(), thief.public());
    // Playing the victim's own hello again shows the victim's key, and gives an answer that the thief cannot read.
    let heard = self::hello().hello().to_vec();
    let (answer, mut host) = read(&heard).unwrap().admit().unwrap();
    let mut posing = NoiseInitiator::new(&invite(), &thief, &mut rng(9)).unwrap();
    assert!(matches!(posing.read(&answer), Err(BadAnswer::Forged)));
    let (mut other, _) = sessions_of(&thief);
    assert!(matches!(host.open(&other.seal(b"my hand").unwrap()), Err(OpenError::Forged { .. })));
}

fn sessions_of(key: &StaticKey) -> (Session, Session) {
    let mut initiator = NoiseInitiator::new(&invite(), key, &mut rng(4)).unwrap();
    let (answer, host) =
        NoiseResponder::read(&self::host(), &invite().secret, initiator.hello(), &mut rng(5))
            .unwrap()
            .admit()
            .unwrap();
    let Ok(Answer::Welcome { session, .. }) = initiator.read(&answer) else { panic!("no welcome") };
    (session, host)
}

/// The host answers a replayed hello with fresh keys each time: what was said in one session opens in no other.
#[test]
fn two_answers_to_one_hello_share_nothing() {
    let mut first = hello();
    let hello = first.hello().to_vec();
    let mut stream = rng(2);
    let answer = |stream: &mut ChaCha20Rng| {
        NoiseResponder::read(&host(), &invite().secret, &hello, stream).unwrap().admit().unwrap()
    };
    let (heard, _) = answer(&mut stream);
    let (again, mut host) = answer(&mut stream);
    assert_ne!(heard[1..33], again[1..33], "ephemeral keys");
    let Ok(Answer::Welcome { session: mut player, .. }) = first.read(&heard) else { panic!("no welcome") };
    let packet = player.seal(b"bell").unwrap();
    assert_eq!(host.open(&packet), Err(OpenError::Forged { number: 0 }));
}

#[test]
fn another_major_is_told_to_both() {
    let ours = Version { major: 3, minor: 3 };
    let mut initiator = hello();
    let read = NoiseResponder::speaking(ours, &host(), &invite().secret, initiator.hello(), &mut rng(2));
    let Err(BadHello::Clash { clash, answer }) = read else { panic!("no clash") };
    assert_eq!(clash, VersionClash { ours, theirs: WIRE });
    assert_eq!(clash.behind(), crate::Behind::OtherPhone);
    // Nobody else can say it, and what was said to one hello is nothing to another.
    let mut forged = answer.clone();
    forged[1] = 9;
    assert!(matches!(initiator.read(&forged), Err(BadAnswer::Forged)));
    let mut another = NoiseInitiator::new(&invite(), &player(), &mut rng(7)).unwrap();
    assert!(matches!(another.read(&answer), Err(BadAnswer::Forged)));
    match initiator.read(&answer) {
        Ok(Answer::Clash(clash)) => assert_eq!(clash, VersionClash { ours: WIRE, theirs: ours }),
        other => panic!("{other:?}"),
    }
    // And the other way round: a player who is ahead, whose hello has another shape in the middle.
    let mut hello = vec![HELLO, 7, 1];
    hello.extend([0xaa; 34]);
    hello.extend(digest::tag(&invite().secret.gate(), HELLO_TAG, &[&hello]));
    let Err(BadHello::Clash { clash, .. }) = self::read(&hello) else { panic!("no clash") };
    assert_eq!(clash, VersionClash { ours: WIRE, theirs: Version { major: 7, minor: 1 } });
}

/// Before the tag hung on the host's own key, whoever had the invite could answer another guest's hello: that one showed that its
/// Outcry is older, and forgot the table.
#[test]
fn a_guest_cannot_say_a_clash_in_the_hosts_name() {
    let mut victim = hello();
    let ours = Version { major: WIRE.major + 1, minor: 0 };
    let versions = [ours.major, ours.minor];
    let clash = |key: &Key| {
        let tag = digest::tag(key, CLASH_TAG, &[&versions, victim.hello()]);
        [&[CLASH, ours.major, ours.minor], &tag[..]].concat()
    };
    let ephemeral: [u8; 32] = victim.hello()[HEAD..HEAD + 32].try_into().unwrap();
    let other_guest = StaticKey::from_bytes([0x66; 32]);
    let keys = [
        invite().secret.gate(),
        invite().secret.psk(),
        digest::derive(&other_guest.shared_with(&ephemeral), CLASH_KEY),
        digest::derive(&other_guest.shared_with(&invite().host.0), CLASH_KEY),
    ];
    let packets: Vec<Vec<u8>> = keys.iter().map(clash).collect();
    for packet in packets {
        assert!(matches!(victim.read(&packet), Err(BadAnswer::Forged)));
    }
    // And the handshake goes on as if nothing had come.
    let (answer, _) = read(victim.hello()).unwrap().admit().unwrap();
    assert!(matches!(victim.read(&answer), Ok(Answer::Welcome { .. })));
}

/// A later minor may say more in both sealed texts.
#[test]
fn a_later_minor_is_understood() {
    let later = Version { major: WIRE.major, minor: 9 };
    let mut initiator = NoiseInitiator::speaking(later, &invite(), &player(), &mut rng(1)).unwrap();
    let mut responder = read(initiator.hello()).unwrap();
    assert_eq!(responder.version(), later);
    let mut packet = [0; HANDSHAKE_PACKET_MAX];
    packet[0] = ANSWER;
    let text = [WIRE.major, 200, 0, 1, 2, 3];
    let written = responder.noise.write_message(&text, &mut packet[1..]).unwrap();
    let Ok(Answer::Welcome { version, .. }) = initiator.read(&packet[..=written]) else {
        panic!("no welcome")
    };
    assert_eq!(version.minor, 200);

    let gate = invite().secret.gate();
    let (own, psk) = (player(), invite().secret.psk());
    let mut hello = vec![HELLO, WIRE.major, 9];
    let terms = Terms { own: &own, psk: &psk, prologue: &hello };
    let (mut noise, _) = noise::initiator(&terms, &invite().host, &mut rng(1)).unwrap();
    let mut message = [0; 200];
    let written = noise.write_message(b"more to come", &mut message).unwrap();
    hello.extend(&message[..written]);
    hello.extend(digest::tag(&gate, HELLO_TAG, &[&hello]));
    assert_eq!(read(&hello).unwrap().key(), player().public());
}

/// Every byte of either packet counts, also those that travel openly.
#[test]
fn nothing_can_be_changed_on_the_way() {
    let initiator = hello();
    let good = initiator.hello().to_vec();
    for at in 0..good.len() {
        let mut bent = good.clone();
        bent[at] ^= 1;
        assert!(read(&bent).is_err(), "byte {at} of the hello");
        assert!(read(&good[..at]).is_err(), "cut at {at}");
    }
    // Also by somebody invited, who can make the tag right again: the version is bound to the keys.
    let gate = invite().secret.gate();
    for at in 0..good.len() - TAG {
        let mut bent = good[..good.len() - TAG].to_vec();
        bent[at] ^= 1;
        bent.extend(digest::tag(&gate, HELLO_TAG, &[&bent]));
        assert!(read(&bent).is_err(), "byte {at} of the hello, tagged anew");
    }
    let (answer, _) = read(&good).unwrap().admit().unwrap();
    let mut initiator = initiator;
    for at in 0..answer.len() {
        let mut bent = answer.clone();
        bent[at] ^= 1;
        assert!(initiator.read(&bent).is_err(), "byte {at} of the answer");
        assert!(initiator.read(&answer[..at]).is_err(), "cut at {at}");
    }
    assert!(matches!(initiator.read(&answer), Ok(Answer::Welcome { .. })), "none of that has disturbed it");
}

#[test]
fn debug_shows_no_secret() {
    let shown = format!("{:?} {:?} {:?}", hello(), read(hello().hello()).unwrap(), sessions());
    for secret in ["22222222", "34, 34", "51, 51", "33333333"] {
        assert!(!shown.contains(secret), "{shown}");
    }
}
