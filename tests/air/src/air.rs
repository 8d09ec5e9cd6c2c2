//! The air itself: phones, links, and what happens when.

use core::time::Duration;
use std::collections::VecDeque;

use outcry_link::{LinkCommand, LinkEnd, LinkEvent, LinkId};
use rand::rngs::ChaCha8Rng;

use crate::agenda::{Agenda, ScheduledEvent};
use crate::clock::Clock;
use crate::config::AirConfig;
use crate::counters::Counters;
use crate::link::{LinkKey, Links};
use crate::node::{Epoch, Node, is_state};
use crate::port::{CommandRejected, Input, NodeId, Output, Sniffed};
use crate::profile::{Figures, Profile};
use crate::rng::AirRng;
use crate::time::Nanos;
use crate::trace::{PauseTrace, Traced, Tracer};

/// A simulated Bluetooth air.
///
/// Every `now` is the air's own time, since any epoch; it never runs back (an earlier `now` is taken for the latest).
/// Phones have clocks of their own: see [`Clock`]. The machine is driven like every other:
/// [`handle_input`](Self::handle_input) and [`handle_timeout`](Self::handle_timeout) change it, then
/// [`poll_output`](Self::poll_output) is drained, and [`poll_timeout`](Self::poll_timeout) says when to call again. The
/// same seed and the same calls give the same outputs, bit for bit, on every machine.
#[derive(Debug)]
pub struct Air {
    pub(crate) config: AirConfig,
    pub(crate) rng: AirRng,
    pub(crate) now: Nanos,
    pub(crate) agenda: Agenda,
    pub(crate) nodes: Vec<Node>,
    pub(crate) links: Links,
    pub(crate) outputs: VecDeque<Output>,
    pub(crate) sniffed: Option<VecDeque<Sniffed>>,
    pub(crate) tracer: Option<Tracer>,
}

/// What a test may know of one end of a link, and its app may not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinkFacts {
    /// Which end the phone is.
    pub end: LinkEnd,
    pub peer: NodeId,
    /// How the phone across numbers the link.
    pub peer_link: LinkId,
    /// The interval between connection events, in the air's time.
    pub interval: Duration,
    /// The MTU in bytes.
    pub mtu: u16,
    /// What this end has sent, received and lost.
    pub counters: Counters,
    /// Whether frames pass, one way and the other, though some may be lost and sent again.
    pub passes: bool,
}

impl Air {
    /// An empty air.
    pub fn new(config: AirConfig, rng: ChaCha8Rng) -> Self {
        Self {
            config,
            rng: AirRng::new(rng),
            now: Nanos::ZERO,
            agenda: Agenda::default(),
            nodes: Vec::new(),
            links: Links::default(),
            outputs: VecDeque::new(),
            sniffed: None,
            tracer: None,
        }
    }

    /// Puts a phone into the air, its app running and its radio on.
    pub fn add(&mut self, profile: &Profile, now: Duration) -> NodeId {
        self.handle_timeout(now);
        let figures = Figures::draw(profile, &self.config, &mut self.rng);
        let node = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node::new(figures));
        self.announce_radio(node);
        self.expect_stall(node);
        self.expect_lock(node);
        node
    }

    /// Takes a command of a phone's app. What a paused app says takes effect when it runs again.
    ///
    /// # Errors
    ///
    /// [`CommandRejected`] if the app may not say this now; nothing has changed then. A command about a link that is gone
    /// is no error: the app may not know it yet.
    pub fn handle_input(&mut self, input: Input, now: Duration) -> Result<(), CommandRejected> {
        self.handle_timeout(now);
        let Input { node, command } = input;
        let state = self.nodes.get(node.0 as usize).ok_or(CommandRejected::NoSuchNode(node))?;
        if state.crashed {
            return Err(CommandRejected::Crashed(node));
        }
        let runs = state.runs(self.now);
        match command {
            LinkCommand::Send { link, frame } => self.send(node, link, frame, runs),
            LinkCommand::Dial { .. } if state.dial.is_some() => Err(CommandRejected::Dialling(node)),
            command if runs > self.now => {
                self.agenda.write(runs, ScheduledEvent::Obey(node, state.epoch, command));
                Ok(())
            }
            command => {
                self.obey(node, command);
                Ok(())
            }
        }
    }

    /// Lets happen what is due.
    pub fn handle_timeout(&mut self, now: Duration) {
        let now = Nanos::of(now).max(self.now);
        while let Some((at, what)) = self.agenda.due(now) {
            self.now = self.now.max(at);
            self.happen(what);
        }
        self.now = now;
    }

    /// The next event for an app, in the order of time.
    pub fn poll_output(&mut self) -> Option<Output> {
        self.outputs.pop_front()
    }

    /// When something happens next, in the air's time.
    pub fn poll_timeout(&self) -> Option<Duration> {
        self.agenda.next().map(Nanos::duration)
    }

    /// Begins to keep every frame and advert for [`poll_sniffed`](Self::poll_sniffed), or stops and forgets them.
    pub fn sniff(&mut self, on: bool) {
        self.sniffed = on.then(VecDeque::new);
    }

    /// The next frame or advert that a sniffer has heard; each is told once, when it is first on the air.
    pub fn poll_sniffed(&mut self) -> Option<Sniffed> {
        self.sniffed.as_mut()?.pop_front()
    }

    /// Begins to keep where time goes for [`poll_traced`](Self::poll_traced), or stops and forgets it.
    pub fn trace(&mut self, on: bool) {
        self.tracer = on.then(Tracer::default);
    }

    /// The next frame that an app has taken, or the next pause of an app, in the order in which they happened.
    pub fn poll_traced(&mut self) -> Option<Traced> {
        self.tracer.as_mut()?.poll()
    }

    /// The largest MTU that a phone's stack agrees to, in bytes, and how many links its controller serves, unless any number.
    pub fn limits(&self, node: NodeId) -> Option<(u16, Option<u32>)> {
        self.nodes.get(node.0 as usize).map(|node| (node.figures.mtu, node.figures.cap))
    }

    /// A phone's own clock.
    pub fn clock(&self, node: NodeId) -> Option<Clock> {
        self.nodes.get(node.0 as usize).map(|node| node.clock)
    }

    /// Until when a phone's app does not run, in the air's time. Whoever drives the app keeps its timers from it so long.
    pub fn paused_until(&self, node: NodeId) -> Option<Duration> {
        let paused = self.nodes.get(node.0 as usize)?.paused;
        (paused > self.now).then(|| paused.duration())
    }

    /// What a phone has sent, received and lost since it was put into the air.
    pub fn counters(&self, node: NodeId) -> Option<Counters> {
        self.nodes.get(node.0 as usize).map(|node| node.counters)
    }

    /// What a phone's link is, as long as this phone has it.
    pub fn link(&self, node: NodeId, link: LinkId) -> Option<LinkFacts> {
        let link = self.links.get(self.nodes.get(node.0 as usize)?.link(link)?)?;
        let end = link.end_of(node);
        let (own, other) = (link.end(end), link.end(end.other()));
        Some(LinkFacts {
            end,
            peer: other.node,
            peer_link: other.id,
            interval: link.anchors.interval.duration(),
            mtu: link.mtu,
            counters: own.counters,
            passes: !link.broken
                && other.here
                && ![LinkEnd::Parent, LinkEnd::Child].iter().any(|&from| link.swallows(from, self.now)),
        })
    }

    /// The links that a phone has.
    pub fn links(&self, node: NodeId) -> impl Iterator<Item = LinkId> {
        self.nodes.get(node.0 as usize).into_iter().flat_map(|node| node.links.iter().map(|(id, _)| *id))
    }

    fn happen(&mut self, what: ScheduledEvent) {
        match what {
            ScheduledEvent::Exchange(key) => self.exchange(key),
            ScheduledEvent::Tell(node, epoch, event) => self.reach(node, epoch, event),
            ScheduledEvent::Obey(node, epoch, command) => {
                if self.node(node).epoch == epoch {
                    self.obey(node, command);
                }
            }
            ScheduledEvent::Wake(node) => self.wake(node),
            ScheduledEvent::Stall(node) => {
                let lasts = self.rng.within(self.config.stall);
                self.pause(node, lasts);
                self.expect_stall(node);
            }
            ScheduledEvent::Lock(node) => {
                let lasts = self.rng.within(self.config.lock);
                self.pause(node, lasts);
                self.expect_lock(node);
            }
            ScheduledEvent::Find { scanner, scan, advertiser, advert } => {
                self.find(scanner, scan, advertiser, advert);
            }
            ScheduledEvent::Connect(node, token) => self.connect(node, token),
            ScheduledEvent::Fail(node, token) => self.fail(node, token),
            ScheduledEvent::Settle(key) => self.settle(key),
            ScheduledEvent::Break(key) => self.break_link(key),
            ScheduledEvent::Supervise(key, since) => self.supervise(key, since),
            ScheduledEvent::Repace(key) => self.repace(key),
            ScheduledEvent::Gone(key, end) => self.gone(key, end),
        }
    }

    fn obey(&mut self, node: NodeId, command: LinkCommand) {
        match command {
            LinkCommand::Advertise { service } => self.advertise(node, service),
            LinkCommand::StopAdvertising => self.stop_advertising(node),
            LinkCommand::Scan { services, busy } => self.scan(node, services, busy),
            LinkCommand::StopScan => self.stop_scan(node),
            LinkCommand::Dial { peer } => self.dial(node, peer),
            LinkCommand::CancelDial { peer } => self.cancel_dial(node, peer),
            LinkCommand::Pace { link, busy } => self.ask_pace(node, link, busy),
            // A frame is on its way from the moment at which it is sent: it never gets here.
            LinkCommand::Send { .. } => {}
            LinkCommand::Close { link } => {
                if let Some(key) = self.node(node).link(link) {
                    self.close(key, node);
                }
            }
        }
    }

    /// Nodes are never taken away, and only numbers that were given are ever kept.
    pub(crate) fn node(&self, node: NodeId) -> &Node {
        &self.nodes[node.0 as usize]
    }

    pub(crate) fn node_mut(&mut self, node: NodeId) -> &mut Node {
        &mut self.nodes[node.0 as usize]
    }

    /// A delay between an app and its controller.
    pub(crate) fn stack(&mut self) -> Nanos {
        self.rng.lognormal(Nanos::of(self.config.stack), self.config.stack_sigma)
    }

    /// Tells an app something after the delay of its stack.
    pub(crate) fn tell(&mut self, node: NodeId, event: LinkEvent) {
        let at = self.now + self.stack();
        let epoch = self.node(node).epoch;
        self.agenda.write(at, ScheduledEvent::Tell(node, epoch, event));
    }

    /// Tells an app something of a link at `at`, or after what it was told of that link before.
    pub(crate) fn tell_link(&mut self, key: LinkKey, end: LinkEnd, at: Nanos, event: LinkEvent) {
        let Some(link) = self.links.get_mut(key) else { return };
        let end = link.end_mut(end);
        end.told = end.told.max(at);
        let (node, at) = (end.node, end.told);
        let epoch = self.nodes[node.0 as usize].epoch;
        self.agenda.write(at, ScheduledEvent::Tell(node, epoch, event));
    }

    /// Hands an event to an app that listens, or keeps it until it does.
    fn reach(&mut self, id: NodeId, epoch: Epoch, event: LinkEvent) {
        let now = self.now;
        let node = &mut self.nodes[id.0 as usize];
        if node.crashed || (node.epoch != epoch && !is_state(&event)) {
            return;
        }
        if node.untold.is_empty() {
            let listens = node.listens(now, &self.config);
            if listens <= now {
                return self.hand_over(id, event);
            }
            self.agenda.write(listens, ScheduledEvent::Wake(id));
        }
        node.untold.push_back(event);
    }

    fn wake(&mut self, id: NodeId) {
        let now = self.now;
        let node = &mut self.nodes[id.0 as usize];
        let listens = node.listens(now, &self.config);
        if listens > now {
            return self.agenda.write(listens, ScheduledEvent::Wake(id));
        }
        while let Some(event) = self.node_mut(id).untold.pop_front() {
            self.hand_over(id, event);
        }
    }

    fn hand_over(&mut self, node: NodeId, mut event: LinkEvent) {
        let now = self.now.duration();
        match &mut event {
            LinkEvent::Received { link, at, .. } => {
                *at = self.node(node).clock.local(now);
                if let Some(tracer) = &mut self.tracer {
                    tracer.taken(node, *link, now);
                }
            }
            LinkEvent::Writable { link } => {
                let key = self.node(node).link(*link);
                if let Some(link) = key.and_then(|key| self.links.get_mut(key)) {
                    let end = link.end_of(node);
                    link.end_mut(end).busy = false;
                }
            }
            _ => {}
        }
        self.outputs.push_back(Output { node, at: now, event });
    }

    pub(crate) fn pause(&mut self, node: NodeId, lasts: Nanos) {
        let until = self.now + lasts;
        if let Some(tracer) = &mut self.tracer {
            tracer.paused(PauseTrace { node, from: self.now.duration(), until: until.duration() });
        }
        let node = self.node_mut(node);
        node.paused = node.paused.max(until);
    }

    fn expect_stall(&mut self, node: NodeId) {
        if let Some(at) = self.some_time(self.config.stall_every) {
            self.agenda.write(at, ScheduledEvent::Stall(node));
        }
    }

    fn expect_lock(&mut self, node: NodeId) {
        if let Some(at) = self.some_time(self.config.lock_every) {
            self.agenda.write(at, ScheduledEvent::Lock(node));
        }
    }

    /// When something happens next that happens every so often, if it does.
    fn some_time(&mut self, every: Option<Duration>) -> Option<Nanos> {
        let every = every.filter(|every| !every.is_zero())?;
        Some(self.now + self.rng.wait(Nanos::of(every)).max(Nanos::micros(1)))
    }

    pub(crate) fn announce_radio(&mut self, id: NodeId) {
        let at = self.now + self.stack();
        let node = self.node_mut(id);
        // States are told in their order.
        node.told = node.told.max(at);
        let (at, epoch, state) = (node.told, node.epoch, node.radio);
        self.agenda.write(at, ScheduledEvent::Tell(id, epoch, LinkEvent::Radio(state)));
    }
}
