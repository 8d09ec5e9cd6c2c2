//! Links between phones, sans-IO: who dials whom, what is sealed, what is sent again, and when a bell rings.
//!
//! Nothing here knows a card. A radio reports [`LinkEvent`]s and carries out [`LinkCommand`]s; everything between it
//! and the table is decided here, from events, bytes, a seeded stream and a time that are handed in.
//!
//! From the bottom up: a [`FrameScheduler`] sends [`Packet`]s over a link as frames, and a [`Reassembly`] makes packets of
//! frames again. What is in a packet is sealed by the session and belongs to the [`Lanes`], which bring messages and
//! state to the other end. A [`HostClock`] tells what the host's clock shows.

#![forbid(clippy::disallowed_methods, clippy::disallowed_types)]
#![deny(clippy::indexing_slicing)]

mod channel;
mod chunk;
mod clock;
mod control;
mod digest;
mod frame;
mod frame_scheduler;
pub mod gatt;
mod handshake;
mod handshake_acceptor;
mod handshake_initiator;
mod host_link;
mod invite;
mod keys;
mod lanes;
pub mod limits;
mod link_transport;
#[cfg(any(test, feature = "memoised"))]
mod memoised;
mod pace;
mod pairing;
mod rate_limit;

mod discovery;
mod noise;
mod packet;
mod player_link;
mod port;
mod router;
mod seal;
mod topology;
mod version;

pub use chunk::{ChunkError, Incarnation, Lane};
pub use clock::{ClockSample, HostClock, Offset, ring_at};
pub use frame::{
    Fragments, FrameError, FrameHeader, FrameSize, MtuTooSmall, Place, Reassembly, Route, unbundle,
};
pub use frame_scheduler::{ForwardError, FrameScheduler, PacketSource};
pub use handshake::{
    Answer, BadAnswer, BadHello, HandshakeError, JoinRefusal, NoiseInitiator, NoiseResponder,
};
pub use handshake_acceptor::{AcceptorDrops, AcceptorInput, AcceptorOutput, HandshakeAcceptor};
pub use handshake_initiator::{HandshakeInitiator, InitiatorInput, InitiatorOutput};
pub use host_link::{HostLink, HostLinkConfig, HostLinkOutput, PeerAddress};
pub use invite::{GameHint, Invite, InviteError, Secret};
pub use keys::{PublicKey, StaticKey};
pub use lanes::{LaneEvent, Lanes, Quality, Reception, SendError};
pub use pace::Activity;
pub use packet::{Packet, PacketClass, PacketError, PacketKind, Slot};
pub use pairing::{
    PAIRING_SERVICE, PairingCode, PairingCodeError, PairingGuest, PairingGuestInput, PairingGuestOutput,
    PairingHost, PairingHostInput, PairingHostOutput,
};
pub use player_link::{JoinMethod, PlayerLink, PlayerLinkConfig, PlayerLinkOutput};
pub use port::{LinkCommand, LinkEnd, LinkEvent, LinkId, PeerId, RadioState, ServiceId};
pub use router::{EngineId, LinkRouter};
pub use seal::{DropCounts, OpenError, SEAL_OVERHEAD, SealError, Session};
pub use topology::{Dialling, Topology};
pub use version::{Behind, Version, VersionClash, WIRE};
