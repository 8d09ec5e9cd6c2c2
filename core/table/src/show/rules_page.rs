//! The rules of a table, in the player's words.

mod nyet;
mod pit;

#[cfg(test)]
mod tests;

use outcry_rules::nyet::NyetOptions;
use outcry_rules::pit::PitOptions;
use outcry_rules::{Edition, Field, Options, Source};

use super::keys::key;
use super::names;
use super::option::quote;
use crate::view::{Face, Key, Quote, RulesPage, Section};
use crate::{AnyOptions, Argument, GameName, HouseRules, Intent, Words};

/// Gives the rules that hold at a table, house rules among them, and the editions there are to read about.
///
/// Of rules that cannot be played it says what can be.
pub fn rules_page(rules: &HouseRules, words: &Words) -> RulesPage {
    RulesPage {
        title: names::title(rules, words),
        editions: GameName::ALL.into_iter().flat_map(|game| editions(game, rules, words)).collect(),
        sections: sections(rules, words),
    }
}

fn editions(game: GameName, at_hand: &HouseRules, words: &Words) -> Vec<Key> {
    let ids: Vec<&str> = match game {
        GameName::Pit => PitOptions::editions().iter().map(|edition| edition.id).collect(),
        GameName::Nyet => NyetOptions::editions().iter().map(|edition| edition.id).collect(),
    };
    let choice = |id: &str| {
        let edition = HouseRules::edition(game, id);
        let intent = Intent::ReadAbout { game, edition: id.to_owned() };
        key(names::title(&edition, words), intent).chosen_if(edition == *at_hand)
    };
    ids.into_iter().map(choice).collect()
}

fn sections(rules: &HouseRules, words: &Words) -> Vec<Section> {
    match rules.options().unwrap_or_else(|_| rules.options_so_far()) {
        AnyOptions::Pit(options) => pit::sections(&mut Writer::new(&options, &rules.edition, words)),
        AnyOptions::Nyet(options) => nyet::sections(&mut Writer::new(&options, &rules.edition, words)),
    }
}

/// Writes the rules, section by section.
struct Writer<'a, O: 'static> {
    options: &'a O,
    edition: Option<&'static Edition<O>>,
    words: &'a Words,
    sections: Vec<Section>,
}

impl<'a, O: Options> Writer<'a, O> {
    fn new(options: &'a O, edition: &str, words: &'a Words) -> Self {
        Self { options, edition: O::edition(edition), words, sections: Vec::new() }
    }

    /// Begins a section about these options, with the sentences they come from.
    fn begin(&mut self, title: &str, about: &[&str]) {
        let mut quotes = Vec::new();
        for quote in about.iter().filter_map(|name| O::field(name)).flat_map(|field| self.quotes(field)) {
            if !quotes.contains(&quote) {
                quotes.push(quote);
            }
        }
        self.sections.push(Section {
            title: self.words.say(title),
            paragraphs: Vec::new(),
            faces: Vec::new(),
            quotes,
        });
    }

    /// Adds a paragraph to the section.
    fn say(&mut self, id: &str, arguments: &[(&str, Argument<'_>)]) {
        let text = self.words.say_with(id, arguments);
        if let Some(section) = self.sections.last_mut() {
            section.paragraphs.push(text);
        }
    }

    /// Adds cards to the section.
    fn show(&mut self, faces: impl IntoIterator<Item = Face>) {
        if let Some(section) = self.sections.last_mut() {
            section.faces.extend(faces);
        }
    }

    /// Says how many may sit down.
    fn say_players(&mut self) {
        let (least, most) = self.options.players();
        let (least, most) = (least as u32, most as u32);
        let id = if least == most { "rules-players-exactly" } else { "rules-players" };
        self.say(id, &[("least", least.into()), ("most", most.into())]);
    }

    /// Ends the page.
    fn finish(&mut self) -> Vec<Section> {
        std::mem::take(&mut self.sections)
    }

    /// Gives the sentences an option comes from: those of the edition's own text where it speaks and nothing was
    /// changed, else all of them.
    fn quotes(&self, field: &Field<O>) -> Vec<Quote> {
        let own: &[Source] = match self.edition {
            Some(edition) if (field.get)(&(edition.preset)()) == (field.get)(self.options) => edition.sources,
            _ => &[],
        };
        let speaks = field.sources.iter().any(|cited| own.contains(&cited.source));
        let cited = field.sources.iter().filter(|cited| !speaks || own.contains(&cited.source));
        cited.map(|cited| quote(*cited, self.words)).collect()
    }
}
