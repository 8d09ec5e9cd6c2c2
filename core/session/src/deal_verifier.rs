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

use crate::limits::{CARDS_IN_TIME, CARDS_SHOWN_FOR, PLAY_SEEN_WITHIN, SHARE_IN_TIME};

/// Keeps what a host has promised before its last deals, and finds out whether it has kept to it.
///
/// Whatever a phone cannot be certain of is unknown, not unfair: it may have begun in the middle of a round, and the air
/// may have swallowed what the host sent. Unfair is what no host does that keeps to the protocol.
///
/// What a host says comes in its order, on a link that broke meanwhile too; only what a host had still to say when its app was closed
/// never comes. What a phone sees of a round comes beside it, sooner or later than what was said at the time.
pub(super) struct DealVerifier {
    host: Bytes32,
    rng: ChaCha20Rng,
    /// The last three deals, in the order of their first promises: one may be opened after the next was begun, and is held against the
    /// one before it.
    commitments: VecDeque<DealCommitment>,
    /// The deal whose cards were seen last.
    seen: Option<u8>,
    /// What was found out last, by the number of the deal.
    checked: Option<(u8, DealCheck)>,
    /// Whether the host was found out: whatever it deals at this table is unfair from then on.
    distrusted: bool,
    /// Since when the host could compute a deal that it has passed over, where nothing was dealt and played to its end after that.
    passed_over: Option<Duration>,
    /// What was found out and is still to be told.
    news: Option<DealCheck>,
}

/// How many deals are kept.
const KEPT: usize = 3;

/// The number of the first deal in which phones have a share: the one before is thrown away unseen.
const FIRST_DEAL: u8 = 2;

/// What was promised before a deal, and what came of it.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
struct DealCommitment {
    deal: u8,
    commitment: Bytes32,
    seat: Seat,
    share: Bytes32,
    /// When this phone has held itself to its share, until it is asked for that.
    pledged_at: Option<Duration>,
    asked: Option<ShareRequest>,
    /// What this phone saw first of the round.
    first: Option<FirstSight>,
    /// What it has seen of the round since.
    play: SeenPlay,
    /// When it has seen the end of the round.
    over: Option<Duration>,
    /// What the deal was shuffled from, where the host has opened it already.
    opening: Option<FairDeal>,
    /// What the host had held itself to before, where it has promised this deal anew after it knew the share or had dealt.
    replaced: Option<Bytes32>,
    /// The host could have chosen among several deals: nothing that comes makes this one fair.
    uncertain: bool,
    /// When the host came to know this phone's share, in this promise or in one that it replaces.
    known_at: Option<Duration>,
    /// A deal for which the host asked later was played to its end: it no longer counts whether this one was passed over.
    settled: bool,
    /// Pledges have changed after the host knew the share: it could have tried several.
    tried_again: bool,
    /// The host has asked for the share so late after the pledge, or in vain, that it may have dealt without it.
    late: bool,
    /// The host was out of reach before the cards were there.
    lost: bool,
    /// The host was out of reach at any time since the promise.
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
    /// When cards of the deal were still seen.
    until: Duration,
}

/// What was dealt before a deal, as far as this phone knows.
enum DealBefore {
    /// Nothing that anybody has seen.
    Nothing,
    /// It has not seen that.
    Unseen,
    /// A round on these terms.
    Seen(Vec<u8>),
}

impl DealVerifier {
    pub(super) fn new(host: Bytes32, entropy: &[u8; 32]) -> Self {
        Self {
            host,
            rng: stream(entropy),
            commitments: VecDeque::new(),
            seen: None,
            checked: None,
            distrusted: false,
            passed_over: None,
            news: None,
        }
    }

    /// Takes note of whose table it is, where only a code was known.
    pub(super) fn meet(&mut self, host: Bytes32) {
        if self.host != host {
            self.host = host;
            self.begin();
            (self.distrusted, self.passed_over, self.news) = (false, None, None);
        }
    }

    /// Forgets every deal: those of another match have the same numbers. A host that was found out stays so.
    pub(super) fn begin(&mut self) {
        let hidden = self.commitments.iter().filter_map(|promise| promise.hidden_since(None));
        self.passed_over = hidden.chain(self.passed_over).max();
        self.commitments.clear();
        (self.seen, self.checked) = (None, None);
    }

    /// Says whether the host can have passed over another deal than this one: it knew this phone's share, and has not shown the cards.
    fn could_choose(&self, deal: u8, now: Duration) -> bool {
        self.passed_over.is_some()
            || self.commitments.iter().any(|promise| {
                promise.deal != deal && promise.hidden_since(self.still_seen(promise, now)).is_some()
            })
    }

    /// Gives the present where cards of that deal are what this phone sees.
    fn still_seen(&self, promise: &DealCommitment, now: Duration) -> Option<Duration> {
        (self.seen == Some(promise.deal)).then_some(now)
    }

    /// Gives what is known of the deal of a round that is over; nothing where nobody has promised anything.
    pub(super) fn check_of(&self, deal: u8) -> Option<DealCheck> {
        if self.distrusted {
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
        let is_same = |promise: &&mut DealCommitment| {
            promise.check.is_none()
                && (promise.deal, promise.seat, promise.commitment) == (deal, seat, commitment)
        };
        if let Some(promise) = self.commitments.iter_mut().find(is_same) {
            // A host whose last records were lost deals the same deal again, and what was seen first is not what it deals.
            promise.lost |= promise.first.is_some() && promise.away;
            promise.pledged_at.get_or_insert(now);
            return (deal, pledge(&self.host, deal, seat, &promise.share));
        }
        let is_second = self.commitments.iter().any(|promise| promise.deal == deal);
        // What was found out of an earlier deal of this number says nothing of this one.
        self.checked = self.checked.filter(|(checked, _)| *checked != deal);
        // Whatever was promised before the last deal was opened before this promise. So was the last one, where this promise is the
        // deal's second: the first was for a round that was to be dealt anew, and this one is for the next.
        let is_kept_back = |promise: &DealCommitment| {
            let may_run = promise.deal == deal.wrapping_sub(1) && !is_second;
            promise.deal != deal && !may_run && promise.is_kept_back()
        };
        if self.commitments.iter().any(is_kept_back) {
            self.distrust();
        }
        let share = self.rng.random();
        let mut promise = DealCommitment::new(deal, commitment, seat, share, now);
        if let Some(before) = self.promise(deal) {
            let honest = promise.replaces(before);
            *before = promise;
            if !honest {
                self.distrust();
            }
        } else {
            if self.commitments.len() >= KEPT
                && let Some(oldest) = self.commitments.pop_front()
            {
                let hidden = oldest.hidden_since(self.still_seen(&oldest, now));
                self.passed_over = self.passed_over.max(hidden);
                self.checked = self.checked.filter(|(checked, _)| *checked != oldest.deal);
            }
            self.commitments.push_back(promise);
        }
        (deal, pledge(&self.host, deal, seat, &share))
    }

    fn distrust(&mut self) {
        if !self.distrusted {
            (self.distrusted, self.news) = (true, Some(DealCheck::Unfair));
        }
    }

    /// Takes what all phones hold themselves to, and gives this phone's share where it is among them.
    pub(super) fn asked(
        &mut self,
        deal: u8,
        pledges: Vec<(Seat, Bytes32)>,
        now: Duration,
    ) -> Option<(u8, Bytes32)> {
        let host = self.host;
        let could_choose = self.could_choose(deal, now);
        let promise = self.promise(deal)?;
        let own = (promise.seat, pledge(&host, deal, promise.seat, &promise.share));
        let is_asked = promise.first.is_none() && pledges.contains(&own);
        let waited = promise.pledged_at.take().map_or(Duration::ZERO, |at| now.saturating_sub(at));
        promise.late |= !is_asked || waited > SHARE_IN_TIME;
        match &promise.asked {
            Some(asked) => promise.tried_again |= asked.pledges != pledges,
            None if is_asked => {
                promise.uncertain |= could_choose;
                promise.known_at.get_or_insert(now);
                promise.asked = Some(ShareRequest { pledges, at: now });
            }
            None => {}
        }
        is_asked.then_some((deal, promise.share))
    }

    /// Takes note of what this phone sees of a round: of the cards in hand only the first look counts.
    pub(super) fn saw(&mut self, deal: u8, seen: &AnyObservation, options: &AnyOptions, now: Duration) {
        let is_later = self.seen.is_some_and(|seen| is_before(deal, seen));
        if let Some(last) = self.seen.filter(|seen| *seen != deal)
            && let Some(first) = self.promise(last).and_then(|promise| promise.first.as_mut())
        {
            first.until = now;
        }
        if let Some(promise) = self.promise(deal) {
            // Whoever goes back to a round that was over, or whose cards were gone, plays on with what nobody looks at.
            if is_later || promise.over.is_some() && !seen.round_over() {
                promise.uncertain = true;
                if promise.check == Some(DealCheck::Fair) {
                    promise.check = Some(DealCheck::Unknown);
                    self.tell(deal, DealCheck::Unknown);
                }
            }
        }
        if let Some(promise) = self.promise(deal).filter(|promise| promise.check.is_none()) {
            let first = || FirstSight { options: options.clone(), seen: seen.clone(), at: now, until: now };
            promise.first.get_or_insert_with(first).until = now;
            promise.play.note(seen);
            if seen.round_over() {
                promise.over.get_or_insert(now);
            }
        }
        self.seen = Some(deal);
        // Of any other round nothing more is to come.
        self.judge(now, |promise| {
            promise.deal != deal || promise.over.is_some() && promise.is_played_right()
        });
    }

    /// Lets time pass: what a slot still lacks of a round that is over has come by now.
    pub(super) fn handle_timeout(&mut self, now: Duration) {
        self.judge(now, |promise| promise.due().is_some_and(|due| due <= now));
    }

    /// Says when [`Self::handle_timeout`] has something to do.
    pub(super) fn poll_timeout(&self) -> Option<Duration> {
        self.commitments
            .iter()
            .filter(|promise| promise.check.is_none())
            .filter_map(DealCommitment::due)
            .min()
    }

    /// Gives what was found out and not told yet: of a host that was found out everything is unfair.
    pub(super) fn poll_check(&mut self) -> Option<DealCheck> {
        self.news.take().map(|check| if self.distrusted { DealCheck::Unfair } else { check })
    }

    /// The host was out of reach.
    pub(super) fn lost(&mut self) {
        for promise in &mut self.commitments {
            promise.lost |= promise.first.is_none();
            promise.away = true;
        }
    }

    /// Takes what a deal was shuffled from. It is judged once the end of the round was seen, so that nothing is left to be played
    /// that nobody would look at, or once the next is seen.
    pub(super) fn opened(&mut self, opened: FairDeal, now: Duration) {
        let deal = opened.deal;
        // The round before was opened before this one was dealt, or when it was.
        let before = self.promise(deal.wrapping_sub(1));
        if before.is_some_and(|before| before.is_kept_back()) {
            self.distrust();
        }
        let is_known = self.checked.is_some_and(|(checked, _)| checked == deal);
        match self.promise(deal) {
            Some(promise) if promise.check.is_none() => {
                promise.opening.get_or_insert(opened);
                self.judge(now, |promise| {
                    promise.deal == deal && promise.over.is_some() && promise.is_played_right()
                });
            }
            None if !is_known => self.tell(deal, DealCheck::Unknown),
            _ => {}
        }
    }

    /// Finds out what there is to be found out about the deals that were opened, as far as it is time for them.
    fn judge(&mut self, now: Duration, is_due: impl Fn(&DealCommitment) -> bool) {
        let found = self.commitments.iter().filter(|promise| promise.check.is_none() && is_due(promise));
        let checks: Vec<_> = found
            .filter_map(|promise| {
                let opening = promise.opening.as_ref()?;
                let is_dealt = promise.is_dealt_from(opening);
                let check = promise.check(&self.host, opening, is_dealt, &self.before(promise.deal), now);
                let is_known = promise.asked.is_some() && (is_dealt == Some(true) || !promise.away);
                Some((promise.deal, check, is_dealt.filter(|_| is_known)))
            })
            .collect();
        for (deal, check, is_dealt) in checks {
            self.note(deal, check, is_dealt);
        }
    }

    /// Takes note of what was found out about a deal, and whether the hand that was seen is the one that was dealt, where this phone had a
    /// share in it and nobody can have played with that hand before.
    fn note(&mut self, deal: u8, check: DealCheck, is_dealt: Option<bool>) {
        let Some(promise) = self.promise(deal) else { return };
        promise.check = Some(check);
        let (known_at, is_over) = (promise.known_at, promise.over.is_some());
        match is_dealt {
            // Whatever was passed over before, this is the deal that was played.
            Some(true) if is_over => {
                self.passed_over = self.passed_over.filter(|passed| Some(*passed) >= known_at);
                for promise in self.commitments.iter_mut().filter(|promise| promise.known_at < known_at) {
                    promise.settled = true;
                }
            }
            // Others were shown for the cards of this deal.
            Some(false) => {
                self.passed_over = self.passed_over.max(known_at);
                for promise in self.commitments.iter_mut().filter(|promise| promise.check.is_none()) {
                    promise.uncertain = true;
                }
            }
            _ => {}
        }
        self.tell(deal, check);
        if check == DealCheck::Unfair {
            self.distrust();
        }
    }

    const fn tell(&mut self, deal: u8, check: DealCheck) {
        (self.checked, self.news) = (Some((deal, check)), Some(check));
    }

    /// Gives what was dealt before a deal.
    fn before(&self, deal: u8) -> DealBefore {
        match self.commitments.iter().find(|promise| promise.deal == deal.wrapping_sub(1)) {
            Some(before) => before.terms().map_or(DealBefore::Unseen, DealBefore::Seen),
            None if self.is_first(deal) => DealBefore::Nothing,
            None => DealBefore::Unseen,
        }
    }

    /// Says whether a deal is the first of the match, and no later one of that number.
    fn is_first(&self, deal: u8) -> bool {
        deal == FIRST_DEAL && self.commitments.front().is_some_and(|first| first.deal == FIRST_DEAL)
    }

    fn promise(&mut self, deal: u8) -> Option<&mut DealCommitment> {
        self.commitments.iter_mut().find(|promise| promise.deal == deal)
    }
}

/// Says whether a deal has the lower number, of numbers that go round after 256.
const fn is_before(deal: u8, other: u8) -> bool {
    matches!(other.wrapping_sub(deal), 1..=127)
}

impl DealCommitment {
    fn new(deal: u8, commitment: Bytes32, seat: Seat, share: Bytes32, pledged_at: Duration) -> Self {
        Self {
            deal,
            commitment,
            seat,
            share,
            pledged_at: Some(pledged_at),
            asked: None,
            first: None,
            play: SeenPlay::default(),
            over: None,
            opening: None,
            replaced: None,
            uncertain: false,
            known_at: None,
            settled: false,
            tried_again: false,
            late: false,
            lost: false,
            away: false,
            check: None,
        }
    }

    /// Takes the place of an earlier promise of the same deal. Says whether a host that keeps to the protocol may do that, as far as it
    /// can be told before the deal is opened.
    fn replaces(&mut self, before: &Self) -> bool {
        let honest = before.opening.is_none() && before.check.is_none() && before.replaced.is_none();
        (self.uncertain, self.known_at) = (before.uncertain, before.known_at);
        if !honest || self.commitment == before.commitment || before.first.is_some() && before.away {
            // A host whose last records were lost may deal a round again.
            self.uncertain = true;
            return honest || before.away;
        }
        if before.asked.is_some() || before.first.is_some() {
            self.replaced = Some(before.commitment);
        }
        true
    }

    /// Gives the terms of the round that was seen.
    fn terms(&self) -> Option<Vec<u8>> {
        self.first.as_ref().and_then(|first| terms(&first.options, &first.seen))
    }

    fn check(
        &self,
        host: &Bytes32,
        opened: &FairDeal,
        is_dealt: Option<bool>,
        before: &DealBefore,
        now: Duration,
    ) -> DealCheck {
        let held_to = |terms: &Vec<u8>| commitment(host, self.deal, &opened.secret, terms);
        let is_kept = self.terms().is_none_or(|terms| held_to(&terms) == self.commitment);
        if self.replaced.is_some() || !is_kept {
            // A round that was to be dealt anew has ended meanwhile, and the next took its place: with the same secret, but with
            // another dealer. The promise for that need not have come before the cards, or at all.
            let redeal = self.replaced.unwrap_or(self.commitment);
            let is_redeal = match before {
                DealBefore::Nothing => false,
                DealBefore::Unseen => true,
                DealBefore::Seen(terms) => held_to(terms) == redeal,
            };
            let is_honest = is_redeal && (is_kept || self.replaced.is_none());
            return if is_honest { DealCheck::Unknown } else { DealCheck::Unfair };
        }
        // Without a share of its own a phone cannot tell chance from choice.
        let Some(asked) = &self.asked else { return DealCheck::Unknown };
        let pledged = |(seat, share): &(Seat, Bytes32)| {
            asked.pledges.contains(&(*seat, pledge(host, self.deal, *seat, share)))
        };
        let ascending = opened.shares.is_sorted_by(|(one, _), (next, _)| one < next);
        let known = ascending && opened.shares.iter().all(pledged);
        // A host that was closed in between, or has put the deal off, may have asked the others anew.
        if !(self.tried_again || self.away || known) {
            return DealCheck::Unfair;
        }
        match opened.shares.iter().find(|(seat, _)| *seat == self.seat) {
            Some((_, share)) if *share != self.share => return DealCheck::Unfair,
            None if self.in_time() => return DealCheck::Unfair,
            _ => {}
        }
        let could_choose = self.uncertain || self.tried_again;
        let dealt = is_dealt.zip(self.first.as_ref().map(|first| self.as_dealt(asked, first)));
        let fits = |first: &FirstSight| self.play.fits(&first.options, opened.shuffle());
        match dealt {
            Some((false, true)) => DealCheck::Unfair,
            // A slot may have told of a moment before the end.
            Some((true, _)) if !self.first.as_ref().is_some_and(fits) => {
                if self.is_complete(now) && !self.away { DealCheck::Unfair } else { DealCheck::Unknown }
            }
            // Whoever leaves shares out that were pledged could choose among the shuffles.
            Some((true, _)) if known && !could_choose && opened.shares.len() == asked.pledges.len() => {
                DealCheck::Fair
            }
            _ => DealCheck::Unknown,
        }
    }

    /// Says whether the host could have opened the deal and has not.
    const fn is_kept_back(&self) -> bool {
        self.opening.is_none() && self.check.is_none() && !self.away
    }

    /// Says since when the host can have computed the deal, as it knew this phone's share, where it has not shown it for a while. The cards
    /// may be seen until now.
    fn hidden_since(&self, still_seen: Option<Duration>) -> Option<Duration> {
        let is_shown = self.first.as_ref().is_some_and(|first| {
            still_seen.unwrap_or(first.until).saturating_sub(first.at) >= CARDS_SHOWN_FOR
        });
        self.known_at.filter(|_| !self.settled && !is_shown)
    }

    /// Says whether the hand that was seen first is the one that this opening gives.
    fn is_dealt_from(&self, opened: &FairDeal) -> Option<bool> {
        let first = self.first.as_ref()?;
        Some(is_dealt(&first.options, &first.seen, self.seat, opened.shuffle()))
    }

    /// Says when the deal is judged by whatever has been seen of the round.
    fn due(&self) -> Option<Duration> {
        self.over.filter(|_| self.opening.is_some()).map(|over| over.saturating_add(PLAY_SEEN_WITHIN))
    }

    /// Says whether whatever was still on its way of the end of the round has come.
    fn is_complete(&self, now: Duration) -> bool {
        self.over.is_none_or(|over| over.saturating_add(PLAY_SEEN_WITHIN) <= now)
    }

    /// Says whether what was seen of the round fits its opening. One slot may still tell of a moment before the end.
    fn is_played_right(&self) -> bool {
        let (Some(first), Some(opening)) = (&self.first, &self.opening) else { return false };
        self.play.fits(&first.options, opening.shuffle())
    }

    /// Says whether the share has reached a host that waits as long as it should.
    const fn in_time(&self) -> bool {
        // Nobody pledges again that is not asked again, unless the host deals without anybody's share.
        !self.away && !self.tried_again && !self.late && self.pledged_at.is_none()
    }

    /// Says whether the first look at the cards was before anybody else could have played with them. What a phone that was
    /// out of reach was asked at last may have been said long before.
    fn as_dealt(&self, asked: &ShareRequest, first: &FirstSight) -> bool {
        !self.lost && first.at.saturating_sub(asked.at) < CARDS_IN_TIME
    }
}
