//! Joining a table on another phone, from discovery to the seat.

use outcry_link::{
    Behind, EngineId, Invite, JoinMethod, JoinRefusal, PairingCode, PairingCodeError, PlayerLinkConfig,
    RadioState, Topology, Version, VersionClash, WIRE,
};
use outcry_rules::Millis;
use outcry_screens::render::{RunningState, TroubleKind};
use outcry_session::wire::SentAway;
use outcry_session::{PlayerSession, PlayerSessionConfig, PlayerSessionOutput};
use outcry_table::TableSnapshot;
use rand::RngExt;

use super::active_table::ActiveTable;
use super::activity::{Activity, JoinProblem, Joining};
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
        {
            joining.join_problem = None;
            joining.table.session.enter_code(code.clone(), self.radio.latest);
            self.navigation = vec![Route::Home, Route::Join, Route::Waiting];
            self.drain_radio(now);
            return;
        }
        self.look_for(entry, now);
    }

    /// Looks for the host of an invite, or of a code.
    pub(super) fn look_for(&mut self, entry: JoinMethod, now: Millis) {
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
        let name = self.app_state.preferences.name.clone();
        let session = Box::new(PlayerSession::new(PlayerSessionConfig { link, name }));
        let table = self.routed(session, self.radio.time(now));
        self.activity = Activity::Joining(Joining { table, invite, join_problem: None });
        self.navigation = vec![Route::Home, Route::Join, Route::Waiting];
        self.drain_radio(now);
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
                PlayerSessionOutput::Clash(clash) => self::clash(clash),
                PlayerSessionOutput::SentAway(why) => sent_away(why),
                PlayerSessionOutput::Invited(given) => {
                    joining.invite = Some(*given);
                    joining.join_problem = None;
                    continue;
                }
                PlayerSessionOutput::WrongCode { left } => {
                    self.wrong_code(left);
                    continue;
                }
                PlayerSessionOutput::PairingExhausted => {
                    self.wrong_code(Some(0));
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
                PlayerSessionOutput::RadioChanged(_)
                | PlayerSessionOutput::Joined
                | PlayerSessionOutput::Gone
                | PlayerSessionOutput::Seated(_)
                | PlayerSessionOutput::Answer { .. }
                | PlayerSessionOutput::Ring { .. }
                | PlayerSessionOutput::Stands(_)
                | PlayerSessionOutput::Notice(_)
                | PlayerSessionOutput::DealChecked(_)
                | PlayerSessionOutput::Changed => continue,
            };
            return self.turned_away(joining.table.engine, away, now);
        }
        let Joining { table, invite, join_problem } = joining;
        let Some(known) = invite else {
            self.activity = Activity::Joining(Joining { table, invite, join_problem });
            return;
        };
        self.remember_lobby(&table.session, &known);
        match ActiveTable::guest(table, self.radio.time(now)) {
            Ok(active_table) => self.sit_as_guest(active_table, &known, now),
            Err(table) => {
                self.activity = Activity::Joining(Joining { table, invite: Some(known), join_problem });
            }
        }
    }

    /// Has the code typed again.
    fn wrong_code(&mut self, left: Option<u8>) {
        let id = if left == Some(0) { "join-code-shut" } else { "join-code-wrong" };
        self.invite_problem = Some(self.localizer.text(id));
        self.invite.clear();
        self.navigation = vec![Route::Home, Route::Join];
    }

    fn sit_as_guest(&mut self, active_table: ActiveTable, invite: &Invite, now: Millis) {
        let played = PlayedTable::new(active_table, None, None, &self.app_state.preferences, now);
        if let Some(seen) = played.seen(now) {
            self.remember_table(invite, &seen);
        }
        self.activity = Activity::Table(Box::new(played));
        self.offer_running(now);
        self.invite.clear();
        self.navigation = vec![Route::Home, Route::Table];
        self.cue(outcry_screens::view::Cue::Deal);
        self.drain_table(now);
    }

    fn remember_table(&mut self, invite: &Invite, seen: &TableSnapshot) {
        self.remember(JoinedTable {
            invite: RedactedText(invite.uri().to_string()),
            rules: seen.rules.clone(),
            names: seen.people.iter().map(|person| person.name.clone()).collect(),
            round: seen.game.round(),
        });
    }

    /// A phone that has a seat finds back to it, also before the first deal.
    fn remember_lobby(&mut self, session: &PlayerSession, invite: &Invite) {
        if let Some(lobby) = session.lobby().filter(|lobby| lobby.own.is_some()) {
            self.remember(JoinedTable {
                invite: RedactedText(invite.uri().to_string()),
                rules: lobby.rules.clone(),
                names: lobby.seats.iter().map(|seat| seat.name.clone()).collect(),
                round: 1,
            });
        }
    }

    fn remember(&mut self, joined: JoinedTable) {
        if self.joined.as_ref() != Some(&joined) {
            self.joined = Some(joined.clone());
            self.outputs.push_back(Output::Store(StoreCommand::Joined(Some(joined))));
        }
    }

    /// Forgets the table of another phone: this one does not go back there.
    pub(super) fn forget_table(&mut self) {
        if self.joined.take().is_some() {
            self.outputs.push_back(Output::Store(StoreCommand::Joined(None)));
        }
    }

    fn turned_away(&mut self, engine: EngineId, why: TroubleKind, now: Millis) {
        self.links.remove(engine, self.radio.time(now));
        self.pass_commands();
        self.radio.blocker = Some(why);
        self.forget_table();
        self.offer_running(now);
        self.navigation = vec![Route::Home, Route::Join];
    }

    /// Closes the table of another phone on this screen: its host has said so.
    pub(super) fn put_out(&mut self, why: TroubleKind, now: Millis) {
        if let Some(played) = self.activity.take_table() {
            self.say_goodbye(*played, now);
        }
        self.radio.blocker = Some(why);
        self.forget_table();
        self.offer_running(now);
        self.navigation = vec![Route::Home];
    }
}

/// Describes a table of another phone, to go back to it.
pub(super) fn running(joined: &JoinedTable) -> RunningState {
    RunningState { rules: joined.rules.clone(), names: joined.names.clone(), round: joined.round }
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
        JoinRefusal::NotYourSeat | JoinRefusal::Unknown(_) => TroubleKind::Unseated,
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
        SentAway::Closed => TroubleKind::Closed,
    }
}

/// Says what keeps a radio from working.
pub(super) const fn radio_trouble(state: RadioState) -> Option<TroubleKind> {
    match state {
        RadioState::On => None,
        RadioState::Off => Some(TroubleKind::BluetoothOff),
        RadioState::Forbidden => Some(TroubleKind::PermissionRefused),
        RadioState::Missing => Some(TroubleKind::NoBluetoothLe),
    }
}
