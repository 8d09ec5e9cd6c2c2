//! The screens around a table.

use outcry_rules::Value;
use outcry_screens::view::{
    Control, Deadline, EditionCard, History, HistoryEntry, Home, HouseRulesPage, Invite, Join, Lobby,
    LobbySeat, MatchPage, Missing, Paused, Practice, Record, ResultView, RulesPage, RunningTable, SavedRules,
    Scan, Section, SetUp, Setting, Settings, SystemRequest, Tally, TextEntry, Trouble, View, Welcome,
};
use outcry_screens::{Destination, InputField, Intent};
use outcry_table::{GameName, Vote};

use super::blocks::*;

pub(crate) fn views() -> Vec<(&'static str, View)> {
    vec![
        ("welcome", View::Welcome(welcome())),
        ("home", View::Home(home(None))),
        ("home-running", View::Home(home(Some(running())))),
        ("set-up", View::SetUp(set_up())),
        ("house-rules", View::HouseRules(house_rules())),
        ("lobby", View::Lobby(lobby(4, true))),
        ("lobby-13", View::Lobby(lobby(13, false))),
        ("join", View::Join(join())),
        ("missing", View::Missing(missing(4, true))),
        ("missing-13", View::Missing(missing(13, false))),
        ("missing-new-phone", View::Missing(new_phone())),
        (
            "paused",
            View::Paused(Paused {
                head: head(5, false),
                text: "Ada has paused the table. Your cards stay where they are.".into(),
                key: main_key("Go on", Intent::Resume),
            }),
        ),
        (
            "trouble",
            View::Trouble(Trouble {
                text: "Bluetooth is off, and without it nobody finds this table.".into(),
                busy: false,
                key: Some(main_key("Switch it on", Intent::Dismiss)),
                remedy: Some(SystemRequest::TurnOnBluetooth),
                ways: Vec::new(),
                quiet: Some(quiet("Home", Intent::Go(Destination::Home))),
            }),
        ),
        (
            "trouble-host",
            View::Trouble(Trouble {
                text: "Looking for the host. Come closer; your cards are safe. If the host stays away, one of you goes on \
                       without them, and the others sit down there."
                    .into(),
                busy: true,
                key: None,
                remedy: None,
                ways: vec![
                    key("Join the reopened table", Intent::FollowReopened),
                    key("Go on without the host", Intent::Reopen),
                ],
                quiet: Some(quiet("Leave this table", Intent::Leave)),
            }),
        ),
        ("result", View::Result(result(4, 7))),
        ("result-13", View::Result(result(13, 30))),
        ("history", View::History(history(12))),
        (
            "history-empty",
            View::History(History {
                matches: Vec::new(),
                empty: Some("No match has been finished yet.".into()),
                records: Vec::new(),
                ..history(0)
            }),
        ),
        ("history-unreadable", View::History(History { matches: unreadable(), ..history(0) })),
        ("match", View::Match(match_page())),
        ("rules", View::Rules(rules())),
        (
            "practice",
            View::Practice(Practice {
                title: "Practice".into(),
                about: "Five minutes in which you make every move once, against bots that wait for you."
                    .into(),
                games: vec![
                    main_key("Pit", Intent::Practise(GameName::Pit)),
                    key("NΣT!", Intent::Practise(GameName::Nyet)),
                ],
            }),
        ),
        ("settings", View::Settings(settings())),
    ]
}

fn welcome() -> Welcome {
    Welcome {
        title: "Outcry".into(),
        about:
            "Pit and NΣT! on phones that lie within earshot of each other, with no internet and no account."
                .into(),
        name: entry("What are you called?", "", InputField::Name),
    }
}

fn home(running: Option<RunningTable>) -> Home {
    Home {
        title: "Outcry".into(),
        running,
        main: vec![
            main_key("Host a table", Intent::Go(Destination::SetUp)),
            key("Join a table", Intent::Go(Destination::Join)),
        ],
        more: vec![
            quiet("Practice", Intent::Go(Destination::Practice)),
            quiet("History", Intent::Go(Destination::History)),
            quiet("Rules", Intent::Go(Destination::Rules)),
            quiet("Settings", Intent::Go(Destination::Settings)),
        ],
        share_app: None,
    }
}

fn running() -> RunningTable {
    RunningTable {
        spoken_text: None,
        text: "Pit · Classic with Ada, Bo, Cy and you, round 4, is waiting.".into(),
        go_on: main_key("Continue your table", Intent::Continue),
        abandon: danger("Put it away", Intent::Abandon),
    }
}

fn edition(name: &str, at: usize) -> EditionCard {
    let key = key(name, Intent::ChooseEdition(name.to_lowercase()));
    EditionCard {
        key: if at == 3 { chosen(key) } else { key },
        players: "3–7 players".into(),
        target: "first to 500".into(),
        points: vec![
            "Nine cards each, dealt one at a time".into(),
            "The corner is worth what its commodity is worth".into(),
            "Half a minute to sort".into(),
        ],
    }
}

fn set_up() -> SetUp {
    let names = [
        "Short",
        "Manual",
        "Cow",
        "Classic",
        "Classic with Bull and Bear",
        "Exchange",
        "Exchange with Bull and Bear",
        "Deluxe",
    ];
    SetUp {
        title: "Set up a table".into(),
        games: vec![
            chosen(key("Pit", Intent::ChooseGame(GameName::Pit))),
            key("NΣT!", Intent::ChooseGame(GameName::Nyet)),
        ],
        editions: names.iter().enumerate().map(|(at, name)| edition(name, at)).collect(),
        saved: ["Sunday rules", "Short and sharp"]
            .map(|name| SavedRules {
                choose: key(name, Intent::ChooseSaved(name.into())),
                forget: danger("Forget", Intent::ForgetSaved(name.into())),
            })
            .into(),
        house_rules: key("House rules", Intent::Go(Destination::HouseRules)),
        play_too: switch(
            "play-too",
            "I play too",
            "Your phone holds cards; otherwise it lies in the middle.",
            true,
        ),
        problem: None,
        go_on: main_key("Open the table", Intent::OpenLobby),
    }
}

fn house_rules() -> HouseRulesPage {
    let several = Setting {
        value: "Wheat, Barley, Corn, Oats".into(),
        control: Control::Several(
            ["Wheat", "Barley", "Corn", "Rye", "Oats", "Hay", "Flax"]
                .iter()
                .map(|name| {
                    let one = key(name, set("suits", Value::Words(vec![(*name).into()])));
                    if *name == "Rye" { off(one, "As many suits as players") } else { chosen(one) }
                })
                .collect(),
        ),
        ..switch("suits", "Suits", "Says which suits are in the deck: one for every player.", true)
    };
    let steppers = Setting {
        value: "Wheat 100, Barley 85, Corn 75, Rye 70, Oats 60, Hay 50, Flax 40".into(),
        control: Control::Steppers(
            ["Wheat", "Barley", "Corn", "Rye", "Oats", "Hay", "Flax"]
                .iter()
                .enumerate()
                .map(|(at, name)| ((*name).into(), stepper(&format!("values.{name}"), 100 - 10 * at as i32)))
                .collect(),
        ),
        ..switch("values", "Values", "Says what a corner of each suit is worth.", true)
    };
    let target = Setting {
        value: "500".into(),
        control: Control::Stepper(stepper("target", 500)),
        ..switch("target", "Target", "Says how many points end the match.", true)
    };
    let phrase = Setting {
        value: "The Exchange is open!".into(),
        control: Control::Text(entry(
            "What opens trading",
            "The Exchange is open!",
            InputField::Option("open_phrase".into()),
        )),
        ..switch("open_phrase", "Opening words", "Says what the dealer calls to open trading.", true)
    };
    let mut rules = vec![
        switch(
            "bull_bear",
            "Bull and Bear",
            "Adds the Bull, which completes a corner, and the Bear, which spoils one.",
            true,
        ),
        choice("call_variant", "What is shouted", &["numbers", "trade", "moo", "cow 'n guns", "silent"], 1),
        target,
        several,
        steppers,
        phrase,
    ];
    rules.extend((1..=14).map(|at| {
        switch(
            &format!("other-{at}"),
            &format!("House rule number {at}, with a name that takes quite some room to write"),
            "Does this.",
            at % 2 == 0,
        )
    }));
    HouseRulesPage {
        spoken_title: None,
        title: "House rules: Classic with Bull and Bear".into(),
        rules,
        save: Some(entry("Save them as", "", InputField::RulesName)),
        reset: key("All as in the edition", Intent::ResetOptions),
        problem: Some("There are more suits than cards for them: take one suit out.".into()),
        forget: Some(quiet("Forget these rules", Intent::ForgetSaved("Sunday rules".into()))),
    }
}

fn lobby(count: usize, invite: bool) -> Lobby {
    let seats = (0..count).map(|seat| LobbySeat {
        person: person(seat, seat == 0),
        can_move: true,
        carried_by: (seat == 5).then_some(1),
        move_on: Some(quiet("↻", Intent::MoveOn(seat as u8))),
        unseat: (seat > 0).then(|| quiet("✗", Intent::Unseat(seat as u8))),
    });
    Lobby {
        spoken_title: None,
        title: "Pit · Classic with Bull and Bear".into(),
        progress: None,
        rules: Some(quiet("Rules", Intent::Go(Destination::Rules))),
        invite: invite.then(|| Invite {
            uri: format!("OUTCRY:{}", "AEBAHJ7K".repeat(14)),
            // Not a code that could be read, but one of the size of a real one.
            rows: (0..37_u64).map(|row| 0x1f_0f0f_aa55 >> (row % 9) ^ row << 12).collect(),
            code: Some("204 811".into()),
            code_label: Some("2 0 4 8 1 1".into()),
            enlarge: String::new(),
            shrink: String::new(),
            share: quiet("Share", Intent::ShareInvite),
            about: "On the other phones: open Outcry, Join, point here. Or type the digits.".into(),
        }),
        seats: seats.collect(),
        add_bot: Some(key("Add a bot", Intent::AddBot)),
        strength: Some(choice("strength", "How well bots play", &["easy", "medium", "hard"], 1)),
        start: Some(main_key("Deal the cards", Intent::Start)),
        status: "Four sit; three more may join.".into(),
        problem: (!invite).then(|| "Bluetooth is off: switch it on and try again.".into()),
        mend: (!invite).then(|| quiet("Switch it on", Intent::Dismiss)),
        remedy: None,
        ways: Vec::new(),
        share_app: None,
    }
}

fn join() -> Join {
    Join {
        title: "Join a table".into(),
        about: "Type the six digits that the host's phone shows, or paste the invite.".into(),
        scan: Scan {
            hint: "Point at the QR code on the host's phone.".into(),
            other: "That is no code of Outcry's.".into(),
            refused: "The camera is not allowed: allow it, or type the digits.".into(),
            allow: "Allow the camera".into(),
            remedy: SystemRequest::AllowCamera,
            type_instead: "Type the digits".into(),
            light_on: "Light on".into(),
            light_off: "Light off".into(),
        },
        code: TextEntry {
            problem: Some("No table within reach has this code: look again at the host's phone.".into()),
            ..entry("Code", "204 81", InputField::Invite)
        },
        key: main_key("Join", Intent::Join),
    }
}

fn missing(count: usize, votes: bool) -> Missing {
    let vote = |text, vote| key(text, Intent::Vote(vote));
    Missing {
        head: head(count, false),
        text: "Wilhelmina Featherstonehaugh is missing.".into(),
        since_ms: 18_000,
        since_label: "Away for".into(),
        vote_at: (!votes).then_some(Deadline { at_ms: 68_000, of_ms: 20_000 }),
        vote_label: "Vote in".into(),
        about: votes.then(|| "The vote is about Wilhelmina Featherstonehaugh.".into()),
        votes: if votes {
            vec![
                vote("Wait", Vote::Wait),
                vote("Bot plays on", Vote::Bot),
                vote("Void the round", Vote::Void),
            ]
        } else {
            Vec::new()
        },
        tally: votes.then(|| "Two of three want to wait.".into()),
    }
}

fn new_phone() -> Missing {
    let mut missing = missing(4, true);
    missing.votes.insert(0, key("Wilhelmina Featherstonehaugh has a new phone", Intent::ChangePhone(3)));
    missing
}

fn result(people: usize, rounds: usize) -> ResultView {
    ResultView {
        spoken_about: None,
        title: "Bo has won".into(),
        about: "Pit · Classic, seven rounds".into(),
        bars: bars(people),
        sheet: sheet(people, rounds),
        face: Some(commodity(0)),
        rematch: main_key("Rematch", Intent::Rematch),
        save: key("Save the sheet", Intent::SaveSheet),
        picture: key("Save as a picture", Intent::SavePicture),
        text: String::new(),
        home: back(),
    }
}

fn tally(name: &str, value: &str) -> Tally {
    Tally { name: name.into(), value: value.into() }
}

fn history(count: usize) -> History {
    let entry = |at: usize| HistoryEntry {
        spoken_edition: None,
        date: format!("{} March 2025", at + 1),
        edition: "Pit · Exchange with Bull and Bear".into(),
        people: "Ada, Bo, Cy, Wilhelmina Featherstonehaugh, 王小明, Zoë and Göran".into(),
        result: "Bo won with 520".into(),
        key: key("Open", Intent::ShowMatch(at as u64)),
    };
    let record = |name: &str| Record {
        title: format!("{name} · Pit · Classic"),
        figures: vec![
            tally("Games", "12"),
            tally("Wins", "4"),
            tally("Corners", "31"),
            tally("Fastest corner", "0:48"),
            tally("False bells", "2"),
        ],
    };
    History {
        title: "History".into(),
        matches: (0..count).map(entry).collect(),
        empty: None,
        records: NAMES[..4].iter().map(|name| record(name)).collect(),
    }
}

fn unreadable() -> Vec<HistoryEntry> {
    let why =
        "Cannot be played on: this match was written by a later version (format 9): update outcry".to_owned();
    vec![HistoryEntry {
        spoken_edition: None,
        date: "3 March 2025".into(),
        edition: "Pit · Classic".into(),
        people: "Ada, Bo, Cy".into(),
        result: why,
        key: key("Save the file", Intent::SaveMatch(7)),
    }]
}

fn match_page() -> MatchPage {
    MatchPage {
        spoken_title: None,
        title: "Pit · Classic, 3 March 2025".into(),
        result: "Bo won with 520 points".into(),
        sheet: sheet(7, 9),
        house_rules: vec![tally("What is shouted", "Moo, moo"), tally("Target", "300")],
        save: main_key("Save the sheet", Intent::SaveSheet),
        save_match: key("Save the match", Intent::SaveMatch(3)),
        text: String::new(),
    }
}

fn rules() -> RulesPage {
    let section = |title: &str| {
        Section {
        title: title.into(),
        paragraphs: vec![
            "Everybody trades at once. Put cards of one suit aside, call how many they are, and swap them with \
             whoever calls the same number. Nobody says which suit it is."
                .into(),
            "Whoever holds all nine cards of a suit rings the bell and has made a corner.".into(),
        ],
        figure: None,
        faces: (0..7).map(commodity).collect(),
        quotes: vec![quote()],
    }
    };
    RulesPage {
        spoken_title: None,
        title: "Rules: Pit · Classic".into(),
        editions: ["Short", "Manual", "Cow", "Classic", "Exchange", "Deluxe"]
            .iter()
            .map(|name| {
                let one = key(name, Intent::ChooseEdition((*name).into()));
                if *name == "Classic" { chosen(one) } else { one }
            })
            .collect(),
        sources: quiet("Show the sources", Intent::ShowSources(true)),
        sections: ["The deck", "Dealing", "Trading", "The corner", "Scoring"].map(section).to_vec(),
    }
}

fn settings() -> Settings {
    Settings {
        title: "Settings".into(),
        name: entry("Your name", "Ada", InputField::Name),
        settings: vec![
            choice(
                "language",
                "Language",
                &["as the system", "English", "Français", "Español", "Deutsch"],
                0,
            ),
            choice("theme", "Theme", &["colour", "greyscale", "high contrast"], 0),
            switch("sounds", "Sounds", "Opening, bell and false bell are heard.", true),
            switch("haptics", "Vibration", "Everything else is felt.", true),
            switch("left-handed", "Left hand", "Keys lie at the left.", false),
            switch("large-text", "Larger texts", "Texts and keys take more room.", false),
            switch("speak-cards", "Cards aloud", "A screen reader says the cards, into earphones.", false),
        ],
        about: vec![tally("Version", "1.0")],
        diagnostics_about: "What Bluetooth did last; no names, no cards.".into(),
        diagnostics: key("Save a diagnostic file", Intent::SaveDiagnostics),
        licences: "Licences of its parts".into(),
    }
}
