//! What can be told of a match that cannot be played on.

use serde::Deserialize;
use serde_json::Value;

use super::{Header, JournalError};
use crate::limits::NAME_MAX;
use crate::{GameName, HouseRules, cleaned_name};

/// Tells of a match that is kept though it cannot be played on: as much of it as its header lets one read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Unreadable {
    /// When it began, in seconds since 1970-01-01 UTC.
    pub began: Option<i64>,
    /// The game and the edition.
    pub rules: Option<HouseRules>,
    pub people: Vec<String>,
    /// What keeps it from being played; nothing where it could begin, so that something after that is the matter.
    pub why: Option<String>,
}

impl Unreadable {
    /// Reads what there is in a header, be it damaged or of a later version.
    pub fn peek(header: &[u8]) -> Self {
        let opened: Result<_, JournalError> = Header::read(header).and_then(|header| header.open());
        let why = opened.err().map(|error| error.to_string());
        let Ok(fields) = serde_json::from_slice::<Value>(header) else {
            return Self { why, ..Self::default() };
        };
        let edition = fields
            .get("edition")
            .and_then(Value::as_str)
            .filter(|edition| (1..=NAME_MAX).contains(&edition.len()));
        let game = fields.get("open").and_then(|game| GameName::deserialize(game).ok());
        let people = fields.get("people").and_then(Value::as_array).into_iter().flatten();
        let names = people.filter_map(|person| person.get("name")?.as_str().map(cleaned_name));
        Self {
            began: fields.get("began").and_then(Value::as_i64),
            rules: game.zip(edition).map(|(game, edition)| HouseRules::edition(game, edition)),
            people: names.take(outcry_rules::limits::SEATS_MAX).collect(),
            why,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = r#"{"open":"pit","edition":"short","seats":3,"dealer":2,"seed":"0700000000000000000000000000000000000000000000000000000000000000","outcry":1,"began":1795000000,"people":[{"name":"Ada"},{"name":"Bo","bot":"hard"},{"name":"Çelik"}]}"#;

    #[test]
    fn as_much_is_told_as_there_is() {
        let good = Unreadable::peek(HEADER.as_bytes());
        let rules = Some(HouseRules::edition(GameName::Pit, "short"));
        assert_eq!((good.began, good.rules.clone(), good.why), (Some(1_795_000_000), rules, None));
        assert_eq!(good.people, ["Ada", "Bo", "Çelik"]);
        let later = Unreadable::peek(HEADER.replace("\"outcry\":1", "\"outcry\":9").as_bytes());
        assert!(later.why.unwrap().ends_with("update outcry"));
        assert_eq!((later.began, later.rules), (good.began, good.rules));
        let odd = HEADER.replace("pit", "chess").replace("Ada", "A\\u0007").replace("1795000000", "\"May\"");
        let odd = Unreadable::peek(odd.as_bytes());
        assert_eq!(
            (odd.began, odd.rules, odd.people),
            (None, None, vec!["A".into(), "Bo".into(), "Çelik".into()])
        );
        for bytes in [&b""[..], b"\xff", b"[]", b"null", b"{\"people\":7}", &HEADER.as_bytes()[..40]] {
            let nothing = Unreadable::peek(bytes);
            assert!(nothing.why.is_some() && nothing.rules.is_none() && nothing.people.is_empty());
        }
    }
}
