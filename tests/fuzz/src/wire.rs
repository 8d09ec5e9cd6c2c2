//! Messages from phones that nobody has reason to trust.

use outcry_rules::Millis;
use outcry_screens::{Language, LocalUiState, Localizer, render};
use outcry_session::wire::{HostMessage, PlayerMessage, Slot, SlotValue, SnapshotAssembler};

use crate::Bytes;

/// Reads a row of messages, each with a byte for its lane or slot and two for its length.
///
/// What is read as a message has to be read again as the same when it was written. What the slots come to is a table
/// that can be shown.
///
/// # Panics
/// One of these promises is broken.
pub fn receive(input: &[u8]) {
    let mut assembler = SnapshotAssembler::default();
    let mut table = None;
    let mut bytes = Bytes::new(input);
    while !bytes.is_empty() {
        let (lane, length) = (bytes.byte(), usize::from(bytes.byte()) | usize::from(bytes.byte()) << 8);
        let message = bytes.take(length);
        match lane % 10 {
            0 => {
                if let Ok(up) = PlayerMessage::decode(message) {
                    assert_eq!(PlayerMessage::decode(&up.encode()), Ok(up), "a message up has changed");
                }
            }
            1 => {
                if let Ok(down) = HostMessage::decode(message) {
                    assert_eq!(HostMessage::decode(&down.encode()), Ok(down), "a message down has changed");
                }
            }
            number => {
                let Some(slot) = Slot::from_number(number - 2) else { continue };
                if let Ok(value) = SlotValue::decode(slot, message) {
                    let again = SlotValue::decode(slot, &value.encode());
                    assert_eq!(again, Ok(value), "the value of a slot has changed");
                }
                if assembler.apply(slot, message) == Ok(true) {
                    table = assembler.seen(Millis::new(100_000));
                    assert!(table.is_some(), "a table has changed that is not there");
                }
            }
        }
    }
    // What was there before a change is what a shorter input ends with.
    if let Some(table) = table {
        let _ = render::table(&table, &LocalUiState::default(), &Localizer::new(Language::En));
    }
}
