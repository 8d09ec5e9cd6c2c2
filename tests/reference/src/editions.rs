//! The editions as presets of options, and the reading of a table's own options (rules 4, 4.1, 4.2).

use crate::{Fields, sort};
use serde_json::Value;

/// Pit's options that change the course of play or the scoring (rules 4.1).
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "one switch for each option of the rules")]
pub(crate) struct PitRules {
    pub(crate) fewest: usize,
    pub(crate) most: usize,
    pub(crate) deck: String,
    pub(crate) suit_pick: String,
    pub(crate) values: Vec<(String, i64)>,
    pub(crate) bull_bear: bool,
    pub(crate) bear_blocks: bool,
    pub(crate) special_penalty: i64,
    pub(crate) double_bull: i64,
    pub(crate) specials_in_trades: String,
    pub(crate) tenth_card: bool,
    pub(crate) trade_max: usize,
    pub(crate) lower_bid: bool,
    pub(crate) handshake: String,
    pub(crate) trade_check: String,
    pub(crate) sort_seconds: u64,
    pub(crate) open_when_ready: bool,
    pub(crate) open_by: String,
    pub(crate) early_trade_fined: bool,
    pub(crate) false_corner_fined: bool,
    pub(crate) target: i64,
    pub(crate) round_cap: Option<u64>,
    pub(crate) next_dealer: String,
    pub(crate) negative_totals: bool,
    pub(crate) call_variant: String,
    pub(crate) silent_above: Option<i64>,
    pub(crate) time_limit_minutes: Option<u64>,
    pub(crate) corner_hint: String,
}

/// NΣT!'s options that change the course of play or the scoring (rules 4.2).
#[derive(Clone, Debug)]
pub(crate) struct NyetRules {
    pub(crate) deck: String,
    pub(crate) three_player_cut: String,
    pub(crate) line2_boxes: String,
    pub(crate) except1_count: usize,
    pub(crate) pass_count: usize,
    pub(crate) pass_dir: String,
    pub(crate) double_agents: bool,
    pub(crate) supertrump_is_loot: bool,
    pub(crate) line5: Vec<i64>,
    pub(crate) bonus_scope: String,
    pub(crate) bonus_optional: bool,
    pub(crate) length: String,
    pub(crate) target: i64,
    pub(crate) score_mode: String,
    pub(crate) first_token: String,
}

/// The suits of a deck with their values, in the deck's listing order (rules 1.6, 0.1).
pub(crate) fn suits_of(deck: &str) -> Vec<(String, i64)> {
    let listed: &[(&str, i64)] = match deck {
        // A:L71-73, B:L42-44: aces 11, court cards and tens 10, anything else 9.
        "ranks" => &[
            ("2", 9),
            ("3", 9),
            ("4", 9),
            ("5", 9),
            ("6", 9),
            ("7", 9),
            ("8", 9),
            ("9", 9),
            ("10", 10),
            ("J", 10),
            ("Q", 10),
            ("K", 10),
            ("A", 11),
        ],
        // C:L29-34, wheat from rules 1.6.
        "classic7" => &[
            ("wheat", 100),
            ("barley", 85),
            ("corn", 75),
            ("rye", 70),
            ("oats", 60),
            ("hay", 50),
            ("flax", 40),
        ],
        // D:L7 for the order, D:L37 for cattle, rules 0.1 for the rest.
        "wm8" => &[
            ("gas", 50),
            ("silver", 55),
            ("rice", 60),
            ("oil", 65),
            ("cattle", 75),
            ("gold", 80),
            ("platinum", 85),
            ("cocoa", 100),
        ],
        // Rules 0.1.
        "cow8" => &[
            ("cow50", 50),
            ("cow45", 45),
            ("cow40", 40),
            ("cow35", 35),
            ("cow30", 30),
            ("cow25", 25),
            ("cow20", 20),
            ("cow15", 15),
        ],
        // Rules 1.6, deluxe8.
        _ => &[
            ("wheat", 100),
            ("barley", 85),
            ("coffee", 80),
            ("corn", 75),
            ("sugar", 65),
            ("oats", 60),
            ("soybeans", 55),
            ("oranges", 50),
        ],
    };
    listed.iter().map(|(suit, value)| ((*suit).to_owned(), *value)).collect()
}

/// Reads a Pit edition and the options that a table sets on top of it.
pub(crate) fn pit(edition: &str, options: &Fields) -> Result<PitRules, String> {
    let mut rules = pit_preset(edition)?;
    // The deck first: the values are by its suits.
    if let Some(value) = options.get("deck") {
        rules.deck = word("deck", value, &["ranks", "classic7", "wm8", "cow8", "deluxe8"])?;
        rules.values = suits_of(&rules.deck);
    }
    for (name, value) in options {
        set_pit(&mut rules, name, value)?;
    }
    Ok(rules)
}

/// The columns of the table in rules 4.1.
fn pit_preset(edition: &str) -> Result<PitRules, String> {
    // What most columns have in common, and what S1 has.
    let mut rules = PitRules {
        fewest: 3,
        most: 13,
        deck: "ranks".to_owned(),
        suit_pick: "list".to_owned(),
        values: Vec::new(),
        bull_bear: false,
        bear_blocks: false,
        special_penalty: 20,
        double_bull: 2,
        specials_in_trades: "any".to_owned(),
        tenth_card: true,
        trade_max: 4,
        lower_bid: true,
        handshake: "mutual".to_owned(),
        trade_check: "enforced".to_owned(),
        sort_seconds: 0,
        open_when_ready: false,
        open_by: "any".to_owned(),
        early_trade_fined: false,
        false_corner_fined: false,
        target: 25,
        round_cap: None,
        next_dealer: "clockwise".to_owned(),
        negative_totals: true,
        call_variant: "plain".to_owned(),
        silent_above: None,
        time_limit_minutes: None,
        corner_hint: "off".to_owned(),
    };
    match edition {
        // S1, B:L37 any number of cards.
        "short" => rules.trade_max = 8,
        // S2, A:L75 eight rounds.
        "manual" => rules.round_cap = Some(8),
        // S3, A:L76 and the cow sentences.
        "cow" => {
            rules.most = 8;
            rules.deck = "cow8".into();
            rules.suit_pick = "highest".into();
            rules.target = 200;
            rules.next_dealer = "winner".into();
            rules.call_variant = "winner's-choice".into();
        }
        // C1, C2, and X1, which is as classic with eight suits (settled).
        "classic" | "classic-bull-bear" | "deluxe" => {
            rules.most = 7; // C:L12
            rules.deck = "classic7".into();
            rules.suit_pick = "highest".into();
            rules.sort_seconds = 30; // C:L14
            rules.open_by = "dealer".into();
            rules.early_trade_fined = true; // C:L37
            rules.false_corner_fined = true;
            rules.target = 500; // C:L22
            if edition == "classic-bull-bear" {
                rules.most = 6; // C:L41
                rules.bull_bear = true;
                rules.bear_blocks = false; // C:L47
            }
            if edition == "deluxe" {
                rules.most = 8;
                rules.deck = "deluxe8".into();
            }
        }
        // W1, W2.
        "exchange" | "exchange-bull-bear" => {
            rules.most = 8; // D:L1
            rules.deck = "wm8".into();
            rules.suit_pick = "highest".into();
            rules.bull_bear = edition == "exchange-bull-bear"; // D:L17
            rules.bear_blocks = true; // D:L61
            rules.handshake = "open".into(); // D:L33
            rules.open_by = "dealer".into(); // D:L27
            rules.false_corner_fined = true;
            rules.target = 500; // D:L43
            rules.next_dealer = "winner".into(); // D:L39
            rules.call_variant = "trade".into(); // D:L31
        }
        _ => return Err(format!("`{edition}` is no edition of pit")),
    }
    rules.values = suits_of(&rules.deck);
    Ok(rules)
}

fn set_pit(rules: &mut PitRules, name: &str, value: &Value) -> Result<(), String> {
    match name {
        "deck" => {}
        "players" => {
            let (fewest, most) = span(name, value)?;
            rules.fewest = fewest;
            rules.most = most;
        }
        "suit_pick" => rules.suit_pick = word(name, value, &["list", "highest", "random", "host"])?,
        "values" => {
            let table = value.as_object().ok_or("option `values` is an object by suit")?;
            for (suit, worth) in table {
                let worth = number("values", worth, -1_000_000, 1_000_000)?;
                let mut known = false;
                for (listed, value) in &mut rules.values {
                    if listed == suit {
                        *value = worth;
                        known = true;
                    }
                }
                if !known {
                    return Err(format!("option `values` names `{suit}`, which is not in this deck"));
                }
            }
        }
        "bull_bear" => rules.bull_bear = switch(name, value)?,
        "bear_blocks" => rules.bear_blocks = switch(name, value)?,
        "special_penalty" => rules.special_penalty = number(name, value, 0, 1_000_000)?,
        "double_bull" => rules.double_bull = number(name, value, 1, 1000)?,
        "specials_in_trades" => rules.specials_in_trades = word(name, value, &["with-cards", "any"])?,
        "tenth_card" => rules.tenth_card = switch(name, value)?,
        "trade_max" => rules.trade_max = number(name, value, 1, 8)? as usize,
        "lower_bid" => rules.lower_bid = switch(name, value)?,
        "handshake" => rules.handshake = word(name, value, &["mutual", "open"])?,
        "trade_check" => {
            rules.trade_check = word(name, value, &["enforced", "honour_stands", "honour_void"])?;
        }
        "sort_seconds" => rules.sort_seconds = number(name, value, 0, 120)? as u64,
        "open_when_ready" => rules.open_when_ready = switch(name, value)?,
        "open_by" => rules.open_by = word(name, value, &["any", "dealer", "auto"])?,
        "early_trade" => match (value.as_str(), value.as_i64()) {
            (Some("block"), _) => rules.early_trade_fined = false,
            (_, Some(-20)) => rules.early_trade_fined = true,
            _ => return Err("option `early_trade` is \"block\" or -20".to_owned()),
        },
        "false_corner" => match value.as_i64() {
            Some(0) => rules.false_corner_fined = false,
            Some(-20) => rules.false_corner_fined = true,
            _ => return Err("option `false_corner` is 0 or -20".to_owned()),
        },
        "target" => rules.target = number(name, value, -1_000_000, 1_000_000)?,
        "round_cap" => rules.round_cap = number_or_off(name, value, 1)?.map(|cap| cap as u64),
        "next_dealer" => rules.next_dealer = word(name, value, &["clockwise", "winner"])?,
        "negative_totals" => rules.negative_totals = switch(name, value)?,
        "call_variant" => rules.call_variant = any_text(name, value)?,
        "silent_above" => rules.silent_above = number_or_off(name, value, -1_000_000)?,
        "time_limit" => {
            rules.time_limit_minutes = number_or_off(name, value, 1)?.map(|limit| limit as u64);
        }
        "corner_hint" => rules.corner_hint = word(name, value, &["off", "glow", "auto-ring"])?,
        "open_phrase" | "claim" | "show_counts" => _ = any_text(name, value)?,
        // A switch without a rule above only changes screens and sounds.
        _ => _ = switch(name, value)?,
    }
    Ok(())
}

/// Which suits are played with, one for each player (rules 1.0 P16), in the deck's listing order.
pub(crate) fn suits_in_play(
    rules: &PitRules,
    seats: usize,
    hands: &[Vec<String>],
) -> Result<Vec<String>, String> {
    let listed: Vec<String> = suits_of(&rules.deck).into_iter().map(|(suit, _)| suit).collect();
    let mut chosen: Vec<String> = Vec::new();
    match rules.suit_pick.as_str() {
        "list" if rules.deck == "ranks" => {
            chosen = ranks_for(seats).iter().map(|rank| (*rank).to_owned()).collect();
        }
        "list" => chosen = listed[..seats].to_vec(),
        "highest" => {
            // Ties: the higher rank first, in the other decks the one listed first.
            let mut best_first = rules.values.clone();
            if rules.deck == "ranks" {
                best_first.reverse();
            }
            best_first.sort_by_key(|(_, value)| std::cmp::Reverse(*value));
            chosen = best_first[..seats].iter().map(|(suit, _)| suit.clone()).collect();
        }
        // Drawn, or chosen by the host: the hands tell which.
        _ => {
            for card in hands.iter().flatten() {
                if card != "bull" && card != "bear" && !chosen.contains(card) {
                    chosen.push(card.clone());
                }
            }
            if chosen.len() != seats {
                return Err(format!("`hands` has {} suits for {seats} seats", chosen.len()));
            }
        }
    }
    if let Some(unknown) = chosen.iter().find(|suit| !listed.contains(suit)) {
        return Err(format!("`hands`: `{unknown}` is no card of this deck"));
    }
    sort(&mut chosen, &listed);
    Ok(chosen)
}

/// The table of A:L17-27 and B:L15-25.
pub(crate) fn ranks_for(seats: usize) -> &'static [&'static str] {
    match seats {
        3 => &["9", "10", "A"],
        4 => &["9", "10", "J", "A"],
        5 => &["9", "10", "J", "Q", "A"],
        6 => &["9", "10", "J", "Q", "K", "A"],
        7 => &["8", "9", "10", "J", "Q", "K", "A"],
        8 => &["7", "8", "9", "10", "J", "Q", "K", "A"],
        9 => &["6", "7", "8", "9", "10", "J", "Q", "K", "A"],
        10 => &["5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"],
        11 => &["4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"],
        12 => &["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"],
        _ => &["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"],
    }
}

/// Reads a NΣT! edition and the options that a table sets on top of it.
pub(crate) fn nyet(edition: &str, options: &Fields) -> Result<NyetRules, String> {
    let mut rules = nyet_preset(edition)?;
    // A deck without its cut brings its own.
    if let Some(value) = options.get("deck") {
        rules.deck = word("deck", value, &["1-13", "0-9"])?;
        rules.three_player_cut = cut_of(&rules.deck).to_owned();
    }
    for (name, value) in options {
        set_nyet(&mut rules, name, value)?;
    }
    if rules.three_player_cut != cut_of(&rules.deck) {
        return Err("option `three_player_cut` does not fit this deck".to_owned());
    }
    Ok(rules)
}

fn cut_of(deck: &str) -> &'static str {
    if deck == "0-9" { "7s" } else { "11-13" }
}

/// The columns of the table in rules 4.2, with rules 0.2 and 0.3 over it.
fn nyet_preset(edition: &str) -> Result<NyetRules, String> {
    let manual = match edition {
        "nyet-manual" => true,
        "nyet-2007" => false,
        _ => return Err(format!("`{edition}` is no edition of nyet")),
    };
    let pick = |first: &str, second: &str| if manual { first.to_owned() } else { second.to_owned() };
    Ok(NyetRules {
        deck: pick("1-13", "0-9"),
        three_player_cut: pick("11-13", "7s"),
        line2_boxes: pick("six", "official"),
        except1_count: if manual { 1 } else { 2 },
        pass_count: if manual { 1 } else { 2 },
        pass_dir: pick("left", "right"),
        double_agents: manual,
        supertrump_is_loot: true,
        line5: vec![-2, 1, 2, 3, 4],
        bonus_scope: pick("team", "owner"),
        bonus_optional: manual,
        length: "rounds".to_owned(),
        target: 100,
        score_mode: "full".to_owned(),
        first_token: "dealer".to_owned(),
    })
}

fn set_nyet(rules: &mut NyetRules, name: &str, value: &Value) -> Result<(), String> {
    match name {
        "deck" => {}
        "three_player_cut" => rules.three_player_cut = word(name, value, &["11-13", "7s"])?,
        "line2_boxes" => {
            rules.line2_boxes = word(name, value, &["six", "official", "seed_list", "rotate"])?;
            if rules.line2_boxes == "rotate" {
                return Err(
                    "option `line2_boxes`: the reference draws nothing, so it cannot rotate".to_owned()
                );
            }
        }
        "except1_count" => rules.except1_count = number(name, value, 1, 2)? as usize,
        "pass_count" => rules.pass_count = number(name, value, 1, 2)? as usize,
        "pass_dir" => rules.pass_dir = word(name, value, &["left", "right"])?,
        "double_agents" => rules.double_agents = switch(name, value)?,
        "supertrump_is_loot" => rules.supertrump_is_loot = switch(name, value)?,
        "line5" => {
            let mut boxes = Vec::new();
            for entry in value.as_array().ok_or("option `line5` is a list of numbers")? {
                let entry = number(name, entry, -1000, 1000)?;
                if boxes.contains(&entry) {
                    return Err("option `line5` has the same number twice".to_owned());
                }
                boxes.push(entry);
            }
            if boxes.is_empty() {
                return Err("option `line5` has no numbers".to_owned());
            }
            rules.line5 = boxes;
        }
        "bonus_scope" => rules.bonus_scope = word(name, value, &["team", "owner"])?,
        "bonus_optional" => rules.bonus_optional = switch(name, value)?,
        "length" => rules.length = word(name, value, &["rounds", "points"])?,
        "target" => rules.target = number(name, value, -1_000_000, 1_000_000)?,
        "score_mode" => rules.score_mode = word(name, value, &["full", "difference"])?,
        "first_token" => rules.first_token = word(name, value, &["dealer", "left"])?,
        // One value each.
        "line3_fifth" | "ties" => _ = any_text(name, value)?,
        // A switch without a rule above only changes screens.
        _ => _ = switch(name, value)?,
    }
    Ok(())
}

fn switch(name: &str, value: &Value) -> Result<bool, String> {
    value.as_bool().ok_or_else(|| format!("option `{name}` is true or false"))
}

fn any_text(name: &str, value: &Value) -> Result<String, String> {
    value.as_str().map(str::to_owned).ok_or_else(|| format!("option `{name}` is a word"))
}

fn word(name: &str, value: &Value, known: &[&str]) -> Result<String, String> {
    match value.as_str() {
        Some(word) if known.contains(&word) => Ok(word.to_owned()),
        _ => Err(format!("option `{name}` is one of {}", known.join(", "))),
    }
}

fn number(name: &str, value: &Value, least: i64, most: i64) -> Result<i64, String> {
    match value.as_i64() {
        Some(number) if (least..=most).contains(&number) => Ok(number),
        _ => Err(format!("option `{name}` is a whole number from {least} to {most}")),
    }
}

fn number_or_off(name: &str, value: &Value, least: i64) -> Result<Option<i64>, String> {
    if value.as_str() == Some("off") {
        return Ok(None);
    }
    number(name, value, least, 1_000_000).map(Some)
}

/// Reads `players`, as "3-8" or as [3, 8].
fn span(name: &str, value: &Value) -> Result<(usize, usize), String> {
    let ends: Vec<Option<usize>> = match (value.as_str(), value.as_array()) {
        (Some(text), _) => text.split(['-', '–']).map(|end| end.trim().parse().ok()).collect(),
        (_, Some(list)) => {
            list.iter().map(|end| end.as_u64().and_then(|end| usize::try_from(end).ok())).collect()
        }
        _ => Vec::new(),
    };
    match ends[..] {
        [Some(fewest), Some(most)] if 3 <= fewest && fewest <= most => Ok((fewest, most)),
        _ => Err(format!("option `{name}` is a smallest and a largest number of players")),
    }
}
