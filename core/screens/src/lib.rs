//! What a person sees, hears and feels at an Outcry table: views finished for drawing, their texts in every language, the
//! intents that they hand back, and what is heard, felt and lit up at a cue.
//!
//! The functions in [`render`] take snapshots, of a table above all [`TableSnapshot`](outcry_table::TableSnapshot); nothing
//! in here knows a host or a link.

#![forbid(clippy::disallowed_methods, clippy::disallowed_types)]

pub mod drawing;
mod haptic;
mod intent;
mod light;
pub mod limits;
mod local_ui_state;
mod localizer;
pub mod palette;
mod phrase;
mod portable_math;
mod preferences;
pub mod render;
#[cfg(any(test, feature = "scenes"))]
pub mod scenes;
pub mod sound;
mod texts;
pub mod view;

pub use haptic::{Haptic, Pulse, haptic};
pub use intent::{Destination, InputField, Intent};
pub use light::{Light, LightArea, LightColour, light};
pub use local_ui_state::{Happening, LocalUiState, Watching};
pub use localizer::{Argument, Language, Localizer};
pub use phrase::{Phrase, phrase};
pub use preferences::{PreferenceError, Preferences, Theme};
