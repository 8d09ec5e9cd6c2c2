//! Who rang first: gathers bell claims for a short window and orders them by synchronised press time.
//!
//! Claims are gathered for a while and judged in the order in which they were pressed, as far as that can be believed:
//! a press counts no earlier than its way can have taken, and no earlier than the hand knew the cards that complete it.
//! A true claim that nobody can contest need not wait, and one that somebody can waits only for as long as a press before it
//! can still arrive. A false one always waits its whole window, so that the time of its
//! answer tells nothing of hidden cards.

use core::time::Duration;

use outcry_rules::Seat;
use outcry_table::host::Request;

use crate::limits::{BELL_CLAIM_WINDOW, BELL_TIE, BELL_UPLINK_MAX};

/// A bell that was pressed.
#[derive(Clone, PartialEq, Debug)]
pub struct Claim {
    pub seat: Seat,
    pub number: u32,
    pub request: Request,
    /// When it counts as pressed, by the host's clock.
    pub pressed: Duration,
    /// When it arrived, by the host's clock.
    pub arrived: Duration,
}

/// What is known of a claim's way.
#[derive(Clone, Copy, Debug)]
pub struct ClaimTiming {
    /// How long the way up takes at most, as far as it was measured.
    pub uplink: Duration,
    /// When the player's phone acknowledged the cards that it holds: nobody knows of a corner before.
    pub hand_arrived_at: Duration,
}

/// Gathers the claims of one bell until they can be judged together.
#[derive(Clone, Default, Debug)]
pub struct Claims {
    claims: Vec<Claim>,
    due: Option<Duration>,
}

impl Claims {
    /// Takes a claim; `pressed` is what the phone says, by the host's clock.
    pub fn take(
        &mut self,
        (seat, number, request): (Seat, u32, Request),
        pressed: Option<Duration>,
        way: ClaimTiming,
        arrived: Duration,
    ) {
        let earliest =
            arrived.saturating_sub(way.uplink.min(BELL_UPLINK_MAX)).max(way.hand_arrived_at.min(arrived));
        let pressed = pressed.unwrap_or(arrived).clamp(earliest, arrived);
        self.claims.push(Claim { seat, number, request, pressed, arrived });
        self.due = self.due.or(Some(arrived.saturating_add(BELL_CLAIM_WINDOW)));
    }

    /// Has the claim that came last, which is true, judged as soon as nobody who is still to be heard could change what comes
    /// of it, unless another one counts as pressed before it. It may be `contested` where somebody else holds a corner: what
    /// counts as pressed before it and is no tie arrives within [`BELL_UPLINK_MAX`] of that press.
    pub fn close_window(&mut self, contested: bool) {
        let Some((last, others)) = self.claims.split_last() else { return };
        if others.iter().all(|claim| claim.pressed.saturating_sub(last.pressed) > BELL_TIE) {
            let waits = if contested { BELL_UPLINK_MAX.saturating_sub(BELL_TIE) } else { Duration::ZERO };
            let until = last.pressed.saturating_add(waits).max(last.arrived);
            self.due = self.due.map(|due| due.min(until));
        }
    }

    /// Says when [`Claims::judge`] has something to give.
    pub const fn poll_timeout(&self) -> Option<Duration> {
        self.due
    }

    /// Gives the claims in the order in which they are judged, once the others have had their time.
    pub fn judge(&mut self, now: Duration) -> Vec<Claim> {
        if self.due.is_none_or(|due| due > now) {
            return Vec::new();
        }
        self.due = None;
        let mut claims = core::mem::take(&mut self.claims);
        claims.sort_by_key(|claim| (claim.pressed, claim.arrived));
        // What lies so near together that no clock tells it apart is judged as it arrived.
        let mut rest = claims.as_mut_slice();
        while let Some(&Claim { pressed: first, .. }) = rest.first() {
            let tied = rest.partition_point(|claim| claim.pressed.saturating_sub(first) <= BELL_TIE);
            let (together, later) = rest.split_at_mut(tied);
            together.sort_by_key(|claim| claim.arrived);
            rest = later;
        }
        claims
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use outcry_rules::pit;
    use outcry_table::AnyAction;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    const WAY: ClaimTiming = ClaimTiming { uplink: ms(50), hand_arrived_at: ms(0) };

    fn order(claims: &[(usize, Option<u64>, u64)]) -> Vec<usize> {
        order_with(claims, WAY)
    }

    fn order_with(claims: &[(usize, Option<u64>, u64)], way: ClaimTiming) -> Vec<usize> {
        let mut gathered = Claims::default();
        for &(seat, pressed, arrived) in claims {
            let request = Request::Act(AnyAction::Pit(pit::Action::Ring));
            gathered.take((Seat::new(seat).unwrap(), 0, request), pressed.map(ms), way, ms(arrived));
        }
        let due = gathered.poll_timeout().unwrap();
        assert!(gathered.judge(due.checked_sub(ms(1)).unwrap()).is_empty());
        let judged = gathered.judge(due);
        assert_eq!(gathered.poll_timeout(), None);
        judged.into_iter().map(|claim| claim.seat.index()).collect()
    }

    #[test]
    fn who_pressed_first_is_judged_first_even_if_it_arrives_later() {
        assert_eq!(order(&[(0, Some(1_020), 1_040), (1, Some(1_000), 1_045)]), [1, 0]);
        assert_eq!(order(&[(0, Some(1_000), 1_040), (1, Some(1_020), 1_045)]), [0, 1]);
    }

    #[test]
    fn presses_that_no_clock_tells_apart_are_judged_as_they_arrive() {
        assert_eq!(order(&[(0, Some(1_008), 1_040), (1, Some(1_000), 1_045)]), [0, 1]);
        assert_eq!(order(&[(0, Some(1_009), 1_040), (1, Some(1_000), 1_045)]), [1, 0]);
    }

    #[test]
    fn nobody_gains_more_than_the_way_takes_by_lying() {
        // It says that it pressed an hour ago, and counts as pressed 50 ms before it came.
        assert_eq!(order(&[(0, Some(1_010), 1_020), (1, Some(1), 1_065)]), [0, 1]);
        let slow = ClaimTiming { uplink: ms(900), ..WAY };
        assert_eq!(order_with(&[(0, Some(1_010), 1_020), (1, Some(1), 1_081)], slow), [0, 1]);
        // Nor does the future.
        assert_eq!(order(&[(0, Some(9_000), 1_020), (1, Some(1_019), 1_029)]), [0, 1]);
    }

    #[test]
    fn nobody_has_pressed_before_the_cards_were_there() {
        let late = ClaimTiming { hand_arrived_at: ms(1_030), ..WAY };
        assert_eq!(order_with(&[(0, Some(1_020), 1_060), (1, Some(1_000), 1_065)], late), [0, 1]);
    }

    #[test]
    fn what_nobody_can_contest_is_judged_at_once_unless_somebody_pressed_before() {
        for (pressed, at_once) in [(1_009, true), (1_008, false), (990, false)] {
            let mut gathered = Claims::default();
            let request = Request::Act(AnyAction::Pit(pit::Action::Ring));
            gathered.take((Seat::new(0).unwrap(), 0, request), Some(ms(pressed)), WAY, ms(1_030));
            gathered.take((Seat::new(1).unwrap(), 0, request), Some(ms(1_000)), WAY, ms(1_040));
            gathered.close_window(false);
            let judged = gathered.judge(ms(1_040));
            assert_eq!(judged.first().map(|claim| claim.seat.index()), at_once.then_some(1));
            assert_eq!(gathered.poll_timeout(), (!at_once).then_some(ms(1_120)));
        }
        Claims::default().close_window(false);
    }

    /// What arrives after a contested window is closed would not have been judged before the claim that closed it.
    #[test]
    fn a_contested_claim_waits_only_for_presses_that_can_count_before_it() {
        let request = Request::Act(AnyAction::Pit(pit::Action::Ring));
        let seat = |at| Seat::new(at).unwrap();
        for pressed in [990, 1_000, 1_029, 1_030] {
            let mut short = Claims::default();
            short.take((seat(0), 0, request), Some(ms(pressed)), WAY, ms(1_030));
            let counted = short.claims.first().unwrap().pressed;
            short.close_window(true);
            let due = short.poll_timeout().unwrap();
            assert_eq!(due, (counted + ms(40)).max(ms(1_030)));
            for late in 1..90 {
                let mut whole = Claims::default();
                whole.take((seat(0), 0, request), Some(ms(pressed)), WAY, ms(1_030));
                whole.take((seat(1), 0, request), Some(ms(1)), WAY, due + ms(late));
                let judged = whole.judge(ms(2_000));
                assert_eq!(judged.first().map(|claim| claim.seat), Some(seat(0)), "{pressed} {late}");
            }
        }
        // Whoever pressed before, and was false perhaps, has its whole time.
        let mut behind = Claims::default();
        behind.take((seat(0), 0, request), Some(ms(1_000)), WAY, ms(1_030));
        behind.take((seat(1), 0, request), Some(ms(1_005)), WAY, ms(1_040));
        behind.close_window(true);
        assert_eq!(behind.poll_timeout(), Some(ms(1_120)));
    }

    #[test]
    fn without_a_time_the_arrival_counts() {
        assert_eq!(order(&[(0, None, 1_020), (1, Some(1_000), 1_040)]), [1, 0]);
    }
}
