//! Log of recent radio commands and events, for finding faults on a phone that is out of reach.
//!
//! An entry has room for a time, a word and two numbers only: no frame, service or name gets in here.

use std::fmt::Write as _;
use std::time::Duration;

use outcry_link::{LinkCommand, LinkEnd, LinkEvent, RadioState};

use crate::limits::RADIO_LOG_MAX;

/// How every [`Word`] is written, in their order. One text takes less room in the library than a table of many.
const WORDS: &str = "on off unasked forbidden location-off location-forbidden missing \
                     opened-as-parent opened-as-child dial-failed mtu closed \
                     advertise stop-advertising scan stop-scan dial cancel-dial pace close \
                     found received writable send";

/// Kind of an entry. Kinds from [`Word::Found`] on are frequent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Word {
    On,
    Off,
    Unasked,
    Forbidden,
    LocationOff,
    LocationForbidden,
    Missing,
    OpenedAsParent,
    OpenedAsChild,
    DialFailed,
    Mtu,
    Closed,
    Advertise,
    StopAdvertising,
    Scan,
    StopScan,
    Dial,
    CancelDial,
    Pace,
    Close,
    Found,
    Received,
    Writable,
    Send,
}

#[derive(Clone, Copy)]
struct Entry {
    /// Milliseconds of the system since the session began.
    at: u32,
    /// The number of a link or of a phone that was found; of a scan, how many services it is for.
    which: u32,
    /// Length of a frame in bytes, the MTU, the RSSI in dBm, or 1 for busy.
    number: i32,
    word: Word,
}

const _: () = assert!(size_of::<Entry>() <= 16);

/// Holds as much as there is room for, the newest last.
#[derive(Default)]
pub(super) struct RadioLog {
    entries: Vec<Entry>,
}

impl RadioLog {
    /// Remembers what the radio has noticed.
    pub(super) fn hear(&mut self, event: &LinkEvent, at: Duration) {
        let (word, which, number) = match *event {
            LinkEvent::Radio(state) => (word(state), 0, 0),
            LinkEvent::Found { peer, rssi, .. } => (Word::Found, peer.0 as u32, rssi.unwrap_or(0).into()),
            LinkEvent::Opened { link, end, mtu, .. } => {
                let word = match end {
                    LinkEnd::Parent => Word::OpenedAsParent,
                    LinkEnd::Child => Word::OpenedAsChild,
                };
                (word, link.0, mtu.into())
            }
            LinkEvent::DialFailed { peer } => (Word::DialFailed, peer.0 as u32, 0),
            LinkEvent::Mtu { link, mtu } => (Word::Mtu, link.0, mtu.into()),
            LinkEvent::Received { link, ref bytes, .. } => (Word::Received, link.0, bytes.len() as i32),
            LinkEvent::Writable { link } => (Word::Writable, link.0, 0),
            LinkEvent::Closed { link } => (Word::Closed, link.0, 0),
            // No radio says these.
            LinkEvent::DialWaits { .. } | LinkEvent::DialBegins { .. } => return,
        };
        self.push(at, word, which, number);
    }

    /// Remembers what the radio is told.
    pub(super) fn tell(&mut self, command: &LinkCommand, at: Duration) {
        let (word, which, number) = match *command {
            LinkCommand::Advertise { .. } => (Word::Advertise, 0, 0),
            LinkCommand::StopAdvertising => (Word::StopAdvertising, 0, 0),
            LinkCommand::Scan { ref services, busy } => (Word::Scan, services.len() as u32, busy.into()),
            LinkCommand::StopScan => (Word::StopScan, 0, 0),
            LinkCommand::Dial { peer } => (Word::Dial, peer.0 as u32, 0),
            LinkCommand::CancelDial { peer } => (Word::CancelDial, peer.0 as u32, 0),
            LinkCommand::Send { link, ref frame } => (Word::Send, link.0, frame.len() as i32),
            LinkCommand::Pace { link, busy } => (Word::Pace, link.0, busy.into()),
            LinkCommand::Close { link } => (Word::Close, link.0, 0),
        };
        self.push(at, word, which, number);
    }

    /// Writes a line for each entry: the time, the word, and both numbers, which are 0 where there is nothing to say.
    pub(super) fn write(&self, text: &mut String) {
        for &Entry { at, word, which, number } in &self.entries {
            let word = WORDS.split(' ').nth(word as usize).unwrap_or_default();
            let _ = writeln!(text, "{at} {word} {which} {number}");
        }
    }

    fn push(&mut self, at: Duration, word: Word, which: u32, number: i32) {
        self.entries.push(Entry { at: at.as_millis() as u32, which, number, word });
        if self.entries.len() > RADIO_LOG_MAX {
            // What happens all the time must not drive out what happens seldom: the larger half loses its oldest.
            let is_frequent = |entry: &Entry| entry.word >= Word::Found;
            let frequent = self.entries.iter().filter(|entry| is_frequent(entry)).count();
            let loses = frequent > RADIO_LOG_MAX / 2;
            let oldest = self.entries.iter().position(|entry| is_frequent(entry) == loses);
            self.entries.remove(oldest.unwrap_or_default());
        }
    }
}

const fn word(state: RadioState) -> Word {
    match state {
        RadioState::On => Word::On,
        RadioState::Off => Word::Off,
        RadioState::Unasked => Word::Unasked,
        RadioState::Forbidden => Word::Forbidden,
        RadioState::LocationOff => Word::LocationOff,
        RadioState::LocationForbidden => Word::LocationForbidden,
        RadioState::Missing => Word::Missing,
    }
}

#[cfg(test)]
mod tests {
    use outcry_link::{LinkId, PeerId, ServiceId};

    use super::*;

    fn written(log: &RadioLog) -> String {
        let mut text = String::new();
        log.write(&mut text);
        text
    }

    #[test]
    fn every_word_stands_for_what_has_happened() {
        let (link, peer, service) = (LinkId(7), PeerId(3), ServiceId([0xab; 16]));
        let opened = |end| LinkEvent::Opened { link, end, peer: Some(peer), mtu: 185 };
        let states = [
            RadioState::On,
            RadioState::Off,
            RadioState::Unasked,
            RadioState::Forbidden,
            RadioState::LocationOff,
            RadioState::LocationForbidden,
            RadioState::Missing,
        ];
        let events = states.map(LinkEvent::Radio).into_iter().chain([
            LinkEvent::Found { peer, service, rssi: Some(-61) },
            LinkEvent::Found { peer, service, rssi: None },
            opened(LinkEnd::Parent),
            opened(LinkEnd::Child),
            LinkEvent::DialFailed { peer },
            LinkEvent::DialWaits { peer },
            LinkEvent::DialBegins { peer },
            LinkEvent::Mtu { link, mtu: 517 },
            LinkEvent::Received { link, bytes: vec![0xab; 40], at: Duration::ZERO },
            LinkEvent::Writable { link },
            LinkEvent::Closed { link },
        ]);
        let commands = [
            LinkCommand::Advertise { service },
            LinkCommand::StopAdvertising,
            LinkCommand::Scan { services: vec![service; 2], busy: true },
            LinkCommand::StopScan,
            LinkCommand::Dial { peer },
            LinkCommand::CancelDial { peer },
            LinkCommand::Send { link, frame: vec![0xab; 512] },
            LinkCommand::Pace { link, busy: false },
            LinkCommand::Close { link },
        ];
        let mut log = RadioLog::default();
        for event in events {
            log.hear(&event, Duration::from_micros(1_999));
        }
        for command in commands {
            log.tell(&command, Duration::from_millis(20));
        }
        let expected = "\
            1 on 0 0\n1 off 0 0\n1 unasked 0 0\n1 forbidden 0 0\n1 location-off 0 0\n\
            1 location-forbidden 0 0\n1 missing 0 0\n1 found 3 -61\n1 found 3 0\n1 opened-as-parent 7 185\n\
            1 opened-as-child 7 185\n1 dial-failed 3 0\n1 mtu 7 517\n1 received 7 40\n1 writable 7 0\n\
            1 closed 7 0\n20 advertise 0 0\n20 stop-advertising 0 0\n20 scan 2 1\n20 stop-scan 0 0\n\
            20 dial 3 0\n20 cancel-dial 3 0\n20 send 7 512\n20 pace 7 0\n20 close 7 0\n";
        assert_eq!(written(&log), expected);
    }

    #[test]
    fn the_oldest_goes_first_and_the_rest_stays_in_order() {
        for event in [LinkEvent::Closed { link: LinkId(1) }, LinkEvent::Writable { link: LinkId(1) }] {
            let mut log = RadioLog::default();
            let count = 2 * RADIO_LOG_MAX as u64 + 5;
            (0..count).for_each(|millis| log.hear(&event, Duration::from_millis(millis)));
            let text = written(&log);
            let times: Vec<u64> =
                text.lines().map(|line| line.split(' ').next().unwrap().parse().unwrap()).collect();
            assert!(times.iter().copied().eq(count - RADIO_LOG_MAX as u64..count), "{times:?}");
        }
    }

    #[test]
    fn frames_drive_out_frames_and_nothing_else() {
        let mut log = RadioLog::default();
        let half = RADIO_LOG_MAX as u32 / 2;
        for number in 0..half {
            log.hear(&LinkEvent::Closed { link: LinkId(number) }, Duration::ZERO);
        }
        for number in 0..10 * half {
            log.hear(&LinkEvent::Writable { link: LinkId(number) }, Duration::ZERO);
        }
        let closed = (0..half).map(|number| format!("0 closed {number} 0"));
        let sent = (9 * half..10 * half).map(|number| format!("0 writable {number} 0"));
        assert!(written(&log).lines().eq(closed.chain(sent)), "{}", written(&log));
        // What happens seldom keeps to its half, too.
        for number in 0..3 {
            log.tell(&LinkCommand::Close { link: LinkId(number) }, Duration::ZERO);
        }
        let text = written(&log);
        assert!(
            text.starts_with("0 closed 3 0\n") && text.ends_with("\n0 close 1 0\n0 close 2 0\n"),
            "{text}"
        );
        assert_eq!(text.matches("writable").count(), half as usize);
    }

    #[test]
    fn the_longest_log_is_a_small_file() {
        let mut log = RadioLog::default();
        let command = LinkCommand::CancelDial { peer: PeerId(u64::MAX) };
        (0..RADIO_LOG_MAX).for_each(|_| log.tell(&command, Duration::from_secs(4_000_000)));
        assert!(written(&log).len() < 40_000, "{}", written(&log).len());
    }
}
