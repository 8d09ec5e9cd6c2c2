//! What stands behind `host` and `join` on the command line.

use clap::Args;
use outcry_link::{Invite, PairingCode, PairingCodeError};
use outcry_radio::Ports;
use outcry_radio::limits::LOCAL_PORT;
use outcry_table::checked_name;

use crate::demo::{Chosen, DemoError};

/// What is hosted, and who plays.
#[derive(Clone, PartialEq, Eq, Debug, Args)]
pub struct HostArguments {
    /// The game: pit or nyet; without it that of the edition, or pit
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    /// The edition, as `outcry editions` lists them; without it the first of the game
    #[arg(long, value_name = "ID")]
    pub edition: Option<String>,
    /// Changes an option of the edition, written as `outcry editions ID` shows them, such as `target=50`; may be given
    /// several times
    #[arg(long, visible_alias = "option", value_name = "NAME=VALUE")]
    pub set: Vec<String>,
    /// Who plays, and over which radio.
    #[command(flatten)]
    pub player: PlayerArguments,
}

/// Which table is joined, and who plays.
#[derive(Clone, PartialEq, Eq, Debug, Args)]
pub struct JoinArguments {
    /// What the host shows: the invite, which begins with OUTCRY:, or the six digits; without it, this phone goes back
    /// to the table where it has a seat
    #[arg(value_parser = invite)]
    pub invite: Option<String>,
    /// Joins as a board, which shows the table to everybody and holds no cards
    #[arg(long, requires = "invite")]
    pub board: bool,
    /// Who plays, and over which radio.
    #[command(flatten)]
    pub player: PlayerArguments,
}

/// Who plays, and over which radio.
#[derive(Clone, PartialEq, Eq, Debug, Args)]
pub struct PlayerArguments {
    /// How phones reach each other: ble links those that are near, over Bluetooth; local links those that run on this
    /// machine
    #[arg(long, value_name = "RADIO", default_value = "local", value_parser = radio)]
    pub radio: RadioKind,
    /// With the radio ble: the Bluetooth adapter, as `outcry doctor` lists them; without it, the system's first
    #[arg(long, value_name = "NAME")]
    pub adapter: Option<String>,
    /// Where phones of this machine find each other.
    #[command(flatten)]
    pub local: LocalArguments,
    /// The player's name; without it the one in the settings, or it is asked for
    #[arg(long, value_name = "NAME", value_parser = name)]
    pub name: Option<String>,
}

/// Where phones of this machine find each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Args)]
pub struct LocalArguments {
    /// With the radio local: the first of the 32 loopback ports on which phones find each other; only those with the
    /// same see each other
    #[arg(
        long,
        value_name = "PORT",
        default_value_t = LOCAL_PORT,
        value_parser = clap::value_parser!(u16).range(1_024..=i64::from(Ports::LAST_FIRST))
    )]
    pub radio_port: u16,
}

impl Default for LocalArguments {
    fn default() -> Self {
        Self { radio_port: LOCAL_PORT }
    }
}

impl LocalArguments {
    pub(crate) const fn ports(self) -> Ports {
        Ports::from(self.radio_port)
    }
}

/// How phones reach each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RadioKind {
    /// Over Bluetooth LE.
    #[cfg(feature = "ble")]
    Ble,
    /// Over loopback sockets of one machine.
    Local,
}

impl HostArguments {
    /// Finds what is to be hosted.
    ///
    /// # Errors
    /// What does not exist, or does not go together.
    pub fn chosen(&self) -> Result<Chosen, DemoError> {
        Chosen::named(self.game.as_deref(), self.edition.as_deref(), &self.set)
    }
}

/// Reads an invite, where it is a whole one and not a code.
pub(super) fn invited(text: &str) -> Option<Invite> {
    Invite::parse(text).ok()
}

fn radio(text: &str) -> Result<RadioKind, &'static str> {
    match text {
        #[cfg(feature = "ble")]
        "ble" => Ok(RadioKind::Ble),
        #[cfg(not(feature = "ble"))]
        "ble" => Err("this program was built without Bluetooth: build it with `--features ble`"),
        "local" => Ok(RadioKind::Local),
        _ => Err("write ble or local"),
    }
}

fn name(text: &str) -> Result<String, String> {
    checked_name(text).map_err(|why| why.to_string())
}

/// Reads an invite or a code, and says what is wrong with it before anything is begun.
fn invite(text: &str) -> Result<String, String> {
    match PairingCode::parse(text) {
        Ok(_) => Ok(text.to_owned()),
        Err(error @ PairingCodeError::Length { .. }) => Err(error.to_string()),
        Err(PairingCodeError::Letter) => match Invite::parse(text) {
            Ok(_) => Ok(text.to_owned()),
            Err(error) => Err(error.to_string()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_invites_are_told_from_what_is_neither() {
        assert_eq!(invite("123456").unwrap(), "123456");
        assert_eq!(invite("123 456").unwrap(), "123 456");
        assert!(invite("12345").unwrap_err().contains("5 digits"));
        assert!(invite("hello").unwrap_err().contains("no invite"));
        assert!(invite("OUTCRY:AB").unwrap_err().contains("cut off"));
        assert_eq!(radio("ble").is_ok(), cfg!(feature = "ble"));
        assert_eq!(radio("wifi").unwrap_err(), "write ble or local");
        assert!(name("  ").is_err());
    }
}
