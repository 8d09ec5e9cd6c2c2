//! What a phone says of the deal of a round that is over.

use super::scene::Scene;
use crate::fair::DealCheck;
use crate::view::DealMark;

/// Says whether the cards were dealt as was promised; nothing where no phones had a share in the deal.
pub(super) fn deal_mark(scene: Scene<'_>) -> Option<DealMark> {
    let check = scene.seen.deal_check?;
    let text = scene.say(match check {
        DealCheck::Unknown => "deal-unknown",
        DealCheck::Fair => "deal-fair",
        DealCheck::Unfair => "deal-unfair",
    });
    Some(DealMark { check, text })
}
