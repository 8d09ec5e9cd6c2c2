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

use crate::limits::{CARDS_IN_TIME, PLAY_SEEN_WITHIN, SHARE_IN_TIME};

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
    /// What was found out and is still to be told.
    news: Option<DealCheck>,
}

/// How many deals are kept.
const KEPT: usize = 2;

/// The number of the first deal in which phones have a share: the one before is thrown away unseen.
const FIRST_DEAL: u8 = 2;

/// What was promised before a deal, and what came of it.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
struct DealCommitment {
    deal: u8,
    commitment: Bytes32,
    seat: Seat,
    share: Bytes32,
    pledged_at: Duration,
    asked: Option<ShareRequest>,
    /// What this phone saw first of the round.
    first: Option<FirstSight>,
    /// What it has seen of the round since.
    play: SeenPlay,
    /// When it has seen the end of the round.
    over: Option<Duration>,
    /// What the deal was shuffled from, where the host has opened it already.
    opening: Option<FairDeal>,
    /// The host has held itself to something else after it knew the share.
    swapped: bool,
    /// It did so first before the end of the round before was seen: it may have been about to deal that one anew, and the round may
    /// have ended meanwhile, with another dealer for the next.
    early: bool,
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
        Self { host, rng, commitments: VecDeque::new(), checked: None, withheld: false, news: None }
    }

    /// Takes note of whose table it is, where only a code was known.
    pub(super) fn meet(&mut self, host: Bytes32) {
        self.host = host;
        self.begin();
    }

    /// Forgets every deal: those of another match have the same numbers.
    pub(super) fn begin(&mut self) {
        self.commitments.clear();
        (self.checked, self.withheld, self.news) = (None, false, None);
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
        // Told once more, as to a phone that came back while cards were dealt, it is the same promise, even where a slot of the round
        // was quicker. Cards that were seen are not given up by it: the first look counts.
        let is_same = |promise: &&DealCommitment| {
            promise.check.is_none()
                && (promise.deal, promise.seat, promise.commitment) == (deal, seat, commitment)
        };
        if let Some(promise) = self.commitments.iter().find(is_same) {
            return (deal, pledge(&self.host, deal, seat, &promise.share));
        }
        // Nothing more is to come of a round before this deal.
        self.judge(|promise| promise.deal != deal || promise.first.is_some());
        // On a session that was never broken, what a round was dealt from comes before the next promise, and no deal that was seen is
        // promised again.
        let is_withheld = |promise: &DealCommitment| promise.is_withheld(deal);
        if !self.withheld && self.commitments.iter().any(is_withheld) {
            (self.withheld, self.news) = (true, Some(DealCheck::Unfair));
        }
        // A deal whose cards were seen is not taken up again.
        let is_before = |promise: &&DealCommitment| {
            promise.deal == deal && promise.check.is_none() && promise.first.is_none()
        };
        let before = self.commitments.iter().find(is_before);
        let swapped = before.is_some_and(|promise| promise.asked.is_some() || promise.swapped);
        let was_early = before.map(|promise| promise.early);
        let is_over =
            |promise: &DealCommitment| promise.deal == deal.wrapping_sub(1) && promise.over.is_some();
        // Before the first deal of a match there is no round that could end.
        let early = was_early.unwrap_or_else(|| deal > FIRST_DEAL && !self.commitments.iter().any(is_over));
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
            asked: None,
            first: None,
            play: SeenPlay::default(),
            over: None,
            opening: None,
            swapped,
            early,
            tried_again: false,
            lost: false,
            away: false,
            check: None,
        });
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
            if seen.round_over() {
                promise.over.get_or_insert(now);
            }
        }
        self.judge(|promise| promise.over.is_some() && promise.is_played_right());
    }

    /// Lets time pass: what a slot still lacks of a round that is over has come by now.
    pub(super) fn handle_timeout(&mut self, now: Duration) {
        self.judge(|promise| promise.due().is_some_and(|due| due <= now));
    }

    /// Says when [`Self::handle_timeout`] has something to do.
    pub(super) fn poll_timeout(&self) -> Option<Duration> {
        self.commitments
            .iter()
            .filter(|promise| promise.check.is_none())
            .filter_map(DealCommitment::due)
            .min()
    }

    /// Gives what was found out and not told yet.
    pub(super) const fn poll_check(&mut self) -> Option<DealCheck> {
        self.news.take()
    }

    /// The host was out of reach.
    pub(super) fn lost(&mut self) {
        for promise in &mut self.commitments {
            promise.lost |= promise.first.is_none();
            promise.away = true;
        }
    }

    /// Takes what a deal was shuffled from. It is judged once the end of the round was seen, so that nothing is left to be played
    /// that nobody would look at.
    pub(super) fn opened(&mut self, opened: FairDeal) {
        let deal = opened.deal;
        // A round that is void is opened when the next one is dealt.
        let is_void = self.commitments.back().is_some_and(|promise| promise.deal != deal);
        let is_known = self.checked.is_some_and(|(checked, _)| checked == deal);
        match self.promise(deal) {
            Some(promise) if promise.check.is_none() => {
                promise.opening.get_or_insert(opened);
                self.judge(|promise| {
                    let is_over = promise.over.is_some() && promise.is_played_right();
                    promise.deal == deal && (is_void || is_over || promise.first.is_none())
                });
            }
            None if !is_known => {
                self.checked = Some((deal, DealCheck::Unknown));
                self.news = Some(DealCheck::Unknown);
            }
            _ => {}
        }
    }

    /// Finds out what there is to be found out about the deals that were opened, as far as it is time for them.
    fn judge(&mut self, is_due: impl Fn(&DealCommitment) -> bool) {
        let host = self.host;
        for promise in &mut self.commitments {
            if promise.check.is_none()
                && is_due(promise)
                && let Some(opening) = &promise.opening
            {
                let check = promise.check(&host, opening);
                promise.check = Some(check);
                self.checked = Some((promise.deal, check));
                self.news = Some(check);
            }
        }
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
        if self.swapped && self.early {
            return DealCheck::Unknown;
        }
        if self.swapped || terms.is_some_and(|terms| !keeps_to(&terms)) {
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

    /// Says whether the host should have opened the deal before it promised this one, and could.
    const fn is_withheld(&self, deal: u8) -> bool {
        let is_over = self.over.is_some() || self.deal == deal && self.first.is_some();
        is_over && self.check.is_none() && !self.away
    }

    /// Says when the deal is judged by whatever has been seen of the round.
    fn due(&self) -> Option<Duration> {
        self.over.filter(|_| self.opening.is_some()).map(|over| over.saturating_add(PLAY_SEEN_WITHIN))
    }

    /// Says whether what was seen of the round fits its opening. One slot may still tell of a moment before the end.
    fn is_played_right(&self) -> bool {
        let (Some(first), Some(opening)) = (&self.first, &self.opening) else { return false };
        self.play.fits(&first.options, opening.shuffle())
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
