//! A table is joined.

use crate::limits::INVITE_MAX;
use crate::view::{EntryKind, Join, Key, Scan, SystemRequest, TextEntry};
use crate::{InputField, Intent, Localizer};

use super::keys::key;

/// Shows where the code of a table is typed; `problem` is what is wrong with the one typed so far, `board` whether this phone
/// is to be a board there.
pub fn join(typed: &str, problem: Option<String>, board: bool, localizer: &Localizer) -> Join {
    let joins = localizer.text(if board { "join-board-key" } else { "join-key" });
    let nothing = typed.trim().is_empty().then(|| localizer.text("join-nothing"));
    Join {
        title: localizer.text("join"),
        about: localizer.text(if board { "join-board-about" } else { "join-typing" }),
        scan: Scan {
            hint: localizer.text(if board { "join-board-about" } else { "join-about" }),
            other: localizer.text("join-other"),
            refused: localizer.text(if board { "join-board-camera" } else { "join-camera" }),
            allow: localizer.text("join-camera-key"),
            remedy: SystemRequest::AllowCamera,
            type_instead: localizer.text("join-type"),
            light_on: localizer.text("join-light-on"),
            light_off: localizer.text("join-light-off"),
        },
        code: TextEntry {
            kind: EntryKind::Code,
            done: joins.clone(),
            prompt: localizer.text("join-code"),
            value: typed.to_owned(),
            most: INVITE_MAX as u16,
            into: InputField::Invite,
            problem,
        },
        key: key(joins, Intent::Join).main().off_for(nothing),
    }
}

/// Chooses between a seat and a board at the table that is joined.
pub fn join_as_key(board: bool, localizer: &Localizer) -> Key {
    let id = if board { "join-as-player" } else { "join-as-board" };
    key(localizer.text(id), Intent::JoinAsBoard(!board)).quiet()
}
