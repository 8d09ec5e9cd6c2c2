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

#[cfg(test)]
mod tests {
    use super::DealCheck;
    use crate::scenes::stage::{Stage, rules};
    use crate::{Language, LocalUiState, Localizer};
    use outcry_table::GameName;

    #[test]
    fn a_deal_that_was_not_checked_accuses_nobody() {
        let away = [
            (Language::En, "out of reach"),
            (Language::De, "nicht erreichbar"),
            (Language::Fr, "hors de portée"),
            (Language::Es, "fuera de alcance"),
        ];
        let mut seen = Stage::new(rules(GameName::Pit, "short", &[]), 3, 1).at(0);
        seen.deal_check = Some(DealCheck::Unknown);
        for (language, why) in away {
            let (ui, localizer) = (LocalUiState::default(), Localizer::new(language));
            let scene = super::Scene { seen: &seen, ui: &ui, localizer: &localizer };
            let mark = super::deal_mark(scene).unwrap();
            assert!(mark.text.contains(why), "{}", mark.text);
            assert_eq!(mark.label, mark.text);
        }
    }
}
