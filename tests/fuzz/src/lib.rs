//! What the fuzz targets check: each takes any bytes at all and panics where a promise of the product is broken.

mod air;
mod bytes;
mod choices;
mod code;
mod database;
mod fake_radio;
mod file;
mod frames;
mod fuzzed;
mod handshake;
mod intents;
mod invite;
mod link_pair;
mod links;
mod nyet;
mod packets;
mod phone;
mod pit;
mod play;
mod record;
mod script;
mod sealed;
mod stored;
mod twin;
mod typed;
mod wire;

use outcry_rules::nyet::Nyet;
use outcry_rules::pit::Pit;

pub use bytes::Bytes;
pub use code::exchange;
pub use database::open_store;
pub use file::take_in;
pub use frames::reassemble;
pub use fuzzed::Fuzzed;
pub use handshake::fuzz_handshake;
pub use intents::hand_over;
pub use invite::scan;
pub use link_pair::talk_between;
pub use links::gather;
pub use packets::converse;
pub use play::play;
pub use script::judge;
pub use sealed::talk;
pub use stored::restore;
pub use typed::{fill_in, type_code};
pub use wire::receive;

/// Takes an input, and panics where it breaks a promise.
pub type Target = fn(&[u8]);

/// Every target by its name. How long its inputs may be stands in `targets.csv`.
pub const TARGETS: [(&str, Target); 18] = [
    ("code_exchange", exchange),
    ("ffi_intents", hand_over),
    ("frames", reassemble),
    ("handshake", fuzz_handshake),
    ("invite", scan),
    ("link_pair", talk_between),
    ("links", gather),
    ("match_files", take_in),
    ("nyet_actions", play::<Nyet>),
    ("packets", converse),
    ("pit_actions", play::<Pit>),
    ("redb_files", open_store),
    ("referee_lines", judge),
    ("sealed", talk),
    ("stored_json", restore),
    ("typed_codes", type_code),
    ("typed_values", fill_in),
    ("wire", receive),
];
