//! How soon things are heard and seen, and what that takes of the air.

mod causes;
mod recorder;
mod times;
mod version_tracker;

pub use causes::{BellParts, Cause};
pub use recorder::Recorder;
pub use times::Times;

use std::ops::AddAssign;
use std::time::Duration;

/// What was measured at one table or at many. Times are the air's.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Figures {
    /// From the press of a bell that counted to the moment at which the last phone knows of it: of those that the host hears
    /// by then.
    pub bell_told: Times,
    /// The same for phones to which frames passed at the press and whose apps ran; nothing where the host's stood still.
    pub bell_told_awake: Times,
    /// What each of the bells in `bell_told` waited for.
    pub bells: Vec<BellParts>,
    /// Bells that not all had heard of when the next one rang; they are in no other figure.
    pub bells_overtaken: u32,
    /// From the press of a bell that counted to the moment at which the last phone rings.
    pub bell_heard: Times,
    /// From the first phone that rings to the last, of those that knew in time.
    pub bell_apart: Times,
    /// How many times phones rang late, because they knew only when the others rang already.
    pub late_rings: u32,
    /// From the press that completes a swap to the moment at which both hands show it; those that waited for somebody who
    /// was missing are left out.
    pub trade: Times,
    /// From a change of what lies open at the host to the moment at which the last hand shows it, or something newer,
    /// likewise.
    pub board: Times,
    /// How often the table stood still because somebody was missing, and for how long in all.
    pub stops: (u32, Duration),
    /// How many actions were accepted.
    pub actions: u64,
    pub time: Duration,
    /// Packets that phones have put on the air, those sent again included.
    pub packets: u64,
    /// Bytes in them.
    pub bytes: u64,
}

impl AddAssign for Figures {
    fn add_assign(&mut self, other: Self) {
        self.bell_told.extend(other.bell_told.all());
        self.bell_told_awake.extend(other.bell_told_awake.all());
        self.bells.extend(other.bells);
        self.bells_overtaken += other.bells_overtaken;
        self.bell_heard.extend(other.bell_heard.all());
        self.bell_apart.extend(other.bell_apart.all());
        self.late_rings += other.late_rings;
        self.trade.extend(other.trade.all());
        self.board.extend(other.board.all());
        self.stops.0 += other.stops.0;
        self.stops.1 += other.stops.1;
        self.actions += other.actions;
        self.time += other.time;
        self.packets += other.packets;
        self.bytes += other.bytes;
    }
}
