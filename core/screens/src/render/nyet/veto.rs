//! The veto board.

use outcry_rules::Refusal;
use outcry_rules::nyet::{Line, Mark, Token};

use super::hand::resting_hand;
use super::scene::{NyetScene, not_my_turn, nyet_head};
use super::verdict::{box_brief, box_text, line_name, sentence};
use crate::Intent;
use crate::render::faces::colour_face;
use crate::render::keys::key;
use crate::render::trading::cover;
use crate::view::{BoxState, VetoBoard, VetoBox, VetoLine};

/// Shows the veto board.
pub(in crate::render) fn veto_board(nyet: NyetScene<'_>) -> VetoBoard {
    let scene = nyet.scene;
    VetoBoard {
        head: nyet_head(nyet),
        lines: Line::ALL.into_iter().map(|line| veto_line(nyet, line)).collect(),
        take_back: scene.ui.placing.map(|_| key(scene.text("veto-take-back"), Intent::TakeBack).main()),
        take_back_until: scene.ui.take_back_until,
        hand: resting_hand(nyet),
        cover: cover(scene),
    }
}

fn veto_line(nyet: NyetScene<'_>, line: Line) -> VetoLine {
    let board = &nyet.game.board;
    let decided = board.decided(line);
    let title = line_name(line, nyet.scene.localizer);
    let boxes = board.boxes().marks(line).enumerate();
    VetoLine {
        boxes: boxes.map(|(place, mark)| veto_box(nyet, line, place, mark, &title)).collect(),
        sentence: decided.map(|mark| sentence(nyet, line, mark)),
        title,
    }
}

fn veto_box(nyet: NyetScene<'_>, line: Line, place: usize, mark: Mark, title: &str) -> VetoBox {
    let scene = nyet.scene;
    let (number, at) = (line.number() as u8, place as u8);
    let text = box_text(nyet, line, mark);
    let decided = nyet.game.board.decided(line);
    let placing = scene.ui.placing == Some((number, at));
    let state = match nyet.game.board.token(line, place) {
        Token::Out => BoxState::Out,
        Token::Placed(owner) => BoxState::Covered(owner.map(|owner| scene.named(owner))),
        Token::Open if placing => BoxState::Placing,
        Token::Open if decided == Some(mark) => BoxState::Decided,
        Token::Open => BoxState::Open,
    };
    let off = match state {
        BoxState::Out => Some(scene.text("box-out")),
        BoxState::Covered(_) | BoxState::Placing => Some(scene.refused(Refusal::TakenBox)),
        _ if decided.is_some() => Some(scene.refused(Refusal::LockedLine)),
        _ => not_my_turn(nyet).or_else(|| scene.ui.placing.map(|_| scene.text("veto-one-token"))),
    };
    let of = |id: &str| scene.text_with(id, &[("line", title.into()), ("box", (&text).into())]);
    let label = match &state {
        BoxState::Open => of("box-open"),
        BoxState::Decided => of("box-decided"),
        BoxState::Placing => of("box-placing"),
        BoxState::Out => of("box-out-label"),
        BoxState::Covered(None) => of("box-covered"),
        BoxState::Covered(Some(owner)) => scene.text_with(
            "box-covered-by",
            &[("line", title.into()), ("box", (&text).into()), ("name", (&owner.name).into())],
        ),
    };
    VetoBox {
        key: key(text.clone(), Intent::Place { line: number, place: at })
            .labelled(label)
            .off_for(off)
            .busy_if(scene.ui.waiting),
        is_name: matches!(mark, Mark::Character(seat) if nyet.game.seats.contains(seat)),
        brief: box_brief(nyet, mark),
        text,
        state,
        face: match mark {
            Mark::Colour(Some(colour)) => Some(colour_face(colour, scene.localizer)),
            _ => None,
        },
    }
}
