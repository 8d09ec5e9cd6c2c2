//! What a code that a camera sees says.

use crate::intent::GameName;

/// Says what a text is that was scanned.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum InviteReading {
    /// It is no invite to a table, or none that is whole: go on looking.
    NotOurs,
    /// It is the invite of a host whose version is too old to play with. [`join`](crate::TableSession::join) tells so.
    Older,
    /// It is the invite of a host whose version this one is too old to play with. [`join`](crate::TableSession::join) tells
    /// so.
    Newer,
    /// It leads to a table that this phone can join.
    Ours {
        /// What is played there, where this version knows it.
        game: Option<GameName>,
    },
}

/// Reads what a camera sees: cheap enough for every picture, and nothing comes of it.
#[uniffi::export]
pub fn read_invite(text: &str) -> InviteReading {
    match outcry_app::read_invite(text) {
        outcry_app::InviteReading::NotOurs => InviteReading::NotOurs,
        outcry_app::InviteReading::Older => InviteReading::Older,
        outcry_app::InviteReading::Newer => InviteReading::Newer,
        outcry_app::InviteReading::Ours { game } => InviteReading::Ours { game: game.map(GameName::from) },
    }
}
