//! What the fuzz targets check: each takes any bytes at all and panics where a promise of the rules is broken.

mod bytes;
mod choices;
mod file;
mod fuzzed;
mod nyet;
mod pit;
mod play;
mod record;
mod script;
mod twin;
mod wire;

pub use bytes::Bytes;
pub use file::take_in;
pub use fuzzed::Fuzzed;
pub use play::play;
pub use script::judge;
pub use wire::receive;
