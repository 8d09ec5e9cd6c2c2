//! Two ends of a session, and an air that does what it likes.

use std::collections::BTreeMap;

use outcry_link::{Answer, NoiseInitiator, NoiseResponder, Session};

use crate::Bytes;
use crate::air::{Air, host, invented, invite, key, stream};

/// Seals, loses, repeats, bends and invents as the input says.
///
/// # Panics
/// A packet is opened that was not sealed, or twice, or with another text; or a drop is not counted.
pub fn talk(steps: &[u8]) {
    let mut input = Bytes::new(steps);
    let Some(mut ends) = sessions() else { return assert!(steps.is_empty(), "no session") };
    let mut air = [Air::default(), Air::default()];
    let mut sealed: [BTreeMap<Vec<u8>, Vec<u8>>; 2] = [BTreeMap::new(), BTreeMap::new()];
    let mut dropped = [0u64; 2];
    while !input.is_empty() {
        let from = usize::from(input.byte() % 2);
        let to = 1 - from;
        let packet = match input.byte() % 6 {
            0 | 1 => {
                let text = vec![input.byte(); input.below(300)];
                let packet = ends[from].seal(&text);
                assert!(packet.is_ok(), "not sealed");
                let Ok(packet) = packet else { return };
                air[from].keep(&packet);
                sealed[from].insert(packet.clone(), text);
                // Half of them are lost at first.
                if input.byte().is_multiple_of(2) {
                    continue;
                }
                packet
            }
            2 | 3 => air[from].heard(&mut input),
            // Also what the other end has sent itself.
            4 => air[to].heard(&mut input),
            _ if input.rarely() => invented(&mut input),
            _ => air[from].bent(&mut input),
        };
        match ends[to].open(&packet) {
            Ok(text) => {
                assert_eq!(sealed[from].remove(&packet), Some(text), "opened, and not sealed or twice");
            }
            Err(reason) => {
                dropped[to] += 1;
                assert!(reason.to_string().ends_with(": drop it"));
            }
        }
        let drops = ends[to].drops();
        assert_eq!(drops.length + drops.replayed + drops.old + drops.forged, dropped[to], "not counted");
    }
}

fn sessions() -> Option<[Session; 2]> {
    let mut initiator = NoiseInitiator::new(&invite(), &key(2), &mut stream(1)).ok()?;
    let responder =
        NoiseResponder::read(&host(), &invite().secret, initiator.hello(), &mut stream(2)).ok()?;
    let (answer, host) = responder.admit().ok()?;
    match initiator.read(&answer).ok()? {
        Answer::Welcome { session, .. } => Some([session, host]),
        _ => None,
    }
}
