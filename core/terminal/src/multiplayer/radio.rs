//! The radio that was chosen.

use outcry_radio::{LocalRadio, MonotonicClock, Ports, Radio, RadioError, Wake};

use super::arguments::{PlayerArguments, RadioKind};

impl PlayerArguments {
    /// Says whether the radio that was chosen can be found by others.
    pub(super) const fn can_join(&self) -> bool {
        match self.radio {
            #[cfg(feature = "ble")]
            RadioKind::Ble => outcry_radio::BleRadio::CAN_JOIN,
            RadioKind::Local => true,
        }
    }

    /// Starts the radio that was chosen.
    pub(super) fn start(&self, clock: MonotonicClock, wake: Wake) -> Result<Box<dyn Radio>, RadioError> {
        Ok(match self.radio {
            #[cfg(feature = "ble")]
            RadioKind::Ble => Box::new(outcry_radio::BleRadio::start(self.adapter.as_deref(), clock, wake)?),
            RadioKind::Local => Box::new(LocalRadio::start(self.local.ports(), clock, wake)?),
        })
    }
}

/// Starts the radio that `host` and `join` take by themselves, for a phone that was told of none; without one, where it cannot
/// be started, there are still practice and bots.
pub(crate) fn start_default(ports: Ports, clock: MonotonicClock, wake: Wake) -> Option<Box<dyn Radio>> {
    match LocalRadio::start(ports, clock, wake) {
        Ok(radio) => Some(Box::new(radio)),
        Err(error) => {
            tracing::warn!(%error, "no other phone can join");
            None
        }
    }
}
