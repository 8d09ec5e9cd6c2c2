//! How cards are laid out.

/// The measures of a card. Those without another unit are in hundredths of its width: it is drawn on 100 by 140.
#[derive(Clone, Copy, PartialEq, Debug)]
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
    pub number_sign_middle: [f32; 2],
    pub number_sign_box: f32,
    /// The middle of the sign, and the width of its box; its lines are [`DrawingName`](super::DrawingName)'s own.
    pub sign_middle: [f32; 2],
    pub sign_box: f32,
    /// Those of the Bull and the Bear, which stand lower, so that horns keep clear of the letter.
    pub special_sign_middle: [f32; 2],
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

/// How wide cards are, in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CardWidths {
    /// A square with the letter on its left and the sign on its right.
    pub tile: f32,
    pub lot: f32,
    pub trick: f32,
    pub fan: f32,
    pub rules: f32,
}

/// The measures of every card.
pub const CARD: CardGeometry = CardGeometry {
    width: 100.0,
    height: 140.0,
    radius: 8.0,
    letter_left: 10.0,
    letter_baseline: 40.0,
    letter_cap_height: 26.0,
    turned_letter_cap_height: 13.0,
    number_cap_height: 52.0,
    number_baseline: 78.0,
    number_sign_middle: [50.0, 106.0],
    number_sign_box: 34.0,
    sign_middle: [50.0, 80.0],
    sign_box: 60.0,
    special_sign_middle: [50.0, 88.0],
    special_sign_box: 84.0,
    special_edge: 4.0,
    corner_cap_height: 16.0,
    small_sign_box: 22.0,
    loot_notch: 10.0,
    trump_bar: 6.0,
    supertrump_gap: 4.0,
    supertrump_edge: 3.0,
    fan_shown: 0.4,
    back_edge: 1.5,
    back_lattice: 0.12,
    off_share: 0.45,
    lit_raised: 6.0,
    chosen_raised: 16.0,
    chosen_edge: 3.0,
    tile_sign_left: 25.0,
    tile_sign_box: 24.0,
    widths: CardWidths { tile: 52.0, lot: 56.0, trick: 72.0, fan: 64.0, rules: 88.0 },
};
