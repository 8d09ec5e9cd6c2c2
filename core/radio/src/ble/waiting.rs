//! Phones that were heard and are still to be looked at.

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use tokio::sync::Notify;

use crate::limits::BLE_PEERS_MAX;

/// A line in which each waits once. Whoever finds it full is heard again.
#[derive(Debug)]
pub(super) struct Waiting<T> {
    line: Mutex<VecDeque<T>>,
    more: Notify,
}

impl<T: PartialEq> Waiting<T> {
    pub(super) fn new() -> Self {
        Self { line: Mutex::new(VecDeque::new()), more: Notify::new() }
    }

    pub(super) fn add(&self, one: T) {
        let mut line = self.line.lock().unwrap_or_else(PoisonError::into_inner);
        if line.len() < BLE_PEERS_MAX && !line.contains(&one) {
            line.push_back(one);
            self.more.notify_one();
        }
    }

    /// Waits for the first; there is one who asks.
    pub(super) async fn next(&self) -> T {
        loop {
            let first = self.line.lock().unwrap_or_else(PoisonError::into_inner).pop_front();
            match first {
                Some(first) => return first,
                None => self.more.notified().await,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[test]
    fn each_waits_once_and_a_flood_finds_no_room() {
        let waiting = Waiting::new();
        assert_eq!(waiting.next().now_or_never(), None);
        for one in [1, 2, 1].into_iter().chain(3..1_000) {
            waiting.add(one);
        }
        let there: Vec<_> = std::iter::from_fn(|| waiting.next().now_or_never()).collect();
        assert_eq!(there, (1..=BLE_PEERS_MAX).collect::<Vec<_>>());
        waiting.add(1);
        assert_eq!(waiting.next().now_or_never(), Some(1), "it is heard again");
    }
}
