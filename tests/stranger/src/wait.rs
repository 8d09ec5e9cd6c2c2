//! A stranger who advertises a table's service, is dialled, and answers with garbage.

use std::time::Duration;

use bluer::adv::Advertisement;
use bluer::gatt::CharacteristicWriter;
use bluer::gatt::local::{
    Application, Characteristic, CharacteristicControlEvent, CharacteristicNotify,
    CharacteristicNotifyMethod, CharacteristicWrite, CharacteristicWriteMethod, Service,
    characteristic_control,
};
use bluer::{Adapter, Uuid};
use futures_util::{FutureExt, StreamExt};
use outcry_link::gatt;
use tokio::time::{sleep, timeout};

use crate::garbage::Garbage;

/// How often something is said to whoever has dialled.
const SAYINGS: usize = 50;

/// How long the stranger then waits for what comes of it.
const PATIENCE: Duration = Duration::from_mins(1);

/// Advertises and answers whoever dials, one after the other, for ever.
pub(crate) async fn dialled(adapter: &Adapter, service: Uuid) -> bluer::Result<()> {
    let (calls, handle) = characteristic_control();
    let _application = adapter.serve_gatt_application(offered(service, handle)).await?;
    let mut calls = Box::pin(calls);
    let mut garbage = Garbage::new();
    loop {
        let advert = Advertisement {
            service_uuids: [service].into(),
            discoverable: Some(true),
            ..Advertisement::default()
        };
        let advert = adapter.advertise(advert).await?;
        println!("advertising");
        let Some(CharacteristicControlEvent::Notify(writer)) = calls.next().await else { continue };
        drop(advert);
        answer(adapter, writer, &mut garbage).await?;
    }
}

fn offered(service: Uuid, calls: bluer::gatt::local::CharacteristicControlHandle) -> Application {
    let heard = |value: Vec<u8>, _| {
        println!("heard {} bytes", value.len());
        async { Ok(()) }.boxed()
    };
    let down = Characteristic {
        uuid: Uuid::from_bytes(gatt::DOWN.0),
        write: Some(CharacteristicWrite {
            write: true,
            write_without_response: true,
            method: CharacteristicWriteMethod::Fun(Box::new(heard)),
            ..CharacteristicWrite::default()
        }),
        ..Characteristic::default()
    };
    let up = Characteristic {
        uuid: Uuid::from_bytes(gatt::UP.0),
        notify: Some(CharacteristicNotify {
            notify: true,
            method: CharacteristicNotifyMethod::Io,
            ..CharacteristicNotify::default()
        }),
        control_handle: calls,
        ..Characteristic::default()
    };
    let service =
        Service { uuid: service, primary: true, characteristics: vec![down, up], ..Service::default() };
    Application { services: vec![service], ..Application::default() }
}

/// Says garbage, and sees whether the phone ends it.
async fn answer(adapter: &Adapter, writer: CharacteristicWriter, garbage: &mut Garbage) -> bluer::Result<()> {
    let address = writer.device_address();
    println!("dialled by {address}");
    let mut said = 0;
    for _ in 0..SAYINGS {
        if writer.send(&garbage.next(writer.mtu())).await.is_err() {
            break;
        }
        said += 1;
        sleep(Duration::from_millis(20)).await;
    }
    println!("said {said} to {address}");
    let device = adapter.device(address)?;
    let shut = timeout(PATIENCE, async {
        while device.is_connected().await.unwrap_or(false) {
            sleep(Duration::from_millis(200)).await;
        }
    });
    let outcome = if shut.await.is_ok() { "shut out by" } else { "still linked with" };
    println!("{outcome} {address}");
    let _ = device.disconnect().await;
    Ok(())
}
