//! Draws a screen.

use outcry_screens::view::Screen;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use super::canvas::{Canvas, ROUND, Slot};
use super::look::{Look, Role};
use super::page::Page;
use super::state::{OpenQuestion, PageMeasures, ShellState};
use super::target::{Keystroke, OwnKey, Target, TargetId};
use super::text::wrap;

/// The least columns that a screen fits into.
pub const LEAST_WIDTH: u16 = 80;

/// The least lines that a screen fits into.
pub const LEAST_HEIGHT: u16 = 24;

/// How often a page is drawn until focus, strokes and messages stay as they are; it takes two, and three where a
/// setting opens.
const PASSES: usize = 4;

/// Draws a screen into a buffer; the same screen, state and look give the same buffer.
///
/// The state learns what can be pressed where, which strokes press it, and how far the page scrolls.
pub fn draw(buffer: &mut Buffer, screen: &Screen, state: &mut ShellState, look: &Look) {
    let area = *buffer.area();
    if area.width < LEAST_WIDTH || area.height < LEAST_HEIGHT {
        state.targets.clear();
        return too_small(buffer, state, *look);
    }
    state.meet(screen);
    for _ in 0..PASSES {
        clear(buffer);
        let page = match &state.help {
            Some(keys) => Page::of_help(keys, state.painter(*look), area),
            None => Page::of_screen(screen, state.painter(*look), area, state.message()),
        };
        let targets = page.targets(state.scroll);
        let focused = targets.iter().find(|target| Some(&target.id) == state.focus.as_ref());
        let scroll = match focused {
            Some(target) if state.follow && state.help.is_none() => {
                page.scroll_to(target.place, state.scroll)
            }
            _ => state.scroll,
        };
        let scroll = scroll.min(page.scroll_most());
        let targets = page.targets(scroll);
        page.show(buffer, scroll);
        let measures = PageMeasures::of(&page);
        if state.help.is_some() {
            state.targets = targets;
            state.measure(&measures, Some(scroll));
            break;
        }
        let again = state.settle(targets, screen);
        let follow = state.follow;
        state.measure(&measures, Some(scroll));
        state.follow = again && follow;
        if !again {
            break;
        }
    }
    if let Some(open) = &state.question {
        state.targets = question(buffer, state, *look, open);
    }
}

fn clear(buffer: &mut Buffer) {
    buffer.reset();
}

/// Asks in the middle of the screen.
fn question(buffer: &mut Buffer, state: &ShellState, look: Look, open: &OpenQuestion) -> Vec<Target> {
    let focus = TargetId::Own(if open.yes { OwnKey::Yes } else { OwnKey::No });
    let painter = super::canvas::Painter { focus: Some(&focus), ..state.painter(look) };
    let area = *buffer.area();
    let width = area.width.min(56);
    let mut canvas = Canvas::new(painter, width);
    let inside = canvas.slot(1).inset(3);
    let y = canvas.paragraph_middle(inside.at(2), &open.question.text, canvas.style(Role::Strong));
    let keys = [(OwnKey::Yes, 'y', &open.question.yes), (OwnKey::No, 'n', &open.question.no)].map(
        |(key, stroke, text)| {
            let stroke = Some(Keystroke::Char(stroke));
            Target { stroke, ..Target::bare(TargetId::Own(key), text) }
        },
    );
    canvas.pills(inside.at(y + 1).middle(24), keys);
    let height = y + 4;
    canvas.reach(height);
    canvas.frame(Rect::new(0, 0, width, height), &ROUND, canvas.style(Role::Title));
    let (left, top) = ((area.width - width) / 2, area.height.saturating_sub(height) / 2);
    for line in 0..height {
        for column in 0..width {
            let place = (area.x + left + column, area.y + top + line);
            if let (Some(to), Some(cell)) = (buffer.cell_mut(place), canvas.buffer.cell((column, line))) {
                *to = cell.clone();
            }
        }
    }
    let moved = |target: Target| {
        let place =
            Rect { x: area.x + left + target.place.x, y: area.y + top + target.place.y, ..target.place };
        Target { area: place, place, ..target }
    };
    canvas.targets.into_iter().map(moved).collect()
}

/// Asks for a larger terminal.
fn too_small(buffer: &mut Buffer, state: &ShellState, look: Look) {
    clear(buffer);
    let area = *buffer.area();
    buffer.set_style(area, look.style(Role::Text));
    let text = state.texts.too_small.replace("{width}", &area.width.to_string());
    let text = text.replace("{height}", &area.height.to_string());
    let lines = wrap(&text, area.width);
    let top = area.height.saturating_sub(lines.len() as u16) / 2;
    for (y, line) in (top..area.height).zip(&lines) {
        let slot = Slot::new(area.x, area.y + y, area.width).middle(super::text::width(line));
        buffer.set_stringn(slot.x, slot.y, line, slot.width.into(), look.style(Role::Strong));
    }
}
