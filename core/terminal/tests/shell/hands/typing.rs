//! Lines that are typed.

use super::*;

#[test]
fn a_name_is_typed() {
    let mut sut = Sut::at("welcome");
    assert!(sut.state.is_typing(), "there is nothing else to do");
    for letter in "Zq".chars() {
        assert_eq!(sut.letter(letter), Outcome::Redraw);
    }
    sut.event(&Event::Paste("oë\n".into()));
    assert!(sut.text().contains("Zqoë"));
    sut.press(KeyCode::Home);
    sut.press(KeyCode::Right);
    sut.press(KeyCode::Delete);
    let typed = Intent::Type { into: InputField::Name, text: "Zoë".into() };
    assert_eq!(sut.press(KeyCode::Enter), Outcome::Submit(typed));
    assert!(!sut.state.is_typing());
}

/// Gives a screen on which a code may be typed.
fn joining() -> Sut {
    let mut sut = Sut::at("join");
    let View::Join(view) = &mut sut.screen.view else { unreachable!("somebody joins") };
    view.code.kind = EntryKind::Code;
    sut.look();
    sut.state.focus_on(TargetId::Type(InputField::Invite));
    sut
}

#[test]
fn moving_on_hands_over_what_was_typed() {
    let typed = |text: &str| Intent::Type { into: InputField::Invite, text: text.into() };
    let typing = || {
        let mut sut = joining();
        for digit in "668157".chars() {
            sut.letter(digit);
        }
        sut
    };
    for code in [KeyCode::Tab, KeyCode::Down, KeyCode::BackTab, KeyCode::Up] {
        let mut sut = typing();
        assert_eq!(sut.press(code), Outcome::Submit(typed("668157")), "{code:?}");
        assert!(!sut.state.is_typing());
        assert_ne!(sut.state.focus().map(|target| &target.id), Some(&TargetId::Type(InputField::Invite)));
    }
    let mut sut = typing();
    let join = sut.state.targets().iter().find(|target| target.id == TargetId::Press(Intent::Join)).cloned();
    let spot = join.and_then(|join| sut.spot(&join)).unwrap();
    assert_eq!(sut.click(MouseButton::Left, spot), Outcome::Submit(typed("668157")));
    assert!(!sut.state.is_typing());
    let mut sut = typing();
    sut.press(KeyCode::Esc);
    assert!(!sut.text().contains("668157"), "Escape gives the line up");
}

#[test]
fn a_line_that_is_not_changed_is_not_handed_over() {
    let mut sut = joining();
    sut.press(KeyCode::Enter);
    assert_eq!(sut.press(KeyCode::Tab), Outcome::Redraw);
    assert!(!sut.state.is_typing());
}

#[test]
fn moving_on_twice_leaves_a_refused_line() {
    let mut sut = Sut::at("welcome");
    sut.letter('X');
    let key = Event::Key(KeyEvent::new(KeyCode::Tab, KeyModifiers::NONE));
    assert!(matches!(sut.state.handle(&key, &sut.screen, NOW), Outcome::Submit(Intent::Type { .. })));
    sut.screen.notice = Some(Notice { number: 1, text: "Too short".into(), bad: true });
    sut.look();
    assert!(sut.state.is_typing(), "what was refused is there to be mended");
    assert_eq!(sut.press(KeyCode::Tab), Outcome::Redraw);
    assert!(!sut.state.is_typing());
}

#[test]
fn a_number_is_typed_in_place_of_the_one_that_stands_there() {
    let mut sut = Sut::at("house-rules");
    for _ in 0..60 {
        if matches!(sut.state.focus(), Some(target) if target.id == TargetId::Setting("target".into())) {
            break;
        }
        sut.press(KeyCode::Tab);
    }
    sut.letter('7');
    assert!(sut.state.is_typing());
    assert!(sut.text().contains("A whole number from 1 to 100000"));
    sut.letter('5');
    let into = InputField::Option("target".into());
    let typed = Outcome::Submit(Intent::Type { into, text: "75".into() });
    assert_eq!(sut.press(KeyCode::Enter), typed);
    assert_eq!(sut.state.focus().map(|target| &target.id), Some(&TargetId::Setting("target".into())));
    assert_eq!(sut.press(KeyCode::Enter), Outcome::Redraw, "it opens the line again");
    assert!(sut.state.is_typing());
}

#[test]
fn a_refused_line_stays_to_be_mended() {
    let mut sut = Sut::at("welcome");
    sut.letter('X');
    let key = Event::Key(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE));
    let outcome = sut.state.handle(&key, &sut.screen, NOW);
    assert!(matches!(outcome, Outcome::Submit(Intent::Type { .. })));
    sut.screen.notice = Some(Notice { number: 1, text: "Too short".into(), bad: true });
    sut.look();
    assert!(sut.state.is_typing());
    assert!(sut.text().contains("┃ X"), "{}", sut.text());
}

#[test]
fn no_key_is_offered_that_is_typed() {
    let sut = Sut::at("welcome");
    assert!(sut.state.is_typing());
    assert!(sut.text().contains("[F1 Help] [^C Quit]"), "{}", sut.text());
}

#[test]
fn a_code_is_typed_in_place_of_the_one_that_stands_there() {
    let mut sut = joining();
    for digit in "123456".chars() {
        sut.letter(digit);
    }
    let typed = Intent::Type { into: InputField::Invite, text: "123456".into() };
    assert_eq!(sut.press(KeyCode::Enter), Outcome::Submit(typed));
}

#[test]
fn digits_reach_the_line_from_wherever_the_focus_is() {
    let mut sut = joining();
    let View::Join(view) = &mut sut.screen.view else { unreachable!("somebody joins") };
    view.code.value.clear();
    view.key.state = KeyState::Off("Type the digits first".into());
    sut.look();
    // A line that was left empty leaves the focus on a key that is off, which says why.
    sut.press(KeyCode::Enter);
    sut.press(KeyCode::Enter);
    sut.press(KeyCode::Enter);
    assert_eq!(sut.state.focus().map(|target| &target.id), Some(&TargetId::Press(Intent::Join)));
    assert!(!sut.state.is_typing());
    for digit in "204811".chars() {
        assert_eq!(sut.letter(digit), Outcome::Redraw);
    }
    assert!(sut.text().contains("┃ 204811"), "{}", sut.text());
    let typed = Intent::Type { into: InputField::Invite, text: "204811".into() };
    assert_eq!(sut.press(KeyCode::Enter), Outcome::Submit(typed));
    sut.state.focus_on(TargetId::Press(Intent::Join));
    sut.event(&Event::Paste("OUTCRY:AEBAHJ7K".into()));
    assert!(sut.text().contains("OUTCRY:AEBAHJ7K"), "a paste reaches it as well");
    sut.press(KeyCode::Esc);
    sut.state.focus_on(TargetId::Press(Intent::Join));
    assert_eq!(sut.letter('j'), Outcome::Redraw, "a stroke stays that of its key");
    assert!(!sut.state.is_typing());
}

#[test]
fn letters_beside_settings_are_not_typed_into_a_line() {
    let mut sut = Sut::at("settings");
    sut.press(KeyCode::Esc);
    sut.state.focus_on(TargetId::Setting("language".into()));
    sut.look();
    sut.letter('#');
    assert!(!sut.state.is_typing());
}
