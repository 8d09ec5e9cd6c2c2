//! One phone with Outcry: where its player is, what is being set up, the lesson, the table that is played, and what is kept.

#![forbid(clippy::disallowed_methods, clippy::disallowed_types)]
#![deny(clippy::indexing_slicing)]

mod app_state;
mod credentials;
mod invite_reading;
pub mod limits;
mod practice;
mod screen_pace;
mod session;
mod set_up;

pub use app_state::{AppState, SeatTaken, SetUpState};
pub use credentials::{HostedTable, InvalidHex, JoinedTable, PhoneKey, RedactedText, SecretBytes};
pub use invite_reading::{InviteReading, read_invite};
pub use practice::{Lesson, LessonEvent};
pub use screen_pace::ScreenPace;
pub use session::{
    CarriedScores, CompletedMatch, Output, RejectedPart, Replay, RequestLatency, RequestStats, SavedPicture,
    SavedText, SavedTextKind, Session, SessionConfig, StorageRejected, StoreCommand, StoredState, TimedCue,
};
pub use set_up::Handled;
