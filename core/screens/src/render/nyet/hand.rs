//! The viewer's hand.

use outcry_rules::Refusal;
use outcry_rules::nyet::{Card, Cards};

use super::scene::NyetScene;
use crate::Intent;
use crate::render::faces::nyet_face;
use crate::render::keys::key;
use crate::view::{HandCard, Key};

/// Lists the hand in order, of equal cards the marked ones first; `press` makes the key of each card, marked or not.
pub(super) fn hand(
    nyet: NyetScene<'_>,
    marked: Cards,
    mut press: impl FnMut(Card, bool) -> Key,
) -> Vec<HandCard> {
    let (scene, game, deck) = (nyet.scene, nyet.game, nyet.game.deck);
    let mut left = marked;
    let count = game.hand.len() as u32;
    let cards = game.hand.iter(deck).zip(1_u32..).map(|(card, place)| {
        let marked = left.remove(deck, card);
        let (face, rank) = (nyet_face(card, scene.localizer), rank(nyet, card));
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
        HandCard { face, marked, rank, key }
    });
    cards.collect()
}

/// Lists the hand where no card can be played or given.
pub(super) fn resting_hand(nyet: NyetScene<'_>) -> Vec<HandCard> {
    hand(nyet, Cards::EMPTY, |card, _| {
        let off = nyet.scene.refused(Refusal::WrongPhase);
        card_key(nyet, card, Intent::Play(card.code())).off_for(Some(off))
    })
}

/// Makes the key of a card.
pub(super) fn card_key(nyet: NyetScene<'_>, card: Card, intent: Intent) -> Key {
    key(nyet_face(card, nyet.scene.localizer).name, intent)
}

/// Says whether a card is a trump or a supertrump, once that is decided.
pub(super) fn rank(nyet: NyetScene<'_>, card: Card) -> Option<String> {
    let NyetScene { scene, rules, game, .. } = nyet;
    let verdict = game.verdict?;
    if verdict.is_supertrump(game.deck, card) {
        let agent = nyet.options.double_agents && verdict.trump != Some(card.colour());
        return Some(scene.text(if agent { "rank-double-agent" } else { "rank-supertrump" }));
    }
    verdict.follows_trump(rules, card).then(|| scene.text("rank-trump"))
}
