//! The air as its phones see it: for each of them the port of a radio, and faults besides.

use core::fmt;
use core::time::Duration;

use outcry_link::{LinkCommand, LinkEnd, LinkEvent, LinkId, RadioState};

/// A phone in the air.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(pub u32);

/// A command of one phone's app.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Input {
    pub node: NodeId,
    pub command: LinkCommand,
}

/// An event for one phone's app.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Output {
    pub node: NodeId,
    /// When it reaches the app, in the air's time.
    pub at: Duration,
    pub event: LinkEvent,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// From the parent to the child.
    Down,
    /// From the child to the parent.
    Up,
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
    Drop { link: LinkId },
    /// A link breaks: nothing passes any more, and both ends learn of it from their supervision.
    Break { link: LinkId },
    /// A link takes frames and never delivers them, from now on.
    Silence { link: LinkId, way: Way },
    /// The phone is locked: its links stay up, its app is silent.
    Lock { lasts: Duration },
    /// The app stalls: what [`Fault::Lock`] does, for a moment.
    Stall { lasts: Duration },
    /// The radio changes its state; anything but [`RadioState::On`] closes every link, and the other ends are told.
    Radio(RadioState),
    /// The phone dies: its app is gone and tells nobody. The other ends learn of it from their supervision.
    Crash,
    /// A phone that died is back, with an app that knows nothing.
    Return,
    /// Nothing passes to or from the phone for so long. Links that do not live so long without hearing anything close.
    Jam { lasts: Duration },
}

/// A frame or an advert as a sniffer hears it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sniffed {
    /// When it was first on the air.
    pub at: Duration,
    pub from: NodeId,
    /// To whom, unless to everybody.
    pub to: Option<NodeId>,
    /// What was sent: the frame, or the advertised service.
    pub bytes: Vec<u8>,
}

/// What an app may not do; a command that is refused has changed nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CommandRejected {
    #[error("there is no phone {0}: use a number that `Air::add` gave")]
    NoSuchNode(NodeId),
    #[error("phone {0} has crashed: let it return before its app says anything")]
    Crashed(NodeId),
    /// A frame is in flight.
    #[error("a frame of phone {0} is in flight on link {link}: wait for Writable", link = .1.0)]
    NotWritable(NodeId, LinkId),
    /// The frame is longer than the link allows.
    #[error("a frame of {length} bytes does not fit link {link} of phone {node}: send {most} at most", link = .link.0)]
    TooLong {
        node: NodeId,
        link: LinkId,
        /// How long it is, in bytes.
        length: usize,
        /// How long it may be, in bytes.
        most: usize,
    },
    #[error("phone {0} is dialling already: wait for Opened or DialFailed")]
    Dialling(NodeId),
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
