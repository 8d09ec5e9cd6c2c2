//! Drives phones on a simulated air, by its events and by their own clocks.

use std::time::Duration;

use outcry_air::{self as air, Air, NodeId, Output};
use outcry_link::{LinkCommand, LinkEvent};

/// What runs on a phone. Times are those of the phone's own clock.
pub trait Phone {
    /// Takes what the radio reports.
    fn handle_event(&mut self, event: LinkEvent, now: Duration);

    /// Lets time pass.
    fn handle_timeout(&mut self, now: Duration);

    /// Says when [`Phone::handle_timeout`] has something to do.
    fn poll_timeout(&self) -> Option<Duration>;

    /// Gives what the radio is to do next.
    fn poll_command(&mut self) -> Option<LinkCommand>;
}

/// An air with phones in it.
#[derive(Debug)]
pub struct PhonesOnAir<P> {
    pub air: Air,
    /// What runs on each phone, by its number; nothing on one that has crashed. What changes when a phone is to be
    /// woken goes through [`PhonesOnAir::with`].
    pub phones: Vec<Option<P>>,
    /// When each phone is to be woken, by the air's time: asked of it after everything that is done to it.
    due: Vec<Option<Duration>>,
    now: Duration,
}

impl<P: Phone> PhonesOnAir<P> {
    /// Begins with an air in which nobody is.
    pub const fn new(air: Air) -> Self {
        Self { air, phones: Vec::new(), due: Vec::new(), now: Duration::ZERO }
    }

    /// Gives the air's time.
    pub const fn now(&self) -> Duration {
        self.now
    }

    /// Puts a phone into the air.
    pub fn add(&mut self, profile: &air::Profile, phone: impl FnOnce(Duration) -> P) -> NodeId {
        let node = self.air.add(profile, self.now);
        let local = self.local(node);
        self.phones.push(Some(phone(local)));
        self.due.push(None);
        self.expect(node);
        node
    }

    /// Gives what a phone's own clock shows.
    pub fn local(&self, node: NodeId) -> Duration {
        self.air.clock(node).map_or(self.now, |clock| clock.local(self.now))
    }

    /// Has something done to a phone, with the time that its clock shows; nothing where it has crashed.
    pub fn with<R>(&mut self, node: NodeId, act: impl FnOnce(&mut P, Duration) -> R) -> Option<R> {
        let now = self.local(node);
        let done = self.phones[node.0 as usize].as_mut().map(|phone| act(phone, now));
        self.obey(node);
        done
    }

    /// Has a phone's app die, or start anew.
    pub fn put(&mut self, node: NodeId, phone: Option<P>) {
        let fault = if phone.is_some() { air::Fault::Return } else { air::Fault::Crash };
        // A phone that is there already, or gone already, stays so.
        let _ = self.air.inflict(node, fault, self.now);
        self.phones[node.0 as usize] = phone;
        self.obey(node);
    }

    /// Says when something happens next.
    pub fn next(&self) -> Option<Duration> {
        let due = |(index, due): (usize, &Option<Duration>)| {
            let paused = self.air.paused_until(NodeId(index as u32));
            due.map(|at| at.max(paused.unwrap_or_default()))
        };
        let phones = self.due.iter().enumerate().filter_map(due);
        phones.chain(self.air.poll_timeout()).min()
    }

    /// Lets the next thing happen; gives whether there was one before `until`.
    pub fn step(&mut self, until: Duration) -> bool {
        let Some(next) = self.next().filter(|&next| next <= until) else {
            self.now = self.now.max(until);
            self.air.handle_timeout(self.now);
            return false;
        };
        self.now = self.now.max(next);
        self.air.handle_timeout(self.now);
        while let Some(Output { node, event, .. }) = self.air.poll_output() {
            let now = self.local(node);
            if let Some(phone) = &mut self.phones[node.0 as usize] {
                phone.handle_event(event, now);
                self.obey(node);
            }
        }
        for index in 0..self.phones.len() {
            if self.due[index].is_none_or(|due| due > self.now) {
                continue;
            }
            let node = NodeId(index as u32);
            let now = self.local(node);
            let paused = self.air.paused_until(node).is_some_and(|until| until > self.now);
            if let Some(phone) = self.phones[index].as_mut().filter(|_| !paused)
                && phone.poll_timeout().is_some_and(|due| due <= now)
            {
                phone.handle_timeout(now);
                self.obey(node);
            }
        }
        true
    }

    /// Lets everything happen up to a time.
    pub fn run(&mut self, until: Duration) {
        while self.step(until) {}
    }

    /// Lets things happen until something is so, or until a time; gives whether it is so.
    pub fn run_until(&mut self, until: Duration, is: impl Fn(&Self) -> bool) -> bool {
        loop {
            if is(self) {
                return true;
            }
            if !self.step(until) {
                return is(self);
            }
        }
    }

    fn obey(&mut self, node: NodeId) {
        while let Some(command) = self.phones[node.0 as usize].as_mut().and_then(Phone::poll_command) {
            let input = air::Input { node, command };
            let refused = self.air.handle_input(input, self.now);
            assert_eq!(refused, Ok(()), "the phone {node} asks for what it may not");
        }
        self.expect(node);
    }

    /// Asks a phone when it is to be woken.
    fn expect(&mut self, node: NodeId) {
        let index = node.0 as usize;
        let local = self.phones[index].as_ref().and_then(Phone::poll_timeout);
        let clock = self.air.clock(node);
        self.due[index] = local.zip(clock).map(|(local, clock)| clock.air(local));
    }
}
