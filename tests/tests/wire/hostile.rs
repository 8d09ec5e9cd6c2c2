//! Bytes that somebody sends to do harm.

use outcry_rules::Millis;
use outcry_screens::{Language, LocalUiState, Localizer, render};
use outcry_session::limits::MESSAGE_MAX;
use outcry_session::wire::{
    HostMessage, PlayerMessage, Slot, SlotValue, Slots, SnapshotAssembler, WireError,
};
use outcry_table::host::Input;
use outcry_table::{HouseRules, Lobby, NAMELESS};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::play::{Play, editions, seat};
use super::samples::{bytes, downs, lobby, ups};

/// Changes, adds or takes away a few bytes.
fn spoilt(value: &[u8], rng: &mut ChaCha8Rng) -> Vec<u8> {
    let mut value = value.to_vec();
    for _ in 0..rng.random_range(1..4) {
        let at = rng.random_range(0..=value.len());
        match (rng.random_range(0..6), value.get_mut(at)) {
            (0, _) => value.truncate(at),
            (1, Some(_)) => {
                value.remove(at);
            }
            (2, _) => value.insert(at, rng.random()),
            (3, Some(byte)) => *byte = rng.random(),
            (4, Some(byte)) => *byte ^= 1 << rng.random_range(0..8),
            (_, Some(byte)) => *byte = byte.wrapping_add(1),
            _ => {}
        }
    }
    value
}

#[test]
fn whatever_is_read_can_be_written_and_read_again() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let messages: Vec<Vec<u8>> =
        ups().iter().map(|(_, hex)| bytes(hex)).chain(downs().iter().map(|(_, hex)| bytes(hex))).collect();
    let mut read = 0;
    for _ in 0..200_000 {
        let message = spoilt(&messages[rng.random_range(0..messages.len())], &mut rng);
        if let Ok(up) = PlayerMessage::decode(&message) {
            assert_eq!(PlayerMessage::decode(&up.encode()), Ok(up));
            read += 1;
        }
        if let Ok(down) = HostMessage::decode(&message) {
            assert_eq!(HostMessage::decode(&down.encode()), Ok(down));
            read += 1;
        }
    }
    assert!(read > 50_000, "only {read} were read");
}

#[test]
fn spoilt_slots_make_a_table_that_can_be_shown_or_none() {
    let words = Localizer::new(Language::En);
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let (mut shown, mut refused) = (0, 0);
    for (game, edition, least, _) in editions() {
        let mut play = Play::new(HouseRules::edition(game, edition), least, 3);
        for _ in 0..12 {
            for _ in 0..60 {
                play.step();
            }
            let viewers = play.viewers();
            let viewer = viewers[rng.random_range(0..viewers.len())];
            let slots = Slots::default().update(&play.host.seen(viewer, play.now), &play.host.timing());
            for _ in 0..60 {
                let mut assembler = SnapshotAssembler::default();
                let spoil = rng.random_range(0..slots.len());
                for (index, (slot, value)) in slots.iter().enumerate() {
                    let value = if index == spoil { spoilt(value, &mut rng) } else { value.clone() };
                    if let Ok(read) = SlotValue::decode(*slot, &value) {
                        assert_eq!(SlotValue::decode(*slot, &read.encode()), Ok(read));
                    }
                    refused += u32::from(assembler.apply(*slot, &value).is_err());
                }
                if let Some(seen) = assembler.seen(Millis::new(u64::MAX)) {
                    let _ = render::table(&seen, &LocalUiState::default(), &words);
                    shown += 1;
                }
            }
        }
    }
    assert!(shown > 2_000 && refused > 2_000, "{shown} shown, {refused} refused");
}

#[test]
fn spoilt_requests_do_the_host_no_harm() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let messages: Vec<Vec<u8>> = ups().iter().map(|(_, hex)| bytes(hex)).collect();
    for (game, edition, _, most) in editions() {
        let mut play = Play::new(HouseRules::edition(game, edition), most, 4);
        for number in 0..2_000 {
            let message = spoilt(&messages[rng.random_range(0..messages.len())], &mut rng);
            if let Ok(PlayerMessage::Ask(ask)) = PlayerMessage::decode(&message) {
                let input =
                    Input::Asked { seat: seat(number % most), number: number as u32, request: ask.request };
                play.host.handle_input(input, play.now);
            }
            if number % 8 == 0 {
                play.step();
            }
        }
    }
}

#[test]
fn a_short_message_cannot_ask_for_much_memory() {
    // Lists that say they hold four thousand million things, and things within things.
    for start in [
        "83 f6 83 00 60 f6 9b ff ff ff ff ff ff ff ff",
        "83 f6 83 00 60 bb ff ff ff ff ff ff ff ff",
        "9f",
        "bf",
    ] {
        for slot in Slot::ALL {
            assert!(SlotValue::decode(slot, &bytes(start)).is_err(), "{slot:?}");
        }
    }
    let deep = [bytes("84"), bytes("82 00 61 78"), vec![0x81; MESSAGE_MAX - 5]].concat();
    for slot in Slot::ALL {
        assert!(SlotValue::decode(slot, &deep).is_err(), "{slot:?}");
    }
    let skipped = [SlotValue::from(lobby()).encode(), vec![0x81; 3_000]].concat();
    assert!(SlotValue::decode(Slot::Lobby, &skipped).is_ok());
}

#[test]
fn what_is_too_long_is_not_even_looked_at() {
    let long = vec![0; MESSAGE_MAX + 1];
    let error = WireError::TooLong { length: MESSAGE_MAX + 1 };
    assert_eq!(PlayerMessage::decode(&long), Err(error.clone()));
    assert_eq!(HostMessage::decode(&long), Err(error.clone()));
    for slot in Slot::ALL {
        assert_eq!(SlotValue::decode(slot, &long), Err(error.clone()));
    }
    assert_eq!(PlayerMessage::decode(&[]), Err(WireError::Short));
}

/// Somebody plays whatever their phone calls them, and others see a name.
#[test]
fn names_are_such_as_people_can_have() {
    let marked = format!("A{}da", "\u{301}".repeat(100));
    for (sent, read) in [
        ("\u{2067}Ada\u{2069}\u{202e}", "Ada"),
        ("\u{1b}[2J\u{9b}Ada", "[2JAda"),
        (" A\nB", "A B"),
        ("A\u{200d}d\u{fe0f}a\u{e0041}", "Ada"),
        (&marked, "Á\u{301}\u{301}\u{301}da"),
        (&"x".repeat(21), &"x".repeat(20)),
        ("", NAMELESS),
        ("\u{3164}\u{2800}", NAMELESS),
    ] {
        let join = |name: &str| PlayerMessage::Join {
            name: name.to_owned(),
            next: None,
            had_seat: false,
            board: false,
        };
        assert_eq!(PlayerMessage::decode(&join(sent).encode()), Ok(join(read)), "{sent:?}");
        let lobby = |name: &str| {
            let mut lobby = lobby();
            name.clone_into(&mut lobby.seats[1].name);
            SlotValue::from(lobby)
        };
        assert_eq!(SlotValue::decode(Slot::Lobby, &lobby(sent).encode()), Ok(lobby(read)), "{sent:?}");
    }
}

#[test]
fn names_of_house_rules_hide_nothing() {
    let saved_as =
        |name: Option<&str>| SlotValue::from(Lobby { saved_as: name.map(str::to_owned), ..lobby() });
    let read = |name: &str| SlotValue::decode(Slot::Lobby, &saved_as(Some(name)).encode());
    assert_eq!(read("\u{1b}[31mQuick\u{202e}"), Ok(saved_as(Some("[31mQuick"))));
    assert_eq!(read("\u{200b}"), Ok(saved_as(None)));
    assert!(read(&"x".repeat(61)).is_err());
}
