//! Whole tables of phones on a simulated air, sans-IO.
//!
//! A [`Field`] drives what runs on phones by the air's events and by each phone's own clock. A [`Table`] is a field with
//! a host and players who think as the bots do: what they do goes over the air, what is shouted they hear.

mod field;
mod mind;
mod table;

pub use field::{Field, Phone};
pub use mind::Mind;
pub use table::{Table, TableConfig};
