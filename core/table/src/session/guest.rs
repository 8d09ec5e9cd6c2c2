//! A table on another phone, from looking for it to sitting down.

use outcry_link::{
    Behind, Code, CodeError, Entry, Invite, LinkEvent, PlayerLinkConfig, RadioState, Refusal, Topology,
    Version, VersionClash, WIRE,
};
use outcry_rules::Millis;
use rand::RngExt;

use super::played::Played;
use super::radio::{Gathering, Snag};
use super::side::{Linked, Side};
use super::{Output, Session, Spot, StoreCommand};
use crate::keeping::{HiddenText, JoinedTable};
use crate::linked::{PlayerSession, PlayerSessionConfig, PlayerSessionOutput};
use crate::show::TroubleKind;
use crate::wire::SentAway;
use crate::{RunningState, Seen};

impl Session {
    /// Joins the table of the invite that was typed.
    pub(super) fn join(&mut self, now: Millis) {
        if !self.config.radio {
            let text = self.words.say("join-no-radio");
            self.notify(text, true, now);
            return;
        }
        let entry = match entry(&self.invite) {
            Ok(entry) => entry,
            Err(problem) => {
                self.invite_problem = Some(self.words.say(problem));
                return;
            }
        };
        if let Entry::Invite(invite) = &entry
            && let Some(clash) = invite.clash()
        {
            self.radio.hitch = Some(self::clash(clash));
            return;
        }
        // Whoever types another code after a wrong one goes on with the same links.
        if let (Entry::Code(code), Some(Gathering::Guest { session, invite: None, .. })) =
            (&entry, &mut self.radio.gathering)
        {
            session.enter_code(code.clone(), self.radio.latest);
            self.spots = vec![Spot::Home, Spot::Join, Spot::Waiting];
            self.drain_radio(now);
            return;
        }
        self.look_for(entry, now);
    }

    /// Looks for the host of an invite, or of a code.
    pub(super) fn look_for(&mut self, entry: Entry, now: Millis) {
        self.shelve(now);
        self.part(now);
        let invite = match &entry {
            Entry::Invite(invite) => Some(invite.clone()),
            Entry::Code(_) => None,
        };
        let link = PlayerLinkConfig {
            key: self.radio_key(),
            entry,
            dialling: Topology::default().dialling,
            entropy: self.chance.random(),
        };
        let name = self.desk.preferences.name.clone();
        let mut session = PlayerSession::new(PlayerSessionConfig { link, name });
        session.handle_event(LinkEvent::Radio(self.radio.state), self.radio.time(now));
        self.radio.gathering = Some(Gathering::Guest { session: Box::new(session), invite, snag: None });
        self.spots = vec![Spot::Home, Spot::Join, Spot::Waiting];
        self.drain_radio(now);
    }

    /// Passes on what a table does at which this phone has no seat yet.
    pub(super) fn drain_guest(
        &mut self,
        mut session: Box<PlayerSession>,
        mut invite: Option<Invite>,
        mut snag: Option<Snag>,
        now: Millis,
    ) {
        while let Some(output) = session.poll_output() {
            match output {
                PlayerSessionOutput::Radio(command) => self.outputs.push_back(Output::Link(command)),
                PlayerSessionOutput::RadioChanged(state) => self.radio_changed(state),
                PlayerSessionOutput::Invited(given) => invite = Some(*given),
                PlayerSessionOutput::WrongCode { left } => self.wrong_code(left),
                PlayerSessionOutput::CodeSpent => self.wrong_code(Some(0)),
                PlayerSessionOutput::CodeUnheard => snag = Some(Snag::Unheard),
                PlayerSessionOutput::NotLetIn(refusal) => {
                    return self.turned_away(session, not_let_in(refusal), now);
                }
                PlayerSessionOutput::Clash(clash) => {
                    return self.turned_away(session, self::clash(clash), now);
                }
                // Anybody may have dialled this phone: it goes on looking.
                PlayerSessionOutput::MtuTooSmall(_) => snag = Some(Snag::Narrow),
                PlayerSessionOutput::SentAway(why) => {
                    return self.turned_away(session, sent_away(why), now);
                }
                PlayerSessionOutput::Joined
                | PlayerSessionOutput::Gone
                | PlayerSessionOutput::Seated(_)
                | PlayerSessionOutput::Answer { .. }
                | PlayerSessionOutput::Ring { .. }
                | PlayerSessionOutput::Stands(_)
                | PlayerSessionOutput::Notice(_)
                | PlayerSessionOutput::DealChecked(_)
                | PlayerSessionOutput::Changed => {}
            }
        }
        let Some(known) = invite else {
            self.radio.gathering = Some(Gathering::Guest { session, invite, snag });
            return;
        };
        self.remember_lobby(&session, &known);
        match Side::guest(session, self.radio.time(now)) {
            Ok(side) => self.sit_as_guest(side, &known, now),
            Err(session) => {
                self.radio.gathering = Some(Gathering::Guest { session, invite: Some(known), snag });
            }
        }
    }

    /// Has the code typed again.
    fn wrong_code(&mut self, left: Option<u8>) {
        let id = if left == Some(0) { "join-code-shut" } else { "join-code-wrong" };
        self.invite_problem = Some(self.words.say(id));
        self.invite.clear();
        self.spots = vec![Spot::Home, Spot::Join];
    }

    fn sit_as_guest(&mut self, side: Side, invite: &Invite, now: Millis) {
        let mut played = Played::new(side, None, None, &self.desk.preferences, now);
        if let Some(stand_in) = self.pilot {
            played.pilot = Some(super::pilot::Pilot::new(stand_in, self.chance.random(), now));
        }
        if let Some(seen) = played.seen(now) {
            self.remember_table(invite, &seen);
        }
        self.played = Some(played);
        self.desk.running = None;
        self.invite.clear();
        self.spots = vec![Spot::Home, Spot::Table];
        self.cue(crate::view::Cue::Deal);
        self.drain_table(now);
    }

    fn remember_table(&mut self, invite: &Invite, seen: &Seen) {
        self.remember(JoinedTable {
            invite: HiddenText(invite.uri().to_string()),
            rules: seen.rules.clone(),
            names: seen.people.iter().map(|person| person.name.clone()).collect(),
            round: seen.game.round(),
        });
    }

    /// A phone that has a seat finds back to it, also before the first deal.
    fn remember_lobby(&mut self, session: &PlayerSession, invite: &Invite) {
        if let Some(lobby) = session.lobby().filter(|lobby| lobby.own.is_some()) {
            self.remember(JoinedTable {
                invite: HiddenText(invite.uri().to_string()),
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

    fn turned_away(&mut self, mut session: Box<PlayerSession>, why: TroubleKind, now: Millis) {
        session.leave(self.radio.time(now));
        let mut linked = Linked::Player(session);
        while let Some(command) = linked.poll_command() {
            self.outputs.push_back(Output::Link(command));
        }
        self.radio.hitch = Some(why);
        self.forget_table();
        self.spots = vec![Spot::Home, Spot::Join];
    }

    /// Closes the table of another phone on this screen: its host has said so.
    pub(super) fn put_out(&mut self, why: TroubleKind, now: Millis) {
        if let Some(played) = self.played.take() {
            self.say_goodbye(played, now);
        }
        self.radio.hitch = Some(why);
        self.forget_table();
        self.spots = vec![Spot::Home];
    }
}

/// Describes a table of another phone, to go back to it.
pub(super) fn running(joined: &JoinedTable) -> RunningState {
    RunningState { rules: joined.rules.clone(), names: joined.names.clone(), round: joined.round }
}

/// Reads what was typed: six digits, or an invite; gives what is wrong with it otherwise.
fn entry(typed: &str) -> Result<Entry, &'static str> {
    match Code::parse(typed) {
        Ok(code) => Ok(Entry::Code(code)),
        Err(CodeError::Length { .. }) => Err("join-digits"),
        Err(CodeError::Letter) => Invite::parse(typed).map(Entry::Invite).map_err(|_| "join-no-invite"),
    }
}

pub(super) const fn not_let_in(refusal: Refusal) -> TroubleKind {
    match refusal {
        Refusal::TableFull => TroubleKind::TableFull,
        Refusal::SeatsLocked => TroubleKind::Begun,
        Refusal::Closing => TroubleKind::Closed,
        Refusal::NotYourSeat | Refusal::Unknown(_) => TroubleKind::Unseated,
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
