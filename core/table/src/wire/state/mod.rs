//! The state of a table as the values of a few slots.

mod assembler;
mod board;
mod company;
mod lobby;
mod nyet;
mod own;
mod pit;
mod round;
mod rules;
mod sheet;
mod slot;
mod slots;
mod stamp;
mod table;

pub use assembler::Assembler;
pub use lobby::{Lobby, LobbySeat};
pub use slot::{Slot, SlotValue};
pub use slots::{Slots, TableClock, Timing};
