//! The version of everything that crosses the air.

use std::cmp::Ordering;

/// Numbers a version: phones of the same major one play with each other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Version {
    /// Changes where an older phone would misread what a newer one says.
    pub major: u8,
    /// Changes where there is more to say: what a phone does not know it skips, or answers with "update".
    pub minor: u8,
}

/// The version that this program speaks.
pub const WIRE: Version = Version { major: 1, minor: 0 };

impl Version {
    /// Says whether two phones of these versions play with each other.
    pub const fn plays_with(self, other: Self) -> bool {
        self.major == other.major
    }

    /// Says how this phone stands to one of the other version: `Less` where this one is to be updated, `Greater`
    /// where the other is, `Equal` where they play.
    pub fn compared_with(self, other: Self) -> Ordering {
        self.major.cmp(&other.major)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_major_number_decides() {
        let newer = Version { minor: WIRE.minor + 7, ..WIRE };
        let other = Version { major: WIRE.major + 1, minor: 0 };
        assert!(WIRE.plays_with(newer) && newer.plays_with(WIRE) && !WIRE.plays_with(other));
        assert_eq!(WIRE.compared_with(newer), Ordering::Equal);
        assert_eq!(WIRE.compared_with(other), Ordering::Less);
        assert_eq!(other.compared_with(WIRE), Ordering::Greater);
    }
}
