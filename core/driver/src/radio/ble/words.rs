//! What a radio has to say to the person: what no event of a link can tell.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use crate::limits::BLE_WORDS_WAITING;

/// Takes what is to be said.
#[derive(Debug)]
pub(super) struct Words {
    said: SyncSender<String>,
    last: String,
}

impl Words {
    /// Gives what takes words, and what gives them.
    pub(super) fn new() -> (Self, Receiver<String>) {
        let (said, heard) = sync_channel(BLE_WORDS_WAITING);
        (Self { said, last: String::new() }, heard)
    }

    /// Says something, unless it was said last.
    pub(super) fn say(&mut self, words: String) {
        if self.last != words {
            self.last.clone_from(&words);
            // Where so much waits to be read, this is not missed.
            let _ = self.said.try_send(words);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_said_twice_in_a_row_and_little_waits() {
        let (mut words, heard) = Words::new();
        for _ in 0..3 {
            words.say("the same".to_owned());
        }
        assert_eq!(heard.try_iter().collect::<Vec<_>>(), ["the same"]);
        for number in 0..100 {
            words.say(number.to_string());
        }
        assert_eq!(heard.try_iter().count(), BLE_WORDS_WAITING);
    }
}
