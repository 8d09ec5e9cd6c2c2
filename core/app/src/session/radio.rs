//! The radio beside the table on the screen: the open lobby, and links that are being closed.

use core::time::Duration;
use std::collections::BTreeSet;

use outcry_link::limits::{PAIRING_RENEW_AFTER, PAIRING_RENEW_SPREAD};
use outcry_link::{
    EngineId, HostLinkConfig, JoinMethod, LinkCommand, PairingCode, PublicKey, RadioState, Secret, StaticKey,
    Topology,
};
use outcry_rules::limits::SEATS_MAX;
use outcry_rules::{Millis, Seat};
use outcry_screens::render::{ClosedCode, LobbyRadio, TroubleKind};
use outcry_screens::view::Cue;
use outcry_session::{HostSession, HostSessionConfig, HostSessionOutput};
use outcry_table::Lobby;
use rand::RngExt;

use super::active_table::{ceil, link_problem};
use super::activity::{Activity, Joining};
use super::links::{LinkEngine, Routed};
use super::played_table::PlayedTable;
use super::{Output, Route, Session, StoreCommand, TimedCue};
use crate::SeatTaken;
use crate::credentials::{HostedTable, PhoneKey, RedactedText, SecretBytes};
use crate::invite_reading::game_hint;

/// How long somebody who leaves stays heard, so that the goodbye arrives.
const GOODBYE: Duration = Duration::from_secs(2);

/// How many tables at most are left at the same time with a goodbye.
const PARTING_MAX: usize = 4;

/// How often links are looked at again while people gather, in milliseconds.
const LOOK_MILLIS: u64 = 1_000;

/// Holds what hangs on the radio.
pub(super) struct Radio {
    /// Whether the radio has said itself what it can do: at the start it takes a moment.
    pub(super) told: bool,
    pub(super) key: Option<StaticKey>,
    /// Tables that were left, as long as their links stay.
    pub(super) leaving: Vec<Parting>,
    /// What keeps this phone from playing, until it is done away with.
    pub(super) blocker: Option<TroubleKind>,
    /// The latest time that was told.
    pub(super) latest: Duration,
    /// When the people who gather are shown anew.
    look_at: Option<Millis>,
}

/// A table that was left: its links go on until the goodbye has arrived.
pub(super) struct Parting {
    pub(super) engine: EngineId,
    pub(super) session: Box<dyn LinkEngine>,
    until: Duration,
}

impl Radio {
    pub(super) const fn new(key: Option<StaticKey>) -> Self {
        Self { told: false, key, leaving: Vec::new(), blocker: None, latest: Duration::ZERO, look_at: None }
    }

    /// Gives the time for the links: never before one that was told.
    pub(super) fn time(&self, now: Millis) -> Duration {
        self.latest.max(Duration::from_millis(now.get()))
    }
}

impl Session {
    /// Says when [`Session::radio_timeout`] has something to do.
    pub(super) fn radio_due(&self) -> Option<Millis> {
        let open_lobby = match &self.activity {
            Activity::Lobby(lobby) => lobby.session.poll_timeout(),
            Activity::Joining(joining) => joining.table.session.poll_timeout(),
            Activity::Idle | Activity::Table(_) => None,
        };
        let leaving = self.radio.leaving.iter().map(|leaving| {
            leaving.session.poll_timeout().map_or(leaving.until, |due| due.min(leaving.until))
        });
        let due = leaving.chain(open_lobby).chain(self.links.poll_timeout()).min();
        due.map(ceil).into_iter().chain(self.radio.look_at).min()
    }

    /// Gives what keeps the radio from working.
    fn radio_trouble(&self) -> Option<TroubleKind> {
        super::joining::radio_trouble(self.links.radio()).filter(|_| self.radio.told)
    }

    /// Lets time pass for what hangs on the radio.
    pub(super) fn radio_timeout(&mut self, now: Millis) {
        let time = self.radio.time(now);
        self.radio.latest = time;
        self.links.handle_timeout(time);
        self.deliver(time);
        match &mut self.activity {
            Activity::Lobby(lobby) => lobby.session.handle_timeout(time),
            Activity::Joining(joining) => joining.table.session.handle_timeout(time),
            Activity::Idle | Activity::Table(_) => {}
        }
        for leaving in &mut self.radio.leaving {
            if leaving.until > time {
                leaving.session.handle_timeout(time);
            }
        }
        for shelved in &mut self.shelved {
            if shelved.active_table.is_linked() {
                shelved.handle_timeout(now);
            }
        }
        self.drain_radio(now);
    }

    /// Passes on what is done beside the table on the screen.
    pub(super) fn drain_radio(&mut self, now: Millis) {
        self.drain_leaving(self.radio.time(now));
        match core::mem::take(&mut self.activity) {
            Activity::Lobby(lobby) => self.drain_lobby(lobby, now),
            Activity::Joining(joining) => self.drain_joining(joining, now),
            activity => self.activity = activity,
        }
        let gathers = matches!(self.activity, Activity::Lobby(_) | Activity::Joining(_));
        self.radio.look_at = gathers.then(|| now + LOOK_MILLIS);
    }

    /// Passes on what tables still say that were left, and closes the links of those that have had their time.
    fn drain_leaving(&mut self, now: Duration) {
        let mut leaving = core::mem::take(&mut self.radio.leaving);
        for table in &mut leaving {
            let over = table.until <= now;
            if over {
                table.session.leave(now);
            }
            while let Some(command) = table.session.poll_command() {
                // Whoever goes looks for nobody, and is not to be found.
                let looks = matches!(
                    command,
                    LinkCommand::Advertise { .. } | LinkCommand::Scan { .. } | LinkCommand::Dial { .. }
                );
                if !looks {
                    self.command(table.engine, command);
                }
            }
            if over {
                self.links.remove(table.engine, now);
            }
        }
        leaving.retain(|table| table.until > now);
        self.radio.leaving = leaving;
        self.pass_commands();
    }

    fn drain_lobby(&mut self, mut lobby: Routed<HostSession>, now: Millis) {
        self.pass_lobby(&mut lobby, now);
        self.seat_guests(&mut lobby.session, now);
        // What follows from the seats.
        self.pass_lobby(&mut lobby, now);
        self.activity = Activity::Lobby(lobby);
    }

    fn pass_lobby(&mut self, lobby: &mut Routed<HostSession>, now: Millis) {
        while let Some(output) = lobby.session.poll_output() {
            // Before the first deal there is no table that could do anything.
            if let HostSessionOutput::Radio(command) = output {
                self.command(lobby.engine, command);
            } else if let Some(text) = link_problem(&output) {
                self.notify(self.localizer.text(text), true, now);
            }
        }
    }

    /// Gives a seat to everybody who has come, takes away those who were unseated, and shows all of them the lobby.
    fn seat_guests(&mut self, session: &mut HostSession, now: Millis) {
        let time = self.radio.time(now);
        let seated: BTreeSet<PublicKey> =
            self.app_state.set_up.seats.iter().filter_map(SeatTaken::phone).collect();
        let sitting: Vec<(PublicKey, String)> =
            session.seated().map(|(key, name, _)| (key, name.to_owned())).collect();
        let (_, most) = self.app_state.set_up.rules.options_so_far().players();
        let most = most.min(SEATS_MAX);
        for (phone, name) in &sitting {
            if !seated.contains(phone) && !self.unseated.contains(phone) {
                let seat = self.app_state.seat_guest(name, *phone, most);
                self.outputs.push_back(Output::Cue(TimedCue { cue: Cue::Seated, due: time, seat }));
            }
        }
        let removed = core::mem::take(&mut self.unseated);
        for &phone in &removed {
            session.unseat(phone, time);
        }
        if !removed.is_empty() {
            self.notify(self.localizer.text("lobby-renewed"), false, now);
        }
        let there = |phone: &PublicKey| sitting.iter().any(|(key, _)| key == phone);
        self.app_state.set_up.keep_columns(there);
        self.app_state.set_up.seats.retain(|taken| taken.phone().as_ref().is_none_or(there));
        let own = usize::from(self.app_state.set_up.seats.contains(&SeatTaken::Me));
        session.set_guests(most.saturating_sub(own), time);
        let set_up = &self.app_state.set_up;
        let seats = self.lobby_heard(Some(session), time).seats;
        let seats: Vec<_> = seats.into_iter().zip(set_up.seats.iter().map(SeatTaken::phone)).collect();
        session.show_lobby(&set_up.rules, set_up.saved_as.as_deref(), &seats, time);
    }

    /// Gives the lobby of this phone, with how each phone is heard and through whom.
    fn lobby_heard(&self, session: Option<&HostSession>, now: Duration) -> Lobby {
        let mut lobby = self.app_state.lobby();
        let Some(session) = session else { return lobby };
        let seats = &self.app_state.set_up.seats;
        for (seat, taken) in lobby.seats.iter_mut().zip(seats) {
            let Some(phone) = taken.phone() else { continue };
            seat.presence = session.presence(phone, now);
            let relay = session.link().relay_of(phone);
            let place = relay.and_then(|relay| seats.iter().position(|other| other.phone() == Some(relay)));
            seat.relay = place.map(|place| place as u8);
        }
        lobby
    }

    /// Gives the lobby of this phone as its player sees it.
    pub(super) fn lobby(&self, now: Millis) -> Lobby {
        let session = self.activity.lobby().map(|lobby| &*lobby.session);
        self.lobby_heard(session, self.radio.time(now))
    }

    /// Gives the invite that this phone may show: that of its own lobby, or of the table at which it has a seat.
    pub(super) fn shown_invite(&self) -> Option<String> {
        let own = self.activity.lobby().map(|lobby| lobby.session.invite());
        let seated = || {
            let joining =
                self.activity.joining().filter(|joining| joining.table.session.lobby().is_some())?;
            joining.invite.clone()
        };
        let running = || {
            let played = self.activity.table().filter(|_| self.route() == &Route::Invite)?;
            played.active_table.invite()
        };
        let invite = own.or_else(seated).or_else(running).filter(|_| self.links.radio() == RadioState::On)?;
        Some(invite.uri().to_string())
    }

    /// Opens the lobby of this phone to other phones.
    pub(super) fn open_to_phones(&mut self, now: Millis) {
        if !self.config.radio || matches!(self.activity, Activity::Lobby(_)) {
            return;
        }
        self.shelve(now);
        self.leave_links(now);
        self.open_lobby(None, now);
    }

    /// Opens a lobby with this code, or with one that is drawn.
    pub(super) fn open_lobby(&mut self, code: Option<PairingCode>, now: Millis) {
        let secret = Secret::from_bytes(self.rng.random());
        let time = self.radio.time(now);
        let session = Box::new(HostSession::new(self.host_config(secret, SEATS_MAX), time));
        let mut lobby = self.routed(session, time);
        match code {
            Some(code) => lobby.session.open_pairing_with(code, time),
            None => {
                lobby.session.open_pairing(time);
            }
        }
        self.activity.begin(Activity::Lobby(lobby));
        self.drain_radio(now);
    }

    /// Has other digits by which people join.
    pub(super) fn new_code(&mut self, now: Millis) {
        let time = self.radio.time(now);
        if let Activity::Lobby(lobby) = &mut self.activity {
            lobby.session.open_pairing(time);
        }
    }

    /// Has another invite: the one before brings nobody in any more.
    pub(super) fn renew_invite(&mut self, now: Millis) {
        let time = self.radio.time(now);
        if let Activity::Lobby(lobby) = &mut self.activity {
            lobby.session.renew_invite(time);
            let text = self.localizer.text("lobby-renewed");
            self.notify(text, false, now);
        }
    }

    pub(super) fn host_config(&mut self, secret: Secret, guests: usize) -> HostSessionConfig {
        let game = game_hint(self.app_state.set_up.rules.game);
        let link = HostLinkConfig {
            key: self.radio_key(),
            secret,
            game,
            topology: Topology::default(),
            entropy: self.rng.random(),
        };
        HostSessionConfig { link, guests }
    }

    /// Gives who this phone is, and makes that up at the first time.
    pub(super) fn radio_key(&mut self) -> StaticKey {
        if let Some(key) = &self.radio.key {
            return key.clone();
        }
        let key = StaticKey::from_bytes(self.rng.random());
        self.outputs.push_back(Output::Store(StoreCommand::Key(SecretBytes::from(&key))));
        self.radio.key = Some(key.clone());
        key
    }

    /// Gives what of the table has to be kept so that its guests come back.
    pub(super) fn hosted(
        header: String,
        session: &HostSession,
        phones: &[Option<PublicKey>],
        own: Option<Seat>,
    ) -> HostedTable {
        HostedTable {
            header: RedactedText(header),
            secret: SecretBytes::from(&session.invite().secret),
            seats: phones.iter().map(|phone| phone.map(PhoneKey)).collect(),
            own: own.map(|seat| seat.index() as u8),
            game: session.game(),
            known_code: session.known_code().map(|code| RedactedText(code.to_string())),
        }
    }

    /// Leaves the lobby, or the way to another phone's table: nobody gathers any more.
    pub(super) fn leave_links(&mut self, now: Millis) {
        match core::mem::take(&mut self.activity) {
            Activity::Lobby(Routed { engine, session }) => self.leave_linked(engine, session, now),
            Activity::Joining(Joining { table: Routed { engine, session }, invite, .. }) => {
                // Whoever closes the app finds back to the seat; whoever goes does not want it.
                if let Some(invite) = invite.filter(|_| session.lobby().is_some()) {
                    self.forget_table(&invite, now);
                }
                self.leave_linked(engine, session, now);
            }
            activity => self.activity = activity,
        }
        self.app_state.set_up.seats.retain(|taken| taken.phone().is_none());
        self.app_state.set_up.carried = None;
        self.unseated.clear();
        self.radio.look_at = None;
    }

    /// Has the links of a table that is over on this phone go on until the goodbye has arrived.
    pub(super) fn say_goodbye(&mut self, played: PlayedTable, now: Millis) {
        if let Some((engine, session)) = played.active_table.into_engine() {
            self.leave_linked(engine, session, now);
        }
    }

    pub(super) fn leave_linked(&mut self, engine: EngineId, mut session: Box<dyn LinkEngine>, now: Millis) {
        let time = self.radio.time(now);
        self.radio.latest = time;
        session.say_goodbye(time);
        self.links.quiet(engine, time);
        // Whoever goes from table to table faster than goodbyes arrive is only silent at the first ones.
        if self.radio.leaving.len() >= PARTING_MAX
            && let Some(first) = self.radio.leaving.first_mut()
        {
            first.until = time;
        }
        self.radio.leaving.push(Parting { engine, session, until: time.saturating_add(GOODBYE) });
        self.drain_leaving(time);
    }

    /// Gives what keeps the links from working, as far as it concerns what is on the screen.
    pub(super) fn blocker(&self) -> Option<TroubleKind> {
        if let Some(blocker) = &self.radio.blocker {
            return Some(blocker.clone());
        }
        let radio = self.radio_trouble();
        match self.route() {
            Route::Join | Route::Waiting if self.config.radio => radio,
            Route::Table => {
                let played = self.activity.table().filter(|played| played.active_table.is_linked())?;
                radio.or_else(|| played.has_lost_host().then_some(TroubleKind::LinkLost))
            }
            _ => None,
        }
    }

    /// Gives what the lobby of this phone shows of the radio.
    pub(super) fn lobby_radio(&self) -> LobbyRadio {
        let Some(Routed { session, .. }) = self.activity.lobby() else { return LobbyRadio::default() };
        LobbyRadio {
            invite: self.shown_invite(),
            code: session.code().map(ToString::to_string),
            closed: session.code().is_none().then(|| {
                let soon = self.radio.latest.saturating_add(PAIRING_RENEW_AFTER + PAIRING_RENEW_SPREAD);
                let renews = session.code_renews_at().is_some_and(|at| at <= soon);
                if renews { ClosedCode::Renews } else { ClosedCode::Guessed }
            }),
            trouble: self.radio_trouble(),
            shares_app: self.config.shares_app,
            types_invite: self.config.keyboard,
        }
    }

    /// Goes back to the table of another phone.
    pub(super) fn go_back(&mut self, now: Millis) -> bool {
        let Some(joined) = &self.joined else { return false };
        let board = joined.board;
        match joined.invite() {
            Ok(invite) if self.config.radio => {
                self.look_for(JoinMethod::Invite(invite), board, now);
                true
            }
            _ => false,
        }
    }
}
