//! Links between phones, sans-IO: who dials whom, what is sealed, what is sent again, and when a bell rings.
//!
//! Nothing here knows a card. A radio reports [`LinkEvent`]s and carries out [`LinkCommand`]s; everything between it
//! and the table is decided here, from events, bytes, a seeded stream and a time that are handed in.

mod base32;
mod budget;
mod caller;
mod code;
mod digest;
mod door;
mod handshake;
#[cfg(test)]
mod hex;
mod invite;
mod keys;
pub mod limits;
mod noise;
mod port;
mod qr;
mod seal;
mod version;

pub use caller::{Caller, CallerInput, CallerOutput};
pub use code::{
    CODE_SERVICE, Code, CodeError, CodeGuest, CodeHost, GuestInput, GuestOutput, HostInput, HostOutput,
};
pub use door::{Door, DoorDrops, DoorInput, DoorOutput};
pub use handshake::{Answer, BadAnswer, BadHello, HandshakeError, Initiator, Refusal, Responder};
pub use invite::{GameHint, Invite, InviteError, Secret};
pub use keys::{PublicKey, StaticKey};
pub use port::{LinkCommand, LinkEnd, LinkEvent, LinkId, PeerId, RadioState, ServiceId};
pub use qr::{Matrix, QrError};
pub use seal::{Drops, SEAL_OVERHEAD, SealError, Session, Unopened};
pub use version::{Behind, Version, VersionClash, WIRE};
