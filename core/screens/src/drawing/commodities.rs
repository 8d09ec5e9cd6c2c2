//! What is traded, deck by deck.

use super::DrawingName;

/// The suits of classic play, as [`Deck::Classic7`](outcry_rules::pit::Deck::Classic7) lists them.
pub(super) const CLASSIC: [DrawingName; 7] = [
    DrawingName::Wheat,
    DrawingName::Barley,
    DrawingName::Corn,
    DrawingName::Rye,
    DrawingName::Oats,
    DrawingName::Hay,
    DrawingName::Flax,
];

/// Those of the Exchange edition.
pub(super) const EXCHANGE: [DrawingName; 8] = [
    DrawingName::Gas,
    DrawingName::Silver,
    DrawingName::Rice,
    DrawingName::Oil,
    DrawingName::Cattle,
    DrawingName::Gold,
    DrawingName::Platinum,
    DrawingName::Cocoa,
];

/// Those of the deluxe edition.
pub(super) const DELUXE: [DrawingName; 8] = [
    DrawingName::Wheat,
    DrawingName::Barley,
    DrawingName::Coffee,
    DrawingName::Corn,
    DrawingName::Sugar,
    DrawingName::Oats,
    DrawingName::Soybeans,
    DrawingName::Oranges,
];

#[expect(clippy::too_many_lines, reason = "one drawing after the other")]
pub(super) const fn text(name: DrawingName) -> Option<&'static str> {
    Some(match name {
        DrawingName::Wheat => {
            "s4 M30 57 V24
             h1.6| G28.6 50 20 11.5 -44
             h1.6| G28.6 38 20 11.5 -44
             h1.6| G28.6 26 20 11.5 -44
             h1.6 G30 19 17 11 0"
        }
        DrawingName::Barley => {
            "s4 M30 58 V30
             s2.8| M20.5 41 L4.5 14
             s2.8| M20.5 30 L12 6
             s2.8| M22 18 L21 2.5
             s2.8 M30 14 V2
             h1.4| G29 51 16 9.5 -36
             h1.4| G29 41 16 9.5 -36
             h1.4| G29 31 16 9.5 -36
             h1.4 G30 27 15 9 0"
        }
        DrawingName::Rye => {
            "s4 M10 57 V32 A28 32 18 270 380
             h1.3 G23 14.6 14 8 40
             h1.3 G23 14.6 14 8 112
             h1.3 G32.5 14.6 14 8 72
             h1.3 G32.5 14.6 14 8 144
             h1.3 G40.5 19.3 14 8 102
             h1.3 G40.5 19.3 14 8 174
             h1.3 G45 27.3 14 8 132
             h1.3 G45 27.3 14 8 204
             h1.3 G46 34 17 8 172
             f G11 50 24 8.5 32"
        }
        DrawingName::Oats => {
            "s4 M30 58 V16
             s3| M30 49 C25 41 14 37 9 42
             s3| M30 34 C27 25 19 20 14 25
             h1.3 G30 20 18 9 0
             h1.3| G8.5 41 17 8.5 198
             h1.3| G9.5 41 17 8.5 163
             h1.3| G13.5 23 17 8.5 198
             h1.3| G14.5 23 17 8.5 163"
        }
        DrawingName::Corn => {
            "f E30 25 12.5 23 0
             k2.6 M16 10 H44 M16 18 H44 M16 26 H44 M16 34 H44
             k2.6| M26 0 V48
             d7| M27 58 C10 54 4 40 7 24 C18 30 26 42 27 58 Z
             b1| M27.5 57 C11 53 5 40 7.5 25 C18 31 27 42 27.5 57 Z"
        }
        DrawingName::Hay => {
            "b1 M3 57 C3 38 8 15 21 13 C34 15 40 38 40 57 Z
             k3.4 M12 57 C12 47 13 39 16 32 M21.5 57 V42 M31 57 C31 49 30 42 27 36 M21.5 30 V22
             s4.4 M49.5 5 V57 M41.2 5 V13 C41.2 24 57.8 24 57.8 13 V5"
        }
        DrawingName::Flax => {
            "f*5@30,20 E30 10.5 8 9.6 0
             k2.8*5@30,20 M30 20 L41.8 3.8
             c O30 20 6
             f O30 20 3.4
             s4 M30 36 V58
             f| G30 57 22 9 -52"
        }
        DrawingName::Gas => {
            "b1 M34 3 C36 15 51 22 51 39 C51 50 42 57 30 57 C18 57 9 50 9 39 C9 29 15 24 18 15 C21 18 23 21 25 25 C25 15 28 7 34 3 Z
             c M30 33 C33 40 40 42 40 47 C40 51 36 53 30 53 C24 53 20 51 20 47 C20 42 27 40 30 33 Z"
        }
        DrawingName::Silver => {
            "b2 M16 4 H44 C44 22 40 33 30 34 C20 33 16 22 16 4 Z
             s4| M15 9 H5 C5 19 9 24 17 25
             f R27 34 6 12 0
             b2 M21 45 H39 V48 H21 Z
             b2 M16 52 H44 V56 H16 Z"
        }
        DrawingName::Rice => {
            "b2 M5 33 H55 C54 45 47 51 39 53 L38 57 H22 L21 53 C13 51 6 45 5 33 Z
             f M9 28 C12 20 20 14 30 14 C40 14 48 20 51 28 Z
             k2.6 M20 23 L23 21 M29 20 L32 21.5 M38 24 L40 22 M29 26 H32
             k8 M36 20 L54 3
             s3.2 M33 21 L52 3
             s3.2 M41 23 L57 9"
        }
        DrawingName::Oil => {
            "b3 M13 5 H47 C51 20 51 40 47 55 H13 C9 40 9 20 13 5 Z
             k3.5 M6 15 H54 M6 45 H54
             c M30 18.5 C34 25 38.5 29 38.5 34 C38.5 38.5 35 41.5 30 41.5 C25 41.5 21.5 38.5 21.5 34 C21.5 29 26 25 30 18.5 Z"
        }
        DrawingName::Cattle => {
            "b2 M14 19 L22 17 H50 C54 17 56 20 56 24 L54.5 56 H48 L46 44 C40 42 34 42 28 44 L26.5 56 H20 L17 43 C14 40 12 35 12 30 Z
             s3 M55.5 22 C58.4 30 57 36 58 44
             h2 M2.5 27 C3 23 6 17 9 15 H18 C20 20 19 27 15.5 30 L9.5 34.5 C5 36 2 32 2.5 27 Z
             s4 M9 16.5 C4 16 2.6 11 3.6 7 M18 16.5 C23 16 24.4 11 23.4 7
             c O10 23 1.6"
        }
        DrawingName::Gold => {
            "b2 M22 9 H38 L43 29 H17 Z
             b2| M8 35 H23 L28 55 H3 Z
             k2.8 M24 14.5 H36
             k2.8| M10 40.5 H21"
        }
        DrawingName::Platinum => {
            "s6 O30 41 14
             d7 M19 4 H41 L49 13 L30 30 L11 13 Z
             b2 M20 4 H40 L48 13 L30 29 L12 13 Z
             k2.6 M11 13 H49 M23 13 L30 28 L37 13 M23 13 L27 5 M37 13 L33 5"
        }
        DrawingName::Cocoa => {
            "f^35 M30 58 C8 48 9 18 30 3 C51 18 52 48 30 58 Z
             k3.2^35 M30 9 V53 M30 9 C18 22 18 42 28 54 M30 9 C42 22 42 42 32 54
             s4^35 M30 5 V0"
        }
        DrawingName::Coffee => {
            "f^35 E30 30 19 27 0
             k4^35 M32 2 C40 16 20 24 29 36 C33 42 33 48 28 58"
        }
        DrawingName::Sugar => {
            "b2 N30 16 13 6 0
             b2| N16 42 13 6 0
             k3 M18 10 L30 16.5 L42 10 M30 16 V32
             k3| M4 36 L16 42.5 L28 36 M16 42 V58"
        }
        DrawingName::Soybeans => {
            "s4^40 M30 3 C42 8 43 15 41 21.5 C46 27 46 34 41.5 39 C43 47 39 54 30 57 C21 54 17 47 18.5 39 C14 34 14 27 19 21.5 C17 15 18 8 30 3 Z M30 3 V-2
             f^40 O30 15 6 O30 30 7.2 O30 44.5 6"
        }
        DrawingName::Oranges => {
            "s4 O30 30 26
             f*8 M30 26 L23.5 12 C26 9.5 34 9.5 36.5 12 Z"
        }
        _ => return None,
    })
}
