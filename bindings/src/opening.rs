//! What brings a phone from its first screen to a table.

use outcry_screens as core;

use crate::intent::{GameName, OptionValue};

/// Says which table is hosted.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct TableOptions {
    pub game: GameName,
    /// The id of the edition; without it the game's first.
    pub edition: Option<String>,
    /// What differs from the edition.
    pub options: Vec<NamedValue>,
}

/// A value that belongs to a name.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct NamedValue {
    pub name: String,
    pub value: OptionValue,
}

impl TableOptions {
    /// Gives the steps that somebody would take by hand, up to the lobby.
    pub(crate) fn steps(self) -> Vec<core::Intent> {
        let mut steps =
            vec![core::Intent::Go(core::Destination::SetUp), core::Intent::ChooseGame(self.game.into())];
        steps.extend(self.edition.map(core::Intent::ChooseEdition));
        let options = self.options.into_iter();
        steps.extend(
            options.map(|NamedValue { name, value }| core::Intent::SetOption { name, value: value.into() }),
        );
        steps.push(core::Intent::OpenLobby);
        steps
    }
}

/// Gives the steps that somebody would take by hand to join the table of an invite or a code.
pub(crate) fn joining(invite: String) -> Vec<core::Intent> {
    let typed = core::Intent::Type { into: core::InputField::Invite, text: invite };
    vec![core::Intent::Go(core::Destination::Join), typed, core::Intent::Join]
}
