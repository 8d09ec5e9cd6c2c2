//! One option of a table, and how it is written.

use outcry_rules::{Citation, Domain, Options, Value};

use super::calls::{opening, printed_opening};
use crate::game::either;
use crate::view::Quote;
use crate::{AnyOptions, Argument, GameName, Words};

/// Holds what a screen needs of one option.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct TableOption {
    pub(crate) game: GameName,
    /// The stable name.
    pub(crate) name: &'static str,
    pub(crate) domain: Domain,
    /// The value it has.
    pub(crate) value: Value,
    /// The suits of the deck, in its order.
    pub(crate) suits: &'static [&'static str],
    sources: &'static [Citation],
    /// The deck, by its word.
    deck: String,
}

impl TableOption {
    /// Lists all options in the order in which they are shown.
    pub(crate) fn all(options: &AnyOptions) -> Vec<Self> {
        let game = options.game();
        either!(options, AnyOptions, options => all(game, options))
    }

    /// Finds an option by its name.
    pub(crate) fn find(options: &AnyOptions, name: &str) -> Option<Self> {
        Self::all(options).into_iter().find(|option| option.name == name)
    }

    /// Names the option.
    pub(crate) fn title(&self, words: &Words) -> String {
        words.say(&format!("option-{}-{}", self.game.word(), self.name))
    }

    /// Says what the option does.
    pub(crate) fn about(&self, words: &Words) -> String {
        let id = format!("option-{}-{}-about", self.game.word(), self.name);
        let about = words.say(&id);
        // What is to be known of the option with this deck alone.
        let more = format!("{id}-{}", self.deck);
        if words.knows(&more) { format!("{about} {}", words.say(&more)) } else { about }
    }

    /// Gives the sentences that the option comes from.
    pub(crate) fn quotes(&self, words: &Words) -> Vec<Quote> {
        self.sources.iter().map(|cited| quote(*cited, words)).collect()
    }

    /// Writes the value that the option has.
    pub(crate) fn written(&self, words: &Words) -> String {
        self.write(&self.value, words)
    }

    /// Writes a value.
    pub(crate) fn write(&self, value: &Value, words: &Words) -> String {
        match (self.domain, value) {
            (_, Value::Flag(flag)) => words.say(if *flag { "value-on" } else { "value-off" }),
            (_, Value::Number(number)) => self.number(*number, words),
            (Domain::Words { .. } | Domain::NumberOr { .. }, Value::Word(word)) => self.word(word, words),
            (Domain::Span { .. }, Value::Word(span)) => span.replace('-', "–"),
            (_, Value::Word(text)) => {
                let text = self.text(text, words);
                words.say_with("value-text", &[("text", (&text).into())])
            }
            (_, Value::Numbers(numbers)) => {
                numbers.iter().map(|number| plain(*number)).collect::<Vec<_>>().join(", ")
            }
            (_, Value::Words(suits)) if suits.is_empty() => words.say("value-no-suits"),
            (_, Value::Words(suits)) => {
                suits.iter().map(|suit| suit_name(suit, words)).collect::<Vec<_>>().join(", ")
            }
            (_, Value::Table(table)) => {
                let points = |suit: &&str| {
                    let points = table.get(*suit)?;
                    Some(format!("{} {}", suit_name(suit, words), plain(*points)))
                };
                self.suits.iter().filter_map(points).collect::<Vec<_>>().join(", ")
            }
        }
    }

    /// Writes one of the option's words.
    pub(crate) fn word(&self, word: &str, words: &Words) -> String {
        words.say(&self.value_id(word))
    }

    /// Gives a text of the option as its players say it.
    pub(crate) fn text(&self, text: &str, words: &Words) -> String {
        if self.is_opening() { opening(text, words) } else { text.to_owned() }
    }

    /// Finds the value that is written like this in the player's language, where a value has a word at all.
    pub(crate) fn spoken(&self, text: &str, words: &Words) -> Option<Value> {
        if self.is_opening() {
            return printed_opening(text.trim(), words).map(Value::from);
        }
        let plain = text.trim().to_lowercase();
        let is = |value: &Value| self.write(value, words).to_lowercase() == plain;
        let values: Vec<Value> = match self.domain {
            Domain::Flag => vec![true.into(), false.into()],
            Domain::Words { words } => words.iter().map(|&word| word.into()).collect(),
            Domain::NumberOr { word, .. } => vec![word.into()],
            _ => Vec::new(),
        };
        values.into_iter().find(is)
    }

    /// Writes a number with what it counts, or what it stands for.
    pub(crate) fn number(&self, number: i32, words: &Words) -> String {
        let special = self.value_id(&number.to_string());
        if words.knows(&special) {
            return words.say(&special);
        }
        let unit = match self.domain {
            Domain::Number { unit, .. } | Domain::NumberOr { unit, .. } => unit,
            _ => "points",
        };
        counted(number, unit, words)
    }

    /// Says what the option takes, to somebody who types.
    pub(crate) fn takes(&self, words: &Words) -> String {
        let between = |id: &str, least: i32, most: i32| {
            let (least, most) = (plain(least), plain(most));
            words.say_with(id, &[("least", (&least).into()), ("most", (&most).into())])
        };
        match self.domain {
            Domain::Number { least, most, .. } | Domain::Points { least, most } => {
                between("takes-number", least, most)
            }
            Domain::NumberOr { word, least, most, .. } => {
                let word = self.word(word, words);
                let (least, most) = (plain(least), plain(most));
                let range = [("least", (&least).into()), ("most", (&most).into()), ("word", (&word).into())];
                words.say_with("takes-number-or", &range)
            }
            Domain::Span { least, most } => between("takes-span", least, most),
            Domain::Text { .. } => words.say("takes-text"),
            Domain::Numbers { shortest, longest, least, most } => {
                let (least, most) = (plain(least), plain(most));
                let range: [(&str, Argument<'_>); 4] = [
                    ("shortest", (shortest as i32).into()),
                    ("longest", (longest as i32).into()),
                    ("least", (&least).into()),
                    ("most", (&most).into()),
                ];
                words.say_with("takes-numbers", &range)
            }
            Domain::Flag | Domain::Words { .. } | Domain::Suits => words.say("takes-choice"),
        }
    }

    fn is_opening(&self) -> bool {
        self.game == GameName::Pit && self.name == "open_phrase"
    }

    fn value_id(&self, word: &str) -> String {
        format!("value-{}-{}-{}", self.game.word(), self.name, word.replace('+', "-"))
    }
}

/// Names a suit of Pit.
pub(crate) fn suit_name(suit: &str, words: &Words) -> String {
    words.say(&format!("value-pit-suits-{suit}"))
}

/// Writes a number with the sign for minus.
pub(crate) fn plain(number: i32) -> String {
    number.to_string().replace('-', "−")
}

/// Shows a cited sentence: its words stay those of the source.
pub(crate) fn quote(cited: Citation, words: &Words) -> Quote {
    let source = format!("{:?}", cited.source);
    Quote {
        sentence: cited.sentence.to_owned(),
        source: words.say_with("source-line", &[("source", (&source).into()), ("line", cited.line.into())]),
    }
}

fn counted(number: i32, unit: &str, words: &Words) -> String {
    let shown = plain(number);
    let id = format!("unit-{}", unit.replace(' ', "-"));
    words.say_with(&id, &[("count", number.into()), ("shown", (&shown).into())])
}

fn all<O: Options>(game: GameName, options: &O) -> Vec<TableOption> {
    let deck = O::field("deck").map_or_else(String::new, |field| field.show(options));
    O::fields()
        .iter()
        .map(|field| TableOption {
            game,
            name: field.name,
            domain: field.domain,
            value: (field.get)(options),
            suits: options.suit_names(),
            sources: field.sources,
            deck: deck.clone(),
        })
        .collect()
}
