//! What is drawn.

use std::path::PathBuf;
use std::time::Duration;
use std::{env, fs};

use outcry::shell::{
    Depth, EventWaiter, Look, ShellState, ShellTexts, Target, TargetId, buffer_to_svg, buffer_to_text, draw,
    run,
};
use outcry_screens::view::{Notice, Person, Screen, View};
use outcry_screens::{Intent, Theme};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_crossterm::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

use crate::samples::{self, Recorded, screens, texts};

const SIZES: [(u16, u16); 4] = [(80, 24), (100, 30), (140, 45), (200, 60)];

const LOOK: Look = Look { theme: Theme::Colour, depth: Depth::True, large_text: false, left_handed: false };

/// Draws a screen as it is seen at first.
pub(crate) fn drawn(screen: &Screen, (width, height): (u16, u16), look: Look) -> (Buffer, ShellState) {
    let mut state = ShellState::new(&texts());
    state.tell_time(samples::NOW);
    let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
    draw(&mut buffer, screen, &mut state, &look);
    (buffer, state)
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("snapshots")
}

/// Gives every screen that is kept, with how it is drawn: all as most see them, and for the left hand those that differ.
fn sights() -> Vec<(String, Screen, Look)> {
    let mut all = Vec::new();
    for (name, screen) in screens() {
        if ["trading", "trading-calling", "sorting", "discard", "set-up"].contains(&name) {
            all.push((format!("{name}-left"), screen.clone(), Look { left_handed: true, ..LOOK }));
        }
        all.push((name.to_owned(), screen, LOOK));
    }
    all
}

#[test]
fn screens_look_as_they_did() {
    let (width, height) = (80, 24);
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(folder());
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    for (name, screen, look) in sights() {
        let text = buffer_to_text(&drawn(&screen, (width, height), look).0);
        // Empty lines at either end are not compared: hence the line above the first, and the count.
        assert_eq!(text.lines().count(), usize::from(height), "{name}");
        settings.bind(|| insta::assert_snapshot!(name.as_str(), format!("{width}×{height}\n{text}")));
    }
}

#[test]
fn no_snapshot_is_left_over() {
    let known: Vec<String> = sights().iter().map(|(name, ..)| format!("{name}.snap")).collect();
    for file in fs::read_dir(folder()).unwrap() {
        let name = file.unwrap().file_name().into_string().unwrap();
        assert!(known.contains(&name), "{name}: delete it");
    }
}

/// Gives the texts of the keys that have to be in sight at once: the main ones, and those at the foot.
fn texts_in_sight(screen: &Screen) -> Vec<String> {
    fn walk(value: &serde_json::Value, found: &mut Vec<String>) {
        if let serde_json::Value::Object(fields) = value {
            if fields.get("weight").is_some_and(|weight| weight == "main") {
                found.extend(fields["text"].as_str().map(str::to_owned));
            }
            // The cards of a hand are drawn, not written.
            let others = fields.iter().filter(|(name, _)| *name != "hand");
            others.for_each(|(_, value)| walk(value, found));
        } else if let serde_json::Value::Array(items) = value {
            for value in items {
                walk(value, found);
            }
        }
    }
    let mut found: Vec<String> = screen.keys.iter().map(|key| key.text.clone()).collect();
    found.extend([texts().help, texts().quit]);
    walk(&serde_json::json!(screen.view), &mut found);
    found
}

#[test]
fn what_can_be_done_is_in_sight() {
    for (name, screen) in screens() {
        for theme in Theme::ALL {
            for large_text in [false, true] {
                for size in SIZES {
                    let look = Look { theme, large_text, left_handed: large_text, ..LOOK };
                    let text = buffer_to_text(&drawn(&screen, size, look).0);
                    for key in texts_in_sight(&screen) {
                        assert!(text.contains(&key), "{name} {size:?} {theme:?}: {key} in\n{text}");
                    }
                }
            }
        }
    }
}

#[test]
fn what_is_pressed_lies_on_the_side_of_the_better_hand() {
    let all = screens();
    let column = |name: &str, intent: &Intent, left_handed: bool| {
        let (_, screen) = all.iter().find(|(known, _)| *known == name).unwrap();
        let (_, state) = drawn(screen, (80, 24), Look { left_handed, ..LOOK });
        let is = |target: &&Target| matches!(&target.id, TargetId::Press(pressed) if pressed == intent);
        state.targets().iter().find(is).unwrap_or_else(|| panic!("{name}: {intent:?}")).area
    };
    for (name, intent) in [
        ("trading", Intent::Ring),
        ("trading", Intent::Call),
        ("trading-calling", Intent::Retract),
        ("sorting", Intent::Ready),
        ("discard", Intent::Give),
        ("set-up", Intent::OpenLobby),
    ] {
        let (right, left) = (column(name, &intent, false), column(name, &intent, true));
        assert!(right.left() >= 40 && left.right() <= 40, "{name} {intent:?}: {right} {left}");
        assert_eq!((right.y, right.height), (left.y, left.height), "{name} {intent:?}");
    }
}

/// At 80 columns the marks of four people are not cut in any language, and say at least tricks and loot.
#[test]
fn tricks_and_loot_stand_beside_every_name() {
    for (name, screen) in samples::tricks() {
        let View::Trick(trick) = &screen.view else { panic!("{name}") };
        let text = buffer_to_text(&drawn(&screen, (80, 24), LOOK).0);
        let people = text.lines().nth(1).unwrap();
        assert_eq!(people.matches('│').count(), 3, "{name}: four people in a line\n{text}");
        for (person, chip) in trick.head.people.iter().zip(people.split('│')) {
            let brief = person.brief.as_deref().unwrap();
            assert!(chip.contains(&format!(" {brief} ")) && !chip.contains('…'), "{name}: {brief} in {chip}");
            assert!(person.label.contains(&brief[..1]), "{name}: {}", person.label);
        }
    }
}

/// Gives the lines of people in the head of a table at which so many sit, all of whom call.
fn callers(people: usize, mark: &str) -> (ShellState, Screen, Vec<String>) {
    let sample = screens().into_iter().find(|(name, _)| *name == "trading");
    let Some((_, mut screen)) = sample else { unreachable!("there is a sample of trading") };
    let View::Trading(trading) = &mut screen.view else { unreachable!("cards are traded") };
    let names = ["Ada", "Robin", "Kim", "Ben", "Cem", "Dora", "Eve"];
    let sample = trading.head.people[1].clone();
    trading.head.people = (0..people)
        .map(|seat| Person {
            seat: seat as u8,
            name: names[seat].into(),
            bot: seat > 0,
            lit: true,
            mark: (!mark.is_empty()).then(|| mark.into()),
            brief: None,
            score: "10".into(),
            ..sample.clone()
        })
        .collect();
    let (buffer, state) = drawn(&screen, (80, 24), LOOK);
    let text = buffer_to_text(&buffer);
    let lines = text.lines().skip(1).take_while(|line| line.contains('ᵇ')).map(str::to_owned).collect();
    (state, screen, lines)
}

#[test]
fn people_stand_on_more_lines_before_a_name_is_cut() {
    for (people, mark, wanted) in
        [(4, "", 1), (4, "calling", 2), (4, "Klick-Klick", 2), (5, "calling", 2), (7, "calling", 3)]
    {
        let (_, screen, lines) = callers(people, mark);
        let View::Trading(trading) = &screen.view else { panic!("cards are traded") };
        assert_eq!(lines.len(), wanted, "{people} {mark}: {lines:#?}");
        let all = lines.concat();
        assert!(!all.contains('…'), "{people} {mark}: {lines:#?}");
        assert_eq!(all.matches(mark).count().min(people), people, "{people} {mark}: {lines:#?}");
        assert!(trading.head.people.iter().all(|person| all.contains(&person.name)), "{lines:#?}");
    }
}

#[test]
fn people_who_have_moved_apart_stay_so() {
    let (mut state, _, _) = callers(4, "calling");
    let (_, silent, _) = callers(4, "");
    let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
    let mut rule = |state: &mut ShellState| {
        draw(&mut buffer, &silent, state, &LOOK);
        buffer_to_text(&buffer).lines().position(|line| line.starts_with(" ──"))
    };
    let apart = rule(&mut state);
    let fresh = rule(&mut ShellState::new(&texts()));
    assert_eq!(apart, fresh.map(|line| line + 1), "what lies below does not jump");
    state.handle(&Event::Resize(80, 24), &silent, Duration::ZERO);
    assert_eq!(rule(&mut state), fresh, "a terminal of another size begins anew");
}

/// Who sits in a lobby can be read whole at 80 columns, whatever the keys beside the name are called.
#[test]
fn names_in_a_lobby_are_whole() {
    let (_, mut screen) = screens().into_iter().find(|(name, _)| *name == "lobby").unwrap();
    let View::Lobby(lobby) = &mut screen.view else { panic!("people gather") };
    let names = ["Ada", "Alby", "Maximilian-Alexander", "Kim"];
    for (seat, name) in lobby.seats.iter_mut().zip(names) {
        seat.person.name = name.into();
        seat.person.lit = seat.person.you;
        seat.person.dealer = false;
        (seat.person.bot, seat.person.mark) = (!seat.person.you, (!seat.person.you).then(|| "mittel".into()));
        for (key, text) in
            seat.move_on.iter_mut().zip(["Weiterrücken"]).chain(seat.unseat.iter_mut().zip(["Entfernen"]))
        {
            key.text = text.into();
        }
    }
    let text = buffer_to_text(&drawn(&screen, (80, 24), LOOK).0);
    for name in &names[1..] {
        assert!(text.contains(&format!("▆ {name}ᵇ  ")), "{name} in\n{text}");
    }
    assert!(text.contains("▆ ●Ada") && text.contains("[A Weiterrücken]"), "{text}");
    assert_eq!(text.matches("mittel").count(), 3, "{text}");
    assert_eq!(text.matches("Weiterrücken] [Entfernen]").count(), 3, "{text}");
}

/// An escape sequence in a name reaches the terminal as letters, if at all.
#[test]
fn names_and_notices_give_no_orders_to_the_terminal() {
    let screen = |text: &str| {
        let (_, mut screen) = screens().into_iter().find(|(name, _)| *name == "lobby").unwrap();
        let View::Lobby(lobby) = &mut screen.view else { panic!("people gather") };
        for seat in &mut lobby.seats {
            seat.person.name = text.into();
        }
        screen.notice = Some(Notice { number: 1, text: text.into(), bad: true });
        drawn(&screen, (80, 24), LOOK).0
    };
    let attacked = screen("\u{1b}]0;x\u{7}\u{9b}2JAda\u{202e}\u{2066}\u{200b}");
    assert_eq!(attacked, screen("]0;x2JAda"));
    assert!(attacked.content().iter().all(|cell| cell.symbol().chars().all(outcry_rules::shows)));
}

#[test]
fn a_score_is_not_read_as_part_of_what_stands_beside_a_name() {
    let (_, mut screen) = screens().into_iter().find(|(name, _)| *name == "trading").unwrap();
    for (mark, score) in [("wants to swap", "0"), ("calling", "45"), ("5 tricks, 4 loot", "138")] {
        let View::Trading(trading) = &mut screen.view else { panic!("cards are traded") };
        trading.head.people[1].mark = Some(mark.into());
        trading.head.people[1].brief = Some("brief".into());
        trading.head.people[1].score = score.into();
        for size in SIZES {
            let text = buffer_to_text(&drawn(&screen, size, LOOK).0);
            let people = text.lines().nth(1).unwrap();
            let chip = people.split('│').nth(1).unwrap();
            assert!(chip.contains(&format!(" · {score}")), "{size:?}: {mark} {score} in\n{text}");
        }
    }
}

/// Draws a screen in a language of which only some texts of the shell's own are another.
fn drawn_in(texts: &ShellTexts, screen: &Screen, strokes: &[KeyCode]) -> String {
    let mut state = ShellState::new(texts);
    state.tell_time(samples::NOW);
    let mut buffer = Buffer::empty(Rect::new(0, 0, 80, 24));
    draw(&mut buffer, screen, &mut state, &LOOK);
    for stroke in strokes {
        let event = Event::Key(KeyEvent::new(*stroke, KeyModifiers::NONE));
        state.handle(&event, screen, Duration::ZERO);
        draw(&mut buffer, screen, &mut state, &LOOK);
    }
    buffer_to_text(&buffer)
}

#[test]
fn keys_are_called_as_they_are_on_the_keyboard_of_the_language() {
    let french = ShellTexts {
        space: "Espace".into(),
        pages: "PgPréc PgSuiv".into(),
        escape: "Échap".into(),
        ..texts()
    };
    let screen = screens().into_iter().find_map(|(name, screen)| (name == "join").then_some(screen)).unwrap();
    let help = drawn_in(&french, &screen, &[KeyCode::F(1)]);
    for called in ["⏎ Espace ", "PgPréc PgSuiv ", "[Échap Close]"] {
        assert!(help.contains(called), "{called} in\n{help}");
    }
    assert!(!help.contains("Space") && !help.contains("PgUp") && !help.contains("Esc "), "{help}");
}

#[test]
fn every_time_says_what_it_counts() {
    let screen = |wanted: &str| {
        let found = screens().into_iter().find_map(|(name, screen)| (name == wanted).then_some(screen));
        drawn_in(&texts(), &found.unwrap(), &[])
    };
    let (voting, waiting) = (screen("missing"), screen("missing-13"));
    assert!(voting.contains("Away for 0:42") && !voting.contains("Vote in"), "{voting}");
    assert!(waiting.contains("Away for 0:42 · Vote in 8 s"), "{waiting}");
}

#[test]
fn what_ends_a_match_is_not_cut_on_a_card() {
    let (_, mut screen) = screens().into_iter().find(|(name, _)| *name == "set-up").unwrap();
    let View::SetUp(view) = &mut screen.view else { panic!("a table is set up") };
    view.editions[1].target = "wer zuerst 25 hat, oder 8 Runden, je nachdem".into();
    let text = buffer_to_text(&drawn(&screen, (110, 34), LOOK).0);
    assert!(text.contains("│ wer zuerst 25 hat, oder 8") && text.contains("je nachdem"), "{text}");
}

#[test]
fn too_small_a_terminal_is_told_so() {
    let (_, screen) = &screens()[0];
    let (buffer, state) = drawn(screen, (79, 23), LOOK);
    assert!(buffer_to_text(&buffer).contains("at least 80×24 (now 79×23)"));
    assert!(state.targets().is_empty());
    for width in 1..80 {
        for height in 1..24 {
            drawn(screen, (width, height), LOOK);
        }
    }
}

#[test]
fn nothing_needs_colour() {
    let look = Look { depth: Depth::None, ..LOOK };
    for (name, screen) in screens() {
        let coloured = drawn(&screen, (100, 30), LOOK).0;
        let plain = drawn(&screen, (100, 30), look).0;
        assert_eq!(buffer_to_text(&coloured), buffer_to_text(&plain), "{name}");
        assert!(plain.content().iter().all(|cell| cell.fg == cell.bg), "{name}: a colour");
    }
}

/// Writes every screen in every size and theme as SVG and text into the folder of `OUTCRY_GALLERY`.
#[test]
#[ignore = "writes pictures to look at"]
fn gallery() {
    let folder = PathBuf::from(env::var_os("OUTCRY_GALLERY").expect("OUTCRY_GALLERY names a folder"));
    fs::create_dir_all(&folder).unwrap();
    for (name, screen) in screens() {
        for theme in Theme::ALL {
            for size in SIZES {
                let look = Look { theme, ..LOOK };
                let (buffer, _) = drawn(&screen, size, look);
                let stem = format!("{name}-{}-{}", size.0, theme.word());
                fs::write(folder.join(format!("{stem}.svg")), buffer_to_svg(&buffer, &look)).unwrap();
                fs::write(folder.join(format!("{stem}.txt")), buffer_to_text(&buffer)).unwrap();
            }
        }
    }
}

/// Shows every screen in this terminal, the next after whatever is pressed: `--ignored --nocapture by_hand`.
#[test]
#[ignore = "wants somebody at a terminal"]
fn by_hand() {
    run(&mut Recorded::new(screens()), &texts(), &EventWaiter::default()).unwrap();
}
