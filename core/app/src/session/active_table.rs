//! The active table, wherever its host is: against bots, hosted for other phones, or joined.

use core::time::Duration;

use outcry_link::{EngineId, Invite, LinkCommand, LinkEvent, PublicKey};
use outcry_rules::{MatchEvent, Millis, Seat, SeatSet, Viewer};
use outcry_screens::render::TroubleKind;
use outcry_session::wire::{BellSound, Notice};
use outcry_session::{HostSession, HostSessionOutput, PlayerSession, PlayerSessionOutput};
use outcry_table::host::{Answer, Command, Host, Input, Output, Request, RequestRejected, TableClock};
use outcry_table::journal::{Header, Participant};
use outcry_table::{
    AnyEvent, AnyObservation, AnyOptions, Hand, HouseRules, Occupant, Player, Presence, Summary,
    TableSnapshot,
};

use super::links::{LinkEngine, Routed};

/// Runs a table, wherever its host is.
pub(super) struct ActiveTable {
    kind: TableRole,
    /// The time up to which the links have been driven.
    latest: Duration,
}

enum TableRole {
    /// Nobody has a phone but this one's player.
    Alone(Box<Host>),
    /// Others have phones too.
    Hosting(Routed<HostSession>),
    /// The host is on another phone.
    Guest(Box<GuestTable>),
}

/// Sits at somebody else's table.
struct GuestTable {
    table: Routed<PlayerSession>,
    invite: Invite,
    /// What was seen last.
    seen: TableSnapshot,
}

/// Tells what the table has done.
pub(super) enum TableEvent {
    /// A line of the journal is to be stored.
    Record(String),
    Link(LinkCommand),
    /// A request of this phone's hand is answered.
    Answer(Request, Answer),
    /// What this phone wanted of the table is refused.
    Refused(RequestRejected),
    /// Something is wrong with a link of the host's; this is the name of the text that says what.
    LinkProblem(&'static str),
    /// Everybody may notice this.
    Event(AnyEvent),
    /// The phones ring at a time, for what this seat has done.
    Ring(Duration, Seat, BellSound),
    /// Somebody else was faster, or a swap went through.
    Notice(Notice),
    /// What is seen has changed, from this.
    Seen(Box<TableSnapshot>),
    /// What is seen of this phone's own table has changed.
    Changed,
    /// A phone that was without one has a seat of this phone's table from now on.
    Seated(Seat, PublicKey),
    /// The host of a guest's table has gone back to the lobby.
    Regathered,
    /// The file of the match that is over has come whole, packed.
    MatchFile(Vec<u8>),
    /// Whether the host of the table can be reached.
    Reached(bool),
    /// This phone may not go on at the table.
    SentAway(TroubleKind),
    /// The host speaks another major version by now; this phone goes on looking for the table.
    Clash(TroubleKind),
}

/// Somebody who has come after the deal.
pub(super) struct Late {
    pub(super) phone: PublicKey,
    pub(super) name: String,
    /// The seat that is kept for whoever bears this name.
    pub(super) seat: Option<Seat>,
}

impl ActiveTable {
    pub(super) fn alone(host: Host) -> Self {
        Self { kind: TableRole::Alone(Box::new(host)), latest: Duration::ZERO }
    }

    pub(super) fn hosting(table: Routed<HostSession>) -> Self {
        Self { kind: TableRole::Hosting(table), latest: Duration::ZERO }
    }

    /// Sits down at a table of which enough has been seen; gives it back otherwise.
    pub(super) fn guest(
        table: Routed<PlayerSession>,
        invite: &Invite,
        now: Duration,
    ) -> Result<Self, Routed<PlayerSession>> {
        match table.session.seen(now) {
            Some(seen) => {
                let guest = GuestTable { table, invite: invite.clone(), seen };
                Ok(Self { kind: TableRole::Guest(Box::new(guest)), latest: now })
            }
            None => Err(table),
        }
    }

    /// Says whether this phone owns the table.
    pub(super) const fn is_host(&self) -> bool {
        !matches!(self.kind, TableRole::Guest(_))
    }

    /// Says whether the table hangs on a radio.
    pub(super) const fn is_linked(&self) -> bool {
        !matches!(self.kind, TableRole::Alone(_))
    }

    /// Gives the number by which the router knows the table, where it hangs on a radio.
    pub(super) const fn engine(&self) -> Option<EngineId> {
        match &self.kind {
            TableRole::Alone(_) => None,
            TableRole::Hosting(table) => Some(table.engine),
            TableRole::Guest(guest) => Some(guest.table.engine),
        }
    }

    /// Gives the invite to the table of another phone.
    pub(super) const fn joined_by(&self) -> Option<&Invite> {
        match &self.kind {
            TableRole::Alone(_) | TableRole::Hosting(_) => None,
            TableRole::Guest(guest) => Some(&guest.invite),
        }
    }

    /// Says whether an invite leads to this table.
    pub(super) fn is_of(&self, invite: &Invite) -> bool {
        match &self.kind {
            TableRole::Alone(_) => false,
            TableRole::Hosting(table) => table.session.invite().is_same_table(invite),
            TableRole::Guest(guest) => guest.invite.is_same_table(invite),
        }
    }

    /// Gives the host's links, to go on with another match.
    pub(super) fn into_hosting(self) -> Result<Routed<HostSession>, Self> {
        match self.kind {
            TableRole::Hosting(table) => Ok(table),
            kind => Err(Self { kind, ..self }),
        }
    }

    /// Gives the links of a guest, to wait for another match of the same host.
    pub(super) fn into_guest(self) -> Result<(Routed<PlayerSession>, Invite), Self> {
        match self.kind {
            TableRole::Guest(guest) => Ok((guest.table, guest.invite)),
            kind => Err(Self { kind, ..self }),
        }
    }

    /// Gives what this phone hosts over its links.
    pub(super) fn hosted(&self) -> Option<&HostSession> {
        match &self.kind {
            TableRole::Hosting(table) => Some(&table.session),
            TableRole::Alone(_) | TableRole::Guest(_) => None,
        }
    }

    /// Gives who plays at this phone's table by now.
    pub(super) fn participants(&self) -> Vec<Participant> {
        self.host().map(Host::participants).unwrap_or_default()
    }

    /// Gives the invite to the table, where it hangs on a radio.
    pub(super) fn invite(&self) -> Option<Invite> {
        self.hosted().map(HostSession::invite).or_else(|| self.joined_by().cloned())
    }

    /// Opens or closes the code by which people come late, where this phone hosts.
    pub(super) fn show_code(&mut self, shown: bool, now: Duration) {
        let TableRole::Hosting(table) = &mut self.kind else { return };
        match (shown, table.session.code().is_some()) {
            // One that was tried too often is another one after a while.
            (true, false) if table.session.code_renews_at().is_none() => {
                table.session.open_pairing(now);
            }
            (true, true) => table.session.keep_pairing(),
            // Somebody may be typing it.
            (false, true) => table.session.close_pairing_soon(now),
            _ => {}
        }
    }

    /// Gives the name by which a guest's phone has come.
    pub(super) fn guest_name(&self) -> Option<&str> {
        match &self.kind {
            TableRole::Guest(guest) => Some(guest.table.session.name()),
            TableRole::Alone(_) | TableRole::Hosting(_) => None,
        }
    }

    /// Gives a seat to the new phone of its player.
    pub(super) fn change_phone(&mut self, seat: Seat, now: Duration) {
        if let TableRole::Hosting(table) = &mut self.kind {
            table.session.change_phone(seat, now);
        }
    }

    /// Gives what hangs on the radio, to say goodbye.
    pub(super) fn into_engine(self) -> Option<(EngineId, Box<dyn LinkEngine>)> {
        match self.kind {
            TableRole::Alone(_) => None,
            TableRole::Hosting(table) => Some((table.engine, table.session)),
            TableRole::Guest(guest) => Some((guest.table.engine, guest.table.session)),
        }
    }

    /// Gives the host, where it is on this phone.
    pub(super) fn host(&self) -> Option<&Host> {
        match &self.kind {
            TableRole::Alone(host) => Some(host),
            TableRole::Hosting(table) => table.session.table(),
            TableRole::Guest(_) => None,
        }
    }

    /// Gives the header of the journal, where this phone keeps one.
    pub(super) fn header(&self) -> Option<&Header> {
        match &self.kind {
            TableRole::Alone(host) => Some(host.header()),
            TableRole::Hosting(table) => table.session.header(),
            TableRole::Guest(_) => None,
        }
    }

    /// Gives the number of the last request of a seat that was answered.
    pub(super) fn last_number(&self, seat: Seat) -> Option<u32> {
        self.host().and_then(|host| host.last_number(seat))
    }

    /// Gives the seat that a guest's phone has.
    pub(super) fn seat(&self) -> Option<Seat> {
        match &self.kind {
            TableRole::Guest(guest) => guest.table.session.seat(),
            TableRole::Alone(_) | TableRole::Hosting(_) => None,
        }
    }

    /// Gives what a viewer knows; a guest's phone knows only what its player and the board may see.
    pub(super) fn seen(&self, viewer: Viewer, now: Millis) -> Option<TableSnapshot> {
        match &self.kind {
            TableRole::Alone(host) => Some(host.seen(viewer, now)),
            TableRole::Hosting(table) => table.session.seen(viewer, self.time(now)),
            TableRole::Guest(guest) => {
                let seen = guest.table.session.seen(self.time(now)).unwrap_or_else(|| guest.seen.clone());
                Some(if viewer == seen.viewer { seen } else { seen.into_board() })
            }
        }
    }

    /// Gives what a viewer sees of the match.
    pub(super) fn observe(&self, viewer: Viewer) -> Option<AnyObservation> {
        match &self.kind {
            TableRole::Guest(guest) => Some(guest.seen.game.clone()),
            TableRole::Alone(_) | TableRole::Hosting(_) => {
                self.host().map(|host| host.table().observe(viewer))
            }
        }
    }

    /// Gives what is played.
    pub(super) fn rules(&self) -> Option<&HouseRules> {
        match &self.kind {
            TableRole::Guest(guest) => Some(&guest.seen.rules),
            TableRole::Alone(_) | TableRole::Hosting(_) => self.header().map(|header| &header.rules),
        }
    }

    /// Gives the options of what is played.
    pub(super) fn options(&self) -> Option<&AnyOptions> {
        match &self.kind {
            TableRole::Guest(guest) => Some(&guest.seen.options),
            TableRole::Alone(_) | TableRole::Hosting(_) => self.host().map(Host::options),
        }
    }

    /// Gives the seats in which bots play.
    pub(super) fn bots(&self) -> SeatSet {
        match &self.kind {
            TableRole::Guest(guest) => {
                let bots = guest.seen.people.iter().enumerate().filter(|(_, person)| person.bot.is_some());
                bots.filter_map(|(index, _)| Seat::new(index)).collect()
            }
            TableRole::Alone(_) | TableRole::Hosting(_) => self.host().map_or(SeatSet::EMPTY, Host::bots),
        }
    }

    /// Gives the seats whose phones are there.
    pub(super) fn phones(&self) -> SeatSet {
        match &self.kind {
            TableRole::Guest(guest) => {
                let here = |person: &&Occupant| person.presence != Presence::Lost;
                let people = guest.seen.people.iter().enumerate().filter(|(_, person)| here(person));
                people.filter_map(|(index, _)| Seat::new(index)).collect()
            }
            TableRole::Alone(_) | TableRole::Hosting(_) => self.host().map_or(SeatSet::EMPTY, Host::phones),
        }
    }

    /// Says how table time goes by the clock of this phone.
    pub(super) fn table_clock(&self) -> Option<TableClock> {
        match &self.kind {
            TableRole::Guest(guest) => guest.table.session.table_clock(),
            TableRole::Alone(_) | TableRole::Hosting(_) => self.host().map(|host| host.timing().clock),
        }
    }

    /// Says whether the match has ended.
    pub(super) fn is_over(&self) -> bool {
        match &self.kind {
            TableRole::Guest(guest) => guest.seen.game.winners().is_some(),
            TableRole::Alone(_) | TableRole::Hosting(_) => {
                self.host().is_some_and(|host| host.table().winners().is_some())
            }
        }
    }

    /// Sums the match up as far as this phone knows it; a guest is not told when it began, and takes this date, in seconds
    /// since 1970-01-01 UTC.
    pub(super) fn summary(&self, began: i64) -> Option<Summary> {
        match &self.kind {
            TableRole::Guest(guest) => Some(summary_of(&guest.seen, began)),
            TableRole::Alone(host) => Some(host.summary()),
            // A match that is left before its first deal is one too: its journal has begun.
            TableRole::Hosting(table) => table.session.summary(),
        }
    }

    /// Says whether something is on its way to the host.
    pub(super) fn waiting(&self, hand: Option<&Hand>) -> bool {
        match &self.kind {
            TableRole::Alone(_) => false,
            TableRole::Hosting(_) => hand.is_some_and(Hand::waiting),
            TableRole::Guest(guest) => guest.table.session.waiting(),
        }
    }

    /// Notes that the player of this phone is there.
    pub(super) fn connect(&mut self, seat: Seat, now: Millis) {
        if let TableRole::Alone(host) = &mut self.kind {
            host.handle_input(Input::Connected { seat }, now);
        }
    }

    /// Asks for something in the name of this phone's hand, which was `pressed` a moment ago; gives whether it could be
    /// asked for.
    pub(super) fn ask(
        &mut self,
        hand: Option<&mut Hand>,
        request: Request,
        pressed: Millis,
        now: Millis,
    ) -> bool {
        let time = self.pass(now);
        let pressed = Duration::from_millis(pressed.get()).min(time);
        match &mut self.kind {
            TableRole::Guest(guest) => guest.table.session.ask_pressed(request, pressed, time).is_ok(),
            TableRole::Alone(host) => {
                let Some(hand) = hand else { return false };
                let seat = hand.seat();
                // In one process every request is answered at once: too many unanswered ones cannot gather.
                let Ok(number) = hand.ask(request) else { return false };
                host.handle_input(Input::Asked { seat, number, request }, now);
                true
            }
            TableRole::Hosting(table) => {
                let Some(number) = hand.and_then(|hand| hand.ask(request).ok()) else { return false };
                table.session.ask(number, request, pressed, time);
                true
            }
        }
    }

    /// Tells the host's table what its own phone wants; nothing for a guest.
    pub(super) fn command(&mut self, command: Command, now: Millis) {
        let time = self.pass(now);
        match &mut self.kind {
            TableRole::Alone(host) => host.handle_input(Input::Command(command), now),
            TableRole::Hosting(table) => table.session.command(command, time),
            TableRole::Guest(_) => {}
        }
    }

    pub(super) fn handle_link(&mut self, event: LinkEvent, now: Duration) {
        self.latest = self.latest.max(now);
        match &mut self.kind {
            TableRole::Alone(_) => {}
            TableRole::Hosting(table) => table.session.handle_event(event, self.latest),
            TableRole::Guest(guest) => guest.table.session.handle_event(event, self.latest),
        }
    }

    pub(super) fn handle_timeout(&mut self, now: Millis) {
        let time = self.pass(now);
        match &mut self.kind {
            TableRole::Alone(host) => {
                if host.poll_timeout().is_some_and(|due| due <= now) {
                    host.handle_timeout(now);
                }
            }
            TableRole::Hosting(table) => {
                if table.session.poll_timeout().is_some_and(|due| due <= time) {
                    table.session.handle_timeout(time);
                }
            }
            TableRole::Guest(guest) => {
                if guest.table.session.poll_timeout().is_some_and(|due| due <= time) {
                    guest.table.session.handle_timeout(time);
                }
            }
        }
    }

    pub(super) fn poll_timeout(&self) -> Option<Millis> {
        match &self.kind {
            TableRole::Alone(host) => host.poll_timeout(),
            TableRole::Hosting(table) => table.session.poll_timeout().map(ceil),
            TableRole::Guest(guest) => guest.table.session.poll_timeout().map(ceil),
        }
    }

    /// Gives what the table has done next; `hand` is that of the host's own player.
    pub(super) fn poll(&mut self, mut hand: Option<&mut Hand>, now: Millis) -> Option<TableEvent> {
        let time = self.time(now);
        loop {
            let done = match &mut self.kind {
                TableRole::Alone(host) => of_host(host.poll_output()?, hand.as_deref_mut()),
                TableRole::Hosting(table) => of_hosting(table.session.poll_output()?, hand.as_deref_mut()),
                TableRole::Guest(guest) => {
                    let output = guest.table.session.poll_output()?;
                    of_guest(guest, output, time)
                }
            };
            if done.is_some() {
                return done;
            }
        }
    }

    fn pass(&mut self, now: Millis) -> Duration {
        self.latest = self.time(now);
        self.latest
    }

    fn time(&self, now: Millis) -> Duration {
        self.latest.max(Duration::from_millis(now.get()))
    }
}

/// Gives the first millisecond that is not before a time.
pub(super) fn ceil(time: Duration) -> Millis {
    let millis = time.as_nanos().div_ceil(1_000_000);
    Millis::new(u64::try_from(millis).unwrap_or(u64::MAX))
}

fn of_host(output: Output, hand: Option<&mut Hand>) -> Option<TableEvent> {
    match output {
        Output::Record(line) => Some(TableEvent::Record(line)),
        Output::Answer { seat, number, answer } => {
            let hand = hand.filter(|hand| hand.seat() == seat)?;
            let (request, answer) = hand.handle_answer(number, answer)?;
            Some(TableEvent::Answer(request, answer))
        }
        Output::Refused { why } => Some(TableEvent::Refused(why)),
        Output::Event(event) => Some(TableEvent::Event(event)),
        Output::Changed => Some(TableEvent::Changed),
        Output::Shuffle => None,
    }
}

fn of_hosting(output: HostSessionOutput, hand: Option<&mut Hand>) -> Option<TableEvent> {
    match output {
        HostSessionOutput::Radio(command) => Some(TableEvent::Link(command)),
        HostSessionOutput::Record(line) => Some(TableEvent::Record(line)),
        HostSessionOutput::Answer { number, answer } => {
            let (request, answer) = hand?.handle_answer(number, answer)?;
            Some(TableEvent::Answer(request, answer))
        }
        HostSessionOutput::Refused(why) => Some(TableEvent::Refused(why)),
        HostSessionOutput::Event(event) => Some(TableEvent::Event(event)),
        HostSessionOutput::Ring { at, seat, sound } => Some(TableEvent::Ring(at, seat, sound)),
        HostSessionOutput::Seated { key, seat } => Some(TableEvent::Seated(seat, key)),
        HostSessionOutput::Changed => Some(TableEvent::Changed),
        other => link_problem(&other).map(TableEvent::LinkProblem),
    }
}

/// Gives the name of the text that tells a host what is wrong with a link, where that is what was reported.
pub(super) const fn link_problem(output: &HostSessionOutput) -> Option<&'static str> {
    match output {
        HostSessionOutput::Clash(_) => Some("lobby-clash"),
        HostSessionOutput::MtuTooSmall(_) => Some("lobby-mtu"),
        _ => None,
    }
}

/// Gives what comes of an output of a guest's table, if anything.
fn of_guest(guest: &mut GuestTable, output: PlayerSessionOutput, now: Duration) -> Option<TableEvent> {
    match output {
        PlayerSessionOutput::Radio(command) => Some(TableEvent::Link(command)),
        PlayerSessionOutput::Joined => Some(TableEvent::Reached(true)),
        PlayerSessionOutput::Disconnected => Some(TableEvent::Reached(false)),
        PlayerSessionOutput::NotLetIn(refusal) => {
            Some(TableEvent::SentAway(super::joining::not_let_in(refusal)))
        }
        PlayerSessionOutput::Clash(clash) => Some(TableEvent::Clash(super::joining::clash(clash))),
        PlayerSessionOutput::SentAway(why) => Some(TableEvent::SentAway(super::joining::sent_away(why))),
        PlayerSessionOutput::Answer { request, answer } => Some(TableEvent::Answer(request, answer)),
        PlayerSessionOutput::Ring { at, seat, sound } => Some(TableEvent::Ring(at, seat, sound)),
        PlayerSessionOutput::Notice(notice) => Some(TableEvent::Notice(notice)),
        PlayerSessionOutput::Regathered => Some(TableEvent::Regathered),
        PlayerSessionOutput::MatchFile(file) => Some(TableEvent::MatchFile(file)),
        PlayerSessionOutput::Changed => guest.table.session.seen(now).map(|seen| {
            let before = core::mem::replace(&mut guest.seen, seen);
            TableEvent::Seen(Box::new(before))
        }),
        PlayerSessionOutput::Invited(invite) => {
            guest.invite = *invite;
            None
        }
        // Whoever has a seat came by an invite, and what came of a deal's check is seen with the round.
        PlayerSessionOutput::MtuTooSmall(_)
        | PlayerSessionOutput::WrongCode { .. }
        | PlayerSessionOutput::Unheard
        | PlayerSessionOutput::PairingExhausted
        | PlayerSessionOutput::DealChecked(_) => None,
    }
}

/// Sums a match up by what a guest has seen of it: who rang how fast, only the host knows.
fn summary_of(seen: &TableSnapshot, began: i64) -> Summary {
    let seats = seen.seats();
    let player = |occupant: &Occupant| Player {
        name: occupant.name.clone(),
        bot: occupant.bot,
        replaced: false,
        corners: 0,
        fastest_corner: None,
        false_bells: 0,
    };
    let points = |points: &outcry_rules::Points| points.iter().take(seats.count()).copied().collect();
    let winners = seen.game.winners().into_iter().flat_map(|set| set.iter().collect::<Vec<_>>());
    Summary {
        began,
        rules: seen.rules.clone(),
        people: seen.people.iter().map(player).collect(),
        sheet: seen.sheet.iter().map(points).collect(),
        totals: points(seen.game.totals()),
        winners: winners.map(|seat| seat.index() as u8).collect(),
        ended_early: seen.game.ended_early(),
        as_guest: true,
    }
}

/// Says whether an event ends the match.
pub(super) const fn ends_match(event: &AnyEvent) -> bool {
    matches!(event, AnyEvent::Pit(MatchEvent::GameOver { .. }) | AnyEvent::Nyet(MatchEvent::GameOver { .. }))
}
