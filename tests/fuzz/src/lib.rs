//! What the fuzz targets check: each takes any bytes at all and panics where a promise of the rules or of the links is
//! broken.

mod bytes;
mod choices;
mod file;
mod frames;
mod fuzzed;
mod nyet;
mod packets;
mod pit;
mod play;
mod record;
mod script;
mod twin;

pub use bytes::Bytes;
pub use file::take_in;
pub use frames::reassemble;
pub use fuzzed::Fuzzed;
pub use packets::converse;
pub use play::play;
pub use script::judge;
