//! Intents as the code that `uniffi` generates for Kotlin, Swift and Python hands them over.

use std::sync::LazyLock;
use std::time::Duration;

use outcry_app::StoredState;
use outcry_ffi::{Intent, IntentInbox, OptionValue, UniFfiTag};
use outcry_screens as core;
use uniffi::{Lift, Lower};

use crate::phone::Phone;

/// Most intents of one input.
const INTENTS: usize = 24;

/// Lifts a row of intents, hands them over as shells do, and has a phone do what they want.
///
/// # Panics
/// An intent is another one on the other side of the boundary, is lost or overtaken on its way, or the phone panics.
pub fn hand_over(input: &[u8]) {
    let mut left = input;
    let mut stored = StoredState::default();
    "Ada".clone_into(&mut stored.preferences.name);
    let mut phone = Phone::new(stored);
    let (inbox, mut waiting) = (IntentInbox::default(), Vec::new());
    for at in 0..INTENTS {
        if left.is_empty() || is_endless(left) {
            break;
        }
        let before = left;
        let Ok(intent) = <Intent as Lift<UniFfiTag>>::try_read(&mut left) else { break };
        let mut lowered = Vec::new();
        <Intent as Lower<UniFfiTag>>::write(intent.clone(), &mut lowered);
        assert_eq!(before.strip_suffix(left), Some(lowered.as_slice()), "{intent:?} is lowered as another");
        let wanted = core::Intent::from(intent.clone());
        let again = core::Intent::from(Intent::from(&wanted));
        assert_eq!(again, wanted, "the core has lost something of an intent");
        let pressed = Duration::from_millis(at as u64);
        assert!(inbox.submit(intent, pressed).is_ok(), "so few intents can wait");
        waiting.push((wanted, pressed));
    }
    for handed in waiting {
        assert_eq!(inbox.next_intent().as_ref(), Some(&handed), "another intent comes next");
        phone.press(handed.0);
    }
    assert_eq!(inbox.next_intent(), None, "an intent comes that nobody has handed over");
    phone.look();
}

/// Says whether the intent that comes next claims to hold a list of more values than there are bytes: generated code cannot say
/// so, and `uniffi` asks for the memory before it looks.
fn is_endless(bytes: &[u8]) -> bool {
    static HEADS: LazyLock<[Vec<u8>; 2]> = LazyLock::new(|| {
        let (name, value) = (String::new(), OptionValue::Flag { on: true });
        let intents =
            [Intent::SetOption { name: name.clone(), value: value.clone() }, Intent::Set { name, value }];
        intents.map(|intent| lowered(intent)[..4].to_vec())
    });
    static LISTS: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
        let empty = [
            OptionValue::Numbers { numbers: Vec::new() },
            OptionValue::Words { localizer: Vec::new() },
            OptionValue::Table { rows: Vec::new() },
        ];
        let set = |value| lowered(Intent::Set { name: String::new(), value });
        empty.map(|value| set(value)[8..12].to_vec()).into()
    });
    let number = |at: usize| Some(u32::from_be_bytes(*bytes.get(at..)?.first_chunk()?) as usize);
    let holds_value = HEADS.iter().any(|head| bytes.starts_with(head));
    let Some(value) = number(4).filter(|_| holds_value).and_then(|name| name.checked_add(8)) else {
        return false;
    };
    let holds_list = LISTS.iter().any(|list| bytes.get(value..).is_some_and(|rest| rest.starts_with(list)));
    holds_list && number(value.saturating_add(4)).is_some_and(|count| count > bytes.len())
}

fn lowered(intent: Intent) -> Vec<u8> {
    let mut bytes = Vec::new();
    <Intent as Lower<UniFfiTag>>::write(intent, &mut bytes);
    bytes
}
