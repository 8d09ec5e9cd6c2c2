//! Settings and house rules: a list, of which the one with the focus is opened.

use outcry_screens::view::{
    Control, HouseRulesPage, Key, KeyState, Quote, Setting, Settings, Stepper, TextEntry,
};
use ratatui_core::layout::Rect;
use ratatui_core::style::Modifier;

use super::super::canvas::{Canvas, Slot};
use super::super::look::Role;
use super::super::target::{Keystroke, Target, TargetId};
use super::super::text::{shorten, width};

/// The columns of a list at most: what is further apart is not read as one.
const LIST: u16 = 110;

pub(super) fn house_rules(canvas: &mut Canvas<'_>, view: &HouseRulesPage) {
    let mut y = 0;
    let slot = canvas.slot(0).middle(LIST);
    for rule in &view.rules {
        y = setting(canvas, slot.at(y), rule);
    }
    if let Some(save) = &view.save {
        canvas.entry(slot.at(y + 1), save);
    }
}

pub(super) fn settings_page(canvas: &mut Canvas<'_>, view: &Settings) {
    let slot = canvas.slot(0).middle(LIST);
    let mut y = canvas.entry(slot, &view.name) + 1;
    for entry in &view.settings {
        y = setting(canvas, slot.at(y), entry);
    }
    y += 1;
    for line in &view.about {
        y = canvas.paragraph(slot.at(y), &format!("{}: {}", line.name, line.value), canvas.style(Role::Dim));
    }
    y = canvas.paragraph(slot.at(y + 1), &view.diagnostics_about, canvas.style(Role::Dim));
    canvas.keys(slot.at(y), [&view.diagnostics]);
}

/// Draws a setting, opened where it has the focus, and gives the line after it.
pub(super) fn setting(canvas: &mut Canvas<'_>, slot: Slot, setting: &Setting) -> u16 {
    let target = target(setting);
    let focused = canvas.is_focused(&target.id);
    let at = canvas.targets.len();
    header(canvas, slot, setting, focused);
    let mut y = slot.y + 1;
    if focused || has_focus_within(canvas, setting) {
        let inside = slot.inset(3);
        y = canvas.paragraph(inside.at(y), &setting.about, canvas.style(Role::Text));
        for quote in &setting.quotes {
            y = quoted(canvas, inside.at(y), quote);
        }
        y = control(canvas, inside.at(y), setting);
        if let Some(reset) = &setting.reset {
            let target = Target { stroke: Some(Keystroke::Erase), ..Target::of_key(reset).unfocused() };
            y = canvas.pills(inside.at(y), [target]);
        }
        for line in slot.y + 1..y {
            canvas.write(slot.at(line), "┃", canvas.style(Role::Changed));
        }
        y += 1;
    } else if let Some(problem) = entry(setting).and_then(|entry| entry.problem.as_ref()) {
        y = canvas.paragraph(slot.inset(3).at(y), &format!("✗ {problem}"), canvas.style(Role::Bad));
    }
    // The whole of it is scrolled to; a click on what stands in it comes first.
    let place = Rect::new(slot.x, slot.y, slot.width, (y - slot.y).max(1));
    canvas.note(target, place);
    let header = canvas.targets.pop();
    canvas.targets.splice(at..at, header);
    y
}

/// Draws a sentence of a source.
pub(super) fn quoted(canvas: &mut Canvas<'_>, slot: Slot, quote: &Quote) -> u16 {
    let style = canvas.style(Role::Dim).add_modifier(Modifier::ITALIC);
    canvas.paragraph(slot, &format!("“{}” — {}", quote.sentence, quote.source), style)
}

fn header(canvas: &mut Canvas<'_>, slot: Slot, setting: &Setting, focused: bool) {
    let style = canvas.style(if focused { Role::Focus } else { Role::Text });
    let (left, right) = match &setting.control {
        Control::Switch(_) | Control::Choice(_) | Control::Stepper(_) if focused => ("◂ ", " ▸"),
        _ => ("  ", "  "),
    };
    canvas.fill(Rect::new(slot.x, slot.y, slot.width, 1), style);
    let mark = match &setting.control {
        Control::Switch(switch) if switch.on => "▣ ",
        Control::Switch(_) => "□ ",
        _ => "",
    };
    let most = slot.width / 2;
    let value = shorten(&format!("{mark}{}", setting.value), most.saturating_sub(4));
    let value = format!("{left}{value}{right}");
    let value_style = match () {
        () if focused => style.add_modifier(Modifier::BOLD),
        () if setting.changed => canvas.style(Role::Changed),
        () => canvas.style(Role::Strong),
    };
    let used = canvas.write_right(slot, &value, value_style);
    let pointer = if focused { "▸ " } else { "  " };
    let changed = if setting.changed { " *" } else { "" };
    let room = slot.width.saturating_sub(used + 1);
    let name = format!("{pointer}{}{changed}", shorten(&setting.name, room.saturating_sub(4)));
    let written = canvas.write(Slot { width: room, ..slot }, &name, style);
    let dots = room.saturating_sub(written + 1);
    if !focused {
        let line = "·".repeat(dots.into());
        canvas.write(slot.after(written + 1), &line, canvas.style(Role::Frame));
    }
}

fn target(setting: &Setting) -> Target {
    let bare =
        Target { label: String::new(), ..Target::bare(TargetId::Setting(setting.id.clone()), &setting.name) };
    let target = match &setting.control {
        Control::Switch(switch) => Target { key: Some(switch.key.clone()), ..bare }
            .with(Keystroke::Left, &switch.key)
            .with(Keystroke::Right, &switch.key),
        Control::Choice(choice) => {
            let (before, after) = beside(&choice.keys);
            let target = Target { key: after.or(before).cloned(), ..bare };
            let target = before.into_iter().fold(target, |target, key| target.with(Keystroke::Left, key));
            after.into_iter().fold(target, |target, key| target.with(Keystroke::Right, key))
        }
        Control::Stepper(stepper) => stepped(bare, stepper),
        Control::Several(_) | Control::Steppers(_) => bare,
        Control::Text(entry) => Target { entry: Some(entry.clone()), ..bare },
    };
    setting.reset.iter().fold(target, |target, key| target.with(Keystroke::Erase, key))
}

fn stepped(target: Target, stepper: &Stepper) -> Target {
    Target { entry: stepper.entry.clone(), ..target }
        .with(Keystroke::Left, &stepper.less)
        .with(Keystroke::Minus, &stepper.less)
        .with(Keystroke::Right, &stepper.more)
        .with(Keystroke::Plus, &stepper.more)
}

/// Gives the possibilities before and after the chosen one, round the corner too.
fn beside(keys: &[Key]) -> (Option<&Key>, Option<&Key>) {
    let chosen = keys.iter().position(|key| key.state == KeyState::Chosen);
    let Some(chosen) = chosen else { return (keys.last(), keys.first()) };
    let count = keys.len();
    (keys.get((chosen + count - 1) % count), keys.get((chosen + 1) % count))
}

/// Gives where the value is typed, where it is.
const fn entry(setting: &Setting) -> Option<&TextEntry> {
    match &setting.control {
        Control::Text(entry) => Some(entry),
        Control::Stepper(stepper) => stepper.entry.as_ref(),
        _ => None,
    }
}

fn has_focus_within(canvas: &Canvas<'_>, setting: &Setting) -> bool {
    match (&setting.control, canvas.painter.focus) {
        (Control::Several(keys), _) => keys.iter().any(|key| canvas.is_key_focused(key)),
        (Control::Steppers(_), Some(TargetId::Step(id, _))) => *id == setting.id,
        _ => false,
    }
}

fn control(canvas: &mut Canvas<'_>, slot: Slot, setting: &Setting) -> u16 {
    match &setting.control {
        Control::Switch(switch) => canvas.pills(slot, [Target::of_key(&switch.key).unfocused()]),
        Control::Choice(choice) => {
            canvas.pills(slot, choice.keys.iter().map(|key| Target::of_key(key).unfocused()))
        }
        Control::Stepper(stepper) => stepper_lines(canvas, slot, stepper),
        Control::Several(keys) => canvas.keys(slot, keys),
        Control::Steppers(steppers) => {
            let names = steppers.iter().map(|(name, _)| width(name)).max().unwrap_or(0).min(slot.width / 2);
            let columns = slot.columns((slot.width / (names + 24)).max(1));
            let mut y = slot.y;
            for (line, part) in steppers.chunks(columns.len()).enumerate() {
                for (at, (place, (name, stepper))) in columns.iter().zip(part).enumerate() {
                    let step = line * columns.len() + at;
                    let target = Target::bare(TargetId::Step(setting.id.clone(), step), name);
                    step_row(canvas, place.at(y), names, name, stepper, stepped(target, stepper));
                }
                y += 1;
            }
            y
        }
        Control::Text(entry) => unfocused(canvas, |canvas| canvas.entry(slot, entry)),
    }
}

/// Draws a number between what makes it less and more, and what it takes when it is typed.
fn stepper_lines(canvas: &mut Canvas<'_>, slot: Slot, stepper: &Stepper) -> u16 {
    let Some(entry) = &stepper.entry else {
        arrows(canvas, slot, stepper);
        return slot.y + 1;
    };
    if canvas.is_typing(entry) {
        return unfocused(canvas, |canvas| canvas.entry(slot, entry));
    }
    arrows(canvas, slot, stepper);
    let typed = Target { stroke: Some(Keystroke::Enter), ..Target::of_entry(entry).unfocused() };
    let y = canvas.pills(slot.at(slot.y + 1), [typed]);
    match &entry.problem {
        Some(problem) => {
            let text = format!("✗ {}: {problem}", entry.value);
            canvas.paragraph(slot.at(y), &text, canvas.style(Role::Bad))
        }
        None => y,
    }
}

/// Draws what cannot have the focus, because the setting itself is what is pressed.
fn unfocused(canvas: &mut Canvas<'_>, draw: impl FnOnce(&mut Canvas<'_>) -> u16) -> u16 {
    let at = canvas.targets.len();
    let y = draw(canvas);
    for target in &mut canvas.targets[at..] {
        target.focusable = false;
    }
    y
}

fn step_row(canvas: &mut Canvas<'_>, slot: Slot, names: u16, name: &str, stepper: &Stepper, target: Target) {
    let focused = canvas.is_focused(&target.id);
    let style = canvas.style(if focused { Role::Focus } else { Role::Text });
    canvas.write(Slot { width: names, ..slot }, name, style);
    canvas.note(target, Rect::new(slot.x, slot.y, slot.width, 1));
    arrows(canvas, slot.after(names + 2), stepper);
}

/// Draws the value between what makes it less and what makes it more.
fn arrows(canvas: &mut Canvas<'_>, slot: Slot, stepper: &Stepper) {
    let pill = |key: &Key, stroke| Target { stroke: Some(stroke), ..Target::of_key(key).unfocused() };
    let mut used = canvas.pill(slot, pill(&stepper.less, Keystroke::Left));
    used += 1 + canvas.write(slot.after(used + 1), &stepper.value, canvas.style(Role::Strong));
    canvas.pill(slot.after(used + 1), pill(&stepper.more, Keystroke::Right));
}
