//! A hosted table over links: seats phones, passes their requests to the table and publishes what each may see.

use core::time::Duration;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use outcry_link::limits::{LATECOMER_SCAN_EVERY, LATECOMER_SCAN_EVERY_BUSY};
use outcry_link::{
    Activity, HostLink, HostLinkConfig, HostLinkOutput, Invite, Lane, LinkCommand, LinkEvent, MtuTooSmall,
    PublicKey, VersionClash, ring_at,
};
use outcry_rules::{MatchEvent, Seat, Viewer, pit};
use outcry_table::fair_deal::{FairDeal, stream};
use outcry_table::host::{Answer, Command, Host, Input, Output, Request, RequestRejected};
use outcry_table::journal::Header;
use outcry_table::{AnyEvent, AnyMatch, Presence, Summary, TableSnapshot, TableState};
use rand::rngs::ChaCha20Rng;

use super::bell_claims::{ClaimTiming, Claims};
use super::codes::KnownCode;
use super::deal_shares::DealShares;
use super::match_file::HostedFile;
use super::watchers::Watch;
use super::{activity, duration, is_bell, millis};
use crate::limits::CLASH_TOLD_EVERY;
use crate::wire::{
    BellSound, Freeze, HostMessage, PlayerMessage, PressTime, Reply, RingAt, ShortNumber, Slot, Slots,
};

/// What a hosted table is made of.
#[derive(Clone, Debug)]
pub struct HostSessionConfig {
    pub link: HostLinkConfig,
    /// How many phones may sit down, beside the host's own.
    pub guests: usize,
}

/// What a hosted table wants done, in order, or reports.
#[derive(Clone, PartialEq, Debug)]
pub enum HostSessionOutput {
    Radio(LinkCommand),
    /// This line of the journal is to be on disk before anything that comes after it is done.
    Record(String),
    /// The host's own hand is answered.
    Answer {
        number: u32,
        answer: Answer,
    },
    /// What the host's own phone wanted of the table is refused.
    Refused(RequestRejected),
    /// Everybody may notice this.
    Event(AnyEvent),
    /// This phone rings at a time of its own clock, as all others do.
    Ring {
        at: Duration,
        seat: Seat,
        sound: BellSound,
    },
    /// An invited phone speaks another major version; it is told.
    Clash(VersionClash),
    /// A phone was found with which a link carries too little at once; it is told.
    MtuTooSmall(MtuTooSmall),
    /// Somebody typed another code; so many more tries are taken.
    WrongCode {
        /// Tries that are left.
        tries_left: u32,
    },
    /// The code was tried too often and is closed. Another one takes its place after a while.
    PairingClosed,
    /// There is another code, to be shown.
    PairingRenewed,
    /// A phone that was without one has this seat from now on.
    Seated {
        key: PublicKey,
        seat: Seat,
    },
    /// What viewers see may have changed.
    Changed,
}

/// Hosts a table over links.
pub struct HostSession {
    pub(super) link: HostLink,
    pub(super) guests: usize,
    /// Whose phones have a seat, or will have at the deal, and those that watch.
    pub(super) seated: Vec<SeatedPeer>,
    /// Phones that were removed before the first deal: they stay out until the host's next *New invite*.
    pub(super) unseated: BTreeSet<PublicKey>,
    /// Phones whose seats have gone to others of the same players.
    pub(super) shut_out: BTreeSet<PublicKey>,
    /// Phones that are linked without a seat, and until when they may be.
    pub(super) seatless: BTreeMap<PublicKey, Duration>,
    pub(super) table: Option<Box<Host>>,
    /// The shares in the deal that comes.
    pub(super) deal_shares: Option<DealShares>,
    /// What the running round was dealt from, and whether the phones know it.
    pub(super) dealt: Option<FairDeal>,
    pub(super) is_open: bool,
    /// Whether the app was started again in the middle of the match.
    pub(super) resumed: bool,
    /// Where secrets come from.
    pub(super) rng: ChaCha20Rng,
    /// How many matches have begun at this table, modulo 256.
    pub(super) matches: u8,
    /// The code that people of a table that goes on know.
    pub(super) known_code: Option<KnownCode>,
    /// When the code closes that nobody is shown any more.
    pub(super) code_closes_at: Option<Duration>,
    /// What players get of the match once it is over.
    pub(super) file: HostedFile,
    /// The host's own seat.
    pub(super) own: Option<Seat>,
    pub(super) claims: Claims,
    /// Requests of the host's own hand, held as long as those of the others are on their way.
    pub(super) held: VecDeque<Held>,
    /// What may stop the table and came while claims were gathered: they are judged first.
    pub(super) waiting: VecDeque<Input>,
    bell: u8,
    /// What was told last of phones of another version, and when: they call again and again.
    clash: Option<(VersionClash, Duration)>,
    pub(super) outputs: VecDeque<HostSessionOutput>,
}

/// A request of the host's own hand.
pub(super) struct Held {
    pressed: Duration,
    due: Duration,
    number: u32,
    request: Request,
}

/// A phone with a seat, or one that watches.
pub(super) struct SeatedPeer {
    pub(super) key: PublicKey,
    pub(super) name: String,
    pub(super) seat: Option<Seat>,
    /// Why it is there without a seat, where it is.
    pub(super) watch: Option<Watch>,
    pub(super) slots: Slots,
    /// What it was shown of the lobby.
    pub(super) lobby: Option<Vec<u8>>,
    /// When it was lost, if it has not come back.
    pub(super) gone_at: Option<Duration>,
    /// When its hand was last acknowledged, by the host's clock.
    pub(super) hand_arrived_at: Duration,
    /// The number of its oldest request that was not answered, as it said when it met this host. Refusals leave no trace in a
    /// journal, so a host that was started again may know the numbers only up to one long before.
    pub(super) next: Option<u32>,
    pub(super) announced: LastAnnounced,
}

/// Whether the table is running, as a phone was last told.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum LastAnnounced {
    #[default]
    Running,
    Frozen(Freeze),
}

impl HostSession {
    /// Opens a lobby.
    pub fn new(config: HostSessionConfig, now: Duration) -> Self {
        let rng = stream(&config.link.entropy);
        let mut link = HostLink::new(config.link, now);
        link.want(config.guests, now);
        let mut session = Self {
            link,
            guests: config.guests,
            seated: Vec::new(),
            unseated: BTreeSet::new(),
            shut_out: BTreeSet::new(),
            seatless: BTreeMap::new(),
            table: None,
            deal_shares: None,
            dealt: None,
            is_open: false,
            resumed: false,
            rng,
            matches: 0,
            known_code: None,
            code_closes_at: None,
            file: HostedFile::default(),
            own: None,
            claims: Claims::default(),
            held: VecDeque::new(),
            waiting: VecDeque::new(),
            bell: 0,
            clash: None,
            outputs: VecDeque::new(),
        };
        session.settle(now);
        session
    }

    /// Gives the invite to this table.
    pub fn invite(&self) -> Invite {
        self.link.invite()
    }

    /// Gives the number of the match at this table, modulo 256.
    pub const fn game(&self) -> u8 {
        self.matches
    }

    /// Gives the links, to show how well everybody is heard.
    pub const fn link(&self) -> &HostLink {
        &self.link
    }

    /// Lists who sits in the lobby, or at the table, in the order in which they came.
    pub fn seated(&self) -> impl Iterator<Item = (PublicKey, &str, Option<Seat>)> {
        self.players().map(|seated| (seated.key, seated.name.as_str(), seated.seat))
    }

    /// Gives the match, for the host's own phone and for whoever checks it; never for a phone of a player.
    ///
    /// Between [`HostSession::start`] and the first deal, in which the phones have a share, there is none.
    pub fn table(&self) -> Option<&Host> {
        self.table.as_deref().filter(|table| !table.undealt())
    }

    /// Gives the header of the match's journal, also before the first deal.
    pub fn header(&self) -> Option<&Header> {
        self.table.as_deref().map(Host::header)
    }

    /// Gives what a viewer knows of the table.
    pub fn seen(&self, viewer: Viewer, now: Duration) -> Option<TableSnapshot> {
        let mut seen = self.table()?.seen(viewer, millis(now));
        seen.deal_check = self.own_check();
        for seated in &self.seated {
            let person = seated.seat.and_then(|seat| seen.people.get_mut(seat.index()));
            if let Some(person) = person.filter(|person| person.presence == Presence::Here)
                && self.presence(seated.key, now) == Presence::Weak
            {
                person.presence = Presence::Weak;
            }
        }
        Some(seen)
    }

    /// Sums the match up as it stands, also before the first deal.
    pub fn summary(&self) -> Option<Summary> {
        self.table.as_deref().map(Host::summary)
    }

    /// Takes what the radio reports.
    pub fn handle_event(&mut self, event: LinkEvent, now: Duration) {
        self.link.handle_event(event, now);
        self.settle(now);
    }

    /// Asks for something in the name of the host's own hand, which was `pressed` a moment ago. It is held for as long as
    /// the guests' requests take in the median, so that the host gains nothing by its place. A bell that overtakes nothing
    /// goes at once: claims are ordered by their presses, and wait for those of others where somebody else holds a corner.
    pub fn ask(&mut self, number: u32, request: Request, pressed: Duration, now: Duration) {
        let at_once = is_bell(&request) && self.held.is_empty();
        let due = if at_once { now } else { now.saturating_add(self.median_way(now)) };
        self.held.push_back(Held { pressed, due, number, request });
        self.settle(now);
    }

    /// Takes what the host's own phone wants of the table, with or without a seat.
    pub fn command(&mut self, command: Command, now: Duration) {
        // Whoever rang before the match is ended has rung in time.
        while command == Command::End
            && let Some(due) = self.claims.poll_timeout()
        {
            for claim in self.claims.judge(due.max(now)) {
                let (seat, number, request) = (claim.seat, claim.number, claim.request);
                self.input(Input::Asked { seat, number, request }, now);
            }
        }
        self.input_in_turn(Input::Command(command), now);
        self.settle(now);
    }

    /// Lets time pass up to `now`.
    pub fn handle_timeout(&mut self, now: Duration) {
        self.link.handle_timeout(now);
        self.let_seatless_go(now);
        self.let_absent_go(now);
        self.let_known_code_go(now);
        if self.code_closes_at.is_some_and(|at| at <= now) {
            self.close_pairing(now);
        }
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
        let shares = self.deal_shares.as_ref().map(DealShares::poll_timeout);
        let seatless = self.seatless.values().min().copied();
        let kept = self.seat_kept_until();
        [
            self.link.poll_timeout(),
            self.known_code_until(),
            self.code_closes_at,
            table,
            held,
            self.claims.poll_timeout(),
            shares,
            seatless,
            kept,
        ]
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
                let way =
                    ClaimTiming { uplink: now.saturating_sub(held.pressed), hand_arrived_at: Duration::ZERO };
                self.asked(seat, held.number, held.request, Some(held.pressed), way, now);
            }
        }
        for claim in self.claims.judge(now) {
            let (seat, number, request) = (claim.seat, claim.number, claim.request);
            self.input(Input::Asked { seat, number, request }, now);
        }
        while !self.gathers_claims()
            && let Some(input) = self.waiting.pop_front()
        {
            self.input(input, now);
        }
        self.go_on_with_deal(now);
        self.drain_table(now);
        self.seat_latecomers(now);
        self.link.set_activity(self.activity(now), now);
        self.drain_link(now);
    }

    /// Says whether cards or a bell are in play, or are about to be.
    fn activity(&self, now: Duration) -> Activity {
        let Some(table) = self.table.as_deref() else { return Activity::Resting };
        if table.undealt() || self.deal_shares.is_some() {
            return Activity::Playing;
        }
        activity(&table.table_state(millis(now)), table.table().round_over())
    }

    fn drain_link(&mut self, now: Duration) {
        self.take_link(now);
        // Whoever is missing is looked for, and in the lobby whoever may still come.
        let there = |seated: &&SeatedPeer| self.link.is_reachable(seated.key);
        let missing = if let Some(table) = &self.table {
            // Whoever has left is let in again, but not looked for.
            let stays = |seated: &&SeatedPeer| seated.seat.is_none_or(|seat| !table.has_left(seat));
            // As long as a code is shown, somebody is expected.
            // Those who know it come while others play: they are looked for every so often.
            let late = usize::from(self.code().is_some() && !self.awaits_known());
            late + self.players().filter(stays).filter(|seated| !there(seated)).count()
        } else {
            self.guests.saturating_sub(self.players().filter(there).count())
        };
        self.link.want(missing, now);
        self.link.scan_for_latecomers(self.latecomer_scan_interval().filter(|_| missing == 0), now);
        self.take_link(now);
    }

    /// Says how often a running match looks for phones that come late.
    fn latecomer_scan_interval(&self) -> Option<Duration> {
        Some(match self.table()?.table() {
            AnyMatch::Pit(running) if running.game().phase() == pit::Phase::Open => LATECOMER_SCAN_EVERY_BUSY,
            AnyMatch::Pit(_) | AnyMatch::Nyet(_) => LATECOMER_SCAN_EVERY,
        })
    }

    fn take_link(&mut self, now: Duration) {
        while let Some(output) = self.link.poll_output() {
            match output {
                HostLinkOutput::Radio(command) => self.outputs.push_back(HostSessionOutput::Radio(command)),
                HostLinkOutput::JoinRequest { at, key, .. } => self.join_requested(at, key, now),
                HostLinkOutput::Joined { key } => {
                    match self.find(key) {
                        Some(seated) => seated.gone_at = None,
                        None => self.add_seatless(key, now),
                    }
                    if let Some(seat) = self.find(key).map(|seated| seated.seat)
                        && self.table.is_some()
                    {
                        self.seat(key, seat, now);
                    }
                    self.changed();
                }
                HostLinkOutput::Disconnected { key } if self.let_watcher_go(key, now) => self.changed(),
                HostLinkOutput::Disconnected { key } => {
                    match self.find(key) {
                        Some(seated) => seated.gone_at = Some(now),
                        None => self.forget(key, now),
                    }
                    if let Some(seat) = self.find(key).and_then(|seated| seated.seat) {
                        self.input_in_turn(Input::Disconnected { seat }, now);
                        self.phone_went(seat, now);
                    }
                    self.changed();
                }
                HostLinkOutput::Message { key, bytes, at, .. } => self.handle_message(key, &bytes, at, now),
                HostLinkOutput::Arrived { key, slot, .. } => {
                    if slot.number() == Slot::Own.number()
                        && let Some(seated) = self.find(key)
                    {
                        seated.hand_arrived_at = now;
                    }
                }
                HostLinkOutput::Restarted { key } => {
                    if let Some(seated) = self.find(key) {
                        seated.show_anew();
                    }
                    self.show_to(key, now);
                    self.tell_of_deal(key, now);
                }
                HostLinkOutput::Clash(clash) => self.clashed(clash, now),
                HostLinkOutput::MtuTooSmall(error) => {
                    self.outputs.push_back(HostSessionOutput::MtuTooSmall(error));
                }
                HostLinkOutput::WrongCode { tries_left } => {
                    self.outputs.push_back(HostSessionOutput::WrongCode { tries_left });
                }
                HostLinkOutput::PairingClosed => self.outputs.push_back(HostSessionOutput::PairingClosed),
                HostLinkOutput::PairingRenewed => self.outputs.push_back(HostSessionOutput::PairingRenewed),
            }
        }
    }

    fn clashed(&mut self, clash: VersionClash, now: Duration) {
        let is_told =
            self.clash.is_some_and(|(told, at)| told == clash && now < at.saturating_add(CLASH_TOLD_EVERY));
        if !is_told {
            self.clash = Some((clash, now));
            self.outputs.push_back(HostSessionOutput::Clash(clash));
        }
    }

    pub(super) fn find(&mut self, key: PublicKey) -> Option<&mut SeatedPeer> {
        self.seated.iter_mut().find(|seated| seated.key == key)
    }

    /// Takes a message of a phone.
    fn handle_message(&mut self, key: PublicKey, bytes: &[u8], at: Duration, now: Duration) {
        let message = match PlayerMessage::decode(bytes) {
            Ok(message) => message,
            Err(error) => {
                if let Some(reply) = PlayerMessage::reply(&error) {
                    self.tell(key, &reply, now);
                }
                return;
            }
        };
        match message {
            PlayerMessage::Join { .. } if self.unseated.contains(&key) => self.turn_away(key, now),
            PlayerMessage::Join { name, board: true, .. } if self.find(key).is_none() => {
                self.let_watch(key, name, Watch::Board, now);
            }
            PlayerMessage::Join { name, next, .. } => {
                self.joined(key, name, now);
                if let Some(seated) = self.find(key) {
                    seated.next = next;
                }
            }
            PlayerMessage::Ask(ask) => {
                let seated = self.find(key);
                let Some((seat, hand_arrived_at, next)) =
                    seated.and_then(|seated| Some((seated.seat?, seated.hand_arrived_at, seated.next)))
                else {
                    return;
                };
                let Some(last) = self.table.as_ref().map(|table| table.last_number(seat)) else { return };
                let due = last.map_or(0, |last| last.wrapping_add(1));
                let number = ask.number.near(next.map_or(due, |next| next.max(due)));
                let pressed = ask.pressed.map(|pressed: PressTime| duration(pressed.near(millis(now))));
                let uplink = self.link.quality(key, now).and_then(|quality| quality.round_trip);
                let way = ClaimTiming { uplink: uplink.unwrap_or(Duration::ZERO), hand_arrived_at };
                self.asked(seat, number, ask.request, pressed, way, at);
            }
            PlayerMessage::Pledge { deal, pledge } => self.pledged(key, deal, pledge, now),
            PlayerMessage::Share { deal, share } => self.shared(key, deal, share, now),
            PlayerMessage::Fetch { game, from } => self.send_part(key, game, from, now),
            PlayerMessage::Heard { .. } | PlayerMessage::Update { .. } => {}
        }
    }

    fn asked(
        &mut self,
        seat: Seat,
        number: u32,
        request: Request,
        pressed: Option<Duration>,
        way: ClaimTiming,
        at: Duration,
    ) {
        // Who rings while the table stands is told so, even if it goes on before others are judged.
        let runs = self.table().is_none_or(|table| table.table_state(millis(at)) == TableState::Running);
        if is_bell(&request) && runs {
            self.claims.take((seat, number, request), pressed, way, at);
            let table = self.table().map(Host::table);
            if table.is_some_and(|table| table.rings_truly(seat, millis(at))) {
                let contested = !table.is_some_and(|table| table.rings_alone(seat, millis(at)));
                self.claims.close_window(contested);
            }
        } else {
            self.input_in_turn(Input::Asked { seat, number, request }, at);
        }
    }

    /// Says whether bells have come that are not judged yet.
    fn gathers_claims(&self) -> bool {
        self.claims.poll_timeout().is_some() || self.held.iter().any(|held| is_bell(&held.request))
    }

    /// Tells the table something; what may stop it waits until the bells are judged that came before, and so does what says
    /// the opposite.
    pub(super) fn input_in_turn(&mut self, input: Input, now: Duration) {
        let waits = match input {
            Input::Disconnected { .. }
            | Input::Asked { request: Request::Pause(_), .. }
            | Input::Command(Command::Pause(_)) => self.gathers_claims(),
            Input::Connected { .. } => !self.waiting.is_empty(),
            _ => false,
        };
        if waits {
            self.waiting.push_back(input);
        } else {
            self.input(input, now);
        }
    }

    pub(super) fn input(&mut self, input: Input, now: Duration) {
        if let Some(table) = &mut self.table {
            table.handle_input(input, millis(now));
        }
        self.drain_table(now);
    }

    pub(super) fn drain_table(&mut self, now: Duration) {
        let (mut changed, mut shuffle) = (false, false);
        let undealt = self.table.as_ref().is_some_and(|table| table.undealt());
        while let Some(output) = self.table.as_mut().and_then(|table| table.poll_output()) {
            match output {
                Output::Record(line) => {
                    self.file.add(&line);
                    self.outputs.push_back(HostSessionOutput::Record(line));
                }
                Output::Answer { seat, number, answer } if Some(seat) == self.own => {
                    self.outputs.push_back(HostSessionOutput::Answer { number, answer });
                }
                Output::Answer { seat, number, answer } => {
                    let number = ShortNumber::of(number);
                    if let Some(key) = self.key_of(seat) {
                        self.tell(key, &HostMessage::Answer { number, reply: Reply::from(answer) }, now);
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
                Output::Shuffle => shuffle = true,
                Output::Changed => changed = true,
            }
        }
        if changed {
            self.open_deals(now);
            for key in self.keys() {
                self.show_to(key, now);
            }
            self.changed();
        }
        if shuffle {
            self.gather(now);
        }
    }

    pub(super) fn key_of(&self, seat: Seat) -> Option<PublicKey> {
        self.seated.iter().find(|seated| seated.seat == Some(seat)).map(|seated| seated.key)
    }

    /// Puts what a phone may see into its slots, and tells it at once if the table was frozen or goes on.
    pub(super) fn show_to(&mut self, key: PublicKey, now: Duration) {
        let Some(table) = self.table.as_ref().filter(|table| !table.undealt()) else { return };
        let Some(seated) = self.seated.iter_mut().find(|seated| seated.key == key) else { return };
        let viewer = seated.seat.map_or(Viewer::Board, Viewer::Seat);
        let seen = table.seen(viewer, millis(now));
        let state = match seen.state {
            TableState::Running => LastAnnounced::Running,
            TableState::Paused => LastAnnounced::Frozen(Freeze::Paused),
            TableState::Missing { .. } => LastAnnounced::Frozen(Freeze::Missing),
        };
        let changed = seated.slots.update(&seen, &table.timing());
        let told = core::mem::replace(&mut seated.announced, state);
        for (slot, value) in changed {
            if let Some(slot) = outcry_link::Slot::new(slot.number()) {
                // A value too long for a slot is one that no table has: see the sizes of the wire.
                let _ = self.link.put(key, slot, value, now);
            }
        }
        if told != state {
            let down = match state {
                LastAnnounced::Running => HostMessage::Resume,
                LastAnnounced::Frozen(why) => HostMessage::Freeze(why),
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
        let there = self.seated.iter().filter(|seated| self.link.is_reachable(seated.key));
        let trips = there.map(|seated| self.link.round_trip_p95(seated.key).unwrap_or(Duration::MAX / 4));
        let at = ring_at(now, trips.max().unwrap_or_default());
        let down = HostMessage::RingAt(RingAt { bell: self.bell, seat, sound, at: millis(at) });
        // A phone that is away does not ring when it is back.
        for key in self.keys() {
            if self.link.is_reachable(key) {
                self.tell_urgently(key, &down, now);
            }
        }
        self.outputs.push_back(HostSessionOutput::Ring { at, seat, sound });
    }

    pub(super) fn changed(&mut self) {
        self.outputs.push_back(HostSessionOutput::Changed);
    }

    pub(super) fn tell(&mut self, key: PublicKey, message: &HostMessage, now: Duration) {
        // A phone for which no more can be kept has been away for long: it is shown the table when it is back.
        let _ = self.link.send(key, Lane::Ordinary, message.encode(), now);
    }

    fn tell_urgently(&mut self, key: PublicKey, message: &HostMessage, now: Duration) {
        let _ = self.link.send(key, Lane::Urgent, message.encode(), now);
    }

    /// Gives the median one-way delay of the guests' requests.
    fn median_way(&self, now: Duration) -> Duration {
        let qualities = self.players().filter_map(|seated| self.link.quality(seated.key, now));
        let mut trips: Vec<Duration> = qualities.filter_map(|quality| quality.round_trip).collect();
        trips.sort_unstable();
        trips.get(trips.len() / 2).map_or(Duration::ZERO, |trip| *trip / 2)
    }
}

impl SeatedPeer {
    /// Forgets what the phone was shown: it knows nothing of it, or no more.
    pub(super) fn show_anew(&mut self) {
        self.lobby = None;
        self.slots = Slots::default();
        self.announced = LastAnnounced::default();
        // The numbers of another match begin anew.
        self.next = None;
    }

    pub(super) fn new(key: PublicKey, name: String, seat: Option<Seat>) -> Self {
        let (slots, lobby) = (Slots::default(), None);
        let (hand_arrived_at, announced) = (Duration::ZERO, LastAnnounced::default());
        Self {
            key,
            name,
            seat,
            watch: None,
            slots,
            lobby,
            gone_at: None,
            hand_arrived_at,
            next: None,
            announced,
        }
    }
}
