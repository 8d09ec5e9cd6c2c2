//! Strangers at a table: one dials every hand and writes garbage to it, one advertises the table's service and answers with
//! garbage. Whoever is invited plays as if they were not there.

use std::path::Path;

use outcry_link::Invite;

use super::figures::Figures;
use super::guest::Guest;
use super::image::Image;
use super::phone::Said;
use super::table::Table;
use super::{BleError, bot_phone};
use crate::log;

/// The first corner ends the match.
const PIT: Table<'_> = Table {
    name: "strangers",
    house: &["--edition", "short", "--set", "target=1", "--set", "show_counts=on-screen"],
    haste: 10,
    seats: 3,
};

/// The adapters of those who are not invited.
const DIALS: usize = 3;
const WAITS: usize = 4;

/// Boots a guest and plays in it.
///
/// # Errors
/// What did not happen.
pub(super) fn play(image: &Image, program: &Path, stranger: &Path, folder: &Path) -> Result<(), BleError> {
    Guest::play(image, &[program, &bot_phone(program), stranger], folder, WAITS + 1, |guest| {
        round(guest, program, folder)
    })
}

fn round(guest: &Guest, program: &Path, folder: &Path) -> Result<(), BleError> {
    let mut table = PIT.open(guest)?;
    let service = service(&table.invite)
        .ok_or_else(|| BleError::Order { script: "bot-phone host".to_owned(), said: table.invite.clone() })?;
    // Until the host can dial, whoever calls the hands is no friend of theirs.
    let moment = guest.now()?;
    guest.power(0, false)?;
    PIT.join(&mut table)?;
    let hands = PIT.seats - 1;
    let words = ["stranger", "dial", &format!("hci{DIALS}"), &service, &hands.to_string()];
    let dials = table.phones.run("dials", &words)?;
    dials.ends_well()?;
    loud("who dials", hands, &dials.all("wrote ")?)?;
    let shut_out: Vec<String> = dials.all("shut out by ")?.into_iter().map(|said| said.rest).collect();
    let waits = table.phones.run("waits", &["stranger", "wait", &format!("hci{WAITS}"), &service])?;
    waits.said("advertising")?;
    guest.power(0, true)?;
    let by_host = waits.said_after(moment, "shut out by ")?;
    loud("who is dialled", 1, &waits.all("said ")?)?;
    Table::last_joined(&table)?;
    let mut figures = Figures::default();
    let played = PIT.end(&table, program, folder)?;
    Table::count(&table, &played, &mut figures)?;
    for who in [&dials, &waits] {
        if let Some(said) = who.all("still linked with ")?.first() {
            return Err(BleError::LetIn { by: said.rest.clone() });
        }
    }
    log::notice(&format!(
        "strangers: one shut out by {} whom it dialled, one by {} who dialled it; {}; {figures}",
        shut_out.join(" and "),
        by_host.rest,
        played.totals
    ))?;
    figures.nothing_amiss(PIT.name)
}

/// Looks whether a stranger's garbage has left it, for each of so many phones: of each it tells how much.
fn loud(stranger: &'static str, phones: usize, told: &[Said]) -> Result<(), BleError> {
    let has_left = |told: &Said| {
        let count = told.rest.split(' ').next().and_then(|count| count.parse().ok());
        count.is_some_and(|count: u64| count > 0)
    };
    if told.len() >= phones && told.iter().all(has_left) {
        return Ok(());
    }
    let said = told.iter().map(|told| told.rest.as_str()).collect::<Vec<_>>().join(", ");
    Err(BleError::Mute { stranger, said })
}

/// Writes a table's service as Bluetooth's tools do.
fn service(invite: &str) -> Option<String> {
    let invite = Invite::parse(invite).ok()?;
    let digits = format!("{:032x}", u128::from_be_bytes(invite.secret.service().0));
    let parts = [&digits[..8], &digits[8..12], &digits[12..16], &digits[16..20], &digits[20..]];
    Some(parts.join("-"))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_stranger_of_whom_nothing_is_on_the_air_is_noticed() {
        let told = |lines: &[&str]| {
            let said = |line: &&str| Said { at: Duration::ZERO, rest: (*line).to_owned() };
            lines.iter().map(said).collect::<Vec<_>>()
        };
        let heard = |phones, lines: &[&str]| loud("who dials", phones, &told(lines)).is_ok();
        assert!(heard(2, &["200 to A", "7 to B"]));
        assert!(!heard(2, &["200 to A", "0 to B"]));
        assert!(!heard(2, &["200 to A"]), "one was never written to");
        assert!(!heard(1, &[" to A"]));
    }
}
