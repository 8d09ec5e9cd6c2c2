//! Pictures as paths.

use std::str::FromStr;

use outcry_rules::Seat;
use outcry_screens::drawing as core;
use outcry_screens::drawing::DrawingName;
use outcry_screens::view;

use crate::error::SessionError;
use crate::views::{BellState, Fingers, SignPattern, SignShape};

/// Names a picture.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum Picture {
    /// By its word: a card's is `art`; `bell-glowing` is the bell that may be rung, `bell-outline`
    /// lies on the backs of cards, `app-icon` is the foreground of the app's.
    Named { name: String },
    /// The outline of a sign: its area takes the pattern.
    Sign { shape: SignShape },
    /// The sign of a seat.
    Seat { seat: u8 },
    /// The face of a seat on line 1 of the veto board.
    Character { seat: u8 },
    /// The bell of the phone in the middle.
    Bell { state: BellState },
    /// The hands that hold fingers up.
    Hands { fingers: Fingers },
}

/// A picture in one colour.
#[derive(Clone, PartialEq, Debug, uniffi::Record)]
pub struct Drawing {
    /// The box that it stays in, lines included; it begins at (0, 0) in the upper left corner.
    pub width: f32,
    pub height: f32,
    /// The paths, the lowest first. What is cut out is cut out of those before it, so a drawing that cuts is drawn on a
    /// layer of its own.
    pub paths: Vec<PathShape>,
}

/// A path with its paint.
#[derive(Clone, PartialEq, Debug, uniffi::Record)]
pub struct PathShape {
    pub segments: Vec<Segment>,
    pub paint: Paint,
}

/// What a path does. Areas are filled by the even-odd rule; lines have round ends and corners.
#[derive(Clone, Copy, PartialEq, Debug, uniffi::Enum)]
pub enum Paint {
    Fill,
    Stroke {
        width: f32,
    },
    /// Its area becomes clear, and the ground shows.
    CutFill,
    CutStroke {
        width: f32,
    },
}

/// A step of the pen.
#[derive(Clone, Copy, PartialEq, Debug, uniffi::Enum)]
pub enum Segment {
    Move {
        to: Point,
    },
    Line {
        to: Point,
    },
    /// A cubic curve by two control points.
    Cubic {
        one: Point,
        other: Point,
        to: Point,
    },
    /// A line back to the last `Move`.
    Close,
}

#[derive(Clone, Copy, PartialEq, Debug, uniffi::Record)]
pub struct Point {
    pub x: f32,
    pub y: f32,
}

/// Gives a picture; nothing where there is none of that name, or for that seat.
///
/// # Errors
/// None so far.
#[uniffi::export]
pub fn drawing(picture: Picture) -> Result<Option<Drawing>, SessionError> {
    let seat = |seat: u8| Seat::new(seat.into());
    let name = match picture {
        Picture::Named { name } => DrawingName::from_str(&name).ok(),
        Picture::Sign { shape } => Some(DrawingName::of_sign(shape.into())),
        Picture::Seat { seat: of } => seat(of).map(DrawingName::of_seat),
        Picture::Character { seat: of } => seat(of).and_then(DrawingName::of_character),
        Picture::Bell { state } => Some(DrawingName::of_bell(state.into())),
        Picture::Hands { fingers: Fingers { count, palm } } => {
            DrawingName::of_fingers(view::Fingers { count, palm: palm.into() })
        }
    };
    Ok(name.map(|name| core::drawing(name).into()))
}

/// Gives the filling of a sign whose box is drawn so many dp or points wide, in the units of signs; it is clipped to the
/// sign's area.
///
/// # Errors
/// None so far.
#[uniffi::export]
pub fn pattern(filling: SignPattern, points: f32) -> Result<Drawing, SessionError> {
    Ok(core::pattern(filling.into(), points).into())
}

impl From<core::Drawing> for Drawing {
    fn from(core::Drawing { width, height, paths }: core::Drawing) -> Self {
        Self { width, height, paths: paths.into_iter().map(PathShape::from).collect() }
    }
}

impl From<core::PathShape> for PathShape {
    fn from(core::PathShape { segments, paint }: core::PathShape) -> Self {
        let paint = match paint {
            core::Paint::Fill => Paint::Fill,
            core::Paint::Stroke(width) => Paint::Stroke { width },
            core::Paint::CutFill => Paint::CutFill,
            core::Paint::CutStroke(width) => Paint::CutStroke { width },
        };
        Self { segments: segments.into_iter().map(Segment::from).collect(), paint }
    }
}

impl From<core::Segment> for Segment {
    fn from(segment: core::Segment) -> Self {
        match segment {
            core::Segment::Move(to) => Self::Move { to: to.into() },
            core::Segment::Line(to) => Self::Line { to: to.into() },
            core::Segment::Cubic(one, other, to) => {
                Self::Cubic { one: one.into(), other: other.into(), to: to.into() }
            }
            core::Segment::Close => Self::Close,
        }
    }
}

impl From<core::Point> for Point {
    fn from(core::Point { x, y }: core::Point) -> Self {
        Self { x, y }
    }
}
