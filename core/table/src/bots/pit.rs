//! A bot that plays Pit.

use std::ops::RangeInclusive;

use outcry_rules::limits::SEATS_MAX;
use outcry_rules::pit::{
    Action, CallVariant, Card, Cards, Event, Observation, OpenBy, Own, Phase, Pit, PitOptions,
    SpecialsInTrades, Suit, Suits, Table,
};
use outcry_rules::{MatchEvent, MatchObservation, Millis, Seat};
use rand::rngs::ChaCha8Rng;

use super::Bot;
use super::chance::Chance;

/// Milliseconds to sort a fresh hand.
const SORT: RangeInclusive<u64> = 2_500..=6_000;
/// Milliseconds to say that trading is open, once it may be.
const OPEN: RangeInclusive<u64> = 500..=1_800;
/// Milliseconds from the opening or the end of a freeze to the first call.
const BEGIN: RangeInclusive<u64> = 500..=2_000;
/// Milliseconds to look at the cards of a swap, and to notice a corner in them.
const SEE: RangeInclusive<u64> = 1_200..=2_800;
/// Milliseconds to answer a call or a tap.
const REACT: RangeInclusive<u64> = 450..=1_400;
/// Milliseconds until a partner who was tapped is given up.
const WAIT: RangeInclusive<u64> = 1_200..=2_200;
/// Milliseconds until an offer that nobody takes is thought over.
const PATIENCE: RangeInclusive<u64> = 2_000..=5_000;

/// Of how many cards on the collected suit the Bull is worth its risk.
const KEEP_BULL_FROM: u8 = 6;
/// After how many swaps and milliseconds without a further card of the collected suit another suit may be better.
const BARREN_SWAPS: (u32, u64) = (14, 40_000);
/// After how many milliseconds without a further card another suit may be better, however few the swaps.
const BARREN_MILLIS: u64 = 100_000;

/// For how many milliseconds it then keeps to that suit, even where it still holds more of another.
const LOYAL_MILLIS: u64 = 30_000;

/// Plays Pit by sorting, shouting, listening and ringing, as fast as a practised player.
///
/// It collects the suit of which it holds most and offers the others, in the numbers that it hears from others where
/// it can. It never rings without a corner, trades early or mixes suits. What would keep a table of bots from ever
/// finishing, such as two that hold out for one suit, dissolves by chance: it changes its offer when nobody takes it
/// and, rarely, its suit.
#[derive(Debug)]
pub struct PitBot {
    options: PitOptions,
    seat: Seat,
    chance: Chance,
    look_at: Option<Millis>,
    /// Until when its eyes are on new cards.
    busy_until: Millis,
    memory: Memory,
}

/// What the bot keeps in mind for one round.
#[derive(Clone, Debug, Default)]
struct Memory {
    /// The number each seat was last heard to call, 0 for nobody calling.
    heard: [u8; SEATS_MAX],
    /// The hand as it was when the bot last looked.
    hand: Cards,
    /// The suits that the last swap brought.
    fresh: Suits,
    collecting: Option<Suit>,
    /// The most cards of the collected suit so far, since when, and the swaps since.
    best: u8,
    best_since: Millis,
    barren_swaps: u32,
    /// Until when it collects what it has changed to.
    loyal_until: Millis,
    /// Until when the offer stands before it is thought over.
    patient_until: Millis,
    /// Until when the bot waits for the one it has tapped.
    waits_until: Millis,
}

impl PitBot {
    /// Seats a bot at a table with these options.
    pub fn new(options: &PitOptions, seat: Seat, rng: ChaCha8Rng) -> Self {
        Self {
            options: options.clone(),
            seat,
            chance: Chance::new(rng),
            look_at: Some(Millis::ZERO),
            busy_until: Millis::ZERO,
            memory: Memory::default(),
        }
    }
}

impl Bot<Pit> for PitBot {
    fn hear(&mut self, event: &MatchEvent<Event>, now: Millis) {
        match event {
            MatchEvent::Dealt { .. } => {
                self.memory = Memory { best_since: now, ..Memory::default() };
                self.look_once(now, SORT);
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
                self.look_once(until, BEGIN);
                None
            }
            Phase::Over { .. } => None,
        }
    }

    fn choose(&mut self, _: &MatchObservation<Observation>) -> Option<CallVariant> {
        self.chance.one_of(CallVariant::THIRTEEN.iter().copied())
    }
}

impl PitBot {
    fn hear_game(&mut self, event: &Event, now: Millis) {
        let me = self.seat;
        match *event {
            Event::Ready { .. } => self.look_by(now, OPEN),
            Event::Opened { .. } | Event::Thawed => self.look_once(now, BEGIN),
            Event::Called { seat, count } | Event::Lowered { seat, count } => {
                self.memory.heard[seat.index()] = count;
                if seat != me && count == self.memory.heard[me.index()] {
                    self.look_by(now, REACT);
                }
            }
            Event::Retracted { seat } => self.memory.heard[seat.index()] = 0,
            Event::Tapped { whom, .. } if whom == me => self.look_by(now, REACT),
            Event::Gone { seat, .. } if seat == me => self.look_by(now, REACT),
            Event::Swapped { seats, .. } | Event::Voided { seats, .. } => {
                for seat in seats {
                    self.memory.heard[seat.index()] = 0;
                }
                if seats.contains(&me) {
                    self.memory.barren_swaps += 1;
                    self.look_once(now, SEE);
                    self.busy_until = self.look_at.unwrap_or(now);
                }
            }
            Event::FalseCorner { thaws_at, .. } => self.look_once(thaws_at, BEGIN),
            Event::Cornered(_) | Event::TimeUp => self.look_at = None,
            Event::Tapped { .. }
            | Event::Gone { .. }
            | Event::Rang { .. }
            | Event::Penalty { .. }
            | Event::Revealed { .. } => {}
        }
    }

    /// Looks after a delay, whatever was planned before.
    fn look_once(&mut self, now: Millis, delay: RangeInclusive<u64>) {
        self.look_at = Some(self.chance.after(now, delay));
    }

    /// Looks after a delay at the latest, but not before the new cards have been seen.
    fn look_by(&mut self, now: Millis, delay: RangeInclusive<u64>) {
        let at = self.chance.after(now, delay).max(self.busy_until);
        self.look_at = Some(self.look_at.map_or(at, |before| before.min(at)));
    }

    fn sort(&mut self, table: &Table, now: Millis) -> Option<Action> {
        if !table.ready.contains(self.seat) {
            self.look_once(table.opens_at.unwrap_or(now).max(now), OPEN);
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
                self.look_once(opens_at, OPEN);
                None
            }
            // Whoever is last to sort will be heard.
            None if table.ready != table.seats.all() => None,
            _ => {
                self.look_once(now, BEGIN);
                Some(Action::Open)
            }
        }
    }

    fn trade(&mut self, table: &Table, own: &Own, now: Millis) -> Option<Action> {
        self.look_at_hand(own.hand, now);
        if self.options.corner(own.hand).is_some() {
            let unlocked = own.bell_locked_until.filter(|&until| until > now);
            self.look_once(unlocked.unwrap_or(now), REACT);
            return unlocked.is_none().then_some(Action::Ring);
        }
        let Some(lot) = own.lot else {
            let cards = self.choose_lot(table, own.hand)?;
            self.be_patient(now);
            return Some(Action::Call(cards));
        };
        let suitor = self.chance.one_of(own.suitors.iter());
        let partners = self.callers(table).filter(|&(_, count)| count == lot.count());
        let partners: Vec<Seat> = partners.map(|(seat, _)| seat).collect();
        let waits = own.tapped.is_some() && now < self.memory.waits_until;
        if let Some(whom) = suitor.or_else(|| if waits { None } else { self.one_but(&partners, own.tapped) })
        {
            self.memory.waits_until = self.chance.after(now, WAIT);
            self.look_at = Some(self.memory.waits_until);
            return Some(Action::Tap(whom));
        }
        if now < self.memory.patient_until {
            let next = if waits { self.memory.waits_until } else { self.memory.patient_until };
            self.look_at = Some(next.min(self.memory.patient_until));
            return None;
        }
        self.be_patient(now);
        let cards = self.choose_lot(table, own.hand)?;
        if cards == lot.cards() {
            return None;
        }
        let lowers = self.options.lower_bid && cards.len() < lot.count() && lot.cards().contains(cards);
        Some(if lowers { Action::Lower(cards) } else { Action::Call(cards) })
    }

    fn be_patient(&mut self, now: Millis) {
        self.memory.patient_until = self.chance.after(now, PATIENCE);
        self.look_at = Some(self.memory.patient_until);
    }

    /// Picks any partner, and the one tapped before only where there is nobody else.
    fn one_but(&mut self, partners: &[Seat], before: Option<Seat>) -> Option<Seat> {
        let others = partners.iter().copied().filter(|&seat| Some(seat) != before);
        self.chance.one_of(others)
    }

    /// Lists the others who are calling and the number each calls, as far as the bot knows it.
    fn callers(&self, table: &Table) -> impl Iterator<Item = (Seat, u8)> {
        let (shown, heard, me) = (table.counts, self.memory.heard, self.seat);
        table.calling.iter().filter(move |&seat| seat != me).map(move |seat| {
            let count = shown.map_or(heard[seat.index()], |counts| counts.get(seat));
            (seat, count)
        })
    }

    /// Takes in what the last swap has changed, and settles on a suit to collect.
    fn look_at_hand(&mut self, hand: Cards, now: Millis) {
        let count = |suit: Suit| hand.count(Card::Of(suit));
        if hand != self.memory.hand {
            let before = self.memory.hand;
            let gained = |&suit: &Suit| count(suit) > before.count(Card::Of(suit));
            self.memory.fresh =
                if before.is_empty() { Suits::default() } else { suits(hand).filter(gained).collect() };
            self.memory.hand = hand;
        }
        let longest = suits(hand).max_by_key(|&suit| (count(suit), self.options.value(suit)));
        let current = self.memory.collecting;
        let barren = self.is_barren(now);
        let next = if current.is_none() {
            longest
        } else if barren {
            self.memory.loyal_until = now + LOYAL_MILLIS;
            let held: Vec<_> = suits(hand).map(|suit| (suit, u32::from(count(suit)))).collect();
            self.chance.pick(&held)
        } else if now >= self.memory.loyal_until {
            longest.filter(|&suit| count(suit) >= current.map_or(0, count) + 2).or(current)
        } else {
            current
        };
        let most = next.map_or(0, count);
        if next != current || most > self.memory.best || barren {
            self.memory.collecting = next;
            self.memory.best = most;
            self.memory.best_since = now;
            self.memory.barren_swaps = 0;
        }
    }

    /// Says whether the collected suit has not grown for so long that somebody else must be holding on to it.
    fn is_barren(&self, now: Millis) -> bool {
        let for_millis = now.get().saturating_sub(self.memory.best_since.get());
        let (swaps, millis) = BARREN_SWAPS;
        for_millis > BARREN_MILLIS || for_millis > millis && self.memory.barren_swaps >= swaps
    }

    /// Picks cards to offer; `None` from an empty hand alone.
    fn choose_lot(&mut self, table: &Table, hand: Cards) -> Option<Cards> {
        let most = table.lot_max;
        let alone = self.options.specials_in_trades == SpecialsInTrades::Any;
        let riders = self.riders(hand);
        let riding = riders.len().min(usize::from(most).saturating_sub(1));
        let mut callers = [0_u32; 16];
        for (_, count) in self.callers(table) {
            callers[usize::from(count)] += 1;
        }
        let mut lots = Vec::new();
        for suit in suits(hand).filter(|&suit| Some(suit) != self.memory.collecting) {
            let held = hand.count(Card::Of(suit));
            let fresh = self.memory.fresh.contains(suit);
            // Now and then Bull and Bear stay behind: otherwise the lot might never fit another.
            for (riders, worth) in [(&riders[..riding], 24_u32), (&[], 4)].into_iter().take(riding + 1) {
                for count in 1..=held.min(most - riders.len() as u8) {
                    let cards = lot(suit, count, riders);
                    let whole = if count == held { worth } else { worth / 4 };
                    let squared = u32::from(count * count) * if fresh { whole.div_ceil(4) } else { whole };
                    let heard = callers[usize::from(cards.len())];
                    lots.push((cards, if heard > 0 { squared * (6 + 2 * heard) } else { squared }));
                }
            }
        }
        if alone && !riders.is_empty() {
            let cards: Cards = riders.iter().copied().take(most.into()).collect();
            lots.push((cards, 12 * (1 + callers[usize::from(cards.len())])));
        }
        if lots.is_empty() {
            // All that is left belongs to the set, and the Bear does not travel alone here: one card goes with it.
            lots.extend(suits(hand).map(|suit| (lot(suit, 1, &riders[..riding]), 1)));
        }
        self.chance.pick(&lots)
    }

    /// Lists Bull and Bear as far as the bot wants to be rid of them, the worse one first.
    fn riders(&self, hand: Cards) -> Vec<Card> {
        let set = self.memory.collecting.map_or(0, |suit| hand.count(Card::Of(suit)));
        let bear = (hand.count(Card::Bear) > 0).then_some(Card::Bear);
        let bull = (hand.count(Card::Bull) > 0 && set < KEEP_BULL_FROM).then_some(Card::Bull);
        bear.into_iter().chain(bull).collect()
    }
}

fn suits(hand: Cards) -> impl Iterator<Item = Suit> {
    hand.counts().filter_map(|(card, _)| if let Card::Of(suit) = card { Some(suit) } else { None })
}

fn lot(suit: Suit, count: u8, riders: &[Card]) -> Cards {
    let cards = std::iter::repeat_n(Card::Of(suit), count.into());
    cards.chain(riders.iter().copied()).collect()
}

#[cfg(test)]
mod tests {
    use outcry_rules::pit::Handshake;
    use outcry_rules::{Match, Opening, Options, Viewer};

    use super::super::arena::{Report, house_rules, play, preset, rng};
    use super::*;

    /// Looks that no sensible match of a few rounds comes near.
    const MOST_LOOKS: u32 = 200_000;

    fn played(options: &PitOptions, seats: usize, seed: u64) -> Report<Event> {
        let report = play::<Pit, _>(options, seats, seed, MOST_LOOKS, PitBot::new).unwrap();
        assert!(report.ended, "seed {seed}, {seats} seats: {options:?}");
        assert_eq!(report.refused, [], "seed {seed}, {seats} seats: {options:?}");
        report
    }

    fn swaps(report: &Report<Event>) -> usize {
        let swap = |event: &MatchEvent<Event>| matches!(event, MatchEvent::Game(Event::Swapped { .. }));
        report.events.iter().filter(|(_, event)| swap(event)).count()
    }

    #[test]
    fn every_edition_is_played_to_the_end_at_every_table() {
        for edition in PitOptions::editions() {
            let options = (edition.preset)();
            let (least, most) = options.players();
            for seats in least..=most {
                for seed in 0..3 {
                    let report = played(&options, seats, seed);
                    let fined = |event: &MatchEvent<Event>| {
                        matches!(event, MatchEvent::Game(Event::FalseCorner { .. } | Event::Voided { .. }))
                    };
                    assert!(!report.events.iter().any(|(_, event)| fined(event)), "{} {seats}", edition.id);
                }
            }
        }
    }

    #[test]
    fn rounds_take_about_as_many_swaps_as_between_people() {
        for (seats, expected) in [(3, 3..8), (4, 7..16), (6, 20..40), (13, 130..230)] {
            let reports: Vec<_> = (0..8).map(|seed| played(&preset("short"), seats, seed)).collect();
            let rounds: usize = reports.iter().map(Report::rounds).sum();
            let mean = reports.iter().map(swaps).sum::<usize>() / rounds;
            assert!(expected.contains(&mean), "{seats} seats: {mean} swaps");
        }
    }

    #[test]
    fn house_rules_are_played_to_the_end() {
        for seed in 0..300 {
            // Fines may outrun the points of the corners for ever: a cap ends that.
            let options = PitOptions { round_cap: Some(3), ..house_rules(seed) };
            let (least, most) = options.players();
            let options = PitOptions { time_limit: options.time_limit.or(Some(60)), ..options };
            played(&options, least + seed as usize % (most - least + 1), seed);
        }
    }

    #[test]
    fn no_rule_of_trading_brings_the_table_to_a_halt() {
        for bits in 0..64_u32 {
            let on = |bit: u32| bits >> bit & 1 == 1;
            for trade_max in [1, 2, 4, 8] {
                let options = PitOptions {
                    bull_bear: on(0),
                    bear_blocks: on(1),
                    tenth_card: on(2),
                    specials_in_trades: if on(3) {
                        SpecialsInTrades::Any
                    } else {
                        SpecialsInTrades::WithCards
                    },
                    lower_bid: on(4),
                    handshake: if on(5) { Handshake::Open } else { Handshake::Mutual },
                    trade_max,
                    round_cap: Some(5),
                    target: 1_000,
                    ..preset("short")
                };
                // Three players can be dealt hands of which none can ever win: the two who hold ten need the Bull and
                // the third must not have the Bear, and neither can move.
                let stuck = on(0) && !on(2) && !on(3) && trade_max == 1;
                for seats in [if stuck { 4 } else { 3 }, 5] {
                    let report = played(&options, seats, bits.into());
                    let (end, _) = report.events.last().unwrap();
                    assert!(end.get() < 5 * 15 * 60_000, "{seats} seats, {} ms: {options:?}", end.get());
                }
            }
        }
    }

    #[test]
    fn a_bot_that_sits_down_late_looks_at_once_and_acts_once() {
        let seat = Seat::new(1).unwrap();
        let mut bot = PitBot::new(&preset("short"), seat, rng(1, 0));
        let table = Match::<Pit>::open(preset("short"), 3, 0, &Opening::default()).unwrap();
        let (seen, now) = (table.observe(Viewer::Seat(seat)), Millis::new(70_000));
        assert!(bot.poll_timeout().is_some_and(|due| due <= now));
        assert_eq!(bot.act(&seen, now), Some(Action::Ready));
        assert!(bot.poll_timeout().is_some_and(|due| due > now));
        assert_eq!(bot.act(&seen, now), None);
    }
}
