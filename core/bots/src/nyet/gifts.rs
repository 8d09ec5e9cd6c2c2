//! Which cards are given away.

use outcry_rules::nyet::{Card, Cards, Colour, Deck, Gift, Verdict};

use super::appraisal::Appraisal;

/// What a card gains in use for each further card of its colour, since the last of a colour frees the trumps.
const COMPANY: i32 = 6;

/// Picks the cards that the hand misses least.
pub(super) fn gift(deck: Deck, appraisal: Appraisal, hand: Cards, verdict: Verdict, count: u8) -> Cards {
    let mut given = Cards::EMPTY;
    let mut left = hand;
    for _ in 0..count {
        let Some(card) = least(deck, appraisal, hand, left, verdict) else { break };
        given.add(deck, card);
        left.remove(deck, card);
    }
    given
}

/// Lists the cards that the hand misses least, one after the other.
pub(super) fn order(deck: Deck, appraisal: Appraisal, hand: Cards, verdict: Verdict) -> Vec<Card> {
    let mut left = hand;
    let next = |_| {
        let card = least(deck, appraisal, hand, left, verdict)?;
        left.remove(deck, card);
        Some(card)
    };
    (0..hand.len()).map_while(next).collect()
}

/// Finds the card of those left that the hand misses least.
fn least(deck: Deck, appraisal: Appraisal, hand: Cards, left: Cards, verdict: Verdict) -> Option<Card> {
    let mut lengths = [0; Colour::ALL.len()];
    for card in hand.iter(deck) {
        lengths[card.colour() as usize] += 1;
    }
    let sign = i32::from(verdict.value).signum();
    let use_of = |card: Card| {
        let seated = if appraisal.is_trump(card) { 0 } else { COMPANY * lengths[card.colour() as usize] };
        sign * appraisal.worth(card) + seated
    };
    // Except keeps the cards of the lowest value back while there are others.
    let kept_back = |card: Card| verdict.gift == Gift::Except && appraisal.is_lowest(card);
    left.distinct(deck).min_by_key(|&card| (kept_back(card), use_of(card), card))
}
