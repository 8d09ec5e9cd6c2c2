//! How cards are laid out.

use outcry_screens::drawing as core;

use super::drawing::Point;
use crate::error::SessionError;
use crate::mirror::{Mirror, mirror};

mirror! {
    /// The measures of a card. Those without another unit are in hundredths of its width: it is drawn on 100 by 140.
    pub measures CardGeometry = core::CardGeometry {
        width: f32,
        height: f32,
        /// Of the card's corners.
        radius: f32,
        /// The letter stands at the top left.
        letter_left: f32,
        letter_baseline: f32,
        letter_cap_height: f32,
        /// It stands once more turned round at the lower right, as far from that corner, and half as high: so it keeps clear
        /// of the sign. Bull and Bear have none.
        turned_letter_cap_height: f32,
        /// The number of a card that has one, in the middle, with the sign small under it.
        number_cap_height: f32,
        number_baseline: f32,
        number_sign_middle: Point,
        number_sign_box: f32,
        /// The middle of the sign, and the width of its box; its lines are in its drawing.
        sign_middle: Point,
        sign_box: f32,
        /// Those of the Bull and the Bear, which stand lower, so that horns keep clear of the letter.
        special_sign_middle: Point,
        special_sign_box: f32,
        /// The black edge of Bull and Bear, all round.
        special_edge: f32,
        /// The points, at the top right.
        corner_cap_height: f32,
        /// Where a drawing takes the sign's place, the sign moves into a box of this width beside the letter.
        small_sign_box: f32,
        /// The notch in the right edge of a loot card, how wide and how deep.
        loot_notch: f32,
        /// The bar along the foot of a trump.
        trump_bar: f32,
        /// The gap between the two edges of a supertrump, and their width.
        supertrump_gap: f32,
        supertrump_edge: f32,
        /// How much of the edge of a card shows that is the next of a fan, as a share of its width.
        fan_shown: f32,
        /// The edge of a card's back, in points.
        back_edge: f32,
        /// How strong the lattice of bells on a back is, of 1.
        back_lattice: f32,
        /// How far a card that is off goes toward the ground, of 1.
        off_share: f32,
        /// How far a card is raised that is lit, and one that is chosen, in points.
        lit_raised: f32,
        chosen_raised: f32,
        /// The edge of a chosen card, in points.
        chosen_edge: f32,
        /// Where the sign of a tile begins, and how wide its box is, in points; it stands in the middle of the height.
        tile_sign_left: f32,
        tile_sign_box: f32,
        /// The widths that cards have, in points.
        widths: CardWidths,
    }
}

mirror! {
    /// How wide cards are, in dp or points.
    pub measures CardWidths = core::CardWidths {
        /// A square with the letter on its left and the sign on its right.
        tile: f32,
        lot: f32,
        trick: f32,
        fan: f32,
        rules: f32,
    }
}

impl Mirror<[f32; 2]> for Point {
    fn mirror(&[x, y]: &[f32; 2]) -> Self {
        Self { x, y }
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
