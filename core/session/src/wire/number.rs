//! Numbers of which only the low part is sent.

use outcry_rules::Millis;

/// The low byte of the number of a request.
///
/// No more than [`PENDING_MAX`](outcry_table::limits::PENDING_MAX) requests wait for an answer, so both ends know which number
/// is meant: the nearest to the last one. Numbers begin at 0 and never go round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ShortNumber(pub u8);

impl ShortNumber {
    /// Shortens a number.
    pub const fn of(number: u32) -> Self {
        Self(number as u8)
    }

    /// Gives the number that is meant where `last` was the last, or the one to come.
    pub const fn near(self, last: u32) -> u32 {
        const ROUND: i32 = 1 << u8::BITS;
        let distance = self.0.wrapping_sub(last as u8).cast_signed() as i32;
        match last.checked_add_signed(distance) {
            Some(near) => near,
            None if distance < 0 => last.wrapping_add_signed(distance + ROUND),
            None => last.wrapping_add_signed(distance - ROUND),
        }
    }
}

/// The low half of the time of the host's clock at which something was pressed, in milliseconds.
///
/// It goes round in 65 seconds. A press that lies further back than that has long lost its claim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PressTime(pub u16);

impl PressTime {
    /// Shortens a moment of the host's clock.
    pub const fn at(moment: Millis) -> Self {
        Self(moment.get() as u16)
    }

    /// Gives the moment that is meant at `now`, by the host's clock.
    pub const fn near(self, now: Millis) -> Millis {
        let distance = self.0.wrapping_sub(now.get() as u16).cast_signed();
        Millis::new(now.get().saturating_add_signed(distance as i64))
    }
}

#[cfg(test)]
mod tests {
    use outcry_table::limits::PENDING_MAX;

    use super::*;

    #[test]
    fn the_nearest_number_is_meant() {
        let span = PENDING_MAX as u32;
        for last in [0, 5, 127, 128, 255, 256, 1_000, u32::MAX - 3, u32::MAX] {
            for number in last.saturating_sub(span)..=last.saturating_add(span) {
                assert_eq!(ShortNumber::of(number).near(last), number, "{last}");
            }
        }
    }

    #[test]
    fn no_number_is_below_the_first_or_beyond_the_last() {
        assert_eq!(ShortNumber(200).near(0), 200);
        assert_eq!(ShortNumber(255).near(126), 255);
        assert_eq!(ShortNumber(3).near(u32::MAX), u32::MAX - 252);
    }

    #[test]
    fn the_nearest_moment_is_meant() {
        for now in [0_u64, 40_000, 65_535, 65_536, 1 << 40] {
            for moment in [now, now + 5, now.saturating_sub(30_000)] {
                let moment = Millis::new(moment);
                assert_eq!(PressTime::at(moment).near(Millis::new(now)), moment, "{now}");
            }
        }
        assert_eq!(PressTime(0x8000).near(Millis::ZERO), Millis::ZERO);
        assert_eq!(PressTime(0x7FFE).near(Millis::new(u64::MAX)), Millis::new(u64::MAX));
    }
}
