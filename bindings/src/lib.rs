//! The surface of Outcry for the shells of phones: what Kotlin, Swift and Python see of the core.
//!
//! A shell opens one [`TableSession`], hands it [`Intent`]s and [`LinkEvent`]s, and waits in one loop for
//! [`next_event`](TableSession::next_event). Nothing here decides anything: every type mirrors one of the core.

#![deny(clippy::indexing_slicing)]

uniffi::setup_scaffolding!();

mod app_phase;
mod appearance;
mod config;
mod error;
mod event;
mod gatt;
mod inbox;
mod intent;
mod invite;
mod limits;
mod link;
mod logging;
mod machine;
mod mailbox;
mod match_file;
mod media;
mod mirror;
mod opening;
mod phrase;
mod session;
mod test_hooks;
#[cfg(feature = "test-hooks")]
mod told_time;
mod variant_name;
mod views;
mod worker;

pub use app_phase::AppPhase;
pub use appearance::{Appearance, Theme};
pub use config::{ReplayConfig, SessionConfig};
pub use error::SessionError;
pub use event::{Event, NumberedEvent, SavedPicture, SavedText, SavedTextKind};
pub use gatt::{GattProfile, gatt_profile};
pub use intent::{Destination, GameName, InputField, Intent, NamedNumber, OptionValue, Vote};
pub use invite::{InviteReading, read_invite};
pub use link::{LinkCommand, LinkEnd, LinkEvent, RadioState};
pub use logging::{LogLevel, start_logging};
pub use match_file::match_file_max;
pub use media::{
    CardAlign, CardColour, CardGeometry, CardLayer, CardPicture, CardText, CardWidths, Drawing, Haptic,
    InkColour, Light, LightArea, LightColour, Paint, Palette, PathShape, Picture, Point, Pulse, Segment,
    card_back, card_geometry, card_picture, drawing, haptic, light, palette, pattern, pulses, sound,
};
pub use opening::{NamedValue, TableOptions};
pub use phrase::{Phrase, phrase};
pub use session::TableSession;
#[cfg(feature = "test-hooks")]
pub use test_hooks::{IntentInbox, screen};
pub use views::*;
