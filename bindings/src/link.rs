//! The radio as a shell sees it: commands down, events up.

use std::time::Duration;

use outcry_link as core;

use crate::error::SessionError;
use crate::limits::AGE_MAX;
use crate::mirror::mirror;

/// What the radio is told to do. None of it is to be waited for: what comes of it is a [`LinkEvent`].
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum LinkCommand {
    /// Advertises a service, until told otherwise or dialled.
    Advertise {
        /// The service UUID, and nothing else: no name is ever broadcast.
        service: String,
    },
    /// Advertises no more.
    StopAdvertising,
    /// Looks for phones that advertise one of these services, until told otherwise.
    Scan {
        /// The service UUIDs that are looked for.
        services: Vec<String>,
        /// Whether to find them as soon as can be, or at little cost to the battery.
        busy: bool,
    },
    /// Looks no more.
    StopScan,
    /// Opens a link to a phone that was found; one at a time.
    Dial {
        /// Whom to dial: the number of a [`LinkEvent::Found`].
        peer: u64,
    },
    /// Gives up dialling. [`LinkEvent::DialFailed`] follows, or [`LinkEvent::Opened`] where it was too late; only then is
    /// somebody else dialled.
    CancelDial { peer: u64 },
    /// Sends a frame; the next comes only after [`LinkEvent::Writable`].
    Send {
        link: u32,
        /// What to send. It is never longer than the link's MTU less three bytes.
        frame: Vec<u8>,
    },
    /// Has a link carry things as soon as can be, or at little cost to the battery. Nothing follows; where the system offers no
    /// choice at this end, there is nothing to do. Each link is told after it has opened.
    Pace {
        link: u32,
        /// Whether somebody waits for what it carries: cards or a bell are in play, or a player is joining.
        busy: bool,
    },
    /// Closes a link. [`LinkEvent::Closed`] follows.
    Close { link: u32 },
}

impl From<core::LinkCommand> for LinkCommand {
    fn from(command: core::LinkCommand) -> Self {
        match command {
            core::LinkCommand::Advertise { service } => Self::Advertise { service: service.to_string() },
            core::LinkCommand::StopAdvertising => Self::StopAdvertising,
            core::LinkCommand::Scan { services, busy } => {
                Self::Scan { services: services.iter().map(ToString::to_string).collect(), busy }
            }
            core::LinkCommand::StopScan => Self::StopScan,
            core::LinkCommand::Dial { peer } => Self::Dial { peer: peer.0 },
            core::LinkCommand::CancelDial { peer } => Self::CancelDial { peer: peer.0 },
            core::LinkCommand::Send { link, frame } => Self::Send { link: link.0, frame },
            core::LinkCommand::Pace { link, busy } => Self::Pace { link: link.0, busy },
            core::LinkCommand::Close { link } => Self::Close { link: link.0 },
        }
    }
}

/// What the radio reports.
///
/// Links and phones have numbers that the shell gives them: a link's number is never used again, a phone's is the same
/// for as long as one scan lasts.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum LinkEvent {
    /// The radio's state, at the start and at every change. Anything but [`RadioState::On`] has closed every link.
    Radio { state: RadioState },
    /// A phone advertises what was looked for. It may be told again and again.
    Found {
        peer: u64,
        /// The service UUID that it advertises.
        service: String,
        /// How strong it is heard, in dBm, if the system says; what is no such number counts as nothing.
        rssi: Option<i32>,
    },
    /// A link is open and may be written to: service and characteristics are found, notifications are on, and the MTU is
    /// settled.
    Opened {
        link: u32,
        end: LinkEnd,
        /// Who was dialled; nobody where this phone was.
        peer: Option<u64>,
        /// The attribute MTU in bytes: frames are three bytes shorter at least.
        mtu: u16,
    },
    /// Dialling came to nothing, or was given up.
    DialFailed { peer: u64 },
    /// The MTU of an open link was settled anew.
    Mtu {
        link: u32,
        /// The attribute MTU in bytes.
        mtu: u16,
    },
    Received {
        link: u32,
        bytes: Vec<u8>,
        /// How long ago the platform's callback was called with it, in nanoseconds: what a monotonic clock says now, less
        /// what the same clock said first thing in the callback. Which clock does not matter, and where
        /// [`link_event`](crate::TableSession::link_event) is called from within the callback it is 0.
        age_nanos: u64,
    },
    /// The frame in flight has left: the next may be sent. It does not say that it has arrived.
    Writable { link: u32 },
    /// A link is gone, whoever closed it.
    Closed { link: u32 },
}

impl LinkEvent {
    /// Gives the event as the core knows it, and when it happened, `now` being the time of the session's clock.
    pub(crate) fn read(self, now: Duration) -> Result<(core::LinkEvent, Duration), SessionError> {
        let mut at = now;
        let event = match self {
            Self::Radio { state } => core::LinkEvent::Radio(state.into()),
            Self::Found { peer, service, rssi } => core::LinkEvent::Found {
                peer: core::PeerId(peer),
                service: service_id(&service)?,
                rssi: rssi.and_then(|rssi| i8::try_from(rssi).ok()),
            },
            Self::Opened { link, end, peer, mtu } => core::LinkEvent::Opened {
                link: core::LinkId(link),
                end: end.into(),
                peer: peer.map(core::PeerId),
                mtu,
            },
            Self::DialFailed { peer } => core::LinkEvent::DialFailed { peer: core::PeerId(peer) },
            Self::Mtu { link, mtu } => core::LinkEvent::Mtu { link: core::LinkId(link), mtu },
            Self::Received { link, bytes, age_nanos } => {
                if bytes.len() > core::limits::FRAME_MAX {
                    return Err(SessionError::FrameTooLong { bytes: bytes.len() });
                }
                let age = Duration::from_nanos(age_nanos);
                if age > AGE_MAX {
                    return Err(SessionError::Age { seconds: age.as_secs() });
                }
                at = now.saturating_sub(age);
                core::LinkEvent::Received { link: core::LinkId(link), bytes, at }
            }
            Self::Writable { link } => core::LinkEvent::Writable { link: core::LinkId(link) },
            Self::Closed { link } => core::LinkEvent::Closed { link: core::LinkId(link) },
        };
        Ok((event, at))
    }
}

/// Reads a service UUID, with hyphens or without, in letters of either size.
fn service_id(written: &str) -> Result<core::ServiceId, SessionError> {
    let wrong = || SessionError::Service { service: written.to_owned() };
    let digits = written.replace('-', "");
    // A number could have a sign, too.
    let is_id = digits.len() == 32 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    let id = u128::from_str_radix(&digits, 16).ok().filter(|_| is_id);
    id.map(|id| core::ServiceId(id.to_be_bytes())).ok_or_else(wrong)
}

mirror! {
    /// Which end of a link this phone is.
    pub enum LinkEnd = core::LinkEnd {
        /// It dialled: the central.
        Parent,
        /// It advertised and was dialled: the peripheral.
        Child,
    }
}

mirror! {
    /// What the radio can do at the moment.
    pub enum RadioState = core::RadioState {
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
}
