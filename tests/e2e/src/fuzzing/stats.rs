//! What libFuzzer says at its end.

use std::path::PathBuf;

/// Sums up one run of a target.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Stats {
    pub(super) executions: u64,
    pub(super) per_second: u64,
    /// Edges of the code that some input has reached.
    pub(super) coverage: u64,
    /// The input that has broken a promise, where one has.
    pub(super) find: Option<PathBuf>,
}

impl Stats {
    /// Reads the final statistics, which are asked for by `-print_final_stats=1`; nothing where there are none.
    pub(super) fn read(log: &str) -> Option<Self> {
        let stat = |name: &str| {
            let line = log.lines().rev().find_map(|line| line.strip_prefix("stat::")?.strip_prefix(name))?;
            line.strip_prefix(':')?.trim().parse().ok()
        };
        let after = |line: &str, word: &str| line.split_once(word)?.1.split_whitespace().next()?.parse().ok();
        Some(Self {
            executions: stat("number_of_executed_units")?,
            per_second: stat("average_exec_per_sec")?,
            // Whatever breaks at once has reached nothing that would have been told.
            coverage: log.lines().rev().find_map(|line| after(line, " cov: ")).unwrap_or(0),
            find: log.lines().find_map(find),
        })
    }
}

/// Reads where an input lies that was written because it breaks a promise, takes too long or too much memory. Those that are only
/// slow are written as well.
fn find(line: &str) -> Option<PathBuf> {
    let path = PathBuf::from(line.split_once("Test unit written to ")?.1.trim());
    let is_slow = path.file_name()?.to_string_lossy().starts_with("slow-unit-");
    (!is_slow).then_some(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DONE: &str = "\
INFO: Seed: 1
#2	INITED cov: 12 ft: 13 corp: 1/1b exec/s: 0 rss: 35Mb
#4096	pulse  cov: 512 ft: 1310 corp: 40/3000b lim: 60 exec/s: 2048 rss: 60Mb
Slowest unit: 11 s:
artifact_prefix='/r/artifacts/wire/'; Test unit written to /r/artifacts/wire/slow-unit-af
#20000	DONE   cov: 700 ft: 2000 corp: 90/9000b lim: 512 exec/s: 2000 rss: 70Mb
Done 20000 runs in 10 second(s)
stat::number_of_executed_units: 20000
stat::average_exec_per_sec:     2000
stat::new_units_added:          90
stat::slowest_unit_time_sec:    11
stat::peak_rss_mb:              70
";

    #[test]
    fn a_run_to_the_end_is_read() {
        let stats = Stats { executions: 20_000, per_second: 2_000, coverage: 700, find: None };
        assert_eq!(Stats::read(DONE), Some(stats));
    }

    #[test]
    fn a_find_is_read() {
        let log = DONE.replace("slow-unit-af", "crash-af");
        assert_eq!(Stats::read(&log).unwrap().find, Some(PathBuf::from("/r/artifacts/wire/crash-af")));
        let at_once = "\
Test unit written to ./timeout-0
stat::number_of_executed_units: 1
stat::average_exec_per_sec:     0
";
        let stats =
            Stats { executions: 1, per_second: 0, coverage: 0, find: Some(PathBuf::from("./timeout-0")) };
        assert_eq!(Stats::read(at_once), Some(stats));
    }

    #[test]
    fn a_run_without_an_end_has_no_statistics() {
        assert_eq!(Stats::read(""), None);
        let (begun, _) = DONE.split_once("stat::").unwrap();
        assert_eq!(Stats::read(begun), None);
        assert_eq!(Stats::read(&DONE.replace(": 20000", ": many")), None);
    }
}
