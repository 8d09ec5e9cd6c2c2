//! Which cards are offered.

use outcry_rules::Seat;
use outcry_rules::pit::{Card, Cards, Own, PitOptions, SpecialsInTrades, Suit, Table};

use super::memory::{Memory, held, suits};
use super::suits::promise;
use crate::Strength;
use crate::rng::BotRng;

/// Of how many cards on the collected suit the Bull is worth its risk.
const KEEP_BULL_FROM: u8 = 6;

/// What a lot weighs with Bull and Bear beside the suit, as far as they are to go, and without: now and then they stay
/// behind, for otherwise the lot might never fit another.
const RIDING: (u64, u64) = (24, 4);

/// What Bull and Bear weigh alone, for each player who calls their number and once more.
const ALONE: u64 = 12;

/// By how much a number that others call is likelier, and by how much more for each who calls it.
const CALLED: (u64, u64) = (6, 2);

/// What weights are multiplied by so that dividing them loses nothing that matters.
const SCALE: u64 = 100;

/// What a player of Pit has to choose from.
pub(super) struct TradeChoices<'a> {
    options: &'a PitOptions,
    memory: &'a Memory,
    taste: LotPreferences,
    hand: Cards,
    most: u8,
    /// The others who are calling, and the number each calls.
    callers: Vec<(Seat, u8)>,
}

/// What matters to a player when they pick a lot.
#[derive(Clone, Copy, Debug)]
struct LotPreferences {
    /// How fast the weight grows with the cards that one swap would move.
    size: u32,
    /// By what a lot loses that leaves cards of its suit behind.
    torn: u64,
    /// Penalty of a lot that the last swap brought: its giver does not want it back.
    fresh: u64,
    /// Whether the player listens to the numbers that others call.
    listens: bool,
    /// Whether the player holds on to what might become the better suit.
    hedges: bool,
}

impl LotPreferences {
    const fn of(strength: Strength) -> Self {
        match strength {
            Strength::Easy => Self { size: 2, torn: 2, fresh: 1, listens: false, hedges: false },
            Strength::Medium => Self { size: 2, torn: 4, fresh: 4, listens: true, hedges: false },
            Strength::Hard => Self { size: 3, torn: 20, fresh: 8, listens: true, hedges: true },
        }
    }
}

impl<'a> TradeChoices<'a> {
    /// Looks at what a player has to offer.
    pub(super) fn new(
        options: &'a PitOptions,
        memory: &'a Memory,
        strength: Strength,
        table: &Table,
        own: &Own,
    ) -> Self {
        let heard = |seat: Seat| memory.heard[seat.index()];
        let count = |seat: Seat| table.counts.map_or_else(|| heard(seat), |counts| counts.get(seat));
        let others = table.calling.iter().filter(|&seat| seat != own.seat);
        let callers = others.map(|seat| (seat, count(seat))).collect();
        Self {
            options,
            memory,
            taste: LotPreferences::of(strength),
            hand: own.hand,
            most: table.lot_max,
            callers,
        }
    }

    /// Lists who else calls this number.
    pub(super) fn calling(&self, count: u8) -> impl Iterator<Item = Seat> {
        self.callers.iter().filter(move |&&(_, called)| called == count).map(|&(seat, _)| seat)
    }

    /// Picks cards to offer: the larger the lot and the more call its number, the likelier; `None` from an empty hand
    /// alone.
    pub(super) fn choose(&self, rng: &mut BotRng) -> Option<Cards> {
        let lots: Vec<(Cards, u32)> =
            self.lots().into_iter().map(|(cards, weight)| (cards, weight as u32)).collect();
        rng.pick(&lots)
    }

    /// Returns the best lot whose number another player calls.
    pub(super) fn matching(&self) -> Option<Cards> {
        let lots = self.lots().into_iter().filter(|&(cards, _)| self.calling(cards.len()).next().is_some());
        lots.max_by_key(|&(_, weight)| weight).map(|(cards, _)| cards)
    }

    /// Lists the cards that may be offered together, with how glad the player is to see them go.
    fn lots(&self) -> Vec<(Cards, u64)> {
        let riders = self.riders();
        let riding = riders.len().min(usize::from(self.most).saturating_sub(1));
        let mut lots = Vec::new();
        for suit in suits(self.hand).filter(|&suit| Some(suit) != self.memory.collecting) {
            let held = held(self.hand, suit);
            for take in 0..=riding {
                let (riders, worth) = (&riders[..take], if take > 0 { RIDING.0 } else { RIDING.1 });
                for count in 1..=held.min(self.most - riders.len() as u8) {
                    let cards = lot(suit, count, riders);
                    lots.push((cards, self.weight(suit, count, held, worth) * self.called(cards.len())));
                }
            }
        }
        if self.options.specials_in_trades == SpecialsInTrades::Any && !riders.is_empty() {
            let cards: Cards = riders.iter().copied().take(self.most.into()).collect();
            let callers = if self.taste.listens { self.calling(cards.len()).count() } else { 0 };
            lots.push((cards, SCALE * ALONE * (1 + callers as u64)));
        }
        if lots.is_empty() {
            // All that is left belongs to the set, and the Bear does not travel alone here: one card goes with it.
            lots.extend(suits(self.hand).map(|suit| (lot(suit, 1, &riders[..riding]), 1)));
        }
        lots
    }

    /// Weighs so many cards of a suit of which so many are held.
    fn weight(&self, suit: Suit, count: u8, held: u8, worth: u64) -> u64 {
        let torn = if count == held { 1 } else { self.taste.torn };
        let fresh = if self.memory.fresh.contains(suit) { self.taste.fresh } else { 1 };
        let weight = SCALE * worth * u64::from(count).pow(self.taste.size) / (torn * fresh);
        let collected = self.memory.collecting.filter(|_| self.taste.hedges);
        let missed = collected.map_or(0, |collected| {
            let promise = |suit| promise(self.memory, self.hand, self.options, suit);
            (50 * promise(suit) / promise(collected).max(1)).min(90)
        });
        (weight * (100 - missed) / 100).max(1)
    }

    fn called(&self, count: u8) -> u64 {
        let callers = if self.taste.listens { self.calling(count).count() as u64 } else { 0 };
        if callers > 0 { CALLED.0 + CALLED.1 * callers } else { 1 }
    }

    /// Lists Bull and Bear as far as the player wants to be rid of them, the worse one first.
    ///
    /// The Bear always goes: where it neither costs nor blocks, it still takes the place of a card of the set.
    fn riders(&self) -> Vec<Card> {
        let set = self.memory.collecting.map_or(0, |suit| held(self.hand, suit));
        let risky = self.options.special_penalty > 0 && set < KEEP_BULL_FROM;
        let bear = (self.hand.count(Card::Bear) > 0).then_some(Card::Bear);
        let bull = (self.hand.count(Card::Bull) > 0 && risky).then_some(Card::Bull);
        bear.into_iter().chain(bull).collect()
    }
}

fn lot(suit: Suit, count: u8, riders: &[Card]) -> Cards {
    let cards = std::iter::repeat_n(Card::Of(suit), count.into());
    cards.chain(riders.iter().copied()).collect()
}
