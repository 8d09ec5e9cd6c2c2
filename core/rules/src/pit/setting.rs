//! What the match fixes before a round is dealt.

use rand::{Rng, RngExt};

use super::call::{CallChoice, CallVariant};
use super::choices::SuitPick;
use super::deck::{Card, Suit, Suits};
use super::options::PitOptions;
use super::round::Pit;
use crate::Seats;
use crate::game::{MatchContext, RoundSetup};

/// Says which suits play and what is shouted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setting {
    suits: Suits,
    /// What was drawn or picked; a silent round leaves it for the next.
    picked: CallVariant,
    silent: bool,
}

impl Setting {
    /// Gives the suits in play, one a player, the same for the whole match (D:L22).
    pub const fn suits(&self) -> Suits {
        self.suits
    }

    /// Gives what is shouted this round.
    pub const fn variant(&self) -> CallVariant {
        if self.silent && !self.picked.is_silent() { CallVariant::SilentCow } else { self.picked }
    }

    /// Makes the setting that shows these suits and this variant; whether it was drawn for a silent round does not show.
    pub(super) const fn seen(suits: Suits, variant: CallVariant) -> Self {
        Self { suits, picked: variant, silent: false }
    }

    /// Fixes the setting of the next round; whether it is silent (A:L84) depends on the totals before each deal alone.
    pub(super) fn next<R: Rng + ?Sized>(
        setup: &RoundSetup<'_, Pit>,
        context: MatchContext<'_, Pit>,
        rng: &mut R,
    ) -> Self {
        let (options, seats) = (setup.options(), setup.seats());
        let suits = context
            .before
            .map_or_else(|| pick_suits(options, seats, context.hands, rng), |before| before.suits);
        let silent = options
            .silent_above
            .is_some_and(|limit| seats.iter().any(|seat| context.totals[seat.index()] > limit));
        let picked = match options.call_variant {
            CallChoice::Random => CallVariant::THIRTEEN[rng.random_range(0..CallVariant::THIRTEEN.len())],
            CallChoice::WinnersChoice => {
                let before = context.before.map_or(CallVariant::Plain, |before| before.picked);
                context.choice.filter(|_| context.winner.is_some()).unwrap_or(before)
            }
            CallChoice::Fixed(variant) => variant,
        };
        Self { suits, picked, silent }
    }
}

fn pick_suits<R: Rng + ?Sized>(
    options: &PitOptions,
    seats: Seats,
    hands: Option<&[Vec<Card>]>,
    rng: &mut R,
) -> Suits {
    let players = seats.count();
    let by_value = options.deck.by_value(&options.values);
    match (options.suit_pick, hands) {
        (SuitPick::List, _) => options.deck.listed(players),
        (SuitPick::Highest, _) => by_value.into_iter().take(players).collect(),
        // Hands that are given say which suits were drawn or picked; whether they are a deal is looked at later.
        (SuitPick::Random, Some(hands)) => suits_of(hands),
        (SuitPick::Host, Some(hands)) if options.suits.is_empty() => suits_of(hands),
        (SuitPick::Random, None) => {
            let mut suits: Vec<Suit> = options.deck.suits().collect();
            (0..players).map(|_| suits.swap_remove(rng.random_range(0..suits.len()))).collect()
        }
        (SuitPick::Host, _) => {
            let rest = by_value.into_iter().filter(|suit| !options.suits.contains(suit));
            options.suits.iter().copied().chain(rest).take(players).collect()
        }
    }
}

fn suits_of(hands: &[Vec<Card>]) -> Suits {
    let suit = |card: &Card| if let Card::Of(suit) = *card { Some(suit) } else { None };
    hands.iter().flatten().filter_map(suit).collect()
}
