//! The figures of the page.

use std::collections::BTreeMap;
use std::time::Duration;

use outcry_link::limits as link;
use outcry_session::limits as session;
use outcry_table::limits as table;

use crate::page::Page;

/// What a figure is, as the page writes it.
trait Figure {
    fn written(self, unit: &str) -> String;
}

impl Figure for Duration {
    fn written(self, unit: &str) -> String {
        let millis = self.as_millis();
        match (unit, millis.is_multiple_of(1_000)) {
            ("ms", _) => format!("{millis} ms"),
            (_, true) => format!("{} s", millis / 1_000),
            _ => format!("{} s", self.as_secs_f64()),
        }
    }
}

macro_rules! whole_numbers {
    ($($type:ty),*) => {
        $(impl Figure for $type {
            fn written(self, unit: &str) -> String {
                if unit.is_empty() { self.to_string() } else { format!("{self} {unit}") }
            }
        })*
    };
}

whole_numbers!(u8, u16, u32, usize);

/// Lists figures by name; each is written in the unit that the page has chosen.
macro_rules! figures {
    ($($module:ident: $($name:ident)*;)*) => {
        [$($((stringify!($name), Box::new(|unit: &str| $module::$name.written(unit)) as Written)),*),*]
    };
}

type Written = Box<dyn Fn(&str) -> String>;

fn figures() -> BTreeMap<&'static str, Written> {
    figures! {
        link: FRAME_MAX FRAME_SENT_MAX ATT_OVERHEAD FRAME_HEADER FRAGMENT_HEADER BUNDLE_MAX SEAL_OVERHEAD PACKET_MAX
            URGENT_FRAME_TARGET URGENT_PACKET_MAX FRAME_MIN FRAGMENTS_MAX ROUTES_MAX FORWARD_URGENT_MAX FORWARD_MAX
            FORWARD_BYTES_MAX URGENT_RUN_MAX STALLED_AFTER URGENT_MAX MESSAGE_MAX SLOTS_MAX VERSIONS_MAX WINDOW
            WINDOW_BYTES QUEUE_MAX QUEUE_BYTES_MAX URGENT_ROOM URGENT_LEAST SHARED_ROOM RECEIVED_MAX ACK_DELAY RTO_FIRST RTO_MIN RTO_MAX HEARTBEAT
            HEARTBEAT_LOST HEARTBEAT_LATE WEAK_ROUND_TRIP WEAK_LOSS PINGS_MAX CLOCK_SPREAD CLOCK_SETTLED
            CLOCK_SAMPLES_MAX CLOCK_SLOWEST CLOCK_AGE_MAX CLOCK_PING_FIRST CLOCK_PING_EVERY RING_AFTER_MIN
            RING_AFTER_MAX ROUND_TRIPS_MIN ROUND_TRIPS_MAX INVITE_TEXT_MAX HANDSHAKE_TIMEOUT HANDSHAKE_TRIES HALF_OPEN_MAX
            HALF_OPEN_TIME HANDSHAKES_PER_MINUTE HANDSHAKES_PER_ADDRESS_AND_MINUTE
            NEW_KEYS_PER_ADDRESS_AND_MINUTE NEW_HANDSHAKES_PER_MINUTE ADDRESSES_MAX HELLO_REPLAY_MAX HANDSHAKE_PACKET_MAX
            SEALED_TEXT_MAX SESSION_PACKETS SESSION_RENEWAL PAIRING_TRIES PAIRING_RENEW_AFTER PAIRING_RENEW_SPREAD
            PAIRING_GUESSES_PER_HOUR PAIRING_HALF_OPEN_MAX PAIRING_TIME
            PAIRINGS_PER_MINUTE PAIRING_REPLIES SEARCH_SILENCE DIRECT_MAX CHILDREN_MAX RELAYS_LOOKING_MAX
            HANDSHAKE_QUEUE_MAX IDENTIFY_TIME DIAL_TIME DIAL_SILENCE ADVERT_EXPIRY CANCEL_TIME REDIAL_AFTER LOW_MTU_LINGER FOUND_MAX DIALS_FAILED_MAX RADIO_FULL_TIME
            PLAN_EVERY PHONES_MAX;
        table: NAME_LETTERS_MAX MARKS_MAX PENDING_MAX;
        session: BELL_CLAIM_WINDOW BELL_STALE SEATLESS_TIME SEAT_KEPT RESULT_LIMIT BOARDS_MAX LATECOMERS_MAX MATCH_FILE_MAX MATCH_PART KNOWN_CODE_TIME BELL_UPLINK_MAX BELL_TIE PLEDGE_LIMIT SHARE_LIMIT SHARE_IN_TIME
            RETURN_LIMIT CARDS_IN_TIME CARDS_SHOWN_FOR PLAY_SEEN_WITHIN CODE_KEPT PART_TIMEOUT PART_TRIES;
    }
    .into_iter()
    .collect()
}

/// Says whether a text in backquotes is the name of a figure.
fn is_name(text: &str) -> bool {
    let known = text.chars().all(|letter| letter.is_ascii_uppercase() || letter == '_');
    known && text.len() > 3 && !text.contains("OUTCRY")
}

/// Gives the value that stands behind the name of a figure: in brackets, or in the next cell of a table.
fn value(rest: &str) -> Option<&str> {
    let rest = rest.trim_start_matches([' ', '\n']);
    if let Some(value) = rest.strip_prefix('(') {
        return value.split(')').next();
    }
    Some(rest.strip_prefix("| ")?.split(" |").next()?.trim())
}

#[test]
fn every_figure_is_that_of_the_program() {
    let page = Page::read();
    let figures = figures();
    let mut given: BTreeMap<&str, u32> = BTreeMap::new();
    let mut wrong = Vec::new();
    let parts: Vec<&str> = page.text.split('`').collect();
    for pair in parts.windows(2).skip(1).step_by(2).filter(|pair| is_name(pair[0])) {
        let (name, rest) = (pair[0], pair[1]);
        let Some(figure) = figures.get(name) else {
            wrong.push(format!("{name} is no figure of the program"));
            continue;
        };
        let times = given.entry(name).or_default();
        let Some(printed) = value(rest) else { continue };
        let printed = printed.split_whitespace().collect::<Vec<_>>().join(" ");
        let unit = printed.split_once(' ').map_or("", |(_, unit)| unit);
        *times += 1;
        let expected = figure(unit);
        if printed != expected {
            wrong.push(format!("{name} is {expected}, the page says {printed}"));
        }
    }
    wrong.extend(
        given.iter().filter(|(_, times)| **times == 0).map(|(name, _)| format!("{name} has no value")),
    );
    let missing = figures.keys().filter(|name| !given.contains_key(*name));
    wrong.extend(missing.map(|name| format!("{name} is not on the page")));
    assert!(wrong.is_empty(), "docs/protocol.md has other figures:\n{}", wrong.join("\n"));
}
