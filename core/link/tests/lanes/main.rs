//! Two ends of lanes and what can happen between them.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

mod budget;
mod greetings;
mod heartbeat;
mod hostile;
mod pair;
mod reference;
mod timing;
