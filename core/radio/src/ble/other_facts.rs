//! What systems other than Linux say of their Bluetooth.

use btleplug::api::{Central as _, CentralState, Manager as _};
use btleplug::platform::Manager;
use tokio::time::timeout;

use super::diagnosis::{Adapter, Adverts, DaemonError, Facts};
use crate::limits::BLE_CHECKUP_TIME;

/// Asks for everything that may stand in the way.
pub(super) async fn gather(asked: Option<String>) -> Facts {
    let adapters = match timeout(BLE_CHECKUP_TIME, adapters()).await {
        Ok(adapters) => adapters,
        Err(_) => Err(DaemonError::Other("it does not answer in time".to_owned())),
    };
    Facts { asked, adapters, in_kernel: Vec::new(), block: None }
}

async fn adapters() -> Result<Vec<Adapter>, DaemonError> {
    let other = |error: btleplug::Error| DaemonError::Other(error.to_string());
    let manager = Manager::new().await.map_err(other)?;
    let mut adapters = Vec::new();
    for adapter in manager.adapters().await.map_err(other)? {
        let info = adapter.adapter_info().await.map_err(other)?;
        let is_on = match adapter.adapter_state().await.map_err(other)? {
            CentralState::PoweredOn => true,
            CentralState::PoweredOff => false,
            CentralState::Unknown => return Err(DaemonError::Forbidden),
        };
        let name = info.split(' ').next().unwrap_or_default().to_owned();
        // The system's own Bluetooth always speaks LE; who advertises is not for a program to know.
        let adverts = Some(Adverts { used: 0, free: 1 });
        adapters.push(Adapter { name, address: info, is_on, adverts });
    }
    Ok(adapters)
}
