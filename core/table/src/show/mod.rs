//! Turns what a phone knows into what it shows.
//!
//! Every function here takes what is known and the player's language, and gives a finished part of a screen.

mod bars;
mod board;
mod calls;
mod control;
mod corner;
mod deal_mark;
mod faces;
mod figures;
mod history;
mod home;
mod house_rules;
mod join;
mod keys;
mod lobby;
mod lots;
mod match_page;
mod names;
mod nyet;
mod option;
mod people;
mod pit;
mod practice;
mod problem;
mod refusal;
mod result;
mod rules_page;
mod scene;
mod score_sheet;
mod set_up;
mod settings;
mod table;
#[cfg(test)]
pub(crate) mod tests;
mod trouble;

pub use history::{history, history_numbers, unreadable_reason};
pub use home::{home, welcome};
pub use house_rules::{house_rules, typed};
pub use join::join;
pub(crate) use keys::key;
pub use lobby::{LobbyRadio, lobby, waiting};
pub use match_page::{match_page, match_text};
pub use practice::practice;
pub(crate) use problem::refused as refused_rules;
pub use refusal::refusal;
pub use rules_page::rules_page;
pub use set_up::set_up;
pub use settings::{setting_problem, settings};
pub use table::table;
pub use trouble::{TroubleKind, trouble};
