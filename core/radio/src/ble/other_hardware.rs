//! The adapter, and what it can do at the moment, on systems other than Linux: followed with btleplug.

use std::convert::Infallible;

use btleplug::api::{Central as _, CentralEvent, CentralState, Manager as _};
use btleplug::platform::{Adapter, Manager};
use futures_util::StreamExt;
use outcry_link::RadioState;
use tokio::sync::mpsc::Sender;
use tokio::time::{sleep, timeout};

use super::engine::{BackendEvent, BackendEventKind};
use crate::limits::BLE_LOOK_EVERY;

/// What the adapter can do, and what it is used by.
#[derive(Debug)]
pub(super) struct Hardware {
    pub(super) state: RadioState,
    pub(super) central: Option<Adapter>,
    pub(super) server: Option<Infallible>,
}

/// Tells what an adapter can do, each time that it changes, for as long as somebody listens.
pub(super) async fn follow(name: Option<String>, backend_events: Sender<BackendEvent>) {
    let mut last = None;
    while !backend_events.is_closed() {
        match open(name.as_deref()).await {
            Some(adapter) => follow_adapter(&adapter, &mut last, &backend_events).await,
            None => tell(RadioState::Missing, None, &mut last, &backend_events).await,
        }
        sleep(BLE_LOOK_EVERY).await;
    }
}

async fn open(name: Option<&str>) -> Option<Adapter> {
    let manager = Manager::new().await.ok()?;
    for adapter in manager.adapters().await.ok()? {
        let Some(name) = name else { return Some(adapter) };
        if adapter.adapter_info().await.is_ok_and(|info| info.split(' ').next() == Some(name)) {
            return Some(adapter);
        }
    }
    None
}

async fn follow_adapter(
    adapter: &Adapter,
    last: &mut Option<RadioState>,
    backend_events: &Sender<BackendEvent>,
) {
    let Ok(mut events) = adapter.events().await else { return };
    while !backend_events.is_closed() {
        let state = match adapter.adapter_state().await {
            Ok(CentralState::PoweredOn) => RadioState::On,
            Ok(CentralState::PoweredOff) => RadioState::Off,
            // What may not be known is what a program may not use.
            Ok(CentralState::Unknown) => RadioState::Forbidden,
            Err(_) => return,
        };
        tell(state, Some(adapter), last, backend_events).await;
        let changed = async {
            while let Some(event) = events.next().await {
                if let CentralEvent::StateUpdate(_) = event {
                    break;
                }
            }
        };
        // Either it has changed, or it is time to look.
        let _ = timeout(BLE_LOOK_EVERY, changed).await;
    }
}

async fn tell(
    state: RadioState,
    adapter: Option<&Adapter>,
    last: &mut Option<RadioState>,
    backend_events: &Sender<BackendEvent>,
) {
    if last.replace(state) != Some(state) {
        let hardware = Hardware { state, central: adapter.cloned(), server: None };
        // Where nobody hears any more there is nothing to tell.
        let _ = backend_events
            .send(BackendEvent { epoch: None, what: BackendEventKind::Hardware(hardware) })
            .await;
    }
}
