//! The lines of docs/air.md: what clients say to the air, and what the air says to clients.

#[cfg(test)]
mod tests;

use std::fmt;
use std::str::FromStr;

use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use outcry_air::System;
use thiserror::Error;

use super::limits::{ADDRESS_MAX, ADVERT_MAX, LINE_MAX, NAME_MAX, PACKET_MAX, TIME_MAX};

/// Says why a line is none.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LineError {
    #[error("a line has {LINE_MAX} bytes at most: send less")]
    TooLong,
    #[error("a line is ASCII: send bytes in hex")]
    NotAscii,
    #[error("\"{0}\" is no line of a client: see docs/air.md")]
    Unknown(String),
    #[error("after \"{0}\" something is missing")]
    Missing(String),
    #[error("\"{0}\" is too much in a line")]
    TooMuch(String),
    #[error("\"{0}\" is not {1}")]
    Invalid(String, &'static str),
}

/// What a client is: a phone with one of the systems, or whoever runs the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    Phone(System),
    Control,
}

/// How a client joins.
#[derive(Clone, PartialEq, Debug)]
pub struct Join {
    /// The version of the protocol that it speaks.
    pub version: u32,
    pub role: Role,
    pub name: String,
    /// The largest MTU that its stack agrees to, in bytes.
    pub mtu: Option<u16>,
    /// How many links its controller serves; 0 for any number.
    pub links: Option<u32>,
    /// The interval of the links that it dials, in microseconds.
    pub interval_us: Option<u32>,
    /// The share of events that its links lose.
    pub loss: Option<f64>,
}

/// What a control has befall phones, by their names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Control {
    /// For so many milliseconds.
    Lock(String, u64),
    /// For so many milliseconds.
    Stall(String, u64),
    /// For so many milliseconds.
    Jam(String, u64),
    Radio(String, bool),
    Crash(String),
    Drop([String; 2]),
    Break([String; 2]),
    /// What the first sends to the second.
    Silence([String; 2]),
    Count(String),
}

/// A line of a client.
#[derive(Clone, PartialEq, Debug)]
pub enum ToAir {
    Join(Join),
    Advertise {
        address: String,
        data: Vec<u8>,
        /// Whether only iPhones find it.
        hidden: bool,
    },
    StopAdvertising,
    /// Hears adverts from now on: quickly or at little cost.
    Listen {
        quick: bool,
    },
    StopListening,
    Connect(String),
    Abort,
    Send(u32, Vec<u8>),
    Disconnect(u32),
    Pace(u32, bool),
    Radio(bool),
    /// Ends a turn; in nanoseconds.
    Wait(Option<u64>),
    Control(Control),
}

/// What a client is told when it has joined.
#[derive(Clone, PartialEq, Debug)]
pub struct Joined {
    pub number: u32,
    /// How often as fast as real time it runs; `None` in stepped time.
    pub speed: Option<f64>,
    pub mtu: u16,
    /// How many links the controller serves; 0 for any number.
    pub links: u32,
    /// What the phone's clock shows, in nanoseconds.
    pub now: u64,
    pub entropy: [u8; 32],
}

/// A line of the air.
#[derive(Clone, PartialEq, Debug)]
pub enum FromAir {
    Refused(String),
    Denied(String),
    Joined(Joined),
    Heard {
        address: String,
        data: Vec<u8>,
        /// In dBm.
        rssi: i8,
    },
    Connected {
        connection: u32,
        address: String,
        central: bool,
    },
    Missed(String),
    Received(u32, Vec<u8>),
    Sent(u32),
    Disconnected(u32, u8),
    Radio(bool),
    Crashed,
    Turn(u64),
    Done,
    Counted(String),
}

/// The version of the protocol.
pub const VERSION: u32 = 1;

struct Words<'a> {
    last: &'a str,
    rest: std::str::Split<'a, char>,
}

impl<'a> Words<'a> {
    fn new(line: &'a str) -> Result<Self, LineError> {
        if line.len() >= LINE_MAX {
            return Err(LineError::TooLong);
        }
        if !line.is_ascii() {
            return Err(LineError::NotAscii);
        }
        let mut rest = line.split(' ');
        Ok(Self { last: rest.next().unwrap_or_default(), rest })
    }

    fn optional(&mut self) -> Option<&'a str> {
        let word = self.rest.next()?;
        self.last = word;
        Some(word)
    }

    fn next(&mut self) -> Result<&'a str, LineError> {
        let last = self.last;
        self.optional().ok_or_else(|| LineError::Missing(last.to_owned()))
    }

    fn all(&mut self) -> String {
        let rest: Vec<&str> = self.rest.by_ref().collect();
        rest.join(" ")
    }

    fn end(&mut self) -> Result<(), LineError> {
        self.optional().map_or(Ok(()), |word| Err(LineError::TooMuch(word.to_owned())))
    }

    fn read<T>(
        &mut self,
        what: &'static str,
        read: impl FnOnce(&'a str) -> Option<T>,
    ) -> Result<T, LineError> {
        let word = self.next()?;
        read(word).ok_or_else(|| LineError::Invalid(word.to_owned(), what))
    }

    fn number<T: FromStr>(&mut self) -> Result<T, LineError> {
        self.read("a number that fits here", number)
    }

    fn time(&mut self) -> Result<u64, LineError> {
        self.read("a time in nanoseconds", |word| number(word).filter(|time| *time <= TIME_MAX))
    }

    fn millis(&mut self) -> Result<u64, LineError> {
        self.read("a time in milliseconds", |word| number(word).filter(|time| *time <= TIME_MAX / 1_000_000))
    }

    fn bytes(&mut self, most: usize) -> Result<Vec<u8>, LineError> {
        self.read("so many bytes in hex", |word| {
            if word == "-" {
                return Some(Vec::new());
            }
            let bytes = HEXLOWER_PERMISSIVE.decode(word.as_bytes()).ok()?;
            (1..=most).contains(&bytes.len()).then_some(bytes)
        })
    }

    fn text(&mut self, what: &'static str, most: usize, marks: &[u8]) -> Result<String, LineError> {
        let allowed = |byte: u8| byte.is_ascii_alphanumeric() || marks.contains(&byte);
        self.read(what, |word| {
            let is_one = (1..=most).contains(&word.len()) && word.bytes().all(allowed);
            is_one.then(|| word.to_owned())
        })
    }

    fn name(&mut self) -> Result<String, LineError> {
        self.text("a name: 1 to 32 letters, digits, or any of . _ : -", NAME_MAX, b"._:-")
    }

    fn address(&mut self) -> Result<String, LineError> {
        self.text("an address: 1 to 64 letters, digits, or any of . _ : ~ -", ADDRESS_MAX, b"._:~-")
    }

    /// Says which of two words it is: whether the first.
    fn either(&mut self, first: &str, second: &str) -> Result<bool, LineError> {
        self.read("what may stand here", |word| {
            if word == first { Some(true) } else { (word == second).then_some(false) }
        })
    }
}

/// Reads a number as it is written: digits, and nothing else.
fn number<T: FromStr>(word: &str) -> Option<T> {
    word.parse().ok().filter(|_| word.starts_with(|first: char| first.is_ascii_digit()))
}

fn join(words: &mut Words<'_>) -> Result<Join, LineError> {
    let version = words.number()?;
    let role = words.read("android, iphone, linux or control", |word| {
        Some(match word {
            "android" => Role::Phone(System::Android),
            "iphone" => Role::Phone(System::Iphone),
            "linux" => Role::Phone(System::Linux),
            "control" => Role::Control,
            _ => return None,
        })
    })?;
    let name = words.name()?;
    let mut join = Join { version, role, name, mtu: None, links: None, interval_us: None, loss: None };
    while let Some(word) = words.optional() {
        let invalid = || LineError::Invalid(word.to_owned(), "a figure of a phone");
        let (key, value) = word.split_once('=').ok_or_else(invalid)?;
        let is_read = match key {
            "mtu" => read_to(&mut join.mtu, number(value)),
            "links" => read_to(&mut join.links, number(value)),
            "interval-us" => read_to(&mut join.interval_us, number(value).filter(|us| *us <= 4_000_000)),
            "loss" => read_to(&mut join.loss, number(value).filter(|loss| (0.0..=1.0).contains(loss))),
            _ => false,
        };
        if !is_read {
            return Err(invalid());
        }
    }
    Ok(join)
}

fn read_to<T>(slot: &mut Option<T>, value: Option<T>) -> bool {
    *slot = value;
    slot.is_some()
}

impl FromStr for ToAir {
    type Err = LineError;

    fn from_str(line: &str) -> Result<Self, LineError> {
        let words = &mut Words::new(line)?;
        let said = match words.last {
            "join" => Self::Join(join(words)?),
            "advertise" if words.rest.clone().next().is_none() => Self::StopAdvertising,
            "advertise" => {
                let (address, data) = (words.address()?, words.bytes(ADVERT_MAX)?);
                let hidden = match words.optional() {
                    None => false,
                    Some("hidden") => true,
                    Some(word) => return Err(LineError::TooMuch(word.to_owned())),
                };
                Self::Advertise { address, data, hidden }
            }
            "listen" => match words.next()? {
                "quick" => Self::Listen { quick: true },
                "slow" => Self::Listen { quick: false },
                "off" => Self::StopListening,
                word => return Err(LineError::Invalid(word.to_owned(), "quick, slow or off")),
            },
            "connect" => Self::Connect(words.address()?),
            "abort" => Self::Abort,
            "send" => Self::Send(words.number()?, words.bytes(PACKET_MAX)?),
            "disconnect" => Self::Disconnect(words.number()?),
            "pace" => Self::Pace(words.number()?, words.either("quick", "slow")?),
            // A phone speaks of itself, a control of a phone.
            "radio" if words.rest.clone().count() == 1 => Self::Radio(words.either("on", "off")?),
            "wait" if words.rest.clone().next() == Some("never") => {
                words.next()?;
                Self::Wait(None)
            }
            "wait" => Self::Wait(Some(words.time()?)),
            word => {
                let control = match word {
                    "lock" => Control::Lock(words.name()?, words.millis()?),
                    "stall" => Control::Stall(words.name()?, words.millis()?),
                    "jam" => Control::Jam(words.name()?, words.millis()?),
                    "radio" => Control::Radio(words.name()?, words.either("on", "off")?),
                    "crash" => Control::Crash(words.name()?),
                    "drop" => Control::Drop([words.name()?, words.name()?]),
                    "break" => Control::Break([words.name()?, words.name()?]),
                    "silence" => Control::Silence([words.name()?, words.name()?]),
                    "count" => Control::Count(words.name()?),
                    _ => return Err(LineError::Unknown(word.to_owned())),
                };
                Self::Control(control)
            }
        };
        words.end()?;
        Ok(said)
    }
}

impl FromAir {
    /// Reads a line of the air; nothing where its first word is not known.
    ///
    /// # Errors
    /// A line whose first word is known, but not what follows.
    pub fn read(line: &str) -> Result<Option<Self>, LineError> {
        let words = &mut Words::new(line)?;
        let told = match words.last {
            "refused" => Self::Refused(words.all()),
            "denied" => Self::Denied(words.all()),
            "counted" => Self::Counted(words.all()),
            "joined" => {
                words.read("the version of this client", |word| {
                    number(word).filter(|&v: &u32| v == VERSION)
                })?;
                let (number, stepped) = (words.number()?, words.either("stepped", "real")?);
                let speed = Some(words.number()?).filter(|_| !stepped);
                let (mtu, links, now) = (words.number()?, words.number()?, words.time()?);
                let entropy = words.bytes(32)?;
                let entropy = entropy.try_into().map_err(|_| LineError::Missing("joined".to_owned()))?;
                Self::Joined(Joined { number, speed, mtu, links, now, entropy })
            }
            "heard" => {
                let (address, data) = (words.address()?, words.bytes(ADVERT_MAX)?);
                Self::Heard { address, data, rssi: words.read("a strength", |word| word.parse().ok())? }
            }
            "connected" => {
                let (connection, address) = (words.number()?, words.address()?);
                Self::Connected { connection, address, central: words.either("central", "peripheral")? }
            }
            "missed" => Self::Missed(words.address()?),
            "received" => Self::Received(words.number()?, words.bytes(PACKET_MAX)?),
            "sent" => Self::Sent(words.number()?),
            "disconnected" => {
                let reason = |word| u8::from_str_radix(word, 16).ok();
                Self::Disconnected(words.number()?, words.read("a reason", reason)?)
            }
            "radio" => Self::Radio(words.either("on", "off")?),
            "crashed" => Self::Crashed,
            "turn" => Self::Turn(words.time()?),
            "done" => Self::Done,
            _ => return Ok(None),
        };
        words.end()?;
        Ok(Some(told))
    }
}

struct Hex<'a>(&'a [u8]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { f.write_str("-") } else { f.write_str(&HEXLOWER.encode(self.0)) }
    }
}

const fn on(on: bool) -> &'static str {
    if on { "on" } else { "off" }
}

const fn pace(quick: bool) -> &'static str {
    if quick { "quick" } else { "slow" }
}

impl fmt::Display for Join {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let role = match self.role {
            Role::Phone(System::Android) => "android",
            Role::Phone(System::Iphone) => "iphone",
            Role::Phone(System::Linux) => "linux",
            Role::Control => "control",
        };
        write!(f, "join {} {role} {}", self.version, self.name)?;
        let whole =
            [("mtu", self.mtu.map(u32::from)), ("links", self.links), ("interval-us", self.interval_us)];
        for (key, value) in whole {
            value.map_or(Ok(()), |value| write!(f, " {key}={value}"))?;
        }
        self.loss.map_or(Ok(()), |loss| write!(f, " loss={loss}"))
    }
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Lock(name, ms) => write!(f, "lock {name} {ms}"),
            Self::Stall(name, ms) => write!(f, "stall {name} {ms}"),
            Self::Jam(name, ms) => write!(f, "jam {name} {ms}"),
            Self::Radio(name, is_on) => write!(f, "radio {name} {}", on(*is_on)),
            Self::Crash(name) => write!(f, "crash {name}"),
            Self::Drop([one, other]) => write!(f, "drop {one} {other}"),
            Self::Break([one, other]) => write!(f, "break {one} {other}"),
            Self::Silence([from, to]) => write!(f, "silence {from} {to}"),
            Self::Count(name) => write!(f, "count {name}"),
        }
    }
}

impl fmt::Display for ToAir {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Join(join) => join.fmt(f),
            Self::Advertise { address, data, hidden } => {
                write!(f, "advertise {address} {}{}", Hex(data), if *hidden { " hidden" } else { "" })
            }
            Self::StopAdvertising => f.write_str("advertise"),
            Self::Listen { quick } => write!(f, "listen {}", pace(*quick)),
            Self::StopListening => f.write_str("listen off"),
            Self::Connect(address) => write!(f, "connect {address}"),
            Self::Abort => f.write_str("abort"),
            Self::Send(connection, packet) => write!(f, "send {connection} {}", Hex(packet)),
            Self::Disconnect(connection) => write!(f, "disconnect {connection}"),
            Self::Pace(connection, quick) => write!(f, "pace {connection} {}", pace(*quick)),
            Self::Radio(is_on) => write!(f, "radio {}", on(*is_on)),
            Self::Wait(None) => f.write_str("wait never"),
            Self::Wait(Some(time)) => write!(f, "wait {time}"),
            Self::Control(control) => control.fmt(f),
        }
    }
}

impl fmt::Display for FromAir {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Refused(words) => write!(f, "refused {words}"),
            Self::Denied(words) => write!(f, "denied {words}"),
            Self::Joined(Joined { number, speed, mtu, links, now, entropy }) => {
                let mode = if speed.is_some() { "real" } else { "stepped" };
                let speed = speed.unwrap_or_default();
                write!(f, "joined {VERSION} {number} {mode} {speed} {mtu} {links} {now} {}", Hex(entropy))
            }
            Self::Heard { address, data, rssi } => write!(f, "heard {address} {} {rssi}", Hex(data)),
            Self::Connected { connection, address, central } => {
                let role = if *central { "central" } else { "peripheral" };
                write!(f, "connected {connection} {address} {role}")
            }
            Self::Missed(address) => write!(f, "missed {address}"),
            Self::Received(connection, packet) => write!(f, "received {connection} {}", Hex(packet)),
            Self::Sent(connection) => write!(f, "sent {connection}"),
            Self::Disconnected(connection, reason) => write!(f, "disconnected {connection} {reason:02x}"),
            Self::Radio(is_on) => write!(f, "radio {}", on(*is_on)),
            Self::Crashed => f.write_str("crashed"),
            Self::Turn(time) => write!(f, "turn {time}"),
            Self::Done => f.write_str("done"),
            Self::Counted(counts) => write!(f, "counted {counts}"),
        }
    }
}
