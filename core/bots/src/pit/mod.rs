//! A bot that plays Pit.

mod lots;
mod memory;
mod pace;
mod suits;

use std::num::NonZeroU32;
use std::ops::RangeInclusive;

use outcry_rules::pit::{
    Action, CallVariant, Cards, Event, Lot, Observation, OpenBy, Own, Phase, Pit, PitOptions, Table,
};
use outcry_rules::{MatchEvent, MatchObservation, Millis, Seat};
use rand::rngs::ChaCha8Rng;

use super::rng::BotRng;
use super::{Bot, Strength};
use lots::TradeChoices;
use memory::{Memory, partner_of};
use pace::Pace;

/// How often an offer that nobody takes is thought over before the bot falls silent and listens.
const STALE: u32 = 2;

/// Plays Pit by sorting, shouting, listening and ringing, at one of three strengths.
///
/// It holds out for one suit and offers the others with the Bear, and the Bull while that is a risk. It changes or
/// lowers an offer that nobody takes, falls silent when that does not help, and rings when it has a corner. It never
/// rings without one, trades early or mixes suits. Random decisions break deadlocks, such as two bots that hold out for
/// one suit.
///
/// An easy bot is slow, ignores called numbers, and changes its mind about its suit. A medium bot collects its longest
/// suit and prefers numbers that it hears. A hard bot is quick, repeats another's call at once where it can, and keeps
/// whole lots. It weighs each suit by its points, the cards of it that swaps brought, and signs that their receivers
/// keep them.
#[derive(Debug)]
pub struct PitBot {
    options: PitOptions,
    seat: Seat,
    strength: Strength,
    pace: Pace,
    rng: BotRng,
    look_at: Option<Millis>,
    /// Until when its eyes are on new cards.
    busy_until: Millis,
    memory: Memory,
}

impl PitBot {
    /// Seats a bot at a table with these options.
    pub fn new(options: &PitOptions, seat: Seat, strength: Strength, rng: ChaCha8Rng) -> Self {
        Self {
            options: options.clone(),
            seat,
            strength,
            pace: Pace::of(strength),
            rng: BotRng::new(rng),
            look_at: Some(Millis::ZERO),
            busy_until: Millis::ZERO,
            memory: Memory::default(),
        }
    }

    /// Makes it so many times as quick as a person, which it is not by itself.
    #[must_use]
    pub const fn with_haste(mut self, haste: NonZeroU32) -> Self {
        self.rng.hasten(haste);
        self
    }
}

impl Bot<Pit> for PitBot {
    fn hear(&mut self, event: &MatchEvent<Event>, now: Millis) {
        match event {
            MatchEvent::Dealt { .. } => {
                self.memory = Memory::new(now);
                // Nobody waits for a bot.
                let sort = if self.options.open_when_ready { 0..=0 } else { self.pace.sort.clone() };
                self.look_once(now, sort);
            }
            MatchEvent::Game(event) => self.hear_game(event, now),
            MatchEvent::RoundOver { .. } | MatchEvent::GameOver { .. } => self.look_at = None,
        }
    }

    fn poll_timeout(&self) -> Option<Millis> {
        self.look_at
    }

    fn act(&mut self, seen: &MatchObservation<Observation>, now: Millis) -> Option<Action> {
        if self.look_at.is_none_or(|due| due > now) {
            return None;
        }
        self.look_at = None;
        let table = &seen.game.table;
        let own = seen.game.own.as_ref()?;
        match table.phase {
            Phase::Sorting => self.sort(table, now),
            Phase::Open => self.trade(table, own, now),
            Phase::Frozen { until, .. } => {
                self.look_once(until, self.pace.begin.clone());
                None
            }
            Phase::Over { .. } => None,
        }
    }

    fn choose(&mut self, _: &MatchObservation<Observation>) -> Option<CallVariant> {
        self.rng.one_of(CallVariant::THIRTEEN.iter().copied())
    }
}

impl PitBot {
    fn hear_game(&mut self, event: &Event, now: Millis) {
        let me = self.seat;
        self.memory.hear(event, me);
        match *event {
            Event::Ready { .. } => self.look_by(now, self.pace.open.clone()),
            Event::Opened { .. } | Event::Thawed => self.look_once(now, self.pace.begin.clone()),
            Event::Called { seat, count } | Event::Lowered { seat, count } => {
                let mine = self.memory.heard[me.index()];
                // A quick player looks whether the number can be matched, others only whether they call it too.
                if seat != me && (count == mine || self.strength == Strength::Hard) {
                    self.look_by(now, self.pace.react.clone());
                }
            }
            Event::Tapped { whom, .. } if whom == me => self.look_by(now, self.pace.react.clone()),
            Event::Gone { seat, .. } if seat == me => self.look_by(now, self.pace.react.clone()),
            Event::Swapped { seats, .. } | Event::Voided { seats, .. } => {
                if partner_of(seats, me).is_some() {
                    self.look_once(now, self.pace.see.clone());
                    self.busy_until = self.look_at.unwrap_or(now);
                }
            }
            Event::FalseCorner { thaws_at, .. } => self.look_once(thaws_at, self.pace.begin.clone()),
            Event::Cornered(_) | Event::TimeUp => self.look_at = None,
            Event::Retracted { .. }
            | Event::Tapped { .. }
            | Event::Gone { .. }
            | Event::Rang { .. }
            | Event::Penalty { .. }
            | Event::Revealed { .. } => {}
        }
    }

    /// Looks after a delay, whatever was planned before.
    fn look_once(&mut self, now: Millis, delay: RangeInclusive<u64>) {
        self.look_at = Some(self.rng.after(now, delay));
    }

    /// Looks after a delay at the latest, but not before the new cards have been seen.
    fn look_by(&mut self, now: Millis, delay: RangeInclusive<u64>) {
        let at = self.rng.after(now, delay).max(self.busy_until);
        self.look_at = Some(self.look_at.map_or(at, |before| before.min(at)));
    }

    fn sort(&mut self, table: &Table, now: Millis) -> Option<Action> {
        if !table.ready.contains(self.seat) {
            self.look_once(table.opens_at.unwrap_or(now).max(now), self.pace.open.clone());
            return Some(Action::Ready);
        }
        let mine_to_open = match self.options.open_by {
            OpenBy::Any => true,
            OpenBy::Dealer => table.dealer == self.seat,
            OpenBy::Auto => false,
        };
        match table.opens_at {
            _ if !mine_to_open => None,
            Some(opens_at) if opens_at > now => {
                self.look_once(opens_at, self.pace.open.clone());
                None
            }
            // The event of the last player who is ready causes another look.
            None if table.ready != table.seats.all() => None,
            _ => {
                self.look_once(now, self.pace.begin.clone());
                Some(Action::Open)
            }
        }
    }

    fn trade(&mut self, table: &Table, own: &Own, now: Millis) -> Option<Action> {
        self.memory.look(own.hand);
        suits::settle(&mut self.memory, own.hand, &self.options, self.strength, &mut self.rng, now);
        if self.options.corner(own.hand).is_some() {
            let unlocked = own.bell_locked_until.filter(|&until| until > now);
            self.look_once(unlocked.unwrap_or(now), self.pace.react.clone());
            return unlocked.is_none().then_some(Action::Ring);
        }
        let Some(lot) = own.lot.map(Lot::cards) else {
            let stall = TradeChoices::new(&self.options, &self.memory, self.strength, table, own);
            let cards = stall.choose(&mut self.rng)?;
            return Some(self.call(cards, now));
        };
        // A bot that sits down late finds an offer that somebody else has made.
        self.memory.offer(lot);
        if let Some(whom) = self.partner(table, own, lot, now) {
            self.memory.waits_until = self.rng.after(now, self.pace.wait.clone());
            self.look_at = Some(self.memory.waits_until);
            return Some(Action::Tap(whom));
        }
        let waits = own.tapped.is_some() && now < self.memory.waits_until;
        if self.strength == Strength::Hard
            && !waits
            && let Some(cards) = self.matching(table, own).filter(|&cards| cards != lot)
        {
            return Some(self.call_instead(cards, lot, now));
        }
        if now < self.memory.patient_until {
            let next = if waits { self.memory.waits_until } else { self.memory.patient_until };
            self.look_at = Some(next.min(self.memory.patient_until));
            return None;
        }
        self.memory.stale += 1;
        let stall = TradeChoices::new(&self.options, &self.memory, self.strength, table, own);
        let cards = stall.choose(&mut self.rng)?;
        if cards != lot {
            return Some(self.call_instead(cards, lot, now));
        }
        if self.memory.stale > STALE {
            self.memory.stale = 0;
            self.look_once(now, self.pace.begin.clone());
            return Some(Action::Retract);
        }
        self.be_patient(now);
        None
    }

    fn matching(&self, table: &Table, own: &Own) -> Option<Cards> {
        TradeChoices::new(&self.options, &self.memory, self.strength, table, own).matching()
    }

    fn call(&mut self, cards: Cards, now: Millis) -> Action {
        self.memory.offer(cards);
        self.be_patient(now);
        Action::Call(cards)
    }

    fn call_instead(&mut self, cards: Cards, lot: Cards, now: Millis) -> Action {
        let lowers = self.options.lower_bid && cards.len() < lot.len() && lot.contains(cards);
        let call = self.call(cards, now);
        if lowers { Action::Lower(cards) } else { call }
    }

    fn be_patient(&mut self, now: Millis) {
        self.memory.patient_until = self.rng.after(now, self.pace.patience.clone());
        self.look_at = Some(self.memory.patient_until);
    }

    /// Picks a partner: a player who asked for the swap, or else one who calls the same number.
    fn partner(&mut self, table: &Table, own: &Own, lot: Cards, now: Millis) -> Option<Seat> {
        if let Some(suitor) = self.rng.one_of(own.suitors.iter()) {
            return Some(suitor);
        }
        if own.tapped.is_some() && now < self.memory.waits_until {
            return None;
        }
        let stall = TradeChoices::new(&self.options, &self.memory, self.strength, table, own);
        self.rng.one_of(stall.calling(lot.len()).filter(|&seat| Some(seat) != own.tapped))
    }
}

#[cfg(test)]
mod tests;
