//! How cards are laid out.

use outcry_screens::drawing as core;

use super::drawing::Point;
use crate::error::SessionError;

/// The measures of a card. Those without another unit are in hundredths of its width: it is drawn on 100 by 140.
#[derive(Clone, Copy, PartialEq, Debug, uniffi::Record)]
pub struct CardGeometry {
    pub width: f32,
    pub height: f32,
    /// Of the card's corners.
    pub radius: f32,
    /// The letter stands at the top left.
    pub letter_left: f32,
    pub letter_baseline: f32,
    pub letter_cap_height: f32,
    /// It stands once more turned round at the lower right, as far from that corner, and half as high: so it keeps clear of
    /// the sign. Bull and Bear have none.
    pub turned_letter_cap_height: f32,
    /// The number of a card that has one, in the middle, with the sign small under it.
    pub number_cap_height: f32,
    pub number_baseline: f32,
    pub number_sign_middle: Point,
    pub number_sign_box: f32,
    /// The middle of the sign, and the width of its box; its lines are in its drawing.
    pub sign_middle: Point,
    pub sign_box: f32,
    /// Those of the Bull and the Bear, which stand lower, so that horns keep clear of the letter.
    pub special_sign_middle: Point,
    pub special_sign_box: f32,
    /// The black edge of Bull and Bear, all round.
    pub special_edge: f32,
    /// The points, at the top right.
    pub corner_cap_height: f32,
    /// Where a drawing takes the sign's place, the sign moves into a box of this width beside the letter.
    pub small_sign_box: f32,
    /// The notch in the right edge of a loot card, how wide and how deep.
    pub loot_notch: f32,
    /// The bar along the foot of a trump.
    pub trump_bar: f32,
    /// The gap between the two edges of a supertrump, and their width.
    pub supertrump_gap: f32,
    pub supertrump_edge: f32,
    /// How much of the edge of a card shows that is the next of a fan, as a share of its width.
    pub fan_shown: f32,
    /// The edge of a card's back, in points.
    pub back_edge: f32,
    /// How strong the lattice of bells on a back is, of 1.
    pub back_lattice: f32,
    /// How far a card that is off goes toward the ground, of 1.
    pub off_share: f32,
    /// How far a card is raised that is lit, and one that is chosen, in points.
    pub lit_raised: f32,
    pub chosen_raised: f32,
    /// The edge of a chosen card, in points.
    pub chosen_edge: f32,
    /// Where the sign of a tile begins, and how wide its box is, in points; it stands in the middle of the height.
    pub tile_sign_left: f32,
    pub tile_sign_box: f32,
    /// The widths that cards have, in points.
    pub widths: CardWidths,
}

impl From<core::CardGeometry> for CardGeometry {
    fn from(original: core::CardGeometry) -> Self {
        let core::CardGeometry {
            width,
            height,
            radius,
            letter_left,
            letter_baseline,
            letter_cap_height,
            turned_letter_cap_height,
            number_cap_height,
            number_baseline,
            number_sign_middle,
            number_sign_box,
            sign_middle,
            sign_box,
            special_sign_middle,
            special_sign_box,
            special_edge,
            corner_cap_height,
            small_sign_box,
            loot_notch,
            trump_bar,
            supertrump_gap,
            supertrump_edge,
            fan_shown,
            back_edge,
            back_lattice,
            off_share,
            lit_raised,
            chosen_raised,
            chosen_edge,
            tile_sign_left,
            tile_sign_box,
            widths,
        } = original;
        Self {
            width,
            height,
            radius,
            letter_left,
            letter_baseline,
            letter_cap_height,
            turned_letter_cap_height,
            number_cap_height,
            number_baseline,
            number_sign_middle: point(number_sign_middle),
            number_sign_box,
            sign_middle: point(sign_middle),
            sign_box,
            special_sign_middle: point(special_sign_middle),
            special_sign_box,
            special_edge,
            corner_cap_height,
            small_sign_box,
            loot_notch,
            trump_bar,
            supertrump_gap,
            supertrump_edge,
            fan_shown,
            back_edge,
            back_lattice,
            off_share,
            lit_raised,
            chosen_raised,
            chosen_edge,
            tile_sign_left,
            tile_sign_box,
            widths: widths.into(),
        }
    }
}

/// How wide cards are, in dp or points.
#[derive(Clone, Copy, PartialEq, Debug, uniffi::Record)]
pub struct CardWidths {
    /// A square with the letter on its left and the sign on its right.
    pub tile: f32,
    pub lot: f32,
    pub trick: f32,
    pub fan: f32,
    pub rules: f32,
}

impl From<core::CardWidths> for CardWidths {
    fn from(original: core::CardWidths) -> Self {
        let core::CardWidths { tile, lot, trick, fan, rules } = original;
        Self { tile, lot, trick, fan, rules }
    }
}

const fn point([x, y]: [f32; 2]) -> Point {
    Point { x, y }
}

/// Gives the measures of every card.
///
/// # Errors
/// None so far.
#[uniffi::export]
pub fn card_geometry() -> Result<CardGeometry, SessionError> {
    Ok(core::CARD.into())
}
