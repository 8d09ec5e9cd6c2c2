//! How a beginner plays: by chance, but for what everybody can see.

use outcry_rules::Seat;
use outcry_rules::nyet::{Card, NyetOptions, Observation, Rules, Verdict};

use super::tricks::Tactics;
use crate::rng::BotRng;

/// Picks any card that is no blunder: one of the better half of those that may be played.
pub(super) fn card(
    seen: &Observation,
    verdict: Verdict,
    seat: Seat,
    options: &NyetOptions,
    rng: &mut BotRng,
) -> Option<Card> {
    let tactics = Tactics::new(seen, verdict, seat, options);
    let mut cards: Vec<Card> = seen.playable(Rules::from(options)).distinct(seen.deck).collect();
    cards.sort_by_key(|&card| std::cmp::Reverse(tactics.gain(card)));
    cards.truncate(cards.len().div_ceil(2));
    rng.one_of(cards)
}
