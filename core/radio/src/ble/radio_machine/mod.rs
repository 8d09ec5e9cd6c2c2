//! The radio machine: every decision of the Bluetooth radio that needs no Bluetooth stack.
//!
//! [`RadioMachine::handle_input`] and [`RadioMachine::handle_timeout`] change it, then [`RadioMachine::poll_output`] is
//! drained until it gives `None`, and [`RadioMachine::poll_timeout`] says when to call again. It names no handle of a
//! system: phones and links are numbers, and whoever drives it knows what is behind them.

mod dial;
mod switch;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use outcry_link::limits::{ATT_OVERHEAD, FRAME_MAX};
use outcry_link::{FrameSize, LinkCommand, LinkEnd, LinkEvent, LinkId, PeerId, RadioState, ServiceId};

use crate::limits::{BLE_ADVERT_AGAIN, BLE_BETWEEN_DIALS, BLE_PEERS_MAX, BLE_SCAN_AGAIN, BLE_SETTLE};
use dial::Dials;
use switch::{Switch, Turn};

/// What has happened.
#[cfg_attr(not(target_os = "linux"), allow(dead_code, reason = "only Linux tells of all"))]
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Input {
    /// The session has told the radio something.
    Told(LinkCommand),
    /// What the adapter can do.
    State(RadioState),
    /// A phone was heard that advertises one of the services.
    Seen {
        peer: PeerId,
        service: ServiceId,
        rssi: Option<i8>,
    },
    /// Scanning has begun, or could not be begun.
    ScanBegun(bool),
    ScanEnded,
    /// A dialled phone has answered, and both directions are ready.
    Dialled {
        peer: PeerId,
        mtu: u16,
    },
    /// One try to dial a phone has come to nothing; whether another may come to something.
    Unreached {
        peer: PeerId,
        again: bool,
    },
    /// What was left of a dial is gone.
    Aborted(PeerId),
    /// Advertising has begun, or could not be begun.
    AdvertBegun(bool),
    AdvertEnded,
    /// Somebody has dialled this phone, and listens to it.
    Called {
        mtu: u16,
    },
    Heard {
        link: LinkId,
        bytes: Vec<u8>,
        at: Duration,
    },
    /// A frame has left.
    Written(LinkId),
    /// The other end of a link is gone, or nothing leaves on it.
    Ended(LinkId),
    /// What was left of a link is gone.
    HungUp(LinkId),
}

/// What follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Output {
    /// The session is told this.
    Tell(LinkEvent),
    /// The system is to do this.
    Do(RadioAction),
}

/// What the system is to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum RadioAction {
    /// Look for phones; [`Input::ScanBegun`] follows.
    Scan(Vec<ServiceId>),
    /// Look no more; [`Input::ScanEnded`] follows.
    StopScan,
    /// Dial a phone, once; [`Input::Dialled`] or [`Input::Unreached`] follows.
    Dial { peer: PeerId, service: ServiceId },
    /// Give up dialling, in whatever stage it is; [`Input::Aborted`] follows.
    Abort(PeerId),
    /// Advertise; [`Input::AdvertBegun`] follows.
    Advertise(ServiceId),
    /// Advertise no more; [`Input::AdvertEnded`] follows.
    StopAdvertising,
    /// Take frames of whoever has just answered or called, under this number. Without this they are hung up on.
    Attend { link: LinkId, end: LinkEnd },
    /// Send a frame; [`Input::Written`] or [`Input::Ended`] follows.
    Write { link: LinkId, frame: Vec<u8> },
    /// Close a link for good; [`Input::HungUp`] follows.
    HangUp(LinkId),
    /// Let go of everything: the adapter does nothing any more. No news of what was before may follow.
    Reset,
}

/// Decides what the radio does.
#[derive(Debug)]
pub(super) struct RadioMachine {
    state: Option<RadioState>,
    /// What to look for; nothing, where nobody is looked for.
    wanted: Vec<ServiceId>,
    scan: Switch<Vec<ServiceId>>,
    /// What phones that were found advertise.
    seen: BTreeMap<PeerId, ServiceId>,
    dials: Dials,
    service: Option<ServiceId>,
    advert: Switch<ServiceId>,
    links: BTreeMap<LinkId, OpenLink>,
    /// Links that are being hung up on, and who was at their ends.
    hanging: BTreeMap<LinkId, Option<PeerId>>,
    last_link: u32,
    outputs: VecDeque<Output>,
}

/// A link.
#[derive(Debug)]
struct OpenLink {
    /// Who was dialled; nobody where this phone was.
    peer: Option<PeerId>,
    mtu: u16,
    /// Until when it is not told of.
    settling: Option<Duration>,
    /// Whether a frame is in flight.
    busy: bool,
}

impl RadioMachine {
    pub(super) fn new() -> Self {
        Self {
            state: None,
            wanted: Vec::new(),
            scan: Switch::new(Some(BLE_SCAN_AGAIN)),
            seen: BTreeMap::new(),
            dials: Dials::default(),
            service: None,
            advert: Switch::new(Some(BLE_ADVERT_AGAIN)),
            links: BTreeMap::new(),
            hanging: BTreeMap::new(),
            last_link: 0,
            outputs: VecDeque::new(),
        }
    }

    /// Takes in what has happened.
    pub(super) fn handle_input(&mut self, input: Input, now: Duration) {
        match input {
            Input::State(state) => self.state_is(state),
            _ if self.state != Some(RadioState::On) => {}
            Input::Told(command) => self.obey(command),
            Input::Seen { peer, service, rssi } => self.see(peer, service, rssi),
            Input::ScanBegun(done) => self.scan.begun(done, now),
            Input::ScanEnded => self.scan.ended(),
            Input::Dialled { peer, mtu } => {
                if self.dials.answered(peer) {
                    self.pause_scan(now);
                    self.open(Some(peer), mtu, now);
                }
            }
            Input::Unreached { peer, again } => {
                if self.dials.unreached(peer, again, now) {
                    self.pause_scan(now);
                    self.tell(LinkEvent::DialFailed { peer });
                }
            }
            Input::Aborted(peer) => {
                self.pause_scan(now);
                self.dials.aborted(peer);
            }
            Input::AdvertBegun(done) => self.advert.begun(done, now),
            Input::AdvertEnded => self.advert.ended(),
            Input::Called { mtu } => self.called(mtu, now),
            Input::Heard { link, bytes, at } => self.heard(link, bytes, at),
            Input::Written(link) => {
                if self.links.get_mut(&link).is_some_and(|wire| std::mem::take(&mut wire.busy)) {
                    self.tell(LinkEvent::Writable { link });
                }
            }
            Input::Ended(link) => self.close(link),
            Input::HungUp(link) => {
                self.hanging.remove(&link);
            }
        }
        self.handle_timeout(now);
    }

    /// Does what is due.
    pub(super) fn handle_timeout(&mut self, now: Duration) {
        if self.state != Some(RadioState::On) {
            return;
        }
        let is_due = |wire: &OpenLink| wire.settling.is_some_and(|until| until <= now);
        let settled: Vec<LinkId> =
            self.links.iter().filter(|(_, wire)| is_due(wire)).map(|(link, _)| *link).collect();
        for link in settled {
            self.settle(link);
        }
        self.turn_scan(now);
        self.turn_advert(now);
        // A system that scans does not dial, nor whom it is still connected with.
        let (scan, hanging) = (&self.scan, &self.hanging);
        let is_free = |peer| scan.is_off() && !hanging.values().any(|left| *left == Some(peer));
        let action = self.dials.next(is_free, now);
        self.outputs.extend(action.map(Output::Do));
    }

    /// Says when to call [`Self::handle_timeout`].
    pub(super) fn poll_timeout(&self) -> Option<Duration> {
        let settling = self.links.values().filter_map(|wire| wire.settling);
        let scan = self.scan.poll_timeout(self.looks_for().is_some());
        let advert = self.advert.poll_timeout(self.advertises().is_some());
        settling.chain(scan).chain(advert).chain(self.dials.poll_timeout()).min()
    }

    /// Gives what follows next.
    pub(super) fn poll_output(&mut self) -> Option<Output> {
        self.outputs.pop_front()
    }

    /// Says whether a phone is being dialled or hung up on, or at the end of a link.
    pub(super) fn is_busy_with(&self, peer: PeerId) -> bool {
        self.dials.is_about(peer)
            || self.links.values().any(|wire| wire.peer == Some(peer))
            || self.hanging.values().any(|hanging| *hanging == Some(peer))
    }

    fn tell(&mut self, event: LinkEvent) {
        self.outputs.push_back(Output::Tell(event));
    }

    fn action(&mut self, action: RadioAction) {
        self.outputs.push_back(Output::Do(action));
    }

    /// Notes what the adapter can do; whatever it did before is over, and what it was told is told again.
    fn state_is(&mut self, state: RadioState) {
        let before = self.state.replace(state);
        if before == Some(state) {
            return;
        }
        self.wanted.clear();
        self.scan.reset();
        self.seen.clear();
        self.dials = Dials::default();
        self.service = None;
        self.advert.reset();
        self.links.clear();
        self.hanging.clear();
        if before == Some(RadioState::On) {
            self.action(RadioAction::Reset);
        }
        self.tell(LinkEvent::Radio(state));
    }

    fn obey(&mut self, command: LinkCommand) {
        match command {
            LinkCommand::Advertise { service } => self.service = Some(service),
            LinkCommand::StopAdvertising => self.service = None,
            LinkCommand::Scan { services, .. } => self.wanted = services,
            LinkCommand::StopScan => self.wanted.clear(),
            LinkCommand::Dial { peer } => {
                let service = self.seen.get(&peer).copied();
                self.outputs.extend(self.dials.dial(peer, service));
            }
            LinkCommand::CancelDial { peer } => {
                self.outputs.extend(self.dials.cancel(peer));
            }
            LinkCommand::Send { link, frame } => self.send(link, frame),
            LinkCommand::Close { link } => self.close(link),
            // BlueZ has no word for it.
            LinkCommand::Pace { .. } => {}
        }
    }

    fn see(&mut self, peer: PeerId, service: ServiceId, rssi: Option<i8>) {
        // Whom nobody looks for is not told of, nor who is there already. One that was heard while a scan begins, or just
        // before it was stopped for a dial, may not be heard again soon.
        if self.is_busy_with(peer) || !self.wanted.contains(&service) {
            return;
        }
        if self.seen.len() >= BLE_PEERS_MAX && !self.seen.contains_key(&peer) {
            // Numbers grow: the first was found first.
            self.seen.pop_first();
        }
        self.seen.insert(peer, service);
        self.tell(LinkEvent::Found { peer, service, rssi });
    }

    /// Lets in whoever was quickest: a phone that has been dialled advertises no more, and has one parent, since the system
    /// notifies everybody who has subscribed.
    fn called(&mut self, mtu: u16, now: Duration) {
        if self.service.is_some() && !self.has_parent() {
            self.open(None, mtu, now);
        }
    }

    fn open(&mut self, peer: Option<PeerId>, mtu: u16, now: Duration) {
        self.last_link += 1;
        let link = LinkId(self.last_link);
        let end = if peer.is_some() { LinkEnd::Parent } else { LinkEnd::Child };
        // Who dials knows that its subscription was answered; who was dialled does not know whether the answer is there.
        let settling = peer.is_none().then(|| now.saturating_add(BLE_SETTLE));
        let is_open = settling.is_none();
        self.links.insert(link, OpenLink { peer, mtu, settling, busy: false });
        self.action(RadioAction::Attend { link, end });
        if is_open {
            self.tell_open(link, end, peer, mtu);
        }
    }

    /// Tells of a link on which this phone is the child.
    fn settle(&mut self, link: LinkId) {
        let Some(wire) = self.links.get_mut(&link) else { return };
        if wire.settling.take().is_some() {
            let mtu = wire.mtu;
            // Until here whoever called may be gone again, and nobody has to know.
            self.service = None;
            self.tell_open(link, LinkEnd::Child, None, mtu);
        }
    }

    fn tell_open(&mut self, link: LinkId, end: LinkEnd, peer: Option<PeerId>, mtu: u16) {
        self.tell(LinkEvent::Opened { link, end, peer, mtu });
        if FrameSize::of_mtu(mtu).is_err() {
            // The exchange is over: it stays so.
            self.tell(LinkEvent::Mtu { link, mtu });
        }
    }

    fn heard(&mut self, link: LinkId, bytes: Vec<u8>, at: Duration) {
        // An old stream may outlive its link: its number is never used again.
        if !self.links.contains_key(&link) || bytes.is_empty() || bytes.len() > FRAME_MAX {
            return;
        }
        // Whoever writes has heard that its subscription was answered.
        self.settle(link);
        self.tell(LinkEvent::Received { link, bytes, at });
    }

    /// Sends a frame; one that no phone would take, or that is sent before the last has left, ends the link.
    fn send(&mut self, link: LinkId, frame: Vec<u8>) {
        let Some(wire) = self.links.get_mut(&link) else { return };
        let most = usize::from(wire.mtu).saturating_sub(ATT_OVERHEAD).min(FRAME_MAX);
        if wire.settling.is_some() || wire.busy || frame.is_empty() || frame.len() > most {
            self.close(link);
            return;
        }
        wire.busy = true;
        self.action(RadioAction::Write { link, frame });
    }

    fn close(&mut self, link: LinkId) {
        let Some(wire) = self.links.remove(&link) else { return };
        self.hanging.insert(link, wire.peer);
        self.action(RadioAction::HangUp(link));
        if wire.settling.is_none() {
            self.tell(LinkEvent::Closed { link });
        }
    }

    /// Says whether somebody has dialled this phone and is still there.
    fn has_parent(&self) -> bool {
        self.links.values().any(|wire| wire.peer.is_none())
    }

    /// Gives what is looked for at the moment: nothing while somebody is dialled.
    fn looks_for(&self) -> Option<&Vec<ServiceId>> {
        Some(&self.wanted).filter(|wanted| !wanted.is_empty() && self.dials.is_idle())
    }

    /// Lets the session dial the next phone before scanning is begun for nothing.
    fn pause_scan(&mut self, now: Duration) {
        self.scan.rest(now.saturating_add(BLE_BETWEEN_DIALS));
    }

    fn turn_scan(&mut self, now: Duration) {
        let wanted = self.looks_for().cloned();
        match self.scan.turn(wanted.as_ref(), now) {
            Some(Turn::Begin(services)) => self.action(RadioAction::Scan(services)),
            Some(Turn::End) => self.action(RadioAction::StopScan),
            None => {}
        }
    }

    /// Gives what is advertised at the moment: nothing while there is a parent, or the link to the one before is being
    /// hung up on, for the system takes the next to be the same.
    fn advertises(&self) -> Option<ServiceId> {
        let is_parting = self.hanging.values().any(Option::is_none);
        self.service.filter(|_| !self.has_parent() && !is_parting)
    }

    fn turn_advert(&mut self, now: Duration) {
        let wanted = self.advertises();
        match self.advert.turn(wanted.as_ref(), now) {
            Some(Turn::Begin(service)) => self.action(RadioAction::Advertise(service)),
            Some(Turn::End) => self.action(RadioAction::StopAdvertising),
            None => {}
        }
    }
}
