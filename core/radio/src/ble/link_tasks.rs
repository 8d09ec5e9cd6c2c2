//! The tasks that read and write one Bluetooth link.

use std::future::Future;
use std::sync::Arc;

use btleplug::api::{Characteristic, Peripheral as _, WriteType};
use btleplug::platform::{Peripheral, PeripheralId};
use futures_util::StreamExt;
use outcry_link::LinkId;
use tokio::sync::mpsc::{Receiver, Sender, channel};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinSet;
use tokio::time::timeout;

use super::central::{self, Dialled, Notifications};
use super::engine::{BackendEvent, BackendEventKind};
use super::radio_machine::Input;
use super::server;
use crate::event_sender::EventSender;
use crate::limits::{BLE_CALL_TIME, BLE_FRAMES_WAITING};

/// What the tasks of a link tell.
#[derive(Clone)]
pub(super) struct Reports {
    pub(super) link: LinkId,
    pub(super) epoch: u64,
    pub(super) backend_events: Sender<BackendEvent>,
    pub(super) events: EventSender,
}

/// The tasks of one link; when it is dropped, nothing is read or written any more.
#[derive(Debug)]
pub(super) struct LinkTasks {
    frames: Sender<Vec<u8>>,
    end: End,
    room: Arc<Semaphore>,
    tasks: JoinSet<()>,
}

/// Who is at the other end.
#[derive(Debug)]
enum End {
    Child { peripheral: Peripheral, up: Characteristic },
    Parent(server::Parent),
}

impl Reports {
    /// Tells of a frame that has just come.
    pub(super) async fn heard(&self, bytes: Vec<u8>) {
        let (link, at) = (self.link, self.events.now());
        self.tell(Input::Heard { link, bytes, at }).await;
    }

    pub(super) async fn tell(&self, input: Input) {
        // Where nobody hears any more there is nothing to tell.
        let _ = self
            .backend_events
            .send(BackendEvent { epoch: Some(self.epoch), what: BackendEventKind::Input(input) })
            .await;
    }
}

impl LinkTasks {
    /// Begins to read what a child notifies of, and to write what is [sent](Self::send).
    pub(super) fn to_child(dialled: Dialled, reports: &Reports) -> Self {
        let Dialled { peripheral, down, up, notifications, .. } = dialled;
        let (frames, waiting) = channel(1);
        let mut tasks = JoinSet::new();
        tasks.spawn(read(notifications, up.clone(), reports.clone()));
        tasks.spawn(write(peripheral.clone(), down, waiting, reports.clone()));
        let room = Arc::new(Semaphore::new(BLE_FRAMES_WAITING));
        Self { frames, end: End::Child { peripheral, up }, room, tasks }
    }

    /// Begins to notify a parent of what is [sent](Self::send).
    pub(super) fn to_parent(caller: server::IncomingCentral, reports: &Reports) -> Self {
        let (frames, waiting) = channel(1);
        let mut tasks = JoinSet::new();
        let parent = server::attend(caller, waiting, reports.clone(), &mut tasks);
        let room = Arc::new(Semaphore::new(BLE_FRAMES_WAITING));
        Self { frames, end: End::Parent(parent), room, tasks }
    }

    /// Begins to read what a parent writes.
    pub(super) fn read(&mut self, write_stream: server::WriteStream, reports: &Reports) {
        server::read(write_stream, reports.clone(), &mut self.tasks);
    }

    /// Sends a frame; gives whether there was room for it.
    pub(super) fn send(&self, frame: Vec<u8>) -> bool {
        self.frames.try_send(frame).is_ok()
    }

    /// Takes room for a frame that has come, if the session has not let too many wait.
    pub(super) fn take_room(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.room).try_acquire_owned().ok()
    }

    /// Says whether a child is at the other end, and which.
    pub(super) fn is_to(&self, id: &PeripheralId) -> bool {
        matches!(&self.end, End::Child { peripheral, .. } if peripheral.id() == *id)
    }

    /// Gives the parent at the other end.
    pub(super) fn parent(&self) -> Option<&server::Parent> {
        match &self.end {
            End::Parent(parent) => Some(parent),
            End::Child { .. } => None,
        }
    }

    /// Reads and writes no more, and closes the link for good.
    pub(super) fn hang_up(self) -> impl Future<Output = ()> + Send + 'static {
        let Self { end, tasks, .. } = self;
        drop(tasks);
        async move {
            match end {
                End::Child { peripheral, up } => central::hang_up(peripheral, Some(up)).await,
                End::Parent(parent) => server::hang_up(parent).await,
            }
        }
    }
}

async fn read(mut notifications: Notifications, up: Characteristic, reports: Reports) {
    while let Some(notification) = notifications.next().await {
        if notification.uuid == up.uuid && notification.service_uuid == up.service_uuid {
            reports.heard(notification.value).await;
        }
    }
    reports.tell(Input::Ended(reports.link)).await;
}

async fn write(
    peripheral: Peripheral,
    down: Characteristic,
    mut frames: Receiver<Vec<u8>>,
    reports: Reports,
) {
    while let Some(frame) = frames.recv().await {
        let write = peripheral.write(&down, &frame, WriteType::WithoutResponse);
        // What the system cannot send now it could not send later: the phone there is gone, or its program is.
        let input = match timeout(BLE_CALL_TIME, write).await {
            Ok(Ok(())) => Input::Written(reports.link),
            _ => Input::Ended(reports.link),
        };
        reports.tell(input).await;
    }
}
