//! What a shell is told.

use outcry_app as core;

use crate::link::LinkCommand;
use crate::mirror::mirror;
use crate::views::{Cue, ScoreSheet};

/// Says what a shell is to do.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum Event {
    /// The screen has changed: read it anew with [`view`](crate::TableSession::view). However often it changes meanwhile,
    /// it is told once.
    ViewChanged,
    /// Something is to be heard, felt or seen for a moment, as far as the [`Appearance`](crate::Appearance) says so. Bells
    /// come ahead of their time, so that all phones of a table ring together. What is late by more than half a second is
    /// left out, and so are the oldest for a shell that does not ask for long.
    Cue {
        cue: Cue,
        /// How long after this event was given out it is to begin, in nanoseconds: sound is scheduled for then, less what
        /// the output takes.
        due_in_nanos: u64,
        /// Who wants to swap, for [`Cue::Suitor`], and who has sat down, for [`Cue::Seated`]; otherwise the seat of this
        /// phone, in whose note its bell rings. A phone that is the board has none.
        seat: Option<u8>,
    },
    /// The radio is to do something. No command is ever left out or put together with another, and they come in order.
    Link { command: LinkCommand },
    /// The display has to stay awake from now on, or need no longer.
    KeepAwake { on: bool },
    /// The player wants to keep a text: a file, the clipboard, whatever the system has.
    SaveText { saved: SavedText },
    /// The player wants to keep a result as a picture, which the shell draws.
    SavePicture { saved: SavedPicture },
}

/// Holds an event with its number.
#[derive(Clone, PartialEq, Eq, Debug, uniffi::Record)]
pub struct NumberedEvent {
    /// The number to ask for the next one with.
    pub number: u64,
    pub event: Event,
}

mirror! {
    /// Holds a text for the player to keep.
    pub struct SavedText = core::SavedText {
        kind: SavedTextKind,
        /// A name for a file of it, of letters, digits, hyphens and a dot.
        name: String,
        /// What it is, as whoever shares it is told.
        title: String,
        text: String,
    }
}

mirror! {
    /// Says what a text is, and so how it is best handed over.
    pub enum SavedTextKind = core::SavedTextKind {
        /// An invite to a table, to be sent as text.
        Invite,
        /// A score sheet, to be sent as text.
        Sheet,
        /// A whole match, to be sent as a file of JSON.
        Match,
        /// What the radio has done lately, to be sent as a file of plain text.
        Diagnostics,
    }
}

mirror! {
    /// Holds a result for the player to keep as a picture.
    pub struct SavedPicture = core::SavedPicture {
        /// A name for the file without its ending, of letters, digits and hyphens.
        name: String,
        /// Who has won.
        title: String,
        /// Game, edition, rounds.
        about: String,
        sheet: ScoreSheet,
    }
}
