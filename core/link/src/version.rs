//! Versions of what goes over the air, and which phone is behind.

use core::fmt;

use thiserror::Error;

/// The version of the wire that this build speaks.
pub const WIRE: Version = Version { major: 2, minor: 0 };

/// A version of the wire: phones of one major play together, a minor only adds what the older one skips.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Version {
    /// Changes when phones of both sides of the change could not play together.
    pub major: u8,
    /// Changes when something was added.
    pub minor: u8,
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

/// Two phones whose versions cannot play together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
#[error("this phone speaks version {ours}, the other one {theirs}: update Outcry on {}", self.behind())]
pub struct VersionClash {
    /// What this phone speaks.
    pub ours: Version,
    /// What the other phone speaks.
    pub theirs: Version,
}

/// Which of two phones has to be updated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Behind {
    ThisPhone,
    OtherPhone,
}

impl fmt::Display for Behind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::ThisPhone => "this phone",
            Self::OtherPhone => "the other phone",
        })
    }
}

impl VersionClash {
    /// Compares two versions; `None` where they can play together.
    pub const fn between(ours: Version, theirs: Version) -> Option<Self> {
        if ours.major == theirs.major { None } else { Some(Self { ours, theirs }) }
    }

    /// Says which phone has to be updated.
    pub const fn behind(&self) -> Behind {
        if self.ours.major < self.theirs.major { Behind::ThisPhone } else { Behind::OtherPhone }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_older_phone_is_the_one_to_update() {
        let of = |major, minor| Version { major, minor };
        assert_eq!(VersionClash::between(of(1, 0), of(1, 9)), None);
        let newer = VersionClash::between(of(1, 7), of(2, 0)).unwrap();
        assert_eq!(newer.behind(), Behind::ThisPhone);
        let older = VersionClash::between(of(2, 0), of(1, 7)).unwrap();
        assert_eq!(older.behind(), Behind::OtherPhone);
        assert_eq!(
            older.to_string(),
            "this phone speaks version 2.0, the other one 1.7: update Outcry on the other phone"
        );
    }
}
