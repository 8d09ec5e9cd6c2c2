//! What a session wants done, in order.

use core::time::Duration;

use outcry_link::LinkCommand;
use outcry_rules::Seat;
use outcry_screens::view::{Cue, Sheet};
use outcry_screens::{Phrase, Preferences};
use outcry_table::journal::RawJournal;
use outcry_table::{HouseRules, PersonRecord, RecordKey, Summary};

use super::StoredState;
use crate::{HostedTable, JoinedTable, SecretBytes};

/// Says what is to be done.
#[derive(Clone, PartialEq, Debug)]
pub enum Output {
    /// Something is to be stored before the screen is drawn.
    Store(StoreCommand),
    /// Something is to be heard, felt or seen for a moment.
    Cue(TimedCue),
    /// The radio is to do this, after everything before it was stored.
    Link(LinkCommand),
    /// A text is to be given to the player: a file, the clipboard, whatever the system has.
    SaveText(SavedText),
    /// The result is to be given to the player as a picture.
    SavePicture(SavedPicture),
    /// The journal of the match of this number is to be given to the player, as [`export`](outcry_table::journal::export)
    /// writes it.
    SaveMatch(u64),
    /// What the radio has done lately is to be given to the player.
    SaveDiagnostics,
}

/// Holds a cue with its time. Bells are known before they ring, so that all phones of a table can ring together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimedCue {
    pub cue: Cue,
    /// When it is to be heard, by the session's clock.
    pub due: Duration,
    /// Who wants to swap, for [`Cue::Suitor`], and who has sat down, for [`Cue::Seated`]; otherwise the seat of this phone, in whose note its bell rings.
    pub seat: Option<Seat>,
}

/// Says what is to be stored.
#[derive(Clone, PartialEq, Debug)]
pub enum StoreCommand {
    /// A match begins: the header of its journal.
    Begin(String),
    /// The running match goes on from the part of its journal that is good: storage puts the damaged journal away and
    /// begins another with this, in one step.
    BeginAgain {
        header: String,
        /// The good records.
        records: Vec<String>,
    },
    /// A record of the running match.
    Append(String),
    /// The running match is over, or is given up: it goes to the finished ones.
    Finish {
        /// What is remembered of it.
        summary: Summary,
        /// Figures that have changed with it.
        records: Vec<(RecordKey, PersonRecord)>,
    },
    /// A match of another phone's is over, or was left: what this one saw of it goes to the finished ones, without a journal.
    Keep {
        /// What is remembered of it.
        summary: Summary,
        /// Figures that have changed with it.
        records: Vec<(RecordKey, PersonRecord)>,
    },
    /// The host of a match that was kept so has sent all of it: it takes the place of what was seen.
    Complete(Box<CompletedMatch>),
    /// The running match cannot be played on: it is put away as it is.
    PutAway,
    Preferences(Preferences),
    /// House rules by a name.
    SaveRules(String, HouseRules),
    ForgetRules(String),
    /// The phone's own key.
    Key(SecretBytes),
    /// The table that is hosted for other phones; it belongs to the journal that begins next, or runs.
    Hosted(HostedTable),
    /// The table of another phone at which this one has a seat, or that there is none.
    Joined(Option<JoinedTable>),
}

/// Holds a match that a guest's phone has seen, and now has all of.
#[derive(Clone, PartialEq, Debug)]
pub struct CompletedMatch {
    /// The summary that this phone has kept of the match so far: storage finds the match by it.
    pub seen: Summary,
    /// What is remembered of it from now on.
    pub summary: Summary,
    pub journal: RawJournal,
    /// Figures that have changed with it.
    pub records: Vec<(RecordKey, PersonRecord)>,
}

impl StoreCommand {
    /// Says whether it changes which matches are over.
    pub const fn changes_matches(&self) -> bool {
        matches!(
            self,
            Self::Finish { .. }
                | Self::Keep { .. }
                | Self::Complete(_)
                | Self::PutAway
                | Self::Begin(_)
                | Self::BeginAgain { .. }
        )
    }
}

/// Says what of a command storage refused for good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RejectedPart {
    /// The summary of a match.
    Summary,
    /// The figures of a person.
    Figures,
    Whole,
}

/// Holds what storage refused for good, and what it holds instead.
#[derive(Clone, PartialEq, Debug)]
pub struct StorageRejected {
    /// Everything that is not stored, in order; the first of it was refused.
    pub commands: Vec<StoreCommand>,
    /// What of it was refused.
    pub part: RejectedPart,
    /// Why, and what to do.
    pub why: String,
    pub stored: StoredState,
}

/// Holds a text for the player to keep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedText {
    pub kind: SavedTextKind,
    /// A name for a file of it, of letters, digits, hyphens and a dot.
    pub name: String,
    /// What it is, as whoever shares it is told.
    pub title: String,
    pub text: String,
}

/// Says what a text is, and so how it is best handed over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SavedTextKind {
    /// An invite to a table, to be sent as text.
    Invite,
    /// A score sheet, to be sent as text.
    Sheet,
    /// A whole match, to be sent as a file.
    Match,
    /// What the radio has done lately, to be sent as a file.
    Diagnostics,
}

impl SavedTextKind {
    /// Gives the phrase that says what it is.
    pub const fn title(self) -> Phrase {
        match self {
            Self::Invite => Phrase::InviteTitle,
            Self::Sheet => Phrase::SheetTitle,
            Self::Match => Phrase::MatchTitle,
            Self::Diagnostics => Phrase::DiagnosticsTitle,
        }
    }
}

/// Holds a result for the player to keep as a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedPicture {
    /// A name for the file without its ending, of letters, digits and hyphens.
    pub name: String,
    /// Who has won.
    pub title: String,
    /// Game, edition, rounds.
    pub about: String,
    pub sheet: Sheet,
}
