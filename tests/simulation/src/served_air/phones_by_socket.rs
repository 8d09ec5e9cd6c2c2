//! Phones that join a served air, in stepped time.

use std::collections::VecDeque;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use outcry_air::{NodeId, Profile};
use thiserror::Error;

use super::AttributeStack;
use super::limits::LINE_MAX;
use super::protocol::{FromAir, Join, Joined, LineError, Role, ToAir, VERSION};
use crate::{Field, Phone};

/// Says why phones are on a served air no more.
#[derive(Debug, Error)]
pub enum SocketError {
    #[error("the air cannot be reached: {0}")]
    Io(#[from] io::Error),
    #[error("the air says what nobody understands: {0}")]
    Line(#[from] LineError),
    #[error("the air refuses {0}: {1}")]
    Refused(String, String),
    #[error("the air has denied {0}: {1}")]
    Denied(String, String),
    #[error("the air has closed the connection of {0}")]
    Gone(String),
    #[error("the air is served in real time: have it served in stepped time")]
    RealTime,
}

/// Drives phones on a served air, each by a connection of its own. Nobody else may be a member whose turns nobody takes.
#[derive(Debug)]
pub struct PhonesBySocket<P> {
    address: SocketAddr,
    /// What runs on each phone, by its number; nothing on one that has crashed.
    pub phones: Vec<Option<P>>,
    members: Vec<Member>,
    give: Sender<Heard>,
    take: Receiver<Heard>,
    /// What was told to some while others were still joining.
    early: VecDeque<(usize, FromAir)>,
    /// Whose turn it is, with the time that its clock shows.
    turn: Option<(usize, Duration)>,
    now: Duration,
    error: Option<SocketError>,
}

/// A line, or the end, of a connection.
type Heard = (usize, u32, Option<String>);

#[derive(Debug)]
struct Member {
    name: String,
    profile: Profile,
    stack: AttributeStack,
    stream: Option<TcpStream>,
    /// How often it has joined: what comes of an earlier connection is passed over.
    joins: u32,
    /// What its clock showed when it joined, and what the air's did.
    joined: (Duration, Duration),
}

impl<P: Phone> PhonesBySocket<P> {
    /// Joins an air with phones of these names, and gives them with what their clocks show. Time has to wait for all of them and for
    /// nobody else.
    ///
    /// # Errors
    /// The air cannot be reached, refuses a phone, or is served in real time.
    pub fn join(
        address: SocketAddr,
        phones: impl IntoIterator<Item = (String, Profile)>,
    ) -> Result<Self, SocketError> {
        let (give, take) = mpsc::channel();
        let mut field = Self {
            address,
            phones: Vec::new(),
            members: Vec::new(),
            give,
            take,
            early: VecDeque::new(),
            turn: None,
            now: Duration::ZERO,
            error: None,
        };
        for (at, (name, profile)) in phones.into_iter().enumerate() {
            let stack = AttributeStack::new(name.clone(), 0);
            let joined = (Duration::ZERO, Duration::ZERO);
            field.members.push(Member { name, profile, stack, stream: None, joins: 0, joined });
            field.phones.push(None);
            field.connect(at)?;
        }
        for _ in 0..field.members.len() {
            field.await_joined()?;
        }
        Ok(field)
    }

    /// Gives what a phone's own clock shows, as near as can be told without having the turn.
    pub fn local(&self, node: NodeId) -> Duration {
        let (local, air) = self.members[node.0 as usize].joined;
        local + self.now.saturating_sub(air)
    }

    /// Says why nothing happens any more, if that is so.
    pub const fn error(&self) -> Option<&SocketError> {
        self.error.as_ref()
    }

    fn connect(&mut self, at: usize) -> Result<(), SocketError> {
        let stream = TcpStream::connect(self.address)?;
        stream.set_nodelay(true)?;
        let member = &mut self.members[at];
        member.joins += 1;
        let (joins, give, reader) = (member.joins, self.give.clone(), stream.try_clone()?);
        thread::Builder::new().name(member.name.clone()).spawn(move || listen(reader, at, joins, &give))?;
        let profile = &member.profile;
        let join = Join {
            version: VERSION,
            role: Role::Phone(profile.system),
            name: member.name.clone(),
            mtu: profile.mtu,
            links: profile.cap.map(Option::unwrap_or_default),
            interval_us: profile.interval.map(|interval| interval.as_micros() as u32),
            loss: profile.loss.map(|loss| loss.mean()),
        };
        member.stream = Some(stream);
        self.say(at, &[ToAir::Join(join)])
    }

    /// Waits until somebody is told that it has joined.
    fn await_joined(&mut self) -> Result<(), SocketError> {
        loop {
            match self.hear()? {
                (_, FromAir::Joined(Joined { speed: Some(_), .. })) => return Err(SocketError::RealTime),
                (at, FromAir::Joined(joined)) => {
                    let member = &mut self.members[at];
                    member.stack = AttributeStack::new(member.name.clone(), joined.mtu);
                    member.joined = (Duration::from_nanos(joined.now), self.now);
                    return Ok(());
                }
                early => self.early.push_back(early),
            }
        }
    }

    /// Gives the next line, and whose it is.
    fn hear(&mut self) -> Result<(usize, FromAir), SocketError> {
        loop {
            // This end of the channel holds one of the others: there is always somebody who may give.
            let Ok((at, joins, line)) = self.take.recv() else {
                return Err(io::Error::from(io::ErrorKind::BrokenPipe).into());
            };
            let member = &self.members[at];
            if member.joins != joins || member.stream.is_none() {
                continue;
            }
            let Some(line) = line else { return Err(SocketError::Gone(member.name.clone())) };
            match FromAir::read(&line)? {
                Some(FromAir::Refused(words)) => {
                    return Err(SocketError::Refused(member.name.clone(), words));
                }
                Some(FromAir::Denied(words)) => return Err(SocketError::Denied(member.name.clone(), words)),
                Some(told) => return Ok((at, told)),
                None => {}
            }
        }
    }

    fn say(&mut self, at: usize, said: &[ToAir]) -> Result<(), SocketError> {
        let mut lines = Vec::new();
        for said in said {
            writeln!(lines, "{said}")?;
        }
        let stream = self.members[at].stream.as_mut();
        Ok(stream.map_or(Ok(()), |stream| stream.write_all(&lines))?)
    }

    /// Ends the turn, if it is somebody's.
    fn end_turn(&mut self) -> Result<(), SocketError> {
        let Some((at, _)) = self.turn.take() else { return Ok(()) };
        let due = self.phones[at].as_ref().and_then(Phone::poll_timeout);
        let due = due.into_iter().chain(self.members[at].stack.poll_timeout()).min();
        let mut said: Vec<ToAir> = std::iter::from_fn(|| self.members[at].stack.poll_said()).collect();
        said.push(ToAir::Wait(due.map(|due| u64::try_from(due.as_nanos()).unwrap_or(u64::MAX))));
        self.say(at, &said)
    }

    /// Lets somebody have the turn and do what is due.
    fn next_turn(&mut self) -> Result<(), SocketError> {
        self.end_turn()?;
        let mut told = Vec::new();
        let (at, now) = loop {
            let heard = self.early.pop_front().map_or_else(|| self.hear(), Ok);
            match heard? {
                (at, FromAir::Turn(now)) => break (at, Duration::from_nanos(now)),
                (_, line) => told.push(line),
            }
        };
        let (local, air) = self.members[at].joined;
        self.now = self.now.max(air + now.saturating_sub(local));
        self.turn = Some((at, now));
        for line in told {
            self.members[at].stack.handle_told(line, now);
            self.settle(at, now);
        }
        self.members[at].stack.handle_timeout(now);
        if let Some(phone) = &mut self.phones[at]
            && phone.poll_timeout().is_some_and(|due| due <= now)
        {
            phone.handle_timeout(now);
        }
        self.settle(at, now);
        Ok(())
    }

    /// Hands on between a phone and its stack until neither has anything more.
    fn settle(&mut self, at: usize, now: Duration) {
        let (Some(phone), stack) = (&mut self.phones[at], &mut self.members[at].stack) else { return };
        loop {
            if let Some(command) = phone.poll_command() {
                stack.handle_command(command);
            } else if let Some(event) = stack.poll_event() {
                phone.handle_event(event, now);
            } else {
                return;
            }
        }
    }

    /// Lets things happen until a phone has the turn, and gives the time that its clock shows.
    fn turn_of(&mut self, at: usize) -> Result<Duration, SocketError> {
        loop {
            if let Some((_, now)) = self.turn.filter(|(turn, _)| *turn == at) {
                return Ok(now);
            }
            self.next_turn()?;
        }
    }

    fn try_put(&mut self, at: usize, phone: Option<P>) -> Result<(), SocketError> {
        if self.phones[at].is_some() {
            self.turn_of(at)?;
            self.turn = None;
            if let Some(stream) = self.members[at].stream.take() {
                stream.shutdown(Shutdown::Both)?;
            }
        }
        self.phones[at] = None;
        if phone.is_some() {
            // Time stands while somebody has the turn, so that it joins at a time that can be told.
            if self.turn.is_none() {
                self.next_turn()?;
            }
            self.connect(at)?;
            self.await_joined()?;
            self.phones[at] = phone;
        }
        Ok(())
    }

    fn noted<T>(&mut self, done: Result<T, SocketError>) -> Option<T> {
        match done {
            Ok(done) => Some(done),
            Err(error) => {
                self.error.get_or_insert(error);
                None
            }
        }
    }
}

fn listen(stream: TcpStream, at: usize, joins: u32, give: &Sender<Heard>) {
    let mut reader = BufReader::new(stream);
    loop {
        let mut line = String::new();
        let read = reader.by_ref().take(LINE_MAX as u64).read_line(&mut line);
        let is_whole = read.is_ok() && line.ends_with('\n');
        let heard = is_whole.then(|| line.trim_end_matches('\n').to_owned());
        if give.send((at, joins, heard)).is_err() || !is_whole {
            return;
        }
    }
}

impl<P: Phone> Field for PhonesBySocket<P> {
    type Phone = P;

    fn now(&self) -> Duration {
        self.now
    }

    fn phones(&self) -> &[Option<P>] {
        &self.phones
    }

    fn phones_mut(&mut self) -> &mut [Option<P>] {
        &mut self.phones
    }

    /// Waits for the phone's next turn.
    fn with<R>(&mut self, node: NodeId, act: impl FnOnce(&mut P, Duration) -> R) -> Option<R> {
        let at = node.0 as usize;
        self.phones[at].as_ref()?;
        let turn = self.turn_of(at);
        let now = self.noted(turn)?;
        let done = self.phones[at].as_mut().map(|phone| act(phone, now));
        self.settle(at, now);
        done
    }

    /// Waits for the phone's next turn to have it die.
    fn put(&mut self, node: NodeId, phone: Option<P>) {
        let done = self.try_put(node.0 as usize, phone);
        self.noted(done);
    }

    fn step(&mut self, until: Duration) -> bool {
        if self.error.is_some() {
            return false;
        }
        let done = self.next_turn();
        self.noted(done).is_some() && self.now <= until
    }
}

impl<P> Drop for PhonesBySocket<P> {
    fn drop(&mut self) {
        for member in &self.members {
            if let Some(stream) = &member.stream {
                // Those who listen to it end; one that is closed already has nobody.
                let _ = stream.shutdown(Shutdown::Both);
            }
        }
    }
}
