//! Whole tables of phones on a simulated air, sans-IO.
//!
//! A [`PhonesOnAir`] drives what runs on phones by the air's events and by each phone's own clock. A [`Table`] is a field
//! with a host and players who think as the bots do: what they do goes over the air, what is shouted they hear. A
//! [`Recorder`] watches a table and measures. What befalls tables that nobody has thought out is in [`soak`], and how people who have never
//! seen the program come to their first bell in [`newcomers`].

mod field;
mod figures;
mod handshake_frame;
mod host_phone;
pub mod newcomers;
mod person;
mod phone_log;
mod phones_on_air;
mod player_phone;
pub mod served_air;
pub mod soak;
mod table;

pub use field::Field;
pub use figures::{BellParts, Cause, Figures, Recorder, Times};
pub use handshake_frame::handshake_frame;
pub use host_phone::SimulatedHost;
pub use person::typical_bot;
pub use phone_log::PhoneEvent;
pub use phones_on_air::{Phone, PhonesOnAir};
pub use player_phone::SimulatedPlayer;
pub use table::{HOST, SimulatedPhone, Table, TableConfig};
