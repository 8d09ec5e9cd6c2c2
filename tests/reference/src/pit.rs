//! Pit: the match, its rounds, the trading and the bell (rules 1, 4.1, 5.1).

mod corner;

use crate::editions::{PitRules, suits_in_play, suits_of};
use crate::{Code, Fields, Rules, choices, holds, in_range, sort, take_out};
use serde_json::{Value, json};

/// A false bell stops everybody for so long (settled).
const FREEZE: u64 = 3_000;
/// A false ringer cannot ring for so long, from the ring (settled).
const BELL_LOCK: u64 = 5_000;
/// What an early trade, a false corner and a repeated void lot cost (C:L37, rules 1.0 P14).
const FINE: i64 = 20;

/// A match of Pit.
#[derive(Clone, Debug)]
pub(crate) struct Pit {
    rules: PitRules,
    seats: usize,
    /// The suits in play, in the deck's listing order; the same for the whole match (D:L22).
    suits: Vec<String>,
    dealer: usize,
    round: u64,
    phase: Phase,
    hands: Vec<Vec<String>>,
    ready: Vec<bool>,
    /// The lot that each seat is calling.
    offers: Vec<Option<Vec<String>>>,
    /// The seat that each seat has tapped last.
    taps: Vec<Option<usize>>,
    /// How many mixed lots of each seat were voided in this round.
    voided: Vec<u32>,
    /// When each seat's bell works again.
    locked_until: Vec<u64>,
    silent: bool,
    dealt_at: u64,
    opened_at: u64,
    frozen_until: u64,
    /// Who had the corner of the last round, if anybody.
    last_corner: Option<usize>,
    scores: Vec<i64>,
    winners: Option<Vec<usize>>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Sorting,
    Open,
    Frozen,
    RoundOver,
    GameOver,
}

#[derive(Clone, Debug)]
pub(crate) enum Action {
    Ready,
    Open,
    Call(Vec<String>),
    Lower(Vec<String>),
    Retract,
    Tap(i64),
    Ring,
    Next(Option<Vec<Vec<String>>>),
}

impl Pit {
    pub(crate) fn open(
        rules: PitRules,
        seats: usize,
        dealer: usize,
        hands: Option<Vec<Vec<String>>>,
    ) -> Result<Self, String> {
        let listed = suits_of(&rules.deck).len();
        if seats < rules.fewest || seats > rules.most || seats > listed {
            return Err(format!("`seats`: {} to {} can play this", rules.fewest, rules.most.min(listed)));
        }
        let hands = hands.ok_or("the reference deals nothing itself: `hands` is missing")?;
        let suits = suits_in_play(&rules, seats, &hands)?;
        let mut pit = Self {
            rules,
            seats,
            suits,
            dealer,
            round: 0,
            phase: Phase::Sorting,
            hands: Vec::new(),
            ready: Vec::new(),
            offers: Vec::new(),
            taps: Vec::new(),
            voided: Vec::new(),
            locked_until: vec![0; seats],
            silent: false,
            dealt_at: 0,
            opened_at: 0,
            frozen_until: 0,
            last_corner: None,
            scores: vec![0; seats],
            winners: None,
        };
        pit.deal(dealer, &hands, 0)?;
        Ok(pit)
    }

    /// Begins the next round with these hands.
    fn deal(&mut self, dealer: usize, hands: &[Vec<String>], now: u64) -> Result<(), String> {
        if hands.len() != self.seats {
            return Err(format!("`hands` has {} hands for {} seats", hands.len(), self.seats));
        }
        for (seat, hand) in hands.iter().enumerate() {
            // B:L31 exactly nine cards each; C:L41 and D:L49 two tenth cards, which go to the first two after the
            // dealer (rules 1.3).
            let after_dealer = seat == (dealer + 1) % self.seats || seat == (dealer + 2) % self.seats;
            let size = if self.rules.bull_bear && after_dealer { 10 } else { 9 };
            if hand.len() != size {
                return Err(format!("`hands`: seat {seat} gets {size} cards, not {}", hand.len()));
            }
        }
        crate::check_deck(hands, &self.deck())?;

        self.dealer = dealer;
        self.round += 1;
        self.phase = Phase::Sorting;
        self.hands = hands.to_vec();
        for seat in 0..self.seats {
            self.sort_hand(seat);
        }
        self.ready = vec![false; self.seats];
        self.offers = vec![None; self.seats];
        self.taps = vec![None; self.seats];
        self.voided = vec![0; self.seats];
        // A:L84, rules 0.5: the round is silent if anyone's total is above the limit.
        self.silent = self.rules.silent_above.is_some_and(|limit| self.scores.iter().any(|s| *s > limit));
        self.dealt_at = now;
        Ok(())
    }

    /// Nine cards of each suit in play, and the Bull and the Bear where they are played with.
    fn deck(&self) -> Vec<String> {
        let mut deck = Vec::new();
        for suit in &self.suits {
            deck.extend(vec![suit.clone(); 9]);
        }
        if self.rules.bull_bear {
            deck.push("bull".to_owned());
            deck.push("bear".to_owned());
        }
        deck
    }

    fn sort_hand(&mut self, seat: usize) {
        let order = self.deck();
        sort(&mut self.hands[seat], &order);
    }

    /// The most cards in one lot (rules 0.4: with a call variant at most 4).
    fn trade_max(&self) -> usize {
        let plain = self.rules.call_variant == "plain" || self.rules.call_variant == "trade";
        if plain && !self.silent { self.rules.trade_max } else { self.rules.trade_max.min(4) }
    }

    fn sorting_over_at(&self) -> u64 {
        self.dealt_at.saturating_add(self.rules.sort_seconds * 1000)
    }

    /// Checks whether any player could open trading now.
    fn all_sorted(&self, now: u64) -> bool {
        if self.rules.sort_seconds > 0 {
            // C:L14 a thirty second sorting period, which a table may end once everyone is ready.
            now >= self.sorting_over_at() || self.rules.open_when_ready && self.all_ready()
        } else {
            // B:L32 once everyone is ready; D:L27 after everyone has had a chance to sort.
            self.all_ready()
        }
    }

    fn all_ready(&self) -> bool {
        self.ready.iter().all(|ready| *ready)
    }

    fn open_trading(&mut self, at: u64) {
        self.phase = Phase::Open;
        self.opened_at = at;
        // Auto-ring at the opening: the first clockwise from the dealer's left.
        for step in 1..=self.seats {
            self.auto_ring((self.dealer + step) % self.seats);
        }
    }

    fn auto_ring(&mut self, seat: usize) {
        if self.rules.corner_hint == "auto-ring"
            && self.phase == Phase::Open
            && let Some(corner) = self.corner(&self.hands[seat])
        {
            self.score_corner(seat, &corner);
        }
    }

    fn pay(&mut self, changes: &[i64]) {
        for (total, change) in self.scores.iter_mut().zip(changes) {
            *total += change;
            // D:L59 totals can go below 0, where the table lets them.
            if !self.rules.negative_totals && *total < 0 {
                *total = 0;
            }
        }
    }

    fn fine(&mut self, seat: usize) {
        let mut changes = vec![0; self.seats];
        changes[seat] = -FINE;
        self.pay(&changes);
    }

    /// All trading stops (A:L44, B:L40), with a corner or with nobody scoring.
    fn end_round(&mut self, corner_by: Option<usize>) {
        self.offers = vec![None; self.seats];
        self.taps = vec![None; self.seats];
        self.last_corner = corner_by;
        self.phase = Phase::RoundOver;
        // A:L74, C:L22, D:L43 the target; A:L75 the cap, highest total, ties shared (rules 0.5).
        let reached = self.scores.iter().any(|total| *total >= self.rules.target);
        let capped = self.rules.round_cap.is_some_and(|cap| self.round >= cap);
        if reached || capped {
            self.phase = Phase::GameOver;
            self.winners = Some(crate::highest(&self.scores));
        }
    }

    /// Who deals the round after this one.
    fn next_dealer(&self) -> usize {
        if self.rules.next_dealer == "winner" {
            self.last_corner.unwrap_or(self.dealer) // D:L39, after a void round the same again
        } else {
            (self.dealer + 1) % self.seats // C:L20
        }
    }

    fn is_mixed(lot: &[String]) -> bool {
        let suits: Vec<&String> = lot.iter().filter(|card| !is_special(card)).collect();
        suits.iter().any(|suit| *suit != suits[0])
    }

    /// Returns the refusals of a lot that hold at any moment.
    fn lot_faults(&self, seat: usize, lot: &[String]) -> Vec<Code> {
        let mut codes = Vec::new();
        if !holds(&self.hands[seat], lot) {
            codes.push("not-your-card");
        }
        // C:L18, D:L31 one commodity; C:L43, D:L61 the Bull and the Bear may come along.
        if self.rules.trade_check == "enforced" && Self::is_mixed(lot) {
            codes.push("mixed-suits");
        }
        if lot.len() > self.trade_max() {
            codes.push("too-many-cards");
        }
        let specials_alone = lot.iter().all(|card| is_special(card));
        if lot.is_empty() || (specials_alone && self.rules.specials_in_trades == "with-cards") {
            codes.push("too-few-cards");
        }
        codes
    }

    /// Whether this is a call before the opening that is done and fined (settled).
    fn is_fined_early_call(&self, seat: Option<usize>, action: &Action) -> bool {
        match (action, seat) {
            (Action::Call(lot), Some(seat)) => {
                self.phase == Phase::Sorting
                    && self.rules.early_trade_fined
                    && self.lot_faults(seat, lot).is_empty()
            }
            _ => false,
        }
    }

    fn phase_faults(&self, seat: Option<usize>, action: &Action, now: u64) -> Vec<Code> {
        let mut codes = Vec::new();
        let trading = matches!(
            action,
            Action::Call(_) | Action::Lower(_) | Action::Retract | Action::Tap(_) | Action::Ring
        );
        match self.phase {
            Phase::GameOver => codes.push("game-over"),
            Phase::RoundOver => {
                if !matches!(action, Action::Next(_)) {
                    codes.push("round-over");
                }
            }
            Phase::Sorting => match action {
                Action::Next(_) => codes.push("wrong-phase"),
                Action::Open if self.rules.open_by == "auto" || !self.all_sorted(now) => {
                    codes.push("wrong-phase");
                }
                _ if trading && !self.is_fined_early_call(seat, action) => codes.push("not-open"),
                _ => {}
            },
            Phase::Open | Phase::Frozen => {
                if !trading {
                    codes.push("wrong-phase");
                }
                if self.phase == Phase::Frozen {
                    codes.push("frozen");
                }
            }
        }
        if matches!(action, Action::Lower(_)) && !self.rules.lower_bid {
            codes.push("wrong-phase");
        }
        codes
    }

    fn seat_faults(&self, seat: usize, action: &Action, now: u64) -> Vec<Code> {
        let mut codes = Vec::new();
        match action {
            Action::Ready => {
                if self.ready[seat] {
                    codes.push("wrong-phase");
                }
            }
            Action::Open => {
                if self.rules.open_by == "dealer" && seat != self.dealer {
                    codes.push("not-dealer");
                }
            }
            Action::Call(lot) => codes.extend(self.lot_faults(seat, lot)),
            Action::Lower(lot) => {
                codes.extend(self.lot_faults(seat, lot));
                match &self.offers[seat] {
                    None => codes.push("not-calling"),
                    // D:L33 trade the smaller number.
                    Some(offer) if lot.len() >= offer.len() => codes.push("not-smaller"),
                    Some(_) => {}
                }
            }
            Action::Retract => {
                if self.offers[seat].is_none() {
                    codes.push("not-calling");
                }
            }
            Action::Tap(whom) => {
                let mine = &self.offers[seat];
                if mine.is_none() {
                    codes.push("not-calling");
                }
                if let Some(whom) = in_range(*whom, self.seats) {
                    let theirs = &self.offers[whom];
                    if whom == seat {
                        codes.push("yourself");
                    }
                    if theirs.is_none() {
                        codes.push("not-calling");
                    }
                    // A:L39, B:L37, C:L18, D:L33 equal numbers.
                    if let (Some(mine), Some(theirs)) = (mine, theirs)
                        && mine.len() != theirs.len()
                    {
                        codes.push("counts-differ");
                    }
                }
            }
            Action::Ring => {
                if now < self.locked_until[seat] {
                    codes.push("bell-locked");
                }
                if self.bear_blocks(&self.hands[seat]) {
                    codes.push("bear-blocks");
                }
            }
            Action::Next(_) => {}
        }
        codes
    }

    /// Ends the taps of and on a seat.
    fn end_taps(&mut self, seat: usize) {
        self.taps[seat] = None;
        for tap in &mut self.taps {
            if *tap == Some(seat) {
                *tap = None;
            }
        }
    }

    fn offer(&mut self, seat: usize, lot: Option<Vec<String>>) {
        self.end_taps(seat);
        self.offers[seat] = lot;
    }

    fn tap(&mut self, seat: usize, whom: usize) {
        self.taps[seat] = Some(whom);
        // B:L38 if someone agrees; D:L33 with anyone calling the same number.
        if self.rules.handshake == "open" || self.taps[whom] == Some(seat) {
            self.swap(seat, whom);
        }
    }

    /// One-on-one, blind, whole lots (A:L82); the hands keep their size (A:L52).
    fn swap(&mut self, seat: usize, whom: usize) {
        let (Some(given), Some(taken)) = (self.offers[seat].clone(), self.offers[whom].clone()) else {
            return;
        };
        self.offer(seat, None);
        self.offer(whom, None);

        // Rules 1.0 P14: an incorrect trade that comes out is void, and costs from the second on.
        let void = Self::is_mixed(&given) || Self::is_mixed(&taken);
        if self.rules.trade_check == "honour_void" && void {
            for (owner, lot) in [(seat, &given), (whom, &taken)] {
                if Self::is_mixed(lot) {
                    self.voided[owner] += 1;
                    if self.voided[owner] >= 2 {
                        self.fine(owner);
                    }
                }
            }
            return;
        }

        take_out(&mut self.hands[seat], &given);
        take_out(&mut self.hands[whom], &taken);
        self.hands[seat].extend(taken);
        self.hands[whom].extend(given);
        self.sort_hand(seat);
        self.sort_hand(whom);
        // Auto-ring after a swap: the one whose tap completed it comes first.
        self.auto_ring(seat);
        self.auto_ring(whom);
    }

    fn ring(&mut self, seat: usize, now: u64) {
        if let Some(corner) = self.corner(&self.hands[seat]) {
            self.score_corner(seat, &corner);
            return;
        }
        // A:L81 no points, the round continues; C:L37 the fine, where there is one.
        if self.rules.false_corner_fined {
            self.fine(seat);
        }
        self.phase = Phase::Frozen;
        self.frozen_until = now.saturating_add(FREEZE);
        self.locked_until[seat] = now.saturating_add(BELL_LOCK);
    }
}

impl Rules for Pit {
    type Action = Action;

    fn seats(&self) -> usize {
        self.seats
    }

    fn pass_time(&mut self, now: u64) {
        // Opening by itself, at the very moment the sorting time is over.
        let auto = self.rules.open_by == "auto" && self.rules.sort_seconds > 0;
        if self.phase == Phase::Sorting && auto && now >= self.sorting_over_at() {
            self.open_trading(self.sorting_over_at());
        }
        // A time limit, where the table has one (A:L83 has none).
        if let Some(minutes) = self.rules.time_limit_minutes
            && (self.phase == Phase::Open || self.phase == Phase::Frozen)
            && now >= self.opened_at.saturating_add(minutes * 60_000)
        {
            self.end_round(None);
        }
        if self.phase == Phase::Frozen && now >= self.frozen_until {
            self.phase = Phase::Open;
        }
    }

    fn parse(&self, word: &str, fields: &Fields) -> Result<Action, String> {
        Ok(match word {
            "ready" => Action::Ready,
            "open" => Action::Open,
            "call" => Action::Call(crate::cards(fields, "cards")?),
            "lower" => Action::Lower(crate::cards(fields, "cards")?),
            "retract" => Action::Retract,
            "tap" => Action::Tap(crate::whole(fields, "whom")?.ok_or("`whom` is missing")?),
            "ring" => {
                crate::text(fields, "suit")?; // only said aloud
                Action::Ring
            }
            "next" => Action::Next(crate::hands(fields)?),
            _ => return Err(format!("`{word}` is no action of pit")),
        })
    }

    fn faults(&self, seat: Option<usize>, action: &Action, now: u64) -> Vec<Code> {
        let mut codes = self.phase_faults(seat, action, now);
        if let Some(seat) = seat {
            codes.extend(self.seat_faults(seat, action, now));
        }
        if let Action::Tap(whom) = action
            && in_range(*whom, self.seats).is_none()
        {
            codes.push("no-such-seat");
        }
        codes
    }

    fn apply(&mut self, seat: usize, action: &Action, now: u64) -> Result<(), String> {
        match action {
            Action::Ready => {
                self.ready[seat] = true;
                let ends_sorting = self.rules.sort_seconds == 0 || self.rules.open_when_ready;
                if self.rules.open_by == "auto" && ends_sorting && self.all_ready() {
                    self.open_trading(now);
                }
            }
            Action::Open => self.open_trading(now),
            // C:L37 trading before the Pit is open costs, and nothing is offered.
            Action::Call(_) if self.phase == Phase::Sorting => self.fine(seat),
            Action::Call(lot) | Action::Lower(lot) => self.offer(seat, Some(lot.clone())),
            Action::Retract => self.offer(seat, None),
            Action::Tap(whom) => {
                if let Some(whom) = in_range(*whom, self.seats) {
                    self.tap(seat, whom);
                }
            }
            Action::Ring => self.ring(seat, now),
            Action::Next(hands) => {
                let hands = hands.as_ref().ok_or("the reference deals nothing itself: `hands` is missing")?;
                self.deal(self.next_dealer(), hands, now)?;
            }
        }
        Ok(())
    }

    fn candidates(&self, seat: usize) -> Vec<Action> {
        let mut all = vec![Action::Ready, Action::Open, Action::Retract, Action::Ring, Action::Next(None)];
        for lot in choices(&self.hands[seat], 10) {
            all.push(Action::Call(lot.clone()));
            all.push(Action::Lower(lot));
        }
        for whom in 0..self.seats {
            all.push(Action::Tap(whom as i64));
        }
        all
    }

    fn line(&self, seat: usize, action: &Action) -> Value {
        match action {
            Action::Ready => json!({ "seat": seat, "do": "ready" }),
            Action::Open => json!({ "seat": seat, "do": "open" }),
            Action::Call(lot) => json!({ "seat": seat, "do": "call", "cards": lot }),
            Action::Lower(lot) => json!({ "seat": seat, "do": "lower", "cards": lot }),
            Action::Retract => json!({ "seat": seat, "do": "retract" }),
            Action::Tap(whom) => json!({ "seat": seat, "do": "tap", "whom": whom }),
            Action::Ring => json!({ "seat": seat, "do": "ring" }),
            Action::Next(_) => json!({ "seat": seat, "do": "next" }),
        }
    }

    fn state(&self) -> Value {
        let phase = match self.phase {
            Phase::Sorting => "sorting",
            Phase::Open => "open",
            Phase::Frozen => "frozen",
            Phase::RoundOver => "round-over",
            Phase::GameOver => "game-over",
        };
        let calling: Vec<Option<usize>> = self.offers.iter().map(|o| o.as_ref().map(Vec::len)).collect();
        json!({
            "phase": phase,
            "round": self.round,
            "dealer": self.dealer,
            "hands": self.hands,
            "calling": calling,
            "scores": self.scores,
            "winners": self.winners,
            "suits": self.suits,
        })
    }
}

fn is_special(card: &str) -> bool {
    card == "bull" || card == "bear"
}

#[cfg(test)]
mod tests;
