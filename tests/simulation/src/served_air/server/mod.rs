//! The side of the air: who has joined, and whose turn it is.

mod controller;
mod faults;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use outcry_air::{Air, AirConfig, CommandRejected, Fault, Loss, NodeId, Profile};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use thiserror::Error;

use super::limits::{PHONES_MAX, QUEUE_MAX, SOON, TIME_MAX, VALUE_MAX};
use super::protocol::{FromAir, Join, Joined, LineError, Role, ToAir, VERSION};
use controller::Controller;

/// How many moments pass at most before whoever serves the air looks for what clients have sent.
const MOMENTS: usize = 1_000;

/// A client as whoever serves the air numbers it; a number is never used again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ClientId(pub u64);

/// How time passes on an air that is served.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum TimeMode {
    /// As it does outside, so many times as fast.
    Real { speed: f64 },
    /// From turn to turn, once so many clients have joined.
    Stepped { members: usize },
}

/// Settles, before anybody joins, what the air does to phones and how its time passes.
#[derive(Clone, PartialEq, Debug)]
pub struct ServedAirConfig {
    pub air_config: AirConfig,
    /// From this follows everything that is left to chance.
    pub seed: u64,
    pub time: TimeMode,
    /// How often addresses change, if they do.
    pub rotate_every: Option<Duration>,
}

/// What whoever serves the air is to do.
#[derive(Clone, PartialEq, Debug)]
pub enum ServedOutput {
    Line(ClientId, FromAir),
    /// Closes a connection to a client, of which nothing is told any more.
    Close(ClientId),
}

/// Says why a client was sent away.
#[derive(Debug, Error)]
enum Refusal {
    #[error(transparent)]
    Line(#[from] LineError),
    #[error("the version of this air is {VERSION}, not {0}: use a client of that version")]
    Version(u32),
    #[error("join first")]
    NotJoined,
    #[error("this client has joined already: use another connection for another phone")]
    JoinedAlready,
    #[error("the name {0} is taken: choose another")]
    NameTaken(String),
    #[error("{0} was a phone of another system: choose another name")]
    OtherSystem(String),
    #[error("there have been {PHONES_MAX} phones already: start another air")]
    Full,
    #[error("time has not begun, or somebody else has the turn: wait for yours")]
    OutOfTurn,
    #[error("in real time nobody waits for a turn: leave it out")]
    NoTurns,
    #[error("this is said by phones only: join as one")]
    PhonesOnly,
    #[error("this is said by a control only: join as one")]
    ControlsOnly,
}

/// Says why nothing came of what a client has said.
#[derive(Debug, Error)]
enum Denial {
    #[error("the radio is off: switch it on first")]
    Off,
    #[error("the address {0} is another phone's, or left to the air: choose another")]
    Address(String),
    #[error("this phone connects already: wait for connected, or say abort")]
    Connecting,
    #[error(
        "a packet of {length} bytes does not fit: {most} at most, by the MTU of the connection and {VALUE_MAX} bytes of a value"
    )]
    TooLong { length: usize, most: usize },
    #[error("a packet has a byte at least")]
    Empty,
    #[error("{QUEUE_MAX} packets wait on this connection already: wait for sent")]
    Queue,
    #[error("there is no phone {0}: use the name by which it has joined")]
    NoSuchPhone(String),
    #[error("{0} is dead: have it join again")]
    Dead(String),
    #[error("{0} and {1} have no connection: wait until they do")]
    NotConnected(String, String),
    #[error(transparent)]
    Air(#[from] CommandRejected),
}

#[derive(Debug, Error)]
enum Problem {
    #[error(transparent)]
    Refused(#[from] Refusal),
    #[error(transparent)]
    Denied(#[from] Denial),
}

#[derive(Debug, Default)]
struct Client {
    join: Option<Join>,
    /// Whether it was told that it has joined.
    is_in: bool,
    /// The phone that it is.
    node: Option<NodeId>,
    /// When it wants its next turn.
    wait: Option<Duration>,
    /// What it is told at its next turn.
    untold: Vec<FromAir>,
}

impl Client {
    fn name(&self) -> &str {
        self.join.as_ref().map_or("", |join| &join.name)
    }
}

/// Serves a simulated air to controllers.
///
/// In real time every `now` is the air's time; in stepped time nobody looks at it. The machine is driven like every other: after each
/// call [`poll_output`](Self::poll_output) is drained, and [`poll_timeout`](Self::poll_timeout) says when to call again.
#[derive(Debug)]
pub struct AirServer {
    config: ServedAirConfig,
    air: Air,
    rng: ChaCha8Rng,
    clients: BTreeMap<ClientId, Client>,
    /// By their numbers.
    phones: Vec<Controller>,
    now: Duration,
    has_begun: bool,
    turn: Option<ClientId>,
    /// How often addresses have changed, and when they do next.
    rotation: u32,
    rotates_at: Option<Duration>,
    callers: u64,
    outputs: VecDeque<ServedOutput>,
}

impl AirServer {
    /// Begins with an air in which nobody is.
    pub fn new(config: ServedAirConfig) -> Self {
        let mut rng = ChaCha8Rng::seed_from_u64(config.seed);
        let air = Air::new(config.air_config.clone(), ChaCha8Rng::from_seed(rng.random()));
        let rotates_at = config.rotate_every;
        Self {
            config,
            air,
            rng,
            clients: BTreeMap::new(),
            phones: Vec::new(),
            now: Duration::ZERO,
            has_begun: false,
            turn: None,
            rotation: 0,
            rotates_at,
            callers: 0,
            outputs: VecDeque::new(),
        }
    }

    /// Takes a line of a client.
    pub fn handle_line(&mut self, client: ClientId, line: &str, now: Duration) {
        let said = line.parse::<ToAir>().map_err(Refusal::from);
        self.handle(client, said, now);
    }

    /// Sends a client away whose line is longer than any may be.
    pub fn handle_long_line(&mut self, client: ClientId, now: Duration) {
        self.handle(client, Err(LineError::TooLong.into()), now);
    }

    /// Lets a client die whose connection has closed.
    pub fn handle_gone(&mut self, client: ClientId, now: Duration) {
        self.proceed(now);
        self.leave(client);
        self.go_on();
    }

    /// Lets happen what is due.
    pub fn handle_timeout(&mut self, now: Duration) {
        self.proceed(now);
        self.go_on();
    }

    /// Says when [`handle_timeout`](Self::handle_timeout) has something to do, by the air's time: in stepped time at once, or never.
    pub fn poll_timeout(&self) -> Option<Duration> {
        if self.is_stepped() {
            let goes_on = self.has_begun && self.turn.is_none() && self.next().is_some();
            return goes_on.then_some(Duration::ZERO);
        }
        self.air.poll_timeout().into_iter().chain(self.rotates_at).min()
    }

    /// Gives what is to be done next.
    pub fn poll_output(&mut self) -> Option<ServedOutput> {
        self.outputs.pop_front()
    }

    /// Says whether time was stepped, and everybody has gone who had joined.
    pub fn is_over(&self) -> bool {
        self.is_stepped() && self.has_begun && self.clients.values().all(|client| !client.is_in)
    }

    const fn is_stepped(&self) -> bool {
        matches!(self.config.time, TimeMode::Stepped { .. })
    }

    fn handle(&mut self, client: ClientId, said: Result<ToAir, Refusal>, now: Duration) {
        self.proceed(now);
        let done = said.map_err(Problem::from).and_then(|said| self.hear(client, said));
        match done {
            Ok(()) => {}
            Err(Problem::Denied(denial)) => self.say(client, FromAir::Denied(denial.to_string())),
            Err(Problem::Refused(refusal)) => self.refuse(client, &refusal),
        }
        self.go_on();
    }

    fn refuse(&mut self, client: ClientId, refusal: &Refusal) {
        // What a client has said may be in the words: it is told back in print.
        let words = refusal.to_string().replace(|letter: char| !(' '..='~').contains(&letter), "?");
        let words = words.chars().take(300).collect();
        self.say(client, FromAir::Refused(words));
        self.outputs.push_back(ServedOutput::Close(client));
        self.leave(client);
    }

    fn hear(&mut self, id: ClientId, said: ToAir) -> Result<(), Problem> {
        let said = match said {
            ToAir::Join(join) => return Ok(self.join(id, join)?),
            said => said,
        };
        let client =
            self.clients.get_mut(&id).filter(|client| client.join.is_some()).ok_or(Refusal::NotJoined)?;
        let node = client.node;
        if self.is_stepped() && self.turn != Some(id) {
            return Err(Refusal::OutOfTurn.into());
        }
        match (said, node) {
            (ToAir::Wait(until), _) => Ok(self.wait(id, until)?),
            (ToAir::Control(control), None) => {
                let answer = self.befall(control)?;
                self.say(id, answer);
                Ok(())
            }
            (ToAir::Control(_), Some(_)) => Err(Refusal::ControlsOnly.into()),
            (_, None) => Err(Refusal::PhonesOnly.into()),
            (said, Some(node)) => Ok(self.obey(node, said)?),
        }
    }

    fn join(&mut self, id: ClientId, join: Join) -> Result<(), Refusal> {
        if join.version != VERSION {
            return Err(Refusal::Version(join.version));
        }
        if self.clients.get(&id).is_some_and(|client| client.join.is_some()) {
            return Err(Refusal::JoinedAlready);
        }
        if self.clients.values().any(|client| client.name() == join.name) {
            return Err(Refusal::NameTaken(join.name));
        }
        match self.phones.iter().find(|phone| phone.name == join.name) {
            Some(phone) if join.role != Role::Phone(phone.system) => {
                return Err(Refusal::OtherSystem(join.name));
            }
            None if self.phones.len() >= PHONES_MAX => return Err(Refusal::Full),
            _ => {}
        }
        self.clients.insert(id, Client { join: Some(join), ..Client::default() });
        match self.config.time {
            TimeMode::Stepped { members } if !self.has_begun => {
                if self.clients.len() >= members {
                    self.has_begun = true;
                    for id in self.by_name() {
                        self.admit(id);
                    }
                }
            }
            _ => self.admit(id),
        }
        Ok(())
    }

    fn by_name(&self) -> Vec<ClientId> {
        let mut ids: Vec<ClientId> = self.clients.keys().copied().collect();
        ids.sort_by_key(|id| self.clients[id].name());
        ids
    }

    fn admit(&mut self, id: ClientId) {
        let Some(join) = self.clients.get(&id).and_then(|client| client.join.clone()) else { return };
        let node = match join.role {
            Role::Control => None,
            Role::Phone(system) => {
                let known = self.phones.iter().position(|phone| phone.name == join.name);
                let node = if let Some(known) = known {
                    let node = NodeId(known as u32);
                    self.inflict(node, Fault::Return);
                    node
                } else {
                    let profile = Profile {
                        bare: true,
                        mtu: join.mtu,
                        cap: join.links.map(|links| (links > 0).then_some(links)),
                        interval: join.interval_us.map(|us| Duration::from_micros(us.into())),
                        loss: join.loss.map(Loss::of),
                        ..Profile::of(system)
                    };
                    self.phones.push(Controller::new(join.name, system));
                    self.air.add(&profile, self.now)
                };
                self.phones[node.0 as usize].client = Some(id);
                Some(node)
            }
        };
        let (mtu, links) = node.and_then(|node| self.air.limits(node)).unwrap_or((0, None));
        let joined = Joined {
            number: node.map_or(0, |node| node.0),
            speed: match self.config.time {
                TimeMode::Real { speed } => Some(speed),
                TimeMode::Stepped { .. } => None,
            },
            mtu,
            links: links.unwrap_or(0),
            now: self.local(node),
            entropy: self.rng.random(),
        };
        let now = self.now;
        if let Some(client) = self.clients.get_mut(&id) {
            (client.is_in, client.node, client.wait) = (true, node, Some(now));
        }
        self.say(id, FromAir::Joined(joined));
    }

    /// Gives what the clock of a client shows: a control's is the air's.
    fn local(&self, node: Option<NodeId>) -> u64 {
        let clock = node.and_then(|node| self.air.clock(node));
        let local = clock.map_or(self.now, |clock| clock.local(self.now));
        u64::try_from(local.as_nanos()).unwrap_or(TIME_MAX).min(TIME_MAX)
    }

    fn leave(&mut self, id: ClientId) {
        if self.turn == Some(id) {
            self.turn = None;
        }
        let Some(client) = self.clients.remove(&id) else { return };
        if let Some(node) = client.node {
            self.inflict(node, Fault::Crash);
            self.phones[node.0 as usize].client = None;
            self.forget(node);
            self.redial();
        }
    }

    /// Ends a turn.
    fn wait(&mut self, id: ClientId, until: Option<u64>) -> Result<(), Refusal> {
        if !self.is_stepped() {
            return Err(Refusal::NoTurns);
        }
        let now = self.now;
        let Some(client) = self.clients.get_mut(&id) else { return Ok(()) };
        let clock = client.node.and_then(|node| self.air.clock(node));
        client.wait = until.map(|until| {
            let local = Duration::from_nanos(until);
            clock.map_or(local, |clock| clock.air(local)).max(now + SOON)
        });
        self.turn = None;
        Ok(())
    }

    /// Tells a client something: in stepped time at its next turn.
    fn tell(&mut self, node: NodeId, told: FromAir) {
        let Some(id) = self.phones.get(node.0 as usize).and_then(|phone| phone.client) else { return };
        if self.is_stepped() {
            if let Some(client) = self.clients.get_mut(&id) {
                client.untold.push(told);
            }
        } else {
            self.say(id, told);
        }
    }

    fn say(&mut self, id: ClientId, told: FromAir) {
        self.outputs.push_back(ServedOutput::Line(id, told));
    }

    fn inflict(&mut self, node: NodeId, fault: Fault) {
        // There is no such phone only if no number was given for it.
        let _ = self.air.inflict(node, fault, self.now);
    }

    /// Lets real time pass.
    fn proceed(&mut self, now: Duration) {
        if !self.is_stepped() {
            while let Some(at) = self.rotates_at.filter(|at| *at <= now) {
                self.now = self.now.max(at);
                self.air.handle_timeout(self.now);
                self.rotate();
            }
            self.now = self.now.max(now);
            self.air.handle_timeout(self.now);
        }
    }

    /// Tells what has happened; in stepped time it lets time pass until somebody has the turn, or for a while.
    fn go_on(&mut self) {
        self.report();
        if !self.is_stepped() || !self.has_begun {
            return;
        }
        for _ in 0..MOMENTS {
            if self.turn.is_some() || self.give_turn() {
                return;
            }
            let Some(next) = self.next() else { return };
            self.now = self.now.max(next);
            self.air.handle_timeout(self.now);
            if self.rotates_at.is_some_and(|at| at <= self.now) {
                self.rotate();
            }
            self.report();
        }
    }

    /// Gives the turn to the first by name to whom something has happened, if there is one.
    fn give_turn(&mut self) -> bool {
        let now = self.now;
        let is_concerned = |client: &Client| {
            let paused = client.node.and_then(|node| self.air.paused_until(node));
            client.is_in
                && paused.is_none_or(|until| until <= now)
                && (!client.untold.is_empty() || client.wait.is_some_and(|wait| wait <= now))
        };
        let concerned = self.clients.iter().filter(|(_, client)| is_concerned(client));
        let Some(id) = concerned.min_by_key(|(_, client)| client.name()).map(|(id, _)| *id) else {
            return false;
        };
        let Some(client) = self.clients.get_mut(&id) else { return false };
        client.wait = None;
        let (node, untold) = (client.node, std::mem::take(&mut client.untold));
        let lines = untold.into_iter().map(|told| ServedOutput::Line(id, told));
        self.outputs.extend(lines);
        let turn = FromAir::Turn(self.local(node));
        self.say(id, turn);
        self.turn = Some(id);
        true
    }

    /// Says when something happens next in stepped time, as long as there is somebody to whom it can.
    fn next(&self) -> Option<Duration> {
        let mut members = self.clients.values().filter(|client| client.is_in).peekable();
        members.peek()?;
        let due = |client: &Client| {
            let paused = client.node.and_then(|node| self.air.paused_until(node));
            let told = paused.filter(|_| !client.untold.is_empty());
            let woken = client.wait.map(|wait| wait.max(paused.unwrap_or_default()));
            told.into_iter().chain(woken).min()
        };
        members.filter_map(due).chain(self.air.poll_timeout()).chain(self.rotates_at).min()
    }
}
