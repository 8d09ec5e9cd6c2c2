//! Resuming after a reconnect: both ends say what they have received, and go on from there.

use core::time::Duration;

use super::incoming::Incoming;
use super::state_slot::SlotReceiver;
use super::{LaneEvent, Lanes};
use crate::chunk::{Chunk, Hello};

/// How far the two ends have greeted each other in this connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    Disconnected,
    /// The other end was not heard. Nothing but greetings goes, and nothing else is listened to.
    AwaitingHello {
        hello_at: Duration,
        attempts: u32,
    },
    /// The other end was heard, but has not shown that it hears: what it does not listen to is sent again.
    Heard {
        hello_at: Duration,
        attempts: u32,
    },
    /// Both were heard. A greeting is still answered.
    Resumed {
        hello_at: Option<Duration>,
    },
}

impl Stage {
    pub(super) const fn awaiting_hello(now: Duration) -> Self {
        Self::AwaitingHello { hello_at: now, attempts: 0 }
    }

    pub(super) const fn hello_at(self) -> Option<Duration> {
        match self {
            Self::Disconnected => None,
            Self::AwaitingHello { hello_at, .. } | Self::Heard { hello_at, .. } => Some(hello_at),
            Self::Resumed { hello_at } => hello_at,
        }
    }

    pub(super) const fn has_heard(self) -> bool {
        matches!(self, Self::Heard { .. } | Self::Resumed { .. })
    }

    /// Notes that something besides a greeting came, which goes only to one that was heard; says whether to listen.
    pub(super) fn take_confirmation(&mut self) -> bool {
        if let Self::Heard { .. } = *self {
            *self = Self::Resumed { hello_at: None };
        }
        self.has_heard()
    }
}

impl Lanes {
    /// Gives the greeting, if it is due.
    pub(super) fn hello(&mut self) -> Option<Chunk<'static>> {
        self.stage.hello_at().filter(|&at| at <= self.now)?;
        let answered = self.stage.has_heard();
        match &mut self.stage {
            Stage::Disconnected => {}
            Stage::AwaitingHello { hello_at, attempts } | Stage::Heard { hello_at, attempts } => {
                *attempts += 1;
                *hello_at = self.now.saturating_add(self.round_trip.timeout(*attempts));
            }
            Stage::Resumed { hello_at } => *hello_at = None,
        }
        Some(Chunk::Hello(Hello {
            answered,
            incarnation: self.incarnation,
            last_met: self.peer,
            urgent: self.urgent_in.due(),
            ordinary: self.ordinary_in.due(),
        }))
    }

    /// Takes a greeting.
    pub(super) fn handle_hello(&mut self, hello: Hello) {
        let same = self.peer == Some(hello.incarnation);
        let met_this = hello.last_met == Some(self.incarnation);
        match self.stage {
            Stage::Disconnected => return,
            Stage::AwaitingHello { .. } => {
                self.peer = Some(hello.incarnation);
                if same && met_this {
                    self.events.push_back(LaneEvent::Resumed);
                } else {
                    self.restart();
                }
            }
            // A memory is not lost in the middle of a session: this is nobody to listen to.
            Stage::Heard { .. } | Stage::Resumed { .. } if !same => return,
            Stage::Heard { .. } | Stage::Resumed { .. } => {}
        }
        if same && met_this {
            self.urgent.acknowledged(hello.urgent, self.now, &mut self.round_trip);
            self.ordinary.acknowledged(hello.ordinary, self.now, &mut self.round_trip);
        }
        if hello.answered {
            self.stage = Stage::Resumed { hello_at: None };
            // Anything but a greeting tells the other end that it was heard.
            self.acks.urgent = Some(self.now);
        } else if let Stage::Resumed { hello_at } = &mut self.stage {
            *hello_at = Some(self.now);
        } else {
            self.stage = Stage::Heard { hello_at: self.now, attempts: 0 };
        }
    }

    /// Begins anew with one that knows of nothing: what was not acknowledged goes under new numbers.
    fn restart(&mut self) {
        self.urgent.restarted();
        self.ordinary.restarted();
        self.urgent_in = Incoming::default();
        self.ordinary_in = Incoming::default();
        self.states_in.fill(SlotReceiver::EMPTY);
        self.events.push_back(LaneEvent::Restarted);
    }
}
