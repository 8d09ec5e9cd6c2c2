//! Shells without a screen: they fetch events, and do with their radios what they are told.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use outcry_ffi::{Cue, Event, LinkEvent, RadioState, TableSession};
use tempfile::TempDir;
use tokio::task::{JoinHandle, spawn_local};

use crate::air::Air;
use crate::open;

/// Phones that hear each other.
pub(crate) struct Shells {
    sessions: Rc<RefCell<Vec<Arc<TableSession>>>>,
    air: Rc<Air>,
    told: Rc<RefCell<Vec<(usize, ShellEvent)>>>,
    folders: Vec<TempDir>,
    loops: Vec<JoinHandle<()>>,
}

/// What a shell was told, beside what concerns its radio.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum ShellEvent {
    Cue(Cue),
    KeepAwake(bool),
    Text(String),
}

impl Shells {
    pub(crate) fn new(count: usize) -> Self {
        let folders: Vec<TempDir> = (0..count).map(|_| tempfile::tempdir().unwrap()).collect();
        let sessions = folders.iter().map(open).collect();
        let mut shells = Self {
            sessions: Rc::new(RefCell::new(sessions)),
            air: Rc::default(),
            told: Rc::default(),
            folders,
            loops: Vec::new(),
        };
        shells.loops = (0..count).map(|phone| shells.listen(phone)).collect();
        shells
    }

    pub(crate) fn session(&self, phone: usize) -> Arc<TableSession> {
        self.sessions.borrow()[phone].clone()
    }

    pub(crate) fn sessions(&self) -> Vec<Arc<TableSession>> {
        self.sessions.borrow().clone()
    }

    pub(crate) fn air(&self) -> &Air {
        &self.air
    }

    /// Gives what every shell was told so far, and whose it was.
    pub(crate) fn told(&self) -> Vec<(usize, ShellEvent)> {
        self.told.borrow().clone()
    }

    /// Ends a phone's app as its system does, and opens it again.
    pub(crate) async fn restart(&mut self, phone: usize) {
        self.session(phone).shutdown().unwrap();
        (&mut self.loops[phone]).await.unwrap();
        self.air.gone(phone);
        self.sessions.borrow_mut()[phone] = open(&self.folders[phone]);
        self.loops[phone] = self.listen(phone);
    }

    /// Ends every session, and sees that every loop ends with it.
    pub(crate) async fn close(self) {
        for session in self.sessions() {
            session.shutdown().unwrap();
        }
        for ended in self.loops {
            ended.await.unwrap();
        }
    }

    fn listen(&self, phone: usize) -> JoinHandle<()> {
        let (session, sessions) = (self.session(phone), self.sessions.clone());
        let (air, told) = (self.air.clone(), self.told.clone());
        session.link_event(LinkEvent::Radio { state: RadioState::On }).unwrap();
        spawn_local(async move {
            let mut seen = 0;
            while let Some(delivery) = session.next_event(seen).await.unwrap() {
                assert_eq!(delivery.number, seen + 1, "nothing is left out and nothing comes twice");
                seen = delivery.number;
                match delivery.event {
                    Event::Link { command } => air.told(phone, command),
                    Event::ViewChanged | Event::SavePicture { .. } => {}
                    Event::Cue { cue, .. } => told.borrow_mut().push((phone, ShellEvent::Cue(cue))),
                    Event::KeepAwake { on } => told.borrow_mut().push((phone, ShellEvent::KeepAwake(on))),
                    Event::SaveText { saved } => {
                        told.borrow_mut().push((phone, ShellEvent::Text(saved.text)));
                    }
                }
                while let Some((to, event)) = air.news() {
                    // Whoever is just closing hears nothing any more.
                    let _ = sessions.borrow()[to].link_event(event);
                }
            }
        })
    }
}
