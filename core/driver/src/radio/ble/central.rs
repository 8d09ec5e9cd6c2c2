//! The parent's end: looking for phones and dialling them, with btleplug.

use std::collections::BTreeMap;
use std::pin::Pin;
use std::sync::Arc;

use btleplug::api::{
    Central as _, CentralEvent, Characteristic, Peripheral as _, RetrievePeripheralsOptions, ScanFilter,
    ValueNotification,
};
use btleplug::platform::{Adapter, Peripheral, PeripheralId};
use futures_util::{Stream, StreamExt};
use outcry_link::{PeerId, ServiceId, gatt};
use tokio::sync::mpsc::Sender;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;
use uuid::Uuid;

use super::engine::{News, What};
use crate::limits::{BLE_CALL_TIME, BLE_DIAL_TIME, BLE_HANG_UP_TIME, BLE_PEERS_MAX};

/// What a child notifies of.
pub(super) type Notifications = Pin<Box<dyn Stream<Item = ValueNotification> + Send>>;

/// An adapter on which phones are looked for.
#[derive(Debug)]
pub(super) struct Central {
    pub(super) adapter: Adapter,
    wanted: watch::Sender<Vec<Uuid>>,
    _events: JoinSet<Option<()>>,
}

/// A phone that was seen.
#[derive(Clone, Debug)]
pub(super) struct Sighting {
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
    peers: BTreeMap<PeerId, Peer>,
    last: u64,
}

/// A phone that was seen.
#[derive(Clone, Debug)]
pub(super) struct Peer {
    pub(super) peripheral: Peripheral,
    /// Room for one word that it was found.
    pub(super) room: Arc<Semaphore>,
}

impl Central {
    /// Begins to listen to what the system tells of an adapter.
    pub(super) fn open(adapter: Adapter, epoch: u64, news: &Sender<News>) -> Self {
        let wanted = watch::Sender::new(Vec::new());
        let mut events = JoinSet::new();
        events.spawn(listen(adapter.clone(), wanted.subscribe(), epoch, news.clone()));
        Self { adapter, wanted, _events: events }
    }

    /// Says what is looked for.
    pub(super) fn want(&self, services: &[ServiceId]) {
        self.wanted.send_replace(services.iter().copied().map(uuid).collect());
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
        if self.peers.len() >= BLE_PEERS_MAX {
            let first = self.peers.keys().find(|number| !is_needed(**number)).copied();
            if let Some(first) = first {
                self.peers.remove(&first);
                self.numbers.retain(|_, number| *number != first);
            }
        }
        self.last += 1;
        let number = PeerId(self.last);
        self.numbers.insert(id, number);
        let room = Arc::new(Semaphore::new(1));
        self.peers.insert(number, Peer { peripheral: peripheral.clone(), room });
        number
    }

    pub(super) fn get(&self, number: PeerId) -> Option<&Peer> {
        self.peers.get(&number)
    }
}

/// Begins to scan; gives whether the system does, and who need not be looked for.
pub(super) async fn scan(adapter: Adapter, services: Vec<ServiceId>) -> (bool, Vec<Sighting>) {
    let services: Vec<Uuid> = services.into_iter().map(uuid).collect();
    let filter = ScanFilter { services: services.clone() };
    if matches!(timeout(BLE_CALL_TIME, adapter.start_scan(filter)).await, Ok(Ok(()))) {
        let connected = timeout(BLE_CALL_TIME, connected(&adapter, &services)).await;
        return (true, connected.unwrap_or_default());
    }
    // What has begun nevertheless would keep the next from beginning.
    let _ = timeout(BLE_CALL_TIME, adapter.stop_scan()).await;
    (false, Vec::new())
}

/// Finds phones that the system is still connected with, since a program was killed here or there: it hears no adverts of
/// theirs.
async fn connected(adapter: &Adapter, services: &[Uuid]) -> Vec<Sighting> {
    let options = RetrievePeripheralsOptions { services: Some(services.to_vec()), ..Default::default() };
    let mut found = Vec::new();
    // A system that does not tell has nobody connected of whom it does not tell in a scan.
    for peripheral in adapter.retrieve_peripherals(options).await.unwrap_or_default() {
        let Ok(Some(properties)) = peripheral.properties().await else { continue };
        let offered = services.iter().find(|service| properties.services.contains(service));
        found.extend(offered.map(|service| {
            let service = ServiceId(service.into_bytes());
            Sighting { peripheral: peripheral.clone(), service, rssi: None }
        }));
    }
    found
}

/// Scans no more.
pub(super) async fn stop_scan(adapter: Adapter) {
    // A scan that has stopped by itself cannot be stopped.
    let _ = timeout(BLE_CALL_TIME, adapter.stop_scan()).await;
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
            Err(unreached == Unreached::System)
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
enum Unreached {
    /// The system could not, and might next time.
    System,
    /// The phone there is none of this table.
    Stranger,
}

impl From<btleplug::Error> for Unreached {
    fn from(_: btleplug::Error) -> Self {
        Self::System
    }
}

async fn reach(
    peripheral: &Peripheral,
    service: Uuid,
    subscribed: &mut Option<Characteristic>,
) -> Result<Dialled, Unreached> {
    // Taken first: what is notified before somebody takes it is lost.
    let notifications = peripheral.notifications().await?;
    peripheral.connect().await?;
    peripheral.discover_services().await?;
    let offered = peripheral.characteristics();
    let of = |which: ServiceId| {
        let found = offered.iter().find(|it| it.service_uuid == service && it.uuid == uuid(which));
        found.cloned().ok_or(Unreached::Stranger)
    };
    let (down, up) = (of(gatt::DOWN)?, of(gatt::UP)?);
    *subscribed = Some(up.clone());
    peripheral.subscribe(&up).await?;
    let mtu = peripheral.mtu();
    Ok(Dialled { peripheral: peripheral.clone(), down, up, notifications, mtu })
}

/// Takes note of everything that the system tells of phones, for as long as it tells.
async fn listen(
    adapter: Adapter,
    wanted: watch::Receiver<Vec<Uuid>>,
    epoch: u64,
    news: Sender<News>,
) -> Option<()> {
    let mut events = adapter.events().await.ok()?;
    while let Some(event) = events.next().await {
        let what = match event {
            CentralEvent::DeviceDisconnected(id) => {
                // News may be older than the link that is there now.
                let peripheral = adapter.peripheral(&id).await.ok();
                let connected = match peripheral {
                    Some(peripheral) => peripheral.is_connected().await.unwrap_or(false),
                    None => false,
                };
                (!connected).then_some(What::Gone(id))
            }
            CentralEvent::DeviceDiscovered(id)
            | CentralEvent::DeviceUpdated(id)
            | CentralEvent::RssiUpdate { id, .. } => see(&adapter, &id, &wanted).await,
            CentralEvent::ServicesAdvertisement { id, services } => {
                let is_wanted = services.iter().any(|service| wanted.borrow().contains(service));
                if is_wanted { see(&adapter, &id, &wanted).await } else { None }
            }
            _ => None,
        };
        if let Some(what) = what {
            news.send(News { epoch: Some(epoch), what }).await.ok()?;
        }
    }
    Some(())
}

/// Looks whether a phone advertises what is looked for.
async fn see(adapter: &Adapter, id: &PeripheralId, wanted: &watch::Receiver<Vec<Uuid>>) -> Option<What> {
    if wanted.borrow().is_empty() {
        return None;
    }
    let peripheral = adapter.peripheral(id).await.ok()?;
    let properties = peripheral.properties().await.ok()??;
    // A phone that is only remembered has no strength.
    let rssi = properties.rssi?.clamp(i8::MIN.into(), i8::MAX.into()) as i8;
    let service = *wanted.borrow().iter().find(|service| properties.services.contains(service))?;
    let service = ServiceId(service.into_bytes());
    Some(What::Seen(Sighting { peripheral, service, rssi: Some(rssi) }))
}

pub(super) fn uuid(service: ServiceId) -> Uuid {
    Uuid::from_bytes(service.0)
}
