//! The radio as everything else sees it: commands down, events up.

use core::fmt;
use core::time::Duration;

/// The 128-bit UUID under which a phone advertises, in the order in which it is written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ServiceId(pub [u8; 16]);

impl fmt::Display for ServiceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, byte) in self.0.iter().enumerate() {
            if matches!(at, 4 | 6 | 8 | 10) {
                f.write_str("-")?;
            }
            write!(f, "{byte:02x}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for ServiceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ServiceId({self})")
    }
}

/// A link as the radio of this phone numbers it; a number is never used again.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LinkId(pub u32);

/// A phone that was found, as the radio of this phone numbers it; what it is worth ends with the scan.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PeerId(pub u64);

/// Which end of a link this phone is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkEnd {
    /// It dialled: the central.
    Parent,
    /// It advertised and was dialled: the peripheral.
    Child,
}

impl LinkEnd {
    /// Gives the end across.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Parent => Self::Child,
            Self::Child => Self::Parent,
        }
    }
}

/// What the radio can do at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RadioState {
    /// It is on and may be used.
    On,
    Off,
    /// Nobody has been asked yet whether it may be used: it starts once that was allowed.
    Unasked,
    /// The person, or the system, does not allow it.
    Forbidden,
    /// The system lets it find other phones only while location is on, and it is off: Android 11 and before.
    LocationOff,
    /// The system lets it find other phones only where the app may use location, and it may not: Android 11 and before.
    LocationForbidden,
    /// There is none, or none that speaks Bluetooth LE.
    Missing,
}

/// What the radio is told to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkCommand {
    /// Advertises a service, until told otherwise or dialled.
    Advertise {
        /// What is advertised, and nothing else: no name is ever broadcast.
        service: ServiceId,
    },
    /// Advertises no more.
    StopAdvertising,
    /// Looks for phones that advertise one of these services, until told otherwise.
    Scan {
        services: Vec<ServiceId>,
        /// Whether to find them as soon as can be, or at little cost.
        busy: bool,
    },
    /// Looks no more.
    StopScan,
    /// Opens a link to a phone that was found; one at a time.
    Dial { peer: PeerId },
    /// Gives up dialling. [`LinkEvent::DialFailed`] follows, or [`LinkEvent::Opened`] where it was too late; only then is
    /// somebody else dialled.
    CancelDial { peer: PeerId },
    /// Sends a frame; the next only after [`LinkEvent::Writable`].
    Send {
        link: LinkId,
        /// At most what the link's MTU leaves after three bytes, and never more than 512 bytes.
        frame: Vec<u8>,
    },
    /// Has a link carry things as soon as can be, or at little cost; a radio that cannot choose leaves it as it is. Each link
    /// is told after it has opened, at both ends, since on some systems only one of them can choose.
    Pace {
        link: LinkId,
        /// Whether somebody waits for what it carries: cards or a bell are in play, or a player is joining.
        busy: bool,
    },
    /// Closes a link.
    Close { link: LinkId },
}

/// What the radio reports.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LinkEvent {
    /// The radio's state, at the start and at every change. Anything but [`RadioState::On`] has closed every link.
    Radio(RadioState),
    /// A phone advertises what was looked for. It is told again about every second, or more often, for as long as the
    /// phone is heard: whoever is told of no more is not dialled.
    Found {
        peer: PeerId,
        service: ServiceId,
        /// How strong it is heard, in dBm, if the system says.
        rssi: Option<i8>,
    },
    /// A link is open and may be written to.
    Opened {
        link: LinkId,
        end: LinkEnd,
        /// Who was dialled; nobody where this phone was.
        peer: Option<PeerId>,
        /// The attribute MTU in bytes: frames are three bytes shorter at least.
        mtu: u16,
    },
    /// Dialling came to nothing, or was given up.
    DialFailed { peer: PeerId },
    /// The radio dials for another table of this phone: this dial waits for its turn. No radio says this, only the
    /// [`LinkRouter`](crate::LinkRouter).
    DialWaits { peer: PeerId },
    /// A dial that has waited begins. No radio says this, only the [`LinkRouter`](crate::LinkRouter).
    DialBegins { peer: PeerId },
    /// Both systems have said what the MTU of an open link is, if it is another one than before or too small for anything
    /// to be sent: in that case the link is closed, and both phones say why.
    Mtu {
        link: LinkId,
        /// The attribute MTU in bytes.
        mtu: u16,
    },
    Received {
        link: LinkId,
        bytes: Vec<u8>,
        /// When the platform handed it over, on this phone's monotonic clock.
        at: Duration,
    },
    /// The frame in flight has left: the next may be sent. It does not say that it has arrived.
    Writable { link: LinkId },
    /// A link is gone, whoever closed it.
    Closed { link: LinkId },
}
