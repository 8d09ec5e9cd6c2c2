//! Exactly-once answers: remembers each seat's last ones, so that a retransmitted request is not carried out again.

use std::collections::VecDeque;

use outcry_rules::Seat;
use outcry_rules::limits::SEATS_MAX;

use super::Answer;
use crate::limits::PENDING_MAX;

/// Remembers the last answers of each seat, as many as a hand may wait for at once: the link may lose them all.
#[derive(Clone, Debug, Default)]
pub(super) struct Answers([VecDeque<(u32, Answer)>; SEATS_MAX]);

/// Says whether a number was answered.
pub(super) enum Given {
    Known(Answer),
    /// As many later ones were as a hand may wait for: the answer to this one has arrived.
    Before,
    Never,
}

impl Answers {
    /// Tells whether this number was answered already, and the answer where it is still known.
    ///
    /// A lower number than others that were answered is not for that an old one: what no record tells of, such as a
    /// vote, a host that has crashed is asked again, though the journal has answers to later requests.
    pub(super) fn given(&self, seat: Seat, number: u32) -> Given {
        let answers = seat.entry(&self.0);
        match answers.iter().find(|&&(answered, _)| answered == number) {
            Some(&(_, answer)) => Given::Known(answer),
            None if answers.len() == PENDING_MAX && answers.iter().all(|&(later, _)| later > number) => {
                Given::Before
            }
            None => Given::Never,
        }
    }

    pub(super) fn give(&mut self, seat: Seat, number: u32, answer: Answer) {
        let answers = seat.entry_mut(&mut self.0);
        if answers.iter().any(|&(answered, _)| answered == number) {
            return;
        }
        if answers.len() == PENDING_MAX {
            answers.pop_front();
        }
        answers.push_back((number, answer));
    }

    /// Gives the last number of a seat that was answered.
    pub(super) fn last(&self, seat: Seat) -> Option<u32> {
        seat.entry(&self.0).iter().map(|&(number, _)| number).max()
    }
}
