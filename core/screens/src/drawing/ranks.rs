//! The thirteen ranks: figures in one heavy line, and what the court wears on its head.

use super::DrawingName;

/// The ranks as [`Deck::Ranks`](outcry_rules::pit::Deck::Ranks) lists them.
pub(super) const ALL: [DrawingName; 13] = [
    DrawingName::Rank2,
    DrawingName::Rank3,
    DrawingName::Rank4,
    DrawingName::Rank5,
    DrawingName::Rank6,
    DrawingName::Rank7,
    DrawingName::Rank8,
    DrawingName::Rank9,
    DrawingName::Rank10,
    DrawingName::RankJ,
    DrawingName::RankQ,
    DrawingName::RankK,
    DrawingName::RankA,
];

pub(super) const fn text(name: DrawingName) -> Option<&'static str> {
    Some(match name {
        DrawingName::Rank2 => "s10 A30 20 13 290 480 L17 52 H45",
        DrawingName::Rank3 => "s10 M18 8 H42 L29 24 A30 38.5 14 10 250",
        DrawingName::Rank4 => "s10 M38 53 V8 L14 40 H47",
        DrawingName::Rank5 => "s10 M43 8 H20 L18 26 A30 38 14.5 325 610",
        DrawingName::Rank6 => "s10 M39 7 C30 15 17 25 16 38 M30 38 O30 38.5 14",
        DrawingName::Rank7 => "s10 M16 8 H44 L26 53",
        DrawingName::Rank8 => "s10 O30 18.5 10.5 O30 40 13",
        DrawingName::Rank9 => "s10 M21 53 C30 45 43 35 44 22 O30 21.5 14",
        DrawingName::Rank10 => {
            "s9 M8 14 L15 8 V53 M29 30 M53.5 22 V38 A41.5 41 12 90 270 V19 A41.5 19 12 270 450 V22"
        }
        DrawingName::RankJ => {
            "b2 M9 40 C3 37 4 29 12 28 C24 26 42 27 51 31 C57 34 56 40 50 40 Z
             h2.8 M15 36 C5 20 21 4 51 2 C47 8 50 11 44 15 C46 19 40 21 37 25 C32 31 25 30 21 36 Z
             k3 M18.5 31 C20 22 28 14 38 9
             b2 M12 47 H48 V54 H12 Z"
        }
        DrawingName::RankQ => {
            "b2 M12 44 L6 18 L20 30 L30 12 L40 30 L54 18 L48 44 Z
             f| O5.5 13 4.5
             f O30 7 4.5
             b2 M12 51 H48 V55 H12 Z"
        }
        DrawingName::RankK => {
            "b2 M12 44 C2 32 4 18 14 18 C22 18 28 24 30 32 C32 24 38 18 46 18 C56 18 58 32 48 44 Z
             s5 M30 4 V26 M23 10.5 H37
             b2 M12 51 H48 V55 H12 Z"
        }
        DrawingName::RankA => "s10 M11 53 L30 8 L49 53 M19 38 H41",
        _ => return None,
    })
}
