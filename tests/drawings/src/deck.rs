//! Suits as screens show them.

use outcry_rules::Options;
use outcry_rules::nyet::NyetOptions;
use outcry_rules::pit::PitOptions;
use outcry_screens::view::Face;
use outcry_screens::{Language, Localizer, render};
use outcry_table::{GameName, HouseRules};

/// Gives the suits of every edition, Bull and Bear among them where it has them, as the page of its rules shows them.
pub(crate) fn decks() -> Vec<(&'static str, Vec<Face>)> {
    let pit = PitOptions::editions().iter().map(|edition| (GameName::Pit, edition.id));
    let nyet = NyetOptions::editions().iter().map(|edition| (GameName::Nyet, edition.id));
    let localizer = Localizer::new(Language::En);
    let suits = |(game, edition): (GameName, &'static str)| {
        let page = render::rules_page(&HouseRules::edition(game, edition), false, &localizer);
        let faces = page.sections.into_iter().flat_map(|section| section.faces);
        (edition, faces.collect())
    };
    pit.chain(nyet).map(suits).collect()
}
