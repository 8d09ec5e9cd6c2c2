//! The child's end: advertising, and the GATT server that a parent writes to and listens at, with bluer.

use std::future::poll_fn;
use std::pin::{Pin, pin};
use std::task::{Context, Poll};

use bluer::adv::{Advertisement, AdvertisementHandle};
use bluer::gatt::local::{
    Application, ApplicationHandle, Characteristic, CharacteristicControl, CharacteristicControlEvent,
    CharacteristicNotify, CharacteristicNotifyMethod, CharacteristicWrite, CharacteristicWriteMethod,
    Service, characteristic_control,
};
use bluer::gatt::{CharacteristicReader, CharacteristicWriter};
use bluer::{Adapter, Address, Device};
use futures_util::Stream;
use futures_util::future::{Either, select};
use outcry_link::limits::{ATT_OVERHEAD, FRAME_MAX};
use outcry_link::{ServiceId, gatt};
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::central::uuid;
use super::engine::{BackendEvent, BackendEventKind};
use super::link_tasks::Reports;
use super::radio_machine::Input;
use crate::limits::{BLE_ADVERT_INTERVAL, BLE_CALL_TIME, BLE_HANG_UP_TIME};

/// Bytes that bluer takes off the MTU beyond what the protocol does.
const CUT_OFF: usize = 2;

/// Whether phones with this system can be dialled.
pub(super) const CAN_SERVE: bool = true;

/// An adapter that can be dialled.
#[derive(Debug)]
pub(super) struct Server {
    asks: Sender<ServerCommand>,
    _task: JoinSet<()>,
}

/// Somebody who has dialled this phone and subscribed to what it says.
#[derive(Debug)]
pub(super) struct IncomingCentral {
    writer: CharacteristicWriter,
    device: Option<Device>,
}

/// Somebody who wants to write to this phone.
pub(super) struct WriteStream(CharacteristicReader);

/// The phone that has dialled this one.
#[derive(Clone, Debug)]
pub(super) struct Parent {
    address: Address,
    device: Option<Device>,
}

#[derive(Debug)]
enum ServerCommand {
    Advertise(ServiceId),
    Stop,
}

/// What other phones see of this one. It stays for as long as the service does: each time that it changes, every phone
/// that is linked looks at all of it again.
struct PublishedService {
    service: ServiceId,
    down: CharacteristicControl,
    up: CharacteristicControl,
    _application: ApplicationHandle,
}

/// What there is to be seen.
struct ServerState {
    adapter: Adapter,
    published: Option<PublishedService>,
    advert: Option<AdvertisementHandle>,
}

enum Turn {
    Asked(ServerCommand),
    Control(CharacteristicControlEvent),
    /// The system has taken back what was published.
    Unpublished,
    Over,
}

impl Server {
    pub(super) fn open(adapter: Adapter, epoch: u64, backend_events: &Sender<BackendEvent>) -> Self {
        // Two words at most wait: the radio machine sends the next when the last was answered.
        let (asks, asked) = channel(2);
        let mut task = JoinSet::new();
        task.spawn(serve(adapter, asked, epoch, backend_events.clone()));
        Self { asks, _task: task }
    }

    /// Advertises a service, and is dialled.
    pub(super) fn advertise(&self, service: ServiceId) {
        // A task that is gone went with its adapter, of which the session is told.
        let _ = self.asks.try_send(ServerCommand::Advertise(service));
    }

    /// Advertises no more; whoever has dialled stays.
    pub(super) fn stop(&self) {
        let _ = self.asks.try_send(ServerCommand::Stop);
    }
}

impl IncomingCentral {
    /// Gives the MTU, in bytes, such that a frame that fits it can be sent.
    ///
    /// bluer takes five bytes off it, since `BlueZ` cuts the ends of longer values off; an attribute has 512 at most anyway.
    pub(super) fn mtu(&self) -> u16 {
        let longest = self.writer.mtu();
        let longest = if longest >= FRAME_MAX { longest + CUT_OFF } else { longest };
        u16::try_from(longest).unwrap_or(u16::MAX).saturating_add(ATT_OVERHEAD as u16)
    }

    /// Says whether this is the same phone as another.
    pub(super) fn is(&self, parent: &Parent) -> bool {
        self.writer.device_address() == parent.address
    }

    /// Does not let somebody in who has called.
    pub(super) async fn refuse(self) {
        let Self { writer, device } = self;
        let address = writer.device_address();
        drop(writer);
        hang_up(Parent { address, device }).await;
    }
}

impl WriteStream {
    /// Says whether it is held by the phone that has called.
    pub(super) fn is_of(&self, parent: &Parent) -> bool {
        self.0.device_address() == parent.address
    }
}

/// Notifies a parent of frames, and notices when it listens no more.
pub(super) fn attend(
    caller: IncomingCentral,
    frames: Receiver<Vec<u8>>,
    reports: Reports,
    tasks: &mut JoinSet<()>,
) -> Parent {
    let IncomingCentral { writer, device } = caller;
    let address = writer.device_address();
    tasks.spawn(write(writer, frames, reports));
    Parent { address, device }
}

/// Takes the frames that a parent writes. That it writes no more does not end the link, for it may begin anew and a pen may
/// be one of an earlier link; that it listens no more does.
pub(super) fn read(write_stream: WriteStream, reports: Reports, tasks: &mut JoinSet<()>) {
    tasks.spawn(async move {
        while let Ok(bytes) = write_stream.0.recv().await {
            // The end of what is written looks like a frame without a byte; nobody sends such a frame.
            if bytes.is_empty() {
                break;
            }
            reports.heard(bytes).await;
        }
    });
}

/// Disconnects a parent.
pub(super) async fn hang_up(parent: Parent) {
    if let Some(device) = parent.device {
        // Whoever is gone already cannot be disconnected.
        let _ = timeout(BLE_HANG_UP_TIME, device.disconnect()).await;
    }
}

async fn write(writer: CharacteristicWriter, mut frames: Receiver<Vec<u8>>, reports: Reports) {
    loop {
        let next = {
            let (frame, gone) = (pin!(frames.recv()), pin!(gone(&writer)));
            match select(frame, gone).await {
                Either::Left((frame, _)) => frame,
                Either::Right(((), _)) => None,
            }
        };
        let Some(frame) = next else { break };
        match timeout(BLE_CALL_TIME, writer.send(&frame)).await {
            Ok(Ok(())) => reports.tell(Input::Written(reports.link)).await,
            _ => break,
        }
    }
    reports.tell(Input::Ended(reports.link)).await;
}

/// Waits until the parent listens no more.
async fn gone(writer: &CharacteristicWriter) {
    while writer.closed().await.is_ok() {
        if writer.is_closed().unwrap_or(true) {
            return;
        }
    }
}

async fn serve(
    adapter: Adapter,
    mut asked: Receiver<ServerCommand>,
    epoch: u64,
    backend_events: Sender<BackendEvent>,
) {
    let mut stand = ServerState { adapter, published: None, advert: None };
    loop {
        let what = match poll_fn(|context| turn(&mut asked, &mut stand.published, context)).await {
            Turn::Asked(ServerCommand::Advertise(service)) => match stand.advertise(service).await {
                Ok(()) => BackendEventKind::Input(Input::AdvertBegun(true)),
                Err(error) => BackendEventKind::NotAdvertised(error.to_string()),
            },
            Turn::Asked(ServerCommand::Stop) => {
                stand.advert.take();
                BackendEventKind::Input(Input::AdvertEnded)
            }
            Turn::Control(CharacteristicControlEvent::Notify(writer)) => {
                let device = stand.adapter.device(writer.device_address()).ok();
                BackendEventKind::Connected(IncomingCentral { writer, device })
            }
            Turn::Control(CharacteristicControlEvent::Write(request)) => match request.accept() {
                Ok(reader) => BackendEventKind::WriteBegan(WriteStream(reader)),
                Err(_) => continue,
            },
            Turn::Unpublished => {
                stand.published.take();
                stand.advert.take();
                BackendEventKind::Input(Input::AdvertEnded)
            }
            Turn::Over => return,
        };
        if backend_events.send(BackendEvent { epoch: Some(epoch), what }).await.is_err() {
            return;
        }
    }
}

impl ServerState {
    async fn advertise(&mut self, service: ServiceId) -> bluer::Result<()> {
        self.advert.take();
        if self.published.as_ref().is_none_or(|published| published.service != service) {
            self.published.take();
            self.published = Some(publish(&self.adapter, service).await?);
        }
        let (shortest, longest) = BLE_ADVERT_INTERVAL;
        let plain = Advertisement {
            service_uuids: [uuid(service)].into(),
            discoverable: Some(true),
            ..Advertisement::default()
        };
        let often =
            Advertisement { min_interval: Some(shortest), max_interval: Some(longest), ..plain.clone() };
        self.advert = Some(match self.adapter.advertise(often).await {
            Ok(advert) => advert,
            // An older bluetoothd does not let programs say how often.
            Err(_) => self.adapter.advertise(plain).await?,
        });
        Ok(())
    }
}

fn turn(
    asked: &mut Receiver<ServerCommand>,
    published: &mut Option<PublishedService>,
    context: &mut Context<'_>,
) -> Poll<Turn> {
    if let Poll::Ready(ask) = asked.poll_recv(context) {
        return Poll::Ready(ask.map_or(Turn::Over, Turn::Asked));
    }
    let Some(published) = published else { return Poll::Pending };
    for control in [&mut published.up, &mut published.down] {
        if let Poll::Ready(event) = Pin::new(control).poll_next(context) {
            return Poll::Ready(event.map_or(Turn::Unpublished, Turn::Control));
        }
    }
    Poll::Pending
}

async fn publish(adapter: &Adapter, service: ServiceId) -> bluer::Result<PublishedService> {
    let (down, down_handle) = characteristic_control();
    let (up, up_handle) = characteristic_control();
    let write = CharacteristicWrite {
        write_without_response: true,
        method: CharacteristicWriteMethod::Io,
        ..CharacteristicWrite::default()
    };
    let notify = CharacteristicNotify {
        notify: true,
        method: CharacteristicNotifyMethod::Io,
        ..CharacteristicNotify::default()
    };
    let characteristics = vec![
        Characteristic {
            uuid: uuid(gatt::DOWN),
            write: Some(write),
            control_handle: down_handle,
            ..Characteristic::default()
        },
        Characteristic {
            uuid: uuid(gatt::UP),
            notify: Some(notify),
            control_handle: up_handle,
            ..Characteristic::default()
        },
    ];
    let service_there = Service { uuid: uuid(service), primary: true, characteristics, ..Service::default() };
    let application = Application { services: vec![service_there], ..Application::default() };
    let handle = adapter.serve_gatt_application(application).await?;
    Ok(PublishedService { service, down, up, _application: handle })
}
