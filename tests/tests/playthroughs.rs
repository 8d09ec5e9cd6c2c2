//! A golden playthrough of every edition: two rounds between bots, as a script with the referee's answers.
//!
//! The scripts are fixed; what is compared is every answer to them. `OUTCRY_BLESS=1` writes the answers anew, and
//! records a script where there is none: look at what has changed before you commit it.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use std::fs;
use std::path::PathBuf;

use outcry_bots::{Bot, BotSeats, NyetBot, PitBot, Strength};
use outcry_rules::nyet::{Nyet, NyetOptions};
use outcry_rules::pit::{Pit, PitOptions};
use outcry_rules::{Game, Match, MatchEvent, Millis, Opening, Options, Seat, Seed};
use outcry_table::script::Referee;
use outcry_tests::editions;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use serde_json::{Value, json};

const SEED: u64 = 1;
const ROUNDS: u32 = 2;

#[test]
fn every_edition_plays_as_it_did() {
    let bless = std::env::var_os("OUTCRY_BLESS").is_some();
    for (game, edition) in editions() {
        let path: PathBuf =
            [env!("CARGO_MANIFEST_DIR"), "playthroughs", &format!("{edition}.jsonl")].iter().collect();
        let golden = fs::read_to_string(&path);
        let script = match &golden {
            Ok(golden) => {
                golden.lines().filter_map(|line| line.strip_prefix("> ")).map(str::to_owned).collect()
            }
            Err(_) if bless && game == "pit" => record::<Pit>(game, edition, 4),
            Err(_) if bless => record::<Nyet>(game, edition, 3),
            Err(error) => panic!("{}: {error}; OUTCRY_BLESS=1 records it", path.display()),
        };
        let played = play(&script);
        if bless {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, &played).unwrap();
            continue;
        }
        let golden = golden.unwrap();
        for (at, (now, then)) in played.lines().zip(golden.lines()).enumerate() {
            assert_eq!(now, then, "{edition}, line {}", at + 1);
        }
        assert_eq!(played.len(), golden.len(), "{edition} ends elsewhere");
        assert!(
            golden.contains(&format!(r#""kind":"dealt","round":{ROUNDS}"#)),
            "{edition} has one round only"
        );
        assert!(!golden.contains("\n< {\"error\""), "{edition} holds a line that means nothing");
        assert_eq!(golden.matches(r#""kind":"round-over""#).count(), ROUNDS as usize, "{edition}");
    }
}

fn play(script: &[String]) -> String {
    let mut referee = Referee::new();
    let mut text = String::new();
    for line in script {
        text.extend(["> ", line, "\n"]);
        if let Some(answer) = referee.answer(line) {
            text.extend(["< ", &answer.to_string(), "\n"]);
        }
    }
    text
}

/// A game that bots can play.
trait Played: Game {
    fn bot(options: &Self::Options, seat: Seat, rng: ChaCha8Rng) -> Box<dyn Bot<Self>>;
}

impl Played for Pit {
    fn bot(options: &PitOptions, seat: Seat, rng: ChaCha8Rng) -> Box<dyn Bot<Self>> {
        Box::new(PitBot::new(options, seat, Strength::Medium, rng))
    }
}

impl Played for Nyet {
    fn bot(options: &NyetOptions, seat: Seat, rng: ChaCha8Rng) -> Box<dyn Bot<Self>> {
        Box::new(NyetBot::new(options, seat, Strength::Medium, rng))
    }
}

/// Lets bots play and writes down what they do; a referee follows, to put it into words.
fn record<G: Played>(game: &str, edition: &str, seats: usize) -> Vec<String> {
    let options = (G::Options::edition(edition).unwrap().preset)();
    let opening = Opening { seed: Some(Seed::from(SEED)), ..Opening::default() };
    let mut table = Match::<G>::open(options, seats, 0, &opening).unwrap();
    let mut referee = Referee::new();
    let mut script = Vec::new();
    let mut say = |referee: &mut Referee, line: Value| {
        let answer = referee.answer(&line.to_string());
        script.push(line.to_string());
        answer
    };
    say(&mut referee, json!({ "open": game, "edition": edition, "seats": seats, "seed": SEED }));
    say(&mut referee, json!({ "state": true }));
    let bot = |seat: Seat| {
        (seat, G::bot(table.options(), seat, ChaCha8Rng::seed_from_u64(SEED * 100 + seat.index() as u64)))
    };
    let mut bots: BotSeats<G> = table.seats().iter().map(bot).collect();
    let mut events = vec![MatchEvent::Dealt { round: 1, dealer: table.dealer() }];
    let mut now = Millis::ZERO;
    loop {
        for event in events.drain(..) {
            bots.hear(&event, now);
        }
        if table.outcome().is_some() {
            say(&mut referee, json!({ "state": true }));
            if table.round() == ROUNDS {
                for viewer in [json!("board"), json!(0), json!(seats - 1)] {
                    say(&mut referee, json!({ "view": viewer }));
                }
                return script;
            }
            now = now + 4_000;
            table.next(&Opening::default(), now, &mut events).unwrap();
            say(&mut referee, json!({ "at": now, "do": "next" }));
            say(&mut referee, json!({ "state": true }));
            continue;
        }
        let due = table.poll_timeout().into_iter().chain(bots.poll_timeout()).min().unwrap();
        now = now.max(due);
        if table.poll_timeout().is_some_and(|due| due <= now) {
            table.handle_timeout(now, &mut events);
            say(&mut referee, json!({ "at": now, "do": "tick" }));
        } else if let Some((seat, action)) = bots.act(&table, now) {
            let mut legal = Vec::new();
            table.legal(seat, now, &mut legal);
            let Some(at) = legal.iter().position(|&other| other == action) else { continue };
            let listed = referee.answer(&json!({ "at": now, "legal": seat }).to_string()).unwrap();
            let mut line = listed["legal"][at].clone();
            line["at"] = json!(now);
            table.apply(seat, action, now, &mut events).unwrap();
            let answer = say(&mut referee, line).unwrap();
            assert_eq!(answer["ok"], true, "{answer}");
        }
    }
}
