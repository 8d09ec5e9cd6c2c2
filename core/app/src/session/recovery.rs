//! Recovery of a running table: resumes a match from its journal after a crash, or one that was shelved.

use outcry_rules::{Millis, Seat, Viewer};
use outcry_screens::Argument;
use outcry_screens::render::RunningState;
use outcry_session::HostSession;
use outcry_table::host::{Host, Request, replay};
use outcry_table::journal::{JournalError, Place, RawJournal};
use outcry_table::{Summary, TableSnapshot};
use rand::RngExt;

use super::active_table::ActiveTable;
use super::activity::Activity;
use super::played_table::PlayedTable;
use super::{Output, Route, Session, StoreCommand};
use crate::HostedTable;
use crate::practice::Lesson;

impl Session {
    /// Looks at a journal from storage and offers to go on with it.
    pub(super) fn recover(&mut self, mut journal: RawJournal, now: Millis) {
        loop {
            match again(&journal, now) {
                Ok(host) if host.table().winners().is_some() => {
                    // The match was over, but had not been put among the finished ones.
                    let summary = host.summary();
                    self.finish(summary);
                    return;
                }
                Ok(host) => {
                    let running = running(host.seen(Viewer::Board, now));
                    self.unfinished = Some((journal, running));
                    return;
                }
                // What came before a record that cannot be played is good: the match goes on from there.
                Err(
                    JournalError::Damaged { place: Place::Record(number), .. }
                    | JournalError::Impossible { place: Place::Record(number), .. },
                ) => {
                    let text = self.localizer.text_with(
                        "journal-cut",
                        &[
                            ("good", Argument::Number(number as i64)),
                            ("all", Argument::Number(journal.records.len() as i64)),
                        ],
                    );
                    self.notify(text, true, now);
                    journal.records.truncate(number);
                    journal.mended = true;
                }
                Err(error) => {
                    let text = self
                        .localizer
                        .text_with("journal-unreadable", &[("why", (&error.to_string()).into())]);
                    self.notify(text, true, now);
                    self.outputs.push_back(Output::Store(StoreCommand::PutAway));
                    return;
                }
            }
        }
    }

    /// Goes on with the match that was left.
    pub(super) fn go_on(&mut self, now: Millis) {
        if self.activity.table().is_some() {
            // Nothing was put aside: the table lies behind another page.
            self.navigation = vec![Route::Home, Route::Table];
            return;
        } else if let Some(last) = self.shelved.len().checked_sub(1) {
            return self.go_on_with(last, now);
        } else if self.unfinished.is_none() && self.go_back(now) {
            return;
        } else if let Some((journal, running)) = self.unfinished.take() {
            self.leave_links(now);
            if let Some(hosted) = self.hosted.take().filter(|hosted| hosted.belongs_to(&journal.header))
                && self.config.radio
            {
                return self.host_again(journal, running, hosted, now);
            }
            let records = journal.records.iter().map(Vec::as_slice);
            match Host::resume(&journal.header, records, self.rng.random(), now) {
                Ok(host) => {
                    if journal.mended {
                        self.begin_again(&journal);
                    }
                    self.sit(host, None, now);
                }
                Err(error) => {
                    let text = self
                        .localizer
                        .text_with("journal-unreadable", &[("why", (&error.to_string()).into())]);
                    self.notify(text, true, now);
                    self.unfinished = Some((journal, running));
                    return;
                }
            }
        } else {
            return;
        }
        self.offer_running(now);
        self.navigation = vec![Route::Home, Route::Table];
        self.drain_table(now);
    }

    /// Goes on with a table that was put aside; one on the screen is put aside for it.
    pub(super) fn go_on_with(&mut self, at: usize, now: Millis) {
        let mut played = self.shelved.remove(at);
        self.shelve(now);
        self.leave_links(now);
        if played.active_table.is_host() {
            played.pause(false, now);
        }
        if let Some(engine) = played.active_table.engine() {
            self.links.bring_to_front(engine);
        }
        self.remember_table(&played, now);
        self.activity.begin(Activity::Table(Box::new(played)));
        self.offer_running(now);
        self.navigation = vec![Route::Home, Route::Table];
        self.drain_table(now);
    }

    /// Has home offer the table that was put aside last, or else the match that an earlier session left, or else the
    /// table of another phone to which this one can go back.
    pub(super) fn offer_running(&mut self, now: Millis) {
        let running = match (self.shelved.last(), &self.unfinished, &self.joined) {
            (Some(played), _, _) => running_table(played, now),
            (None, Some((_, running)), _) => Some(running.clone()),
            (None, None, Some(joined)) => Some(super::joining::running(joined)),
            (None, None, None) => None,
        };
        self.changed |= running != self.app_state.running;
        self.app_state.running = running;
    }

    /// Opens a table again that was hosted for other phones: they come back by themselves.
    fn host_again(&mut self, journal: RawJournal, running: RunningState, hosted: HostedTable, now: Millis) {
        let time = self.radio.time(now);
        let phones = hosted.phones();
        let config = self.host_config(hosted.secret.secret(), phones.iter().flatten().count());
        let records = journal.records.iter().map(Vec::as_slice);
        let taken_up = HostSession::resume(
            config,
            (&journal.header, records),
            &phones,
            hosted.own(),
            self.rng.random(),
            time,
        );
        match taken_up {
            Ok(session) => {
                if journal.mended {
                    self.begin_again(&journal);
                }
                let table = self.routed(Box::new(session), time);
                let own = hosted.own();
                self.hosted = Some(hosted);
                self.sit_at(ActiveTable::hosting(table), own, None, now);
                self.offer_running(now);
                self.navigation = vec![Route::Home, Route::Table];
                self.drain_table(now);
            }
            Err(error) => {
                let text =
                    self.localizer.text_with("journal-unreadable", &[("why", (&error.to_string()).into())]);
                self.notify(text, true, now);
                self.hosted = Some(hosted);
                self.unfinished = Some((journal, running));
            }
        }
    }

    /// Begins a journal anew with the records that are good; storage keeps the damaged one.
    fn begin_again(&mut self, journal: &RawJournal) {
        let text = |line: &[u8]| String::from_utf8_lossy(line).into_owned();
        let (header, records) =
            (text(&journal.header), journal.records.iter().map(|line| text(line)).collect());
        self.outputs.push_back(Output::Store(StoreCommand::BeginAgain { header, records }));
    }

    /// Puts the table on the screen aside, for another one or another screen: home offers it again. What is over is left,
    /// and so is a lesson.
    pub(super) fn shelve(&mut self, now: Millis) {
        let Some(mut played) = self.activity.take_table() else { return };
        if played.is_over() {
            self.forget_guest(&played, now);
            self.say_goodbye(*played, now);
        } else if played.lesson.is_none() {
            // A guest who looks at something else leaves the others alone.
            if played.active_table.is_host() {
                played.pause(true, now);
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
    fn close(&mut self, played: PlayedTable, now: Millis) -> bool {
        let summary = if played.active_table.is_host() && !played.is_over() {
            played.active_table.summary()
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
        played.follow(&self.app_state.preferences, self.private_audio);
        self.activity.begin(Activity::Table(Box::new(played)));
    }

    /// Remembers a match that is over or given up.
    pub(super) fn finish(&mut self, summary: Summary) {
        let records = outcry_table::changed_records(&self.app_state.records, &summary);
        self.app_state.records.extend(records.iter().cloned());
        self.outputs.push_back(Output::Store(StoreCommand::Finish { summary, records }));
    }
}

pub(super) fn again(journal: &RawJournal, now: Millis) -> Result<Host, JournalError> {
    replay(&journal.header, journal.records.iter().map(Vec::as_slice), [0; 32], now)
}

/// Describes a table that was put aside, also before its first deal.
fn running_table(played: &PlayedTable, now: Millis) -> Option<RunningState> {
    if let Some(seen) = played.seen(now) {
        return Some(running(seen));
    }
    let header = played.active_table.header()?;
    let names = header.people.iter().map(|person| person.name.clone()).collect();
    Some(RunningState { rules: header.rules.clone(), names, round: 1 })
}

fn running(seen: TableSnapshot) -> RunningState {
    RunningState {
        round: seen.game.round(),
        rules: seen.rules,
        names: seen.people.into_iter().map(|person| person.name).collect(),
    }
}
