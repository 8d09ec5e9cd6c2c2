//! Demos from the first line to the last.

use super::stage::WIDTH;
use super::*;

fn parsed(words: &str) -> Result<DemoArguments, clap::Error> {
    #[derive(clap::Parser)]
    struct Line {
        #[command(flatten)]
        arguments: DemoArguments,
    }
    let words = ["demo"].into_iter().chain(words.split_whitespace());
    <Line as clap::Parser>::try_parse_from(words).map(|line| line.arguments)
}

fn request_stats(words: &str) -> DemoArguments {
    parsed(words).unwrap()
}

fn told(words: &str) -> Result<String, DemoError> {
    let mut text = Vec::new();
    demo(&DemoArguments { fast: true, ..request_stats(words) }, &mut text)?;
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
    assert!(
        unknown.starts_with("there is no edition `cows`: did you mean `cow`? If not, choose one of short, ")
    );
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
            format!("classic is for 3 to 7 players, not {seats}")
        );
    }
    assert!(refused("--option target").ends_with("write NAME=VALUE, such as target=50"));
    assert_eq!(
        refused("--edition cow --option Targets=50"),
        "there is no option `Targets`: did you mean `target`? If not, `outcry editions cow` lists them all"
    );
    for (given, message) in [
        ("target=many", "takes a whole number from 1 to 100000 (points): write it like target=500"),
        ("false_corner=-10", "takes 0 or -20 (points): write it like false_corner=-20"),
        ("early_trade=no", "takes \"block\" or -20 (points): write it like early_trade=block"),
        ("bull_bear=maybe", "takes true or false: write it like bull_bear=false"),
        ("players=5", "takes a range of players within \"3-13\": write it like players=3-8"),
        ("suits=wheat", "takes a list of suits of the deck: write it like suits=gas,silver"),
        ("values=9", " points for suits of the deck: write it like values=gas=50,silver=55"),
    ] {
        let refused = refused(&format!("--edition exchange --option {given}"));
        assert!(refused.ends_with(message), "{refused}");
    }
    let refused = refused("--edition exchange --option deck=classic7 --option suits=gas");
    assert!(refused.ends_with("write it like suits=wheat,barley"), "{refused}");
}

#[test]
fn numbers_that_are_none_say_what_would_be_right() {
    for (words, advice) in [
        ("--seats four", "write the number of players, such as 4"),
        ("--seats -4", "write the number of players, such as 4"),
        ("--seats 99999999999999999999", "write the number of players, such as 4"),
        ("--seed one", "write a whole number from 0 to 18446744073709551615, such as 7"),
        ("--seed -1", "write a whole number from 0 to 18446744073709551615, such as 7"),
        ("--seed 18446744073709551616", "write a whole number from 0 to 18446744073709551615, such as 7"),
    ] {
        let error = parsed(words).unwrap_err();
        assert!(error.to_string().contains(advice), "{error}");
        assert_eq!(error.exit_code(), 2);
    }
}

#[test]
fn what_has_no_effect_is_noted() {
    for (words, note) in [
        ("--edition nyet-manual --option target=50", "\n(target counts only with length=points)\n"),
        ("--edition exchange --option suits=gas,oil", "\n(suits counts only with suit_pick=host)\n"),
        ("--edition classic --option bear_blocks=yes", "\n(bear_blocks counts only with bull_bear=true)\n"),
        (
            "--edition cow --option trade_max=6",
            "\n(trade_max counts only with call_variant=plain or trade)\n",
        ),
    ] {
        assert!(told(&format!("{words} --seed 1")).unwrap().contains(note), "{words}");
    }
    let counts = "--edition nyet-manual --option target=9 --option length=points --seed 1";
    assert!(!told(counts).unwrap().contains("counts only"));
}

#[test]
fn time_that_is_given_for_sorting_is_told() {
    let text = told("--edition classic --seed 1").unwrap();
    assert!(text.contains("\n  0:00.0  Everybody sorts for 30 seconds\n"));
    assert!(!told("--edition cow --seed 1").unwrap().contains("Everybody sorts"));
}

#[test]
fn suits_are_named_as_players_do() {
    let text = told("--edition cow --seed 1").unwrap();
    assert!(text.contains("cow 50") && !text.contains("cow50"));
    let text = told("--edition exchange --seed 1").unwrap();
    let shouts = text.lines().filter_map(|line| line.split("“Corner on ").nth(1));
    assert!(
        shouts.clone().count() > 0 && shouts.into_iter().all(|suit| suit.starts_with(char::is_uppercase))
    );
}

#[test]
fn house_rules_fit_the_lines_too() {
    let values =
        "oranges=1000,oats=1000,wheat=1000,barley=1000,coffee=1000,corn=1000,sugar=1000,soybeans=1000";
    let text = told(&format!("--edition deluxe --seats 8 --seed 1 --option values={values}")).unwrap();
    assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
}

#[test]
fn a_match_that_nobody_can_win_ends_all_the_same() {
    let message = refused("--edition nyet-manual --seed 1 --option length=points --option line5=-2,-1");
    assert!(message.starts_with("nobody had won after 100 hours and "), "{message}");
    assert!(message.ends_with(" rounds: set length=rounds, or a lower target"), "{message}");
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

    let error = demo(&request_stats("--seed 1 --fast"), Closed).unwrap_err();
    assert!(matches!(error, DemoError::Write(error) if error.kind() == io::ErrorKind::BrokenPipe));
}
