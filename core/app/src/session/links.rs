//! The engines of all tables that this phone has to do with, and the one radio that they share.

use core::time::Duration;

use outcry_link::{EngineId, Invite, LinkCommand, LinkEvent};
use outcry_rules::Millis;

use super::activity::Activity;
use super::played_table::PlayedTable;
use super::{Output, Route, Session};
use outcry_session::{HostSession, HostSessionOutput, PlayerSession, PlayerSessionOutput};

/// A table over links, with the number by which the router knows it.
pub(super) struct Routed<S> {
    pub(super) engine: EngineId,
    pub(super) session: Box<S>,
}

/// What hosts and guests of a table have in common, as far as their links go.
pub(super) trait LinkEngine {
    fn handle_event(&mut self, event: LinkEvent, now: Duration);
    fn handle_timeout(&mut self, now: Duration);
    fn poll_timeout(&self) -> Option<Duration>;
    /// Tells whoever is linked that this phone goes.
    fn say_goodbye(&mut self, now: Duration);
    /// Closes every link.
    fn leave(&mut self, now: Duration);
    /// Gives what the radio is to do next; whatever else is reported concerns nobody any more.
    fn poll_command(&mut self) -> Option<LinkCommand>;
}

impl LinkEngine for HostSession {
    fn handle_event(&mut self, event: LinkEvent, now: Duration) {
        Self::handle_event(self, event, now);
    }

    fn handle_timeout(&mut self, now: Duration) {
        Self::handle_timeout(self, now);
    }

    fn poll_timeout(&self) -> Option<Duration> {
        Self::poll_timeout(self)
    }

    fn say_goodbye(&mut self, now: Duration) {
        self.close(now);
    }

    fn leave(&mut self, now: Duration) {
        Self::leave(self, now);
    }

    fn poll_command(&mut self) -> Option<LinkCommand> {
        loop {
            if let HostSessionOutput::Radio(command) = self.poll_output()? {
                return Some(command);
            }
        }
    }
}

impl LinkEngine for PlayerSession {
    fn handle_event(&mut self, event: LinkEvent, now: Duration) {
        Self::handle_event(self, event, now);
    }

    fn handle_timeout(&mut self, now: Duration) {
        Self::handle_timeout(self, now);
    }

    fn poll_timeout(&self) -> Option<Duration> {
        Self::poll_timeout(self)
    }

    fn say_goodbye(&mut self, _: Duration) {}

    fn leave(&mut self, now: Duration) {
        Self::leave(self, now);
    }

    fn poll_command(&mut self) -> Option<LinkCommand> {
        loop {
            if let PlayerSessionOutput::Radio(command) = self.poll_output()? {
                return Some(command);
            }
        }
    }
}

impl Session {
    /// Takes what the radio reports; `now` is the time of the same clock as everywhere, only finer.
    pub fn handle_link(&mut self, event: &LinkEvent, now: Duration) {
        let time = now.max(self.radio.latest);
        self.radio.latest = time;
        let millis = Millis::new(u64::try_from(time.as_millis()).unwrap_or(u64::MAX));
        self.radio.told |= matches!(event, LinkEvent::Radio(_));
        // What links carry at a table is seen when the table says so.
        let carries = matches!(event, LinkEvent::Received { .. } | LinkEvent::Writable { .. });
        self.changed |= !carries || !matches!(self.activity, Activity::Table(_));
        self.links.handle_timeout(time);
        self.links.handle_event(event.clone());
        self.deliver(time);
        self.drain_radio(millis);
        self.drain_table(millis);
    }

    /// Says whether anything hangs on the radio: a table with other phones, or a goodbye to them.
    pub fn is_linked(&self) -> bool {
        let linked = |played: &PlayedTable| played.active_table.is_linked();
        matches!(self.activity, Activity::Lobby(_) | Activity::Joining(_))
            || !self.radio.leaving.is_empty()
            || self.activity.table().into_iter().chain(&self.shelved).any(linked)
    }

    /// Says what does not fit together of the tables of this phone; nothing ever should.
    pub(super) fn contradiction(&self) -> Option<&'static str> {
        let tables = || self.activity.table().into_iter().chain(&self.shelved);
        let lobby = self.activity.lobby().map(|lobby| lobby.engine);
        let joining = self.activity.joining();
        let leaving = self.radio.leaving.iter().map(|leaving| leaving.engine);
        let mut engines: Vec<EngineId> = tables().filter_map(|played| played.active_table.engine()).collect();
        engines.extend(lobby.into_iter().chain(joining.map(|joining| joining.table.engine)).chain(leaving));
        engines.sort_unstable();
        if !self.links.engines().eq(engines) {
            return Some("the router knows other tables than the phone");
        }
        let joined = |invite: &Invite| self.joined.as_ref().is_some_and(|joined| joined.belongs_to(invite));
        let guests: Vec<&Invite> = tables()
            .filter(|played| !played.closed)
            .filter_map(|played| played.active_table.joined_by())
            .collect();
        if guests.iter().any(|one| guests.iter().filter(|other| one.is_same_table(other)).count() > 1) {
            return Some("a table is joined twice");
        }
        let seat =
            joining.filter(|joining| joining.table.session.lobby().is_some_and(|lobby| lobby.own.is_some()));
        let seat = seat.and_then(|joining| joining.invite.as_ref());
        let mut kept = guests.into_iter().chain(seat).peekable();
        if kept.peek().is_some() && !kept.any(joined) {
            return Some("the way back leads to another table than those at which this phone sits");
        }
        let offers = !self.shelved.is_empty() || self.unfinished.is_some() || self.joined.is_some();
        if self.route() == &Route::Home && offers && self.app_state.running.is_none() {
            return Some("home does not offer a table that runs");
        }
        let open = !matches!(self.activity, Activity::Idle);
        (self.route() == &Route::Home && open).then_some("a table is open behind home")
    }

    /// Makes an engine of a table that is new on this phone.
    pub(super) fn routed<S: LinkEngine>(&mut self, mut session: Box<S>, now: Duration) -> Routed<S> {
        let engine = self.links.register();
        session.handle_event(LinkEvent::Radio(self.links.radio()), now);
        Routed { engine, session }
    }

    /// Takes what an engine wants of the radio.
    pub(super) fn command(&mut self, engine: EngineId, command: LinkCommand) {
        self.links.handle_command(engine, command, self.radio.latest);
        self.pass_commands();
    }

    /// Passes on what the radio is to do for links and dials.
    pub(super) fn pass_commands(&mut self) {
        while let Some(command) = self.links.poll_command() {
            self.outputs.push_back(Output::Link(command));
        }
    }

    /// Tells each engine what has become of its links.
    pub(super) fn deliver(&mut self, now: Duration) {
        while let Some((engine, event)) = self.links.poll_event() {
            match &mut self.activity {
                Activity::Lobby(lobby) if lobby.engine == engine => {
                    lobby.session.handle_event(event, now);
                    continue;
                }
                Activity::Joining(joining) if joining.table.engine == engine => {
                    joining.table.session.handle_event(event, now);
                    continue;
                }
                _ => {}
            }
            let tables = self.activity.table_mut().into_iter().chain(&mut self.shelved);
            if let Some(played) = { tables }.find(|played| played.active_table.engine() == Some(engine)) {
                played.active_table.handle_link(event, now);
            } else if let Some(leaving) =
                self.radio.leaving.iter_mut().find(|leaving| leaving.engine == engine)
            {
                leaving.session.handle_event(event, now);
            }
        }
        self.pass_commands();
    }
}
