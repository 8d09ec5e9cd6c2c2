//! What storage answers, and time in which nothing could be played.

use std::collections::VecDeque;

use outcry_rules::Millis;

use super::adopt::again;
use super::played::Played;
use super::{Output, RawJournal, Refused, RefusedPart, Session, Spot, StoreCommand};
use crate::host::Command;
use crate::show::TroubleKind;
use crate::{PersonRecord, RecordKey, Remembered, Summary};

impl Session {
    /// Tells that storage has failed, with what it says. The table stands from `now` on, and nothing can be done until
    /// [`Session::storage_works`].
    pub fn storage_failed(&mut self, text: String, now: Millis) {
        self.trouble = Some(TroubleKind::Storage(text));
        if self.stands_since.is_none() {
            self.stands_since = Some(now);
            self.hold(true, now);
        }
    }

    /// Tells that storage works again, and everything that was to be stored is: the table goes on where it stood.
    pub fn storage_works(&mut self, now: Millis) {
        self.trouble = None;
        if let Some(since) = self.stands_since.take() {
            self.go_on_after(since, now);
        }
    }

    /// Tells that nobody could play between two moments, because the phone was laid aside: the table stood still.
    pub fn stood_still(&mut self, since: Millis, now: Millis) {
        if self.stands_since.is_none() {
            self.hold(true, since);
            self.go_on_after(since, now);
        }
    }

    /// Tells that storage refused for good what was to be stored. What depends on it is undone or put right, and what
    /// does not comes out of [`Session::poll_output`] once more, so that every refusal leaves less to do.
    pub fn storage_refused(&mut self, refused: Refused, now: Millis) {
        let Refused { commands, part, why, stored } = refused;
        let mut rest = VecDeque::from(commands);
        match rest.pop_front() {
            Some(StoreCommand::Preferences(_)) => {
                self.desk.preferences = stored.preferences;
                self.tell_refused("storage-not-kept", &why, now);
            }
            Some(StoreCommand::SaveRules(..) | StoreCommand::ForgetRules(_)) => {
                self.desk.saved = stored.saved;
                self.tell_refused("storage-not-kept", &why, now);
            }
            Some(StoreCommand::Key(_) | StoreCommand::Hosted(_) | StoreCommand::Joined(_)) => {
                self.tell_refused("storage-not-kept", &why, now);
            }
            Some(StoreCommand::Begin(_) | StoreCommand::BeginAgain { .. }) => {
                self.drop_match(&mut rest);
                self.tell_refused("storage-no-match", &why, now);
            }
            Some(StoreCommand::Append(_)) => {
                self.drop_match(&mut rest);
                self.desk.records = stored.records;
                // What was not stored has not happened: the match is summed up as storage has it.
                if let Some(journal) = stored.journal {
                    self.sum_up(&journal, now);
                }
                self.tell_refused("storage-match-ends", &why, now);
            }
            Some(StoreCommand::Finish { summary, records }) => {
                self.finish_with_less(part, summary, records, stored);
                self.tell_refused("storage-less-kept", &why, now);
            }
            // Storage refuses this only where no match is running, and then there is nothing to put away.
            Some(StoreCommand::PutAway) | None => {}
        }
        self.outputs.extend(rest.into_iter().map(Output::Store));
    }

    /// Puts a match among those that are over: with its summary, or as unreadable where it cannot be summed up.
    pub(super) fn sum_up(&mut self, journal: &RawJournal, now: Millis) {
        match again(journal, now) {
            Ok(host) => self.finish(host.summary()),
            Err(_) => self.outputs.push_back(Output::Store(StoreCommand::PutAway)),
        }
    }

    /// Leaves out what storage did not take of the end of a match; in the end there is only the journal left.
    fn finish_with_less(
        &mut self,
        part: RefusedPart,
        mut summary: Summary,
        mut records: Vec<(RecordKey, PersonRecord)>,
        stored: Remembered,
    ) {
        let had = records.len();
        match part {
            RefusedPart::Summary if !summary.sheet.is_empty() => summary.sheet.clear(),
            RefusedPart::Figures if had > 0 => {
                // Who has figures already can have new ones; for more people there is no room.
                records.retain(|(key, _)| stored.records.contains_key(key));
                if records.len() == had {
                    records.clear();
                }
            }
            _ => {
                self.desk.records = stored.records;
                self.outputs.push_back(Output::Store(StoreCommand::PutAway));
                return;
            }
        }
        self.desk.records = stored.records;
        self.desk.records.extend(records.iter().cloned());
        self.outputs.push_back(Output::Store(StoreCommand::Finish { summary, records }));
    }

    /// Forgets what was to be stored of a match whose journal goes no further, and closes its table.
    fn drop_match(&mut self, rest: &mut VecDeque<StoreCommand>) {
        while matches!(rest.front(), Some(StoreCommand::Append(_))) {
            rest.pop_front();
        }
        if matches!(rest.front(), Some(StoreCommand::Finish { .. } | StoreCommand::PutAway)) {
            rest.pop_front();
        }
        // Another match may have been begun since; then it is its table that is open.
        let begins = |command: &StoreCommand| {
            matches!(command, StoreCommand::Begin(_) | StoreCommand::BeginAgain { .. })
        };
        if rest.iter().any(begins) {
            return;
        }
        self.desk.running = None;
        self.shelved = None;
        if self.played.as_ref().is_some_and(|played| played.lesson.is_none()) {
            self.played = None;
            self.spots = vec![Spot::Home];
        }
    }

    fn tell_refused(&mut self, id: &str, why: &str, now: Millis) {
        let text = self.words.say_with(id, &[("why", why.into())]);
        self.notify(text, true, now);
    }

    /// Gives the tables that time passes for: that on the screen, and one behind it that others play at.
    fn driven(&mut self) -> impl Iterator<Item = &mut Played> {
        let shelved = self.shelved.as_mut().filter(|played| played.side.is_linked());
        self.played.iter_mut().chain(shelved)
    }

    fn hold(&mut self, held: bool, now: Millis) {
        for played in self.driven() {
            played.command(Command::Hold(held), now);
        }
    }

    /// Goes on as if no time had passed between two moments.
    fn go_on_after(&mut self, since: Millis, now: Millis) {
        let stood = now.get().saturating_sub(since.get());
        if let Some((_, until)) = &mut self.notice {
            *until = *until + stood;
        }
        for played in self.driven() {
            played.put_off(stood);
            let reading = played.lesson.as_ref().is_some_and(crate::Lesson::is_reading);
            played.command(Command::Hold(reading), now);
        }
    }
}
