//! A table is set up.

use outcry_rules::Options;
use outcry_rules::nyet::NyetOptions;
use outcry_rules::pit::PitOptions;

use crate::view::{Control, EditionCard, Key, SavedRules, SetUp, Setting, Switch};
use crate::{AnyOptions, Desk, GameName, HouseRules, Intent, Place, Words};

use super::keys::key;
use super::names;
use super::problem::{problem, refused};

/// How many points an edition's card says of it.
const POINTS: usize = 3;

/// Shows what can be played.
pub fn set_up(desk: &Desk, words: &Words) -> SetUp {
    let rules = &desk.set_up.rules;
    let refusal = rules.options().err().map(|error| refused(&error, rules, words));
    SetUp {
        title: words.say("set-up"),
        games: GameName::ALL.into_iter().map(|game| game_key(game, rules, words)).collect(),
        editions: editions(rules.game).into_iter().map(|edition| card(&edition, rules, words)).collect(),
        saved: saved(desk, words),
        house_rules: house_rules(rules, words),
        play_too: play_too(desk, words),
        problem: problem(rules, words),
        go_on: key(words.say("set-up-go-on"), Intent::OpenLobby).main().off_for(refusal),
    }
}

fn game_key(game: GameName, rules: &HouseRules, words: &Words) -> Key {
    let (name, about) = (names::game(game, words), words.say(&format!("game-about-{}", game.word())));
    let label = words.say_with("option-label", &[("option", (&name).into()), ("value", (&about).into())]);
    key(name, Intent::ChooseGame(game)).labelled(label).chosen_if(rules.game == game)
}

/// Lists the editions of a game as they are.
fn editions(game: GameName) -> Vec<HouseRules> {
    let ids: Vec<&str> = match game {
        GameName::Pit => PitOptions::editions().iter().map(|edition| edition.id).collect(),
        GameName::Nyet => NyetOptions::editions().iter().map(|edition| edition.id).collect(),
    };
    ids.into_iter().map(|id| HouseRules::edition(game, id)).collect()
}

fn card(edition: &HouseRules, rules: &HouseRules, words: &Words) -> EditionCard {
    let options: AnyOptions = edition.options_so_far();
    let id = &edition.edition;
    let name = names::edition(id, words);
    let players = names::players(&options, words);
    let target = names::target(&options, None, words);
    let points: Vec<String> =
        (1..=POINTS).map(|point| words.say(&format!("edition-{id}-points-{point}"))).collect();
    let label = format!("{name}. {players}. {target}. {}.", points.join(". "));
    let key = key(name, Intent::ChooseEdition(id.clone())).labelled(label);
    EditionCard { key: key.chosen_if(rules.edition == *id), players, target, points }
}

fn saved(desk: &Desk, words: &Words) -> Vec<SavedRules> {
    let chosen = |name: &String, rules: &HouseRules| {
        desk.set_up.saved_as.as_ref() == Some(name) && desk.set_up.rules == *rules
    };
    let saved = |(name, rules): (&String, &HouseRules)| {
        let refusal = rules.options().err().map(|error| refused(&error, rules, words));
        let label = format!("{name}. {}", names::title(rules, words));
        let forget = words.say_with("house-rules-forget", &[("name", name.into())]);
        SavedRules {
            choose: key(name.clone(), Intent::ChooseSaved(name.clone()))
                .labelled(label)
                .chosen_if(chosen(name, rules))
                .off_for(refusal),
            forget: key(words.say("set-up-forget"), Intent::ForgetSaved(name.clone()))
                .labelled(forget)
                .danger(),
        }
    };
    desk.saved.iter().filter(|(_, rules)| rules.game == desk.set_up.rules.game).map(saved).collect()
}

fn house_rules(rules: &HouseRules, words: &Words) -> Key {
    let count = rules.changes.len() as i32;
    let text = words.say_with("set-up-house-rules", &[("count", count.into())]);
    key(text, Intent::Go(Place::HouseRules))
}

fn play_too(desk: &Desk, words: &Words) -> Setting {
    let on = desk.set_up.play_too;
    let (now, then) = if on { ("value-on", "value-off") } else { ("value-off", "value-on") };
    let (name, then) = (words.say("set-up-play-too"), words.say(then));
    let label = words.say_with("option-label", &[("option", (&name).into()), ("value", (&then).into())]);
    Setting {
        id: "play-too".to_owned(),
        name,
        about: words.say("set-up-play-too-about"),
        quotes: Vec::new(),
        value: words.say(now),
        changed: false,
        reset: None,
        control: Control::Switch(Switch { on, key: key(then, Intent::PlayToo(!on)).labelled(label) }),
    }
}
