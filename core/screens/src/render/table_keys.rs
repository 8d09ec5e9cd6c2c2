//! The keys around every screen of a table: back, pause, the board, rules, leave.

use outcry_rules::Seat;

use crate::view::{Key, Question};
use crate::{Destination, Intent, Localizer};

use super::keys::{key, question};

/// Holds what the keys around the screens of a table depend on.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableKeys {
    /// Whether the match is still to be played on.
    pub is_playing: bool,
    /// Whether it is paused, so that it can only go on.
    pub is_paused: bool,
    /// Whether this phone keeps the table: ending it ends it for everybody.
    pub is_host: bool,
    /// Whether a round is over, so that a match that is ended has an order.
    pub has_score: bool,
    /// Whether the table hangs on a radio, so that others may wait at it.
    pub is_linked: bool,
    pub is_lesson: bool,
    /// Whether others may still be let in by the invite of this table.
    pub has_invite: bool,
    /// Whether this phone holds cards, and is not only the board.
    pub has_hand: bool,
    /// Whether it shows the board though it may hold cards.
    pub shows_board: bool,
    /// Whether what is pulled or held otherwise is tapped, and asked about.
    pub taps_only: bool,
}

/// Gives the seat of whoever bears this name to their new phone.
pub fn new_phone_key(seat: Seat, name: &str, localizer: &Localizer) -> Key {
    let named = |id: &str| localizer.text_with(id, &[("name", name.into())]);
    let ask = Question {
        text: named("new-phone-ask"),
        yes: localizer.text("new-phone-yes"),
        no: localizer.text("answer-not-yet"),
    };
    key(named("key-new-phone"), Intent::ChangePhone(seat.index() as u8)).asking(ask)
}

impl TableKeys {
    /// Gives what leads away from the table, which stays as it is.
    pub fn back(self, localizer: &Localizer) -> Key {
        let home = key(localizer.text("key-home"), Intent::Back).quiet();
        // Others wait at this table: a stray gesture must not take the phone away from it.
        if self.is_playing && self.is_linked {
            home.asking(question("home-ask", "home-yes", "answer-stay", localizer))
        } else {
            home
        }
    }

    /// Gives the keys that every screen of the table has.
    pub fn keys(self, localizer: &Localizer) -> Vec<Key> {
        let quiet = |id: &str, intent: Intent| key(localizer.text(id), intent).quiet();
        let mut keys = Vec::new();
        // Who has no seat at somebody else's table watches.
        let watches = !self.has_hand && !self.is_host;
        if self.is_playing && !self.is_paused && !self.is_lesson && !watches {
            keys.push(quiet("key-pause", Intent::Pause));
        }
        if self.is_playing && self.has_hand {
            let id = if self.shows_board { "key-my-hand" } else { "key-board" };
            keys.push(quiet(id, Intent::Go(Destination::Board)));
        }
        keys.push(quiet("key-rules", Intent::Go(Destination::Rules)));
        if self.is_playing && self.has_invite {
            keys.push(quiet("key-invite", Intent::Go(Destination::Invite)));
        }
        if !self.is_playing && self.is_host && self.is_linked {
            keys.push(quiet("key-regather", Intent::Regather));
        }
        if self.is_playing {
            keys.push(self.leave(localizer));
        }
        keys
    }

    fn leave(self, localizer: &Localizer) -> Key {
        let id = match (self.is_host, self.has_score) {
            (true, true) => "key-end-now",
            (true, false) => "key-leave",
            (false, _) => "key-leave-table",
        };
        let leave = key(localizer.text(id), Intent::Leave).danger();
        let ask = |text, yes, no| question(text, yes, no, localizer);
        match (self.is_host, self.is_linked) {
            // Nothing of a lesson is kept, so nothing is lost with it.
            _ if self.is_lesson && self.taps_only => {
                leave.asking(ask("end-lesson-ask", "end-yes", "answer-play-on"))
            }
            _ if self.is_lesson => leave,
            (true, _) if self.has_score => leave.asking(ask("end-now-ask", "end-yes", "answer-play-on")),
            (true, true) => leave.asking(ask("end-for-all-ask", "end-yes", "answer-play-on")),
            (true, false) => leave.asking(ask("end-ask", "end-yes", "answer-play-on")),
            (false, _) if !self.has_hand => leave,
            (false, _) => leave.asking(ask("leave-ask", "leave-yes", "answer-stay")),
        }
    }
}
