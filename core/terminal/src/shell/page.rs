//! A whole page: a head and a foot that stay, and between them a body that scrolls where it does not fit.

use outcry_screens::view::{Coach, Key, Screen, View};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use super::canvas::{Canvas, Painter, ROUND, Slot};
use super::look::Role;
use super::target::{Keystroke, OwnKey, Target, TargetId};
use super::text::wrap;
use super::views;

/// A message in the foot: its text, and how it looks.
pub(super) type Message = Option<(String, Role)>;

/// A page that has been drawn.
pub(super) struct Page<'a> {
    pub(super) head: Canvas<'a>,
    pub(super) body: Canvas<'a>,
    pub(super) foot: Canvas<'a>,
    area: Rect,
}

impl<'a> Page<'a> {
    /// The columns left empty on either side; the right one is where the scroll bar goes.
    const MARGIN: u16 = 1;

    /// Draws a screen.
    pub(super) fn of_screen(screen: &Screen, painter: Painter<'a>, area: Rect, message: &Message) -> Self {
        let page = Self::with_banner(screen, painter, area, message, coach_banner);
        // What is only said takes no line that a card or a key needs.
        let only_said = screen.coach.as_ref().is_some_and(|coach| coach.key.is_none());
        if only_said && page.scroll_most() > 0 {
            return Self::with_banner(screen, painter, area, message, coach_line);
        }
        page
    }

    fn with_banner(
        screen: &Screen,
        painter: Painter<'a>,
        area: Rect,
        message: &Message,
        banner: fn(&mut Canvas<'_>, &Coach),
    ) -> Self {
        let replay = screen.is_replay();
        let mut page = Self::empty(Painter { replay, ..painter }, area);
        views::head(&mut page.head, &screen.view);
        if let Some(coach) = &screen.coach {
            banner(&mut page.head, coach);
        }
        // A trouble may lead back by a key of its own.
        let own = |back: &Key| match &screen.view {
            View::Trouble(trouble) => trouble.quiet.as_ref().is_some_and(|key| key.intent == back.intent),
            _ => false,
        };
        let back = screen.back.iter().filter(|back| !own(back));
        let edge = if replay { Vec::new() } else { views::edge_keys(&screen.view) };
        let keys = edge.into_iter().chain(back).chain(&screen.keys);
        // Letters are typed while there is a line to type.
        let (help, quit) = match painter.typing {
            Some(_) => (Keystroke::Function(1), Keystroke::Control('c')),
            None => (Keystroke::Char('?'), Keystroke::Char('q')),
        };
        page.paint_foot(message, keys.map(Target::of_key), (help, &painter.texts.help), quit);
        views::body(&mut page, &screen.view);
        page
    }

    /// Draws the list of keys.
    pub(super) fn of_help(keys: &[Target], painter: Painter<'a>, area: Rect) -> Self {
        let mut page = Self::empty(painter, area);
        views::title(&mut page.head, &painter.texts.help_title, None);
        // Every other key puts the list away as well: none of those on it does anything else meanwhile.
        page.paint_foot(&None, [], (Keystroke::Esc, &painter.texts.close), Keystroke::Control('c'));
        views::help(&mut page.body, keys);
        page
    }

    fn empty(painter: Painter<'a>, area: Rect) -> Self {
        let width = area.width.saturating_sub(2 * Self::MARGIN);
        let painter = Painter { lines: area.height, ..painter };
        let canvas = || Canvas::new(painter, width);
        Self { head: canvas(), body: canvas(), foot: canvas(), area }
    }

    /// Gives the lines that the body can have without scrolling, once head and foot are drawn.
    pub(super) fn room(&self) -> u16 {
        self.area.height.saturating_sub(self.head.height() + self.foot.height())
    }

    /// Draws what is said, the keys of the screen, and those of the shell: that of the list of keys, and the stroke that quits.
    fn paint_foot(
        &mut self,
        message: &Message,
        keys: impl IntoIterator<Item = Target>,
        (list, list_text): (Keystroke, &str),
        quit: Keystroke,
    ) {
        let foot = &mut self.foot;
        foot.rule(foot.slot(0));
        let mut y = 1;
        match message {
            // One line is always kept, so that nothing jumps when something is said.
            None => y += 1,
            Some((text, role)) => {
                let mut lines = wrap(text, foot.slot(0).width);
                // What does not fit into three lines ends in an ellipsis.
                let rest = lines.split_off(lines.len().min(2)).join(" ");
                for line in lines.iter().chain([&rest]).filter(|line| !line.is_empty()) {
                    foot.write(foot.slot(y), line, foot.style(*role));
                    y += 1;
                }
            }
        }
        let texts = foot.painter.texts;
        let own = [(OwnKey::Help, list, list_text), (OwnKey::Quit, quit, texts.quit.as_str())];
        let own = own.map(|(key, stroke, text)| Target {
            stroke: Some(stroke),
            ..Target::bare(TargetId::Own(key), text)
        });
        foot.pills(foot.slot(y), keys.into_iter().chain(own));
    }

    /// Gives everything that can be pressed, in reading order, where it is on the page and on the terminal.
    pub(super) fn targets(&self, scroll: u16) -> Vec<Target> {
        let (head, room, foot) = (self.head.height(), self.room(), self.foot.height());
        let screen = Rect::new(0, 0, self.area.width, self.area.height);
        let foot_top = self.area.height.saturating_sub(foot);
        let window = Rect::new(0, head, self.area.width, room);
        let parts = [
            (&self.head.targets, 0, 0, screen),
            (&self.body.targets, head, scroll, window),
            (&self.foot.targets, head + room.max(self.body.height()), 0, screen),
        ];
        let mut all: Vec<Target> = Vec::new();
        for (part, (targets, top, scrolled, window)) in parts.into_iter().enumerate() {
            for target in targets {
                let x = target.place.x + Self::MARGIN;
                let place = Rect { x, y: target.place.y.saturating_add(top), ..target.place };
                let shift =
                    if part == 2 { i32::from(foot_top) - i32::from(top) } else { -i32::from(scrolled) };
                let area = shifted(place, shift).intersection(window);
                let known = all.iter().any(|other| other.id == target.id);
                let (area, focusable) = (self.on_terminal(area), target.focusable && !known);
                all.push(Target { focusable, area, place, ..target.clone() });
            }
        }
        all
    }

    fn on_terminal(&self, area: Rect) -> Rect {
        if area.is_empty() {
            return Rect::ZERO;
        }
        Rect { x: area.x + self.area.x, y: area.y + self.area.y, ..area }
    }

    /// Puts the page onto the terminal.
    pub(super) fn show(&self, buffer: &mut Buffer, scroll: u16) {
        let (head, room, foot) = (self.head.height(), self.room(), self.foot.height());
        buffer.set_style(self.area, self.head.style(Role::Text));
        let foot_top = self.area.height.saturating_sub(foot).max(head);
        self.copy(buffer, &self.head, 0, 0, head);
        self.copy(buffer, &self.body, head, scroll, room);
        self.copy(buffer, &self.foot, foot_top, 0, foot);
        self.scroll_marks(buffer, scroll);
    }

    fn copy(&self, buffer: &mut Buffer, canvas: &Canvas<'_>, top: u16, from: u16, lines: u16) {
        for line in 0..lines.min(canvas.height().saturating_sub(from)) {
            for x in 0..canvas.buffer.area.width {
                let place = (self.area.x + x + Self::MARGIN, self.area.y + top + line);
                if let (Some(to), Some(cell)) = (buffer.cell_mut(place), canvas.buffer.cell((x, from + line)))
                {
                    *to = cell.clone();
                }
            }
        }
    }

    /// Says that there is more above or below, in words on the rules and with a bar at the right edge.
    fn scroll_marks(&self, buffer: &mut Buffer, scroll: u16) {
        let (head, room, length) = (self.head.height(), self.room(), self.body.height());
        if length <= room || room == 0 {
            return;
        }
        let (x, texts) = (self.area.right().saturating_sub(1), self.head.painter.texts);
        let thumb = (u32::from(room) * u32::from(room) / u32::from(length)).max(1) as u16;
        let travel = u32::from(room - thumb.min(room));
        let top = (u32::from(scroll) * travel / u32::from(length - room)) as u16;
        for y in 0..room {
            let on = (top..top + thumb).contains(&y);
            if let Some(cell) = buffer.cell_mut((x, self.area.y + head + y)) {
                cell.set_symbol(if on { "█" } else { "│" }).set_style(self.head.style(Role::Frame));
            }
        }
        let dim = self.head.style(Role::Dim);
        let below = length.saturating_sub(room + scroll);
        let marks = [
            (scroll, '▲', &texts.more_above, head.saturating_sub(1)),
            (below, '▼', &texts.more_below, self.area.height.saturating_sub(self.foot.height())),
        ];
        for (hidden, sign, text, y) in marks.into_iter().filter(|(hidden, ..)| *hidden > 0) {
            let text = format!(" {sign} {text} ({hidden}) ");
            let wide = super::text::width(&text).min(self.area.width.saturating_sub(4));
            let x = self.area.right().saturating_sub(wide + 3);
            buffer.set_stringn(x, self.area.y + y, &text, wide.into(), dim);
        }
    }

    /// Gives how far the body scrolls at most.
    pub(super) fn scroll_most(&self) -> u16 {
        self.body.height().saturating_sub(self.room())
    }

    /// Gives the least change of scrolling that shows a place of the unrolled page.
    pub(super) fn scroll_to(&self, place: Rect, scroll: u16) -> u16 {
        let (head, room) = (self.head.height(), self.room());
        if place.y < head || place.y >= head + self.body.height() {
            return scroll;
        }
        let (top, bottom) = (place.y - head, place.bottom() - head);
        let least = bottom.saturating_sub(room).min(top);
        scroll.clamp(least, top.max(least)).min(self.scroll_most())
    }
}

/// Says what the practice says, in a frame with a pointer.
fn coach_banner(head: &mut Canvas<'_>, coach: &Coach) {
    // The banner takes the place of the rule under the head.
    let top = head.height().saturating_sub(1);
    let slot = head.slot(top);
    let inside = slot.inset(2);
    let style = head.style(Role::Title);
    let mut y = head.paragraph(inside.at(top + 1), &coach.text, head.style(Role::Strong));
    if let Some(key) = &coach.key {
        y = head.keys(inside.at(y), [key]);
    }
    head.frame(Rect::new(slot.x, top, slot.width, y + 1 - top), &ROUND, style);
    head.write(Slot::new(2, top, slot.width - 4), &format!(" ☞ {} ", coach.progress), style);
}

/// Says it without a frame: the rule under the head alone makes room.
fn coach_line(head: &mut Canvas<'_>, coach: &Coach) {
    let top = head.height().saturating_sub(1);
    let slot = head.slot(top);
    head.fill(Rect::new(slot.x, top, slot.width, 1), head.style(Role::Text));
    head.write(slot, "☞", head.style(Role::Title));
    head.paragraph(
        Slot { x: slot.x + 2, width: slot.width - 2, ..slot },
        &coach.text,
        head.style(Role::Strong),
    );
}

fn shifted(place: Rect, lines: i32) -> Rect {
    let top = i32::from(place.y) + lines;
    let bottom = (top + i32::from(place.height)).max(0);
    let top = top.max(0);
    Rect { y: top as u16, height: (bottom - top).max(0) as u16, ..place }
}
