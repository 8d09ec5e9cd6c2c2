//! Goes on without a host whose phone is gone: anybody who sat at the table opens it again, from the last sheet.

use std::collections::BTreeMap;

use outcry_link::{Invite, JoinMethod, PairingCode};
use outcry_rules::Millis;
use outcry_screens::render::Company;
use outcry_screens::{Intent, Watching};
use outcry_table::journal::CarriedSheet;
use outcry_table::{HouseRules, Occupant};

use super::activity::JoinProblem;
use super::played_table::PlayedTable;
use super::{Route, Session};
use crate::{AppState, SeatTaken};

/// Holds the score sheet of a match that another one goes on with, as long as its people gather.
#[derive(Clone, PartialEq, Debug)]
pub struct CarriedScores {
    pub(crate) rules: HouseRules,
    rounds: usize,
    /// The points of each round and the total, by the id of whoever sits there.
    columns: BTreeMap<u16, (Vec<i32>, i32)>,
}

impl CarriedScores {
    /// Gives the sheet of a match of which no round is over.
    #[cfg(test)]
    pub(crate) const fn none(rules: HouseRules) -> Self {
        Self { rules, rounds: 0, columns: BTreeMap::new() }
    }

    fn column(&self, id: u16) -> (Vec<i32>, i32) {
        self.columns.get(&id).cloned().unwrap_or_else(|| (vec![0; self.rounds], 0))
    }

    /// Gives the sheet for those who sit there now; who is new begins with nothing.
    pub(crate) fn sheet(&self, seats: &[SeatTaken]) -> CarriedSheet {
        let columns: Vec<(Vec<i32>, i32)> = seats.iter().map(|taken| self.column(taken.id())).collect();
        let row = |round: usize| {
            columns.iter().map(|(points, _)| points.get(round).copied().unwrap_or_default()).collect()
        };
        CarriedSheet {
            rows: (0..self.rounds).map(row).collect(),
            totals: columns.iter().map(|(_, total)| *total).collect(),
        }
    }
}

impl Session {
    /// Opens the table of a host that is gone again, on this phone: with the same people, rules and totals. Bots keep the seats
    /// of the others until they come.
    pub(super) fn reopen(&mut self, now: Millis) {
        let lost = |played: &PlayedTable| {
            let here = played.active_table.joined_by().is_some() && played.seat().is_some();
            here && played.has_lost_host()
        };
        let Some(played) = self.activity.take_table_if(lost) else { return };
        let (Some(invite), Some(seen), Some(own)) = (
            played.active_table.joined_by().cloned(),
            played.active_table.seen(played.viewer(), now),
            played.seat(),
        ) else {
            return;
        };
        let totals = played.totals;
        self.say_goodbye(*played, now);
        let set_up = &mut self.app_state.set_up;
        let mut columns = BTreeMap::new();
        set_up.seats.clear();
        for (index, person) in seen.people.into_iter().enumerate() {
            let taken = if index == own.index() {
                SeatTaken::Me
            } else {
                let id = set_up.new_id();
                let Occupant { name, bot, .. } = person;
                SeatTaken::Bot { id, name, strength: bot.unwrap_or(set_up.strength) }
            };
            let points = seen.sheet.iter().map(|row| row.get(index).copied().unwrap_or_default());
            let total = totals.get(index).copied().unwrap_or_default();
            columns.insert(taken.id(), (points.collect(), total));
            set_up.seats.push(taken);
        }
        (set_up.rules, set_up.saved_as, set_up.play_too) = (seen.rules.clone(), None, true);
        set_up.carried = Some(CarriedScores { rules: seen.rules, rounds: seen.sheet.len(), columns });
        self.open_lobby(Some(PairingCode::of_reopened(&invite)), now);
        self.offer_running(now);
        self.navigation = vec![Route::Home, Route::SetUp, Route::Lobby];
        let text = self.localizer.text("reopened");
        self.notify(text, false, now);
    }

    /// Looks for the phone at which the table of a host that is gone goes on.
    pub(super) fn follow_reopened(&mut self, now: Millis) {
        let Some(invite) = self.lost_invite() else { return };
        let mut board = self.activity.joining().is_some_and(|joining| joining.board);
        let mut name = self.app_state.preferences.name.clone();
        if let Some(played) = self.activity.take_table() {
            board = played.ui.watches == Some(Watching::Board);
            // Two people of one name are told apart by how they were called at the table.
            let called =
                played.seated(now).and_then(|(own, seen)| Some(seen.people.get(own.index())?.name.clone()));
            name = called.unwrap_or(name);
            self.say_goodbye(*played, now);
        }
        self.look_for_as(name, JoinMethod::Code(PairingCode::of_reopened(&invite)), board, now);
    }

    /// Gives the invite of a table whose host does not answer, and at which this phone has been.
    fn lost_invite(&self) -> Option<Invite> {
        if let Some(played) = self.activity.table() {
            let lost = self.route() == &Route::Table && played.has_lost_host();
            return played.active_table.joined_by().filter(|_| lost).cloned();
        }
        let joining = self.activity.joining().filter(|_| self.route() == &Route::Waiting)?;
        let invite = joining.invite.as_ref()?;
        let known = self.joined.as_ref().is_some_and(|joined| joined.belongs_to(invite));
        let silent = joining.join_problem == Some(JoinProblem::NoTableFound);
        (known && silent).then(|| invite.clone())
    }

    /// Says what this phone is at the table whose host does not answer, where it is at one.
    pub(super) fn lost_company(&self) -> Option<Company> {
        let played = self.activity.table().filter(|_| self.lost_invite().is_some())?;
        Some(match (played.seat(), played.ui.watches) {
            (Some(_), _) => Company::Seated,
            (None, Some(Watching::Board)) => Company::Board,
            (None, _) => Company::Late,
        })
    }

    pub(super) fn handle_reopening(&mut self, intent: &Intent, now: Millis) -> bool {
        match intent {
            Intent::Reopen => self.reopen(now),
            Intent::FollowReopened => self.follow_reopened(now),
            _ => return false,
        }
        true
    }
}

impl AppState {
    /// Gives the sheet with which the match goes on that is set up, if it is one that goes on.
    pub(crate) fn carried_sheet(&self) -> Option<CarriedSheet> {
        let carried = self.set_up.carried.as_ref().filter(|carried| carried.rules == self.set_up.rules)?;
        Some(carried.sheet(&self.set_up.seats))
    }
}
