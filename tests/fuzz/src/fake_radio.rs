//! A fake radio between the phones of one input: whoever is dialled is linked, and frames come in order unless the input says
//! otherwise.

use std::collections::VecDeque;
use std::time::Duration;

use outcry_link::{LinkCommand, LinkEnd, LinkEvent, LinkId, PeerId, RadioState, ServiceId};

use crate::air::Air;

/// The MTU of every link, in bytes: that of an older iPhone.
const MTU: u16 = 185;

/// Most links of one input: whoever dials again and again comes to an end.
const LINKS_MAX: usize = 200;

/// What becomes of the next frame.
pub(crate) enum Fate {
    /// It comes as it was sent.
    Arrives,
    Lost,
    /// Another comes in its place.
    Becomes(Vec<u8>),
}

/// Everything between the phones.
pub(crate) struct FakeRadio {
    phones: Vec<PhoneRadio>,
    /// The ends of every link that there ever was, the parent's first; its number is its place.
    links: Vec<Link>,
    waiting: VecDeque<(usize, LinkCommand)>,
}

#[derive(Clone, Default)]
struct PhoneRadio {
    off: bool,
    advertises: Option<ServiceId>,
    scans: Vec<ServiceId>,
}

struct Link {
    ends: [usize; 2],
    open: bool,
}

impl FakeRadio {
    pub(crate) fn new(phones: usize) -> Self {
        Self { phones: vec![PhoneRadio::default(); phones], links: Vec::new(), waiting: VecDeque::new() }
    }

    /// Has a phone's radio do something, as soon as its turn comes.
    pub(crate) fn command(&mut self, at: usize, command: LinkCommand) {
        self.waiting.push_back((at, command));
    }

    /// Does what comes next, and gives who hears what of it.
    pub(crate) fn carry(&mut self, fate: Fate, now: Duration, air: &mut Air) -> Vec<(usize, LinkEvent)> {
        let Some((at, command)) = self.waiting.pop_front() else { return self.found() };
        if self.phones[at].off {
            return Vec::new();
        }
        match command {
            LinkCommand::Advertise { service } => self.phones[at].advertises = Some(service),
            LinkCommand::StopAdvertising => self.phones[at].advertises = None,
            LinkCommand::Scan { services, .. } => self.phones[at].scans = services,
            LinkCommand::StopScan => self.phones[at].scans.clear(),
            LinkCommand::Dial { peer } => return self.dial(at, peer),
            LinkCommand::CancelDial { peer } => return vec![(at, LinkEvent::DialFailed { peer })],
            LinkCommand::Send { link, frame } => {
                air.keep(&frame);
                let Some(other) = self.other(at, link) else { return Vec::new() };
                let mut told = vec![(at, LinkEvent::Writable { link })];
                let arrives = match fate {
                    Fate::Arrives => Some(frame),
                    Fate::Lost => None,
                    Fate::Becomes(other) => Some(other),
                };
                if let Some(bytes) = arrives {
                    told.push((other, LinkEvent::Received { link, bytes, at: now }));
                }
                return told;
            }
            LinkCommand::Close { link } => return self.close(link.0 as usize),
            LinkCommand::Pace { .. } => {}
        }
        self.found()
    }

    /// Cuts a link that is open.
    pub(crate) fn cut(&mut self, which: usize) -> Vec<(usize, LinkEvent)> {
        let open: Vec<usize> = (0..self.links.len()).filter(|&at| self.links[at].open).collect();
        let link = which.checked_rem(open.len()).and_then(|at| open.get(at).copied());
        link.map(|link| self.close(link)).unwrap_or_default()
    }

    /// Switches a phone's radio off, or on again.
    pub(crate) fn switch(&mut self, at: usize) -> Vec<(usize, LinkEvent)> {
        let radio = &mut self.phones[at];
        let off = !radio.off;
        *radio = PhoneRadio { off, ..PhoneRadio::default() };
        let mut told = Vec::new();
        if off {
            self.waiting.retain(|(phone, _)| *phone != at);
            for link in 0..self.links.len() {
                if self.links[link].ends.contains(&at) {
                    // Its own end is closed by the radio's going off.
                    told.extend(self.close(link).into_iter().filter(|(phone, _)| *phone != at));
                }
            }
        }
        told.push((at, LinkEvent::Radio(if off { RadioState::Off } else { RadioState::On })));
        told
    }

    /// Gives whom each phone that looks finds.
    fn found(&self) -> Vec<(usize, LinkEvent)> {
        let mut told = Vec::new();
        for (at, radio) in self.phones.iter().enumerate().filter(|(_, radio)| !radio.off) {
            for (other, heard) in self.phones.iter().enumerate().filter(|&(other, _)| other != at) {
                if let Some(service) = heard.advertises.filter(|service| radio.scans.contains(service)) {
                    told.push((at, LinkEvent::Found { peer: PeerId(other as u64), service, rssi: None }));
                }
            }
        }
        told
    }

    fn dial(&mut self, at: usize, peer: PeerId) -> Vec<(usize, LinkEvent)> {
        let other = peer.0 as usize;
        let heard = self.phones.get(other).is_some_and(|radio| radio.advertises.is_some() && !radio.off);
        if !heard || other == at || self.links.len() >= LINKS_MAX {
            return vec![(at, LinkEvent::DialFailed { peer })];
        }
        let link = LinkId(self.links.len() as u32);
        self.links.push(Link { ends: [at, other], open: true });
        self.phones[other].advertises = None;
        let opened = |end, peer| LinkEvent::Opened { link, end, peer, mtu: MTU };
        vec![(at, opened(LinkEnd::Parent, Some(peer))), (other, opened(LinkEnd::Child, None))]
    }

    fn close(&mut self, link: usize) -> Vec<(usize, LinkEvent)> {
        let Some(closing) = self.links.get_mut(link).filter(|link| link.open) else { return Vec::new() };
        closing.open = false;
        let link = LinkId(link as u32);
        closing.ends.map(|at| (at, LinkEvent::Closed { link })).into()
    }

    fn other(&self, at: usize, link: LinkId) -> Option<usize> {
        let link = self.links.get(link.0 as usize).filter(|link| link.open)?;
        let own = link.ends.iter().position(|&end| end == at)?;
        Some(link.ends[1 - own])
    }
}
