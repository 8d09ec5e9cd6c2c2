//! What can only be seen of pixels: that cards differ without their colours, and seats by their signs.

use outcry_screens::Theme;
use outcry_screens::drawing::{CARD, DrawingName, drawing};
use outcry_screens::palette::{Palette, palette};
use outcry_screens::view::{CardRole, Face, Ink};
use strum::IntoEnumIterator;
use tiny_skia::Pixmap;

use crate::canvas::Canvas;
use crate::deck::decks;

/// How wide cards and signs of seats are looked at, in pixels.
const WIDTHS: [u16; 2] = [62, 40];
const SMALL: [u16; 2] = [32, 20];

/// The least difference of two pictures: the mean of that of their pixels, in thousandths of black to white. A tenth of a
/// card that is black in one and light in the other makes about sixty.
const CARD_BOUND: f32 = 40.0;

/// The same for cards with neither letter nor ink.
const BARE_BOUND: f32 = 25.0;

/// The same for drawings, which are black on white; hands that differ by a finger differ by no more than that.
const DRAWING_BOUND: f32 = 60.0;
const FINGER_BOUND: f32 = 15.0;

fn distance(one: &Pixmap, other: &Pixmap) -> f32 {
    let levels =
        |pixels: &Pixmap| pixels.pixels().iter().map(|pixel| f32::from(pixel.green())).collect::<Vec<_>>();
    let [one, other] = [levels(one), levels(other)];
    let sum: f32 = one.iter().zip(&other).map(|(one, other)| (one - other).abs()).sum();
    sum / one.len() as f32 / 255.0 * 1_000.0
}

/// Compares every two pictures, and gives those that are nearest.
fn nearest(pictures: &[(String, Pixmap)]) -> (f32, String) {
    let mut found = (f32::MAX, String::new());
    for (place, (name, picture)) in pictures.iter().enumerate() {
        for (other_name, other) in &pictures[place + 1..] {
            let far = distance(picture, other);
            if name != other_name && far < found.0 {
                found = (far, format!("{name} and {other_name}"));
            }
        }
    }
    found
}

fn pixels_of(face: &Face, width: u16, palette: &Palette) -> Pixmap {
    let width = f32::from(width);
    let mut canvas = Canvas::new(width as u32, (width * CARD.height / CARD.width) as u32, 0);
    canvas.card(face, CardRole::Plain, [0.0, 0.0], width, palette);
    canvas.pixels
}

fn picture(name: DrawingName, side: u16) -> Pixmap {
    let drawing = drawing(name);
    let height = (f32::from(side) * drawing.height / drawing.width).ceil();
    let mut canvas = Canvas::new(u32::from(side), height as u32, 0xFF_FF_FF);
    canvas.draw(&drawing, 0.0, 0.0, f32::from(side), 0);
    canvas.pixels
}

#[test]
fn suits_of_an_edition_are_apart_in_greyscale() {
    let palette = palette(Theme::Greyscale, false);
    for (edition, faces) in decks() {
        for width in WIDTHS {
            // Of NΣT! the rules show two values of each colour: here they are compared by their colour alone.
            let cards = faces.iter().map(|face| (face.art.clone(), pixels_of(face, width, &palette)));
            let (far, pair) = nearest(&cards.collect::<Vec<_>>());
            println!("{edition} at {width}: {far:.0} between {pair}");
            assert!(far >= CARD_BOUND, "{edition} at {width}: only {far:.0} between {pair}");
        }
    }
}

#[test]
fn suits_are_apart_by_band_and_picture_alone() {
    let palette = palette(Theme::Greyscale, false);
    for (edition, faces) in decks() {
        let bare = faces.iter().map(|face| {
            let bare = Face { letter: String::new(), ink: Ink::Amber, ..face.clone() };
            (face.art.clone(), pixels_of(&bare, 62, &palette))
        });
        let (far, pair) = nearest(&bare.collect::<Vec<_>>());
        println!("{edition} without letter and ink: {far:.0} between {pair}");
        assert!(far >= BARE_BOUND, "{edition}: only {far:.0} between {pair}");
    }
}

#[test]
fn drawings_of_one_kind_are_apart() {
    use DrawingName as D;
    let kinds = [
        (D::SignDisc, D::SignFlag),
        (D::Wheat, D::Oranges),
        (D::Bull, D::Bear),
        (D::Rank2, D::RankA),
        (D::Cow1, D::Cow8),
        (D::NyetBlue, D::NyetGreen),
        (D::Character1, D::Character5),
        (D::BellQuiet, D::BellOutline),
        (D::SeatHouse, D::SeatCloud),
        (D::HandBack1, D::HandBack5),
        (D::HandPalm1, D::HandPalm5),
        (D::HandBack6, D::HandBack10),
        (D::HandPalm6, D::HandPalm10),
        (D::FigureDeal, D::FigureRing),
    ];
    for (first, last) in kinds {
        for side in SMALL {
            let names = D::iter().filter(|name| (first..=last).contains(name));
            let pictures =
                names.map(|name| (name.word().to_owned(), picture(name, side))).collect::<Vec<_>>();
            let (far, pair) = nearest(&pictures);
            println!("{side}: {far:.0} between {pair}");
            let least = if first.word().starts_with("hand") { FINGER_BOUND } else { DRAWING_BOUND };
            assert!(far >= least, "at {side}: only {far:.0} between {pair}");
        }
    }
}

#[test]
fn a_back_is_no_palm() {
    for (back, palm) in DrawingName::iter().filter(|name| name.word().starts_with("hand-back")).map(|back| {
        let palm = back.word().replace("back", "palm").parse().unwrap();
        (back, palm)
    }) {
        let far = distance(&picture(back, 60), &picture(palm, 60));
        println!("{back:?}: {far:.0}");
        assert!(far >= DRAWING_BOUND, "{back:?}: only {far:.0}");
    }
}
