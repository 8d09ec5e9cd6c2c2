//! The command `editions`: every edition and every option, with its values and where it comes from.

use std::io::{self, Write};

use outcry_rules::nyet::NyetOptions;
use outcry_rules::pit::PitOptions;
use outcry_rules::{Citation, Edition, Field, Options};
use serde_json::{Value, json};
use thiserror::Error;

const TEXT_WIDTH: usize = 96;

/// Says why the editions could not be shown.
#[derive(Debug, Error)]
pub enum EditionsError {
    /// There is no edition of that name.
    #[error("there is no edition `{given}`: choose one of {known}")]
    NoSuchEdition {
        /// The name that was given.
        given: String,
        /// The editions there are.
        known: String,
    },
    /// Writing failed.
    #[error("the editions could not be written: {0}")]
    Write(#[from] io::Error),
}

/// Writes all editions, or one with every option, as text or as JSON.
///
/// # Errors
/// An unknown id, or writing failed.
pub fn editions(id: Option<&str>, json: bool, mut output: impl Write) -> Result<(), EditionsError> {
    let pit = PitOptions::editions().iter().map(|edition| AnyEdition::of("pit", edition));
    let nyet = NyetOptions::editions().iter().map(|edition| AnyEdition::of("nyet", edition));
    let all: Vec<AnyEdition> = pit.chain(nyet).collect();
    let chosen: Vec<&AnyEdition> =
        all.iter().filter(|edition| id.is_none_or(|id| edition.id == id)).collect();
    if chosen.is_empty() {
        let known = all.iter().map(|edition| edition.id).collect::<Vec<_>>().join(", ");
        return Err(EditionsError::NoSuchEdition { given: id.unwrap_or_default().to_owned(), known });
    }
    if json {
        let list: Vec<Value> = chosen.into_iter().map(AnyEdition::json).collect();
        let value = if id.is_some() { list.into_iter().next().unwrap_or_default() } else { list.into() };
        writeln!(output, "{value:#}")?;
    } else if id.is_some() {
        for edition in chosen {
            edition.write(&mut output)?;
        }
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
    name: &'static str,
    about: &'static str,
    default: outcry_rules::Value,
    takes: String,
    domain: Value,
    sources: &'static [Citation],
}

impl AnyEdition {
    fn of<O: Options>(game: &'static str, edition: &Edition<O>) -> Self {
        let preset = (edition.preset)();
        let option = |field: &Field<O>| AnyOption {
            name: field.name,
            about: field.about,
            default: (field.get)(&preset),
            takes: field.domain.to_string(),
            domain: json!(field.domain),
            sources: field.sources,
        };
        Self {
            game,
            id: edition.id,
            name: edition.name,
            about: edition.about,
            players: preset.players(),
            options: O::fields().iter().map(option).collect(),
        }
    }

    fn json(&self) -> Value {
        let options = self.options.iter().map(|option| {
            json!({
                "name": option.name,
                "about": option.about,
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
            writeln!(output, "\n{} = {}", option.name, option.default)?;
            write_wrapped(output, "    ", option.about)?;
            write_wrapped(output, "    ", &format!("Takes {}.", option.takes))?;
            for Citation { source, line, sentence } in option.sources {
                writeln!(output, "    {source:?}:L{line} “{sentence}”")?;
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
        assert!(text.lines().all(|line| line.chars().count() <= TEXT_WIDTH + 60));
    }

    #[test]
    fn an_unknown_edition_lists_those_there_are() {
        let message = shown(Some("clasic"), false).unwrap_err().to_string();
        assert!(message.contains("`clasic`") && message.contains("classic-bull-bear"));
    }
}
