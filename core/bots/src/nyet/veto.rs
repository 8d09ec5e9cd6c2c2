//! Where a token goes.

use outcry_rules::Seat;
use outcry_rules::nyet::{Card, Deck, Gift, Line, Mark, Observation};

use super::appraisal::Appraisal;
use crate::rng::BotRng;

/// Up to how many hundredths of a point two boxes are alike to the bot.
const WHIM: u64 = 20;

/// Picks the box whose covering helps the hand most; `None` where every line is decided.
pub(super) fn placement(seen: &Observation, seat: Seat, rng: &mut BotRng) -> Option<(Line, Mark)> {
    let wishes = VetoGoals::new(seen, seat);
    let mut best: Option<(i64, (Line, Mark))> = None;
    for line in Line::ALL.into_iter().filter(|&line| seen.board.decided(line).is_none()) {
        let open: Vec<(Mark, i32)> =
            seen.board.open(line).map(|mark| (mark, wishes.liking(line, mark))).collect();
        let others = open.len() as i32 - 1;
        let mean = open.iter().map(|&(_, liking)| liking).sum::<i32>() / open.len() as i32;
        for &(mark, liking) in &open {
            // Without this box the mean of the line rises by so much; the fewer are left, the more it decides.
            let gain = i64::from((mean - liking) / others.max(1)) + rng.up_to(WHIM) as i64;
            if best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, (line, mark)));
            }
        }
    }
    best.map(|(_, place)| place)
}

/// What the bot would like the round to be, in hundredths of a point.
struct VetoGoals<'a> {
    seen: &'a Observation,
    seat: Seat,
    plain: Appraisal,
    strength: i32,
    /// The mean of the values that are still open.
    value: i32,
}

impl<'a> VetoGoals<'a> {
    fn new(seen: &'a Observation, seat: Seat) -> Self {
        let plain = Appraisal::new(seen.deck, seen.seats, None, None);
        let open = seen.board.open(Line::Value);
        let values: Vec<i32> = open
            .filter_map(|mark| if let Mark::Value(value) = mark { Some(value.into()) } else { None })
            .collect();
        let value = values.iter().sum::<i32>() / (values.len() as i32).max(1);
        Self { seen, seat, plain, strength: plain.strength(seen.hand), value }
    }

    fn liking(&self, line: Line, mark: Mark) -> i32 {
        match mark {
            Mark::Character(first) => {
                if first == self.seat {
                    60 * self.value.abs()
                } else {
                    0
                }
            }
            Mark::Give(gift) => self.value * self.relief(gift),
            Mark::Value(value) => {
                let share = (Deck::hand_size(self.seen.seats) / self.seen.seats.count()) as i32;
                i32::from(value) * self.strength * share
            }
            Mark::Colour(colour) if line == Line::Supertrump => {
                let held =
                    |colour| self.hand(move |card| card.colour() == colour && self.plain.is_lowest(card));
                let fair = 300 / self.seen.seats.count() as i32;
                self.value * colour.map_or(0, |colour| 100 * held(colour).count() as i32 - fair)
            }
            Mark::Colour(colour) => {
                let length = |card: Card| 30 + 60 * self.plain.height(card) / 100;
                let worth: i32 = match colour {
                    Some(colour) => self.hand(|card| card.colour() == colour).map(length).sum(),
                    None => self.hand(|_| true).map(length).sum::<i32>() / 4 + self.strength,
                };
                self.value * worth
            }
        }
    }

    /// Returns the value of a gift to the hand, which may lose a colour and trump there.
    fn relief(&self, gift: Gift) -> i32 {
        let lost = |count: usize| {
            let colours = outcry_rules::nyet::Colour::ALL.iter();
            let short = colours.filter(|&&colour| {
                let held = self.hand(|card| card.colour() == colour).count();
                (1..=count).contains(&held)
            });
            40 * short.count() as i32
        };
        match gift {
            Gift::Nothing => 0,
            Gift::One => 10 + lost(1),
            Gift::Two => 15 + lost(2),
            Gift::Three => 20 + lost(3),
            Gift::Except => lost(1) / 2,
            Gift::Pass => -10,
        }
    }

    fn hand(&self, which: impl Fn(Card) -> bool) -> impl Iterator<Item = Card> {
        self.seen.hand.iter(self.seen.deck).filter(move |&card| which(card))
    }
}
