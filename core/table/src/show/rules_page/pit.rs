//! The rules of Pit.

use outcry_rules::limits::{BELL_LOCK_MILLIS, FINE_POINTS, FREEZE_MILLIS};
use outcry_rules::pit::{CallChoice, CallVariant, Card, Claim, PitOptions, Suit, SuitPick};

use super::Writer;
use crate::show::calls;
use crate::show::faces::pit_face;
use crate::show::option::suit_name;
use crate::view::Section;

type Page<'a> = Writer<'a, PitOptions>;

/// Writes the whole page.
pub(super) fn sections(page: &mut Page<'_>) -> Vec<Section> {
    aim(page);
    cards(page);
    deal(page);
    opening(page);
    trading(page);
    calls(page);
    bull_and_bear(page);
    corner(page);
    ending(page);
    page.finish()
}

fn aim(page: &mut Page<'_>) {
    page.begin("rules-pit-aim", &["players"]);
    page.say("rules-pit-aim-trade", &[]);
    page.say("rules-pit-aim-corner", &[]);
    page.say_players();
}

fn cards(page: &mut Page<'_>) {
    let (options, words) = (page.options, page.words);
    page.begin("rules-pit-cards", &["deck", "suit_pick", "suits", "values", "bull_bear"]);
    page.say("rules-pit-deck", &[("deck", options.deck.word().into())]);
    page.say("rules-pit-suits", &[("pick", options.suit_pick.word().into())]);
    if options.suit_pick == SuitPick::Host {
        let picked = suit_names(page, &options.suits);
        let id = if picked.is_empty() { "rules-pit-picked-none" } else { "rules-pit-picked" };
        page.say(id, &[("suits", (&picked).into())]);
    }
    let values = values(page);
    page.say("rules-pit-values", &[("values", (&values).into())]);
    let printed =
        options.deck.suits().map(|suit| options.value(suit)).eq(options.deck.values().iter().copied());
    if printed {
        match options.deck.word() {
            "wm8" => page.say("rules-pit-values-exchange", &[]),
            "cow8" => page.say("rules-pit-values-cow", &[]),
            _ => {}
        }
    }
    if !options.bull_bear {
        page.say("rules-pit-no-specials", &[]);
    }
    let by_value = options.deck.by_value(&options.values);
    page.show(by_value.into_iter().map(|suit| pit_face(options.deck, Card::Of(suit), words)));
}

/// Lists the suits with their points, those of equal worth together.
fn values(page: &Page<'_>) -> String {
    let options = page.options;
    let by_value = options.deck.by_value(&options.values);
    let groups = by_value.chunk_by(|one, other| options.value(*one) == options.value(*other)).map(|suits| {
        let names = suit_names(page, suits);
        let points = suits.first().map_or(0, |suit| options.value(*suit));
        page.words.say_with("rules-pit-value", &[("suits", (&names).into()), ("points", points.into())])
    });
    groups.collect::<Vec<_>>().join(" · ")
}

fn suit_names(page: &Page<'_>, suits: &[Suit]) -> String {
    let name = |suit: &Suit| suit_name(page.options.deck.suit_name(*suit), page.words);
    suits.iter().map(name).collect::<Vec<_>>().join(", ")
}

fn deal(page: &mut Page<'_>) {
    let options = page.options;
    page.begin("rules-pit-deal", &["next_dealer"]);
    page.say("rules-pit-dealt", &[]);
    if options.bull_bear {
        page.say("rules-pit-dealt-ten", &[]);
    }
    page.say("rules-pit-hand", &[]);
    page.say("rules-pit-dealer", &[("next", options.next_dealer.word().into())]);
}

fn opening(page: &mut Page<'_>) {
    let options = page.options;
    page.begin("rules-pit-opening", &["sort_seconds", "open_by", "open_phrase", "early_trade"]);
    page.say("rules-pit-sort", &[("seconds", options.sort_seconds.into())]);
    let by = options.open_by.word();
    let phrase = calls::opening(&options.open_phrase, page.words);
    page.say("rules-pit-open", &[("by", by.into()), ("phrase", (&phrase).into())]);
    match options.early_trade {
        Some(fine) => page.say("rules-pit-early-fined", &[("points", (-fine).into())]),
        None => page.say("rules-pit-early-blocked", &[]),
    }
}

fn trading(page: &mut Page<'_>) {
    let options = page.options;
    page.begin("rules-pit-trading", &["trade_max", "handshake", "lower_bid", "trade_check"]);
    let variant = match options.call_variant {
        CallChoice::Fixed(variant) => variant,
        CallChoice::Random | CallChoice::WinnersChoice => CallVariant::Plain,
    };
    page.say("rules-pit-lot", &[("most", options.lot_max(variant).into())]);
    page.say("rules-pit-handshake", &[("handshake", options.handshake.word().into())]);
    page.say(if options.lower_bid { "rules-pit-lower" } else { "rules-pit-no-lower" }, &[]);
    let check = options.trade_check.word();
    page.say("rules-pit-check", &[("check", check.into()), ("points", (-FINE_POINTS).into())]);
    page.say("rules-pit-final", &[]);
}

fn calls(page: &mut Page<'_>) {
    let options = page.options;
    page.begin("rules-pit-calls", &["call_variant", "show_counts", "silent_above"]);
    page.say("rules-pit-call-number", &[]);
    page.say("rules-pit-call", &[("call", options.call_variant.word().into())]);
    page.say("rules-pit-counts", &[("show", options.show_counts.word().into())]);
    if let Some(points) = options.silent_above {
        page.say("rules-pit-silent", &[("points", points.into())]);
    }
}

fn bull_and_bear(page: &mut Page<'_>) {
    let (options, words) = (page.options, page.words);
    if !options.bull_bear {
        return;
    }
    page.begin(
        "rules-pit-specials",
        &["bull_bear", "specials_in_trades", "tenth_card", "double_bull", "special_penalty", "bear_blocks"],
    );
    page.say("rules-pit-specials-what", &[]);
    page.say("rules-pit-specials-trade", &[("trade", options.specials_in_trades.word().into())]);
    page.say("rules-pit-bull-corner", &[]);
    page.say("rules-pit-double-bull", &[("times", options.double_bull.into())]);
    page.say(if options.tenth_card { "rules-pit-tenth" } else { "rules-pit-no-tenth" }, &[]);
    page.say("rules-pit-stuck", &[("points", options.special_penalty.into())]);
    if options.bear_blocks {
        page.say("rules-pit-bear-blocks", &[]);
    } else {
        page.say("rules-pit-bear-costs", &[("points", options.special_penalty.into())]);
    }
    page.show([Card::Bull, Card::Bear].map(|card| pit_face(options.deck, card, words)));
}

fn corner(page: &mut Page<'_>) {
    let options = page.options;
    let about = ["claim", "corner_hint", "values", "reveal_on_corner", "false_corner", "negative_totals"];
    page.begin("rules-pit-corner", &about);
    let claim = match options.claim {
        Claim::Bell => "bell",
        Claim::BellAndName => "bell-and-name",
        Claim::Board => "board",
    };
    page.say("rules-pit-claim", &[("claim", claim.into())]);
    page.say("rules-pit-hint", &[("hint", options.corner_hint.word().into())]);
    page.say("rules-pit-score", &[]);
    page.say(if options.reveal_on_corner { "rules-pit-reveal" } else { "rules-pit-no-reveal" }, &[]);
    let seconds = |millis: u64| (millis / 1_000) as u32;
    let arguments = [
        ("points", (-options.false_corner).into()),
        ("freeze", seconds(FREEZE_MILLIS).into()),
        ("lock", seconds(BELL_LOCK_MILLIS).into()),
    ];
    page.say("rules-pit-false", &arguments);
    page.say(if options.negative_totals { "rules-pit-negative" } else { "rules-pit-no-negative" }, &[]);
}

fn ending(page: &mut Page<'_>) {
    let options = page.options;
    page.begin("rules-pit-ending", &["target", "round_cap", "time_limit"]);
    page.say("rules-pit-target", &[("points", options.target.into())]);
    match options.round_cap {
        Some(rounds) => page.say("rules-pit-cap", &[("rounds", rounds.into())]),
        None => page.say("rules-pit-no-cap", &[]),
    }
    page.say("rules-ties", &[]);
    match options.time_limit {
        Some(minutes) => page.say("rules-pit-time", &[("minutes", minutes.into())]),
        None => page.say("rules-pit-no-time", &[]),
    }
}
