//! The limits of the air that is served: what comes from a socket is bounded.

use std::time::Duration;

/// The longest line in bytes, its end included: a packet in hex, with room to spare.
pub const LINE_MAX: usize = 4096;

/// The longest name of a client.
pub const NAME_MAX: usize = 32;

/// The longest address; those that phones choose leave room for what the air adds when addresses rotate.
pub const ADDRESS_MAX: usize = 64;

/// The longest advert in bytes, as Bluetooth has it.
pub const ADVERT_MAX: usize = 31;

/// The longest packet in bytes: one may stand for the many in which services are discovered.
pub const PACKET_MAX: usize = 1024;

/// The longest value in bytes, whatever the MTU.
pub(crate) const VALUE_MAX: usize = 512;

/// The latest time: what is added to it never overflows.
pub(crate) const TIME_MAX: u64 = i64::MAX as u64;

/// How many packets wait on a connection: far more than a stack's own buffers hold.
pub(crate) const QUEUE_MAX: usize = 256;

/// How many clients there are at a time: several tables of thirteen.
pub const CLIENTS_MAX: usize = 64;

/// How many phones there ever are: one that comes back is not counted again.
pub(crate) const PHONES_MAX: usize = 256;

/// How soon a client has its next turn that waits for a time that has passed: time goes on.
pub(crate) const SOON: Duration = Duration::from_micros(1);
