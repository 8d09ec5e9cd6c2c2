//! Keys as they are drawn: in a line, or large with a frame.

use outcry_screens::view::{Key, KeyState, TextEntry, Weight};
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};

use super::canvas::{Canvas, DASHED, ROUND, Slot, THICK};
use super::look::Role;
use super::palette::Depth;
use super::target::{Keystroke, Target, TargetId};
use super::text::{shorten, width, wrap};

impl Canvas<'_> {
    /// Draws a key in a line and gives the columns that it takes.
    pub(super) fn key(&mut self, slot: Slot, key: &Key) -> u16 {
        self.pill(slot, Target::of_key(key))
    }

    /// Draws keys one after the other, over as many lines as they need, and gives the line after them.
    pub(super) fn keys<'k>(&mut self, slot: Slot, keys: impl IntoIterator<Item = &'k Key>) -> u16 {
        self.pills(slot, keys.into_iter().map(Target::of_key))
    }

    /// Draws what can be pressed one after the other, over as many lines as it needs.
    pub(super) fn pills(&mut self, slot: Slot, targets: impl IntoIterator<Item = Target>) -> u16 {
        let line = if self.painter.look.large_text { 2 } else { 1 };
        let (mut used, mut y, mut any) = (0, slot.y, false);
        for target in targets {
            let wide = self.pill_width(&target);
            if used > 0 && used + wide > slot.width {
                (used, y) = (0, y + line);
            }
            used += self.pill(slot.at(y).after(used), target) + 1;
            any = true;
        }
        if any { y + line } else { y }
    }

    /// Gives the columns that a key takes in a line.
    pub(super) fn key_width(&self, key: &Key) -> u16 {
        self.pill_width(&Target::of_key(key))
    }

    /// Draws something that can be pressed in a line and gives the columns that it takes.
    pub(super) fn pill(&mut self, slot: Slot, target: Target) -> u16 {
        let focused = self.is_focused(&target.id);
        let style = self.target_style(&target);
        let (stroke, text) = self.inscription(&target);
        let (open, close) = match target.is_on() {
            _ if focused => ("▸", "◂"),
            true => ("[", "]"),
            false => ("(", ")"),
        };
        let edge = if focused { style } else { style.add_modifier(Modifier::DIM) };
        let room = slot.width.saturating_sub(2 + width(&stroke));
        let spans = [
            (open, edge),
            (stroke.as_str(), style.add_modifier(Modifier::BOLD)),
            (&shorten(&text, room), style),
            (close, edge),
        ];
        let used = self.write_all(slot, &spans);
        self.note(target, Rect::new(slot.x, slot.y, used, 1));
        used
    }

    fn pill_width(&self, target: &Target) -> u16 {
        let (stroke, text) = self.inscription(target);
        2 + width(&stroke) + width(&text)
    }

    /// Gives the lines of a key with a frame around it in which nothing is cut.
    pub(super) fn large_key_height(&self, width: u16, key: &Key) -> u16 {
        let (stroke, text) = self.inscription(&Target::of_key(key));
        2 + wrap(&format!("{stroke}{text}"), width.saturating_sub(4)).len() as u16
    }

    /// Draws a key with a frame around it at the top of a place, as high as its text needs, and gives the line after it.
    pub(super) fn fitted_key(&mut self, slot: Slot, key: &Key) -> u16 {
        let height = self.large_key_height(slot.width, key);
        self.large_key(Rect::new(slot.x, slot.y, slot.width, height), key);
        slot.y + height
    }

    /// Draws a key with a frame around it, in the middle of an area of three lines or more.
    pub(super) fn large_key(&mut self, area: Rect, key: &Key) {
        let target = Target::of_key(key);
        let focused = self.is_focused(&target.id);
        let style = self.target_style(&target);
        self.fill(area, style);
        let signs = match target.is_on() {
            _ if focused => &THICK,
            true => &ROUND,
            false => &DASHED,
        };
        self.frame(area, signs, style);
        let (stroke, text) = self.inscription(&target);
        let inside = Slot::new(area.x, area.y, area.width).inset(2);
        // A stroke that stands before several words stays with the first.
        let mut lines = wrap(&format!("{stroke}{text}"), inside.width);
        let rest = lines.split_off(lines.len().min(area.height.saturating_sub(3).into())).join(" ");
        lines.extend(Some(shorten(&rest, inside.width)).filter(|rest| !rest.is_empty()));
        let top = area.y + area.height.saturating_sub(lines.len() as u16) / 2;
        let middle = inside.at(area.y + area.height.saturating_sub(1) / 2);
        let marked = style.add_modifier(Modifier::UNDERLINED | Modifier::BOLD);
        for (y, line) in (top..).zip(&lines) {
            let slot = inside.at(y).middle(width(line));
            match line.strip_prefix(stroke.as_str()).filter(|_| y == top && !stroke.is_empty()) {
                Some(text) => {
                    self.write_all(slot, &[(stroke.trim_end(), marked), (" ", style), (text, style)])
                }
                None => self.write(slot, line, style),
            };
        }
        if focused {
            self.write(middle, "▸", style);
            self.write_right(middle, "◂", style);
        }
        self.note(target, area);
    }

    /// Draws the one key of a screen, large and in the middle, and gives the line after it.
    pub(super) fn main_key(&mut self, slot: Slot, key: &Key) -> u16 {
        let wide = (self.key_width(key) + 8).clamp(24, slot.width.max(24)).min(slot.width);
        self.fitted_key(slot.middle(wide), key)
    }

    /// Gives the style of something that can be pressed.
    pub(super) fn target_style(&self, target: &Target) -> Style {
        let (key, colours) = (target.key.as_ref(), self.painter.look.depth != Depth::None);
        self.style(match (key.map(|key| &key.state), key.map(|key| key.weight)) {
            // The one thing to do stays what it is; frame and pointers say that the keyboard is there.
            (Some(KeyState::Ready), Some(Weight::Main)) if colours => Role::Main,
            _ if self.is_focused(&target.id) => Role::Focus,
            (Some(KeyState::Off(_)), _) => Role::Off,
            (Some(KeyState::Chosen), _) => Role::Chosen,
            (_, Some(Weight::Main)) => Role::Main,
            (_, Some(Weight::Danger)) => Role::Danger,
            (_, Some(Weight::Quiet)) => Role::Quiet,
            _ => Role::Plain,
        })
    }

    /// Gives the stroke with a space after it, and the text, of something that can be pressed.
    fn inscription(&self, target: &Target) -> (String, String) {
        let stroke = target.stroke.or_else(|| self.stroke(&target.id));
        let stroke =
            stroke.map_or_else(String::new, |stroke| format!("{} ", stroke.text(self.painter.texts)));
        let chosen = target.key.as_ref().is_some_and(|key| key.state == KeyState::Chosen);
        let text = match self.painter.armed {
            Some(armed) if *armed == target.id => self.painter.texts.press_again.clone(),
            _ if chosen => format!("● {}", target.name),
            _ => target.name.clone(),
        };
        (stroke, text)
    }

    /// Draws a place to type with what it asks for, and gives the line after it.
    pub(super) fn entry(&mut self, slot: Slot, entry: &TextEntry) -> u16 {
        let target = Target::of_entry(entry);
        let typing = self.painter.typing.filter(|typing| typing.entry.into == entry.into);
        let focused = self.is_focused(&target.id) || typing.is_some();
        self.write(slot, &entry.prompt, self.style(Role::Dim));
        let area = Rect::new(slot.x, slot.y + 1, slot.width, 3);
        let style = self.style(if focused { Role::Strong } else { Role::Frame });
        self.frame(area, if focused { &THICK } else { &ROUND }, style);
        let inside = slot.at(slot.y + 2).inset(2);
        let plain = self.style(Role::Strong);
        if let Some(typing) = typing {
            let (before, under, after) = typing.window(inside.width);
            let cursor = self.style(Role::Focus).add_modifier(Modifier::REVERSED);
            let cursor = if self.painter.look.paper() == ratatui_core::style::Color::Reset {
                plain.add_modifier(Modifier::REVERSED)
            } else {
                cursor.remove_modifier(Modifier::REVERSED)
            };
            self.write_all(inside, &[(&before, plain), (&under, cursor), (&after, plain)]);
        } else {
            let stroke = self.stroke(&target.id).unwrap_or(Keystroke::Enter).text(self.painter.texts);
            self.write(inside, &entry.value, plain);
            if focused {
                self.write_right(inside, &stroke, self.style(Role::Dim));
            }
        }
        self.note(target, area);
        let mut y = slot.y + 4;
        if let Some(problem) = &entry.problem {
            y = self.paragraph(slot.at(y), problem, self.style(Role::Bad));
        }
        if typing.is_some() {
            let hint = self.painter.texts.typed_hint.clone();
            y = self.paragraph(slot.at(y), &hint, self.style(Role::Dim));
        }
        y
    }

    /// Says whether it is what is being typed into.
    pub(super) fn is_typing(&self, entry: &TextEntry) -> bool {
        self.painter.typing.is_some_and(|typing| typing.entry.into == entry.into)
    }

    /// Says which of the keys has the focus, by its intent.
    pub(super) fn is_key_focused(&self, key: &Key) -> bool {
        self.painter
            .focus
            .is_some_and(|focus| matches!(focus, TargetId::Press(intent) if *intent == key.intent))
    }
}
