//! What cards look like.
//!
//! Shape, letter, and pattern with ink each tell a card's suit from every other of its deck: any one of them is enough.

use outcry_rules::pit::{Deck, PitOptions};
use outcry_rules::{nyet, pit};

use super::figures::points;
use crate::Localizer;
use crate::drawing::DrawingName;
use crate::view::{Face, FaceKind, Ink, Pattern, Shape};

/// Gives the face of a card of Pit.
pub(crate) fn pit_face(deck: Deck, card: pit::Card, localizer: &Localizer) -> Face {
    let (shape, pattern, ink) = look(deck, card);
    let art = DrawingName::of_pit_card(deck, card).word();
    let letter = localizer.text(&format!("letter-{art}"));
    let name = pit_name(deck, card, localizer);
    let kind = match card {
        pit::Card::Of(_) => FaceKind::Suit,
        pit::Card::Bull | pit::Card::Bear => FaceKind::Special,
    };
    Face { id: 0, kind, art: art.to_owned(), shape, letter, pattern, ink, name, corner: None }
}

/// Names a card of Pit.
pub(crate) fn pit_name(deck: Deck, card: pit::Card, localizer: &Localizer) -> String {
    localizer.text(&format!("suit-{}", DrawingName::of_pit_card(deck, card).word()))
}

/// Gives the face of a card of Pit with the points of its suit in the corner.
pub(crate) fn pit_face_with_points(options: &PitOptions, card: pit::Card, localizer: &Localizer) -> Face {
    let corner = match card {
        pit::Card::Of(suit) => Some(points(options.value(suit))),
        pit::Card::Bull | pit::Card::Bear => None,
    };
    Face { corner, ..pit_face(options.deck, card, localizer) }
}

/// Gives the id of the card that is the `copy`th, from 0, of its kind in a hand.
pub(crate) const fn card_id(code: u8, copy: u8) -> u16 {
    ((code as u16) << 5) | (copy as u16 + 1)
}

/// Gives the id of a card that a seat other than the viewer's has laid open.
pub(crate) const fn open_card_id(code: u8, seat: u8) -> u16 {
    0x8000 | ((code as u16) << 4) | seat as u16
}

/// Gives the face of a card of NΣT!.
pub(crate) fn nyet_face(card: nyet::Card, localizer: &Localizer) -> Face {
    let colour = colour_face(card.colour(), localizer);
    let value = card.value();
    let name =
        localizer.text_with("nyet-card", &[("colour", (&colour.name).into()), ("value", value.into())]);
    Face { kind: FaceKind::Number, letter: value.to_string(), name, ..colour }
}

/// Gives the face of a colour of NΣT!.
pub(crate) fn colour_face(colour: nyet::Colour, localizer: &Localizer) -> Face {
    let (shape, pattern, ink) = match colour {
        nyet::Colour::Blue => (Shape::Flag, Pattern::Lines, Ink::Blue),
        nyet::Colour::Red => (Shape::Star, Pattern::Solid, Ink::Red),
        nyet::Colour::Yellow => (Shape::Sickle, Pattern::Dots, Ink::Yellow),
        nyet::Colour::Green => (Shape::Hammer, Pattern::Slashes, Ink::Green),
    };
    let word = colour.word();
    Face {
        id: 0,
        kind: FaceKind::Suit,
        art: DrawingName::of_colour(colour).word().to_owned(),
        shape,
        letter: localizer.text(&format!("letter-nyet-{word}")),
        pattern,
        ink,
        name: localizer.text(&format!("colour-{word}")),
        corner: None,
    }
}

fn look(deck: Deck, card: pit::Card) -> (Shape, Pattern, Ink) {
    let suit = match card {
        pit::Card::Of(suit) => suit.index(),
        pit::Card::Bull => return (Shape::Horns, Pattern::Solid, Ink::Bull),
        pit::Card::Bear => return (Shape::Paw, Pattern::Solid, Ink::Bear),
    };
    let looks = match deck {
        Deck::Ranks | Deck::Cow8 => &PLAIN[..],
        Deck::Classic7 => &CLASSIC,
        Deck::Wm8 => &EXCHANGE,
        Deck::Deluxe8 => &DELUXE,
    };
    looks[suit % looks.len()]
}

/// Ranks and cow families, by their place.
const PLAIN: [(Shape, Pattern, Ink); 13] = [
    (Shape::Disc, Pattern::Solid, Ink::Red),
    (Shape::Square, Pattern::Lines, Ink::Blue),
    (Shape::Triangle, Pattern::Dots, Ink::Green),
    (Shape::Diamond, Pattern::Grid, Ink::Orange),
    (Shape::Star, Pattern::Bars, Ink::Violet),
    (Shape::Cross, Pattern::Chequers, Ink::Teal),
    (Shape::Ring, Pattern::Waves, Ink::Brown),
    (Shape::Moon, Pattern::Slashes, Ink::Pink),
    (Shape::Heart, Pattern::Empty, Ink::Lime),
    (Shape::Hexagon, Pattern::Slashes, Ink::Indigo),
    (Shape::Arrow, Pattern::Dots, Ink::Amber),
    (Shape::Drop, Pattern::Lines, Ink::Cyan),
    (Shape::Funnel, Pattern::Bars, Ink::Yellow),
];

/// Wheat, barley, corn, rye, oats, hay, flax.
const CLASSIC: [(Shape, Pattern, Ink); 7] = [
    (Shape::Star, Pattern::Solid, Ink::Amber),
    (Shape::Diamond, Pattern::Lines, Ink::Brown),
    (Shape::Drop, Pattern::Grid, Ink::Yellow),
    (Shape::Triangle, Pattern::Dots, Ink::Teal),
    (Shape::Ring, Pattern::Bars, Ink::Violet),
    (Shape::Square, Pattern::Slashes, Ink::Green),
    (Shape::Cross, Pattern::Waves, Ink::Blue),
];

/// Gas, silver, rice, oil, cattle, gold, platinum, cocoa.
const EXCHANGE: [(Shape, Pattern, Ink); 8] = [
    (Shape::Funnel, Pattern::Waves, Ink::Cyan),
    (Shape::Moon, Pattern::Lines, Ink::Blue),
    (Shape::Disc, Pattern::Empty, Ink::Green),
    (Shape::Drop, Pattern::Solid, Ink::Indigo),
    (Shape::Heart, Pattern::Slashes, Ink::Red),
    (Shape::Hexagon, Pattern::Dots, Ink::Amber),
    (Shape::Diamond, Pattern::Grid, Ink::Violet),
    (Shape::Square, Pattern::Chequers, Ink::Brown),
];

/// Wheat, barley, coffee, corn, sugar, oats, soybeans, oranges; what classic play has too looks the same here.
const DELUXE: [(Shape, Pattern, Ink); 8] = [
    (Shape::Star, Pattern::Solid, Ink::Amber),
    (Shape::Diamond, Pattern::Lines, Ink::Brown),
    (Shape::Heart, Pattern::Chequers, Ink::Red),
    (Shape::Drop, Pattern::Grid, Ink::Yellow),
    (Shape::Hexagon, Pattern::Empty, Ink::Pink),
    (Shape::Ring, Pattern::Bars, Ink::Violet),
    (Shape::Moon, Pattern::Dots, Ink::Lime),
    (Shape::Disc, Pattern::Slashes, Ink::Orange),
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::Language;

    fn assert_apart(faces: &[Face], letters: bool) {
        let all = faces.len();
        let shapes: BTreeSet<_> = faces.iter().map(|face| face.shape).collect();
        let fillings: BTreeSet<_> = faces.iter().map(|face| (face.pattern, face.ink)).collect();
        let names: BTreeSet<_> = faces.iter().map(|face| &face.name).collect();
        let arts: BTreeSet<_> = faces.iter().map(|face| &face.art).collect();
        assert_eq!([shapes.len(), fillings.len(), names.len(), arts.len()], [all; 4], "{faces:?}");
        let signs: BTreeSet<_> = faces.iter().map(|face| face.letter.to_lowercase()).collect();
        assert!(!letters || signs.len() == all, "{signs:?}");
        for face in faces {
            assert!((1..=2).contains(&face.letter.chars().count()), "{face:?}");
            assert!(!face.name.contains('⟦'), "{face:?}");
        }
    }

    #[test]
    fn every_suit_is_told_apart_by_each_of_its_signs() {
        for localizer in Language::ALL.map(Localizer::new) {
            for &deck in Deck::ALL {
                let cards = deck.suits().map(pit::Card::Of).chain([pit::Card::Bull, pit::Card::Bear]);
                let faces: Vec<_> = cards.map(|card| pit_face(deck, card, &localizer)).collect();
                assert_apart(&faces, true);
            }
            let colours = nyet::Colour::ALL.iter().map(|&colour| colour_face(colour, &localizer));
            assert_apart(&colours.collect::<Vec<_>>(), true);
            let sevens = nyet::Colour::ALL.iter().filter_map(|&colour| nyet::Card::new(colour, 7));
            assert_apart(&sevens.map(|card| nyet_face(card, &localizer)).collect::<Vec<_>>(), false);
        }
    }

    #[test]
    fn a_suit_looks_the_same_in_every_deck() {
        let localizer = Localizer::new(Language::En);
        for name in ["wheat", "barley", "corn", "oats"] {
            let [classic, deluxe] = [Deck::Classic7, Deck::Deluxe8]
                .map(|deck| pit_face(deck, deck.card(name).unwrap(), &localizer));
            assert_eq!(classic, deluxe);
        }
    }
}
