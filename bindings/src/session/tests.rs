//! Closing, faults, and what waits meanwhile.

use std::future::poll_fn;
use std::pin::pin;
use std::sync::Barrier;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll, Wake, Waker};
use std::thread;
use std::time::Duration;

use outcry_app::TimedCue;
use tempfile::TempDir;
use tokio::runtime::{Builder, Runtime};
use tokio::time::timeout;

use super::*;
use crate::intent::{Destination, GameName, InputField};
use crate::views::ScreenView;
use crate::{Event, LinkEnd, RadioState};

fn config(folder: &TempDir) -> SessionConfig {
    SessionConfig {
        folder: folder.path().to_str().unwrap().to_owned(),
        languages: vec!["xx".to_owned(), "de-CH".to_owned()],
        utc_offset_seconds: 0,
        radio: true,
        keyboard: false,
        shares_app: false,
        store_key: None,
    }
}

fn session(folder: &TempDir) -> Arc<TableSession> {
    TableSession::open(config(folder), Some([7; 32])).unwrap()
}

fn runtime() -> Runtime {
    Builder::new_current_thread().enable_time().build().unwrap()
}

/// Waits for an event as a shell does, but not for ever.
async fn next(session: &TableSession, seen: u64) -> Result<Option<NumberedEvent>, SessionError> {
    timeout(Duration::from_secs(30), session.next_event(seen)).await.expect("an event comes")
}

/// Looks whether an event is there, and gives up where none is.
async fn glance(session: &TableSession, seen: u64) -> Option<NumberedEvent> {
    let mut waiting = pin!(session.next_event(seen));
    poll_fn(|context| match waiting.as_mut().poll(context) {
        Poll::Ready(found) => Poll::Ready(found.unwrap()),
        Poll::Pending => Poll::Ready(None),
    })
    .await
}

fn name(text: &str) -> Intent {
    Intent::Type { into: InputField::Name, text: text.to_owned() }
}

#[test]
fn the_first_known_language_of_the_system_is_spoken() {
    let folder = tempfile::tempdir().unwrap();
    let screen = session(&folder).view().unwrap();
    assert_eq!(screen.appearance.language, "de");
    assert!(matches!(screen.view, ScreenView::Welcome { .. }));
}

#[test]
fn deadlines_are_told_on_the_clock_of_the_session() {
    let folder = tempfile::tempdir().unwrap();
    let session = session(&folder);
    let before = session.now_ms();
    session.submit(name("Ada")).unwrap();
    session.submit(Intent::Practise { game: crate::intent::GameName::Nyet }).unwrap();
    session.shutdown().unwrap();
    assert!(session.now_ms() >= before, "it may be read as long as somebody draws");
}

#[test]
fn an_interruption_hides_the_cards() {
    let folder = tempfile::tempdir().unwrap();
    let session = session(&folder);
    session.submit(name("Ada")).unwrap();
    session.submit(Intent::Practise { game: GameName::Pit }).unwrap();
    session.interrupted().unwrap();
    runtime().block_on(async {
        let mut seen = 0;
        while !matches!(session.view().unwrap().view, ScreenView::FaceDown { .. }) {
            seen = next(&session, seen).await.unwrap().unwrap().number;
        }
    });
    session.shutdown().unwrap();
    assert!(matches!(session.interrupted(), Err(SessionError::Closed)));
}

#[test]
fn whoever_shuts_down_beside_somebody_else_finds_the_folder_free_too() {
    let folder = tempfile::tempdir().unwrap();
    for _ in 0..50 {
        let (both, turn) = (Barrier::new(2), Mutex::new(()));
        let session = session(&folder);
        let close = || {
            both.wait();
            session.shutdown().unwrap();
            let _turn = turn.lock().unwrap();
            TableSession::open(config(&folder), None).expect("the folder is free").shutdown().unwrap();
        };
        thread::scope(|scope| [scope.spawn(close), scope.spawn(close)].map(|thread| thread.join().unwrap()));
    }
}

#[test]
fn whoever_waits_is_told_that_the_session_is_closed() {
    let folder = tempfile::tempdir().unwrap();
    let session = session(&folder);
    let waits = session.clone();
    let waiter = thread::spawn(move || {
        runtime().block_on(async {
            let mut seen = 0;
            while let Some(delivery) = next(&waits, seen).await.unwrap() {
                seen = delivery.number;
            }
        });
    });
    session.submit(name("Ada")).unwrap();
    session.shutdown().unwrap();
    waiter.join().unwrap();
    assert!(runtime().block_on(session.next_event(0)).unwrap().is_none());
    assert!(matches!(session.view(), Err(SessionError::Closed)));
    assert!(matches!(session.submit(Intent::Back), Err(SessionError::Closed)));
    assert!(matches!(session.link_event(LinkEvent::Writable { link: 1 }), Err(SessionError::Closed)));
    session.shutdown().unwrap();
}

#[test]
fn a_folder_is_free_as_soon_as_its_session_is_closed_or_let_go_of() {
    let folder = tempfile::tempdir().unwrap();
    for round in 0..5 {
        let open = session(&folder);
        assert!(matches!(TableSession::new(config(&folder)), Err(SessionError::FolderInUse(_))));
        open.submit(name("Ada")).unwrap();
        if round % 2 == 0 {
            open.shutdown().unwrap();
        }
    }
}

#[test]
fn a_session_may_be_let_go_of_while_somebody_waits() {
    let folder = tempfile::tempdir().unwrap();
    for _ in 0..20 {
        let session = session(&folder);
        session
            .host(crate::TableOptions { game: GameName::Nyet, edition: None, options: Vec::new() })
            .unwrap();
        runtime().block_on(async {
            let waiting = session.next_event(u64::MAX);
            drop(timeout(Duration::from_millis(1), waiting).await);
        });
    }
}

#[test]
fn a_fault_closes_the_session_and_not_the_process() {
    let folder = tempfile::tempdir().unwrap();
    let session = session(&folder);
    session.submit(name("Ada")).unwrap();
    let waits = session.clone();
    let waiter = thread::spawn(move || {
        runtime().block_on(async {
            let mut seen = 0;
            loop {
                match next(&waits, seen).await {
                    Ok(delivery) => seen = delivery.expect("nobody has closed it").number,
                    Err(error) => return error,
                }
            }
        })
    });
    session.inbox.call(Call::Fail);
    let error = waiter.join().unwrap();
    assert!(matches!(error, SessionError::Fault));
    assert!(error.to_string().contains("open the session again"));
    assert!(matches!(session.view(), Err(SessionError::Fault)));
    assert!(matches!(session.submit(Intent::Back), Err(SessionError::Fault)));
    assert!(matches!(session.shutdown(), Err(SessionError::Fault)));
    let again = super::tests::session(&folder);
    let ScreenView::Home { .. } = again.view().unwrap().view else { panic!("what was done before is kept") };
}

/// Closes the session on the very thread that wakes it.
struct ClosingWaker {
    session: Arc<TableSession>,
    woken: AtomicUsize,
}

impl Wake for ClosingWaker {
    fn wake(self: Arc<Self>) {
        self.session.shutdown().unwrap();
        self.woken.fetch_add(1, Ordering::SeqCst);
    }
}

#[test]
fn whoever_is_woken_may_close_the_session_there_and_then() {
    let folder = tempfile::tempdir().unwrap();
    let session = session(&folder);
    let waker = Arc::new(ClosingWaker { session: session.clone(), woken: AtomicUsize::new(0) });
    let as_waker = Waker::from(waker.clone());
    let mut seen = 0;
    let mut context = Context::from_waker(&as_waker);
    loop {
        let mut waiting = Box::pin(session.next_event(seen));
        match waiting.as_mut().poll(&mut context) {
            Poll::Ready(Ok(Some(delivery))) => seen = delivery.number,
            Poll::Ready(_) => panic!("it was not closed yet"),
            Poll::Pending => {
                session.submit(name("Ada")).unwrap();
                runtime().block_on(async {
                    while waker.woken.load(Ordering::SeqCst) == 0 {
                        tokio::time::sleep(Duration::from_millis(1)).await;
                    }
                });
                break;
            }
        }
    }
    assert!(matches!(session.view(), Err(SessionError::Closed)));
}

#[test]
fn what_was_not_received_is_given_again() {
    let folder = tempfile::tempdir().unwrap();
    let session = session(&folder);
    session.submit(name("Ada")).unwrap();
    runtime().block_on(async {
        let first = next(&session, 0).await.unwrap().unwrap();
        let again = next(&session, 0).await.unwrap().unwrap();
        assert_eq!((first.number, &first), (1, &again));
        session.submit(Intent::Go { destination: Destination::Settings }).unwrap();
        let second = next(&session, first.number).await.unwrap().unwrap();
        assert_eq!(second.number, 2);
    });
}

#[test]
fn ten_thousand_commands_arrive_in_their_order_whatever_is_cancelled() {
    const COMMANDS: u32 = 10_000;

    let folder = tempfile::tempdir().unwrap();
    let session = session(&folder);
    let mailbox = session.mailbox.clone();
    let sender = thread::spawn(move || {
        for link in 0..COMMANDS {
            mailbox.command(outcry_link::LinkCommand::Close { link: outcry_link::LinkId(link) });
            if link % 7 == 0 {
                // Far off, so that it stays the same when it is given out again.
                let cue = outcry_screens::view::Cue::Turn;
                mailbox.cues(vec![TimedCue { cue, due: Duration::MAX, seat: None }]);
            }
        }
    });
    runtime().block_on(async {
        let (mut seen, mut expected) = (0, 0);
        while expected < COMMANDS {
            // Every third event is lost on its way, as when a shell cancels a call that has come to its end.
            let delivery = match glance(&session, seen).await {
                Some(lost) if lost.number % 3 == 0 => {
                    let again = next(&session, seen).await.unwrap().unwrap();
                    assert_eq!(again, lost);
                    again
                }
                Some(delivery) => delivery,
                None => next(&session, seen).await.unwrap().unwrap(),
            };
            assert_eq!(delivery.number, seen + 1);
            seen = delivery.number;
            if let Event::Link { command } = delivery.event {
                assert_eq!(command, crate::LinkCommand::Close { link: expected });
                expected += 1;
            }
        }
    });
    sender.join().unwrap();
}

#[test]
fn ten_thousand_events_of_a_radio_do_a_session_no_harm() {
    let folder = tempfile::tempdir().unwrap();
    let session = session(&folder);
    session.submit(name("Ada")).unwrap();
    session.link_event(LinkEvent::Radio { state: RadioState::On }).unwrap();
    session.host(crate::TableOptions { game: GameName::Pit, edition: None, options: Vec::new() }).unwrap();
    let events = |link: u32| {
        [
            LinkEvent::Found { peer: u64::from(link), service: "00".repeat(16), rssi: Some(link as i32) },
            LinkEvent::Opened { link, end: LinkEnd::Child, peer: None, mtu: link as u16 },
            LinkEvent::Received { link, bytes: vec![link as u8; (link % 500) as usize], age_nanos: 1_000 },
            LinkEvent::Writable { link },
            LinkEvent::Mtu { link, mtu: 23 },
            LinkEvent::Received { link, bytes: Vec::new(), age_nanos: 0 },
            LinkEvent::DialFailed { peer: u64::from(link) },
            LinkEvent::Closed { link },
        ]
    };
    for event in (0..1_250).flat_map(events) {
        session.link_event(event).unwrap();
    }
    session.submit(Intent::AddBot).unwrap();
    runtime().block_on(async {
        let mut seen = 0;
        loop {
            if let ScreenView::Lobby { view } = session.view().unwrap().view
                && view.seats.len() == 2
            {
                return;
            }
            seen = next(&session, seen).await.unwrap().unwrap().number;
        }
    });
}

#[test]
fn what_no_radio_can_report_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let session = session(&folder);
    for service in [
        "",
        "outcry",
        &"0".repeat(31),
        &"0".repeat(33),
        "6f757463-7279-4d01-9a1f-5e0db370440g",
        "é".repeat(16).as_str(),
    ] {
        let found = LinkEvent::Found { peer: 1, service: service.to_owned(), rssi: None };
        let error = session.link_event(found).unwrap_err();
        assert!(matches!(error, SessionError::Service { .. }), "{service}");
    }
    let known = ["6F757463-7279-4D01-9A1F-5E0DB3704401", "6f75746372794d019a1f5e0db3704401"];
    for service in known {
        let found = LinkEvent::Found { peer: 1, service: service.to_owned(), rssi: Some(1_000) };
        session.link_event(found).unwrap();
    }
    let received = |bytes, age_nanos| LinkEvent::Received { link: 1, bytes, age_nanos };
    let error = session.link_event(received(vec![0; 513], 0)).unwrap_err();
    assert!(matches!(error, SessionError::FrameTooLong { bytes: 513 }));
    session.link_event(received(vec![0; 512], 59_000_000_000)).unwrap();
    // The time since the phone was started, where its age was meant.
    let error = session.link_event(received(vec![0], 86_400_000_000_000)).unwrap_err();
    assert!(error.to_string().contains("not the time of it"), "{error}");
}

#[test]
fn a_radio_that_never_stops_is_told_so() {
    let (inbox, frame) = (
        Inbox::default(),
        outcry_link::LinkEvent::Received { link: outcry_link::LinkId(1), bytes: vec![1], at: Duration::ZERO },
    );
    for _ in 0..crate::limits::EVENTS_WAITING_MAX {
        inbox.hear(frame.clone(), Duration::ZERO).unwrap();
    }
    assert!(matches!(inbox.hear(frame, Duration::ZERO), Err(SessionError::Behind)));
    let closed = outcry_link::LinkEvent::Closed { link: outcry_link::LinkId(1) };
    inbox.hear(closed, Duration::ZERO).expect("what the session has to know is kept");
}

/// Before there was a limit, 400,000 presses of a shell that had lost its head took 294 MiB.
#[test]
fn a_shell_that_never_stops_asking_is_told_so() {
    let inbox = Inbox::default();
    let press = || Request::Submit(outcry_screens::Intent::Back, Duration::ZERO);
    for _ in 0..crate::limits::REQUESTS_WAITING_MAX {
        inbox.ask(press()).unwrap();
    }
    assert!(matches!(inbox.ask(press()), Err(SessionError::Behind)));
    for _ in 0..2 {
        inbox.ask(Request::Interrupt).expect("what the session has to know is kept");
        inbox.ask(Request::AudioRoute { is_private: true }).unwrap();
    }
    inbox.ask(Request::Import(vec![1])).unwrap();
    assert!(matches!(inbox.ask(Request::Import(vec![1])), Err(SessionError::Behind)), "one file at a time");
    let calls = std::iter::from_fn(|| inbox.next_call()).count();
    assert_eq!(calls, crate::limits::REQUESTS_WAITING_MAX + 3, "told again, only the last counts");
    inbox.ask(press()).unwrap();
}
