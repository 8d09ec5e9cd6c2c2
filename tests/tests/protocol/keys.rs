//! The invite and what follows from it, the handshake, and the first sealed packets.

use blake2::Blake2sMac256;
use blake2::digest::{KeyInit, Mac};
use outcry_link::{
    Answer, BadHello, GameHint, Invite, JoinRefusal, NoiseInitiator, NoiseResponder, Secret, Session,
    StaticKey, Version, WIRE,
};
use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng};

use crate::page::{Bytes, named};

pub(crate) fn host() -> StaticKey {
    StaticKey::from_bytes([0x11; 32])
}

pub(crate) fn player() -> StaticKey {
    StaticKey::from_bytes([0x22; 32])
}

pub(crate) fn secret() -> Secret {
    Secret::from_bytes([0x33; 32])
}

pub(crate) fn invite() -> Invite {
    Invite { version: WIRE, game: GameHint(1), host: host().public(), secret: secret() }
}

pub(crate) fn rng(seed: u8) -> ChaCha20Rng {
    ChaCha20Rng::from_seed([seed; 32])
}

/// Gives the ephemeral private key of a handshake whose randomness is this stream.
pub(crate) fn ephemeral(rng: &mut ChaCha20Rng) -> [u8; 32] {
    let mut seed = [0; 32];
    rng.fill_bytes(&mut seed);
    let mut key = [0; 32];
    ChaCha20Rng::from_seed(seed).fill_bytes(&mut key);
    key
}

/// Gives what the page calls `H`.
pub(crate) fn keyed(key: &[u8; 32], label: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut mac = <Blake2sMac256 as KeyInit>::new(key.into());
    mac.update(label.as_bytes());
    for part in parts {
        mac.update(&(part.len() as u64).to_be_bytes());
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

/// Plays a handshake, and gives hello, answer and the sessions of player and host.
pub(crate) fn handshake(
    mut players: ChaCha20Rng,
    mut hosts: ChaCha20Rng,
) -> (Vec<u8>, Vec<u8>, Session, Session) {
    let mut initiator = NoiseInitiator::new(&invite(), &player(), &mut players).unwrap();
    let hello = initiator.hello().to_vec();
    let responder = NoiseResponder::read(&host(), &secret(), &hello, &mut hosts).unwrap();
    assert_eq!(responder.key(), player().public());
    let (answer, there) = responder.admit().unwrap();
    let Ok(Answer::Welcome { session: here, version }) = initiator.read(&answer) else {
        panic!("no welcome")
    };
    assert_eq!(version, WIRE);
    (hello, answer, here, there)
}

pub(crate) fn golden() -> Vec<(String, Bytes)> {
    let uri = invite().uri().to_string();
    assert_eq!(Invite::parse(&uri), Ok(invite()));
    let fields = [&[2, 0, 1][..], &host().public().0, &[0x33; 32]].concat();
    let service = secret().service();
    let reversed: Vec<u8> = service.0.iter().rev().copied().collect();
    let (hello, answer, mut here, mut there) = handshake(rng(1), rng(2));
    let refused = NoiseResponder::read(&host(), &secret(), &hello, &mut rng(2)).unwrap();
    let newer = Version { major: 3, minor: 1 };
    let Err(BadHello::Clash { answer: clash, .. }) =
        NoiseResponder::speaking(newer, &host(), &secret(), &hello, &mut rng(2))
    else {
        panic!("no clash")
    };
    let gate = keyed(&[0x33; 32], "outcry gate", &[]);
    let (said, tag) = hello.split_at(hello.len() - 16);
    assert_eq!(keyed(&gate, "outcry hello", &[said])[..16], *tag);
    // Whoever knows the invite has the key of the gate, and can forge no clash.
    assert_ne!(keyed(&gate, "outcry clash", &[&[3, 1], &hello])[..16], clash[3..]);
    vec![
        named("host.private", [0x11; 32]),
        named("host.public", host().public().0),
        named("player.private", [0x22; 32]),
        named("player.public", player().public().0),
        named("secret", [0x33; 32]),
        named("invite.checksum", &keyed(&[0; 32], "outcry checksum", &[&fields])[..3]),
        named("invite.uri", uri.as_str()),
        named("service", service.0),
        named("service.uuid", service.to_string().as_str()),
        named("advert", [&[2, 1, 6, 0x11, 7][..], &reversed].concat()),
        named("psk", keyed(&[0x33; 32], "outcry psk", &[])),
        named("gate", gate),
        named("player.ephemeral", ephemeral(&mut rng(1))),
        named("host.ephemeral", ephemeral(&mut rng(2))),
        named("hello", hello),
        named("answer", answer),
        named("answer.refused", refused.refuse(JoinRefusal::SeatsLocked).unwrap()),
        named("clash", clash),
        named("sealed.first", here.seal(b"first").unwrap()),
        named("sealed.empty", here.seal(b"").unwrap()),
        named("sealed.bell", there.seal(b"bell").unwrap()),
    ]
}
