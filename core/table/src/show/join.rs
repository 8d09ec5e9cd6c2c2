//! A table is joined.

use crate::limits::INVITE_MAX;
use crate::view::{Join, TextEntry};
use crate::{Entry, Intent, Words};

use super::keys::key;

/// Shows where the code of a table is typed; `problem` is what is wrong with the one typed so far.
pub fn join(typed: &str, problem: Option<String>, words: &Words) -> Join {
    let nothing = typed.trim().is_empty().then(|| words.say("join-nothing"));
    Join {
        title: words.say("join"),
        about: words.say("join-about"),
        code: TextEntry {
            prompt: words.say("join-code"),
            value: typed.to_owned(),
            most: INVITE_MAX as u16,
            into: Entry::Invite,
            problem,
        },
        key: key(words.say("join-key"), Intent::Join).main().off_for(nothing),
    }
}
