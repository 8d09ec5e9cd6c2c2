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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_written() {
        assert_eq!([points(-20), points(0), points(25)], ["−20", "0", "25"]);
        assert_eq!([change(-20), change(0), change(25)], ["−20", "", "+25"]);
    }
}
