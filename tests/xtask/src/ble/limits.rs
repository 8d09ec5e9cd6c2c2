//! What the lane reckons with. Its guest is emulated instruction by instruction, on machines that are busy with other work
//! besides: each time is many times what is needed where nothing else runs, and says only that something is stuck.

use std::time::Duration;

/// The Debian release that the guest is made of, whatever this machine runs: its btvirt tells a scan of phones that
/// advertised before it began, which that of Debian 12 does not.
pub(super) const SUITE: &str = "trixie";

/// How long the guest may take until its order loop runs.
pub(super) const BOOT: Duration = Duration::from_mins(10);

/// How long one order to the guest may take.
pub(super) const ORDER: Duration = Duration::from_mins(10);

/// How long any one thing at a table may take, from a phone that comes to the end of a round.
pub(super) const TABLE: Duration = Duration::from_mins(40);

/// How often is looked for what the guest has written.
pub(super) const LOOK: Duration = Duration::from_millis(100);

/// The guest's memory in MiB: a kernel, bluetoothd and a phone of 20 MiB each for thirteen, all files in memory too.
pub(super) const MEMORY: u32 = 1_536;
