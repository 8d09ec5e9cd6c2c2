//! The screens of NΣT! on a player's own phone.

mod gifts;
mod hand;
mod scene;
mod scoring;
mod teams;
mod trick;
mod verdict;
mod veto;

pub(super) use gifts::discard;
pub use scene::Following;
pub(super) use scene::{NyetScene, my_turn, own_status, person_status, status};
pub(super) use scoring::{scoring, sums};
pub(super) use teams::teams;
pub(super) use trick::{lying, trick};
pub(super) use verdict::{gift_box, line_name, verdict};
pub(super) use veto::veto_board;
