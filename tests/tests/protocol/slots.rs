//! The state of tables that were dealt by hand, slot by slot.

use std::collections::BTreeMap;

use outcry_bots::Strength;
use outcry_rules::nyet;
use outcry_rules::pit::{self, Card, Suit};
use outcry_rules::{Match, Millis, Opening, Seat, Silent, Value, Viewer};
use outcry_session::wire::{Slot, SlotValue, Slots};
use outcry_table::host::{TableClock, Timing};
use outcry_table::{
    AnyAction, AnyMatch, AnyOptions, GameName, HouseRules, Lobby, LobbySeat, Occupant, Presence,
    TableSnapshot, TableState,
};

use crate::messages::{of, seat};
use crate::page::{Bytes, named};

/// A table with its rules.
struct Table {
    rules: HouseRules,
    table: AnyMatch,
}

impl Table {
    fn of_pit(hands: impl Fn(usize) -> Vec<Card>) -> Self {
        let rules = HouseRules::edition(GameName::Pit, "classic");
        let AnyOptions::Pit(options) = rules.options().unwrap() else { panic!("these are rules of Pit") };
        let opening = Opening { hands: Some((0..3).map(hands).collect()), ..Opening::default() };
        Self { rules, table: AnyMatch::Pit(Box::new(Match::open(options, 3, 0, &opening).unwrap())) }
    }

    fn act(&mut self, index: usize, action: pit::Action, at: u64) {
        self.table.apply(seat(index), AnyAction::Pit(action), Millis::new(at), &mut Silent).unwrap();
    }

    /// Five of the first suit and four of the next for everybody; Bo and a bot offer two, Bo has agreed to swap with it.
    fn trading() -> Self {
        let suit = |index: usize| Card::Of(Suit::new(index % 3).unwrap());
        let mut table = Self::of_pit(|index| [vec![suit(index); 5], vec![suit(index + 1); 4]].concat());
        table.act(1, pit::Action::Ready, 9_000);
        table.act(0, pit::Action::Open, 30_000);
        table.act(2, pit::Action::Call(of(0, 2)), 31_000);
        table.act(1, pit::Action::Call(of(1, 2)), 32_000);
        table.act(1, pit::Action::Tap(seat(2)), 33_000);
        table
    }

    fn frozen() -> Self {
        let mut table = Self::trading();
        table.act(0, pit::Action::Ring, 34_000);
        table
    }

    fn cornered() -> Self {
        let mut table = Self::of_pit(|index| vec![Card::Of(Suit::new(index).unwrap()); 9]);
        table.act(0, pit::Action::Open, 30_000);
        table.act(0, pit::Action::Ring, 30_000);
        table
    }

    /// Four players have played six cards of a round whose shuffle follows from the seed 1.
    fn tricks() -> Self {
        let rules = HouseRules::edition(GameName::Nyet, "nyet-manual");
        let mut table = AnyMatch::open(rules.options().unwrap(), 4, 0, 1.into()).unwrap();
        let AnyMatch::Nyet(game) = &mut table else { panic!("this is a table of NΣT!") };
        let mut left = 6;
        while left > 0 {
            let (turn, action) = first_legal(game);
            left -= usize::from(matches!(action, nyet::Action::Play(_)));
            game.apply(turn, action, Millis::ZERO, &mut Silent).unwrap();
        }
        Self { rules, table }
    }

    fn seen(&self, viewer: Viewer) -> TableSnapshot {
        let names = ["Ada", "Bo", "Cem", "Dana"];
        let people = self.table.seats().iter().map(|seat| Occupant {
            name: names[seat.index()].to_owned(),
            bot: (seat.index() == 2).then_some(Strength::Hard),
            presence: if seat.index() == 1 { Presence::Weak } else { Presence::Here },
        });
        let offer = |table: &Match<pit::Pit>, seat: Seat| {
            let bots = table.game().offer(seat).filter(|_| seat.index() == 2);
            bots.map_or(0, pit::Lot::count)
        };
        let heard = match &self.table {
            AnyMatch::Pit(table) => table.seats().iter().map(|seat| offer(table, seat)).collect(),
            AnyMatch::Nyet(_) => Vec::new(),
        };
        TableSnapshot {
            viewer,
            rules: self.rules.clone(),
            options: self.rules.options().unwrap(),
            people: people.collect(),
            sheet: vec![[0; 13], [100, 0, -20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
            heard,
            game: self.table.observe(viewer),
            deal_check: None,
            state: TableState::Running,
            now: Millis::new(35_000),
            clock: TableClock::Runs { began: 65_000 },
        }
    }

    fn slots(&self, viewer: Viewer) -> BTreeMap<Slot, Vec<u8>> {
        let clock = TableClock::Runs { began: 65_000 };
        let timing = Timing { deals: self.table.deals(), clock };
        Slots::default().update(&self.seen(viewer), &timing).into_iter().collect()
    }
}

fn first_legal(game: &Match<nyet::Nyet>) -> (Seat, nyet::Action) {
    let mut actions = Vec::new();
    let turn = game.seats().iter().find(|&seat| {
        game.legal(seat, Millis::ZERO, &mut actions);
        !actions.is_empty()
    });
    (turn.unwrap(), actions[0])
}

fn lobby() -> Lobby {
    let taken = |id, name: &str, bot| LobbySeat::new(id, name.to_owned(), bot);
    let mut rules = HouseRules::edition(GameName::Nyet, "nyet-2007");
    rules.changes.insert("target".to_owned(), Value::Number(60));
    Lobby {
        rules,
        saved_as: None,
        seats: vec![
            taken(3, "Ada", None),
            taken(1, "Kim", Some(Strength::Easy)),
            LobbySeat { presence: Presence::Weak, relay: Some(0), ..taken(4, "Bo", None) },
        ],
        own: Some(0),
        code: None,
    }
}

/// Gives the board of Pit that the page shows.
pub(crate) fn board() -> Vec<u8> {
    Table::trading().slots(Viewer::Seat(seat(1)))[&Slot::Board].clone()
}

pub(crate) fn golden() -> Vec<(String, Bytes)> {
    let trading = Table::trading().slots(Viewer::Seat(seat(1)));
    let frozen = Table::frozen().slots(Viewer::Seat(seat(0)));
    let cornered = Table::cornered().slots(Viewer::Board);
    let tricks = Table::tricks().slots(Viewer::Seat(seat(0)));
    let lobby = lobby();
    let golden = [
        ("slot.board.pit", Slot::Board, &trading),
        ("slot.own.pit", Slot::Own, &trading),
        ("slot.round.pit", Slot::Round, &trading),
        ("slot.company", Slot::Company, &trading),
        ("slot.table", Slot::Table, &trading),
        ("slot.sheet", Slot::Sheet, &trading),
        ("slot.board.frozen", Slot::Board, &frozen),
        ("slot.board.over", Slot::Board, &cornered),
        ("slot.board.nyet", Slot::Board, &tricks),
        ("slot.own.nyet", Slot::Own, &tricks),
        ("slot.round.nyet", Slot::Round, &tricks),
    ];
    let golden = golden.map(|(name, slot, slots)| (name, slot, slots[&slot].clone()));
    let lobby = ("slot.lobby", Slot::Lobby, SlotValue::from(lobby).encode());
    golden
        .into_iter()
        .chain([lobby])
        .map(|(name, slot, bytes)| {
            assert_eq!(SlotValue::decode(slot, &bytes).unwrap().encode(), bytes);
            named(name, bytes)
        })
        .collect()
}
