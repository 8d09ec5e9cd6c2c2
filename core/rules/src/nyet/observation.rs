//! What one viewer may see of a round.

use crate::limits::NYET_SEATS_MAX;
use crate::{Refusal, Seat, SeatSet, Seats, Viewer};

use super::board::{Board, Verdict};
use super::cards::Cards;
use super::deck::Deck;
use super::gifts::Gifts;
use super::round::Phase;
use super::rules::Rules;
use super::score::Score;
use super::trick::{Suits, Trick};

/// Holds what a viewer could see at a real table, and nothing more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Observation {
    pub viewer: Viewer,
    pub seats: Seats,
    pub dealer: Seat,
    pub deck: Deck,
    /// What the table waits for.
    pub phase: Phase,
    /// Whose turn it is; nobody's while all choose at once, and after the end.
    pub turn: Option<Seat>,
    /// The board, without the owners of tokens where they do not show.
    pub board: Board,
    /// The rules of the round, once every line is decided.
    pub verdict: Option<Verdict>,
    /// Both teams, the first player's own first, once they are picked; none with two players.
    pub teams: Option<[SeatSet; 2]>,
    pub bonus: Option<Seat>,
    /// Who has chosen already what to give away, while all choose.
    pub chosen: SeatSet,
    pub trick: Trick,
    /// The trick before and who took it.
    pub last: Option<(Trick, Seat)>,
    /// The tricks of each seat.
    pub tricks: [u8; NYET_SEATS_MAX],
    /// The loot of each seat.
    pub loot: [u8; NYET_SEATS_MAX],
    /// The cards in each hand.
    pub hand_sizes: [u8; NYET_SEATS_MAX],
    /// The viewer's own hand; the board has none.
    pub hand: Cards,
    /// What the viewer has chosen to give away.
    pub given: Option<Cards>,
    /// What the viewer was passed.
    pub received: Option<Cards>,
    pub score: Option<Score>,
}

impl Observation {
    /// Gives the cards of the viewer's hand that may be played now; none when it is not the viewer's turn to play.
    pub fn playable(&self, rules: Rules) -> Cards {
        let (Some(verdict), Phase::Tricks) = (self.verdict, self.phase) else { return Cards::EMPTY };
        if self.turn.is_none() || self.turn != self.viewer.seat() {
            return Cards::EMPTY;
        }
        let suits = Suits::new(rules, verdict.trump, verdict.supertrump);
        let followers = self.trick.lead().map_or(u64::MAX, |lead| {
            let group = self.deck.group(lead);
            suits.followers(lead, group & group.wrapping_neg())
        });
        Suits::playable(self.hand, followers)
    }

    /// Gives the cards of the viewer's hand that may be added to `marked`, so that with enough more of them it can be
    /// given away; none once the viewer has chosen, or where nothing is given.
    pub fn givable(&self, rules: Rules, marked: Cards) -> Cards {
        match (self.choosing(rules), self.viewer.seat()) {
            (Some(gifts), Some(seat)) if !self.chosen.contains(seat) => gifts.open(self.hand, marked),
            _ => Cards::EMPTY,
        }
    }

    /// Says whether the viewer may give these cards away now.
    ///
    /// # Errors
    /// Why not.
    pub fn may_give(&self, rules: Rules, cards: Cards) -> Result<(), Refusal> {
        let (Some(mut gifts), Some(seat)) = (self.choosing(rules), self.viewer.seat()) else {
            return Err(Refusal::WrongPhase);
        };
        if self.chosen.contains(seat) {
            return Err(Refusal::WrongPhase);
        }
        gifts.choose(seat, gifts.passes(), cards, self.hand).map(|_| ())
    }

    /// Gives what the round would be worth with the tricks and the loot taken so far, where the bonus card of
    /// `doubled` doubles; `None` before the teams stand.
    pub fn score_so_far(&self, rules: Rules, doubled: Option<Seat>) -> Option<Score> {
        let verdict = self.verdict?;
        let value = verdict.value;
        self.sides().map(|sides| Score::count(rules, sides, &self.tricks, &self.loot, value, doubled))
    }

    /// Gives the two sides, the first player's own first; with two players each is a side. `None` before they stand.
    pub fn sides(&self) -> Option<[SeatSet; 2]> {
        let alone = |verdict: Verdict| {
            let first = SeatSet::only(verdict.first);
            [first, self.seats.all().without(first)]
        };
        self.teams.or_else(|| self.verdict.filter(|_| self.seats.count() == 2).map(alone))
    }

    fn choosing(&self, rules: Rules) -> Option<Gifts> {
        let verdict = self.verdict.filter(|_| self.phase == Phase::Discard)?;
        Some(Gifts::new(rules, self.seats, verdict.gift))
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    use super::*;
    use crate::nyet::tests::{NOW, deal, legal, preset, seat, split, step, tables, veto};
    use crate::nyet::{Action, Boxes, Card, Gift, Line, Nyet, Token};
    use crate::{Game, Silent};

    #[test]
    fn nobody_sees_what_others_hold_or_gave_away() {
        let mut rng = ChaCha8Rng::seed_from_u64(19);
        let options = preset("nyet-manual");
        for count in 2..=5 {
            for gift in ["2", "pass", "none"] {
                let deck = Deck::OneToThirteen;
                let boxes = Boxes::draw(&options, &mut rng);
                let setup = crate::RoundSetup::new(&options, count, 0).unwrap();
                let piles = Nyet::deal(&setup, &boxes, NOW, &mut rng).piles();
                let hands: Vec<Vec<Card>> =
                    piles.hands[..count].iter().map(|hand| hand.iter(deck).collect()).collect();
                // What the viewer, seat 0, cannot see: two other hands, or with two players a hand and what lies aside.
                let mut other = hands.clone();
                if count == 2 {
                    let aside: Vec<_> = piles.aside.iter(deck).collect();
                    other[1].clone_from_slice(&aside[..15]);
                } else {
                    other.swap(1, 2);
                }
                let mut rounds = [hands, other].map(|hands| {
                    let mut nyet = Nyet::deal_hands(&setup, &boxes, NOW, &hands).unwrap();
                    veto(&mut nyet, ["c0", gift, "red", "blue", "1"]);
                    if count > 2 {
                        split(
                            &mut nyet,
                            if count == 3 { &[0] } else { &[0, 1] },
                            (count % 2 == 1).then_some(0),
                        );
                    }
                    nyet
                });
                let same = |rounds: &[Nyet; 2]| {
                    let [left, right] = [0, 1].map(|at| rounds[at].observe(Viewer::Seat(seat(0))));
                    let boards = [0, 1].map(|at| rounds[at].observe(Viewer::Board));
                    left == right && boards[0] == boards[1]
                };
                assert!(same(&rounds), "{count} {gift}");
                // The others choose different cards, unseen; the viewer chooses the same, and gets the same where passing.
                for index in (1..count).filter(|_| gift == "2") {
                    for nyet in &mut rounds {
                        let action = legal(nyet, seat(index))[0];
                        nyet.apply(seat(index), action, NOW, &mut Silent).unwrap();
                    }
                    assert!(same(&rounds), "{count} {gift} {index}");
                }
                for nyet in &mut rounds {
                    let action = legal(nyet, seat(0))[0];
                    nyet.apply(seat(0), action, NOW, &mut Silent).unwrap();
                }
                assert!(same(&rounds), "{count} {gift}");
                assert!(rounds[0] != rounds[1]);
            }
        }
    }

    #[test]
    fn passed_cards_are_seen_by_giver_and_receiver() {
        let mut rng = ChaCha8Rng::seed_from_u64(20);
        for (edition, step) in [("nyet-manual", 1), ("nyet-2007", 3)] {
            let mut nyet = deal(&preset(edition), 4, &mut rng);
            veto(&mut nyet, ["c0", "pass", "red", "blue", "1"]);
            split(&mut nyet, &[0, 1], None);
            let mut gifts = Vec::new();
            for index in 0..4 {
                let action = *legal(&nyet, seat(index)).last().unwrap();
                let Action::Pass(cards) = action else { panic!("line 2 says pass") };
                let observed = nyet.observe(Viewer::Seat(seat(index)));
                assert_eq!((observed.given, observed.received), (None, None));
                let refused = nyet.apply(seat(index), Action::Discard(cards), NOW, &mut Silent);
                assert_eq!(refused, Err(Refusal::WrongPhase));
                nyet.apply(seat(index), action, NOW, &mut Silent).unwrap();
                gifts.push(cards);
            }
            for index in 0..4 {
                let observed = nyet.observe(Viewer::Seat(seat(index)));
                assert_eq!(observed.given, Some(gifts[index]));
                assert_eq!(observed.received, Some(gifts[(index + 4 - step) % 4]));
                assert!(gifts[(index + 4 - step) % 4].is_subset(observed.hand));
            }
            let board = nyet.observe(Viewer::Board);
            assert_eq!((board.given, board.received, board.hand), (None, None, Cards::EMPTY));
        }
    }

    #[test]
    fn tokens_show_their_owners_only_where_the_table_says_so() {
        let mut rng = ChaCha8Rng::seed_from_u64(21);
        for (edition, owner) in [("nyet-manual", Some(seat(1))), ("nyet-2007", None)] {
            let mut nyet = deal(&preset(edition), 4, &mut rng);
            let mark = nyet.find_box(Line::Trump, "red").unwrap();
            nyet.apply(seat(1), Action::Place { line: Line::Trump, mark }, NOW, &mut Silent).unwrap();
            let board = nyet.observe(Viewer::Seat(seat(2))).board;
            assert_eq!(board.token(Line::Trump, 1), Token::Placed(owner));
            assert_eq!(board.token(Line::First, 4), Token::Out);
        }
    }

    #[test]
    fn an_observation_can_be_put_together_from_its_parts() {
        let mut rng = ChaCha8Rng::seed_from_u64(27);
        for options in tables() {
            for count in 2..=5 {
                let mut nyet = deal(&options, count, &mut rng);
                loop {
                    let Observation { board, trick, last, seats, .. } = nyet.observe(Viewer::Board);
                    let boxes = Boxes::new(board.boxes().gifts(), board.boxes().values()).unwrap();
                    assert_eq!(Board::laid(boxes, seats, |line, place| board.token(line, place)), board);
                    for trick in [Some(trick), last.map(|(trick, _)| trick)].into_iter().flatten() {
                        let cards: Vec<_> = trick.iter().map(|(_, card)| card).collect();
                        assert_eq!(Trick::new(seats, trick.leader(), &cards), Some(trick));
                    }
                    if step(&mut nyet, &mut rng, &mut Vec::new()).is_none() {
                        break;
                    }
                }
            }
        }
        let three = Seats::new(3).unwrap();
        assert_eq!(Trick::new(three, seat(3), &[]), None);
        assert_eq!(Trick::new(three, seat(0), &[Card::BLANK; 4]), None);
        for gifts in [&[][..], &[Gift::One; 2], &[Gift::One; 7]] {
            assert_eq!(Boxes::new(gifts, &[1]), None);
        }
    }

    #[test]
    fn a_viewer_knows_what_may_be_played() {
        let mut rng = ChaCha8Rng::seed_from_u64(22);
        for options in tables() {
            let mut nyet = deal(&options, 3, &mut rng);
            while step(&mut nyet, &mut rng, &mut Vec::new()).is_some() {
                for viewer in [0, 1, 2].map(|index| Viewer::Seat(seat(index))) {
                    let playable = nyet.observe(viewer).playable(nyet.rules());
                    assert_eq!(playable, nyet.legal_plays(viewer.seat().unwrap()));
                }
                assert!(nyet.observe(Viewer::Board).playable(nyet.rules()).is_empty());
            }
        }
    }

    #[test]
    fn a_viewer_knows_what_may_be_given() {
        let mut rng = ChaCha8Rng::seed_from_u64(23);
        for (edition, gifts) in [
            ("nyet-manual", ["none", "1", "2", "except1", "pass"]),
            ("nyet-2007", ["none", "1", "2", "except1", "pass"]),
        ] {
            for gift in gifts {
                let mut nyet = deal(&preset(edition), 4, &mut rng);
                veto(&mut nyet, ["c0", gift, "red", "blue", "1"]);
                split(&mut nyet, &[0, 1], None);
                for viewer in nyet.seats().iter() {
                    let (deck, rules) = (nyet.deck(), nyet.rules());
                    let seen = nyet.observe(Viewer::Seat(viewer));
                    let given = |action: &Action| match *action {
                        Action::Discard(cards) | Action::Pass(cards) => Some(cards),
                        _ => None,
                    };
                    let legal: Vec<Cards> = legal(&nyet, viewer).iter().filter_map(given).collect();
                    // Every set that is reached by adding what may be added can be completed, and every legal one is reached.
                    let mut reached = vec![Cards::EMPTY];
                    let mut at = 0;
                    while let Some(&marked) = reached.get(at) {
                        at += 1;
                        let whole = legal.contains(&marked);
                        assert_eq!(seen.may_give(rules, marked).is_ok(), whole);
                        let more = seen.givable(rules, marked);
                        assert_eq!(more.is_empty(), whole || legal.is_empty(), "{edition} {gift}");
                        for card in more.distinct(deck) {
                            let mut next = marked;
                            assert!(next.add(deck, card));
                            if !reached.contains(&next) {
                                reached.push(next);
                            }
                        }
                    }
                    assert!(legal.iter().all(|cards| reached.contains(cards)));
                    if let Some(&cards) = legal.first() {
                        let action =
                            if gift == "pass" { Action::Pass(cards) } else { Action::Discard(cards) };
                        nyet.apply(viewer, action, NOW, &mut Silent).unwrap();
                        let seen = nyet.observe(Viewer::Seat(viewer));
                        assert_eq!(seen.may_give(rules, cards), Err(Refusal::WrongPhase));
                        assert!(seen.givable(rules, Cards::EMPTY).is_empty());
                    }
                }
            }
        }
    }

    #[test]
    fn a_viewer_knows_who_takes_the_trick_and_what_it_is_worth() {
        let mut rng = ChaCha8Rng::seed_from_u64(24);
        for options in tables() {
            for count in 2..=5 {
                let mut nyet = deal(&options, count, &mut rng);
                let mut before = nyet.observe(Viewer::Board);
                while step(&mut nyet, &mut rng, &mut Vec::new()).is_some() {
                    let seen = nyet.observe(Viewer::Board);
                    let rules = nyet.rules();
                    if let (Some((trick, taker)), Some(verdict), true) =
                        (seen.last, seen.verdict, seen.tricks != before.tricks)
                    {
                        let team = seen.sides().unwrap()[0];
                        let (taken_by, loot) = trick.winning(rules, verdict, team).unwrap();
                        assert_eq!(taken_by, taker);
                        let more = seen.loot[taker.index()] - before.loot[taker.index()];
                        assert_eq!(loot.len(), usize::from(more));
                    }
                    if let Some(score) = seen.score {
                        assert_eq!(seen.score_so_far(rules, score.doubled), Some(score));
                    }
                    before = seen;
                }
                assert_eq!(before.trick.winning(nyet.rules(), before.verdict.unwrap(), SeatSet::EMPTY), None);
            }
        }
    }
}
