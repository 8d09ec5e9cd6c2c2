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
    /// Tables with an insider.
    pub insiders: u64,
    /// What insiders have said or asked for that nobody in good faith would.
    pub attacks: u64,
    /// Links that insiders have had.
    pub insider_links: u64,
    /// Strangers whom the host's person has removed from the lobby.
    pub unseated: u64,
    /// Players who tried again, since strangers had the seats of the lobby.
    pub retries: u64,
    /// Players who came back to see how the match has ended only when the insider had gone.
    pub kept_out: u64,
    /// Seats of bots that are an insider's at the end, as those of anybody who comes late with the invite.
    pub bot_seats: u64,
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
        self.insiders += other.insiders;
        self.attacks += other.attacks;
        self.insider_links += other.insider_links;
        self.unseated += other.unseated;
        self.retries += other.retries;
        self.kept_out += other.kept_out;
        self.bot_seats += other.bot_seats;
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
        let Self { insiders, attacks, insider_links, unseated, retries, kept_out, bot_seats, .. } = self;
        let hours = time.as_secs_f64() / 3_600.0;
        write!(
            f,
            "{tables} tables, {rounds} rounds, {records} records, {asked} requests, {hours:.1} h, {frames} frames; \
             died: {hands} hands, {relays} relays, {hosts} hosts, {between} hosts between records; {faults} faults, \
             {left} left, {pauses} pauses; deals checked: {fair} fair, {unknown} unknown"
        )?;
        if *insiders > 0 {
            write!(
                f,
                "; {insiders} insiders: {attacks} attacks, {insider_links} links, removed from lobbies {unseated} times, \
                 {bot_seats} seats of bots; {retries} times a player tried again, {kept_out} players were \
                 kept out until it had gone"
            )?;
        }
        Ok(())
    }
}
