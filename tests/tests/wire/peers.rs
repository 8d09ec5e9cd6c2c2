//! Phones of an older and of a newer minor version.

use outcry_rules::Viewer;
use outcry_session::wire::{
    HostMessage, PlayerMessage, Reply, ShortNumber, Slot, SlotValue, SnapshotAssembler, WIRE, WireError,
};
use outcry_table::{GameName, HouseRules};

use super::play::seat;
use super::samples::{bytes, downs, lobby, seen, slots, timing, trading, tricks, ups, value};

/// What a newer version might add to a message.
const MORE: [u8; 6] = [0x82, 0x01, 0xA1, 0x61, 0x61, 0xF6];

#[test]
fn what_a_newer_version_adds_is_skipped() {
    for (message, hex) in ups() {
        // These end with a field that may be left out: whatever a newer version adds comes after it.
        let joins_no_board = matches!(message, PlayerMessage::Join { board: false, .. });
        if ["01 07", "06 07"].contains(&&*hex) || joins_no_board {
            continue;
        }
        assert_eq!(PlayerMessage::decode(&[bytes(&hex), MORE.to_vec()].concat()), Ok(message));
    }
    for (message, hex) in downs() {
        assert_eq!(HostMessage::decode(&[bytes(&hex), MORE.to_vec()].concat()), Ok(message));
    }
    for (rules, table) in [trading(), tricks(4, 6)] {
        let slots = slots(&seen(&rules, &table, Viewer::Seat(seat(1))), &timing(&table));
        for (slot, value) in slots {
            let expected = SlotValue::decode(slot, &value).unwrap();
            assert_eq!(SlotValue::decode(slot, &newer(slot, &value)), Ok(expected), "{slot:?}");
        }
    }
    let value = SlotValue::from(lobby());
    assert_eq!(SlotValue::decode(Slot::Lobby, &newer(Slot::Lobby, &value.encode())), Ok(value));
}

/// Adds a field to a value, behind all that this version knows.
fn newer(slot: Slot, value: &[u8]) -> Vec<u8> {
    let known = match slot {
        Slot::Round => 10,
        Slot::Company => 9,
        Slot::Table => 3,
        Slot::Lobby => 5,
        Slot::Board | Slot::Own | Slot::Sheet | Slot::SheetEnd => return [value, &MORE].concat(),
    };
    // What is left out at the end is nothing.
    let left_out = usize::from(known - (value[0] - 0x80));
    [&[0x80 + known + 1][..], &value[1..], &vec![0xF6; left_out], &MORE].concat()
}

#[test]
fn what_an_older_version_leaves_out_has_a_default() {
    let joined = PlayerMessage::Join { name: "Ada".to_owned(), next: None, had_seat: false, board: false };
    assert_eq!(PlayerMessage::decode(&bytes("10 63 41 64 61")), Ok(joined));
    assert_eq!(
        HostMessage::decode(&bytes("10 04")),
        Ok(HostMessage::Seated { seat: Some(seat(4)), last: None, game: None })
    );
    // A company of whom nothing is known but that they are there; a round whose sheet is not counted.
    let (rules, table) = trading();
    let seen = seen(&rules, &table, Viewer::Board);
    let slots = slots(&seen, &timing(&table));
    let mut round = value(&slots, Slot::Round);
    assert_eq!(hex_of(&round, "83 00 00 00 f6 00"), 1);
    let at = round.windows(6).position(|bytes| bytes == [0x83, 0, 0, 0, 0xF6, 0]).unwrap();
    round[at + 5] = 0xF6;
    let mut assembler = SnapshotAssembler::default();
    for (slot, older) in [
        (Slot::Table, value(&slots, Slot::Table)),
        (Slot::Company, bytes("82 43 00 10 03 00")),
        (Slot::Round, round),
        (Slot::Board, value(&slots, Slot::Board)),
    ] {
        assembler.apply(slot, &older).unwrap();
    }
    let shown = assembler.seen(seen.now).unwrap();
    assert_eq!((shown.game, shown.people, shown.now.get()), (seen.game, seen.people, 0));
}

#[test]
fn of_what_a_newer_version_may_change_only_what_need_not_be_known_is_left_out() {
    let unknown = "a1 63 6e 65 77 82 00 f5";
    let lobby = |rules: &str| SlotValue::decode(Slot::Lobby, &bytes(&format!("83 {rules} f6 80")));
    let classic = HouseRules::edition(GameName::Pit, "classic");
    let read = lobby(&format!("84 00 67 63 6c 61 73 73 69 63 f6 {unknown}"));
    assert_eq!(read.unwrap().into_lobby().unwrap().rules, classic);
    assert!(lobby(&format!("83 00 67 63 6c 61 73 73 69 63 {unknown}")).is_err());
}

fn hex_of(value: &[u8], part: &str) -> usize {
    let part = bytes(part);
    value.windows(part.len()).filter(|window| *window == part).count()
}

#[test]
fn a_message_of_a_newer_version_is_answered_with_update() {
    let known: Vec<u8> = ups().iter().map(|(_, hex)| bytes(hex)[0]).collect();
    let mut unknown = 0;
    for kind in 0..=u8::MAX {
        let message = [&[kind, 7][..], &MORE].concat();
        let Err(error @ WireError::Unknown { number, .. }) = PlayerMessage::decode(&message) else {
            continue;
        };
        assert!(!known.contains(&kind), "{kind:#x}");
        unknown += 1;
        let expected = match number {
            Some(number) => HostMessage::Answer { number: ShortNumber(number), reply: Reply::Update },
            None => HostMessage::Update { kind },
        };
        assert_eq!(
            (number.is_none(), PlayerMessage::reply(&error)),
            ((0x10..0x20).contains(&kind), Some(expected))
        );
    }
    // One request, ten others, three seats and eight cards that there are not, and the upper half.
    assert_eq!(unknown, 1 + 10 + 19 + 8 + 128);
    for kind in [0x08, 0x18, 0x20, 0xFF] {
        let error = HostMessage::decode(&[kind, 1, 2]).unwrap_err();
        assert_eq!(HostMessage::reply(&error), Some(PlayerMessage::Update { kind }));
    }
    assert_eq!(
        (PlayerMessage::reply(&WireError::Short), HostMessage::reply(&WireError::Garbled)),
        (None, None)
    );
    assert_eq!(Slot::from_number(Slot::ALL.len() as u8), None);
    assert_eq!((WIRE.major, WIRE.minor), (2, 0));
}
