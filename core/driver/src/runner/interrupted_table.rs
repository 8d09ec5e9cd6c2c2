//! The table that an earlier run of the program left unfinished.

use outcry_app::StoredState;
use outcry_link::Invite;

/// The table in play when the last session ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum InterruptedTable {
    /// A match against bots, for which no other phone is needed.
    Alone,
    /// A match that this phone hosts for others.
    Hosted,
    /// A seat at the table of another phone.
    Joined(Invite),
}

impl InterruptedTable {
    /// Finds out what storage remembers.
    pub(super) fn of(stored_state: &StoredState) -> Option<Self> {
        if let Some(journal) = &stored_state.journal {
            let is_hosted =
                stored_state.hosted.as_ref().is_some_and(|hosted| hosted.belongs_to(&journal.header));
            return Some(if is_hosted { Self::Hosted } else { Self::Alone });
        }
        let invite = stored_state.joined.as_ref()?.invite().ok()?;
        Some(Self::Joined(invite))
    }
}
