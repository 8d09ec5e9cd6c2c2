//! What the filter makes of its input, whatever that is.

use outcry_table::script::{LINE_MAX, Referee};
use serde_json::Value;

use super::*;

const OPEN: &str = r#"{"open":"pit","edition":"classic","seats":3,"seed":1}"#;

fn answers(input: &[u8]) -> Vec<Value> {
    let mut output = Vec::new();
    filter(input, &mut output).unwrap();
    String::from_utf8(output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn error(answer: &Value) -> &str {
    answer["error"].as_str().unwrap_or_else(|| panic!("no error: {answer}"))
}

#[test]
fn blank_lines_and_remarks_have_no_answer() {
    let remark = format!("# {}\n", "x".repeat(2 * LINE_MAX));
    let input =
        [b"\n  \n# remark\n  # another\n# \xff\n".to_vec(), remark.into_bytes(), b"7".to_vec()].concat();
    assert_eq!(answers(&input).len(), 1);
    assert!(answers(b"").is_empty());
}

#[test]
fn a_line_that_is_too_long_is_answered_once() {
    let of = |length: usize, end: &str| format!("\"{}\"{end}7", "x".repeat(length - 2)).into_bytes();
    for end in ["\n", "\r\n"] {
        let fits = answers(&of(LINE_MAX, end));
        assert!(error(&fits[0]).starts_with("a line is one JSON object"), "{}", fits[0]);
        let long = answers(&of(LINE_MAX + 1, end));
        assert_eq!(error(&long[0]), format!("a line has at most {LINE_MAX} bytes"));
        assert_eq!((fits.len(), long.len()), (2, 2));
    }
    assert_eq!(answers(&of(5 * LINE_MAX, "\n")).len(), 2);
}

#[test]
fn bytes_that_are_no_text_are_named() {
    assert_eq!(error(&answers(b"{\"open\":\"\xff\"}\n")[0]), "a line is text in UTF-8");
}

#[test]
fn an_error_says_what_would_be_right() {
    let mut referee = Referee::new();
    let mut say = |line: &str| {
        let answer = referee.answer(line).unwrap();
        error(&answer).to_owned()
    };
    assert!(say(r#"{"do":"tick"}"#).starts_with("no game is open"));
    assert!(say(r#"{"open":"chess","edition":"short","seats":3}"#).ends_with("open pit or nyet"));
    assert!(say(r#"{"open":"pit","edition":"nyet-2007","seats":3}"#).contains("exchange-bull-bear"));
    assert!(say(r#"{"open":"pit","seats":3}"#).contains("`edition` is missing"));
    assert!(say(r#"{"open":"pit","edition":"short","seats":"3"}"#).contains("`seats` takes"));
    assert!(say(r#"{"open":"pit","edition":"short","seats":3,"dealer":3}"#).contains("0 to 2"));
    assert!(say(r#"{"open":"pit","edition":"short","seats":3,"hands":[["9"]]}"#).contains("give 3 hands"));
    assert!(say(r#"{"open":"pit","edition":"short","seats":3,"hands":[["wheat"]]}"#).contains("`wheat`"));
    assert!(
        say(r#"{"open":"pit","edition":"short","seats":3,"options":{"target":1e9}}"#).contains("`target`")
    );
    assert!(
        say(r#"{"open":"pit","edition":"short","seats":3,"options":{"target":null}}"#).contains("`target`")
    );
    assert!(say(r#"{"open":"pit","edition":"short","seats":3,"options":[]}"#).contains("`options`"));
}

#[test]
fn an_error_leaves_time_alone_and_a_refusal_moves_it() {
    let mut referee = Referee::new();
    referee.answer(OPEN);
    let mut say = |line: &str| referee.answer(line).unwrap();
    assert!(say(r#"{"at":900,"do":"dance","seat":0}"#)["error"].is_string());
    assert_eq!(say(r#"{"at":500,"do":"ring","seat":0}"#)["refused"], "not-open");
    assert!(say(r#"{"at":499,"do":"tick"}"#)["error"].as_str().unwrap().contains("500"));
    assert_eq!(say(r#"{"at":18446744073709551615,"do":"tick"}"#)["ok"], true);
}

#[test]
fn a_seat_that_no_table_has_is_refused_however_large() {
    let mut referee = Referee::new();
    referee.answer(OPEN);
    for seat in ["3", "-1", "99", "9223372036854775808", "18446744073709551616", "-99999999999999999999"] {
        for line in [format!(r#"{{"seat":{seat},"do":"ready"}}"#), format!(r#"{{"legal":{seat}}}"#)] {
            let answer = referee.answer(&line).unwrap();
            assert_eq!(answer["refused"], "no-such-seat", "{line} {answer}");
        }
    }
    assert!(referee.answer(r#"{"seat":0.5,"do":"ready"}"#).unwrap()["error"].is_string());
}

#[test]
fn what_time_has_brought_is_told_with_the_next_ok() {
    let mut referee = Referee::new();
    referee.answer(
        r#"{"open":"pit","edition":"short","seats":3,"options":{"open_by":"auto","sort_seconds":1}}"#,
    );
    let mut say = |line: &str| referee.answer(line).unwrap();
    assert_eq!(say(r#"{"at":1000,"state":true}"#)["phase"], "open");
    assert_eq!(say(r#"{"seat":0,"do":"ready"}"#)["refused"], "wrong-phase");
    assert_eq!(say(r#"{"do":"tick"}"#)["events"][0]["kind"], "opened");
    assert_eq!(say(r#"{"do":"tick"}"#)["events"].as_array().unwrap().len(), 0);
}
