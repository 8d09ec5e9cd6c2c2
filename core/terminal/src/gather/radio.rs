//! The radio that was chosen.

use outcry_driver::{Clock, LocalRadio, Radio, RadioError, Wake};

use super::arguments::{PlayerArguments, RadioKind};

impl PlayerArguments {
    /// Says whether the radio that was chosen can be found by others.
    pub(super) const fn can_join(&self) -> bool {
        match self.radio {
            #[cfg(feature = "ble")]
            RadioKind::Ble => outcry_driver::BleRadio::CAN_JOIN,
            RadioKind::Local => true,
        }
    }

    /// Starts the radio that was chosen.
    pub(super) fn start(&self, clock: Clock, wake: Wake) -> Result<Box<dyn Radio>, RadioError> {
        Ok(match self.radio {
            #[cfg(feature = "ble")]
            RadioKind::Ble => Box::new(outcry_driver::BleRadio::start(self.adapter.as_deref(), clock, wake)?),
            RadioKind::Local => Box::new(LocalRadio::start(self.ports(), clock, wake)?),
        })
    }
}
