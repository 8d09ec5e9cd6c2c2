//! Two ends of lanes and what can happen between them.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

mod budget;
mod heartbeat;
mod hostile;
mod pair;
mod reconnect;
mod reference;
mod timing;
