//! The colours of NΣT!, and the five that may be first player.

use super::DrawingName;

pub(super) const fn text(name: DrawingName) -> Option<&'static str> {
    Some(match name {
        DrawingName::NyetBlue => {
            "f O9 5.5 4
             s5 M9 13 V57
             b2 M17 10 C26 4 32 14 42 10 C48 8 52 8 57 11 V37 C52 34 48 34 42 36 C32 40 26 30 17 36 Z
             k3.5 M13 24 C26 16 32 27 42 23 C48 21 52 21 60 24"
        }
        DrawingName::NyetRed => {
            "b2 W30 32 27 12 5 0
             k2.6*5@30,32 M30 32 V1"
        }
        DrawingName::NyetYellow => {
            "b1 A30 27 24 -35 212 L13.1 38.2 A25 24 17.8 222 -28 Z
             s8 M14.5 44.5 L7.5 54
             k3.4 M5.9 42.8 L18.7 52.2"
        }
        DrawingName::NyetGreen => {
            "b2 M6 8 H40 C49 8 54 14 55 25 L45 23 H6 Z
             b2 M25 29 H37 V56 H25 Z
             k3.4 M14 4 V26"
        }

        // A man in a fur cap, with a moustache.
        DrawingName::Character1 => {
            "b2 M12 22 C10 8 18 3 30 3 C42 3 50 8 48 22 Z
             b2| M9 26 H16 V40 C12 40 9 36 9 30 Z
             f M20 26 H40 V34 C40 43 36 47 30 47 C24 47 20 43 20 34 Z
             c W30 13 6 2.6 5 0
             c| O25 31 2.2
             c M30 36 C26 34 22 37 21 41 C25 42 29 41 30 39 C31 41 35 42 39 41 C38 37 34 34 30 36 Z
             f M6 58 C8 51 16 49 22 48 L30 53 L38 48 C44 49 52 51 54 58 Z"
        }
        // A woman in a scarf that is tied below the chin.
        DrawingName::Character2 => {
            "f M30 2 C45 2 50 14 48 28 C47 38 41 43 35 45 L44 54 L37 57 L30 49 L23 57 L16 54 L25 45 C19 43 13 38 12 28 C10 14 15 2 30 2 Z
             c M30 13 C39 13 42 19 41 27 C40 35 36 40 30 40 C24 40 20 35 19 27 C18 19 21 13 30 13 Z
             f| O25.5 25 2.2
             s2.6 M26 33 C28 35 32 35 34 33"
        }
        // One who has flown to the stars.
        DrawingName::Character3 => {
            "f O30 24 22
             d1 R15 15 30 19 9
             f R18 18 24 13 6.5
             k3 M24 26 L28 21
             f R3 17 5 14 2.5
             f R52 17 5 14 2.5
             f M8 58 C9 52 14 49 20 48 H40 C46 49 51 52 52 58 Z
             c O30 54 2"
        }
        // An officer.
        DrawingName::Character4 => {
            "b2 M9 11 C14 4 46 4 51 11 L45 20 H15 Z
             f M14 23 H46 L44 29 C36 26 24 26 16 29 Z
             c O30 13 3.4
             f M19 31 C25 29 35 29 41 31 V36 C41 44 36 48 30 48 C24 48 19 44 19 36 Z
             c| O25 35 2.2
             k2.8 M26 42 H34
             f M6 58 C8 51 16 49 22 49 L30 54 L38 49 C44 49 52 51 54 58 Z"
        }
        // A thinker with glasses and a beard.
        DrawingName::Character5 => {
            "f M17 20 C15 8 22 3 30 3 C38 3 45 8 43 20 L40 14 C34 16 26 16 20 14 Z
             f M17 30 H43 C44 40 41 55 30 55 C19 55 16 40 17 30 Z
             s3.2| O23 24.5 5.5
             s3 M28.5 24 H31.5
             f| O23 24.5 1.8
             c M24 38 C27 36 33 36 36 38 C34 41.5 26 41.5 24 38 Z
             f| M4 58 C5 52 9 49 15 48 L20 58 Z"
        }
        _ => return None,
    })
}
