//! What crosses the air between a hand and its host, as bytes.
//!
//! A message is a byte that says what it is, whatever its kind packs into bytes, and CBOR after that. Whoever reads it
//! stops behind the last field they know: what a newer minor version adds goes to the end, and what an older one leaves
//! out has a default. A kind that is not known is answered with "update". Nothing here is trusted: bytes of any origin
//! give a message that a table can have, or a [`WireError`].
//!
//! [`PlayerMessage`] and [`HostMessage`] go by the reliable lanes. The state goes by the link's slots, of which only the
//! newest value counts: [`Slots`] writes what a viewer may see into them, and an [`SnapshotAssembler`] makes the same
//! [`TableSnapshot`](outcry_table::TableSnapshot) of them again. `docs/adr/0013-wire.md` has every byte.

mod error;
mod host_message;
mod lot;
mod number;
mod packed;
mod player_message;
mod refusal_code;
mod request_message;
mod state;

pub use error::{Part, WireError};
pub use host_message::{BellSound, Freeze, HostMessage, Notice, RingAt, SentAway};
pub use number::{PressTime, ShortNumber};
pub use outcry_link::{Version, WIRE};
pub use player_message::PlayerMessage;
pub use refusal_code::Reply;
pub use request_message::RequestMessage;
pub use state::{Slot, SlotValue, Slots, SnapshotAssembler};
