//! The system's cache of Bluetooth devices, on Linux.

use bluer::{Adapter, Address};
use btleplug::api::Peripheral as _;
use btleplug::platform::Peripheral;
use tokio::time::timeout;

use crate::limits::BLE_CALL_TIME;

/// What `BlueZ` remembers at one adapter.
#[derive(Clone, Debug)]
pub(super) struct SystemCache(Option<Adapter>);

impl SystemCache {
    pub(super) fn of(adapter: Option<&Adapter>) -> Self {
        Self(adapter.cloned())
    }

    /// Has a phone forgotten that nobody is connected or paired with: what it advertises is taken note of only then.
    pub(super) async fn forget(&self, peripheral: &Peripheral) {
        let Some(adapter) = &self.0 else { return };
        let address = Address::new(peripheral.address().into_inner());
        let forget = async {
            let device = adapter.device(address)?;
            if !device.is_paired().await? && !device.is_trusted().await? && !device.is_connected().await? {
                adapter.remove_device(address).await?;
            }
            bluer::Result::Ok(())
        };
        // One that is gone already is forgotten as well.
        let _ = timeout(BLE_CALL_TIME, forget).await;
    }
}
