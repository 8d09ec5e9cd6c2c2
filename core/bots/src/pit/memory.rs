//! What a player of Pit keeps in mind.

use outcry_rules::limits::SEATS_MAX;
use outcry_rules::pit::{Card, Cards, Event, Suit, Suits};
use outcry_rules::{Millis, Seat};

/// What a card that has come counts on the market at first, so that it can fade by eighths.
const NEWS: u8 = 8;

/// The most that a suit counts on the market, far above what swaps ever bring.
const NEWS_MAX: u8 = 200;

/// What the bot keeps in mind for one round.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    /// The number each seat was last heard to call, 0 for nobody calling.
    pub(super) heard: [u8; SEATS_MAX],
    /// How much of each suit the swaps of late have brought, fading from swap to swap.
    pub(super) market: [u8; Suit::MAX],
    /// The suits that the last swap brought.
    pub(super) fresh: Suits,
    pub(super) collecting: Option<Suit>,
    /// The most cards of the collected suit so far, since when, and the swaps since.
    pub(super) best: u8,
    pub(super) best_since: Millis,
    pub(super) barren_swaps: u32,
    /// End of the time in which the bot keeps to a newly chosen suit.
    pub(super) loyal_until: Millis,
    /// Until when the offer stands before it is thought over, and how often that has changed nothing.
    pub(super) patient_until: Millis,
    pub(super) stale: u32,
    /// Until when the bot waits for the one it has tapped.
    pub(super) waits_until: Millis,
    /// What the others have shown of themselves by trading with the bot.
    partners: [Partner; SEATS_MAX],
    /// The hand as it was when the bot last looked.
    hand: Cards,
    /// The cards last offered, and the player who got them.
    offered: Cards,
    went_to: Option<Seat>,
}

/// What somebody has shown by trading with the bot.
#[derive(Clone, Copy, Debug, Default)]
struct Partner {
    /// The lot they got in their last swap with the bot, until they swap again.
    took: Option<(Suit, u8)>,
    /// The suit they were given but did not put up when they next called.
    keeps: Option<Suit>,
}

impl Memory {
    /// Begins a round.
    pub(super) fn new(now: Millis) -> Self {
        Self { best_since: now, ..Self::default() }
    }

    /// Records calls and swaps.
    pub(super) fn hear(&mut self, event: &Event, me: Seat) {
        match *event {
            Event::Called { seat, count } | Event::Lowered { seat, count } => {
                self.heard[seat.index()] = count;
                let partner = &mut self.partners[seat.index()];
                if let Some((suit, given)) = partner.took {
                    // A player who does not want the suit offers all of its cards, and so calls at least as many.
                    partner.keeps = (count < given).then_some(suit);
                }
            }
            Event::Retracted { seat } => self.heard[seat.index()] = 0,
            Event::Swapped { seats, .. } | Event::Voided { seats, .. } => {
                for seat in seats {
                    self.heard[seat.index()] = 0;
                    self.partners[seat.index()].took = None;
                }
                if let Some(other) = partner_of(seats, me) {
                    self.barren_swaps += 1;
                    self.stale = 0;
                    if let Event::Swapped { .. } = event {
                        self.went_to = Some(other);
                        let gone = suits(self.offered).next();
                        let took = gone.map(|suit| (suit, held(self.offered, suit)));
                        self.partners[other.index()].took = took;
                    }
                }
            }
            _ => {}
        }
    }

    /// Remembers the offered cards; a swap event does not name them.
    pub(super) fn offer(&mut self, cards: Cards) {
        self.offered = cards;
    }

    /// Takes in what the last swap has changed.
    pub(super) fn look(&mut self, hand: Cards) {
        let before = self.hand;
        if hand != before {
            let gained = |&suit: &Suit| held(hand, suit) > held(before, suit);
            self.fresh =
                if before.is_empty() { Suits::default() } else { suits(hand).filter(gained).collect() };
            self.hand = hand;
        }
        // What came for what went can be told even where both are alike.
        if let Some(other) = self.went_to.take().filter(|_| !before.is_empty()) {
            self.read_swap(hand, before, other);
        }
    }

    /// Counts the players who seem to keep a suit.
    pub(super) fn keepers(&self, suit: Suit) -> u64 {
        self.partners.iter().filter(|partner| partner.keeps == Some(suit)).count() as u64
    }

    fn read_swap(&mut self, hand: Cards, before: Cards, other: Seat) {
        for news in &mut self.market {
            *news -= *news / NEWS;
        }
        for suit in suits(hand) {
            let came = (held(hand, suit) + held(self.offered, suit)).saturating_sub(held(before, suit));
            let news = &mut self.market[suit.index()];
            *news = news.saturating_add(NEWS * came).min(NEWS_MAX);
            let keeps = &mut self.partners[other.index()].keeps;
            *keeps = keeps.filter(|&kept| came == 0 || kept != suit);
        }
    }
}

/// Returns the seat that swapped with `me`, if `me` is one of the two.
pub(super) fn partner_of(seats: [Seat; 2], me: Seat) -> Option<Seat> {
    match seats {
        [one, other] | [other, one] if one == me => Some(other),
        _ => None,
    }
}

/// Lists the suits in a hand.
pub(super) fn suits(hand: Cards) -> impl Iterator<Item = Suit> {
    hand.counts().filter_map(|(card, _)| if let Card::Of(suit) = card { Some(suit) } else { None })
}

/// Counts the cards of a suit.
pub(super) fn held(hand: Cards, suit: Suit) -> u8 {
    hand.count(Card::Of(suit))
}
