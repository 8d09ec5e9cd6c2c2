//! The colours of every theme.

use outcry_screens::palette::{self as core, ColourRole};
use outcry_screens::view;

use crate::appearance::Theme;
use crate::error::SessionError;
use crate::views::Ink;

/// Declares the record of all colours and how it is filled; a role that is missing does not compile.
macro_rules! palette {
    ($($(#[$doc:meta])* $field:ident: $role:ident,)+) => {
        /// The colours of one theme, each as `0xRRGGBB`.
        #[derive(Clone, PartialEq, Debug, uniffi::Record)]
        pub struct Palette {
            $($(#[$doc])* pub $field: u32,)+
            /// The grounds of cards, one for each ink.
            pub inks: Vec<InkColour>,
            /// How wide the edge of chips, sheets and plain keys is, in dp or points; 0 for none.
            pub surface_edge_width: f32,
            pub plain_key_edge_width: f32,
        }

        impl From<core::Palette> for Palette {
            fn from(palette: core::Palette) -> Self {
                const _: fn(ColourRole) = |role| match role { $(ColourRole::$role => {})+ };
                Self {
                    $($field: palette.colour(ColourRole::$role),)+
                    inks: INKS.iter().map(|&ink| InkColour { ink: ink.into(), colour: palette.ink(ink) }).collect(),
                    surface_edge_width: palette.surface_edge,
                    plain_key_edge_width: palette.plain_key_edge,
                }
            }
        }
    };
}

palette! {
    ground: Ground,
    /// Chips and sheets.
    surface: Surface,
    surface_edge: SurfaceEdge,
    text: Text,
    dim_text: DimText,
    edge: Edge,
    main_key: MainKey,
    main_key_text: MainKeyText,
    plain_key: PlainKey,
    plain_key_text: PlainKeyText,
    plain_key_edge: PlainKeyEdge,
    /// The one of several that is chosen; it has a tick as well.
    chosen: Chosen,
    chosen_text: ChosenText,
    /// Whoever calls or is waited for.
    lit: Lit,
    lit_text: LitText,
    danger: Danger,
    danger_text: DangerText,
    /// What cannot be pressed: no ground, and a dashed edge.
    off_text: OffText,
    off_edge: OffEdge,
    /// Good and bad news; each with a sign as well.
    good: Good,
    bad: Bad,
    bell_quiet: BellQuiet,
    /// With a halo as well.
    bell_glowing: BellGlowing,
    /// Signs and letters on cards.
    card_sign: CardSign,
    /// The line around the paper of a card.
    card_edge: CardEdge,
    card_paper: CardPaper,
    /// Crowns on trumps, and lines on backs.
    card_brass: CardBrass,
    card_back: CardBack,
    /// The other team; the viewer's has the colour of main keys.
    theirs: Theirs,
    theirs_text: TheirsText,
}

/// The ground of cards of an ink.
#[derive(Clone, Copy, PartialEq, Eq, Debug, uniffi::Record)]
pub struct InkColour {
    pub ink: Ink,
    /// As `0xRRGGBB`.
    pub colour: u32,
}

const INKS: [view::Ink; 15] = [
    view::Ink::Red,
    view::Ink::Orange,
    view::Ink::Amber,
    view::Ink::Yellow,
    view::Ink::Lime,
    view::Ink::Green,
    view::Ink::Teal,
    view::Ink::Cyan,
    view::Ink::Blue,
    view::Ink::Indigo,
    view::Ink::Violet,
    view::Ink::Pink,
    view::Ink::Brown,
    view::Ink::Bull,
    view::Ink::Bear,
];

/// Gives the colours of a theme, by night or by daylight; high contrast is the same by both.
///
/// # Errors
/// None so far.
#[uniffi::export]
pub fn palette(theme: Theme, day: bool) -> Result<Palette, SessionError> {
    Ok(core::palette(theme.into(), day).into())
}
