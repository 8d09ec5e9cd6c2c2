//! What a phone makes of the slots is what the host has put into them.

use std::collections::BTreeMap;

use outcry_rules::{Millis, Value};
use outcry_screens::{Language, LocalUiState, Localizer, render};
use outcry_session::wire::{Slot, SlotValue, Slots, SnapshotAssembler, WireError};
use outcry_table::{AnyObservation, GameName, HouseRules, TableSnapshot, TableState};
use rand::RngExt;

use super::play::{Play, editions};

/// A phone, and what is on its way to it.
#[derive(Default)]
struct Phone {
    slots: Slots,
    coming: BTreeMap<Slot, Vec<u8>>,
    assembler: SnapshotAssembler,
}

impl Phone {
    /// Delivers some of what is on its way, in any order; of a slot the newest alone.
    fn deliver(&mut self, all: bool, rng: &mut impl rand::Rng) {
        let mut order: Vec<Slot> = self.coming.keys().copied().collect();
        while !order.is_empty() && (all || rng.random_bool(0.7)) {
            let slot = order.swap_remove(rng.random_range(0..order.len()));
            let value = self.coming.remove(&slot).unwrap();
            let again = SlotValue::decode(slot, &value).unwrap().encode();
            assert_eq!(again, value, "{slot:?}");
            self.assembler
                .apply(slot, &value)
                .unwrap_or_else(|error| panic!("{slot:?} {value:02x?}: {error}"));
        }
    }
}

/// Names what has been compared.
fn scene(seen: &TableSnapshot) -> String {
    let standing = match seen.state {
        TableState::Running => "running",
        TableState::Paused => "paused",
        TableState::Missing { .. } => "missing",
    };
    match &seen.game {
        AnyObservation::Pit(game) => {
            let phase = format!("{:?}", game.game.table.phase);
            format!("{} {standing}", phase.split(' ').next().unwrap_or_default())
        }
        AnyObservation::Nyet(game) => format!("{:?} {standing}", game.game.phase),
    }
}

/// Plays a table, and compares after every step what each phone makes of the slots with what the host says.
fn compare(rules: &HouseRules, seats: usize, seed: u64, steps: usize, scenes: &mut BTreeMap<String, u32>) {
    let words = Localizer::new(Language::En);
    let mut play = Play::new(rules.clone(), seats, seed);
    let mut phones: Vec<Phone> = play.viewers().iter().map(|_| Phone::default()).collect();
    for step in 0..steps {
        play.step();
        let timing = play.host.timing();
        for (viewer, phone) in play.viewers().into_iter().zip(&mut phones) {
            let here = play.host.seen(viewer, play.now);
            phone.coming.extend(phone.slots.update(&here, &timing));
            let whole = step % 3 == 0;
            phone.deliver(whole, &mut play.rng);
            let later = play.now + [0, 1, 12_345][step % 3];
            let there = phone.assembler.seen(later);
            if phone.coming.is_empty() {
                let expected = play.host.seen(viewer, later);
                assert_eq!(there.as_ref(), Some(&expected), "{} {seats} {seed} {step}", rules.edition);
                *scenes.entry(scene(&expected)).or_default() += 1;
            } else if let Some(there) = there.filter(|_| step % 16 == 1) {
                // A table of which only some has arrived can be looked at too.
                let _ = render::table(&there, &LocalUiState::default(), &words);
            }
        }
    }
}

#[test]
fn what_a_phone_knows_is_what_the_host_shows_it() {
    let mut scenes = BTreeMap::new();
    for (game, edition, least, most) in editions() {
        for seats in least..=most {
            let steps = if game == GameName::Pit { 2_500 / seats } else { 900 };
            for seed in 0..2 {
                compare(&HouseRules::edition(game, edition), seats, seed, steps, &mut scenes);
            }
        }
    }
    for scene in [
        "Sorting running",
        "Open running",
        "Frozen running",
        "Over running",
        "Veto running",
        "Teams running",
        "Discard running",
        "Tricks running",
        "Bonus running",
        "Open missing",
        "Tricks missing",
        "Open paused",
        "Veto paused",
    ] {
        assert!(scenes.get(scene).is_some_and(|&count| count > 50), "{scene}: only {scenes:?}");
    }
}

/// An edition and what is changed of it.
type Changed = (GameName, &'static str, Vec<(&'static str, Value)>);

#[test]
fn house_rules_of_every_kind_get_across() {
    let mut scenes = BTreeMap::new();
    let words = |names: &[&str]| Value::Words(names.iter().map(|name| (*name).to_owned()).collect());
    let points = Value::Table([("gas".to_owned(), 10), ("oil".to_owned(), 900)].into());
    let tables: [Changed; 8] = [
        (GameName::Pit, "classic", vec![("show_counts", "on-screen".into()), ("time_limit", 1.into())]),
        (GameName::Pit, "exchange", vec![("values", points), ("open_phrase", "Ça y est ! 🐂".into())]),
        (
            GameName::Pit,
            "exchange-bull-bear",
            vec![("trade_check", "honour-void".into()), ("show_counts", "on-screen".into())],
        ),
        (
            GameName::Pit,
            "classic-bull-bear",
            vec![("trade_check", "honour-stands".into()), ("corner_hint", "glow".into())],
        ),
        (GameName::Pit, "cow", vec![("suit_pick", "host".into()), ("suits", words(&["cow15", "cow20"]))]),
        (
            GameName::Pit,
            "short",
            vec![
                ("suits", words(&[])),
                ("call_variant", "random".into()),
                ("corner_hint", "auto-ring".into()),
            ],
        ),
        (GameName::Nyet, "nyet-manual", vec![("line5", Value::Numbers(vec![-9, 9]))]),
        (
            GameName::Nyet,
            "nyet-2007",
            vec![("token_owner_visible", true.into()), ("line2_boxes", "rotate".into())],
        ),
    ];
    for (game, edition, changes) in tables {
        let changes = changes.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        let rules = HouseRules { changes, ..HouseRules::edition(game, edition) };
        rules.options().unwrap_or_else(|error| panic!("{edition}: {error}"));
        for seats in [3, 4] {
            compare(&rules, seats, 9, 1_200, &mut scenes);
        }
    }
}

#[test]
fn values_of_different_deals_are_not_put_together() {
    let mut play = Play::new(HouseRules::edition(GameName::Nyet, "nyet-manual"), 4, 5);
    let viewer = play.viewers()[0];
    let mut slots = Slots::default();
    let mut assembler = SnapshotAssembler::default();
    for (slot, value) in slots.update(&play.host.seen(viewer, play.now), &play.host.timing()) {
        assembler.apply(slot, &value).unwrap();
    }
    let first = assembler.seen(play.now).unwrap();
    while play.host.table().deals() == 1 {
        play.step();
    }
    let changed = slots.update(&play.host.seen(viewer, play.now), &play.host.timing());
    let company = changed.iter().filter(|(slot, _)| *slot == Slot::Company);
    assert!(company.count() < 2);
    for (left_out, _) in
        changed.iter().filter(|(slot, _)| [Slot::Board, Slot::Own, Slot::Round].contains(slot))
    {
        let mut assembler = assembler.clone();
        for (slot, value) in changed.iter().filter(|(slot, _)| slot != left_out) {
            assembler.apply(*slot, value).unwrap();
        }
        assert_eq!(assembler.seen(play.now).unwrap().game, first.game, "without {left_out:?}");
    }
    for (slot, value) in &changed {
        assembler.apply(*slot, value).unwrap();
    }
    assert_eq!(assembler.seen(play.now), Some(play.host.seen(viewer, play.now)));
}

#[test]
fn table_time_goes_on_by_the_hosts_clock() {
    let mut play = Play::new(HouseRules::edition(GameName::Pit, "exchange"), 3, 1);
    let mut slots = Slots::default();
    let mut assembler = SnapshotAssembler::default();
    let viewer = play.viewers()[3];
    for _ in 0..400 {
        play.step();
        let changed = slots.update(&play.host.seen(viewer, play.now), &play.host.timing());
        for (slot, value) in changed {
            assembler.apply(slot, &value).unwrap();
        }
        for later in [0, 7, 100_000] {
            let later = play.now + later;
            assert_eq!(assembler.seen(later), Some(play.host.seen(viewer, later)));
        }
    }
    assert!(assembler.seen(Millis::ZERO).is_some());
}

#[test]
fn nothing_is_sent_twice() {
    let mut play = Play::new(HouseRules::edition(GameName::Pit, "short"), 5, 2);
    let viewer = play.viewers()[0];
    let mut slots = Slots::default();
    assert_eq!(slots.update(&play.host.seen(viewer, play.now), &play.host.timing()).len(), 7);
    for _ in 0..50 {
        play.step();
        let (seen, timing) = (play.host.seen(viewer, play.now), play.host.timing());
        slots.update(&seen, &timing);
        let later = play.host.seen(viewer, play.now + 60_000);
        assert_eq!(slots.update(&later, &play.host.timing()), []);
    }
}

#[test]
fn a_phone_that_knows_too_little_shows_nothing() -> Result<(), WireError> {
    let play = Play::new(HouseRules::edition(GameName::Pit, "short"), 3, 2);
    let all = Slots::default().update(&play.host.seen(play.viewers()[0], play.now), &play.host.timing());
    for (left_out, _) in &all {
        let mut assembler = SnapshotAssembler::default();
        for (slot, value) in all.iter().filter(|(slot, _)| slot != left_out) {
            assembler.apply(*slot, value)?;
        }
        // An empty page of the sheet is as good as none.
        let shown = [Slot::Sheet, Slot::SheetEnd].contains(left_out);
        assert_eq!(assembler.seen(play.now).is_some(), shown, "{left_out:?}");
    }
    Ok(())
}
