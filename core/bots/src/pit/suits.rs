//! Which suit is collected.

use outcry_rules::Millis;
use outcry_rules::pit::{Cards, PitOptions, Suit};

use super::memory::{Memory, held, suits};
use crate::Strength;
use crate::rng::BotRng;

/// After how many swaps and milliseconds without a further card of the collected suit another suit may be better.
const BARREN_SWAPS: (u32, u64) = (14, 40_000);

/// After how many milliseconds without a further card another suit may be better, however few the swaps.
const BARREN_MILLIS: u64 = 100_000;

/// For how many milliseconds a bot then keeps to that suit, even where it still holds more of another.
const LOYAL_MILLIS: u64 = 30_000;

/// By one look in so many a beginner takes another suit for the better one.
const FICKLE: u64 = 20;

/// How likely a corner is by how many cards of the suit are held, to scale: each card makes it half as likely again.
const CHANCES: [u64; 10] = [10, 15, 22, 34, 51, 76, 114, 171, 256, 384];

/// How much better a suit looks for each eighth of a card of it that is on the market, in hundredths.
const ON_MARKET: u64 = 2;

/// How much worse a suit looks for each player who seems to keep it, in hundredths.
const KEPT: u64 = 50;

/// How promising another suit must be before the one collected is given up, in hundredths of its promise.
const BETTER: u64 = 160;

/// Settles on a suit after a look at the hand.
pub(super) fn settle(
    memory: &mut Memory,
    hand: Cards,
    options: &PitOptions,
    strength: Strength,
    rng: &mut BotRng,
    now: Millis,
) {
    let count = |suit| held(hand, suit);
    let promise = |suit| promise(memory, hand, options, suit);
    let longest = suits(hand).max_by_key(|&suit| (count(suit), options.value(suit)));
    let current = memory.collecting;
    let barren = is_barren(memory, now);
    let fickle = strength == Strength::Easy && current.is_some() && rng.up_to(FICKLE) == 0;
    let next = match current {
        _ if barren || fickle => {
            let held: Vec<_> = suits(hand).map(|suit| (suit, u32::from(count(suit)))).collect();
            rng.pick(&held)
        }
        Some(_) if now < memory.loyal_until => current,
        Some(current) if strength == Strength::Hard => {
            let best = suits(hand).max_by_key(|&suit| promise(suit));
            best.filter(|&suit| 100 * promise(suit) > BETTER * promise(current)).or(Some(current))
        }
        Some(current) => longest.filter(|&suit| count(suit) >= count(current) + 2).or(Some(current)),
        None if strength == Strength::Hard => suits(hand).max_by_key(|&suit| promise(suit)),
        None => longest,
    };
    if barren || fickle {
        memory.loyal_until = now + LOYAL_MILLIS;
    }
    let most = next.map_or(0, count);
    if next != current || most > memory.best || barren {
        memory.collecting = next;
        memory.best = most;
        memory.best_since = now;
        memory.barren_swaps = 0;
    }
}

/// Returns the expected value of collecting a suit, without unit: its points times its chance of ever being complete.
pub(super) fn promise(memory: &Memory, hand: Cards, options: &PitOptions, suit: Suit) -> u64 {
    let rng = CHANCES[usize::from(held(hand, suit)).min(CHANCES.len() - 1)];
    let points = options.value(suit).max(1).unsigned_abs();
    let market = 100 + ON_MARKET * u64::from(memory.market[suit.index()]);
    u64::from(points) * rng * market / (100 + KEPT * memory.keepers(suit))
}

/// Checks whether the collected suit has not grown for so long that another player must be holding it.
fn is_barren(memory: &Memory, now: Millis) -> bool {
    let for_millis = now.get().saturating_sub(memory.best_since.get());
    let (swaps, millis) = BARREN_SWAPS;
    for_millis > BARREN_MILLIS || for_millis > millis && memory.barren_swaps >= swaps
}
