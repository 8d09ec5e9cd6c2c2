//! Every option of the table that is set up.

use outcry_rules::Value;

use crate::limits::RULES_NAME_MAX;
use crate::view::{HouseRulesPage, Key, Setting, TextEntry};
use crate::{Desk, Entry, HouseRules, Intent, Words, typed_value};

use super::control::{Mistyped, control};
use super::keys::key;
use super::names;
use super::option::TableOption;
use super::problem::{problem, refused};

/// Shows every option of the edition that is set up, with what sets it.
pub fn house_rules(desk: &Desk, words: &Words) -> HouseRulesPage {
    let set_up = &desk.set_up;
    let rules = &set_up.rules;
    let options = TableOption::all(&rules.options_so_far());
    let setting = |option: &TableOption| {
        let mistyped = set_up.mistyped.as_ref().filter(|(name, ..)| name == option.name);
        let mistyped = mistyped.map(|(_, text, problem)| (text.as_str(), problem.as_str()));
        setting(option, rules, mistyped, words)
    };
    let nothing = (!rules.are_changed()).then(|| words.say("house-rules-unchanged"));
    let kept = set_up.saved_as.as_ref().filter(|name| desk.saved.contains_key(*name));
    HouseRulesPage {
        title: names::title(rules, words),
        rules: options.iter().map(setting).collect(),
        save: rules.are_changed().then(|| save(set_up.saved_as.as_deref(), words)),
        reset: key(words.say("house-rules-reset"), Intent::ResetOptions).quiet().off_for(nothing),
        forget: kept.map(|name| forget(name, words)),
        problem: problem(rules, words),
    }
}

/// Reads what was typed for an option, in the player's words or as scripts write it.
///
/// # Errors
/// What is wrong with it, for the player to read.
pub fn typed(rules: &HouseRules, name: &str, text: &str, words: &Words) -> Result<Value, String> {
    let options = rules.options_so_far();
    let Some(option) = TableOption::find(&options, name) else {
        return Err(words.say("problem-option"));
    };
    let text = text.trim();
    let value = option.spoken(text, words).unwrap_or_else(|| typed_value(option.domain, text));
    match rules.with(name, &value) {
        Ok(_) => Ok(value),
        Err(error) => Err(refused(&error, &rules.tried(name, &value), words)),
    }
}

fn setting(option: &TableOption, rules: &HouseRules, mistyped: Mistyped<'_>, words: &Words) -> Setting {
    let changed = rules.changes.contains_key(option.name);
    Setting {
        id: option.name.to_owned(),
        name: option.title(words),
        about: option.about(words),
        quotes: option.quotes(words),
        value: option.written(words),
        changed,
        reset: changed.then(|| reset(option, rules, words)),
        control: control(option, rules, mistyped, words),
    }
}

fn reset(option: &TableOption, rules: &HouseRules, words: &Words) -> Key {
    let refusal =
        rules.without(option.name).err().map(|error| refused(&error, &rules.untried(option.name), words));
    let name = option.title(words);
    let label = words.say_with("option-reset-label", &[("option", (&name).into())]);
    let text = words.say("option-reset");
    key(text, Intent::ResetOption(option.name.to_owned())).quiet().labelled(label).off_for(refusal)
}

fn save(name: Option<&str>, words: &Words) -> TextEntry {
    TextEntry {
        prompt: words.say("house-rules-save"),
        value: name.unwrap_or_default().to_owned(),
        most: RULES_NAME_MAX as u16,
        into: Entry::RulesName,
        problem: None,
    }
}

fn forget(name: &str, words: &Words) -> Key {
    let text = words.say_with("house-rules-forget", &[("name", name.into())]);
    key(text, Intent::ForgetSaved(name.to_owned())).danger()
}
