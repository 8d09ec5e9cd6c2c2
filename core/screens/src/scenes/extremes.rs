//! The most that a screen has to hold: full tables, full hands, long names, totals of many figures.

use outcry_rules::nyet::{Line, Mark};
use outcry_rules::pit::{Action, Deck};
use outcry_rules::{MatchObservation, SeatSet, nyet};
use outcry_table::{AnyObservation, GameName, TableSnapshot, TableState};

use super::shots::{Shot, shot};
use super::stage::{Stage, cards, rules, seat};
use crate::LocalUiState;

/// Names of 24 letters in five scripts.
pub(crate) const NAMES: [&str; 13] = [
    "Wilhelmina-Theodora Kern",
    "Анастасия Преображенская",
    "欧阳娜娜司马相如诸葛孔明上官婉儿慕容复东方不败独",
    "אברהם יצחק בן־גוריון לוי",
    "Παναγιώτα Κωνσταντίνου Α",
    "Maximilian von Dünenwald",
    "Владислав Константинович",
    "諸葛孔明司馬相如歐陽修蘇東坡李清照杜甫王維孟浩然",
    "דוד בן־ציון שמעוני הלוי",
    "Αλέξανδρος Παπαδόπουλος Β",
    "Jean-Baptiste de Lamarck",
    "Guadalupe Hernández Ruiz",
    "Þórdís Kolbrún Gylfadótt",
];

const RANKS: [&str; 13] = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];

/// Gives everybody a long name and a total of many figures.
fn extreme(mut seen: TableSnapshot) -> TableSnapshot {
    let totals = match &mut seen.game {
        AnyObservation::Pit(game) => totals(game),
        AnyObservation::Nyet(game) => totals(game),
    };
    for (at, (person, total)) in seen.people.iter_mut().zip(totals).enumerate() {
        NAMES[at].clone_into(&mut person.name);
        *total = if at % 2 == 0 { 9_999 } else { -999 };
    }
    seen
}

fn totals<O>(game: &mut MatchObservation<O>) -> &mut [i32] {
    &mut game.totals
}

pub(super) fn shots() -> Vec<Shot> {
    let mut shots = pit_shots();
    shots.extend(nyet_shots());
    shots
}

/// Thirteen players: twelve call beside the viewer, and six of them want to swap; a hand of nine suits.
fn pit_shots() -> Vec<Shot> {
    let nine = |first: usize| (0..9).map(move |next| (RANKS[(first + next) % 13], 1)).collect::<Vec<_>>();
    let hands: Vec<Vec<(&str, u8)>> = (0..13).map(nine).collect();
    let hands: Vec<&[(&str, u8)]> = hands.iter().map(Vec::as_slice).collect();
    let shown = [("show_counts", "on-screen".into())];
    let mut stage = Stage::pit_hands(rules(GameName::Pit, "short", &shown), &hands);
    let ready = |stage: &mut Stage| {
        (0..13).for_each(|index| stage.pit(index, Action::Ready));
        stage.wait(30_000);
        stage.pit(0, Action::Open);
    };
    let AnyObservation::Pit(game) = stage.board().game else { panic!("this is a table of Pit") };
    let deck = game.game.table.deck;
    ready(&mut stage);
    let empty = stage.clone();
    for (index, rank) in RANKS.into_iter().enumerate() {
        stage.pit(index, Action::Call(cards(deck, &[(rank, 1)])));
    }
    (1..7).for_each(|index| stage.pit(index, Action::Tap(seat(0))));
    let whole: Vec<Vec<(&str, u8)>> = RANKS.iter().map(|rank| vec![(*rank, 9)]).collect();
    let whole: Vec<&[(&str, u8)]> = whole.iter().map(Vec::as_slice).collect();
    let mut over = Stage::pit_hands(rules(GameName::Pit, "short", &[]), &whole);
    ready(&mut over);
    over.pit(0, Action::Ring);
    let short_match = rules(GameName::Pit, "short", &[("target", 1.into())]);
    let mut last = Stage::pit_hands(short_match, &whole);
    ready(&mut last);
    last.pit(0, Action::Ring);
    last.sheet = vec![last.sheet[0]; 12];
    let result = LocalUiState { seen_result: true, ..LocalUiState::default() };
    let missing = |mut seen: TableSnapshot| {
        let seats: SeatSet = (1..13).map(seat).collect();
        let (since, votes) = (seen.now, vec![None; 13]);
        seen.state = TableState::Missing { seats, since, vote_at: None, about: seats, votes };
        seen
    };
    let most = LocalUiState { lot: cards(deck, &[("2", 1)]), ..LocalUiState::default() };
    vec![
        ten_rows(),
        shot("extreme", extreme(stage.at(0)), LocalUiState::default()),
        shot("extreme-rows", extreme(empty.at(0)), most),
        shot("extreme", extreme(stage.board()), LocalUiState::default()),
        shot("extreme", extreme(over.at(1)), LocalUiState::default()),
        shot("extreme", extreme(last.at(1)), result),
        shot("extreme", extreme(missing(stage.at(0))), LocalUiState::default()),
    ]
}

/// Eight players of the Exchange edition with Bull and Bear: of the two that have ten cards, one holds ten kinds.
fn ten_rows() -> Shot {
    let suits = Deck::Wm8.names();
    let mut rest = suits.iter().flat_map(|&suit| std::iter::repeat_n((suit, 1), 8));
    let mut hand = |count: usize| rest.by_ref().take(count).collect::<Vec<_>>();
    let all = suits.iter().copied().chain(["bull", "bear"]).map(|card| (card, 1)).collect();
    let mut hands = vec![hand(9), all, hand(10)];
    hands.extend((3..8).map(|_| hand(9)));
    let hands: Vec<&[(&str, u8)]> = hands.iter().map(Vec::as_slice).collect();
    let mut stage = Stage::pit_hands(rules(GameName::Pit, "exchange-bull-bear", &[]), &hands);
    (0..8).for_each(|index| stage.pit(index, Action::Ready));
    stage.wait(30_000);
    stage.pit(0, Action::Open);
    let lot = cards(Deck::Wm8, &[("platinum", 1), ("bull", 1)]);
    shot("extreme-kinds", extreme(stage.at(1)), LocalUiState { lot, ..LocalUiState::default() })
}

/// Five players with six boxes in a line, all owners shown.
fn nyet_shots() -> Vec<Shot> {
    let six = [("line2_boxes", "six".into())];
    let mut stage = Stage::new(rules(GameName::Nyet, "nyet-manual", &six), 5, 3);
    for line in Line::ALL {
        let AnyObservation::Nyet(game) = stage.board().game else { panic!("this is a table of NΣT!") };
        let mark: Mark = game.game.board.open(line).next().unwrap();
        let turn = game.game.turn.unwrap().index();
        stage.nyet(turn, nyet::Action::Place { line, mark });
    }
    vec![shot("extreme", extreme(stage.at(0)), LocalUiState::default())]
}
