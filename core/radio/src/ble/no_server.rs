//! The child's end on systems where Bluetooth is reached by btleplug alone, which is no GATT server: there is none.

use std::convert::Infallible;

use outcry_link::ServiceId;
use tokio::sync::mpsc::{Receiver, Sender};
use tokio::task::JoinSet;

use super::engine::BackendEvent;
use super::link_tasks::Reports;

/// Whether phones with this system can be dialled.
pub(super) const CAN_SERVE: bool = false;

/// An adapter that can be dialled: there is none.
#[derive(Debug)]
pub(super) struct Server(Infallible);

/// Somebody who has dialled this phone: nobody.
#[derive(Debug)]
pub(super) struct IncomingCentral(Infallible);

/// Somebody who wants to write to this phone: nobody.
pub(super) struct WriteStream(Infallible);

/// The phone that has dialled this one: none.
#[derive(Clone, Debug)]
pub(super) struct Parent(Infallible);

impl Server {
    pub(super) fn open(adapter: Infallible, _: u64, _: &Sender<BackendEvent>) -> Self {
        Self(adapter)
    }

    pub(super) fn advertise(&self, _: ServiceId) {
        match self.0 {}
    }

    pub(super) fn stop(&self) {
        match self.0 {}
    }
}

impl IncomingCentral {
    pub(super) fn mtu(&self) -> u16 {
        match self.0 {}
    }

    pub(super) fn is(&self, _: &Parent) -> bool {
        match self.0 {}
    }

    pub(super) async fn refuse(self) {
        match self.0 {}
    }
}

impl WriteStream {
    pub(super) fn is_of(&self, _: &Parent) -> bool {
        match self.0 {}
    }
}

pub(super) fn attend(
    caller: IncomingCentral,
    _: Receiver<Vec<u8>>,
    _: Reports,
    _: &mut JoinSet<()>,
) -> Parent {
    match caller.0 {}
}

pub(super) fn read(write_stream: WriteStream, _: Reports, _: &mut JoinSet<()>) {
    match write_stream.0 {}
}

pub(super) async fn hang_up(parent: Parent) {
    match parent.0 {}
}
