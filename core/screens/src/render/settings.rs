//! Settings.

use outcry_rules::Value;
use outcry_table::NameError;
use outcry_table::limits::NAME_MAX;

use super::keys::key;
use crate::view::{Choice, Control, EntryKind, Key, Setting, Settings, Switch, Tally, TextEntry};
use crate::{InputField, Intent, Language, Localizer, PreferenceError, Preferences, Theme};

/// Shows what a player can set on their own phone.
pub fn settings(preferences: &Preferences, localizer: &Localizer) -> Settings {
    let switch = |name: &str, on: bool| switch(name, on, localizer);
    Settings {
        title: localizer.text("settings"),
        name: TextEntry {
            kind: EntryKind::Name,
            done: localizer.text("entry-keep"),
            prompt: localizer.text("settings-name"),
            value: preferences.name.clone(),
            most: NAME_MAX as u16,
            into: InputField::Name,
            problem: None,
        },
        settings: vec![
            language(preferences.language, localizer),
            theme(preferences.theme, localizer),
            switch(Preferences::SOUNDS, preferences.sounds),
            switch(Preferences::HAPTICS, preferences.haptics),
            switch(Preferences::LEFT_HANDED, preferences.left_handed),
            switch(Preferences::LARGE_TEXT, preferences.large_text),
            switch(Preferences::TAPS_ONLY, preferences.taps_only),
            switch(Preferences::SPEAK_CARDS, preferences.speak_cards),
        ],
        about: about(localizer),
        diagnostics_about: localizer.text("diagnostics-about"),
        diagnostics: key(localizer.text("diagnostics-save"), Intent::SaveDiagnostics),
        licences: localizer.text("about-parts"),
    }
}

fn about(localizer: &Localizer) -> Vec<Tally> {
    let line = |id: &str, value: String| Tally { name: localizer.text(id), value };
    let text = |id: &str| line(id, localizer.text(&format!("{id}-text")));
    vec![
        line("about-version", env!("CARGO_PKG_VERSION").to_owned()),
        text("about-licence"),
        text("about-privacy"),
    ]
}

/// Says what is wrong with a setting, in the player's words.
pub fn setting_problem(error: &PreferenceError, localizer: &Localizer) -> String {
    match error {
        PreferenceError::Name(error) => name_problem(error, localizer),
        PreferenceError::Unknown { .. } | PreferenceError::Value { .. } => localizer.text("settings-problem"),
    }
}

/// Says what is wrong with a name, in the player's words.
pub fn name_problem(error: &NameError, localizer: &Localizer) -> String {
    match error {
        NameError::Empty => localizer.text("settings-name-empty"),
        NameError::TooLong { most, .. } => {
            localizer.text_with("settings-name-long", &[("most", (*most as u32).into())])
        }
        NameError::Control => localizer.text("settings-name-control"),
    }
}

fn language(chosen: Option<Language>, localizer: &Localizer) -> Setting {
    // Each goes by its own name, so that it is found again by whoever chose a wrong one.
    let languages = Language::ALL.map(|language| (language.tag(), language.name().to_owned()));
    let system = (Preferences::SYSTEM, localizer.text("settings-language-system"));
    let chosen = chosen.map_or(Preferences::SYSTEM, Language::tag);
    choice(Preferences::LANGUAGE, [system].into_iter().chain(languages), chosen, localizer)
}

fn theme(chosen: Theme, localizer: &Localizer) -> Setting {
    let themes = Theme::ALL.map(|theme| {
        let word = theme.word();
        (word, localizer.text(&format!("settings-theme-{word}")))
    });
    choice(Preferences::THEME, themes, chosen.word(), localizer)
}

fn choice(
    name: &str,
    among: impl IntoIterator<Item = (&'static str, String)>,
    chosen: &str,
    localizer: &Localizer,
) -> Setting {
    let mut value = String::new();
    let mut keys = Vec::new();
    for (word, text) in among {
        if word == chosen {
            value.clone_from(&text);
        }
        keys.push(set(name, word, text, localizer).chosen_if(word == chosen));
    }
    setting(name, value, Control::Choice(Choice { keys }), localizer)
}

fn switch(name: &str, on: bool, localizer: &Localizer) -> Setting {
    let text = |on: bool| localizer.text(if on { "settings-on" } else { "settings-off" });
    let key = set(name, !on, text(!on), localizer);
    setting(name, text(on), Control::Switch(Switch { on, key }), localizer)
}

fn set(name: &str, value: impl Into<Value>, text: String, localizer: &Localizer) -> Key {
    let title = localizer.text(&format!("settings-{name}"));
    let label =
        localizer.text_with("settings-label", &[("name", (&title).into()), ("value", (&text).into())]);
    key(text, Intent::Set { name: name.to_owned(), value: value.into() }).labelled(label)
}

fn setting(name: &str, value: String, control: Control, localizer: &Localizer) -> Setting {
    Setting {
        id: name.to_owned(),
        name: localizer.text(&format!("settings-{name}")),
        about: localizer.text(&format!("settings-{name}-about")),
        quotes: Vec::new(),
        value,
        changed: false,
        reset: None,
        control,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_is_a_setting_that_is_taken() {
        let localizer = Localizer::new(Language::En);
        let shown = settings(&Preferences::default(), &localizer).settings;
        let ids: Vec<_> = shown.iter().map(|setting| setting.id.as_str()).collect();
        assert_eq!(ids, Preferences::NAMES[1..]);
        for setting in shown {
            let keys = match setting.control {
                Control::Switch(switch) => vec![switch.key],
                Control::Choice(choice) => choice.keys,
                other => panic!("{other:?}"),
            };
            for key in keys {
                let Intent::Set { name, value } = key.intent else { panic!("{:?}", key.intent) };
                assert_eq!(name, setting.id);
                Preferences::default().set(&name, &value).unwrap();
            }
        }
    }

    #[test]
    fn what_is_wrong_is_said_in_every_language() {
        for language in Language::ALL {
            let localizer = Localizer::new(language);
            for text in ["", "A\u{7}", "a name of many letters"] {
                let error = outcry_table::checked_name(text).unwrap_err();
                assert!(!name_problem(&error, &localizer).contains('⟦'));
            }
            let error = Preferences::default().set("volume", &1.into()).unwrap_err();
            assert!(!setting_problem(&error, &localizer).contains('⟦'));
        }
    }
}
