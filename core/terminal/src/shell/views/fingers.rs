//! Hands that show a number.

use outcry_screens::view::{Fingers, Palm};
use ratatui_core::style::Style;

use super::super::canvas::{Canvas, Slot};
use super::bell::points;

/// The points of a hand before it is enlarged.
const WIDE: u16 = 15;
const TALL: u16 = 17;

/// The most fingers of a hand.
const FINGERS: u8 = 5;

/// Draws hands with so many fingers up, as large as so many lines allow.
pub(super) fn fingers(canvas: &mut Canvas<'_>, slot: Slot, room: u16, fingers: Fingers, style: Style) {
    let hands = u16::from(fingers.count.div_ceil(FINGERS).max(1));
    let wide = hands * (WIDE + 1) - 1;
    let scale = (2 * room / TALL).min(slot.width / wide).max(1);
    let top = slot.y + room.saturating_sub((TALL * scale).div_ceil(2)) / 2;
    let place = slot.at(top).middle(wide * scale);
    points(canvas, place, (wide * scale, TALL * scale), style, |x, y| {
        let (hand, x, y) = (x / scale / (WIDE + 1), x / scale % (WIDE + 1), y / scale);
        let up = fingers.count.saturating_sub(hand as u8 * FINGERS).min(FINGERS);
        in_hand(x, y, up, fingers.palm)
    });
}

/// Says whether a point belongs to a hand: four fingers beside each other, the thumb at the left.
fn in_hand(x: u16, y: u16, up: u8, palm: Palm) -> bool {
    /// Where the tips are when the fingers are up.
    const TIPS: [u16; 4] = [2, 0, 1, 3];
    if x >= WIDE {
        return false;
    }
    if (11..16).contains(&y) && (3..15).contains(&x) || y == 16 && (5..13).contains(&x) {
        // Lines in the palm, or knuckles on the back.
        return match palm {
            Palm::Toward => !(y == 13 && (5..13).contains(&x) || y == 14 && x == 4),
            Palm::Away => !(y == 11 && x % 3 == 1),
            Palm::Either => true,
        };
    }
    if x < 3 {
        return up == FINGERS && (8 + 2 * x..12 + x).contains(&y)
            || up < FINGERS && x == 2 && (12..15).contains(&y);
    }
    let (finger, beside) = ((x - 3) / 3, (x - 3) % 3);
    let raised = finger < up.into();
    let tip = if raised { TIPS.get(usize::from(finger)).copied().unwrap_or(0) } else { 9 };
    let nail = raised && palm == Palm::Away && y == tip + 1 && beside == 0;
    beside < 2 && (tip..11).contains(&y) && !nail
}
