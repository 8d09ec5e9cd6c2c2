//! Demos from the first line to the last.

use super::stage::WIDTH;
use super::*;

fn asked(words: &str) -> DemoArguments {
    #[derive(clap::Parser)]
    struct Line {
        #[command(flatten)]
        arguments: DemoArguments,
    }
    let words = ["demo"].into_iter().chain(words.split_whitespace());
    <Line as clap::Parser>::try_parse_from(words).unwrap().arguments
}

fn told(words: &str) -> Result<String, DemoError> {
    let mut text = Vec::new();
    demo(&DemoArguments { fast: true, ..asked(words) }, &mut text)?;
    Ok(String::from_utf8(text).unwrap())
}

fn refused(words: &str) -> String {
    told(words).unwrap_err().to_string()
}

fn rounds(text: &str) -> usize {
    text.lines().filter(|line| line.starts_with("Round ") && line.contains(" deals")).count()
}

fn tables<O: Options>() -> impl Iterator<Item = (&'static str, usize)> {
    O::editions().iter().flat_map(|edition| {
        let (least, most) = (edition.preset)().players();
        (least..=most).map(|seats| (edition.id, seats))
    })
}

#[test]
fn every_table_of_every_edition_has_a_winner_and_the_same_text_again() {
    for (id, seats) in tables::<PitOptions>().chain(tables::<NyetOptions>()) {
        for seed in [1, 2] {
            let words = format!("--edition {id} --seats {seats} --seed {seed}");
            let text = told(&words).unwrap();
            assert_eq!(told(&words).unwrap(), text, "{words}");
            assert!(text.lines().last().unwrap().starts_with("Winner"), "{words}");
            for line in text.lines() {
                assert!(line.chars().count() <= WIDTH && line.trim_end() == line, "{words}: {line}");
            }
        }
    }
}

#[test]
fn nyet_is_dealt_as_often_as_the_players_ask_for() {
    for edition in ["nyet-manual", "nyet-2007"] {
        for (seats, expected) in [(2, 8), (3, 9), (4, 8), (5, 10)] {
            let text = told(&format!("--edition {edition} --seats {seats} --seed 7")).unwrap();
            assert_eq!(rounds(&text), expected, "{edition} {seats}");
        }
    }
}

#[test]
fn what_is_not_said_is_the_first_edition_with_four_players() {
    let text = told("--seed 9").unwrap();
    assert!(text.starts_with("Pit, Short; the first to 25 points; seed 9\n"), "{text}");
    assert!(text.contains("At the table, clockwise: Ada, Bo, Cy and Dee\n"));
    assert_eq!(told("--game pit --edition short --seats 4 --seed 9").unwrap(), text);
    let nyet = told("--game nyet --seed 9").unwrap();
    assert_eq!(told("--edition nyet-manual --seats 4 --seed 9").unwrap(), nyet);
    assert!(told("--option players=6-8 --seed 9").unwrap().contains("Eli and Flo\n"));
    assert!(
        told("--edition nyet-2007 --option players=2-3 --seed 9").unwrap().contains(": Ada, Bo and Cy\n")
    );
}

#[test]
fn a_seed_that_was_drawn_is_shown() {
    let text = told("").unwrap();
    let seed = text.lines().next().unwrap().rsplit(' ').next().unwrap();
    assert_eq!(told(&format!("--seed {seed}")).unwrap(), text);
    assert_ne!(told("--seed 1").unwrap(), told("--seed 2").unwrap());
}

#[test]
fn house_rules_are_played_and_named() {
    let text =
        told("--edition exchange --seed 4 --option trade_max=2 --option target=60 --option claim=bell");
    let text = text.unwrap();
    assert!(text.starts_with("Pit, Exchange with trade_max = 2, claim = bell, target = 60; the first to 60"));
    assert!(!text.contains("Three!") && text.contains(" rings with a corner on "));
    let text = told("--edition nyet-manual --seed 4 --option score_mode=difference").unwrap();
    assert!(text.contains("the difference is noted"));
}

#[test]
fn bad_arguments_say_what_would_be_right() {
    assert_eq!(refused("--game bridge"), "there is no game `bridge`: choose pit or nyet");
    let unknown = refused("--edition cows");
    assert!(unknown.starts_with("there is no edition `cows`: choose one of short, manual, cow, "));
    assert!(unknown.ends_with(", nyet-manual, nyet-2007"));
    assert_eq!(
        refused("--game nyet --edition cows"),
        "there is no edition `cows`: choose one of nyet-manual, nyet-2007"
    );
    assert_eq!(
        refused("--game nyet --edition cow"),
        "`cow` is no edition of nyet: leave --game out, or choose one of nyet-manual, nyet-2007"
    );
    for seats in [0, 2, 8, 1_000_000] {
        assert_eq!(
            refused(&format!("--edition classic --seats {seats}")),
            format!("this edition is for 3 to 7 players, not {seats}")
        );
    }
    assert!(refused("--option target").ends_with("write NAME=VALUE, such as target=50"));
    assert!(refused("--option targets=50").starts_with("there is no option `targets`: the options are "));
    assert!(refused("--option target=many").ends_with("from 1 to 100000 (points)"));
}

#[test]
fn a_match_that_nobody_can_win_ends_all_the_same() {
    let message = refused("--edition nyet-manual --seed 1 --option length=points --option line5=[-2,-1]");
    assert!(message.starts_with("nobody had won after 100 hours and "), "{message}");
}

#[test]
fn a_reader_who_leaves_is_told_from_other_faults() {
    struct Closed;

    impl Write for Closed {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(io::ErrorKind::BrokenPipe.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    let error = demo(&asked("--seed 1 --fast"), Closed).unwrap_err();
    assert!(matches!(error, DemoError::Write(error) if error.kind() == io::ErrorKind::BrokenPipe));
}
