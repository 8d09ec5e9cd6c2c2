//! The rules of a table, in the player's words.

mod nyet;
mod pit;

#[cfg(test)]
mod tests;

use outcry_rules::nyet::NyetOptions;
use outcry_rules::pit::PitOptions;
use outcry_rules::{Edition, OptionSpec, Options, Source};
use outcry_table::{AnyOptions, GameName, HouseRules};

use super::keys::key;
use super::names;
use super::option::{self, quote};
use crate::drawing::DrawingName;
use crate::view::{Face, Key, Quote, RulesPage, Section};
use crate::{Argument, Intent, Localizer};

/// Gives the rules that hold at a table, house rules among them, and the editions there are to read about.
///
/// Of rules that cannot be played it says what can be. The sentences that they come from are part of it where
/// `with_sources` says so.
pub fn rules_page(rules: &HouseRules, with_sources: bool, localizer: &Localizer) -> RulesPage {
    let mut sections = sections(rules, localizer);
    if !with_sources {
        for section in &mut sections {
            section.quotes.clear();
        }
    }
    let sources = if with_sources { "rules-sources-hide" } else { "rules-sources-show" };
    let title = names::title(rules, localizer);
    RulesPage {
        spoken_title: names::spoken(&title, localizer),
        title,
        editions: GameName::ALL.into_iter().flat_map(|game| editions(game, rules, localizer)).collect(),
        sources: key(localizer.text(sources), Intent::ShowSources(!with_sources)).quiet(),
        sections,
    }
}

fn editions(game: GameName, at_hand: &HouseRules, localizer: &Localizer) -> Vec<Key> {
    let ids: Vec<&str> = match game {
        GameName::Pit => PitOptions::editions().iter().map(|edition| edition.id).collect(),
        GameName::Nyet => NyetOptions::editions().iter().map(|edition| edition.id).collect(),
    };
    let choice = |id: &str| {
        let edition = HouseRules::edition(game, id);
        let intent = Intent::ReadAbout { game, edition: id.to_owned() };
        let title = names::title(&edition, localizer);
        let said = names::said(&title, localizer);
        key(title, intent).labelled(said).chosen_if(edition == *at_hand)
    };
    ids.into_iter().map(choice).collect()
}

fn sections(rules: &HouseRules, localizer: &Localizer) -> Vec<Section> {
    match rules.options().unwrap_or_else(|_| rules.options_so_far()) {
        AnyOptions::Pit(options) => pit::sections(&mut Writer::new(&options, &rules.edition, localizer)),
        AnyOptions::Nyet(options) => nyet::sections(&mut Writer::new(&options, &rules.edition, localizer)),
    }
}

/// Gives the drawing that shows what a section is about.
fn figure(title: &str) -> Option<DrawingName> {
    Some(match title {
        "rules-pit-aim" => DrawingName::FigureCorner,
        "rules-pit-deal" => DrawingName::FigureDeal,
        "rules-pit-opening" => DrawingName::FigureRows,
        "rules-pit-trading" => DrawingName::FigureSwap,
        "rules-pit-calls" => DrawingName::FigureHoldUp,
        "rules-pit-specials" => DrawingName::FigureBullBear,
        "rules-pit-corner" => DrawingName::FigureCord,
        "rules-nyet-aim" => DrawingName::FigureRing,
        "rules-nyet-board" => DrawingName::FigureVetoLine,
        "rules-nyet-teams" => DrawingName::FigureTeams,
        "rules-nyet-gifts" => DrawingName::FigureGifts,
        "rules-nyet-tricks" => DrawingName::FigureTrick,
        "rules-nyet-supertrumps" => DrawingName::FigureSupertrump,
        "rules-pit-ending" | "rules-nyet-scoring" => DrawingName::FigureScore,
        _ => return None,
    })
}

/// Writes the rules, section by section.
struct Writer<'a, O: 'static> {
    options: &'a O,
    edition: Option<&'static Edition<O>>,
    localizer: &'a Localizer,
    sections: Vec<Section>,
    /// The options that there was a section about.
    told: Vec<&'static str>,
}

impl<'a, O: Options> Writer<'a, O> {
    fn new(options: &'a O, edition: &str, localizer: &'a Localizer) -> Self {
        Self { options, edition: O::edition(edition), localizer, sections: Vec::new(), told: Vec::new() }
    }

    /// Begins a section about these options, with the sentences they come from.
    fn begin(&mut self, title: &str, about: &[&'static str]) {
        self.told.extend(about);
        let mut quotes = Vec::new();
        for quote in about.iter().filter_map(|name| O::field(name)).flat_map(|field| self.quotes(field)) {
            if !quotes.contains(&quote) {
                quotes.push(quote);
            }
        }
        self.sections.push(Section {
            title: self.localizer.text(title),
            paragraphs: Vec::new(),
            figure: figure(title).map(|name| name.word().to_owned()),
            faces: Vec::new(),
            quotes,
        });
    }

    /// Adds a paragraph to the section.
    fn text(&mut self, id: &str, arguments: &[(&str, Argument<'_>)]) {
        let text = self.localizer.text_with(id, arguments);
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
    fn text_players(&mut self) {
        let (least, most) = self.options.players();
        let (least, most) = (least as u32, most as u32);
        let id = if least == most { "rules-players-exactly" } else { "rules-players" };
        self.text(id, &[("least", least.into()), ("most", most.into())]);
    }

    /// Ends the page. An option that no section was about is told of as the lobby tells of it.
    fn finish(&mut self, game: GameName) -> Vec<Section> {
        let mut more = option::all(game, self.options);
        more.retain(|option| !self.told.contains(&option.name));
        if !more.is_empty() {
            self.begin("rules-more", &more.iter().map(|option| option.name).collect::<Vec<_>>());
        }
        for option in more {
            let (name, value) = (option.title(self.localizer), option.written(self.localizer));
            let about = option.about(self.localizer);
            let arguments =
                [("option", (&name).into()), ("value", (&value).into()), ("about", (&about).into())];
            self.text("rules-more-option", &arguments);
        }
        std::mem::take(&mut self.sections)
    }

    /// Gives the sentences an option comes from: those of the edition's own text where it speaks and nothing was
    /// changed, else all of them.
    fn quotes(&self, field: &OptionSpec<O>) -> Vec<Quote> {
        let own: &[Source] = match self.edition {
            Some(edition) if (field.get)(&(edition.preset)()) == (field.get)(self.options) => edition.sources,
            _ => &[],
        };
        let speaks = field.sources.iter().any(|cited| own.contains(&cited.source));
        let cited = field.sources.iter().filter(|cited| !speaks || own.contains(&cited.source));
        cited.map(|cited| quote(*cited, self.localizer)).collect()
    }
}
