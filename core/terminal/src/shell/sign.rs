//! A card's face in characters: its outline is one of them, its filling another.

use outcry_screens::view::{Face, Pattern, Shape};

use super::text::{shorten, width};

/// The columns of a tile: an edge, the outline, two for the letter, the filling, an edge.
pub(super) const TILE: u16 = 6;

/// Gives the character of an outline, one column wide wherever characters of doubtful width are narrow.
pub(super) const fn outline(shape: Shape) -> char {
    match shape {
        Shape::Disc => '●',
        Shape::Square => '■',
        Shape::Triangle => '▲',
        Shape::Funnel => '▼',
        Shape::Diamond => '◆',
        Shape::Star => '★',
        Shape::Cross => '✚',
        Shape::Ring => '○',
        Shape::Moon => '◐',
        Shape::Drop => '◊',
        Shape::Heart => '♥',
        Shape::Hexagon => '⬢',
        Shape::Arrow => '↑',
        Shape::Horns => 'Ψ',
        Shape::Paw => '∴',
        Shape::Hammer => '⚒',
        Shape::Sickle => '☾',
        Shape::Flag => '⚑',
    }
}

/// Gives the character of a filling.
pub(super) const fn filling(pattern: Pattern) -> char {
    match pattern {
        // A card has its colour for a ground, so that what is full needs nothing on it.
        Pattern::Solid => ' ',
        Pattern::Lines => '▤',
        Pattern::Bars => '▥',
        Pattern::Slashes => '▨',
        Pattern::Dots => '░',
        Pattern::Grid => '▦',
        Pattern::Chequers => '▚',
        Pattern::Waves => '≈',
        Pattern::Empty => '·',
    }
}

/// Gives the letter in two columns.
pub(super) fn letter(face: &Face) -> String {
    let mut letter = shorten(&face.letter, 2);
    while width(&letter) < 2 {
        letter.push(' ');
    }
    letter
}

/// Gives a whole card in one line of [`TILE`] columns.
pub(super) fn tile(face: &Face) -> String {
    format!("▏{}{}{}▕", outline(face.shape), letter(face), filling(face.pattern))
}

/// Gives what shows of a card with another on it, in two columns.
pub(super) fn edge(face: &Face) -> String {
    format!("▏{}", outline(face.shape))
}
