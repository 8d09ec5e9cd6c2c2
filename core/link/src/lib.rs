//! Links between phones, sans-IO: who dials whom, what is sealed, what is sent again, and when a bell rings.
//!
//! Nothing here knows a card. A radio reports [`LinkEvent`]s and carries out [`LinkCommand`]s; everything between it
//! and the table is decided here, from events, bytes, a seeded stream and a time that are handed in.
//!
//! From the bottom up: a [`Hop`] sends [`Packet`]s over a link as frames, and a [`Reassembly`] makes packets of
//! frames again. What is in a packet is sealed by the session and belongs to the [`Lanes`], which bring messages and
//! state to the other end. A [`HostClock`] tells what the host's clock shows.

pub mod limits;

mod chunk;
mod clock;
mod frame;
mod hop;
mod lanes;
mod packet;
mod port;

pub use chunk::{ChunkError, Incarnation, Lane};
pub use clock::{ClockSample, HostClock, Offset, ring_at};
pub use frame::{Fragments, FrameError, FrameHeader, FrameSize, MtuTooSmall, Place, Reassembly, Route};
pub use hop::{ForwardError, Hop, Source};
pub use lanes::{LaneEvent, Lanes, Quality, Reception, SendError};
pub use packet::{Packet, PacketClass, PacketError, PacketKind, Slot};
pub use port::{LinkCommand, LinkEnd, LinkEvent, LinkId, PeerId, RadioState, ServiceId};
