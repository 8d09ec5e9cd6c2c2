//! The table before the first deal.

use outcry_bots::Strength;

use crate::{HouseRules, Presence};

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
    /// The six digits by which others join, while they may be tried.
    pub code: Option<String>,
}

/// Holds who sits there before the first deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbySeat {
    /// Stays with whoever sits there wherever they move to, and is nobody else's at this table.
    pub id: u16,
    pub name: String,
    /// How well the bot plays that sits there; nothing for people.
    pub bot: Option<Strength>,
    /// How well the phone is heard.
    pub presence: Presence,
    /// In which seat the phone is that passes on what this one says, where one does.
    pub relay: Option<u8>,
}

impl LobbySeat {
    /// Seats somebody whose phone is heard well.
    pub const fn new(id: u16, name: String, bot: Option<Strength>) -> Self {
        Self { id, name, bot, presence: Presence::Here, relay: None }
    }
}
