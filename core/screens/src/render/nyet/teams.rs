//! The picking of teams.

use outcry_rules::nyet::Split;

use super::hand::resting_hand;
use super::scene::{NyetScene, not_my_turn, nyet_head};
use super::verdict::verdict;
use crate::Intent;
use crate::render::keys::key;
use crate::render::trading::cover;
use crate::view::{TeamChoice, Teams};

/// Shows the first player the teams that are possible, and everybody else that they are being picked.
pub(in crate::render) fn teams(nyet: NyetScene<'_>) -> Teams {
    let (scene, game) = (nyet.scene, nyet.game);
    let first = game.turn.filter(|&turn| Some(turn) == scene.me());
    let splits = first.into_iter().flat_map(|first| Split::each(game.seats, first)).zip(0..);
    Teams {
        head: nyet_head(nyet),
        verdict: verdict(nyet),
        choices: splits.map(|(split, place)| choice(nyet, split, place)).collect(),
        hand: resting_hand(nyet),
        cover: cover(scene),
    }
}

fn choice(nyet: NyetScene<'_>, split: Split, place: u8) -> TeamChoice {
    let scene = nyet.scene;
    let [yours, theirs] = split.teams(nyet.game.seats).map(|team| scene.all_named(team));
    let bonus = split.bonus.map(|owner| scene.named(owner));
    let [ours, others] = split.teams(nyet.game.seats).map(|team| scene.listed(&scene.names(team)));
    let text = scene.text_with("team-choice", &[("yours", (&ours).into()), ("theirs", (&others).into())]);
    let label = match &bonus {
        Some(owner) => scene.text_with(
            "team-choice-bonus",
            &[("yours", (&ours).into()), ("theirs", (&others).into()), ("name", (&owner.name).into())],
        ),
        None => {
            scene.text_with("team-choice-label", &[("yours", (&ours).into()), ("theirs", (&others).into())])
        }
    };
    let key = key(text, Intent::ChooseTeams(place))
        .labelled(label)
        .off_for(not_my_turn(nyet))
        .busy_if(scene.ui.waiting);
    TeamChoice { yours, theirs, bonus, key }
}
