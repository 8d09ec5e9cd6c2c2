//! One phone with two tables: one that was put aside, and another that is hosted or joined meanwhile.

use std::path::Path;
use std::process::id;

use outcry_link::Invite;

use super::TerminalError;
use super::tmux::Tmux;

/// Wide and high enough for an invite in one line below its picture.
const SIZE: (u16, u16) = (170, 45);

/// The first loopback port that runs use: above those of phones that are told none, and of the lane `phones-local`.
const PORT: u32 = 24_800;

/// How many runs at the same time have ports of their own.
const RUNS: u32 = 100;

/// Puts a table aside at which another phone plays. Hosts a second one meanwhile, then joins one of a third phone; each
/// time finds the first table as it was.
///
/// # Errors
/// What a screen did not show, with the screen.
pub(super) fn check(program: &Path, folder: &Path) -> Result<(), TerminalError> {
    let port = (PORT + id() % RUNS * 32).to_string();
    let phone = |name: &str, arguments: &[&str]| {
        let data = folder.join(name).display().to_string();
        let program = program.display().to_string();
        let options =
            ["--name", name, "--lang", "en", "--radio", "local", "--radio-port", &port, "--data", &data];
        let line = std::iter::once(program.as_str()).chain(arguments.iter().copied()).chain(options);
        Tmux::start(SIZE, folder, &line.map(str::to_owned).collect::<Vec<_>>())
    };

    let ada = phone("Ada", &["host", "--game", "pit", "--edition", "short"])?;
    let ben = phone("Ben", &["join", &invite(&ada)?])?;
    ada.wait_for("Ben")?;
    ada.choose("Add a bot")?;
    ada.wait_for("Ready to deal")?;
    ada.choose("Deal")?;
    goes_on(&ada, &ben)?;

    put_aside(&ada, &ben)?;
    host(&ada)?;
    let cem = phone("Cem", &["join", &invite(&ada)?])?;
    cem.wait_for("You have a seat")?;
    ada.wait_for("Cem")?;
    back_home(&ada)?;
    ada.choose("Continue")?;
    goes_on(&ada, &ben)?;

    put_aside(&ada, &ben)?;
    cem.choose("Back to the start")?;
    host(&cem)?;
    let invite = invite(&cem)?;
    ada.choose("Join")?;
    ada.wait_for("Enter keeps it")?;
    ada.typed(&invite)?;
    // While somebody types, the end of the text is shown; what was entered is shown from its beginning.
    ada.wait_for(&invite[invite.len() - PART..])?;
    ada.press("Enter")?;
    ada.wait_for(&invite[..PART])?;
    ada.choose("Sit down")?;
    ada.wait_for("You have a seat")?;
    cem.wait_for("Ada")?;
    back_home(&ada)?;
    ada.choose("Continue")?;
    goes_on(&ada, &ben)
}

/// How many letters of an invite tell it from every other.
const PART: usize = 20;

/// Opens a table from the start screen.
fn host(phone: &Tmux) -> Result<(), TerminalError> {
    phone.choose("Host")?;
    phone.choose("To the table")
}

/// Reads the invite off a lobby.
fn invite(phone: &Tmux) -> Result<String, TerminalError> {
    // A screen may be half drawn; an invite has a checksum.
    let find =
        |screen: &str| screen.split_whitespace().find(|word| Invite::parse(word).is_ok()).map(str::to_owned);
    phone.find("an invite", find)
}

/// Leaves the running table for the start screen; its other phone sees it paused.
fn put_aside(host: &Tmux, guest: &Tmux) -> Result<(), TerminalError> {
    host.press_until("Escape", "Go back to the start?")?;
    host.press("y")?;
    host.wait_for("Continue your table")?;
    guest.wait_for("The table is paused")
}

/// Leaves a lobby, and the set-up before it, for the start screen.
fn back_home(phone: &Tmux) -> Result<(), TerminalError> {
    phone.press_until("Escape", "Continue your table")
}

fn goes_on(host: &Tmux, guest: &Tmux) -> Result<(), TerminalError> {
    host.wait_for("Sort your cards")?;
    guest.wait_for("Sort your cards")
}
