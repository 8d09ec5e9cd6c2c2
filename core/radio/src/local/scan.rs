//! Looking for phones: each port is asked now and then.

use std::sync::Arc;

use outcry_link::ServiceId;
use tokio::sync::mpsc::UnboundedSender;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use super::engine::Step;
use super::hello::{self, Identity};
use crate::limits::{LOCAL_ASK_EVERY, LOCAL_ASK_TIME};

/// A phone that advertises what is looked for.
#[derive(Debug)]
pub(super) struct ScanResult {
    pub(super) port: u16,
    pub(super) identity: Identity,
    pub(super) service: ServiceId,
    /// Held until the session has taken note: until then the port is not asked again.
    pub(super) room: OwnedSemaphorePermit,
}

/// Asks every one of these ports until the set is dropped.
pub(super) fn scan(
    ports: impl Iterator<Item = u16>,
    services: &Arc<[ServiceId]>,
    steps: &UnboundedSender<Step>,
) -> JoinSet<()> {
    let mut asking = JoinSet::new();
    for port in ports {
        asking.spawn(watch(port, Arc::clone(services), steps.clone()));
    }
    asking
}

async fn watch(port: u16, services: Arc<[ServiceId]>, steps: UnboundedSender<Step>) {
    let one = Arc::new(Semaphore::new(1));
    while let Ok(room) = Arc::clone(&one).acquire_owned().await {
        // Whoever does not answer, or not in time, or nonsense, is nobody.
        if let Ok(Ok(advert)) = timeout(LOCAL_ASK_TIME, hello::ask(port)).await
            && let Some(service) = advert.service.filter(|service| services.contains(service))
        {
            let sighting = ScanResult { port, identity: advert.identity, service, room };
            if steps.send(Step::Seen(sighting)).is_err() {
                return;
            }
        }
        sleep(LOCAL_ASK_EVERY).await;
    }
}
