//! The IO edge of Outcry: a session with a clock, entropy, a place on disk and a radio.
//!
//! [`Store`] takes bytes and gives them back; what they mean is known above. It answers only when they are on the disk.
//! [`Runner`] runs a session over it, with a [`Radio`] where there is one, and [`Archive`] gives access to the matches that are over.

mod archive;
pub mod limits;
mod radio;
mod runner;
mod store;

pub use archive::{Archive, ArchiveError};
#[cfg(feature = "ble")]
pub use radio::{BleRadio, BleRadioError, Checkup, Hurdle};
pub use radio::{Heard, LocalRadio, LocalRadioError, Ports, Radio, RadioError, Wake};
pub use runner::{Clock, LeftTable, Runner, RunnerError, Surroundings, system_language};
pub use store::{Ending, MatchEntry, Opened, SetAside, Shelf, Store, StoreError, StoredJournal};
