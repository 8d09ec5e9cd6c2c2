//! People gather.

use outcry_screens::view::{Invite, JoinProgress, Lobby, LobbySeat};
use outcry_table::Presence;
use ratatui_core::layout::Rect;

use super::super::canvas::{Canvas, Slot};
use super::super::look::Role;
use super::super::text::{shorten, width};
use super::letters::letters;
use super::people::{plate_width, write_plate};
use super::qr;
use super::settings::setting;

/// The columns that the seats take at least.
const SEATS: u16 = 36;

/// The columns that the seats take at most.
const SEATS_MOST: u16 = 70;

/// The columns between a name and what stands behind it.
const MARK_GAP: u16 = 2;

pub(super) fn lobby(canvas: &mut Canvas<'_>, room: u16, view: &Lobby) {
    let slot = canvas.slot(0);
    let (seats, bottom) = match &view.invite {
        Some(invite) => {
            let (wide, tall) = qr::size(&invite.rows);
            let fits = tall <= room && wide + 2 + SEATS <= slot.width;
            let side = if fits { wide } else { 36 };
            let (left, right) = slot.split(side);
            let mut bottom = 0;
            if fits {
                qr::draw(canvas, left, &invite.rows);
                bottom = tall;
            }
            bottom = six_digits(canvas, left.at(bottom), room.saturating_sub(bottom), invite);
            (Slot { width: right.width.min(SEATS_MOST), ..right }, bottom)
        }
        None => (slot.middle(SEATS_MOST), 0),
    };
    let progress = match view.progress {
        None => "",
        Some(JoinProgress::Looking) => "●○○ ",
        Some(JoinProgress::Heard) => "●●○ ",
        Some(JoinProgress::Seated) => "●●● ",
    };
    let status = format!("{progress}{}", view.status);
    let mut y = canvas.paragraph(seats, &status, canvas.style(Role::Strong));
    if let Some(problem) = &view.problem {
        y = canvas.paragraph(seats.at(y), problem, canvas.style(Role::Bad));
    }
    for seat in &view.seats {
        y = seat_row(canvas, seats.at(y), seat);
    }
    y = canvas.keys(seats.at(y), &view.add_bot);
    if let Some(strength) = &view.strength {
        y = setting(canvas, seats.at(y), strength);
    }
    if let Some(start) = &view.start {
        let y = y.max(room.saturating_sub(3).min(y + 2));
        canvas.large_key(Rect::new(seats.x, y, seats.width, 3), start);
    }
    // No camera looks at another terminal: there the text is copied.
    if let Some(invite) = &view.invite {
        let parts = invite.uri.as_bytes().chunks(usize::from(slot.width.max(1)));
        for (y, part) in (canvas.height().max(bottom) + 1..).zip(parts) {
            canvas.write(canvas.slot(y), &String::from_utf8_lossy(part), canvas.style(Role::Dim));
        }
    }
    // Who cannot read the code now reads it further down.
    if let Some(invite) = &view.invite
        && (qr::size(&invite.rows).1 > room || qr::size(&invite.rows).0 + 2 + SEATS > slot.width)
    {
        let (wide, _) = qr::size(&invite.rows);
        let below = canvas.height().max(bottom) + 1;
        qr::draw(canvas, canvas.slot(below).middle(wide), &invite.rows);
    }
}

/// Writes the code to be typed, large where there is room, and gives the line after it.
fn six_digits(canvas: &mut Canvas<'_>, slot: Slot, room: u16, invite: &Invite) -> u16 {
    let style = canvas.style(Role::Title);
    let mut y = slot.y;
    if let Some(code) = &invite.code {
        if room >= 6 && letters(canvas, slot.at(y + 1), 4, code, style) {
            y += 5;
        } else {
            canvas.write_middle(slot, code, style);
            y += 1;
        }
    }
    canvas.paragraph(slot.at(y), &invite.about, canvas.style(Role::Dim))
}

fn seat_row(canvas: &mut Canvas<'_>, slot: Slot, seat: &LobbySeat) -> u16 {
    let person = &seat.person;
    let role = match person.presence {
        _ if person.lit => Role::Lit,
        Presence::Lost => Role::Off,
        Presence::Here | Presence::Weak => Role::Text,
    };
    let style = canvas.style(role);
    let both = || seat.move_on.iter().chain(&seat.unseat);
    let keys: u16 = both().map(|key| canvas.key_width(key) + 1).sum();
    let link = match person.presence {
        Presence::Here => "▆ ",
        Presence::Weak => "▂ ",
        Presence::Lost => "✗ ",
    };
    let mark = person.mark.as_deref().unwrap_or_default();
    let gap = if mark.is_empty() { 0 } else { MARK_GAP };
    let needed = width(link) + plate_width(canvas, person) + gap + width(mark);
    // Keys stand below where nobody could read beside them who sits there.
    let below = needed + keys > slot.width;
    let named = if below { slot } else { Slot { width: slot.width.saturating_sub(keys), ..slot } };
    let used = canvas.write(named, link, style);
    let plate = named.after(used);
    // The name comes first: a mark takes no more than a third where both are too long.
    let most = plate.width.saturating_sub(plate_width(canvas, person) + gap).max(plate.width / 3);
    let marked = canvas.write_right(plate, &shorten(mark, most), style);
    let plate = Slot { width: plate.width.saturating_sub(marked + gap), ..plate };
    write_plate(canvas, plate, person, style, false);
    if below {
        return canvas.keys(slot.at(slot.y + 1).after(used), both());
    }
    let mut pressed = slot.after(slot.width.saturating_sub(keys) + 1);
    for key in both() {
        pressed = pressed.after(canvas.key(pressed, key) + 1);
    }
    slot.y + 1
}
