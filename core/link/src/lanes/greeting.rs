//! How two ends that have just been connected find out what the other remembers.

use core::time::Duration;

use super::incoming::Incoming;
use super::state::Seen;
use super::{LaneEvent, Lanes};
use crate::chunk::{Chunk, Hello};

/// How far the two ends have greeted each other in this connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// There is no connection.
    Cut,
    /// The other end was not heard. Nothing but greetings goes, and nothing else is listened to.
    Greeting { hello_at: Duration, attempts: u32 },
    /// The other end was heard, but has not shown that it hears: what it does not listen to is sent again.
    Greeted { hello_at: Duration, attempts: u32 },
    /// Both were heard. A greeting is still answered.
    Met { hello_at: Option<Duration> },
}

impl Stage {
    pub(super) const fn greeting(now: Duration) -> Self {
        Self::Greeting { hello_at: now, attempts: 0 }
    }

    pub(super) const fn hello_at(self) -> Option<Duration> {
        match self {
            Self::Cut => None,
            Self::Greeting { hello_at, .. } | Self::Greeted { hello_at, .. } => Some(hello_at),
            Self::Met { hello_at } => hello_at,
        }
    }

    pub(super) const fn has_heard(self) -> bool {
        matches!(self, Self::Greeted { .. } | Self::Met { .. })
    }

    /// Notes that something besides a greeting came, which goes only to one that was heard; says whether to listen.
    pub(super) fn take_confirmation(&mut self) -> bool {
        if let Self::Greeted { .. } = *self {
            *self = Self::Met { hello_at: None };
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
            Stage::Cut => {}
            Stage::Greeting { hello_at, attempts } | Stage::Greeted { hello_at, attempts } => {
                *attempts += 1;
                *hello_at = self.now.saturating_add(self.round_trip.timeout(*attempts));
            }
            Stage::Met { hello_at } => *hello_at = None,
        }
        Some(Chunk::Hello(Hello {
            answered,
            incarnation: self.incarnation,
            about: self.peer,
            urgent: self.urgent_in.due(),
            ordinary: self.ordinary_in.due(),
        }))
    }

    /// Takes a greeting.
    pub(super) fn greeted(&mut self, hello: Hello) {
        let same = self.peer == Some(hello.incarnation);
        let about_this = hello.about == Some(self.incarnation);
        match self.stage {
            Stage::Cut => return,
            Stage::Greeting { .. } => {
                self.peer = Some(hello.incarnation);
                if same && about_this {
                    self.events.push_back(LaneEvent::Resumed);
                } else {
                    self.restart();
                }
            }
            // A memory is not lost in the middle of a session: this is nobody to listen to.
            Stage::Greeted { .. } | Stage::Met { .. } if !same => return,
            Stage::Greeted { .. } | Stage::Met { .. } => {}
        }
        if same && about_this {
            self.urgent.acknowledged(hello.urgent, self.now, &mut self.round_trip);
            self.ordinary.acknowledged(hello.ordinary, self.now, &mut self.round_trip);
        }
        if hello.answered {
            self.stage = Stage::Met { hello_at: None };
            // Anything but a greeting tells the other end that it was heard.
            self.acks.urgent = Some(self.now);
        } else if let Stage::Met { hello_at } = &mut self.stage {
            *hello_at = Some(self.now);
        } else {
            self.stage = Stage::Greeted { hello_at: self.now, attempts: 0 };
        }
    }

    /// Begins anew with one that knows of nothing: what was not acknowledged goes under new numbers.
    fn restart(&mut self) {
        self.urgent.restarted();
        self.ordinary.restarted();
        self.urgent_in = Incoming::default();
        self.ordinary_in = Incoming::default();
        self.states_in.fill(Seen::EMPTY);
        self.events.push_back(LaneEvent::Restarted);
    }
}
