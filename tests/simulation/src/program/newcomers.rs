//! The command `newcomers`: how long people who have never seen the program take to their first bell.

use std::io::Write;
use std::num::NonZero;
use std::time::Duration;

use clap::Args;
use outcry_bots::{StandIn, Strength};
use outcry_simulation::newcomers::{
    Deed, Milestone, NewcomersConfig, NewcomersError, NewcomersFigures, PersonFigures, ScreenFigures, Way,
    meet,
};
use strum::IntoEnumIterator as _;

use crate::jobs;
use crate::narrated_match::MatchError;

/// Says who comes to which tables.
#[derive(Clone, PartialEq, Eq, Debug, Args)]
pub(crate) struct NewcomersArguments {
    /// How many guests come to the host's table
    #[arg(long, value_name = "N", default_value = "5", value_parser = clap::value_parser!(u8).range(2..=12))]
    guests: u8,
    /// How many tables, from as many seeds that follow each other
    #[arg(long, value_name = "N", default_value = "3")]
    tables: NonZero<u64>,
    /// The seed of the first table
    #[arg(long, value_name = "S", default_value = "1")]
    seed: u64,
    /// The edition that the host chooses; without it, the one that the host's phone proposes
    #[arg(long, value_name = "ID")]
    edition: Option<String>,
    /// How people pick their cards, and how long they think: as bots that are easy, medium or hard do
    #[arg(long, value_name = "LEVEL", default_value = "easy", value_parser = strength)]
    strength: Strength,
    /// How many times as quickly as such a bot they think; what they tap takes as long as ever
    #[arg(long, value_name = "TIMES", default_value = "1")]
    haste: NonZero<u32>,
    /// How many threads; without it, one for each core
    #[arg(long, value_name = "J")]
    jobs: Option<NonZero<u64>>,
}

impl NewcomersArguments {
    /// Has newcomers meet at every table, and writes what they took.
    ///
    /// # Errors
    /// A table at which no bell rings in any sensible time, or writing failed.
    pub(crate) fn run(self, mut output: impl Write) -> Result<(), MatchError> {
        let mut tables = Vec::new();
        jobs::run(
            self.tables.get(),
            self.jobs,
            |at| {
                let config = NewcomersConfig {
                    edition: self.edition.clone(),
                    stand_in: StandIn { strength: self.strength, haste: self.haste },
                    ..NewcomersConfig::new(self.guests.into(), self.seed.wrapping_add(at))
                };
                (at, meet(&config))
            },
            |played| {
                tables.push(played);
                true
            },
        );
        tables.sort_by_key(|&(at, _)| at);
        let tables = tables.into_iter().map(|(_, met)| met);
        let tables: Vec<NewcomersFigures> = tables.collect::<Result<_, NewcomersError>>()?;
        let seeds = self.seed..;
        writeln!(output, "A host and {} guests, none of whom has seen the program before", self.guests)?;
        for line in milestones(&tables, seeds).into_iter().chain(people(&tables)).chain(screens(&tables)) {
            writeln!(output, "{line}")?;
        }
        Ok(())
    }
}

fn strength(word: &str) -> Result<Strength, String> {
    Strength::from_word(word).ok_or_else(|| "choose easy, medium or hard".to_owned())
}

fn milestones(tables: &[NewcomersFigures], seeds: impl Iterator<Item = u64>) -> Vec<String> {
    let heads: Vec<String> = tables.iter().zip(seeds).map(|(_, seed)| format!("seed {seed}")).collect();
    let mut lines = vec![String::new(), row("Seconds since the start", heads)];
    for milestone in Milestone::iter() {
        let times = tables.iter().map(|table| table.milestones.get(&milestone).map_or_else(nothing, seconds));
        lines.push(row(milestone_title(milestone), times));
    }
    lines
}

/// Writes what each person took, on average over the tables.
fn people(tables: &[NewcomersFigures]) -> Vec<String> {
    let heads = ["seated", "read", "tap", "write", "scan", "wait"].map(str::to_owned);
    let mut lines = vec![String::new(), row("Seconds of each, on average", heads)];
    let mut taps = vec![
        String::new(),
        row(
            "Taps of each, most at a table",
            ["to seat", "to trade", "to bell", "in vain"].map(str::to_owned),
        ),
    ];
    for at in 0.. {
        let everywhere = tables.iter().filter_map(|table| {
            let bell = table.milestones.get(&Milestone::FirstBell)?;
            Some((table.people.get(at)?, *bell))
        });
        let everywhere: Vec<(&PersonFigures, Duration)> = everywhere.collect();
        let Some((first, _)) = everywhere.first() else { break };
        let title = if at == 0 { format!("{} (host)", first.name) } else { first.name.clone() };
        let mean = |time: &dyn Fn(&PersonFigures, Duration) -> Duration| {
            let sum: Duration = everywhere.iter().map(|(person, bell)| time(person, *bell)).sum();
            seconds(&(sum / u32::try_from(everywhere.len()).unwrap_or(u32::MAX)))
        };
        let spent = |deed: Deed| mean(&|person, _| person.spent.get(&deed).copied().unwrap_or_default());
        let waited = mean(&|person, bell| bell.saturating_sub(person.spent.values().sum()));
        let seated = mean(&|person, _| person.seated);
        lines.push(row(&title, [seated].into_iter().chain(Deed::iter().map(spent)).chain([waited])));
        let most = |count: &dyn Fn(&PersonFigures) -> u32| {
            everywhere.iter().map(|(person, _)| count(person)).max().unwrap_or_default().to_string()
        };
        let stages = (0..3).map(|stage| most(&|person| person.taps.get(stage).copied().unwrap_or_default()));
        taps.push(row(&title, stages.chain([most(&|person| person.taps_in_vain)])));
    }
    lines.extend(taps);
    lines
}

/// Writes what of each screen leads away, at the table where that is most.
fn screens(tables: &[NewcomersFigures]) -> Vec<String> {
    let mut most: Vec<ScreenFigures> = Vec::new();
    for screen in tables.iter().flat_map(|table| &table.screens) {
        let is_same =
            |known: &&mut ScreenFigures| (known.is_host, known.screen) == (screen.is_host, screen.screen);
        match most.iter_mut().find(is_same) {
            Some(known) => {
                if screen.wrong_turns > known.wrong_turns {
                    (known.wrong_turns, known.asking) = (screen.wrong_turns, screen.asking);
                }
                known.main = known.main.max(screen.main);
                known.ways.extend(&screen.ways);
                let new = screen.texts.iter().filter(|text| !known.texts.contains(text));
                let new: Vec<String> = new.cloned().collect();
                known.texts.extend(new);
            }
            None => most.push(screen.clone()),
        }
    }
    most.sort_by_key(|screen| !screen.is_host);
    let heads = ["all", "asking", "main"].map(str::to_owned);
    let mut lines = vec![
        String::new(),
        format!("{}  goes on by; what leads away", row("Wrong turns at once, at most", heads)),
    ];
    for screen in most {
        let title = format!("{}, {}", screen.screen, if screen.is_host { "host" } else { "guest" });
        let counts = [screen.wrong_turns, screen.asking, screen.main].map(|count| count.to_string());
        let ways: Vec<&str> = screen.ways.iter().map(|&way| way_title(way)).collect();
        let ways = if ways.is_empty() { "itself".to_owned() } else { ways.join(", ") };
        let texts = if screen.texts.is_empty() { nothing() } else { screen.texts.join(", ") };
        lines.push(format!("{}  {ways}; {texts}", row(&title, counts)));
    }
    lines
}

const fn milestone_title(milestone: Milestone) -> &'static str {
    match milestone {
        Milestone::Named => "All have said their names",
        Milestone::LobbyOpen => "The lobby is open",
        Milestone::FirstSeated => "The first guest has a seat",
        Milestone::AllSeated => "All have a seat",
        Milestone::Dealt => "All have cards",
        Milestone::TradingOpen => "Trading is open",
        Milestone::FirstBell => "The first bell rings",
    }
}

const fn way_title(way: Way) -> &'static str {
    match way {
        Way::MainKey => "main key",
        Way::OtherKey => "other key",
        Way::Typing => "typing",
        Way::Camera => "camera",
    }
}

fn seconds(time: &Duration) -> String {
    format!("{:.1}", time.as_secs_f64())
}

fn nothing() -> String {
    "·".to_owned()
}

fn row(title: &str, cells: impl IntoIterator<Item = String>) -> String {
    let cells: Vec<String> = cells.into_iter().map(|cell| format!("{cell:>9}")).collect();
    format!("{title:<30}{}", cells.concat())
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::*;

    #[derive(clap::Parser)]
    struct Line {
        #[command(flatten)]
        arguments: NewcomersArguments,
    }

    #[test]
    fn what_newcomers_took_is_told_by_milestone_person_and_screen() {
        let line = Line::parse_from(["newcomers", "--tables", "1", "--guests", "3", "--strength", "hard"]);
        let mut text = Vec::new();
        line.arguments.run(&mut text).unwrap();
        let text = String::from_utf8(text).unwrap();
        println!("{text}");
        for begin in ["The first bell rings", "Ada (host)", "Dee", "Home, guest", "Trading, host"] {
            assert!(text.lines().any(|line| line.starts_with(begin)), "{begin}");
        }
        assert!(text.lines().all(|line| line.trim_end() == line));
    }
}
