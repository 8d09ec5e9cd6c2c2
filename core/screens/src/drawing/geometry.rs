//! How cards are laid out.

/// The measures of a card. Those without another unit are in hundredths of its width: it is drawn on 100 by 140.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CardGeometry {
    pub width: f32,
    pub height: f32,
    /// Of the card's corners.
    pub radius: f32,
    /// How far a strip that is off goes toward the ground, of 1.
    pub off_share: f32,
    /// How far a card is raised that is lit, and one that is chosen, in points.
    pub lit_raised: f32,
    pub chosen_raised: f32,
    /// The ring of a card that may be played or is chosen: it takes the place of the paper's edge.
    pub ring: f32,
    /// The widths that cards have, in points.
    pub widths: CardWidths,
}

/// How wide cards are, in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CardWidths {
    pub lot: f32,
    pub rules: f32,
}

/// The measures of every card.
pub const CARD: CardGeometry = CardGeometry {
    width: 100.0,
    height: 140.0,
    radius: 10.0,
    off_share: 0.45,
    lit_raised: 6.0,
    chosen_raised: 16.0,
    ring: 4.5,
    widths: CardWidths { lot: 56.0, rules: 88.0 },
};
