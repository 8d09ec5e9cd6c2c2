//! The table that is on this phone's screen: its own, its own for other phones too, or somebody else's.

use core::time::Duration;

use outcry_link::{LinkCommand, LinkEvent, RadioState};
use outcry_rules::{MatchEvent, Millis, Seat, Viewer};

use crate::hand::Hand;
use crate::host::{Answer, Command, Host, Input, Output, Refused, Request};
use crate::journal::Header;
use crate::linked::{HostSession, HostSessionOutput, PlayerSession, PlayerSessionOutput};
use crate::show::TroubleKind;
use crate::wire::{BellSound, Notice};
use crate::{AnyEvent, AnyObservation, HouseRules, Occupant, Player, Seen, Summary, TableState};

/// Runs a table, wherever its host is.
pub(super) struct Side {
    kind: Kind,
    /// The time up to which the links have been driven.
    latest: Duration,
}

enum Kind {
    /// Nobody has a phone but this one's player.
    Alone(Box<Host>),
    /// Others have phones too.
    Hosting(Box<HostSession>),
    /// The host is on another phone.
    Guest(Box<Guest>),
}

/// Sits at somebody else's table.
struct Guest {
    session: Box<PlayerSession>,
    /// What was seen last.
    seen: Seen,
}

/// Tells what the table has done.
pub(super) enum Done {
    /// A line of the journal is to be stored.
    Record(String),
    /// The radio is to do this.
    Link(LinkCommand),
    /// The radio can do something else than before.
    Radio(RadioState),
    /// A request of this phone's hand is answered.
    Answer(Request, Answer),
    /// What this phone wanted of the table is refused.
    Refused(Refused),
    /// Everybody may notice this.
    Event(AnyEvent),
    /// The phones ring at a time.
    Ring(Millis, BellSound),
    /// Somebody else was faster, or a swap went through.
    Notice(Notice),
    /// What is seen has changed, from this.
    Seen(Box<Seen>),
    /// Whether the host of the table can be reached.
    Reached(bool),
    /// This phone may not go on at the table.
    SentAway(TroubleKind),
}

impl Side {
    pub(super) fn alone(host: Host) -> Self {
        Self { kind: Kind::Alone(Box::new(host)), latest: Duration::ZERO }
    }

    pub(super) fn hosting(session: Box<HostSession>) -> Self {
        Self { kind: Kind::Hosting(session), latest: Duration::ZERO }
    }

    /// Sits down at a table of which enough has been seen; gives the session back otherwise.
    pub(super) fn guest(session: Box<PlayerSession>, now: Duration) -> Result<Self, Box<PlayerSession>> {
        match session.seen(now) {
            Some(seen) => Ok(Self { kind: Kind::Guest(Box::new(Guest { session, seen })), latest: now }),
            None => Err(session),
        }
    }

    /// Says whether this phone owns the table.
    pub(super) const fn is_host(&self) -> bool {
        !matches!(self.kind, Kind::Guest(_))
    }

    /// Says whether the table hangs on a radio.
    pub(super) const fn is_linked(&self) -> bool {
        !matches!(self.kind, Kind::Alone(_))
    }

    /// Gives the host's links back, to go on with another match or to say goodbye.
    pub(super) fn into_linked(self) -> Option<Linked> {
        match self.kind {
            Kind::Alone(_) => None,
            Kind::Hosting(session) => Some(Linked::Host(session)),
            Kind::Guest(guest) => Some(Linked::Player(guest.session)),
        }
    }

    /// Gives the host, where it is on this phone.
    pub(super) fn host(&self) -> Option<&Host> {
        match &self.kind {
            Kind::Alone(host) => Some(host),
            Kind::Hosting(session) => session.table(),
            Kind::Guest(_) => None,
        }
    }

    /// Gives the header of the journal, where this phone keeps one.
    pub(super) fn header(&self) -> Option<&Header> {
        self.host().map(Host::header)
    }

    /// Gives the number of the last request of a seat that was answered.
    pub(super) fn last_number(&self, seat: Seat) -> Option<u32> {
        self.host().and_then(|host| host.last_number(seat))
    }

    /// Gives the seat that a guest's phone has.
    pub(super) fn seat(&self) -> Option<Seat> {
        match &self.kind {
            Kind::Guest(guest) => guest.session.seat(),
            Kind::Alone(_) | Kind::Hosting(_) => None,
        }
    }

    /// Gives what a viewer knows; a guest's phone knows only what its player and the board may see.
    pub(super) fn seen(&self, viewer: Viewer, now: Millis) -> Option<Seen> {
        match &self.kind {
            Kind::Alone(host) => Some(host.seen(viewer, now)),
            Kind::Hosting(session) => session.seen(viewer, self.time(now)),
            Kind::Guest(guest) => {
                let seen = guest.session.seen(self.time(now)).unwrap_or_else(|| guest.seen.clone());
                Some(if viewer == seen.viewer { seen } else { seen.into_board() })
            }
        }
    }

    /// Gives what a viewer sees of the match.
    pub(super) fn observe(&self, viewer: Viewer) -> Option<AnyObservation> {
        match &self.kind {
            Kind::Guest(guest) => Some(guest.seen.game.clone()),
            Kind::Alone(_) | Kind::Hosting(_) => self.host().map(|host| host.table().observe(viewer)),
        }
    }

    /// Gives what is played.
    pub(super) fn rules(&self) -> Option<&HouseRules> {
        match &self.kind {
            Kind::Guest(guest) => Some(&guest.seen.rules),
            Kind::Alone(_) | Kind::Hosting(_) => self.header().map(|header| &header.rules),
        }
    }

    /// Says what else the table does but play.
    pub(super) fn standing(&self, now: Millis) -> TableState {
        match &self.kind {
            Kind::Guest(guest) => guest.seen.standing.clone(),
            Kind::Alone(_) | Kind::Hosting(_) => {
                self.host().map_or(TableState::Running, |host| host.standing(now))
            }
        }
    }

    /// Says whether the match has ended.
    pub(super) fn is_over(&self) -> bool {
        match &self.kind {
            Kind::Guest(guest) => guest.seen.game.winners().is_some(),
            Kind::Alone(_) | Kind::Hosting(_) => {
                self.host().is_some_and(|host| host.table().winners().is_some())
            }
        }
    }

    /// Sums the match up as far as this phone knows it.
    pub(super) fn summary(&self) -> Option<Summary> {
        match &self.kind {
            Kind::Guest(guest) => Some(summary_of(&guest.seen)),
            Kind::Alone(_) | Kind::Hosting(_) => self.host().map(Host::summary),
        }
    }

    /// Says whether something is on its way to the host.
    pub(super) fn waiting(&self, hand: Option<&Hand>) -> bool {
        match &self.kind {
            Kind::Alone(_) => false,
            Kind::Hosting(_) => hand.is_some_and(Hand::waiting),
            Kind::Guest(guest) => guest.session.waiting(),
        }
    }

    /// Notes that the player of this phone is there.
    pub(super) fn connect(&mut self, seat: Seat, now: Millis) {
        if let Kind::Alone(host) = &mut self.kind {
            host.handle_input(Input::Connected { seat }, now);
        }
    }

    /// Asks for something in the name of this phone's hand; gives whether it could be asked for.
    pub(super) fn ask(&mut self, hand: Option<&mut Hand>, request: Request, now: Millis) -> bool {
        let time = self.pass(now);
        match &mut self.kind {
            Kind::Guest(guest) => guest.session.ask(request, time).is_ok(),
            Kind::Alone(host) => {
                let Some(hand) = hand else { return false };
                let seat = hand.seat();
                // In one process every request is answered at once: too many unanswered ones cannot gather.
                let Ok(number) = hand.ask(request) else { return false };
                host.handle_input(Input::Asked { seat, number, request }, now);
                true
            }
            Kind::Hosting(session) => {
                let Some(number) = hand.and_then(|hand| hand.ask(request).ok()) else { return false };
                session.ask(number, request, time);
                true
            }
        }
    }

    /// Tells the host's table what its own phone wants; nothing for a guest.
    pub(super) fn command(&mut self, command: Command, now: Millis) {
        let time = self.pass(now);
        match &mut self.kind {
            Kind::Alone(host) => host.handle_input(Input::Command(command), now),
            Kind::Hosting(session) => session.command(command, time),
            Kind::Guest(_) => {}
        }
    }

    pub(super) fn handle_link(&mut self, event: LinkEvent, now: Duration) {
        self.latest = self.latest.max(now);
        match &mut self.kind {
            Kind::Alone(_) => {}
            Kind::Hosting(session) => session.handle_event(event, self.latest),
            Kind::Guest(guest) => guest.session.handle_event(event, self.latest),
        }
    }

    pub(super) fn handle_timeout(&mut self, now: Millis) {
        let time = self.pass(now);
        match &mut self.kind {
            Kind::Alone(host) => {
                if host.poll_timeout().is_some_and(|due| due <= now) {
                    host.handle_timeout(now);
                }
            }
            Kind::Hosting(session) => {
                if session.poll_timeout().is_some_and(|due| due <= time) {
                    session.handle_timeout(time);
                }
            }
            Kind::Guest(guest) => {
                if guest.session.poll_timeout().is_some_and(|due| due <= time) {
                    guest.session.handle_timeout(time);
                }
            }
        }
    }

    pub(super) fn poll_timeout(&self) -> Option<Millis> {
        match &self.kind {
            Kind::Alone(host) => host.poll_timeout(),
            Kind::Hosting(session) => session.poll_timeout().map(ceil),
            Kind::Guest(guest) => guest.session.poll_timeout().map(ceil),
        }
    }

    /// Gives what the table has done next; `hand` is that of the host's own player.
    pub(super) fn poll(&mut self, mut hand: Option<&mut Hand>, now: Millis) -> Option<Done> {
        let time = self.time(now);
        loop {
            let done = match &mut self.kind {
                Kind::Alone(host) => of_host(host.poll_output()?, hand.as_deref_mut()),
                Kind::Hosting(session) => of_hosting(session.poll_output()?, hand.as_deref_mut()),
                Kind::Guest(guest) => {
                    let output = guest.session.poll_output()?;
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

/// Somebody whose links go on without a screen.
pub(super) enum Linked {
    Host(Box<HostSession>),
    Player(Box<PlayerSession>),
}

impl Linked {
    pub(super) fn handle_event(&mut self, event: LinkEvent, now: Duration) {
        match self {
            Self::Host(session) => session.handle_event(event, now),
            Self::Player(session) => session.handle_event(event, now),
        }
    }

    pub(super) fn handle_timeout(&mut self, now: Duration) {
        match self {
            Self::Host(session) => session.handle_timeout(now),
            Self::Player(session) => session.handle_timeout(now),
        }
    }

    pub(super) fn poll_timeout(&self) -> Option<Duration> {
        match self {
            Self::Host(session) => session.poll_timeout(),
            Self::Player(session) => session.poll_timeout(),
        }
    }

    /// Closes every link.
    pub(super) fn leave(&mut self, now: Duration) {
        match self {
            Self::Host(session) => session.leave(now),
            Self::Player(session) => session.leave(now),
        }
    }

    /// Gives what the radio is to do next; nobody is there whom anything else would concern.
    pub(super) fn poll_command(&mut self) -> Option<LinkCommand> {
        loop {
            match self {
                Self::Host(session) => {
                    if let HostSessionOutput::Radio(command) = session.poll_output()? {
                        return Some(command);
                    }
                }
                Self::Player(session) => {
                    if let PlayerSessionOutput::Radio(command) = session.poll_output()? {
                        return Some(command);
                    }
                }
            }
        }
    }
}

/// Gives the first millisecond that is not before a time.
pub(super) fn ceil(time: Duration) -> Millis {
    let micros = time.as_nanos().div_ceil(1_000_000);
    Millis::new(u64::try_from(micros).unwrap_or(u64::MAX))
}

fn of_host(output: Output, hand: Option<&mut Hand>) -> Option<Done> {
    match output {
        Output::Record(line) => Some(Done::Record(line)),
        Output::Answer { seat, number, answer } => {
            let hand = hand.filter(|hand| hand.seat() == seat)?;
            let (request, answer) = hand.handle_answer(number, answer)?;
            Some(Done::Answer(request, answer))
        }
        Output::Refused { why } => Some(Done::Refused(why)),
        Output::Event(event) => Some(Done::Event(event)),
        Output::Dismissed { .. } | Output::Shuffle | Output::Changed => None,
    }
}

fn of_hosting(output: HostSessionOutput, hand: Option<&mut Hand>) -> Option<Done> {
    match output {
        HostSessionOutput::Radio(command) => Some(Done::Link(command)),
        HostSessionOutput::RadioChanged(state) => Some(Done::Radio(state)),
        HostSessionOutput::Record(line) => Some(Done::Record(line)),
        HostSessionOutput::Answer { number, answer } => {
            let (request, answer) = hand?.handle_answer(number, answer)?;
            Some(Done::Answer(request, answer))
        }
        HostSessionOutput::Refused(why) => Some(Done::Refused(why)),
        HostSessionOutput::Event(event) => Some(Done::Event(event)),
        HostSessionOutput::Ring { at, sound } => Some(Done::Ring(ceil(at), sound)),
        // During a match nobody joins.
        HostSessionOutput::Clash(_)
        | HostSessionOutput::MtuTooSmall(_)
        | HostSessionOutput::WrongCode { .. }
        | HostSessionOutput::CodeShut
        | HostSessionOutput::Changed => None,
    }
}

/// Gives what comes of an output of a guest's table, if anything.
fn of_guest(guest: &mut Guest, output: PlayerSessionOutput, now: Duration) -> Option<Done> {
    match output {
        PlayerSessionOutput::Radio(command) => Some(Done::Link(command)),
        PlayerSessionOutput::RadioChanged(state) => Some(Done::Radio(state)),
        PlayerSessionOutput::Joined => Some(Done::Reached(true)),
        PlayerSessionOutput::Gone => Some(Done::Reached(false)),
        PlayerSessionOutput::NotLetIn(refusal) => Some(Done::SentAway(super::guest::not_let_in(refusal))),
        PlayerSessionOutput::Clash(clash) => Some(Done::SentAway(super::guest::clash(clash))),
        PlayerSessionOutput::SentAway(why) => Some(Done::SentAway(super::guest::sent_away(why))),
        PlayerSessionOutput::Answer { request, answer } => Some(Done::Answer(request, answer)),
        PlayerSessionOutput::Ring { at, sound, .. } => Some(Done::Ring(ceil(at), sound)),
        PlayerSessionOutput::Notice(notice) => Some(Done::Notice(notice)),
        PlayerSessionOutput::Changed => guest.session.seen(now).map(|seen| {
            let before = core::mem::replace(&mut guest.seen, seen);
            Done::Seen(Box::new(before))
        }),
        // Whoever has a seat came by an invite.
        PlayerSessionOutput::Invited(_)
        | PlayerSessionOutput::MtuTooSmall(_)
        | PlayerSessionOutput::WrongCode { .. }
        | PlayerSessionOutput::CodeUnheard
        | PlayerSessionOutput::CodeSpent
        | PlayerSessionOutput::DealChecked(_)
        | PlayerSessionOutput::Seated(_)
        | PlayerSessionOutput::Stands(_) => None,
    }
}

/// Sums a match up by what a guest has seen of it: who rang how fast, only the host knows.
fn summary_of(seen: &Seen) -> Summary {
    let seats = seen.seats();
    let player = |occupant: &Occupant| Player {
        name: occupant.name.clone(),
        bot: occupant.bot,
        replaced: false,
        corners: 0,
        fastest_corner: None,
        false_bells: 0,
    };
    let points = |points: &outcry_rules::Points| points[..seats.count()].to_vec();
    let winners = seen.game.winners().into_iter().flat_map(|set| set.iter().collect::<Vec<_>>());
    Summary {
        began: 0,
        rules: seen.rules.clone(),
        people: seen.people.iter().map(player).collect(),
        sheet: seen.sheet.iter().map(points).collect(),
        totals: points(seen.game.totals()),
        winners: winners.map(|seat| seat.index() as u8).collect(),
    }
}

/// Says whether an event ends the match.
pub(super) const fn ends_match(event: &AnyEvent) -> bool {
    matches!(event, AnyEvent::Pit(MatchEvent::GameOver { .. }) | AnyEvent::Nyet(MatchEvent::GameOver { .. }))
}
