//! The command `match`: a whole match over a simulated air, told as the host's phone has it.

use std::io::{self, Write};
use std::time::Duration;

use outcry::demo::phrases::{counted, name, names};
use outcry::demo::{DemoArguments, DemoError, Setting, Teller};
use outcry_air::{AirConfig, NodeId, Profile};
use outcry_link::Topology;
use outcry_rules::{Millis, Seat, SeatSet};
use outcry_simulation::newcomers::NewcomersError;
use outcry_simulation::{Figures, Recorder, Table, TableConfig};
use outcry_table::TableState;
use outcry_table::journal::JournalError;
use thiserror::Error;

use crate::lines::lines;

/// How many simulated minutes phones may take to find each other.
const MINUTES_MAX: u64 = 60;

/// After how many simulated hours a match counts as endless: thirteen phones take a while to simulate.
const HOURS_MAX: u64 = 10;

/// How long the last bell may be under way when the match is over.
const LAST_BELL: Duration = Duration::from_secs(1);

/// The seat of the host.
const HOST: usize = 0;

/// Says why a match could not be played to its end.
#[derive(Debug, Error)]
pub(crate) enum MatchError {
    /// It cannot be set up, nobody wins, or it cannot be written.
    #[error(transparent)]
    Demo(#[from] DemoError),
    /// The table cannot be dealt to.
    #[error(transparent)]
    Deal(#[from] JournalError),
    /// Newcomers never come to their first bell.
    #[error(transparent)]
    Newcomers(#[from] NewcomersError),
    /// Somebody's phone never comes to the table.
    #[error("after {minutes} simulated minutes the phones had not all found each other: try another seed")]
    Apart {
        /// The simulated minutes.
        minutes: u64,
    },
}

impl From<io::Error> for MatchError {
    fn from(error: io::Error) -> Self {
        Self::Demo(DemoError::Write(error))
    }
}

/// Plays a match to its end, tells it, and what was measured.
///
/// # Errors
/// Arguments that fit no table, phones that do not come together, a match that nobody wins in any sensible time, or
/// writing failed.
pub(crate) fn narrate(arguments: &DemoArguments, output: impl Write) -> Result<(), MatchError> {
    let (mut teller, setting) = Teller::begin(arguments, output)?;
    let figures = play(&setting, &mut teller)?;
    for line in lines(&figures) {
        teller.heading(&line)?;
    }
    Ok(teller.finish()?)
}

/// Plays a match to its end and gives what was measured.
///
/// # Errors
/// Those of [`narrate`].
pub(crate) fn play<W: Write>(setting: &Setting, teller: &mut Teller<W>) -> Result<Figures, MatchError> {
    let mut table = gathered(setting)?;
    let seconds = table.field.now().as_secs();
    let host = Seat::new(HOST).map_or("", name);
    teller.heading(&format!(
        "{}, Android and iPhone by turns, in the usual air; the host's is {host}'s, and all were there after {}",
        counted(setting.seats as i64, "phone"),
        counted(seconds as i64, "second"),
    ))?;
    let began = table.field.now();
    let mut recorder = Recorder::new(&mut table);
    table.start_with_host()?;
    // The phones have their share in the first deal.
    let until = began + Duration::from_mins(MINUTES_MAX);
    while table.host().is_some_and(|host| host.session.table().is_none()) && table.step(until) {}
    let mut missing = SeatSet::EMPTY;
    let until = began + Duration::from_hours(HOURS_MAX);
    loop {
        let now = table.field.now().saturating_sub(began);
        let now = Millis::new(u64::try_from(now.as_millis()).unwrap_or(u64::MAX));
        let events = recorder.watch(&mut table);
        let Some(running) = table.host().and_then(|host| host.session.table()) else { break };
        let played = running.table();
        for event in events {
            teller.event(played, event, now)?;
        }
        if let Some(winners) = played.winners() {
            teller.end(played, winners)?;
            break;
        }
        let local = table.field.local(NodeId(0));
        let gone = match running.table_state(Millis::new(local.as_millis() as u64)) {
            TableState::Missing { seats, .. } => seats,
            _ => SeatSet::EMPTY,
        };
        if gone != missing {
            let said = if gone.is_empty() {
                "Everybody is heard again, and the table goes on".to_owned()
            } else {
                format!("Nothing is heard of {}: the table waits", names(gone))
            };
            teller.line(now, &said)?;
            missing = gone;
        }
        if !table.step(until) {
            teller.finish()?;
            return Err(teller.endless(HOURS_MAX, played_rounds(&table)).into());
        }
    }
    let until = table.field.now() + LAST_BELL;
    while table.step(until) {
        recorder.watch(&mut table);
    }
    Ok(recorder.figures(&table))
}

/// Has phones come to a table.
fn gathered(setting: &Setting) -> Result<Table, MatchError> {
    let phones = [Profile::android(), Profile::iphone()];
    let mut table = Table::new(TableConfig {
        rules: setting.rules.clone(),
        host: phones[HOST].clone(),
        players: (1..setting.seats).map(|at| phones[at % 2].clone()).collect(),
        air_config: AirConfig::default(),
        topology: Topology::default(),
        seed: setting.seed,
    });
    if table.gather(Duration::from_mins(MINUTES_MAX)) {
        Ok(table)
    } else {
        Err(MatchError::Apart { minutes: MINUTES_MAX })
    }
}

fn played_rounds(table: &Table) -> u32 {
    table.host().and_then(|host| host.session.table()).map_or(0, |running| running.table().round())
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::*;

    /// The widest line, in columns.
    const WIDTH: usize = 80;

    #[derive(clap::Parser)]
    struct Line {
        #[command(flatten)]
        arguments: DemoArguments,
    }

    fn written(words: &str) -> String {
        let words = ["match", "--fast"].into_iter().chain(words.split_whitespace());
        let mut text = Vec::new();
        narrate(&Line::parse_from(words).arguments, &mut text).unwrap();
        String::from_utf8(text).unwrap()
    }

    fn rounds(text: &str) -> usize {
        text.lines().filter(|line| line.starts_with("Round ") && line.contains(" deals")).count()
    }

    #[test]
    fn a_match_over_the_air_ends_with_a_winner_and_what_was_measured() {
        for words in ["--game nyet --seats 2 --seed 2", "--game pit --edition short --seats 3 --seed 1"] {
            let text = written(words);
            println!("{text}");
            assert!(text.lines().any(|line| line.starts_with("Winner")), "{words}");
            assert!(text.contains(" phones, Android and iPhone by turns, in the usual air;"));
            let board =
                text.lines().find(|line| line.starts_with("Board: from the host to the last hand")).unwrap();
            let figures: Vec<u32> =
                board.split_whitespace().rev().take(5).map(|word| word.parse().unwrap()).collect();
            assert!(figures[0] > 50 && figures[1] >= figures[2] && figures[2] >= figures[3], "{board}");
            assert!(text.lines().last().unwrap().starts_with("On the air: "), "{words}");
            assert!(rounds(&text) > 1 && text.contains("\nRound 1"), "{words}");
            for line in text.lines() {
                assert!(line.chars().count() <= WIDTH && line.trim_end() == line, "{words}: {line}");
            }
            assert_eq!(written(words), text, "the same seed gives the same text");
        }
    }
}
