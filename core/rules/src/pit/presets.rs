//! The editions of Pit: presets of every option.

use super::call::{CallChoice, CallVariant};
use super::choices::{Claim, Handshake, NextDealer, OpenBy, SuitPick};
use super::deck::Deck;
use super::options::{PitOptions, printed_values};
use crate::limits::FINE_POINTS;
use crate::option::Edition;
use crate::option::Source::{A, B, C, D};

/// Lists the editions of Pit.
pub(super) const EDITIONS: &[Edition<PitOptions>] = &[
    Edition {
        id: "short",
        name: "Short",
        about: "Three standard decks, lots of any size, 25 points: three corners win.",
        sources: &[B],
        preset: PitOptions::short,
    },
    Edition {
        id: "manual",
        name: "Manual",
        about: "Three standard decks, lots of up to four, 25 points or eight rounds.",
        sources: &[A],
        preset: manual,
    },
    Edition {
        id: "cow",
        name: "Cow",
        about: "Eight cow families, 200 points, and the winner picks what is shouted next.",
        sources: &[A],
        preset: cow,
    },
    Edition {
        id: "classic",
        name: "Classic",
        about: "Seven commodities, 500 points, thirty seconds to sort, and fines for haste.",
        sources: &[C],
        preset: classic,
    },
    Edition {
        id: "classic-bull-bear",
        name: "Classic with Bull and Bear",
        about: "Classic with a wild Bull and a costly Bear for three to six players.",
        sources: &[C],
        preset: classic_bull_bear,
    },
    Edition {
        id: "exchange",
        name: "Exchange",
        about: "Eight commodities of 2007; whoever calls the same number may be traded with at once.",
        sources: &[D],
        preset: exchange,
    },
    Edition {
        id: "exchange-bull-bear",
        name: "Exchange with Bull and Bear",
        about: "Exchange with Bull and Bear; nobody lays down while holding the Bear.",
        sources: &[D],
        preset: exchange_bull_bear,
    },
    Edition {
        id: "deluxe",
        name: "Deluxe",
        about: "Classic play with eight commodities, for up to eight players.",
        sources: &[],
        preset: deluxe,
    },
];

fn manual() -> PitOptions {
    PitOptions { trade_max: 4, round_cap: Some(8), ..PitOptions::short() }
}

fn cow() -> PitOptions {
    PitOptions {
        players: (3, 8),
        deck: Deck::Cow8,
        suit_pick: SuitPick::Highest,
        values: printed_values(Deck::Cow8),
        trade_max: 4,
        reveal_on_corner: true,
        target: 200,
        next_dealer: NextDealer::Winner,
        call_variant: CallChoice::WinnersChoice,
        ..PitOptions::short()
    }
}

fn classic() -> PitOptions {
    PitOptions {
        players: (3, 7),
        deck: Deck::Classic7,
        suit_pick: SuitPick::Highest,
        values: printed_values(Deck::Classic7),
        trade_max: 4,
        sort_seconds: 30,
        open_by: OpenBy::Dealer,
        open_phrase: "The pit is open!".to_owned(),
        early_trade: Some(FINE_POINTS),
        false_corner: FINE_POINTS,
        claim: Claim::BellAndName,
        reveal_on_corner: true,
        target: 500,
        ..PitOptions::short()
    }
}

fn classic_bull_bear() -> PitOptions {
    PitOptions { players: (3, 6), bull_bear: true, ..classic() }
}

fn exchange() -> PitOptions {
    PitOptions {
        players: (3, 8),
        deck: Deck::Wm8,
        suit_pick: SuitPick::Highest,
        values: printed_values(Deck::Wm8),
        // Without Bull and Bear this waits for a table that adds them: then it is this edition's sentence (D:L61).
        bear_blocks: true,
        trade_max: 4,
        handshake: Handshake::Open,
        open_by: OpenBy::Dealer,
        open_phrase: "The Exchange is open.".to_owned(),
        false_corner: FINE_POINTS,
        claim: Claim::Board,
        reveal_on_corner: true,
        target: 500,
        next_dealer: NextDealer::Winner,
        call_variant: CallChoice::Fixed(CallVariant::Trade),
        ..PitOptions::short()
    }
}

fn exchange_bull_bear() -> PitOptions {
    PitOptions { bull_bear: true, ..exchange() }
}

fn deluxe() -> PitOptions {
    PitOptions { players: (3, 8), deck: Deck::Deluxe8, values: printed_values(Deck::Deluxe8), ..classic() }
}
