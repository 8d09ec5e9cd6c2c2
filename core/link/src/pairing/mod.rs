//! Pairing: how a phone without a camera gets the invite, from the six digits on the host's screen.
//!
//! The guest advertises [`PAIRING_SERVICE`]; a host in its lobby scans for it and dials. SPAKE2 turns the six digits into a
//! key that nobody can compute from what goes over the air, and each exchange with either side is worth one guess:
//!
//! | packet | from | bytes |
//! |---|---|---|
//! | offer | host | `1`, major, minor, mark of the table's codes (8), share (32) |
//! | reply | guest | `2`, major, minor, share (32), the guest's proof (16) |
//! | grant | host | `3`, the host's proof (16), the invite sealed |
//! | refusal | host | `4`, tries left before the code closes |
//! | clash | guest | `5`, major, minor |
//!
//! The host proves nothing before the guest has: who guesses wrong learns that, and only that. The proofs cover all that
//! was said. Later minors may put fields in front of a reply's proof and behind an offer.

mod code;
mod guest;
mod host;
mod pake;

use crate::ServiceId;

pub use code::{PairingCode, PairingCodeError};
pub use guest::{PairingGuest, PairingGuestInput, PairingGuestOutput};
pub use host::{PairingHost, PairingHostInput, PairingHostOutput};

/// Under which every guest with a code advertises: one service for all tables, since the code itself must not be on the
/// air. A UUID of version 8 (RFC 9562), made once for this.
pub const PAIRING_SERVICE: ServiceId = ServiceId([
    0x8a, 0x4f, 0x0c, 0x1e, 0x6d, 0x27, 0x8b, 0x93, 0xa5, 0x5e, 0x31, 0xd0, 0x7c, 0x42, 0xf9, 0x68,
]);

#[cfg(test)]
mod tests;
