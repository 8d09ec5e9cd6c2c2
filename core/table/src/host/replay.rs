//! A match played again from its journal.

use outcry_rules::Millis;

use super::{Host, Refused};
use crate::journal::{Header, JournalError, Place, Record, Step};

/// Plays a journal again, record by record, without bots that act on their own.
///
/// The outputs of the host hold the events and the answers, but the records only once more.
///
/// # Errors
/// Names the first record that cannot be played.
pub fn replay<'a>(
    header: &[u8],
    records: impl IntoIterator<Item = &'a [u8]>,
    chance: [u8; 32],
    now: Millis,
) -> Result<Host, JournalError> {
    let mut host = Host::open(Header::read(header)?, chance, now)?;
    for (number, line) in records.into_iter().enumerate() {
        host.play_on(line, number)?;
    }
    Ok(host)
}

impl Host {
    /// Plays the next record of a journal; on an error the match is as it was.
    ///
    /// # Errors
    /// What is wrong with the record.
    pub(crate) fn play_on(&mut self, line: &[u8], number: usize) -> Result<(), JournalError> {
        let record = Record::read(line, number, &self.table)?;
        if record.at < self.clock.reached() {
            let cause = format!("its time {} is before that of the record before", record.at.get());
            return Err(JournalError::Damaged { place: Place::Record(number), cause });
        }
        self.again(record, number)
    }

    /// Does once more what a record tells.
    fn again(&mut self, record: Record, number: usize) -> Result<(), JournalError> {
        let Record { at, step } = record;
        let impossible = |refusal| JournalError::Impossible { place: Place::Record(number), refusal };
        self.clock.reach(at);
        let mut events = Vec::new();
        self.table.handle_timeout(at, &mut events);
        match step {
            Step::Acted { seat, number, action } => {
                let done = self.table.apply(seat, action, at, &mut events);
                self.answers.give(seat, number, done.map_err(Refused::from));
            }
            Step::Bot { seat, action } => {
                // What was refused then is refused again.
                let _ = self.table.apply(seat, action, at, &mut events);
            }
            Step::Time => {}
            Step::Restarted => self.people.interrupt(),
            Step::Next { asked, call } => {
                self.table.next(call, at, &mut events).map_err(|error| match error {
                    outcry_rules::MatchError::Refused(refusal) => impossible(refusal),
                    error => JournalError::Match(error),
                })?;
                if let Some((seat, number)) = asked {
                    self.answers.give(seat, number, Ok(()));
                }
            }
            Step::Redeal => self.table.redeal(at, &mut events).map_err(impossible)?,
            Step::StandIn { seat, strength } => self.people.stand_in(seat, strength),
            Step::Back { seat } => self.people.seat_back(seat),
            Step::Left { seat, strength } => self.people.leave(seat, strength),
        }
        self.happened(&events, at);
        Ok(())
    }
}
