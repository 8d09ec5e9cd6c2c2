//! What tests have of a table beside the scenes: every edition, and fingers that touch what they happen to touch.

use outcry_rules::nyet::Card as NyetCard;
use outcry_rules::pit;
use outcry_table::{GameName, TableSnapshot};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;

pub(super) use crate::scenes::stage::{Stage, cards, rng, rules, seat};
use crate::view::View;
use crate::{Language, LocalUiState, Localizer};

/// Every edition of both games.
pub(super) const EDITIONS: [(GameName, &str); 10] = [
    (GameName::Pit, "short"),
    (GameName::Pit, "manual"),
    (GameName::Pit, "cow"),
    (GameName::Pit, "classic"),
    (GameName::Pit, "classic-bull-bear"),
    (GameName::Pit, "exchange"),
    (GameName::Pit, "exchange-bull-bear"),
    (GameName::Pit, "deluxe"),
    (GameName::Nyet, "nyet-manual"),
    (GameName::Nyet, "nyet-2007"),
];

/// Puts something together by chance out of a hand, as a finger would.
pub(super) fn random_ui(seen: &TableSnapshot, rng: &mut ChaCha8Rng) -> LocalUiState {
    let mut ui = LocalUiState { speak_cards: rng.random_range(0..2) == 0, ..LocalUiState::default() };
    match &seen.game {
        outcry_table::AnyObservation::Pit(game) => {
            if let Some(own) = game.game.own {
                let held: Vec<_> = own.hand.counts().collect();
                let (card, count) = held[rng.random_range(0..held.len())];
                ui.lot = pit::Cards::of(card, rng.random_range(0..=count.min(3)));
                let (last, most) = held[held.len() - 1];
                if rng.random_range(0..3) == 0 && ui.lot.count(last) < most {
                    ui.lot.insert(last);
                }
            }
        }
        outcry_table::AnyObservation::Nyet(game) => {
            let deck = game.game.deck;
            let mut hand: Vec<NyetCard> = game.game.hand.iter(deck).collect();
            for _ in 0..rng.random_range(0..3) {
                if !hand.is_empty() {
                    ui.marked.add(deck, hand.swap_remove(rng.random_range(0..hand.len())));
                }
            }
            ui.last_trick = rng.random_range(0..4) == 0;
        }
    }
    ui
}

pub(super) fn english() -> Localizer {
    Localizer::new(Language::En)
}

pub(super) fn show(seen: &TableSnapshot, ui: &LocalUiState, localizer: &Localizer) -> View {
    crate::render::table(seen, ui, localizer)
}
