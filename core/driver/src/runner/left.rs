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
            // What was kept of a table that was hosted belongs to one journal, and may be of an earlier one.
            let hosted = remembered.hosted.as_ref();
            let is_hosted = hosted.is_some_and(|hosted| hosted.header.0.as_bytes() == journal.header);
            return Some(if is_hosted { Self::Hosted } else { Self::Alone });
        }
        let invite = remembered.joined.as_ref()?.invite().ok()?;
        Some(Self::Joined(invite))
    }
}
