//! The command `figures`: what is measured at many matches, one seed after the other.

use std::io::{self, Write};
use std::num::NonZero;
use std::time::Duration;

use clap::Args;
use outcry::demo::{DemoArguments, Setting, SettingArguments, Teller};
use outcry_simulation::Figures;

use crate::jobs;
use crate::lines::{causes, lines};
use crate::narrated_match::{MatchError, play};

/// Which matches are measured.
#[derive(Clone, PartialEq, Eq, Debug, Args)]
pub(crate) struct FiguresArguments {
    /// What is played.
    #[command(flatten)]
    setting: SettingArguments,
    /// How many matches, from as many seeds that follow each other
    #[arg(long, value_name = "N", default_value = "10")]
    matches: NonZero<u64>,
    /// Says what bells waited for that all knew of later than so many milliseconds after the press: how long on average,
    /// late ones and all of them; of how many late ones that took the most; and how many would have been in time without it
    #[arg(long, value_name = "MS")]
    goal: Option<u64>,
    /// How many threads; without it, one for each core
    #[arg(long, value_name = "J")]
    jobs: Option<NonZero<u64>>,
}

impl FiguresArguments {
    /// Plays the matches and writes what was measured in all of them.
    ///
    /// # Errors
    /// Arguments that fit no table, phones that do not come together, a match that nobody wins in any sensible time, or
    /// writing failed.
    pub(crate) fn run(self, mut output: impl Write) -> Result<(), MatchError> {
        let (teller, setting) = quiet(&self.setting)?;
        drop(teller);
        let Setting { rules, seats, seed } = setting;
        let matches = self.matches.get();
        writeln!(output, "{matches} matches of {} with {seats} phones, from seed {seed}", rules.edition)?;
        let (mut sum, mut failed) = (Figures::default(), None);
        jobs::run(
            matches,
            self.jobs,
            |at| {
                let seed = Some(seed.wrapping_add(at));
                let (mut teller, setting) = quiet(&SettingArguments { seed, ..self.setting.clone() })?;
                play(&setting, &mut teller)
            },
            |played| match played {
                Ok(figures) => {
                    sum += figures;
                    true
                }
                Err(error) => {
                    failed = Some(error);
                    false
                }
            },
        );
        if let Some(error) = failed {
            return Err(error);
        }
        let goal = self.goal.map(Duration::from_millis);
        let waited = goal.map(|goal| causes(&sum, goal)).unwrap_or_default();
        for line in lines(&sum).into_iter().chain(waited) {
            writeln!(output, "{line}")?;
        }
        Ok(())
    }
}

/// Gives somebody who tells a match to nobody.
pub(crate) fn quiet(setting: &SettingArguments) -> Result<(Teller<io::Sink>, Setting), MatchError> {
    Ok(Teller::begin(&DemoArguments { setting: setting.clone(), fast: true }, io::sink())?)
}
