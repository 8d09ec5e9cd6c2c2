//! The host of a table whose players have phones of their own.

use core::time::Duration;
use std::collections::{BTreeMap, VecDeque};

use outcry_link::{
    At, Code, HostLink, HostLinkConfig, HostLinkOutput, Invite, Lane, LinkCommand, LinkEvent, MtuTooSmall,
    PublicKey, RadioState, Refusal, VersionClash, ring_at,
};
use outcry_rules::{MatchEvent, Seat, Viewer, pit};
use rand::rngs::ChaCha20Rng;

use super::bell::{Claims, Way};
use super::gathering::Gathering;
use super::{duration, millis};
use crate::fair::{FairDeal, stream};
use crate::host::{Answer, Command, Host, Input, Output, Refused, Request};
use crate::view::Presence;
use crate::wire::{BellSound, Down, Freeze, Pressed, Reply, RingAt, SentAway, ShortNumber, Slot, Slots, Up};
use crate::{AnyAction, AnyEvent, Seen, Summary, TableState};

/// What a hosted table is made of.
#[derive(Clone, Debug)]
pub struct HostSessionConfig {
    /// The links.
    pub link: HostLinkConfig,
    /// How many phones may sit down, beside the host's own.
    pub guests: usize,
}

/// What a hosted table wants done, in order, or reports.
#[derive(Clone, PartialEq, Debug)]
pub enum HostSessionOutput {
    /// The radio is to do this.
    Radio(LinkCommand),
    /// The radio can do something else than before.
    RadioChanged(RadioState),
    /// This line of the journal is to be on disk before anything that comes after it is done.
    Record(String),
    /// The host's own hand is answered.
    Answer {
        /// The number of the request.
        number: u32,
        /// The answer.
        answer: Answer,
    },
    /// What the host's own phone wanted of the table is refused.
    Refused(Refused),
    /// Everybody may notice this.
    Event(AnyEvent),
    /// This phone rings at a time of its own clock, as all others do.
    Ring {
        /// When.
        at: Duration,
        /// What for.
        sound: BellSound,
    },
    /// An invited phone speaks another major version; it is told.
    Clash(VersionClash),
    /// A phone was found with which a link carries too little at once; it is told.
    MtuTooSmall(MtuTooSmall),
    /// Somebody typed another code; so many more tries are taken.
    WrongCode {
        /// Tries that are left.
        left: u32,
    },
    /// The code was tried too often and is closed.
    CodeShut,
    /// What viewers see may have changed.
    Changed,
}

/// Hosts a table over links.
pub struct HostSession {
    pub(super) link: HostLink,
    pub(super) guests: usize,
    /// Whose phones have a seat, or will have at the deal.
    pub(super) sitting: Vec<Sitting>,
    /// Phones that are linked without a seat, and until when they may be.
    pub(super) seatless: BTreeMap<PublicKey, Duration>,
    pub(super) table: Option<Box<Host>>,
    /// The shares in the deal that comes.
    pub(super) gathering: Option<Gathering>,
    /// What the running round was dealt from, and whether the phones know it.
    pub(super) dealt: Option<FairDeal>,
    pub(super) is_open: bool,
    /// Whether the app was started again in the middle of the match.
    pub(super) late: bool,
    /// Where secrets come from.
    pub(super) chance: ChaCha20Rng,
    /// How many matches have begun at this table, modulo 256.
    pub(super) matches: u8,
    /// The host's own seat.
    pub(super) own: Option<Seat>,
    pub(super) claims: Claims,
    /// Requests of the host's own hand, held as long as those of the others are on their way.
    pub(super) held: VecDeque<Held>,
    bell: u8,
    outputs: VecDeque<HostSessionOutput>,
}

/// A request of the host's own hand.
pub(super) struct Held {
    asked: Duration,
    due: Duration,
    number: u32,
    request: Request,
}

/// A phone with a seat.
pub(super) struct Sitting {
    pub(super) key: PublicKey,
    pub(super) name: String,
    pub(super) seat: Option<Seat>,
    pub(super) slots: Slots,
    /// What it was shown of the lobby.
    pub(super) lobby: Option<Vec<u8>>,
    /// When its hand last arrived there, by the host's clock.
    knew: Duration,
    pub(super) standing: Standing,
}

/// What a phone was last told about whether the table goes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Standing {
    #[default]
    Goes,
    Frozen(Freeze),
}

impl HostSession {
    /// Opens a lobby.
    pub fn new(config: HostSessionConfig, now: Duration) -> Self {
        let chance = stream(&config.link.entropy);
        let mut link = HostLink::new(config.link, now);
        link.want(config.guests, now);
        let mut session = Self {
            link,
            guests: config.guests,
            sitting: Vec::new(),
            seatless: BTreeMap::new(),
            table: None,
            gathering: None,
            dealt: None,
            is_open: false,
            late: false,
            chance,
            matches: 0,
            own: None,
            claims: Claims::default(),
            held: VecDeque::new(),
            bell: 0,
            outputs: VecDeque::new(),
        };
        session.settle(now);
        session
    }

    /// Gives the invite to this table.
    pub fn invite(&self) -> Invite {
        self.link.invite()
    }

    /// Opens a new code for those without a camera, in the place of one before; nobody joins a running match by one.
    pub fn open_code(&mut self, now: Duration) -> Option<&Code> {
        if self.table.is_none() {
            self.link.open_code(now);
            self.settle(now);
        }
        self.code()
    }

    /// Closes the code.
    pub fn close_code(&mut self, now: Duration) {
        self.link.close_code(now);
        self.settle(now);
    }

    /// Gives the code that is open, to be shown.
    pub fn code(&self) -> Option<&Code> {
        self.link.code()
    }

    /// Gives the links, to show how well everybody is heard.
    pub const fn link(&self) -> &HostLink {
        &self.link
    }

    /// Lists who sits in the lobby, or at the table, in the order in which they came.
    pub fn sitting(&self) -> impl Iterator<Item = (PublicKey, &str, Option<Seat>)> {
        self.sitting.iter().map(|sitting| (sitting.key, sitting.name.as_str(), sitting.seat))
    }

    /// Gives the match, for the host's own phone and for whoever checks it; never for a phone of a player.
    ///
    /// Between [`HostSession::start`] and the first deal, in which the phones have a share, there is none.
    pub fn table(&self) -> Option<&Host> {
        self.table.as_deref().filter(|table| !table.undealt())
    }

    /// Gives what a viewer knows of the table.
    pub fn seen(&self, viewer: Viewer, now: Duration) -> Option<Seen> {
        let mut seen = self.table()?.seen(viewer, millis(now));
        seen.deal_check = self.own_check();
        for sitting in &self.sitting {
            let person = sitting.seat.and_then(|seat| seen.people.get_mut(seat.index()));
            if let Some(person) = person.filter(|person| person.presence == Presence::Here)
                && self.presence(sitting.key, now) == Presence::Weak
            {
                person.presence = Presence::Weak;
            }
        }
        Some(seen)
    }

    /// Sums the match up as it stands.
    pub fn summary(&self) -> Option<Summary> {
        self.table().map(Host::summary)
    }

    /// Takes what the radio reports.
    pub fn handle_event(&mut self, event: LinkEvent, now: Duration) {
        self.link.handle_event(event, now);
        self.settle(now);
    }

    /// Asks for something in the name of the host's own hand. It goes the way of all requests, and as long.
    pub fn ask(&mut self, number: u32, request: Request, now: Duration) {
        let due = now.saturating_add(self.median_way(now));
        self.held.push_back(Held { asked: now, due, number, request });
        self.settle(now);
    }

    /// Takes what the host's own phone wants of the table, with or without a seat.
    pub fn command(&mut self, command: Command, now: Duration) {
        self.input(Input::Command(command), now);
        self.settle(now);
    }

    /// Lets time pass up to `now`.
    pub fn handle_timeout(&mut self, now: Duration) {
        self.link.handle_timeout(now);
        self.let_seatless_go(now);
        if let Some(table) = &mut self.table
            && table.poll_timeout().is_some_and(|due| due <= millis(now))
        {
            table.handle_timeout(millis(now));
        }
        self.settle(now);
    }

    /// Says when [`HostSession::handle_timeout`] has something to do.
    pub fn poll_timeout(&self) -> Option<Duration> {
        let table = self.table.as_ref().and_then(|table| table.poll_timeout()).map(duration);
        let held = self.held.front().map(|held| held.due);
        let shares = self.gathering.as_ref().map(Gathering::poll_timeout);
        let seatless = self.seatless.values().min().copied();
        [self.link.poll_timeout(), table, held, self.claims.poll_timeout(), shares, seatless]
            .into_iter()
            .flatten()
            .min()
    }

    /// Gives what is to be done next.
    pub fn poll_output(&mut self) -> Option<HostSessionOutput> {
        self.outputs.pop_front()
    }

    pub(super) fn settle(&mut self, now: Duration) {
        self.drain_link(now);
        while self.held.front().is_some_and(|held| held.due <= now) {
            if let (Some(held), Some(seat)) = (self.held.pop_front(), self.own) {
                // It counts as pressed when it was, like those of the others.
                let way = Way { uplink: now.saturating_sub(held.asked), knew: Duration::ZERO };
                self.asked(seat, held.number, held.request, Some(held.asked), way, now);
            }
        }
        for claim in self.claims.judge(now) {
            let (seat, number, request) = (claim.seat, claim.number, claim.request);
            self.input(Input::Asked { seat, number, request }, now);
        }
        self.go_on_with_deal(now);
        self.drain_table(now);
        self.drain_link(now);
    }

    fn drain_link(&mut self, now: Duration) {
        self.take_link(now);
        // Whoever is missing is looked for, and in the lobby whoever may still come.
        let there = |sitting: &&Sitting| self.link.is_there(sitting.key);
        let missing = if let Some(table) = &self.table {
            // Whoever has left for good is let in again, but not looked for.
            let stays = |sitting: &&Sitting| sitting.seat.is_none_or(|seat| !table.has_left(seat));
            self.sitting.iter().filter(stays).filter(|sitting| !there(sitting)).count()
        } else {
            self.guests.saturating_sub(self.sitting.iter().filter(there).count())
        };
        self.link.want(missing, now);
        self.take_link(now);
    }

    fn take_link(&mut self, now: Duration) {
        while let Some(output) = self.link.poll_output() {
            match output {
                HostLinkOutput::Radio(command) => self.outputs.push_back(HostSessionOutput::Radio(command)),
                HostLinkOutput::RadioChanged(state) => {
                    self.outputs.push_back(HostSessionOutput::RadioChanged(state));
                }
                HostLinkOutput::Knock { at, key, .. } => self.knocked(at, key, now),
                HostLinkOutput::Joined { key } => {
                    if self.find(key).is_none() {
                        self.stands(key, now);
                    }
                    if let Some(seat) = self.find(key).map(|sitting| sitting.seat)
                        && self.table.is_some()
                    {
                        self.seat(key, seat, now);
                    }
                    self.outputs.push_back(HostSessionOutput::Changed);
                }
                HostLinkOutput::Gone { key } => {
                    if self.find(key).is_none() {
                        self.forget(key, now);
                    }
                    if let Some(seat) = self.find(key).and_then(|sitting| sitting.seat) {
                        self.input(Input::Disconnected { seat }, now);
                        self.phone_went(seat, now);
                    }
                    self.outputs.push_back(HostSessionOutput::Changed);
                }
                HostLinkOutput::Message { key, bytes, at, .. } => self.said(key, &bytes, at, now),
                HostLinkOutput::Arrived { key, slot, .. } => {
                    if slot.number() == Slot::Own.number()
                        && let Some(sitting) = self.find(key)
                    {
                        sitting.knew = now;
                    }
                }
                HostLinkOutput::Restarted { key } => {
                    if let Some(sitting) = self.find(key) {
                        sitting.lobby = None;
                        sitting.slots = Slots::default();
                        sitting.standing = Standing::default();
                    }
                    self.show_to(key, now);
                    self.tell_of_deal(key, now);
                }
                HostLinkOutput::Clash(clash) => self.outputs.push_back(HostSessionOutput::Clash(clash)),
                HostLinkOutput::MtuTooSmall(error) => {
                    self.outputs.push_back(HostSessionOutput::MtuTooSmall(error));
                }
                HostLinkOutput::WrongCode { left } => {
                    self.outputs.push_back(HostSessionOutput::WrongCode { left });
                }
                HostLinkOutput::CodeShut => self.outputs.push_back(HostSessionOutput::CodeShut),
            }
        }
    }

    fn find(&mut self, key: PublicKey) -> Option<&mut Sitting> {
        self.sitting.iter_mut().find(|sitting| sitting.key == key)
    }

    fn knocked(&mut self, at: At, key: PublicKey, now: Duration) {
        let known = self.find(key).is_some();
        let refusal = if known {
            None
        } else if self.table.is_some() {
            Some(Refusal::SeatsLocked)
        } else {
            (self.sitting.len() >= self.guests || self.link.is_full()).then_some(Refusal::TableFull)
        };
        match refusal {
            None => self.link.admit(at, now),
            Some(refusal) => self.link.refuse(at, refusal, now),
        }
    }

    /// Takes what a phone has said.
    fn said(&mut self, key: PublicKey, bytes: &[u8], at: Duration, now: Duration) {
        let up = match Up::decode(bytes) {
            Ok(up) => up,
            Err(error) => {
                if let Some(down) = Up::reply(&error) {
                    self.tell(key, &down, now);
                }
                return;
            }
        };
        match up {
            Up::Join { name, .. } => self.joined(key, name, now),
            Up::Ask(ask) => {
                let Some((seat, knew)) =
                    self.find(key).and_then(|sitting| Some((sitting.seat?, sitting.knew)))
                else {
                    return;
                };
                let Some(last) = self.table.as_ref().map(|table| table.last_number(seat)) else { return };
                let number = ask.number.near(last.map_or(0, |last| last.wrapping_add(1)));
                let pressed = ask.pressed.map(|pressed: Pressed| duration(pressed.near(millis(now))));
                let uplink = self.link.quality(key, now).and_then(|quality| quality.round_trip);
                let way = Way { uplink: uplink.unwrap_or(Duration::ZERO), knew };
                self.asked(seat, number, ask.request, pressed, way, at);
            }
            Up::Pledge { deal, pledge } => self.pledged(key, deal, pledge, now),
            Up::Share { deal, share } => self.shared(key, deal, share, now),
            Up::Heard { .. } | Up::Update { .. } => {}
        }
    }

    fn joined(&mut self, key: PublicKey, name: String, now: Duration) {
        if self.find(key).is_none() && self.table.is_none() && self.sitting.len() < self.guests {
            self.seatless.remove(&key);
            self.sitting.push(Sitting::new(key, name, None));
            self.outputs.push_back(HostSessionOutput::Changed);
        } else if self.find(key).is_none() {
            let why = if self.table.is_some() { SentAway::Running } else { SentAway::Full };
            self.tell(key, &Down::SentAway(why), now);
        }
    }

    fn asked(
        &mut self,
        seat: Seat,
        number: u32,
        request: Request,
        pressed: Option<Duration>,
        way: Way,
        at: Duration,
    ) {
        if request == Request::Act(AnyAction::Pit(pit::Action::Ring)) {
            self.claims.take((seat, number, request), pressed, way, at);
        } else {
            self.input(Input::Asked { seat, number, request }, at);
        }
    }

    pub(super) fn input(&mut self, input: Input, now: Duration) {
        if let Some(table) = &mut self.table {
            table.handle_input(input, millis(now));
        }
        self.drain_table(now);
    }

    fn drain_table(&mut self, now: Duration) {
        let (mut changed, mut shuffle) = (false, false);
        let undealt = self.table.as_ref().is_some_and(|table| table.undealt());
        while let Some(output) = self.table.as_mut().and_then(|table| table.poll_output()) {
            match output {
                Output::Record(line) => self.outputs.push_back(HostSessionOutput::Record(line)),
                Output::Answer { seat, number, answer } if Some(seat) == self.own => {
                    self.outputs.push_back(HostSessionOutput::Answer { number, answer });
                }
                Output::Answer { seat, number, answer } => {
                    let number = ShortNumber::of(number);
                    if let Some(key) = self.key_of(seat) {
                        self.tell(key, &Down::Answer { number, reply: Reply::from(answer) }, now);
                    }
                }
                // Nobody is to see what is dealt anew at once.
                Output::Event(_) if undealt => {}
                Output::Event(event) => {
                    self.ring(&event, now);
                    self.notify(&event, now);
                    self.outputs.push_back(HostSessionOutput::Event(event));
                }
                Output::Refused { why } => self.outputs.push_back(HostSessionOutput::Refused(why)),
                // Whoever has no seat was not let in.
                Output::Dismissed { .. } => {}
                Output::Shuffle => shuffle = true,
                Output::Changed => changed = true,
            }
        }
        if changed {
            self.open_deals(now);
            for key in self.keys() {
                self.show_to(key, now);
            }
            self.outputs.push_back(HostSessionOutput::Changed);
        }
        if shuffle {
            self.gather(now);
        }
    }

    pub(super) fn key_of(&self, seat: Seat) -> Option<PublicKey> {
        self.sitting.iter().find(|sitting| sitting.seat == Some(seat)).map(|sitting| sitting.key)
    }

    /// Puts what a phone may see into its slots, and tells it at once if the table stands or goes.
    fn show_to(&mut self, key: PublicKey, now: Duration) {
        let Some(table) = self.table.as_ref().filter(|table| !table.undealt()) else { return };
        let Some(sitting) = self.sitting.iter_mut().find(|sitting| sitting.key == key) else { return };
        let viewer = sitting.seat.map_or(Viewer::Board, Viewer::Seat);
        let seen = table.seen(viewer, millis(now));
        let standing = match seen.standing {
            TableState::Running => Standing::Goes,
            TableState::Paused => Standing::Frozen(Freeze::Paused),
            TableState::Missing { .. } => Standing::Frozen(Freeze::Missing),
        };
        let changed = sitting.slots.update(&seen, &table.timing());
        let told = core::mem::replace(&mut sitting.standing, standing);
        for (slot, value) in changed {
            if let Some(slot) = outcry_link::Slot::new(slot.number()) {
                // A value too long for a slot is one that no table has: see the sizes of the wire.
                let _ = self.link.put(key, slot, value, now);
            }
        }
        if told != standing {
            let down = match standing {
                Standing::Goes => Down::Resume,
                Standing::Frozen(why) => Down::Freeze(why),
            };
            self.tell_urgently(key, &down, now);
        }
    }

    /// Has every phone ring for a bell, this one too.
    fn ring(&mut self, event: &AnyEvent, now: Duration) {
        let AnyEvent::Pit(MatchEvent::Game(event)) = event else { return };
        let (seat, sound) = match event {
            pit::Event::Cornered(corner) => (corner.seat, BellSound::Corner),
            pit::Event::FalseCorner { seat, .. } => (*seat, BellSound::False),
            _ => return,
        };
        self.bell = self.bell.wrapping_add(1);
        let relayed = self.sitting.iter().any(|sitting| self.link.relay_of(sitting.key).is_some());
        let at = ring_at(now, relayed);
        let down = Down::RingAt(RingAt { bell: self.bell, seat, sound, at: millis(at) });
        // A phone that is away does not ring when it is back.
        for key in self.keys() {
            if self.link.is_there(key) {
                self.tell_urgently(key, &down, now);
            }
        }
        self.outputs.push_back(HostSessionOutput::Ring { at, sound });
    }

    pub(super) fn tell(&mut self, key: PublicKey, down: &Down, now: Duration) {
        // A phone for which no more can be kept has been away for long: it is shown the table when it is back.
        let _ = self.link.send(key, Lane::Ordinary, down.encode(), now);
    }

    fn tell_urgently(&mut self, key: PublicKey, down: &Down, now: Duration) {
        let _ = self.link.send(key, Lane::Urgent, down.encode(), now);
    }

    /// Gives how long a request of a guest is on its way in the middle.
    fn median_way(&self, now: Duration) -> Duration {
        let qualities = self.sitting.iter().filter_map(|sitting| self.link.quality(sitting.key, now));
        let mut trips: Vec<Duration> = qualities.filter_map(|quality| quality.round_trip).collect();
        trips.sort();
        trips.get(trips.len() / 2).map_or(Duration::ZERO, |trip| *trip / 2)
    }
}

impl Sitting {
    pub(super) fn new(key: PublicKey, name: String, seat: Option<Seat>) -> Self {
        let (slots, lobby) = (Slots::default(), None);
        let (knew, standing) = (Duration::ZERO, Standing::default());
        Self { key, name, seat, slots, lobby, knew, standing }
    }
}
