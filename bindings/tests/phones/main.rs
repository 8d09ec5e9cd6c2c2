//! Phones of one process that play through nothing but the surface, and the air between them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::unreachable, reason = "a test may")]

mod air;
mod lobby;
mod log;
mod person;
mod playing;
mod shell;

use std::sync::Arc;
use std::time::Duration;

use outcry_ffi::{SessionConfig, TableSession};
use tempfile::TempDir;
use tokio::runtime::Builder;
use tokio::task::LocalSet;

/// How long a test may take: far longer than any does.
const TEST_TIME: Duration = Duration::from_mins(5);

/// Runs a test in which shells wait for events, and gives up where it does not end.
pub(crate) fn run<T>(test: impl Future<Output = T>) -> T {
    let runtime = Builder::new_current_thread().enable_time().build().unwrap();
    let test = async { tokio::time::timeout(TEST_TIME, test).await.expect("the test ends") };
    LocalSet::new().block_on(&runtime, test)
}

/// Opens a session over a folder, in English.
pub(crate) fn open(folder: &TempDir) -> Arc<TableSession> {
    TableSession::new(SessionConfig {
        folder: folder.path().to_str().unwrap().to_owned(),
        languages: vec!["en-GB".to_owned()],
        utc_offset_seconds: 3_600,
        radio: true,
        keyboard: false,
        shares_app: false,
        store_key: None,
    })
    .unwrap()
}

/// Waits for a while.
pub(crate) async fn pause(millis: u64) {
    tokio::time::sleep(Duration::from_millis(millis)).await;
}
