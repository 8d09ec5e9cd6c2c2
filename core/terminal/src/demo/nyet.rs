//! NΣT!, told.

use std::fmt::Write as _;

use outcry_bots::{Bot, NyetBot, Strength};
use outcry_rules::nyet::{
    BonusScope, Card, Event, Gift, Length, Line, Mark, Nyet, NyetOptions, PassDirection, Score, ScoreMode,
    TeamScore,
};
use outcry_rules::{Match, Seat};
use outcry_table::GameName;
use rand::rngs::ChaCha8Rng;

use super::narration::Narration;
use super::phrases::{capital, counted, name, names, number};

/// The running trick, and how many came before it.
#[derive(Default)]
pub(super) struct OpenTrick {
    cards: Vec<(Seat, Card)>,
    taken: u32,
}

impl Narration for Nyet {
    type Memory = OpenTrick;

    const ID: &'static str = "nyet";
    const GAME: GameName = GameName::Nyet;
    const NAME: &'static str = "NΣT!";
    const LEGEND: Option<&'static str> =
        Some("Cards are named b, r, y or g for their colour, and by their value; T1 is trick 1");
    const CURE: &'static str = "set length=rounds, or a lower target";

    fn bot(options: &NyetOptions, seat: Seat, rng: ChaCha8Rng) -> Box<dyn Bot<Self>> {
        Box::new(NyetBot::new(options, seat, Strength::Medium, rng))
    }

    fn aim(options: &NyetOptions) -> String {
        match options.length {
            Length::Rounds => "until all have dealt equally often".to_owned(),
            Length::Points => format!("the first to {}", counted(options.target, "point")),
        }
    }

    fn wants(options: &NyetOptions, name: &str) -> Option<&'static str> {
        match name {
            "target" if options.length != Length::Points => Some("length=points"),
            _ => None,
        }
    }

    fn of_rounds(table: &Match<Self>) -> String {
        table.options().rounds(table.seats()).map_or_else(String::new, |rounds| format!(" of {rounds}"))
    }

    fn dealt(_: &Match<Self>) -> String {
        String::new()
    }

    fn begins(_: &Match<Self>) -> Option<String> {
        None
    }

    fn tell(memory: &mut OpenTrick, table: &Match<Self>, event: &Event) -> Vec<String> {
        let options = table.options();
        match *event {
            Event::Placed { seat, line, mark } => {
                vec![format!("{} vetoes {}", name(seat), proposal(options, line, mark))]
            }
            Event::LineDecided { line, mark } => vec![decision(options, line, mark)],
            Event::Split { teams: [own, other], bonus, .. } => {
                let bonus =
                    bonus.map_or_else(String::new, |owner| format!("; {} has the bonus card", name(owner)));
                vec![format!("{} against {}{bonus}", names(own), names(other))]
            }
            // What all have chosen is told when it leaves the hands.
            Event::Chosen { .. } => Vec::new(),
            Event::Given { gift, count } => {
                *memory = OpenTrick::default();
                let cards = counted(count, "card");
                vec![match gift {
                    Gift::Pass => format!("Everybody has passed {cards}"),
                    _ => format!("Everybody has laid {cards} aside"),
                }]
            }
            Event::Played { seat, card } => {
                memory.cards.push((seat, card));
                Vec::new()
            }
            Event::Trick { winner, loot } => {
                memory.taken += 1;
                let cards = std::mem::take(&mut memory.cards);
                vec![trick(memory.taken, &cards, winner, loot)]
            }
            Event::BonusDecided { seat, double: true } => vec![format!("{} doubles", name(seat))],
            Event::BonusDecided { seat, double: false } => {
                vec![format!("{} leaves the bonus card alone", name(seat))]
            }
            Event::Scored(score) => {
                *memory = OpenTrick::default();
                scored(table, score)
            }
        }
    }
}

/// Names what a box stands for, after "Ada vetoes".
fn proposal(options: &NyetOptions, line: Line, mark: Mark) -> String {
    let lowest = options.deck.lowest();
    match (mark, line) {
        (Mark::Character(seat), _) => format!("{} as first player", name(seat)),
        (Mark::Give(gift), _) => match gift {
            Gift::Nothing => "keeping all cards".to_owned(),
            Gift::One => "discarding 1 card".to_owned(),
            Gift::Two => "discarding 2 cards".to_owned(),
            Gift::Three => "discarding 3 cards".to_owned(),
            Gift::Except => format!("discarding {} but no {lowest}s", counted(options.except1_count, "card")),
            Gift::Pass => format!("passing {}", counted(options.pass_count, "card")),
        },
        (Mark::Colour(Some(colour)), Line::Supertrump) => {
            format!("the {} {lowest}s as supertrumps", colour.word())
        }
        (Mark::Colour(None), Line::Supertrump) => "playing without supertrumps".to_owned(),
        (Mark::Colour(Some(colour)), _) => format!("{} as trump", colour.word()),
        (Mark::Colour(None), _) => "playing without trumps".to_owned(),
        (Mark::Value(value), _) => format!("{} a trick", counted(value, "point")),
    }
}

/// Says what a line has come to.
fn decision(options: &NyetOptions, line: Line, mark: Mark) -> String {
    let lowest = options.deck.lowest();
    let direction = match options.pass_dir {
        PassDirection::Left => "left",
        PassDirection::Right => "right",
    };
    match (mark, line) {
        (Mark::Character(seat), _) => format!("→ {} is first player", name(seat)),
        (Mark::Give(gift), _) => match gift {
            Gift::Nothing => "→ Everybody keeps all cards".to_owned(),
            Gift::One => "→ Everybody discards 1 card".to_owned(),
            Gift::Two => "→ Everybody discards 2 cards".to_owned(),
            Gift::Three => "→ Everybody discards 3 cards".to_owned(),
            Gift::Except => {
                format!("→ Everybody discards {}, but no {lowest}s", counted(options.except1_count, "card"))
            }
            Gift::Pass => {
                format!("→ Everybody passes {} to the {direction}", counted(options.pass_count, "card"))
            }
        },
        (Mark::Colour(Some(colour)), Line::Supertrump) => {
            format!("→ The {} {lowest}s are supertrumps", colour.word())
        }
        (Mark::Colour(None), Line::Supertrump) => "→ There are no supertrumps".to_owned(),
        (Mark::Colour(Some(colour)), _) => format!("→ {} is trump", capital(colour.word())),
        (Mark::Colour(None), _) => "→ There are no trumps".to_owned(),
        (Mark::Value(value), _) => {
            format!("→ Each trick and each loot card counts {}", counted(value, "point"))
        }
    }
}

fn trick(at: u32, cards: &[(Seat, Card)], winner: Seat, loot: u8) -> String {
    let mut line = format!("T{at:<2}");
    for &(seat, card) in cards {
        // Cannot fail: the text is in memory.
        let _ = write!(line, "  {:<3} {:<3}", name(seat), card.name());
    }
    let _ = write!(line, "  {} takes it", name(winner));
    if loot > 0 {
        let _ = write!(line, ", {loot} loot");
    }
    line
}

fn scored(table: &Match<Nyet>, score: Score) -> Vec<String> {
    let options = table.options();
    let mut lines: Vec<String> = score.teams.into_iter().map(|side| sum(table, score, side)).collect();
    if options.score_mode == ScoreMode::Difference {
        let [one, other] = score.teams;
        let (ahead, behind) = if one.points >= other.points { (one, other) } else { (other, one) };
        lines.push(format!(
            "Of that the difference is noted: {} for {}, {} for {}",
            number(ahead.points),
            names(ahead.seats),
            number(behind.points),
            names(behind.seats)
        ));
    }
    lines
}

/// Writes how the points of a side came about.
fn sum(table: &Match<Nyet>, score: Score, side: TeamScore) -> String {
    let value = i32::from(score.value);
    let worth = |tricks: u8, loot: u8| (i32::from(tricks) + i32::from(loot)) * value;
    let points = worth(side.tricks, side.loot);
    let (tricks, loot) = (counted(side.tricks, "trick"), side.loot);
    let times = number(value);
    let mut line = format!("{}: ({tricks} + {loot} loot) × {times} = {}", names(side.seats), number(points));
    if let Some(owner) = score.doubled.filter(|&owner| side.seats.contains(owner)) {
        let (round, at) = (table.game(), owner.index());
        let (own_tricks, own_loot) = (round.tricks()[at], round.loot()[at]);
        // Cannot fail: the text is in memory.
        let _ = match table.options().bonus_scope {
            BonusScope::Team => write!(line, ", doubled: {}", number(2 * points)),
            BonusScope::Owner => {
                let own = worth(own_tricks, own_loot);
                let (sum, own) = (number(points + own), number(own));
                let owner = name(owner);
                write!(line, ", and {owner}'s own ({own_tricks} + {own_loot}) × {times} = {own} again: {sum}")
            }
        };
    }
    if side.seats.len() > 1 {
        line.push_str(" each");
    }
    line
}
