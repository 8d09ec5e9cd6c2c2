//! One player's requests: numbers them, and keeps those that the host has not answered yet.

use std::collections::VecDeque;

use outcry_rules::Seat;
use thiserror::Error;

use crate::host::{Answer, Request};
use crate::limits::PENDING_MAX;

/// Plays one seat of a table that somebody else hosts.
///
/// Requests are numbered and kept until they are answered. Whatever the link has lost is sent again with
/// [`Hand::resend`], under the same numbers: the host answers each number once.
#[derive(Debug)]
pub struct Hand {
    seat: Seat,
    next: u32,
    pending: VecDeque<(u32, Request)>,
}

/// Says that too many requests are unanswered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the host has not answered {PENDING_MAX} requests: wait until it is back")]
pub struct HostSilent;

impl Hand {
    /// Takes a seat; `last` is the last number of it that the host has answered, where it has any.
    pub fn new(seat: Seat, last: Option<u32>) -> Self {
        Self { seat, next: last.map_or(0, |last| last.wrapping_add(1)), pending: VecDeque::new() }
    }

    /// Gives the seat.
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    /// Asks for something: gives the number under which the request is to be sent.
    ///
    /// # Errors
    /// The host has left too many requests unanswered.
    pub fn ask(&mut self, request: Request) -> Result<u32, HostSilent> {
        if self.pending.len() >= PENDING_MAX {
            return Err(HostSilent);
        }
        let number = self.next;
        self.next = number.wrapping_add(1);
        self.pending.push_back((number, request));
        Ok(number)
    }

    /// Takes an answer, and gives the request that it answers; nothing for one that was answered before.
    pub fn handle_answer(&mut self, number: u32, answer: Answer) -> Option<(Request, Answer)> {
        let at = self.pending.iter().position(|&(pending, _)| pending == number)?;
        self.pending.remove(at).map(|(_, request)| (request, answer))
    }

    /// Lists what is to be sent again over a new link, the oldest first.
    pub fn resend(&self) -> impl Iterator<Item = (u32, Request)> {
        self.pending.iter().copied()
    }

    /// Says whether the last request is this one, and unanswered.
    pub fn awaits(&self, request: &Request) -> bool {
        self.pending.back().is_some_and(|(_, last)| last == request)
    }

    /// Says whether anything is unanswered.
    pub fn waiting(&self) -> bool {
        !self.pending.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hand(last: Option<u32>) -> Hand {
        Hand::new(Seat::new(2).unwrap(), last)
    }

    #[test]
    fn requests_are_kept_until_they_are_answered() {
        let mut hand = hand(None);
        assert_eq!(hand.ask(Request::Pause(true)), Ok(0));
        assert_eq!(hand.ask(Request::Leave), Ok(1));
        assert_eq!(hand.resend().collect::<Vec<_>>(), [(0, Request::Pause(true)), (1, Request::Leave)]);
        assert_eq!(hand.handle_answer(0, Ok(())), Some((Request::Pause(true), Ok(()))));
        assert_eq!(hand.handle_answer(0, Ok(())), None);
        assert_eq!(hand.resend().collect::<Vec<_>>(), [(1, Request::Leave)]);
    }

    #[test]
    fn a_hand_that_begins_afresh_uses_no_number_twice() {
        assert_eq!(hand(Some(7)).ask(Request::Leave), Ok(8));
    }

    #[test]
    fn a_silent_host_is_not_asked_without_end() {
        let mut hand = hand(None);
        for _ in 0..PENDING_MAX {
            hand.ask(Request::Pause(true)).unwrap();
        }
        assert_eq!(hand.ask(Request::Leave), Err(HostSilent));
    }
}
