//! Thirteen phones, the most that sit at one table: six hands of the host's, and six more that hands relay for.

use std::path::Path;

use super::figures::Figures;
use super::guest::Guest;
use super::image::Image;
use super::table::{NAMES, Table};
use super::{BleError, bot_phone};
use crate::log;

/// The first corner ends the match.
const PIT: Table<'_> = Table {
    name: "thirteen",
    house: &["--edition", "short", "--set", "target=1", "--set", "show_counts=on-screen"],
    haste: 25,
    seats: NAMES.len(),
};

/// How many hands are linked with the host itself.
const HANDS: usize = 6;

/// How often it is looked for the tree, half a second apart.
const LOOKS: usize = 20;

/// Boots a guest and plays in it.
///
/// # Errors
/// What did not happen.
pub(super) fn play(image: &Image, program: &Path, folder: &Path) -> Result<(), BleError> {
    Guest::play(image, &[program, &bot_phone(program)], folder, PIT.seats, |guest| {
        round(guest, program, folder)
    })
}

fn round(guest: &Guest, program: &Path, folder: &Path) -> Result<(), BleError> {
    let mut figures = Figures::default();
    let gathered = PIT.gather(guest, &mut figures)?;
    let relays = relays(guest)?;
    let played = PIT.end(&gathered, program, folder)?;
    Table::count(&gathered, &played, &mut figures)?;
    log::notice(&format!(
        "thirteen: {HANDS} links at the host, {relays} relays; {}; {figures}",
        played.totals
    ))?;
    figures.nothing_amiss(PIT.name)
}

/// Counts who relays, once the tree stands: somebody may have been dialled twice, and hangs up on one of them.
fn relays(guest: &Guest) -> Result<usize, BleError> {
    for _ in 0..LOOKS {
        let links = guest.links(PIT.seats)?;
        // Each link has two ends; whoever has more than the one to its parent relays.
        let relays = links.iter().skip(1).filter(|count| **count > 1).count();
        if links[0] == HANDS && links.iter().sum::<usize>() == 2 * (PIT.seats - 1) && relays > 0 {
            return Ok(relays);
        }
        guest.order("sleep 0.5")?;
    }
    Err(BleError::NoTree { links: guest.links(PIT.seats)? })
}
