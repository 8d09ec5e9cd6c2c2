//! Several packets in one frame.
//!
//! A relay's link carries a bell for the relay and one for each of its children, and every swap brings a hand an answer,
//! its cards and a board. Frame by frame each would cost an interval of its own; in one frame they cost half a millisecond
//! of air.
//!
//! ```text
//! byte 0    c0
//! then      length of a frame, 1 byte; that frame, which holds a whole packet; and again
//! ```

use super::{FrameError, FrameHeader, Place};

/// The first byte of a bundle.
const BUNDLE: u8 = 0xc0;

/// Puts frames into one: a single one stays as it is.
pub(crate) fn bundle(mut frames: Vec<Vec<u8>>) -> Option<Vec<u8>> {
    if frames.len() < 2 {
        return frames.pop();
    }
    let mut bundle = vec![BUNDLE];
    for frame in frames {
        // Whatever shares a frame is shorter than 256 bytes: see `BUNDLE_MAX`.
        bundle.push(frame.len() as u8);
        bundle.extend(frame);
    }
    Some(bundle)
}

/// Gives the frames that have come in one.
///
/// # Errors
/// It is a bundle of something else than whole packets: nothing of it is taken.
pub fn unbundle(frame: &[u8]) -> Result<Vec<&[u8]>, FrameError> {
    let [BUNDLE, rest @ ..] = frame else { return Ok(vec![frame]) };
    let mut rest = rest;
    let mut frames = Vec::new();
    while let [length, more @ ..] = rest {
        let (part, after) =
            more.split_at_checked(usize::from(*length)).ok_or(FrameError::Short(frame.len()))?;
        let (header, _) = FrameHeader::read(part)?;
        if let (&[first, ..], Place::Fragment { .. }) = (part, header.place) {
            return Err(FrameError::Unknown(first));
        }
        frames.push(part);
        rest = after;
    }
    if frames.is_empty() { Err(FrameError::Short(frame.len())) } else { Ok(frames) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_come_out_as_they_went_in() {
        let frames = vec![vec![0x40, 0, 7, 8], vec![0x41, 3, 9]];
        let bundled = bundle(frames.clone()).unwrap();
        assert_eq!(bundled, [0xc0, 4, 0x40, 0, 7, 8, 3, 0x41, 3, 9]);
        assert_eq!(unbundle(&bundled).unwrap(), frames);
        assert_eq!(bundle(frames[..1].to_vec()).unwrap(), frames[0], "one alone needs nothing around it");
        assert_eq!(unbundle(&frames[0]).unwrap(), [&frames[0]]);
        assert_eq!(bundle(Vec::new()), None);
    }

    #[test]
    fn whatever_else_is_in_a_bundle_is_refused() {
        let refused = |frame: &[u8]| unbundle(frame).unwrap_err();
        assert_eq!(refused(&[0xc0]), FrameError::Short(1));
        assert_eq!(refused(&[0xc0, 4, 0x40, 0, 7]), FrameError::Short(5), "cut off");
        assert_eq!(refused(&[0xc0, 0]), FrameError::Short(0), "an empty frame");
        assert_eq!(refused(&[0xc0, 5, 0x51, 0, 0x40, 0, 7]), FrameError::Unknown(0x51), "a fragment");
        assert_eq!(refused(&[0xc0, 5, 0xc0, 3, 0x40, 0, 7]), FrameError::Unknown(0xc0), "a bundle");
    }
}
