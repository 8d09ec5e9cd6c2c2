//! The rules of Pit.

use outcry_rules::limits::{BELL_LOCK_MILLIS, FINE_POINTS, FREEZE_MILLIS};
use outcry_rules::pit::{CallChoice, CallVariant, Card, Claim, PitOptions, Suit, SuitPick};

use outcry_table::GameName;

use super::Writer;
use crate::render::calls;
use crate::render::faces::pit_face;
use crate::render::option::suit_name;
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
    page.finish(GameName::Pit)
}

fn aim(page: &mut Page<'_>) {
    page.begin("rules-pit-aim", &["players"]);
    page.text("rules-pit-aim-trade", &[]);
    page.text("rules-pit-aim-corner", &[]);
    page.text_players();
}

fn cards(page: &mut Page<'_>) {
    let (options, localizer) = (page.options, page.localizer);
    page.begin("rules-pit-cards", &["deck", "suit_pick", "suits", "values", "bull_bear"]);
    page.text("rules-pit-deck", &[("deck", options.deck.word().into())]);
    page.text("rules-pit-suits", &[("pick", options.suit_pick.word().into())]);
    if options.suit_pick == SuitPick::Host {
        let picked = suit_names(page, &options.suits);
        let id = if picked.is_empty() { "rules-pit-picked-none" } else { "rules-pit-picked" };
        page.text(id, &[("suits", (&picked).into())]);
    }
    let values = values(page);
    page.text("rules-pit-values", &[("values", (&values).into())]);
    let printed =
        options.deck.suits().map(|suit| options.value(suit)).eq(options.deck.values().iter().copied());
    if printed {
        match options.deck.word() {
            "wm8" => page.text("rules-pit-values-exchange", &[]),
            "cow8" => page.text("rules-pit-values-cow", &[]),
            _ => {}
        }
    }
    if !options.bull_bear {
        page.text("rules-pit-no-specials", &[]);
    }
    let by_value = options.deck.by_value(&options.values);
    page.show(by_value.into_iter().map(|suit| pit_face(options.deck, Card::Of(suit), localizer)));
}

/// Lists the suits with their points, those of equal worth together.
fn values(page: &Page<'_>) -> String {
    let options = page.options;
    let by_value = options.deck.by_value(&options.values);
    let groups = by_value.chunk_by(|one, other| options.value(*one) == options.value(*other)).map(|suits| {
        let names = suit_names(page, suits);
        let points = suits.first().map_or(0, |suit| options.value(*suit));
        page.localizer.text_with("rules-pit-value", &[("suits", (&names).into()), ("points", points.into())])
    });
    groups.collect::<Vec<_>>().join(" · ")
}

fn suit_names(page: &Page<'_>, suits: &[Suit]) -> String {
    let name = |suit: &Suit| suit_name(page.options.deck.suit_name(*suit), page.localizer);
    suits.iter().map(name).collect::<Vec<_>>().join(", ")
}

fn deal(page: &mut Page<'_>) {
    let options = page.options;
    page.begin("rules-pit-deal", &["next_dealer"]);
    page.text("rules-pit-dealt", &[]);
    if options.bull_bear {
        page.text("rules-pit-dealt-ten", &[]);
    }
    page.text("rules-pit-hand", &[]);
    page.text("rules-pit-dealer", &[("next", options.next_dealer.word().into())]);
}

fn opening(page: &mut Page<'_>) {
    let options = page.options;
    page.begin(
        "rules-pit-opening",
        &["sort_seconds", "open_when_ready", "open_by", "open_phrase", "early_trade"],
    );
    page.text("rules-pit-sort", &[("seconds", options.sort_seconds.into())]);
    if options.open_when_ready && options.sort_seconds > 0 {
        page.text("rules-pit-all-ready", &[]);
    }
    let by = options.open_by.word();
    let phrase = calls::opening(&options.open_phrase, page.localizer);
    page.text("rules-pit-open", &[("by", by.into()), ("phrase", (&phrase).into())]);
    match options.early_trade {
        Some(fine) => page.text("rules-pit-early-fined", &[("points", (-fine).into())]),
        None => page.text("rules-pit-early-blocked", &[]),
    }
}

fn trading(page: &mut Page<'_>) {
    let options = page.options;
    page.begin("rules-pit-trading", &["trade_max", "handshake", "lower_bid", "trade_check"]);
    let variant = match options.call_variant {
        CallChoice::Fixed(variant) => variant,
        CallChoice::Random | CallChoice::WinnersChoice => CallVariant::Plain,
    };
    page.text("rules-pit-lot", &[("most", options.lot_max(variant).into())]);
    page.text("rules-pit-handshake", &[("handshake", options.handshake.word().into())]);
    page.text(if options.lower_bid { "rules-pit-lower" } else { "rules-pit-no-lower" }, &[]);
    let check = options.trade_check.word();
    page.text("rules-pit-check", &[("check", check.into()), ("points", (-FINE_POINTS).into())]);
    page.text("rules-pit-final", &[]);
}

fn calls(page: &mut Page<'_>) {
    let options = page.options;
    page.begin("rules-pit-calls", &["call_variant", "show_counts", "silent_above"]);
    page.text("rules-pit-call-number", &[]);
    page.text("rules-pit-call", &[("call", options.call_variant.word().into())]);
    page.text("rules-pit-counts", &[("show", options.show_counts.word().into())]);
    if let Some(points) = options.silent_above {
        page.text("rules-pit-silent", &[("points", points.into())]);
    }
}

fn bull_and_bear(page: &mut Page<'_>) {
    let (options, localizer) = (page.options, page.localizer);
    let about =
        ["bull_bear", "specials_in_trades", "tenth_card", "double_bull", "special_penalty", "bear_blocks"];
    if !options.bull_bear {
        // They change nothing in a deck without the two.
        page.told.extend(about);
        return;
    }
    page.begin("rules-pit-specials", &about);
    page.text("rules-pit-specials-what", &[]);
    page.text("rules-pit-specials-trade", &[("trade", options.specials_in_trades.word().into())]);
    page.text("rules-pit-bull-corner", &[]);
    page.text("rules-pit-double-bull", &[("times", options.double_bull.into())]);
    page.text(if options.tenth_card { "rules-pit-tenth" } else { "rules-pit-no-tenth" }, &[]);
    page.text("rules-pit-stuck", &[("points", options.special_penalty.into())]);
    if options.bear_blocks {
        page.text("rules-pit-bear-blocks", &[]);
    } else {
        page.text("rules-pit-bear-costs", &[("points", options.special_penalty.into())]);
    }
    page.show([Card::Bull, Card::Bear].map(|card| pit_face(options.deck, card, localizer)));
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
    page.text("rules-pit-claim", &[("claim", claim.into())]);
    page.text("rules-pit-hint", &[("hint", options.corner_hint.word().into())]);
    page.text("rules-pit-score", &[]);
    page.text(if options.reveal_on_corner { "rules-pit-reveal" } else { "rules-pit-no-reveal" }, &[]);
    let seconds = |millis: u64| (millis / 1_000) as u32;
    let arguments = [
        ("points", (-options.false_corner).into()),
        ("freeze", seconds(FREEZE_MILLIS).into()),
        ("lock", seconds(BELL_LOCK_MILLIS).into()),
    ];
    page.text("rules-pit-false", &arguments);
    page.text(if options.negative_totals { "rules-pit-negative" } else { "rules-pit-no-negative" }, &[]);
}

fn ending(page: &mut Page<'_>) {
    let options = page.options;
    page.begin("rules-pit-ending", &["target", "round_cap", "time_limit"]);
    page.text("rules-pit-target", &[("points", options.target.into())]);
    match options.round_cap {
        Some(rounds) => page.text("rules-pit-cap", &[("rounds", rounds.into())]),
        None => page.text("rules-pit-no-cap", &[]),
    }
    page.text("rules-ties", &[]);
    match options.time_limit {
        Some(minutes) => page.text("rules-pit-time", &[("minutes", minutes.into())]),
        None => page.text("rules-pit-no-time", &[]),
    }
}
