//! One owner of a phone's links: a phone has one radio, and may have to do with several tables at once.
//!
//! Each table is run by an engine, a [`HostLink`](crate::HostLink) or a [`PlayerLink`](crate::PlayerLink), that acts as if
//! the radio were its own. The router gives every event to the one engine whose link it is and merges what the engines
//! want of the radio: it scans for the services of all of them, dials for one after the other, and advertises for the
//! engine that came to the front last among those that want to be found.
//!
//! [`LinkRouter::handle_event`] takes what the radio reports and [`LinkRouter::handle_command`] what an engine wants;
//! then [`LinkRouter::poll_event`] gives what engines are to hear, and [`LinkRouter::poll_command`] what the radio is to do.

#[cfg(test)]
mod tests;

use core::time::Duration;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::limits::{CANCEL_TIME, SCAN_STARTS_MAX, SCAN_STARTS_TIME};
use crate::port::{LinkCommand, LinkEnd, LinkEvent, LinkId, PeerId, RadioState, ServiceId};

/// An engine as the router numbers it; a number is never used again, and a later engine has a higher one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct EngineId(u32);

/// What an engine wants of the radio for as long as it does not say otherwise.
#[derive(Debug, Default)]
struct Wants {
    advertised: Option<ServiceId>,
    scanned: Vec<ServiceId>,
    /// Whether they are to be found as soon as can be.
    busy: bool,
    /// What it has ever looked for since the radio was switched on: it may soon do so again.
    known: BTreeSet<ServiceId>,
}

/// A dial that the radio was told of.
#[derive(Clone, Copy, Debug)]
struct Dial {
    /// Nobody once the engine is gone: the link is closed if it still opens.
    engine: Option<EngineId>,
    peer: PeerId,
    /// Until when a radio that was told to give up may take to say that it has.
    cancelled_until: Option<Duration>,
}

/// Whose a link is, and which end of it this phone is.
#[derive(Clone, Copy, Debug)]
struct OwnedLink {
    engine: EngineId,
    end: LinkEnd,
}

/// Routes the events of one radio to the engines of several tables, and merges their commands.
#[derive(Debug)]
pub struct LinkRouter {
    /// Whether the radio can be the child of one phone only.
    one_parent: bool,
    radio: RadioState,
    last: u32,
    engines: BTreeMap<EngineId, Wants>,
    /// The engines in the order in which they came to the front, the last one at the end.
    order: Vec<EngineId>,
    links: BTreeMap<LinkId, OwnedLink>,
    dial: Option<Dial>,
    /// Dials that wait for the radio, and whose they are.
    waiting: VecDeque<(EngineId, PeerId)>,
    /// What the radio was told to advertise, and for whom.
    advertised: Option<(EngineId, ServiceId)>,
    /// For whom was advertised last: a phone may dial what it heard a moment ago.
    advertised_last: Option<EngineId>,
    /// What the radio was told to scan for: at least what engines look for.
    scanned: BTreeSet<ServiceId>,
    /// Whether that scan hurries.
    busy: bool,
    /// When scans were begun, as far back as the system counts them.
    scans_begun: VecDeque<Duration>,
    /// The latest time that was told.
    latest: Duration,
    events: VecDeque<(EngineId, LinkEvent)>,
    commands: VecDeque<LinkCommand>,
}

impl Default for LinkRouter {
    fn default() -> Self {
        Self::new()
    }
}

impl LinkRouter {
    /// Begins without engines, with a radio that has not said yet what it can do.
    pub const fn new() -> Self {
        Self {
            one_parent: false,
            radio: RadioState::Missing,
            last: 0,
            engines: BTreeMap::new(),
            order: Vec::new(),
            links: BTreeMap::new(),
            dial: None,
            waiting: VecDeque::new(),
            advertised: None,
            advertised_last: None,
            scanned: BTreeSet::new(),
            busy: false,
            scans_begun: VecDeque::new(),
            latest: Duration::ZERO,
            events: VecDeque::new(),
            commands: VecDeque::new(),
        }
    }

    /// Says that the radio can be the child of one phone only: of several tables of other phones, the one at the front has
    /// that link.
    pub const fn allow_one_parent(&mut self) {
        self.one_parent = true;
    }

    /// Gives what the radio last said it can do.
    pub const fn radio(&self) -> RadioState {
        self.radio
    }

    /// Numbers a new engine. It is to be told at once what [`LinkRouter::radio`] gives.
    pub fn register(&mut self) -> EngineId {
        self.last += 1;
        let engine = EngineId(self.last);
        self.engines.insert(engine, Wants::default());
        self.order.push(engine);
        engine
    }

    /// Puts an engine before the others: the person looks at its table now.
    pub fn bring_to_front(&mut self, engine: EngineId) {
        if self.engines.contains_key(&engine) {
            self.order.retain(|other| *other != engine);
            self.order.push(engine);
        }
    }

    /// Gives the engines that are registered.
    pub fn engines(&self) -> impl Iterator<Item = EngineId> {
        self.engines.keys().copied()
    }

    /// Has an engine look for nobody and be found by nobody: its links stay, so that a goodbye arrives.
    pub fn quiet(&mut self, engine: EngineId, now: Duration) {
        self.latest = self.latest.max(now);
        if let Some(wants) = self.engines.get_mut(&engine) {
            *wants = Wants::default();
        }
        self.drop_dials(engine);
    }

    /// Forgets an engine: its links are closed, and nobody is dialled for it any more.
    pub fn remove(&mut self, engine: EngineId, now: Duration) {
        self.latest = self.latest.max(now);
        self.engines.remove(&engine);
        self.order.retain(|other| *other != engine);
        self.events.retain(|(to, _)| *to != engine);
        let links = self.links.extract_if(.., |_, owned| owned.engine == engine);
        self.commands.extend(links.map(|(link, _)| LinkCommand::Close { link }));
        self.drop_dials(engine);
    }

    /// Takes what the radio reports.
    pub fn handle_event(&mut self, event: LinkEvent) {
        match event {
            LinkEvent::Radio(state) => self.radio_changed(state),
            LinkEvent::Found { service, .. } => {
                let scans = |wants: &Wants| wants.scanned.contains(&service);
                let scanning = self.engines.iter().filter(|(_, wants)| scans(wants));
                self.events.extend(scanning.map(|(engine, _)| (*engine, event.clone())));
            }
            LinkEvent::Opened { link, end, peer, .. } => match self.owner_of_opened(end, peer) {
                Some(engine) => {
                    self.links.insert(link, OwnedLink { engine, end });
                    self.events.push_back((engine, event));
                }
                None => self.commands.push_back(LinkCommand::Close { link }),
            },
            LinkEvent::DialFailed { peer } => {
                if let Some(dial) = self.dial.take_if(|dial| dial.peer == peer) {
                    self.events.extend(dial.engine.map(|engine| (engine, event)));
                    self.dial_next();
                }
            }
            // Only the router says these.
            LinkEvent::DialWaits { .. } | LinkEvent::DialBegins { .. } => {}
            LinkEvent::Mtu { link, .. } | LinkEvent::Received { link, .. } | LinkEvent::Writable { link } => {
                self.events.extend(self.links.get(&link).map(|owned| (owned.engine, event)));
            }
            LinkEvent::Closed { link } => {
                self.events.extend(self.links.remove(&link).map(|owned| (owned.engine, event)));
            }
        }
    }

    /// Takes what an engine wants of the radio. What belongs to another engine's link is dropped.
    pub fn handle_command(&mut self, engine: EngineId, command: LinkCommand, now: Duration) {
        self.latest = self.latest.max(now);
        let Some(wants) = self.engines.get_mut(&engine) else { return };
        match command {
            LinkCommand::Advertise { service } => wants.advertised = Some(service),
            LinkCommand::StopAdvertising => wants.advertised = None,
            LinkCommand::Scan { services, busy } => {
                wants.known.extend(&services);
                (wants.scanned, wants.busy) = (services, busy);
            }
            LinkCommand::StopScan => wants.scanned.clear(),
            LinkCommand::Dial { peer } => {
                // An engine that dials again waits for its dial before no more.
                self.waiting.retain(|(from, _)| *from != engine);
                self.dial.take_if(|dial| dial.engine == Some(engine));
                if self.dial.is_none() && self.waiting.is_empty() {
                    self.dial_for(engine, peer);
                } else {
                    self.waiting.push_back((engine, peer));
                    self.events.push_back((engine, LinkEvent::DialWaits { peer }));
                    self.dial_next();
                }
            }
            LinkCommand::CancelDial { peer } => {
                let own = |dial: &&mut Dial| dial.engine == Some(engine) && dial.peer == peer;
                if let Some(dial) = self.dial.as_mut().filter(own) {
                    Self::cancel(dial, &mut self.commands, self.latest);
                } else if let Some(at) = self.waiting.iter().position(|waiting| *waiting == (engine, peer)) {
                    self.waiting.remove(at);
                    self.events.push_back((engine, LinkEvent::DialFailed { peer }));
                }
            }
            LinkCommand::Send { link, .. } | LinkCommand::Pace { link, .. } => {
                if self.owns(engine, link) {
                    self.commands.push_back(command);
                }
            }
            LinkCommand::Close { link } => {
                // What the radio still tells of it concerns nobody.
                if self.owns(engine, link) {
                    self.links.remove(&link);
                    self.commands.push_back(command);
                }
            }
        }
    }

    /// Lets time pass up to `now`.
    pub fn handle_timeout(&mut self, now: Duration) {
        self.latest = self.latest.max(now);
        let overdue = |dial: &mut Dial| dial.cancelled_until.is_some_and(|until| until <= now);
        if self.dial.take_if(overdue).is_some() {
            self.dial_next();
        }
    }

    /// Says when [`LinkRouter::handle_timeout`] is to be called, and the events fetched and the commands after it: now, where
    /// an engine is still to hear what has come of a command.
    pub fn poll_timeout(&self) -> Option<Duration> {
        let cancelled = self.dial.and_then(|dial| dial.cancelled_until);
        let untold = (!self.events.is_empty()).then_some(self.latest);
        let changes_scan = || self.radio == RadioState::On && self.new_scan().is_some();
        let scan = self.scan_held_until().filter(|_| changes_scan());
        [cancelled, untold, scan].into_iter().flatten().min()
    }

    /// Gives what an engine is to hear next.
    pub fn poll_event(&mut self) -> Option<(EngineId, LinkEvent)> {
        self.events.pop_front()
    }

    /// Gives what the radio is to do for links and dials. What it is to scan for and to advertise follows with
    /// [`LinkRouter::poll_merged`], once all engines have said what they want.
    pub fn poll_command(&mut self) -> Option<LinkCommand> {
        self.commands.pop_front()
    }

    /// Gives how what the radio is to scan for and to advertise differs from what it was told last.
    pub fn poll_merged(&mut self) -> Option<LinkCommand> {
        if self.radio != RadioState::On {
            return None;
        }
        if self.scan_held_until().is_none()
            && let Some((scanned, busy)) = self.new_scan()
        {
            self.scanned.clone_from(&scanned);
            self.busy = busy;
            if scanned.is_empty() {
                return Some(LinkCommand::StopScan);
            }
            if self.scans_begun.len() >= SCAN_STARTS_MAX {
                self.scans_begun.pop_front();
            }
            self.scans_begun.push_back(self.latest);
            return Some(LinkCommand::Scan { services: scanned.into_iter().collect(), busy });
        }
        // Whoever came last is who the person is waiting for.
        let wanted = |engine: &EngineId| Some((*engine, self.engines.get(engine)?.advertised?));
        let mut advertised = self.order.iter().rev().find_map(wanted);
        if let Some((engine, _)) = advertised
            && let Some((link, owner)) = self.only_parent(engine)
        {
            if self.is_before(engine, owner) {
                self.links.remove(&link);
                self.events.push_back((owner, LinkEvent::Closed { link }));
                return Some(LinkCommand::Close { link });
            }
            advertised = None;
        }
        if advertised == self.advertised {
            return None;
        }
        let before = self.advertised.map(|(_, service)| service);
        let after = advertised.map(|(_, service)| service);
        if before.is_some() && before != after {
            self.advertised = None;
            return Some(LinkCommand::StopAdvertising);
        }
        self.advertised = advertised;
        self.advertised_last = advertised.map(|(engine, _)| engine).or(self.advertised_last);
        after.filter(|_| before.is_none()).map(|service| LinkCommand::Advertise { service })
    }

    fn owns(&self, engine: EngineId, link: LinkId) -> bool {
        self.links.get(&link).is_some_and(|owned| owned.engine == engine)
    }

    /// Says whether an engine came to the front later than another.
    fn is_before(&self, engine: EngineId, other: EngineId) -> bool {
        let at = |wanted| self.order.iter().position(|engine| *engine == wanted);
        at(engine) > at(other)
    }

    /// Gives the link that keeps an engine from having a parent, where the radio has room for one, and whose it is.
    fn only_parent(&self, engine: EngineId) -> Option<(LinkId, EngineId)> {
        let is_taken = |owned: &OwnedLink| owned.end == LinkEnd::Child && owned.engine != engine;
        let mut links = self.links.iter().filter(|(_, owned)| self.one_parent && is_taken(owned));
        links.next().map(|(link, owned)| (*link, owned.engine))
    }

    /// Gives what the radio is to scan for and whether in a hurry, where that is not what it does.
    fn new_scan(&self) -> Option<(BTreeSet<ServiceId>, bool)> {
        let scanned = self.scan_to_tell();
        let busy = self.engines.values().any(|wants| wants.busy && !wants.scanned.is_empty());
        let changes = scanned != self.scanned || busy != self.busy && !scanned.is_empty();
        changes.then_some((scanned, busy))
    }

    /// Gives what the radio is to scan for.
    ///
    /// A scan that is under way finds everybody who is still looked for, so it is not begun anew for less. Where it has to
    /// be for more, it keeps what engines have looked for before: a host that only looks round does so again soon.
    fn scan_to_tell(&self) -> BTreeSet<ServiceId> {
        let wanted: BTreeSet<ServiceId> =
            self.engines.values().flat_map(|wants| wants.scanned.iter().copied()).collect();
        if wanted.is_empty() {
            return wanted;
        }
        if wanted.is_subset(&self.scanned) {
            return self.scanned.clone();
        }
        let known = |service: &&ServiceId| self.engines.values().any(|wants| wants.known.contains(service));
        wanted.into_iter().chain(self.scanned.iter().filter(known).copied()).collect()
    }

    /// Says until when the scan stays as it is, if it does: a system that has begun as many as it may begins no other, and
    /// one that was ended would not be there when it is wanted again.
    fn scan_held_until(&self) -> Option<Duration> {
        let counted = self.scans_begun.iter().rev().nth(SCAN_STARTS_MAX - 1)?;
        Some(counted.saturating_add(SCAN_STARTS_TIME)).filter(|until| *until > self.latest)
    }

    fn radio_changed(&mut self, state: RadioState) {
        self.radio = state;
        // Every engine begins anew, and says again what it wants.
        self.dial = None;
        self.waiting.clear();
        self.advertised = None;
        self.scanned.clear();
        if state != RadioState::On {
            self.links.clear();
        }
        for (engine, wants) in &mut self.engines {
            *wants = Wants::default();
            self.events.push_back((*engine, LinkEvent::Radio(state)));
        }
    }

    /// Finds out whose a link is that has just opened; nobody's is closed.
    fn owner_of_opened(&mut self, end: LinkEnd, peer: Option<PeerId>) -> Option<EngineId> {
        match end {
            LinkEnd::Parent => {
                let dial = self.dial.take_if(|dial| Some(dial.peer) == peer)?;
                self.dial_next();
                dial.engine
            }
            LinkEnd::Child => {
                // A system that was dialled advertises no more.
                let engine = self.advertised.take().map(|(engine, _)| engine).or(self.advertised_last)?;
                self.engines.get_mut(&engine)?.advertised = None;
                Some(engine)
            }
        }
    }

    /// Has the radio dial for whoever waits, if it is free.
    fn dial_next(&mut self) {
        if self.dial.is_none()
            && let Some((engine, peer)) = self.waiting.pop_front()
        {
            self.dial_for(engine, peer);
            self.events.push_back((engine, LinkEvent::DialBegins { peer }));
        }
    }

    fn dial_for(&mut self, engine: EngineId, peer: PeerId) {
        self.dial = Some(Dial { engine: Some(engine), peer, cancelled_until: None });
        self.commands.push_back(LinkCommand::Dial { peer });
    }

    /// Has nobody dialled for an engine any more.
    fn drop_dials(&mut self, engine: EngineId) {
        self.waiting.retain(|(from, _)| *from != engine);
        if let Some(dial) = self.dial.as_mut().filter(|dial| dial.engine == Some(engine)) {
            dial.engine = None;
            Self::cancel(dial, &mut self.commands, self.latest);
        }
    }

    fn cancel(dial: &mut Dial, commands: &mut VecDeque<LinkCommand>, now: Duration) {
        if dial.cancelled_until.is_none() {
            dial.cancelled_until = Some(now.saturating_add(CANCEL_TIME));
            commands.push_back(LinkCommand::CancelDial { peer: dial.peer });
        }
    }
}
