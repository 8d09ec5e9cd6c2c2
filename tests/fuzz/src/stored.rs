//! What a phone finds in its storage: JSON that this version, another one or nobody has written.

use core::fmt::Debug;

use outcry_app::{HostedTable, JoinedTable, SecretBytes, StoredState};
use outcry_screens::{Destination, Intent, Preferences};
use outcry_table::journal::{RawJournal, Unreadable};
use outcry_table::{HouseRules, PersonRecord, RecordKey, Summary};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::Bytes;
use crate::phone::Phone;

/// Reads a value, and begins a phone with it that shows what comes of it.
///
/// # Panics
/// What was read is written as something else, or the phone panics.
pub fn restore(input: &[u8]) {
    let mut bytes = Bytes::new(input);
    let (kind, text) = (bytes.byte(), bytes.rest());
    let mut stored = StoredState::default();
    // Without a name the phone asks for one first.
    "Ada".clone_into(&mut stored.preferences.name);
    let look_at = Intent::Go;
    let presses = match kind % 9 {
        0 => {
            let Some(preferences) = read::<Preferences>(text) else { return };
            stored.preferences = preferences;
            vec![look_at(Destination::Settings)]
        }
        1 => {
            let Some(rules) = read::<HouseRules>(text) else { return };
            stored.saved.insert("Mine".to_owned(), rules);
            let chosen = Intent::ChooseSaved("Mine".to_owned());
            vec![look_at(Destination::SetUp), chosen, look_at(Destination::HouseRules)]
        }
        2 => {
            let Some(record) = read::<PersonRecord>(text) else { return };
            let key = RecordKey { edition: "short".to_owned(), person: "Ada".to_owned() };
            stored.records.insert(key, record);
            vec![look_at(Destination::History)]
        }
        3 => {
            let Some(summary) = read::<Summary>(text) else { return };
            stored.matches.push((1, summary));
            vec![look_at(Destination::History), Intent::ShowMatch(1), Intent::SaveSheet]
        }
        4 => {
            stored.key = read::<SecretBytes>(text);
            vec![look_at(Destination::Home)]
        }
        5 => {
            let Some(hosted) = read::<HostedTable>(text) else { return };
            let header = hosted.header.0.clone().into_bytes();
            stored.journal = Some(RawJournal { header, records: Vec::new(), mended: false });
            stored.hosted = Some(hosted);
            vec![Intent::Continue, look_at(Destination::Board)]
        }
        6 => {
            stored.joined = read::<JoinedTable>(text);
            vec![Intent::Continue, look_at(Destination::Home)]
        }
        7 => {
            stored.unreadable.push((1, Unreadable::peek(text)));
            vec![look_at(Destination::History)]
        }
        _ => {
            let mut lines = text.split(|&byte| byte == b'\n').map(<[u8]>::to_vec);
            let header = lines.next().unwrap_or_default();
            stored.journal = Some(RawJournal { header, records: lines.collect(), mended: false });
            vec![Intent::Continue]
        }
    };
    let mut phone = Phone::new(stored);
    for press in presses {
        phone.press(press);
    }
    phone.look();
}

/// Reads a value as a phone does, and looks whether it is read again as the same once it was written.
fn read<T: DeserializeOwned + Serialize + PartialEq + Debug>(text: &[u8]) -> Option<T> {
    let value: T = serde_json::from_slice(text).ok()?;
    let written = serde_json::to_vec(&value).unwrap_or_default();
    assert_eq!(serde_json::from_slice(&written).ok().as_ref(), Some(&value), "what is stored has changed");
    Some(value)
}
