//! Three phones: a round of Pit, whose air is listened to, and a match of NΣT!.

use std::fs;
use std::path::Path;

use super::figures::Figures;
use super::guest::Guest;
use super::image::Image;
use super::sniff::{self, Capture};
use super::table::{Played, Table};
use super::{BleError, bot_phone};
use crate::log;

/// Three corners of one player end the match, or a few of several: hardly ever are all of them the host's.
const PIT: Table<'_> = Table {
    name: "pit",
    house: &["--edition", "short", "--set", "target=30", "--set", "show_counts=on-screen"],
    haste: 10,
    seats: 3,
};

/// The first round in which anybody has a point ends the match.
const NYET: Table<'_> = Table {
    name: "nyet",
    house: &["--edition", "nyet-manual", "--set", "length=points", "--set", "target=1"],
    haste: 40,
    seats: 3,
};

/// The fewest frames that are on the air of a round, each as it is sent and as it is received.
const FEWEST_FRAMES: usize = 100;

/// Has everything that crosses any adapter written down.
const LISTEN: &str = "btmon --write /tmp/air > /dev/null 2>&1 & echo $! > /tmp/btmon.pid";

/// Ends that, and gives what was written.
const STOP_LISTENING: &str = "pid=$(cat /tmp/btmon.pid)
    kill $pid
    while kill -0 $pid 2> /dev/null; do sleep 0.1; done
    dd if=/tmp/air of=/shared/air bs=256k";

/// Boots a guest and plays in it.
///
/// # Errors
/// What did not happen.
pub(super) fn play(image: &Image, program: &Path, folder: &Path) -> Result<(), BleError> {
    Guest::play(image, &[program, &bot_phone(program)], folder, 3, |guest| tables(guest, program, folder))
}

fn tables(guest: &Guest, program: &Path, folder: &Path) -> Result<(), BleError> {
    guest.order(LISTEN)?;
    let pit = table(&PIT, guest, program, folder)?;
    guest.order(STOP_LISTENING)?;
    listen(&fs::read(guest.shared("air"))?, &pit)?;
    table(&NYET, guest, program, folder).map(drop)
}

fn table(table: &Table<'_>, guest: &Guest, program: &Path, folder: &Path) -> Result<Played, BleError> {
    let mut figures = Figures::default();
    let gathered = table.gather(guest, &mut figures)?;
    let played = table.end(&gathered, program, folder)?;
    Table::count(&gathered, &played, &mut figures)?;
    log::notice(&format!("{}: {}; {figures}", table.name, played.totals))?;
    figures.nothing_amiss(table.name)?;
    Ok(played)
}

/// Looks for anything of a round on its air that should not be read.
fn listen(air: &[u8], played: &Played) -> Result<(), BleError> {
    let capture = Capture::read(air)?;
    let frames = capture.frames();
    // Whoever finds no secrets has to have found what is no secret.
    if frames.sealed < FEWEST_FRAMES || frames.greetings == 0 || !capture.holds(&sniff::in_the_open()) {
        return Err(BleError::Deaf { sealed: frames.sealed, greetings: frames.greetings });
    }
    let secrets = sniff::secrets(&played.journal)?;
    if let Some(bytes) = capture.plain(&secrets).first() {
        return Err(BleError::Plain { bytes: bytes.to_vec() });
    }
    // What finds nothing has to be able to.
    let found = Capture::read(&sniff::plain_air(&secrets))?.plain(&secrets).len();
    if found < secrets.len() {
        return Err(BleError::Blind { found, secrets: secrets.len() });
    }
    let (sealed, secrets) = (frames.sealed, secrets.len());
    Ok(log::notice(&format!(
        "pit: none of {secrets} hands, names and seeds can be read in {sealed} sealed frames; unsealed, all would be"
    ))?)
}
