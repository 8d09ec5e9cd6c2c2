//! The surface of Outcry for the shells of phones: what Kotlin, Swift and Python see of the core.
//!
//! A shell opens one [`TableSession`], hands it [`Intent`]s and [`LinkEvent`]s, and waits in one loop for
//! [`next_event`](TableSession::next_event). Nothing here decides anything: every type mirrors one of the core.

uniffi::setup_scaffolding!();

mod app_phase;
mod config;
mod error;
mod event;
mod gatt;
mod inbox;
mod intent;
mod kind;
mod limits;
mod link;
mod logging;
mod look;
mod machine;
mod mailbox;
mod mirror;
mod opening;
mod session;
mod views;
mod worker;

pub use app_phase::AppPhase;
pub use config::{ReplayConfig, SessionConfig};
pub use error::SessionError;
pub use event::{Delivery, Event, SavedText};
pub use gatt::{GattProfile, gatt_profile};
pub use intent::{Entry, GameName, Intent, NamedNumber, OptionValue, Place, Vote};
pub use link::{LinkCommand, LinkEnd, LinkEvent, RadioState};
pub use logging::{LogLevel, start_logging};
pub use look::{Look, Theme};
pub use opening::{NamedValue, TableOptions};
pub use session::TableSession;
pub use views::*;
