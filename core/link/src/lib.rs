//! Links between phones, sans-IO: who dials whom, what is sealed, what is sent again, and when a bell rings.
//!
//! Nothing here knows a card. A radio reports [`LinkEvent`]s and carries out [`LinkCommand`]s; everything between it
//! and the table is decided here, from events, bytes, a seeded stream and a time that are handed in.

mod port;

pub use port::{LinkCommand, LinkEnd, LinkEvent, LinkId, PeerId, RadioState, ServiceId};
