//! Every screen: what stands where on it.

mod bars;
mod bell;
mod board;
mod cards;
mod corner;
mod discard;
mod faces;
mod fans;
mod fingers;
mod help;
mod history;
mod hold_up;
mod home;
mod letters;
mod lobby;
mod people;
mod qr;
mod result;
mod rows;
mod rules;
mod set_up;
mod settings;
mod sheet;
mod still;
mod trading;
mod trick;
mod veto;

use outcry_rules::Millis;
use outcry_screens::view::{Key, NamedSeat, TableHead, View};

use super::canvas::Canvas;
use super::page::Page;

pub(super) use help::help;
pub(super) use people::title;

/// Draws the head of a screen.
pub(super) fn head(canvas: &mut Canvas<'_>, view: &View) {
    match view {
        // The ring around the bell shows the people already.
        View::Board(board) => people::table_line(canvas, &board.head),
        View::HoldUp(_) => {}
        _ => match (table_head(view), headline(view)) {
            (Some(head), _) => people::table_head(canvas, head),
            (None, Some(headline)) => title(canvas, headline, problem(view)),
            (None, None) => {}
        },
    }
}

/// Lists the names of people.
fn names(people: &[NamedSeat], between: &str) -> String {
    people.iter().map(|person| person.name.as_str()).collect::<Vec<_>>().join(between)
}

/// Gives the keys of a screen that belong to its edge: they stand in the bar at the foot.
pub(super) fn edge_keys(view: &View) -> Vec<&Key> {
    match view {
        View::Sorting(view) => vec![&view.cover],
        View::Trading(view) => vec![&view.hold_up, &view.cover],
        View::VetoBoard(view) => vec![&view.cover],
        View::Teams(view) => vec![&view.cover],
        View::Discard(view) => vec![&view.cover],
        View::Trick(view) => vec![&view.last_key, &view.cover],
        View::Lobby(view) => {
            let share = view.invite.iter().map(|invite| &invite.share);
            view.mend.iter().chain(&view.ways).chain(&view.rules).chain(share).collect()
        }
        View::HouseRules(view) => [&view.reset].into_iter().chain(&view.forget).collect(),
        _ => Vec::new(),
    }
}

/// Draws the body of a screen; head and foot have been drawn.
pub(super) fn body(page: &mut Page<'_>, view: &View) {
    let room = page.room();
    let canvas = &mut page.body;
    match view {
        View::Welcome(view) => home::welcome(canvas, room, view),
        View::Home(view) => home::home(canvas, room, view),
        View::SetUp(view) => set_up::set_up(canvas, view),
        View::HouseRules(view) => settings::house_rules(canvas, view),
        View::Lobby(view) => lobby::lobby(canvas, room, view),
        View::Join(view) => home::join(canvas, room, view),
        View::Missing(view) => still::missing(canvas, room, view),
        View::Paused(view) => still::paused(canvas, room, view),
        View::Trouble(view) => still::trouble(canvas, room, view),
        View::Sorting(view) => trading::sorting(canvas, room, view),
        View::Trading(view) => trading::trading(canvas, room, view),
        View::HoldUp(view) => hold_up::hold_up(canvas, room, view),
        View::FaceDown(view) => still::face_down(canvas, room, view),
        View::Board(view) => board::board(canvas, room, view),
        View::Corner(view) => corner::corner(canvas, room, view),
        View::VetoBoard(view) => veto::veto_board(canvas, room, view),
        View::Teams(view) => discard::teams(canvas, room, view),
        View::Discard(view) => discard::discard(canvas, room, view),
        View::Trick(view) => trick::trick(canvas, room, view),
        View::Scoring(view) => corner::scoring(canvas, room, view),
        View::Result(view) => result::result(canvas, room, view),
        View::History(view) => history::history(canvas, view),
        View::Match(view) => result::match_page(canvas, view),
        View::Rules(view) => rules::rules(canvas, view),
        View::Practice(view) => home::practice(canvas, room, view),
        View::Settings(view) => settings::settings_page(canvas, view),
    }
}

/// Gives what keeps the house rules from being played, or speaks against them: it stays in sight.
fn problem(view: &View) -> Option<&str> {
    match view {
        View::HouseRules(view) => view.problem.as_deref(),
        _ => None,
    }
}

/// Gives every figure of a screen that changes with time alone.
pub(super) fn shown_seconds(view: &View, now: Millis) -> Vec<u64> {
    super::time::shown_seconds(view, table_head(view), now)
}

const fn table_head(view: &View) -> Option<&TableHead> {
    Some(match view {
        View::Missing(view) => &view.head,
        View::Paused(view) => &view.head,
        View::Sorting(view) => &view.head,
        View::Trading(view) => &view.head,
        View::FaceDown(view) => &view.head,
        View::Board(view) => &view.head,
        View::Corner(view) => &view.head,
        View::VetoBoard(view) => &view.head,
        View::Teams(view) => &view.head,
        View::Discard(view) => &view.head,
        View::Trick(view) => &view.head,
        View::Scoring(view) => &view.head,
        _ => return None,
    })
}

fn headline(view: &View) -> Option<&str> {
    Some(match view {
        View::SetUp(view) => &view.title,
        View::HouseRules(view) => &view.title,
        View::Lobby(view) => &view.title,
        View::Join(view) => &view.title,
        View::Result(view) => &view.title,
        View::History(view) => &view.title,
        View::Match(view) => &view.title,
        View::Rules(view) => &view.title,
        View::Practice(view) => &view.title,
        View::Settings(view) => &view.title,
        _ => return None,
    })
}
