//! Which cards are given away.

use outcry_rules::nyet::{Card, Cards, Gift, Observation, Verdict};

use super::appraisal::Appraisal;

/// What a card gains in use for each further card of its colour, since the last of a colour frees the trumps.
const COMPANY: i32 = 6;

/// Picks the cards that the hand misses least.
pub(super) fn gift(seen: &Observation, verdict: Verdict, count: u8) -> Cards {
    let appraisal = Appraisal::new(seen.deck, seen.seats, verdict.trump, verdict.supertrump);
    let sign = i32::from(verdict.value).signum();
    let use_of = |card: Card| {
        let company = seen.hand.iter(seen.deck).filter(|other| other.colour() == card.colour()).count();
        sign * appraisal.worth(card) + if appraisal.is_trump(card) { 0 } else { COMPANY * company as i32 }
    };
    let mut cards: Vec<Card> = seen.hand.iter(seen.deck).collect();
    // Except keeps the cards of the lowest value back while there are others.
    let kept_back = |card: Card| verdict.gift == Gift::Except && appraisal.is_lowest(card);
    cards.sort_by_key(|&card| (kept_back(card), use_of(card), card));
    let mut given = Cards::EMPTY;
    for card in cards.into_iter().take(count.into()) {
        given.add(seen.deck, card);
    }
    given
}
