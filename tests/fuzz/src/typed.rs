//! What people type: names, values of options, and codes.

use std::collections::BTreeMap;

use outcry_app::{AppState, Handled, SetUpState, StoredState, read_invite};
use outcry_link::{Invite, PairingCode};
use outcry_rules::nyet::NyetOptions;
use outcry_rules::pit::PitOptions;
use outcry_rules::{Options, Value};
use outcry_screens::{Destination, InputField, Intent, Language, Localizer, Preferences, render};
use outcry_table::limits::NAME_LETTERS_MAX;
use outcry_table::{GameName, HouseRules, checked_name, is_same_name, parse_option_value, unique_name};

use crate::Bytes;
use crate::phone::Phone;

/// Most texts of one input.
const TEXTS: usize = 8;

/// Types a row of texts into the fields of somebody who sets up a table.
///
/// # Panics
/// What is taken is not what is shown, what is refused changes something, or a screen panics.
pub fn fill_in(input: &[u8]) {
    let mut bytes = Bytes::new(input);
    let localizer = Localizer::new(Language::En);
    let game = GameName::ALL[usize::from(bytes.byte() % 2)];
    let mut app = AppState {
        preferences: Preferences::default(),
        set_up: SetUpState::new(game),
        saved: BTreeMap::new(),
        matches: Vec::new(),
        unreadable: Vec::new(),
        records: BTreeMap::new(),
        running: None,
        utc_offset: 0,
    };
    for _ in 0..TEXTS {
        if bytes.is_empty() {
            break;
        }
        let kind = bytes.byte();
        let (field, text) = (bytes.byte(), String::from_utf8_lossy(bytes.sized()).into_owned());
        match kind % 8 {
            0 => name(&text),
            1 => set(&mut app.preferences, field, &text),
            2 => choose_edition(&mut app, field, &localizer),
            3 => type_into(&mut app, InputField::RulesName, text, &localizer),
            // It takes as long as all the rest of many inputs.
            _ if kind == u8::MAX => drop(render::house_rules(&app.table_set_up(), &localizer)),
            _ => match game {
                GameName::Pit => type_option::<PitOptions>(&mut app, field, text, &localizer),
                GameName::Nyet => type_option::<NyetOptions>(&mut app, field, text, &localizer),
            },
        }
    }
    let _ = render::set_up(&app.table_set_up(), &localizer);
}

/// Types a text where somebody joins a table.
///
/// # Panics
/// A code is not what was typed, an error does not say what to do, or the phone panics.
pub fn type_code(text: &[u8]) {
    let text = String::from_utf8_lossy(text).into_owned();
    match PairingCode::parse(&text) {
        Ok(code) => {
            let shown = code.to_string();
            let digits = |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>();
            assert_eq!(digits(&shown), digits(&text), "another code is shown than was typed");
            assert_eq!(PairingCode::parse(&shown), Ok(code), "a code cannot be typed as it is shown");
            assert!(Invite::parse(&text).is_err(), "a code is an invite");
        }
        Err(error) => assert!(error.to_string().contains(": "), "an error does not say what to do"),
    }
    let _ = read_invite(&text);
    let mut stored = StoredState::default();
    "Ada".clone_into(&mut stored.preferences.name);
    let mut phone = Phone::new(stored);
    phone.press(Intent::Go(Destination::Join));
    phone.press(Intent::Type { into: InputField::Invite, text });
    phone.look();
    phone.press(Intent::Join);
    phone.look();
}

fn name(text: &str) {
    match checked_name(text) {
        Ok(name) => {
            assert!(
                (1..=NAME_LETTERS_MAX).contains(&name.chars().count()),
                "{name:?} is too short or too long"
            );
            assert_eq!(checked_name(&name).as_ref(), Ok(&name), "a name is no name");
            let other = unique_name(&name, &[&name]);
            assert!(!is_same_name(&name, &other), "{name:?} and {other:?} are one");
            assert!(other.chars().count() <= NAME_LETTERS_MAX, "{other:?} is too long");
        }
        Err(error) => assert!(error.to_string().contains(": "), "an error does not say what to do"),
    }
}

fn set(preferences: &mut Preferences, field: u8, text: &str) {
    let name = Preferences::NAMES.get(usize::from(field)).copied().unwrap_or(text);
    let before = preferences.clone();
    let value = serde_json::from_str(text).unwrap_or_else(|_| Value::from(text));
    if preferences.set(name, &value).is_err() {
        assert_eq!(*preferences, before, "what was refused has changed a setting");
    }
}

fn choose_edition(app: &mut AppState, which: u8, localizer: &Localizer) {
    let ids: Vec<&str> = match app.set_up.rules.game {
        GameName::Pit => PitOptions::editions().iter().map(|edition| edition.id).collect(),
        GameName::Nyet => NyetOptions::editions().iter().map(|edition| edition.id).collect(),
    };
    let intent = Intent::ChooseEdition(ids[usize::from(which) % ids.len()].to_owned());
    assert_eq!(app.handle_set_up(&intent, localizer), Handled::Done, "an edition can be chosen");
}

/// Types the value of an option: where it is taken, it is shown so that it can be typed again.
fn type_option<O: Options>(app: &mut AppState, which: u8, text: String, localizer: &Localizer) {
    let fields = O::fields();
    let field = &fields[usize::from(which) % fields.len()];
    let rules = &app.set_up.rules;
    if let Ok(changed) = rules.with(field.name, &parse_option_value(field.domain, &text)) {
        assert!(changed.options().is_ok(), "what was taken is refused");
        assert_typed_back::<O>(&changed, field.name);
    }
    type_into(app, InputField::Option(field.name.to_owned()), text, localizer);
}

fn assert_typed_back<O: Options>(rules: &HouseRules, name: &str) {
    let (Some(field), Some(value)) = (O::field(name), rules.changes.get(name)) else { return };
    let text = serde_json::to_string(value).unwrap_or_default();
    // A text means itself, even where it looks like JSON.
    if !matches!(field.domain, outcry_rules::Domain::Text { .. }) {
        let again = rules.with(name, &parse_option_value(field.domain, &text));
        assert_eq!(again.as_ref(), Ok(rules), "{name}={text} is not typed back");
    }
}

fn type_into(app: &mut AppState, into: InputField, text: String, localizer: &Localizer) {
    let before = app.set_up.rules.clone();
    let handled = app.handle_set_up(&Intent::Type { into, text }, localizer);
    assert_ne!(handled, Handled::Elsewhere, "a field of the set-up has nothing to do with it");
    if matches!(handled, Handled::Refused(_)) {
        assert_eq!(app.set_up.rules, before, "what was refused has changed the rules");
    }
    assert!(app.set_up.rules.options().is_ok(), "the rules are none");
}
