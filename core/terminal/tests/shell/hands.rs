//! What keys and clicks do.

use std::collections::BTreeSet;
use std::time::Duration;

use outcry::shell::{
    Depth, Look, Outcome, OwnKey, Phone, ShellState, Stroke, Target, TargetId, buffer_to_text, draw,
};
use outcry_table::view::{KeyState, Notice, Screen, View};
use outcry_table::{Entry, Intent, Theme};
use proptest::prelude::*;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;
use serde_json::json;

use crate::samples::{Recorded, screens, texts};

const LOOK: Look = Look { theme: Theme::Colour, depth: Depth::True, large_text: false, left_handed: false };

const NOW: Duration = Duration::from_secs(10);

/// A screen in front of somebody.
struct Sitting {
    screen: Screen,
    state: ShellState,
    buffer: Buffer,
    now: Duration,
}

impl Sitting {
    fn at(name: &str) -> Self {
        let screen = screens().into_iter().find_map(|(known, screen)| (known == name).then_some(screen));
        let Some(screen) = screen else { unreachable!("no sample is called {name}") };
        Self::before(screen, (80, 24))
    }

    fn before(screen: Screen, (width, height): (u16, u16)) -> Self {
        let buffer = Buffer::empty(Rect::new(0, 0, width, height));
        let mut sitting = Self { screen, state: ShellState::new(&texts()), buffer, now: NOW };
        sitting.look();
        sitting
    }

    fn look(&mut self) {
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
            let mut sitting = Sitting::before(screen.clone(), size);
            sitting.press(KeyCode::Esc);
            let mut pressable = BTreeSet::new();
            let mut visited: Vec<TargetId> = Vec::new();
            for _ in 0..300 {
                for target in sitting.state.targets() {
                    let focused = sitting.state.focus().is_some_and(|focus| focus.id == target.id);
                    if let Some(key) = target.key.as_ref().filter(|_| focused || target.stroke.is_some()) {
                        pressable.insert(serde_json::to_string(&key.intent).unwrap());
                    }
                    for (_, key) in target.extras.iter().filter(|_| focused) {
                        pressable.insert(serde_json::to_string(&key.intent).unwrap());
                    }
                }
                if let Some(focus) = sitting.state.focus() {
                    assert!(!focus.area.is_empty(), "{name} {size:?}: {:?} is out of sight", focus.id);
                    visited.push(focus.id.clone());
                }
                sitting.press(KeyCode::Tab);
                if sitting.state.focus().map(|focus| &focus.id) == visited.first() {
                    break;
                }
            }
            for target in sitting.state.targets().iter().filter(|target| target.focusable) {
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
        let mut start = Sitting::before(screen.clone(), (80, 24));
        start.press(KeyCode::Esc);
        let focus = |sitting: &Sitting| sitting.state.focus().map(|focus| focus.id.clone());
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
            let sitting = Sitting::before(screen.clone(), size);
            for target in sitting.state.targets() {
                let Some(spot) = sitting.spot(target) else { continue };
                let mut there =
                    Sitting { state: sitting.state.clone(), ..Sitting::before(screen.clone(), size) };
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
    let mut sitting = Sitting::at("trading");
    assert_eq!(sitting.letter('b'), Outcome::Redraw);
    assert!(sitting.text().contains("Press again"));
    assert_eq!(sitting.letter('b'), Outcome::Submit(Intent::Ring));
    assert_eq!(sitting.letter('b'), Outcome::Redraw);
    sitting.now += Duration::from_secs(3);
    assert!(sitting.state.pass(sitting.now));
    assert_eq!(sitting.letter('b'), Outcome::Redraw, "too late is the first time again");
    assert_eq!(sitting.letter('c'), Outcome::Submit(Intent::Call));
    assert_eq!(sitting.letter('b'), Outcome::Redraw, "anything else in between begins anew");
}

#[test]
fn rows_are_taken_and_put_back() {
    let mut sitting = Sitting::at("trading");
    assert_eq!(sitting.letter('1'), Outcome::Submit(Intent::Take(0)));
    assert_eq!(sitting.letter('+'), Outcome::Submit(Intent::TakeAll(0)));
    assert_eq!(sitting.letter('2'), Outcome::Submit(Intent::Take(3)));
    assert_eq!(sitting.letter('-'), Outcome::Submit(Intent::PutBack(3)));
    assert_eq!(sitting.letter('0'), Outcome::Submit(Intent::EmptyLot));
    assert_eq!(sitting.letter('B'), Outcome::Submit(Intent::Tap(1)));
    let row = |target: &&Target| target.id == TargetId::Press(Intent::Take(0));
    let target = sitting.state.targets().iter().find(row).unwrap().clone();
    let spot = sitting.spot(&target).unwrap();
    assert_eq!(sitting.click(MouseButton::Right, spot), Outcome::Submit(Intent::TakeAll(0)));
    assert_eq!(sitting.click(MouseButton::Left, spot), Outcome::Submit(Intent::Take(0)));
    assert_eq!(sitting.click(MouseButton::Left, spot), Outcome::Submit(Intent::TakeAll(0)), "a double click");
}

#[test]
fn what_is_off_says_why() {
    let mut sitting = Sitting::at("trading-calling");
    assert_eq!(sitting.letter('b'), Outcome::Redraw);
    assert!(sitting.text().contains("Locked for four seconds more"));
    sitting.now += Duration::from_secs(10);
    assert!(sitting.state.next_end().is_some());
    assert!(sitting.state.pass(sitting.now));
    assert_eq!(sitting.state.next_end(), None);
}

#[test]
fn a_name_is_typed() {
    let mut sitting = Sitting::at("welcome");
    assert!(sitting.state.is_typing(), "there is nothing else to do");
    for letter in "Zq".chars() {
        assert_eq!(sitting.letter(letter), Outcome::Redraw);
    }
    sitting.event(&Event::Paste("oë\n".into()));
    assert!(sitting.text().contains("Zqoë"));
    sitting.press(KeyCode::Home);
    sitting.press(KeyCode::Right);
    sitting.press(KeyCode::Delete);
    let typed = Intent::Type { into: Entry::Name, text: "Zoë".into() };
    assert_eq!(sitting.press(KeyCode::Enter), Outcome::Submit(typed));
    assert!(!sitting.state.is_typing());
}

#[test]
fn settings_are_changed_with_arrows() {
    let mut sitting = Sitting::at("house-rules");
    let focus = |sitting: &Sitting| sitting.state.focus().map(|focus| focus.name.clone()).unwrap();
    assert_eq!(focus(&sitting), "Bull and Bear");
    assert!(sitting.text().contains("The players need not take turns"));
    assert!(matches!(sitting.press(KeyCode::Right), Outcome::Submit(Intent::SetOption { .. })));
    sitting.press(KeyCode::Down);
    assert_eq!(focus(&sitting), "What is shouted");
    let set =
        |word: &str| Outcome::Submit(Intent::SetOption { name: "call_variant".into(), value: word.into() });
    assert_eq!(sitting.press(KeyCode::Left), set("numbers"));
    assert_eq!(sitting.press(KeyCode::Right), set("moo"));
    assert_eq!(sitting.letter('5'), set("silent"));
    assert_eq!(
        sitting.press(KeyCode::Backspace),
        Outcome::Submit(Intent::ResetOption("call_variant".into()))
    );
    let names: Vec<String> = (0..40)
        .map(|_| {
            sitting.press(KeyCode::Down);
            focus(&sitting)
        })
        .collect();
    assert!(
        names.contains(&"Opening words".to_owned()) && names.contains(&"Save them as".to_owned()),
        "{names:?}"
    );
}

#[test]
fn a_number_is_typed_in_place_of_the_one_that_stands_there() {
    let mut sitting = Sitting::at("house-rules");
    for _ in 0..60 {
        if matches!(sitting.state.focus(), Some(target) if target.id == TargetId::Setting("target".into())) {
            break;
        }
        sitting.press(KeyCode::Tab);
    }
    sitting.letter('7');
    assert!(sitting.state.is_typing());
    assert!(sitting.text().contains("A whole number from 1 to 100000"));
    sitting.letter('5');
    let into = Entry::Option("target".into());
    let typed = Outcome::Submit(Intent::Type { into, text: "75".into() });
    assert_eq!(sitting.press(KeyCode::Enter), typed);
    assert_eq!(sitting.state.focus().map(|target| &target.id), Some(&TargetId::Setting("target".into())));
    assert_eq!(sitting.press(KeyCode::Enter), Outcome::Redraw, "it opens the line again");
    assert!(sitting.state.is_typing());
}

#[test]
fn a_refused_line_stays_to_be_mended() {
    let mut sitting = Sitting::at("welcome");
    sitting.letter('X');
    let key = Event::Key(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE));
    let outcome = sitting.state.handle(&key, &sitting.screen, NOW);
    assert!(matches!(outcome, Outcome::Submit(Intent::Type { .. })));
    sitting.screen.notice = Some(Notice { text: "Too short".into(), bad: true });
    sitting.look();
    assert!(sitting.state.is_typing());
    assert!(sitting.text().contains("┃ X"), "{}", sitting.text());
}

#[test]
fn the_focus_leaves_what_can_no_longer_be_pressed() {
    let mut sitting = Sitting::at("sorting");
    let key = Event::Key(KeyEvent::new(KeyCode::Char('y'), KeyModifiers::NONE));
    assert_eq!(sitting.state.handle(&key, &sitting.screen, NOW), Outcome::Submit(Intent::Ready));
    let View::Sorting(view) = &mut sitting.screen.view else { unreachable!("sorting is sorted") };
    view.ready.state = KeyState::Off("You are ready".into());
    sitting.look();
    let row = sitting.state.focus().map(|target| target.id.clone());
    assert!(matches!(row, Some(TargetId::Press(Intent::Take(_)))), "{row:?}");
    let View::Sorting(view) = &mut sitting.screen.view else { unreachable!("sorting is sorted") };
    if let Some(open) = &mut view.open {
        open.state = KeyState::Ready;
    }
    sitting.look();
    let open = sitting.state.focus().map(|target| target.id.clone());
    assert_eq!(open, Some(TargetId::Press(Intent::OpenTrading)));
}

#[test]
fn marking_a_card_moves_neither_strokes_nor_focus() {
    let mut sitting = Sitting::at("discard");
    let strokes = |sitting: &Sitting| {
        let held = |target: &&Target| {
            matches!(target.id, TargetId::Press(Intent::Mark(_) | Intent::Keep(_))) && target.stroke.is_some()
        };
        let targets = sitting.state.targets().iter().filter(held);
        targets.map(|target| (target.place, target.stroke)).collect::<Vec<_>>()
    };
    let before = strokes(&sitting);
    // The first two are equal cards.
    let View::Discard(view) = &mut sitting.screen.view else { unreachable!("discard discards") };
    view.hand[1].key.intent = view.hand[0].key.intent.clone();
    sitting.look();
    assert_eq!(strokes(&sitting).len(), before.len());
    let both = strokes(&sitting);
    sitting.letter('1');
    let View::Discard(view) = &mut sitting.screen.view else { unreachable!("discard discards") };
    view.hand[0].marked = true;
    view.hand[0].key.intent = Intent::Keep(0);
    sitting.look();
    assert_eq!(strokes(&sitting)[2..], both[2..], "the cards after the two stay as they are");
    let focus = sitting.state.focus().map(|target| target.id.clone());
    assert!(matches!(focus, Some(TargetId::Press(Intent::Mark(0) | Intent::Keep(0)))), "{focus:?}");
}

#[test]
fn what_the_practice_says_comes_first() {
    let sitting = Sitting::at("coach");
    assert_eq!(sitting.state.focus().map(|target| target.id.clone()), Some(TargetId::Press(Intent::Dismiss)));
}

#[test]
fn leaving_a_table_is_asked_about() {
    let mut sitting = Sitting::at("trading");
    assert_eq!(sitting.letter('q'), Outcome::Redraw);
    assert!(sitting.text().contains("Nothing is lost"));
    assert_eq!(sitting.letter('n'), Outcome::Redraw);
    assert!(!sitting.text().contains("Nothing is lost"));
    sitting.letter('q');
    let yes = |target: &&Target| target.id == TargetId::Own(OwnKey::Yes);
    let target = sitting.state.targets().iter().find(yes).unwrap().clone();
    let spot = sitting.spot(&target).unwrap();
    assert_eq!(sitting.click(MouseButton::Left, spot), Outcome::Quit);
    let control_c = Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
    assert_eq!(sitting.event(&control_c), Outcome::Quit, "twice is meant");
    assert_eq!(sitting.letter('q'), Outcome::Quit, "by this key too");
    assert_eq!(Sitting::at("home").letter('q'), Outcome::Quit, "nothing is left behind");
}

#[test]
fn the_list_of_keys_lists_them() {
    let mut sitting = Sitting::at("trading");
    sitting.press(KeyCode::F(1));
    let text = sitting.text();
    for key in ["Keys of this screen", "Two!", "Ring", "Empty the lot", "Cover"] {
        assert!(text.contains(key), "{key}:\n{text}");
    }
    sitting.press(KeyCode::Esc);
    assert!(sitting.text().contains("Your lot"));
}

#[test]
fn long_pages_scroll_with_keys_and_wheel() {
    let mut sitting = Sitting::at("rules");
    assert!(sitting.text().contains("more below") && !sitting.text().contains("more above"));
    for _ in 0..10 {
        sitting.press(KeyCode::Down);
    }
    assert!(sitting.text().contains("more above"));
    sitting.press(KeyCode::End);
    assert!(!sitting.text().contains("more below"));
    let kind = MouseEventKind::ScrollUp;
    sitting.event(&Event::Mouse(MouseEvent { kind, column: 9, row: 9, modifiers: KeyModifiers::NONE }));
    assert!(sitting.text().contains("more below"));
}

#[test]
fn a_wide_sheet_scrolls_aside() {
    let mut sitting = Sitting::at("result-13");
    sitting.press(KeyCode::End);
    assert!(!sitting.text().contains("Kit"));
    sitting.state.focus_on(TargetId::Press(Intent::Go(outcry_table::Place::Home)));
    for _ in 0..13 {
        sitting.press(KeyCode::Right);
        sitting.press(KeyCode::End);
    }
    assert!(sitting.text().contains("1200"), "{}", sitting.text());
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
fn f2_keeps_what_stands_there_whatever_is_open() {
    let mut sitting = Sitting::at("trading");
    assert_eq!(sitting.press(KeyCode::F(2)), Outcome::Picture);
    sitting.letter('q');
    assert_eq!(sitting.press(KeyCode::F(2)), Outcome::Picture, "with the question still there");
    let before = sitting.text();
    sitting.look();
    assert_eq!(sitting.text(), before);
    let mut sitting = Sitting::at("welcome");
    sitting.letter('x');
    assert_eq!(sitting.press(KeyCode::F(2)), Outcome::Picture, "in the middle of a name");
}

#[test]
fn the_back_key_is_escape() {
    let mut sitting = Sitting::at("settings");
    assert_eq!(sitting.press(KeyCode::Esc), Outcome::Submit(Intent::Back));
    let mut sitting = Sitting::at("notice");
    assert_eq!(sitting.press(KeyCode::Esc), Outcome::Submit(Intent::Dismiss));
    assert!(matches!(Sitting::at("settings").screen.view, View::Settings(_)));
    assert_eq!(Stroke::Esc.text(), "Esc");
}

fn any_event() -> impl Strategy<Value = Event> {
    let codes = prop_oneof![
        Just(KeyCode::Up),
        Just(KeyCode::Down),
        Just(KeyCode::Left),
        Just(KeyCode::Right),
        Just(KeyCode::Tab),
        Just(KeyCode::BackTab),
        Just(KeyCode::Enter),
        Just(KeyCode::Esc),
        Just(KeyCode::Backspace),
        Just(KeyCode::Delete),
        Just(KeyCode::PageUp),
        Just(KeyCode::PageDown),
        Just(KeyCode::Home),
        Just(KeyCode::End),
        Just(KeyCode::F(1)),
        proptest::char::range('!', '~').prop_map(KeyCode::Char),
        any::<char>().prop_map(KeyCode::Char),
    ];
    let modifiers = prop_oneof![
        8 => Just(KeyModifiers::NONE),
        1 => Just(KeyModifiers::ALT),
        1 => Just(KeyModifiers::CONTROL),
    ];
    let kinds = prop_oneof![
        Just(MouseEventKind::Down(MouseButton::Left)),
        Just(MouseEventKind::Down(MouseButton::Right)),
        Just(MouseEventKind::ScrollDown),
        Just(MouseEventKind::ScrollUp),
        Just(MouseEventKind::ScrollRight),
    ];
    prop_oneof![
        4 => (codes, modifiers).prop_map(|(code, modifiers)| Event::Key(KeyEvent::new(code, modifiers))),
        1 => (kinds, 0..140_u16, 0..45_u16).prop_map(|(kind, column, row)| {
            Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
        }),
        1 => ".{0,9}".prop_map(Event::Paste),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_pressed_nothing_breaks(
        from in 0..100_usize,
        steps in prop::collection::vec((any_event(), prop::bool::weighted(0.1)), 1..60),
        width in 80..180_u16,
        height in 24..60_u16,
    ) {
        let all = screens();
        let mut at = from % all.len();
        let mut sitting = Sitting::before(all[at].1.clone(), (width, height));
        for (event, next) in steps {
            sitting.now += Duration::from_millis(100);
            sitting.state.pass(sitting.now);
            sitting.event(&event);
            if next {
                at = (at + 1) % all.len();
                sitting.screen = all[at].1.clone();
                sitting.look();
            }
        }
    }

    #[test]
    fn every_size_is_drawn(from in 0..100_usize, width in 1..220_u16, height in 1..70_u16, large in any::<bool>()) {
        let all = screens();
        let (_, screen) = &all[from % all.len()];
        for depth in [Depth::None, Depth::Sixteen, Depth::Indexed] {
            let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
            let look = Look { theme: Theme::Greyscale, depth, large_text: large, left_handed: large };
            draw(&mut buffer, screen, &mut ShellState::new(&texts()), &look);
        }
    }
}
