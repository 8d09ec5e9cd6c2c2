//! The sheets: what lies on which, and where.

use outcry_screens::drawing::{CARD, DrawingName, drawing};
use outcry_screens::palette::{ColourRole, Palette, contrast};
use outcry_screens::view::{CardRole, Face, Ink, Pattern, Shape};
use strum::IntoEnumIterator;

use crate::canvas::Canvas;
use crate::deck::decks;
use crate::letters;

/// How large every drawing is shown, in pixels: large, then as small as it gets.
const SIZES: [f32; 4] = [128.0, 64.0, 32.0, 20.0];

/// Groups of drawings, by the first and the last of each.
const GROUPS: [(&str, DrawingName, DrawingName); 9] = [
    ("signs", DrawingName::SignDisc, DrawingName::SignFlag),
    ("commodities", DrawingName::Wheat, DrawingName::Oranges),
    ("ranks", DrawingName::Rank2, DrawingName::RankA),
    ("cattle", DrawingName::Bull, DrawingName::Cow8),
    ("nyet", DrawingName::NyetBlue, DrawingName::Character5),
    ("bells", DrawingName::BellQuiet, DrawingName::BellOutline),
    ("hands", DrawingName::HandBack1, DrawingName::HandPalm10),
    ("seats", DrawingName::SeatHouse, DrawingName::SeatCloud),
    ("figures", DrawingName::FigureDeal, DrawingName::AppIcon),
];

const MARGIN: f32 = 16.0;
const CAPTION: f32 = 8.0;

/// Draws every sheet of a theme, each with its name.
pub(crate) fn sheets(palette: &Palette) -> Vec<(String, Canvas)> {
    let groups = GROUPS.into_iter().map(|(name, first, last)| {
        let is_ranks = first == DrawingName::Rank2;
        let names = DrawingName::iter().filter(|name| {
            let is_between = (first..=last).contains(name);
            is_between && (is_ranks || !(DrawingName::Rank2..=DrawingName::RankA).contains(name))
        });
        (name.to_owned(), drawings(&names.collect::<Vec<_>>(), palette))
    });
    let mut sheets: Vec<_> = groups.collect();
    sheets.push(("patterns".to_owned(), patterns(palette)));
    sheets.push(("palette".to_owned(), colours(palette)));
    sheets.push(("icon".to_owned(), icon(palette)));
    for (name, suits) in decks() {
        sheets.push((format!("cards-{name}"), cards(&suits, palette)));
    }
    sheets
}

/// Shows drawings in every size.
fn drawings(names: &[DrawingName], palette: &Palette) -> Canvas {
    let [large, middle, small, least] = SIZES;
    let widest = names.iter().map(|&name| drawing(name)).map(|it| it.width / it.height).fold(1.0, f32::max);
    let [cell, row] = [large * widest + middle * widest + 3.0 * MARGIN, large + CAPTION + 2.0 * MARGIN];
    let columns = (1500.0 / cell).floor().max(1.0) as usize;
    let rows = names.len().div_ceil(columns);
    let ground = palette.colour(ColourRole::Ground);
    let size = [cell * columns as f32 + MARGIN, row * rows as f32 + MARGIN];
    let mut canvas = Canvas::new(size[0] as u32, size[1] as u32, ground);
    let colour = palette.colour(ColourRole::Text);
    for (place, &name) in names.iter().enumerate() {
        let [x, y] = [place % columns, place / columns].map(|it| it as f32);
        let (x, y) = (MARGIN + x * cell, MARGIN + y * row);
        let picture = drawing(name);
        let shape = picture.width / picture.height;
        let right = x + large * widest + MARGIN;
        canvas.write(
            name.word(),
            x,
            y + CAPTION,
            CAPTION,
            letters::LIGHT,
            palette.colour(ColourRole::DimText),
        );
        let y = y + CAPTION + 6.0;
        let spots = [
            (large, x, y),
            (middle, right, y),
            (small, right, y + 72.0),
            (least, right + 42.0 * widest, y + 78.0),
        ];
        for (height, x, y) in spots {
            canvas.draw(&picture, x, y, height * shape, colour);
        }
    }
    canvas
}

/// Shows every pattern in a large sign and in small ones.
fn patterns(palette: &Palette) -> Canvas {
    let all = [
        Pattern::Solid,
        Pattern::Lines,
        Pattern::Bars,
        Pattern::Slashes,
        Pattern::Dots,
        Pattern::Grid,
        Pattern::Chequers,
        Pattern::Waves,
        Pattern::Empty,
    ];
    let mut canvas = Canvas::new(9 * 150 + 16, 280, palette.colour(ColourRole::Ground));
    for (place, pattern) in all.into_iter().enumerate() {
        let x = MARGIN + 150.0 * place as f32;
        let name = format!("{pattern:?}");
        canvas.write(
            &name,
            x,
            MARGIN + CAPTION,
            CAPTION,
            letters::LIGHT,
            palette.colour(ColourRole::DimText),
        );
        canvas.rectangle(x, 40.0, 140.0, 225.0, palette.ink(Ink::Amber));
        let sign = palette.colour(ColourRole::CardSign);
        canvas.sign(Shape::Disc, pattern, x + 6.0, 46.0, 128.0, sign);
        canvas.sign(Shape::Square, pattern, x + 6.0, 180.0, 64.0, sign);
        canvas.sign(Shape::Heart, pattern, x + 76.0, 180.0, 32.0, sign);
        canvas.sign(Shape::Heart, pattern, x + 112.0, 186.0, 20.0, sign);
        canvas.sign(Shape::Star, pattern, x + 76.0, 220.0, 32.0, sign);
        canvas.sign(Shape::Star, pattern, x + 112.0, 226.0, 20.0, sign);
    }
    canvas
}

/// Shows the app's icon in brass on the ground, as large as systems show it.
fn icon(palette: &Palette) -> Canvas {
    let mut canvas = Canvas::new(600, 260, palette.colour(ColourRole::Surface));
    let mut x = MARGIN;
    for side in [216.0, 108.0, 64.0, 32.0, 20.0] {
        canvas.rectangle(x, MARGIN, side, side, palette.colour(ColourRole::Ground));
        canvas.draw(&drawing(DrawingName::AppIcon), x, MARGIN, side, palette.colour(ColourRole::MainKey));
        x += side + MARGIN;
    }
    canvas
}

/// Shows the colours, each with its contrast on the ground, and the inks with that of their signs.
fn colours(palette: &Palette) -> Canvas {
    let ground = palette.colour(ColourRole::Ground);
    let text = palette.colour(ColourRole::Text);
    let mut canvas = Canvas::new(1216, 760, ground);
    let mut swatch = |place: usize, top: f32, name: &str, colour: u32, ratio: f32| {
        let (x, y) = (MARGIN + 240.0 * (place % 5) as f32, top + 62.0 * (place / 5) as f32);
        canvas.rectangle(x, y, 72.0, 46.0, text);
        canvas.rectangle(x + 1.0, y + 1.0, 70.0, 44.0, colour);
        canvas.write(name, x + 80.0, y + 12.0, CAPTION, letters::LIGHT, text);
        let figures = format!("{colour:06X}  {ratio:.1}");
        canvas.write(&figures, x + 80.0, y + 30.0, CAPTION, letters::LIGHT, text);
    };
    for (place, role) in ColourRole::iter().enumerate() {
        let colour = palette.colour(role);
        swatch(place, MARGIN, &format!("{role:?}"), colour, contrast(colour, ground));
    }
    let inks = [
        Ink::Red,
        Ink::Orange,
        Ink::Amber,
        Ink::Yellow,
        Ink::Lime,
        Ink::Green,
        Ink::Teal,
        Ink::Cyan,
        Ink::Blue,
        Ink::Indigo,
        Ink::Violet,
        Ink::Pink,
        Ink::Brown,
        Ink::Bull,
        Ink::Bear,
    ];
    for (place, ink) in inks.into_iter().enumerate() {
        let colour = palette.ink(ink);
        let ratio = contrast(colour, palette.colour(ColourRole::CardSign));
        swatch(place, 360.0, &format!("ink {ink:?}"), colour, ratio);
    }
    // Keys as they stand on the ground.
    let keys = [
        ("Call two", ColourRole::MainKey, ColourRole::MainKeyText),
        ("Clear", ColourRole::PlainKey, ColourRole::PlainKeyText),
        ("Chosen", ColourRole::Chosen, ColourRole::ChosenText),
        ("Lit", ColourRole::Lit, ColourRole::LitText),
        ("Leave", ColourRole::Danger, ColourRole::DangerText),
    ];
    for (place, (name, key, over)) in keys.into_iter().enumerate() {
        let x = MARGIN + 240.0 * place as f32;
        canvas.rectangle(x, 580.0, 200.0, 64.0, palette.colour(key));
        canvas.write(name, x + 30.0, 620.0, 16.0, letters::HEAVY * 0.8, palette.colour(over));
    }
    let bells = [
        (DrawingName::BellQuiet, ColourRole::BellQuiet),
        (DrawingName::BellGlowing, ColourRole::BellGlowing),
    ];
    for (place, (name, role)) in bells.into_iter().enumerate() {
        canvas.draw(&drawing(name), MARGIN + 90.0 * place as f32, 664.0, 80.0, palette.colour(role));
    }
    canvas
}

/// Shows the cards of a deck: large, with and without a foot, and the number cards of NΣT! in every role.
fn cards(faces: &[Face], palette: &Palette) -> Canvas {
    const WIDTHS: [f32; 4] = [200.0, 110.0, 62.0, 40.0];
    const GAP: f32 = 14.0;
    let high = |width: f32| width * CARD.height / CARD.width;
    let rows: f32 = WIDTHS.iter().map(|&width| high(width) + GAP).sum();
    let columns = faces.len() as f32 + 1.0;
    let size = [columns * (WIDTHS[0] + GAP) + MARGIN, rows + 2.0 * MARGIN];
    let mut canvas = Canvas::new(size[0] as u32, size[1] as u32, palette.colour(ColourRole::Ground));
    let is_nyet = faces.iter().any(|face| face.art.starts_with("nyet"));
    let roles: &[CardRole] =
        if is_nyet { &[CardRole::Plain, CardRole::Trump, CardRole::Supertrump] } else { &[CardRole::Plain] };
    for place in 0..=faces.len() {
        let x = MARGIN + (WIDTHS[0] + GAP) * place as f32;
        let mut y = MARGIN;
        for width in WIDTHS {
            match faces.get(place) {
                Some(face) => canvas.card(face, roles[place % roles.len()], [x, y], width, palette),
                None => canvas.card_back([x, y], width, palette),
            }
            y += high(width) + GAP;
        }
    }
    canvas
}
