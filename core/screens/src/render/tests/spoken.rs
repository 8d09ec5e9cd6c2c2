//! What a screen reader says is said as people say it.

use serde_json::{Value as Json, json};

use crate::scenes::pages::pages;
use crate::scenes::shots::shots;
use crate::{Language, Localizer};

#[test]
fn a_name_in_letters_of_another_script_is_said_as_people_say_it() {
    for language in Language::ALL {
        let localizer = Localizer::new(language);
        let written = localizer.text("game-name-nyet");
        let mut texts = 0;
        for shot in shots() {
            check(&json!(shot.view(&localizer)), &written, &mut texts);
        }
        for (_, page) in pages(&localizer) {
            check(&json!(page), &written, &mut texts);
        }
        assert!(texts > 20, "{}: only {texts} texts name the game", language.tag());
    }
}

/// Checks that whatever holds a name as it is `written` has a text beside it that does not, and counts those texts.
fn check(value: &Json, written: &str, texts: &mut u32) {
    match value {
        Json::Object(fields) => {
            for (name, value) in fields {
                check(value, written, texts);
                // Nobody reads aloud what is only handed on.
                let handed_on = name == "text" && fields.contains_key("save");
                if handed_on || !value.as_str().is_some_and(|text| text.contains(written)) {
                    continue;
                }
                let is_key = name == "text" && fields.contains_key("label");
                let beside = if is_key { "label".to_owned() } else { format!("spoken_{name}") };
                let said = fields.get(&beside).and_then(Json::as_str);
                assert!(said.is_some_and(|said| !said.contains(written)), "{name}: {value} is said {said:?}");
                *texts += 1;
            }
        }
        Json::Array(values) => values.iter().for_each(|value| check(value, written, texts)),
        _ => {}
    }
}
