//! The one thread on which a session runs.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread::{self, JoinHandle};

use outcry_app::ScreenPace;
use tracing::{debug, error, info, trace};

use crate::error::SessionError;
use crate::inbox::{Call, Inbox, Request};
use crate::machine::Machine;
use crate::mailbox::{End, Mailbox};
use crate::variant_name::VariantName as _;

/// Begins what `open` makes on a thread of its own, and gives what `open` has to tell once the first screen is there.
pub(crate) fn start<T: Send + 'static>(
    inbox: Arc<Inbox>,
    mailbox: Arc<Mailbox>,
    open: impl FnOnce() -> Result<(Box<dyn Machine>, T), SessionError> + Send + 'static,
) -> Result<(JoinHandle<()>, T), SessionError> {
    let (opened, answer) = sync_channel(1);
    let thread = thread::Builder::new().name("outcry".to_owned()).spawn(move || {
        let work = AssertUnwindSafe(|| work(&inbox, &mailbox, open, &opened));
        if catch_unwind(work).is_ok() {
            info!("session closed");
            mailbox.end(End::Closed);
        } else {
            error!("session closed after a fault");
            mailbox.end(End::Fault);
        }
    });
    let thread = thread.map_err(SessionError::NoThread)?;
    match answer.recv() {
        Ok(answer) => answer.map(|told| (thread, told)),
        Err(_) => Err(SessionError::Fault),
    }
}

fn work<T>(
    inbox: &Inbox,
    mailbox: &Mailbox,
    open: impl FnOnce() -> Result<(Box<dyn Machine>, T), SessionError>,
    opened: &SyncSender<Result<T, SessionError>>,
) {
    let (mut machine, told) = match open() {
        Ok(opening) => opening,
        Err(error) => {
            // Whoever asked waits for this answer.
            let _ = opened.send(Err(error));
            return;
        }
    };
    show(machine.as_ref(), mailbox);
    let mut pace = ScreenPace::default();
    info!("session opened");
    let _ = opened.send(Ok(told));
    loop {
        let screen = pace.wait(machine.clock().elapsed());
        let limit = machine.wait().into_iter().chain(screen).min();
        machine.rest(inbox, limit);
        while let Some(call) = inbox.next_call() {
            match call {
                Call::Stop => return,
                #[cfg(any(test, feature = "test-hooks"))]
                Call::Fail => panic_for_tests(),
                Call::Request(request) => {
                    note(&request);
                    machine.ask(request);
                }
            }
        }
        machine.tick();
        mailbox.cues(machine.cues());
        while let Some(text) = machine.saved_text() {
            mailbox.text(text);
        }
        while let Some(picture) = machine.saved_picture() {
            mailbox.picture(picture);
        }
        if pace.is_due(machine.take_changed(), machine.clock().elapsed()) {
            show(machine.as_ref(), mailbox);
        }
    }
}

/// Writes down that something was asked for.
fn note(request: &Request) {
    match request {
        Request::Submit(intent, _) => {
            debug!(kind = intent.kind(), "intent");
            trace!(?intent, "intent");
        }
        Request::Phase(phase) => info!(?phase, "app"),
        Request::AudioRoute { is_private } => debug!(is_private, "audio"),
        Request::Open(_) | Request::Interrupt | Request::Import(_) | Request::Notify { .. } => {
            debug!(kind = request.kind(), "request");
        }
    }
}

fn show(machine: &dyn Machine, mailbox: &Mailbox) {
    if let Some(shown) = mailbox.show(machine.shown()) {
        debug!(kind = shown.screen.view.kind(), "screen");
        trace!(view = ?shown.screen.view, "screen");
    }
}

#[cfg(any(test, feature = "test-hooks"))]
#[expect(clippy::panic, reason = "tests see what becomes of a fault")]
fn panic_for_tests() {
    panic!("a fault that a test has asked for");
}
