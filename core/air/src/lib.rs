//! A simulated Bluetooth air: phones that advertise, dial and send over links that lose, stall and drop.
//!
//! [`Air`] stands where phones have a radio. Apps give it [`Command`]s and get [`Event`]s, one to one as at the radio's
//! port; tests let [`Fault`]s befall phones and links, and listen in with [`Air::sniff`]. Every figure is in [`Knobs`].
//! It depends on nothing else of this project, does no input or output, and reads no clock.
//!
//! # The model
//!
//! A link has a connection event at each of its anchors, one interval apart. A frame goes down its sender's stack, waits
//! for the next event, is carried there at once or at a later event if that one is lost, and goes up the receiver's
//! stack: one way takes *stack + wait + retries × interval + air time + stack*. An event carries packets both ways; it
//! is lost as a whole, to noise ([`Loss`]) or because a radio is busy with another link. While the link lives, frames
//! arrive in order and once. One frame is in flight each way; [`Event::Writable`] comes when it has been acknowledged on
//! the air, which says nothing of the app across.
//!
//! Only events at which something is to be carried are computed, so an idle link costs nothing. Left out: the air time
//! of adverts and scans, that the MTU's exchange may need a second try, and that an answer may be lost where the question
//! was heard (the frame would then have arrived and its sender not know it, as also happens when a link breaks).

#![allow(
    clippy::cast_precision_loss,
    reason = "a double holds 104 days of nanoseconds exactly, and every count"
)]

mod agenda;
mod air;
mod anchors;
mod arbiter;
mod carriage;
mod chance;
mod clock;
mod counters;
mod fade;
mod knobs;
mod link;
mod meeting;
mod node;
mod parting;
mod port;
mod profile;
mod time;

pub use air::{Air, LinkFacts};
pub use clock::Clock;
pub use counters::Counters;
pub use knobs::{Knobs, Loss, Phy, Span};
pub use port::{
    Command, Event, Fault, Input, LinkEnd, LinkId, NodeId, Output, PeerId, RadioState, Refused, ServiceId,
    Sniffed, Way,
};
pub use profile::{Profile, System};
