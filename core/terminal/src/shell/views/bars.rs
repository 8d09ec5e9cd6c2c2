//! Totals as bars.

use outcry_screens::view::Bar;
use ratatui_core::style::Modifier;

use super::super::canvas::{Canvas, Slot};
use super::super::look::Role;
use super::super::text::width;

/// Draws totals as bars and gives the line after them.
pub(super) fn bars(canvas: &mut Canvas<'_>, slot: Slot, bars: &[Bar]) -> u16 {
    let widest = |text: &dyn Fn(&Bar) -> u16| bars.iter().map(text).max().unwrap_or(0);
    let names = widest(&|bar| width(&bar.name)).min(slot.width / 4) + 2;
    let changes = widest(&|bar| width(&bar.change));
    let totals = widest(&|bar| width(&bar.total));
    let length = slot.width.saturating_sub(names + changes + totals + 4);
    for (y, bar) in (slot.y..).zip(bars) {
        let role = if bar.won {
            Role::Bell
        } else if bar.you {
            Role::Strong
        } else {
            Role::Text
        };
        let style = canvas.style(role);
        let style = if bar.you { style.add_modifier(Modifier::BOLD) } else { style };
        let own = if bar.you { style.add_modifier(Modifier::UNDERLINED) } else { style };
        let line = slot.at(y);
        let sign = if bar.won { "♛ " } else { "  " };
        let used = canvas.write(line, sign, style);
        canvas.write(Slot { width: names - used, ..line.after(used) }, &bar.name, own);
        let place = Slot { width: length, ..line.after(names + 1) };
        strip(canvas, place, bar.share, if role == Role::Text { Role::Dim } else { role });
        let after = line.after(names + 1 + length + 1);
        let good = if bar.change.starts_with(['-', '−']) { Role::Bad } else { Role::Good };
        canvas.write_right(Slot { width: changes, ..after }, &bar.change, canvas.style(good));
        canvas.write_right(after, &bar.total, style.add_modifier(Modifier::BOLD));
    }
    slot.y + bars.len() as u16
}

/// Draws a bar filled to so many thousandths.
fn strip(canvas: &mut Canvas<'_>, slot: Slot, share: u16, role: Role) {
    let full = (u32::from(slot.width) * u32::from(share.min(1_000)) / 1_000) as u16;
    let rest = slot.width.saturating_sub(full);
    canvas.write(slot, &"▆".repeat(full.into()), canvas.style(role));
    canvas.write(slot.after(full), &"·".repeat(rest.into()), canvas.style(Role::Frame));
}
