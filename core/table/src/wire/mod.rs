//! What crosses the air between a hand and its host, as bytes.
//!
//! A message is a byte that says what it is, whatever its kind packs into bytes, and CBOR after that. Whoever reads it
//! stops behind the last field they know: what a newer minor version adds goes to the end, and what an older one leaves
//! out has a default. A kind that is not known is answered with "update". Nothing here is trusted: bytes of any origin
//! give a message that a table can have, or a [`WireError`].
//!
//! [`Up`] and [`Down`] go by the reliable lanes. The state goes by the link's slots, of which only the newest value
//! counts: [`Slots`] writes what a viewer may see into them, and an [`Assembler`] makes the same [`Seen`](crate::Seen)
//! of them again. `docs/adr/0013-wire.md` has every byte.

mod ask;
mod code;
mod down;
mod error;
mod lot;
mod number;
mod packed;
mod state;
mod up;

pub use ask::Ask;
pub use code::Reply;
pub use down::{BellSound, Down, Freeze, Notice, RingAt, SentAway};
pub use error::{Part, WireError};
pub use number::{Pressed, ShortNumber};
pub use outcry_link::{Version, WIRE};
pub use state::{Assembler, Lobby, LobbySeat, Slot, SlotValue, Slots, TableClock, Timing};
pub use up::Up;
