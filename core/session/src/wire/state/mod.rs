//! The state of a table as the values of a few slots.

mod board;
mod lobby;
mod nyet;
mod own;
mod pit;
mod presence;
mod round;
mod rules;
mod sheet;
mod slot;
mod slots;
mod snapshot_assembler;
mod stamp;
mod table;

pub use slot::{Slot, SlotValue};
pub use slots::Slots;
pub use snapshot_assembler::SnapshotAssembler;
