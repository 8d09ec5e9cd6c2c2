//! The viewer's hand.

use outcry_rules::nyet::{Card, Cards};

use super::scene::{NyetScene, status};
use crate::Intent;
use crate::render::faces::{card_id, nyet_face};
use crate::render::keys::key;
use crate::view::{CardRole, Face, HandCard, Key};

/// Lists the hand in order, of equal cards the marked ones first; `press` makes the key of each card, marked or not.
pub(super) fn hand(
    nyet: NyetScene<'_>,
    marked: Cards,
    mut press: impl FnMut(Card, bool) -> Key,
) -> Vec<HandCard> {
    let (scene, game, deck) = (nyet.scene, nyet.game, nyet.game.deck);
    let mut left = marked;
    let (mut before, mut copy) = (None, 0);
    let count = game.hand.len() as u32;
    let cards = game.hand.iter(deck).zip(1_u32..).map(|(card, place)| {
        let marked = left.remove(deck, card);
        copy = if before == Some(card) { copy + 1 } else { 0 };
        before = Some(card);
        let face = Face { id: card_id(card.code(), copy), ..nyet_face(card, scene.localizer) };
        let role = role(nyet, card);
        let rank = rank(nyet, role);
        let known = [
            ("place", place.into()),
            ("count", count.into()),
            ("card", (&face.name).into()),
            ("rank", rank.as_deref().unwrap_or_default().into()),
            ("marked", if marked { "yes" } else { "no" }.into()),
        ];
        let id = match (scene.ui.speak_cards, rank.is_some()) {
            (false, _) => "card-place",
            (true, false) => "card-spoken",
            (true, true) => "card-spoken-rank",
        };
        let key = press(card, marked).labelled(scene.text_with(id, &known));
        HandCard { face, marked, role, rank, key }
    });
    cards.collect()
}

/// Lists the hand where no card can be played or given: a card that is pressed says what the table waits for.
pub(super) fn resting_hand(nyet: NyetScene<'_>) -> Vec<HandCard> {
    hand(nyet, Cards::EMPTY, |card, _| {
        card_key(nyet, card, Intent::Play(card.code())).off_for(Some(status(nyet)))
    })
}

/// Makes the key of a card.
pub(super) fn card_key(nyet: NyetScene<'_>, card: Card, intent: Intent) -> Key {
    key(nyet_face(card, nyet.scene.localizer).name, intent)
}

/// Says what a card counts for, once that is decided.
fn role(nyet: NyetScene<'_>, card: Card) -> CardRole {
    let NyetScene { rules, game, .. } = nyet;
    match game.verdict {
        Some(verdict) if verdict.is_supertrump(game.deck, card) => {
            let agent = nyet.options.double_agents && verdict.trump != Some(card.colour());
            if agent { CardRole::DoubleAgent } else { CardRole::Supertrump }
        }
        Some(verdict) if verdict.follows_trump(rules, card) => CardRole::Trump,
        _ => CardRole::Plain,
    }
}

fn rank(nyet: NyetScene<'_>, role: CardRole) -> Option<String> {
    let id = match role {
        CardRole::Plain => return None,
        CardRole::Trump => "rank-trump",
        CardRole::Supertrump => "rank-supertrump",
        CardRole::DoubleAgent => "rank-double-agent",
    };
    Some(nyet.scene.text(id))
}
