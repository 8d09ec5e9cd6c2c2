//! The bell: who may ring it, and what comes of it.

use super::choices::CornerHint;
use super::corner::{Corner, CornerKind, corner};
use super::deck::{Card, Suit};
use super::event::{Event, Fine};
use super::observation::Phase;
use super::round::Pit;
use crate::game::Sink;
use crate::limits::{BELL_LOCK_MILLIS, FREEZE_MILLIS};
use crate::{Millis, Refusal, Seat};

impl Pit {
    /// Says whether a ring of this seat ends the round unless another comes before it: it may ring, and holds a corner.
    pub fn rings_truly(&self, seat: Seat, now: Millis) -> bool {
        self.seats.contains(seat) && self.may_ring(seat, now).is_ok() && self.corner_of(seat).is_some()
    }

    /// Says whether it does so whatever the others press: nobody else holds a corner.
    pub fn rings_alone(&self, seat: Seat, now: Millis) -> bool {
        let others = || self.seats.iter().filter(|other| *other != seat);
        self.rings_truly(seat, now) && others().all(|other| self.corner_of(other).is_none())
    }

    /// Rings the bell for a seat: for a corner the round ends, without one the table stands still for a moment.
    pub(super) fn ring(
        &mut self,
        seat: Seat,
        now: Millis,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Refusal> {
        self.may_ring(seat, now)?;
        events.push(Event::Rang { seat });
        if let Some((suit, kind)) = self.corner_of(seat) {
            self.win(seat, suit, kind, events);
            return Ok(());
        }
        let until = now + FREEZE_MILLIS;
        self.bell_locked_until[seat.index()] = now + BELL_LOCK_MILLIS;
        self.phase = Phase::Frozen { ringer: seat, until };
        events.push(Event::FalseCorner { seat, thaws_at: until });
        if self.rules.false_corner != 0 {
            self.fine(seat, self.rules.false_corner, Fine::FalseCorner, events);
        }
        Ok(())
    }

    /// Says why a seat may not ring, if it may not; the Bear keeps its holder from it where the table has it so (D:L61).
    pub(super) fn may_ring(&self, seat: Seat, now: Millis) -> Result<(), Refusal> {
        self.refuse_unless_open()?;
        if self.rules.bear_blocks && self.hand(seat).count(Card::Bear) > 0 {
            return Err(Refusal::BearBlocks);
        }
        if now < self.bell_locked_until[seat.index()] {
            return Err(Refusal::BellLocked);
        }
        Ok(())
    }

    /// Rings for a seat that holds a corner where the table has phones do so; a bell that is locked for its player's
    /// fingers still rings then, for it can only be right.
    pub(super) fn ring_by_itself(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        if self.rules.hint != CornerHint::AutoRing || self.phase != Phase::Open {
            return;
        }
        if let Some((suit, kind)) = self.corner_of(seat) {
            events.push(Event::Rang { seat });
            self.win(seat, suit, kind, events);
        }
    }

    /// Finds the corner that a seat holds.
    pub(super) fn corner_of(&self, seat: Seat) -> Option<(Suit, CornerKind)> {
        corner(self.hand(seat), self.rules.bear_blocks, self.rules.tenth_card)
    }

    fn win(&mut self, seat: Seat, suit: Suit, kind: CornerKind, events: &mut impl Sink<Event>) {
        let times = if kind == CornerKind::DoubleBull { self.rules.double_bull } else { 1 };
        let points = self.rules.values[suit.index()].saturating_mul(times);
        let corner = Corner { seat, suit, kind, points };
        self.points[seat.index()] = self.points[seat.index()].saturating_add(points);
        events.push(Event::Cornered(corner));
        if self.rules.reveal {
            events.push(Event::Revealed { seat, cards: self.hand(seat) });
        }
        for holder in self.seats.iter() {
            let hand = self.hand(holder);
            if hand.count(Card::Bull) > 0 && holder != seat {
                self.fine(holder, -self.rules.special_penalty, Fine::Bull, events);
            }
            if hand.count(Card::Bear) > 0 {
                self.fine(holder, -self.rules.special_penalty, Fine::Bear, events);
            }
        }
        self.end(Some(corner));
    }
}
