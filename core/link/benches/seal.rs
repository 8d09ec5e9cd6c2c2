//! What it costs to seal one Pit move for twelve hands; nothing is asserted.
//!
//! `cargo bench -p outcry-link` prints the figure, and `--count N` seals N moves and prints nothing, to be counted by
//! callgrind.

#![allow(clippy::unwrap_used, reason = "a bench that cannot be set up has nothing to say")]

use std::hint::black_box;

use divan::Bencher;
use outcry_link::{
    Answer, GameHint, Invite, NoiseInitiator, NoiseResponder, Secret, Session, StaticKey, WIRE,
};
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;

/// A move tells all twelve hands something, and two of them something more, in bytes before they are sealed. A table sends
/// 12.6 packets and 169 bytes for a move in the mean; a test of the simulation sees to it that it is not more than here.
const EVERYBODY: usize = 13;
const TRADERS: usize = 40;

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let count = arguments.iter().position(|argument| argument == "--count");
    if let Some(moves) = count.and_then(|at| arguments.get(at + 1)?.parse::<u32>().ok()) {
        let mut sessions: Vec<Session> = (1..=12).map(session).collect();
        (0..moves).for_each(|_| seal(&mut sessions));
    } else {
        divan::main();
    }
}

#[divan::bench]
fn seal_one_pit_move_for_12_links(bencher: Bencher<'_, '_>) {
    let mut sessions: Vec<Session> = (1..=12).map(session).collect();
    bencher.bench_local(|| seal(&mut sessions));
}

fn seal(sessions: &mut [Session]) {
    let text = [0x5A; TRADERS];
    for session in &mut *sessions {
        black_box(session.seal(black_box(&text[..EVERYBODY])).unwrap());
    }
    for session in &mut sessions[..2] {
        black_box(session.seal(black_box(&text)).unwrap());
    }
}

/// The host's end of a session with a player.
fn session(number: u8) -> Session {
    let mut rng = ChaCha20Rng::from_seed([number; 32]);
    let host = StaticKey::from_bytes([100; 32]);
    let secret = Secret::from_bytes([101; 32]);
    let invite = Invite { version: WIRE, game: GameHint(0), host: host.public(), secret: secret.clone() };
    let mut player = NoiseInitiator::new(&invite, &StaticKey::from_bytes([number; 32]), &mut rng).unwrap();
    let responder = NoiseResponder::read(&host, &secret, player.hello(), &mut rng).unwrap();
    let (answer, session) = responder.admit().unwrap();
    assert!(matches!(player.read(&answer), Ok(Answer::Welcome { .. })), "the player is let in");
    session
}
