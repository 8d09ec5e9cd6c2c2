//! The bell, and pictures of points in general.

use outcry_screens::view::{BellState, Cue};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};

use super::super::canvas::{Canvas, Slot};
use super::super::look::Role;

/// The points of a bell's width for each thousand of its height.
const BELL_SHAPE: u32 = 1_150;

/// Draws a picture of points, two of them in a cell, one above the other.
pub(super) fn points(
    canvas: &mut Canvas<'_>,
    slot: Slot,
    (wide, tall): (u16, u16),
    style: Style,
    on: impl Fn(u16, u16) -> bool,
) {
    for y in (0..tall).step_by(2) {
        for x in 0..wide.min(slot.width) {
            let sign = match (on(x, y), y + 1 < tall && on(x, y + 1)) {
                (true, true) => "█",
                (true, false) => "▀",
                (false, true) => "▄",
                (false, false) => continue,
            };
            canvas.write(Slot::new(slot.x + x, slot.y + y / 2, 1), sign, style);
        }
    }
}

/// Draws the bell as large as an area allows, in its middle.
pub(super) fn bell(canvas: &mut Canvas<'_>, area: Rect, state: BellState, glows: bool) {
    let most = u32::from(area.width.saturating_sub(8)) * 1_000 / BELL_SHAPE;
    let tall = (2 * area.height).min(most as u16);
    let wide = (u32::from(tall) * BELL_SHAPE / 2_000) as u16 * 2 + 1;
    let place = Slot::new(area.x, area.y + (area.height - tall.div_ceil(2)) / 2, area.width).middle(wide);
    let flash = canvas.painter.flash.map(|flash| flash.cue);
    let style = match (state, flash) {
        (_, Some(Cue::Bell | Cue::WinnersBell)) => canvas.style(Role::Bell).add_modifier(Modifier::REVERSED),
        (_, Some(Cue::DullBell)) => canvas.style(Role::Dim).add_modifier(Modifier::REVERSED),
        (BellState::Dull, _) => canvas.style(Role::Off),
        (BellState::Rings, _) => canvas.style(Role::Bell),
        (BellState::Quiet, _) if glows => canvas.style(Role::Bell),
        (BellState::Quiet, _) => canvas.style(Role::Bronze),
    };
    if style.add_modifier.contains(Modifier::REVERSED) {
        canvas.fill(area, style);
    }
    points(canvas, place, (wide, tall), style, |x, y| in_bell(x, y, wide, tall));
    let middle = place.at(place.y + tall / 4);
    let (left, right) = match state {
        BellState::Rings => ("(((", ")))"),
        BellState::Dull => ("✗", "✗"),
        BellState::Quiet if glows => ("✦", "✦"),
        BellState::Quiet => return,
    };
    let beside = |x: u16| Slot { x, width: 3, ..middle };
    canvas.write_right(beside(middle.x.saturating_sub(4).max(area.x)), left, style);
    canvas.write(beside(middle.x + wide + 1), right, style);
}

/// Says whether a point belongs to a bell of so many points.
fn in_bell(x: u16, y: u16, wide: u16, tall: u16) -> bool {
    let t = (f32::from(y) + 0.5) / f32::from(tall.max(1));
    let x = ((f32::from(x) + 0.5) / f32::from(wide.max(1)) * 2.0 - 1.0).abs();
    let half = if t < 0.07 {
        0.09
    } else if t < 0.38 {
        let up = 1.0 - (t - 0.07) / 0.31;
        0.56 * (1.0 - up * up).sqrt()
    } else if t < 0.68 {
        0.56 + (t - 0.38) * 0.25
    } else if t < 0.83 {
        let down = (t - 0.68) / 0.15;
        0.635 + 0.365 * down * down
    } else if t < 0.89 {
        1.0
    } else {
        0.17
    };
    x <= half
}
