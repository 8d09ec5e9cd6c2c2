//! What is said of a hand fits the hand and the moment.

use outcry_rules::nyet::{Card, Phase};
use outcry_rules::pit::Action;
use outcry_table::{AnyObservation, AnyOptions, GameName};

use super::stage::{Stage, cards, english, rng, rules, seat, show};
use crate::render::announcement;
use crate::view::{CardRole, FaceDown, HandCard, KeyState, Trading as TradingView, View};
use crate::{Intent, Language, LocalUiState, Localizer};

/// Gives the colour that is written on a card.
fn colour(card: &HandCard) -> &'static str {
    let Intent::Play(code) = card.key.intent else { panic!("a card is played") };
    Card::from_code(code).unwrap().colour().word()
}

#[test]
fn whoever_waits_reads_whom_for() {
    let mut waited = 0;
    let mut stage = Stage::new(rules(GameName::Nyet, "nyet-manual", &[]), 4, 3);
    let mut rng = rng(3);
    while !stage.table.round_over() {
        stage.step(&mut rng).unwrap();
        let AnyObservation::Nyet(board) = stage.board().game else { panic!("this is a table of NΣT!") };
        let Some(turn) = board.game.turn.filter(|_| board.game.phase == Phase::Tricks) else { continue };
        let next = (turn.index() + 1) % 4;
        let View::Trick(trick) = show(&stage.at(next), &LocalUiState::default(), &english()) else {
            panic!("tricks are played")
        };
        for card in trick.hand {
            waited += 1;
            assert_eq!(card.key.state, KeyState::Off(trick.head.status.clone()));
        }
    }
    assert!(waited > 0);
}

#[test]
fn whoever_has_none_of_what_was_led_may_play_any_card() {
    let (mut free, mut agents, mut unfit) = (0, 0, 0);
    for seed in 0..16 {
        let agents_leave = seed % 2 == 0;
        let changes = [("double_agents", agents_leave.into())];
        let mut stage = Stage::new(rules(GameName::Nyet, "nyet-manual", &changes), 4, seed);
        let mut rng = rng(seed);
        let AnyOptions::Nyet(options) = stage.options() else { panic!("this is a table of NΣT!") };
        while !stage.table.round_over() {
            stage.step(&mut rng).unwrap();
            let AnyObservation::Nyet(board) = stage.board().game else { panic!("this is a table of NΣT!") };
            let game = board.game;
            let (Some(turn), Some(lead), Some(verdict)) = (game.turn, game.trick.lead(), game.verdict) else {
                continue;
            };
            if game.phase != Phase::Tricks {
                continue;
            }
            let View::Trick(trick) = show(&stage.at(turn.index()), &LocalUiState::default(), &english())
            else {
                panic!("tricks are played")
            };
            let status = &trick.head.status;
            let named = lead.colour().word();
            let ui = LocalUiState::default();
            let heard = announcement(&stage.at(turn.index()), &ui, &english()).unwrap();
            assert!(heard.ends_with(" if you can"), "nobody hears what a hand lacks: {heard}");
            let plain_lead = !verdict.follows_trump((&options).into(), lead);
            let of_colour = trick.hand.iter().filter(|card| colour(card) == named);
            let playable = |card: &HandCard| card.key.state == KeyState::Ready;
            let all = trick.hand.iter().all(playable);
            if plain_lead && !trick.hand.iter().any(|card| colour(card) == named) {
                free += 1;
                assert_eq!(*status, format!("Your turn. You have no {named}: play any card"));
            } else if plain_lead && of_colour.clone().all(|card| card.role == CardRole::DoubleAgent) {
                agents += 1;
                assert!(all);
                assert!(agents_leave && status.contains("counts as supertrump, not"), "{status}");
                assert!(status.ends_with(": play any card"), "{status}");
            } else if plain_lead {
                assert_eq!(*status, format!("Your turn. Play {named}"));
            } else {
                let none = status.contains("You have no ") && status.ends_with("trump: play any card");
                assert!(
                    all && none || status.contains("Play trump") || status.contains("Play super"),
                    "{status}"
                );
            }
            for card in of_colour.filter(|_| plain_lead) {
                if let KeyState::Off(why) = &card.key.state {
                    unfit += 1;
                    assert!(
                        why.contains("A supertrump does not") && why.ends_with(&format!("Play {named}")),
                        "{why}"
                    );
                }
            }
        }
    }
    assert!(free > 20 && agents > 5 && unfit > 5, "{free} {agents} {unfit}");
}

#[test]
fn a_hand_that_rests_says_what_the_table_waits_for() {
    let mut seen = [0, 0];
    for seed in 0..8 {
        let mut stage = Stage::new(rules(GameName::Nyet, "nyet-manual", &[]), 4, seed);
        let mut rng = rng(seed);
        for _ in 0..150 {
            stage.step(&mut rng).unwrap();
            for index in 0..4 {
                let (at, head, hand) = match show(&stage.at(index), &LocalUiState::default(), &english()) {
                    View::VetoBoard(view) => (0, view.head, view.hand),
                    View::Teams(view) => (1, view.head, view.hand),
                    _ => continue,
                };
                seen[at] += 1;
                assert!(
                    hand.iter().all(|card| card.key.state == KeyState::Off(head.status.clone())),
                    "{head:?}"
                );
            }
        }
    }
    assert!(seen.iter().all(|count| *count > 20), "{seen:?}");
}

/// A round of Pit that is traded in: two lack one card each, and the third has a corner.
fn nearly(hint: &'static str) -> Stage {
    let hands: [&[(&str, u8)]; 3] =
        [&[("wheat", 8), ("barley", 1)], &[("barley", 8), ("wheat", 1)], &[("corn", 9)]];
    let mut stage =
        Stage::pit_hands(rules(GameName::Pit, "classic", &[("corner_hint", hint.into())]), &hands);
    for at in 0..3 {
        stage.pit(at, Action::Ready);
    }
    stage.wait(30_000);
    stage.pit(0, Action::Open);
    stage
}

fn status(stage: &Stage, at: usize, covered: bool) -> (String, bool) {
    let ui = LocalUiState { covered, ..LocalUiState::default() };
    match show(&stage.at(at), &ui, &english()) {
        View::Trading(TradingView { head, .. }) | View::FaceDown(FaceDown { head, .. }) => {
            (head.status, head.your_turn)
        }
        view => panic!("{view:?}"),
    }
}

#[test]
fn whoever_has_a_corner_is_told_to_ring_where_the_table_gives_that_away() {
    let corner = "You have a corner: ring the bell!";
    let (glows, dark) = (nearly("glow"), nearly("off"));
    assert_eq!(status(&glows, 2, false), (corner.to_owned(), true));
    assert_eq!(status(&glows, 0, false).0, "Choose the cards you offer");
    assert_eq!(status(&dark, 2, false).0, "Choose the cards you offer", "nobody is told that has to see it");
}

#[test]
fn nobody_is_told_what_to_do_with_cards_that_are_hidden() {
    let mut stage = nearly("glow");
    let open = ("Trading is open".to_owned(), false);
    assert_eq!([0, 2].map(|at| status(&stage, at, true)), [open.clone(), open]);
    let lot = |stage: &Stage, name| {
        let AnyObservation::Pit(seen) = stage.board().game else { panic!("this is a table of Pit") };
        cards(seen.game.table.deck, &[(name, 1)])
    };
    for (at, name) in [(0, "barley"), (1, "wheat")] {
        let lot = lot(&stage, name);
        stage.pit(at, Action::Call(lot));
    }
    stage.pit(1, Action::Tap(seat(0)));
    let wish = status(&stage, 0, true);
    assert!(wish.0.ends_with("wants to swap") && wish.1, "{}: there is no name to tap here", wish.0);
    assert!(status(&stage, 0, false).0.ends_with("wants to swap: tap the name"));
}

#[test]
fn a_row_tells_of_the_cards_that_lie_face_down_beside_others() {
    let stage = nearly("off");
    let seen = stage.at(0);
    let AnyObservation::Pit(pit) = &seen.game else { panic!("this is a table of Pit") };
    let deck = pit.game.table.deck;
    let came = cards(deck, &[("wheat", 2)]);
    let ui = LocalUiState { arriving: came, lot: cards(deck, &[("wheat", 1)]), ..LocalUiState::default() };
    let View::Trading(trading) = show(&seen, &ui, &english()) else { panic!("cards are traded") };
    assert_eq!(trading.rows[0].label, "Group 1: 6 cards, 1 in the lot. 2 new cards, face down.");
}

#[test]
fn the_page_of_rules_names_what_stands_on_the_veto_board() {
    for edition in ["nyet-manual", "nyet-2007"] {
        let stage = Stage::new(rules(GameName::Nyet, edition, &[]), 4, 3);
        for language in Language::ALL {
            let localizer = Localizer::new(language);
            let page = crate::render::rules_page(&stage.at(0).rules, false, &localizer);
            let page: Vec<&String> = page.sections.iter().flat_map(|section| &section.paragraphs).collect();
            let View::VetoBoard(board) = show(&stage.at(0), &LocalUiState::default(), &localizer) else {
                panic!("boxes are covered")
            };
            for line in &board.lines {
                assert!(page.iter().any(|text| text.contains(&line.title)), "{language:?}: {}", line.title);
            }
            for one in &board.lines[1].boxes {
                let told = page.iter().filter(|text| text.contains(&one.text)).count();
                assert!(told >= 2, "{language:?}: {} is listed, and told about", one.text);
            }
        }
    }
}
