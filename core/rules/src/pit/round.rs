//! A round of Pit: from the deal to the corner.

use rand::{Rng, RngExt};

use super::action::Action;
use super::call::{CallChoice, CallVariant};
use super::cards::Cards;
use super::corner::{Corner, CornerKind, corner};
use super::deck::{Card, Deck, Suit, Suits, deck_size};
use super::event::{Event, Fine};
use super::lot::{Lot, LotRules};
use super::observation::{Counts, Observation, Own, Phase, Table};
use super::options::{
    CornerHint, Handshake, NextDealer, OpenBy, PitOptions, ShowCounts, SuitPick, TradeCheck,
};
use crate::game::{DealError, Game, Outcome, Points, Sink, Standing, leaders};
use crate::limits::{BELL_LOCK_MILLIS, FREEZE_MILLIS, HAND_MAX, SEATS_MAX, SUIT_SIZE, VARIANT_LOT_MAX};
use crate::{Millis, Refusal, Seat, SeatSet, Seats, Viewer};

/// What the second mixed lot of a round costs where the table trades on its honour, as every other fine of Pit.
const MIXED_LOT_POINTS: i32 = -20;

/// Says which suits play and what is shouted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setting {
    /// The suits in play, one a player, the same for the whole match (D:L22).
    pub suits: Suits,
    /// What is shouted this round.
    pub variant: CallVariant,
}

/// Holds one round of Pit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pit {
    rules: Rules,
    seats: Seats,
    dealer: Seat,
    setting: Setting,
    phase: Phase,
    dealt_at: Millis,
    opened_at: Millis,
    hands: [Cards; SEATS_MAX],
    offers: [Option<Lot>; SEATS_MAX],
    counts: Counts,
    calling: SeatSet,
    taps: [Option<Seat>; SEATS_MAX],
    tapping: SeatSet,
    ready: SeatSet,
    bell_locked_until: [Millis; SEATS_MAX],
    voided: SeatSet,
    points: Points,
}

/// The options as the running round needs them.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the lobby")]
struct Rules {
    deck: Deck,
    values: [i32; Suit::MAX],
    lots: LotRules,
    trade_check: TradeCheck,
    lower_bid: bool,
    handshake: Handshake,
    show_counts: bool,
    sort_millis: u64,
    open_by: OpenBy,
    early_trade: Option<i32>,
    false_corner: i32,
    bear_blocks: bool,
    tenth_card: bool,
    special_penalty: i32,
    double_bull: i32,
    reveal: bool,
    limit_millis: Option<u64>,
    hint: CornerHint,
}

impl Game for Pit {
    type Options = PitOptions;
    type Setting = Setting;
    type Choice = CallVariant;
    type Card = Card;
    type Action = Action;
    type Event = Event;
    type Observation = Observation;

    fn setting<R: Rng + ?Sized>(
        options: &PitOptions,
        seats: Seats,
        standing: Standing<'_, Self>,
        rng: &mut R,
    ) -> Setting {
        let suits = standing
            .before
            .map_or_else(|| pick_suits(options, seats, standing.hands, rng), |before| before.suits);
        let silent = options
            .silent_above
            .is_some_and(|limit| seats.iter().any(|seat| standing.totals[seat.index()] > limit));
        let variant = match options.call_variant {
            CallChoice::Random => CallVariant::THIRTEEN[rng.random_range(0..CallVariant::THIRTEEN.len())],
            CallChoice::WinnersChoice => {
                let before = standing.before.map_or(CallVariant::Plain, |before| before.variant);
                standing.choice.filter(|_| standing.winner.is_some()).unwrap_or(before)
            }
            choice => choice.fixed().unwrap_or(CallVariant::Plain),
        };
        let variant = if silent && !variant.is_silent() { CallVariant::SilentCow } else { variant };
        Setting { suits, variant }
    }

    fn deal<R: Rng + ?Sized>(
        options: &PitOptions,
        setting: &Setting,
        seats: Seats,
        dealer: Seat,
        now: Millis,
        rng: &mut R,
    ) -> Self {
        let mut pit = Self::undealt(options, *setting, seats, dealer, now);
        let specials = [Card::Bull, Card::Bear].into_iter().filter(|_| options.bull_bear);
        let suits = setting.suits.iter().map(Card::Of);
        let mut deck: Vec<Card> = Vec::with_capacity(deck_size(Suit::MAX, true));
        deck.extend(suits.flat_map(|card| std::iter::repeat_n(card, SUIT_SIZE.into())).chain(specials));
        let mut left = deck.len();
        for seat in seats.iter() {
            for _ in 0..pit.dealt_size(seat, options.bull_bear) {
                pit.hands[seat.index()].insert(deck.swap_remove(rng.random_range(0..left)));
                left -= 1;
            }
        }
        pit
    }

    fn deal_hands(
        options: &PitOptions,
        setting: &Setting,
        seats: Seats,
        dealer: Seat,
        now: Millis,
        hands: &[Vec<Card>],
    ) -> Result<Self, DealError> {
        if hands.len() != seats.count() {
            return Err(DealError::Hands { seats: seats.count(), given: hands.len() });
        }
        let mut pit = Self::undealt(options, *setting, seats, dealer, now);
        for (seat, hand) in seats.iter().zip(hands) {
            let expected = pit.dealt_size(seat, options.bull_bear);
            if hand.len() != expected {
                return Err(DealError::Size { seat, expected, given: hand.len() });
            }
            pit.hands[seat.index()] = hand.iter().copied().collect();
        }
        let cards = options.deck.suits().map(Card::Of).chain([Card::Bull, Card::Bear]);
        for card in cards {
            let expected = match card {
                Card::Of(suit) => usize::from(SUIT_SIZE) * usize::from(setting.suits.contains(suit)),
                Card::Bull | Card::Bear => usize::from(options.bull_bear),
            };
            let given = hands.iter().flatten().filter(|&&other| other == card).count();
            if given != expected {
                return Err(DealError::Card {
                    card: options.deck.card_name(card).to_owned(),
                    expected,
                    given,
                });
            }
        }
        Ok(pit)
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        now: Millis,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Refusal> {
        if self.poll_timeout().is_none_or(|due| due > now) {
            return self.act(seat, action, now, events);
        }
        // What time has brought is kept only where the action is accepted: a refusal leaves the value as it was.
        let mut after = self.clone();
        let mut passed = Vec::new();
        after.handle_timeout(now, &mut passed);
        after.act(seat, action, now, &mut passed)?;
        *self = after;
        for event in passed {
            events.push(event);
        }
        Ok(())
    }

    fn handle_timeout(&mut self, now: Millis, events: &mut impl Sink<Event>) {
        while let Some(due) = self.poll_timeout().filter(|&due| due <= now) {
            if self.phase == Phase::Sorting {
                self.open(None, due, events);
            } else if self.ends_at() == Some(due) {
                self.end(None);
                events.push(Event::TimeUp);
            } else {
                self.phase = Phase::Open;
                events.push(Event::Thawed);
            }
        }
    }

    #[inline]
    fn poll_timeout(&self) -> Option<Millis> {
        match self.phase {
            Phase::Sorting if self.rules.open_by == OpenBy::Auto => self.opens_at(),
            Phase::Sorting | Phase::Over { .. } => None,
            Phase::Open => self.ends_at(),
            Phase::Frozen { until, .. } => Some(self.ends_at().map_or(until, |ends| ends.min(until))),
        }
    }

    fn legal(&self, seat: Seat, now: Millis, actions: &mut Vec<Action>) {
        if self.poll_timeout().is_some_and(|due| due <= now) {
            let mut after = self.clone();
            after.handle_timeout(now, &mut crate::Silent);
            return after.legal(seat, now, actions);
        }
        if !self.seats.contains(seat) {
            return;
        }
        let hand = self.hand(seat);
        match self.phase {
            Phase::Sorting => {
                if !self.ready.contains(seat) {
                    actions.push(Action::Ready);
                }
                if self.may_open(seat, now).is_ok() {
                    actions.push(Action::Open);
                }
                if self.rules.early_trade.is_some() {
                    self.rules.lots.each(hand, |lot| actions.push(Action::Call(lot.cards())));
                }
            }
            Phase::Open => {
                let offer = self.offers[seat.index()];
                self.rules.lots.each(hand, |lot| {
                    actions.push(Action::Call(lot.cards()));
                    if self.rules.lower_bid && offer.is_some_and(|offer| lot.count() < offer.count()) {
                        actions.push(Action::Lower(lot.cards()));
                    }
                });
                if offer.is_some() {
                    actions.push(Action::Retract);
                    let partners = self.seats.iter().filter(|&whom| self.may_tap(seat, whom).is_ok());
                    actions.extend(partners.map(Action::Tap));
                }
                if self.may_ring(seat, now).is_ok() {
                    actions.push(Action::Ring);
                }
            }
            Phase::Frozen { .. } | Phase::Over { .. } => {}
        }
    }

    #[inline]
    fn observe(&self, viewer: Viewer) -> Observation {
        let own = viewer.seat().filter(|&seat| self.seats.contains(seat)).map(|seat| self.own(seat));
        Observation { table: self.table(), own }
    }

    fn points(&self) -> &Points {
        &self.points
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over { corner } = self.phase else { return None };
        Some(Outcome { winner: corner.map(|corner| corner.seat), points: self.points })
    }

    /// A bell that was locked stays locked for its full time, even where the next deal comes sooner.
    fn follow(&mut self, before: &Self) {
        self.bell_locked_until = before.bell_locked_until;
    }

    fn next_dealer(&self, options: &PitOptions) -> Seat {
        match (options.next_dealer, self.phase) {
            (NextDealer::Clockwise, _) => self.seats.next(self.dealer),
            (NextDealer::Winner, Phase::Over { corner: Some(corner) }) => corner.seat,
            (NextDealer::Winner, _) => self.dealer,
        }
    }

    fn winners(options: &PitOptions, seats: Seats, rounds: u32, totals: &Points) -> Option<SeatSet> {
        let reached = seats.iter().any(|seat| totals[seat.index()] >= options.target);
        let capped = options.round_cap.is_some_and(|cap| rounds >= cap.unsigned_abs());
        (reached || capped).then(|| leaders(seats, totals))
    }

    fn negative_totals(options: &PitOptions) -> bool {
        options.negative_totals
    }
}

impl Pit {
    /// Gives a player's hand, for the referee and the host; phones get an [`Observation`].
    #[inline]
    pub const fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()]
    }

    /// Gives the lot that a player offers, for the referee and the host.
    pub const fn offer(&self, seat: Seat) -> Option<Lot> {
        self.offers[seat.index()]
    }

    /// Says where the round stands.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    fn undealt(options: &PitOptions, setting: Setting, seats: Seats, dealer: Seat, now: Millis) -> Self {
        Self {
            rules: Rules::new(options, setting.variant),
            seats,
            dealer,
            setting,
            phase: Phase::Sorting,
            dealt_at: now,
            opened_at: now,
            hands: [Cards::EMPTY; SEATS_MAX],
            offers: [None; SEATS_MAX],
            counts: Counts::default(),
            calling: SeatSet::EMPTY,
            taps: [None; SEATS_MAX],
            tapping: SeatSet::EMPTY,
            ready: SeatSet::EMPTY,
            bell_locked_until: [Millis::ZERO; SEATS_MAX],
            voided: SeatSet::EMPTY,
            points: [0; SEATS_MAX],
        }
    }

    /// Gives the size of the hand a seat is dealt: with Bull and Bear the two seats after the dealer get a tenth.
    fn dealt_size(&self, seat: Seat, bull_bear: bool) -> usize {
        let first = self.seats.next(self.dealer);
        let tenth = bull_bear && (seat == first || seat == self.seats.next(first));
        usize::from(if tenth { HAND_MAX } else { SUIT_SIZE })
    }

    #[inline]
    fn act(
        &mut self,
        seat: Seat,
        action: Action,
        now: Millis,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Refusal> {
        if let Phase::Over { .. } = self.phase {
            return Err(Refusal::RoundOver);
        }
        if !self.seats.contains(seat) {
            return Err(Refusal::NoSuchSeat);
        }
        match action {
            Action::Ready => self.get_ready(seat, now, events),
            Action::Open => self.may_open(seat, now).map(|()| self.open(Some(seat), now, events)),
            Action::Call(cards) => self.call(seat, cards, events),
            Action::Lower(cards) => self.lower(seat, cards, events),
            Action::Retract => self.retract(seat, events),
            Action::Tap(whom) => self.tap(seat, whom, events),
            Action::Ring => self.ring(seat, now, events),
        }
    }

    fn get_ready(&mut self, seat: Seat, now: Millis, events: &mut impl Sink<Event>) -> Result<(), Refusal> {
        if self.phase != Phase::Sorting || self.ready.contains(seat) {
            return Err(Refusal::WrongPhase);
        }
        self.ready.insert(seat);
        events.push(Event::Ready { seat });
        let by_itself = self.rules.open_by == OpenBy::Auto && self.rules.sort_millis == 0;
        if by_itself && self.ready == self.seats.all() {
            self.open(None, now, events);
        }
        Ok(())
    }

    fn may_open(&self, seat: Seat, now: Millis) -> Result<(), Refusal> {
        match self.phase {
            Phase::Sorting => {}
            Phase::Frozen { .. } => return Err(Refusal::Frozen),
            Phase::Open | Phase::Over { .. } => return Err(Refusal::WrongPhase),
        }
        let sorted = self.opens_at().map_or(self.ready == self.seats.all(), |opens| opens <= now);
        match self.rules.open_by {
            OpenBy::Auto => Err(Refusal::WrongPhase),
            _ if !sorted => Err(Refusal::WrongPhase),
            OpenBy::Dealer if seat != self.dealer => Err(Refusal::NotDealer),
            OpenBy::Dealer | OpenBy::Any => Ok(()),
        }
    }

    fn open(&mut self, seat: Option<Seat>, now: Millis, events: &mut impl Sink<Event>) {
        self.phase = Phase::Open;
        self.opened_at = now;
        events.push(Event::Opened { seat });
        for seat in self.seats.clockwise_from(self.seats.next(self.dealer)) {
            self.ring_by_itself(seat, events);
        }
    }

    fn call(&mut self, seat: Seat, cards: Cards, events: &mut impl Sink<Event>) -> Result<(), Refusal> {
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

    fn lower(&mut self, seat: Seat, cards: Cards, events: &mut impl Sink<Event>) -> Result<(), Refusal> {
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

    fn retract(&mut self, seat: Seat, events: &mut impl Sink<Event>) -> Result<(), Refusal> {
        self.refuse_unless_open()?;
        self.offer(seat).ok_or(Refusal::NotCalling)?;
        self.offer_instead(seat, None);
        events.push(Event::Retracted { seat });
        Ok(())
    }

    fn tap(&mut self, seat: Seat, whom: Seat, events: &mut impl Sink<Event>) -> Result<(), Refusal> {
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
    fn may_tap(&self, seat: Seat, whom: Seat) -> Result<(Lot, Lot), Refusal> {
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
                self.fine(seat, MIXED_LOT_POINTS, Fine::MixedLot, events);
            }
            self.voided.insert(seat);
        }
    }

    fn ring(&mut self, seat: Seat, now: Millis, events: &mut impl Sink<Event>) -> Result<(), Refusal> {
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

    fn may_ring(&self, seat: Seat, now: Millis) -> Result<(), Refusal> {
        self.refuse_unless_open()?;
        if self.rules.bear_blocks && self.hand(seat).count(Card::Bear) > 0 {
            return Err(Refusal::BearBlocks);
        }
        if now < self.bell_locked_until[seat.index()] {
            return Err(Refusal::BellLocked);
        }
        Ok(())
    }

    fn ring_by_itself(&mut self, seat: Seat, events: &mut impl Sink<Event>) {
        if self.rules.hint != CornerHint::AutoRing || self.phase != Phase::Open {
            return;
        }
        if let Some((suit, kind)) = self.corner_of(seat) {
            events.push(Event::Rang { seat });
            self.win(seat, suit, kind, events);
        }
    }

    fn corner_of(&self, seat: Seat) -> Option<(Suit, CornerKind)> {
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

    fn end(&mut self, corner: Option<Corner>) {
        self.phase = Phase::Over { corner };
        self.offers = [None; SEATS_MAX];
        self.counts = Counts::default();
        self.calling = SeatSet::EMPTY;
        self.taps = [None; SEATS_MAX];
        self.tapping = SeatSet::EMPTY;
    }

    fn fine(&mut self, seat: Seat, points: i32, fine: Fine, events: &mut impl Sink<Event>) {
        let total = &mut self.points[seat.index()];
        *total = total.saturating_add(points);
        events.push(Event::Penalty { seat, points, fine });
    }

    #[inline]
    fn refuse_unless_open(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Open => Ok(()),
            Phase::Sorting => Err(Refusal::NotOpen),
            Phase::Frozen { .. } => Err(Refusal::Frozen),
            Phase::Over { .. } => Err(Refusal::RoundOver),
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

    fn opens_at(&self) -> Option<Millis> {
        (self.rules.sort_millis > 0).then(|| self.dealt_at + self.rules.sort_millis)
    }

    fn ends_at(&self) -> Option<Millis> {
        self.rules.limit_millis.map(|limit| self.opened_at + limit)
    }

    #[inline]
    fn table(&self) -> Table {
        let revealed = match self.phase {
            Phase::Over { corner: Some(corner) } if self.rules.reveal => Some(self.hand(corner.seat)),
            _ => None,
        };
        Table {
            deck: self.rules.deck,
            suits: self.setting.suits,
            variant: self.setting.variant,
            seats: self.seats,
            dealer: self.dealer,
            phase: self.phase,
            ready: self.ready,
            calling: self.calling,
            counts: self.rules.show_counts.then_some(self.counts),
            opens_at: self.opens_at().filter(|_| self.phase == Phase::Sorting),
            ends_at: self.ends_at().filter(|_| self.phase != Phase::Sorting),
            revealed,
        }
    }

    #[inline]
    fn own(&self, seat: Seat) -> Own {
        let suitors = if self.tapping.is_empty() {
            SeatSet::EMPTY
        } else {
            self.tapping.iter().filter(|other| self.taps[other.index()] == Some(seat)).collect()
        };
        let locked = self.bell_locked_until[seat.index()];
        Own {
            seat,
            hand: self.hand(seat),
            lot: self.offer(seat),
            tapped: self.taps[seat.index()],
            suitors,
            bell_locked_until: (locked > Millis::ZERO).then_some(locked),
            corner_hint: self.rules.hint == CornerHint::Glow && self.corner_of(seat).is_some(),
        }
    }
}

impl Rules {
    fn new(options: &PitOptions, variant: CallVariant) -> Self {
        let most = options.trade_max as u8;
        // A table that plays with variants keeps their limit in the rounds that happen to be plain.
        let numbers = [Some(variant), options.call_variant.fixed()]
            .into_iter()
            .all(|variant| variant.is_some_and(CallVariant::counts_past_four));
        Self {
            deck: options.deck,
            values: options.values,
            lots: LotRules {
                most: if numbers { most } else { most.min(VARIANT_LOT_MAX) },
                mixed: options.trade_check != TradeCheck::Enforced,
                specials: options.specials_in_trades,
            },
            trade_check: options.trade_check,
            lower_bid: options.lower_bid,
            handshake: options.handshake,
            show_counts: options.show_counts == ShowCounts::OnScreen,
            sort_millis: 1_000 * u64::from(options.sort_seconds.unsigned_abs()),
            open_by: options.open_by,
            early_trade: options.early_trade,
            false_corner: options.false_corner,
            bear_blocks: options.bear_blocks,
            tenth_card: options.tenth_card,
            special_penalty: options.special_penalty,
            double_bull: options.double_bull,
            reveal: options.reveal_on_corner,
            limit_millis: options.time_limit.map(|minutes| 60_000 * u64::from(minutes.unsigned_abs())),
            hint: options.corner_hint,
        }
    }
}

fn pick_suits<R: Rng + ?Sized>(
    options: &PitOptions,
    seats: Seats,
    hands: Option<&[Vec<Card>]>,
    rng: &mut R,
) -> Suits {
    let players = seats.count();
    let by_value = options.deck.by_value(&options.values);
    match (options.suit_pick, hands) {
        (SuitPick::List, _) => options.deck.listed(players),
        (SuitPick::Highest, _) => by_value.into_iter().take(players).collect(),
        // Hands that are given say which suits were drawn or picked; whether they are a deal is looked at later.
        (SuitPick::Random, Some(hands)) => suits_of(hands),
        (SuitPick::Host, Some(hands)) if options.suits.is_empty() => suits_of(hands),
        (SuitPick::Random, None) => {
            let mut suits: Vec<Suit> = options.deck.suits().collect();
            (0..players).map(|_| suits.swap_remove(rng.random_range(0..suits.len()))).collect()
        }
        (SuitPick::Host, _) => {
            let rest = by_value.into_iter().filter(|suit| !options.suits.contains(suit));
            options.suits.iter().copied().chain(rest).take(players).collect()
        }
    }
}

fn suits_of(hands: &[Vec<Card>]) -> Suits {
    let suit = |card: &Card| if let Card::Of(suit) = *card { Some(suit) } else { None };
    hands.iter().flatten().filter_map(suit).collect()
}
