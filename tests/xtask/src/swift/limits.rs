//! What the lane reckons with. Each time is many times what is needed where nothing else runs, and says only that something
//! is stuck.

use std::time::Duration;

/// The Debian release that has Swift: the first stable one with Swift 6.
pub(super) const SUITE: &str = "trixie";

/// The number of the way in which the Debian is set up: another one is set up beside it, and the old one can be removed.
pub(super) const REVISION: u32 = 1;

/// How long the setting up may take: half a gigabyte is fetched and unpacked, which is three minutes.
pub(super) const SET_UP: Duration = Duration::from_hours(1);

/// How long the linter may take: a second.
pub(super) const LINT: Duration = Duration::from_mins(30);

/// How long building and testing may take: two minutes, one of which goes by on the clock of a game.
pub(super) const TESTS: Duration = Duration::from_hours(2);
