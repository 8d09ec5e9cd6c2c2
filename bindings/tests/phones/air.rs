//! The air between phones of one process: whoever advertises is found, and every frame arrives.

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};

use outcry_ffi::{LinkCommand, LinkEnd, LinkEvent};

/// The MTU of every link.
const MTU: u16 = 185;

/// Carries what phones send.
#[derive(Default)]
pub(crate) struct Air {
    state: RefCell<State>,
}

#[derive(Default)]
struct State {
    advertised: BTreeMap<usize, String>,
    looking: BTreeMap<usize, Vec<String>>,
    /// For each end of a link, a phone and its number, the other end.
    links: BTreeMap<(usize, u32), (usize, u32)>,
    last_link: u32,
    news: VecDeque<(usize, LinkEvent)>,
    carried: usize,
}

impl Air {
    /// Does what a phone's session has told its radio.
    pub(crate) fn told(&self, phone: usize, command: LinkCommand) {
        self.state.borrow_mut().told(phone, command);
    }

    /// Gives what a radio has to report next, and whose.
    pub(crate) fn news(&self) -> Option<(usize, LinkEvent)> {
        self.state.borrow_mut().news.pop_front()
    }

    /// Has a phone vanish.
    pub(crate) fn gone(&self, phone: usize) {
        let mut state = self.state.borrow_mut();
        state.advertised.remove(&phone);
        state.looking.remove(&phone);
        let links: Vec<u32> =
            state.links.keys().filter(|(end, _)| *end == phone).map(|&(_, link)| link).collect();
        for link in links {
            state.told(phone, LinkCommand::Close { link });
        }
    }

    /// Counts the frames that were carried.
    pub(crate) fn carried(&self) -> usize {
        self.state.borrow().carried
    }
}

impl State {
    fn told(&mut self, phone: usize, command: LinkCommand) {
        match command {
            LinkCommand::Advertise { service } => {
                self.advertised.insert(phone, service);
                self.find();
            }
            LinkCommand::StopAdvertising => drop(self.advertised.remove(&phone)),
            LinkCommand::Scan { services, .. } => {
                self.looking.insert(phone, services);
                self.find();
            }
            LinkCommand::StopScan => drop(self.looking.remove(&phone)),
            LinkCommand::Dial { peer } => self.dial(phone, peer),
            LinkCommand::CancelDial { peer } => self.news.push_back((phone, LinkEvent::DialFailed { peer })),
            LinkCommand::Send { link, frame } => {
                if let Some(&(to, other)) = self.links.get(&(phone, link)) {
                    self.carried += 1;
                    let received = LinkEvent::Received { link: other, bytes: frame, age_nanos: 0 };
                    self.news.push_back((to, received));
                    self.news.push_back((phone, LinkEvent::Writable { link }));
                }
            }
            LinkCommand::Pace { .. } => {}
            LinkCommand::Close { link } => {
                if let Some((to, other)) = self.links.remove(&(phone, link)) {
                    self.links.remove(&(to, other));
                    self.news.push_back((phone, LinkEvent::Closed { link }));
                    self.news.push_back((to, LinkEvent::Closed { link: other }));
                }
            }
        }
    }

    fn find(&mut self) {
        for (&phone, services) in &self.looking {
            for (&other, service) in self.advertised.iter().filter(|(_, service)| services.contains(service))
            {
                let found =
                    LinkEvent::Found { peer: other as u64, service: service.clone(), rssi: Some(-50) };
                self.news.push_back((phone, found));
            }
        }
    }

    fn dial(&mut self, phone: usize, peer: u64) {
        let other = peer as usize;
        if self.advertised.remove(&other).is_none() {
            self.news.push_back((phone, LinkEvent::DialFailed { peer }));
            return;
        }
        let (down, up) = (self.last_link + 1, self.last_link + 2);
        self.last_link = up;
        self.links.insert((phone, down), (other, up));
        self.links.insert((other, up), (phone, down));
        let opened = |link, end, peer| LinkEvent::Opened { link, end, peer, mtu: MTU };
        self.news.push_back((phone, opened(down, LinkEnd::Parent, Some(peer))));
        self.news.push_back((other, opened(up, LinkEnd::Child, None)));
    }
}
