//! Whole matches between bots, and against players who leave things to chance.

use outcry_rules::Options;
use outcry_rules::nyet::{Length, Line};

use super::super::arena::{Report, house_rules, play, preset};
use super::*;

/// Looks that no match comes near.
const MOST_LOOKS: u32 = 50_000;

fn played(options: &NyetOptions, seats: usize, seed: u64) -> Report<Event> {
    let report = play::<Nyet, _>(options, seats, seed, MOST_LOOKS, NyetBot::new).unwrap();
    assert!(report.ended, "seed {seed}, {seats} seats: {options:?}");
    assert_eq!(report.refused, [], "seed {seed}, {seats} seats: {options:?}");
    report
}

#[test]
fn every_edition_is_played_to_the_end_at_every_table() {
    for edition in NyetOptions::editions() {
        for (seats, rounds) in [(2, 8), (3, 9), (4, 8), (5, 10)] {
            for seed in 0..3 {
                assert_eq!(played(&(edition.preset)(), seats, seed).rounds(), rounds, "{}", edition.id);
            }
        }
    }
}

#[test]
fn house_rules_are_played_to_the_end() {
    for seed in 0..300 {
        let options = NyetOptions { length: Length::Rounds, ..house_rules(seed) };
        played(&options, 2 + seed as usize % 4, seed);
    }
}

/// Plays as the bot does, but leaves one kind of action to chance.
struct Careless(NyetBot, fn(&Action) -> bool);

impl Bot<Nyet> for Careless {
    fn hear(&mut self, event: &MatchEvent<Event>, now: Millis) {
        self.0.hear(event, now);
    }

    fn poll_timeout(&self) -> Option<Millis> {
        self.0.poll_timeout()
    }

    fn act(&mut self, seen: &MatchObservation<Observation>, now: Millis) -> Option<Action> {
        let action = self.0.act(seen, now)?;
        let (game, chance) = (&seen.game, &mut self.0.chance);
        match action {
            action if !self.1(&action) => Some(action),
            Action::Play(_) => {
                let playable = game.playable(Rules::from(&self.0.options));
                chance.one_of(playable.iter(game.deck)).map(Action::Play)
            }
            Action::Place { .. } => {
                let open = Line::ALL.into_iter().filter(|&line| game.board.decided(line).is_none());
                let places = open.flat_map(|line| game.board.open(line).map(move |mark| (line, mark)));
                chance.one_of(places).map(|(line, mark)| Action::Place { line, mark })
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
                        Careless(NyetBot::new(options, seat, rng), careless)
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
