//! The packets that a relay keeps for one route until they can leave.

use std::collections::VecDeque;

use crate::limits::{FORWARD_BYTES_MAX, FORWARD_MAX, FORWARD_URGENT_MAX};
use crate::packet::{Packet, PacketClass, PacketKind};

/// Keeps the packets of one route until they can leave: few, since whoever sent them sends again what is missing.
#[derive(Debug, Default)]
pub(super) struct Forwards {
    urgent: VecDeque<Packet>,
    others: VecDeque<Packet>,
    /// Bytes of `others`.
    bytes: usize,
}

impl Forwards {
    /// Takes a packet and says whether there was room for it.
    pub(super) fn push(&mut self, packet: Packet) -> bool {
        if packet.class() == PacketClass::Urgent {
            let room = self.urgent.len() < FORWARD_URGENT_MAX;
            if room {
                self.urgent.push_back(packet);
            }
            return room;
        }
        let room = self.others.len() < FORWARD_MAX;
        let stale = self.others.iter_mut().find(|waiting| replaces(&packet, waiting));
        let freed = stale.as_ref().map_or(0, |stale| stale.bytes().len());
        let bytes = self.bytes - freed + packet.bytes().len();
        if bytes > FORWARD_BYTES_MAX {
            return false;
        }
        match stale {
            // It keeps the place in the row: newer boards do not push a board back for ever.
            Some(stale) => *stale = packet,
            None if room => self.others.push_back(packet),
            None => return false,
        }
        self.bytes = bytes;
        true
    }

    pub(super) fn pop_urgent(&mut self) -> Option<Packet> {
        self.urgent.pop_front()
    }

    /// Gives the next packet that is not urgent, if it has `room` bytes at most.
    pub(super) fn pop_small(&mut self, room: usize) -> Option<Packet> {
        if self.others.front()?.bytes().len() > room { None } else { self.pop() }
    }

    pub(super) fn pop(&mut self) -> Option<Packet> {
        let packet = self.others.pop_front()?;
        self.bytes -= packet.bytes().len();
        Some(packet)
    }

    /// Says whether nothing waits that is not urgent.
    pub(super) fn is_empty(&self) -> bool {
        self.others.is_empty()
    }

    /// Gives the bytes that wait.
    pub(super) fn bytes(&self) -> usize {
        self.bytes + self.urgent.iter().map(|packet| packet.bytes().len()).sum::<usize>()
    }
}

fn replaces(newer: &Packet, waiting: &Packet) -> bool {
    let state = matches!(newer.class(), PacketClass::State(_)) && newer.kind() == PacketKind::Sealed;
    state && newer.class() == waiting.class() && newer.kind() == waiting.kind()
}
