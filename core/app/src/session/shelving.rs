//! Puts tables aside, closes them, and sits down at others.

use outcry_rules::{Millis, Seat};
use outcry_table::host::{Command, Host, Request};
use outcry_table::journal::{import, unpack};
use outcry_table::{PersonRecord, RecordKey, Summary};

use super::active_table::ActiveTable;
use super::activity::Activity;
use super::played_table::PlayedTable;
use super::{CompletedMatch, Output, Session, StoreCommand};
use crate::practice::Lesson;

impl Session {
    /// Puts the table on the screen aside, for another one or another screen: home offers it again. What is over is left,
    /// and so is a lesson.
    pub(super) fn shelve(&mut self, now: Millis) {
        let Some(mut played) = self.activity.take_table() else { return };
        played.active_table.show_code(false, self.radio.time(now));
        // What was told of this table is not told anywhere else.
        self.notice = None;
        if played.is_over() {
            self.forget_guest(&played, now);
            self.say_goodbye(*played, now);
        } else if played.lesson.is_none() {
            // Whoever looks at something else cannot swap: a call that stood would keep others waiting for its caller.
            if played.active_table.is_linked() {
                played.stop_calling(now);
            }
            // A guest who looks at something else leaves the others alone.
            if played.active_table.is_host() {
                played.pause(true, now);
                played.note_pause(now);
            }
            self.remember_table(&played, now);
            self.shelved.push(*played);
        }
        self.offer_running(now);
    }

    /// Leaves the table on the screen, or else the one that home offers: a match of this phone goes among the finished
    /// ones. Gives whether it did.
    pub(super) fn abandon(&mut self, now: Millis) -> bool {
        let on_screen = self.activity.take_table_if(|played| played.lesson.is_none()).map(|played| *played);
        self.notice.take_if(|_| on_screen.is_some());
        let finished = if let Some(mut played) = on_screen.or_else(|| self.shelved.pop()) {
            if !played.active_table.is_host() && !played.is_over() {
                played.ask(Request::Leave, now);
            }
            self.forget_guest(&played, now);
            self.close(played, now)
        } else if let Some((journal, _)) = self.unfinished.take() {
            self.sum_up(&journal, now);
            true
        } else {
            self.forget_joined();
            false
        };
        self.offer_running(now);
        finished
    }

    /// Puts the match of this phone that is running among the finished ones, for there is one journal; gives whether there
    /// was one. Tables of other phones stay.
    pub(super) fn close_own(&mut self, now: Millis) -> bool {
        let own = |played: &PlayedTable| played.active_table.is_host() && played.lesson.is_none();
        let on_screen = self.activity.take_table_if(own).map(|played| *played);
        let shelved = |shelved: &mut Vec<PlayedTable>| {
            let at = shelved.iter().position(own)?;
            Some(shelved.remove(at))
        };
        let finished = if let Some(played) = on_screen.or_else(|| shelved(&mut self.shelved)) {
            self.close(played, now)
        } else if let Some((journal, _)) = self.unfinished.take() {
            self.sum_up(&journal, now);
            true
        } else {
            false
        };
        self.offer_running(now);
        finished
    }

    /// Closes a table, and puts it among the finished matches where it is this phone's and was not over; gives whether it
    /// did.
    fn close(&mut self, mut played: PlayedTable, now: Millis) -> bool {
        if played.has_order() {
            played.command(Command::End, now);
            // This puts it among the finished ones.
            self.drain(&mut played, false, now);
            self.say_goodbye(played, now);
            return true;
        }
        let summary = if played.active_table.is_host() && !played.is_over() {
            played.active_table.summary(self.config.date)
        } else {
            None
        };
        self.say_goodbye(played, now);
        let finished = summary.is_some();
        if let Some(summary) = summary {
            self.finish(summary);
        }
        finished
    }

    /// Sits down at a table of this phone alone: in the first seat that is nobody's bot, or as the board where there is
    /// none.
    pub(super) fn sit(&mut self, host: Host, lesson: Option<Lesson>, now: Millis) {
        let me = host.header().people.iter().position(|participant| participant.bot.is_none());
        self.sit_at(ActiveTable::alone(host), me.and_then(Seat::new), lesson, now);
    }

    /// Sits down in a seat, or as the board.
    pub(super) fn sit_at(
        &mut self,
        active_table: ActiveTable,
        seat: Option<Seat>,
        lesson: Option<Lesson>,
        now: Millis,
    ) {
        let mut played = PlayedTable::new(active_table, seat, lesson, now);
        played.follow(&self.app_state.preferences, self.private_audio, self.config.keyboard);
        self.activity.begin(Activity::Table(Box::new(played)));
    }

    /// Remembers a match that is over or given up.
    pub(super) fn finish(&mut self, summary: Summary) {
        let records = self.count(&summary);
        self.outputs.push_back(Output::Store(StoreCommand::Finish { summary, records }));
    }

    /// Remembers what a guest saw of a match that is over, or that goes on without this phone, unless no round of it was played.
    pub(super) fn keep(&mut self, played: &PlayedTable) {
        let summary = played.active_table.summary(self.config.date);
        let Some(summary) = summary.filter(|summary| summary.as_guest && !summary.sheet.is_empty()) else {
            return;
        };
        let records = self.count(&summary);
        self.outputs.push_back(Output::Store(StoreCommand::Keep { summary, records }));
    }

    /// Puts the whole match in the place of what this phone has seen of it, if the host has sent that very match.
    pub(super) fn complete(&mut self, packed: &[u8]) {
        let Ok((journal, whole)) = unpack(packed).and_then(|file| import(&file)) else { return };
        let mut matches = self.app_state.matches.iter();
        let Some((_, seen)) = matches.find(|(_, seen)| seen.is_seen_of(&whole)) else { return };
        let records = outcry_table::records_with_bells(&self.app_state.records, &whole);
        self.app_state.records.extend(records.iter().cloned());
        let (seen, summary) = (seen.clone(), Summary { began: seen.began, ..whole });
        let completed = Box::new(CompletedMatch { seen, summary, journal, records });
        self.outputs.push_back(Output::Store(StoreCommand::Complete(completed)));
    }

    /// Adds a match to the figures of those who played it, and gives those that have changed.
    fn count(&mut self, summary: &Summary) -> Vec<(RecordKey, PersonRecord)> {
        let records = outcry_table::changed_records(&self.app_state.records, summary);
        self.app_state.records.extend(records.iter().cloned());
        records
    }
}
