//! Joining a table on another phone, from discovery to the seat.

use outcry_link::{
    Behind, Invite, JoinMethod, JoinRefusal, PairingCode, PairingCodeError, PlayerLinkConfig, RadioState,
    Topology, Version, VersionClash, WIRE,
};
use outcry_rules::Millis;
use outcry_screens::Watching;
use outcry_screens::render::{RunningState, TroubleKind};
use outcry_session::wire::SentAway;
use outcry_session::{PlayerSession, PlayerSessionConfig, PlayerSessionOutput};
use rand::RngExt;

use super::active_table::ActiveTable;
use super::activity::{Activity, JoinProblem, Joining};
use super::links::Routed;
use super::played_table::PlayedTable;
use super::{Output, Route, Session, StoreCommand};
use crate::credentials::{JoinedTable, RedactedText};

impl Session {
    /// Joins the table of the invite that was typed.
    pub(super) fn join(&mut self, now: Millis) {
        if !self.config.radio {
            let text = self.localizer.text("join-no-radio");
            self.notify(text, true, now);
            return;
        }
        let entry = match entry(&self.invite) {
            Ok(entry) => entry,
            Err(problem) => {
                self.invite_problem = Some(self.localizer.text(problem));
                return;
            }
        };
        if let JoinMethod::Invite(invite) = &entry
            && let Some(clash) = invite.clash()
        {
            self.radio.blocker = Some(self::clash(clash));
            return;
        }
        // Whoever types another code after a wrong one goes on with the same links.
        if let (JoinMethod::Code(code), Activity::Joining(joining)) = (&entry, &mut self.activity)
            && joining.invite.is_none()
            && joining.board == self.joins_as_board
        {
            joining.join_problem = None;
            joining.table.session.enter_code(code.clone(), self.radio.latest);
            self.navigation = vec![Route::Home, Route::Join, Route::Waiting];
            self.drain_radio(now);
            return;
        }
        self.look_for(entry, self.joins_as_board, now);
    }

    /// Looks for the host of an invite, or of a code, to sit down there or to be a board.
    pub(super) fn look_for(&mut self, entry: JoinMethod, board: bool, now: Millis) {
        self.look_for_as(self.app_state.preferences.name.clone(), entry, board, now);
    }

    /// Looks for a host to sit down there by this name.
    pub(super) fn look_for_as(&mut self, name: String, entry: JoinMethod, board: bool, now: Millis) {
        if let JoinMethod::Invite(invite) = &entry
            && self.take_up(invite, now)
        {
            return;
        }
        self.shelve(now);
        self.leave_links(now);
        let invite = match &entry {
            JoinMethod::Invite(invite) => Some(invite.clone()),
            JoinMethod::Code(_) => None,
        };
        let link = PlayerLinkConfig {
            key: self.radio_key(),
            join: entry,
            dialling: Topology::default().dialling,
            entropy: self.rng.random(),
        };
        let session = Box::new(PlayerSession::new(PlayerSessionConfig { link, name, board }));
        let table = self.routed(session, self.radio.time(now));
        let joining = Joining { table, invite, join_problem: None, seated: false, board };
        self.activity.begin(Activity::Joining(joining));
        self.navigation = vec![Route::Home, Route::Join, Route::Waiting];
        self.drain_radio(now);
    }

    /// Goes to the table of an invite where this phone has to do with it already: its host takes a second way for that of the
    /// same phone, and closes the first. Gives whether it was so.
    fn take_up(&mut self, invite: &Invite, now: Millis) -> bool {
        let is_it = |played: &PlayedTable| !played.closed && played.active_table.is_of(invite);
        let open = match &self.activity {
            Activity::Idle => None,
            Activity::Table(played) => is_it(played).then(|| vec![Route::Home, Route::Table]),
            Activity::Lobby(lobby) => lobby
                .session
                .invite()
                .is_same_table(invite)
                .then(|| vec![Route::Home, Route::SetUp, Route::Lobby]),
            Activity::Joining(joining) => joining
                .invite
                .as_ref()
                .is_some_and(|known| known.is_same_table(invite))
                .then(|| vec![Route::Home, Route::Join, Route::Waiting]),
        };
        if let Some(navigation) = open {
            self.navigation = navigation;
        } else if let Some(at) = self.shelved.iter().position(is_it) {
            self.resume_shelved(at, now);
        } else {
            return false;
        }
        self.invite.clear();
        true
    }

    /// Passes on what a table does at which this phone has no seat yet.
    pub(super) fn drain_joining(&mut self, mut joining: Joining, now: Millis) {
        while let Some(output) = joining.table.session.poll_output() {
            let away = match output {
                PlayerSessionOutput::Radio(command) => {
                    self.command(joining.table.engine, command);
                    continue;
                }
                PlayerSessionOutput::NotLetIn(refusal) => not_let_in(refusal),
                // As long as there is no invite, anybody may have said it: this phone goes on looking.
                PlayerSessionOutput::Clash(_) if joining.invite.is_none() => {
                    joining.join_problem = Some(JoinProblem::OtherVersion);
                    continue;
                }
                PlayerSessionOutput::Clash(clash) => self::clash(clash),
                PlayerSessionOutput::SentAway(why) => sent_away(why),
                PlayerSessionOutput::Invited(given) => {
                    if self.shelved.iter().any(|played| played.active_table.is_of(&given)) {
                        let Routed { engine, session } = joining.table;
                        self.leave_linked(engine, session, now);
                        self.take_up(&given, now);
                        return;
                    }
                    joining.invite = Some(*given);
                    joining.join_problem = None;
                    continue;
                }
                // The match before was over when the host went back to the lobby.
                PlayerSessionOutput::MatchFile(file) => {
                    self.complete(&file);
                    continue;
                }
                // It may be a table of others: this phone goes on looking for its own.
                PlayerSessionOutput::WrongCode { .. } => {
                    joining.join_problem = Some(JoinProblem::OtherCode);
                    continue;
                }
                PlayerSessionOutput::PairingExhausted => {
                    self.type_again();
                    continue;
                }
                PlayerSessionOutput::Unheard => {
                    joining.join_problem = joining.join_problem.or(Some(JoinProblem::NoTableFound));
                    continue;
                }
                // Anybody may have dialled this phone: it goes on looking.
                PlayerSessionOutput::MtuTooSmall(_) => {
                    joining.join_problem = Some(JoinProblem::MtuTooSmall);
                    continue;
                }
                PlayerSessionOutput::Joined
                | PlayerSessionOutput::Disconnected
                | PlayerSessionOutput::Answer { .. }
                | PlayerSessionOutput::Ring { .. }
                | PlayerSessionOutput::Notice(_)
                | PlayerSessionOutput::Regathered
                | PlayerSessionOutput::DealChecked(_)
                | PlayerSessionOutput::Changed => continue,
            };
            return self.turned_away(&joining, away, now);
        }
        let Some(known) = joining.invite.clone() else {
            self.activity = Activity::Joining(joining);
            return;
        };
        let lobby = joining.table.session.lobby();
        let has_seat = lobby.is_some_and(|lobby| lobby.own.is_some() || joining.board);
        // Whoever was about to type or to scan once more sees that it is not needed.
        if has_seat && !joining.seated && self.route() == &Route::Join {
            self.invite.clear();
            self.invite_problem = None;
            self.navigation = vec![Route::Home, Route::Join, Route::Waiting];
        }
        let Joining { table, join_problem, board, .. } = joining;
        self.remember_lobby(&table.session, &known, board);
        match ActiveTable::guest(table, &known, self.radio.time(now)) {
            Ok(active_table) => self.sit_as_guest(active_table, board, now),
            Err(table) => {
                let (invite, seated) = (Some(known), has_seat);
                self.activity = Activity::Joining(Joining { table, invite, join_problem, seated, board });
            }
        }
    }

    /// Has the code typed again: as many tables as may be asked did not know it.
    fn type_again(&mut self) {
        self.invite_problem = Some(self.localizer.text("join-code-wrong"));
        self.invite.clear();
        self.navigation = vec![Route::Home, Route::Join];
    }

    fn sit_as_guest(&mut self, active_table: ActiveTable, board: bool, now: Millis) {
        let mut played = PlayedTable::new(active_table, None, None, now);
        played.ui.watches = (board && played.seat().is_none()).then_some(Watching::Board);
        played.note_waiting(now);
        played.follow(&self.app_state.preferences, self.private_audio, self.config.keyboard);
        // It may have ended while this phone was not there; or its result is read once more.
        if played.is_over() && !self.goes_back_to(&played).is_some_and(|joined| joined.over) {
            self.keep(&played);
        }
        self.remember_table(&played, now);
        self.activity.begin(Activity::Table(Box::new(played)));
        self.offer_running(now);
        self.invite.clear();
        self.navigation = vec![Route::Home, Route::Table];
        self.cue(outcry_screens::view::Cue::Deal, now);
        self.drain_table(now);
    }

    /// Remembers the table of another phone as the one to go back to, however this app ends.
    pub(super) fn remember_table(&mut self, played: &PlayedTable, now: Millis) {
        if let Some(joined) = joined_table(played, now) {
            self.remember(joined);
        }
    }

    /// Keeps a match of another phone's whose end was seen, and remembers that it is kept.
    pub(super) fn note_end(&mut self, played: &PlayedTable, now: Millis) {
        self.keep(played);
        if self.goes_back_to(played).is_some() {
            self.remember_table(played, now);
        }
    }

    /// Gives what is remembered of this table, where it is the one to go back to.
    fn goes_back_to(&self, played: &PlayedTable) -> Option<&JoinedTable> {
        let invite = played.active_table.joined_by()?;
        self.joined.as_ref().filter(|joined| joined.belongs_to(invite))
    }

    /// A phone that has a seat finds back to it, also before the first deal.
    fn remember_lobby(&mut self, session: &PlayerSession, invite: &Invite, board: bool) {
        if let Some(lobby) = session.lobby().filter(|lobby| lobby.own.is_some() || board) {
            self.remember(JoinedTable {
                invite: RedactedText(invite.uri().to_string()),
                rules: lobby.rules.clone(),
                names: lobby.seats.iter().map(|seat| seat.name.clone()).collect(),
                round: 1,
                over: false,
                board,
            });
        }
    }

    fn remember(&mut self, joined: JoinedTable) {
        if self.joined.as_ref() != Some(&joined) {
            self.joined = Some(joined.clone());
            self.outputs.push_back(Output::Store(StoreCommand::Joined(Some(joined))));
        }
    }

    /// Forgets the table of an invite, where it is the one to go back to: this phone does not. Another one that was put
    /// aside takes its place.
    pub(super) fn forget_table(&mut self, invite: &Invite, now: Millis) {
        if self.joined.take_if(|joined| joined.belongs_to(invite)).is_none() {
            return;
        }
        let others = self.shelved.iter().rev().filter(|played| !played.active_table.is_of(invite));
        match { others }.find_map(|played| joined_table(played, now)) {
            Some(other) => self.remember(other),
            None => self.outputs.push_back(Output::Store(StoreCommand::Joined(None))),
        }
    }

    /// Forgets the table to go back to, whichever it is.
    pub(super) fn forget_joined(&mut self) {
        if self.joined.take().is_some() {
            self.outputs.push_back(Output::Store(StoreCommand::Joined(None)));
        }
    }

    fn turned_away(&mut self, joining: &Joining, why: TroubleKind, now: Millis) {
        self.links.remove(joining.table.engine, self.radio.time(now));
        self.pass_commands();
        self.radio.blocker = Some(why);
        if let Some(invite) = &joining.invite {
            self.forget_table(invite, now);
        }
        self.offer_running(now);
        self.navigation = vec![Route::Home, Route::Join];
    }

    /// Closes the table of another phone on this screen: its host has said so.
    pub(super) fn put_out(&mut self, why: TroubleKind, now: Millis) {
        if let Some(played) = self.activity.take_table() {
            self.forget_guest(&played, now);
            self.say_goodbye(*played, now);
        }
        self.radio.blocker = Some(why);
        self.offer_running(now);
        self.navigation = vec![Route::Home];
    }

    /// Forgets a table where it is another phone's: this phone does not go back there.
    pub(super) fn forget_guest(&mut self, played: &PlayedTable, now: Millis) {
        if !played.is_over() {
            self.keep(played);
        }
        if let Some(invite) = played.active_table.joined_by() {
            self.forget_table(invite, now);
        }
    }
}

/// Gives what is kept of a table of another phone that this one can go back to.
fn joined_table(played: &PlayedTable, now: Millis) -> Option<JoinedTable> {
    let invite = played.active_table.joined_by().filter(|_| !played.closed)?;
    let seen = played.active_table.seen(played.viewer(), now)?;
    Some(JoinedTable {
        invite: RedactedText(invite.uri().to_string()),
        rules: seen.rules,
        names: seen.people.into_iter().map(|person| person.name).collect(),
        round: seen.game.round(),
        over: seen.game.winners().is_some(),
        board: played.ui.watches == Some(Watching::Board),
    })
}

/// Describes a table of another phone, to go back to it.
pub(super) fn running(joined: &JoinedTable) -> RunningState {
    RunningState {
        rules: joined.rules.clone(),
        names: joined.names.clone(),
        round: joined.round,
        is_host: false,
        goes_on: false,
    }
}

/// Reads what was typed: six digits, or an invite; gives what is wrong with it otherwise.
fn entry(typed: &str) -> Result<JoinMethod, &'static str> {
    match PairingCode::parse(typed) {
        Ok(code) => Ok(JoinMethod::Code(code)),
        Err(PairingCodeError::Length { .. }) => Err("join-digits"),
        Err(PairingCodeError::Letter) => {
            Invite::parse(typed).map(JoinMethod::Invite).map_err(|_| "join-no-invite")
        }
    }
}

pub(super) const fn not_let_in(refusal: JoinRefusal) -> TroubleKind {
    match refusal {
        JoinRefusal::TableFull => TroubleKind::TableFull,
        JoinRefusal::SeatsLocked => TroubleKind::Begun,
        JoinRefusal::Closing => TroubleKind::Closed,
        JoinRefusal::NotYourSeat => TroubleKind::Moved,
        JoinRefusal::Unknown(_) => TroubleKind::Unseated,
    }
}

pub(super) const fn clash(clash: VersionClash) -> TroubleKind {
    match clash.behind() {
        Behind::ThisPhone => TroubleKind::WeAreOlder,
        Behind::OtherPhone => TroubleKind::TheyAreOlder,
    }
}

pub(super) fn sent_away(why: SentAway) -> TroubleKind {
    match why {
        SentAway::Full => TroubleKind::TableFull,
        SentAway::Running => TroubleKind::Begun,
        SentAway::Version(Version { major, .. }) if major > WIRE.major => TroubleKind::WeAreOlder,
        SentAway::Version(_) => TroubleKind::TheyAreOlder,
        SentAway::WrongCode => TroubleKind::WrongCode,
        SentAway::Unseated | SentAway::Other(_) => TroubleKind::Unseated,
        SentAway::Moved => TroubleKind::Moved,
        SentAway::Closed => TroubleKind::Closed,
    }
}

/// Says what keeps a radio from working.
pub(super) const fn radio_trouble(state: RadioState) -> Option<TroubleKind> {
    match state {
        RadioState::On => None,
        RadioState::Off => Some(TroubleKind::BluetoothOff),
        RadioState::Unasked => Some(TroubleKind::PermissionUnasked),
        RadioState::Forbidden => Some(TroubleKind::PermissionRefused),
        RadioState::LocationOff => Some(TroubleKind::LocationOff),
        RadioState::LocationForbidden => Some(TroubleKind::LocationForbidden),
        RadioState::Missing => Some(TroubleKind::NoBluetoothLe),
    }
}
