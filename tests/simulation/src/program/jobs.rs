//! Many tables, on every core.

use std::num::NonZero;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

/// Gives how many threads there are for so many tables.
pub(crate) fn threads(count: u64, jobs: Option<NonZero<u64>>) -> u64 {
    let cores = || thread::available_parallelism().map_or(1, NonZero::get) as u64;
    jobs.map_or_else(cores, NonZero::get).min(count)
}

/// Plays tables by their numbers from 0 on, and has each taken as soon as it is played, until one is the last that is
/// wanted.
pub(crate) fn run<T: Send>(
    count: u64,
    jobs: Option<NonZero<u64>>,
    play: impl Fn(u64) -> T + Sync,
    mut goes_on: impl FnMut(T) -> bool,
) {
    let next = AtomicU64::new(0);
    let (give, take) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads(count, jobs) {
            let (give, next, play) = (give.clone(), &next, &play);
            scope.spawn(move || {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    if at >= count || give.send(play(at)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(give);
        for played in take {
            if !goes_on(played) {
                next.store(count, Ordering::Relaxed);
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_played_once() {
        let mut played = Vec::new();
        run(
            100,
            NonZero::new(3),
            |at| at,
            |at| {
                played.push(at);
                true
            },
        );
        played.sort_unstable();
        assert_eq!(played, (0..100).collect::<Vec<u64>>());
    }

    #[test]
    fn the_last_that_is_wanted_ends_it() {
        let mut played = 0;
        run(
            u64::MAX / 2,
            NonZero::new(2),
            |at| at,
            |_| {
                played += 1;
                played < 5
            },
        );
        assert!(played >= 5);
    }
}
