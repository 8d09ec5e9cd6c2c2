//! A table is set up.

use std::collections::BTreeMap;

use outcry_rules::Options;
use outcry_rules::nyet::NyetOptions;
use outcry_rules::pit::PitOptions;
use outcry_table::{AnyOptions, GameName, HouseRules};

use crate::view::{Control, EditionCard, Key, Question, SavedRules, SetUp, Setting, Switch};
use crate::{Destination, Intent, Localizer};

use super::keys::{key, question};
use super::names;
use super::problem::{problem, refused};

/// How many points an edition's card says of it.
const POINTS: usize = 3;

/// Holds a table that is being set up, as far as the screens show it.
#[derive(Clone, Copy, Debug)]
pub struct TableSetUp<'a> {
    pub rules: &'a HouseRules,
    /// The name under which these rules were saved or picked.
    pub saved_as: Option<&'a str>,
    /// House rules by the names they were saved by.
    pub saved: &'a BTreeMap<String, HouseRules>,
    /// Whether the host's phone holds cards too.
    pub play_too: bool,
    /// What was typed where it could not be taken: the option's name, the text, and what is wrong with it.
    pub mistyped: Option<(&'a str, &'a str, &'a str)>,
}

/// Shows what can be played.
pub fn set_up(table: &TableSetUp<'_>, localizer: &Localizer) -> SetUp {
    let rules = table.rules;
    let refusal = rules.options().err().map(|error| refused(&error, rules, localizer));
    SetUp {
        title: localizer.text("set-up"),
        games: GameName::ALL.into_iter().map(|game| game_key(game, rules, localizer)).collect(),
        editions: editions(rules.game).into_iter().map(|edition| card(&edition, rules, localizer)).collect(),
        saved: saved(table, localizer),
        house_rules: house_rules(rules, localizer),
        play_too: play_too(table.play_too, localizer),
        problem: problem(rules, localizer),
        go_on: key(localizer.text("set-up-go-on"), Intent::OpenLobby).main().off_for(refusal),
    }
}

fn game_key(game: GameName, rules: &HouseRules, localizer: &Localizer) -> Key {
    let (name, about) =
        (names::game(game, localizer), localizer.text(&format!("game-about-{}", game.word())));
    let label =
        localizer.text_with("option-label", &[("option", (&name).into()), ("value", (&about).into())]);
    let said = names::said(&label, localizer);
    key(name, Intent::ChooseGame(game)).labelled(said).chosen_if(rules.game == game)
}

/// Lists the editions of a game as they are.
fn editions(game: GameName) -> Vec<HouseRules> {
    let ids: Vec<&str> = match game {
        GameName::Pit => PitOptions::editions().iter().map(|edition| edition.id).collect(),
        GameName::Nyet => NyetOptions::editions().iter().map(|edition| edition.id).collect(),
    };
    ids.into_iter().map(|id| HouseRules::edition(game, id)).collect()
}

fn card(edition: &HouseRules, rules: &HouseRules, localizer: &Localizer) -> EditionCard {
    let options: AnyOptions = edition.options_so_far();
    let id = &edition.edition;
    let name = names::edition(id, localizer);
    let players = names::players(&options, localizer);
    let target = names::target(&options, None, localizer);
    let points: Vec<String> =
        (1..=POINTS).map(|point| localizer.text(&format!("edition-{id}-points-{point}"))).collect();
    let label = format!("{name}. {players}. {target}. {}.", points.join(". "));
    let key = key(name, Intent::ChooseEdition(id.clone())).labelled(label);
    EditionCard { key: key.chosen_if(rules.edition == *id), players, target, points }
}

fn saved(table: &TableSetUp<'_>, localizer: &Localizer) -> Vec<SavedRules> {
    let chosen =
        |name: &String, rules: &HouseRules| table.saved_as == Some(name.as_str()) && table.rules == rules;
    let saved = |(name, rules): (&String, &HouseRules)| {
        let refusal = rules.options().err().map(|error| refused(&error, rules, localizer));
        let label = format!("{name}. {}", names::said(&names::title(rules, localizer), localizer));
        let forget = localizer.text_with("house-rules-forget", &[("name", name.into())]);
        SavedRules {
            choose: key(name.clone(), Intent::ChooseSaved(name.clone()))
                .labelled(label)
                .chosen_if(chosen(name, rules))
                .off_for(refusal),
            forget: key(localizer.text("set-up-forget"), Intent::ForgetSaved(name.clone()))
                .labelled(forget)
                .danger()
                .asking(forget_question(name, localizer)),
        }
    };
    table.saved.iter().filter(|(_, rules)| rules.game == table.rules.game).map(saved).collect()
}

/// Asks whether saved house rules are to be forgotten.
pub(super) fn forget_question(name: &str, localizer: &Localizer) -> Question {
    let text = localizer.text_with("forget-ask", &[("name", name.into())]);
    Question { text, ..question("forget-ask", "set-up-forget", "answer-keep", localizer) }
}

fn house_rules(rules: &HouseRules, localizer: &Localizer) -> Key {
    let count = rules.changes.len() as i32;
    let text = localizer.text_with("set-up-house-rules", &[("count", count.into())]);
    key(text, Intent::Go(Destination::HouseRules))
}

fn play_too(on: bool, localizer: &Localizer) -> Setting {
    let (now, then) = if on { ("value-on", "value-off") } else { ("value-off", "value-on") };
    let (name, then) = (localizer.text("set-up-play-too"), localizer.text(then));
    let label = localizer.text_with("option-label", &[("option", (&name).into()), ("value", (&then).into())]);
    Setting {
        id: "play-too".to_owned(),
        name,
        about: localizer.text("set-up-play-too-about"),
        quotes: Vec::new(),
        value: localizer.text(now),
        changed: false,
        reset: None,
        control: Control::Switch(Switch { on, key: key(then, Intent::PlayToo(!on)).labelled(label) }),
    }
}
