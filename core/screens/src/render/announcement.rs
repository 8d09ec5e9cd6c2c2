//! What a screen reader says by itself, because the player has to know it at once.

use outcry_rules::{nyet, pit};
use outcry_table::{AnyObservation, AnyOptions, TableSnapshot, TableState};

use super::corner;
use super::nyet::{self as nyet_screens, NyetScene};
use super::scene::Scene;
use super::trading::{PitScene, arrival_said, false_bell};
use crate::{LocalUiState, Localizer};

/// Says what has just become the player's to know: that it is their turn, who wants to swap, what has come, who rang.
///
/// Nothing in it counts down, so that it changes only with what it tells. What has come is told by name, and that a hand
/// lacks what was led, only where nobody else hears it.
pub fn announcement(seen: &TableSnapshot, ui: &LocalUiState, localizer: &Localizer) -> Option<String> {
    if seen.state != TableState::Running || ui.covered || ui.held_up {
        return None;
    }
    let scene = Scene { seen, ui, localizer };
    match (&seen.game, &seen.options) {
        (AnyObservation::Pit(game), AnyOptions::Pit(options)) => {
            let pit = PitScene::new(scene, options, game)?;
            match pit.table.phase {
                pit::Phase::Sorting => {
                    (!pit.table.ready.contains(pit.own.seat)).then(|| scene.text("sort-yours"))
                }
                pit::Phase::Frozen { ringer, .. } => Some(false_bell(scene, options, ringer)),
                pit::Phase::Over { .. } => Some(corner::title(scene, pit.table)),
                pit::Phase::Open if !pit.own.suitors.is_empty() => {
                    Some(scene.text_of_all("status-suitors", pit.own.suitors))
                }
                pit::Phase::Open => arrival_said(pit, ui.private_audio),
            }
        }
        (AnyObservation::Nyet(game), AnyOptions::Nyet(options)) => {
            let nyet = NyetScene { scene, options, rules: options.into(), game: &game.game };
            let mine = nyet_screens::my_turn(nyet) && game.game.phase != nyet::Phase::Over;
            let told = if ui.private_audio { nyet_screens::own_status } else { nyet_screens::status };
            mine.then(|| told(nyet))
        }
        _ => None,
    }
}
