//! What the tests of whole tables share: random house rules, rigged deals and scripts.

mod house_rules;
mod script;

pub use house_rules::{random_changes, random_options};
pub use script::{Script, editions, seat_counts};
