//! A phone that says whatever a test wants, and keeps what it hears.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use outcry_link::{LinkCommand, LinkEvent, LinkId, RadioState, ServiceId};
use outcry_simulation::Phone;

/// What the phone is up to.
#[derive(Default)]
pub(crate) struct Plot {
    /// What goes out, in order, over whatever link there is.
    pub(crate) frames: VecDeque<Vec<u8>>,
    /// Whether it begins again when all is said.
    pub(crate) endless: bool,
    pub(crate) heard: Vec<Vec<u8>>,
    pub(crate) said: usize,
    /// How often somebody has dialled.
    pub(crate) dialled: usize,
}

/// It advertises a service, and talks to whoever dials.
pub(crate) struct Raw {
    pub(crate) plot: Arc<Mutex<Plot>>,
    service: ServiceId,
    /// Which links may be written to.
    links: BTreeMap<LinkId, bool>,
    commands: VecDeque<LinkCommand>,
}

impl Raw {
    pub(crate) fn new(service: ServiceId, plot: Plot) -> (Box<Self>, Arc<Mutex<Plot>>) {
        let plot = Arc::new(Mutex::new(plot));
        let raw = Self { plot: plot.clone(), service, links: BTreeMap::new(), commands: VecDeque::new() };
        (Box::new(raw), plot)
    }

    fn speak(&mut self) {
        let mut plot = self.plot.lock().unwrap();
        for (&link, free) in &mut self.links {
            if let Some(frame) = plot.frames.pop_front().filter(|_| *free) {
                if plot.endless {
                    plot.frames.push_back(frame.clone());
                }
                plot.said += 1;
                *free = false;
                self.commands.push_back(LinkCommand::Send { link, frame });
            }
        }
    }
}

impl Phone for Raw {
    fn handle_event(&mut self, event: LinkEvent, _: Duration) {
        let service = self.service;
        match event {
            LinkEvent::Radio(RadioState::On) => self.commands.push_back(LinkCommand::Advertise { service }),
            LinkEvent::Opened { .. } => self.plot.lock().unwrap().dialled += 1,
            // Before its MTU is settled a link takes 20 bytes.
            LinkEvent::Mtu { link, .. } | LinkEvent::Writable { link } => {
                self.links.insert(link, true);
            }
            LinkEvent::Received { bytes, .. } => self.plot.lock().unwrap().heard.push(bytes),
            LinkEvent::Closed { link } => {
                self.links.remove(&link);
                self.commands.push_back(LinkCommand::Advertise { service });
            }
            _ => {}
        }
        self.speak();
    }

    fn handle_timeout(&mut self, _: Duration) {}

    fn poll_timeout(&self) -> Option<Duration> {
        None
    }

    fn poll_command(&mut self) -> Option<LinkCommand> {
        self.commands.pop_front()
    }
}
