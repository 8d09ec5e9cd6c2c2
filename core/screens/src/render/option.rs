//! One option of a table, and how it is written.

use outcry_rules::pit::{CallVariant, Deck};
use outcry_rules::{Citation, Domain, Options, Value};
use outcry_table::{AnyOptions, GameName};

use super::calls::{opening, printed_opening};
use super::faces::pit_name;
use crate::view::Quote;
use crate::{Argument, Localizer};

/// What is said of one option where nobody sets it: in a list, and in the documents.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionText {
    pub name: &'static str,
    pub about: String,
    /// Its words as scripts write them, each with what it says to players.
    pub choices: Vec<(&'static str, String)>,
}

/// Tells of every option what it does, in the order in which the options are shown.
pub fn option_texts(options: &AnyOptions, localizer: &Localizer) -> Vec<OptionText> {
    let text = |option: TableOption| {
        let known: &[&'static str] = match option.domain {
            Domain::Words { words: choices } => choices,
            _ => &[],
        };
        OptionText {
            name: option.name,
            about: option.about(localizer),
            choices: known.iter().map(|&word| (word, option.word(word, localizer))).collect(),
        }
    };
    TableOption::all(options).into_iter().map(text).collect()
}

/// Holds what a screen needs of one option.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct TableOption {
    pub(crate) game: GameName,
    pub(crate) name: &'static str,
    pub(crate) domain: Domain,
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
        match options {
            AnyOptions::Pit(options) => all(game, options),
            AnyOptions::Nyet(options) => all(game, options),
        }
    }

    /// Finds an option by its name.
    pub(crate) fn find(options: &AnyOptions, name: &str) -> Option<Self> {
        Self::all(options).into_iter().find(|option| option.name == name)
    }

    /// Names the option.
    pub(crate) fn title(&self, localizer: &Localizer) -> String {
        localizer.text(&format!("option-{}-{}", self.game.word(), self.name))
    }

    /// Says what the option does.
    pub(crate) fn about(&self, localizer: &Localizer) -> String {
        let id = format!("option-{}-{}-about", self.game.word(), self.name);
        let about = localizer.text(&id);
        // What is to be known of the option with this deck alone.
        let more = format!("{id}-{}", self.deck);
        if localizer.knows(&more) { format!("{about} {}", localizer.text(&more)) } else { about }
    }

    /// Gives the sentences that the option comes from.
    pub(crate) fn quotes(&self, localizer: &Localizer) -> Vec<Quote> {
        self.sources.iter().map(|cited| quote(*cited, localizer)).collect()
    }

    /// Writes the value that the option has.
    pub(crate) fn written(&self, localizer: &Localizer) -> String {
        self.write(&self.value, localizer)
    }

    /// Writes a value.
    pub(crate) fn write(&self, value: &Value, localizer: &Localizer) -> String {
        match (self.domain, value) {
            (_, Value::Flag(flag)) => localizer.text(if *flag { "value-on" } else { "value-off" }),
            (_, Value::Number(number)) => self.number(*number, localizer),
            (Domain::Words { .. } | Domain::NumberOr { .. }, Value::Word(word)) => self.word(word, localizer),
            (Domain::Span { .. }, Value::Word(span)) => span.replace('-', "–"),
            (_, Value::Word(text)) => {
                let text = self.text(text, localizer);
                localizer.text_with("value-text", &[("text", (&text).into())])
            }
            (_, Value::Numbers(numbers)) => {
                numbers.iter().map(|number| plain(*number)).collect::<Vec<_>>().join(", ")
            }
            (_, Value::Words(suits)) if suits.is_empty() => localizer.text("value-no-suits"),
            (_, Value::Words(suits)) => {
                suits.iter().map(|suit| suit_name(suit, localizer)).collect::<Vec<_>>().join(", ")
            }
            (_, Value::Table(table)) => {
                let points = |suit: &&str| {
                    let points = table.get(*suit)?;
                    Some(format!("{} {}", suit_name(suit, localizer), plain(*points)))
                };
                self.suits.iter().filter_map(points).collect::<Vec<_>>().join(", ")
            }
        }
    }

    /// Writes one of the option's words.
    pub(crate) fn word(&self, word: &str, localizer: &Localizer) -> String {
        // What is called has one name, wherever it is read.
        match CallVariant::ALL.iter().find(|variant| self.is_call() && variant.word() == word) {
            Some(variant) => localizer.text(&format!("variant-{}", variant.word())),
            None => localizer.text(&self.value_id(word)),
        }
    }

    /// Gives a text of the option as its players say it.
    pub(crate) fn text(&self, text: &str, localizer: &Localizer) -> String {
        if self.is_opening() { opening(text, localizer) } else { text.to_owned() }
    }

    /// Finds the value that is written like this in the player's language, where a value has a word at all.
    pub(crate) fn spoken(&self, text: &str, localizer: &Localizer) -> Option<Value> {
        if self.is_opening() {
            return printed_opening(text.trim(), localizer).map(Value::from);
        }
        let plain = text.trim().to_lowercase();
        let is = |value: &Value| self.write(value, localizer).to_lowercase() == plain;
        let values: Vec<Value> = match self.domain {
            Domain::Flag => vec![true.into(), false.into()],
            Domain::Words { words: choices } => choices.iter().map(|&word| word.into()).collect(),
            Domain::NumberOr { word, .. } => vec![word.into()],
            _ => Vec::new(),
        };
        values.into_iter().find(is)
    }

    /// Writes a number with what it counts, or what it stands for.
    pub(crate) fn number(&self, number: i32, localizer: &Localizer) -> String {
        let special = self.value_id(&number.to_string());
        if localizer.knows(&special) {
            return localizer.text(&special);
        }
        let unit = match self.domain {
            Domain::Number { unit, .. } | Domain::NumberOr { unit, .. } => unit,
            _ => "points",
        };
        counted(number, unit, localizer)
    }

    /// Says what the option takes, to somebody who types.
    pub(crate) fn takes(&self, localizer: &Localizer) -> String {
        let between = |id: &str, least: i32, most: i32| {
            let (least, most) = (plain(least), plain(most));
            localizer.text_with(id, &[("least", (&least).into()), ("most", (&most).into())])
        };
        match self.domain {
            Domain::Number { least, most, .. } | Domain::Points { least, most } => {
                between("takes-number", least, most)
            }
            Domain::NumberOr { word, least, most, .. } => {
                let word = self.word(word, localizer);
                let (least, most) = (plain(least), plain(most));
                let range = [("least", (&least).into()), ("most", (&most).into()), ("word", (&word).into())];
                localizer.text_with("takes-number-or", &range)
            }
            Domain::Span { least, most } => between("takes-span", least, most),
            Domain::Text { .. } => localizer.text("takes-text"),
            Domain::Numbers { shortest, longest, least, most } => {
                let (least, most) = (plain(least), plain(most));
                let range: [(&str, Argument<'_>); 4] = [
                    ("shortest", (shortest as i32).into()),
                    ("longest", (longest as i32).into()),
                    ("least", (&least).into()),
                    ("most", (&most).into()),
                ];
                localizer.text_with("takes-numbers", &range)
            }
            Domain::Flag | Domain::Words { .. } | Domain::Suits => localizer.text("takes-choice"),
        }
    }

    fn is_opening(&self) -> bool {
        self.game == GameName::Pit && self.name == "open_phrase"
    }

    fn is_call(&self) -> bool {
        self.game == GameName::Pit && self.name == "call_variant"
    }

    fn value_id(&self, word: &str) -> String {
        format!("value-{}-{}-{}", self.game.word(), self.name, word.replace('+', "-"))
    }
}

/// Names a suit of Pit, given by the word that options have for it, as its cards are named.
pub(crate) fn suit_name(suit: &str, localizer: &Localizer) -> String {
    let card = Deck::ALL.iter().find_map(|&deck| Some((deck, deck.card(suit)?)));
    card.map_or_else(|| suit.to_owned(), |(deck, card)| pit_name(deck, card, localizer))
}

/// Writes a number with the sign for minus.
pub(crate) fn plain(number: i32) -> String {
    number.to_string().replace('-', "−")
}

/// Shows a cited sentence: its words stay those of the source.
pub(crate) fn quote(cited: Citation, localizer: &Localizer) -> Quote {
    let source = format!("{:?}", cited.source);
    Quote {
        sentence: cited.sentence.to_owned(),
        source: localizer
            .text_with("source-line", &[("source", (&source).into()), ("line", cited.line.into())]),
    }
}

fn counted(number: i32, unit: &str, localizer: &Localizer) -> String {
    let shown = plain(number);
    let id = format!("unit-{}", unit.replace(' ', "-"));
    localizer.text_with(&id, &[("count", number.into()), ("shown", (&shown).into())])
}

pub(super) fn all<O: Options>(game: GameName, options: &O) -> Vec<TableOption> {
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
