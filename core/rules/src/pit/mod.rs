//! Pit: everybody trades blind and at once until one player has cornered a suit and rings the bell.

mod action;
mod call;
mod cards;
mod corner;
mod deck;
mod event;
mod lot;
mod observation;
mod options;
mod presets;
mod round;

pub use action::Action;
pub use call::{CallChoice, CallVariant};
pub use cards::Cards;
pub use corner::{Corner, CornerKind};
pub use deck::{Card, Deck, Suit, Suits};
pub use event::{Event, Fine};
pub use lot::Lot;
pub use observation::{Counts, Observation, Own, Phase, Table};
pub use options::{
    Claim, CornerHint, Handshake, NextDealer, OpenBy, PitOptions, ShowCounts, SpecialsInTrades, SuitPick,
    TradeCheck,
};
pub use round::{Pit, Setting};
