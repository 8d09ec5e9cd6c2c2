//! A host and a guest with six digits, and somebody in between.

use std::time::Duration;

use outcry_link::limits::{PAIRING_REPLIES, PAIRING_TRIES};
use outcry_link::{
    LinkId, PairingCode, PairingGuest, PairingGuestInput, PairingGuestOutput, PairingHost, PairingHostInput,
    PairingHostOutput,
};

use crate::Bytes;
use crate::air::{Air, invented, invite, stream};

/// A few hundred curve multiplications: what an input may cost.
const STEPS: usize = 60;

const LINKS: usize = 4;

/// Dials, answers, bends, repeats and invents as the input says.
///
/// # Panics
/// A guest without the code gets an invite, one gets a foreign invite, or there are more tries or replies than may be.
pub fn exchange(steps: &[u8]) {
    let mut input = Bytes::new(steps);
    let mut now = Duration::from_secs(1_000);
    let mut knows = input.byte().is_multiple_of(2);
    let (Ok(right), Ok(wrong)) = (PairingCode::parse("012345"), PairingCode::parse("543210")) else { return };
    let typed = if knows { right.clone() } else { wrong };
    let mut host = PairingHost::new(right, invite(), stream(1), now);
    let mut guest = PairingGuest::new(typed, stream(2));
    let mut air = Air::default();
    let (mut tries, mut replies, mut granted) = (0, 0, false);
    for _ in 0..STEPS {
        if input.is_empty() {
            break;
        }
        let link = LinkId(input.below(LINKS) as u32);
        match input.byte() % 9 {
            0 => {
                guest.handle_input(PairingGuestInput::Opened { link }, now);
                host.handle_input(PairingHostInput::Opened { link }, now);
            }
            1 => {
                guest.handle_input(PairingGuestInput::Closed { link }, now);
                host.handle_input(PairingHostInput::Closed { link }, now);
            }
            2 => {
                guest.handle_input(PairingGuestInput::Received { link, packet: &air.heard(&mut input) }, now);
            }
            3 => host.handle_input(PairingHostInput::Received { link, packet: &air.heard(&mut input) }, now),
            4 => guest.handle_input(PairingGuestInput::Received { link, packet: &air.bent(&mut input) }, now),
            5 => host.handle_input(PairingHostInput::Received { link, packet: &air.bent(&mut input) }, now),
            6 => guest.handle_input(PairingGuestInput::Received { link, packet: &invented(&mut input) }, now),
            7 => host.handle_input(PairingHostInput::Received { link, packet: &invented(&mut input) }, now),
            _ => {
                now += Duration::from_millis(100) * u32::from(input.byte());
                host.handle_timeout(now);
                guest.handle_timeout(now);
            }
        }
        while let Some(output) = host.poll_output() {
            match output {
                PairingHostOutput::Send { packet, .. } => air.keep(&packet),
                PairingHostOutput::Granted { .. } => {
                    assert!(knows, "an invite for somebody without the code");
                    assert!(tries < PAIRING_TRIES, "an invite by a code that is shut");
                    granted = true;
                }
                PairingHostOutput::WrongCode { tries_left } => {
                    tries += 1;
                    assert_eq!(tries + tries_left, PAIRING_TRIES, "tries are counted wrong");
                }
                PairingHostOutput::Closed => assert_eq!(tries, PAIRING_TRIES, "shut too early"),
                PairingHostOutput::Renewed => (tries, knows) = (0, false),
                PairingHostOutput::Close { .. } | PairingHostOutput::Clash { .. } => {}
            }
        }
        while let Some(output) = guest.poll_output() {
            match output {
                PairingGuestOutput::Send { packet, .. } => {
                    replies += u32::from(packet.len() > 3);
                    assert!(replies <= PAIRING_REPLIES, "too many hosts were answered");
                    air.keep(&packet);
                }
                PairingGuestOutput::Invited(read) => {
                    assert!(granted, "an invite that nobody gave");
                    assert_eq!(*read, invite(), "an invite to another table");
                }
                _ => {}
            }
        }
        for due in [host.poll_timeout(), guest.poll_timeout()] {
            assert!(due.is_none_or(|due| due > now), "a time-out lies in the past");
        }
    }
}
