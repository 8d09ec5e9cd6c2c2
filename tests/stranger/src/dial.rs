//! A stranger who dials whoever advertises a table's service, and writes garbage to it.

use std::collections::BTreeSet;
use std::time::Duration;

use bluer::gatt::WriteOp;
use bluer::gatt::remote::{Characteristic, CharacteristicWriteRequest};
use bluer::{Adapter, AdapterEvent, Address, Device, DiscoveryFilter, DiscoveryTransport, Uuid};
use futures_util::{Stream, StreamExt};
use outcry_link::gatt;
use tokio::time::{sleep, timeout};

use crate::garbage::Garbage;

/// How long is looked for phones at once: what has advertised before is told of only when looking begins.
const LOOK: Duration = Duration::from_secs(5);

/// How often something is written before the stranger waits for what comes of it.
const WRITES: usize = 200;

/// How long it waits.
const PATIENCE: Duration = Duration::from_mins(1);

/// The longest garbage, in bytes, that fits the smallest MTU that phones agree on.
const SHORT: usize = 182;

/// How long dialling may take.
const DIAL: Duration = Duration::from_secs(20);

/// Dials phones, one after the other and each until it was written to, until so many were.
pub(crate) async fn phones(adapter: &Adapter, service: Uuid, most: usize) -> bluer::Result<()> {
    let mut garbage = Garbage::new();
    let mut done = BTreeSet::new();
    println!("looking");
    while done.len() < most {
        let Some(device) = find(adapter, service, &done).await? else { continue };
        match timeout(DIAL, reach(&device, service)).await {
            Ok(Ok((down, up))) => {
                attack(&device, &down, &up, &mut garbage).await?;
                done.insert(device.address());
            }
            Ok(Err(error)) => println!("missed {}: {error}", device.address()),
            Err(_) => println!("missed {}: no answer", device.address()),
        }
        let _ = device.disconnect().await;
        sleep(Duration::from_secs(1)).await;
    }
    Ok(())
}

/// Looks for a phone for a while.
async fn find(adapter: &Adapter, service: Uuid, done: &BTreeSet<Address>) -> bluer::Result<Option<Device>> {
    let uuids = [service].into();
    let transport = DiscoveryTransport::Le;
    adapter.set_discovery_filter(DiscoveryFilter { uuids, transport, ..DiscoveryFilter::default() }).await?;
    let mut seen = Box::pin(adapter.discover_devices_with_changes().await?);
    timeout(LOOK, fresh(adapter, service, done, &mut seen)).await.unwrap_or(Ok(None))
}

async fn fresh(
    adapter: &Adapter,
    service: Uuid,
    done: &BTreeSet<Address>,
    seen: &mut (impl Stream<Item = AdapterEvent> + Unpin),
) -> bluer::Result<Option<Device>> {
    while let Some(event) = seen.next().await {
        let AdapterEvent::DeviceAdded(address) = event else { continue };
        if done.contains(&address) {
            continue;
        }
        let device = adapter.device(address)?;
        // What is only remembered is not there.
        let heard = device.rssi().await.ok().flatten().is_some();
        if heard && device.uuids().await?.unwrap_or_default().contains(&service) {
            return Ok(Some(device));
        }
    }
    Ok(None)
}

/// Opens a link to a phone and finds what it is written to and what it says.
async fn reach(device: &Device, service: Uuid) -> bluer::Result<(Characteristic, Characteristic)> {
    device.connect().await?;
    for offered in device.services().await? {
        if offered.uuid().await? != service {
            continue;
        }
        let (mut down, mut up) = (None, None);
        for characteristic in offered.characteristics().await? {
            match characteristic.uuid().await? {
                uuid if uuid.into_bytes() == gatt::DOWN.0 => down = Some(characteristic),
                uuid if uuid.into_bytes() == gatt::UP.0 => up = Some(characteristic),
                _ => {}
            }
        }
        if let (Some(down), Some(up)) = (down, up) {
            return Ok((down, up));
        }
    }
    Err(bluer::Error { kind: bluer::ErrorKind::NotFound, message: "it has no such service".to_owned() })
}

/// Writes garbage, and sees whether the phone ends it.
async fn attack(
    device: &Device,
    down: &Characteristic,
    up: &Characteristic,
    garbage: &mut Garbage,
) -> bluer::Result<()> {
    let address = device.address();
    println!("dialled {address}");
    // A phone speaks to whoever listens to it.
    let listening = up.notify_io().await?;
    let request =
        CharacteristicWriteRequest { op_type: WriteOp::Command, ..CharacteristicWriteRequest::default() };
    let mut written = 0;
    for _ in 0..WRITES {
        match down.write_ext(&garbage.next(SHORT), &request).await {
            Ok(()) => written += 1,
            Err(_) => break,
        }
        sleep(Duration::from_millis(10)).await;
    }
    println!("wrote {written} to {address}");
    let shut = timeout(PATIENCE, async {
        while device.is_connected().await.unwrap_or(false) {
            sleep(Duration::from_millis(200)).await;
        }
    });
    let outcome = if shut.await.is_ok() { "shut out by" } else { "still linked with" };
    println!("{outcome} {address}");
    drop(listening);
    Ok(())
}
