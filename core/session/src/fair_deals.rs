//! Fair deals over links: collects pledges and shares from the phones, and opens the secret after the round.

use core::time::Duration;

use outcry_link::PublicKey;
use outcry_rules::{Seat, SeatSet};
use outcry_table::fair_deal::{Bytes32, DealCheck, FairDeal, commitment};
use outcry_table::host::Input;
use rand::RngExt;

use super::deal_shares::{DealShares, DealSharesStep, pledges_due};
use super::host_session::HostSession;
use super::millis;
use crate::limits::RETURN_LIMIT;
use crate::wire::HostMessage;

impl HostSession {
    /// Has the table's deals shuffled together with the phones that sit at it.
    ///
    /// After a restart nobody is there yet: for those that a promise was made to it waits.
    pub(super) fn deal_fairly(&mut self, resumed: bool, now: Duration) {
        self.resumed = resumed;
        let played_by_phones = self.players().next().is_some();
        if let Some(table) = self.table.as_mut().filter(|_| played_by_phones) {
            table.deal_fairly(millis(now));
        }
    }

    /// Begins to gather shares for the next deal; what the host is held to is on record before a phone is told.
    pub(super) fn gather(&mut self, now: Duration) {
        let secret = self.rng.random();
        let bound = self.table.as_ref().is_some_and(|table| table.undealt() || table.secret().is_some());
        self.input(Input::Commit { secret }, now);
        let Some(table) = self.table.as_ref() else { return };
        // Phones that a promise was made to before the host's app was closed are on their way back.
        let wait = self.resumed && bound;
        let (deal, host) = (table.next_deal(), self.link.invite().host.0);
        let seats = self.seated.iter().filter(|seated| wait || self.link.is_reachable(seated.key));
        let awaited: SeatSet = seats.filter_map(|seated| seated.seat).collect();
        let due = if wait { now.saturating_add(RETURN_LIMIT) } else { pledges_due(now) };
        self.deal_shares = Some(DealShares::new(host, deal, awaited, due));
        for key in self.keys() {
            self.tell_of_deal(key, now);
        }
        self.go_on_with_deal(now);
    }

    /// A phone is there again, or remembers nothing: it is told what it needs for the deal that comes, or has come.
    pub(super) fn tell_of_deal(&mut self, key: PublicKey, now: Duration) {
        if !self.link.is_reachable(key) {
            return;
        }
        if let Some(deal_shares) = &self.deal_shares
            && let Some(table) = self.table.as_ref()
            && let (Some(secret), Some(terms)) = (table.secret(), table.next_terms())
        {
            let (deal, told) = (deal_shares.deal(), deal_shares.told());
            let commitment = commitment(&self.link.invite().host.0, deal, &secret, &terms);
            self.tell(key, &HostMessage::Commit { deal, commitment }, now);
            if let Some(pledges) = told {
                self.tell(key, &HostMessage::Pledges { deal, pledges }, now);
            }
        } else if let Some(opening) = self.opened().map(opening) {
            self.tell(key, &opening, now);
        }
    }

    pub(super) fn phone_came(&mut self, seat: Seat) {
        if let Some(deal_shares) = &mut self.deal_shares {
            deal_shares.come(seat);
        }
    }

    pub(super) fn phone_went(&mut self, seat: Seat, now: Duration) {
        if let Some(deal_shares) = &mut self.deal_shares {
            deal_shares.gone(seat);
        }
        self.go_on_with_deal(now);
    }

    pub(super) fn pledged(&mut self, key: PublicKey, deal: u8, pledge: Bytes32, now: Duration) {
        let seat = self.seat_of(key);
        if let (Some(seat), Some(deal_shares)) = (seat, self.deal_shares_of(deal)) {
            deal_shares.pledged(seat, pledge);
        }
        self.go_on_with_deal(now);
    }

    pub(super) fn shared(&mut self, key: PublicKey, deal: u8, share: Bytes32, now: Duration) {
        let seat = self.seat_of(key);
        if let (Some(seat), Some(deal_shares)) = (seat, self.deal_shares_of(deal)) {
            deal_shares.shared(seat, share);
        }
        self.go_on_with_deal(now);
    }

    /// Asks for the shares, and deals, once it is time.
    pub(super) fn go_on_with_deal(&mut self, now: Duration) {
        while let Some(deal_shares) = &mut self.deal_shares {
            let deal = deal_shares.deal();
            match deal_shares.go_on(now) {
                None => return,
                Some(DealSharesStep::Pledges(pledges)) => {
                    self.tell_all(&HostMessage::Pledges { deal, pledges }, now);
                }
                Some(DealSharesStep::Shares(shares)) => {
                    self.deal_shares = None;
                    if let Some(table) = &mut self.table {
                        for (seat, share) in shares {
                            table.handle_input(Input::Share { seat, share }, millis(now));
                        }
                    }
                    self.input(Input::Deal, now);
                }
            }
        }
    }

    /// Opens what a round was dealt from to all phones once it is over, and once another one is dealt in its place.
    pub(super) fn open_deals(&mut self, now: Duration) {
        let Some(table) = self.table.as_ref() else { return };
        let (dealt, over) = (table.fair_deal(), table.table().round_over());
        if self.dealt.as_ref() != dealt {
            let before = core::mem::replace(&mut self.dealt, dealt.cloned());
            if let Some(before) = before.filter(|_| !self.is_open) {
                self.tell_all(&opening(&before), now);
            }
            self.is_open = false;
        }
        if let Some(dealt) = self.dealt.as_ref().filter(|_| over && !self.is_open) {
            let opening = opening(dealt);
            self.is_open = true;
            self.tell_all(&opening, now);
        }
    }

    /// Says what the host's own phone knows of the deal of a round that is over. It shuffled: only whether others had a
    /// share in it is worth telling.
    pub(super) fn own_check(&self) -> Option<DealCheck> {
        let shared = !self.opened()?.shares.is_empty();
        Some(if shared { DealCheck::Fair } else { DealCheck::Unknown })
    }

    /// Gives what the round was dealt from, once it is over.
    fn opened(&self) -> Option<&FairDeal> {
        let table = self.table.as_ref()?;
        table.fair_deal().filter(|_| table.table().round_over())
    }

    pub(super) fn tell_all(&mut self, down: &HostMessage, now: Duration) {
        for key in self.keys() {
            self.tell(key, down, now);
        }
    }

    fn deal_shares_of(&mut self, deal: u8) -> Option<&mut DealShares> {
        self.deal_shares.as_mut().filter(|deal_shares| deal_shares.deal() == deal)
    }

    fn seat_of(&self, key: PublicKey) -> Option<Seat> {
        self.seated.iter().find(|seated| seated.key == key)?.seat
    }

    pub(super) fn keys(&self) -> Vec<PublicKey> {
        self.seated.iter().map(|seated| seated.key).collect()
    }
}

fn opening(dealt: &FairDeal) -> HostMessage {
    HostMessage::Opening { deal: dealt.deal, secret: dealt.secret, shares: dealt.shares.clone() }
}
