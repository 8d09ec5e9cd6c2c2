//! A match that was left, taken up again.

use outcry_link::LinkEvent;
use outcry_rules::{Millis, Seat, Viewer};
use rand::RngExt;

use super::pilot::Pilot;
use super::played::Played;
use super::side::Side;
use super::{Output, RawJournal, Session, Spot, StoreCommand};
use crate::host::{Host, Request, replay};
use crate::journal::{JournalError, Place};
use crate::linked::HostSession;
use crate::practice::Lesson;
use crate::{Argument, HostedTable, RunningState, Seen, Summary};

impl Session {
    /// Looks at a journal from storage and offers to go on with it.
    pub(super) fn adopt(&mut self, mut journal: RawJournal, now: Millis) {
        loop {
            match again(&journal, now) {
                Ok(host) if host.table().winners().is_some() => {
                    // The match was over, but had not been put among the finished ones.
                    let summary = host.summary();
                    self.finish(summary);
                    return;
                }
                Ok(host) => {
                    let seen = host.seen(Viewer::Board, now);
                    self.desk.running = Some(running(seen));
                    self.left = Some(journal);
                    return;
                }
                // What came before a record that cannot be played is good: the match goes on from there.
                Err(
                    JournalError::Damaged { place: Place::Record(number), .. }
                    | JournalError::Impossible { place: Place::Record(number), .. },
                ) => {
                    let text = self.words.say_with(
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
                    let text =
                        self.words.say_with("journal-unreadable", &[("why", (&error.to_string()).into())]);
                    self.notify(text, true, now);
                    self.outputs.push_back(Output::Store(StoreCommand::PutAway));
                    return;
                }
            }
        }
    }

    /// Goes on with the match that was left.
    pub(super) fn go_on(&mut self, now: Millis) {
        if let Some(mut played) = self.shelved.take() {
            if played.side.is_host() {
                played.pause(false, now);
            }
            self.played = Some(played);
        } else if self.left.is_none() && self.go_back(now) {
            return;
        } else if let Some(journal) = self.left.take() {
            if let Some(hosted) = self.hosted.take().filter(|hosted| hosted.belongs_to(&journal.header))
                && self.config.radio
            {
                return self.host_again(journal, hosted, now);
            }
            let records = journal.records.iter().map(Vec::as_slice);
            match Host::resume(&journal.header, records, self.chance.random(), now) {
                Ok(host) => {
                    if journal.mended {
                        self.begin_again(&journal);
                    }
                    self.sit(host, None, now);
                }
                Err(error) => {
                    let text =
                        self.words.say_with("journal-unreadable", &[("why", (&error.to_string()).into())]);
                    self.notify(text, true, now);
                    self.left = Some(journal);
                    return;
                }
            }
        } else {
            return;
        }
        self.desk.running = None;
        self.spots = vec![Spot::Home, Spot::Table];
        self.drain_table(now);
    }

    /// Opens a table again that was hosted for other phones: they come back by themselves.
    fn host_again(&mut self, journal: RawJournal, hosted: HostedTable, now: Millis) {
        self.part(now);
        let time = self.radio.time(now);
        let phones = hosted.phones();
        let config = self.host_config(hosted.secret.secret(), phones.iter().flatten().count());
        let records = journal.records.iter().map(Vec::as_slice);
        let taken_up = HostSession::resume(
            config,
            (&journal.header, records),
            &phones,
            hosted.own(),
            self.chance.random(),
            time,
        );
        match taken_up {
            Ok(mut session) => {
                if journal.mended {
                    self.begin_again(&journal);
                }
                session.handle_event(LinkEvent::Radio(self.radio.state), time);
                let own = hosted.own();
                self.hosted = Some(hosted);
                self.sit_at(Side::hosting(Box::new(session)), own, None, now);
                self.desk.running = None;
                self.spots = vec![Spot::Home, Spot::Table];
                self.drain_table(now);
            }
            Err(error) => {
                let text = self.words.say_with("journal-unreadable", &[("why", (&error.to_string()).into())]);
                self.notify(text, true, now);
                self.hosted = Some(hosted);
                self.left = Some(journal);
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

    /// Puts the table on the screen aside, for another one or another screen: home offers it again.
    pub(super) fn shelve(&mut self, now: Millis) {
        let Some(mut played) = self.played.take() else { return };
        if played.is_over() || played.lesson.is_some() {
            return;
        }
        // A guest who looks at something else leaves the others alone.
        if played.side.is_host() {
            played.pause(true, now);
        }
        self.desk.running = played.seen(now).map(running);
        self.shelved = Some(played);
    }

    /// Puts whatever match is running among the finished ones, and says whether there was one; the table of another
    /// phone is left.
    pub(super) fn abandon(&mut self, now: Millis) -> bool {
        let on_screen = self.played.take().filter(|played| played.lesson.is_none());
        self.desk.running = None;
        if let Some(mut played) = on_screen.or_else(|| self.shelved.take()) {
            let over = played.is_over();
            if !played.side.is_host() {
                if !over {
                    played.ask(Request::Leave, now);
                }
                self.forget_table();
                self.say_goodbye(played, now);
                return false;
            }
            let summary = played.side.summary().filter(|_| !over);
            self.say_goodbye(played, now);
            if let Some(summary) = summary {
                self.finish(summary);
                return true;
            }
            return false;
        }
        let Some(journal) = self.left.take() else {
            self.forget_table();
            return false;
        };
        self.sum_up(&journal, now);
        true
    }

    /// Sits down at a table of this phone alone: in the first seat that is nobody's bot, or as the board where there is
    /// none.
    pub(super) fn sit(&mut self, host: Host, lesson: Option<Lesson>, now: Millis) {
        let me = host.header().people.iter().position(|guest| guest.bot.is_none());
        self.sit_at(Side::alone(host), me.and_then(Seat::new), lesson, now);
    }

    /// Sits down in a seat, or as the board.
    pub(super) fn sit_at(&mut self, side: Side, seat: Option<Seat>, lesson: Option<Lesson>, now: Millis) {
        let mut played = Played::new(side, seat, lesson, &self.desk.preferences, now);
        if let Some(stand_in) = self.pilot {
            played.pilot = Some(Pilot::new(stand_in, self.chance.random(), now));
        }
        self.played = Some(played);
    }

    /// Remembers a match that is over or given up.
    pub(super) fn finish(&mut self, summary: Summary) {
        let records = crate::summary::changed_records(&self.desk.records, &summary);
        self.desk.records.extend(records.iter().cloned());
        self.outputs.push_back(Output::Store(StoreCommand::Finish { summary, records }));
    }
}

pub(super) fn again(journal: &RawJournal, now: Millis) -> Result<Host, JournalError> {
    replay(&journal.header, journal.records.iter().map(Vec::as_slice), [0; 32], now)
}

fn running(seen: Seen) -> RunningState {
    RunningState {
        round: seen.game.round(),
        rules: seen.rules,
        names: seen.people.into_iter().map(|person| person.name).collect(),
    }
}
