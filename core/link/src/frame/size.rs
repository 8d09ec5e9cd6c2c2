//! How long a frame may be.

use thiserror::Error;

use crate::limits::{ATT_OVERHEAD, FRAME_HEADER, FRAME_MIN, FRAME_SENT_MAX};

/// Says that a link cannot carry what it has to: its MTU has stayed where it was before anybody asked for more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error(
    "this link carries {mtu} bytes at once and {needed} are needed: switch Bluetooth off and on at both ends"
)]
pub struct MtuTooSmall {
    /// The MTU in bytes.
    pub mtu: u16,
    /// The smallest that is of use, in bytes.
    pub needed: u16,
}

/// How long the frames of a link may be, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct FrameSize(u16);

impl FrameSize {
    /// What every phone of today carries once it was asked to (MTU 185, radio.md 1): to reckon with where the MTU
    /// of a link is not known.
    pub const USUAL: Self = Self(182);

    /// Gives the size of frames for an MTU that the radio has reported.
    ///
    /// # Errors
    /// The MTU is too small for an urgent packet in one frame.
    pub fn of_mtu(mtu: u16) -> Result<Self, MtuTooSmall> {
        let size = usize::from(mtu).saturating_sub(ATT_OVERHEAD).min(FRAME_SENT_MAX);
        if size < FRAME_MIN {
            return Err(MtuTooSmall { mtu, needed: (FRAME_MIN + ATT_OVERHEAD) as u16 });
        }
        Ok(Self(size as u16))
    }

    /// Gives the size in bytes.
    pub const fn bytes(self) -> usize {
        self.0 as usize
    }

    /// Gives the longest packet that one frame holds, in bytes.
    pub const fn room(self) -> usize {
        self.bytes() - FRAME_HEADER
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_fill_the_mtu_up_to_a_packet_of_the_air() {
        let size = |mtu| FrameSize::of_mtu(mtu).map(FrameSize::bytes);
        assert_eq!(size(185), Ok(FrameSize::USUAL.bytes()));
        assert_eq!((size(293), size(515), size(517), size(u16::MAX)), (Ok(244), Ok(244), Ok(244), Ok(244)));
    }

    #[test]
    fn a_link_that_stays_at_23_is_refused_with_a_reason() {
        let needed = (FRAME_MIN + 3) as u16;
        assert_eq!(FrameSize::of_mtu(23), Err(MtuTooSmall { mtu: 23, needed }));
        assert_eq!(FrameSize::of_mtu(0), Err(MtuTooSmall { mtu: 0, needed }));
        assert_eq!(FrameSize::of_mtu(needed - 1), Err(MtuTooSmall { mtu: needed - 1, needed }));
        assert_eq!(FrameSize::of_mtu(needed).map(FrameSize::bytes), Ok(FRAME_MIN));
        assert_eq!(
            FrameSize::of_mtu(23).unwrap_err().to_string(),
            "this link carries 23 bytes at once and 100 are needed: switch Bluetooth off and on at both ends"
        );
    }
}
