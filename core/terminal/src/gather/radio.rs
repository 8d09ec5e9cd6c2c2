//! The radio that was chosen.

use outcry_driver::{Clock, LocalRadio, Radio, RadioError, Wake};

use super::arguments::{PlayerArguments, RadioKind};

impl PlayerArguments {
    /// Starts the radio that was chosen.
    pub(super) fn start(&self, clock: Clock, wake: Wake) -> Result<Box<dyn Radio>, RadioError> {
        Ok(match self.radio {
            #[cfg(feature = "ble")]
            RadioKind::Ble => Box::new(outcry_driver::BleRadio::start(self.adapter.as_deref(), clock, wake)?),
            RadioKind::Local => Box::new(LocalRadio::start(self.ports(), clock, wake)?),
        })
    }
}
