//! A QR code in half blocks.

use ratatui_core::layout::Rect;
use ratatui_core::style::{Color, Modifier, Style};

use super::super::canvas::{Canvas, Slot};
use super::super::palette::Depth;
use super::bell::points;

/// The light points around the code; the standard asks for four, readers are content with two.
const QUIET: u16 = 2;

/// Gives the columns and lines of a code.
pub(super) fn size(rows: &[u64]) -> (u16, u16) {
    let side = rows.len() as u16 + 2 * QUIET;
    (side, side.div_ceil(2))
}

/// Draws a code, dark on light whatever the theme: readers want it so.
pub(super) fn draw(canvas: &mut Canvas<'_>, slot: Slot, rows: &[u64]) {
    let (wide, tall) = size(rows);
    let depth = canvas.painter.look.depth;
    let style = match depth {
        // The dark of the terminal is the dark of the code.
        Depth::None => Style::new().add_modifier(Modifier::REVERSED),
        _ => Style::new().fg(depth.colour(0)).bg(light(depth)),
    };
    canvas.fill(Rect::new(slot.x, slot.y, wide, tall), style);
    points(canvas, slot, (wide, wide), style, |x, y| {
        let row = usize::from(y).checked_sub(usize::from(QUIET)).and_then(|y| rows.get(y));
        let place = u32::from(x).checked_sub(u32::from(QUIET)).filter(|&place| place < u64::BITS);
        row.zip(place).is_some_and(|(row, place)| row >> place & 1 == 1)
    });
}

fn light(depth: Depth) -> Color {
    depth.colour(0xff_ff_ff)
}
