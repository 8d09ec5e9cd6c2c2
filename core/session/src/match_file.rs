//! The file of a match that is over, on its way from the host to those who played.

use core::time::Duration;
use std::collections::BTreeSet;

use outcry_link::PublicKey;
use outcry_table::journal::{RawJournal, pack};

use super::HostSession;
use crate::limits::{MATCH_FILE_MAX, MATCH_PART, PART_TIMEOUT, PART_TRIES};
use crate::wire::HostMessage;

/// Keeps what the host gives out of its match.
#[derive(Default)]
pub(super) struct HostedFile {
    journal: Option<RawJournal>,
    /// The phones that have had a seat in the match: only they get its file.
    pub(super) players: BTreeSet<PublicKey>,
    /// The file, once somebody has asked for it.
    packed: Option<Vec<u8>>,
}

impl HostedFile {
    /// Begins with what has been played already.
    pub(super) fn begin(header: String, records: Vec<Vec<u8>>) -> Self {
        let journal = RawJournal { header: header.into_bytes(), records, mended: false };
        Self { journal: Some(journal), ..Self::default() }
    }

    pub(super) fn add(&mut self, record: &str) {
        if let Some(journal) = &mut self.journal {
            journal.records.push(record.as_bytes().to_vec());
        }
    }

    fn packed(&mut self) -> Option<&[u8]> {
        if let Some(journal) = self.journal.take() {
            self.packed = Some(pack(&journal)).filter(|packed| packed.len() <= MATCH_FILE_MAX);
        }
        self.packed.as_deref()
    }
}

impl HostSession {
    /// Sends a player a part of the last match, as long as no other is played: cards and bells come first.
    pub(super) fn send_part(&mut self, key: PublicKey, game: u8, from: u32, now: Duration) {
        let is_player = self.file.players.contains(&key);
        let is_over = self.table.as_ref().is_none_or(|table| table.table().winners().is_some());
        if !is_player || !is_over || game != self.matches {
            return;
        }
        let Some(packed) = self.file.packed() else { return };
        let whole = packed.len() as u32;
        let rest = packed.get(from as usize..).unwrap_or_default();
        let Some(part) = rest.chunks(MATCH_PART).next().map(<[u8]>::to_vec) else { return };
        self.tell(key, &HostMessage::MatchPart { game, whole, from, part }, now);
    }
}

/// Collects the file of a match that is over, part by part.
#[derive(Debug)]
pub(super) struct FetchedFile {
    /// The number of the match at its table, modulo 256.
    pub(super) game: u8,
    bytes: Vec<u8>,
    is_whole: bool,
    /// When the part that is missing is asked for again, and how often it may be.
    again_at: Option<Duration>,
    tries: u8,
}

impl FetchedFile {
    pub(super) const fn new(game: u8) -> Self {
        Self { game, bytes: Vec::new(), is_whole: false, again_at: None, tries: PART_TRIES }
    }

    /// Takes note that the missing part was asked for.
    pub(super) fn asked(&mut self, now: Duration) {
        self.tries = self.tries.saturating_sub(1);
        self.again_at = (self.tries > 0).then(|| now.saturating_add(PART_TIMEOUT));
    }

    /// Says when the missing part is to be asked for again.
    pub(super) fn again_at(&self) -> Option<Duration> {
        self.again_at.filter(|_| !self.is_whole)
    }

    /// Says of which match a part is missing, and from where on.
    pub(super) fn missing(&self) -> Option<(u8, u32)> {
        (!self.is_whole).then_some((self.game, self.bytes.len() as u32))
    }

    /// Takes a part if it is the one that is missing, and says whether it was.
    pub(super) fn take(&mut self, game: u8, whole: u32, from: u32, part: &[u8]) -> bool {
        let whole = whole as usize;
        let fits = whole <= MATCH_FILE_MAX && self.bytes.len() + part.len() <= whole;
        let is_due = self.missing() == Some((game, from)) && !part.is_empty() && fits;
        if is_due {
            self.bytes.extend_from_slice(part);
            self.tries = PART_TRIES;
            self.is_whole = self.bytes.len() == whole;
        }
        is_due
    }

    /// Gives the file, once it is whole.
    pub(super) fn finish(&mut self) -> Option<Vec<u8>> {
        self.is_whole.then(|| core::mem::take(&mut self.bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_put_together_of_the_parts_that_were_asked_for() {
        let mut file = FetchedFile::new(3);
        assert_eq!(file.missing(), Some((3, 0)));
        assert!(file.take(3, 5, 0, b"ab") && file.finish().is_none());
        // Of another match, again, out of turn, beyond the end, of a file longer than any, and nothing at all.
        let wrong: [(u8, u32, u32, &[u8]); 6] = [
            (4, 5, 2, b"xx"),
            (3, 5, 0, b"ab"),
            (3, 5, 3, b"x"),
            (3, 5, 2, b"xxxx"),
            (3, 1 << 21, 2, b"x"),
            (3, 5, 2, b""),
        ];
        for (game, whole, from, part) in wrong {
            assert!(!file.take(game, whole, from, part));
            assert_eq!(file.missing(), Some((3, 2)));
        }
        assert!(file.take(3, 5, 2, b"cde"));
        assert_eq!(file.finish(), Some(b"abcde".to_vec()));
        assert!(file.missing().is_none() && !file.take(3, 5, 0, b"abcde"));
    }
}
