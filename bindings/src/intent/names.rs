//! What intents name.

use outcry_screens as core;

use crate::mirror::{by_from, mirror};

mirror! {
    /// Names a screen that can be gone to from a menu.
    pub enum Destination = core::Destination {
        Home,
        SetUp,
        /// Every option of the edition that is set up.
        HouseRules,
        Join,
        /// The invite of the table that is being played.
        Invite,
        Practice,
        History,
        /// The rules of the edition at hand.
        Rules,
        Settings,
        /// The table that is being played, from any other screen.
        Table,
        /// The public face of a running table: what the phone in the middle shows.
        Board,
    }
}

/// Names a place where something is typed.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum InputField {
    /// The player's own name.
    Name,
    /// A name for house rules to be saved by.
    RulesName,
    /// The invite or the code of a table.
    Invite,
    /// The value of an option.
    Option { name: String },
}

impl From<&core::InputField> for InputField {
    fn from(entry: &core::InputField) -> Self {
        match entry {
            core::InputField::Name => Self::Name,
            core::InputField::RulesName => Self::RulesName,
            core::InputField::Invite => Self::Invite,
            core::InputField::Option(name) => Self::Option { name: name.clone() },
        }
    }
}

impl From<InputField> for core::InputField {
    fn from(entry: InputField) -> Self {
        match entry {
            InputField::Name => Self::Name,
            InputField::RulesName => Self::RulesName,
            InputField::Invite => Self::Invite,
            InputField::Option { name } => Self::Option(name),
        }
    }
}

by_from!(core::InputField => InputField);

mirror! {
    /// Says what somebody wants done about a missing player.
    pub enum Vote = outcry_table::Vote {
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
    pub enum GameName = outcry_table::GameName {
        Pit,
        Nyet,
    }
}
