//! What a radio has to know of the GATT profile.

use outcry_link::gatt::{DOWN, UP};
use outcry_link::limits::{ATT_OVERHEAD, CHILDREN_MAX, DIRECT_MAX, FRAME_MAX, FRAME_MIN};

use crate::error::SessionError;
use crate::limits::MTU_WANTED;

/// Holds what a radio has to know: the service is in each command, everything else is here.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct GattProfile {
    /// The characteristic that the parent (the central) writes without response, one frame each time.
    pub down: String,
    /// The characteristic by which the child (the peripheral) notifies its parent, one frame each time.
    pub up: String,
    /// The attribute MTU that a parent asks for, in bytes.
    pub mtu_wanted: u16,
    /// The smallest attribute MTU with which a link is of use, in bytes. One below it is told like any other: the session
    /// closes it with a clear message.
    pub mtu_min: u16,
    /// By how many bytes a frame is shorter than the attribute MTU at least.
    pub att_overhead: u16,
    /// Longest frame, in bytes, whatever the MTU.
    pub frame_max: u16,
    /// Most links that one phone has to its children at once; there is one more to its own parent.
    pub children_max: u16,
}

/// Gives what a radio has to know of the GATT profile.
///
/// # Errors
/// None so far.
#[uniffi::export]
pub fn gatt_profile() -> Result<GattProfile, SessionError> {
    Ok(GattProfile {
        down: DOWN.to_string(),
        up: UP.to_string(),
        mtu_wanted: MTU_WANTED,
        mtu_min: (FRAME_MIN + ATT_OVERHEAD) as u16,
        att_overhead: ATT_OVERHEAD as u16,
        frame_max: FRAME_MAX as u16,
        children_max: u16::from(CHILDREN_MAX).max(DIRECT_MAX as u16),
    })
}
