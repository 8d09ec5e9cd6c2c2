//! What was on the air, as the guest's adapters have seen it, and what of a match could be read in it.

use std::collections::{BTreeMap, BTreeSet};

use outcry_link::gatt;
use outcry_rules::{Millis, Viewer};
use outcry_session::wire::{Slot, Slots};
use outcry_table::host::replay;
use serde_json::Value;

use super::BleError;

/// What a capture of btmon begins with: its name, its version, and that it is of all adapters.
const HEAD: &[u8] = b"btsnoop\0\0\0\0\x01\0\0\x07\xd1";

/// Bytes in front of each packet of a capture.
const RECORD: usize = 24;

/// The kinds of packets of a capture that hold data of links, sent and received.
const DATA: [u16; 2] = [4, 5];

/// Bytes in front of the data of a link: the link's number, and how many there are.
const DATA_HEAD: usize = 4;

/// Says in a link's number that what came before goes on.
const GOES_ON: u16 = 0x1000;

/// Bytes in front of what the attribute protocol says: how many there are, and the channel.
const CHANNEL_HEAD: usize = 4;

/// The channel of the attribute protocol.
const ATTRIBUTES: u16 = 4;

/// The two things that the attribute protocol says in a match: a write without an answer, and a notification.
const WRITE: u8 = 0x52;
const NOTIFY: u8 = 0x1b;

/// Bytes that are not on the air by chance, of a hand or of anything else.
const FEWEST_BYTES: usize = 5;

/// The first byte of a sealed frame that is whole.
const SEALED: u8 = 0x40;

/// Bytes that the smallest controllers take at once.
const CONTROLLER_MOST: usize = 27;

/// Bytes in front of a value: what is done with it, and to which attribute.
const VALUE_HEAD: usize = 3;

/// A capture of everything on the air, put together to what programs have said.
#[derive(Default)]
pub(super) struct Capture {
    /// Every packet that holds no data of a link, and every whole message of those that do.
    said: Vec<Vec<u8>>,
    frames: Frames,
}

/// How many frames of phones were captured, each where it was sent and again where it was received.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Frames {
    /// Those that belong to a handshake or to the exchange of a code.
    pub(super) greetings: usize,
    /// Those that are sealed.
    pub(super) sealed: usize,
}

impl Capture {
    /// Reads what btmon has written.
    ///
    /// # Errors
    /// It is no capture.
    pub(super) fn read(bytes: &[u8]) -> Result<Self, BleError> {
        let broken = || BleError::NoCapture;
        let mut rest = bytes.strip_prefix(HEAD).ok_or_else(broken)?;
        let mut capture = Self::default();
        let mut open: BTreeMap<(u32, u16), Vec<u8>> = BTreeMap::new();
        while rest.len() >= RECORD {
            let (head, behind) = rest.split_at(RECORD);
            let number = |at: usize| u32::from_be_bytes(std::array::from_fn(|byte| head[at + byte]));
            // The last packet may have been cut off with btmon itself.
            let Some((packet, behind)) = behind.split_at_checked(number(4) as usize) else { break };
            rest = behind;
            if !DATA.contains(&(number(8) as u16)) {
                capture.said.push(packet.to_vec());
                continue;
            }
            let Some((link, data)) = link(packet) else { continue };
            let part = open.entry((number(8), link & !0xf000)).or_default();
            if link & GOES_ON == 0 {
                part.clear();
            }
            part.extend(data);
            if whole(part) {
                capture.take(std::mem::take(part));
            }
        }
        Ok(capture)
    }

    /// Counts the frames of phones.
    pub(super) const fn frames(&self) -> Frames {
        self.frames
    }

    /// Says whether this was said anywhere as it stands here.
    pub(super) fn holds(&self, bytes: &[u8]) -> bool {
        self.said.iter().any(|said| said.windows(bytes.len()).any(|window| window == bytes))
    }

    /// Finds those of these that were said as they stand there.
    pub(super) fn plain<'a>(&self, secrets: &'a BTreeSet<Vec<u8>>) -> BTreeSet<&'a [u8]> {
        let lengths: BTreeSet<usize> = secrets.iter().map(Vec::len).collect();
        let windows = |length: usize| self.said.iter().flat_map(move |said| said.windows(length));
        let windows = lengths.into_iter().filter(|length| *length > 0).flat_map(windows);
        windows.filter_map(|window| secrets.get(window)).map(Vec::as_slice).collect()
    }

    fn take(&mut self, message: Vec<u8>) {
        let channel = u16::from_le_bytes([message[2], message[3]]);
        let said = &message[CHANNEL_HEAD..];
        if channel == ATTRIBUTES && said.len() > VALUE_HEAD && [WRITE, NOTIFY].contains(&said[0]) {
            // The two highest bits of a frame say what it is; three is several sealed ones in one.
            match said[VALUE_HEAD] >> 6 {
                1 | 3 => self.frames.sealed += 1,
                _ => self.frames.greetings += 1,
            }
        }
        self.said.push(message);
    }
}

/// Writes a capture of a phone that writes each of these to another as it stands, cut up as controllers do.
pub(super) fn plain_air(values: &BTreeSet<Vec<u8>>) -> Vec<u8> {
    let mut capture = HEAD.to_vec();
    for value in values {
        // Sealed it would look like this from outside.
        let said = [&[WRITE, 9, 0, SEALED, 0], value.as_slice()].concat();
        let message = [&(said.len() as u16).to_le_bytes()[..], &ATTRIBUTES.to_le_bytes(), &said].concat();
        for (at, part) in message.chunks(CONTROLLER_MOST).enumerate() {
            let link = if at == 0 { 0 } else { GOES_ON };
            let packet = [&u16::to_le_bytes(link)[..], &(part.len() as u16).to_le_bytes(), part].concat();
            let length = (packet.len() as u32).to_be_bytes();
            capture.extend([&length[..], &length, &[0, 0, 0, DATA[0] as u8], &[0; 12], &packet].concat());
        }
    }
    capture
}

/// Lists what must not be on the air of a match as it stands: each hand that each player has had, as the wire writes it,
/// what the shuffles were made of, and everybody's name.
///
/// # Errors
/// The journal cannot be played.
pub(super) fn secrets(exported: &str) -> Result<BTreeSet<Vec<u8>>, BleError> {
    let unreadable = |why: String| BleError::Journal { why };
    let exported: Value = serde_json::from_str(exported).map_err(|error| unreadable(error.to_string()))?;
    let header = exported["header"].to_string();
    let mut host = replay(header.as_bytes(), [], [0; 32], Millis::ZERO)
        .map_err(|error| unreadable(error.to_string()))?;
    let people = exported["header"]["people"].as_array().cloned().unwrap_or_default();
    let mut secrets: BTreeSet<Vec<u8>> =
        people.iter().filter_map(|person| Some(person["name"].as_str()?.as_bytes().to_vec())).collect();
    let records = exported["records"].as_array().cloned().unwrap_or_default();
    let seats: Vec<_> = host.table().seats().iter().collect();
    let mut slots = vec![Slots::default(); seats.len()];
    for (number, record) in records.iter().enumerate() {
        host.play_on(record.to_string().as_bytes(), number).map_err(|error| unreadable(error.to_string()))?;
        secrets
            .extend(["secret", "share", "shuffle"].iter().filter_map(|name| digits(record[name].as_str()?)));
        let (now, timing) = (Millis::ZERO, host.timing());
        for (seat, slots) in seats.iter().zip(&mut slots) {
            for (slot, value) in slots.update(&host.seen(Viewer::Seat(*seat), now), &timing) {
                if slot == Slot::Own && value.len() >= FEWEST_BYTES {
                    secrets.insert(value);
                }
            }
        }
    }
    Ok(secrets)
}

/// Reads bytes from their hexadecimal digits.
fn digits(text: &str) -> Option<Vec<u8>> {
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(text.get(at..at + 2)?, 16).ok()).collect()
}

/// Gives what is read by everybody who looks at what a phone offers: the number of a characteristic, the last byte first.
pub(super) fn in_the_open() -> Vec<u8> {
    gatt::DOWN.0.iter().rev().copied().collect()
}

/// Takes the data of a link apart: its number, and what there is.
fn link(packet: &[u8]) -> Option<(u16, &[u8])> {
    let (head, data) = packet.split_at_checked(DATA_HEAD)?;
    Some((u16::from_le_bytes([head[0], head[1]]), data))
}

/// Says whether all of a message is there.
fn whole(message: &[u8]) -> bool {
    message.len() >= CHANNEL_HEAD
        && message.len() >= CHANNEL_HEAD + usize::from(u16::from_le_bytes([message[0], message[1]]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Writes a capture of what one adapter has sent on a link, cut up as controllers do.
    fn capture(messages: &[Vec<u8>]) -> Vec<u8> {
        let mut capture = HEAD.to_vec();
        for message in messages {
            for (at, part) in message.chunks(27).enumerate() {
                let link = 0x2A | if at == 0 { 0 } else { GOES_ON };
                let packet = [&link.to_le_bytes()[..], &(part.len() as u16).to_le_bytes(), part].concat();
                let length = (packet.len() as u32).to_be_bytes();
                capture.extend([&length[..], &length, &[0, 3, 0, 4], &[0; 12], &packet].concat());
            }
        }
        capture
    }

    fn said(what: u8, value: &[u8]) -> Vec<u8> {
        let said = [&[what, 9, 0], value].concat();
        [&(said.len() as u16).to_le_bytes()[..], &ATTRIBUTES.to_le_bytes(), &said].concat()
    }

    #[test]
    fn a_hand_that_is_not_sealed_is_found() {
        let hand = vec![5, 1, 0x68, 0x0f, 0x33, 0x01];
        let secrets = BTreeSet::from([hand.clone(), b"Konstantin".to_vec()]);
        let sealed = said(WRITE, &[0x40, 0, 0xaa, 0xbb, 0xcc, 0xdd]);
        let plain = [&[0x49, 0, 1, 0, 0, 0x11, 7], &hand[..], &[0; 60]].concat();
        let clean = Capture::read(&capture(&[said(NOTIFY, &[0, 0, 1]), sealed.clone()])).unwrap();
        assert_eq!(clean.frames(), Frames { greetings: 1, sealed: 1 });
        assert!(clean.plain(&secrets).is_empty());
        let dirty = Capture::read(&capture(&[sealed, said(NOTIFY, &plain)])).unwrap();
        assert_eq!(dirty.plain(&secrets), BTreeSet::from([&hand[..]]));
        assert!(dirty.holds(&hand) && !clean.holds(&hand));
    }

    #[test]
    fn what_is_cut_in_two_by_a_controller_is_found_too() {
        let name = b"Konstantin".to_vec();
        let value = [&[0x40; 16][..], &name].concat();
        let capture = Capture::read(&capture(&[said(WRITE, &value)])).unwrap();
        assert_eq!(capture.plain(&BTreeSet::from([name.clone()])), BTreeSet::from([&name[..]]));
    }

    #[test]
    fn an_air_on_which_everything_is_said_plainly_gives_everything_away() {
        let secrets = BTreeSet::from([vec![1, 2, 3, 4], b"Leopoldine".to_vec(), (0..100).collect()]);
        let capture = Capture::read(&plain_air(&secrets)).unwrap();
        assert_eq!(capture.plain(&secrets).len(), 3);
        assert_eq!(capture.frames(), Frames { greetings: 0, sealed: 3 });
    }

    #[test]
    fn what_is_no_capture_is_refused() {
        assert!(Capture::read(b"btsnoop\0").is_err());
    }
}
