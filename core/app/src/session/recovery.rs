//! Recovery of a running table: resumes a match from its journal after a crash, or one that was put aside.

use outcry_rules::{Millis, Viewer};
use outcry_screens::Argument;
use outcry_screens::render::RunningState;
use outcry_session::HostSession;
use outcry_table::host::{Host, replay};
use outcry_table::journal::{JournalError, Place, RawJournal};
use outcry_table::{TableSnapshot, TableState};
use rand::RngExt;

use super::active_table::ActiveTable;
use super::activity::Activity;
use super::played_table::PlayedTable;
use super::{Output, Route, Session, StoreCommand};
use crate::HostedTable;
use crate::limits::NOBODY_BACK_MILLIS;

impl Session {
    /// Looks at a journal from storage and offers to go on with it.
    pub(super) fn recover(&mut self, mut journal: RawJournal, now: Millis) {
        loop {
            match replay_journal(&journal, now) {
                Ok(host) if host.table().winners().is_some() => {
                    // The match was over, but had not been put among the finished ones.
                    let summary = host.summary();
                    self.finish(summary);
                    return;
                }
                Ok(host) => {
                    let running = running(host.seen(Viewer::Board, now), true, false);
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
                    self.notify_unreadable(&error, now);
                    self.outputs.push_back(Output::Store(StoreCommand::PutAway));
                    return;
                }
            }
        }
    }

    /// Goes on with the match that was left.
    pub(super) fn resume(&mut self, now: Millis) {
        if self.activity.table().is_some() {
            // Nothing was put aside: the table lies behind another page.
            self.navigation = vec![Route::Home, Route::Table];
            return;
        } else if let Some(last) = self.shelved.len().checked_sub(1) {
            return self.resume_shelved(last, now);
        } else if self.unfinished.is_none() && self.go_back(now) {
            return;
        } else if let Some((journal, running)) = self.unfinished.take() {
            self.leave_links(now);
            if let Some(hosted) = self.hosted.take().filter(|hosted| hosted.belongs_to(&journal.header))
                && self.config.radio
            {
                return self.host_interrupted(journal, running, hosted, now);
            }
            let records = journal.records.iter().map(Vec::as_slice);
            match Host::resume(&journal.header, records, self.rng.random(), now) {
                Ok(host) => {
                    if journal.mended {
                        self.rewrite_journal(&journal);
                    }
                    self.sit(host, None, now);
                }
                Err(error) => {
                    self.notify_unreadable(&error, now);
                    self.unfinished = Some((journal, running));
                    return;
                }
            }
        } else {
            if self.joined.is_some() && !self.config.radio {
                let text = self.localizer.text("continue-no-radio");
                self.notify(text, true, now);
            }
            return;
        }
        self.offer_running(now);
        self.navigation = vec![Route::Home, Route::Table];
        self.drain_table(now);
    }

    /// Goes on with a table that was put aside; one on the screen is put aside for it.
    pub(super) fn resume_shelved(&mut self, at: usize, now: Millis) {
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
    fn host_interrupted(
        &mut self,
        journal: RawJournal,
        running: RunningState,
        hosted: HostedTable,
        now: Millis,
    ) {
        let time = self.radio.time(now);
        let phones = hosted.phones();
        let config = self.host_config(hosted.secret.secret(), phones.iter().flatten().count());
        let taken_up = HostSession::resume(
            config,
            (&journal.header, &journal.records),
            &phones,
            hosted.own(),
            hosted.game,
            self.rng.random(),
            time,
        );
        match taken_up {
            Ok(mut session) => {
                if let Some(code) = hosted.known_code() {
                    session.open_pairing_with(code, time);
                }
                if journal.mended {
                    self.rewrite_journal(&journal);
                }
                let table = self.routed(Box::new(session), time);
                let own = hosted.own();
                self.nobody_back_at = phones.iter().any(Option::is_some).then(|| now + NOBODY_BACK_MILLIS);
                self.hosted = Some(hosted);
                self.sit_at(ActiveTable::hosting(table), own, None, now);
                self.offer_running(now);
                self.navigation = vec![Route::Home, Route::Table];
                self.drain_table(now);
            }
            Err(error) => {
                self.notify_unreadable(&error, now);
                self.hosted = Some(hosted);
                self.unfinished = Some((journal, running));
            }
        }
    }

    /// Tells the host of a table that was taken up again how to come to where the others may have gone on, if none is back.
    pub(super) fn tell_of_nobody(&mut self, now: Millis) {
        let Some(session) = self.shown_table().and_then(|played| played.active_table.hosted()) else {
            return;
        };
        if session.seated().all(|(phone, ..)| !session.link().is_reachable(phone)) {
            self.notify(self.localizer.text("nobody-back"), false, now);
        }
    }

    fn notify_unreadable(&mut self, error: &JournalError, now: Millis) {
        let why = error.to_string();
        let text = self.localizer.text_with("journal-unreadable", &[("why", (&why).into())]);
        self.notify(text, true, now);
    }

    /// Begins a journal anew with the records that are good; storage keeps the damaged one.
    fn rewrite_journal(&mut self, journal: &RawJournal) {
        let text = |line: &[u8]| String::from_utf8_lossy(line).into_owned();
        let (header, records) =
            (text(&journal.header), journal.records.iter().map(|line| text(line)).collect());
        self.outputs.push_back(Output::Store(StoreCommand::BeginAgain { header, records }));
    }
}

pub(super) fn replay_journal(journal: &RawJournal, now: Millis) -> Result<Host, JournalError> {
    replay(&journal.header, journal.records.iter().map(Vec::as_slice), [0; 32], now)
}

/// Describes a table that was put aside, also before its first deal.
fn running_table(played: &PlayedTable, now: Millis) -> Option<RunningState> {
    let is_host = played.active_table.is_host();
    if let Some(seen) = played.seen(now) {
        let goes_on = seen.state == TableState::Running && played.reached && !played.is_over();
        return Some(running(seen, is_host, goes_on && played.active_table.is_linked()));
    }
    let header = played.active_table.header()?;
    let names = header.people.iter().map(|person| person.name.clone()).collect();
    Some(RunningState { rules: header.rules.clone(), names, round: 1, is_host, goes_on: false })
}

fn running(seen: TableSnapshot, is_host: bool, goes_on: bool) -> RunningState {
    RunningState {
        round: seen.game.round(),
        rules: seen.rules,
        names: seen.people.into_iter().map(|person| person.name).collect(),
        is_host,
        goes_on,
    }
}
