//! Screens on which the table stands still: somebody is missing, a pause, trouble, cards face down.

use outcry_screens::view::{FaceDown, Missing, Paused, Trouble};

use super::super::canvas::Canvas;
use super::super::look::Role;
use super::super::time::{left, passed};

/// The columns of a text in the middle of a screen.
const TEXT: u16 = 60;

pub(super) fn missing(canvas: &mut Canvas<'_>, room: u16, view: &Missing) {
    let y = room.saturating_sub(10) / 2;
    let slot = canvas.slot(y).middle(TEXT);
    let y = canvas.paragraph_middle(slot, &view.text, canvas.style(Role::Strong));
    let now = canvas.painter.now;
    let vote = view.vote_at.map(|at| format!(" · {} {}", view.vote_label, left(at, now)));
    let since = format!("{} {}{}", view.since_label, passed(view.since_ms, now), vote.unwrap_or_default());
    let mut y = canvas.paragraph_middle(slot.at(y), &since, canvas.style(Role::Dim)) + 1;
    if let Some(about) = &view.about {
        y = canvas.paragraph_middle(slot.at(y), about, canvas.style(Role::Text)) + 1;
    }
    let mut bottom = y;
    // What is pressed is as wide as it has to be.
    let widest = view.votes.iter().map(|key| canvas.key_width(key) + 4).max().unwrap_or(0);
    let count = view.votes.len() as u16;
    let abreast = (widest + 1) * count;
    if abreast > canvas.slot(y).width {
        bottom = canvas.keys(slot.at(y), &view.votes) + 1;
    } else {
        let votes = canvas.slot(y).middle(TEXT.max(abreast));
        for (place, key) in votes.columns(count).into_iter().zip(&view.votes) {
            bottom = bottom.max(canvas.fitted_key(place, key) + 1);
        }
    }
    if let Some(tally) = &view.tally {
        canvas.paragraph_middle(slot.at(bottom), tally, canvas.style(Role::Text));
    }
}

pub(super) fn paused(canvas: &mut Canvas<'_>, room: u16, view: &Paused) {
    let top = room.saturating_sub(11) / 2;
    let slot = canvas.slot(top);
    let style = canvas.style(Role::Title);
    for y in top..top + 4 {
        canvas.write_middle(slot.at(y), "██  ██", style);
    }
    sentence(canvas, top + 5, &view.text, &view.key);
}

pub(super) fn trouble(canvas: &mut Canvas<'_>, room: u16, view: &Trouble) {
    let top = room.saturating_sub(9) / 2;
    canvas.write_middle(canvas.slot(top), "( ! )", canvas.style(Role::Bad));
    let slot = canvas.slot(top + 2).middle(TEXT);
    let mut y = canvas.paragraph_middle(slot, &view.text, canvas.style(Role::Strong)) + 1;
    if view.busy {
        y = canvas.paragraph_middle(slot.at(y), "· · ·", canvas.style(Role::Dim)) + 1;
    }
    if let Some(key) = &view.key {
        y = canvas.main_key(slot.at(y), key) + 1;
    }
    if !view.ways.is_empty() {
        y = canvas.keys(slot.at(y), &view.ways) + 1;
    }
    canvas.keys(slot.at(y).middle(TEXT / 2), &view.quiet);
}

pub(super) fn face_down(canvas: &mut Canvas<'_>, room: u16, view: &FaceDown) {
    let top = room.saturating_sub(11) / 2;
    let style = canvas.style(Role::Hidden);
    let backs = ["╭──╭──╭──╭─────╮", "│▒▒│▒▒│▒▒│▒▒▒▒▒│", "│▒▒│▒▒│▒▒│▒▒▒▒▒│", "╰──╰──╰──╰─────╯"];
    for (y, line) in (top..).zip(backs) {
        canvas.write_middle(canvas.slot(y), line, style);
    }
    sentence(canvas, top + 5, &view.text, &view.key);
}

fn sentence(canvas: &mut Canvas<'_>, y: u16, text: &str, key: &outcry_screens::view::Key) {
    let slot = canvas.slot(y).middle(TEXT);
    let y = canvas.paragraph_middle(slot, text, canvas.style(Role::Strong)) + 1;
    canvas.main_key(slot.at(y), key);
}
