//! Numbers as they are written.

/// Writes points: with a true minus sign where they are below zero.
pub(crate) fn points(points: i32) -> String {
    if points < 0 { format!("\u{2212}{}", points.unsigned_abs()) } else { points.to_string() }
}

/// Writes a change of points with its sign; nothing for none.
pub(crate) fn change(points: i32) -> String {
    match points {
        0 => String::new(),
        ..0 => self::points(points),
        1.. => format!("+{points}"),
    }
}

/// Gives whole seconds, so that the last one counts until it is over.
pub(crate) fn seconds(millis: u64) -> u32 {
    u32::try_from(millis.div_ceil(1_000)).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_written() {
        assert_eq!([points(-20), points(0), points(25)], ["−20", "0", "25"]);
        assert_eq!([change(-20), change(0), change(25)], ["−20", "", "+25"]);
    }

    #[test]
    fn a_second_counts_until_it_is_over() {
        assert_eq!([0, 1, 1_000, 1_001].map(seconds), [0, 1, 1, 2]);
    }
}
