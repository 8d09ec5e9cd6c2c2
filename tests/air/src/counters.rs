//! What a phone, or one end of a link, has sent, received and lost.

use core::ops::AddAssign;

/// Sums over the life of a phone, or of its end of one link.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counters {
    /// Frames that the app has sent and that have left.
    pub frames_sent: u64,
    /// Frames that have arrived at this end, whether or not its app was there to take them.
    pub frames_received: u64,
    /// Frames that a silent or dead link took from this end and did not deliver.
    pub frames_swallowed: u64,
    /// Packets with data that this end has put on the air, those sent again included.
    pub packets: u64,
    /// Bytes of values in them.
    pub bytes: u64,
    /// Packets that were put on the air again, because their event was lost.
    pub retransmissions: u64,
    /// Events lost to noise while this end had data to send.
    pub losses: u64,
    /// Events lost because a radio was busy with another link, while this end had data to send.
    pub collisions: u64,
}

impl AddAssign for Counters {
    fn add_assign(&mut self, other: Self) {
        self.frames_sent += other.frames_sent;
        self.frames_received += other.frames_received;
        self.frames_swallowed += other.frames_swallowed;
        self.packets += other.packets;
        self.bytes += other.bytes;
        self.retransmissions += other.retransmissions;
        self.losses += other.losses;
        self.collisions += other.collisions;
    }
}
