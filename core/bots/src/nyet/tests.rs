//! Whole matches between bots, and against players who leave things to chance.

use outcry_rules::Options;
use outcry_rules::nyet::{Length, Line};

use super::super::arena::{Report, house_rules, play, preset, rng};
use super::*;

/// Looks that no match comes near.
const MOST_LOOKS: u32 = 50_000;

fn seated(strength: Strength) -> impl Fn(&NyetOptions, Seat, ChaCha8Rng) -> NyetBot {
    move |options, seat, rng| NyetBot::new(options, seat, strength, rng)
}

fn played(options: &NyetOptions, seats: usize, strength: Strength, seed: u64) -> Report<Event> {
    let report = play::<Nyet, _>(options, seats, seed, MOST_LOOKS, seated(strength)).unwrap();
    assert!(report.ended, "seed {seed}, {seats} {strength:?} seats: {options:?}");
    assert_eq!(report.refused, [], "seed {seed}, {seats} {strength:?} seats: {options:?}");
    report
}

#[test]
fn every_edition_is_played_to_the_end_at_every_table() {
    for edition in NyetOptions::editions() {
        for (seats, rounds) in [(2, 8), (3, 9), (4, 8), (5, 10)] {
            for seed in 0..3 {
                for strength in [Strength::Easy, Strength::Medium] {
                    let report = played(&(edition.preset)(), seats, strength, seed);
                    assert_eq!(report.rounds(), rounds, "{}", edition.id);
                }
            }
        }
    }
}

#[test]
fn house_rules_are_played_to_the_end() {
    for seed in 0..300 {
        let options = NyetOptions { length: Length::Rounds, ..house_rules(seed) };
        let strength = if seed % 3 == 0 { Strength::Easy } else { Strength::Medium };
        played(&options, 2 + seed as usize % 4, strength, seed);
    }
}

/// Looks of a few rounds: a hard bot takes its time.
const SOME_LOOKS: u32 = 600;

#[test]
fn a_hard_bot_is_never_refused() {
    for edition in NyetOptions::editions() {
        for seats in 2..=5 {
            let options = (edition.preset)();
            let report = play::<Nyet, _>(&options, seats, 1, SOME_LOOKS, seated(Strength::Hard)).unwrap();
            assert_eq!(report.refused, [], "{} {seats}", edition.id);
            assert!(report.rounds() > 0, "{} {seats}", edition.id);
        }
    }
    for seed in 0..40 {
        let options = house_rules(seed);
        let seats = 2 + seed as usize % 4;
        let report = play::<Nyet, _>(&options, seats, seed, SOME_LOOKS / 2, seated(Strength::Hard)).unwrap();
        assert_eq!(report.refused, [], "{seats} seats: {options:?}");
    }
}

#[test]
fn the_same_seed_gives_the_same_match() {
    for strength in Strength::ALL {
        let events = |seed| {
            play::<Nyet, _>(&preset("nyet-manual"), 4, seed, SOME_LOOKS, seated(strength)).unwrap().events
        };
        assert!(events(3) == events(3), "{strength:?}");
        assert!(events(3) != events(4), "{strength:?}");
    }
}

#[test]
fn the_stronger_the_quicker() {
    let [easy, medium, hard] = Strength::ALL.map(|strength| {
        let looks = |seed| play::<Nyet, _>(&preset("nyet-manual"), 3, seed, SOME_LOOKS, seated(strength));
        (0..4).map(|seed| looks(seed).unwrap().events.last().unwrap().0.get()).sum::<u64>()
    });
    assert!(easy > medium && medium > hard, "{easy} {medium} {hard} ms");
}

#[test]
fn a_bot_may_sit_down_at_any_moment() {
    for (edition, seats) in [("nyet-manual", 4), ("nyet-2007", 3), ("nyet-manual", 2), ("nyet-2007", 5)] {
        for strength in Strength::ALL {
            let bot =
                |options: &NyetOptions, seat, rng| ReplacedBot(NyetBot::new(options, seat, strength, rng), 0);
            let report = play::<Nyet, _>(&preset(edition), seats, 5, SOME_LOOKS, bot).unwrap();
            assert_eq!(report.refused, [], "{edition} {seats} {strength:?}");
            assert!(report.rounds() > 0, "{edition} {seats} {strength:?}");
        }
    }
}

/// Gets up after every seventh thing heard, and another bot sits down that has heard nothing.
struct ReplacedBot(NyetBot, u32);

impl Bot<Nyet> for ReplacedBot {
    fn hear(&mut self, event: &MatchEvent<Event>, now: Millis) {
        self.0.hear(event, now);
        self.1 += 1;
        if self.1.is_multiple_of(7) {
            let (options, seat, strength) = (self.0.options.clone(), self.0.seat, self.0.strength);
            self.0 = NyetBot::new(&options, seat, strength, rng(self.1.into(), 9));
        }
    }

    fn poll_timeout(&self) -> Option<Millis> {
        self.0.poll_timeout()
    }

    fn act(&mut self, seen: &MatchObservation<Observation>, now: Millis) -> Option<Action> {
        self.0.act(seen, now)
    }

    fn choose(&mut self, seen: &MatchObservation<Observation>) -> Option<()> {
        self.0.choose(seen)
    }
}

/// Plays as the bot does, but leaves one kind of action to chance.
struct PartlyRandom(NyetBot, fn(&Action) -> bool);

impl Bot<Nyet> for PartlyRandom {
    fn hear(&mut self, event: &MatchEvent<Event>, now: Millis) {
        self.0.hear(event, now);
    }

    fn poll_timeout(&self) -> Option<Millis> {
        self.0.poll_timeout()
    }

    fn act(&mut self, seen: &MatchObservation<Observation>, now: Millis) -> Option<Action> {
        let action = self.0.act(seen, now)?;
        let (game, rng) = (&seen.game, &mut self.0.rng);
        match action {
            action if !self.1(&action) => Some(action),
            Action::Play(_) => {
                let playable = game.playable(Rules::from(&self.0.options));
                rng.one_of(playable.iter(game.deck)).map(Action::Play)
            }
            Action::Place { .. } => {
                let open = Line::ALL.into_iter().filter(|&line| game.board.decided(line).is_none());
                let places = open.flat_map(|line| game.board.open(line).map(move |mark| (line, mark)));
                rng.one_of(places).map(|(line, mark)| Action::Place { line, mark })
            }
            action => Some(action),
        }
    }

    fn choose(&mut self, _: &MatchObservation<Observation>) -> Option<()> {
        None
    }
}

#[test]
fn thinking_beats_chance() {
    let kinds: [fn(&Action) -> bool; 2] =
        [|action| matches!(action, Action::Play(_)), |action| matches!(action, Action::Place { .. })];
    for edition in ["nyet-manual", "nyet-2007"] {
        for kind in kinds {
            for seats in 2..=5 {
                let (mut won, mut sat) = ([0, 0], [0, 0]);
                for seed in 0..40 {
                    let thinks = |seat: Seat| (seat.index() + seed as usize) % 2;
                    let bot = |options: &NyetOptions, seat, rng| {
                        let careless: fn(&Action) -> bool = if thinks(seat) == 1 { |_| false } else { kind };
                        PartlyRandom(NyetBot::new(options, seat, Strength::Medium, rng), careless)
                    };
                    let report = play::<Nyet, _>(&preset(edition), seats, seed, MOST_LOOKS, bot).unwrap();
                    assert_eq!(report.refused, []);
                    for (_, event) in report.events {
                        if let MatchEvent::RoundOver { points, .. } = event {
                            for seat in (0..seats).filter_map(Seat::new) {
                                won[thinks(seat)] += points[seat.index()];
                                sat[thinks(seat)] += 1;
                            }
                        }
                    }
                }
                let [careless, thinking] = [0, 1].map(|kind| f64::from(won[kind]) / f64::from(sat[kind]));
                assert!(thinking > careless, "{edition} {seats}: {thinking} against {careless}");
            }
        }
    }
}
