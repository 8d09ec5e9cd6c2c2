//! A round of Pit: from the deal to the corner.

use rand::{Rng, RngExt};

use super::action::Action;
use super::call::CallVariant;
use super::cards::Cards;
use super::choices::{CornerHint, OpenBy};
use super::corner::Corner;
use super::deck::Card;
use super::event::{Event, Fine, Fines};
use super::lot::Lot;
use super::observation::{Counts, Observation, Own, Phase, Table};
use super::options::PitOptions;
use super::rules::Rules;
use super::setting::Setting;
use crate::game::{DealError, Game, MatchContext, Outcome, Points, RoundSetup, Sink, leaders};
use crate::limits::{HAND_MAX, SEATS_MAX, SUIT_SIZE};
use crate::{Millis, Refusal, Seat, SeatSet, Seats, Viewer};

/// Holds one round of Pit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pit {
    pub(super) rules: Rules,
    pub(super) seats: Seats,
    pub(super) dealer: Seat,
    pub(super) setting: Setting,
    pub(super) phase: Phase,
    /// When the sorting time is over, where there is one.
    pub(super) opens_at: Option<Millis>,
    pub(super) opened_at: Millis,
    pub(super) hands: [Cards; SEATS_MAX],
    pub(super) offers: [Option<Lot>; SEATS_MAX],
    pub(super) counts: Counts,
    pub(super) calling: SeatSet,
    pub(super) taps: [Option<Seat>; SEATS_MAX],
    pub(super) tapping: SeatSet,
    pub(super) ready: SeatSet,
    pub(super) bell_locked_until: [Millis; SEATS_MAX],
    pub(super) voided: SeatSet,
    pub(super) points: Points,
    pub(super) fines: Fines,
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
        setup: &RoundSetup<'_, Self>,
        context: MatchContext<'_, Self>,
        rng: &mut R,
    ) -> Setting {
        Setting::next(setup, context, rng)
    }

    fn setting_seen(seen: &Observation) -> (Seats, Setting) {
        (seen.table.seats, Setting::seen(seen.table.suits, seen.table.variant))
    }

    fn deal<R: Rng + ?Sized>(
        setup: &RoundSetup<'_, Self>,
        setting: &Setting,
        now: Millis,
        rng: &mut R,
    ) -> Self {
        let bull_bear = setup.options().bull_bear;
        let mut pit = Self::undealt(setup, *setting, now);
        let specials = [Card::Bull, Card::Bear].into_iter().filter(|_| bull_bear);
        let suits = setting.suits().iter().map(Card::Of);
        let mut deck: Vec<Card> =
            suits.flat_map(|card| std::iter::repeat_n(card, SUIT_SIZE.into())).chain(specials).collect();
        for seat in setup.seats().iter() {
            // The setting of a smaller table has too few suits: then the last hands are short.
            for _ in 0..pit.dealt_size(seat, bull_bear).min(deck.len()) {
                pit.hands[seat.index()].insert(deck.swap_remove(rng.random_range(0..deck.len())));
            }
        }
        pit
    }

    fn deal_hands(
        setup: &RoundSetup<'_, Self>,
        setting: &Setting,
        now: Millis,
        hands: &[Vec<Card>],
    ) -> Result<Self, DealError> {
        let (options, seats) = (setup.options(), setup.seats());
        if hands.len() != seats.count() {
            return Err(DealError::Hands { seats: seats.count(), given: hands.len() });
        }
        let mut pit = Self::undealt(setup, *setting, now);
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
                Card::Of(suit) => usize::from(SUIT_SIZE) * usize::from(setting.suits().contains(suit)),
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
            Phase::Sorting if self.rules.open_by == OpenBy::Auto => self.opens_at,
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
        let corner = if let Phase::Over { corner } = self.phase { corner } else { None };
        options.dealer_after(self.seats, self.dealer, corner)
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

    fn undealt(setup: &RoundSetup<'_, Self>, setting: Setting, now: Millis) -> Self {
        let rules = Rules::new(setup.options(), setting.variant());
        Self {
            opens_at: (rules.sort_millis > 0).then(|| now + rules.sort_millis),
            rules,
            seats: setup.seats(),
            dealer: setup.dealer(),
            setting,
            phase: Phase::Sorting,
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
            fines: Fines::default(),
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
        let ends_sorting = self.opens_at.is_none() || self.rules.open_when_ready;
        if ends_sorting && self.ready == self.seats.all() {
            self.opens_at = self.opens_at.map(|opens| opens.min(now));
            if self.rules.open_by == OpenBy::Auto {
                self.open(None, now, events);
            }
        }
        Ok(())
    }

    fn may_open(&self, seat: Seat, now: Millis) -> Result<(), Refusal> {
        match self.phase {
            Phase::Sorting => {}
            Phase::Frozen { .. } => return Err(Refusal::Frozen),
            Phase::Open | Phase::Over { .. } => return Err(Refusal::WrongPhase),
        }
        let sorted = self.opens_at.map_or(self.ready == self.seats.all(), |opens| opens <= now);
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

    pub(super) fn end(&mut self, corner: Option<Corner>) {
        self.phase = Phase::Over { corner };
        self.offers = [None; SEATS_MAX];
        self.counts = Counts::default();
        self.calling = SeatSet::EMPTY;
        self.taps = [None; SEATS_MAX];
        self.tapping = SeatSet::EMPTY;
    }

    pub(super) fn fine(&mut self, seat: Seat, points: i32, fine: Fine, events: &mut impl Sink<Event>) {
        let total = &mut self.points[seat.index()];
        *total = total.saturating_add(points);
        self.fines.add(seat, fine);
        events.push(Event::Penalty { seat, points, fine });
    }

    #[inline]
    pub(super) fn refuse_unless_open(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Open => Ok(()),
            Phase::Sorting => Err(Refusal::NotOpen),
            Phase::Frozen { .. } => Err(Refusal::Frozen),
            Phase::Over { .. } => Err(Refusal::RoundOver),
        }
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
            suits: self.setting.suits(),
            variant: self.setting.variant(),
            lot_max: self.rules.lots.most,
            seats: self.seats,
            dealer: self.dealer,
            phase: self.phase,
            ready: self.ready,
            calling: self.calling,
            counts: self.rules.show_counts.then_some(self.counts),
            opens_at: self.opens_at.filter(|_| self.phase == Phase::Sorting),
            ends_at: self.ends_at().filter(|_| self.phase != Phase::Sorting),
            revealed,
            fines: self.fines,
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
            // Whether that time is over, the viewer's own clock has to tell.
            bell_locked_until: (locked > Millis::ZERO).then_some(locked),
            corner_hint: self.rules.hint == CornerHint::Glow && self.corner_of(seat).is_some(),
        }
    }
}
