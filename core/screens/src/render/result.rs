//! The end of a match.

use outcry_rules::SeatSet;
use outcry_rules::pit::Card;
use outcry_table::AnyObservation;

use super::bars::{bars, sheet};
use super::corner::corner_of;
use super::faces::pit_face;
use super::keys::key;
use super::names;
use super::scene::Scene;
use super::score_sheet::sheet_text;
use crate::view::{Face, ResultView};
use crate::{Destination, Intent};

/// Shows who has won, and how.
pub(super) fn result(scene: Scene<'_>) -> ResultView {
    let seen = scene.seen;
    let winners = seen.game.winners().unwrap_or_default();
    let (title, sheet) = (title(scene, winners), sheet(scene));
    let played = names::title(&seen.rules, scene.localizer);
    let rounds = seen.sheet.len() as u32;
    let about = scene.text_with("result-about", &[("title", (&played).into()), ("count", rounds.into())]);
    let text = sheet_text(&[&title, &about], &sheet);
    ResultView {
        title,
        spoken_about: names::spoken(&about, scene.localizer),
        about,
        bars: bars(scene),
        face: last_corner(scene),
        rematch: key(scene.text("result-rematch"), Intent::Rematch).main().busy_if(scene.ui.waiting),
        save: key(scene.text("result-save"), Intent::SaveSheet),
        picture: key(scene.text("result-picture"), Intent::SavePicture),
        home: key(scene.text("result-home"), Intent::Go(Destination::Home)).quiet(),
        sheet,
        text,
    }
}

fn title(scene: Scene<'_>, winners: SeatSet) -> String {
    let names = scene.listed(&scene.names(winners));
    let alone = winners.len() == 1 && winners.first() == scene.me();
    let known = [
        ("names", (&names).into()),
        ("count", (winners.len() as u32).into()),
        ("who", if alone { "you" } else { "other" }.into()),
    ];
    let id = if scene.seen.game.ended_early() { "result-title-early" } else { "result-title" };
    scene.text_with(id, &known)
}

/// Gives the suit that won the last round of Pit.
fn last_corner(scene: Scene<'_>) -> Option<Face> {
    let AnyObservation::Pit(game) = &scene.seen.game else { return None };
    let table = &game.game.table;
    corner_of(table).map(|corner| pit_face(table.deck, Card::Of(corner.suit), scene.localizer))
}
