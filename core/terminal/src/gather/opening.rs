//! What brings a phone from its first screen to a table.

use outcry_driver::Runner;
use outcry_table::{Entry, Intent, Place};

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
            Intent::Go(Place::SetUp),
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

    /// Joins the table of an invite or a code.
    pub(super) fn join(invite: &str) -> Self {
        let typed = Intent::Type { into: Entry::Invite, text: invite.to_owned() };
        Self(vec![Intent::Go(Place::Join), typed, Intent::Join])
    }

    /// Takes the steps, as soon as the player has a name.
    pub(crate) fn submit(self, runner: &mut Runner) {
        runner.once_named(self.0);
    }
}
