//! The fillings of signs.

use super::path::Drawing;
use crate::view::Pattern;

/// The box of signs.
const BOX: f32 = 60.0;

/// The pitch of lines in a large sign.
const PITCH: f32 = 9.0;

/// Below this width, in points, a sign has its pitch and lines in points.
const SMALL: f32 = 40.0;

/// The pitch of lines there, in points, and how many at least cross a sign.
const SMALL_PITCH: f32 = 6.0;
const LEAST_LINES: f32 = 4.0;

/// Gives the filling of a sign whose box is drawn so many points wide, in the units of signs; it is to be clipped to the
/// sign's area.
pub fn pattern(pattern: Pattern, points: f32) -> Drawing {
    let points = points.max(1.0);
    let is_small = points < SMALL;
    let pitch = if is_small { SMALL_PITCH.min(points / LEAST_LINES) * BOX / points } else { PITCH };
    // A line of 3 every 9, and of 2.5 every 6 where it is small.
    let line = pitch * if is_small { 2.5 / 6.0 } else { 3.0 / 9.0 };
    // Dots of 4 come every 10 where lines come every 9, and so do chequers.
    let wide = pitch / 0.9;
    let text = match pattern {
        Pattern::Empty => String::new(),
        Pattern::Solid => format!("f R0 0 {BOX} {BOX} 0"),
        Pattern::Lines => lines("", line, pitch),
        Pattern::Bars => lines("^90", line, pitch),
        Pattern::Slashes => lines("^-45", line, pitch),
        Pattern::Grid => lines("", line, pitch) + &lines("^90", line, pitch),
        Pattern::Dots => {
            let dot = |[x, y]: [f32; 2]| format!("f O{x} {y} {}\n", wide * 0.22);
            crossings(wide).map(dot).collect()
        }
        Pattern::Chequers => {
            let is_dark = |[x, y]: &[f32; 2]| ((x + y - BOX) / wide).round() % 2.0 == 0.0;
            let square =
                |[x, y]: [f32; 2]| format!("f R{} {} {wide} {wide} 0\n", x - wide / 2.0, y - wide / 2.0);
            crossings(wide).filter(is_dark).map(square).collect()
        }
        Pattern::Waves => {
            // One is 12 long where they come every 9.
            let length = pitch / 0.75;
            let (rise, half) = (length / 3.0, length / 2.0);
            let crest = format!("q{} {} {half} 0 q{} {rise} {half} 0 ", length / 4.0, -rise, length / 4.0);
            let crests = crest.repeat((BOX / length).ceil() as usize + 2);
            let left = BOX / 2.0 - length * (BOX / 2.0 / length).ceil();
            steps(pitch).map(|y| format!("s{line} M{left} {y} {crests}\n")).collect::<Vec<_>>().concat()
        }
    };
    Drawing::parse(BOX, BOX, &text).unwrap_or(Drawing { width: BOX, height: BOX, paths: Vec::new() })
}

/// Writes lines from edge to edge and beyond, since they may be turned.
fn lines(turned: &str, line: f32, pitch: f32) -> String {
    let line = |y| format!("f{turned} R{} {} {} {line} 0\n", -BOX, y - line / 2.0, 3.0 * BOX);
    steps(pitch).map(line).collect()
}

/// Gives places a pitch apart, as far as the corners of a turned box. The middle lies between two, so that the outermost of
/// a large sign's lines are hidden in its edge or well away from it.
fn steps(pitch: f32) -> impl Iterator<Item = f32> + Clone {
    let reach = (BOX * 0.75 / pitch).ceil() as i8;
    (-reach..reach).map(move |step| BOX / 2.0 + (f32::from(step) + 0.5) * pitch)
}

fn crossings(pitch: f32) -> impl Iterator<Item = [f32; 2]> {
    steps(pitch).flat_map(move |y| steps(pitch).map(move |x| [x, y]))
}
