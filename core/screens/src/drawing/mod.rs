//! What is drawn: every picture of both games as paths, in one colour.
//!
//! A shell fills and strokes what [`drawing`] gives, in the colour that the place asks for, and clears what is cut out (so a
//! drawing with [`Paint::CutFill`] or [`Paint::CutStroke`] wants a layer of its own). Answers never change.
//!
//! All pictures are blocks with gaps, as a stencil has them: gaps and lines are 4 wide in a box of 60, which is more
//! than a point where the picture is 20 wide.

mod bell;
mod card;
mod cattle;
mod commodities;
mod figures;
mod geometry;
mod hands;
mod nyet;
mod path;
mod pattern;
mod ranks;
mod seats;
mod signs;

#[cfg(test)]
mod tests;

use outcry_rules::Seat;
use outcry_rules::nyet::Colour;
use outcry_rules::pit::{Card, Deck};
use strum::{EnumIter, EnumString, FromRepr, IntoStaticStr};

use crate::view::{BellState, Fingers, Palm, Shape};

use path::PathError;

pub use card::{CardAlign, CardColour, CardLayer, CardPicture, CardText, card, card_back};
pub use geometry::{CARD, CardGeometry, CardWidths};
pub use path::{Drawing, Paint, PathShape, Point, Segment};
pub use pattern::pattern;

/// Names a drawing. The word of a card's is what [`Face::art`](crate::view::Face::art) says.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, EnumIter, EnumString, FromRepr, IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum DrawingName {
    // Signs: one line, whose area takes the pattern. See `Shape`.
    SignDisc,
    SignSquare,
    SignTriangle,
    SignFunnel,
    SignDiamond,
    SignStar,
    SignCross,
    SignRing,
    SignMoon,
    SignDrop,
    SignHeart,
    SignHexagon,
    SignArrow,
    SignHorns,
    SignPaw,
    SignHammer,
    SignSickle,
    SignFlag,

    // Suits of the decks with commodities.
    Wheat,
    Barley,
    Corn,
    Rye,
    Oats,
    Hay,
    Flax,
    Gas,
    Silver,
    Rice,
    Oil,
    Cattle,
    Gold,
    Platinum,
    Cocoa,
    Coffee,
    Sugar,
    Soybeans,
    Oranges,

    Bull,
    Bear,

    #[strum(serialize = "rank-2")]
    Rank2,
    #[strum(serialize = "rank-3")]
    Rank3,
    #[strum(serialize = "rank-4")]
    Rank4,
    #[strum(serialize = "rank-5")]
    Rank5,
    #[strum(serialize = "rank-6")]
    Rank6,
    #[strum(serialize = "rank-7")]
    Rank7,
    #[strum(serialize = "rank-8")]
    Rank8,
    #[strum(serialize = "rank-9")]
    Rank9,
    #[strum(serialize = "rank-10")]
    Rank10,
    RankJ,
    RankQ,
    RankK,
    RankA,

    // Cow families: Highland, Angus, Jersey, Charolais, Hereford, Holstein, Simmental, Ayrshire.
    #[strum(serialize = "cow-1")]
    Cow1,
    #[strum(serialize = "cow-2")]
    Cow2,
    #[strum(serialize = "cow-3")]
    Cow3,
    #[strum(serialize = "cow-4")]
    Cow4,
    #[strum(serialize = "cow-5")]
    Cow5,
    #[strum(serialize = "cow-6")]
    Cow6,
    #[strum(serialize = "cow-7")]
    Cow7,
    #[strum(serialize = "cow-8")]
    Cow8,

    NyetBlue,
    NyetRed,
    NyetYellow,
    NyetGreen,

    // The five of line 1 of the veto board, by seat.
    #[strum(serialize = "character-1")]
    Character1,
    #[strum(serialize = "character-2")]
    Character2,
    #[strum(serialize = "character-3")]
    Character3,
    #[strum(serialize = "character-4")]
    Character4,
    #[strum(serialize = "character-5")]
    Character5,

    BellQuiet,
    /// A player may ring, where the table gives that hint.
    BellGlowing,
    /// It rings for a corner.
    BellRinging,
    /// It was rung without a corner.
    BellDull,
    /// One line: for the backs of cards.
    BellOutline,

    // A hand, from six fingers on both, from its back.
    #[strum(serialize = "hand-back-1")]
    HandBack1,
    #[strum(serialize = "hand-back-2")]
    HandBack2,
    #[strum(serialize = "hand-back-3")]
    HandBack3,
    #[strum(serialize = "hand-back-4")]
    HandBack4,
    #[strum(serialize = "hand-back-5")]
    HandBack5,
    #[strum(serialize = "hand-back-6")]
    HandBack6,
    #[strum(serialize = "hand-back-7")]
    HandBack7,
    #[strum(serialize = "hand-back-8")]
    HandBack8,
    #[strum(serialize = "hand-back-9")]
    HandBack9,
    #[strum(serialize = "hand-back-10")]
    HandBack10,

    // The same with the palm toward whoever looks.
    #[strum(serialize = "hand-palm-1")]
    HandPalm1,
    #[strum(serialize = "hand-palm-2")]
    HandPalm2,
    #[strum(serialize = "hand-palm-3")]
    HandPalm3,
    #[strum(serialize = "hand-palm-4")]
    HandPalm4,
    #[strum(serialize = "hand-palm-5")]
    HandPalm5,
    #[strum(serialize = "hand-palm-6")]
    HandPalm6,
    #[strum(serialize = "hand-palm-7")]
    HandPalm7,
    #[strum(serialize = "hand-palm-8")]
    HandPalm8,
    #[strum(serialize = "hand-palm-9")]
    HandPalm9,
    #[strum(serialize = "hand-palm-10")]
    HandPalm10,

    // Signs of seats, in the order of the ring.
    SeatHouse,
    SeatFish,
    SeatMug,
    SeatBoat,
    SeatLeaf,
    SeatBolt,
    SeatKey,
    SeatUmbrella,
    SeatTree,
    SeatAnchor,
    SeatCat,
    SeatSun,
    SeatCloud,

    // Pictures for the rules of Pit.
    FigureDeal,
    FigureRows,
    FigureLot,
    FigureSwap,
    FigureCorner,
    FigureCord,
    FigureBullBear,
    FigureHoldUp,
    FigureBoard,
    // For those of NΣT!.
    FigureVetoLine,
    FigureTeams,
    FigureGifts,
    FigureTrick,
    FigureSupertrump,
    FigureLoot,
    FigureScore,
    // For both.
    FigureRing,

    /// The foreground of an app's icon; what matters keeps to the middle two thirds, so that any mask may crop it.
    AppIcon,
}

/// Where the drawings are written, and how large the boxes are there.
const SOURCES: [(Source, f32, f32); 9] = [
    (signs::text, 60.0, 60.0),
    (commodities::text, 60.0, 60.0),
    (ranks::text, 60.0, 60.0),
    (cattle::text, 60.0, 60.0),
    (nyet::text, 60.0, 60.0),
    (bell::text, 60.0, 60.0),
    (seats::text, 24.0, 24.0),
    (figures::text, 120.0, 60.0),
    (bell::icon, 108.0, 108.0),
];

/// Gives the text of a drawing that is written in this place.
type Source = fn(DrawingName) -> Option<&'static str>;

/// Gives a drawing.
pub fn drawing(name: DrawingName) -> Drawing {
    // A text that cannot be read is found by a test: here it draws nothing.
    read(name).unwrap_or(Drawing { width: 60.0, height: 60.0, paths: Vec::new() })
}

fn read(name: DrawingName) -> Result<Drawing, PathError> {
    if let Some((fingers, is_palm)) = hands::of(name) {
        return hands::drawing(fingers, is_palm);
    }
    let find = |(source, width, height): (Source, f32, f32)| Some((source(name)?, width, height));
    let (text, width, height) = SOURCES.into_iter().find_map(find).ok_or(PathError::Missing)?;
    Drawing::parse(width, height, text)
}

impl DrawingName {
    /// Gives the word, such as `rank-10`.
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// Names the outline of a sign.
    pub const fn of_sign(shape: Shape) -> Self {
        match shape {
            Shape::Disc => Self::SignDisc,
            Shape::Square => Self::SignSquare,
            Shape::Triangle => Self::SignTriangle,
            Shape::Funnel => Self::SignFunnel,
            Shape::Diamond => Self::SignDiamond,
            Shape::Star => Self::SignStar,
            Shape::Cross => Self::SignCross,
            Shape::Ring => Self::SignRing,
            Shape::Moon => Self::SignMoon,
            Shape::Drop => Self::SignDrop,
            Shape::Heart => Self::SignHeart,
            Shape::Hexagon => Self::SignHexagon,
            Shape::Arrow => Self::SignArrow,
            Shape::Horns => Self::SignHorns,
            Shape::Paw => Self::SignPaw,
            Shape::Hammer => Self::SignHammer,
            Shape::Sickle => Self::SignSickle,
            Shape::Flag => Self::SignFlag,
        }
    }

    /// Names the drawing of a card of this deck.
    pub const fn of_pit_card(deck: Deck, card: Card) -> Self {
        let suit = match card {
            Card::Of(suit) => suit.index(),
            Card::Bull => return Self::Bull,
            Card::Bear => return Self::Bear,
        };
        match deck {
            Deck::Ranks => ranks::ALL[suit % ranks::ALL.len()],
            Deck::Cow8 => cattle::FAMILIES[suit % cattle::FAMILIES.len()],
            Deck::Classic7 => commodities::CLASSIC[suit % commodities::CLASSIC.len()],
            Deck::Wm8 => commodities::EXCHANGE[suit % commodities::EXCHANGE.len()],
            Deck::Deluxe8 => commodities::DELUXE[suit % commodities::DELUXE.len()],
        }
    }

    /// Names the drawing of a colour.
    pub const fn of_colour(colour: Colour) -> Self {
        match colour {
            Colour::Blue => Self::NyetBlue,
            Colour::Red => Self::NyetRed,
            Colour::Yellow => Self::NyetYellow,
            Colour::Green => Self::NyetGreen,
        }
    }

    /// Names the face of a seat on line 1 of the veto board, which has five.
    pub fn of_character(seat: Seat) -> Option<Self> {
        (seat.index() < 5).then(|| Self::from_repr(Self::Character1 as usize + seat.index())).flatten()
    }

    /// Names the sign of a seat.
    pub const fn of_seat(seat: Seat) -> Self {
        seats::ALL[seat.index() % seats::ALL.len()]
    }

    /// Names the bell of the phone in the middle.
    pub const fn of_bell(state: BellState) -> Self {
        match state {
            BellState::Quiet => Self::BellQuiet,
            BellState::Rings => Self::BellRinging,
            BellState::Dull => Self::BellDull,
        }
    }

    /// Names the hands that hold these fingers up, from one to ten.
    pub fn of_fingers(fingers: Fingers) -> Option<Self> {
        let first = match fingers.palm {
            Palm::Away => Self::HandBack1,
            Palm::Toward | Palm::Either => Self::HandPalm1,
        };
        let more = usize::from(fingers.count.checked_sub(1)?);
        (more < 10).then(|| Self::from_repr(first as usize + more)).flatten()
    }
}
