//! What messages weigh before they are sealed: a sealed frame of sixty bytes has room for 38.

use outcry_rules::nyet::{self, NyetOptions};
use outcry_rules::pit::{self, Card, PitOptions, Suit};
use outcry_rules::{Millis, Options, Viewer};
use outcry_session::limits::{MESSAGE_MAX, URGENT_MAX};
use outcry_session::wire::{BellSound, HostMessage, PlayerMessage, RingAt, Slot, SlotValue};
use outcry_table::limits::NAME_LETTERS_MAX;
use outcry_table::{AnyMatch, GameName, HouseRules, Lobby, LobbySeat, Presence};

use super::play::{Play, editions, seat};
use super::samples::{downs, nyet, pit, pit_table, ring, seen, slots, timing, trading, tricks, ups, value};

fn size(of: (HouseRules, AnyMatch), slot: Slot) -> usize {
    let (rules, table) = of;
    value(&slots(&seen(&rules, &table, Viewer::Seat(seat(1))), &timing(&table)), slot).len()
}

#[test]
fn what_is_sent_all_the_time_is_small() {
    let offer = pit::Cards::of(Card::Of(Suit::new(9).unwrap()), 3);
    let card = nyet::Card::parse("y12").unwrap();
    let hot = [
        ("Offer", pit(pit::Action::Call(offer)).encode().len()),
        ("Retract", pit(pit::Action::Retract).encode().len()),
        ("Tap", pit(pit::Action::Tap(seat(6))).encode().len()),
        ("Ring", ring(0xBEEF).encode().len()),
        ("Hand", size(pit_table("classic", 7), Slot::Own)),
        ("Board of 7", size(pit_table("classic", 7), Slot::Board)),
        ("PlayCard", nyet(nyet::Action::Play(card)).encode().len()),
        ("Trick of 3 cards", size(tricks(4, 7), Slot::Board)),
    ];
    let sum: usize = hot.iter().map(|(_, size)| size).sum();
    println!("{hot:?}, in all {sum} bytes");
    assert_eq!(hot.map(|(_, size)| size), [5, 2, 2, 4, 8, 6, 2, 7]);
    assert_eq!(sum, 36);
}

#[test]
fn a_board_of_thirteen_is_nine_bytes() {
    let rules = HouseRules::edition(GameName::Pit, "short");
    let table = AnyMatch::open(rules.options().unwrap(), 13, 0, 1.into()).unwrap();
    let play = Play::new(rules, 13, 1);
    let board = value(&slots(&play.host.seen(Viewer::Board, play.now), &timing(&table)), Slot::Board);
    println!("Board of 13: {} bytes", board.len());
    assert_eq!(board.len(), 9);
}

#[test]
fn bells_and_requests_fit_into_an_urgent_frame() {
    let bell = RingAt { bell: 255, seat: seat(12), sound: BellSound::False, at: Millis::new(u64::MAX) };
    let soon = RingAt { at: Millis::new(3_600_000), ..bell };
    let sizes = [soon, bell].map(|bell| HostMessage::RingAt(bell).encode().len());
    println!("RingAt after an hour and at the end of time: {sizes:?} bytes");
    assert_eq!(sizes, [8, 12]);
    for (message, _) in ups() {
        let is_ask = matches!(message, PlayerMessage::Ask(_));
        assert!(!is_ask || message.encode().len() <= 10, "{message:?}");
        assert!(message.encode().len() <= URGENT_MAX, "{message:?}");
    }
    for (message, _) in downs() {
        let large = matches!(message, HostMessage::Opening { .. } | HostMessage::Pledges { .. });
        assert!(large || message.encode().len() <= URGENT_MAX, "{message:?}");
    }
}

#[test]
fn slots_in_the_middle_of_a_match_are_small() {
    for (name, of, expected) in [("Pit", trading(), [4, 12]), ("NΣT!", tricks(4, 6), [6, 26])] {
        let (rules, table) = of;
        let slots = slots(&seen(&rules, &table, Viewer::Seat(seat(1))), &timing(&table));
        let sizes: Vec<_> = slots.iter().map(|(slot, value)| (slot, value.len())).collect();
        println!("{name}: {sizes:?}");
        assert_eq!([Slot::Board, Slot::Own].map(|slot| value(&slots, slot).len()), expected);
        assert!(sizes.iter().all(|&(_, size)| size <= 70), "{sizes:?}");
    }
}

/// Spells every option out, as rules do of which everything was changed.
fn spelt_out<O: Options>(game: GameName, edition: &str) -> HouseRules {
    let options = (O::edition(edition).unwrap().preset)();
    let mut rules = HouseRules::edition(game, edition);
    for field in O::fields() {
        rules.changes.insert(field.name.to_owned(), (field.get)(&options));
    }
    if game == GameName::Pit {
        rules.changes.insert("open_phrase".to_owned(), "x".repeat(60).as_str().into());
    }
    rules.options().unwrap();
    rules
}

#[test]
fn the_largest_table_fits_into_its_slots() {
    let name = "𝒲".repeat(NAME_LETTERS_MAX);
    let mut largest = [0; 2];
    for (game, edition, _, most) in editions() {
        let rules = match game {
            GameName::Pit => spelt_out::<PitOptions>(game, edition),
            GameName::Nyet => spelt_out::<NyetOptions>(game, edition),
        };
        let taken = LobbySeat {
            presence: Presence::Lost,
            relay: Some(12),
            ..LobbySeat::new(u16::MAX, name.clone(), None)
        };
        let lobby = Lobby {
            rules: rules.clone(),
            saved_as: Some("y".repeat(60)),
            seats: vec![taken; 13],
            own: None,
            code: Some("204 811".to_owned()),
        };
        largest[0] = largest[0].max(SlotValue::from(lobby).encode().len());
        let table = AnyMatch::open(rules.options().unwrap(), most, 0, 1.into()).unwrap();
        let play = Play::new(rules, most, 1);
        let mut seen = play.host.seen(Viewer::Board, play.now);
        seen.people.iter_mut().for_each(|person| person.name.clone_from(&name));
        largest[1] = largest[1].max(value(&slots(&seen, &timing(&table)), Slot::Table).len());
    }
    println!("the largest lobby has {} bytes, the largest table {}", largest[0], largest[1]);
    assert!(largest.iter().all(|&size| size < MESSAGE_MAX), "{largest:?}");
}
