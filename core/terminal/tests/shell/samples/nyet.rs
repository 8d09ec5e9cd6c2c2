//! The screens of NΣT!.

use outcry_screens::Intent;
use outcry_screens::view::{
    Board, BoxState, CardRole, Deadline, Discard, Face, HandCard, NamedSeat, PlayedCard, Scoring, TableHead,
    TeamChoice, TeamMark, TeamSum, TeamTally, Teams, TrickView, VetoBoard, VetoBox, VetoLine, View,
};

use super::blocks::*;

pub(crate) fn views() -> Vec<(&'static str, View)> {
    vec![
        ("veto-board", View::VetoBoard(veto_board(4, 13, false))),
        ("veto-board-5", View::VetoBoard(veto_board(5, 12, true))),
        ("teams", View::Teams(teams())),
        ("discard", View::Discard(discard(12))),
        ("trick", View::Trick(trick(4, 10))),
        ("trick-last", View::Trick(TrickView { last: true, title: "The last trick".into(), ..trick(2, 20) })),
        ("scoring", View::Scoring(scoring())),
        ("board-nyet", View::Board(board())),
    ]
}

fn table(count: usize) -> TableHead {
    TableHead { title: "NΣT! · Manual".into(), target: "eight rounds".into(), ..head(count, true) }
}

/// Gives the head of a table at which teams are picked: the last person of three or more has the bonus card.
fn teamed(count: usize) -> TableHead {
    let mut head = TableHead { happened: Some("From Bo: Blue 3, Red 1".into()), ..table(count) };
    for (at, person) in head.people.iter_mut().enumerate() {
        let yours = at % 2 == 0;
        let text = if yours { "with you" } else { "against you" }.to_owned();
        let number = if yours { 1 } else { 2 };
        person.team = Some(TeamMark { number, yours, bonus: count > 2 && at + 1 == count, text });
    }
    head
}

fn hand(count: usize, card: impl Fn(usize, Face) -> HandCard) -> Vec<HandCard> {
    (0..count).map(|at| card(at, character(at / 5, (at % 15) as u8 + 1))).collect()
}

fn named(name: &str) -> NamedSeat {
    let seat = NAMES.iter().position(|known| *known == name).unwrap_or_default();
    NamedSeat { seat: seat as u8, name: name.to_owned() }
}

fn held(at: usize, face: Face, intent: Intent) -> HandCard {
    let key = key(&face.name, intent);
    HandCard {
        role: if at % 5 == 4 { CardRole::Trump } else { CardRole::Plain },
        rank: (at % 5 == 4).then(|| "trump".into()),
        marked: false,
        key: if at % 3 == 2 { off(key, "Red must be followed") } else { key },
        face,
    }
}

fn veto_line(line: u8, title: &str, boxes: &[&str], players: bool) -> VetoLine {
    let decided = line == 2;
    let boxes: Vec<VetoBox> = boxes
        .iter()
        .enumerate()
        .map(|(place, text)| {
            let state = match (decided, place, line) {
                (true, 1, _) => BoxState::Decided,
                (true, 0, _) => BoxState::Covered(Some(named("Wilhelmina"))),
                (true, ..) => BoxState::Covered(None),
                (_, 0, 3) => BoxState::Covered(Some(named("Bo"))),
                (_, 1, 3) => BoxState::Placing,
                (_, 3, 1) => BoxState::Out,
                _ => BoxState::Open,
            };
            let key = key(text, Intent::Place { line, place: place as u8 });
            VetoBox {
                text: (*text).into(),
                is_name: players,
                brief: None,
                key: if state == BoxState::Open { key } else { off(key, "This box is covered") },
                face: (!players && (line == 3 || line == 4) && place < 4).then(|| character(place, 1)),
                state,
            }
        })
        .collect();
    let sentence = decided.then(|| "Two cards are discarded".into());
    VetoLine { title: title.into(), boxes, sentence }
}

fn veto_board(people: usize, cards: usize, take_back: bool) -> VetoBoard {
    let names: Vec<&str> = NAMES[..people].to_vec();
    VetoBoard {
        head: table(people),
        lines: vec![
            veto_line(1, "First player", &names, true),
            veto_line(2, "Discarding", &["Discard 1", "Discard 2", "Pass 1", "Pass 2", "None"], false),
            veto_line(3, "Trump", &["Red", "Green", "Blue", "Yellow", "No trump"], false),
            veto_line(4, "Supertrump", &["Red", "Green", "Blue", "Yellow", "None"], false),
            veto_line(5, "A trick is worth", &["−1", "1", "2", "3", "4"], false),
        ],
        take_back: take_back.then(|| key("Take it back", Intent::TakeBack)),
        take_back_until: take_back.then_some(Deadline { at_ms: 61_500, of_ms: 2_000 }),
        hand: hand(cards, |at, face| HandCard {
            key: off(key(&face.name, Intent::Play(at as u8)), "Tricks come later"),
            ..held(at, face, Intent::Ready)
        }),
        cover: quiet("Cover", Intent::Cover(true)),
    }
}

fn verdict() -> Vec<String> {
    ["Bo leads", "Two cards are discarded", "Blue is trump", "Red is supertrump", "A trick is worth 3"]
        .map(str::to_owned)
        .to_vec()
}

fn teams() -> Teams {
    let choice = |at: u8| TeamChoice {
        yours: vec![named(NAMES[0]), named(NAMES[usize::from(at) + 1])],
        theirs: NAMES[1..5]
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != usize::from(at))
            .map(|(_, name)| named(name))
            .collect(),
        bonus: Some(named(NAMES[usize::from(at) + 1])),
        key: key("Play with them", Intent::ChooseTeams(at)),
    };
    Teams {
        head: table(5),
        verdict: verdict(),
        choices: (0..4).map(choice).collect(),
        hand: hand(12, |at, face| held(at, face, Intent::Play(at as u8))),
        cover: quiet("Cover", Intent::Cover(true)),
    }
}

fn discard(cards: usize) -> Discard {
    Discard {
        head: teamed(4),
        title: "Discard 2 cards".into(),
        verdict: verdict(),
        hand: hand(cards, |at, face| HandCard {
            marked: at == 3 || at == 4,
            ..held(at, face, Intent::Mark(at as u8))
        }),
        give: main_key("Discard both", Intent::Give),
        cover: quiet("Cover", Intent::Cover(true)),
    }
}

fn trick(people: usize, cards: usize) -> TrickView {
    let lying = |seat: usize| PlayedCard {
        seat: seat as u8,
        name: NAMES[seat].into(),
        face: character(seat, 9 + seat as u8),
        takes: seat == 1,
        loot: seat == 3,
        label: String::new(),
    };
    TrickView {
        head: teamed(people),
        title: "Trick 4 of 10".into(),
        last: false,
        taken_by: None,
        full_until: None,
        cards: (1..people).map(lying).collect(),
        led: Some(character(1, 9)),
        led_by: "Bo led green 9".into(),
        trump: "Blue is trump".into(),
        trump_face: None,
        supertrump: "Red is supertrump".into(),
        supertrump_face: None,
        value: "A trick is worth 3".into(),
        sides: vec![
            TeamTally {
                people: vec![named("Ada"), named("Cy")],
                yours: true,
                tricks: 2,
                loot: 1,
                label: String::new(),
            },
            TeamTally {
                people: vec![named("Bo"), named(NAMES[3])],
                yours: false,
                tricks: 1,
                loot: 0,
                label: String::new(),
            },
        ],
        hand: hand(cards, |at, face| held(at, face, Intent::Play(at as u8))),
        last_key: quiet("Last trick", Intent::LastTrick(true)),
        cover: quiet("Cover", Intent::Cover(true)),
    }
}

fn scoring() -> Scoring {
    let sum = |people: &[&str], yours, sum: &str, points: &str| TeamSum {
        people: people.iter().map(|name| named(name)).collect(),
        yours,
        sum: sum.into(),
        parts: Vec::new(),
        points: points.into(),
        label: String::new(),
    };
    Scoring {
        head: teamed(4),
        title: "Round 3 is over".into(),
        sides: vec![
            sum(&["Ada", "Cy"], true, "(5 tricks + 2 loot) × 3 = 21, doubled 42", "+42"),
            sum(&["Bo", NAMES[3]], false, "(4 tricks + 0 loot) × 3 = 12", "+12"),
        ],
        bonus: vec![key("Double", Intent::Double(true)), chosen(key("Don’t double", Intent::Double(false)))],
        bonus_text: Some("You hold the bonus card: double your points or leave them?".into()),
        deal: None,
        bars: bars(4),
        next: "Cy deals next.".into(),
        key: Some(main_key("Next round", Intent::NextRound(None))),
    }
}

fn board() -> Board {
    Board {
        head: table(5),
        bell: None,
        message: "Trick 4 of 10".into(),
        lines: verdict(),
        cards: (0..4).map(|seat| open_card(NAMES[seat], character(seat, 9 + seat as u8))).collect(),
        key: None,
        ring: table(5).people,
    }
}
