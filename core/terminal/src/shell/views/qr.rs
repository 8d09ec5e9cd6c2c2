//! A QR code in half blocks.

use qrcodegen::{QrCode, QrCodeEcc};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::super::canvas::{Canvas, Slot};
use super::super::palette::Depth;
use super::bell::points;

/// The light points around the code; the standard asks for four, readers are content with two.
const QUIET: u16 = 2;

/// Gives the code of a text; `None` for a text that is too long for any.
pub(super) fn code(text: &str) -> Option<QrCode> {
    QrCode::encode_text(text, QrCodeEcc::Low).ok()
}

/// Gives the columns and lines of a code.
pub(super) fn size(code: &QrCode) -> (u16, u16) {
    let side = code.size() as u16 + 2 * QUIET;
    (side, side.div_ceil(2))
}

/// Draws a code, dark on light whatever the theme: readers want it so.
pub(super) fn draw(canvas: &mut Canvas<'_>, slot: Slot, code: &QrCode) {
    let (wide, tall) = size(code);
    let depth = canvas.pen.look.depth;
    let style = match depth {
        // The dark of the terminal is the dark of the code.
        Depth::None => Style::new().add_modifier(Modifier::REVERSED),
        _ => Style::new().fg(depth.colour(0)).bg(light(depth)),
    };
    canvas.fill(Rect::new(slot.x, slot.y, wide, tall), style);
    points(canvas, slot, (wide, wide), style, |x, y| {
        let (x, y) = (i32::from(x) - i32::from(QUIET), i32::from(y) - i32::from(QUIET));
        code.get_module(x, y)
    });
}

fn light(depth: Depth) -> Color {
    depth.colour(0xff_ff_ff)
}
