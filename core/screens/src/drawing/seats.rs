//! The signs of seats: small outlines of things, none of which is the sign of a suit.

use super::DrawingName;

/// The signs in the order of the ring.
pub(super) const ALL: [DrawingName; 13] = [
    DrawingName::SeatHouse,
    DrawingName::SeatFish,
    DrawingName::SeatMug,
    DrawingName::SeatBoat,
    DrawingName::SeatLeaf,
    DrawingName::SeatBolt,
    DrawingName::SeatKey,
    DrawingName::SeatUmbrella,
    DrawingName::SeatTree,
    DrawingName::SeatAnchor,
    DrawingName::SeatCat,
    DrawingName::SeatSun,
    DrawingName::SeatCloud,
];

pub(super) const fn text(name: DrawingName) -> Option<&'static str> {
    Some(match name {
        DrawingName::SeatHouse => "s2.4 M2.5 12 L12 3.5 L21.5 12 M5 10 V20.5 H19 V10 M12 20 V14.5",
        DrawingName::SeatFish => {
            "s2.4 M17 12 C13 5.5 6 5.5 2.5 12 C6 18.5 13 18.5 17 12 L22 7 V17 Z
             f O7.6 11 1.5"
        }
        DrawingName::SeatMug => "s2.4 R3.5 4 12 16.5 2.5 M15.5 8 H17.5 C22 8 22 16 17.5 16 H15.5",
        DrawingName::SeatBoat => "s2.4 M2.5 16 H21.5 L18.5 21 H5.5 Z M11.5 16 V2.5 L19.5 12 H11.5",
        DrawingName::SeatLeaf => "s2.4 M6 18 C1.5 9 9 3.5 21 3 C21.5 15 15 22.5 6 18 Z M2.5 21.5 L13.5 10.5",
        DrawingName::SeatBolt => "s2.4 M14 2.5 L4.5 13.5 H11 L9.5 21.5 L19.5 9.5 H12.7 Z",
        DrawingName::SeatKey => "s2.4 O7.5 16.5 5 M11 13 L21 3 M16 8 L19.5 11.5 M20 4 L22 6",
        DrawingName::SeatUmbrella => {
            "s2.4 M2.5 13.5 C2.5 7 6.5 3 12 3 C17.5 3 21.5 7 21.5 13.5 C19 11.5 16.5 11.5 12 13.5 C7.5 11.5 5 11.5 2.5 13.5 Z \
             M12 13.5 V19 C12 22.3 7 22.3 7 19"
        }
        DrawingName::SeatTree => "s2.4 M12 2.5 L17.5 10 H15 L20 17.5 H4 L9 10 H6.5 Z M12 17.5 V21.7",
        DrawingName::SeatAnchor => {
            "s2.4 O12 4.7 2.5 M12 7.2 V21 M3 13 C3 18 7 21 12 21 C17 21 21 18 21 13 M7.5 11 H16.5"
        }
        DrawingName::SeatCat => {
            "s2.4 M4 3 L9.3 7 H14.7 L20 3 V13 C20 18 16.5 21 12 21 C7.5 21 4 18 4 13 Z
             f| O8.6 12.4 1.5
             f M10.3 15.2 H13.7 L12 17.4 Z"
        }
        DrawingName::SeatSun => {
            "s2.4 O12 12 4.6
             s2.4*8 M12 4 V2.2"
        }
        DrawingName::SeatCloud => {
            "s2.4 M7 18.7 C4 18.7 2.3 16.6 2.3 14.3 C2.3 12 4 10.3 6.3 10.2 C6.5 7 9 4.8 12 4.8 C15 4.8 17.2 6.8 17.7 9.6 \
             C20 9.6 21.7 11.6 21.7 14 C21.7 16.7 20 18.7 17 18.7 Z"
        }
        _ => return None,
    })
}
