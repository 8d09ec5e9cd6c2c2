//! Suits as screens show them.

use std::str::FromStr;

use outcry_rules::Options;
use outcry_rules::nyet::NyetOptions;
use outcry_rules::pit::PitOptions;
use outcry_screens::drawing::DrawingName;
use outcry_screens::view::Face;
use outcry_screens::{Language, Localizer, render};
use outcry_table::{GameName, HouseRules};

use crate::canvas::Sign;

/// A suit.
#[derive(Clone, Debug)]
pub(crate) struct Suit {
    pub(crate) name: String,
    pub(crate) sign: Sign,
    pub(crate) art: DrawingName,
}

/// Gives the suits of every edition, Bull and Bear among them where it has them, as the page of its rules shows them.
pub(crate) fn decks() -> Vec<(&'static str, Vec<Suit>)> {
    let pit = PitOptions::editions().iter().map(|edition| (GameName::Pit, edition.id));
    let nyet = NyetOptions::editions().iter().map(|edition| (GameName::Nyet, edition.id));
    let localizer = Localizer::new(Language::En);
    let suits = |(game, edition): (GameName, &'static str)| {
        let page = render::rules_page(&HouseRules::edition(game, edition), false, &localizer);
        let faces = page.sections.into_iter().flat_map(|section| section.faces);
        (edition, faces.map(suit).collect())
    };
    pit.chain(nyet).map(suits).collect()
}

fn suit(face: Face) -> Suit {
    let Face { art, shape, letter, pattern, ink, name, .. } = face;
    let art = DrawingName::from_str(&art).expect("what a face names is a drawing");
    let is_numbered = (DrawingName::NyetBlue..=DrawingName::NyetGreen).contains(&art);
    Suit { name, sign: Sign { shape, pattern, ink, letter, is_numbered }, art }
}
