//! Who comes while a match runs and after it: people with a seat to be given, boards, and the way back to the lobby.

use std::collections::BTreeSet;

use outcry_link::PublicKey;
use outcry_rules::{Millis, Seat, Viewer};
use outcry_screens::view::{Cue, Key, View};
use outcry_screens::{Intent, Watching, render};
use outcry_session::Watch;
use outcry_table::{TableSnapshot, TableState, place_of};

use super::active_table::{ActiveTable, Late};
use super::activity::{Activity, Joining};
use super::played_table::PlayedTable;
use super::{Output, Route, Session, StoreCommand};
use crate::credentials::PhoneKey;
use crate::{HostedTable, SeatTaken};

impl Session {
    /// Goes back to the lobby after a match of this phone, with the same invite and everybody who is there.
    pub(super) fn regather(&mut self, now: Millis) {
        let gathers = |played: &PlayedTable| {
            played.is_over() && played.active_table.is_host() && played.active_table.is_linked()
        };
        let Some(played) = self.activity.take_table_if(gathers) else { return };
        let people = played.active_table.participants();
        let rules = played.active_table.rules().cloned();
        let (Ok(mut table), Some(rules)) = (played.active_table.into_hosting(), rules) else { return };
        let time = self.radio.time(now);
        table.session.regather(time);
        let here: BTreeSet<PublicKey> = table.session.seated().map(|(phone, ..)| phone).collect();
        let hosted = self.hosted.take();
        self.app_state.set_up.carried = None;
        let own = hosted.as_ref().and_then(HostedTable::own);
        let phones = hosted.map(|hosted| hosted.phones()).unwrap_or_default();
        let set_up = &mut self.app_state.set_up;
        set_up.seats.clear();
        for (index, person) in people.into_iter().enumerate() {
            let phone = phones.get(index).copied().flatten().filter(|phone| here.contains(phone));
            let id = set_up.new_id();
            let taken = match (phone, person.bot) {
                _ if own.is_some_and(|own| own.index() == index) => SeatTaken::Me,
                (Some(phone), _) => SeatTaken::Guest { id, name: person.name, phone },
                (None, Some(strength)) => SeatTaken::Bot { id, name: person.name, strength },
                // Whoever has gone comes again by the invite.
                (None, None) => continue,
            };
            set_up.seats.push(taken);
        }
        if set_up.rules != rules {
            (set_up.rules, set_up.saved_as) = (rules, None);
        }
        set_up.play_too = own.is_some();
        self.activity.begin(Activity::Lobby(table));
        self.offer_running(now);
        self.navigation = vec![Route::Home, Route::SetUp, Route::Lobby];
        self.drain_radio(now);
    }

    /// Follows the host of the table on the screen back to the lobby. The sheet is among the finished matches by then.
    pub(super) fn follow_to_lobby(&mut self, played: PlayedTable, now: Millis) {
        if !played.is_over() {
            self.keep(&played);
        }
        let as_board = played.ui.watches == Some(Watching::Board);
        let Ok((mut table, invite)) = played.active_table.into_guest() else { return };
        table.session.begin_anew();
        let joining =
            Joining { table, invite: Some(invite), join_problem: None, seated: true, board: as_board };
        self.activity.begin(Activity::Joining(joining));
        self.navigation = vec![Route::Home, Route::Join, Route::Waiting];
        self.notify(self.localizer.text("regathered"), false, now);
        self.cue(Cue::Seated, now);
        self.drain_radio(now);
    }

    /// Takes note of the phone that has a seat of this phone's table from now on: it finds back to it.
    pub(super) fn note_phone(&mut self, played: &PlayedTable, seat: Seat, phone: PublicKey, now: Millis) {
        if let Some(hosted) = &mut self.hosted
            && let Some(entry) = hosted.seats.get_mut(seat.index())
        {
            *entry = Some(PhoneKey(phone));
            self.outputs.push_back(Output::Store(StoreCommand::Hosted(hosted.clone())));
        }
        let seen = played.active_table.seen(played.viewer(), now);
        if let Some(person) = seen.as_ref().and_then(|seen| seen.people.get(seat.index())) {
            let text = self.localizer.text_with("late-sits", &[("name", (&person.name).into())]);
            self.notify(text, false, now);
            self.cue(Cue::Seated, now);
        }
    }

    /// Keeps no code any more by which people of the table would come, once it counts no more.
    pub(super) fn note_known_code(&mut self, played: &PlayedTable) {
        let Some(hosted) = self.hosted.as_mut().filter(|hosted| hosted.known_code.is_some()) else { return };
        let is_closed = played.active_table.hosted().is_some_and(|session| session.known_code().is_none());
        let header = played.active_table.header().filter(|_| is_closed);
        if header.is_some_and(|header| hosted.belongs_to(header.write().as_bytes())) {
            hosted.known_code = None;
            self.outputs.push_back(Output::Store(StoreCommand::Hosted(hosted.clone())));
        }
    }

    /// Tells somebody who has come late and has a bot's seat now whose points go with it.
    pub(super) fn tell_of_seat(&mut self, played: &PlayedTable, before: &TableSnapshot, now: Millis) {
        let Some((seat, seen)) = played.seated(now).filter(|_| before.viewer == Viewer::Board) else {
            return;
        };
        // Whoever comes back to the own seat has the own points.
        let own = played.active_table.guest_name().unwrap_or_default();
        let is_own = |name: &str| place_of(own, core::iter::once((0, name))).is_some();
        let bot = before.people.get(seat.index()).filter(|person| !is_own(&person.name));
        if let Some(bot) = bot.filter(|_| !seen.sheet.is_empty())
            && let Some(points) = seen.game.totals().get(seat.index())
        {
            let known = [("name", (&bot.name).into()), ("points", (*points).into())];
            let text = self.localizer.text_with("late-takes-over", &known);
            self.notify(text, false, now);
        }
    }

    /// Tells the host who has come after the deal, once.
    pub(super) fn tell_of_latecomers(&mut self, played: &mut PlayedTable, now: Millis) {
        let late = played.active_table.latecomers();
        let new = late.iter().find(|late| !played.told_of.contains(&late.phone));
        if let Some(Late { name, seat, .. }) = new {
            let bots =
                played.active_table.participants().iter().filter(|person| person.bot.is_some()).count();
            // Each bot makes room once.
            let waiting = late.iter().filter(|late| late.seat.is_none()).count();
            let id = match (seat, waiting <= bots) {
                (Some(_), _) => "late-new-phone",
                (None, true) => "late-waits",
                (None, false) => "late-watches",
            };
            // The screen of who is missing has the key itself.
            let seen = played.seen(now);
            let is_missing = seen.is_some_and(|seen| matches!(seen.state, TableState::Missing { .. }));
            let place = if is_missing { "here" } else { "around" };
            let text = self.localizer.text_with(id, &[("name", name.into()), ("where", place.into())]);
            self.notify(text, false, now);
            self.cue(Cue::Seated, now);
        }
        played.told_of = late.into_iter().map(|late| late.phone).collect();
    }

    /// Opens a code for the running table of this phone as long as its invite is on the screen.
    pub(super) fn show_code_to_latecomers(&mut self, now: Millis) {
        let shown = self.route() == &Route::Invite;
        let time = self.radio.time(now);
        if let Some(played) = self.activity.table_mut() {
            played.active_table.show_code(shown, time);
        }
    }

    /// Gives a key for everybody who has come with a new phone and whose seat is kept.
    pub(super) fn new_phone_keys(&self) -> Vec<Key> {
        let Some(played) = self.shown_table() else { return Vec::new() };
        let late = played.active_table.latecomers().into_iter();
        late.filter_map(|late| Some(render::new_phone_key(late.seat?, &late.name, &self.localizer))).collect()
    }

    /// Adds those keys to the screen of who is missing: there the host decides what becomes of the seat.
    pub(super) fn with_new_phones(&self, view: View) -> View {
        match view {
            View::Missing(mut missing) => {
                missing.votes.splice(0..0, self.new_phone_keys());
                View::Missing(missing)
            }
            view => view,
        }
    }

    /// Gives the keys around the screen on which a table is joined.
    pub(super) fn join_keys(&self) -> Vec<Key> {
        vec![render::join_as_key(self.joins_as_board, &self.localizer)]
    }

    pub(super) fn handle_gathering(&mut self, intent: &Intent, now: Millis) -> bool {
        match *intent {
            Intent::Regather => self.regather(now),
            Intent::JoinAsBoard(board) => self.joins_as_board = board,
            Intent::ChangePhone(seat) => {
                let time = self.radio.time(now);
                if let Some(seat) = Seat::new(usize::from(seat))
                    && let Some(played) = self.activity.table_mut()
                {
                    played.active_table.change_phone(seat, time);
                }
            }
            _ => return false,
        }
        true
    }
}

impl ActiveTable {
    /// Lists who has come after the deal and waits for a seat; only this phone's table knows.
    pub(super) fn latecomers(&self) -> Vec<Late> {
        let Some(session) = self.hosted() else { return Vec::new() };
        let new_phones = session.new_phones();
        let late = session.watchers().filter(|(_, _, watch)| *watch == Watch::Late);
        late.map(|(phone, name, _)| {
            let seat = new_phones.iter().find(|(_, other)| *other == phone).map(|(seat, _)| *seat);
            Late { phone, name: name.to_owned(), seat }
        })
        .collect()
    }
}
