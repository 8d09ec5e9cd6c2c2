//! Why something is refused, in a few words.

use outcry_rules::Refusal;

use crate::Localizer;

/// Says why something is refused, in a few words of the player's language.
pub fn refusal(refusal: Refusal, localizer: &Localizer) -> String {
    match refusal {
        Refusal::TooManyCards { most } => {
            localizer.text_with("refusal-too-many-cards", &[("most", most.into())])
        }
        Refusal::TooFewCards { least } => {
            localizer.text_with("refusal-too-few-cards", &[("least", least.into())])
        }
        Refusal::SpecialsAlone => localizer.text("refusal-specials-alone"),
        other => localizer.text(&format!("refusal-{}", other.code())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn every_refusal_is_a_few_words_in_every_language() {
        use Refusal::*;
        let all = [
            NotOpen,
            NotYourTurn,
            NotYourCard,
            MixedSuits,
            TooManyCards { most: 4 },
            TooFewCards { least: 1 },
            SpecialsAlone,
            NotSmaller,
            NotCalling,
            CountsDiffer,
            Yourself,
            NoSuchSeat,
            Frozen,
            BellLocked,
            BearBlocks,
            LockedLine,
            TakenBox,
            MustFollow,
            MayNotDiscard,
            IllegalSplit,
            WrongPhase,
            NotDealer,
            RoundOver,
            GameOver,
        ];
        for localizer in Language::ALL.map(Localizer::new) {
            for each in all {
                let text = refusal(each, &localizer);
                assert!(!text.contains('⟦') && text.split_whitespace().count() <= 9, "{text}");
            }
        }
    }
}
