//! Cards as layers of paths and lines of text, on 100 by 140.
//!
//! A face has its suit's pattern as a band along the upper edge: it is what a covered card shows. Below stand the index, the
//! picture and, where the card is wide enough, the name and the points.

use std::str::FromStr;

use super::geometry::CARD;
use super::path::{Drawing, Segment};
use super::pattern::pattern;
use super::{DrawingName, drawing};
use crate::view::{CardRole, Face, FaceKind, Pattern};

/// A card, the lowest layer first and texts on top.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct CardPicture {
    pub layers: Vec<CardLayer>,
    pub texts: Vec<CardText>,
}

/// A part of a card in one colour.
#[derive(Clone, PartialEq, Debug)]
pub struct CardLayer {
    pub colour: CardColour,
    pub drawing: Drawing,
    /// The area outside of which nothing is drawn; empty for none.
    pub clip: Vec<Segment>,
}

/// A line of text in the narrow, heavy face.
#[derive(Clone, PartialEq, Debug)]
pub struct CardText {
    pub text: String,
    /// Where the line begins, has its middle or ends, by `align`.
    pub x: f32,
    pub baseline: f32,
    /// The height of a capital.
    pub cap_height: f32,
    /// The width of its letters, as a part of their usual width.
    pub stretch: f32,
    /// The widest that it may be: a longer one is narrowed to it.
    pub most: f32,
    pub align: CardAlign,
    pub colour: CardColour,
}

/// Which point of a text lies at its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardAlign {
    Left,
    Middle,
    Right,
}

/// The colour of a layer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardColour {
    /// The palette's `CardPaper`; in the tone of edges where a card cannot be used.
    Paper,
    /// The line around the paper: the palette's `CardEdge`.
    Hairline,
    /// The ink of the face.
    Ink,
    /// The palette's `CardSign`.
    Sign,
    /// The palette's `CardBrass`.
    Brass,
    /// The palette's `CardBack`.
    Back,
}

/// The least width of a card with its name, in points.
const NAMED_FROM: f32 = 64.0;

/// The height of a capital as a part of the size of type.
const CAP: f32 = 0.711;

/// Returns the face of a card that is drawn so many points wide.
pub fn card(face: &Face, role: CardRole, is_loot: bool, points: f32) -> CardPicture {
    let mut picture = CardPicture::default();
    picture.plate(match face.kind {
        FaceKind::Special => CardColour::Sign,
        FaceKind::Suit | FaceKind::Number => CardColour::Ink,
    });
    match face.kind {
        FaceKind::Special => picture.special(face, points),
        FaceKind::Number => {
            picture.band(face.pattern, role);
            picture.number(face);
        }
        FaceKind::Suit => {
            picture.band(face.pattern, role);
            picture.suit(face, points);
        }
    }
    if is_loot {
        picture.notch();
    }
    picture
}

/// Returns the back of every card.
pub fn card_back() -> CardPicture {
    let mut picture = CardPicture::default();
    picture.plate(CardColour::Back);
    picture.add(
        CardColour::Brass,
        "s2.4 M24 10 H76 L90 24 V116 L76 130 H24 L10 116 V24 Z
         s1.2 M29 17 H71 L83 29 V111 L71 123 H29 L17 111 V29 Z M34 24 H66 L76 34 V106 L66 116 H34 L24 106 V34 Z
         use bell-quiet .6 32 51",
    );
    picture
}

impl CardPicture {
    fn add(&mut self, colour: CardColour, text: &str) {
        let drawing = Drawing::parse(CARD.width, CARD.height, text).unwrap_or_else(|_| blank());
        self.layers.push(CardLayer { colour, drawing, clip: Vec::new() });
    }

    /// Adds a picture, whose box of 60 gets this width.
    fn put(&mut self, colour: CardColour, picture: &Drawing, width: f32, [left, top]: [f32; 2]) {
        let mut drawing = blank();
        drawing.place(picture, width / picture.width, left, top);
        self.layers.push(CardLayer { colour, drawing, clip: Vec::new() });
    }

    fn plate(&mut self, panel: CardColour) {
        self.add(CardColour::Paper, "f R0 0 100 140 10");
        self.add(CardColour::Hairline, "s1.4 R.7 .7 98.6 138.6 9.3");
        self.add(panel, "f R4 4 92 132 7");
    }

    fn band(&mut self, filling: Pattern, role: CardRole) {
        const CROWN: &str = "l-1.2-8.5 4 3 3.2-4.5 3.2 4.5 4-3 -1.2 8.5 Z";
        if role == CardRole::Plain {
            return self.add(CardColour::Sign, &pattern_band(filling));
        }
        let crowns: String =
            [11.5, 28.0, 44.5, 61.0, 77.5].map(|left: f32| format!("M{left} 18.5 {CROWN} ")).concat();
        self.add(CardColour::Sign, "f M11 7 H89 C91.2 7 93 8.8 93 11 V21 H7 V11 C7 8.8 8.8 7 11 7 Z");
        if role == CardRole::Trump {
            return self.add(CardColour::Ink, &format!("f {crowns}"));
        }
        self.add(CardColour::Brass, &format!("f {crowns}\nf R7 22.5 86 3 0"));
        self.add(CardColour::Sign, "f R7 25.5 86 1.5 0");
    }

    fn suit(&mut self, face: &Face, points: f32) {
        let is_wide = face.letter.chars().count() > 1;
        let (x, size, stretch) = if is_wide { (9.0, 40.0, 0.78) } else { (10.0, 41.0, 1.0) };
        self.write(&face.letter, [x, 54.0], size, stretch, 44.0);
        let art = DrawingName::from_str(&face.art).ok();
        match art {
            Some(name) if !name.is_number() => {
                let (width, middle) = if is_wide { (54.0, [62.0, 84.0]) } else { (60.0, [59.0, 81.0]) };
                self.put(CardColour::Sign, &drawing(name), width, middle.map(|at| at - width / 2.0));
            }
            _ => self.sign(face, points),
        }
        if points < NAMED_FROM {
            return;
        }
        // A figure is about 9 wide, and the gap before it 6.
        let figures =
            face.corner.as_ref().map_or(0.0, |points| 6.0 + points.chars().map(|_| 9.0).sum::<f32>());
        self.write(&face.name, [10.0, 129.0], 18.0, 1.0, 80.0 - figures);
        if let Some(points) = &face.corner {
            self.write(points, [90.0, 129.0], 18.0, 1.0, 34.0);
            self.align(CardAlign::Right);
        }
    }

    /// Adds the sign of a suit, filled with its pattern.
    fn sign(&mut self, face: &Face, points: f32) {
        const WIDTH: f32 = 54.0;
        const AT: [f32; 2] = [33.0, 56.0];
        let mut outline = blank();
        outline.place(&drawing(DrawingName::of_sign(face.shape)), WIDTH / 60.0, AT[0], AT[1]);
        self.put(CardColour::Sign, &pattern(face.pattern, points * WIDTH / CARD.width), WIDTH, AT);
        if let Some(filling) = self.layers.last_mut() {
            filling.clip = outline.paths.iter().flat_map(|path| path.segments.clone()).collect();
        }
        self.layers.push(CardLayer { colour: CardColour::Sign, drawing: outline, clip: Vec::new() });
    }

    fn number(&mut self, face: &Face) {
        let is_wide = face.letter.chars().count() > 1;
        let (x, size, stretch) = if is_wide { (7.0, 54.0, 0.7) } else { (9.0, 56.0, 1.0) };
        self.write(&face.letter, [x, 66.0], size, stretch, 50.0);
        if let Ok(name) = DrawingName::from_str(&face.art) {
            self.put(CardColour::Sign, &drawing(name), 25.0, [10.0, 73.0]);
            self.put(CardColour::Sign, &drawing(name), 53.0, [38.0, 78.0]);
        }
    }

    fn special(&mut self, face: &Face, points: f32) {
        self.add(CardColour::Ink, "f M4 20 V11 C4 7.1 7.1 4 11 4 H89 C92.9 4 96 7.1 96 11 V20 Z");
        if let Ok(name) = DrawingName::from_str(&face.art) {
            self.put(CardColour::Ink, &drawing(name), 76.0, [12.0, 34.0]);
        }
        if points >= NAMED_FROM {
            self.write(&face.name.to_uppercase(), [50.0, 129.0], 19.0, 1.0, 80.0);
            self.align(CardAlign::Middle);
            if let Some(text) = self.texts.last_mut() {
                text.colour = CardColour::Ink;
            }
        }
    }

    fn write(&mut self, text: &str, [x, baseline]: [f32; 2], size: f32, stretch: f32, most: f32) {
        self.texts.push(CardText {
            text: text.to_owned(),
            x,
            baseline,
            cap_height: size * CAP,
            stretch,
            most,
            align: CardAlign::Left,
            colour: CardColour::Sign,
        });
    }

    /// Aligns the last text.
    fn align(&mut self, align: CardAlign) {
        if let Some(text) = self.texts.last_mut() {
            text.align = align;
        }
    }

    /// Cuts a notch into the right edge: the card is loot.
    fn notch(&mut self) {
        let Ok(cut) = Drawing::parse(CARD.width, CARD.height, "c M101 58 L88 70 L101 82 Z") else { return };
        for layer in &mut self.layers {
            layer.drawing.paths.extend(cut.paths.iter().cloned());
        }
    }
}

const fn blank() -> Drawing {
    Drawing { width: CARD.width, height: CARD.height, paths: Vec::new() }
}

/// Writes the band of a pattern, from (8, 8) to (92, 19).
fn pattern_band(filling: Pattern) -> String {
    const LINES: [f32; 3] = [8.0, 12.4, 16.8];
    let every = |count: u8, from: f32, step: f32, one: &dyn Fn(f32) -> String| -> String {
        (0..count).map(|place| one(from + step * f32::from(place)) + "\n").collect()
    };
    let line = |top: f32| format!("f R8 {top} 84 2.2 0\n");
    match filling {
        Pattern::Solid => "f R8 8 84 11 0".to_owned(),
        Pattern::Lines => LINES.map(line).concat(),
        Pattern::Bars => every(14, 9.5, 6.0, &|x| format!("f R{x} 8 3 11 0")),
        Pattern::Slashes => every(8, 10.8, 9.0, &|x| format!("f M{x} 19 l11 -11 4.5 0 -11 11 Z")),
        Pattern::Dots => every(8, 15.4, 9.9, &|x| format!("f O{x} 13.5 2.8")),
        Pattern::Grid => every(11, 8.9, 8.0, &|x| format!("f R{x} 8 2.2 11 0")) + &LINES.map(line).concat(),
        Pattern::Chequers => {
            every(7, 11.5, 11.0, &|x| format!("f R{x} 8 5.5 5.5 0 R{} 13.5 5.5 5.5 0", x + 5.5))
        }
        Pattern::Waves => format!("s2.6 M13.4 13.5 {}", "q2.6 -7.7 5.2 0 q2.6 7.7 5.2 0 ".repeat(7)),
        Pattern::Empty => line(16.8),
    }
}

impl DrawingName {
    /// Checks whether it is a rank without a face: its cards show their sign instead.
    const fn is_number(self) -> bool {
        matches!(
            self,
            Self::Rank2
                | Self::Rank3
                | Self::Rank4
                | Self::Rank5
                | Self::Rank6
                | Self::Rank7
                | Self::Rank8
                | Self::Rank9
                | Self::Rank10
                | Self::RankA
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::{Ink, Shape};

    fn face(kind: FaceKind, art: &str, letter: &str) -> Face {
        Face {
            id: 0,
            kind,
            art: art.to_owned(),
            shape: Shape::Star,
            letter: letter.to_owned(),
            pattern: Pattern::Solid,
            ink: Ink::Amber,
            name: "Wheat".to_owned(),
            corner: Some("100".to_owned()),
        }
    }

    fn texts(picture: &CardPicture) -> Vec<&str> {
        picture.texts.iter().map(|text| text.text.as_str()).collect()
    }

    #[test]
    fn every_pattern_has_a_band_of_its_own() {
        const ALL: [Pattern; 9] = [
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
        let bands = ALL.map(|filling| Drawing::parse(100.0, 140.0, &pattern_band(filling)).unwrap());
        for (place, band) in bands.iter().enumerate() {
            assert!(!band.paths.is_empty() && !bands[..place].contains(band), "{:?}", ALL[place]);
        }
    }

    #[test]
    fn every_layer_can_be_read() {
        for role in [CardRole::Plain, CardRole::Trump, CardRole::Supertrump, CardRole::DoubleAgent] {
            for (kind, art) in [
                (FaceKind::Suit, "wheat"),
                (FaceKind::Suit, "rank-5"),
                (FaceKind::Number, "nyet-red"),
                (FaceKind::Special, "bull"),
            ] {
                let picture = card(&face(kind, art, "13"), role, true, 64.0);
                assert!(picture.layers.iter().all(|layer| layer.drawing.paths.len() > 1), "{art} {role:?}");
            }
        }
        assert!(card_back().layers.iter().all(|layer| !layer.drawing.paths.is_empty()));
    }

    #[test]
    fn a_narrow_card_has_no_foot() {
        let wheat = face(FaceKind::Suit, "wheat", "W");
        let of = |points| card(&wheat, CardRole::Plain, false, points);
        assert_eq!(texts(&of(63.0)), ["W"]);
        assert_eq!(texts(&of(64.0)), ["W", "Wheat", "100"]);
        let bull = face(FaceKind::Special, "bull", "Bu");
        assert_eq!(texts(&card(&bull, CardRole::Plain, false, 64.0)), ["WHEAT"]);
    }

    #[test]
    fn a_plain_rank_shows_its_sign_within_its_outline() {
        let clips = |art| {
            let picture = card(&face(FaceKind::Suit, art, "K"), CardRole::Plain, false, 100.0);
            picture.layers.iter().filter(|layer| !layer.clip.is_empty()).count()
        };
        assert_eq!((clips("rank-9"), clips("rank-k"), clips("wheat")), (1, 0, 0));
    }
}
