//! The table before the first deal.

use outcry_bots::Strength;

use crate::HouseRules;

/// Holds what everybody who waits for the first deal may see.
#[derive(Clone, PartialEq, Debug)]
pub struct Lobby {
    pub rules: HouseRules,
    /// The name under which these rules were saved.
    pub saved_as: Option<String>,
    /// Who sits there so far, by seat.
    pub seats: Vec<LobbySeat>,
    /// Which of them this phone is.
    pub own: Option<u8>,
}

/// Holds who sits there before the first deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbySeat {
    pub name: String,
    /// How well the bot plays that sits there; nothing for people.
    pub bot: Option<Strength>,
}
