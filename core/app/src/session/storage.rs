//! Storage failures, and time during which the app was suspended.

use std::collections::VecDeque;

use outcry_rules::Millis;
use outcry_screens::render::TroubleKind;
use outcry_table::host::{Command, Input};
use outcry_table::journal::RawJournal;
use outcry_table::{PersonRecord, RecordKey, Summary};

use super::played_table::PlayedTable;
use super::recovery::replay_journal;
use super::{Output, RejectedPart, Route, Session, StorageRejected, StoreCommand};
use crate::StoredState;

impl Session {
    /// Tells that storage has failed, with what it says. The table is frozen from `now` on, and nothing can be done until
    /// [`Session::storage_works`].
    pub fn storage_failed(&mut self, text: String, now: Millis) {
        self.trouble = Some(TroubleKind::Storage(text));
        self.changed = true;
        if self.storage_failed_at.is_none() {
            self.storage_failed_at = Some(now);
            self.hold(true, now);
        }
    }

    /// Tells that storage works again, and everything that was to be stored is: the table goes on where it was frozen.
    pub fn storage_works(&mut self, now: Millis) {
        self.changed |= self.trouble.take().is_some();
        if let Some(since) = self.storage_failed_at.take() {
            self.go_on_after(since, now);
        }
    }

    /// Tells that nobody could play between two moments because the phone slept: the clock of its table stopped.
    pub fn resume_after_suspension(&mut self, since: Millis, now: Millis) {
        if self.storage_failed_at.is_none() {
            self.hold(true, since);
            self.go_on_after(since, now);
        }
    }

    /// Tells that storage refused for good what was to be stored. What depends on it is undone or put right, and what
    /// does not comes out of [`Session::poll_output`] once more, so that every refusal leaves less to do.
    pub fn storage_refused(&mut self, refused: StorageRejected, now: Millis) {
        let StorageRejected { commands, part, why, stored } = refused;
        self.changed = true;
        let mut rest = VecDeque::from(commands);
        match rest.pop_front() {
            Some(StoreCommand::Keep { .. } | StoreCommand::Complete(_)) => {
                self.app_state.records = stored.records;
                self.tell_refused("storage-not-kept", &why, now);
            }
            Some(StoreCommand::Preferences(_)) => {
                self.app_state.preferences = stored.preferences;
                self.tell_refused("storage-not-kept", &why, now);
            }
            Some(StoreCommand::SaveRules(..) | StoreCommand::ForgetRules(_)) => {
                self.app_state.saved = stored.saved;
                self.tell_refused("storage-not-kept", &why, now);
            }
            Some(StoreCommand::Key(_) | StoreCommand::Hosted(_) | StoreCommand::Joined(_)) => {
                self.tell_refused("storage-not-kept", &why, now);
            }
            Some(StoreCommand::Begin(_) | StoreCommand::BeginAgain { .. }) => {
                self.drop_match(&mut rest, now);
                self.tell_refused("storage-no-match", &why, now);
            }
            Some(StoreCommand::Append(_)) => {
                self.drop_match(&mut rest, now);
                self.app_state.records = stored.records;
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
        match replay_journal(journal, now) {
            Ok(mut host) => {
                // Refused where no round is over: then there is nothing to rank.
                host.handle_input(Input::Command(Command::End), now);
                self.finish(host.summary());
            }
            Err(_) => self.outputs.push_back(Output::Store(StoreCommand::PutAway)),
        }
    }

    /// Leaves out what storage did not take of the end of a match; in the end there is only the journal left.
    fn finish_with_less(
        &mut self,
        part: RejectedPart,
        mut summary: Summary,
        mut records: Vec<(RecordKey, PersonRecord)>,
        stored: StoredState,
    ) {
        let had = records.len();
        match part {
            RejectedPart::Summary if !summary.sheet.is_empty() => summary.sheet.clear(),
            RejectedPart::Figures if had > 0 => {
                // Who has figures already can have new ones; for more people there is no room.
                records.retain(|(key, _)| stored.records.contains_key(key));
                if records.len() == had {
                    records.clear();
                }
            }
            _ => {
                self.app_state.records = stored.records;
                self.outputs.push_back(Output::Store(StoreCommand::PutAway));
                return;
            }
        }
        self.app_state.records = stored.records;
        self.app_state.records.extend(records.iter().cloned());
        self.outputs.push_back(Output::Store(StoreCommand::Finish { summary, records }));
    }

    /// Forgets what was to be stored of a match whose journal goes no further, and closes its table.
    fn drop_match(&mut self, rest: &mut VecDeque<StoreCommand>, now: Millis) {
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
        let own = |played: &PlayedTable| played.active_table.is_host() && played.lesson.is_none();
        let on_screen = self.activity.take_table_if(own).map(|played| *played);
        if on_screen.is_some() {
            self.navigation = vec![Route::Home];
        }
        let shelved: Vec<PlayedTable> = self.shelved.extract_if(.., |played| own(played)).collect();
        for played in on_screen.into_iter().chain(shelved) {
            self.say_goodbye(played, now);
        }
        self.offer_running(now);
    }

    fn tell_refused(&mut self, id: &str, why: &str, now: Millis) {
        let text = self.localizer.text_with(id, &[("why", why.into())]);
        self.notify(text, true, now);
    }

    /// Gives the tables that time passes for: that on the screen, and one behind it that others play at.
    fn driven(&mut self) -> impl Iterator<Item = &mut PlayedTable> {
        let shelved = self.shelved.iter_mut().filter(|played| played.active_table.is_linked());
        self.activity.table_mut().into_iter().chain(shelved)
    }

    fn hold(&mut self, held: bool, now: Millis) {
        for played in self.driven() {
            played.command(Command::Hold(held), now);
        }
    }

    /// Goes on as if no time had passed between two moments.
    fn go_on_after(&mut self, since: Millis, now: Millis) {
        self.changed = true;
        let stood = now.get().saturating_sub(since.get());
        if let Some((_, Some(until))) = &mut self.notice {
            *until = *until + stood;
        }
        for played in self.driven() {
            played.put_off(stood);
            let reading = played.lesson.as_ref().is_some_and(crate::Lesson::is_reading);
            played.command(Command::Hold(reading), now);
        }
    }
}
