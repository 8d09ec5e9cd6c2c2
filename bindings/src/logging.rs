//! What the session writes down for whoever looks for a fault.
//!
//! What is written never holds a card, a text of the game, an invite or a name above the level of traces, and traces are
//! not even compiled into what is optimised.

use std::panic::{self, Location};
use std::sync::Once;

use crate::error::SessionError;

/// What everything is filed under in the system's log.
#[cfg(any(target_os = "android", feature = "os-log"))]
const TAG: &str = "outcry";

/// Says how much is written to the system's log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum LogLevel {
    /// Only what went wrong.
    Error,
    /// What may go wrong too.
    Warn,
    /// What happens once in a while: the level for phones.
    Info,
    /// Every intent, link event and command by its kind, without what is in it.
    Debug,
    /// All of it, cards and invites too. Only in builds that are not optimised.
    Trace,
}

/// Begins to write to the system's log: logcat on Android, the unified log on Apple's systems where the library was built
/// for it, standard error elsewhere. The first call in a process counts; any further one changes nothing.
///
/// # Errors
/// None so far.
#[uniffi::export]
pub fn start_logging(level: LogLevel) -> Result<(), SessionError> {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        begin(level);
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |fault| {
            if outcry_store::expects_panic() {
                return;
            }
            // What it says may name a card: where it was is enough.
            let place = fault.location();
            tracing::error!(file = place.map(Location::file), line = place.map(Location::line), "fault");
            // To standard error, which may be the log: where traces are written there may be cards in it anyway.
            if cfg!(debug_assertions) {
                before(fault);
            }
        }));
    });
    Ok(())
}

#[cfg(target_os = "android")]
fn begin(level: LogLevel) {
    let level = match level {
        LogLevel::Error => tracing::log::LevelFilter::Error,
        LogLevel::Warn => tracing::log::LevelFilter::Warn,
        LogLevel::Info => tracing::log::LevelFilter::Info,
        LogLevel::Debug => tracing::log::LevelFilter::Debug,
        LogLevel::Trace => tracing::log::LevelFilter::Trace,
    };
    android_logger::init_once(android_logger::Config::default().with_tag(TAG).with_max_level(level));
}

#[cfg(all(not(target_os = "android"), feature = "os-log"))]
fn begin(level: LogLevel) {
    use tracing_subscriber::layer::SubscriberExt;

    let log = tracing_oslog::OsLogger::new(TAG, "core");
    let subscriber = tracing_subscriber::registry().with(log).with(filter(level));
    // Whoever has set one before, such as a test, keeps it.
    let _ = tracing::subscriber::set_global_default(subscriber);
}

#[cfg(all(not(target_os = "android"), not(feature = "os-log")))]
fn begin(level: LogLevel) {
    let subscriber = tracing_subscriber::fmt().with_max_level(filter(level)).with_writer(std::io::stderr);
    // Whoever has set one before, such as a test, keeps it.
    let _ = tracing::subscriber::set_global_default(subscriber.finish());
}

#[cfg(not(target_os = "android"))]
fn filter(level: LogLevel) -> tracing_subscriber::filter::LevelFilter {
    use tracing_subscriber::filter::LevelFilter;

    match level {
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
        LogLevel::Trace => LevelFilter::TRACE,
    }
}
