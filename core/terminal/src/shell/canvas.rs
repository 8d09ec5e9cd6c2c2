//! A part of a page: as wide as it is told, as long as what is drawn.

use outcry_rules::Millis;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

use super::flash::Flash;
use super::look::{Look, Role};
use super::target::{Keystroke, Target, TargetId, leads_through_replay};
use super::text::{shorten, width, wrap};
use super::texts::ShellTexts;
use super::typing::Typing;

/// The most lines of a part: more than the longest rules take in the narrowest terminal.
const LINES_MAX: u16 = 6_000;

/// What everything is drawn with.
#[derive(Clone, Copy)]
pub(super) struct Painter<'a> {
    pub(super) look: Look,
    pub(super) texts: &'a ShellTexts,
    pub(super) focus: Option<&'a TargetId>,
    pub(super) strokes: &'a [(TargetId, Keystroke)],
    /// The line of the veto board that was typed.
    pub(super) line: Option<char>,
    pub(super) armed: Option<&'a TargetId>,
    pub(super) typing: Option<&'a Typing>,
    pub(super) flash: Option<Flash>,
    /// The first column of a score sheet that is shown.
    pub(super) column: usize,
    /// The lines of the terminal.
    pub(super) lines: u16,
    /// The lines that the people in a head have stood on, so far, on this screen.
    pub(super) people_lines: usize,
    /// The time of the session, which deadlines count to.
    pub(super) now: Millis,
    /// Whether it is a match that is looked at again, of which nothing but what leads through it is pressed.
    pub(super) replay: bool,
}

/// A place for lines: where they begin, and how wide they may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Slot {
    pub(super) x: u16,
    pub(super) y: u16,
    pub(super) width: u16,
}

impl Slot {
    pub(super) const fn new(x: u16, y: u16, width: u16) -> Self {
        Self { x, y, width }
    }

    /// Gives the same columns at another line.
    pub(super) const fn at(self, y: u16) -> Self {
        Self { y, ..self }
    }

    /// Gives what is left between margins.
    pub(super) const fn inset(self, margin: u16) -> Self {
        Self { x: self.x + margin, width: self.width.saturating_sub(2 * margin), ..self }
    }

    /// Gives what is left to the right of some columns.
    pub(super) const fn after(self, columns: u16) -> Self {
        let columns = if columns < self.width { columns } else { self.width };
        Self { x: self.x + columns, width: self.width - columns, ..self }
    }

    /// Gives the columns in the middle, at most as many as asked for.
    pub(super) const fn middle(self, width: u16) -> Self {
        let width = if width < self.width { width } else { self.width };
        Self { x: self.x + (self.width - width) / 2, width, ..self }
    }

    /// Gives two places side by side with a gap of two, the left one as wide as asked for.
    pub(super) const fn split(self, left: u16) -> (Self, Self) {
        let left = if left < self.width { left } else { self.width };
        (Self { width: left, ..self }, self.after(left + 2))
    }

    /// Gives places of equal width side by side with a gap of one.
    pub(super) fn columns(self, count: u16) -> Vec<Self> {
        let count = count.max(1);
        let width = (self.width + 1).saturating_sub(count) / count;
        (0..count).map(|at| Self { x: self.x + at * (width + 1), width, ..self }).collect()
    }
}

/// The signs of a frame: corners from the upper left clockwise, then level and upright.
pub(super) type FrameSigns = [&'static str; 6];

pub(super) const ROUND: FrameSigns = ["╭", "╮", "╯", "╰", "─", "│"];
pub(super) const DOUBLE: FrameSigns = ["╔", "╗", "╝", "╚", "═", "║"];
pub(super) const THICK: FrameSigns = ["┏", "┓", "┛", "┗", "━", "┃"];
pub(super) const DASHED: FrameSigns = ["┌", "┐", "┘", "└", "╌", "╎"];

/// A part of a page.
pub(super) struct Canvas<'a> {
    pub(super) painter: Painter<'a>,
    pub(super) buffer: Buffer,
    pub(super) targets: Vec<Target>,
    /// How far a sheet that was drawn can be scrolled to the right, in columns of the sheet.
    pub(super) columns_hidden: usize,
    /// The lines on which the people stand.
    pub(super) people_lines: usize,
}

impl<'a> Canvas<'a> {
    pub(super) fn new(painter: Painter<'a>, width: u16) -> Self {
        let buffer = Buffer::empty(Rect::new(0, 0, width, 0));
        Self { painter, buffer, targets: Vec::new(), columns_hidden: 0, people_lines: 0 }
    }

    pub(super) fn style(&self, role: Role) -> Style {
        self.painter.look.style(role)
    }

    /// Gives the lines drawn so far.
    pub(super) fn height(&self) -> u16 {
        self.buffer.area.height
    }

    /// Gives the whole width from a line on.
    pub(super) fn slot(&self, y: u16) -> Slot {
        Slot::new(0, y, self.buffer.area.width)
    }

    /// Gives the places of what is looked at and of what is pressed beside it, as wide as asked for and on the side of
    /// the player's better hand.
    pub(super) fn beside(&self, slot: Slot, pressed: u16) -> (Slot, Slot) {
        if self.painter.look.left_handed {
            let (pressed, looked_at) = slot.split(pressed);
            (looked_at, pressed)
        } else {
            slot.split(slot.width.saturating_sub(pressed + 2))
        }
    }

    /// Makes lines, down to but without the one given.
    pub(super) fn reach(&mut self, bottom: u16) {
        let (area, bottom) = (self.buffer.area, bottom.min(LINES_MAX));
        if bottom > area.height {
            self.buffer.resize(Rect { height: bottom, ..area });
            let fresh = Rect::new(0, area.height, area.width, bottom - area.height);
            self.buffer.set_style(fresh, self.style(Role::Text));
        }
    }

    /// Writes as much of a text as fits and gives the columns that it takes.
    pub(super) fn write(&mut self, slot: Slot, text: &str, style: Style) -> u16 {
        self.reach(slot.y.saturating_add(1));
        let room = slot.width.min(self.buffer.area.width.saturating_sub(slot.x));
        if room == 0 || slot.y >= self.height() {
            return 0;
        }
        let text = shorten(text, room);
        self.buffer.set_stringn(slot.x, slot.y, &text, room.into(), style);
        width(&text)
    }

    /// Writes a text at the right end.
    pub(super) fn write_right(&mut self, slot: Slot, text: &str, style: Style) -> u16 {
        let wide = width(text).min(slot.width);
        self.write(slot.after(slot.width - wide), text, style)
    }

    /// Writes a text in the middle.
    pub(super) fn write_middle(&mut self, slot: Slot, text: &str, style: Style) {
        self.write(slot.middle(width(text)), text, style);
    }

    /// Writes texts of several styles one after the other and gives the columns that they take.
    pub(super) fn write_all(&mut self, slot: Slot, spans: &[(&str, Style)]) -> u16 {
        let mut used = 0;
        for (text, style) in spans {
            used += self.write(slot.after(used), text, *style);
        }
        used
    }

    /// Writes a text over as many lines as it needs and gives the line after it.
    pub(super) fn paragraph(&mut self, slot: Slot, text: &str, style: Style) -> u16 {
        let lines = wrap(text, slot.width);
        for (y, line) in (slot.y..LINES_MAX).zip(&lines) {
            self.write(slot.at(y), line, style);
        }
        slot.y.saturating_add(lines.len() as u16)
    }

    /// Writes a text over as many lines as it needs, each in the middle, and gives the line after it.
    pub(super) fn paragraph_middle(&mut self, slot: Slot, text: &str, style: Style) -> u16 {
        let lines = wrap(text, slot.width);
        for (y, line) in (slot.y..LINES_MAX).zip(&lines) {
            self.write_middle(slot.at(y), line, style);
        }
        slot.y.saturating_add(lines.len() as u16)
    }

    /// Draws a level line.
    pub(super) fn rule(&mut self, slot: Slot) {
        self.write(slot, &"─".repeat(slot.width.into()), self.style(Role::Frame));
    }

    /// Gives an area one style and empties it.
    pub(super) fn fill(&mut self, area: Rect, style: Style) {
        for y in area.top()..area.bottom() {
            self.write(Slot::new(area.x, y, area.width), &" ".repeat(area.width.into()), style);
        }
    }

    /// Draws a frame around an area, on its outermost columns and lines.
    pub(super) fn frame(&mut self, area: Rect, signs: &FrameSigns, style: Style) {
        let [upper_left, upper_right, lower_right, lower_left, level, upright] = signs;
        if area.width < 2 || area.height < 2 {
            return;
        }
        let line = level.repeat(usize::from(area.width) - 2);
        let slot = Slot::new(area.x, area.y, area.width);
        self.write(slot, &format!("{upper_left}{line}{upper_right}"), style);
        self.write(slot.at(area.bottom() - 1), &format!("{lower_left}{line}{lower_right}"), style);
        for y in area.y + 1..area.bottom() - 1 {
            self.write(Slot::new(area.x, y, 1), upright, style);
            self.write(Slot::new(area.right() - 1, y, 1), upright, style);
        }
    }

    /// Notes that something which can be pressed has been drawn there.
    pub(super) fn note(&mut self, target: Target, place: Rect) {
        if self.painter.replay && !leads_through_replay(&target.id) {
            return;
        }
        let place = place.intersection(Rect { height: LINES_MAX, ..self.buffer.area });
        let stroke = target.stroke.or_else(|| self.stroke(&target.id));
        self.targets.push(Target { stroke, place, ..target });
    }

    /// Says whether the keyboard is there.
    pub(super) fn is_focused(&self, id: &TargetId) -> bool {
        self.painter.focus == Some(id)
    }

    /// Gives what stands on the keyboard where a stroke presses something from anywhere.
    pub(super) fn stroke_text(&self, id: &TargetId) -> Option<String> {
        self.stroke(id).map(|stroke| stroke.text(self.painter.texts))
    }

    /// Gives the stroke that presses something from anywhere.
    pub(super) fn stroke(&self, id: &TargetId) -> Option<Keystroke> {
        self.painter.strokes.iter().find(|(known, _)| known == id).map(|(_, stroke)| *stroke)
    }
}
