//! The table that an earlier session has left.

use outcry_link::Invite;
use outcry_table::Remembered;

/// Says what was being played when the last session ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LeftTable {
    /// A match against bots, for which no other phone is needed.
    Alone,
    /// A match that this phone hosts for others.
    Hosted,
    /// A seat at the table of another phone.
    Joined(Invite),
}

impl LeftTable {
    /// Finds out what storage remembers.
    pub(super) fn of(remembered: &Remembered) -> Option<Self> {
        if let Some(journal) = &remembered.journal {
            let is_hosted =
                remembered.hosted.as_ref().is_some_and(|hosted| hosted.belongs_to(&journal.header));
            return Some(if is_hosted { Self::Hosted } else { Self::Alone });
        }
        let invite = remembered.joined.as_ref()?.invite().ok()?;
        Some(Self::Joined(invite))
    }
}
