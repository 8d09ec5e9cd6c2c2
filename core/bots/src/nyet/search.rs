//! Decides by playing guessed rounds to their end.

use std::cmp::Reverse;

use outcry_rules::limits::NYET_SEATS_MAX;
use outcry_rules::nyet::{
    Card, Cards, Gift, Nyet, NyetOptions, Observation, PassDirection, Phase, Rules, Split, Trick, Verdict,
};
use outcry_rules::{Points, Seat, SeatSet, Silent, Viewer};
use rand::rngs::Xoshiro256PlusPlus;

use super::appraisal::Appraisal;
use super::card_ranking::CardRanking;
use super::gifts;
use super::guess::Guess;
use super::history::{History, Known};
use super::playout::play_out;

/// Playouts for a card: of ten cards each is tried in twenty guessed rounds, and the last two in some seventy.
///
/// Budgets are counted in playouts and never in time, so that the same seed gives the same match on every phone.
const CARD_PLAYOUTS: usize = 400;

/// Playouts for the cards to give away.
const GIFT_PLAYOUTS: usize = 400;

/// Playouts for the teams.
const SPLIT_PLAYOUTS: usize = 400;

/// Where several cards are given away, among how many they are sought: those that the hand misses least.
const SPARE: usize = 7;

/// Searches from what one seat sees.
pub(super) struct Search<'a> {
    pub(super) seen: &'a Observation,
    pub(super) options: &'a NyetOptions,
    pub(super) me: Seat,
    pub(super) rng: &'a mut Xoshiro256PlusPlus,
}

impl Search<'_> {
    /// Returns the card with the best mean over guessed rounds; `None` where no round fits the observation.
    ///
    /// Half of the playouts go to all cards, half of the rest to the better half of them, and so on.
    pub(super) fn card(&mut self, history: &History) -> Option<Card> {
        let (deck, seats, rules) = (self.seen.deck, self.seen.seats, Rules::from(self.options));
        let mut cards: Vec<(Card, i64)> =
            self.seen.playable(rules).distinct(deck).map(|card| (card, 0)).collect();
        if cards.len() > 1 {
            let ranking = CardRanking::new(self.options, deck, seats, self.seen.verdict?);
            let known = history.known(self.seen, self.options, &ranking);
            let guess = Guess::new(self.seen, &known, self.options, &ranking);
            let mut budget = CARD_PLAYOUTS;
            while cards.len() > 1 {
                budget /= 2;
                for _ in 0..(budget / cards.len()).max(1) {
                    let world = Nyet::imagine(rules, self.seen, &guess.draw(self.rng)?)?;
                    for (card, sum) in &mut cards {
                        let mut world = world.clone();
                        world.play(self.me, *card, &mut Silent).ok()?;
                        *sum += i64::from(self.lead(&play_out(world, &ranking)));
                    }
                }
                let thrift = |card: Card| ranking.worth(ranking.place(card));
                cards.sort_by_key(|&(card, sum)| (Reverse(sum), thrift(card)));
                cards.truncate(cards.len().div_ceil(2));
            }
        }
        cards.first().map(|&(card, _)| card)
    }

    /// Picks what to give away.
    pub(super) fn gift(&mut self) -> Option<Cards> {
        let (deck, seats, verdict) = (self.seen.deck, self.seen.seats, self.seen.verdict?);
        let appraisal = Appraisal::new(deck, seats, verdict.trump, verdict.supertrump);
        let mut choices: Vec<(Cards, i64)> =
            self.gifts(appraisal, verdict).into_iter().map(|cards| (cards, 0)).collect();
        if choices.len() > 1 {
            let ranking = CardRanking::new(self.options, deck, seats, verdict);
            let guess = self.guess(&ranking);
            let team = self.seen.teams.map_or(SeatSet::only(verdict.first), |[team, _]| team);
            let split = Split { team, bonus: self.seen.bonus };
            for _ in 0..(GIFT_PLAYOUTS / choices.len()).max(1) {
                let hands = guess.draw(self.rng)?;
                for (cards, sum) in &mut choices {
                    let world = self.world(verdict, split, &hands, Some(*cards))?;
                    *sum += i64::from(self.lead(&play_out(world, &ranking)));
                }
            }
        }
        // Of equals the first, which the hand misses least.
        choices.into_iter().min_by_key(|&(_, sum)| Reverse(sum)).map(|(cards, _)| cards)
    }

    /// Picks the teams that bring the seat ahead of the others, above all of those in front.
    pub(super) fn split(&mut self, totals: &Points) -> Option<Split> {
        let (deck, seats, verdict, me) = (self.seen.deck, self.seen.seats, self.seen.verdict?, self.me);
        let ranking = CardRanking::new(self.options, deck, seats, verdict);
        let guess = self.guess(&ranking);
        let mut splits: Vec<(Split, i64)> = Split::each(seats, me).map(|split| (split, 0)).collect();
        let lowest = seats.iter().map(|seat| totals[seat.index()]).min()?;
        let spread = seats.iter().map(|seat| totals[seat.index()] - lowest).max()?.max(1);
        let danger = |seat: Seat| i64::from(50 + 100 * (totals[seat.index()] - lowest) / spread);
        let rivals = || seats.iter().filter(|&seat| seat != me);
        for _ in 0..(SPLIT_PLAYOUTS / splits.len().max(1)).max(1) {
            let hands = guess.draw(self.rng)?;
            for (split, sum) in &mut splits {
                let points = play_out(self.world(verdict, *split, &hands, None)?, &ranking);
                let points = |seat: Seat| i64::from(points[seat.index()]);
                let theirs: i64 = rivals().map(|seat| danger(seat) * points(seat)).sum();
                *sum += 100 * points(me) - theirs / (seats.count() as i64 - 1);
            }
        }
        splits.into_iter().max_by_key(|&(split, sum)| (sum, split.bonus == Some(me))).map(|(split, _)| split)
    }

    /// Sets up a round from the first trick on. Everybody has given away their least useful cards; the seat itself gives
    /// `mine`, if present.
    pub(super) fn world(
        &self,
        verdict: Verdict,
        split: Split,
        hands: &[Cards; NYET_SEATS_MAX],
        mine: Option<Cards>,
    ) -> Option<Nyet> {
        let (seats, rules) = (self.seen.seats, Rules::from(self.options));
        let hands = self.after_gifts(verdict, hands, mine);
        let seen = Observation {
            viewer: Viewer::Board,
            phase: Phase::Tricks,
            turn: Some(verdict.first),
            verdict: Some(verdict),
            teams: (seats.count() > 2).then(|| split.teams(seats)),
            bonus: split.bonus,
            trick: Trick::new(seats, verdict.first, &[])?,
            last: None,
            hand_sizes: hands.map(|hand| hand.len() as u8),
            hand: Cards::EMPTY,
            ..*self.seen
        };
        Nyet::imagine(rules, &seen, &hands)
    }

    /// Gathers what the seat knows before the first trick: its own hand.
    pub(super) fn guess(&self, ranking: &CardRanking) -> Guess {
        Guess::new(self.seen, &Known::default(), self.options, ranking)
    }

    /// Returns the lead of the seat's side over the other.
    pub(super) fn lead(&self, points: &Points) -> i32 {
        let mine = points[self.me.index()];
        // Members of a side have equal points: a seat with other points is an opponent, and without one the lead is zero.
        let others = self.seen.seats.iter().map(|seat| points[seat.index()]);
        mine - others.into_iter().find(|&points| points != mine).unwrap_or(mine)
    }

    /// Lists what might be given away, first what the hand misses least.
    fn gifts(&self, appraisal: Appraisal, verdict: Verdict) -> Vec<Cards> {
        let (deck, hand) = (self.seen.deck, self.seen.hand);
        let count = Rules::from(self.options).gift_count(verdict.gift);
        let mut spare = gifts::order(deck, appraisal, hand, verdict);
        if count > 1 {
            spare.truncate(SPARE);
        }
        let mut choices = vec![Cards::EMPTY];
        for _ in 0..count {
            let mut longer = Vec::new();
            for (base, &card) in choices.iter().flat_map(|&base| spare.iter().map(move |card| (base, card))) {
                let mut cards = base;
                if cards.add(deck, card) && cards.is_subset(hand) && !longer.contains(&cards) {
                    longer.push(cards);
                }
            }
            choices = longer;
        }
        let lowest = |cards: Cards| cards.iter(deck).filter(|&card| appraisal.is_lowest(card)).count();
        let needed = usize::from(count).saturating_sub(hand.len() - lowest(hand));
        choices.retain(|&cards| verdict.gift != Gift::Except || lowest(cards) <= needed);
        choices
    }

    fn after_gifts(
        &self,
        verdict: Verdict,
        hands: &[Cards; NYET_SEATS_MAX],
        mine: Option<Cards>,
    ) -> [Cards; NYET_SEATS_MAX] {
        let (deck, seats) = (self.seen.deck, self.seen.seats);
        let count = Rules::from(self.options).gift_count(verdict.gift);
        let appraisal = Appraisal::new(deck, seats, verdict.trump, verdict.supertrump);
        let mut given = [Cards::EMPTY; NYET_SEATS_MAX];
        let mut after = *hands;
        for seat in seats.iter().filter(|_| count > 0) {
            let at = seat.index();
            let own = mine.filter(|_| seat == self.me);
            given[at] = own.unwrap_or_else(|| gifts::gift(deck, appraisal, hands[at], verdict, count));
            after[at] = after[at].minus(deck, given[at]);
        }
        for seat in seats.iter().filter(|_| verdict.gift == Gift::Pass) {
            let to = match self.options.pass_dir {
                PassDirection::Left => seats.next(seat),
                PassDirection::Right => seats.previous(seat),
            };
            after[to.index()] = after[to.index()].plus(deck, given[seat.index()]);
        }
        after
    }
}

#[cfg(test)]
mod tests {
    use outcry_rules::nyet::{Colour, Deck, Line};
    use outcry_rules::{Match, Opening};
    use rand::SeedableRng;

    use super::super::super::arena::preset;
    use super::*;

    fn seat(index: usize) -> Seat {
        Seat::new(index).unwrap()
    }

    fn cards(names: &str) -> Vec<Card> {
        names.split_whitespace().map(|name| Card::parse(name).unwrap()).collect()
    }

    /// Shows seat 3, in a team with seat 1, the last tricks of a round of four in which it plays last; seat 0 has led.
    fn ending(value: i8, lying: &str, hand: &str) -> Observation {
        let options = preset::<NyetOptions>("nyet-manual");
        let table = Match::<Nyet>::open(options, 4, 0, &Opening::default()).unwrap();
        let seen = table.observe(Viewer::Seat(seat(3))).game;
        let hand = Cards::gather(Deck::OneToThirteen, cards(hand)).unwrap();
        let left = hand.len() as u8;
        let [team, other] = [[1, 3], [0, 2]].map(|team| team.into_iter().map(seat).collect());
        let verdict = Verdict { first: seat(0), gift: Gift::Nothing, trump: None, supertrump: None, value };
        Observation {
            phase: Phase::Tricks,
            turn: Some(seat(3)),
            verdict: Some(verdict),
            teams: Some([other, team]),
            trick: Trick::new(seen.seats, seat(0), &cards(lying)).unwrap(),
            hand_sizes: [left - 1, left - 1, left - 1, left, 0],
            hand,
            ..seen
        }
    }

    /// Picks a card several times, from different guesses.
    fn picked(seen: &Observation) -> Vec<&'static str> {
        let options = preset::<NyetOptions>("nyet-manual");
        let pick = |seed| {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            let mut search = Search { seen, options: &options, me: seat(3), rng: &mut rng };
            search.card(&History::default()).unwrap().name()
        };
        let mut picked: Vec<_> = (0..20).map(pick).collect();
        picked.sort_unstable();
        picked.dedup();
        picked
    }

    #[test]
    fn a_trick_full_of_loot_is_won() {
        assert_eq!(picked(&ending(3, "b9 b2 b1", "b3 b13 y4")), ["b13"]);
        // Below zero it is left to the others.
        assert_eq!(picked(&ending(-2, "b9 b2 b1", "b3 b13 y4")), ["b3"]);
    }

    #[test]
    fn the_partner_gets_loot_and_no_trump() {
        assert_eq!(picked(&ending(3, "b4 b13 b5", "r1 y13 g12")), ["r1"]);
        let seen = ending(3, "b4 b13 b5", "g12 y2 r3");
        let verdict = seen.verdict.map(|verdict| Verdict { trump: Some(Colour::Green), ..verdict });
        assert!(!picked(&Observation { verdict, ..seen }).contains(&"g12"));
        // An opponent's trick with loot in it is worth one.
        let seen = ending(3, "b4 b1 b5", "g12 y2 r3");
        assert_eq!(picked(&Observation { verdict, ..seen }), ["g12"]);
    }

    #[test]
    fn what_is_given_away_fits_the_line() {
        let options = preset::<NyetOptions>("nyet-manual");
        let hand = "b1 b1 r1 r5 r6 r13 y2 y3 y4 y12 g1 g2 g9 g10 g13";
        let base = ending(2, "", hand);
        for gift in Gift::ALL.iter().copied().filter(|&gift| gift != Gift::Nothing) {
            let verdict = base.verdict.map(|verdict| Verdict { gift, ..verdict });
            let seen =
                Observation { phase: Phase::Discard, verdict, hand_sizes: [15, 15, 15, 15, 0], ..base };
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
            let mut search = Search { seen: &seen, options: &options, me: seat(3), rng: &mut rng };
            let given = search.gift().unwrap();
            assert_eq!(given.len(), usize::from(Rules::from(&options).gift_count(gift)), "{gift:?}");
            assert!(given.is_subset(seen.hand), "{gift:?}");
            let lowest = given.iter(Deck::OneToThirteen).filter(|card| card.value() == 1).count();
            assert!(gift != Gift::Except || lowest == 0);
            // The 13s are not what a hand misses least.
            assert!(given.iter(Deck::OneToThirteen).all(|card| card.value() < 13), "{gift:?}: {given:?}");
        }
    }

    #[test]
    fn a_token_goes_where_it_may() {
        let options = preset::<NyetOptions>("nyet-manual");
        let table = Match::<Nyet>::open(options.clone(), 3, 0, &Opening::default()).unwrap();
        let seen = table.observe(Viewer::Seat(seat(0))).game;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut search = Search { seen: &seen, options: &options, me: seat(0), rng: &mut rng };
        let (line, mark) = super::super::forecast::Forecast::default().veto(&mut search).unwrap();
        assert!(seen.board.open(line).any(|open| open == mark));
        assert_ne!(line, Line::First, "leading is worth less than what the round is about");
    }
}
