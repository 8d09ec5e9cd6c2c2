//! Pit, told.

use outcry_bots::{Bot, PitBot, Strength};
use outcry_rules::limits::VARIANT_LOT_MAX;
use outcry_rules::pit::{
    CallChoice, CallVariant, Card, Cards, Claim, Corner, CornerHint, CornerKind, Deck, Event, Fine, Pit,
    PitOptions, Suit, SuitPick,
};
use outcry_rules::{Match, Seat};
use outcry_table::GameName;
use rand::rngs::ChaCha8Rng;

use super::narration::Narration;
use super::phrases::{capital, counted, list, name, names};

impl Narration for Pit {
    type Memory = ();

    const ID: &'static str = "pit";
    const GAME: GameName = GameName::Pit;
    const NAME: &'static str = "Pit";
    const LEGEND: Option<&'static str> = None;
    const CURE: &'static str = "set round_cap and time_limit, or a lower target";

    fn bot(options: &PitOptions, seat: Seat, rng: ChaCha8Rng) -> Box<dyn Bot<Self>> {
        Box::new(PitBot::new(options, seat, Strength::Medium, rng))
    }

    fn aim(options: &PitOptions) -> String {
        let target = format!("the first to {}", counted(options.target, "point"));
        match options.round_cap {
            Some(cap) => format!("{target} or {}", counted(cap, "round")),
            None => target,
        }
    }

    fn wants(options: &PitOptions, name: &str) -> Option<&'static str> {
        let numbers = matches!(options.call_variant, CallChoice::Fixed(words) if words.counts_past_four());
        match name {
            "suits" if options.suit_pick != SuitPick::Host => Some("suit_pick=host"),
            "bear_blocks" | "special_penalty" | "double_bull" | "specials_in_trades" | "tenth_card"
                if !options.bull_bear =>
            {
                Some("bull_bear=true")
            }
            "trade_max" if !numbers && options.trade_max > i32::from(VARIANT_LOT_MAX) => {
                Some("call_variant=plain or trade")
            }
            _ => None,
        }
    }

    fn of_rounds(_: &Match<Self>) -> String {
        String::new()
    }

    fn dealt(table: &Match<Self>) -> String {
        let setting = table.setting();
        let deck = table.options().deck;
        let suits = list(setting.suits().iter().map(|suit| called(deck, suit)));
        let specials = if table.options().bull_bear { ", with Bull and Bear" } else { "" };
        let calls = match setting.variant() {
            CallVariant::Plain | CallVariant::Trade => String::new(),
            variant => format!("; the calls are {}", titled(variant.word())),
        };
        format!(" {suits}{specials}{calls}")
    }

    fn begins(table: &Match<Self>) -> Option<String> {
        let seconds = table.options().sort_seconds;
        (seconds > 0).then(|| format!("Everybody sorts for {}", counted(seconds, "second")))
    }

    fn tell((): &mut (), table: &Match<Self>, event: &Event) -> Vec<String> {
        let options = table.options();
        let line = match *event {
            // Being ready shows in the opening, a tap in the swap, and the bell in what it brings.
            Event::Ready { .. } | Event::Tapped { .. } | Event::Rang { .. } => return Vec::new(),
            Event::Opened { seat: Some(seat) } => format!("{} opens: “{}”", name(seat), options.open_phrase),
            Event::Opened { seat: None } => format!("Trading opens: “{}”", options.open_phrase),
            Event::Called { seat, count } => {
                let (verb, shout) = shout(table, ["calls", "holds up"], count);
                format!("{} {verb} {shout}", name(seat))
            }
            Event::Lowered { seat, count } => {
                let (verb, shout) = shout(table, ["lowers to", "goes down to"], count);
                format!("{} {verb} {shout}", name(seat))
            }
            Event::Retracted { seat } => format!("{} takes the offer back", name(seat)),
            Event::Swapped { seats: [one, other], count } => {
                format!("{} swaps {count} with {}", name(one), name(other))
            }
            Event::Voided { seats: [one, other], offenders } => {
                let (one, other) = (name(one), name(other));
                format!("{one} and {other} swap back: mixed cards came from {}", names(offenders))
            }
            Event::Gone { seat, whom } => format!("{} wanted {}'s cards, too late", name(seat), name(whom)),
            Event::FalseCorner { seat, .. } => {
                format!("{} rings without a corner: trading stops for a moment", name(seat))
            }
            Event::Thawed => "Trading goes on".to_owned(),
            Event::Penalty { seat, points, fine } => {
                let lost = counted(-points, "point");
                format!("{} loses {lost} for {}", name(seat), cause(fine))
            }
            Event::Cornered(corner) => cornered(options, corner),
            Event::Revealed { seat, cards } => format!("{} shows {}", name(seat), hand(options, cards)),
            Event::TimeUp => "The time is up, and nobody has a corner".to_owned(),
        };
        vec![line]
    }
}

/// Gives the verb and what is heard or seen of a call.
fn shout<'a>(table: &Match<Pit>, [aloud, silent]: [&'a str; 2], count: u8) -> (&'a str, String) {
    let variant = table.setting().variant();
    let shout = variant.shout(count);
    if variant.is_silent() { (silent, shout) } else { (aloud, format!("“{shout}”")) }
}

fn cause(fine: Fine) -> &'static str {
    match fine {
        Fine::EarlyTrade => "trading before the opening",
        Fine::FalseCorner => "the false corner",
        Fine::MixedLot => "mixing suits a second time",
        Fine::Bull => "holding the Bull",
        Fine::Bear => "holding the Bear",
    }
}

fn cornered(options: &PitOptions, corner: Corner) -> String {
    let kind = match corner.kind {
        CornerKind::Plain => "corner",
        CornerKind::Bull => "Bull Corner",
        CornerKind::DoubleBull => "Double Bull Corner",
    };
    let player = name(corner.seat);
    let suit = called(options.deck, corner.suit);
    let points = counted(corner.points, "point");
    let said = format!("“{} on {}!”", capital(kind), capital(&suit));
    match (options.corner_hint, options.claim) {
        (CornerHint::AutoRing, _) => {
            format!("The bell rings by itself for {player} with a {kind} on {suit}: {points}")
        }
        (_, Claim::Bell) => format!("{player} rings with a {kind} on {suit}: {points}"),
        (_, Claim::BellAndName) => format!("{player} rings: {said} {points}"),
        (_, Claim::Board) => format!("{player} hits the Corner board: {said} {points}"),
    }
}

fn hand(options: &PitOptions, cards: Cards) -> String {
    list(cards.counts().map(|(card, count)| match card {
        Card::Of(suit) => format!("{count} {}", called(options.deck, suit)),
        Card::Bull => "the Bull".to_owned(),
        Card::Bear => "the Bear".to_owned(),
    }))
}

/// Names a suit as players do: the cow families with a space before their number.
fn called(deck: Deck, suit: Suit) -> String {
    let name = deck.suit_name(suit);
    match name.strip_prefix("cow") {
        Some(points) => format!("cow {points}"),
        None => name.to_owned(),
    }
}

/// Writes `mad-cow-disease` as Mad Cow Disease.
fn titled(word: &str) -> String {
    word.split('-').map(capital).collect::<Vec<_>>().join(" ")
}
