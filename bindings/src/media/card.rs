//! How cards are laid out.

use outcry_screens::drawing as core;
use outcry_screens::view;

use super::drawing::{Drawing, Segment};
use crate::error::SessionError;
use crate::mirror::mirror;
use crate::views::{CardFace, CardRole};

/// A card, the lowest layer first and texts on top, on 100 by 140.
#[derive(Clone, PartialEq, Debug, uniffi::Record)]
pub struct CardPicture {
    pub layers: Vec<CardLayer>,
    pub texts: Vec<CardText>,
}

/// A part of a card in one colour.
#[derive(Clone, PartialEq, Debug, uniffi::Record)]
pub struct CardLayer {
    pub colour: CardColour,
    pub drawing: Drawing,
    /// The area outside of which nothing is drawn, by the even-odd rule; empty for none.
    pub clip: Vec<Segment>,
}

/// A line of text in the narrow, heavy face.
#[derive(Clone, PartialEq, Debug, uniffi::Record)]
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

mirror! {
    /// Which point of a text lies at its place.
    pub enum CardAlign = core::CardAlign {
        Left,
        Middle,
        Right,
    }
}

mirror! {
    /// The colour of a layer.
    pub enum CardColour = core::CardColour {
        /// The palette's `card_paper`; its `edge` where a card cannot be used.
        Paper,
        /// The line around the paper: the palette's `card_edge`.
        Hairline,
        /// The ink of the face.
        Ink,
        /// The palette's `card_sign`.
        Sign,
        /// The palette's `card_brass`.
        Brass,
        /// The palette's `card_back`.
        Back,
    }
}

mirror! {
    /// The measures of a card. Those without another unit are in hundredths of its width: it is drawn on 100 by 140.
    pub measures CardGeometry = core::CardGeometry {
        width: f32,
        height: f32,
        /// Of the card's corners.
        radius: f32,
        /// How far a strip that is off goes toward the ground, of 1.
        off_share: f32,
        /// How far a card is raised that is lit, and one that is chosen, in points.
        lit_raised: f32,
        chosen_raised: f32,
        /// The ring of a card that may be played or is chosen: it takes the place of the paper's edge.
        ring: f32,
        /// The widths that cards have, in points.
        widths: CardWidths,
    }
}

mirror! {
    /// How wide cards are, in dp or points.
    pub measures CardWidths = core::CardWidths {
        lot: f32,
        rules: f32,
    }
}

/// Gives the measures of every card.
///
/// # Errors
/// None so far.
#[uniffi::export]
pub fn card_geometry() -> Result<CardGeometry, SessionError> {
    Ok((&core::CARD).into())
}

/// Returns the face of a card that is drawn so many dp or points wide.
///
/// # Errors
/// None so far.
#[uniffi::export]
pub fn card_picture(
    face: CardFace,
    role: CardRole,
    loot: bool,
    points: f32,
) -> Result<CardPicture, SessionError> {
    let CardFace { id, kind, art, shape, letter, pattern, ink, name, corner } = face;
    let face = view::Face {
        id,
        kind: kind.into(),
        art,
        shape: shape.into(),
        letter,
        pattern: pattern.into(),
        ink: ink.into(),
        name,
        corner,
    };
    Ok(core::card(&face, role.into(), loot, points).into())
}

/// Returns the back of every card.
///
/// # Errors
/// None so far.
#[uniffi::export]
pub fn card_back() -> Result<CardPicture, SessionError> {
    Ok(core::card_back().into())
}

impl From<core::CardPicture> for CardPicture {
    fn from(core::CardPicture { layers, texts }: core::CardPicture) -> Self {
        Self {
            layers: layers.into_iter().map(CardLayer::from).collect(),
            texts: texts.into_iter().map(CardText::from).collect(),
        }
    }
}

impl From<core::CardLayer> for CardLayer {
    fn from(core::CardLayer { colour, drawing, clip }: core::CardLayer) -> Self {
        Self {
            colour: colour.into(),
            drawing: drawing.into(),
            clip: clip.into_iter().map(Segment::from).collect(),
        }
    }
}

impl From<core::CardText> for CardText {
    fn from(text: core::CardText) -> Self {
        let core::CardText { text, x, baseline, cap_height, stretch, most, align, colour } = text;
        Self { text, x, baseline, cap_height, stretch, most, align: align.into(), colour: colour.into() }
    }
}
