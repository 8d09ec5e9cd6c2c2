//! Rebuilds a host from its journal, record by record. What else belongs to crash recovery lies in `outcry-app`, in
//! `session/recovery.rs`.

use outcry_rules::{MatchError, Millis};

use super::Host;
use crate::journal::{Header, JournalError, Place, Record};

/// Plays a journal again, record by record, without bots that act on their own.
///
/// The outputs of the host hold the events and the answers, but the records only once more.
///
/// # Errors
/// Names the first record that cannot be played.
pub fn replay<'a>(
    header: &[u8],
    records: impl IntoIterator<Item = &'a [u8]>,
    rng: [u8; 32],
    now: Millis,
) -> Result<Host, JournalError> {
    let mut host = Host::open(Header::read(header)?, rng, now)?;
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
    pub fn play_on(&mut self, line: &[u8], number: usize) -> Result<(), JournalError> {
        let record = Record::read(line, number, &self.table)?;
        if record.at < self.clock.reached() {
            let cause = format!("its time {} is before that of the record before", record.at.get());
            return Err(JournalError::Damaged { place: Place::Record(number), cause });
        }
        match self.carry_out(record) {
            // What was refused then is refused again.
            Ok(_) => Ok(()),
            Err(MatchError::Refused(refusal)) => {
                Err(JournalError::Impossible { place: Place::Record(number), refusal })
            }
            Err(error) => Err(JournalError::Match(error)),
        }
    }
}
