//! The truth of one Outcry table: the host that owns it, the hands that play at it, the journal that it can be played
//! again from, and what each of them may see.

#![forbid(clippy::disallowed_methods, clippy::disallowed_types)]
#![deny(clippy::indexing_slicing)]

mod bot;
pub mod fair_deal;
mod game;
mod hand;
pub mod host;
mod house_rules;
pub mod journal;
mod letters;
pub mod limits;
mod lobby;
mod name;
mod option_input;
pub mod script;
mod summary;
mod table_snapshot;

pub use bot::AnyBot;
pub use fair_deal::DealCheck;
pub use game::{
    AnyAction, AnyEvent, AnyMatch, AnyObservation, AnyOptions, GameName, HouseRules, HouseRulesError,
};
pub use hand::{Hand, HostSilent};
pub use lobby::{Lobby, LobbySeat};
pub use name::{
    NAMELESS, NameError, checked_name, cleaned_name, is_same_name, place_of, plain_line, unique_name,
};
pub use option_input::parse_option_value;
pub use summary::{PersonRecord, Player, RecordKey, Summary, changed_records, records_with_bells};
pub use table_snapshot::{Occupant, Presence, TableSnapshot, TableState, Vote};
