use proptest::prelude::*;

use super::*;
use crate::handshake::tests::sessions;

#[test]
fn a_hot_frame_holds_38_bytes() {
    const HEADER: usize = 3;
    let (mut player, _) = sessions();
    assert_eq!(HEADER + player.seal(&[0; 38]).unwrap().len(), 60);
}

#[test]
fn a_packet_is_opened_once() {
    let (mut player, mut host) = sessions();
    let packets: Vec<_> = (0..3u8).map(|text| player.seal(&[text]).unwrap()).collect();
    for at in [1, 0, 2] {
        assert_eq!(host.open(&packets[at]).unwrap(), [at as u8]);
        assert_eq!(host.open(&packets[at]), Err(OpenError::Replayed { number: at as u32 }));
    }
    assert_eq!(host.drops(), DropCounts { replayed: 3, ..DropCounts::default() });
}

#[test]
fn a_packet_may_be_late_but_not_too_late() {
    let (mut player, mut host) = sessions();
    let packets: Vec<_> = (0..=WINDOW).map(|_| player.seal(b"x").unwrap()).collect();
    assert!(host.open(packets.last().unwrap()).is_ok());
    assert_eq!(host.open(&packets[0]), Err(OpenError::Old { number: 0 }));
    assert!(host.open(&packets[1]).is_ok());
    assert_eq!(host.open(&packets[1]), Err(OpenError::Replayed { number: 1 }));
    assert_eq!(host.drops(), DropCounts { old: 1, replayed: 1, ..DropCounts::default() });
}

/// A forged number far ahead must not move the window: the true packets still come through.
#[test]
fn what_is_forged_moves_nothing() {
    let (mut player, mut host) = sessions();
    let packet = player.seal(b"bell").unwrap();
    for number in [1, 500, 0xff_ff_ff] {
        let mut forged = packet.clone();
        forged[..3].copy_from_slice(&u32::to_be_bytes(number)[1..]);
        assert_eq!(host.open(&forged), Err(OpenError::Forged { number }));
    }
    let mut bent = packet.clone();
    bent[7] ^= 0x40;
    assert_eq!(host.open(&bent), Err(OpenError::Forged { number: 0 }));
    assert_eq!(player.open(&packet), Err(OpenError::Forged { number: 0 }), "not back to its sender");
    assert_eq!(host.open(&packet).unwrap(), b"bell");
    assert_eq!(host.drops(), DropCounts { forged: 4, ..DropCounts::default() });
}

#[test]
fn lengths_are_bounded_both_ways() {
    let (mut player, mut host) = sessions();
    let longest = vec![1; SEALED_TEXT_MAX];
    let packet = player.seal(&longest).unwrap();
    assert_eq!(host.open(&packet).unwrap(), longest);
    let over = SEALED_TEXT_MAX + 1;
    assert_eq!(player.seal(&vec![1; over]), Err(SealError::TooLong { bytes: over }));
    for bytes in [0, 2, 3, SEAL_OVERHEAD - 1, SEAL_OVERHEAD + over, 100_000] {
        assert_eq!(host.open(&vec![0; bytes]), Err(OpenError::Length { bytes }));
    }
    assert_eq!(host.drops().length, 6);
}

#[test]
fn the_numbers_end() {
    let (mut player, mut host) = sessions();
    player.sent = SESSION_PACKETS - SESSION_RENEWAL - 1;
    assert!(!player.wants_renewal());
    assert!(host.open(&player.seal(b"").unwrap()).is_ok());
    assert!(player.wants_renewal() && host.wants_renewal(), "either end sees it");
    player.sent = SESSION_PACKETS - 1;
    let last = player.seal(b"last").unwrap();
    assert_eq!(last[..3], [0xff; 3]);
    assert_eq!(host.open(&last).unwrap(), b"last");
    assert_eq!(host.open(&last), Err(OpenError::Replayed { number: 0xff_ff_ff }));
    for _ in 0..2 {
        assert_eq!(player.seal(b"one more"), Err(SealError::Exhausted));
    }
    // The other direction goes on.
    assert_eq!(player.open(&host.seal(b"bell").unwrap()).unwrap(), b"bell");
}

proptest! {
    /// In any order, with any losses and repetitions, a window opens what a set says it should.
    #[test]
    fn a_window_is_a_set_with_an_edge(numbers in prop::collection::vec(
        prop_oneof![0u32..400, Just(0), Just(0xff_ff_ff), Just(0xff_ff_00)], 0..300,
    )) {
        let mut window = Window::default();
        let mut opened = std::collections::BTreeSet::new();
        for number in numbers {
            let newest = opened.last().copied();
            let expected = match newest {
                _ if opened.contains(&number) && newest.is_some_and(|newest| newest - number < WINDOW) => {
                    Err(OpenError::Replayed { number })
                }
                Some(newest) if number < newest && newest - number >= WINDOW => Err(OpenError::Old { number }),
                _ => Ok(()),
            };
            let judged = window.judge(number);
            prop_assert_eq!(judged, expected);
            if judged.is_ok() {
                window.mark(number);
                opened.insert(number);
            }
        }
    }

    #[test]
    fn garbage_is_dropped(packets: Vec<Vec<u8>>, text: Vec<u8>) {
        let (mut player, mut host) = sessions();
        for packet in &packets {
            prop_assert!(host.open(packet).is_err());
        }
        let drops = host.drops();
        prop_assert_eq!(drops.length + drops.forged, packets.len() as u64);
        prop_assert_eq!(host.open(&player.seal(&text).unwrap()).unwrap(), text);
    }
}
