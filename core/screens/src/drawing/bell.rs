//! The bell in all its states, and the icon that it makes.

use super::DrawingName;

pub(super) const fn text(name: DrawingName) -> Option<&'static str> {
    Some(match name {
        DrawingName::BellQuiet => {
            "f O30 6.5 4.5
             b1 M30 9.5 C41 9.5 45 18 45.5 27 C45.8 33 47 36 49 39.5 H11 C13 36 14.2 33 14.5 27 C15 18 19 9.5 30 9.5 Z
             f R4 43.5 52 6.5 3.2
             f A30 52 6 90 270 Z
             k3.2 M22 32 C22 25 23 20.5 27 17.5"
        }
        DrawingName::BellGlowing => {
            "use bell-quiet .7 9 16
             s3.6 M30 2 V9
             s3.6| M14 6 L17.5 12 M3.5 17.5 L9.5 21"
        }
        DrawingName::BellRinging => {
            "use bell-quiet .74 7.8 7
             s3.6| M7 13 C3.5 18 3.5 25 6 30"
        }
        DrawingName::BellDull => {
            "f O30 6.5 4.5
             b1 M30 9.5 C41 9.5 45 18 45.5 27 C45.8 33 47 36 49 39.5 H11 C13 36 14.2 33 14.5 27 C15 18 19 9.5 30 9.5 Z
             f R4 43.5 52 6.5 3.2
             k3.6 M36 55 L31 44 L37 36 L29 29 L33 21"
        }
        DrawingName::BellOutline => {
            "s4 M30 8 C41 8 45 17 45.5 26 C46 35 49 39 53 43.5 V47 H7 V43.5 C11 39 14 35 14.5 26 C15 17 19 8 30 8 Z
             s4 A30 49 7 90 270 M30 7 V4"
        }
        _ => return None,
    })
}

pub(super) const fn icon(name: DrawingName) -> Option<&'static str> {
    match name {
        DrawingName::AppIcon => Some(
            "f O54 54 36
             cut bell-quiet .84 28.8 29.5",
        ),
        _ => None,
    }
}
