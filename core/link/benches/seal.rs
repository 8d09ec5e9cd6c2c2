//! What it costs to seal one Pit move for twelve hands; nothing is asserted.
//!
//! `cargo bench -p outcry-link` prints the figure; `--quick` runs a hundredth of it, and `--count N` seals N moves and
//! prints nothing, to be counted by callgrind.

#![allow(clippy::unwrap_used, reason = "a bench that cannot be set up has nothing to say")]

use std::hint::black_box;

use outcry_link::{Answer, GameHint, Initiator, Invite, Responder, Secret, Session, StaticKey, WIRE};
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;

/// More than a move brings about: state that fills a frame of 182 bytes where a board of thirteen takes 9, a hand that
/// fills a hot frame, and an answer with its acknowledgement, in bytes before they are sealed.
const PACKETS: [usize; 3] = [156, 39, 9];

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let mut sessions: Vec<Session> = (1..=12).map(session).collect();
    let count = arguments.iter().position(|argument| argument == "--count");
    if let Some(moves) = count.and_then(|at| arguments.get(at + 1)?.parse().ok()) {
        return seal(&mut sessions, moves);
    }
    let moves = if arguments.iter().any(|argument| argument == "--quick") { 1_000 } else { 100_000 };
    report(moves, || seal(&mut sessions, moves));
}

/// Runs the best of three, so that a busy neighbour does not spoil the figure.
#[expect(clippy::disallowed_methods, clippy::disallowed_types, reason = "a bench is about real time")]
fn report(moves: u32, mut run: impl FnMut()) {
    let best = (0..3)
        .map(|_| {
            let begun = std::time::Instant::now();
            run();
            begun.elapsed().as_secs_f64()
        })
        .fold(f64::INFINITY, f64::min);
    println!("sealing one Pit move for 12 links: {:.1} µs", best * 1e6 / f64::from(moves));
}

fn seal(sessions: &mut [Session], moves: u32) {
    let text = [0x5A; 156];
    for _ in 0..moves {
        for session in &mut *sessions {
            for length in PACKETS {
                black_box(session.seal(black_box(&text[..length])).unwrap());
            }
        }
    }
}

/// The host's end of a session with a player.
fn session(number: u8) -> Session {
    let mut rng = ChaCha20Rng::from_seed([number; 32]);
    let host = StaticKey::from_bytes([100; 32]);
    let secret = Secret::from_bytes([101; 32]);
    let invite = Invite { version: WIRE, game: GameHint(0), host: host.public(), secret: secret.clone() };
    let mut player = Initiator::new(&invite, &StaticKey::from_bytes([number; 32]), &mut rng).unwrap();
    let responder = Responder::read(&host, &secret, player.hello(), &mut rng).unwrap();
    let (answer, session) = responder.admit().unwrap();
    assert!(matches!(player.read(&answer), Ok(Answer::Welcome { .. })), "the player is let in");
    session
}
