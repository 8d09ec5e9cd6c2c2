//! How fast a seat may ask: nobody fills the journal, or keeps the host busy, by asking.

use outcry_rules::limits::SEATS_MAX;
use outcry_rules::{Millis, Seat};

use crate::limits::{REFUSALS_KEPT, REQUEST_MILLIS, REQUESTS_AT_ONCE};

/// Counts the requests of each seat.
#[derive(Clone, Debug, Default)]
pub(super) struct RequestBudget([Spent; SEATS_MAX]);

#[derive(Clone, Copy, Debug, Default)]
struct Spent {
    /// When the whole burst is there again, by the host's clock: of bells, and of all else.
    bells_full_at: u64,
    full_at: u64,
    /// How many requests in a row were refused.
    refused: u32,
}

impl RequestBudget {
    /// Takes one request of a seat, if it has one left. Bells count by themselves: nobody loses a corner by having tapped a lot.
    pub(super) fn take(&mut self, seat: Seat, is_bell: bool, now: Millis) -> bool {
        let spent = seat.entry_mut(&mut self.0);
        let spent = if is_bell { &mut spent.bells_full_at } else { &mut spent.full_at };
        let full_at = (*spent).max(now.get()) + REQUEST_MILLIS;
        let has_one = full_at - now.get() <= REQUESTS_AT_ONCE * REQUEST_MILLIS;
        if has_one {
            *spent = full_at;
        }
        has_one
    }

    /// Notes whether a request was refused, and says whether the journal has to tell of it: a refusal changes nothing, and
    /// what is asked again after a crash is judged anew.
    pub(super) fn is_kept(&mut self, seat: Seat, refused: bool) -> bool {
        let spent = seat.entry_mut(&mut self.0);
        spent.refused = if refused { spent.refused.saturating_add(1) } else { 0 };
        spent.refused <= REFUSALS_KEPT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_asks_without_end_is_heard_at_the_pace_of_a_person() {
        let mut budget = RequestBudget::default();
        let (one, other) = (Seat::new(0).unwrap(), Seat::new(1).unwrap());
        let heard = |budget: &mut RequestBudget, from: u64, till: u64| {
            (from..till).filter(|&at| budget.take(one, false, Millis::new(at))).count() as u64
        };
        assert_eq!(heard(&mut budget, 0, 10_000), REQUESTS_AT_ONCE + 9_999 / REQUEST_MILLIS);
        assert!(budget.take(other, false, Millis::new(10_000)), "nobody pays for anybody else");
        assert!(budget.take(one, true, Millis::new(10_000)), "a bell is heard all the same");
        // Whoever has been quiet has the whole burst again.
        assert_eq!(heard(&mut budget, 100_000, 100_100), REQUESTS_AT_ONCE);
    }

    #[test]
    fn of_refusals_in_a_row_the_first_are_kept() {
        let mut budget = RequestBudget::default();
        let seat = Seat::new(3).unwrap();
        let kept = (0..100).filter(|_| budget.is_kept(seat, true)).count();
        assert_eq!(kept, REFUSALS_KEPT as usize);
        assert!(budget.is_kept(seat, false) && budget.is_kept(seat, true));
    }
}
