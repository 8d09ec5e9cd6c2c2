use std::collections::BTreeMap;

use outcry_rules::{Domain, Value};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::*;
use crate::Language;

/// An option, the section in which it is read about, and the changes that show it, its own last.
type ReadAbout = (&'static str, &'static str, &'static [(&'static str, Change)]);

/// Says where an option of Pit is read about, and what has to be set as well for it to matter.
const PIT: &[ReadAbout] = &[
    ("players", "Aim", &[("players", Change::Word("4-5"))]),
    ("deck", "Cards and values", &[("deck", Change::Word("cow8"))]),
    ("suit_pick", "Cards and values", &[("suit_pick", Change::Word("random"))]),
    ("suits", "Cards and values", &[("suit_pick", Change::Word("host")), ("suits", Change::Suit("rye"))]),
    ("values", "Cards and values", &[("values", Change::Points("rye", 33))]),
    ("bull_bear", "Bull and Bear", &[("bull_bear", Change::Flag(true))]),
    (
        "bear_blocks",
        "Bull and Bear",
        &[("bull_bear", Change::Flag(true)), ("bear_blocks", Change::Flag(true))],
    ),
    (
        "special_penalty",
        "Bull and Bear",
        &[("bull_bear", Change::Flag(true)), ("special_penalty", Change::Number(7))],
    ),
    (
        "double_bull",
        "Bull and Bear",
        &[("bull_bear", Change::Flag(true)), ("double_bull", Change::Number(3))],
    ),
    (
        "specials_in_trades",
        "Bull and Bear",
        &[("bull_bear", Change::Flag(true)), ("specials_in_trades", Change::Word("with-cards"))],
    ),
    (
        "tenth_card",
        "Bull and Bear",
        &[("bull_bear", Change::Flag(true)), ("tenth_card", Change::Flag(false))],
    ),
    ("trade_max", "Trading", &[("trade_max", Change::Number(3))]),
    ("lower_bid", "Trading", &[("lower_bid", Change::Flag(false))]),
    ("handshake", "Trading", &[("handshake", Change::Word("open"))]),
    ("show_counts", "Calls", &[("show_counts", Change::Word("on-screen"))]),
    ("trade_check", "Trading", &[("trade_check", Change::Word("honour_void"))]),
    ("sort_seconds", "Opening", &[("sort_seconds", Change::Number(45))]),
    ("open_when_ready", "Opening", &[("open_when_ready", Change::Flag(true))]),
    ("open_by", "Opening", &[("open_by", Change::Word("auto"))]),
    ("open_phrase", "Opening", &[("open_phrase", Change::Word("Off we go!"))]),
    ("early_trade", "Opening", &[("early_trade", Change::Word("block"))]),
    ("false_corner", "Corner and scoring", &[("false_corner", Change::Number(0))]),
    ("claim", "Corner and scoring", &[("claim", Change::Word("board"))]),
    ("reveal_on_corner", "Corner and scoring", &[("reveal_on_corner", Change::Flag(false))]),
    ("target", "Ending", &[("target", Change::Number(250))]),
    ("round_cap", "Ending", &[("round_cap", Change::Number(8))]),
    ("next_dealer", "Deal", &[("next_dealer", Change::Word("winner"))]),
    ("negative_totals", "Corner and scoring", &[("negative_totals", Change::Flag(false))]),
    ("call_variant", "Calls", &[("call_variant", Change::Word("pets"))]),
    ("silent_above", "Calls", &[("silent_above", Change::Number(100))]),
    ("time_limit", "Ending", &[("time_limit", Change::Number(5))]),
    ("corner_hint", "Corner and scoring", &[("corner_hint", Change::Word("glow"))]),
];

/// The same for NΣT!. Of what has no second value the words are looked for that say it.
const NYET: &[ReadAbout] = &[
    ("deck", "Cards", &[("deck", Change::Word("0-9"))]),
    ("three_player_cut", "Cards", &[("three_player_cut", Change::Only("the 11, 12 and 13 of each colour"))]),
    ("players", "Aim", &[("players", Change::Word("3-4"))]),
    ("line2_boxes", "Veto board", &[("line2_boxes", Change::Word("rotate"))]),
    ("except1_count", "Discard or pass", &[("except1_count", Change::Number(2))]),
    ("pass_count", "Discard or pass", &[("pass_count", Change::Number(2))]),
    ("pass_dir", "Discard or pass", &[("pass_dir", Change::Word("right"))]),
    ("line3_fifth", "Veto board", &[("line3_fifth", Change::Only("or no trump"))]),
    ("double_agents", "Supertrumps and loot", &[("double_agents", Change::Flag(false))]),
    ("supertrump_is_loot", "Supertrumps and loot", &[("supertrump_is_loot", Change::Flag(false))]),
    ("line5", "Veto board", &[("line5", Change::Numbers(&[-5, 5]))]),
    ("bonus_scope", "Teams and bonus", &[("bonus_scope", Change::Word("owner"))]),
    ("bonus_optional", "Teams and bonus", &[("bonus_optional", Change::Flag(false))]),
    ("length", "Ending", &[("length", Change::Word("points"))]),
    ("target", "Ending", &[("length", Change::Word("points")), ("target", Change::Number(77))]),
    ("score_mode", "Scoring", &[("score_mode", Change::Word("difference"))]),
    ("first_token", "Veto board", &[("first_token", Change::Word("left"))]),
    ("token_owner_visible", "Veto board", &[("token_owner_visible", Change::Flag(false))]),
    ("ties", "Ending", &[("ties", Change::Only("ties share the win"))]),
];

/// A value for an option.
#[derive(Clone, Copy)]
enum Change {
    Flag(bool),
    Number(i32),
    Word(&'static str),
    Suit(&'static str),
    Points(&'static str, i32),
    Numbers(&'static [i32]),
    /// None: there is only one, and these words say it.
    Only(&'static str),
}

impl Change {
    fn value(self) -> Option<Value> {
        Some(match self {
            Self::Flag(flag) => flag.into(),
            Self::Number(number) => number.into(),
            Self::Word(word) => word.into(),
            Self::Suit(suit) => Value::Words(vec![suit.to_owned()]),
            Self::Points(suit, points) => Value::Table(BTreeMap::from([(suit.to_owned(), points)])),
            Self::Numbers(numbers) => Value::Numbers(numbers.to_vec()),
            Self::Only(_) => return None,
        })
    }
}

fn paragraphs(rules: &HouseRules, title: &str) -> Vec<String> {
    let page = rules_page(rules, true, &Localizer::new(Language::En));
    let section = page.sections.into_iter().find(|section| section.title == title);
    section.map(|section| section.paragraphs).unwrap_or_default()
}

fn every_option_is_read_about<O: Options>(game: GameName, edition: &str, table: &[ReadAbout]) {
    let mut listed = table.iter().copied().peekable();
    for field in O::fields() {
        let Some((name, section, changes)) = listed.next_if(|&(name, ..)| name == field.name) else {
            assert_eq!(field.domain, Domain::Flag, "{}: say here where it is read about", field.name);
            let rules =
                |flag: bool| HouseRules::edition(game, edition).with(field.name, &flag.into()).unwrap();
            let told = |flag| paragraphs(&rules(flag), "More rules");
            assert!(!told(true).is_empty() && told(true) != told(false), "{}", field.name);
            continue;
        };
        let mut rules = HouseRules::edition(game, edition);
        let &(last, change) = changes.last().unwrap();
        assert_eq!(last, name);
        for &(name, change) in &changes[..changes.len() - 1] {
            rules.changes.insert(name.to_owned(), change.value().unwrap());
        }
        let before = paragraphs(&rules, section);
        if let Change::Only(localizer) = change {
            assert!(before.iter().any(|paragraph| paragraph.contains(localizer)), "{name}: {before:?}");
            continue;
        }
        rules.changes.insert(name.to_owned(), change.value().unwrap());
        rules.options().unwrap();
        let after = paragraphs(&rules, section);
        assert!(!after.is_empty() && before != after, "{name}: {after:?}");
    }
    assert_eq!(listed.next().map(|(name, ..)| name), None, "it is no option, or not in this place");
}

#[test]
fn what_no_section_is_about_is_told_all_the_same() {
    let options = (PitOptions::editions()[0].preset)();
    for language in Language::ALL {
        let localizer = Localizer::new(language);
        let sections = Writer::new(&options, "short", &localizer).finish(GameName::Pit);
        let [more] = sections.as_slice() else { panic!("{sections:?}") };
        assert_eq!(more.paragraphs.len(), PitOptions::fields().len());
        assert!(!more.paragraphs.concat().contains('⟦'), "{:?}", more.paragraphs);
    }
}

#[test]
fn every_option_of_pit_is_read_about() {
    every_option_is_read_about::<PitOptions>(GameName::Pit, "classic", PIT);
}

#[test]
fn every_option_of_nyet_is_read_about() {
    every_option_is_read_about::<NyetOptions>(GameName::Nyet, "nyet-manual", NYET);
}

fn all_is_said(rules: &HouseRules) {
    for language in Language::ALL {
        let page = rules_page(rules, true, &Localizer::new(language));
        let texts = page.sections.iter().flat_map(|section| {
            let quotes = section.quotes.iter().flat_map(|quote| [&quote.sentence, &quote.source]);
            section.paragraphs.iter().chain([&section.title]).chain(quotes)
        });
        for text in texts {
            assert!(!text.is_empty() && !text.contains('⟦'), "{} {rules:?}: {text}", language.tag());
        }
        assert!(page.sections.iter().all(|section| !section.paragraphs.is_empty()), "{rules:?}");
        assert!(page.sections.iter().all(|section| !section.quotes.is_empty()), "{rules:?}");
        assert!(page.sections.len() >= 8);
    }
}

fn editions<O: Options>(game: GameName) -> impl Iterator<Item = HouseRules> {
    O::editions().iter().map(move |edition| HouseRules::edition(game, edition.id))
}

#[test]
fn every_edition_reads_well_in_every_language() {
    for rules in editions::<PitOptions>(GameName::Pit).chain(editions::<NyetOptions>(GameName::Nyet)) {
        all_is_said(&rules);
    }
}

/// Changes about half the options of an edition by chance.
fn by_chance<O: Options>(game: GameName, rng: &mut ChaCha8Rng) -> HouseRules {
    let edition = &O::editions()[rng.random_range(0..O::editions().len())];
    let mut rules = HouseRules::edition(game, edition.id);
    for field in O::fields() {
        if rng.random() {
            continue;
        }
        let value = match field.domain {
            Domain::Flag => rng.random::<bool>().into(),
            Domain::Words { words: choices } => choices[rng.random_range(0..choices.len())].into(),
            Domain::Number { least, most, .. } | Domain::NumberOr { least, most, .. } => {
                rng.random_range(least..=most.min(least + 40)).into()
            }
            Domain::Span { least, most } => {
                let low = rng.random_range(least..=most);
                format!("{low}-{}", rng.random_range(low..=most)).into()
            }
            Domain::Numbers { least, most, .. } => {
                let low = rng.random_range(least..most);
                Value::Numbers(vec![low, rng.random_range(low + 1..=most)])
            }
            Domain::Text { .. } => "Hear, hear!".into(),
            Domain::Suits | Domain::Points { .. } => continue,
        };
        let before = rules.clone();
        rules.changes.insert(field.name.to_owned(), value);
        if rules.options().is_err() {
            rules = before;
        }
    }
    rules
}

#[test]
fn house_rules_read_well_in_every_language() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    for _ in 0..150 {
        all_is_said(&by_chance::<PitOptions>(GameName::Pit, &mut rng));
        all_is_said(&by_chance::<NyetOptions>(GameName::Nyet, &mut rng));
    }
}

#[test]
fn rules_that_cannot_be_played_read_as_far_as_they_can() {
    let mut rules = HouseRules::edition(GameName::Pit, "classic");
    rules.changes.insert("players".to_owned(), "3-13".into());
    all_is_said(&rules);
    all_is_said(&HouseRules::edition(GameName::Nyet, "no-such-edition"));
}

#[test]
fn an_edition_quotes_its_own_text_and_house_rules_all() {
    let sources = |rules: &HouseRules, title: &str| {
        let page = rules_page(rules, true, &Localizer::new(Language::En));
        let section = page.sections.into_iter().find(|section| section.title == title).unwrap();
        section.quotes.into_iter().map(|quote| quote.source).collect::<Vec<_>>()
    };
    let mut rules = HouseRules::edition(GameName::Pit, "classic");
    assert_eq!(sources(&rules, "Aim"), ["C, line 12", "C, line 41"]);
    rules.changes.insert("players".to_owned(), "3-5".into());
    assert_eq!(sources(&rules, "Aim"), ["A, line 4", "C, line 12", "C, line 41", "D, line 1"]);
}

#[test]
fn sources_stand_there_only_while_they_are_asked_for() {
    let rules = HouseRules::edition(GameName::Pit, "classic");
    for shown in [true, false] {
        let page = rules_page(&rules, shown, &Localizer::new(Language::En));
        assert!(page.sections.iter().all(|section| section.quotes.is_empty() != shown));
        assert_eq!(page.sources.intent, Intent::ShowSources(!shown));
    }
}

#[test]
fn other_editions_can_be_read_about() {
    let mut rules = HouseRules::edition(GameName::Pit, "cow");
    let localizer = Localizer::new(Language::En);
    let chosen = |rules: &HouseRules| {
        let page = rules_page(rules, false, &localizer);
        assert_eq!(page.editions.len(), 10);
        let chosen = page.editions.into_iter().filter(|key| key.state == crate::view::KeyState::Chosen);
        chosen.map(|key| key.intent).collect::<Vec<_>>()
    };
    let about_cow = Intent::ReadAbout { game: GameName::Pit, edition: "cow".to_owned() };
    assert_eq!(chosen(&rules), [about_cow]);
    rules.changes.insert("target".to_owned(), 100.into());
    assert_eq!(chosen(&rules), []);
}

#[test]
fn every_figure_is_a_drawing_and_stands_on_a_page() {
    let localizer = Localizer::new(Language::En);
    let pages = [
        HouseRules::edition(GameName::Pit, "classic-bull-bear"),
        HouseRules::edition(GameName::Nyet, "nyet-manual"),
    ];
    let sections = pages.iter().flat_map(|rules| rules_page(rules, false, &localizer).sections);
    let figures: Vec<String> = sections.filter_map(|section| section.figure).collect();
    assert_eq!(figures.len(), 15, "{figures:?}");
    for figure in figures {
        let name: DrawingName = figure.parse().unwrap();
        assert!(!crate::drawing::drawing(name).paths.is_empty(), "{figure}");
    }
}
