//! What brings a phone from its first screen to a table.

use outcry_driver::Runner;
use outcry_screens::{Destination, InputField, Intent};

use crate::demo::Chosen;

/// The steps that somebody would take by hand.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Opening(Vec<Intent>);

impl Opening {
    /// Goes on at the table that was left.
    pub(super) fn left() -> Self {
        Self(vec![Intent::Continue])
    }

    /// Sets a table up, up to the lobby.
    pub(super) fn host(chosen: &Chosen) -> Self {
        let mut steps = vec![
            Intent::Go(Destination::SetUp),
            Intent::ChooseGame(chosen.game),
            Intent::ChooseEdition(chosen.edition.to_owned()),
        ];
        let changes = chosen.changes.iter();
        steps.extend(
            changes.map(|(name, value)| Intent::SetOption { name: name.clone(), value: value.clone() }),
        );
        steps.push(Intent::OpenLobby);
        Self(steps)
    }

    /// Joins the table of an invite or a code, to sit down there or to be a board.
    pub(super) fn join(invite: &str, board: bool) -> Self {
        let typed = Intent::Type { into: InputField::Invite, text: invite.to_owned() };
        Self(vec![Intent::Go(Destination::Join), Intent::JoinAsBoard(board), typed, Intent::Join])
    }

    /// Takes the steps, as soon as the player has a name.
    pub(crate) fn submit(self, runner: &mut Runner) {
        runner.when_named(self.0);
    }
}
