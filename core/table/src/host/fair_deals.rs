//! Fair deals: the host commits to a secret, the phones add their shares, and the shuffle follows from all of them.

use outcry_rules::pit::CallVariant;
use outcry_rules::{Millis, Refusal, Seat, Seed, Silent, Viewer};

use super::{Answer, Host, Output};
use crate::fair_deal::{Bytes32, FairDeal, terms};
use crate::journal::Step;

/// Keeps what deals are shuffled from: all of it follows from the journal.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Shuffles {
    /// What the host holds itself to for the next deal.
    secret: Option<Bytes32>,
    /// The shares in the next deal, in ascending order of seats.
    shares: Vec<(Seat, Bytes32)>,
    /// What the running round was dealt from.
    dealt: Option<FairDeal>,
    /// Whether anything was done at the table beyond dealing.
    begun: bool,
    /// Whether the running round is the first, dealt before anything else was done.
    first: bool,
}

/// Keeps what only the running host knows of a deal that is to come.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct PendingDeal {
    /// Whether phones have a share in deals.
    phones: bool,
    wanted: Option<DealKind>,
    shares: Vec<(Seat, Bytes32)>,
}

/// Says which deal waits for its shuffle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum DealKind {
    /// The first one, before anybody has seen a card.
    First,
    /// That of the next round.
    Next {
        /// Whose phone asked for it, with the number of its request.
        asked: Option<(Seat, u32)>,
        /// What the winner picked to be shouted.
        call: Option<CallVariant>,
    },
    /// That of a round which is void.
    Redeal,
}

impl Shuffles {
    /// Takes note of a step.
    pub(super) fn note(&mut self, step: &Step, deals: u32) {
        match *step {
            Step::Committed { secret } => {
                self.secret = Some(secret);
                self.shares.clear();
            }
            Step::Shared { seat, share } => {
                self.shares.retain(|(other, _)| *other != seat);
                self.shares.push((seat, share));
                self.shares.sort_unstable_by_key(|(seat, _)| *seat);
            }
            // Shares on which no deal has followed were for one that never was.
            Step::Restarted => self.shares.clear(),
            Step::Next { shuffle, .. } | Step::Redeal { shuffle } => {
                let shares = std::mem::take(&mut self.shares);
                let secret = self.secret.take().filter(|_| shuffle.is_some());
                self.dealt = secret.map(|secret| FairDeal { deal: deals as u8, secret, shares });
                self.first = !self.begun && self.dealt.is_some();
                self.begun = true;
            }
            Step::NewPhone { .. } => {}
            _ => self.begun = true,
        }
    }
}

impl Host {
    /// Lets the phones of the table have a share in every deal from here on; the first one too, as long as nobody has
    /// seen it.
    ///
    /// A deal is then asked for with [`Output::Shuffle`], and nothing of it is seen before
    /// [`Input::Deal`](super::Input::Deal). The table goes on meanwhile.
    pub fn deal_fairly(&mut self, now: Millis) {
        self.awaited.phones = true;
        if !self.shuffles.begun && self.table.deals() == 1 {
            self.awaited.wanted = Some(DealKind::First);
            self.outputs.push_back(Output::Shuffle);
        }
        self.settle(now);
    }

    /// Says whether the first round is still to be dealt: what there is until then nobody may see.
    pub fn undealt(&self) -> bool {
        self.awaited.wanted == Some(DealKind::First)
    }

    /// Says whether the first round has been dealt with the phones, and nothing has happened before.
    pub fn first_is_dealt(&self) -> bool {
        let carried = self.header.carried.as_ref().map_or(0, |carried| carried.rows.len() as u32);
        self.table.deals() == 2 && self.table.round() == carried + 1 && self.shuffles.first
    }

    /// Gives the number of the next deal, modulo 256.
    pub fn next_deal(&self) -> u8 {
        self.table.deals().wrapping_add(1) as u8
    }

    /// Gives the [terms] of the deal that waits for its shuffle: none of them is open any more.
    pub fn next_terms(&self) -> Option<Vec<u8>> {
        let (mut table, shuffle) = (self.table.clone(), Some(Seed([0; 32])));
        match self.awaited.wanted? {
            DealKind::First | DealKind::Redeal => {
                table.redeal(shuffle, Millis::ZERO, &mut Silent).ok()?;
            }
            DealKind::Next { call, .. } => table.next(call, shuffle, Millis::ZERO, &mut Silent).ok()?,
        }
        terms(&self.options, &table.observe(Viewer::Board))
    }

    /// Gives what the host holds itself to for the next deal, if it does.
    pub const fn secret(&self) -> Option<Bytes32> {
        self.shuffles.secret
    }

    /// Gives what the running round was dealt from, where phones had a share in it: never for a phone before the round
    /// is over.
    pub const fn fair_deal(&self) -> Option<&FairDeal> {
        self.shuffles.dealt.as_ref()
    }

    /// Says whether this request waits for a shuffle.
    pub(super) fn awaits(&self, seat: Seat, number: u32) -> bool {
        matches!(self.awaited.wanted, Some(DealKind::Next { asked, .. }) if asked == Some((seat, number)))
    }

    /// Says whether any deal waits for its shuffle.
    pub(super) const fn awaits_any(&self) -> bool {
        self.awaited.wanted.is_some()
    }

    /// Deals a round, at once or once the phones have had their share.
    ///
    /// # Errors
    /// Why it cannot be dealt.
    pub(super) fn want(&mut self, wanted: DealKind, at: Millis) -> Answer {
        if !self.awaited.phones {
            return self.deal_now(wanted, None, at);
        }
        match self.awaited.wanted {
            Some(other) if other == wanted => Ok(()),
            Some(_) => Err(Refusal::WrongPhase.into()),
            None => {
                self.possible(wanted)?;
                self.awaited.wanted = Some(wanted);
                self.outputs.push_back(Output::Shuffle);
                Ok(())
            }
        }
    }

    pub(super) fn commit(&mut self, secret: Bytes32, now: Millis) {
        // Whoever is held to a secret cannot take another one.
        if self.shuffles.secret.is_none() {
            self.step_unasked(Step::Committed { secret }, self.clock.table(now));
        }
    }

    pub(super) fn take_share(&mut self, seat: Seat, share: Bytes32) {
        if self.table.seats().contains(seat) && self.awaits_any() {
            self.awaited.shares.push((seat, share));
        }
    }

    /// Deals what waits for its shuffle, from what is there; the shares are on record before it.
    pub(super) fn deal(&mut self, now: Millis) {
        let (Some(secret), Some(wanted)) = (self.shuffles.secret, self.awaited.wanted.take()) else { return };
        let shares = std::mem::take(&mut self.awaited.shares);
        let at = self.clock.table(now);
        let standing = if wanted == DealKind::First { Ok(()) } else { self.refuse_paused() };
        let answer = standing.and_then(|()| self.possible(wanted)).and_then(|()| {
            for (seat, share) in shares {
                self.step_unasked(Step::Shared { seat, share }, at);
            }
            let (deal, shares) = (self.next_deal(), self.shuffles.shares.clone());
            self.deal_now(wanted, Some(FairDeal { deal, secret, shares }.shuffle()), at)
        });
        if let DealKind::Next { asked: Some((seat, number)), .. } = wanted {
            self.answers.give(seat, number, answer);
            self.outputs.push_back(Output::Answer { seat, number, answer });
        }
    }

    fn deal_now(&mut self, wanted: DealKind, shuffle: Option<Seed>, at: Millis) -> Answer {
        match wanted {
            DealKind::First | DealKind::Redeal => self.step(Step::Redeal { shuffle }, at),
            DealKind::Next { asked, call } => self.step(Step::Next { asked, call, shuffle }, at),
        }
    }

    /// Refuses a deal that the rules do not let be.
    fn possible(&self, wanted: DealKind) -> Answer {
        self.refuse_over()?;
        let next = matches!(wanted, DealKind::Next { .. });
        if self.table.round_over() == next { Ok(()) } else { Err(Refusal::WrongPhase.into()) }
    }
}
