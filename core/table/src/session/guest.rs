//! A table on another phone, from looking for it to sitting down.

use core::time::Duration;

use outcry_link::{
    Invite, LinkEvent, PlayerLinkConfig, RadioState, Refusal, Topology, Version, VersionClash, WIRE,
};
use outcry_rules::Millis;
use rand::RngExt;

use super::played::Played;
use super::radio::Gathering;
use super::side::Side;
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
        match Invite::parse(&self.invite) {
            Ok(invite) => {
                if let Some(clash) = invite.clash() {
                    self.radio.hitch = Some(self::clash(clash));
                    return;
                }
                self.look_for(invite, now);
            }
            Err(error) => {
                self.invite_problem = Some(error.to_string());
            }
        }
    }

    /// Looks for the host of an invite.
    pub(super) fn look_for(&mut self, invite: Invite, now: Millis) {
        self.shelve(now);
        self.part(now);
        let key = self.radio_key();
        let link = PlayerLinkConfig {
            key,
            invite: invite.clone(),
            dialling: Topology::default().dialling,
            entropy: self.chance.random(),
        };
        let name = self.desk.preferences.name.clone();
        let mut session = PlayerSession::new(PlayerSessionConfig { link, name });
        session.handle_event(LinkEvent::Radio(self.radio.state), self.radio.time(now));
        self.radio.gathering = Some(Gathering::Guest { session: Box::new(session), invite });
        self.spots = vec![Spot::Home, Spot::Join, Spot::Waiting];
        self.drain_radio(now);
    }

    /// Passes on what a table does at which this phone has no seat yet.
    pub(super) fn drain_guest(&mut self, mut session: Box<PlayerSession>, invite: Invite, now: Millis) {
        let mut seated = false;
        while let Some(output) = session.poll_output() {
            match output {
                PlayerSessionOutput::Radio(command) => self.outputs.push_back(Output::Link(command)),
                PlayerSessionOutput::RadioChanged(state) => self.radio_changed(state),
                PlayerSessionOutput::NotLetIn(refusal) => return self.turned_away(not_let_in(refusal)),
                PlayerSessionOutput::Clash(clash) => return self.turned_away(self::clash(clash)),
                PlayerSessionOutput::SentAway(why) => {
                    // What it still wants done closes its links.
                    while let Some(output) = session.poll_output() {
                        if let PlayerSessionOutput::Radio(command) = output {
                            self.outputs.push_back(Output::Link(command));
                        }
                    }
                    return self.turned_away(sent_away(why));
                }
                PlayerSessionOutput::Seated(_) => seated = true,
                PlayerSessionOutput::Joined
                | PlayerSessionOutput::Gone
                | PlayerSessionOutput::Answer { .. }
                | PlayerSessionOutput::Ring { .. }
                | PlayerSessionOutput::Stands(_)
                | PlayerSessionOutput::Notice(_)
                | PlayerSessionOutput::Changed => {}
            }
        }
        let _ = seated;
        let time = self.radio.time(now);
        match Side::guest(*session, time) {
            Ok(side) => self.sit_as_guest(side, &invite, now),
            Err(session) => self.radio.gathering = Some(Gathering::Guest { session, invite }),
        }
    }

    fn sit_as_guest(&mut self, side: Side, invite: &Invite, now: Millis) {
        let mut played = Played::new(side, None, None, &self.desk.preferences, now);
        if let Some(strength) = self.pilot {
            played.pilot = Some(super::pilot::Pilot::new(strength, self.chance.random(), now));
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
        let joined = JoinedTable {
            invite: HiddenText(invite.uri().to_string()),
            rules: seen.rules.clone(),
            names: seen.people.iter().map(|person| person.name.clone()).collect(),
            round: seen.game.round(),
        };
        self.joined = Some(joined.clone());
        self.outputs.push_back(Output::Store(StoreCommand::Joined(Some(joined))));
    }

    /// Forgets the table of another phone: this one does not go back there.
    pub(super) fn forget_table(&mut self) {
        if self.joined.take().is_some() {
            self.outputs.push_back(Output::Store(StoreCommand::Joined(None)));
        }
    }

    fn turned_away(&mut self, why: TroubleKind) {
        self.radio.gathering = None;
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

pub(super) const fn not_let_in(refusal: Refusal) -> TroubleKind {
    match refusal {
        Refusal::TableFull => TroubleKind::TableFull,
        Refusal::SeatsLocked => TroubleKind::Begun,
        Refusal::Closing => TroubleKind::Closed,
        Refusal::NotYourSeat | Refusal::Unknown(_) => TroubleKind::Unseated,
    }
}

pub(super) fn clash(clash: VersionClash) -> TroubleKind {
    if clash.update_here() { TroubleKind::WeAreOlder } else { TroubleKind::TheyAreOlder }
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

/// How long somebody who leaves stays heard, so that the goodbye arrives.
pub(super) const GOODBYE: Duration = Duration::from_secs(2);
