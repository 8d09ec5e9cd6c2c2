//! Defers commands to the radio until everything before them is on disk.

use std::collections::VecDeque;
use std::time::Duration;

use outcry_link::{LinkCommand, LinkEnd, LinkEvent, LinkId, RadioState};
use outcry_radio::{Radio, RadioEvent};

use super::radio_log::RadioLog;
use crate::limits::EVENTS_AT_ONCE;

pub(super) struct DeferredRadio {
    radio: Box<dyn Radio>,
    /// What the session wants done, in order.
    queued: VecDeque<LinkCommand>,
    /// Links on which this phone is the parent: a handful.
    down: Vec<LinkId>,
    /// How many events have been taken since the last rest.
    taken: usize,
    more: bool,
    log: RadioLog,
}

impl DeferredRadio {
    pub(super) fn new(radio: Box<dyn Radio>) -> Self {
        Self {
            radio,
            queued: VecDeque::new(),
            down: Vec::new(),
            taken: 0,
            more: false,
            log: RadioLog::default(),
        }
    }

    /// Returns the radio's next event. Returns none after `EVENTS_AT_ONCE` events, until [`Self::reset_count`].
    pub(super) fn poll_event(&mut self) -> Option<RadioEvent> {
        if self.taken >= EVENTS_AT_ONCE {
            return None;
        }
        let heard = self.radio.poll_event()?;
        self.taken += 1;
        self.log.hear(&heard.event, heard.at);
        match heard.event {
            LinkEvent::Opened { link, end: LinkEnd::Parent, .. } if !self.down.contains(&link) => {
                self.down.push(link);
            }
            LinkEvent::Closed { link } => self.down.retain(|&open| open != link),
            LinkEvent::Radio(state) if state != RadioState::On => self.down.clear(),
            _ => {}
        }
        Some(heard)
    }

    /// Returns the radio's next message for the player.
    pub(super) fn poll_notice(&mut self) -> Option<String> {
        self.radio.poll_notice()
    }

    /// Restarts the count of [`Self::poll_event`].
    pub(super) const fn reset_count(&mut self) {
        self.more = self.taken >= EVENTS_AT_ONCE;
        self.taken = 0;
    }

    /// Checks whether the last count ended at the limit, so that more events may be queued.
    pub(super) const fn has_more(&self) -> bool {
        self.more
    }

    /// Counts the open links on which this phone is the parent.
    pub(super) fn children(&self) -> usize {
        self.down.len()
    }

    pub(super) fn queue(&mut self, command: LinkCommand) {
        self.queued.push_back(command);
    }

    /// Sends every queued command to the radio; `now` is system time since the session began.
    pub(super) fn flush(&mut self, now: Duration) {
        for command in self.queued.drain(..) {
            self.log.tell(&command, now);
            self.radio.send(command);
        }
    }

    pub(super) const fn log(&self) -> &RadioLog {
        &self.log
    }

    /// Replaces queued frames by closing their links: they tell peers of events that could not be stored. The peers
    /// redial and receive the stored state.
    pub(super) fn discard(&mut self) {
        let mut cut = Vec::new();
        self.queued.retain_mut(|command| match command {
            LinkCommand::Send { link, .. } => {
                let link = *link;
                *command = LinkCommand::Close { link };
                let first = !cut.contains(&link);
                cut.push(link);
                first
            }
            _ => true,
        });
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use super::*;

    /// A radio that records commands and replays given events.
    #[derive(Clone, Default)]
    struct Paper {
        told: Rc<RefCell<Vec<LinkCommand>>>,
        events: Rc<RefCell<VecDeque<LinkEvent>>>,
    }

    impl Radio for Paper {
        fn send(&mut self, command: LinkCommand) {
            self.told.borrow_mut().push(command);
        }

        fn poll_event(&mut self) -> Option<RadioEvent> {
            let event = self.events.borrow_mut().pop_front()?;
            Some(RadioEvent::new(event, Duration::ZERO))
        }
    }

    fn send(link: u32) -> LinkCommand {
        LinkCommand::Send { link: LinkId(link), frame: vec![1, 2, 3] }
    }

    fn close(link: u32) -> LinkCommand {
        LinkCommand::Close { link: LinkId(link) }
    }

    #[test]
    fn commands_wait_and_go_in_order() {
        let paper = Paper::default();
        let mut wireless = DeferredRadio::new(Box::new(paper.clone()));
        let commands = [LinkCommand::StopScan, send(1), send(1), close(2), send(1)];
        for command in &commands {
            wireless.queue(command.clone());
        }
        assert!(paper.told.borrow().is_empty());
        wireless.flush(Duration::ZERO);
        assert_eq!(*paper.told.borrow(), commands, "nothing is dropped, and nothing merged");
        wireless.flush(Duration::ZERO);
        assert_eq!(paper.told.borrow().len(), commands.len());
    }

    #[test]
    fn of_what_could_not_be_stored_nothing_is_said() {
        let paper = Paper::default();
        let mut wireless = DeferredRadio::new(Box::new(paper.clone()));
        for command in [send(1), LinkCommand::StopScan, send(2), send(1)] {
            wireless.queue(command);
        }
        wireless.discard();
        wireless.flush(Duration::ZERO);
        assert_eq!(*paper.told.borrow(), [close(1), LinkCommand::StopScan, close(2)]);
    }

    #[test]
    fn a_flood_of_events_is_taken_in_parts() {
        let paper = Paper::default();
        let mut wireless = DeferredRadio::new(Box::new(paper.clone()));
        let count = EVENTS_AT_ONCE + 1;
        let event = LinkEvent::Writable { link: LinkId(1) };
        paper.events.borrow_mut().extend(std::iter::repeat_n(event, count));
        let take = |wireless: &mut DeferredRadio| {
            let taken = std::iter::from_fn(|| wireless.poll_event()).count();
            wireless.reset_count();
            (taken, wireless.has_more())
        };
        assert_eq!(take(&mut wireless), (EVENTS_AT_ONCE, true));
        assert_eq!(take(&mut wireless), (1, false));
        assert_eq!(take(&mut wireless), (0, false));
    }

    #[test]
    fn children_are_counted_while_their_links_are_open() {
        let paper = Paper::default();
        let mut wireless = DeferredRadio::new(Box::new(paper.clone()));
        let opened = |link: u32, end| LinkEvent::Opened { link: LinkId(link), end, peer: None, mtu: 185 };
        let events = [
            (opened(1, LinkEnd::Parent), 1),
            (opened(2, LinkEnd::Child), 1),
            (opened(3, LinkEnd::Parent), 2),
            (LinkEvent::Closed { link: LinkId(2) }, 2),
            (LinkEvent::Closed { link: LinkId(1) }, 1),
            (LinkEvent::Radio(RadioState::Off), 0),
        ];
        for (event, children) in events {
            paper.events.borrow_mut().push_back(event);
            wireless.poll_event().unwrap();
            assert_eq!(wireless.children(), children);
        }
    }
}
