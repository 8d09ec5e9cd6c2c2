//! Which card is played.

use outcry_rules::nyet::{Card, Cards, Colour, NyetOptions, Observation, Verdict};
use outcry_rules::{Seat, SeatSet};

use super::appraisal::Appraisal;

/// Weight of a card's later use against its gain in this trick, in hundredths. A lost trick goes to the opponents, so
/// it counts about twice.
const PATIENCE: i32 = 130;

/// Weighs the cards that may be played to the running trick.
pub(super) struct Tactics<'a> {
    seen: &'a Observation,
    options: &'a NyetOptions,
    appraisal: Appraisal,
    value: i32,
    mine: SeatSet,
    /// How many opponents are still to play after the bot.
    behind: usize,
    /// Who would take the trick as it lies, and with what.
    leading: Option<(Seat, Card)>,
}

impl<'a> Tactics<'a> {
    pub(super) fn new(seen: &'a Observation, verdict: Verdict, seat: Seat, options: &'a NyetOptions) -> Self {
        let mine = seen.teams.and_then(|teams| teams.into_iter().find(|team| team.contains(seat)));
        let mine = mine.unwrap_or(SeatSet::only(seat));
        let to_play = seen.seats.count() - seen.trick.len();
        let behind = seen.seats.clockwise_from(seat).take(to_play).filter(|&other| !mine.contains(other));
        let mut tactics = Self {
            seen,
            options,
            appraisal: Appraisal::new(seen.deck, seen.seats, verdict.trump, verdict.supertrump),
            value: verdict.value.into(),
            mine,
            behind: behind.count(),
            leading: None,
        };
        for (seat, card) in seen.trick.iter() {
            if tactics.takes(card) {
                tactics.leading = Some((seat, card));
            }
        }
        tactics
    }

    /// Picks the best of the cards; `None` where there is none.
    pub(super) fn best(&self, playable: Cards) -> Option<Card> {
        let cards = playable.distinct(self.seen.deck);
        cards.max_by_key(|&card| (self.gain(card), -self.appraisal.worth(card)))
    }

    /// Returns the expected gain of playing the card, in hundredths of a point.
    pub(super) fn gain(&self, card: Card) -> i32 {
        let held = match self.leading {
            _ if self.takes(card) => self.holds(card),
            Some((leader, best)) if self.mine.contains(leader) => self.holds(best),
            _ => 0,
        };
        let loot_seats = |of_mine: bool| {
            let cards = self.seen.trick.iter();
            cards.filter(|&(seat, card)| self.mine.contains(seat) == of_mine && self.is_loot(card)).count()
                as i32
        };
        let won = held * (1 + loot_seats(false));
        let lost = (100 - held) * (1 + loot_seats(true) + i32::from(self.is_loot(card)));
        self.value * (won - lost - PATIENCE * self.appraisal.worth(card) / 100)
    }

    /// Returns the probability that the card stays the best of the trick, in hundredths.
    fn holds(&self, card: Card) -> i32 {
        let height = self.appraisal.height(card);
        let against_one = if self.appraisal.is_supertrump(card) {
            97
        } else if self.appraisal.is_trump(card) {
            60 + 35 * height / 100
        } else {
            20 + 70 * height / 100
        };
        (0..self.behind).fold(100, |rng, _| rng * against_one / 100)
    }

    /// Checks whether the card would take the trick now. Of equal cards the last one wins.
    fn takes(&self, card: Card) -> bool {
        self.leading.is_none_or(|(_, best)| self.rank(card) >= self.rank(best))
    }

    fn rank(&self, card: Card) -> (u8, u8) {
        let lead = self.seen.trick.lead().unwrap_or(card);
        let class = if self.appraisal.is_supertrump(card) {
            3
        } else if self.appraisal.is_trump(card) {
            2
        } else {
            u8::from(self.suit(card) == self.suit(lead))
        };
        (class, card.value())
    }

    /// Returns the colour that the card follows; `None` if it follows as a trump.
    fn suit(&self, card: Card) -> Option<Colour> {
        let agent = self.options.double_agents && self.appraisal.is_supertrump(card);
        (!agent && !self.appraisal.is_trump(card)).then(|| card.colour())
    }

    /// Checks whether the card is loot in an opponent's trick.
    fn is_loot(&self, card: Card) -> bool {
        self.appraisal.is_lowest(card)
            && (self.options.supertrump_is_loot || !self.appraisal.is_supertrump(card))
    }
}
