//! Verifies deals: compares what a host has opened with what it had committed to.

#[cfg(test)]
mod tests;

use core::time::Duration;
use std::collections::VecDeque;

use outcry_rules::Seat;
use outcry_table::fair_deal::{
    Bytes32, DealCheck, FairDeal, SeenPlay, commitment, is_dealt, pledge, stream, terms,
};
use outcry_table::{AnyObservation, AnyOptions};
use rand::RngExt;
use rand::rngs::ChaCha20Rng;

use crate::limits::{CARDS_IN_TIME, LEFT_OUT_WITHIN, PLEDGE_LIMIT, SHARE_IN_TIME, SHARE_LIMIT};

/// Keeps what a host has promised before its last deals, and finds out whether it has kept to it.
///
/// Whatever a phone cannot be certain of is unknown, not unfair: it may have begun in the middle of a round, and the air
/// may have swallowed what the host sent. Unfair is what no host does that keeps to the protocol.
pub(super) struct DealVerifier {
    host: Bytes32,
    rng: ChaCha20Rng,
    /// The last two deals: one may be opened after the next was begun.
    commitments: VecDeque<DealCommitment>,
    /// What was found out last, by the number of the deal.
    checked: Option<(u8, DealCheck)>,
    /// Whether the host has kept to itself what an earlier round was dealt from: then no deal of the match is fair any more.
    withheld: bool,
    /// Since when there has been a session with the host.
    since: Option<Duration>,
}

/// How many deals are kept.
const KEPT: usize = 2;

/// What was promised before a deal, and what came of it.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
struct DealCommitment {
    deal: u8,
    commitment: Bytes32,
    seat: Seat,
    share: Bytes32,
    pledged_at: Duration,
    /// Whether the host has to wait for this phone: it was there before it began to deal, and not only told of it as it came.
    is_awaited: bool,
    asked: Option<ShareRequest>,
    /// What this phone saw first of the round.
    first: Option<FirstSight>,
    /// What it has seen of the round since.
    play: SeenPlay,
    /// It has seen the end of the round.
    over: bool,
    /// The host has left the share out though this phone was there, and had all the time to hold itself to it.
    left_out: bool,
    /// The host has held itself to something else after it knew the share.
    swapped: bool,
    /// The others' pledges have changed after the host knew the share: it could have tried several.
    tried_again: bool,
    /// The host was out of reach before the cards were there.
    lost: bool,
    /// The host was out of reach at any time since.
    away: bool,
    check: Option<DealCheck>,
}

/// The host has asked for the share.
struct ShareRequest {
    pledges: Vec<(Seat, Bytes32)>,
    at: Duration,
}

struct FirstSight {
    options: AnyOptions,
    seen: AnyObservation,
    at: Duration,
}

impl DealVerifier {
    pub(super) fn new(host: Bytes32, entropy: &[u8; 32]) -> Self {
        let rng = stream(entropy);
        Self { host, rng, commitments: VecDeque::new(), checked: None, withheld: false, since: None }
    }

    /// Takes note of whose table it is, where only a code was known.
    pub(super) fn meet(&mut self, host: Bytes32) {
        self.host = host;
        self.begin();
    }

    /// Forgets every deal: those of another match have the same numbers.
    pub(super) fn begin(&mut self) {
        self.commitments.clear();
        (self.checked, self.withheld) = (None, false);
    }

    /// Gives what is known of the deal of a round that is over; nothing where nobody has promised anything.
    pub(super) fn check_of(&self, deal: u8) -> Option<DealCheck> {
        if self.withheld {
            return Some(DealCheck::Unfair);
        }
        let checked = self.checked.filter(|(checked, _)| *checked == deal).map(|(_, check)| check);
        let promised = || self.commitments.iter().any(|promise| promise.deal == deal);
        checked.or_else(|| promised().then_some(DealCheck::Unknown))
    }

    /// Takes what the host holds itself to, and gives what this phone holds itself to.
    pub(super) fn committed(
        &mut self,
        seat: Seat,
        deal: u8,
        commitment: Bytes32,
        now: Duration,
    ) -> (u8, Bytes32) {
        // On a session that was never broken, what a round was dealt from comes before the next promise.
        self.withheld |= self.commitments.iter().any(|promise| promise.deal != deal && promise.is_withheld());
        let is_awaited =
            self.since.is_some_and(|since| now.saturating_sub(since) > PLEDGE_LIMIT + SHARE_LIMIT);
        let running =
            self.commitments.iter_mut().find(|promise| promise.deal == deal && promise.check.is_none());
        // What was dealt already is another match's deal of the same number.
        let running = running.filter(|promise| promise.first.is_none());
        let share = match running {
            Some(promise) if (promise.commitment, promise.seat) == (commitment, seat) => promise.share,
            before => {
                let swapped = before.is_some_and(|promise| promise.asked.is_some() || promise.swapped);
                self.commitments.retain(|promise| promise.deal != deal);
                while self.commitments.len() >= KEPT {
                    self.commitments.pop_front();
                }
                let share = self.rng.random();
                self.commitments.push_back(DealCommitment {
                    deal,
                    commitment,
                    seat,
                    share,
                    pledged_at: now,
                    is_awaited,
                    asked: None,
                    first: None,
                    play: SeenPlay::default(),
                    over: false,
                    left_out: false,
                    swapped,
                    tried_again: false,
                    lost: false,
                    away: false,
                    check: None,
                });
                share
            }
        };
        (deal, pledge(&self.host, deal, seat, &share))
    }

    /// Takes what all phones hold themselves to, and gives this phone's share where it is among them.
    pub(super) fn asked(
        &mut self,
        deal: u8,
        pledges: Vec<(Seat, Bytes32)>,
        now: Duration,
    ) -> Option<(u8, Bytes32)> {
        let host = self.host;
        let promise = self.promise(deal).filter(|promise| promise.first.is_none())?;
        let own = (promise.seat, pledge(&host, deal, promise.seat, &promise.share));
        if !pledges.contains(&own) {
            promise.left_out |= promise.is_awaited
                && !promise.lost
                && now.saturating_sub(promise.pledged_at) < LEFT_OUT_WITHIN;
            return None;
        }
        match &promise.asked {
            Some(asked) => promise.tried_again |= asked.pledges != pledges,
            None => promise.asked = Some(ShareRequest { pledges, at: now }),
        }
        Some((deal, promise.share))
    }

    /// Takes note of what this phone sees of a round: of the cards in hand only the first look counts.
    pub(super) fn saw(&mut self, deal: u8, seen: &AnyObservation, options: &AnyOptions, now: Duration) {
        if let Some(promise) = self.promise(deal).filter(|promise| promise.check.is_none()) {
            promise.first.get_or_insert_with(|| FirstSight {
                options: options.clone(),
                seen: seen.clone(),
                at: now,
            });
            promise.play.note(seen);
            promise.over |= seen.round_over();
        }
    }

    /// There is a session with the host, a new one or that of before.
    pub(super) fn met(&mut self, now: Duration) {
        self.since.get_or_insert(now);
    }

    /// The host was out of reach.
    pub(super) fn lost(&mut self) {
        self.since = None;
        for promise in &mut self.commitments {
            promise.lost |= promise.first.is_none();
            promise.away = true;
        }
    }

    /// Takes what a deal was shuffled from, and gives what was found out where that is new.
    pub(super) fn opened(&mut self, opened: &FairDeal) -> Option<DealCheck> {
        let (host, deal) = (self.host, opened.deal);
        let known = self.checked.is_some_and(|(checked, _)| checked == deal);
        let check = match self.promise(deal) {
            Some(promise) if promise.check.is_some() => return None,
            Some(promise) => {
                let check = promise.check(&host, opened);
                promise.check = Some(check);
                check
            }
            None if known => return None,
            None => DealCheck::Unknown,
        };
        self.checked = Some((deal, check));
        Some(check)
    }

    fn promise(&mut self, deal: u8) -> Option<&mut DealCommitment> {
        self.commitments.iter_mut().find(|promise| promise.deal == deal)
    }
}

impl DealCommitment {
    fn check(&self, host: &Bytes32, opened: &FairDeal) -> DealCheck {
        let terms = self.first.as_ref().and_then(|first| terms(&first.options, &first.seen));
        let keeps_to =
            |terms: &Vec<u8>| commitment(host, self.deal, &opened.secret, terms) == self.commitment;
        if self.swapped || self.left_out || terms.is_some_and(|terms| !keeps_to(&terms)) {
            return DealCheck::Unfair;
        }
        // Without a share of its own a phone cannot tell chance from choice.
        let Some(asked) = &self.asked else { return DealCheck::Unknown };
        let pledged = |(seat, share): &(Seat, Bytes32)| {
            asked.pledges.contains(&(*seat, pledge(host, self.deal, *seat, share)))
        };
        let ascending = opened.shares.is_sorted_by(|(one, _), (next, _)| one < next);
        let known = ascending && opened.shares.iter().all(pledged);
        // A host that was closed in between may have asked the others anew.
        if !(self.tried_again || self.lost || known) {
            return DealCheck::Unfair;
        }
        match opened.shares.iter().find(|(seat, _)| *seat == self.seat) {
            Some((_, share)) if *share != self.share => return DealCheck::Unfair,
            None if self.in_time(asked) => return DealCheck::Unfair,
            _ => {}
        }
        let dealt = self.first.as_ref().map(|first| {
            (is_dealt(&first.options, &first.seen, self.seat, opened.shuffle()), self.as_dealt(asked, first))
        });
        let fits = |first: &FirstSight| self.play.fits(&first.options, opened.shuffle());
        match dealt {
            Some((false, true)) => DealCheck::Unfair,
            Some((true, _)) if !self.first.as_ref().is_some_and(fits) => DealCheck::Unfair,
            // Whoever leaves shares out that were pledged could choose among the shuffles.
            Some((true, _)) if known && !self.tried_again && opened.shares.len() == asked.pledges.len() => {
                DealCheck::Fair
            }
            _ => DealCheck::Unknown,
        }
    }

    /// Says whether the host should have opened the deal by now, and could.
    const fn is_withheld(&self) -> bool {
        self.over && self.check.is_none() && !self.away
    }

    /// Says whether the share has reached a host that waits as long as it should.
    fn in_time(&self, asked: &ShareRequest) -> bool {
        !self.lost && !self.tried_again && asked.at.saturating_sub(self.pledged_at) <= SHARE_IN_TIME
    }

    /// Says whether the first look at the cards was before anybody else could have played with them. What a phone that was
    /// out of reach was asked at last may have been said long before.
    fn as_dealt(&self, asked: &ShareRequest, first: &FirstSight) -> bool {
        !self.lost && first.at.saturating_sub(asked.at) < CARDS_IN_TIME
    }
}
