//! What a phone says of the deal of a round that is over.

use outcry_table::fair_deal::DealCheck;

use super::scene::Scene;
use crate::view::DealMark;

/// Says whether the cards were dealt as was promised; nothing where no phones had a share in the deal.
pub(super) fn deal_mark(scene: Scene<'_>) -> Option<DealMark> {
    let check = scene.seen.deal_check?;
    let text = scene.text(match check {
        DealCheck::Unknown => "deal-unknown",
        DealCheck::Fair => "deal-fair",
        DealCheck::Unfair => "deal-unfair",
    });
    let label = if check == DealCheck::Fair { scene.text("spoken-deal-fair") } else { text.clone() };
    Some(DealMark { check, text, label })
}
