//! How much of the processor a lane has taken.

use std::fs;

/// What the line begins with by which a lane tells the gate how long it has kept a core busy.
const TOLD: &str = "cpu seconds: ";

/// Hundredths of a second are what Linux counts in for programs.
const PER_SECOND: f64 = 100.0;

/// Prints how long the programs that this one has waited for have kept a core busy.
pub(crate) fn tell() {
    // Other systems have no such file; there the gate's table stays without the column.
    if let Some(seconds) = fs::read_to_string("/proc/self/stat").ok().and_then(|stat| children(&stat)) {
        println!("{TOLD}{seconds:.0}");
    }
}

/// Reads in a lane's log what the lane has told.
pub(crate) fn told(log: &str) -> Option<u64> {
    log.lines().rev().find_map(|line| line.strip_prefix(TOLD))?.parse().ok()
}

/// Reads the time of children, theirs and the system's for them: fields 16 and 17 of proc(5).
fn children(stat: &str) -> Option<f64> {
    // The second field is the program's name in brackets, which may hold blanks.
    let mut fields = stat.rsplit_once(") ")?.1.split(' ').skip(13);
    let user: f64 = fields.next()?.parse().ok()?;
    let system: f64 = fields.next()?.parse().ok()?;
    Some((user + system) / PER_SECOND)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_children_is_read_and_told() {
        let stat = "7 (a b) R 1 7 7 0 -1 4194304 100 200 0 0 11 12 1300 45 20 0 1 0 5 6 7";
        assert_eq!(children(stat), Some(13.45));
        assert_eq!(told("$ true\ncpu seconds: 13\n"), Some(13));
        assert_eq!(told("$ true\n"), None);
    }
}
