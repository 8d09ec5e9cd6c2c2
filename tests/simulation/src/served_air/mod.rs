//! The air that phones of other processes join, by the lines of docs/air.md.
//!
//! An [`AirServer`] serves an air to controllers, sans-IO. On the other side an [`AttributeStack`] makes the port of a radio of a
//! controller, and [`PhonesBySocket`] drives phones that are on a served air.

mod attributes;
pub mod limits;
mod phones_by_socket;
mod protocol;
mod server;
mod stack;

pub use phones_by_socket::{PhonesBySocket, SocketError};
pub use protocol::{Control, FromAir, Join, Joined, LineError, Role, ToAir, VERSION};
pub use server::{AirServer, ClientId, ServedAirConfig, ServedOutput, TimeMode};
pub use stack::AttributeStack;
