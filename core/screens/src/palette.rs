//! The colours of every theme.

use strum::{EnumCount, EnumIter};

use crate::Theme;
use crate::portable_math::{power, root};
use crate::view::Ink;

/// What a colour is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, EnumCount, EnumIter)]
pub enum ColourRole {
    Ground,
    /// Chips and sheets.
    Surface,
    SurfaceEdge,
    Text,
    DimText,
    Edge,
    MainKey,
    MainKeyText,
    PlainKey,
    PlainKeyText,
    PlainKeyEdge,
    /// The one of several that is chosen; it has a tick as well.
    Chosen,
    ChosenText,
    /// Whoever calls or is waited for.
    Lit,
    LitText,
    Danger,
    DangerText,
    /// What cannot be pressed: no ground, and a dashed edge.
    OffText,
    OffEdge,
    /// Good and bad news; each with a sign as well.
    Good,
    Bad,
    BellQuiet,
    /// With a halo as well.
    BellGlowing,
    /// Signs and letters on cards.
    CardSign,
    /// The line around the paper of a card.
    CardEdge,
    CardPaper,
    /// Crowns on trumps, and lines on backs.
    CardBrass,
    CardBack,
    /// The other team; the viewer's has the colour of main keys.
    Theirs,
    TheirsText,
}

/// The colours of one theme.
#[derive(Clone, PartialEq, Debug)]
pub struct Palette {
    /// By [`ColourRole`], as `0xRRGGBB`.
    pub colours: [u32; ColourRole::COUNT],
    /// By [`Ink`].
    pub inks: [u32; INKS],
    /// How wide the edge of chips, sheets and plain keys is, in points; 0 for none.
    pub surface_edge: f32,
    pub plain_key_edge: f32,
}

impl Palette {
    /// Gives a colour as `0xRRGGBB`.
    pub const fn colour(&self, role: ColourRole) -> u32 {
        self.colours[role as usize]
    }

    /// Gives the ground of a card as `0xRRGGBB`.
    pub const fn ink(&self, ink: Ink) -> u32 {
        self.inks[ink as usize]
    }
}

/// How many inks there are.
const INKS: usize = Ink::Bear as usize + 1;

/// Signs on cards where there are colours.
const PRESS_BLACK: u32 = 0x16_12_0B;

/// Gives the colours of a theme. `day` says whether the system shows the colours of the day, for those themes that follow
/// it; high contrast is the same by both.
pub fn palette(theme: Theme, day: bool) -> Palette {
    let coloured = if day { &DAY } else { &NIGHT };
    match theme {
        Theme::Colour => NIGHT,
        Theme::Day => DAY,
        Theme::System => coloured.clone(),
        Theme::Greyscale => {
            Palette { colours: coloured.colours.map(grey), inks: GREY_INKS, ..coloured.clone() }
        }
        Theme::HighContrast => HIGH_CONTRAST.clone(),
    }
}

/// In the order of [`ColourRole`].
const NIGHT: Palette = Palette {
    colours: [
        0x0E_15_12,
        0x1E_2B_25,
        0x6F_85_79,
        0xF4_ED_DD,
        0xA9_B8_AD,
        0x6F_85_79, // ground to edge
        0xF0_BC_4E,
        PRESS_BLACK,
        0x2B_3B_33,
        0xF4_ED_DD,
        0x7F_94_87, // keys
        0xF6_EF_DF,
        PRESS_BLACK,
        0xF6_EF_DF,
        PRESS_BLACK,
        0xB0_40_43,
        0xFF_FF_FF, // chosen, lit, danger
        0x93_A3_98,
        0x93_A3_98,
        0x8F_D6_84,
        0xFF_8F_86, // off, good, bad
        0xC7_9A_44,
        0xF0_BC_4E,
        PRESS_BLACK,
        0x91_8C_80,
        0xF6_EF_DF,
        0xF0_BC_4E,
        0x7A_1F_2B, // bell, cards
        0x7F_B2_F5,
        PRESS_BLACK, // the other team
    ],
    inks: INK_COLOURS,
    surface_edge: 0.0,
    plain_key_edge: 1.0,
};

const DAY: Palette = Palette {
    colours: [
        0xF3_EB_DA,
        0xFF_FB_F3,
        0x6E_65_54,
        0x1B_17_10,
        0x51_50_3F,
        0x6E_65_54, //
        0x7A_4F_00,
        0xFF_F8_E8,
        0xE6_DC_C8,
        0x1B_17_10,
        0x6E_65_54, //
        0x1B_17_10,
        0xFF_FB_F3,
        0x1B_17_10,
        0xFF_FB_F3,
        0x9B_2C_2C,
        0xFF_FF_FF, //
        0x56_4F_40,
        0x6E_65_54,
        0x2E_6B_2A,
        0x9B_2C_2C, //
        0x8A_5A_00,
        0xB0_72_00,
        PRESS_BLACK,
        PRESS_BLACK,
        0xFF_FB_F3,
        0xF0_BC_4E,
        0x7A_1F_2B, //
        0x22_55_88,
        0xFF_FF_FF, //
    ],
    inks: INK_COLOURS,
    surface_edge: 0.0,
    plain_key_edge: 1.0,
};

const HIGH_CONTRAST: Palette = Palette {
    colours: [
        0x00_00_00, 0x00_00_00, 0xFF_FF_FF, 0xFF_FF_FF, 0xFF_FF_FF, 0xFF_FF_FF, //
        0xFF_E5_00, 0x00_00_00, 0x00_00_00, 0xFF_FF_FF, 0xFF_FF_FF, //
        0x00_E5_FF, 0x00_00_00, 0x3D_FF_3D, 0x00_00_00, 0xB0_00_20, 0xFF_FF_FF, //
        0xFF_FF_FF, 0xFF_FF_FF, 0xFF_FF_FF, 0xFF_FF_FF, //
        0xFF_FF_FF, 0xFF_E5_00, 0x00_00_00, 0x00_00_00, 0xFF_FF_FF, 0xFF_E5_00, 0x7A_1F_2B, //
        0x00_E5_FF, 0x00_00_00, //
    ],
    inks: [
        0xFF_80_80, 0xFF_80_80, 0xFF_FF_00, 0xFF_FF_00, 0x00_FF_00, 0x00_FF_00, 0x00_FF_FF,
        0x00_FF_FF, //
        0x00_FF_FF, 0xFF_90_FF, 0xFF_90_FF, 0xFF_90_FF, 0xFF_FF_00, 0xFF_80_80, 0xFF_FF_FF, //
    ],
    surface_edge: 2.0,
    plain_key_edge: 2.0,
};

/// In the order of [`Ink`].
const INK_COLOURS: [u32; INKS] = [
    0xE5_53_4F, 0xF0_80_3A, 0xE9_A9_2F, 0xF2_D8_3F, 0xA9_CF_4B, 0x4F_B0_69, 0x2F_B0_9A, 0x55_C4_DE, //
    0x5A_97_F0, 0x8F_8A_F2, 0xB7_81_E6, 0xE9_7F_BB, 0xB9_8A_62, 0xFF_7A_5E, 0x9F_AD_BE, //
];

/// From F0 for yellow down in steps of eight to 80 for the Bull.
const GREY_INKS: [u32; INKS] = {
    const BRIGHTEST_FIRST: [Ink; INKS] = [
        Ink::Yellow,
        Ink::Lime,
        Ink::Amber,
        Ink::Cyan,
        Ink::Pink,
        Ink::Orange,
        Ink::Bear,
        Ink::Teal,
        Ink::Violet,
        Ink::Green,
        Ink::Blue,
        Ink::Red,
        Ink::Indigo,
        Ink::Brown,
        Ink::Bull,
    ];
    let mut greys = [0; INKS];
    let mut place = 0;
    while place < INKS {
        greys[BRIGHTEST_FIRST[place] as usize] = (0xF0 - 8 * place as u32) * 0x01_01_01;
        place += 1;
    }
    greys
};

/// Takes the chroma away: the grey is as bright, so that every ratio stays as it is.
fn grey(colour: u32) -> u32 {
    let light = luminance(colour);
    // The root is that of 2.4.
    let level = if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * root(power(light, 5), 12) - 0.055 };
    (level * 255.0).round() as u32 * 0x01_01_01
}

/// Gives the relative luminance of a colour, 0 to 1, as WCAG 2 defines it.
fn luminance(colour: u32) -> f64 {
    let linear = |shift: u32| {
        let level = f64::from((colour >> shift & 0xFF) as u8) / 255.0;
        let bent = (level + 0.055) / 1.055;
        // To the power of 2.4.
        if level <= 0.040_45 { level / 12.92 } else { root(power(bent, 12), 5) }
    };
    0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
}

/// Gives the contrast of two colours, 1 to 21, as WCAG 2 defines it.
pub fn contrast(one: u32, other: u32) -> f32 {
    let [one, other] = [luminance(one), luminance(other)];
    ((one.max(other) + 0.05) / (one.min(other) + 0.05)) as f32
}

#[cfg(test)]
mod tests {
    use strum::IntoEnumIterator;

    use super::*;

    /// What WCAG 2 asks of text, and of the edges of things.
    const TEXT: f32 = 4.5;
    const EDGE: f32 = 3.0;

    fn palettes() -> impl Iterator<Item = (String, Palette)> {
        let both =
            |theme: Theme| [false, true].map(|day| (format!("{theme:?}, day: {day}"), palette(theme, day)));
        Theme::ALL.into_iter().flat_map(both)
    }

    /// Every pair that is laid one on the other, with the least contrast.
    const PAIRS: [(ColourRole, ColourRole, f32); 28] = {
        use ColourRole as C;
        [
            (C::Text, C::Ground, TEXT),
            (C::Text, C::Surface, TEXT),
            (C::DimText, C::Ground, TEXT),
            (C::DimText, C::Surface, TEXT),
            (C::MainKeyText, C::MainKey, TEXT),
            (C::PlainKeyText, C::PlainKey, TEXT),
            (C::ChosenText, C::Chosen, TEXT),
            (C::LitText, C::Lit, TEXT),
            (C::DangerText, C::Danger, TEXT),
            (C::OffText, C::Ground, TEXT),
            (C::OffText, C::Surface, TEXT),
            (C::Good, C::Ground, TEXT),
            (C::Good, C::Surface, TEXT),
            (C::Bad, C::Ground, TEXT),
            (C::Bad, C::Surface, TEXT),
            (C::Edge, C::Ground, EDGE),
            (C::Edge, C::Surface, EDGE),
            (C::PlainKeyEdge, C::Ground, EDGE),
            (C::OffEdge, C::Ground, EDGE),
            (C::MainKey, C::Ground, EDGE),
            (C::Lit, C::Ground, EDGE),
            (C::BellQuiet, C::Ground, EDGE),
            (C::BellGlowing, C::Ground, EDGE),
            (C::SurfaceEdge, C::Ground, EDGE),
            (C::TheirsText, C::Theirs, TEXT),
            (C::Theirs, C::Surface, EDGE),
            (C::CardBrass, C::CardBack, EDGE),
            (C::CardBrass, C::CardSign, EDGE),
        ]
    };

    #[test]
    fn every_pair_can_be_told_apart() {
        for (name, palette) in palettes() {
            for (over, under, least) in PAIRS {
                let ratio = contrast(palette.colour(over), palette.colour(under));
                assert!(ratio >= least, "{over:?} on {under:?} in {name}: {ratio:.2}");
            }
        }
    }

    #[test]
    fn signs_are_read_on_every_ink_and_cards_are_seen_on_every_ground() {
        for (name, palette) in palettes() {
            let ground = palette.colour(ColourRole::Ground);
            let edges = [ColourRole::CardEdge, ColourRole::CardPaper].map(|role| palette.colour(role));
            for ink in palette.inks {
                let ratio = contrast(palette.colour(ColourRole::CardSign), ink);
                assert!(ratio >= TEXT, "a sign on {ink:06X} in {name}: {ratio:.2}");
            }
            let ratio = edges.map(|edge| contrast(edge, ground)).into_iter().fold(0.0, f32::max);
            assert!(ratio >= EDGE, "a card in {name}: {ratio:.2}");
        }
    }

    #[test]
    fn the_ratios_are_those_that_the_colours_were_chosen_for() {
        let near = |over: u32, under: u32, ratio: f32| {
            let found = contrast(over, under);
            assert!((found - ratio).abs() < 0.06, "{over:06X} on {under:06X}: {found:.2}, not {ratio}");
        };
        near(0xF4_ED_DD, 0x0E_15_12, 15.87);
        near(0x1B_17_10, 0xF3_EB_DA, 15.07);
        near(0x16_12_0B, 0xF0_BC_4E, 10.7);
        near(0xFF_FF_FF, 0x00_00_00, 21.0);
        near(0x16_12_0B, 0xE5_53_4F, 5.1);
    }

    #[test]
    fn greys_are_grey_and_as_far_apart_as_the_colours() {
        for day in [false, true] {
            let [colour, grey] = [Theme::System, Theme::Greyscale].map(|theme| palette(theme, day));
            assert!(grey.colours.iter().chain(&grey.inks).all(|it| it % 0x01_01_01 == 0), "{grey:?}");
            for role in ColourRole::iter() {
                let ground =
                    |palette: &Palette| contrast(palette.colour(role), palette.colour(ColourRole::Ground));
                let [colour, grey] = [ground(&colour), ground(&grey)];
                assert!((colour - grey).abs() < 0.2, "{role:?}: {colour:.2} and {grey:.2}");
            }
            let mut inks = grey.inks;
            inks.sort_unstable();
            assert!(inks.windows(2).all(|pair| pair[1] - pair[0] == 0x08_08_08), "{inks:X?}");
        }
    }
}
