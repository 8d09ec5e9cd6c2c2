//! Whole tables of phones on a simulated air.

mod field;

pub use field::{Field, Phone};
