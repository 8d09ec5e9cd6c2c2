//! Which screen of a running table is shown, and the screens that both games have.

use outcry_rules::{Millis, SeatSet, Viewer, nyet, pit};
use outcry_table::limits::VOTE_AFTER_MILLIS;
use outcry_table::{AnyObservation, AnyOptions, Presence, TableSnapshot, TableState, Vote};

use super::board::{nyet_board, pit_board};
use super::corner::corner;
use super::keys::key;
use super::nyet::{self as nyet_screens, NyetScene};
use super::people::plain_head;
use super::result::result;
use super::scene::Scene;
use super::trading::{PitScene, hold_up, sorting, trading};
use crate::view::{Deadline, FaceDown, Key, Missing, Paused, View};
use crate::{Intent, LocalUiState, Localizer, Watching};

/// Shows a running table as its viewer's phone does.
pub fn table(seen: &TableSnapshot, ui: &LocalUiState, localizer: &Localizer) -> View {
    let view = played(seen, ui, localizer);
    match ui.watches {
        Some(watching) => watched(view, watching, seen, localizer),
        None => view,
    }
}

/// Takes out of a screen what only those decide who have a seat, and says what a person without one waits for.
fn watched(mut view: View, watching: Watching, seen: &TableSnapshot, localizer: &Localizer) -> View {
    let only_players = || Some(localizer.text("watch-only"));
    match &mut view {
        View::Board(board) => {
            board.key = None;
            let has_bots = || seen.people.iter().any(|person| person.bot.is_some());
            let waits = match watching {
                Watching::Board => None,
                Watching::NewPhone => Some("watch-new-phone"),
                Watching::Late if has_bots() => Some("watch-late"),
                Watching::Late => Some("watch-late-full"),
            };
            if let Some(id) = waits {
                board.lines.insert(0, localizer.text(id));
            }
        }
        View::Missing(missing) => {
            missing.votes.clear();
            missing.about = (watching == Watching::NewPhone).then(|| localizer.text("watch-new-phone"));
        }
        View::Paused(paused) => paused.key = paused.key.clone().off_for(only_players()),
        View::Result(result) => result.rematch = result.rematch.clone().off_for(only_players()),
        _ => {}
    }
    view
}

fn played(seen: &TableSnapshot, ui: &LocalUiState, localizer: &Localizer) -> View {
    let scene = Scene { seen, ui, localizer };
    match &seen.state {
        &TableState::Missing { seats, since, vote_at, about, ref votes } => {
            let gone = Gone { seats, since, vote_at, about, votes };
            return View::Missing(missing(scene, gone));
        }
        TableState::Paused => return View::Paused(paused(scene)),
        TableState::Running => {}
    }
    // A match that was ended in the middle of a round has no sheet of it to be read first.
    if seen.game.winners().is_some() && (ui.seen_result || !seen.game.round_over()) {
        return View::Result(result(scene));
    }
    match (&seen.game, &seen.options) {
        (AnyObservation::Pit(game), AnyOptions::Pit(options)) => pit_table(scene, options, game),
        (AnyObservation::Nyet(game), AnyOptions::Nyet(options)) => nyet_table(scene, options, game),
        // Options of one game and cards of the other: nothing can be shown but that nothing is.
        _ => View::FaceDown(face_down(scene)),
    }
}

fn pit_table(
    scene: Scene<'_>,
    options: &pit::PitOptions,
    game: &outcry_rules::MatchObservation<pit::Observation>,
) -> View {
    let Some(pit) = PitScene::new(scene, options, game) else {
        return View::Board(pit_board(scene, options, game));
    };
    match pit.table.phase {
        pit::Phase::Over { .. } => View::Corner(corner(scene, options, game)),
        // Whoever holds the phone up shows it to everybody: no card may lie on it, whatever happens at the table.
        _ if scene.ui.held_up => View::HoldUp(hold_up(pit)),
        _ if scene.ui.covered => View::FaceDown(face_down(scene)),
        pit::Phase::Sorting => View::Sorting(sorting(pit)),
        pit::Phase::Open | pit::Phase::Frozen { .. } => View::Trading(trading(pit)),
    }
}

fn nyet_table(
    scene: Scene<'_>,
    options: &nyet::NyetOptions,
    game: &outcry_rules::MatchObservation<nyet::Observation>,
) -> View {
    if scene.seen.viewer == Viewer::Board {
        return View::Board(nyet_board(scene, options, game));
    }
    let nyet = NyetScene { scene, options, rules: options.into(), game: &game.game };
    match game.game.phase {
        // The last card of a round is seen, too, before it is scored.
        _ if scene.ui.full_trick.is_some() && !scene.ui.covered => View::Trick(nyet_screens::trick(nyet)),
        nyet::Phase::Bonus | nyet::Phase::Over => View::Scoring(nyet_screens::scoring(nyet)),
        _ if scene.ui.covered || scene.ui.held_up => View::FaceDown(face_down(scene)),
        nyet::Phase::Veto => View::VetoBoard(nyet_screens::veto_board(nyet)),
        nyet::Phase::Teams => View::Teams(nyet_screens::teams(nyet)),
        nyet::Phase::Discard => View::Discard(nyet_screens::discard(nyet)),
        nyet::Phase::Tricks => View::Trick(nyet_screens::trick(nyet)),
    }
}

/// Hides the cards.
fn face_down(scene: Scene<'_>) -> FaceDown {
    let (status, mine) = waited_for(scene);
    let lit = if mine { scene.me().map_or(SeatSet::EMPTY, SeatSet::only) } else { SeatSet::EMPTY };
    FaceDown {
        head: plain_head(scene, status, mine, lit),
        text: scene.text("cards-covered"),
        key: key(scene.text("cards-uncover"), Intent::Cover(false))
            .labelled(scene.text("cards-uncover-label"))
            .main(),
    }
}

/// Says what the table waits for, and whether that is the viewer.
fn waited_for(scene: Scene<'_>) -> (String, bool) {
    match (&scene.seen.game, &scene.seen.options) {
        (AnyObservation::Pit(game), AnyOptions::Pit(options)) => match PitScene::new(scene, options, game) {
            Some(pit) => super::trading::waited_for(pit),
            None => (String::new(), false),
        },
        (AnyObservation::Nyet(game), AnyOptions::Nyet(options)) => {
            let nyet = NyetScene { scene, options, rules: options.into(), game: &game.game };
            (nyet_screens::status(nyet), nyet_screens::my_turn(nyet))
        }
        _ => (String::new(), false),
    }
}

/// Holds who is missing, and what is wanted to be done about it.
#[derive(Clone, Copy)]
struct Gone<'a> {
    seats: SeatSet,
    since: Millis,
    vote_at: Option<Millis>,
    about: SeatSet,
    votes: &'a [Option<Vote>],
}

/// Says who is missing, and asks what is to be done about it.
fn missing(scene: Scene<'_>, gone: Gone<'_>) -> Missing {
    let Gone { seats, since, vote_at, about, votes } = gone;
    let text = scene.text_of_all("missing-people", seats);
    let mine = scene.me().filter(|me| !seats.contains(*me));
    let my_vote = mine.and_then(|me| votes.get(me.index()).copied().flatten());
    // Where nobody's phone is there to vote, the one in the middle decides.
    let alone = scene.seen.viewer == Viewer::Board && !scene.seen.anybody_here();
    let asked = !about.is_empty() && (mine.is_some() || alone);
    let vote = |(vote, id): (Vote, &str)| -> Key {
        let over = vote == Vote::Void && scene.seen.game.round_over();
        key(scene.text(id), Intent::Vote(vote))
            .chosen_if(my_vote == Some(vote))
            .off_for(over.then(|| scene.refused(outcry_rules::Refusal::RoundOver)))
    };
    let choices = [(Vote::Wait, "vote-wait"), (Vote::Bot, "vote-bot"), (Vote::Void, "vote-void")];
    let count = |wanted: Vote| votes.iter().filter(|&&given| given == Some(wanted)).count() as u32;
    let voters =
        scene.seen.people.iter().filter(|person| person.bot.is_none() && person.presence != Presence::Lost);
    let tally = [
        ("needed", (voters.count() as u32 / 2 + 1).into()),
        ("wait", count(Vote::Wait).into()),
        ("bot", count(Vote::Bot).into()),
        ("void", count(Vote::Void).into()),
    ];
    Missing {
        head: plain_head(scene, text.clone(), asked && my_vote.is_none(), seats),
        since_ms: since.get(),
        since_label: scene.text("missing-since"),
        vote_at: vote_at.map(|at| Deadline::at(at, VOTE_AFTER_MILLIS)),
        vote_label: scene.text("missing-vote"),
        about: (asked && about != seats).then(|| scene.text_of_all("vote-about", about)),
        votes: if asked { choices.into_iter().map(vote).collect() } else { Vec::new() },
        tally: votes.iter().any(Option::is_some).then(|| scene.text_with("vote-tally", &tally)),
        text,
    }
}

/// Says that the table is paused.
fn paused(scene: Scene<'_>) -> Paused {
    Paused {
        head: plain_head(scene, scene.text("pause-status"), false, SeatSet::EMPTY),
        text: scene.text("pause-text"),
        key: key(scene.text("pause-resume"), Intent::Resume).main(),
    }
}
