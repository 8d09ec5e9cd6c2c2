//! What a code that a camera sees says, before anything is done about it.

use outcry_link::{Behind, GameHint, Invite};
use outcry_table::GameName;

/// Says what a text is that was scanned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InviteReading {
    /// It is no invite to a table, or none that is whole.
    NotOurs,
    /// It is the invite of a host whose version is too old to play with.
    Older,
    /// It is the invite of a host whose version this one is too old to play with.
    Newer,
    /// It leads to a table that this phone can join.
    Ours {
        /// What is played there, where this version knows it.
        game: Option<GameName>,
    },
}

/// Reads what a camera sees: cheap enough for every picture, and nothing comes of it.
pub fn read_invite(text: &str) -> InviteReading {
    let Ok(invite) = Invite::parse(text) else { return InviteReading::NotOurs };
    match invite.clash().map(|clash| clash.behind()) {
        Some(Behind::OtherPhone) => InviteReading::Older,
        Some(Behind::ThisPhone) => InviteReading::Newer,
        None => InviteReading::Ours { game: game_of(invite.game) },
    }
}

/// Says in an invite what is played.
pub(crate) const fn game_hint(game: GameName) -> GameHint {
    match game {
        GameName::Pit => GameHint(0),
        GameName::Nyet => GameHint(1),
    }
}

fn game_of(hint: GameHint) -> Option<GameName> {
    [GameName::Pit, GameName::Nyet].into_iter().find(|&game| game_hint(game) == hint)
}

#[cfg(test)]
mod tests {
    use outcry_link::{PublicKey, Secret, Version, WIRE};

    use super::*;

    fn uri(version: Version, game: u8) -> String {
        let (host, secret) = (PublicKey([1; 32]), Secret::from_bytes([2; 32]));
        Invite { version, game: GameHint(game), host, secret }.uri().to_string()
    }

    #[test]
    fn only_invites_that_can_be_joined_are_ours() {
        let ours = |game| InviteReading::Ours { game };
        assert_eq!(read_invite(&uri(WIRE, 0)), ours(Some(GameName::Pit)));
        assert_eq!(read_invite(&uri(WIRE, 1)), ours(Some(GameName::Nyet)));
        assert_eq!(read_invite(&uri(WIRE, 9)), ours(None), "a game of a later version");
        let major = |major| uri(Version { major, minor: 0 }, 0);
        assert_eq!(read_invite(&major(WIRE.major + 1)), InviteReading::Newer);
        assert_eq!(read_invite(&major(WIRE.major - 1)), InviteReading::Older);
        let cut = uri(WIRE, 0);
        for foreign in ["", "https://example.org", "123456", &cut[..cut.len() - 4]] {
            assert_eq!(read_invite(foreign), InviteReading::NotOurs, "{foreign}");
        }
    }
}
