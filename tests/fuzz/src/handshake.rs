//! Handshakes of invited players and of strangers with one host.

use std::time::Duration;

use blake2::Blake2sMac256;
use blake2::digest::{KeyInit, Mac};
use outcry_link::limits::HANDSHAKES_PER_MINUTE;
use outcry_link::{
    AcceptorInput, AcceptorOutput, HandshakeAcceptor, HandshakeInitiator, InitiatorInput, InitiatorOutput,
    JoinRefusal, PublicKey, Session,
};

use crate::Bytes;
use crate::air::{Air, host, invented, invite, key, stream};

/// A place for each player, and some where only others are.
const PLACES: usize = 6;

/// What an input may cost: whoever gets one that is tagged multiplies on the curve.
const STEPS: usize = 32;

/// Most hellos of one input: each takes as long as everything else.
const HELLOS: usize = 3;

struct Player {
    key: PublicKey,
    initiator: HandshakeInitiator,
    session: Option<Session>,
}

/// Says hello, answers, bends, repeats and invents as the input says.
///
/// # Panics
/// A session opens that no player has, a text arrives that none has sealed, or more is answered than may be.
pub fn fuzz_handshake(steps: &[u8]) {
    let mut input = Bytes::new(steps);
    let mut now = Duration::from_secs(1_000);
    let started = now;
    let mut acceptor = HandshakeAcceptor::new(host(), invite().secret, stream(1), now);
    let mut players: Vec<Player> = (1..4)
        .map(|number| {
            let own = key(number);
            Player {
                key: own.public(),
                initiator: HandshakeInitiator::new(invite(), own, stream(1 + number as u64)),
                session: None,
            }
        })
        .collect();
    let mut air = Air::default();
    let mut sealed: Vec<(PublicKey, Vec<u8>)> = Vec::new();
    let (mut attempts, mut answers, mut hellos) = (0, 0usize, 0);
    for _ in 0..STEPS {
        if input.is_empty() || hellos >= HELLOS {
            break;
        }
        let at = input.below(PLACES);
        match input.byte() % 12 {
            0 => call(&mut players, at, InitiatorInput::Begin, now),
            1 | 2 => deliver(&mut acceptor, &mut players, at, &air.heard(&mut input), now),
            3 => deliver(&mut acceptor, &mut players, at, &air.bent(&mut input), now),
            4 => deliver(&mut acceptor, &mut players, at, &invented(&mut input), now),
            5 => deliver(&mut acceptor, &mut players, at, &tagged(air.bent(&mut input)), now),
            6 => deliver(&mut acceptor, &mut players, at, &tagged(invented(&mut input)), now),
            7 => acceptor.handle_input(AcceptorInput::Admit { at }, now),
            8 => {
                let refusal =
                    [JoinRefusal::TableFull, JoinRefusal::NotYourSeat][usize::from(input.byte() % 2)];
                acceptor.handle_input(AcceptorInput::Refuse { at, refusal }, now);
            }
            9 => {
                if let Some((player, session)) = players.get_mut(at).and_then(|player| {
                    let session = player.session.as_mut()?;
                    Some((player.key, session))
                }) {
                    let text = vec![input.byte(); input.below(40)];
                    if let Ok(packet) = session.seal(&text) {
                        air.keep(&packet);
                        sealed.push((player, text));
                    }
                }
            }
            10 => {
                call(&mut players, at, InitiatorInput::Disconnected, now);
                acceptor.handle_input(AcceptorInput::Disconnected { place: at }, now);
            }
            _ => {
                now += Duration::from_millis(100) * u32::from(input.byte());
                acceptor.handle_timeout(now);
                for player in &mut players {
                    player.initiator.handle_timeout(now);
                }
            }
        }
        while let Some(output) = acceptor.poll_output() {
            match output {
                AcceptorOutput::Send { packet, .. } => {
                    answers += 1;
                    air.keep(&packet);
                }
                AcceptorOutput::JoinRequest { .. } | AcceptorOutput::Clash { .. } => attempts += 1,
                AcceptorOutput::Uninvited { .. } => {}
                AcceptorOutput::Open { key, text, .. } => {
                    assert!(sealed.contains(&(key, text)), "a session opened for nobody");
                }
            }
        }
        for player in &mut players {
            while let Some(output) = player.initiator.poll_output() {
                match output {
                    InitiatorOutput::Send(packet) => {
                        hellos += 1;
                        air.keep(&packet);
                    }
                    InitiatorOutput::Open { session, .. } => {
                        assert!(answers > 0, "a welcome that nobody gave");
                        player.session = Some(*session);
                    }
                    _ => {}
                }
            }
        }
        assert!(acceptor.poll_timeout().is_none_or(|due| due > now), "a time-out lies in the past");
    }
    let minutes = now.saturating_sub(started).as_secs() / 60 + 2;
    assert!(attempts <= minutes * u64::from(HANDSHAKES_PER_MINUTE), "{attempts} in {minutes} minutes");
}

fn call(players: &mut [Player], at: usize, input: InitiatorInput<'_>, now: Duration) {
    if let Some(player) = players.get_mut(at) {
        player.initiator.handle_input(input, now);
    }
}

/// Delivers a packet to the host and to all players.
fn deliver(
    acceptor: &mut HandshakeAcceptor<usize>,
    players: &mut [Player],
    at: usize,
    packet: &[u8],
    now: Duration,
) {
    acceptor.handle_input(AcceptorInput::Hello { from: at, packet }, now);
    acceptor.handle_input(AcceptorInput::Sealed { from: at, packet }, now);
    call(players, at, InitiatorInput::Received(packet), now);
}

/// Tags a packet as somebody can who was invited: what a stranger sends gets no further than its tag.
fn tagged(mut packet: Vec<u8>) -> Vec<u8> {
    let mac = |key: &[u8; 32], parts: &[&[u8]]| -> [u8; 32] {
        let mut mac = <Blake2sMac256 as KeyInit>::new(key.into());
        for part in parts {
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    };
    let gate = mac(&invite().secret.to_bytes(), &[b"outcry gate"]);
    packet.truncate(packet.len().saturating_sub(16));
    let length = (packet.len() as u64).to_be_bytes();
    let tag = mac(&gate, &[b"outcry hello", &length, &packet]);
    packet.extend(&tag[..16]);
    packet
}
