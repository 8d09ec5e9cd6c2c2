//! What intents name.

use outcry_table as core;

use crate::mirror::{by_from, mirror};

mirror! {
    /// Names a screen that can be gone to from a menu.
    pub enum Place = core::Place {
        /// The first screen.
        Home,
        /// Setting up a table.
        SetUp,
        /// Every option of the edition that is set up.
        HouseRules,
        /// Joining a table.
        Join,
        /// Choosing what to practise.
        Practice,
        /// Finished matches.
        History,
        /// The rules of the edition at hand.
        Rules,
        /// Settings.
        Settings,
        /// The table that is being played, from any other screen.
        Table,
        /// The public face of a running table: what the phone in the middle shows.
        Board,
    }
}

/// Names a place where something is typed.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum Entry {
    /// The player's own name.
    Name,
    /// A name for house rules to be saved by.
    RulesName,
    /// The invite or the code of a table.
    Invite,
    /// The value of an option.
    Option {
        /// The name of the option.
        name: String,
    },
}

impl From<core::Entry> for Entry {
    fn from(entry: core::Entry) -> Self {
        match entry {
            core::Entry::Name => Self::Name,
            core::Entry::RulesName => Self::RulesName,
            core::Entry::Invite => Self::Invite,
            core::Entry::Option(name) => Self::Option { name },
        }
    }
}

impl From<Entry> for core::Entry {
    fn from(entry: Entry) -> Self {
        match entry {
            Entry::Name => Self::Name,
            Entry::RulesName => Self::RulesName,
            Entry::Invite => Self::Invite,
            Entry::Option { name } => Self::Option(name),
        }
    }
}

by_from!(core::Entry => Entry);

mirror! {
    /// Says what somebody wants done about a missing player.
    pub enum Vote = core::Vote {
        /// To go on waiting.
        Wait,
        /// To let a bot play in the meantime.
        Bot,
        /// To throw the round away and deal it anew.
        Void,
    }
}

mirror! {
    /// Names a game.
    pub enum GameName = core::GameName {
        /// Pit.
        Pit,
        /// NΣT!.
        Nyet,
    }
}
