//! What has happened at tables, counted.

use core::fmt;
use core::ops::AddAssign;
use core::time::Duration;

/// Counts what has happened at one table or at many.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Tables whose match has ended.
    pub tables: u64,
    /// Rounds that were played to their end.
    pub rounds: u64,
    /// Records in their journals.
    pub records: u64,
    /// Requests that phones have made.
    pub asked: u64,
    /// Simulated time.
    pub time: Duration,
    /// Frames and adverts on the air.
    pub frames: u64,
    /// Hands that died, relays not counted.
    pub hands: u64,
    /// Relays that died.
    pub relays: u64,
    /// Hosts that died at any moment.
    pub hosts: u64,
    /// Hosts that died between two records of the journal.
    pub host_crashes_between_records: u64,
    /// Faults of the air that were inflicted beside those that its knobs bring.
    pub faults: u64,
    /// People who left for good.
    pub left: u64,
    /// Moments at which the table was paused and every phone compared with the host.
    pub pauses: u64,
    /// Deals that phones have found fair, each by every phone.
    pub fair: u64,
    /// Deals of which phones could not be certain.
    pub unknown: u64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.tables += other.tables;
        self.rounds += other.rounds;
        self.records += other.records;
        self.asked += other.asked;
        self.time += other.time;
        self.frames += other.frames;
        self.hands += other.hands;
        self.relays += other.relays;
        self.hosts += other.hosts;
        self.host_crashes_between_records += other.host_crashes_between_records;
        self.faults += other.faults;
        self.left += other.left;
        self.pauses += other.pauses;
        self.fair += other.fair;
        self.unknown += other.unknown;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tables, rounds, records, asked, time, frames, .. } = self;
        let Self {
            hands,
            relays,
            hosts,
            host_crashes_between_records: between,
            faults,
            left,
            pauses,
            fair,
            unknown,
            ..
        } = self;
        let hours = time.as_secs_f64() / 3_600.0;
        write!(
            f,
            "{tables} tables, {rounds} rounds, {records} records, {asked} requests, {hours:.1} h, {frames} frames; \
             died: {hands} hands, {relays} relays, {hosts} hosts, {between} hosts between records; {faults} faults, \
             {left} left, {pauses} pauses; deals checked: {fair} fair, {unknown} unknown"
        )
    }
}
