//! Pit: everybody trades blind and at once until one player has cornered a suit and rings the bell.
//!
//! Comments cite the rules as source and line, such as `D:L61`: A is a manual of today, B the game with three standard
//! decks, C the classic editions and D the Exchange edition of 2007 ([`Source`](crate::Source)).

mod action;
mod bell;
mod call;
mod cards;
mod choices;
mod corner;
mod deck;
mod event;
mod lot;
mod observation;
mod options;
mod presets;
mod round;
mod rules;
mod setting;
mod trade;

#[cfg(test)]
mod tests;

pub use action::Action;
pub use call::{CallChoice, CallVariant};
pub use cards::Cards;
pub use choices::{
    Claim, CornerHint, Handshake, NextDealer, OpenBy, ShowCounts, SpecialsInTrades, SuitPick, TradeCheck,
};
pub use corner::{Corner, CornerKind};
pub use deck::{Card, Deck, Suit, Suits};
pub use event::{Event, Fine, Fines};
pub use lot::Lot;
pub use observation::{Counts, Observation, Own, Phase, Table};
pub use options::PitOptions;
pub use round::Pit;
pub use setting::Setting;
