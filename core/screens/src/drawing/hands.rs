//! Hands that hold up one to ten fingers.
//!
//! They are built of parts, since each finger is either up or folded. A right hand stands for itself, and the left one is
//! its mirror: with palms toward whoever looks both thumbs point inward, with backs outward, as hands do.

use super::DrawingName;
use super::path::{Drawing, PathError};

/// The box of one hand; two stand side by side.
const SIZE: [f32; 2] = [60.0, 80.0];

/// Says how many fingers a drawing shows, and whether of the palm.
pub(super) const fn of(name: DrawingName) -> Option<(u8, bool)> {
    let (name, back, palm) =
        (name as usize, DrawingName::HandBack1 as usize, DrawingName::HandPalm1 as usize);
    if name >= palm && name < palm + 10 {
        Some(((name - palm) as u8 + 1, true))
    } else if name >= back && name < back + 10 {
        Some(((name - back) as u8 + 1, false))
    } else {
        None
    }
}

pub(super) fn drawing(fingers: u8, is_palm: bool) -> Result<Drawing, PathError> {
    let [width, height] = SIZE;
    let shown = fingers.min(5);
    let one = Drawing::parse(width, height, &hand(shown, is_palm))?;
    let other = Drawing::parse(width, height, &hand(fingers - shown, is_palm))?;
    // Hands are written with the thumb on the right: as the palm of a right hand has it, and the back of a left.
    let is_pair = fingers > shown;
    let mut hands = Drawing { width: if is_pair { 2.0 * width } else { width }, height, paths: Vec::new() };
    match (is_pair, is_palm) {
        (false, true) => hands.place(&one, 1.0, 0.0, 0.0),
        (false, false) => hands.place_mirrored(&one, width),
        (true, true) => {
            hands.place(&one, 1.0, 0.0, 0.0);
            hands.place_mirrored(&other, 2.0 * width);
        }
        (true, false) => {
            hands.place_mirrored(&one, width);
            hands.place(&other, 1.0, width, 0.0);
        }
    }
    Ok(hands)
}

/// The left edges of index, middle, ring and little finger with the thumb on the right, and how far up they reach.
const FINGERS: [(f32, f32); 4] = [(37.0, 8.0), (27.0, 2.0), (17.0, 7.0), (7.0, 15.0)];

/// How far each is turned from the middle of the hand, in degrees: fingers that are up are spread, so that they can be counted.
const SPREAD: [f32; 4] = [8.0, 2.5, -2.5, -8.0];

/// How wide fingers are, and where they leave the hand.
const FINGER: f32 = 7.4;
const KNUCKLES: f32 = 44.0;

/// The hand without its fingers, from the wrist up.
const BODY: &str = "b4 M9 47 H42.5 V60 C42 66 38 68 37 71 V77 H16 V71 C12 69 9 64 9 58 Z";

/// Writes a hand; its thumb is on the right where its palm shows.
fn hand(fingers: u8, is_palm: bool) -> String {
    let mut lines = vec![BODY.to_owned()];
    for (finger, ((left, top), turn)) in (0_u8..).zip(FINGERS.into_iter().zip(SPREAD)) {
        let middle = left + FINGER / 2.0;
        if finger < fingers.min(4) {
            let turned = format!("^{turn}@26,60");
            lines.push(format!("f{turned} R{left} {top} {FINGER} {} 3.7", KNUCKLES + 6.0 - top));
            if is_palm {
                let reach = KNUCKLES - top;
                lines.push(format!(
                    "k2{turned} M{left} {} h{FINGER} M{left} {} h{FINGER}",
                    top + reach * 0.36,
                    top + reach * 0.7
                ));
            } else {
                lines.push(format!("c{turned} R{} {} 3.8 5.4 1.9", middle - 1.9, top + 2.2));
                lines.push(format!("k2{turned} M{} {KNUCKLES} h2.4", middle - 1.2));
            }
        } else if is_palm {
            // Bent over the palm: its last joint, with the nail.
            let joint = format!("R{left} 39 {FINGER} 18 3.7");
            lines.extend([format!("h1.3 {joint}"), format!("c R{} 50.5 3.8 4.4 1.9", middle - 1.9)]);
        } else {
            lines.push(format!("f R{left} 40.5 {FINGER} 12 3.7"));
        }
    }
    lines.extend(match (fingers, is_palm) {
        (5, true) => {
            ["s8.6 M39 66 C46 62 51 54 54.5 42", "k2 M12 53 C20 57 28 55 33 50 M39 54 C33 56 30 61 30 68"]
                .map(str::to_owned)
                .to_vec()
        }
        (5, false) => ["s8.6 M39 66 C46 62 51 54 54.5 42", "c^22@54,44 R52.2 39.5 3.8 5.4 1.9"]
            .map(str::to_owned)
            .to_vec(),
        // The thumb lies across the palm.
        (_, true) => {
            ["k12 M43 62 C38 57 32 57 24 58.5", "s8 M43 62 C38 57 32 57 24 58.5"].map(str::to_owned).to_vec()
        }
        (_, false) => Vec::new(),
    });
    lines.join("\n")
}
