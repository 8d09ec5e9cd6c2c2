//! The screens of a table: every one that is drawn in `core/screens/snapshots/play`.

use outcry_rules::{Millis, SeatSet, Viewer};
use outcry_table::{GameName, Occupant, Presence, TableSnapshot, TableState, Vote};
use serde_json::json;

use super::stage::{Stage, rules, seat};
use super::{Scene, extremes, moments};
use crate::render::{TableKeys, announcement, table};
use crate::view::{Announcement, Screen, View};
use crate::{LocalUiState, Localizer, Preferences, Watching};

/// A screen of a table: what is known, and what its player is doing.
pub(crate) struct Shot {
    pub(crate) case: &'static str,
    pub(crate) seen: TableSnapshot,
    pub(crate) ui: LocalUiState,
}

pub(super) fn shot(case: &'static str, seen: TableSnapshot, ui: LocalUiState) -> Shot {
    Shot { case, seen, ui }
}

pub(crate) fn shots() -> impl Iterator<Item = Shot> {
    let moments = moments::pit_scenes().into_iter().chain(moments::nyet_scenes());
    moments.chain(pauses()).chain(extremes::shots())
}

impl Shot {
    pub(crate) fn view(&self, localizer: &Localizer) -> View {
        table(&self.seen, &self.ui, localizer)
    }

    /// Names the case for the screen that is shown in it.
    pub(crate) fn name(&self, view: &View) -> String {
        let view = json!(view);
        format!("{}.{}", view.as_object().unwrap().keys().next().unwrap(), self.case)
    }

    /// Shows it at a table of several phones, of which the board or else the phone of seat 0 is the host.
    pub(super) fn scene(&self, localizer: &Localizer) -> Scene {
        let (seen, ui) = (&self.seen, &self.ui);
        let is_board = seen.viewer == Viewer::Board;
        let is_playing = seen.game.winners().is_none();
        let keys = TableKeys {
            is_playing,
            is_paused: seen.state == TableState::Paused,
            is_host: is_board && ui.watches.is_none() || seen.viewer == Viewer::Seat(seat(0)),
            has_score: !seen.sheet.is_empty(),
            is_linked: true,
            is_lesson: false,
            has_invite: true,
            has_hand: !is_board,
            shows_board: is_board && ui.watches.is_none(),
            taps_only: ui.taps_only,
        };
        let view = self.view(localizer);
        Scene {
            name: self.name(&view),
            screen: Screen {
                view,
                coach: None,
                notice: None,
                announce: announcement(seen, ui, localizer).map(|text| Announcement { number: 3, text }),
                back: Some(keys.back(localizer)),
                keys: keys.keys(localizer),
                keep_awake: is_playing,
            },
            preferences: Preferences {
                taps_only: ui.taps_only,
                speak_cards: ui.speak_cards,
                ..Preferences::default()
            },
        }
    }
}

/// The screens of a table that stands still.
fn pauses() -> Vec<Shot> {
    let stage = Stage::new(rules(GameName::Pit, "short", &[]), 4, 1);
    let set = |seats: &[usize]| seats.iter().map(|&index| seat(index)).collect::<SeatSet>();
    let missing = |seats: &[usize], about: &[usize], votes: [Option<Vote>; 4]| TableState::Missing {
        seats: set(seats),
        since: Millis::new(100_000),
        vote_at: about.is_empty().then(|| Millis::new(120_000)),
        about: set(about),
        votes: votes.to_vec(),
    };
    let standing = |case, viewer, standing| {
        shot(case, TableSnapshot { state: standing, ..stage.seen(viewer) }, LocalUiState::default())
    };
    let me = Viewer::Seat(seat(0));
    let lost = stage.seen(me).people.into_iter().map(|one| Occupant { presence: Presence::Lost, ..one });
    let anew = LocalUiState { watches: Some(Watching::NewPhone), ..LocalUiState::default() };
    let gone = TableSnapshot { state: missing(&[2], &[2], [None; 4]), ..stage.board() };
    vec![
        shot("new-phone-waits", gone, anew),
        standing("one", me, missing(&[2], &[], [None; 4])),
        standing("vote", me, missing(&[1, 2], &[1, 2], [Some(Vote::Wait), None, None, Some(Vote::Bot)])),
        standing("vote-one", me, missing(&[1, 2], &[2], [None; 4])),
        standing("board", Viewer::Board, missing(&[1, 2, 3], &[1, 2, 3], [None; 4])),
        shot(
            "board-alone",
            TableSnapshot {
                state: missing(&[0, 1, 2, 3], &[0, 1, 2, 3], [None; 4]),
                people: lost.collect(),
                ..stage.seen(Viewer::Board)
            },
            LocalUiState::default(),
        ),
        standing("pit", me, TableState::Paused),
    ]
}
