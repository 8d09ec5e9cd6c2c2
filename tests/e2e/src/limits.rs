//! What lanes reckon with. Guests are emulated instruction by instruction, and machines are busy with other work besides: each
//! time is many times what is needed where nothing else runs, and says only that something is stuck.

use std::time::Duration;

/// The Debian release of guests and of Swift, whatever this machine runs. It is the first stable one with Swift 6, and its
/// btvirt tells a scan of phones that advertised before it began, which that of Debian 12 does not.
pub(crate) const SUITE: &str = "trixie";

/// How long the guest may take until its order loop runs.
pub(crate) const BOOT: Duration = Duration::from_mins(10);

/// How long its controllers may take until all of them are on, by the guest's own clock: three seconds is usual.
pub(crate) const RADIOS: Duration = Duration::from_mins(2);

/// How often a guest is booted whose controllers do not come on.
pub(crate) const BOOTS: u32 = 3;

/// How long one order to the guest may take.
pub(crate) const ORDER: Duration = Duration::from_mins(10);

/// How long any one thing at a table in the guest may take, from a phone that comes to the end of a round.
pub(crate) const TABLE: Duration = Duration::from_mins(40);

/// How often is looked for what the guest has written.
pub(crate) const LOOK: Duration = Duration::from_millis(100);

/// The guest's memory in MiB: a kernel, bluetoothd and a phone of 20 MiB each for thirteen, all files in memory too.
pub(crate) const MEMORY: u32 = 1_536;

/// The number of the way in which the Debian with Swift is set up: another one is set up beside it, and the old one can be
/// removed.
pub(crate) const REVISION: u32 = 1;

/// How long setting that up may take: half a gigabyte is fetched and unpacked, which is three minutes.
pub(crate) const SET_UP: Duration = Duration::from_hours(1);

/// How long the linter for Swift may take: a second.
pub(crate) const LINT: Duration = Duration::from_mins(30);

/// How long building and testing the Swift may take: two minutes.
pub(crate) const SWIFT_TESTS: Duration = Duration::from_hours(2);

/// How long laying every screen of iPhones out in every way may take: ten minutes.
pub(crate) const SWIFT_LAYOUTS: Duration = Duration::from_hours(8);

/// How many times as fast as the system's time that of a phone in Python goes, which plays with nobody but bots. Phones
/// that play with each other keep to the system's time: links that are silent for so much longer would be taken for lost.
pub(crate) const SPEED: &str = "20";

/// How long Maven may take: it may have to fetch half a gigabyte first, which with all its tests is a quarter of an hour.
pub(crate) const MAVEN: Duration = Duration::from_hours(2);
