//! Collects the pledges and then the shares of one deal, until all are in or their time is over.

use core::time::Duration;
use std::collections::BTreeMap;

use outcry_rules::{Seat, SeatSet};
use outcry_table::fair_deal::{Bytes32, pledge};

use crate::limits::{PLEDGE_LIMIT, SHARE_LIMIT};

/// Gathers what phones hold themselves to, and then their shares.
#[derive(Clone, Debug)]
pub(super) struct DealShares {
    host: Bytes32,
    deal: u8,
    /// From whom something is still to come.
    awaited: SeatSet,
    pledges: BTreeMap<Seat, Bytes32>,
    /// Once the pledges are closed.
    shares: Option<BTreeMap<Seat, Bytes32>>,
    due: Duration,
}

/// Says what is to be done next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum DealSharesStep {
    /// The phones are told what all of them hold themselves to.
    Pledges(Vec<(Seat, Bytes32)>),
    /// These are the shares: the round is dealt.
    Shares(Vec<(Seat, Bytes32)>),
}

impl DealShares {
    /// Begins with these phones; whoever has sent nothing at `due` has no share.
    pub(super) const fn new(host: Bytes32, deal: u8, awaited: SeatSet, due: Duration) -> Self {
        Self { host, deal, awaited, pledges: BTreeMap::new(), shares: None, due }
    }

    pub(super) const fn deal(&self) -> u8 {
        self.deal
    }

    pub(super) const fn poll_timeout(&self) -> Duration {
        self.due
    }

    /// Gives what the phones have been told that they hold themselves to, once they have been.
    pub(super) fn told(&self) -> Option<Vec<(Seat, Bytes32)>> {
        self.shares.as_ref().map(|_| list(&self.pledges))
    }

    /// A phone is there, maybe for the first time.
    pub(super) fn come(&mut self, seat: Seat) {
        if self.shares.is_none() && !self.pledges.contains_key(&seat) {
            self.awaited.insert(seat);
        }
    }

    /// A phone is gone. For a share that it has pledged it is waited, for it may be back soon.
    pub(super) fn gone(&mut self, seat: Seat) {
        if self.shares.is_none() {
            self.awaited.remove(seat);
        }
    }

    pub(super) fn pledged(&mut self, seat: Seat, pledge: Bytes32) {
        // Whoever comes when the pledges are closed has no share: others may know theirs already.
        if self.shares.is_none() {
            self.pledges.insert(seat, pledge);
            self.awaited.remove(seat);
        }
    }

    pub(super) fn shared(&mut self, seat: Seat, share: Bytes32) {
        let Some(shares) = &mut self.shares else { return };
        if self.pledges.get(&seat) == Some(&pledge(&self.host, self.deal, seat, &share)) {
            shares.insert(seat, share);
            self.awaited.remove(seat);
        }
    }

    /// Goes on once everything has come or its time is over.
    pub(super) fn go_on(&mut self, now: Duration) -> Option<DealSharesStep> {
        if !self.awaited.is_empty() && now < self.due {
            return None;
        }
        match &self.shares {
            None if !self.pledges.is_empty() => {
                self.awaited = self.pledges.keys().copied().collect();
                self.shares = Some(BTreeMap::new());
                self.due = now.saturating_add(SHARE_LIMIT);
                Some(DealSharesStep::Pledges(list(&self.pledges)))
            }
            None => Some(DealSharesStep::Shares(Vec::new())),
            Some(shares) => Some(DealSharesStep::Shares(list(shares))),
        }
    }
}

/// Gives when pledges are closed that are asked for now.
pub(super) const fn pledges_due(now: Duration) -> Duration {
    now.saturating_add(PLEDGE_LIMIT)
}

fn list(of_seats: &BTreeMap<Seat, Bytes32>) -> Vec<(Seat, Bytes32)> {
    of_seats.iter().map(|(seat, bytes)| (*seat, *bytes)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOST: Bytes32 = [9; 32];
    const DUE: Duration = Duration::from_secs(2);

    fn seat(index: usize) -> Seat {
        Seat::new(index).unwrap()
    }

    fn deal_shares(seats: &[usize]) -> DealShares {
        DealShares::new(HOST, 3, seats.iter().map(|&index| seat(index)).collect(), DUE)
    }

    fn pledge_of(index: usize, byte: u8) -> Bytes32 {
        pledge(&HOST, 3, seat(index), &[byte; 32])
    }

    fn at(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn shares_are_asked_for_once_all_are_held_to_them() {
        let mut deal_shares = deal_shares(&[2, 0]);
        deal_shares.shared(seat(0), [1; 32]);
        deal_shares.pledged(seat(2), pledge_of(2, 7));
        assert_eq!(deal_shares.go_on(at(1)), None);
        deal_shares.pledged(seat(0), pledge_of(0, 1));
        let pledges = vec![(seat(0), pledge_of(0, 1)), (seat(2), pledge_of(2, 7))];
        assert_eq!(deal_shares.go_on(at(2)), Some(DealSharesStep::Pledges(pledges.clone())));
        assert_eq!((deal_shares.go_on(at(3)), deal_shares.told()), (None, Some(pledges)));
        // Another share than the one that was pledged is none, and a pledge that comes now is too late.
        deal_shares.shared(seat(0), [2; 32]);
        deal_shares.pledged(seat(0), pledge_of(0, 2));
        deal_shares.shared(seat(0), [2; 32]);
        deal_shares.pledged(seat(1), pledge_of(1, 2));
        deal_shares.shared(seat(1), [2; 32]);
        deal_shares.shared(seat(2), [7; 32]);
        assert_eq!(deal_shares.go_on(at(4)), None);
        deal_shares.shared(seat(0), [1; 32]);
        let shares = vec![(seat(0), [1; 32]), (seat(2), [7; 32])];
        assert_eq!(deal_shares.go_on(at(5)), Some(DealSharesStep::Shares(shares)));
    }

    #[test]
    fn whoever_is_silent_has_no_share() {
        let mut silent = deal_shares(&[0, 1, 2]);
        silent.pledged(seat(0), pledge_of(0, 1));
        silent.pledged(seat(1), pledge_of(1, 1));
        assert_eq!(silent.go_on(DUE.checked_sub(at(1)).unwrap()), None);
        assert!(matches!(silent.go_on(DUE), Some(DealSharesStep::Pledges(pledges)) if pledges.len() == 2));
        silent.shared(seat(1), [1; 32]);
        let due = silent.poll_timeout();
        assert_eq!(due, DUE + SHARE_LIMIT);
        assert_eq!(silent.go_on(due.checked_sub(at(1)).unwrap()), None);
        assert_eq!(silent.go_on(due), Some(DealSharesStep::Shares(vec![(seat(1), [1; 32])])));
        assert_eq!(deal_shares(&[1]).go_on(DUE), Some(DealSharesStep::Shares(Vec::new())));
    }

    #[test]
    fn phones_come_and_go() {
        let mut deal_shares = deal_shares(&[0]);
        deal_shares.come(seat(1));
        deal_shares.pledged(seat(0), pledge_of(0, 1));
        deal_shares.come(seat(0));
        assert_eq!(deal_shares.go_on(at(1)), None);
        deal_shares.gone(seat(1));
        assert!(matches!(deal_shares.go_on(at(1)), Some(DealSharesStep::Pledges(_))));
        deal_shares.gone(seat(0));
        deal_shares.come(seat(1));
        assert_eq!(deal_shares.go_on(at(2)), None);
        deal_shares.shared(seat(0), [1; 32]);
        assert_eq!(deal_shares.go_on(at(2)), Some(DealSharesStep::Shares(vec![(seat(0), [1; 32])])));
    }
}
