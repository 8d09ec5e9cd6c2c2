//! What the fuzz targets check: each takes any bytes at all and panics where a promise of the rules or of the links is
//! broken.

mod air;
mod bytes;
mod choices;
mod code;
mod fake_radio;
mod file;
mod frames;
mod fuzzed;
mod handshake;
mod invite;
mod links;
mod nyet;
mod packets;
mod pit;
mod play;
mod record;
mod script;
mod sealed;
mod twin;
mod wire;

pub use bytes::Bytes;
pub use code::exchange;
pub use file::take_in;
pub use frames::reassemble;
pub use fuzzed::Fuzzed;
pub use handshake::fuzz_handshake;
pub use invite::scan;
pub use links::gather;
pub use packets::converse;
pub use play::play;
pub use script::judge;
pub use sealed::talk;
pub use wire::receive;
