//! A match that is played elsewhere, told as the demo tells its own.

use std::io::{self, Write};

use outcry_rules::nyet::Nyet;
use outcry_rules::pit::Pit;
use outcry_rules::{Millis, SeatSet};
use outcry_table::{AnyEvent, AnyMatch, GameName, HouseRules};

use super::narration::Narration;
use super::sheet::Sheet;
use super::stage::Stage;
use super::{DemoArguments, DemoError, begin, play};

#[derive(Clone, PartialEq, Debug)]
pub struct Setting {
    /// The edition, and what the house has changed of it.
    pub rules: HouseRules,
    pub seats: usize,
    /// What everything that is left to chance follows from.
    pub seed: u64,
}

/// Tells a match line by line.
pub struct Teller<W: Write> {
    stage: Stage<W>,
    sheet: Sheet,
    memory: Memory,
}

/// What is kept in mind from one event to the next.
enum Memory {
    Pit(<Pit as Narration>::Memory),
    Nyet(<Nyet as Narration>::Memory),
}

impl<W: Write> Teller<W> {
    /// Finds out what is to be played, and says so.
    ///
    /// # Errors
    /// Arguments that fit no table, or writing failed.
    pub fn begin(arguments: &DemoArguments, output: W) -> Result<(Self, Setting), DemoError> {
        let DemoArguments { setting: asked, fast } = arguments;
        let (setting, stage, memory) = match asked.game()? {
            GameName::Pit => {
                let begun = begin::<Pit, W>(asked, *fast, output)?;
                (begun.setting, begun.stage, Memory::Pit(()))
            }
            GameName::Nyet => {
                let begun = begin::<Nyet, W>(asked, *fast, output)?;
                (begun.setting, begun.stage, Memory::Nyet(super::nyet::OpenTrick::default()))
            }
        };
        Ok((Self { stage, sheet: Sheet::default(), memory }, setting))
    }

    /// Writes a line from the edge, with no time.
    ///
    /// # Errors
    /// Writing failed.
    pub fn heading(&mut self, text: &str) -> io::Result<()> {
        self.stage.heading(text)
    }

    /// Writes what has happened at a moment since the match began.
    ///
    /// # Errors
    /// Writing failed.
    pub fn line(&mut self, now: Millis, text: &str) -> io::Result<()> {
        self.stage.line(now, text)
    }

    /// Tells an event of a match that has it behind it; one of the other game is none.
    ///
    /// # Errors
    /// Writing failed.
    pub fn event(&mut self, table: &AnyMatch, event: AnyEvent, now: Millis) -> Result<(), DemoError> {
        let Self { stage, sheet, memory } = self;
        match (table, event, memory) {
            (AnyMatch::Pit(table), AnyEvent::Pit(event), Memory::Pit(memory)) => {
                play::tell::<Pit, W>(table, &event, now, memory, sheet, stage)
            }
            (AnyMatch::Nyet(table), AnyEvent::Nyet(event), Memory::Nyet(memory)) => {
                play::tell::<Nyet, W>(table, &event, now, memory, sheet, stage)
            }
            _ => Ok(()),
        }
    }

    /// Writes the score sheet and who has won.
    ///
    /// # Errors
    /// Writing failed.
    pub fn end(&mut self, table: &AnyMatch, winners: SeatSet) -> Result<(), DemoError> {
        match table {
            AnyMatch::Pit(table) => play::end::<Pit, W>(table, winners, &self.sheet, &mut self.stage),
            AnyMatch::Nyet(table) => play::end::<Nyet, W>(table, winners, &self.sheet, &mut self.stage),
        }
    }

    /// Sees to it that everything has been written.
    ///
    /// # Errors
    /// Writing failed.
    pub fn finish(&mut self) -> io::Result<()> {
        self.stage.finish()
    }

    /// Gives the error of a match that nobody wins.
    pub fn endless(&self, hours: u64, rounds: u32) -> DemoError {
        let cure = match self.memory {
            Memory::Pit(()) => Pit::CURE,
            Memory::Nyet(_) => Nyet::CURE,
        };
        DemoError::Endless { cure, hours, rounds }
    }
}
