//! The head of a screen: what is played, and the people.

use outcry_screens::view::{Cue, Person, TableHead};
use outcry_table::Presence;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Modifier, Style};

use super::super::canvas::{Canvas, ROUND, Slot, THICK};
use super::super::look::Role;
use super::super::target::{Target, is_on};
use super::super::text::{shorten, width};
use super::super::time::left;

/// Stands before whoever calls or is waited for.
pub(super) const LIT: &str = "●";

/// Stands before or after whoever is with the player.
pub(super) const WITH: &str = "⊕";

/// The columns of a person at least: below that, people stand on more lines.
const PERSON: u16 = 18;

/// The lines of a terminal in which people may stand on more lines than they need.
const ROOMY: u16 = 30;

/// The columns of a person at most: further apart, name and score are not read as one.
const PERSON_MOST: u16 = 30;

/// Draws a headline, what is wrong with what stands below, and a rule under it.
pub(in super::super) fn title(canvas: &mut Canvas<'_>, title: &str, problem: Option<&str>) {
    let slot = canvas.slot(0);
    let mut y = canvas.paragraph(slot, title, canvas.style(Role::Title));
    if let Some(problem) = problem {
        y = canvas.paragraph(slot.at(y), &format!("! {problem}"), canvas.style(Role::Bell));
    }
    canvas.rule(slot.at(y));
}

/// Draws what is played, the people, what the table waits for, and a rule under it.
pub(super) fn table_head(canvas: &mut Canvas<'_>, head: &TableHead) {
    head_line(canvas, head);
    let slot = canvas.slot(1);
    let y = people(canvas, slot, &head.people);
    let y = status(canvas, slot.at(y), head);
    canvas.rule(slot.at(y));
}

/// Draws what is played and what the table waits for, without the people.
pub(super) fn table_line(canvas: &mut Canvas<'_>, head: &TableHead) {
    head_line(canvas, head);
    let y = status(canvas, canvas.slot(1), head);
    canvas.rule(canvas.slot(y));
}

fn head_line(canvas: &mut Canvas<'_>, head: &TableHead) {
    let slot = canvas.slot(0);
    let flash = canvas.painter.flash.map(|flash| match flash.cue {
        Cue::Refused | Cue::Gone | Cue::DullBell => ("✗ ", Role::Bad),
        _ => ("✦ ", Role::Bell),
    });
    let (sign, role) = flash.unwrap_or(("", Role::Text));
    let used = canvas.write(slot, sign, canvas.style(role).add_modifier(Modifier::BOLD));
    let right = canvas.write_right(slot, &head.target, canvas.style(Role::Dim));
    let rest = slot.width.saturating_sub(right + 2);
    let round = width(&head.round);
    let left = rest.saturating_sub(round + 2);
    canvas.write(Slot::new(used, 0, left.saturating_sub(used)), &head.title, canvas.style(Role::Title));
    let middle = (slot.width.saturating_sub(round) / 2).max(used + width(&head.title).min(left) + 2);
    let middle = middle.min(rest.saturating_sub(round));
    canvas.write(Slot::new(middle, 0, rest.saturating_sub(middle)), &head.round, canvas.style(Role::Strong));
}

fn status(canvas: &mut Canvas<'_>, slot: Slot, head: &TableHead) -> u16 {
    let (sign, role) = if head.your_turn { ("▶ ", Role::Good) } else { ("  ", Role::Text) };
    let style = canvas.style(role).add_modifier(Modifier::BOLD);
    canvas.write(slot, sign, style);
    let text = match head.until.map(|until| left(until, canvas.painter.now)) {
        Some(left) => format!("{} · {left}", head.status),
        None => head.status.clone(),
    };
    let y = canvas.paragraph(slot.after(2), &text, style);
    let Some(happened) = &head.happened else { return y };
    let happened = format!("✦ {happened}");
    let role = canvas.style(Role::Changed);
    // It stands beside the status where both fit.
    if y == slot.y + 1 && 2 + width(&text) + 2 + width(&happened) <= slot.width {
        canvas.write_right(slot, &happened, role);
        return y;
    }
    canvas.paragraph(slot.at(y), &happened, role)
}

/// Draws the people in lines and gives the line after them.
fn people(canvas: &mut Canvas<'_>, slot: Slot, people: &[Person]) -> u16 {
    // Where there are lines enough, nothing beside a name is cut.
    let wide = people.iter().map(|person| chip_width(canvas, person) + 1).max().unwrap_or(0);
    let least = if canvas.painter.lines >= ROOMY { wide.clamp(PERSON, PERSON_MOST) } else { PERSON };
    let most = (slot.width / least).max(1) as usize;
    let few = people.len().div_ceil(most).max(1);
    let columns = slot.columns(people.len().div_ceil(few) as u16).first().map_or(0, |place| place.width);
    // One line more is cheaper than a name that is cut, or than what somebody says.
    let cut = people.iter().any(|person| brief_width(canvas, person) > columns);
    // People who have moved apart stay so: what lies below must not jump with everybody who calls.
    let lines = (few + usize::from(cut)).max(canvas.painter.people_lines).min(people.len().max(1));
    canvas.people_lines = lines;
    let in_line = people.len().div_ceil(lines) as u16;
    let places = Slot { width: slot.width.min(in_line * (PERSON_MOST + 1)), ..slot }.columns(in_line);
    let mut y = slot.y;
    for line in people.chunks(places.len()) {
        for (place, person) in places.iter().zip(line) {
            chip(canvas, place.at(y), person);
            if place.x > slot.x {
                canvas.write(Slot::new(place.x - 1, y, 1), "│", canvas.style(Role::Frame));
            }
        }
        y += 1;
    }
    y
}

/// Gives the columns that a person takes where nothing is cut.
fn chip_width(canvas: &Canvas<'_>, person: &Person) -> u16 {
    let mark = person.mark.as_ref().map_or(0, |mark| width(mark) + 1);
    plate_width(canvas, person) + mark + 1 + width(&score(person))
}

/// Gives the columns that a person takes where the mark is as short as it can be said.
fn brief_width(canvas: &Canvas<'_>, person: &Person) -> u16 {
    let brief = person.brief.as_ref().map_or(u16::MAX, |brief| width(brief));
    let mark = person.mark.as_ref().map_or(0, |mark| width(mark).min(brief) + 1);
    plate_width(canvas, person) + mark + 1 + width(&score(person))
}

/// Gives a person's score, apart from what stands before it: "calling 45" would read as a call.
fn score(person: &Person) -> String {
    if person.mark.is_some() { format!("· {}", person.score) } else { person.score.clone() }
}

/// Draws a person in one line.
fn chip(canvas: &mut Canvas<'_>, slot: Slot, person: &Person) {
    let style = person_style(canvas, person);
    canvas.fill(Rect::new(slot.x, slot.y, slot.width, 1), style);
    let score = canvas.write_right(slot, &score(person), style);
    let mut rest = Slot { width: slot.width.saturating_sub(score + 1), ..slot };
    // The name comes first: a mark takes no more than half of what is left.
    let room = (rest.width / 2).max(rest.width.saturating_sub(plate_width(canvas, person) + 1));
    if let Some(mark) = mark(person, room) {
        let mark = shorten(mark, room);
        let used = canvas.write_right(rest, &mark, style.add_modifier(Modifier::BOLD));
        rest.width = rest.width.saturating_sub(used + 1);
    }
    write_plate(canvas, rest, person, style, false);
    note(canvas, person, Rect::new(slot.x, slot.y, slot.width, 1));
}

/// Gives what stands beside a name, in short where there is no room for more.
fn mark(person: &Person, room: u16) -> Option<&str> {
    let mark = person.mark.as_deref()?;
    Some(if width(mark) > room { person.brief.as_deref().unwrap_or(mark) } else { mark })
}

/// Draws a person in a frame of four lines: the name on it, score and mark in it.
pub(super) fn seat(canvas: &mut Canvas<'_>, area: Rect, person: &Person) {
    let style = person_style(canvas, person);
    canvas.fill(area, style);
    let signs = if person.lit { &THICK } else { &ROUND };
    canvas.frame(area, signs, style);
    let inside = Slot::new(area.x, area.y + 1, area.width).inset(2);
    let bold = style.add_modifier(Modifier::BOLD);
    if area.height < 4 {
        let score = canvas.write_right(inside, &score(person), style.add_modifier(Modifier::BOLD));
        let rest = Slot { width: inside.width.saturating_sub(score + 1), ..inside };
        write_plate(canvas, Slot { y: area.y, ..inside }, person, bold, true);
        canvas.write(rest, mark(person, rest.width).unwrap_or_default(), style);
    } else {
        write_plate(canvas, inside, person, bold, true);
        let below = inside.at(inside.y + 1);
        let score = canvas.write_right(below, &score(person), style.add_modifier(Modifier::BOLD));
        let rest = Slot { width: below.width.saturating_sub(score + 1), ..below };
        canvas.write(rest, mark(person, rest.width).unwrap_or_default(), style);
    }
    note(canvas, person, area);
}

/// Writes the stroke, the name and the signs of a person, on the board or on a player's own screen.
pub(super) fn write_plate(canvas: &mut Canvas<'_>, slot: Slot, person: &Person, style: Style, board: bool) {
    let signs = signs(person, board);
    let stroke = stroke(canvas, person);
    let room = slot.width.saturating_sub(width(&stroke) + width(&signs));
    let name = shorten(&person.name, room);
    let own = if person.you { style.add_modifier(Modifier::BOLD | Modifier::UNDERLINED) } else { style };
    let spans = [(stroke.as_str(), style.add_modifier(Modifier::BOLD)), (&name, own), (&signs, style)];
    canvas.write_all(slot, &spans);
}

/// Gives the columns of a person's stroke, name and signs.
pub(super) fn plate_width(canvas: &Canvas<'_>, person: &Person) -> u16 {
    width(&plate(canvas, person))
}

fn plate(canvas: &Canvas<'_>, person: &Person) -> String {
    format!("{}{}{}", stroke(canvas, person), person.name, signs(person, false))
}

/// Gives the stroke of a person that can be pressed, and whether the person is waited for.
fn stroke(canvas: &Canvas<'_>, person: &Person) -> String {
    let target = person.key.as_ref().map(Target::of_key);
    let focused = target.as_ref().is_some_and(|target| canvas.is_focused(&target.id));
    let sign = match () {
        () if person.lit => LIT,
        () if focused => "›",
        () => "",
    };
    match target.and_then(|target| canvas.stroke_text(&target.id)) {
        Some(stroke) => format!("{sign}{stroke} "),
        None => sign.to_owned(),
    }
}

/// Gives the signs after a name: the team, the bonus card, a bot, the dealer, a weak or a lost link.
///
/// On the board a team has a number; on a player's own screen somebody is with or against the player.
fn signs(person: &Person, board: bool) -> String {
    let mut signs = String::new();
    if let Some(team) = &person.team {
        signs.push_str(match (team.number, team.yours) {
            (1, _) if board => "¹",
            _ if board => "²",
            _ if person.you => "",
            (_, true) => WITH,
            (_, false) => "⊖",
        });
        signs.push_str(if team.bonus { "×2" } else { "" });
    }
    if person.bot {
        signs.push('ᵇ');
    }
    if person.dealer {
        signs.push('▣');
    }
    match person.presence {
        Presence::Here => {}
        Presence::Weak => signs.push('▂'),
        Presence::Lost => signs.push('✗'),
    }
    signs
}

fn person_style(canvas: &Canvas<'_>, person: &Person) -> Style {
    let focused = person.key.as_ref().is_some_and(|key| canvas.is_key_focused(key));
    match () {
        () if focused => canvas.style(Role::Focus),
        () if person.lit => canvas.style(Role::Lit),
        () if person.presence == Presence::Lost => canvas.style(Role::Off),
        () if person.key.as_ref().is_some_and(is_on) => canvas.style(Role::Plain),
        () => canvas.style(Role::Chip),
    }
}

fn note(canvas: &mut Canvas<'_>, person: &Person, area: Rect) {
    if let Some(key) = &person.key {
        let label = if key.label.is_empty() { person.label.clone() } else { key.label.clone() };
        let target = Target { label, name: person.name.clone(), ..Target::of_key(key) };
        canvas.note(target, area);
    }
}
