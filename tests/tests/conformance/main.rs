//! One suite over both games, every edition, every number of seats and random house rules.
//!
//! Each match is played to its end by moves drawn at random, some of them absurd. After every one of them the cards
//! are counted, refusals are compared bit by bit, and now and then everything that could be done is tried. Beside each
//! table runs a twin in which two hidden cards have changed hands: whoever holds neither must not see a difference.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

mod probe;

use outcry_rules::limits::FREEZE_MILLIS;
use outcry_rules::nyet::{Nyet, NyetOptions};
use outcry_rules::pit::{Pit, PitOptions};
use outcry_rules::{
    Game, Match, MatchEvent, Millis, Opening, Options, Refusal, RoundSetup, Seat, Seed, Silent, Viewer,
};
use outcry_tests::random_options;
use probe::Probe;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// Enough for every match that ends at all; the longest seen takes a tenth of it.
const STEPS_MAX: usize = 400_000;

/// How often everything that could be done is tried.
const EVERYTHING_EVERY: usize = 211;

#[test]
fn pit_editions_conform_at_every_table() {
    every_table::<Pit>(PitOptions::editions(), 0);
}

#[test]
fn pit_house_rules_conform() {
    house_rules::<Pit>(PitOptions::editions(), 400);
}

#[test]
fn nyet_editions_conform_at_every_table() {
    every_table::<Nyet>(NyetOptions::editions(), 0);
}

#[test]
fn nyet_house_rules_conform() {
    house_rules::<Nyet>(NyetOptions::editions(), 200);
}

fn every_table<G: Probe>(editions: &'static [outcry_rules::Edition<G::Options>], seed: u64) {
    for edition in editions {
        let options = (edition.preset)();
        let (least, most) = options.players();
        for seats in least..=most {
            let table = format!("{} {seats} seats", edition.id);
            play::<G>(&table, G::shortened(options.clone(), seats), seats, seed + seats as u64);
        }
    }
}

fn house_rules<G: Probe>(editions: &'static [outcry_rules::Edition<G::Options>], tables: u64) {
    for seed in 0..tables {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let edition = &editions[rng.random_range(0..editions.len())];
        let options = random_options(edition, &mut rng);
        let (least, most) = options.players();
        let seats = rng.random_range(least..=most);
        let table = format!("{} {seats} seats seed {seed}", edition.id);
        play::<G>(&table, G::shortened(options, seats), seats, seed);
    }
}

fn play<G: Probe>(name: &str, options: G::Options, seats: usize, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let dealer = rng.random_range(0..seats);
    let opening = Opening { seed: Some(Seed::from(seed)), ..Opening::default() };
    let mut table = Match::<G>::open(options, seats, dealer, &opening).unwrap();
    G::check_deal(name, None, &table, None);
    let mut now = Millis::ZERO;
    let mut twin = Twin::of(&table, None, now, &mut rng);
    let (mut step, mut compared) = (0, 0);
    while table.winners().is_none() {
        step += 1;
        assert!(step < STEPS_MAX, "{name}: no end in sight in round {}", table.round());
        let soon = table.poll_timeout().filter(|&due| due <= now + FREEZE_MILLIS && rng.random_bool(0.1));
        now = soon.unwrap_or(now + rng.random_range(0..40));
        let mut events = Vec::new();
        if table.outcome().is_some() {
            let deal = Opening { choice: G::choice(&mut rng), ..Opening::default() };
            let last = table.clone();
            table.next(&deal, now, &mut events).unwrap();
            let dealt = MatchEvent::Dealt { round: last.round() + 1, dealer: table.dealer() };
            assert_eq!(events, [dealt], "{name}");
            G::check_deal(name, Some(&last), &table, deal.choice);
            twin = Twin::of(&table, Some(last.game()), now, &mut rng);
            check(name, &table);
            continue;
        }
        if table.poll_timeout().is_some_and(|due| due <= now) {
            let before = table.clone();
            table.handle_timeout(now, &mut events);
            check_events(name, &before, &table, &events);
            events.clear();
        }
        twin.handle_timeout(now);
        assert!(table.poll_timeout().is_none_or(|due| due > now), "{name}: a timeout is left behind");
        if step.is_multiple_of(EVERYTHING_EVERY) {
            try_everything(name, &table, now);
        }
        let (seat, action) = G::move_at(table.game(), now, &mut rng);
        let before = table.clone();
        match table.apply(seat, action, now, &mut events) {
            Ok(()) => {
                assert_ne!(events.len(), 0, "{name}: {seat} {action:?} went unnoticed");
                check_events(name, &before, &table, &events);
                compared += usize::from(twin.follow(name, &table, seat, action, now));
            }
            Err(refusal) => {
                assert_eq!(table, before, "{name}: {refusal} has left a trace");
                assert_eq!(events, [], "{name}: {refusal} is told as if it had happened");
                assert!(
                    !legal(&table, seat, now).contains(&action),
                    "{name}: legal, yet {refusal}: {action:?}"
                );
            }
        }
        check(name, &table);
    }
    assert!(compared > 0 || seats == 2, "{name}: the twin has never been looked at");
    let best = table.seats().iter().map(|seat| table.totals()[seat.index()]).max();
    for seat in table.seats().iter() {
        let won = table.winners().unwrap().contains(seat);
        assert_eq!(won, Some(table.totals()[seat.index()]) == best, "{name}: {seat}");
        let refused = table.clone().apply(seat, G::move_at(table.game(), now, &mut rng).1, now, &mut Silent);
        assert_eq!(refused, Err(Refusal::GameOver), "{name}");
    }
}

fn legal<G: Game>(table: &Match<G>, seat: Seat, now: Millis) -> Vec<G::Action> {
    let mut actions = Vec::new();
    table.legal(seat, now, &mut actions);
    actions
}

/// Checks what holds after every action, whatever happens.
fn check<G: Probe>(name: &str, table: &Match<G>) {
    let mut cards = G::cards(table.game());
    cards.sort_unstable();
    assert_eq!(cards, G::deck(table.options(), table.game()), "{name}: cards are lost or found");
    G::check(name, table.options(), table.game());
    let board = table.observe(Viewer::Board);
    for seat in table.seats().iter() {
        let seen = table.observe(Viewer::Seat(seat));
        assert_eq!(
            G::own_hand(&seen.game),
            G::hand(table.game(), seat),
            "{name}: {seat} does not see their own hand"
        );
        assert_eq!(
            G::in_the_open(&seen.game),
            G::in_the_open(&board.game),
            "{name}: {seat} sees another table"
        );
    }
}

/// Checks that the events tell what has become of the match.
fn check_events<G: Probe>(name: &str, before: &Match<G>, after: &Match<G>, events: &[MatchEvent<G::Event>]) {
    let told: Vec<G::Event> = events
        .iter()
        .map_while(|event| if let MatchEvent::Game(event) = event { Some(event.clone()) } else { None })
        .collect();
    let mut endings = Vec::new();
    if let (None, Some(outcome)) = (before.outcome(), after.outcome()) {
        assert_eq!(outcome.points, *after.game().points(), "{name}");
        endings.push(MatchEvent::RoundOver { points: *after.game().points(), totals: *after.totals() });
        endings.extend(after.winners().map(|winners| MatchEvent::GameOver { winners }));
    }
    assert_eq!(events[told.len()..], endings, "{name}: the end of a round is told once, and last");
    G::check_events(name, after.options(), before.game(), after.game(), &told);
    for seat in after.seats().iter().map(Seat::index) {
        let change = after.game().points()[seat] - before.game().points()[seat];
        let total = before.totals()[seat] + change;
        let total = if G::negative_totals(after.options()) { total } else { total.max(0) };
        assert_eq!(after.totals()[seat], total, "{name}: seat {seat}");
    }
}

/// Tries everything that could be said at this moment: what is accepted is exactly what is legal.
fn try_everything<G: Probe>(name: &str, table: &Match<G>, now: Millis) {
    for seat in table.seats().iter() {
        let legal = legal(table, seat, now);
        for (at, action) in legal.iter().enumerate() {
            assert!(!legal[..at].contains(action), "{name}: {action:?} is listed twice");
        }
        let mut accepted = 0;
        for action in G::everything(table.game(), seat) {
            let mut tried = table.clone();
            match tried.apply(seat, action, now, &mut Silent) {
                Ok(()) => {
                    accepted += 1;
                    assert!(legal.contains(&action), "{name}: accepted, yet not legal: {seat} {action:?}");
                }
                Err(refusal) => {
                    assert_eq!(&tried, table, "{name}: {refusal} has left a trace");
                    assert!(!legal.contains(&action), "{name}: legal, yet {refusal}: {seat} {action:?}");
                }
            }
        }
        assert_eq!(accepted, legal.len(), "{name}: something legal was never tried: {legal:?}");
    }
}

/// A round that differs from another in two hidden cards, for as long as the same moves are possible in both.
struct Twin<G: Probe> {
    round: Option<G>,
    onlooker: Seat,
}

impl<G: Probe> Twin<G> {
    fn of(table: &Match<G>, last: Option<&G>, now: Millis, rng: &mut ChaCha8Rng) -> Self {
        let mut seats: Vec<Seat> = table.seats().iter().collect();
        let onlooker = seats.swap_remove(rng.random_range(0..seats.len()));
        let mut hands: Vec<Vec<G::Card>> =
            table.seats().iter().map(|seat| G::hand(table.game(), seat)).collect();
        let [one, .., two] = seats[..] else { return Self { round: None, onlooker } };
        let from = rng.random_range(0..hands[one.index()].len());
        let to = rng.random_range(0..hands[two.index()].len());
        let card = hands[one.index()][from];
        hands[one.index()][from] = std::mem::replace(&mut hands[two.index()][to], card);
        let (options, setting) = (table.options(), table.setting());
        let party = RoundSetup::new(options, table.seats().count(), table.dealer().index()).unwrap();
        let mut round = G::deal_hands(&party, setting, now, &hands).unwrap();
        if let Some(last) = last {
            round.follow(last);
        }
        Self { round: Some(round), onlooker }
    }

    fn handle_timeout(&mut self, now: Millis) {
        if let Some(round) = &mut self.round {
            round.handle_timeout(now, &mut Silent);
        }
    }

    fn follow(&mut self, name: &str, table: &Match<G>, seat: Seat, action: G::Action, now: Millis) -> bool {
        let Some(twin) = &mut self.round else { return false };
        let same_move = twin.apply(seat, action, now, &mut Silent).is_ok();
        if !same_move || twin.outcome().is_some() || table.outcome().is_some() {
            // Where the exchanged cards come to light, the rounds rightly part.
            self.round = None;
            return false;
        }
        for viewer in [Viewer::Seat(self.onlooker), Viewer::Board] {
            assert_eq!(
                twin.observe(viewer),
                table.game().observe(viewer),
                "{name}: {viewer:?} sees a hidden card"
            );
        }
        true
    }
}
