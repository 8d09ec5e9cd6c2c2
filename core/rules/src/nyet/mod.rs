//! NΣT!: teams of two to five players, a board of vetoes, and tricks with trumps, supertrumps and loot.
//!
//! Comments cite the rules as source and line, such as `E:L98`: E is the game's manual ([`Source`](crate::Source)).

mod action;
mod board;
mod card;
mod cards;
mod deal;
mod deck;
mod event;
mod gifts;
mod loot;
mod observation;
mod options;
mod round;
mod rules;
mod score;
mod split;
mod trick;

#[cfg(test)]
mod tests;

pub use action::Action;
pub use board::{Board, Boxes, Gift, Line, Mark, Token, Verdict};
pub use card::{Card, Colour};
pub use cards::Cards;
pub use deck::{Cut, Deck};
pub use event::Event;
pub use observation::Observation;
pub use options::{
    BonusScope, FifthTrump, FirstToken, GiftBoxes, Length, NyetOptions, PassDirection, ScoreMode, Ties,
};
pub use round::{Nyet, Phase, Piles};
pub use rules::Rules;
pub use score::{Score, TeamScore};
pub use split::Split;
pub use trick::Trick;
