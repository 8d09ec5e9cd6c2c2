//! Trading: offers, agreements and swaps.

use super::cards::Cards;
use super::choices::{Handshake, TradeCheck};
use super::event::{Event, Fine};
use super::lot::Lot;
use super::observation::Phase;
use super::round::Pit;
use crate::game::Sink;
use crate::limits::FINE_POINTS;
use crate::{Refusal, Seat, SeatSet};

impl Pit {
    pub(super) fn call(
        &mut self,
        seat: Seat,
        cards: Cards,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Refusal> {
        match self.phase {
            Phase::Open => {}
            Phase::Sorting => return self.call_early(seat, cards, events),
            Phase::Frozen { .. } => return Err(Refusal::Frozen),
            Phase::Over { .. } => return Err(Refusal::RoundOver),
        }
        let lot = self.rules.lots.check(cards, self.hand(seat))?;
        self.offer_instead(seat, Some(lot));
        events.push(Event::Called { seat, count: lot.count() });
        Ok(())
    }

    fn call_early(&mut self, seat: Seat, cards: Cards, events: &mut impl Sink<Event>) -> Result<(), Refusal> {
        let points = self.rules.early_trade.ok_or(Refusal::NotOpen)?;
        self.rules.lots.check(cards, self.hand(seat)).map_err(|_| Refusal::NotOpen)?;
        self.fine(seat, points, Fine::EarlyTrade, events);
        Ok(())
    }

    pub(super) fn lower(
        &mut self,
        seat: Seat,
        cards: Cards,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Refusal> {
        self.refuse_unless_open()?;
        if !self.rules.lower_bid {
            return Err(Refusal::WrongPhase);
        }
        let offer = self.offer(seat).ok_or(Refusal::NotCalling)?;
        let lot = self.rules.lots.check(cards, self.hand(seat))?;
        if lot.count() >= offer.count() {
            return Err(Refusal::NotSmaller);
        }
        self.offer_instead(seat, Some(lot));
        events.push(Event::Lowered { seat, count: lot.count() });
        Ok(())
    }

    pub(super) fn retract(&mut self, seat: Seat, events: &mut impl Sink<Event>) -> Result<(), Refusal> {
        self.refuse_unless_open()?;
        self.offer(seat).ok_or(Refusal::NotCalling)?;
        self.offer_instead(seat, None);
        events.push(Event::Retracted { seat });
        Ok(())
    }

    pub(super) fn tap(
        &mut self,
        seat: Seat,
        whom: Seat,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Refusal> {
        self.refuse_unless_open()?;
        let (mine, theirs) = self.may_tap(seat, whom)?;
        let agreed = self.rules.handshake == Handshake::Open || self.taps[whom.index()] == Some(seat);
        events.push(Event::Tapped { seat, whom });
        if agreed {
            self.swap([seat, whom], [mine, theirs], events);
        } else {
            self.taps[seat.index()] = Some(whom);
            self.tapping.insert(seat);
        }
        Ok(())
    }

    /// Gives the two lots where both seats are calling the same number.
    #[inline]
    pub(super) fn may_tap(&self, seat: Seat, whom: Seat) -> Result<(Lot, Lot), Refusal> {
        if !self.seats.contains(whom) {
            return Err(Refusal::NoSuchSeat);
        }
        if whom == seat {
            return Err(Refusal::Yourself);
        }
        let (Some(mine), Some(theirs)) = (self.offer(seat), self.offer(whom)) else {
            return Err(Refusal::NotCalling);
        };
        if mine.count() != theirs.count() {
            return Err(Refusal::CountsDiffer);
        }
        Ok((mine, theirs))
    }

    fn swap(&mut self, seats: [Seat; 2], lots: [Lot; 2], events: &mut impl Sink<Event>) {
        let [one, two] = seats;
        let [mine, theirs] = lots;
        if !self.tapping.is_empty() {
            for seat in self.seats.iter() {
                if let Some(whom) = self.taps[seat.index()]
                    && seats.contains(&whom)
                    && !seats.contains(&seat)
                {
                    events.push(Event::Gone { seat, whom });
                }
            }
        }
        self.offer_instead(one, None);
        self.offer_instead(two, None);
        if self.rules.trade_check == TradeCheck::HonourVoid && (mine.is_mixed() || theirs.is_mixed()) {
            self.void(seats, lots, events);
            return;
        }
        self.hands[one.index()] = self.hand(one).exchange(mine.cards(), theirs.cards());
        self.hands[two.index()] = self.hand(two).exchange(theirs.cards(), mine.cards());
        events.push(Event::Swapped { seats, count: mine.count() });
        self.ring_by_itself(one, events);
        self.ring_by_itself(two, events);
    }

    /// Leaves the cards where they were and fines whoever mixed suits for the second time.
    fn void(&mut self, seats: [Seat; 2], lots: [Lot; 2], events: &mut impl Sink<Event>) {
        let mixed = seats.into_iter().zip(lots).filter(|(_, lot)| lot.is_mixed()).map(|(seat, _)| seat);
        let offenders: SeatSet = mixed.collect();
        events.push(Event::Voided { seats, offenders });
        for seat in offenders.iter() {
            if self.voided.contains(seat) {
                self.fine(seat, FINE_POINTS, Fine::MixedLot, events);
            }
            self.voided.insert(seat);
        }
    }

    /// Puts an offer in place of the one before; agreements on the old one end, whoever made them.
    #[inline]
    fn offer_instead(&mut self, seat: Seat, lot: Option<Lot>) {
        self.offers[seat.index()] = lot;
        self.counts.set(seat, lot.map_or(0, Lot::count));
        if lot.is_some() {
            self.calling.insert(seat);
        } else {
            self.calling.remove(seat);
        }
        if self.tapping.is_empty() {
            return;
        }
        for other in self.seats.iter() {
            if other == seat || self.taps[other.index()] == Some(seat) {
                self.taps[other.index()] = None;
                self.tapping.remove(other);
            }
        }
    }
}
