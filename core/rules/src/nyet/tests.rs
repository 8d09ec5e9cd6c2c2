//! Whole rounds and matches, at every table size and in both editions.

use std::collections::BTreeSet;

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

use super::*;
use crate::limits::NYET_SEATS_MAX;
use crate::{
    Game, Match, MatchEvent, Millis, Opening, Options, Points, Refusal, Seat, SeatSet, Seats, Silent, Viewer,
};

pub(super) const NOW: Millis = Millis::ZERO;

pub(super) fn seat(index: usize) -> Seat {
    Seat::new(index).unwrap()
}

pub(super) fn preset(edition: &str) -> NyetOptions {
    (NyetOptions::edition(edition).unwrap().preset)()
}

/// The editions, and tables that differ from both where a rule has another branch.
pub(super) fn tables() -> Vec<NyetOptions> {
    let (manual, of_2007) = (preset("nyet-manual"), preset("nyet-2007"));
    vec![
        NyetOptions {
            line2_boxes: GiftBoxes::Rotate,
            except1_count: 2,
            pass_count: 2,
            supertrump_is_loot: false,
            score_mode: ScoreMode::Difference,
            first_token: FirstToken::Left,
            line5: vec![7, -9],
            ..manual.clone()
        },
        NyetOptions { line2_boxes: GiftBoxes::SeedList, bonus_optional: true, ..of_2007.clone() },
        manual,
        of_2007,
    ]
}

pub(super) fn deal(options: &NyetOptions, count: usize, rng: &mut ChaCha8Rng) -> Nyet {
    let boxes = Boxes::draw(options, rng);
    Nyet::deal(&crate::RoundSetup::new(options, count, 1).unwrap(), &boxes, NOW, rng)
}

pub(super) fn legal(nyet: &Nyet, seat: Seat) -> Vec<Action> {
    let mut actions = Vec::new();
    nyet.legal(seat, NOW, &mut actions);
    actions
}

/// Lets some seat that may act do something legal; `None` when nobody may.
pub(super) fn step(nyet: &mut Nyet, rng: &mut ChaCha8Rng, events: &mut Vec<Event>) -> Option<Action> {
    let first = seat(rng.next_u32() as usize % nyet.seats().count());
    for seat in nyet.seats().clockwise_from(first) {
        let actions = legal(nyet, seat);
        if !actions.is_empty() {
            let action = actions[rng.next_u32() as usize % actions.len()];
            nyet.apply(seat, action, NOW, events).unwrap();
            return Some(action);
        }
    }
    None
}

fn all_cards(nyet: &Nyet) -> Cards {
    let Piles { hands, played, discarded, aside } = nyet.piles();
    let sum = hands.iter().fold(Cards::EMPTY, |sum, hand| sum.plus(nyet.deck(), *hand));
    assert_eq!(
        sum.len() + played.len() + discarded.len() + aside.len(),
        nyet.deck().cards(nyet.seats()).len()
    );
    [played, discarded, aside].iter().fold(sum, |sum, pile| sum.plus(nyet.deck(), *pile))
}

/// Places tokens until only these boxes are open.
pub(super) fn veto(nyet: &mut Nyet, keep: [&str; 5]) -> usize {
    let mut placed = 0;
    for (line, keep) in Line::ALL.into_iter().zip(keep) {
        let keep = nyet.find_box(line, keep).unwrap();
        let cover: Vec<_> = nyet.board().open(line).filter(|&mark| mark != keep).collect();
        for mark in cover {
            let seat = nyet.turn().unwrap();
            nyet.apply(seat, Action::Place { line, mark }, NOW, &mut Silent).unwrap();
            placed += 1;
        }
    }
    placed
}

pub(super) fn split(nyet: &mut Nyet, team: &[usize], bonus: Option<usize>) {
    let team = team.iter().map(|&index| seat(index)).collect();
    let first = nyet.turn().unwrap();
    nyet.apply(first, Action::Split { team, bonus: bonus.map(seat) }, NOW, &mut Silent).unwrap();
}

fn play_out(nyet: &mut Nyet) {
    while nyet.phase() == Phase::Tricks {
        let seat = nyet.turn().unwrap();
        let card = nyet.legal_plays(seat).iter(nyet.deck()).next().unwrap();
        nyet.play(seat, card, &mut Silent).unwrap();
    }
}

#[test]
fn cards_are_conserved_through_random_rounds() {
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    for options in tables() {
        for count in 2..=5 {
            for _ in 0..40 {
                let mut nyet = deal(&options, count, &mut rng);
                let deck = nyet.deck().cards(nyet.seats());
                let mut events = Vec::new();
                while step(&mut nyet, &mut rng, &mut events).is_some() {
                    assert_eq!(all_cards(&nyet), deck);
                }
                assert_eq!(nyet.phase(), Phase::Over);
                let gone = nyet.rules().gift_count(nyet.verdict().unwrap().gift);
                let gone = if nyet.verdict().unwrap().gift == Gift::Pass { 0 } else { gone };
                let tricks = Deck::hand_size(nyet.seats()) - usize::from(gone);
                assert_eq!(nyet.tricks().iter().map(|&tricks| usize::from(tricks)).sum::<usize>(), tricks);
                let Some(Event::Scored(score)) = events.last() else { panic!("scored last") };
                assert_eq!(
                    (score.points(), nyet.outcome().unwrap().points),
                    (*nyet.points(), *nyet.points())
                );
                assert_eq!(nyet.outcome().unwrap().winner, None);
            }
        }
    }
}

#[test]
fn legal_is_what_apply_accepts() {
    let mut rng = ChaCha8Rng::seed_from_u64(12);
    for options in tables() {
        for count in 2..=5 {
            let mut nyet = deal(&options, count, &mut rng);
            loop {
                for index in 0..=count {
                    let listed = legal(&nyet, seat(index));
                    let once = |(at, action): (usize, &Action)| !listed[..at].contains(action);
                    assert!(listed.iter().enumerate().all(once), "each once");
                    for action in everything(&nyet) {
                        let mut copy = nyet.clone();
                        let answer = copy.apply(seat(index), action, NOW, &mut Silent);
                        assert_eq!(
                            answer.is_ok(),
                            listed.contains(&canonical(&nyet, action)),
                            "{index} {action:?}"
                        );
                        assert!(answer.is_ok() || copy == nyet, "a refusal leaves the value as it was");
                    }
                }
                if step(&mut nyet, &mut rng, &mut Vec::new()).is_none() {
                    break;
                }
            }
            assert_eq!(
                nyet.apply(seat(0), Action::Play(Card::BLANK), NOW, &mut Silent),
                Err(Refusal::RoundOver)
            );
        }
    }
}

/// Lists actions of every kind, most of them not legal; gifts of one card only, as their own tests try the rest.
fn everything(nyet: &Nyet) -> Vec<Action> {
    let mut actions = vec![Action::Bonus { double: true }, Action::Bonus { double: false }];
    actions.extend(Card::all().map(Action::Play));
    for line in Line::ALL {
        actions.extend(Line::ALL.iter().flat_map(|&other| {
            nyet.board().boxes().marks(other).map(move |mark| Action::Place { line, mark })
        }));
    }
    for members in 0..1 << 6 {
        let team = (0..6).filter(|index| members >> index & 1 == 1).map(seat).collect();
        let owners = std::iter::once(None).chain((0..6).map(|index| Some(seat(index))));
        actions.extend(owners.map(|bonus| Action::Split { team, bonus }));
    }
    for card in Card::all() {
        if let Ok(cards) = Cards::gather(nyet.deck(), [card]) {
            actions.extend([Action::Discard(cards), Action::Pass(cards)]);
        }
    }
    actions
}

/// Names a split by the first player's team, as `legal` does.
fn canonical(nyet: &Nyet, action: Action) -> Action {
    let all = nyet.seats().all();
    match (action, nyet.turn()) {
        (Action::Split { team, bonus }, Some(first))
            if team.without(all.without(SeatSet::only(first))).is_empty() =>
        {
            Action::Split { team: all.without(team), bonus }
        }
        _ => action,
    }
}

#[test]
fn every_table_has_its_number_of_placements() {
    let mut rng = ChaCha8Rng::seed_from_u64(13);
    for (count, placements) in [(5, 20), (4, 19), (3, 18), (2, 17)] {
        for (boxes, more) in
            [(GiftBoxes::Official, 0), (GiftBoxes::SeedList, 0), (GiftBoxes::Rotate, 0), (GiftBoxes::Six, 1)]
        {
            let options = NyetOptions { line2_boxes: boxes, ..preset("nyet-manual") };
            let mut nyet = deal(&options, count, &mut rng);
            let mut turns = vec![0; count];
            let mut expected = seat(1);
            while nyet.phase() == Phase::Veto {
                let turn = nyet.turn().unwrap();
                assert_eq!(turn, expected);
                turns[turn.index()] += 1;
                expected = nyet.seats().next(turn);
                let action = legal(&nyet, turn)[0];
                nyet.apply(turn, action, NOW, &mut Silent).unwrap();
            }
            assert_eq!(turns.iter().sum::<usize>(), placements + more, "{count} {boxes:?}");
        }
    }
}

#[test]
fn the_first_token_may_be_the_left_neighbours() {
    let mut rng = ChaCha8Rng::seed_from_u64(14);
    let options = NyetOptions { first_token: FirstToken::Left, ..preset("nyet-manual") };
    assert_eq!(deal(&options, 4, &mut rng).turn(), Some(seat(2)));
    assert_eq!(deal(&options, 2, &mut rng).turn(), Some(seat(0)));
}

#[test]
fn two_players_play_for_themselves() {
    let mut rng = ChaCha8Rng::seed_from_u64(15);
    let mut nyet = deal(&preset("nyet-manual"), 2, &mut rng);
    assert_eq!(nyet.piles().aside.len(), 30);
    assert_eq!(veto(&mut nyet, ["c0", "none", "red", "none", "3"]), 18);
    assert_eq!(
        (nyet.phase(), nyet.turn(), nyet.teams(), nyet.bonus()),
        (Phase::Tricks, Some(seat(0)), None, None)
    );
    play_out(&mut nyet);
    assert_eq!((nyet.phase(), nyet.piles().aside.len()), (Phase::Over, 30));
    let worth = |index: usize| i32::from(nyet.tricks()[index] + nyet.loot()[index]) * 3;
    assert_eq!(nyet.points()[..3], [worth(0), worth(1), 0]);
    assert_eq!(nyet.tricks().iter().sum::<u8>(), 15);
}

#[test]
fn a_round_of_five_goes_through_every_phase() {
    let mut rng = ChaCha8Rng::seed_from_u64(16);
    let mut nyet = deal(&preset("nyet-manual"), 5, &mut rng);
    assert_eq!(
        nyet.apply(seat(1), Action::Bonus { double: true }, NOW, &mut Silent),
        Err(Refusal::WrongPhase)
    );
    assert_eq!(nyet.verdict(), None);
    veto(&mut nyet, ["c3", "2", "none", "yellow", "-2"]);
    let verdict = nyet.verdict().unwrap();
    assert_eq!((verdict.first, verdict.trump, verdict.supertrump), (seat(3), None, Some(Colour::Yellow)));
    assert_eq!((nyet.phase(), nyet.turn(), nyet.teams()), (Phase::Teams, Some(seat(3)), None));
    split(&mut nyet, &[0, 1], Some(1));
    let teams = nyet.teams().unwrap().map(|team| team.iter().map(Seat::index).collect::<Vec<_>>());
    assert_eq!((teams, nyet.bonus()), ([vec![2, 3, 4], vec![0, 1]], Some(seat(1))));
    assert_eq!((nyet.phase(), nyet.turn()), (Phase::Discard, None));
    for index in [4, 2, 0, 1, 3] {
        assert_eq!(nyet.given(seat(index)), None);
        let action = legal(&nyet, seat(index))[0];
        assert_eq!(nyet.phase(), Phase::Discard);
        nyet.apply(seat(index), action, NOW, &mut Silent).unwrap();
        assert!(nyet.given(seat(index)).is_some());
    }
    assert_eq!((nyet.phase(), nyet.turn(), nyet.hand(seat(2)).len()), (Phase::Tricks, Some(seat(3)), 10));
    play_out(&mut nyet);
    assert_eq!((nyet.phase(), nyet.turn(), nyet.outcome()), (Phase::Bonus, Some(seat(1)), None));
    let refused = nyet.apply(seat(0), Action::Bonus { double: false }, NOW, &mut Silent);
    assert_eq!(refused, Err(Refusal::NotYourTurn));
    let units = |seats: &[usize]| {
        seats.iter().map(|&index| i32::from(nyet.tricks()[index] + nyet.loot()[index])).sum::<i32>()
    };
    let (three, pair) = (units(&[2, 3, 4]) * -2, units(&[0, 1]) * -2);
    for (double, factor) in [(true, 2), (false, 1)] {
        let mut events = Vec::new();
        let mut nyet = nyet.clone();
        nyet.apply(seat(1), Action::Bonus { double }, NOW, &mut events).unwrap();
        assert_eq!(nyet.points()[..5], [pair * factor, pair * factor, three, three, three]);
        assert_eq!(events[0], Event::BonusDecided { seat: seat(1), double });
        assert_eq!(nyet.score().unwrap().doubled, double.then_some(seat(1)));
        assert_eq!(nyet.next_dealer(&preset("nyet-manual")), seat(2));
    }
}

#[test]
fn a_bonus_that_must_double_is_not_asked_for() {
    let mut rng = ChaCha8Rng::seed_from_u64(17);
    let mut nyet = deal(&preset("nyet-2007"), 3, &mut rng);
    veto(&mut nyet, ["c0", "none", "none", "none", "-2"]);
    split(&mut nyet, &[0], Some(0));
    play_out(&mut nyet);
    let alone = i32::from(nyet.tricks()[0] + nyet.loot()[0]) * -2;
    assert_eq!((nyet.phase(), nyet.points()[0]), (Phase::Over, alone * 2));
    assert_eq!(nyet.score().unwrap().doubled, Some(seat(0)));
}

#[test]
fn events_tell_the_whole_score_sheet() {
    let mut rng = ChaCha8Rng::seed_from_u64(18);
    for count in 2..=5 {
        let mut nyet = deal(&preset("nyet-manual"), count, &mut rng);
        let mut events = Vec::new();
        while step(&mut nyet, &mut rng, &mut events).is_some() {}
        let (mut tricks, mut loot, mut decided) = ([0; NYET_SEATS_MAX], [0; NYET_SEATS_MAX], 0);
        for event in &events {
            match event {
                Event::Trick { winner, loot: taken } => {
                    tricks[winner.index()] += 1;
                    loot[winner.index()] += taken;
                }
                Event::LineDecided { line, mark } => {
                    assert_eq!(nyet.board().decided(*line), Some(*mark));
                    decided += 1;
                }
                _ => {}
            }
        }
        assert_eq!((tricks, loot, decided), (*nyet.tricks(), *nyet.loot(), 5));
    }
}

#[test]
fn a_right_guess_plays_like_the_round() {
    let mut rng = ChaCha8Rng::seed_from_u64(23);
    for options in tables() {
        for count in 2..=5 {
            let mut nyet = deal(&options, count, &mut rng);
            let mut imagined = 0;
            loop {
                let viewer = Viewer::Seat(seat(count - 1));
                let observed = nyet.observe(viewer);
                let hands = nyet.piles().hands;
                let guess = Nyet::imagine(nyet.rules(), &observed, &hands[..count]);
                assert_eq!(guess.is_some(), nyet.phase() == Phase::Tricks);
                if let Some(mut guess) = guess {
                    imagined += 1;
                    let seen =
                        |nyet: &Nyet| Observation { given: None, received: None, ..nyet.observe(viewer) };
                    assert_eq!(seen(&guess), seen(&nyet));
                    assert_eq!(all_cards(&guess), all_cards(&nyet));
                    let mut real = nyet.clone();
                    play_out(&mut guess);
                    play_out(&mut real);
                    assert_eq!(
                        (guess.tricks(), guess.loot(), guess.phase()),
                        (real.tricks(), real.loot(), real.phase())
                    );
                    assert_eq!(guess.points(), real.points());
                }
                if step(&mut nyet, &mut rng, &mut Vec::new()).is_none() {
                    break;
                }
            }
            assert!(imagined > 10);
        }
    }
}

#[test]
fn a_guess_must_fit_what_is_seen() {
    let mut rng = ChaCha8Rng::seed_from_u64(24);
    let mut nyet = deal(&preset("nyet-manual"), 3, &mut rng);
    veto(&mut nyet, ["c0", "none", "none", "none", "1"]);
    split(&mut nyet, &[0], Some(0));
    let card = nyet.legal_plays(seat(0)).iter(nyet.deck()).next().unwrap();
    nyet.play(seat(0), card, &mut Silent).unwrap();
    let observed = nyet.observe(Viewer::Seat(seat(1)));
    let hands = nyet.piles().hands;
    let guess = |hands: &[Cards]| Nyet::imagine(nyet.rules(), &observed, hands).is_some();
    assert!(guess(&hands[..3]));
    assert!(!guess(&[hands[2], hands[1], hands[0]]));
    assert!(!guess(&[hands[0], hands[2], hands[1]]));
    assert!(!guess(&[hands[0], hands[1], hands[1]]));
    assert!(!guess(&[Cards::EMPTY; 6]));
}

#[test]
fn the_trick_phase_can_be_dealt_at_once() {
    let mut rng = ChaCha8Rng::seed_from_u64(25);
    let rules = Rules::from(&preset("nyet-manual"));
    let verdict = Verdict { first: seat(1), gift: Gift::Three, trump: None, supertrump: None, value: 4 };
    for count in 2..=5 {
        let seats = Seats::new(count).unwrap();
        let split = Split::each(seats, seat(1)).last().unwrap();
        let mut nyet = Nyet::trick_phase(rules, seats, seat(0), verdict, split, &mut rng).unwrap();
        assert_eq!((nyet.phase(), nyet.turn()), (Phase::Tricks, Some(seat(1))));
        assert_eq!(nyet.board().decided(Line::Value), Some(Mark::Value(4)));
        play_out(&mut nyet);
        assert_eq!(
            nyet.tricks().iter().map(|&tricks| usize::from(tricks)).sum::<usize>(),
            Deck::hand_size(seats)
        );
        let wrong = Split { team: seats.all(), bonus: None };
        let refused = Nyet::trick_phase(rules, seats, seat(0), verdict, wrong, &mut rng);
        assert_eq!(refused, Err(Refusal::IllegalSplit));
    }
}

#[test]
fn a_match_has_its_number_of_rounds() {
    for (edition, count, rounds) in
        [("nyet-manual", 5, 10), ("nyet-2007", 4, 8), ("nyet-manual", 3, 9), ("nyet-manual", 2, 8)]
    {
        let (table, events) = whole_match(preset(edition), count);
        assert_eq!(table.round(), rounds);
        let over = events.iter().filter(|event| matches!(event, MatchEvent::RoundOver { .. })).count();
        assert_eq!(over, rounds as usize);
        let dealers: BTreeSet<_> = events
            .iter()
            .filter_map(
                |event| if let MatchEvent::Dealt { dealer, .. } = event { Some(*dealer) } else { None },
            )
            .collect();
        assert_eq!(dealers.len(), count);
    }
}

#[test]
fn a_match_to_points_ends_with_the_round_that_reaches_them() {
    let options = NyetOptions { length: Length::Points, target: 60, ..preset("nyet-manual") };
    let (table, events) = whole_match(options, 4);
    let mut before: Points = [0; crate::limits::SEATS_MAX];
    for event in &events {
        if let MatchEvent::RoundOver { totals, .. } = event {
            assert!(before.iter().all(|&total| total < 60));
            before = *totals;
        }
    }
    let best = *before.iter().max().unwrap();
    assert!(best >= 60);
    let winners = table.winners().unwrap();
    assert!(table.seats().iter().all(|seat| winners.contains(seat) == (before[seat.index()] == best)));
}

/// Plays a whole match by chance.
fn whole_match(options: NyetOptions, count: usize) -> (Match<Nyet>, Vec<MatchEvent<Event>>) {
    let mut rng = ChaCha8Rng::seed_from_u64(26);
    let mut table = Match::<Nyet>::open(options, count, 0, &Opening::default()).unwrap();
    let mut events = Vec::new();
    while table.winners().is_none() {
        if table.outcome().is_some() {
            table.next(&Opening::default(), NOW, &mut events).unwrap();
        }
        for seat in table.seats().iter() {
            let mut actions = Vec::new();
            table.legal(seat, NOW, &mut actions);
            if !actions.is_empty() {
                let action = actions[rng.next_u32() as usize % actions.len()];
                table.apply(seat, action, NOW, &mut events).unwrap();
            }
        }
    }
    (table, events)
}
