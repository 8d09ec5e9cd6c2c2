//! A simulated Bluetooth air: phones that advertise, dial and send over links that lose, stall and drop.
//!
//! [`Air`] stands where phones have a radio. Apps give it [`LinkCommand`]s and get [`LinkEvent`]s, as at the port of a
//! radio; tests let [`Fault`]s befall phones and links, and listen in with [`Air::sniff`]. Every figure is in
//! [`AirConfig`]. It knows nothing else of this project, does no input or output, and reads no clock.
//!
//! # The model
//!
//! A link has a connection event at each of its anchors, one interval apart. A frame goes down its sender's stack, waits
//! for the next event, is carried there at once or at a later event if that one is lost, and goes up the receiver's
//! stack: one way takes *stack + wait + retries × interval + air time + stack*. An event carries packets both ways; it
//! is lost as a whole, to noise ([`Loss`]) or because a radio is busy with another link. While the link lives, frames
//! arrive in order and once. One frame is in flight each way; [`LinkEvent::Writable`] comes when it has been acknowledged on
//! the air, which says nothing of the app across.
//!
//! Only events at which something is to be carried are computed, so an idle link costs nothing. Left out: the air time
//! of adverts and scans, that the MTU's exchange may need a second try, and that an answer may be lost where the question
//! was heard (the frame would then have arrived and its sender not know it, as also happens when a link breaks).

#![forbid(clippy::disallowed_methods, clippy::disallowed_types)]
#![allow(
    clippy::cast_precision_loss,
    reason = "a double holds 104 days of nanoseconds exactly, and every count"
)]

#[cfg(doc)]
use outcry_link::{LinkCommand, LinkEvent};

mod activity;
mod agenda;
mod air;
mod anchors;
mod arbiter;
mod clock;
mod config;
mod connecting;
mod counters;
mod delivery;
mod disconnecting;
mod fade;
mod link;
mod node;
mod pace;
mod port;
mod profile;
mod rng;
mod time;
mod trace;

pub use activity::Activity;
pub use air::{Air, LinkFacts};
pub use clock::Clock;
pub use config::{AirConfig, Loss, Phy, Span};
pub use counters::Counters;
pub use port::{CommandRejected, Fault, Input, NodeId, Output, Sniffed, Way};
pub use profile::{Profile, System};
pub use trace::{FrameTrace, PauseTrace, Traced};
