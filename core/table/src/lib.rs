//! An Outcry table: the host that owns it, the hands that play at it, whoever plays without being a person, and what all
//! of them see.

pub mod bots;
mod desk;
pub mod fair;
mod game;
mod hand;
pub mod host;
mod house_rules;
mod intent;
pub mod journal;
mod keeping;
pub mod limits;
pub mod linked;
mod practice;
mod preferences;
pub mod script;
mod seen;
mod session;
mod set_up;
pub mod show;
mod summary;
mod texts;
mod typed;
pub mod view;
pub mod wire;
mod words;

pub use desk::{Desk, RunningState, SeatTaken, SetUpState};
pub use fair::DealCheck;
pub use game::{
    AnyAction, AnyEvent, AnyMatch, AnyObservation, AnyOptions, GameName, HouseRules, HouseRulesError,
};
pub use hand::{Hand, HostSilent};
pub use intent::{Entry, Intent, Place, Vote};
pub use keeping::{HiddenText, HostedTable, JoinedTable, NoBytes, Phone, Private};
pub use practice::{Did, Lesson};
pub use preferences::{PreferenceError, Preferences, Theme, checked_name};
pub use seen::{Occupant, Seen, TableState, Touch};
pub use session::{
    Asked, Output, RawJournal, Refused, RefusedPart, Remembered, Replay, SavedText, Session, SessionConfig,
    StoreCommand, Trip,
};
pub use set_up::Handled;
pub use summary::{PersonRecord, Player, RecordKey, Summary};
pub use typed::typed_value;
pub use words::{Argument, Language, Words};
