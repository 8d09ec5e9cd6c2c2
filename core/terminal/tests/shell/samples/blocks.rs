//! What the samples are built of.

use outcry_rules::Value;
use outcry_screens::view::{
    Bar, Choice, Control, EntryKind, Face, FaceKind, Ink, Key, KeyState, OpenCard, Pattern, Person, Quote,
    Setting, Shape, Sheet, Stepper, Switch, TableHead, TextEntry, Weight,
};
use outcry_screens::{Destination, InputField, Intent};
use outcry_table::Presence;

pub(crate) const NAMES: [&str; 13] = [
    "Ada",
    "Bo",
    "Cy",
    "Wilhelmina Featherstonehaugh",
    "王小明",
    "Zoë",
    "Göran",
    "Hal",
    "Ines",
    "Jean-Baptiste",
    "Kit",
    "Lu",
    "Maximiliane",
];

pub(crate) fn key(text: &str, intent: Intent) -> Key {
    Key {
        text: text.into(),
        label: text.into(),
        state: KeyState::Ready,
        weight: Weight::Plain,
        intent,
        ask: None,
    }
}

pub(crate) fn main_key(text: &str, intent: Intent) -> Key {
    Key { weight: Weight::Main, ..key(text, intent) }
}

pub(crate) fn quiet(text: &str, intent: Intent) -> Key {
    Key { weight: Weight::Quiet, ..key(text, intent) }
}

pub(crate) fn danger(text: &str, intent: Intent) -> Key {
    Key { weight: Weight::Danger, ..key(text, intent) }
}

pub(crate) fn chosen(key: Key) -> Key {
    Key { state: KeyState::Chosen, ..key }
}

pub(crate) fn off(key: Key, reason: &str) -> Key {
    Key { state: KeyState::Off(reason.into()), ..key }
}

/// Gives the eight commodities, Bull and Bear.
pub(crate) fn commodity(at: usize) -> Face {
    const ALL: [(&str, &str, Shape, Pattern, Ink, &str); 10] = [
        ("Wheat", "W", Shape::Arrow, Pattern::Lines, Ink::Amber, "100"),
        ("Barley", "B", Shape::Diamond, Pattern::Slashes, Ink::Lime, "85"),
        ("Corn", "C", Shape::Drop, Pattern::Dots, Ink::Yellow, "75"),
        ("Rye", "R", Shape::Triangle, Pattern::Bars, Ink::Brown, "70"),
        ("Oats", "O", Shape::Disc, Pattern::Grid, Ink::Teal, "60"),
        ("Hay", "H", Shape::Hexagon, Pattern::Waves, Ink::Green, "50"),
        ("Flax", "F", Shape::Star, Pattern::Chequers, Ink::Blue, "40"),
        ("Platinum", "P", Shape::Ring, Pattern::Empty, Ink::Violet, "85"),
        ("Bull", "Bu", Shape::Horns, Pattern::Solid, Ink::Bull, ""),
        ("Bear", "Be", Shape::Paw, Pattern::Solid, Ink::Bear, ""),
    ];
    let (name, letter, shape, pattern, ink, points) = ALL[at];
    Face {
        id: 0,
        kind: if points.is_empty() { FaceKind::Special } else { FaceKind::Suit },
        art: name.to_lowercase(),
        shape,
        letter: letter.into(),
        pattern,
        ink,
        name: name.into(),
        corner: (!points.is_empty()).then(|| points.into()),
    }
}

/// Gives a card of NΣT!.
pub(crate) fn character(colour: usize, number: u8) -> Face {
    const ALL: [(&str, Shape, Pattern, Ink); 4] = [
        ("Red", Shape::Hammer, Pattern::Slashes, Ink::Red),
        ("Green", Shape::Sickle, Pattern::Grid, Ink::Green),
        ("Blue", Shape::Star, Pattern::Waves, Ink::Blue),
        ("Yellow", Shape::Flag, Pattern::Dots, Ink::Yellow),
    ];
    let (name, shape, pattern, ink) = ALL[colour % 4];
    Face {
        id: 0,
        kind: FaceKind::Number,
        art: format!("nyet-{}", name.to_lowercase()),
        shape,
        letter: number.to_string(),
        pattern,
        ink,
        name: format!("{name} {number}"),
        corner: None,
    }
}

pub(crate) fn person(seat: usize, you: bool) -> Person {
    let presence = match seat {
        4 => Presence::Weak,
        7 => Presence::Lost,
        _ => Presence::Here,
    };
    let lit = seat % 3 == 1;
    Person {
        id: seat as u16,
        seat: seat as u8,
        name: NAMES[seat].into(),
        you,
        bot: seat == 2,
        presence,
        dealer: seat == 1,
        score: (120 + 35 * seat).to_string(),
        lit,
        mark: lit.then(|| (seat % 4 + 1).to_string()),
        brief: None,
        team: None,
        key: None,
        lower: None,
        label: format!("{}, {} points", NAMES[seat], 120 + 35 * seat),
    }
}

pub(crate) fn head(count: usize, your_turn: bool) -> TableHead {
    TableHead {
        spoken_title: None,
        title: "Pit · Classic with Bull and Bear".into(),
        round: "Round 3".into(),
        target: "first to 500".into(),
        status: if your_turn { "It is your turn".into() } else { "Bo and Zoë are calling".into() },
        until: None,
        happened: None,
        your_turn,
        people: (0..count).map(|seat| person(seat, seat == 0)).collect(),
        reading: (0..count as u8).collect(),
    }
}

pub(crate) fn bars(count: usize) -> Vec<Bar> {
    (0..count)
        .map(|seat| Bar {
            seat: seat as u8,
            before: 0,
            label: String::new(),
            name: NAMES[seat].into(),
            you: seat == 0,
            won: seat == 1,
            change: match seat {
                1 => "+200".into(),
                2 => "−20".into(),
                _ => String::new(),
            },
            total: if seat == 2 { "−20".into() } else { (70 * seat + 45).to_string() },
            share: if seat == 2 { 0 } else { ((70 * seat + 45) * 2).min(1000) as u16 },
        })
        .collect()
}

pub(crate) fn open_card(name: &str, face: Face) -> OpenCard {
    OpenCard { name: name.into(), face, label: String::new() }
}

pub(crate) fn sheet(people: usize, rounds: usize) -> Sheet {
    let row = |name: String, cell: &dyn Fn(usize) -> String| {
        [name].into_iter().chain((0..people).map(cell)).collect::<Vec<_>>()
    };
    Sheet {
        head: row(String::new(), &|seat| NAMES[seat].into()),
        rows: (1..=rounds)
            .map(|round| {
                row(round.to_string(), &|seat| {
                    if (seat + round) % people == 0 { "100".into() } else { "·".into() }
                })
            })
            .collect(),
        labels: Vec::new(),
        totals: row("Total".into(), &|seat| (seat * 100).to_string()),
    }
}

pub(crate) fn entry(prompt: &str, value: &str, into: InputField) -> TextEntry {
    TextEntry {
        kind: EntryKind::Free,
        done: "Keep".into(),
        prompt: prompt.into(),
        value: value.into(),
        most: 64,
        into,
        problem: None,
    }
}

pub(crate) fn set(name: &str, value: Value) -> Intent {
    Intent::SetOption { name: name.into(), value }
}

pub(crate) fn switch(id: &str, name: &str, about: &str, on: bool) -> Setting {
    Setting {
        id: id.into(),
        name: name.into(),
        about: about.into(),
        quotes: vec![quote()],
        value: if on { "on".into() } else { "off".into() },
        changed: false,
        reset: None,
        control: Control::Switch(Switch {
            on,
            key: key(if on { "Off" } else { "On" }, set(id, (!on).into())),
        }),
    }
}

pub(crate) fn stepper(id: &str, value: i32) -> Stepper {
    Stepper {
        value: value.to_string(),
        less: key("Less", set(id, (value - 5).into())),
        more: key("More", set(id, (value + 5).into())),
        entry: Some(TextEntry {
            kind: EntryKind::Number,
            done: "Keep".into(),
            prompt: "A whole number from 1 to 100000".into(),
            value: value.to_string(),
            most: 8,
            into: InputField::Option(id.to_owned()),
            problem: None,
        }),
    }
}

pub(crate) fn choice(id: &str, name: &str, words: &[&str], at: usize) -> Setting {
    let keys = words.iter().enumerate().map(|(place, word)| {
        let one = key(word, set(id, (*word).into()));
        if place == at { chosen(one) } else { one }
    });
    Setting {
        value: words[at].into(),
        changed: true,
        reset: Some(quiet("As in the edition", Intent::ResetOption(id.into()))),
        control: Control::Choice(Choice { keys: keys.collect() }),
        ..switch(
            id,
            name,
            "Says what is shouted when cards are offered, and whether anything is shouted at all.",
            false,
        )
    }
}

pub(crate) fn quote() -> Quote {
    Quote {
        sentence: "The players need not take turns, but all trade at once, calling out the number of cards \
                   they wish to trade."
            .into(),
        source: "C, line 37".into(),
    }
}

pub(crate) fn back() -> Key {
    quiet("Home", Intent::Go(Destination::Home))
}
