//! What keys and clicks do.

mod random;
mod rests;
mod typing;

use std::collections::BTreeSet;
use std::time::Duration;

use outcry::shell::{
    Depth, KEY_REST, Keystroke, Look, Outcome, OwnKey, Phone, ShellState, ShellTexts, Target, TargetId,
    buffer_to_text, draw,
};
use outcry_screens::render::ReplayPlace;
use outcry_screens::view::{EntryKind, KeyState, Notice, Question, Screen, View};
use outcry_screens::{InputField, Intent, Language, Localizer, Theme};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_crossterm::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use serde_json::json;

use crate::samples::{self, Recorded, screens, texts};

const LOOK: Look = Look { theme: Theme::Colour, depth: Depth::True, large_text: false, left_handed: false };

const NOW: Duration = Duration::from_secs(10);

/// A screen in front of somebody.
struct Sut {
    screen: Screen,
    state: ShellState,
    buffer: Buffer,
    now: Duration,
}

impl Sut {
    fn at(name: &str) -> Self {
        let screen = screens().into_iter().find_map(|(known, screen)| (known == name).then_some(screen));
        let Some(screen) = screen else { unreachable!("no sample is called {name}") };
        Self::before(screen, (80, 24))
    }

    fn before(screen: Screen, (width, height): (u16, u16)) -> Self {
        let buffer = Buffer::empty(Rect::new(0, 0, width, height));
        let mut sut = Self { screen, state: ShellState::new(&texts()), buffer, now: NOW };
        sut.state.tell_time(samples::NOW);
        sut.look();
        sut
    }

    fn look(&mut self) {
        self.state.pass(self.now);
        draw(&mut self.buffer, &self.screen, &mut self.state, &LOOK);
    }

    fn text(&self) -> String {
        buffer_to_text(&self.buffer)
    }

    fn event(&mut self, event: &Event) -> Outcome {
        let outcome = self.state.handle(event, &self.screen, self.now);
        self.look();
        outcome
    }

    fn press(&mut self, code: KeyCode) -> Outcome {
        self.event(&Event::Key(KeyEvent::new(code, KeyModifiers::NONE)))
    }

    fn letter(&mut self, letter: char) -> Outcome {
        self.press(KeyCode::Char(letter))
    }

    fn click(&mut self, button: MouseButton, (column, row): (u16, u16)) -> Outcome {
        let kind = MouseEventKind::Down(button);
        self.event(&Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }))
    }

    /// Gives a cell in which a click goes to a target and to nothing above it.
    fn spot(&self, target: &Target) -> Option<(u16, u16)> {
        let on_top = |place| {
            let mut hits = self.state.targets().iter().rev().filter(|other| other.area.contains(place));
            hits.next().is_some_and(|other| other == target)
        };
        target.area.positions().find(|place| on_top(*place)).map(|place| (place.x, place.y))
    }
}

/// Gives the intents of all keys of a screen that can be pressed.
fn ready_intents(screen: &Screen) -> BTreeSet<String> {
    fn walk(value: &serde_json::Value, found: &mut BTreeSet<String>) {
        if let serde_json::Value::Object(fields) = value {
            if let (Some(state), Some(intent)) = (fields.get("state"), fields.get("intent"))
                && fields.contains_key("weight")
                && state != "chosen"
                && !state.is_object()
            {
                found.insert(intent.to_string());
            }
            fields.values().for_each(|value| walk(value, found));
        } else if let serde_json::Value::Array(items) = value {
            for value in items {
                walk(value, found);
            }
        }
    }
    let mut found = BTreeSet::new();
    walk(&json!(screen), &mut found);
    found
}

#[test]
fn tab_goes_round_and_every_key_can_be_pressed() {
    for (name, screen) in screens() {
        for size in [(80, 24), (140, 45)] {
            let mut sut = Sut::before(screen.clone(), size);
            sut.press(KeyCode::Esc);
            let mut pressable = BTreeSet::new();
            let mut visited: Vec<TargetId> = Vec::new();
            for _ in 0..300 {
                for target in sut.state.targets() {
                    let focused = sut.state.focus().is_some_and(|focus| focus.id == target.id);
                    if let Some(key) = target.key.as_ref().filter(|_| focused || target.stroke.is_some()) {
                        pressable.insert(serde_json::to_string(&key.intent).unwrap());
                    }
                    for (_, key) in target.extras.iter().filter(|_| focused) {
                        pressable.insert(serde_json::to_string(&key.intent).unwrap());
                    }
                }
                if let Some(focus) = sut.state.focus() {
                    assert!(!focus.area.is_empty(), "{name} {size:?}: {:?} is out of sight", focus.id);
                    visited.push(focus.id.clone());
                }
                sut.press(KeyCode::Tab);
                if sut.state.focus().map(|focus| &focus.id) == visited.first() {
                    break;
                }
            }
            for target in sut.state.targets().iter().filter(|target| target.focusable) {
                assert!(visited.contains(&target.id), "{name} {size:?}: Tab never comes to {:?}", target.id);
            }
            let missing: Vec<_> = ready_intents(&screen).difference(&pressable).cloned().collect();
            assert!(missing.is_empty(), "{name} {size:?}: no stroke for {missing:?}");
        }
    }
}

#[test]
fn arrows_come_to_everything() {
    for (name, screen) in screens() {
        let mut start = Sut::before(screen.clone(), (80, 24));
        start.press(KeyCode::Esc);
        let focus = |sut: &Sut| sut.state.focus().map(|focus| focus.id.clone());
        let mut seen: Vec<TargetId> = focus(&start).into_iter().collect();
        let mut open = vec![start.state.clone()];
        while let Some(state) = open.pop() {
            for code in [KeyCode::Up, KeyCode::Down, KeyCode::Left, KeyCode::Right] {
                start.state = state.clone();
                let from = focus(&start);
                // What only scrolls comes to something in the end.
                for _ in 0..30 {
                    if start.press(code) != Outcome::Redraw || focus(&start) != from {
                        break;
                    }
                }
                if let Some(id) = focus(&start).filter(|id| !seen.contains(id)) {
                    seen.push(id);
                    open.push(start.state.clone());
                }
            }
        }
        for target in start.state.targets().iter().filter(|target| target.focusable) {
            assert!(seen.contains(&target.id), "{name}: no arrow leads to {:?}", target.id);
        }
    }
}

#[test]
fn a_click_means_what_is_drawn_there() {
    for (name, screen) in screens() {
        for size in [(80, 24), (140, 45)] {
            let sut = Sut::before(screen.clone(), size);
            for target in sut.state.targets() {
                let Some(spot) = sut.spot(target) else { continue };
                let mut there = Sut { state: sut.state.clone(), ..Sut::before(screen.clone(), size) };
                let outcome = there.click(MouseButton::Left, spot);
                match (&target.id, &target.key) {
                    (TargetId::Press(_), Some(key)) => match &key.state {
                        KeyState::Off(reason) => {
                            assert_eq!(outcome, Outcome::Redraw);
                            let start: String = reason.chars().take(12).collect();
                            assert!(there.text().contains(&start), "{name}: {reason}");
                        }
                        _ if outcome == Outcome::Redraw => {
                            assert!(there.text().contains("Press ag"), "{name} {size:?}: {:?}", key.text);
                            assert_eq!(
                                there.click(MouseButton::Left, spot),
                                Outcome::Submit(key.intent.clone())
                            );
                        }
                        _ => assert_eq!(outcome, Outcome::Submit(key.intent.clone()), "{name} {size:?}"),
                    },
                    (TargetId::Type(_), _) => assert!(there.state.is_typing(), "{name}"),
                    _ => assert_ne!(outcome, Outcome::Nothing, "{name}: {:?}", target.id),
                }
            }
        }
    }
}

#[test]
fn the_bell_wants_to_be_rung_twice() {
    let mut sut = Sut::at("trading");
    assert_eq!(sut.letter('b'), Outcome::Redraw);
    assert!(sut.text().contains("Press again"));
    assert_eq!(sut.letter('b'), Outcome::Submit(Intent::Ring));
    assert_eq!(sut.letter('b'), Outcome::Redraw);
    sut.now += Duration::from_secs(3);
    assert!(sut.state.pass(sut.now));
    assert_eq!(sut.letter('b'), Outcome::Redraw, "too late is the first time again");
    assert_eq!(sut.letter('c'), Outcome::Submit(Intent::Call));
    assert_eq!(sut.letter('b'), Outcome::Redraw, "anything else in between begins anew");
}

#[test]
fn rows_are_taken_and_put_back() {
    let mut sut = Sut::at("trading");
    assert_eq!(sut.letter('1'), Outcome::Submit(Intent::Take(0)));
    assert_eq!(sut.letter('+'), Outcome::Submit(Intent::TakeAll(0)));
    assert_eq!(sut.letter('2'), Outcome::Submit(Intent::Take(3)));
    assert_eq!(sut.letter('-'), Outcome::Submit(Intent::PutBack(3)));
    assert_eq!(sut.letter('0'), Outcome::Submit(Intent::EmptyLot));
    assert_eq!(sut.letter('C'), Outcome::Submit(Intent::Tap(1)));
    let row = |target: &&Target| target.id == TargetId::Press(Intent::Take(0));
    let target = sut.state.targets().iter().find(row).unwrap().clone();
    let spot = sut.spot(&target).unwrap();
    assert_eq!(sut.click(MouseButton::Right, spot), Outcome::Submit(Intent::TakeAll(0)));
    assert_eq!(sut.click(MouseButton::Left, spot), Outcome::Submit(Intent::Take(0)));
    assert_eq!(sut.click(MouseButton::Left, spot), Outcome::Submit(Intent::TakeAll(0)), "a double click");
}

#[test]
fn what_is_off_says_why() {
    let mut sut = Sut::at("trading-calling");
    assert_eq!(sut.letter('b'), Outcome::Redraw);
    assert!(sut.text().contains("Your bell is locked"));
    sut.now += Duration::from_secs(10);
    assert!(sut.state.next_end().is_some());
    assert!(sut.state.pass(sut.now));
    assert_eq!(sut.state.next_end(), None);
}

#[test]
fn settings_are_changed_with_arrows() {
    let mut sut = Sut::at("house-rules");
    let focus = |sut: &Sut| sut.state.focus().map(|focus| focus.name.clone()).unwrap();
    assert_eq!(focus(&sut), "Bull and Bear");
    assert!(sut.text().contains("The players need not take turns"));
    assert!(matches!(sut.press(KeyCode::Right), Outcome::Submit(Intent::SetOption { .. })));
    sut.press(KeyCode::Down);
    assert_eq!(focus(&sut), "What is shouted");
    let set =
        |word: &str| Outcome::Submit(Intent::SetOption { name: "call_variant".into(), value: word.into() });
    assert_eq!(sut.press(KeyCode::Left), set("numbers"));
    assert_eq!(sut.press(KeyCode::Right), set("moo"));
    assert_eq!(sut.letter('5'), set("silent"));
    assert_eq!(sut.press(KeyCode::Backspace), Outcome::Submit(Intent::ResetOption("call_variant".into())));
    let names: Vec<String> = (0..40)
        .map(|_| {
            sut.press(KeyCode::Down);
            focus(&sut)
        })
        .collect();
    assert!(
        names.contains(&"Opening words".to_owned()) && names.contains(&"Save them as".to_owned()),
        "{names:?}"
    );
}

#[test]
fn the_focus_leaves_what_can_no_longer_be_pressed() {
    let mut sut = Sut::at("sorting");
    let key = Event::Key(KeyEvent::new(KeyCode::Char('y'), KeyModifiers::NONE));
    assert_eq!(sut.state.handle(&key, &sut.screen, NOW), Outcome::Submit(Intent::Ready));
    let View::Sorting(view) = &mut sut.screen.view else { unreachable!("sorting is sorted") };
    view.ready.state = KeyState::Off("You are ready".into());
    sut.look();
    let row = sut.state.focus().map(|target| target.id.clone());
    assert!(matches!(row, Some(TargetId::Press(Intent::Take(_)))), "{row:?}");
    let View::Sorting(view) = &mut sut.screen.view else { unreachable!("sorting is sorted") };
    if let Some(open) = &mut view.open {
        open.state = KeyState::Ready;
    }
    sut.look();
    let open = sut.state.focus().map(|target| target.id.clone());
    assert_eq!(open, Some(TargetId::Press(Intent::OpenTrading)));
}

#[test]
fn marking_a_card_moves_neither_strokes_nor_focus() {
    let mut sut = Sut::at("discard");
    let strokes = |sut: &Sut| {
        let held = |target: &&Target| {
            matches!(target.id, TargetId::Press(Intent::Mark(_) | Intent::Keep(_))) && target.stroke.is_some()
        };
        let targets = sut.state.targets().iter().filter(held);
        targets.map(|target| (target.place, target.stroke)).collect::<Vec<_>>()
    };
    let before = strokes(&sut);
    // The first two are equal cards.
    let View::Discard(view) = &mut sut.screen.view else { unreachable!("discard discards") };
    view.hand[1].key.intent = view.hand[0].key.intent.clone();
    sut.look();
    assert_eq!(strokes(&sut).len(), before.len());
    let both = strokes(&sut);
    sut.letter('1');
    let View::Discard(view) = &mut sut.screen.view else { unreachable!("discard discards") };
    view.hand[0].marked = true;
    view.hand[0].key.intent = Intent::Keep(0);
    sut.look();
    assert_eq!(strokes(&sut)[2..], both[2..], "the cards after the two stay as they are");
    let focus = sut.state.focus().map(|target| target.id.clone());
    assert!(matches!(focus, Some(TargetId::Press(Intent::Mark(0) | Intent::Keep(0)))), "{focus:?}");
}

#[test]
fn what_the_practice_says_comes_first() {
    let sut = Sut::at("coach");
    assert_eq!(sut.state.focus().map(|target| target.id.clone()), Some(TargetId::Press(Intent::HaveRead(2))));
}

#[test]
fn leaving_a_table_is_asked_about() {
    let mut sut = Sut::at("trading");
    assert_eq!(sut.letter('q'), Outcome::Redraw);
    assert!(sut.text().contains("Nothing is lost"));
    assert_eq!(sut.letter('n'), Outcome::Redraw);
    assert!(!sut.text().contains("Nothing is lost"));
    sut.letter('q');
    let yes = |target: &&Target| target.id == TargetId::Own(OwnKey::Yes);
    let target = sut.state.targets().iter().find(yes).unwrap().clone();
    let spot = sut.spot(&target).unwrap();
    assert_eq!(sut.click(MouseButton::Left, spot), Outcome::Quit);
    let control_c = Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
    sut.letter('q');
    assert_eq!(sut.event(&control_c), Outcome::Quit, "twice is meant");
    assert_eq!(sut.letter('q'), Outcome::Quit, "by this key too");
    assert_eq!(Sut::at("home").letter('q'), Outcome::Quit, "nothing is left behind");
}

#[test]
fn what_cannot_be_taken_back_is_asked_about() {
    let mut sut = Sut::at("trading");
    let question = Question { text: "End this table?".into(), yes: "End it".into(), no: "Play on".into() };
    let leave = sut.screen.keys.iter_mut().find(|key| key.intent == Intent::Leave).unwrap();
    leave.ask = Some(question);
    sut.look();
    let leave = TargetId::Press(Intent::Leave);
    for (letter, outcome) in [('n', Outcome::Redraw), ('y', Outcome::Submit(Intent::Leave))] {
        sut.state.focus_on(leave.clone());
        assert_eq!(sut.press(KeyCode::Enter), Outcome::Redraw);
        assert!(sut.text().contains("End this table?") && sut.text().contains("Play on"));
        assert_eq!(sut.letter(letter), outcome);
        assert!(!sut.text().contains("End this table?"));
    }
    sut.state.focus_on(leave);
    sut.press(KeyCode::Enter);
    assert_eq!(sut.letter('q'), Outcome::Redraw, "q answers only whether to leave the program");
}

#[test]
fn after_a_false_bell_the_focus_goes_to_the_hand() {
    let mut sut = Sut::at("trading");
    sut.letter('b');
    assert_eq!(sut.letter('b'), Outcome::Submit(Intent::Ring));
    // The hand rests for as long as the bell stops trading.
    let View::Trading(view) = &mut sut.screen.view else { unreachable!("trading trades") };
    let ready = view.clone();
    for row in &mut view.rows {
        for key in [&mut row.take, &mut row.take_all, &mut row.put_back] {
            key.state = KeyState::Off("The bell has stopped trading".into());
        }
    }
    let keys = [&mut view.big, &mut view.bell.key, &mut view.hold_up];
    for key in keys.into_iter().chain(&mut view.clear).chain(&mut view.lower) {
        key.state = KeyState::Off("The bell has stopped trading".into());
    }
    for person in &mut view.head.people {
        person.key = None;
    }
    let first = TargetId::Press(view.rows[0].take.intent.clone());
    let second = TargetId::Press(view.rows[1].take.intent.clone());
    let stopped = sut.screen.clone();
    sut.look();
    assert_eq!(sut.state.focus().unwrap().id, first, "{}", sut.text());
    // Whoever was at a row of the hand stays there.
    sut.screen.view = View::Trading(ready);
    sut.look();
    sut.state.focus_on(second.clone());
    sut.look();
    sut.screen = stopped;
    sut.look();
    assert_eq!(sut.state.focus().unwrap().id, second, "{}", sut.text());
}

#[test]
fn a_box_is_pressed_by_line_and_place() {
    let mut sut = Sut::at("veto-board");
    let place = |line, place| Outcome::Submit(Intent::Place { line, place });
    assert_eq!(sut.letter('4'), Outcome::Redraw);
    assert_eq!(sut.letter('3'), place(4, 2));
    assert_eq!(sut.letter('5'), Outcome::Redraw);
    assert_eq!(sut.letter('1'), place(5, 0));
    assert_eq!(sut.letter('4'), Outcome::Redraw);
    assert_eq!(sut.press(KeyCode::Enter), place(4, 0), "the focus is on the first box of the line");
    sut.letter('4');
    sut.letter('x');
    assert_eq!(sut.letter('3'), Outcome::Redraw, "it is the digit of a line again");
}

#[test]
fn taking_somebody_away_does_not_lead_to_the_deal() {
    let mut sut = Sut::at("lobby");
    sut.state.focus_on(TargetId::Press(Intent::Unseat(3)));
    sut.look();
    let View::Lobby(view) = &mut sut.screen.view else { unreachable!("people gather") };
    view.seats.pop();
    sut.look();
    assert_eq!(sut.state.focus().map(|focus| &focus.id), Some(&TargetId::Press(Intent::Unseat(2))));
    let View::Lobby(view) = &mut sut.screen.view else { unreachable!("people gather") };
    view.seats.truncate(1);
    sut.look();
    assert_eq!(sut.state.focus().map(|focus| &focus.id), Some(&TargetId::Press(Intent::AddBot)));
}

#[test]
fn the_list_of_keys_says_how_it_is_put_away() {
    let mut sut = Sut::at("trading");
    sut.letter('?');
    sut.look();
    assert!(sut.text().contains("[Esc Close] [^C Quit]"), "{}", sut.text());
    // A letter that presses something elsewhere does not do so here.
    sut.letter('q');
    sut.look();
    assert!(sut.text().contains("[? Help] [q Quit]"), "{}", sut.text());
}

#[test]
fn another_language_is_spoken_at_once() {
    let mut sut = Sut::at("trading");
    sut.state.speak(&ShellTexts { quit: "Beenden".into(), ..texts() });
    sut.look();
    assert!(sut.text().contains("[q Beenden]"), "{}", sut.text());
}

#[test]
fn the_list_of_keys_lists_them() {
    let mut sut = Sut::at("trading");
    sut.press(KeyCode::F(1));
    let text = sut.text();
    for key in ["Keys of this screen", "Two!", "Ring", "Empty the lot", "Cover"] {
        assert!(text.contains(key), "{key}:\n{text}");
    }
    sut.press(KeyCode::Esc);
    assert!(sut.text().contains("Your lot"));
}

#[test]
fn long_pages_scroll_with_keys_and_wheel() {
    let mut sut = Sut::at("rules");
    assert!(sut.text().contains("more below") && !sut.text().contains("more above"));
    for _ in 0..10 {
        sut.press(KeyCode::Down);
    }
    assert!(sut.text().contains("more above"));
    sut.press(KeyCode::End);
    assert!(!sut.text().contains("more below"));
    let kind = MouseEventKind::ScrollUp;
    sut.event(&Event::Mouse(MouseEvent { kind, column: 9, row: 9, modifiers: KeyModifiers::NONE }));
    assert!(sut.text().contains("more below"));
}

#[test]
fn a_wide_sheet_scrolls_aside() {
    let mut sut = Sut::at("result-13");
    sut.press(KeyCode::End);
    assert!(!sut.text().contains("Kit"));
    sut.state.focus_on(TargetId::Press(Intent::Go(outcry_screens::Destination::Home)));
    for _ in 0..13 {
        sut.press(KeyCode::Right);
        sut.press(KeyCode::End);
    }
    assert!(sut.text().contains("1200"), "{}", sut.text());
}

#[test]
fn a_recorded_phone_takes_intents() {
    let mut phone = Recorded::new(screens());
    let first = phone.screen();
    phone.submit(Intent::Call);
    assert_ne!(phone.screen(), first);
    assert_eq!(phone.theme(), Theme::Colour);
    assert!(!phone.closing() && phone.save_text().is_none() && phone.next_tick().is_none());
}

#[test]
fn a_finished_match_stands_there_with_the_number_that_the_commands_know() {
    let sut = Sut::at("history-unreadable");
    let (text, View::History(view)) = (sut.text(), &sut.screen.view) else {
        unreachable!("it is the history")
    };
    for entry in &view.matches {
        let (Intent::ShowMatch(id) | Intent::SaveMatch(id)) = entry.key.intent else {
            unreachable!("a match is looked at or saved")
        };
        let listed = |line: &str| line.contains(&entry.edition) && line.contains(&format!(" {id}  "));
        assert!(text.lines().any(listed), "{id}: {text}");
    }
    let digits = sut.state.targets().iter().filter_map(|target| target.stroke);
    let mut digits = digits.filter(|stroke| matches!(stroke, Keystroke::Char('0'..='9')));
    assert_eq!(digits.next(), None, "a digit would be taken for such a number");
}

#[test]
fn in_a_match_that_is_looked_at_again_only_what_leads_through_it_is_pressed() {
    let english = Localizer::new(Language::En);
    let place = ReplayPlace { at: 3, steps: 9, is_playing: false, next: Some((0, "Ada")) };
    for name in ["trading", "sorting", "trick", "veto-board", "discard", "board", "corner", "result"] {
        let screen = place.screen(Sut::at(name).screen.view, &english);
        let own: Vec<Intent> = screen.keys.iter().map(|key| key.intent.clone()).collect();
        let mut sut = Sut::before(screen, (80, 24));
        let pressed = sut.state.targets().iter().filter_map(|target| target.key.as_ref());
        assert_eq!(pressed.map(|key| key.intent.clone()).collect::<Vec<_>>(), own, "{name}\n{}", sut.text());
        let focus = sut.state.focus().map(|target| target.id.clone());
        assert_eq!(focus, Some(TargetId::Press(Intent::Step(1))), "{name}");
        assert!(!sut.text().contains("[b ") && !sut.text().contains("[m "), "{name}\n{}", sut.text());
        assert_eq!(sut.letter('.'), Outcome::Submit(Intent::Step(1)), "{name}");
        for stroke in "bcmthy1".chars() {
            assert_eq!(sut.letter(stroke), Outcome::Nothing, "{name}: {stroke}");
        }
        sut.letter('?');
        let listed = sut.text().lines().filter(|line| !line.trim().is_empty()).count();
        assert!(listed < 20 && sut.text().contains("Step forward"), "{name}\n{}", sut.text());
        assert!(!sut.text().contains("Rematch") && !sut.text().contains("Last trick"), "{}", sut.text());
    }
}

#[test]
fn f2_keeps_what_stands_there_whatever_is_open() {
    let mut sut = Sut::at("trading");
    assert_eq!(sut.press(KeyCode::F(2)), Outcome::Picture);
    sut.letter('q');
    assert_eq!(sut.press(KeyCode::F(2)), Outcome::Picture, "with the question still there");
    let before = sut.text();
    sut.look();
    assert_eq!(sut.text(), before);
    let mut sut = Sut::at("welcome");
    sut.letter('x');
    assert_eq!(sut.press(KeyCode::F(2)), Outcome::Picture, "in the middle of a name");
}

#[test]
fn the_back_key_is_escape() {
    let mut sut = Sut::at("settings");
    assert_eq!(sut.press(KeyCode::Esc), Outcome::Submit(Intent::Back));
    let mut sut = Sut::at("notice");
    assert_eq!(sut.press(KeyCode::Esc), Outcome::Submit(Intent::Dismiss));
    assert!(matches!(Sut::at("settings").screen.view, View::Settings(_)));
    assert_eq!(Keystroke::Esc.text(&texts()), "Esc");
}
