//! Every option of the table that is set up.

use outcry_rules::Value;
use outcry_table::limits::RULES_NAME_MAX;
use outcry_table::{HouseRules, parse_option_value};

use crate::view::{EntryKind, HouseRulesPage, Key, Setting, TextEntry};
use crate::{InputField, Intent, Localizer};

use super::control::{Mistyped, control};
use super::keys::key;
use super::names;
use super::option::TableOption;
use super::problem::{problem, refused};
use super::set_up::{TableSetUp, forget_question};

/// Shows every option of the edition that is set up, with what sets it.
pub fn house_rules(table: &TableSetUp<'_>, localizer: &Localizer) -> HouseRulesPage {
    let rules = table.rules;
    let options = TableOption::all(&rules.options_so_far());
    let setting = |option: &TableOption| {
        let mistyped = table.mistyped.filter(|(name, ..)| *name == option.name);
        let mistyped = mistyped.map(|(_, text, problem)| (text, problem));
        setting(option, rules, mistyped, localizer)
    };
    let nothing = (!rules.are_changed()).then(|| localizer.text("house-rules-unchanged"));
    let kept = table.saved_as.filter(|name| table.saved.contains_key(*name));
    let title = names::title(rules, localizer);
    HouseRulesPage {
        spoken_title: names::spoken(&title, localizer),
        title,
        rules: options.iter().map(setting).collect(),
        save: rules.are_changed().then(|| save(table.saved_as, localizer)),
        reset: key(localizer.text("house-rules-reset"), Intent::ResetOptions).quiet().off_for(nothing),
        forget: kept.map(|name| forget(name, localizer)),
        problem: problem(rules, localizer),
    }
}

/// Reads what was typed for an option, in the player's words or as scripts write it.
///
/// # Errors
/// What is wrong with it, for the player to read.
pub fn typed(rules: &HouseRules, name: &str, text: &str, localizer: &Localizer) -> Result<Value, String> {
    let options = rules.options_so_far();
    let Some(option) = TableOption::find(&options, name) else {
        return Err(localizer.text("problem-option"));
    };
    let text = text.trim();
    let value = option.spoken(text, localizer).unwrap_or_else(|| parse_option_value(option.domain, text));
    match rules.with(name, &value) {
        Ok(_) => Ok(value),
        Err(error) => Err(refused(&error, &rules.tried(name, &value), localizer)),
    }
}

fn setting(
    option: &TableOption,
    rules: &HouseRules,
    mistyped: Mistyped<'_>,
    localizer: &Localizer,
) -> Setting {
    let changed = rules.changes.contains_key(option.name);
    Setting {
        id: option.name.to_owned(),
        name: option.title(localizer),
        about: option.about(localizer),
        quotes: option.quotes(localizer),
        value: option.written(localizer),
        changed,
        reset: changed.then(|| reset(option, rules, localizer)),
        control: control(option, rules, mistyped, localizer),
    }
}

fn reset(option: &TableOption, rules: &HouseRules, localizer: &Localizer) -> Key {
    let refusal =
        rules.without(option.name).err().map(|error| refused(&error, &rules.untried(option.name), localizer));
    let name = option.title(localizer);
    let label = localizer.text_with("option-reset-label", &[("option", (&name).into())]);
    let text = localizer.text("option-reset");
    key(text, Intent::ResetOption(option.name.to_owned())).quiet().labelled(label).off_for(refusal)
}

fn save(name: Option<&str>, localizer: &Localizer) -> TextEntry {
    TextEntry {
        kind: EntryKind::Free,
        done: localizer.text("entry-keep"),
        prompt: localizer.text("house-rules-save"),
        value: name.unwrap_or_default().to_owned(),
        most: RULES_NAME_MAX as u16,
        into: InputField::RulesName,
        problem: None,
    }
}

fn forget(name: &str, localizer: &Localizer) -> Key {
    let text = localizer.text_with("house-rules-forget", &[("name", name.into())]);
    key(text, Intent::ForgetSaved(name.to_owned())).danger().asking(forget_question(name, localizer))
}
