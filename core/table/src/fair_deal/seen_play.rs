//! What a phone sees of a round while it is played, to be held against the deal once that is opened.

use std::collections::{BTreeMap, BTreeSet};

use outcry_rules::limits::SUIT_SIZE;
use outcry_rules::nyet::{self, Gift, Nyet, NyetOptions, Rules};
use outcry_rules::pit::{self, Card, CornerKind, Phase};
use outcry_rules::{MatchObservation, Seat, Seed, Viewer, redeal_observed};

use crate::{AnyObservation, AnyOptions};

/// Collects what everybody can see of a round: the cards of tricks, and the corner. A phone that looks away for a moment misses
/// some of it; what it has not seen it holds against nobody.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SeenPlay {
    /// NΣT!: the card of each seat in each trick, counted from 0.
    cards: BTreeMap<(u8, Seat), nyet::Card>,
    /// The round as it was seen last.
    last: Option<AnyObservation>,
}

impl SeenPlay {
    /// Takes note of what is to be seen now.
    pub fn note(&mut self, seen: &AnyObservation) {
        if let AnyObservation::Nyet(seen) = seen {
            let game = &seen.game;
            let taken: u8 = game.tricks.iter().sum();
            let before = game
                .last
                .iter()
                .flat_map(|(trick, _)| trick.iter().map(|card| (taken.wrapping_sub(1), card)));
            let running = game.trick.iter().map(|card| (taken, card));
            self.cards.extend(before.chain(running).map(|(trick, (seat, card))| ((trick, seat), card)));
        }
        self.last = Some(seen.clone());
    }

    /// Says whether a round that was dealt from this shuffle can have been played like that.
    pub fn fits(&self, options: &AnyOptions, shuffle: Seed) -> bool {
        match (options, &self.last) {
            (AnyOptions::Nyet(options), Some(AnyObservation::Nyet(seen))) => {
                self.tricks_fit(options, seen, shuffle)
            }
            (AnyOptions::Pit(_), Some(AnyObservation::Pit(seen))) => corner_fits(&seen.game),
            _ => true,
        }
    }

    /// Nobody plays a card that was not dealt, more often than it was dealt, or more of the others' than they were passed.
    fn tricks_fit(
        &self,
        options: &NyetOptions,
        seen: &MatchObservation<nyet::Observation>,
        shuffle: Seed,
    ) -> bool {
        let gift = seen.game.verdict.map(|verdict| verdict.gift);
        let passed = if gift == Some(Gift::Pass) { Rules::from(options).gift_count(Gift::Pass) } else { 0 };
        let deck = options.deck;
        let mut dealt = Vec::new();
        for seat in seen.game.seats.iter() {
            match redeal_observed::<Nyet>(options, seen, shuffle, Viewer::Seat(seat)) {
                Ok(round) => dealt.push((seat, round.hand)),
                Err(_) => return false,
            }
        }
        let played = |seat: Option<Seat>, card: nyet::Card| {
            let by = |((_, other), _): &(&(u8, Seat), &nyet::Card)| seat.is_none_or(|seat| seat == *other);
            self.cards.iter().filter(by).filter(|(_, other)| **other == card).count()
        };
        let kinds: BTreeSet<nyet::Card> = self.cards.values().copied().collect();
        let as_often = kinds
            .iter()
            .all(|&card| played(None, card) <= dealt.iter().map(|(_, hand)| hand.count(deck, card)).sum());
        let own = dealt.iter().all(|(seat, hand)| {
            let foreign =
                |&card: &nyet::Card| played(Some(*seat), card).saturating_sub(hand.count(deck, card));
            kinds.iter().map(foreign).sum::<usize>() <= usize::from(passed)
        });
        as_often && own
    }
}

/// Whoever holds a card of a suit knows that nobody else has all of them. What the others have swapped nobody can tell.
fn corner_fits(seen: &pit::Observation) -> bool {
    let (Phase::Over { corner: Some(corner) }, Some(own)) = (seen.table.phase, seen.own) else { return true };
    if own.seat == corner.seat {
        return true;
    }
    let (cards, bull) = match corner.kind {
        CornerKind::Plain => (SUIT_SIZE, 0),
        CornerKind::Bull => (SUIT_SIZE - 1, 1),
        CornerKind::DoubleBull => (SUIT_SIZE, 1),
    };
    seen.table.suits.contains(corner.suit)
        && own.hand.count(Card::Of(corner.suit)) + cards <= SUIT_SIZE
        && own.hand.count(Card::Bull) + bull <= 1
}

#[cfg(test)]
mod tests {
    use outcry_rules::pit::{Cards, Own, Suit};
    use outcry_rules::{Millis, SeatSet, Silent};

    use super::*;
    use crate::{AnyAction, AnyMatch, GameName, HouseRules};

    const SHUFFLE: Seed = Seed([5; 32]);

    fn table(game: GameName, edition: &str) -> (AnyOptions, AnyMatch) {
        let options = HouseRules::edition(game, edition).options().unwrap();
        let mut table = AnyMatch::open(options.clone(), 4, 0, Seed([7; 32])).unwrap();
        table.redeal(Some(SHUFFLE), Millis::ZERO, &mut Silent).unwrap();
        (options, table)
    }

    /// Plays a round of NΣT! in which the action of this number, among all that may be taken, is always taken.
    fn round(edition: &str, number: usize) -> (AnyOptions, SeenPlay) {
        let (options, mut table) = table(GameName::Nyet, edition);
        let mut play = SeenPlay::default();
        while !table.round_over() {
            for seat in table.seats().iter() {
                let AnyMatch::Nyet(game) = &table else { panic!("it is a table of NΣT!") };
                let mut legal = Vec::new();
                game.legal(seat, Millis::ZERO, &mut legal);
                if let Some(&action) = legal.get(number % legal.len().max(1)) {
                    table.apply(seat, AnyAction::Nyet(action), Millis::ZERO, &mut Silent).unwrap();
                    play.note(&table.observe(Viewer::Board));
                }
            }
        }
        (options, play)
    }

    #[test]
    fn whatever_is_played_from_a_deal_fits_it_and_no_other() {
        for edition in ["nyet-manual", "nyet-2007"] {
            for number in 0..40 {
                let (options, play) = round(edition, number);
                assert_eq!(play.cards.len() % 4, 0, "every card of every trick was seen");
                assert!(play.fits(&options, SHUFFLE), "{edition} {number}");
                assert!(!play.fits(&options, Seed([6; 32])), "{edition} {number}");
            }
        }
    }

    #[test]
    fn cards_that_nobody_was_dealt_fit_no_deal() {
        let (options, play) = round("nyet-manual", 3);
        let seat = Seat::new(1).unwrap();
        let others: Vec<nyet::Card> =
            play.cards.iter().filter(|((_, other), _)| *other != seat).map(|(_, card)| *card).collect();
        let mut foreign = play.clone();
        for (trick, card) in (0..4).zip(others) {
            foreign.cards.insert((trick, seat), card);
        }
        assert!(!foreign.fits(&options, SHUFFLE));
        // What was not seen is held against nobody.
        let mut seldom = play;
        seldom.cards.retain(|(trick, _), _| trick % 3 == 0);
        assert!(seldom.fits(&options, SHUFFLE));
    }

    #[test]
    fn nobody_has_a_corner_of_which_another_one_holds_a_card() {
        let (_, table) = table(GameName::Pit, "classic");
        let AnyObservation::Pit(seen) = table.observe(Viewer::Seat(Seat::new(1).unwrap())) else {
            panic!("it is a table of Pit")
        };
        let suit = seen.game.table.suits.iter().next().unwrap();
        let other = seen.game.table.suits.iter().nth(1).unwrap();
        let absent =
            (0..13).filter_map(Suit::new).find(|suit| !seen.game.table.suits.contains(*suit)).unwrap();
        let fits = |suit: Suit, kind, hand: Cards| {
            let corner = pit::Corner { seat: Seat::new(0).unwrap(), suit, kind, points: 50 };
            let mut game = seen.game;
            game.table.phase = Phase::Over { corner: Some(corner) };
            game.own = game.own.map(|own| Own { hand, suitors: SeatSet::EMPTY, ..own });
            corner_fits(&game)
        };
        let (one, nine) = (Cards::of(Card::Of(suit), 1), Cards::of(Card::Of(other), 9));
        assert!(fits(suit, CornerKind::Plain, nine));
        assert!(!fits(suit, CornerKind::Plain, one));
        assert!(fits(suit, CornerKind::Bull, one), "eight and the Bull leave one");
        assert!(!fits(suit, CornerKind::DoubleBull, one));
        assert!(!fits(suit, CornerKind::Bull, nine.plus(Cards::of(Card::Bull, 1))), "there is one Bull");
        assert!(!fits(absent, CornerKind::Plain, nine));
    }
}
