//! The veto board.

use outcry_screens::view::{BoxState, VetoBoard, VetoBox, VetoLine};
use ratatui_core::layout::Rect;
use ratatui_core::style::Modifier;

use super::super::canvas::{Canvas, DASHED, DOUBLE, ROUND, Slot, THICK};
use super::super::look::Role;
use super::super::sign::outline;
use super::super::target::{Keystroke, Target, is_on};
use super::super::text::{shorten, width};
use super::super::time::left;
use super::cards::{flat_height, hand, hand_height};

/// The columns of a box at most.
const BOX: u16 = 26;

pub(super) fn veto_board(canvas: &mut Canvas<'_>, room: u16, view: &VetoBoard) {
    let slot = canvas.slot(0);
    let titles = view.lines.iter().map(|line| width(&line.title) + 2).max().unwrap_or(0).min(slot.width / 4);
    let framed = view.lines.len() as u16 * 4 + u16::from(view.take_back.is_some());
    let least = hand_height(canvas, view.hand.len()).min(flat_height(canvas, view.hand.len()) + 1);
    // Where the hand would be out of sight, whose token lies where is left out.
    let mut measured = Canvas::new(canvas.painter, slot.width);
    let flat = view.lines.iter().fold(0, |y, line| flat_line(&mut measured, slot.at(y), titles, line, true));
    let owners = flat + u16::from(view.take_back.is_some()) + flat_height(canvas, view.hand.len()) <= room;
    let mut y = 0;
    for line in &view.lines {
        let place = slot.at(y);
        y = if framed + least <= room {
            framed_line(canvas, place, titles, line)
        } else {
            flat_line(canvas, place, titles, line, owners)
        };
    }
    if let Some(key) = &view.take_back {
        if let Some(until) = view.take_back_until {
            canvas.write_right(slot.at(y), &left(until, canvas.painter.now), canvas.style(Role::Bell));
        }
        y = canvas.keys(slot.at(y), [key]);
    }
    hand(canvas, y, room, &view.hand);
}

/// Draws a line of the board in frames and gives the line after it.
fn framed_line(canvas: &mut Canvas<'_>, slot: Slot, titles: u16, line: &VetoLine) -> u16 {
    title(canvas, Slot { width: titles, ..slot.at(slot.y + 1) }, line);
    let boxes = slot.after(titles + 2);
    if let Some(sentence) = &line.sentence {
        canvas.write(boxes.at(slot.y + 3), &format!("✓ {sentence}"), canvas.style(Role::Good));
    }
    let places = places(boxes, &line.boxes);
    // A line is told in signs where one of its boxes would be cut, and the title says what they are.
    let in_signs = places.iter().zip(&line.boxes).any(|(place, one)| place.width < needed(one));
    for (place, one) in places.into_iter().zip(&line.boxes) {
        let target = target(one);
        let focused = canvas.is_focused(&target.id);
        let role = role(one, focused);
        let signs = match (&one.state, focused) {
            (_, true) => &THICK,
            (BoxState::Decided, _) => &DOUBLE,
            (BoxState::Open | BoxState::Placing, _) => &ROUND,
            (BoxState::Covered(_) | BoxState::Out, _) => &DASHED,
        };
        let area = Rect::new(place.x, slot.y, place.width, 3);
        let style = canvas.style(role);
        canvas.fill(area, style);
        canvas.frame(area, signs, style);
        let inside = place.at(slot.y + 1).inset(1);
        let text = one.brief.as_ref().filter(|_| in_signs && one.face.is_none()).unwrap_or(&one.text);
        face_and_text(canvas, inside, one, text, role);
        let edge = place.inset(1);
        let stroke = stroke(canvas, &target);
        canvas.write(edge, &stroke, style.add_modifier(Modifier::BOLD));
        canvas.write_right(edge.at(slot.y + 2), &owner(one), style);
        canvas.note(target, area);
    }
    slot.y + 4
}

/// Writes the digit of a line, marked once it was typed, and what the line decides.
fn title(canvas: &mut Canvas<'_>, slot: Slot, line: &VetoLine) {
    let stroke = line.boxes.first().and_then(|one| canvas.stroke(&target(one).id));
    let mut used = 0;
    if let Some(Keystroke::Box(digit, _)) = stroke {
        let typed = canvas.painter.line == Some(digit);
        let style = canvas.style(if typed { Role::Focus } else { Role::Strong });
        used = canvas.write(slot, &digit.to_string(), style.add_modifier(Modifier::BOLD)) + 1;
    }
    canvas.write(slot.after(used), &line.title, canvas.style(Role::Title));
}

/// Gives the digit that presses a box after that of its line.
fn stroke(canvas: &Canvas<'_>, target: &Target) -> String {
    match canvas.stroke(&target.id) {
        Some(Keystroke::Box(_, place)) => place.to_string(),
        other => other.map_or_else(String::new, |stroke| stroke.text(canvas.painter.texts)),
    }
}

/// Gives the columns that a box takes with its frame where nothing is cut.
fn needed(one: &VetoBox) -> u16 {
    width(&one.text) + 2 + u16::from(one.face.is_some()) * 2
}

/// Gives the places of boxes: of equal width, or each as wide as its text where that cuts none.
fn places(slot: Slot, boxes: &[VetoBox]) -> Vec<Slot> {
    let count = boxes.len() as u16;
    let needs: Vec<u16> = boxes.iter().map(needed).collect();
    let slot = Slot { width: slot.width.min(count * (BOX + 1)), ..slot };
    let equal = slot.columns(count);
    let cut = equal.iter().zip(&needs).any(|(place, need)| place.width < *need);
    let total = needs.iter().sum::<u16>() + count.saturating_sub(1);
    if !cut || total > slot.width {
        return equal;
    }
    let spare = (slot.width - total) / count.max(1);
    let mut x = slot.x;
    let mut place = |need: &u16| {
        let place = Slot { x, width: need + spare, ..slot };
        x += place.width + 1;
        place
    };
    needs.iter().map(&mut place).collect()
}

/// Draws a line of the board without frames and gives the line after it.
fn flat_line(canvas: &mut Canvas<'_>, slot: Slot, titles: u16, line: &VetoLine, owners: bool) -> u16 {
    title(canvas, Slot { width: titles, ..slot }, line);
    let boxes = slot.after(titles + 1);
    let (mut y, mut used) = (slot.y, 0);
    for one in &line.boxes {
        let target = target(one);
        let focused = canvas.is_focused(&target.id);
        let style = canvas.style(role(one, focused));
        let (open, close) = match (&one.state, focused) {
            (_, true) => ("▸", "◂"),
            (BoxState::Open | BoxState::Placing, _) => ("[", "]"),
            (BoxState::Decided, _) => ("✓", " "),
            (BoxState::Covered(_), _) => ("✗", " "),
            (BoxState::Out, _) => ("─", " "),
        };
        let closed = matches!(one.state, BoxState::Covered(_) | BoxState::Out | BoxState::Decided);
        let stroke = if closed { String::new() } else { format!("{} ", stroke(canvas, &target)) };
        let face = one.face.as_ref().map_or_else(String::new, |face| format!("{} ", outline(face.shape)));
        let owner = if owners { owner(one) } else { String::new() };
        let owner = if owner.is_empty() { owner } else { format!("·{}", shorten(&owner, 8)) };
        let text = format!("{face}{}{owner}", one.text);
        let wide = 2 + width(&stroke) + width(&text);
        if used > 0 && used + wide > boxes.width {
            (used, y) = (0, y + 1);
        }
        let place = boxes.at(y).after(used);
        let strong = style.add_modifier(Modifier::BOLD);
        let text = shorten(&text, place.width.saturating_sub(2 + width(&stroke)));
        let drawn =
            canvas.write_all(place, &[(open, style), (&stroke, strong), (&text, style), (close, style)]);
        canvas.note(target, Rect::new(place.x, y, drawn, 1));
        used += drawn + 1;
    }
    if let Some(sentence) = &line.sentence {
        let text = format!("→ {sentence}");
        if used > 0 && used + width(&text) > boxes.width {
            (used, y) = (2, y + 1);
        }
        y = canvas.paragraph(boxes.at(y).after(used), &text, canvas.style(Role::Good)) - 1;
    }
    y + 1
}

fn face_and_text(canvas: &mut Canvas<'_>, slot: Slot, one: &VetoBox, text: &str, role: Role) {
    let style = canvas.style(role);
    let open = matches!(role, Role::Plain | Role::Good);
    let sign = one.face.as_ref().map(|face| (outline(face.shape).to_string(), face.ink));
    let mut used = 0;
    if let Some((sign, ink)) = sign {
        let ink = if open { canvas.painter.look.ink(ink).bg(style.bg.unwrap_or_default()) } else { style };
        used = canvas.write(slot, &format!("{sign} "), ink);
    }
    let style = match one.state {
        BoxState::Covered(_) => style.add_modifier(Modifier::CROSSED_OUT),
        _ => style,
    };
    canvas.write(slot.after(used), text, style);
}

fn role(one: &VetoBox, focused: bool) -> Role {
    match one.state {
        _ if focused => Role::Focus,
        BoxState::Decided => Role::Good,
        BoxState::Placing => Role::Chosen,
        BoxState::Open if is_on(&one.key) => Role::Plain,
        BoxState::Open => Role::Text,
        BoxState::Covered(_) | BoxState::Out => Role::Off,
    }
}

fn owner(one: &VetoBox) -> String {
    match &one.state {
        BoxState::Covered(Some(owner)) => owner.name.clone(),
        BoxState::Covered(None) => "✗".to_owned(),
        BoxState::Placing => "◔".to_owned(),
        BoxState::Open | BoxState::Decided | BoxState::Out => String::new(),
    }
}

fn target(one: &VetoBox) -> Target {
    Target { name: one.text.clone(), ..Target::of_key(&one.key) }
}
