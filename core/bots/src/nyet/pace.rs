//! How long a player of NΣT! takes for what.

use std::ops::RangeInclusive;

use outcry_rules::nyet::Phase;

use crate::Strength;

/// Milliseconds after an action until a bot makes sure that it was taken.
pub(super) const CHECK: RangeInclusive<u64> = 3_000..=3_500;

/// Returns the range of the delay before an action in a phase, in milliseconds. No bot acts in [`Phase::Over`].
///
/// A bot may take a second or two for a card, but the others must see the card before it: no delay is below half a
/// second. Boards, teams and gifts take longer, as with people.
pub(super) const fn pace(strength: Strength, phase: Phase) -> RangeInclusive<u64> {
    match (strength, phase) {
        (Strength::Easy, Phase::Veto) => 1_800..=4_500,
        (Strength::Easy, Phase::Teams) => 3_500..=7_000,
        (Strength::Easy, Phase::Discard) => 4_000..=8_500,
        (Strength::Easy, Phase::Tricks) => 1_200..=3_200,
        (Strength::Easy, Phase::Bonus | Phase::Over) => 1_500..=3_500,
        (Strength::Medium, Phase::Veto) => 1_000..=3_000,
        (Strength::Medium, Phase::Teams) => 2_500..=5_000,
        (Strength::Medium, Phase::Discard) => 2_500..=6_000,
        (Strength::Medium, Phase::Tricks) => 700..=1_900,
        (Strength::Medium, Phase::Bonus | Phase::Over) => 1_000..=2_500,
        (Strength::Hard, Phase::Veto) => 800..=2_200,
        (Strength::Hard, Phase::Teams) => 2_000..=4_000,
        (Strength::Hard, Phase::Discard) => 2_000..=4_500,
        (Strength::Hard, Phase::Tricks) => 600..=1_500,
        (Strength::Hard, Phase::Bonus | Phase::Over) => 800..=1_800,
    }
}
