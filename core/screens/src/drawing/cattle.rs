//! Cow families, the Bull and the Bear: heads that look at whoever holds the card.

use super::DrawingName;

/// The families as [`Deck::Cow8`](outcry_rules::pit::Deck::Cow8) lists them: Highland, Angus, Jersey, Charolais, Hereford,
/// Holstein, Simmental, Ayrshire.
pub(super) const FAMILIES: [DrawingName; 8] = [
    DrawingName::Cow1,
    DrawingName::Cow2,
    DrawingName::Cow3,
    DrawingName::Cow4,
    DrawingName::Cow5,
    DrawingName::Cow6,
    DrawingName::Cow7,
    DrawingName::Cow8,
];

/// The outline of a head.
macro_rules! face {
    () => {
        "M16 19 C19 13 41 13 44 19 C46 27 43 33 40.5 38 C45 43 44 56.5 30 56.5 C16 56.5 15 43 19.5 38 C17 33 14 27 16 19 Z"
    };
}

/// Ears of a dark cow.
macro_rules! ears {
    () => {
        "\nf| G12.5 24 11.5 9 -97"
    };
}

macro_rules! dark_eyes {
    () => {
        "\nc| O23 29 2.5"
    };
}

/// The nostrils of a dark cow below a line, and those of a light one.
macro_rules! dark_muzzle {
    () => {
        "\nk3.2 M12 41.5 H48\nc| E25 49 2.2 2.9 20"
    };
}
macro_rules! light_muzzle {
    () => {
        "\nf| E25 48.5 2.2 2.9 20"
    };
}

pub(super) const fn text(name: DrawingName) -> Option<&'static str> {
    Some(match name {
        // Horns as wide as the card, and a fringe over the eyes.
        DrawingName::Cow1 => concat!(
            "b1 ",
            face!(),
            dark_muzzle!(),
            "\ns5.5| M20 14 C9 17 3 12 4.5 4",
            "\nh1.8 M13 22 C14 7 46 7 47 22 L44.5 36 L40 30 L35.5 39 L30 31 L24.5 39 L20 30 L15.5 36 Z",
            "\nk2.6| M24.5 27 L26 15",
            "\nk2.6 M30 24 V13",
            "\nf| G11 25 10 8 -97",
        ),
        // Black all over, and no horns.
        DrawingName::Cow2 => concat!(
            "b1 ",
            face!(),
            "\nf M17 18 C20 7 40 7 43 18 Z",
            "\nf| G12.5 24 12 12 -97",
            dark_eyes!(),
            dark_muzzle!(),
        ),
        // A light ring around the muzzle, a diamond on the forehead, small horns that bend inward.
        DrawingName::Cow3 => concat!(
            "b1 ",
            face!(),
            ears!(),
            "\ns4.5| M18 15 C10 13 10 4 18 4",
            "\nc M30 18 L34.5 25.5 L30 33 L25.5 25.5 Z",
            dark_eyes!(),
            "\nc M20 43.5 C24 39.5 36 39.5 40 43.5 C42.5 51 38 53.3 30 53.3 C22 53.3 17.5 51 20 43.5 Z",
            "\nb1 M25.5 45 H34.5 C34.5 48.5 32.5 50 30 50 C27.5 50 25.5 48.5 25.5 45 Z",
        ),
        // White, with curls on the forehead.
        DrawingName::Cow4 => concat!(
            "s4 ",
            face!(),
            "\ns3.6| G11.5 24.5 9 9 -97",
            "\nf| O22 13.5 5.5\nf O30 10 6\nf O30 18 5.5",
            "\nf| O24 30 2.5",
            light_muzzle!(),
        ),
        // Dark with a white face.
        DrawingName::Cow5 => concat!(
            "b1 ",
            face!(),
            ears!(),
            "\ns4.5| M18 15 C10 16 5 11 6.5 4",
            "\nc M25 10 H35 C35 22 34 30 37 38 C41 44 41 53 30 53 C19 53 19 44 23 38 C26 30 25 22 25 10 Z",
            "\nc| O20.8 27 2.3",
            light_muzzle!(),
        ),
        // Half black and half white.
        DrawingName::Cow6 => concat!(
            "s4 ",
            face!(),
            "\nf M31 14.5 C22 14 17 16 16 19 C14 27 17 33 19.5 38 C30 38 37 26 31 14.5 Z",
            "\nf G11.5 24 11 9.5 -97",
            "\ns3.6 G48.5 24.5 9 9 97",
            "\nf M44 45 C40 42 35 43 34 47 C33 51 37 55 40 53 Z",
            "\nc O23.5 28 2.5\nf O37 28 2.5",
            "\nf E25 48.5 2.2 2.9 20",
        ),
        // Dressed for the way down from the alp, with flowers on the head.
        DrawingName::Cow7 => concat!(
            "b1 ",
            face!(),
            ears!(),
            "\nc M26 12 H34 V38 H26 Z",
            dark_eyes!(),
            dark_muzzle!(),
            "\nh2| O15 12.5 6.5\nh2 O30 9 7.5",
            "\nc| O15 12.5 2.3\nc O30 9 2.7",
        ),
        // Horns like a lyre, and spots.
        DrawingName::Cow8 => concat!(
            "b1 ",
            face!(),
            ears!(),
            "\ns4.5| M20 15 C8 14 17 8 8 3.5",
            dark_eyes!(),
            "\nc O31 21 3\nc O36 35 3.4\nc O26 36 2.4",
            dark_muzzle!(),
        ),
        DrawingName::Bull => {
            "f M3 4 C1 18 8 27 20 26 L22 18 C12 19 7 14 7 4 C7 2 3 2 3 4 Z
             f M57 4 C59 18 52 27 40 26 L38 18 C48 19 53 14 53 4 C53 2 57 2 57 4 Z
             b1 M19 20 C24 14 36 14 41 20 C43 28 42 34 39 40 C42 46 40 56 30 56 C20 56 18 46 21 40 C18 34 17 28 19 20 Z
             f| G16 29 12 8 -110
             k3.4| M21.5 28 L27 31.5
             c| E26 47 2.2 2.8 20
             k3 M26.5 52 C27 57 33 57 33.5 52"
        }
        DrawingName::Bear => {
            "f| O12 14 10
             c| O12.5 14.5 4.5
             d4 O30 34 24.5
             f E30 34 25 23 0
             c| O20 27 2.8
             d1 E30 43 11.5 9.5 0
             f M25 38 C25 35 35 35 35 38 C35 41 32 43.5 30 43.5 C28 43.5 25 41 25 38 Z
             s3 M30 43 V47 M25 48 C27.5 50 32.5 50 35 48"
        }
        _ => return None,
    })
}
