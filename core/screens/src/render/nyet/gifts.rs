//! Cards that are given away.

use outcry_rules::Refusal;
use outcry_rules::nyet::{Card, Cards, Gift, PassDirection};

use super::hand::{card_key, hand};
use super::scene::{NyetScene, nyet_head, team};
use super::verdict::verdict;
use crate::Intent;
use crate::render::keys::key;
use crate::render::trading::cover;
use crate::view::{Discard, Key};

/// Lets everybody choose what they give away.
pub(in crate::render) fn discard(nyet: NyetScene<'_>) -> Discard {
    let NyetScene { scene, rules, game, .. } = nyet;
    let marked = game.given.unwrap_or_else(|| common(nyet, scene.ui.marked));
    let givable = game.givable(rules, marked);
    let done = game.given.map(|_| scene.text("gift-done"));
    let give_off = done.clone().or_else(|| game.may_give(rules, marked).err().map(|why| scene.refused(why)));
    let press = |card: Card, is_marked: bool| -> Key {
        if is_marked {
            return card_key(nyet, card, Intent::Keep(card.code())).off_for(done.clone());
        }
        let off = (!givable.contains(game.deck, card)).then(|| not_givable(nyet, marked));
        card_key(nyet, card, Intent::Mark(card.code())).off_for(done.clone().or(off))
    };
    let give = if passes(nyet) { "gift-pass-key" } else { "gift-discard-key" };
    Discard {
        head: nyet_head(nyet),
        title: title(nyet),
        verdict: verdict(nyet),
        hand: hand(nyet, marked, press),
        give: key(scene.text(give), Intent::Give).main().off_for(give_off).busy_if(scene.ui.waiting),
        cover: cover(scene),
    }
}

fn title(nyet: NyetScene<'_>) -> String {
    let NyetScene { scene, options, rules, game } = nyet;
    let Some(verdict) = game.verdict else { return String::new() };
    let (count, lowest) = (rules.gift_count(verdict.gift), rules.deck().lowest());
    let known = [("count", count.into()), ("lowest", lowest.into())];
    match (verdict.gift, scene.me()) {
        (Gift::Pass, Some(me)) => {
            let whom = match options.pass_dir {
                PassDirection::Left => game.seats.next(me),
                PassDirection::Right => game.seats.previous(me),
            };
            let name = scene.name(whom);
            let title = scene.text_with("pass-title", &[("count", count.into()), ("name", (&name).into())]);
            // What is worth passing depends on whether it stays within the team.
            match team(nyet, whom) {
                Some(team) => format!("{title} ({})", team.text),
                None => title,
            }
        }
        (Gift::Except, _) => scene.text_with("except-title", &known),
        _ => scene.text_with("discard-title", &known),
    }
}

/// Says why a card cannot be marked beside those that are: enough are marked, or it has the lowest value.
fn not_givable(nyet: NyetScene<'_>, marked: Cards) -> String {
    let NyetScene { scene, rules, game, .. } = nyet;
    let count = game.verdict.map_or(0, |verdict| rules.gift_count(verdict.gift));
    if marked.len() >= count.into() {
        scene.refused(Refusal::TooManyCards { most: count })
    } else {
        scene.text_with("gift-lowest", &[("lowest", rules.deck().lowest().into())])
    }
}

fn passes(nyet: NyetScene<'_>) -> bool {
    nyet.game.verdict.is_some_and(|verdict| verdict.gift == Gift::Pass)
}

/// Gives the marked cards that are in the hand.
fn common(nyet: NyetScene<'_>, marked: Cards) -> Cards {
    let deck = nyet.game.deck;
    let mut rest = nyet.game.hand;
    let mut both = Cards::EMPTY;
    for card in marked.iter(deck) {
        if rest.remove(deck, card) {
            both.add(deck, card);
        }
    }
    both
}
