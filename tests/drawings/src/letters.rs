//! Letters of one line each, so that sheets look the same whatever fonts a machine has.

use outcry_screens::drawing::{Point, Segment};

/// The height of a capital, in the units that they are drawn in.
pub(crate) const HEIGHT: f32 = 14.0;

/// How wide lines are, on cards and in captions.
pub(crate) const HEAVY: f32 = 3.4;
pub(crate) const LIGHT: f32 = 1.6;

/// How far it is to the next letter.
pub(crate) fn advance(letter: char, weight: f32) -> f32 {
    match letter {
        ' ' => 5.0,
        letter => line_of(letter).0 + weight + 1.8,
    }
}

/// Gives the lines of a letter.
pub(crate) fn paths(letter: char) -> Vec<Vec<Segment>> {
    let strokes = line_of(letter).1.split('/').map(str::trim).filter(|stroke| !stroke.is_empty());
    strokes.map(line).collect()
}

/// Reads points; those behind `~` bend the line toward them.
fn line(stroke: &str) -> Vec<Segment> {
    let number = |word: &str| word.parse().unwrap_or_default();
    let mut segments: Vec<Segment> = Vec::new();
    let mut at = Point { x: 0.0, y: 0.0 };
    let mut bend = None;
    for pair in stroke.split(' ') {
        let (pair, bends) = pair.strip_prefix('~').map_or((pair, false), |pair| (pair, true));
        let (x, y) = pair.split_once(',').unwrap_or((pair, "0"));
        let point = Point { x: number(x) + 1.0, y: number(y) };
        if bends {
            bend = Some(point);
            continue;
        }
        segments.push(match (segments.is_empty(), bend.take()) {
            (true, _) => Segment::Move(point),
            (false, None) => Segment::Line(point),
            (false, Some(bend)) => {
                let toward = |end: Point| Point {
                    x: end.x + (bend.x - end.x) * 0.62,
                    y: end.y + (bend.y - end.y) * 0.62,
                };
                Segment::Cubic(toward(at), toward(point), point)
            }
        });
        at = point;
    }
    segments
}

/// Gives the width of a letter and its strokes, in a box 14 high.
const fn line_of(letter: char) -> (f32, &'static str) {
    match letter.to_ascii_uppercase() {
        'A' => (8.0, "0,14 4,0 8,14/1.5,9.5 6.5,9.5"),
        'B' => {
            (7.0, "0,0 0,14 4,14 ~7.4,14 7,10.2 ~7.4,6.5 4,6.5 0,6.5/0,0 4,0 ~6.6,0 6.4,3.3 ~6.4,6.5 4,6.5")
        }
        'C' => (7.0, "7,3.5 ~7,0 3.5,0 ~0,0 0,4 0,10 ~0,14 3.5,14 ~7,14 7,10.5"),
        'D' => (7.0, "0,0 0,14 3,14 ~7,14 7,9 7,5 ~7,0 3,0 0,0"),
        'E' => (6.0, "6,0 0,0 0,14 6,14/0,7 5,7"),
        'F' => (6.0, "6,0 0,0 0,14/0,7 5,7"),
        'G' => (7.0, "7,3.5 ~7,0 3.5,0 ~0,0 0,4 0,10 ~0,14 3.5,14 ~7,14 7,10.5 7,8 4,8"),
        'H' => (7.0, "0,0 0,14/7,0 7,14/0,7 7,7"),
        'I' => (0.0, "0,0 0,14"),
        'J' => (5.0, "5,0 5,10.5 ~5,14 2.5,14 ~0,14 0,11"),
        'K' => (7.0, "0,0 0,14/7,0 0,8/2.2,6 7,14"),
        'L' => (6.0, "0,0 0,14 6,14"),
        'M' => (9.0, "0,14 0,0 4.5,9 9,0 9,14"),
        'N' => (7.0, "0,14 0,0 7,14 7,0"),
        'O' | '0' => (7.0, "3.5,0 ~0,0 0,4 0,10 ~0,14 3.5,14 ~7,14 7,10 7,4 ~7,0 3.5,0"),
        'P' => (7.0, "0,14 0,0 4,0 ~7,0 7,3.8 ~7,7.6 4,7.6 0,7.6"),
        'Q' => (7.0, "3.5,0 ~0,0 0,4 0,10 ~0,14 3.5,14 ~7,14 7,10 7,4 ~7,0 3.5,0/4.5,10.5 7.5,14.5"),
        'R' => (7.0, "0,14 0,0 4,0 ~7,0 7,3.6 ~7,7.2 4,7.2 0,7.2/4,7.2 7,14"),
        'S' => (7.0, "6.6,3 ~6.4,0 3.5,0 ~0,0 0,3.5 ~0,6 3.5,7 ~7,8 7,10.6 ~7,14 3.5,14 ~0.2,14 0,10.8"),
        'T' => (8.0, "0,0 8,0/4,0 4,14"),
        'U' => (7.0, "0,0 0,10 ~0,14 3.5,14 ~7,14 7,10 7,0"),
        'V' => (8.0, "0,0 4,14 8,0"),
        'W' => (10.0, "0,0 2.5,14 5,4 7.5,14 10,0"),
        'X' => (7.0, "0,0 7,14/7,0 0,14"),
        'Y' => (8.0, "0,0 4,7 8,0/4,7 4,14"),
        'Z' => (7.0, "0,0 7,0 0,14 7,14"),
        '1' => (3.0, "0,3 3,0 3,14"),
        '2' => (7.0, "0,3.8 ~0,0 3.5,0 ~7,0 7,3.8 ~7,6 5,8 0,14 7,14"),
        '3' => (7.0, "0.3,0 6.5,0 3,5.5 ~7,5.6 7,9.8 ~7,14 3.5,14 ~0.2,14 0,10.8"),
        '4' => (7.0, "5,14 5,0 0,9.5 7,9.5"),
        '5' => (7.0, "6.3,0 0.8,0 0.4,6 ~3,4.5 5,6 ~7,7 7,9.7 ~7,14 3.3,14 ~0.5,14 0,11.5"),
        '6' => (7.0, "5.5,0 ~0,5 0,10 ~0,14 3.5,14 ~7,14 7,10 ~7,6 3.5,6 ~1,6 0.2,8.5"),
        '7' => (7.0, "0,0 7,0 2.5,14"),
        '8' => (
            7.0,
            "3.5,6.4 ~0.5,6.4 0.5,3.2 ~0.5,0 3.5,0 ~6.5,0 6.5,3.2 ~6.5,6.4 3.5,6.4 ~0,6.4 0,10.2 ~0,14 3.5,14 ~7,14 7,10.2 ~7,6.4 3.5,6.4",
        ),
        '9' => (7.0, "1.5,14 ~7,9 7,4 ~7,0 3.5,0 ~0,0 0,4 ~0,8 3.5,8 ~6,8 6.8,5.5"),
        '-' => (4.0, "0,8 4,8"),
        ':' => (0.0, "0,5 0,5.2/0,12 0,12.2"),
        '.' => (0.0, "0,14 0,13.8"),
        _ => (4.0, ""),
    }
}
