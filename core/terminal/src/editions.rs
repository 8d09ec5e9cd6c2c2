//! The command `editions`: every edition and every option, with what it does, its values and where it comes from.

use std::io::{self, Write};

use outcry_rules::nyet::NyetOptions;
use outcry_rules::pit::PitOptions;
use outcry_rules::{Citation, Domain, Edition, OptionSpec, Options};
use outcry_screens::render::{OptionText, option_texts};
use outcry_screens::{Language, Localizer};
use outcry_table::AnyOptions;
use serde_json::{Value, json};
use thiserror::Error;

use crate::suggestion::UnknownName;

/// The widest line, in columns.
const TEXT_WIDTH: usize = 80;

/// Says why the editions could not be shown.
#[derive(Debug, Error)]
pub enum EditionsError {
    /// There is no edition and no game of that name.
    #[error(transparent)]
    NoSuch(#[from] UnknownName),
    #[error("the editions could not be written: {0}")]
    Write(#[from] io::Error),
}

/// Writes all editions, those of one game, or one with every option, as text or as JSON.
///
/// # Errors
/// An unknown id, or writing failed.
pub fn editions(id: Option<&str>, json: bool, mut output: impl Write) -> Result<(), EditionsError> {
    let words = Localizer::new(Language::En);
    let pit = PitOptions::editions().iter();
    let pit = pit.map(|edition| AnyEdition::of("pit", edition, AnyOptions::Pit, &words));
    let nyet = NyetOptions::editions().iter();
    let nyet = nyet.map(|edition| AnyEdition::of("nyet", edition, AnyOptions::Nyet, &words));
    let all: Vec<AnyEdition> = pit.chain(nyet).collect();
    if let Some(edition) = all.iter().find(|edition| Some(edition.id) == id) {
        if json {
            writeln!(output, "{:#}", edition.json())?;
        } else {
            edition.write(&mut output)?;
        }
        return Ok(());
    }
    let chosen: Vec<&AnyEdition> =
        all.iter().filter(|edition| id.is_none_or(|game| edition.game == game)).collect();
    if chosen.is_empty() {
        let known: Vec<&str> = all.iter().map(|edition| edition.id).collect();
        let advice = format!("choose one of {}", known.join(", "));
        return Err(UnknownName::new("edition", id.unwrap_or_default(), known, advice).into());
    }
    if json {
        let list: Vec<Value> = chosen.into_iter().map(AnyEdition::json).collect();
        writeln!(output, "{:#}", Value::from(list))?;
    } else {
        for edition in chosen {
            let (least, most) = edition.players;
            writeln!(output, "{:<19} {:<28} {least}–{most} players", edition.id, edition.name)?;
            write_wrapped(&mut output, "    ", edition.about)?;
        }
        writeln!(output, "\nEvery option of one of them: outcry editions ID, and as JSON with --json")?;
    }
    Ok(())
}

/// An edition of either game, with its options as values.
struct AnyEdition {
    game: &'static str,
    id: &'static str,
    name: &'static str,
    about: &'static str,
    players: (usize, usize),
    options: Vec<AnyOption>,
}

struct AnyOption {
    text: OptionText,
    default: outcry_rules::Value,
    /// The default as it is typed.
    shown: String,
    takes: String,
    example: Option<String>,
    domain: Value,
    sources: &'static [Citation],
}

impl AnyEdition {
    fn of<O: Options>(
        game: &'static str,
        edition: &Edition<O>,
        any: fn(O) -> AnyOptions,
        words: &Localizer,
    ) -> Self {
        let preset = (edition.preset)();
        let texts = option_texts(&any((edition.preset)()), words);
        let option = |(field, text): (&OptionSpec<O>, OptionText)| AnyOption {
            text,
            default: (field.get)(&preset),
            shown: field.show(&preset),
            takes: field.domain.to_string(),
            example: matches!(field.domain, Domain::Suits | Domain::Points { .. })
                .then(|| field.example(&preset)),
            domain: json!(field.domain),
            sources: field.sources,
        };
        Self {
            game,
            id: edition.id,
            name: edition.name,
            about: edition.about,
            players: preset.players(),
            options: O::fields().iter().zip(texts).map(option).collect(),
        }
    }

    fn json(&self) -> Value {
        let options = self.options.iter().map(|option| {
            json!({
                "name": option.text.name,
                "about": option.text.about,
                "default": option.default,
                "values": option.domain,
                "takes": option.takes,
                "sources": option.sources,
            })
        });
        json!({
            "id": self.id,
            "game": self.game,
            "name": self.name,
            "about": self.about,
            "players": { "least": self.players.0, "most": self.players.1 },
            "options": options.collect::<Vec<_>>(),
        })
    }

    fn write(&self, output: &mut impl Write) -> io::Result<()> {
        let (least, most) = self.players;
        writeln!(output, "{} ({}), {least}–{most} players", self.name, self.id)?;
        write_wrapped(output, "", self.about)?;
        for option in &self.options {
            let OptionText { name, about, choices: words } = &option.text;
            let line = format!("{name} = {}", option.shown);
            if line.chars().count() <= TEXT_WIDTH {
                writeln!(output, "\n{line}")?;
            } else {
                writeln!(output, "\n{name} =\n  {}", option.shown)?;
            }
            write_wrapped(output, "    ", about)?;
            let example =
                option.example.as_ref().map_or_else(String::new, |typed| format!(", such as {typed}"));
            write_wrapped(output, "    ", &format!("Takes {}{example}.", option.takes))?;
            for (word, meaning) in words {
                write_wrapped(output, "    ", &format!("{word}: {meaning}"))?;
            }
            for Citation { source, line, sentence } in option.sources {
                write_wrapped(output, "    ", &format!("{source:?}:L{line} “{sentence}”"))?;
            }
        }
        Ok(())
    }
}

fn write_wrapped(output: &mut impl Write, indent: &str, text: &str) -> io::Result<()> {
    let mut line = String::new();
    for word in text.split_whitespace() {
        if !line.is_empty() && indent.len() + line.chars().count() + 1 + word.chars().count() > TEXT_WIDTH {
            writeln!(output, "{indent}{line}")?;
            line.clear();
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    writeln!(output, "{indent}{line}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(id: Option<&str>, json: bool) -> Result<String, EditionsError> {
        let mut text = Vec::new();
        editions(id, json, &mut text)?;
        Ok(String::from_utf8(text).unwrap())
    }

    #[test]
    fn all_ten_editions_are_listed() {
        let list: Value = serde_json::from_str(&shown(None, true).unwrap()).unwrap();
        let ids: Vec<&str> = list.as_array().unwrap().iter().map(|e| e["id"].as_str().unwrap()).collect();
        let pit = ["short", "manual", "cow", "classic", "classic-bull-bear"];
        let rest = ["exchange", "exchange-bull-bear", "deluxe", "nyet-manual", "nyet-2007"];
        assert_eq!(ids, [pit, rest].concat());
    }

    #[test]
    fn every_option_names_its_sentence() {
        let list: Value = serde_json::from_str(&shown(None, true).unwrap()).unwrap();
        for edition in list.as_array().unwrap() {
            for option in edition["options"].as_array().unwrap() {
                assert!(!option["sources"].as_array().unwrap().is_empty(), "{option}");
                assert!(option["about"].as_str().unwrap().ends_with('.'), "{option}");
            }
        }
    }

    #[test]
    fn one_edition_is_shown_with_every_option() {
        let text = shown(Some("classic"), false).unwrap();
        assert!(text.starts_with("Classic (classic), 3–7 players"));
        assert!(text.contains("\nsort_seconds = 30\n"));
        assert!(text.contains("\nreveal_on_corner = true\n"));
        assert!(text.contains("\nvalues = wheat=100,barley=85,corn=75,rye=70,oats=60,hay=50,flax=40\n"));
    }

    #[test]
    fn the_editions_of_one_game_are_listed() {
        let list: Value = serde_json::from_str(&shown(Some("nyet"), true).unwrap()).unwrap();
        assert_eq!(list.as_array().unwrap().len(), 2);
        let text = shown(Some("pit"), false).unwrap();
        assert!(text.contains("\nexchange ") && !text.contains("nyet"));
    }

    #[test]
    fn every_line_fits_a_narrow_terminal() {
        let list: Value = serde_json::from_str(&shown(None, true).unwrap()).unwrap();
        let ids = list.as_array().unwrap().iter().map(|edition| edition["id"].as_str());
        for id in ids.chain([None, Some("pit")]) {
            for line in shown(id, false).unwrap().lines() {
                assert!(line.chars().count() <= TEXT_WIDTH, "{id:?}: {line}");
            }
        }
    }

    #[test]
    fn an_unknown_edition_lists_those_there_are() {
        let message = shown(Some("clasic"), false).unwrap_err().to_string();
        assert!(message.contains("`clasic`: did you mean `classic`? If not, choose one of short, manual, "));
    }
}
