//! The parent's end: looking for phones and dialling them, with btleplug.

use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use btleplug::api::bleuuid::uuid_from_u16;
use btleplug::api::{
    Central as _, CentralEvent, Characteristic, Peripheral as _, PeripheralProperties, ScanFilter,
    ValueNotification,
};
use btleplug::platform::{Adapter, Peripheral, PeripheralId};
use futures_util::{Stream, StreamExt};
use outcry_link::limits::ADVERT_EXPIRY;
use outcry_link::{PeerId, ServiceId, gatt};
use tokio::sync::mpsc::Sender;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;
use uuid::Uuid;

use super::engine::{BackendEvent, BackendEventKind};
use super::system_cache::SystemCache;
use super::waiting::Waiting;
use crate::limits::{BLE_CALL_TIME, BLE_DIAL_TIME, BLE_HANG_UP_TIME, BLE_PEERS_MAX};

/// The service that every phone offers who is connected, and that none advertises.
const GENERIC_ATTRIBUTE: Uuid = uuid_from_u16(0x1801);

/// What a child notifies of.
pub(super) type Notifications = Pin<Box<dyn Stream<Item = ValueNotification> + Send>>;

/// An adapter on which phones are looked for.
#[derive(Debug)]
pub(super) struct Central {
    pub(super) adapter: Adapter,
    pub(super) memory: SystemCache,
    wanted: watch::Sender<Vec<Uuid>>,
    _events: JoinSet<Option<()>>,
}

/// A phone that was seen.
#[derive(Clone, Debug)]
pub(super) struct ScanResult {
    pub(super) peripheral: Peripheral,
    pub(super) service: ServiceId,
    pub(super) rssi: Option<i8>,
}

/// A phone that has answered, and whose notifications come.
pub(super) struct Dialled {
    pub(super) peripheral: Peripheral,
    pub(super) down: Characteristic,
    pub(super) up: Characteristic,
    pub(super) notifications: Notifications,
    pub(super) mtu: u16,
}

/// The phones that were seen, by their numbers.
#[derive(Debug, Default)]
pub(super) struct Peers {
    numbers: BTreeMap<PeripheralId, PeerId>,
    seen: BTreeMap<PeerId, Peer>,
    last: u64,
}

/// A phone that was seen.
#[derive(Clone, Debug)]
pub(super) struct Peer {
    pub(super) peripheral: Peripheral,
    /// Room for one word that it was found.
    pub(super) room: Arc<Semaphore>,
    /// When it was heard last.
    heard: Option<Duration>,
}

impl Central {
    /// Begins to listen to what the system tells of an adapter.
    pub(super) fn open(
        adapter: Adapter,
        memory: SystemCache,
        epoch: u64,
        backend_events: &Sender<BackendEvent>,
    ) -> Self {
        let wanted = watch::Sender::new(Vec::new());
        let mut events = JoinSet::new();
        let heard = Arc::new(Waiting::new());
        events.spawn(listen(
            adapter.clone(),
            Arc::clone(&heard),
            wanted.subscribe(),
            epoch,
            backend_events.clone(),
        ));
        events.spawn(look_at(
            adapter.clone(),
            heard,
            memory.clone(),
            wanted.subscribe(),
            epoch,
            backend_events.clone(),
        ));
        Self { adapter, memory, wanted, _events: events }
    }

    /// Says what is looked for; whoever advertises it is told of until something else is.
    pub(super) fn want(&self, services: &[ServiceId]) {
        self.wanted.send_replace(services.iter().copied().map(uuid).collect());
    }

    /// Gives what is looked for.
    pub(super) fn wanted(&self) -> Vec<Uuid> {
        self.wanted.borrow().clone()
    }
}

impl Peers {
    /// Gives the number of a phone, a new one where it has none; forgets the first that nobody needs where there are
    /// too many.
    pub(super) fn number(&mut self, peripheral: &Peripheral, is_needed: impl Fn(PeerId) -> bool) -> PeerId {
        let id = peripheral.id();
        if let Some(number) = self.numbers.get(&id) {
            return *number;
        }
        if self.seen.len() >= BLE_PEERS_MAX {
            let first = self.seen.keys().find(|number| !is_needed(**number)).copied();
            if let Some(first) = first {
                self.seen.remove(&first);
                self.numbers.retain(|_, number| *number != first);
            }
        }
        self.last += 1;
        let number = PeerId(self.last);
        self.numbers.insert(id, number);
        let room = Arc::new(Semaphore::new(1));
        self.seen.insert(number, Peer { peripheral: peripheral.clone(), room, heard: None });
        number
    }

    /// Notes that a phone has just been heard.
    pub(super) fn heard(&mut self, number: PeerId, now: Duration) {
        if let Some(peer) = self.seen.get_mut(&number) {
            peer.heard = Some(now);
        }
    }

    /// Says whether a phone is there that a scan has found by its end.
    pub(super) fn is_there(&self, sighting: &ScanResult, now: Duration) -> bool {
        let peer = self.numbers.get(&sighting.peripheral.id()).and_then(|number| self.seen.get(number));
        is_fresh(sighting.rssi, peer.and_then(|peer| peer.heard), now)
    }

    pub(super) fn get(&self, number: PeerId) -> Option<&Peer> {
        self.seen.get(&number)
    }
}

/// Says whether a phone was heard lately, or is connected and has therefore no strength. `BlueZ` gives the strength of
/// whoever was heard at any time of a scan, for as long as that goes on.
fn is_fresh(rssi: Option<i8>, heard: Option<Duration>, now: Duration) -> bool {
    rssi.is_none() || heard.is_some_and(|heard| now.saturating_sub(heard) <= ADVERT_EXPIRY)
}

/// Begins to scan; gives whether the system does, and who is there already.
pub(super) async fn scan(
    adapter: Adapter,
    memory: SystemCache,
    services: Vec<ServiceId>,
) -> (bool, Vec<ScanResult>) {
    let services: Vec<Uuid> = services.into_iter().map(uuid).collect();
    let filter = ScanFilter { services: services.clone() };
    if matches!(timeout(BLE_CALL_TIME, adapter.start_scan(filter)).await, Ok(Ok(()))) {
        return (true, there(&adapter, &memory, &services).await);
    }
    // What has begun nevertheless would keep the next from beginning.
    let _ = timeout(BLE_CALL_TIME, adapter.stop_scan()).await;
    (false, Vec::new())
}

/// Scans no more; gives whom the system has known until the end, however long ago it heard them.
pub(super) async fn stop_scan(adapter: Adapter, memory: SystemCache, services: Vec<Uuid>) -> Vec<ScanResult> {
    let there = there(&adapter, &memory, &services).await;
    // A scan that has stopped by itself cannot be stopped.
    let _ = timeout(BLE_CALL_TIME, adapter.stop_scan()).await;
    there
}

/// Finds phones of which the system tells nothing new: those that it hears as it has heard them before, and those that it
/// is still connected with, since a program was killed here or there.
async fn there(adapter: &Adapter, memory: &SystemCache, services: &[Uuid]) -> Vec<ScanResult> {
    let mut found = Vec::new();
    let look = async {
        for peripheral in adapter.peripherals().await.unwrap_or_default() {
            found.extend(sighting(peripheral, memory, services).await);
        }
    };
    // What was found by then is as good.
    let _ = timeout(BLE_CALL_TIME, look).await;
    found
}

/// Looks whether a phone is there, and offers one of these services.
async fn sighting(peripheral: Peripheral, memory: &SystemCache, services: &[Uuid]) -> Option<ScanResult> {
    let properties = peripheral.properties().await.ok()??;
    let Some(service) = services.iter().find(|service| properties.services.contains(service)) else {
        if is_outdated(&properties) {
            memory.forget(&peripheral).await;
        }
        return None;
    };
    // BlueZ remembers phones that are gone: those have no strength.
    if properties.rssi.is_none() && !peripheral.is_connected().await.is_ok_and(|connected| connected) {
        return None;
    }
    let rssi = properties.rssi.map(|rssi| rssi.clamp(i8::MIN.into(), i8::MAX.into()) as i8);
    Some(ScanResult { peripheral, service: ServiceId(service.into_bytes()), rssi })
}

/// Says whether a phone is heard of which the system tells what it offered when it was last connected, and not what it
/// advertises now: a phone that was at another table before.
fn is_outdated(properties: &PeripheralProperties) -> bool {
    properties.rssi.is_some() && properties.services.contains(&GENERIC_ATTRIBUTE)
}

/// Dials a phone once, up to where both directions are ready; where it comes to nothing, nothing of it is left.
///
/// # Errors
/// It does not answer; and whether it might next time.
pub(super) async fn dial(peripheral: Peripheral, service: ServiceId) -> Result<Dialled, bool> {
    let mut subscribed = None;
    match timeout(BLE_DIAL_TIME, reach(&peripheral, uuid(service), &mut subscribed)).await {
        Ok(Ok(dialled)) => Ok(dialled),
        Ok(Err(unreached)) => {
            hang_up(peripheral, subscribed).await;
            Err(unreached == ConnectError::System)
        }
        Err(_) => {
            hang_up(peripheral, subscribed).await;
            Err(false)
        }
    }
}

/// Closes whatever there is to a phone, so that the system does not keep it open.
pub(super) async fn hang_up(peripheral: Peripheral, up: Option<Characteristic>) {
    let _ = timeout(BLE_HANG_UP_TIME, async {
        if let Some(up) = up {
            // BlueZ subscribes again at the next connection to whatever was not given up, before anybody listens.
            let _ = timeout(BLE_HANG_UP_TIME / 3, peripheral.unsubscribe(&up)).await;
        }
        // Whoever is gone already cannot be disconnected.
        let _ = peripheral.disconnect().await;
    })
    .await;
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ConnectError {
    /// The system could not, and might next time.
    System,
    /// The phone there is none of this table.
    Stranger,
}

impl From<btleplug::Error> for ConnectError {
    fn from(_: btleplug::Error) -> Self {
        Self::System
    }
}

async fn reach(
    peripheral: &Peripheral,
    service: Uuid,
    subscribed: &mut Option<Characteristic>,
) -> Result<Dialled, ConnectError> {
    // Taken first: what is notified before somebody takes it is lost.
    let notifications = peripheral.notifications().await?;
    peripheral.connect().await?;
    peripheral.discover_services().await?;
    let offered = peripheral.characteristics();
    let of = |which: ServiceId| {
        let found = offered.iter().find(|it| it.service_uuid == service && it.uuid == uuid(which));
        found.cloned().ok_or(ConnectError::Stranger)
    };
    let (down, up) = (of(gatt::DOWN)?, of(gatt::UP)?);
    *subscribed = Some(up.clone());
    peripheral.subscribe(&up).await?;
    let mtu = peripheral.mtu();
    Ok(Dialled { peripheral: peripheral.clone(), down, up, notifications, mtu })
}

/// Takes note of everything that the system tells of phones, for as long as it tells: who is gone at once, who is heard is
/// looked at in turn. What is told waits without a limit where nobody takes it.
async fn listen(
    adapter: Adapter,
    heard: Arc<Waiting<PeripheralId>>,
    wanted: watch::Receiver<Vec<Uuid>>,
    epoch: u64,
    backend_events: Sender<BackendEvent>,
) -> Option<()> {
    let mut events = adapter.events().await.ok()?;
    while let Some(event) = events.next().await {
        match event {
            CentralEvent::DeviceDisconnected(id) => {
                // News may be older than the link that is there now.
                let peripheral = adapter.peripheral(&id).await.ok();
                let connected = match peripheral {
                    Some(peripheral) => peripheral.is_connected().await.unwrap_or(false),
                    None => false,
                };
                if !connected {
                    backend_events
                        .send(BackendEvent { epoch: Some(epoch), what: BackendEventKind::Gone(id) })
                        .await
                        .ok()?;
                }
            }
            CentralEvent::DeviceDiscovered(id)
            | CentralEvent::DeviceUpdated(id)
            | CentralEvent::RssiUpdate { id, .. }
            | CentralEvent::ServicesAdvertisement { id, .. }
                if !wanted.borrow().is_empty() =>
            {
                heard.add(id);
            }
            _ => {}
        }
    }
    Some(())
}

/// Looks at phones that were heard, one after the other: that takes some calls of the system for each.
async fn look_at(
    adapter: Adapter,
    heard: Arc<Waiting<PeripheralId>>,
    memory: SystemCache,
    wanted: watch::Receiver<Vec<Uuid>>,
    epoch: u64,
    backend_events: Sender<BackendEvent>,
) -> Option<()> {
    loop {
        let id = heard.next().await;
        let services = wanted.borrow().clone();
        if services.is_empty() {
            continue;
        }
        let Ok(peripheral) = adapter.peripheral(&id).await else { continue };
        if let Some(sighting) = sighting(peripheral, &memory, &services).await {
            backend_events
                .send(BackendEvent { epoch: Some(epoch), what: BackendEventKind::Seen(sighting) })
                .await
                .ok()?;
        }
    }
}

pub(super) fn uuid(service: ServiceId) -> Uuid {
    Uuid::from_bytes(service.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_a_scan_has_heard_only_at_its_beginning_is_not_there_at_its_end() {
        let (heard, soon) = (Some(Duration::from_secs(1)), Duration::from_secs(1) + ADVERT_EXPIRY);
        let later = soon + Duration::from_millis(1);
        assert!(is_fresh(Some(-60), heard, soon));
        assert!(!is_fresh(Some(-60), heard, later));
        assert!(!is_fresh(Some(-60), None, later), "nobody knows when");
        assert!(is_fresh(None, heard, later), "one that is connected is not heard");
    }

    #[test]
    fn what_is_heard_under_the_services_of_its_last_connection_is_outdated() {
        let table = uuid(ServiceId([7; 16]));
        let phone = |rssi, services: &[Uuid]| PeripheralProperties {
            rssi,
            services: services.to_vec(),
            ..PeripheralProperties::default()
        };
        assert!(is_outdated(&phone(Some(-60), &[GENERIC_ATTRIBUTE, table])));
        assert!(!is_outdated(&phone(None, &[GENERIC_ATTRIBUTE, table])), "it is not there");
        assert!(!is_outdated(&phone(Some(-60), &[table])), "that is its advert");
    }
}
