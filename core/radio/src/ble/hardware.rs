//! The adapter, and what it can do at the moment, on Linux: followed over D-Bus.

use std::time::Duration;

use bluer::{AdapterEvent, AdapterProperty, Error, ErrorKind, InternalErrorKind, Session};
use btleplug::api::{Central as _, Manager as _};
use btleplug::platform::Manager;
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
    pub(super) central: Option<btleplug::platform::Adapter>,
    pub(super) server: Option<bluer::Adapter>,
}

/// Tells what an adapter can do, each time that it changes, for as long as somebody listens.
pub(super) async fn follow(name: Option<String>, backend_events: Sender<BackendEvent>) {
    let mut last = None;
    loop {
        match Session::new().await {
            Ok(session) => follow_session(&session, name.as_deref(), &mut last, &backend_events).await,
            Err(error) => tell(state_of(&error), &mut last, &backend_events).await,
        }
        if backend_events.is_closed() {
            return;
        }
        sleep(BLE_LOOK_EVERY).await;
    }
}

/// Tells what an adapter can do until there is nothing to ask any more.
async fn follow_session(
    session: &Session,
    name: Option<&str>,
    last: &mut Option<RadioState>,
    backend_events: &Sender<BackendEvent>,
) {
    while !backend_events.is_closed() {
        let adapter = match name {
            Some(name) => session.adapter(name),
            None => session.default_adapter().await,
        };
        let Some(adapter) = take(adapter, last, backend_events).await else {
            sleep(BLE_LOOK_EVERY).await;
            continue;
        };
        let Some(mut events) = take(adapter.events().await, last, backend_events).await else { return };
        loop {
            let state = match adapter.is_powered().await {
                Ok(true) => RadioState::On,
                Ok(false) => RadioState::Off,
                Err(error) => {
                    tell(state_of(&error), last, backend_events).await;
                    if is_lost(&error) {
                        return;
                    }
                    break;
                }
            };
            if *last != Some(state) {
                // A connection of its own: where it cannot be had, this one is of no use either.
                let central = if state == RadioState::On {
                    let Some(central) = central(adapter.name()).await else { return };
                    Some(central)
                } else {
                    None
                };
                *last = Some(state);
                let hardware = Hardware { state, central, server: Some(adapter.clone()) };
                send(hardware, backend_events).await;
            }
            let changed = async {
                while let Some(event) = events.next().await {
                    if let AdapterEvent::PropertyChanged(AdapterProperty::Powered(_)) = event {
                        break;
                    }
                }
            };
            // Either it has changed, or it is time to look.
            let _ = timeout(BLE_LOOK_EVERY, changed).await;
            if backend_events.is_closed() {
                return;
            }
        }
        sleep(Duration::from_millis(200)).await;
    }
}

/// Gives the adapter of a name, as it is dialled from.
async fn central(name: &str) -> Option<btleplug::platform::Adapter> {
    let manager = Manager::new().await.ok()?;
    for adapter in manager.adapters().await.ok()? {
        let info = adapter.adapter_info().await.unwrap_or_default();
        if info.split(' ').next() == Some(name) {
            return Some(adapter);
        }
    }
    None
}

/// Gives what there is, or tells why there is nothing.
async fn take<T>(
    result: bluer::Result<T>,
    last: &mut Option<RadioState>,
    backend_events: &Sender<BackendEvent>,
) -> Option<T> {
    match result {
        Ok(value) => Some(value),
        Err(error) => {
            tell(state_of(&error), last, backend_events).await;
            None
        }
    }
}

async fn tell(state: RadioState, last: &mut Option<RadioState>, backend_events: &Sender<BackendEvent>) {
    if last.replace(state) != Some(state) {
        send(Hardware { state, central: None, server: None }, backend_events).await;
    }
}

async fn send(hardware: Hardware, backend_events: &Sender<BackendEvent>) {
    // Where nobody hears any more there is nothing to tell.
    let _ =
        backend_events.send(BackendEvent { epoch: None, what: BackendEventKind::Hardware(hardware) }).await;
}

/// Says what it means for the radio that the system refuses to answer.
fn state_of(error: &Error) -> RadioState {
    match &error.kind {
        ErrorKind::NotAuthorized | ErrorKind::NotPermitted => RadioState::Forbidden,
        ErrorKind::Internal(InternalErrorKind::DBus(name)) if name.ends_with(".AccessDenied") => {
            RadioState::Forbidden
        }
        _ => RadioState::Missing,
    }
}

/// Says whether the connection to the bus is gone.
fn is_lost(error: &Error) -> bool {
    match &error.kind {
        ErrorKind::Internal(InternalErrorKind::DBus(name)) => name.ends_with(".Disconnected"),
        ErrorKind::Internal(InternalErrorKind::DBusConnectionLost) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(kind: ErrorKind) -> Error {
        Error { kind, message: String::new() }
    }

    fn dbus(name: &str) -> Error {
        error(ErrorKind::Internal(InternalErrorKind::DBus(format!("org.freedesktop.DBus.Error.{name}"))))
    }

    #[test]
    fn what_the_bus_says_is_told_as_a_state() {
        assert_eq!(state_of(&dbus("AccessDenied")), RadioState::Forbidden);
        assert_eq!(state_of(&error(ErrorKind::NotAuthorized)), RadioState::Forbidden);
        for missing in ["ServiceUnknown", "NameHasNoOwner", "NoReply", "FileNotFound", "Disconnected"] {
            assert_eq!(state_of(&dbus(missing)), RadioState::Missing, "{missing}");
        }
        assert_eq!(state_of(&error(ErrorKind::NotFound)), RadioState::Missing);
        assert!(is_lost(&dbus("Disconnected")) && !is_lost(&dbus("ServiceUnknown")));
    }
}
