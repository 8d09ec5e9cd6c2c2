//! A table to which everything happens that can: a hand's program is killed, another's adapter switched off, then the
//! host's, and then the host's program is killed.

use std::path::Path;
use std::time::Duration;

use super::figures::Figures;
use super::guest::Guest;
use super::image::Image;
use super::phone::Phone;
use super::table::{NAMES, Table, carried_out, twice};
use super::{BleError, bot_phone};
use crate::log;

/// A match of so many rounds that it is still going on when all of it has happened.
const PIT: Table<'_> = Table {
    name: "recovery",
    house: &["--edition", "short", "--set", "target=30", "--set", "show_counts=on-screen"],
    haste: 10,
    seats: 4,
};

/// Whom it happens to, and who sees it.
const HOST: usize = 0;
const KILLED: usize = 1;
const SWITCHED: usize = 2;
const WITNESS: usize = 3;

/// Boots a guest and plays in it.
///
/// # Errors
/// What did not happen.
pub(super) fn play(image: &Image, program: &Path, folder: &Path) -> Result<(), BleError> {
    Guest::play(image, &[program, &bot_phone(program)], folder, PIT.seats, |guest| {
        mend(guest, program, folder)
    })
}

fn mend(guest: &Guest, program: &Path, folder: &Path) -> Result<(), BleError> {
    let mut table = PIT.gather(guest, &mut Figures::default())?;
    table.seated[WITNESS].said("answered ")?;

    let moment = table.seated[KILLED].kill()?;
    table.seated[WITNESS].said_after(moment, "waiting: ")?;
    table.seated[KILLED] = table.phones.start(NAMES[KILLED], KILLED, &["join"])?;
    let again = table.seated[KILLED].said("started")?.at;
    let hand = table.seated[WITNESS].said_after(again, "going on")?.at.saturating_sub(again);
    table.seated[KILLED].said("answered ")?;

    let moment = guest.now()?;
    guest.power(SWITCHED, false)?;
    table.seated[WITNESS].said_after(moment, "waiting: ")?;
    table.seated[SWITCHED].said_after(moment, "waiting: ")?;
    let moment = guest.now()?;
    guest.power(SWITCHED, true)?;
    let adapter = table.seated[WITNESS].said_after(moment, "going on")?.at.saturating_sub(moment);
    table.seated[SWITCHED].said_after(moment, "answered ")?;

    let moment = guest.now()?;
    guest.power(HOST, false)?;
    for phone in &table.seated {
        phone.said_after(moment, "waiting: ")?;
    }
    let moment = guest.now()?;
    guest.power(HOST, true)?;
    let all = last(&table.seated, moment, "going on")?;
    table.seated[WITNESS].said_after(moment, "answered ")?;

    let moment = table.seated[HOST].kill()?;
    for hand in &table.seated[KILLED..] {
        hand.said_after(moment, "waiting: ")?;
    }
    table.seated[HOST] = PIT.host(&table.phones)?;
    let again = table.seated[HOST].said("started")?.at;
    let host = last(&table.seated[KILLED..], again, "going on")?;

    let played = PIT.end(&table, program, folder)?;
    let doubled = twice(&carried_out(&played.journal)?);
    log::notice(&format!(
        "recovery: {}; goes on {:.1} s after a killed hand is started again, {:.1} s after an adapter is switched on, \
         {:.1} s after the host's is, {:.1} s after a killed host is started again; doubled {doubled}",
        played.totals,
        hand.as_secs_f64(),
        adapter.as_secs_f64(),
        all.as_secs_f64(),
        host.as_secs_f64(),
    ))?;
    if doubled > 0 {
        return Err(BleError::Miscounted { table: PIT.name, lost: 0, doubled });
    }
    Ok(())
}

/// Waits until all of these phones say something; gives how long after a moment the last does.
fn last(phones: &[Phone<'_>], moment: Duration, wanted: &str) -> Result<Duration, BleError> {
    let mut last = Duration::ZERO;
    for phone in phones {
        last = last.max(phone.said_after(moment, wanted)?.at.saturating_sub(moment));
    }
    Ok(last)
}
