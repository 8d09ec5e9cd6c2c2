//! Nobody's screen tells of cards that its owner cannot see.
//!
//! Every match is played at two tables. At the second, two players each hold a card of the other's. As long as both
//! tables take the same actions, everybody else's screen, and the board, must be the same.

use outcry_rules::{Game, Match, Opening, Points, Seat, Viewer};
use outcry_table::{AnyMatch, AnyOptions, GameName};
use rand::RngExt;

use super::stage::{EDITIONS, Stage, english, random_ui, rng, rules, seat, show};
use crate::LocalUiState;

/// Who exchange a card.
const PAIR: [usize; 2] = [1, 2];

/// Gives the same table with a card of each of the two in the other's hand; `None` where all are alike.
fn twin(stage: &Stage, pick: usize) -> Option<Stage> {
    let table = match (&stage.table, stage.options()) {
        (AnyMatch::Pit(table), AnyOptions::Pit(options)) => {
            let hands = table.seats().iter().map(|seat| table.game().hand(seat).iter().collect());
            AnyMatch::Pit(Box::new(exchanged(options, hands.collect(), pick)?))
        }
        (AnyMatch::Nyet(table), AnyOptions::Nyet(options)) => {
            let deck = table.game().deck();
            let hands = table.seats().iter().map(|seat| table.game().hand(seat).iter(deck).collect());
            AnyMatch::Nyet(Box::new(exchanged(options, hands.collect(), pick)?))
        }
        _ => return None,
    };
    Some(Stage { table, ..stage.clone() })
}

fn exchanged<G: Game>(options: G::Options, mut hands: Vec<Vec<G::Card>>, pick: usize) -> Option<Match<G>>
where
    G::Card: PartialEq + Copy,
{
    let [one, two] = PAIR;
    let at = pick % hands[one].len();
    let other = (0..hands[two].len()).find(|&other| hands[two][other] != hands[one][at])?;
    let card = hands[one][at];
    hands[one][at] = hands[two][other];
    hands[two][other] = card;
    let count = hands.len();
    Match::open(options, count, 0, &Opening { hands: Some(hands), ..Opening::default() }).ok()
}

/// Says whether what everybody can see of the ended round is the same: only then may the screens be.
fn ended_alike(stages: &[Stage; 2]) -> bool {
    let sheets: [&Vec<Points>; 2] = [&stages[0].sheet, &stages[1].sheet];
    let public = |stage: &Stage| stage.table.observe(Viewer::Board);
    sheets[0] == sheets[1] && public(&stages[0]) == public(&stages[1])
}

#[test]
fn no_screen_tells_of_hidden_cards() {
    let localizer = english();
    for (game, edition) in EDITIONS {
        let mut compared = 0;
        for seed in 0..16 {
            let mut rng = rng(seed);
            let count = if game == GameName::Pit { rng.random_range(3..=6) } else { rng.random_range(3..=5) };
            let drawn = Stage::new(rules(game, edition, &[]), count, seed);
            let Some(there) = twin(&drawn, rng.random_range(0..9)) else { continue };
            let mut stages = [drawn, there];
            for _ in 0..300 {
                if stages.iter().any(|stage| stage.table.round_over()) && !ended_alike(&stages) {
                    break;
                }
                let others =
                    (0..count).filter(|index| !PAIR.contains(index)).map(|index| Viewer::Seat(seat(index)));
                for viewer in others.chain([Viewer::Board]) {
                    let [here, there] = stages.each_ref().map(|stage| stage.seen(viewer));
                    let ui = random_ui(&here, &mut rng);
                    for ui in [LocalUiState::default(), ui] {
                        assert_eq!(
                            show(&here, &ui, &localizer),
                            show(&there, &ui, &localizer),
                            "{edition} {seed}"
                        );
                        compared += 1;
                    }
                }
                if stages[0].table.round_over() || !follow(&mut stages, &mut rng) {
                    break;
                }
            }
        }
        assert!(compared > 1_000, "{edition}: only {compared} screens were compared");
    }
}

/// Takes an action at both tables; false where none can be taken that both allow.
fn follow(stages: &mut [Stage; 2], rng: &mut rand::rngs::ChaCha8Rng) -> bool {
    if rng.random_range(0..4) == 0 {
        let millis = rng.random_range(0..4_000);
        for stage in stages.iter_mut() {
            stage.wait(millis);
        }
        return true;
    }
    let count = stages[0].table.seats().count();
    let first = rng.random_range(0..count);
    let circle: Vec<Seat> = stages[0].table.seats().clockwise_from(seat(first)).collect();
    for seat in circle {
        let there = stages[1].legal(seat);
        let mut both: Vec<_> =
            stages[0].legal(seat).into_iter().filter(|action| there.contains(action)).collect();
        while !both.is_empty() {
            let action = both.swap_remove(rng.random_range(0..both.len()));
            let [mut here, mut there] = stages.clone();
            here.act(seat, action).unwrap();
            there.act(seat, action).unwrap();
            let public = |stage: &Stage| stage.table.observe(Viewer::Board);
            // Whatever the cards come to light in is no secret any more: another action is taken.
            if public(&here) == public(&there) {
                *stages = [here, there];
                return true;
            }
        }
    }
    false
}
