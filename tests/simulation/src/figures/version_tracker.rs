//! Tracks which version of a changing value each phone shows.

use std::collections::{BTreeMap, VecDeque};

use outcry_rules::Seat;

/// Most versions that are kept: phones that are further behind are found when they have caught up.
const VERSIONS_MAX: usize = 256;

/// Numbers the versions of a value, and keeps how far each hand has come.
#[derive(Clone, Debug)]
pub(super) struct VersionTracker<T> {
    versions: VecDeque<T>,
    /// The number of the newest version; 0 before there was any.
    newest: u64,
    reached: BTreeMap<Seat, u64>,
}

impl<T: PartialEq> VersionTracker<T> {
    pub(super) const fn new() -> Self {
        Self { versions: VecDeque::new(), newest: 0, reached: BTreeMap::new() }
    }

    /// Notes the host's value, and gives the number of its version if it is another than before.
    pub(super) fn changed(&mut self, value: T) -> Option<u64> {
        if self.versions.back() == Some(&value) {
            return None;
        }
        if self.versions.len() == VERSIONS_MAX {
            self.versions.pop_front();
        }
        self.versions.push_back(value);
        self.newest += 1;
        Some(self.newest)
    }

    /// Notes what a hand shows: it is as far as the newest version that looks like this.
    pub(super) fn shows(&mut self, seat: Seat, value: &T) {
        let Some(back) = self.versions.iter().rev().position(|version| version == value) else { return };
        let reached = self.reached.entry(seat).or_default();
        *reached = (*reached).max(self.newest - back as u64);
    }

    /// Says whether a hand shows this version or a newer one.
    pub(super) fn has(&self, seat: Seat, version: u64) -> bool {
        self.reached.get(&seat).is_some_and(|&reached| reached >= version)
    }

    pub(super) const fn newest(&self) -> u64 {
        self.newest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_newer_version_stands_for_those_before_it() {
        let (one, other) = (Seat::new(0).unwrap(), Seat::new(1).unwrap());
        let mut follow = VersionTracker::new();
        assert_eq!(
            ['a', 'a', 'b', 'c'].map(|value| follow.changed(value)),
            [Some(1), None, Some(2), Some(3)]
        );
        follow.shows(one, &'b');
        follow.shows(other, &'c');
        assert_eq!([1, 2, 3].map(|version| follow.has(one, version)), [true, true, false]);
        assert_eq!([1, 2, 3].map(|version| follow.has(other, version)), [true; 3]);
        // What the host never had, and what is older, take nobody back.
        follow.shows(one, &'x');
        follow.shows(other, &'a');
        assert!(follow.has(one, 2) && follow.has(other, 3));
        assert_eq!(follow.newest(), 3);
    }

    #[test]
    fn versions_long_gone_are_forgotten() {
        let seat = Seat::new(0).unwrap();
        let mut follow = VersionTracker::new();
        (0..=VERSIONS_MAX).for_each(|value| {
            follow.changed(value);
        });
        follow.shows(seat, &0);
        assert!(!follow.has(seat, 1));
        follow.shows(seat, &1);
        assert!(follow.has(seat, 2) && !follow.has(seat, 3));
    }
}
