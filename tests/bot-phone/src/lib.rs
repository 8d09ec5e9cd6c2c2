//! Somebody who plays a phone's hand in its player's place.
//!
//! [`Autopilot`] needs of a session what its player sees. The program `bot-phone` beside it is a phone without a screen.

mod autopilot;

pub use autopilot::Autopilot;
