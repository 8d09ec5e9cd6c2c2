//! Whole tables of phones on a simulated air, sans-IO.
//!
//! A [`Field`] drives what runs on phones by the air's events and by each phone's own clock. A [`Table`] is a field with
//! a host and players who think as the bots do: what they do goes over the air, what is shouted they hear. A
//! [`Recorder`] watches a table and measures. What befalls tables that nobody has thought out is in [`soak`].

mod diary;
mod field;
mod figures;
mod hosting;
mod mind;
mod person;
mod playing;
pub mod soak;
mod table;

pub use diary::Note;
pub use field::{Field, Phone};
pub use figures::{Figures, Recorder, Times};
pub use hosting::Hosting;
pub use mind::Mind;
pub use playing::Playing;
pub use table::{Seated, Table, TableConfig};
