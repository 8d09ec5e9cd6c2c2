//! What hangs on the radio beside the table on the screen: people who gather, and those to whom goodbye was said.

use core::time::Duration;
use std::collections::BTreeSet;

use outcry_link::{
    Entry, GameHint, HostLinkConfig, Invite, LinkEvent, PublicKey, RadioState, Secret, StaticKey, Topology,
};
use outcry_rules::limits::SEATS_MAX;
use outcry_rules::{Millis, Seat};
use rand::RngExt;

use super::played::Played;
use super::side::{Linked, ceil};
use super::{Output, Session, Spot, StoreCommand};
use crate::bots::StandIn;
use crate::keeping::{HiddenText, HostedTable, Phone, Private};
use crate::linked::{HostSession, HostSessionConfig, HostSessionOutput, PlayerSession};
use crate::show::{LobbyRadio, TroubleKind};
use crate::view::Presence;
use crate::wire::LobbySeat;
use crate::{GameName, SeatTaken};

/// How long somebody who leaves stays heard, so that the goodbye arrives.
const GOODBYE: Duration = Duration::from_secs(2);

/// How often links are looked at again while people gather, in milliseconds.
const LOOK_MILLIS: u64 = 1_000;

/// Holds what hangs on the radio.
pub(super) struct Radio {
    /// What it can do.
    pub(super) state: RadioState,
    /// Whether the radio has said so itself: at the start it takes a moment.
    told: bool,
    /// Who this phone is.
    pub(super) key: Option<StaticKey>,
    /// The table that people come to before the first deal.
    pub(super) gathering: Option<Gathering>,
    /// Those who have left, until when their links stay.
    pub(super) parting: Option<(Linked, Duration)>,
    /// What keeps this phone from playing, until it is done away with.
    pub(super) hitch: Option<TroubleKind>,
    /// The latest time that was told.
    pub(super) latest: Duration,
    /// When the people who gather are shown anew.
    look_at: Option<Millis>,
}

/// A table before the first deal.
pub(super) enum Gathering {
    /// On this phone.
    Host(Box<HostSession>),
    /// On another one.
    Guest {
        session: Box<PlayerSession>,
        /// Its invite; nothing as long as only a code is known.
        invite: Option<Invite>,
        /// What the player may do about it, where nothing comes of it.
        snag: Option<Snag>,
    },
}

/// What may keep a phone from a table, while it goes on looking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Snag {
    /// No table has asked for the code.
    Unheard,
    /// Somebody has called with whom a link carries too little at once.
    Narrow,
}

impl Radio {
    pub(super) fn new(key: Option<StaticKey>) -> Self {
        Self {
            state: RadioState::Missing,
            told: false,
            key,
            gathering: None,
            parting: None,
            hitch: None,
            latest: Duration::ZERO,
            look_at: None,
        }
    }

    /// Gives the time for the links: never before one that was told.
    pub(super) fn time(&self, now: Millis) -> Duration {
        self.latest.max(Duration::from_millis(now.get()))
    }

    pub(super) fn poll_timeout(&self) -> Option<Millis> {
        let gathering = match &self.gathering {
            Some(Gathering::Host(session)) => session.poll_timeout().map(ceil),
            Some(Gathering::Guest { session, .. }) => session.poll_timeout().map(ceil),
            None => None,
        };
        let parting = self
            .parting
            .as_ref()
            .map(|(linked, until)| ceil(linked.poll_timeout().map_or(*until, |due| due.min(*until))));
        gathering.into_iter().chain(parting).chain(self.look_at).min()
    }
}

impl Session {
    /// Takes what the radio reports; `now` is the time of the same clock as everywhere, only finer.
    pub fn handle_link(&mut self, event: &LinkEvent, now: Duration) {
        let time = now.max(self.radio.latest);
        self.radio.latest = time;
        let millis = Millis::new(u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
        if let LinkEvent::Radio(state) = event {
            self.radio_changed(*state);
            self.radio.told = true;
        }
        if let Some((linked, _)) = &mut self.radio.parting {
            linked.handle_event(event.clone(), time);
        }
        match &mut self.radio.gathering {
            Some(Gathering::Host(session)) => session.handle_event(event.clone(), time),
            Some(Gathering::Guest { session, .. }) => session.handle_event(event.clone(), time),
            None => {}
        }
        for played in self.played.iter_mut().chain(&mut self.shelved) {
            if played.side.is_linked() {
                played.side.handle_link(event.clone(), time);
            }
        }
        self.drain_radio(millis);
        self.drain_table(millis);
    }

    /// Says whether anything hangs on the radio: a table with other phones, or a goodbye to them.
    pub fn is_linked(&self) -> bool {
        let linked = |played: &Played| played.side.is_linked();
        self.radio.gathering.is_some()
            || self.radio.parting.is_some()
            || self.played.iter().chain(&self.shelved).any(linked)
    }

    /// Has a bot play this phone's own hand, or its player again.
    pub fn autopilot(&mut self, stand_in: Option<StandIn>, now: Millis) {
        self.pilot = stand_in;
        let seed = self.chance.random();
        if let Some(played) = &mut self.played {
            played.pilot = stand_in.map(|stand_in| super::pilot::Pilot::new(stand_in, seed, now));
        }
    }

    pub(super) fn radio_changed(&mut self, state: RadioState) {
        self.radio.state = state;
    }

    /// Gives what keeps the radio from working.
    fn radio_trouble(&self) -> Option<TroubleKind> {
        super::guest::radio_trouble(self.radio.state).filter(|_| self.radio.told)
    }

    /// Lets time pass for what hangs on the radio.
    pub(super) fn radio_timeout(&mut self, now: Millis) {
        let time = self.radio.time(now);
        match &mut self.radio.gathering {
            Some(Gathering::Host(session)) => session.handle_timeout(time),
            Some(Gathering::Guest { session, .. }) => session.handle_timeout(time),
            None => {}
        }
        if let Some((linked, until)) = &mut self.radio.parting {
            let over = *until <= time;
            if over {
                linked.leave(time);
            } else {
                linked.handle_timeout(time);
            }
            self.drain_parting();
            if over {
                self.radio.parting = None;
            }
        }
        if let Some(shelved) = &mut self.shelved
            && shelved.side.is_linked()
        {
            shelved.handle_timeout(now);
        }
        self.drain_radio(now);
    }

    /// Passes on what is done beside the table on the screen.
    pub(super) fn drain_radio(&mut self, now: Millis) {
        self.drain_parting();
        match self.radio.gathering.take() {
            Some(Gathering::Host(session)) => self.drain_lobby(session, now),
            Some(Gathering::Guest { session, invite, snag }) => {
                self.drain_guest(session, invite, snag, now);
            }
            None => {}
        }
        self.radio.look_at = self.radio.gathering.is_some().then(|| now + LOOK_MILLIS);
    }

    fn drain_parting(&mut self) {
        let Some((linked, _)) = &mut self.radio.parting else { return };
        while let Some(command) = linked.poll_command() {
            self.outputs.push_back(Output::Link(command));
        }
    }

    fn drain_lobby(&mut self, mut session: Box<HostSession>, now: Millis) {
        while let Some(output) = session.poll_output() {
            match output {
                HostSessionOutput::Radio(command) => self.outputs.push_back(Output::Link(command)),
                HostSessionOutput::RadioChanged(state) => self.radio_changed(state),
                HostSessionOutput::CodeShut => {
                    let text = self.words.say("lobby-code-shut");
                    self.notify(text, true, now);
                }
                HostSessionOutput::Clash(_) => {
                    let text = self.words.say("lobby-clash");
                    self.notify(text, true, now);
                }
                HostSessionOutput::MtuTooSmall(_) => {
                    let text = self.words.say("lobby-mtu");
                    self.notify(text, true, now);
                }
                // Before the first deal there is no table that could do anything.
                HostSessionOutput::WrongCode { .. }
                | HostSessionOutput::Record(_)
                | HostSessionOutput::Answer { .. }
                | HostSessionOutput::Refused(_)
                | HostSessionOutput::Event(_)
                | HostSessionOutput::Ring { .. }
                | HostSessionOutput::Changed => {}
            }
        }
        self.seat_guests(&mut session, now);
        while let Some(output) = session.poll_output() {
            if let HostSessionOutput::Radio(command) = output {
                self.outputs.push_back(Output::Link(command));
            }
        }
        self.radio.gathering = Some(Gathering::Host(session));
    }

    /// Gives a seat to everybody who has come, takes away those who were unseated, and shows all of them the lobby.
    fn seat_guests(&mut self, session: &mut HostSession, now: Millis) {
        let time = self.radio.time(now);
        let seated: BTreeSet<PublicKey> =
            self.desk.set_up.seats.iter().filter_map(SeatTaken::phone).collect();
        let sitting: Vec<(PublicKey, String)> =
            session.sitting().map(|(key, name, _)| (key, name.to_owned())).collect();
        for (phone, name) in &sitting {
            if !seated.contains(phone) && !self.unseated.contains(phone) {
                let name = self.desk.free_guest_name(name);
                self.desk.set_up.seats.push(SeatTaken::Guest { name, phone: *phone });
            }
        }
        for phone in core::mem::take(&mut self.unseated) {
            session.unseat(phone, time);
        }
        let there = |phone: &PublicKey| sitting.iter().any(|(key, _)| key == phone);
        self.desk.set_up.seats.retain(|taken| taken.phone().as_ref().is_none_or(there));
        let others = self.desk.set_up.seats.iter().filter(|taken| taken.phone().is_none());
        let (_, most) = self.desk.set_up.rules.options_so_far().players();
        session.set_guests(most.min(SEATS_MAX).saturating_sub(others.count()), time);
        let me = self.desk.preferences.name.clone();
        let seat = |taken: &SeatTaken| {
            let (name, bot) = match taken {
                SeatTaken::Me => (&me, None),
                SeatTaken::Bot { name, strength } => (name, Some(*strength)),
                SeatTaken::Guest { name, .. } => (name, None),
            };
            (LobbySeat { name: name.clone(), bot }, taken.phone())
        };
        let seats: Vec<_> = self.desk.set_up.seats.iter().map(seat).collect();
        let set_up = &self.desk.set_up;
        session.show_lobby(&set_up.rules, set_up.saved_as.as_deref(), &seats, time);
    }

    /// Opens the lobby of this phone to other phones.
    pub(super) fn open_to_phones(&mut self, now: Millis) {
        if !self.config.radio || matches!(self.radio.gathering, Some(Gathering::Host(_))) {
            return;
        }
        self.shelve(now);
        self.part(now);
        let secret = Secret::from_bytes(self.chance.random());
        let time = self.radio.time(now);
        let mut session = Box::new(HostSession::new(self.host_config(secret, SEATS_MAX), time));
        session.handle_event(LinkEvent::Radio(self.radio.state), time);
        session.open_code(time);
        self.radio.gathering = Some(Gathering::Host(session));
        self.drain_radio(now);
    }

    pub(super) fn host_config(&mut self, secret: Secret, guests: usize) -> HostSessionConfig {
        let game = match self.desk.set_up.rules.game {
            GameName::Pit => GameHint(0),
            GameName::Nyet => GameHint(1),
        };
        let link = HostLinkConfig {
            key: self.radio_key(),
            secret,
            game,
            topology: Topology::default(),
            entropy: self.chance.random(),
        };
        HostSessionConfig { link, guests }
    }

    /// Gives who this phone is, and makes that up at the first time.
    pub(super) fn radio_key(&mut self) -> StaticKey {
        if let Some(key) = &self.radio.key {
            return key.clone();
        }
        let key = StaticKey::from_bytes(self.chance.random());
        self.outputs.push_back(Output::Store(StoreCommand::Key(Private::from(&key))));
        self.radio.key = Some(key.clone());
        key
    }

    /// Gives what of the table has to be kept so that its guests come back.
    pub(super) fn hosted(
        header: String,
        invite: &Invite,
        phones: &[Option<PublicKey>],
        own: Option<Seat>,
    ) -> HostedTable {
        HostedTable {
            header: HiddenText(header),
            secret: Private::from(&invite.secret),
            seats: phones.iter().map(|phone| phone.map(Phone)).collect(),
            own: own.map(|seat| seat.index() as u8),
        }
    }

    /// Leaves whatever hangs on the radio but the table on the screen: nobody gathers any more.
    pub(super) fn part(&mut self, now: Millis) {
        match self.radio.gathering.take() {
            Some(Gathering::Host(session)) => self.leave_linked(Linked::Host(session), now),
            Some(Gathering::Guest { session, .. }) => self.leave_linked(Linked::Player(session), now),
            None => {}
        }
        self.desk.set_up.seats.retain(|taken| taken.phone().is_none());
        self.unseated.clear();
        self.radio.look_at = None;
    }

    /// Has the links of a table that is over on this phone go on until the goodbye has arrived.
    pub(super) fn say_goodbye(&mut self, played: Played, now: Millis) {
        if let Some(linked) = played.side.into_linked() {
            self.leave_linked(linked, now);
        }
    }

    fn leave_linked(&mut self, mut linked: Linked, now: Millis) {
        let time = self.radio.time(now);
        if let Some((linked, until)) = &mut self.radio.parting {
            *until = time;
            linked.leave(time);
            self.drain_parting();
        }
        if let Linked::Host(session) = &mut linked {
            session.close(time);
        }
        self.radio.parting = Some((linked, time.saturating_add(GOODBYE)));
        self.drain_parting();
    }

    /// Gives what keeps the links from working, as far as it concerns what is on the screen.
    pub(super) fn hitch(&self) -> Option<TroubleKind> {
        if let Some(hitch) = &self.radio.hitch {
            return Some(hitch.clone());
        }
        let radio = self.radio_trouble();
        match self.spot() {
            Spot::Join | Spot::Waiting if self.config.radio => radio,
            Spot::Table => {
                let played = self.played.as_ref().filter(|played| played.side.is_linked())?;
                radio.or_else(|| (!played.reached && !played.is_over()).then_some(TroubleKind::LinkLost))
            }
            _ => None,
        }
    }

    /// Gives what the lobby of this phone shows of the radio.
    pub(super) fn lobby_radio(&self, now: Millis) -> LobbyRadio {
        let Some(Gathering::Host(session)) = &self.radio.gathering else { return LobbyRadio::default() };
        let time = self.radio.time(now);
        let seats = &self.desk.set_up.seats;
        let presence =
            |taken: &SeatTaken| taken.phone().map_or(Presence::Here, |phone| session.presence(phone, time));
        let relay = |taken: &SeatTaken| {
            let relay = session.link().relay_of(taken.phone()?)?;
            seats.iter().position(|other| other.phone() == Some(relay))
        };
        LobbyRadio {
            invite: (self.radio.state == RadioState::On).then(|| session.invite()),
            code: session.code().map(ToString::to_string),
            trouble: self.radio_trouble(),
            presences: seats.iter().map(presence).collect(),
            relays: seats.iter().map(relay).collect(),
        }
    }

    /// Goes back to the table of another phone.
    pub(super) fn go_back(&mut self, now: Millis) -> bool {
        let Some(joined) = &self.joined else { return false };
        match joined.invite() {
            Ok(invite) if self.config.radio => {
                self.look_for(Entry::Invite(invite), now);
                true
            }
            _ => false,
        }
    }
}
