//! Where frames spend their time, for whoever wants to know what somebody waited for.

use core::time::Duration;
use std::collections::VecDeque;

use outcry_link::LinkId;

use crate::port::NodeId;

/// More frames than wait for thirteen apps at once.
const ARRIVING_MAX: usize = 1_024;

/// Something that took time. All times are the air's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Traced {
    /// A frame has reached the app across.
    Frame(FrameTrace),
    /// A phone's app does not run for a while, told when that begins.
    Pause(PauseTrace),
}

/// When a frame was where. Each time is no earlier than the one before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FrameTrace {
    pub from: NodeId,
    pub to: NodeId,
    /// When the link was opened.
    pub opened: Duration,
    pub sent: Duration,
    /// When it had gone down its sender's stack.
    pub ready: Duration,
    /// The first connection event that was to carry it.
    pub event: Duration,
    /// The connection event that did, or did the last of it.
    pub carried: Duration,
    /// When it had gone up the receiver's stack.
    pub arrived: Duration,
    /// When the receiver's app took it.
    pub taken: Duration,
    /// Whether the link was slow then, to spare batteries.
    pub slow: bool,
}

/// From when until when a phone's app does not run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PauseTrace {
    pub node: NodeId,
    pub from: Duration,
    pub until: Duration,
}

/// Keeps what was traced until somebody fetches it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tracer {
    /// Frames that have come up the stack of a link's end, in order, and that its app has not taken yet.
    arriving: VecDeque<(LinkId, FrameTrace)>,
    traced: VecDeque<Traced>,
}

impl Tracer {
    pub(crate) fn arrives(&mut self, link: LinkId, frame: FrameTrace) {
        // What a crashed app was to get is never taken.
        if self.arriving.len() == ARRIVING_MAX {
            self.arriving.pop_front();
        }
        self.arriving.push_back((link, frame));
    }

    /// Notes that an app takes the next frame of a link.
    pub(crate) fn taken(&mut self, node: NodeId, link: LinkId, at: Duration) {
        let is_next = |(id, frame): &(LinkId, FrameTrace)| *id == link && frame.to == node;
        let Some(place) = self.arriving.iter().position(is_next) else { return };
        if let Some((_, frame)) = self.arriving.remove(place) {
            self.traced.push_back(Traced::Frame(FrameTrace { taken: at, ..frame }));
        }
    }

    pub(crate) fn paused(&mut self, pause: PauseTrace) {
        self.traced.push_back(Traced::Pause(pause));
    }

    pub(crate) fn poll(&mut self) -> Option<Traced> {
        self.traced.pop_front()
    }
}
