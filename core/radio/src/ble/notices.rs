//! Notices from a radio to the person, for what no link event can tell.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use crate::limits::BLE_NOTICES_WAITING;

/// Takes what is to be said.
#[derive(Debug)]
pub(super) struct Notices {
    said: SyncSender<String>,
    last: String,
}

impl Notices {
    /// Gives what takes words, and what gives them.
    pub(super) fn new() -> (Self, Receiver<String>) {
        let (said, heard) = sync_channel(BLE_NOTICES_WAITING);
        (Self { said, last: String::new() }, heard)
    }

    /// Says something, unless it was said last.
    pub(super) fn post(&mut self, notices: String) {
        if self.last != notices {
            self.last.clone_from(&notices);
            // Where so much waits to be read, this is not missed.
            let _ = self.said.try_send(notices);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_said_twice_in_a_row_and_little_waits() {
        let (mut notices, heard) = Notices::new();
        for _ in 0..3 {
            notices.post("the same".to_owned());
        }
        assert_eq!(heard.try_iter().collect::<Vec<_>>(), ["the same"]);
        for number in 0..100 {
            notices.post(number.to_string());
        }
        assert_eq!(heard.try_iter().count(), BLE_NOTICES_WAITING);
    }
}
