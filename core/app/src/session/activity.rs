//! What this phone does at the moment: nothing, or one of the ways to be at a table.

use outcry_link::Invite;

use super::links::Routed;
use super::played_table::PlayedTable;
use outcry_session::{HostSession, PlayerSession};

/// What this phone does, as far as its player looks at it. Tables that were put aside are beside it.
#[derive(Default)]
pub(super) enum Activity {
    /// No table is open.
    #[default]
    Idle,
    /// Its own lobby is open to other phones, before the first deal.
    Lobby(Routed<HostSession>),
    /// It looks for the table of another phone, or waits there for the first deal.
    Joining(Joining),
    /// A table is played, or a lesson.
    Table(Box<PlayedTable>),
}

/// The way to a table of another phone.
pub(super) struct Joining {
    pub(super) table: Routed<PlayerSession>,
    /// Its invite; nothing as long as only a code is known.
    pub(super) invite: Option<Invite>,
    /// Why nothing comes of it, and what the player may do.
    pub(super) join_problem: Option<JoinProblem>,
    /// Whether this phone has a seat.
    pub(super) seated: bool,
    /// Whether it joins as a board, which wants no seat.
    pub(super) board: bool,
}

/// What may keep a phone from a table, while it goes on looking.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum JoinProblem {
    /// A table has answered that has another code. It may be a foreign one.
    OtherCode,
    /// No table has answered.
    NoTableFound,
    /// Somebody has called with whom a link carries too little at once.
    MtuTooSmall,
    /// A table nearby speaks another version. It may be a foreign one, or none at all.
    OtherVersion,
}

impl Activity {
    pub(super) fn table(&self) -> Option<&PlayedTable> {
        match self {
            Self::Table(played) => Some(played),
            _ => None,
        }
    }

    pub(super) fn table_mut(&mut self) -> Option<&mut PlayedTable> {
        match self {
            Self::Table(played) => Some(played),
            _ => None,
        }
    }

    /// Takes the table away if it is one of these; nothing else is touched.
    pub(super) fn take_table_if(
        &mut self,
        wanted: impl FnOnce(&PlayedTable) -> bool,
    ) -> Option<Box<PlayedTable>> {
        match core::mem::take(self) {
            Self::Table(played) if wanted(&played) => Some(played),
            other => {
                *self = other;
                None
            }
        }
    }

    pub(super) fn take_table(&mut self) -> Option<Box<PlayedTable>> {
        self.take_table_if(|_| true)
    }

    /// Begins to do something; what was done before has come to an end.
    pub(super) fn begin(&mut self, next: Self) {
        debug_assert!(matches!(self, Self::Idle), "a table is open");
        *self = next;
    }

    pub(super) const fn lobby(&self) -> Option<&Routed<HostSession>> {
        match self {
            Self::Lobby(lobby) => Some(lobby),
            _ => None,
        }
    }

    pub(super) const fn joining(&self) -> Option<&Joining> {
        match self {
            Self::Joining(joining) => Some(joining),
            _ => None,
        }
    }
}
