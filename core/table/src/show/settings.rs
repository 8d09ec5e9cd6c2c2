//! Settings.

use outcry_rules::Value;

use super::keys::key;
use crate::limits::NAME_MAX;
use crate::view::{Choice, Control, Key, Setting, Settings, Switch, TextEntry};
use crate::{Entry, Intent, Language, PreferenceError, Preferences, Theme, Words};

/// Shows what a player can set on their own phone.
pub fn settings(preferences: &Preferences, words: &Words) -> Settings {
    let switch = |name: &str, on: bool| switch(name, on, words);
    Settings {
        title: words.say("settings"),
        name: TextEntry {
            prompt: words.say("settings-name"),
            value: preferences.name.clone(),
            most: NAME_MAX as u16,
            into: Entry::Name,
            problem: None,
        },
        settings: vec![
            language(preferences.language, words),
            theme(preferences.theme, words),
            switch(Preferences::SOUNDS, preferences.sounds),
            switch(Preferences::HAPTICS, preferences.haptics),
            switch(Preferences::LEFT_HANDED, preferences.left_handed),
            switch(Preferences::LARGE_TEXT, preferences.large_text),
            switch(Preferences::SPEAK_CARDS, preferences.speak_cards),
        ],
    }
}

/// Says what is wrong with a setting, in the player's words.
pub fn setting_problem(error: &PreferenceError, words: &Words) -> String {
    match error {
        PreferenceError::NameEmpty => words.say("settings-name-empty"),
        PreferenceError::NameTooLong { most, .. } => {
            words.say_with("settings-name-long", &[("most", (*most as u32).into())])
        }
        PreferenceError::NameControl => words.say("settings-name-control"),
        PreferenceError::Unknown { .. } | PreferenceError::Value { .. } => words.say("settings-problem"),
    }
}

fn language(chosen: Option<Language>, words: &Words) -> Setting {
    // Each goes by its own name, so that it is found again by whoever chose a wrong one.
    let languages = Language::ALL.map(|language| (language.tag(), language.name().to_owned()));
    let system = (Preferences::SYSTEM, words.say("settings-language-system"));
    let chosen = chosen.map_or(Preferences::SYSTEM, Language::tag);
    choice(Preferences::LANGUAGE, [system].into_iter().chain(languages), chosen, words)
}

fn theme(chosen: Theme, words: &Words) -> Setting {
    let themes = Theme::ALL.map(|theme| {
        let word = theme.word();
        (word, words.say(&format!("settings-theme-{word}")))
    });
    choice(Preferences::THEME, themes, chosen.word(), words)
}

fn choice(
    name: &str,
    among: impl IntoIterator<Item = (&'static str, String)>,
    chosen: &str,
    words: &Words,
) -> Setting {
    let mut value = String::new();
    let mut keys = Vec::new();
    for (word, text) in among {
        if word == chosen {
            value.clone_from(&text);
        }
        keys.push(set(name, word, text, words).chosen_if(word == chosen));
    }
    setting(name, value, Control::Choice(Choice { keys }), words)
}

fn switch(name: &str, on: bool, words: &Words) -> Setting {
    let text = |on: bool| words.say(if on { "settings-on" } else { "settings-off" });
    let key = set(name, !on, text(!on), words);
    setting(name, text(on), Control::Switch(Switch { on, key }), words)
}

fn set(name: &str, value: impl Into<Value>, text: String, words: &Words) -> Key {
    let title = words.say(&format!("settings-{name}"));
    let label = words.say_with("settings-label", &[("name", (&title).into()), ("value", (&text).into())]);
    key(text, Intent::Set { name: name.to_owned(), value: value.into() }).labelled(label)
}

fn setting(name: &str, value: String, control: Control, words: &Words) -> Setting {
    Setting {
        id: name.to_owned(),
        name: words.say(&format!("settings-{name}")),
        about: words.say(&format!("settings-{name}-about")),
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
    use crate::show::tests::snapshot;

    #[test]
    fn settings_are_shown_as_they_are() {
        snapshot::check("settings.default", |words| settings(&Preferences::default(), words));
        let preferences = Preferences {
            name: "Ada".to_owned(),
            language: Some(Language::De),
            theme: Theme::HighContrast,
            sounds: false,
            left_handed: true,
            ..Preferences::default()
        };
        snapshot::check("settings.changed", |words| settings(&preferences, words));
    }

    #[test]
    fn every_key_is_a_setting_that_is_taken() {
        let words = Words::new(Language::En);
        let shown = settings(&Preferences::default(), &words).settings;
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
            let words = Words::new(language);
            for text in ["", "A\u{7}", "a name of many letters"] {
                let error = crate::checked_name(text).unwrap_err();
                assert!(!setting_problem(&error, &words).contains('⟦'));
            }
            let error = Preferences::default().set("volume", &1.into()).unwrap_err();
            assert!(!setting_problem(&error, &words).contains('⟦'));
        }
    }
}
