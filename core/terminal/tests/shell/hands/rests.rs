//! Keys that rest because they have changed their meaning.

use super::*;

#[test]
fn a_key_that_changes_its_meaning_rests() {
    let mut sut = Sut::at("trading");
    let View::Trading(view) = &mut sut.screen.view else { unreachable!("trading trades") };
    view.rows.swap(0, 1);
    let first = view.rows[0].take.intent.clone();
    sut.look();
    assert_eq!(sut.letter('1'), Outcome::Redraw, "another row stands there than a moment ago");
    assert!(sut.text().contains("This key has just changed"));
    sut.now += KEY_REST;
    assert_eq!(sut.letter('1'), Outcome::Submit(first));
    assert_eq!(sut.letter('c'), Outcome::Submit(Intent::Call), "what has not changed never rests");
}

#[test]
fn all_that_is_pressed_at_a_row_rests_with_its_key() {
    let mut sut = Sut::at("trading");
    let View::Trading(view) = &mut sut.screen.view else { unreachable!("trading trades") };
    sut.state.focus_on(TargetId::Press(view.rows[0].take.intent.clone()));
    view.rows.remove(0);
    let first = view.rows[0].take_all.intent.clone();
    sut.look();
    for code in [KeyCode::Char('+'), KeyCode::Char('-'), KeyCode::Backspace] {
        let pressed = sut.press(code);
        assert!(!matches!(pressed, Outcome::Submit(_)), "{code:?}: the row that had the focus is gone");
    }
    let all = |sut: &mut Sut| sut.event(&Event::Key(KeyEvent::new(KeyCode::Char('1'), KeyModifiers::ALT)));
    assert_eq!(all(&mut sut), Outcome::Redraw, "another row stands there than a moment ago");
    assert!(sut.text().contains("This key has just changed"));
    sut.now += KEY_REST;
    assert_eq!(all(&mut sut), Outcome::Submit(first));
}

#[test]
fn the_digit_of_a_line_picks_no_team_at_once() {
    let mut sut = Sut::at("veto-board");
    sut.letter('1');
    sut.screen = Sut::at("teams").screen;
    let View::Teams(view) = &sut.screen.view else { unreachable!("teams are picked") };
    let first = view.choices[0].key.intent.clone();
    sut.look();
    assert_eq!(sut.letter('1'), Outcome::Redraw, "it was the digit of a line a moment ago");
    sut.now += KEY_REST;
    assert_eq!(sut.letter('1'), Outcome::Submit(first));
}

#[test]
fn what_comes_under_the_focus_by_itself_rests() {
    let mut sut = Sut::at("trading");
    sut.screen = Sut::at("result").screen;
    sut.look();
    assert_eq!(sut.press(KeyCode::Enter), Outcome::Redraw, "nobody deals another match by a press too many");
    sut.now += KEY_REST;
    assert_eq!(sut.press(KeyCode::Enter), Outcome::Submit(Intent::Rematch));
}

#[test]
fn the_coachs_key_rests_between_two_steps() {
    let mut sut = Sut::at("coach");
    assert_eq!(sut.press(KeyCode::Enter), Outcome::Submit(Intent::HaveRead(2)));
    let coach = sut.screen.coach.as_mut().unwrap();
    coach.key.as_mut().unwrap().intent = Intent::HaveRead(3);
    sut.look();
    for code in [KeyCode::Enter, KeyCode::Char('z')] {
        assert_eq!(sut.press(code), Outcome::Redraw, "nobody has read the next step yet");
    }
    sut.now += KEY_REST;
    assert_eq!(sut.press(KeyCode::Enter), Outcome::Submit(Intent::HaveRead(3)));
}
