//! Relaying: forwards the packets of this phone's children, none of which it can decrypt.

use core::time::Duration;

use super::{PlayerLink, PlayerLinkOutput};
use crate::chunk::Lane;
use crate::control::Control;
use crate::frame::Route;
use crate::limits::CHILDREN_MAX;
use crate::link_transport::LinkTransport;
use crate::packet::{Packet, PacketKind};
use crate::port::{LinkCommand, LinkId, PeerId};

/// A phone whose relay this one is.
#[derive(Debug)]
pub(super) struct Child {
    pub(super) transport: LinkTransport,
    route: Route,
    peer: Option<PeerId>,
}

impl PlayerLink {
    /// Takes what the host says about children.
    pub(super) fn handle_control(&mut self, control: Control, now: Duration) {
        match control {
            Control::Adopt(room) => {
                self.room = room.min(CHILDREN_MAX);
                if self.children.len() < usize::from(self.room) {
                    self.pace.somebody_comes(now);
                }
            }
            Control::Drop(route) => {
                if let Some(link) = self.child_at(route) {
                    if let Some(peer) = self.children.get(&link).and_then(|child| child.peer) {
                        self.discovery.back_off(peer, now);
                    }
                    self.close(link, now);
                }
            }
            // Only relays say these.
            Control::Opened(_) | Control::Closed(_) => {}
        }
    }

    pub(super) fn adopt(
        &mut self,
        link: LinkId,
        mut transport: LinkTransport,
        peer: Option<PeerId>,
        now: Duration,
    ) {
        // Not the one that has just become free: the host may still have to hear of that.
        let routes: Vec<Route> = (1..).map_while(Route::new).collect();
        let (before, after) = routes.split_at(self.last_route.min(routes.len()));
        let mut next = after.iter().chain(before).copied();
        let free = next.find(|&route| self.child_at(route).is_none());
        // Whoever was dialled with the host's leave may stay, even where it was taken back in the meantime.
        let Some(route) = free.filter(|_| self.is_joined()) else {
            self.outputs.push_back(PlayerLinkOutput::Radio(LinkCommand::Close { link }));
            return;
        };
        // The host decides how long it may stay without having shown whose it is.
        transport.identify_by = None;
        self.last_route = route.index();
        self.children.insert(link, Child { transport, route, peer });
        if let Some((_, parent)) = &mut self.parent {
            parent.open(route);
        }
        if !self.send_control(Control::Opened(route)) {
            // Nobody would see to it that whoever is there shows whose phone it is.
            self.close(link, now);
        }
    }

    /// Tells the host; nothing where more waits already than can be kept.
    fn send_control(&mut self, control: Control) -> bool {
        self.channel.send(Lane::Ordinary, control.write()).is_ok()
    }

    pub(super) fn is_child(&self, peer: PeerId) -> bool {
        self.children.values().any(|child| child.peer == Some(peer))
    }

    fn child_at(&self, route: Route) -> Option<LinkId> {
        self.children.iter().find(|(_, child)| child.route == route).map(|(link, _)| *link)
    }

    /// Passes on to the host what a child has sent.
    pub(super) fn forward_up(&mut self, link: LinkId, packet: Packet) {
        let Some(child) = self.children.get(&link) else { return };
        if let (Some((_, parent)), PacketKind::Handshake | PacketKind::Sealed) =
            (&mut self.parent, packet.kind())
        {
            parent.forward(child.route, packet);
        }
    }

    /// Passes on to a child what the host has sent.
    pub(super) fn forward_down(&mut self, route: Route, packet: Packet) {
        let child = self.child_at(route).and_then(|link| self.children.get_mut(&link));
        if let Some(child) = child {
            child.transport.forward(Route::NEIGHBOUR, packet);
        }
    }

    pub(super) fn child_closed(&mut self, link: LinkId) {
        let Some(child) = self.children.remove(&link) else { return };
        if let Some((_, parent)) = &mut self.parent {
            parent.close(child.route);
        }
        self.send_control(Control::Closed(child.route));
    }

    /// Closes the links to all children: somebody else is to find them.
    pub(super) fn drop_children(&mut self, now: Duration) {
        let links: Vec<LinkId> = self.children.keys().copied().collect();
        for link in links {
            self.close(link, now);
        }
    }
}
