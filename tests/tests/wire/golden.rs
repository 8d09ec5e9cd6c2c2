//! Literal bytes of every message: they change with the major version alone.

use outcry_rules::Viewer;
use outcry_session::wire::{HostMessage, PlayerMessage, Slot, SlotValue};
use outcry_table::{GameName, HouseRules, Lobby};

use super::play::seat;
use super::samples::{
    bytes, cornered, downs, frozen, hex, lobby, seen, slots, timing, trading, tricks, ups, value,
};

#[test]
fn messages_up_have_these_bytes() {
    for (message, expected) in ups() {
        assert_eq!(hex(&message.encode()), expected, "{message:?}");
        assert_eq!(PlayerMessage::decode(&bytes(&expected)), Ok(message));
    }
}

#[test]
fn messages_down_have_these_bytes() {
    for (message, expected) in downs() {
        assert_eq!(hex(&message.encode()), expected, "{message:?}");
        assert_eq!(HostMessage::decode(&bytes(&expected)), Ok(message));
    }
}

#[test]
fn slots_of_pit_have_these_bytes() {
    let (rules, table) = trading();
    let mut seen = seen(&rules, &table, Viewer::Seat(seat(1)));
    seen.sheet = vec![[0; 13], [100, 0, -20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]];
    let slots = slots(&seen, &timing(&table));
    check(
        &slots,
        &[
            (Slot::Board, "01 21 03 2f"),
            (Slot::Own, "01 80 be 07 00 06 00 00 02 00 00 f6"),
            (Slot::Round, "88 01 01 01 00 83 00 00 00 f6 02 83 07 00 02"),
            (Slot::Company, "84 43 00 10 03 00 f6 19 fd e8"),
            (Slot::Table, "83 01 82 00 67 63 6c 61 73 73 69 63 83 63 41 64 61 62 42 6f 63 43 65 6d"),
            (Slot::Sheet, "02 00 05 18 64 33"),
            (Slot::SheetEnd, "00"),
        ],
    );
}

#[test]
fn a_false_bell_has_these_bytes() {
    let (rules, table) = frozen();
    let slots = slots(&seen(&rules, &table, Viewer::Seat(seat(0))), &timing(&table));
    check(
        &slots,
        &[
            (Slot::Board, "01 42 03 2f 00 19 90 88"),
            (Slot::Own, "01 80 df 03 00 00 00 00 ff 00 00 19 98 58"),
            (Slot::Round, "88 01 02 01 00 83 33 00 00 f6 00 87 07 00 02 f6 f6 f6 42 01 01"),
        ],
    );
}

#[test]
fn a_corner_has_these_bytes() {
    let (rules, table) = cornered();
    let slots = slots(&seen(&rules, &table, Viewer::Board), &timing(&table));
    check(
        &slots,
        &[
            (Slot::Board, "01 62 03 00 00 00 00 18 64"),
            (Slot::Round, "88 01 02 01 00 83 18 64 00 00 f6 00 86 07 00 00 f6 f6 19 01 ff"),
        ],
    );
}

#[test]
fn slots_of_nyet_have_these_bytes() {
    let (rules, table) = tricks(4, 6);
    let slots = slots(&seen(&rules, &table, Viewer::Seat(seat(0))), &timing(&table));
    check(
        &slots,
        &[
            (Slot::Board, "01 b0 98 40 07 04"),
            (Slot::Own, "01 70 40 70 10 16 43 40 a0 00 01 00 00 00 00 00 00 00 01 00 00 00 00 00 00 00"),
            (
                Slot::Round,
                "89 01 18 18 01 00 84 00 00 00 00 f6 00 f6 88 46 00 01 02 03 04 05 45 fe 01 02 03 04 54 00 \
                 09 12 33 38 41 4a 53 60 69 72 7b 90 99 a2 ab c0 c9 d2 db 09 f6 46 03 02 01 01 01 02 4a 00 \
                 00 01 00 00 00 00 02 00 00 0e",
            ),
        ],
    );
}

#[test]
fn a_lobby_has_these_bytes() {
    let expected =
        "84 82 01 69 6e 79 65 74 2d 32 30 30 37 f6 82 83 63 41 64 61 f6 00 83 63 4b 69 6d 00 01 00";
    assert_eq!(hex(&SlotValue::from(lobby()).encode()), expected);
    let read = SlotValue::decode(Slot::Lobby, &bytes(expected)).unwrap();
    assert_eq!(read.into_lobby(), Some(lobby()));
}

#[test]
fn a_lobby_may_hold_the_digits_by_which_others_join() {
    let lobby = Lobby { code: Some("204 811".to_owned()), ..lobby() };
    let written = SlotValue::from(lobby.clone()).encode();
    assert!(hex(&written).ends_with("00 66 32 30 34 38 31 31"), "{}", hex(&written));
    assert_eq!(SlotValue::decode(Slot::Lobby, &written).unwrap().into_lobby(), Some(lobby));
    // Whoever sends anything else sends no lobby.
    let broken = bytes(&hex(&written).replace("66 32 30", "66 78 30"));
    assert!(SlotValue::decode(Slot::Lobby, &broken).is_err());
}

#[test]
fn changes_that_a_phone_need_not_know_stand_behind_the_others() {
    let rules = HouseRules::edition(GameName::Pit, "classic");
    let rules = rules.with("target", &250.into()).unwrap().with("open_when_ready", &true.into()).unwrap();
    let expected = "83 84 00 67 63 6c 61 73 73 69 63 a1 66 74 61 72 67 65 74 82 01 18 fa a1 6f 6f 70 65 6e 5f \
                    77 68 65 6e 5f 72 65 61 64 79 82 00 f5 f6 80";
    let lobby = Lobby { rules, saved_as: None, seats: Vec::new(), own: None, code: None };
    assert_eq!(hex(&SlotValue::from(lobby.clone()).encode()), expected);
    let read = SlotValue::decode(Slot::Lobby, &bytes(expected)).unwrap();
    assert_eq!(read.into_lobby(), Some(lobby));
}

#[test]
fn a_lobby_of_an_older_host_is_read() {
    let before = "84 82 01 69 6e 79 65 74 2d 32 30 30 37 f6 82 81 63 41 64 61 82 63 4b 69 6d 00 00";
    let read = SlotValue::decode(Slot::Lobby, &bytes(before)).unwrap();
    assert_eq!(read.into_lobby(), Some(lobby()), "ids are the places, and everybody is heard well");
}

#[test]
fn slots_have_these_numbers() {
    let numbers: Vec<_> = Slot::ALL.iter().map(|slot| format!("{} {slot:?}", slot.number())).collect();
    let expected = "0 Board, 1 Own, 2 Round, 3 Company, 4 Table, 5 Sheet, 6 SheetEnd, 7 Lobby";
    assert_eq!(numbers.join(", "), expected);
    assert!(Slot::ALL.iter().all(|&slot| Slot::from_number(slot.number()) == Some(slot)));
}

/// The wire says a choice by its place: none may move.
#[test]
fn choices_have_these_numbers() {
    use outcry_rules::nyet::{Colour, Gift, Phase};
    use outcry_rules::pit::{CallVariant, CornerKind, Fine};
    for (words, expected) in [
        (Gift::WORDS, "none 1 2 3 except1 pass"),
        (Colour::WORDS, "blue red yellow green"),
        (Phase::WORDS, "veto teams discard tricks bonus round-over"),
        (CornerKind::WORDS, "plain bull double-bull"),
        (Fine::WORDS, "early-trade false-corner mixed-lot bull bear"),
        (
            CallVariant::WORDS,
            "plain trade silent-cow spanish-cow mad-cow-disease pets animal-sounds sow-cow aperitif-cow \
             einstein-cow happy-cow cow-n-guns angry-cow la-vache-qui-rit belgian-mexican silent-bidding",
        ),
    ] {
        assert_eq!(words.join(" "), expected);
    }
}

/// Compares the values of these slots with their bytes.
fn check(slots: &[(Slot, Vec<u8>)], expected: &[(Slot, &str)]) {
    let values: Vec<_> = expected.iter().map(|&(slot, _)| (slot, hex(&value(slots, slot)))).collect();
    let expected: Vec<_> = expected.iter().map(|&(slot, hex)| (slot, hex.to_owned())).collect();
    assert_eq!(values, expected);
}
