//! A table that is played for scenes and tests.

use std::collections::BTreeMap;

use outcry_rules::{
    Game, Match, Millis, Opening, Points, Refusal, Seat, Seed, Silent, Value, Viewer, nyet, pit,
};
use outcry_table::host::TableClock;
use outcry_table::{
    AnyAction, AnyMatch, AnyOptions, GameName, HouseRules, Occupant, Presence, TableSnapshot, TableState,
};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// The names of whoever sits there.
const NAMES: [&str; 13] =
    ["Ada", "Bo", "Cem", "Dana", "Eve", "Finn", "Gil", "Hana", "Ilya", "Jo", "Kim", "Lou", "Mia"];

/// A match with its score sheet.
#[derive(Clone)]
pub(crate) struct Stage {
    pub(crate) rules: HouseRules,
    pub(crate) table: AnyMatch,
    pub(crate) sheet: Vec<Points>,
    pub(crate) now: Millis,
}

pub(crate) fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

pub(crate) fn rules(game: GameName, edition: &str, changes: &[(&str, Value)]) -> HouseRules {
    let changes: BTreeMap<_, _> =
        changes.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
    HouseRules { changes, ..HouseRules::edition(game, edition) }
}

impl Stage {
    pub(crate) fn new(rules: HouseRules, seats: usize, seed: u64) -> Self {
        let options = rules.options().unwrap();
        let table = AnyMatch::open(options, seats, 0, Seed::from(seed)).unwrap();
        Self { rules, table, sheet: Vec::new(), now: Millis::ZERO }
    }

    /// Deals these hands of Pit, in which each card is named as the deck does.
    pub(crate) fn pit_hands(rules: HouseRules, hands: &[&[(&str, u8)]]) -> Self {
        let AnyOptions::Pit(options) = rules.options().unwrap() else { panic!("these are rules of Pit") };
        let deck = options.deck;
        let hand = |hand: &&[(&str, u8)]| {
            let cards = hand.iter().map(|&(name, count)| (deck.card(name).unwrap(), count));
            cards.flat_map(|(card, count)| std::iter::repeat_n(card, count.into())).collect()
        };
        let hands: Vec<Vec<pit::Card>> = hands.iter().map(hand).collect();
        let (count, opening) = (hands.len(), Opening { hands: Some(hands), ..Opening::default() });
        let table = Match::open(options, count, 0, &opening).unwrap();
        Self { rules, table: AnyMatch::Pit(Box::new(table)), sheet: Vec::new(), now: Millis::ZERO }
    }

    pub(crate) fn options(&self) -> AnyOptions {
        self.rules.options().unwrap()
    }

    /// Gives what this viewer's phone knows.
    pub(crate) fn seen(&self, viewer: Viewer) -> TableSnapshot {
        let people = self.table.seats().iter().map(|seat| Occupant {
            name: NAMES[seat.index()].to_owned(),
            bot: (seat.index() == 3).then_some(outcry_bots::Strength::Medium),
            presence: if seat.index() == 2 { Presence::Weak } else { Presence::Here },
        });
        TableSnapshot {
            viewer,
            rules: self.rules.clone(),
            options: self.options(),
            people: people.collect(),
            sheet: self.sheet.clone(),
            heard: Vec::new(),
            game: self.table.observe(viewer),
            deal_check: None,
            state: TableState::Running,
            now: self.now,
            clock: TableClock::Runs { began: 60_000 },
        }
    }

    pub(crate) fn at(&self, index: usize) -> TableSnapshot {
        self.seen(Viewer::Seat(seat(index)))
    }

    pub(crate) fn board(&self) -> TableSnapshot {
        self.seen(Viewer::Board)
    }

    /// Lets a player act, and writes the sheet where that ends the round.
    pub(crate) fn act(&mut self, seat: Seat, action: AnyAction) -> Result<(), Refusal> {
        let was_over = self.table.round_over();
        self.table.apply(seat, action, self.now, &mut Silent)?;
        self.note(was_over);
        Ok(())
    }

    pub(crate) fn pit(&mut self, index: usize, action: pit::Action) {
        self.act(seat(index), AnyAction::Pit(action)).unwrap();
    }

    pub(crate) fn nyet(&mut self, index: usize, action: nyet::Action) {
        self.act(seat(index), AnyAction::Nyet(action)).unwrap();
    }

    pub(crate) fn wait(&mut self, millis: u64) {
        let was_over = self.table.round_over();
        self.now = self.now + millis;
        self.table.handle_timeout(self.now, &mut Silent);
        self.note(was_over);
    }

    pub(crate) fn legal(&self, seat: Seat) -> Vec<AnyAction> {
        match &self.table {
            AnyMatch::Pit(table) => legal(table, seat, self.now).into_iter().map(AnyAction::Pit).collect(),
            AnyMatch::Nyet(table) => legal(table, seat, self.now).into_iter().map(AnyAction::Nyet).collect(),
        }
    }

    /// Lets somebody do something that is allowed, or time pass; deals the next round where one is over. `None` at
    /// the end of the match.
    pub(crate) fn step(&mut self, rng: &mut ChaCha8Rng) -> Option<()> {
        if self.table.round_over() {
            return self.table.next(None, None, self.now, &mut Silent).ok();
        }
        if rng.random_range(0..4) == 0 {
            self.wait(rng.random_range(0..8_000));
            return Some(());
        }
        let seats: Vec<Seat> = self.table.seats().iter().collect();
        let seat = seats[rng.random_range(0..seats.len())];
        let mut actions = self.legal(seat);
        // Lots are so many that nothing else would ever be chosen.
        let lots = |action: &AnyAction| {
            matches!(action, AnyAction::Pit(pit::Action::Call(_) | pit::Action::Lower(_)))
        };
        if rng.random_range(0..2) == 0 && !actions.iter().all(lots) {
            actions.retain(|action| !lots(action));
        }
        if actions.is_empty() {
            return Some(());
        }
        let action = actions[rng.random_range(0..actions.len())];
        self.act(seat, action).unwrap();
        Some(())
    }

    fn note(&mut self, was_over: bool) {
        if !was_over && self.table.round_over() {
            let points = match &self.table {
                AnyMatch::Pit(table) => table.outcome().unwrap().points,
                AnyMatch::Nyet(table) => table.outcome().unwrap().points,
            };
            self.sheet.push(points);
        }
    }
}

fn legal<G: Game>(table: &Match<G>, seat: Seat, now: Millis) -> Vec<G::Action> {
    let mut actions = Vec::new();
    table.legal(seat, now, &mut actions);
    actions
}

pub(crate) fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// Gathers cards of Pit by their names.
pub(crate) fn cards(deck: pit::Deck, names: &[(&str, u8)]) -> pit::Cards {
    let cards = names.iter().map(|&(name, count)| (deck.card(name).unwrap(), count));
    cards.flat_map(|(card, count)| std::iter::repeat_n(card, count.into())).collect()
}
