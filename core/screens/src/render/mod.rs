//! Renders snapshots into views: every screen, finished for drawing.
//!
//! Every function here takes what is known and the player's language, and gives a finished part of a screen.

mod announcement;
mod bars;
mod board;
mod calls;
mod control;
mod corner;
mod deal_mark;
mod faces;
mod figures;
mod hints;
mod history;
mod home;
mod house_rules;
mod join;
mod keys;
mod lesson_step;
mod lobby;
mod lots;
mod match_page;
mod names;
mod nyet;
mod option;
mod people;
mod practice;
mod problem;
mod qr;
mod refusal;
mod replay;
mod result;
mod rules_page;
mod scene;
mod score_sheet;
mod set_up;
mod settings;
mod table;
mod table_keys;
#[cfg(test)]
pub(crate) mod tests;
mod trading;
mod trouble;

pub use announcement::announcement;
pub use hints::{Deeds, hint};
pub use history::{MatchHistory, history, unreadable_reason};
pub use home::{RunningState, home, welcome};
pub use house_rules::{house_rules, typed};
pub use join::{join, join_as_key};
pub use keys::key;
pub use lesson_step::LessonStep;
pub use lobby::{ClosedCode, LobbyRadio, Wait, ending_other, lobby, running_invite, waiting};
pub use match_page::{match_page, match_text};
pub use nyet::Following;
pub use option::{OptionText, option_texts};
pub use practice::{Controls, LessonProgress, LessonSight, coach, practice};
pub use problem::refused as refused_rules;
pub use qr::{Matrix, QrError};
pub use refusal::refusal;
pub use replay::ReplayPlace;
pub use rules_page::rules_page;
pub use set_up::{TableSetUp, set_up};
pub use settings::{name_problem, setting_problem, settings};
pub use table::table;
pub use table_keys::{TableKeys, new_phone_key};
pub use trouble::{Company, TroubleKind, lost_host, resumed_elsewhere, trouble, trouble_elsewhere};
