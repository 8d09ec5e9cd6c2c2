//! Time as it is written: what is left until a deadline, and what has passed.

use outcry_rules::Millis;
use outcry_screens::view::{Deadline, TableHead, View};

/// Writes what is left until a deadline, in whole seconds; the last one counts until it is over.
pub(super) fn left(until: Deadline, now: Millis) -> String {
    match seconds_left(until, now) {
        seconds @ 0..=90 => format!("{seconds} s"),
        seconds => minutes(seconds),
    }
}

/// Writes how long something has lasted.
pub(super) fn passed(since_ms: u64, now: Millis) -> String {
    minutes(seconds_passed(since_ms, now))
}

/// Gives what is left in whole seconds.
pub(super) const fn seconds_left(until: Deadline, now: Millis) -> u64 {
    until.at_ms.saturating_sub(now.get()).div_ceil(1_000)
}

const fn seconds_passed(since_ms: u64, now: Millis) -> u64 {
    now.get().saturating_sub(since_ms) / 1_000
}

fn minutes(seconds: u64) -> String {
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Gives every figure of a screen that changes with time alone, in whole seconds.
pub(super) fn shown_seconds(view: &View, head: Option<&TableHead>, now: Millis) -> Vec<u64> {
    let deadlines = match view {
        View::Missing(view) => view.vote_at,
        View::Trading(view) => view.bell.locked_until,
        View::VetoBoard(view) => view.take_back_until,
        _ => None,
    };
    let since = match view {
        View::Missing(view) => Some(seconds_passed(view.since_ms, now)),
        _ => None,
    };
    let head = head.and_then(|head| head.until);
    deadlines.into_iter().chain(head).map(|until| seconds_left(until, now)).chain(since).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_counts_until_it_is_over() {
        let until = Deadline { at_ms: 100_000, of_ms: 60_000 };
        let written =
            [99_999, 99_000, 98_999, 100_500, 9_000, 10_000].map(|now| left(until, Millis::new(now)));
        assert_eq!(written, ["1 s", "1 s", "2 s", "0 s", "1:31", "90 s"]);
        assert_eq!(passed(40_000, Millis::new(101_999)), "1:01");
    }
}
