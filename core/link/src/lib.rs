//! Links between phones, sans-IO: who dials whom, what is sealed, what is sent again, and when a bell rings.
//!
//! Nothing here knows a card. A radio reports [`LinkEvent`]s and carries out [`LinkCommand`]s; everything between it
//! and the table is decided here, from events, bytes, a seeded stream and a time that are handed in.
//!
//! From the bottom up: a [`Hop`] sends [`Packet`]s over a link as frames, and a [`Reassembly`] makes packets of
//! frames again. What is in a packet is sealed by the session and belongs to the [`Lanes`], which bring messages and
//! state to the other end. A [`HostClock`] tells what the host's clock shows.

mod base32;
mod budget;
mod caller;
mod carrier;
mod channel;
mod chunk;
mod clock;
mod code;
mod control;
mod digest;
mod door;
mod frame;
pub mod gatt;
mod handshake;
#[cfg(test)]
mod hex;
mod hop;
mod host_link;
mod invite;
mod keys;
mod lanes;
pub mod limits;

mod noise;
mod packet;
mod player_link;
mod port;
mod qr;
mod seal;
mod search;
mod topology;
mod version;

pub use caller::{Caller, CallerInput, CallerOutput};
pub use chunk::{ChunkError, Incarnation, Lane};
pub use clock::{ClockSample, HostClock, Offset, ring_at};
pub use code::{
    CODE_SERVICE, Code, CodeError, CodeGuest, CodeHost, GuestInput, GuestOutput, HostInput, HostOutput,
};
pub use door::{Door, DoorDrops, DoorInput, DoorOutput};
pub use frame::{
    Fragments, FrameError, FrameHeader, FrameSize, MtuTooSmall, Place, Reassembly, Route, unbundle,
};
pub use handshake::{Answer, BadAnswer, BadHello, HandshakeError, Initiator, Refusal, Responder};
pub use hop::{ForwardError, Hop, Source};
pub use host_link::{At, HostLink, HostLinkConfig, HostLinkOutput};
pub use invite::{GameHint, Invite, InviteError, Secret};
pub use keys::{PublicKey, StaticKey};
pub use lanes::{LaneEvent, Lanes, Quality, Reception, SendError};
pub use packet::{Packet, PacketClass, PacketError, PacketKind, Slot};
pub use player_link::{Entry, PlayerLink, PlayerLinkConfig, PlayerLinkOutput};
pub use port::{LinkCommand, LinkEnd, LinkEvent, LinkId, PeerId, RadioState, ServiceId};
pub use qr::{Matrix, QrError};
pub use seal::{Drops, SEAL_OVERHEAD, SealError, Session, Unopened};
pub use topology::{Dialling, Topology};
pub use version::{Behind, Version, VersionClash, WIRE};
