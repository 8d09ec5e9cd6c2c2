//! The radio of a phone that runs no app of ours: what it advertises, whom it dials, and what its links may carry.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use outcry_link::{LinkCommand, LinkEnd, LinkEvent, LinkId, PeerId, RadioState, ServiceId};

use super::Counts;

/// What frames are shorter than the MTU.
const ATT_OVERHEAD: usize = 3;

/// Most links that it takes: as many as Android serves.
const LINKS_MAX: usize = 7;

/// Runs the radio of an insider's phone: it advertises the table's service and dials whoever advertises it, both at once.
pub(super) struct InsiderRadio {
    service: ServiceId,
    links: BTreeMap<LinkId, InsiderLink>,
    dialling: Option<PeerId>,
    /// Who was dialled since the last scan began.
    dialled: BTreeSet<PeerId>,
    commands: VecDeque<LinkCommand>,
    counts: Counts,
}

struct InsiderLink {
    end: LinkEnd,
    mtu: u16,
    is_free: bool,
}

impl InsiderRadio {
    pub(super) fn new(service: ServiceId, counts: Counts) -> Self {
        Self {
            service,
            links: BTreeMap::new(),
            dialling: None,
            dialled: BTreeSet::new(),
            commands: VecDeque::new(),
            counts,
        }
    }

    pub(super) fn handle_event(&mut self, event: &LinkEvent) {
        match *event {
            LinkEvent::Radio(RadioState::On) => self.look_around(),
            LinkEvent::Found { peer, .. } if self.may_dial(peer) => {
                self.dialled.insert(peer);
                self.dialling = Some(peer);
                self.commands.push_back(LinkCommand::Dial { peer });
            }
            LinkEvent::DialFailed { peer } => _ = self.dialling.take_if(|dialling| *dialling == peer),
            LinkEvent::Opened { link, end, peer, mtu } => {
                self.dialling.take_if(|dialling| peer == Some(*dialling));
                self.links.insert(link, InsiderLink { end, mtu, is_free: true });
                self.counts.linked();
                // A system that was dialled advertises no more.
                if end == LinkEnd::Child {
                    self.advertise();
                }
            }
            LinkEvent::Mtu { link, mtu } => {
                if let Some(link) = self.links.get_mut(&link) {
                    link.mtu = mtu;
                }
            }
            LinkEvent::Writable { link } => {
                if let Some(link) = self.links.get_mut(&link) {
                    link.is_free = true;
                }
            }
            LinkEvent::Closed { link } => {
                self.links.remove(&link);
                self.advertise();
            }
            _ => {}
        }
    }

    pub(super) fn poll_command(&mut self) -> Option<LinkCommand> {
        self.commands.pop_front()
    }

    /// Advertises, and scans anew: whoever was dialled may be dialled again.
    pub(super) fn look_around(&mut self) {
        self.dialled.clear();
        self.advertise();
        self.commands.push_back(LinkCommand::Scan { services: vec![self.service], busy: true });
    }

    /// Closes every link, and looks around.
    pub(super) fn let_go(&mut self) {
        let links = core::mem::take(&mut self.links);
        self.commands.extend(links.into_keys().map(|link| LinkCommand::Close { link }));
        self.look_around();
    }

    pub(super) fn is_linked(&self) -> bool {
        !self.links.is_empty()
    }

    /// Lists the links on which something may be said, with the end that this phone is.
    pub(super) fn free_links(&self) -> Vec<(LinkId, LinkEnd)> {
        self.links.iter().filter(|(_, link)| link.is_free).map(|(id, link)| (*id, link.end)).collect()
    }

    pub(super) fn end(&self, link: LinkId) -> Option<LinkEnd> {
        self.links.get(&link).map(|link| link.end)
    }

    /// Says something where it fits and nothing is on its way.
    pub(super) fn say(&mut self, link: LinkId, frame: Vec<u8>) {
        let Some(known) = self.links.get_mut(&link) else { return };
        if known.is_free && frame.len() + ATT_OVERHEAD <= usize::from(known.mtu) {
            known.is_free = false;
            self.counts.attacked();
            self.commands.push_back(LinkCommand::Send { link, frame });
        }
    }

    fn may_dial(&self, peer: PeerId) -> bool {
        self.dialling.is_none() && self.links.len() < LINKS_MAX && !self.dialled.contains(&peer)
    }

    fn advertise(&mut self) {
        if self.links.len() < LINKS_MAX {
            self.commands.push_back(LinkCommand::Advertise { service: self.service });
        }
    }
}
