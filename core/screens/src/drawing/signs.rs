//! The outlines of signs: each one line, 4 wide, whose area takes the pattern.

use super::DrawingName;

pub(super) const fn text(name: DrawingName) -> Option<&'static str> {
    Some(match name {
        DrawingName::SignDisc => "s4 O30 30 25",
        DrawingName::SignSquare => "s4 R8 8 44 44 1",
        DrawingName::SignTriangle => "s4 M30 6 L57 53 H3 Z",
        DrawingName::SignFunnel => "s4 M30 54 L57 7 H3 Z",
        DrawingName::SignDiamond => "s4 M30 3 L54 30 L30 57 L6 30 Z",
        DrawingName::SignStar => "s4 W30 32 28 12.5 5 0",
        DrawingName::SignCross => "s4 M21 5 H39 V21 H55 V39 H39 V55 H21 V39 H5 V21 H21 Z",
        DrawingName::SignRing => "s4 O30 30 26 O30 30 10",
        DrawingName::SignMoon => "s4 A34 30 25 140 400 A47.5 30 19.3 7.5 -187.5 Z",
        DrawingName::SignDrop => {
            "s4 M30 3 C36 14 50 26 50 38 C50 49 41 57 30 57 C19 57 10 49 10 38 C10 26 24 14 30 3 Z"
        }
        DrawingName::SignHeart => {
            "s4 M30 55 C14 42 4 33 4 21 C4 12 10 6 17.5 6 C23 6 27 9 30 14 C33 9 37 6 42.5 6 C50 6 56 12 56 21 C56 33 46 42 30 55 Z"
        }
        // Taller than wide: a regular one is a disc where it is small and solid.
        DrawingName::SignHexagon => "s4 M30 3 L51 17 V43 L30 57 L9 43 V17 Z",
        DrawingName::SignArrow => "s4 M30 4 L55 29 H40 V56 H20 V29 H5 Z",
        DrawingName::SignHorns => {
            "s4 M7 5 C7 17 12 24 22 24 H38 C48 24 53 17 53 5 C59 20 57 38 43 40 L37 56 H23 L17 40 C3 38 1 20 7 5 Z"
        }
        DrawingName::SignPaw => {
            "s4 M30 31 C40 31 49 43 47 50 C45 57 38 53 30 53 C22 53 15 57 13 50 C11 43 20 31 30 31 Z \
             E8.5 27 4.5 7 -25 E22 13.5 5 8 -8 E38 13.5 5 8 8 E51.5 27 4.5 7 25"
        }
        DrawingName::SignHammer => "s4 M5 7 H43 C51 7 55 14 56 26 L45 24 H37 V56 H24 V24 H5 Z",
        DrawingName::SignSickle => {
            "s4 M4 50.5 L13.6 38.7 A25.5 24.5 18.5 220 -28 A30 27 23 -35 205 L12.5 57.5 Z"
        }
        DrawingName::SignFlag => {
            "s4 M7 57 V5 C17 0 26 11 37 8 C45 5 50 5 55 8 V36 C49 33 44 33 37 36 C29 39 21 31 16 34 V57 Z"
        }
        _ => return None,
    })
}
