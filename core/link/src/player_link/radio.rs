//! What the radio reports, and what it is told.

use core::time::Duration;

use super::{PlayerLink, PlayerLinkOutput};
use crate::caller::CallerInput;
use crate::carrier::Carrier;
use crate::channel::Channel;
use crate::code::GuestInput;
use crate::frame::Route;
use crate::hop::Source;
use crate::limits::{GREETING_TIME, NARROW_TIME};
use crate::packet::{Packet, PacketKind};
use crate::port::{LinkCommand, LinkEnd, LinkEvent, LinkId, PeerId, RadioState};
use crate::topology::Dialling;

impl PlayerLink {
    /// Takes what the radio reports.
    pub fn handle_event(&mut self, event: LinkEvent, now: Duration) {
        match event {
            LinkEvent::Radio(state) => self.radio_is(state, now),
            LinkEvent::Found { peer, service, .. } => self.search.found(peer, service, now),
            LinkEvent::Opened { link, end, peer, mtu } => self.opened(link, end, peer, mtu, now),
            LinkEvent::DialFailed { peer } => {
                self.search.failed(peer, now);
            }
            LinkEvent::Mtu { link, mtu } => self.mtu_is(link, mtu, now),
            LinkEvent::Received { link, bytes, at } => self.received(link, &bytes, at.min(now)),
            LinkEvent::Writable { link } => {
                if let Some(carrier) = self.carrier(link) {
                    carrier.writable();
                }
            }
            LinkEvent::Closed { link } => self.closed(link, now),
        }
        self.settle(now);
    }

    fn carrier(&mut self, link: LinkId) -> Option<&mut Carrier> {
        match &mut self.parent {
            Some((parent, carrier)) if *parent == link => Some(carrier),
            _ => self.children.get_mut(&link).map(|child| &mut child.carrier),
        }
    }

    fn radio_is(&mut self, state: RadioState, now: Duration) {
        if state != RadioState::On {
            let children: Vec<LinkId> = self.children.keys().copied().collect();
            for link in children {
                self.closed(link, now);
            }
            if let Some((link, _)) = self.parent {
                self.closed(link, now);
            }
        }
        if self.radio != state {
            self.radio = state;
            self.outputs.push_back(PlayerLinkOutput::RadioChanged(state));
        }
        self.search.reset();
        self.advertised = None;
        self.enter_radio(state, now);
    }

    fn opened(&mut self, link: LinkId, end: LinkEnd, peer: Option<PeerId>, mtu: u16, now: Duration) {
        // What a relay was to have when it lost its way to the host, it is not to have when it is back.
        let given_up = self.search.has_given_up();
        let dialled = peer.and_then(|peer| self.search.opened(peer)).is_some();
        let to_parent = match self.dialling {
            // With a code, it is always the host who dials.
            Dialling::ChildDials if self.entering.is_none() => dialled,
            _ => end == LinkEnd::Child,
        };
        // A system that was dialled advertises no more.
        self.advertised.take_if(|_| end == LinkEnd::Child);
        if to_parent && self.parent.is_none() && !self.over {
            // The calls have their own end.
            let mut carrier = Carrier::new(mtu, now);
            carrier.until = None;
            self.parent = Some((link, carrier));
            self.call(CallerInput::Call, now);
            self.enter(GuestInput::Opened { link }, now);
        } else if !to_parent && dialled && !given_up {
            self.adopt(link, Carrier::new(mtu, now.saturating_add(GREETING_TIME)), peer, now);
        } else {
            self.outputs.push_back(PlayerLinkOutput::Radio(LinkCommand::Close { link }));
        }
    }

    fn mtu_is(&mut self, link: LinkId, mtu: u16, now: Duration) {
        let Some(carrier) = self.carrier(link) else { return };
        if let Err(error) = carrier.set_mtu(mtu) {
            // Its parent closes it, once the child has been told by its own system.
            carrier.until = Some(now.saturating_add(NARROW_TIME));
            if self.parent.as_ref().is_some_and(|(parent, _)| *parent == link) {
                self.outputs.push_back(PlayerLinkOutput::MtuTooSmall(error));
            }
        }
    }

    fn received(&mut self, link: LinkId, bytes: &[u8], at: Duration) {
        let Some(carrier) = self.carrier(link) else { return };
        for (route, packet) in carrier.take(bytes) {
            self.took(link, route, packet, at);
        }
    }

    fn took(&mut self, link: LinkId, route: Route, packet: Packet, at: Duration) {
        let from_parent = self.parent.as_ref().is_some_and(|(parent, _)| *parent == link);
        if !from_parent {
            self.pass_up(link, packet);
        } else if route != Route::NEIGHBOUR {
            self.pass_down(route, packet);
        } else {
            match packet.kind() {
                PacketKind::Handshake => {
                    self.call(CallerInput::Received(packet.bytes()), at);
                    self.settle_caller(at);
                }
                PacketKind::Sealed => {
                    self.channel.receive(packet.bytes(), at);
                    self.drain_channel(at);
                }
                PacketKind::Code => self.enter(GuestInput::Received { link, packet: packet.bytes() }, at),
            }
        }
    }

    /// Closes the way to the host, and looks for another one.
    pub(super) fn hang_up(&mut self, now: Duration) {
        if let Some((link, _)) = self.parent {
            self.close(link, now);
        }
    }

    pub(super) fn close(&mut self, link: LinkId, now: Duration) {
        self.outputs.push_back(PlayerLinkOutput::Radio(LinkCommand::Close { link }));
        self.closed(link, now);
    }

    fn closed(&mut self, link: LinkId, now: Duration) {
        if self.parent.take_if(|(parent, _)| *parent == link).is_none() {
            self.child_closed(link);
            return;
        }
        self.call(CallerInput::Gone, now);
        self.enter(GuestInput::Closed { link }, now);
        if self.channel.is_open() {
            self.channel.cut();
            self.outputs.push_back(PlayerLinkOutput::Gone);
        }
        // The host takes no session of theirs for open any more: the sooner they look for another way, the better.
        self.room = 0;
        self.search.give_up(now);
        self.let_children_go(now);
    }

    /// Closes links on which nothing leaves any more, and those on which nobody has said anything in time.
    pub(super) fn close_stalled(&mut self, now: Duration) {
        let carriers = self.parent.iter().map(|(link, carrier)| (*link, carrier));
        let carriers = carriers.chain(self.children.iter().map(|(link, child)| (*link, &child.carrier)));
        let is_dead =
            |carrier: &Carrier| carrier.is_stalled(now) || carrier.until.is_some_and(|until| until <= now);
        let dead: Vec<LinkId> =
            carriers.filter(|(_, carrier)| is_dead(carrier)).map(|(link, _)| link).collect();
        for link in dead {
            self.close(link, now);
        }
    }

    /// Tells the radio whether to advertise, what to look for, and whom to dial.
    pub(super) fn settle_radio(&mut self, now: Duration) {
        if self.radio != RadioState::On {
            return;
        }
        let alone = self.parent.is_none() && !self.over;
        let table = self.host.as_ref().map(|(service, _)| *service);
        let advertised = match (&self.entering, self.dialling) {
            (Some(entering), _) => entering.service(),
            (None, Dialling::ParentDials) => table,
            (None, Dialling::ChildDials) => None,
        };
        let advertised = advertised.filter(|_| alone);
        if advertised != self.advertised {
            let stop = self.advertised.map(|_| LinkCommand::StopAdvertising);
            let start = advertised.map(|service| LinkCommand::Advertise { service });
            self.outputs.extend(stop.into_iter().chain(start).map(PlayerLinkOutput::Radio));
            self.advertised = advertised;
        }
        let looks = match self.dialling {
            Dialling::ParentDials => self.is_joined() && self.children.len() < usize::from(self.room),
            Dialling::ChildDials => alone,
        };
        self.search.want(table.filter(|_| looks).into_iter().collect());
        while let Some(command) = self.search.poll_command(now) {
            self.outputs.push_back(PlayerLinkOutput::Radio(command));
        }
    }

    pub(super) fn send_frames(&mut self, now: Duration) {
        let mut frames = Vec::new();
        if let Some((link, carrier)) = &mut self.parent {
            let frame = carrier.poll_frame(&mut Own(&mut self.channel), now);
            frames.extend(frame.map(|frame| (*link, frame)));
        }
        for (link, child) in &mut self.children {
            // What goes to a child comes from the host: this phone has nothing to say to it.
            let frame = child.carrier.poll_frame(&mut Nothing, now);
            frames.extend(frame.map(|frame| (*link, frame)));
        }
        let commands = frames.into_iter().map(|(link, frame)| LinkCommand::Send { link, frame });
        self.outputs.extend(commands.map(PlayerLinkOutput::Radio));
    }
}

/// What this phone itself has to say to the host.
struct Own<'a>(&'a mut Channel);

impl Source for Own<'_> {
    fn urgent(&mut self, route: Route, now: Duration) -> Option<Packet> {
        (route == Route::NEIGHBOUR).then(|| self.0.urgent(now)).flatten()
    }

    fn ordinary(&mut self, route: Route, room: usize, now: Duration) -> Option<Packet> {
        (route == Route::NEIGHBOUR).then(|| self.0.ordinary(room, now)).flatten()
    }

    fn small(&mut self, route: Route, room: usize, now: Duration) -> Option<Packet> {
        (route == Route::NEIGHBOUR).then(|| self.0.small(room, now)).flatten()
    }
}

struct Nothing;

impl Source for Nothing {
    fn urgent(&mut self, _: Route, _: Duration) -> Option<Packet> {
        None
    }

    fn ordinary(&mut self, _: Route, _: usize, _: Duration) -> Option<Packet> {
        None
    }

    fn small(&mut self, _: Route, _: usize, _: Duration) -> Option<Packet> {
        None
    }
}
