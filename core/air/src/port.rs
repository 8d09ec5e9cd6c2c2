//! The air as its phones see it: commands in, events out, one to one as at the radio's port.

use core::fmt;
use core::time::Duration;

/// A phone in the air.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub u32);

/// The 128-bit UUID under which a phone advertises.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ServiceId(pub [u8; 16]);

/// A link as the radio of one phone numbers it; a number is never used again. The other end has another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LinkId(pub u32);

/// A phone that was found, as the radio of the finder numbers it; the number is good until that phone scans anew.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PeerId(pub u64);

/// Which end of a link a phone is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LinkEnd {
    /// It dialled: the central.
    Parent,
    /// It advertised and was dialled: the peripheral.
    Child,
}

impl LinkEnd {
    /// The end across.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Parent => Self::Child,
            Self::Child => Self::Parent,
        }
    }
}

/// What a phone's radio can do at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RadioState {
    /// It is on and may be used.
    On,
    /// It is off.
    Off,
    /// The person, or the system, does not allow it.
    Forbidden,
    /// There is none.
    Missing,
}

/// What a phone's app tells its radio.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Advertises a service, until told otherwise or dialled.
    Advertise {
        /// What is advertised.
        service: ServiceId,
    },
    /// Advertises no more.
    StopAdvertising,
    /// Looks for phones that advertise one of these services, until told otherwise.
    Scan {
        /// What is looked for.
        services: Vec<ServiceId>,
    },
    /// Looks no more.
    StopScan,
    /// Opens a link to a phone that was found; one at a time.
    Dial {
        /// Whom to dial.
        peer: PeerId,
    },
    /// Gives up dialling: [`Event::DialFailed`] follows, unless a link is open already.
    CancelDial {
        /// Who was dialled.
        peer: PeerId,
    },
    /// Sends a frame; the next only after [`Event::Writable`]. On a link that is gone it does nothing.
    Send {
        /// On which link.
        link: LinkId,
        /// At most what the MTU leaves after three bytes, and never more than 512 bytes.
        frame: Vec<u8>,
    },
    /// Closes a link.
    Close {
        /// Which link.
        link: LinkId,
    },
}

/// What a phone's radio reports to its app.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// The radio's state, at the start and at every change. Anything but [`RadioState::On`] has closed every link.
    Radio(RadioState),
    /// A phone advertises what was looked for.
    Found {
        /// Which phone.
        peer: PeerId,
        /// What it advertises.
        service: ServiceId,
        /// How strong it is heard, in dBm.
        rssi: Option<i8>,
    },
    /// A link is open and may be written to.
    Opened {
        /// Which link.
        link: LinkId,
        /// Which end this phone is.
        end: LinkEnd,
        /// Who was dialled; nobody where this phone was.
        peer: Option<PeerId>,
        /// The MTU in bytes: frames are three bytes shorter at least.
        mtu: u16,
    },
    /// Dialling came to nothing, or was given up.
    DialFailed {
        /// Who was dialled.
        peer: PeerId,
    },
    /// The MTU of an open link was settled anew.
    Mtu {
        /// Which link.
        link: LinkId,
        /// The MTU in bytes.
        mtu: u16,
    },
    /// A frame has come.
    Received {
        /// On which link.
        link: LinkId,
        /// What came.
        bytes: Vec<u8>,
        /// When the phone handed it to its app, on the phone's own clock ([`crate::Clock`]).
        at: Duration,
    },
    /// The frame in flight has left this phone: the next may be sent.
    Writable {
        /// On which link.
        link: LinkId,
    },
    /// A link is gone, whoever closed it.
    Closed {
        /// Which link.
        link: LinkId,
    },
}

/// A command of one phone's app.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Input {
    /// Which phone.
    pub node: NodeId,
    /// What it is told.
    pub command: Command,
}

/// An event for one phone's app.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Output {
    /// Which phone.
    pub node: NodeId,
    /// When it reaches the app, in the air's time.
    pub at: Duration,
    /// What it is told.
    pub event: Event,
}

/// Which way over a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// From the parent to the child.
    Down,
    /// From the child to the parent.
    Up,
    /// Either.
    Both,
}

impl Way {
    /// Whether this way is that from `end`.
    pub(crate) fn is_from(self, end: LinkEnd) -> bool {
        match self {
            Self::Down => end == LinkEnd::Parent,
            Self::Up => end == LinkEnd::Child,
            Self::Both => true,
        }
    }
}

/// What befalls a phone or one of its links because a test says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// A link is closed by the system: both ends learn of it at once.
    Drop {
        /// Which link.
        link: LinkId,
    },
    /// A link breaks: nothing passes any more, and both ends learn of it from their supervision.
    Break {
        /// Which link.
        link: LinkId,
    },
    /// A link takes frames and never delivers them, from now on.
    Silence {
        /// Which link.
        link: LinkId,
        /// Which frames are lost.
        way: Way,
    },
    /// The phone is locked: its links stay up, its app is silent.
    Lock {
        /// For how long.
        lasts: Duration,
    },
    /// The app stalls: what [`Fault::Lock`] does, for a moment.
    Stall {
        /// For how long.
        lasts: Duration,
    },
    /// The radio changes its state; anything but [`RadioState::On`] closes every link, and the other ends are told.
    Radio(RadioState),
    /// The phone dies: its app is gone and tells nobody. The other ends learn of it from their supervision.
    Crash,
    /// A phone that died is back, with an app that knows nothing.
    Return,
    /// Nothing passes to or from the phone for so long. Links that do not live so long without hearing anything close.
    Jam {
        /// For how long.
        lasts: Duration,
    },
}

/// A frame or an advert as a sniffer hears it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sniffed {
    /// When it was first on the air.
    pub at: Duration,
    /// Who sent it.
    pub from: NodeId,
    /// To whom, unless to everybody.
    pub to: Option<NodeId>,
    /// What was sent: the frame, or the advertised service.
    pub bytes: Vec<u8>,
}

/// What an app may not do; a command that is refused has changed nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// There is no such phone.
    #[error("there is no phone {0}: use a number that `Air::add` gave")]
    NoSuchNode(NodeId),
    /// The phone has crashed.
    #[error("phone {0} has crashed: let it return before its app says anything")]
    Crashed(NodeId),
    /// A frame is in flight.
    #[error("a frame of phone {0} is in flight on link {link}: wait for Writable", link = .1.0)]
    NotWritable(NodeId, LinkId),
    /// The frame is longer than the link allows.
    #[error("a frame of {length} bytes does not fit link {link} of phone {node}: send {most} at most", link = .link.0)]
    TooLong {
        /// Whose frame.
        node: NodeId,
        /// On which link.
        link: LinkId,
        /// How long it is, in bytes.
        length: usize,
        /// How long it may be, in bytes.
        most: usize,
    },
    /// The phone is dialling.
    #[error("phone {0} is dialling already: wait for Opened or DialFailed")]
    Dialling(NodeId),
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
