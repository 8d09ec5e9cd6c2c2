//! One owner of a phone's links: a phone has one radio, and may have to do with several tables at once.
//!
//! Each table is run by an engine, a [`HostLink`](crate::HostLink) or a [`PlayerLink`](crate::PlayerLink), that acts as if
//! the radio were its own. The router gives every event to the one engine whose link it is and merges what the engines
//! want of the radio: it scans for the services of all of them, dials for one after the other, and advertises for the
//! engine that was registered last among those that want to be found.
//!
//! [`LinkRouter::handle_event`] takes what the radio reports and [`LinkRouter::handle_command`] what an engine wants;
//! then [`LinkRouter::poll_event`] gives what engines are to hear, and [`LinkRouter::poll_command`] what the radio is to do.

#[cfg(test)]
mod tests;

use core::time::Duration;
use std::collections::{BTreeMap, VecDeque};

use crate::limits::CANCEL_TIME;
use crate::port::{LinkCommand, LinkEnd, LinkEvent, LinkId, PeerId, RadioState, ServiceId};

/// An engine as the router numbers it; a number is never used again, and a later engine has a higher one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct EngineId(u32);

/// What an engine wants of the radio for as long as it does not say otherwise.
#[derive(Debug, Default)]
struct Wants {
    advertised: Option<ServiceId>,
    scanned: Vec<ServiceId>,
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

/// Routes the events of one radio to the engines of several tables, and merges their commands.
#[derive(Debug)]
pub struct LinkRouter {
    radio: RadioState,
    last: u32,
    engines: BTreeMap<EngineId, Wants>,
    links: BTreeMap<LinkId, EngineId>,
    dial: Option<Dial>,
    /// Dials of other engines, which wait for the radio.
    waiting: VecDeque<(EngineId, PeerId)>,
    /// What the radio was told to advertise, and for whom.
    advertised: Option<(EngineId, ServiceId)>,
    /// For whom was advertised last: a phone may dial what it heard a moment ago.
    advertised_last: Option<EngineId>,
    /// What the radio was told to scan for.
    scanned: Vec<ServiceId>,
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
            radio: RadioState::Missing,
            last: 0,
            engines: BTreeMap::new(),
            links: BTreeMap::new(),
            dial: None,
            waiting: VecDeque::new(),
            advertised: None,
            advertised_last: None,
            scanned: Vec::new(),
            events: VecDeque::new(),
            commands: VecDeque::new(),
        }
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
        engine
    }

    /// Forgets an engine: its links are closed, and nobody is dialled for it any more.
    pub fn remove(&mut self, engine: EngineId, now: Duration) {
        self.engines.remove(&engine);
        self.events.retain(|(to, _)| *to != engine);
        self.waiting.retain(|(from, _)| *from != engine);
        let links = self.links.extract_if(.., |_, owner| *owner == engine);
        self.commands.extend(links.map(|(link, _)| LinkCommand::Close { link }));
        if let Some(dial) = self.dial.as_mut().filter(|dial| dial.engine == Some(engine)) {
            dial.engine = None;
            Self::cancel(dial, &mut self.commands, now);
        }
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
                    self.links.insert(link, engine);
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
            LinkEvent::Mtu { link, .. } | LinkEvent::Received { link, .. } | LinkEvent::Writable { link } => {
                self.events.extend(self.links.get(&link).map(|engine| (*engine, event)));
            }
            LinkEvent::Closed { link } => {
                self.events.extend(self.links.remove(&link).map(|engine| (engine, event)));
            }
        }
    }

    /// Takes what an engine wants of the radio. What belongs to another engine's link is dropped.
    pub fn handle_command(&mut self, engine: EngineId, command: LinkCommand, now: Duration) {
        let Some(wants) = self.engines.get_mut(&engine) else { return };
        match command {
            LinkCommand::Advertise { service } => wants.advertised = Some(service),
            LinkCommand::StopAdvertising => wants.advertised = None,
            LinkCommand::Scan { services } => wants.scanned = services,
            LinkCommand::StopScan => wants.scanned.clear(),
            LinkCommand::Dial { peer } => {
                // An engine that dials again waits for its dial before no more.
                self.waiting.retain(|(from, _)| *from != engine);
                self.dial.take_if(|dial| dial.engine == Some(engine));
                self.waiting.push_back((engine, peer));
                self.dial_next();
            }
            LinkCommand::CancelDial { peer } => {
                let own = |dial: &&mut Dial| dial.engine == Some(engine) && dial.peer == peer;
                if let Some(dial) = self.dial.as_mut().filter(own) {
                    Self::cancel(dial, &mut self.commands, now);
                } else if let Some(at) = self.waiting.iter().position(|waiting| *waiting == (engine, peer)) {
                    self.waiting.remove(at);
                    self.events.push_back((engine, LinkEvent::DialFailed { peer }));
                }
            }
            LinkCommand::Send { link, .. } => {
                if self.links.get(&link) == Some(&engine) {
                    self.commands.push_back(command);
                }
            }
            LinkCommand::Close { link } => {
                // What the radio still tells of it concerns nobody.
                if self.links.get(&link) == Some(&engine) {
                    self.links.remove(&link);
                    self.commands.push_back(command);
                }
            }
        }
    }

    /// Lets time pass up to `now`.
    pub fn handle_timeout(&mut self, now: Duration) {
        let overdue = |dial: &mut Dial| dial.cancelled_until.is_some_and(|until| until <= now);
        if self.dial.take_if(overdue).is_some() {
            self.dial_next();
        }
    }

    /// Says when [`LinkRouter::handle_timeout`] has something to do.
    pub fn poll_timeout(&self) -> Option<Duration> {
        self.dial.and_then(|dial| dial.cancelled_until)
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
        let mut scanned: Vec<ServiceId> =
            self.engines.values().flat_map(|wants| wants.scanned.iter().copied()).collect();
        scanned.sort_unstable();
        scanned.dedup();
        if scanned != self.scanned {
            self.scanned.clone_from(&scanned);
            return Some(if scanned.is_empty() {
                LinkCommand::StopScan
            } else {
                LinkCommand::Scan { services: scanned }
            });
        }
        // Whoever came last is who the person is waiting for.
        let wanted = |(engine, wants): (&EngineId, &Wants)| Some((*engine, wants.advertised?));
        let advertised = self.engines.iter().rev().find_map(wanted);
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

    fn dial_next(&mut self) {
        if self.dial.is_none()
            && let Some((engine, peer)) = self.waiting.pop_front()
        {
            self.dial = Some(Dial { engine: Some(engine), peer, cancelled_until: None });
            self.commands.push_back(LinkCommand::Dial { peer });
        }
    }

    fn cancel(dial: &mut Dial, commands: &mut VecDeque<LinkCommand>, now: Duration) {
        if dial.cancelled_until.is_none() {
            dial.cancelled_until = Some(now.saturating_add(CANCEL_TIME));
            commands.push_back(LinkCommand::CancelDial { peer: dial.peer });
        }
    }
}
