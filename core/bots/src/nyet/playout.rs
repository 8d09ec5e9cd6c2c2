//! Plays a guessed round to its end, everybody by the same quick rule of thumb.

use outcry_rules::limits::NYET_SEATS_MAX;
use outcry_rules::nyet::{Action, Card, Cards, Nyet, Phase};
use outcry_rules::{Game, Millis, Points, Seat, Seats, Silent};

use super::card_ranking::CardRanking;

/// Weight of a card's later use against its gain in this trick, in hundredths.
const PATIENCE: i32 = 130;

/// Plays the round to its end and gives its points.
pub(super) fn play_out(mut nyet: Nyet, ranking: &CardRanking) -> Points {
    let mut lying = OpenTrick::new(&nyet, ranking);
    while nyet.phase() == Phase::Tricks {
        let Some(seat) = nyet.turn() else { break };
        let Some(card) = lying.choose(&nyet, ranking, seat) else { break };
        if nyet.play(seat, card, &mut Silent).is_err() {
            break;
        }
        lying.lay(ranking, seat, card);
    }
    if let (Phase::Bonus, Some(owner)) = (nyet.phase(), nyet.turn()) {
        // Cannot be refused: it is the owner's turn.
        let _ = nyet.apply(owner, Action::Bonus { double: ranking.sign() > 0 }, Millis::ZERO, &mut Silent);
    }
    *nyet.points()
}

/// Those who play after a seat, in their order, with their hands.
type LaterPlayers = [Option<(Seat, Cards)>; NYET_SEATS_MAX];

/// The running trick, as far as it matters for the next card.
#[derive(Clone, Copy, Debug)]
struct OpenTrick {
    seats: Seats,
    /// A bit for each player of one of the two sides.
    team: u8,
    /// The places that follow the lead.
    followers: u64,
    /// The best card's place and its player.
    best: Option<(usize, Seat)>,
    /// A bit for each player whose card may become loot.
    loot_seats: u8,
    count: usize,
}

impl OpenTrick {
    fn new(nyet: &Nyet, ranking: &CardRanking) -> Self {
        let seats = nyet.seats();
        // With two players each is a side.
        let team =
            nyet.teams().map_or(1, |[team, _]| team.iter().fold(0, |bits, seat| bits | 1 << seat.index()));
        let mut lying = Self { seats, team, followers: u64::MAX, best: None, loot_seats: 0, count: 0 };
        for (seat, card) in nyet.trick().iter() {
            lying.lay(ranking, seat, card);
        }
        lying
    }

    /// Adds a card, and clears the table after the last one.
    #[inline]
    fn lay(&mut self, ranking: &CardRanking, seat: Seat, card: Card) {
        let place = ranking.place(card);
        if self.count == 0 {
            self.followers = ranking.followers(place);
        }
        if self.takes(ranking, place) {
            self.best = Some((place, seat));
        }
        self.loot_seats |= u8::from(ranking.is_loot(place)) << seat.index();
        self.count += 1;
        if self.count == self.seats.count() {
            (self.followers, self.best, self.loot_seats, self.count) = (u64::MAX, None, 0, 0);
        }
    }

    #[inline]
    fn takes(&self, ranking: &CardRanking, place: usize) -> bool {
        self.best.is_none_or(|(best, _)| ranking.beaten_by(best) >> place & 1 == 1)
    }

    fn side(&self, seat: Seat) -> u8 {
        let everybody = (1 << self.seats.count()) - 1;
        if self.team >> seat.index() & 1 == 1 { self.team } else { everybody & !self.team }
    }

    /// Picks the card that does most for the seat's side in this trick without costing too much later.
    #[inline]
    fn choose(&self, nyet: &Nyet, ranking: &CardRanking, seat: Seat) -> Option<Card> {
        let playable = nyet.legal_plays(seat);
        let mut cards = playable.distinct(nyet.deck());
        let first = cards.next()?;
        if playable.len() == 1 {
            return Some(first);
        }
        let behind = self.behind(nyet, seat);
        let gain = |card: Card| self.gain(ranking, seat, ranking.place(card), &behind);
        let mut best = (gain(first), first);
        for card in cards {
            let gain = gain(card);
            if gain > best.0 {
                best = (gain, card);
            }
        }
        Some(best.1)
    }

    /// Returns the players after the seat, with their hands.
    fn behind(&self, nyet: &Nyet, seat: Seat) -> LaterPlayers {
        let mut behind = [None; NYET_SEATS_MAX];
        let mut next = seat;
        for place in behind.iter_mut().take(self.seats.count() - 1 - self.count) {
            next = self.seats.next(next);
            *place = Some((next, nyet.hand(next)));
        }
        behind
    }

    /// Returns a card's gain in hundredths of a point, if every later opponent takes the trick with the cheapest card that
    /// does.
    #[inline]
    fn gain(&self, ranking: &CardRanking, seat: Seat, place: usize, behind: &LaterPlayers) -> i32 {
        let followers = if self.count == 0 { ranking.followers(place) } else { self.followers };
        let mut best = match self.best {
            Some(best) if !self.takes(ranking, place) => best,
            _ => (place, seat),
        };
        let mine = self.side(seat);
        let sign = ranking.sign();
        for &(next, hand) in behind.iter().map_while(Option::as_ref) {
            let playable = CardRanking::playable(hand, followers);
            let beating = playable & ranking.beaten_by(best.0);
            let ours = mine >> next.index() & 1;
            let holder = mine >> best.1.index() & 1;
            // Below zero nobody takes a trick of their own accord.
            let wants = sign > 0 && ours != holder;
            if beating != 0 && (wants || beating == playable) {
                best = (ranking.cheapest(beating), next);
            }
        }
        let loot_seats = self.loot_seats | u8::from(ranking.is_loot(place)) << seat.index();
        let worth = ranking.worth(place);
        let brings = if mine >> best.1.index() & 1 == 1 {
            1 + (loot_seats & !mine).count_ones() as i32
        } else {
            -1 - (loot_seats & mine).count_ones() as i32
        };
        sign * (100 * brings - PATIENCE * worth / 100)
    }
}

#[cfg(test)]
mod tests {
    use outcry_rules::nyet::{Colour, Deck, Event, Gift, NyetOptions, Rules, ScoreMode, Split, Verdict};
    use outcry_rules::{SeatSet, Viewer};
    use rand::{RngExt, SeedableRng};

    use super::super::super::arena::{house_rules, rng};
    use super::*;

    /// Deals rounds under all kinds of rules.
    fn rounds(mut each: impl FnMut(&NyetOptions, Nyet, CardRanking)) {
        for seed in 0..400 {
            let mut rng = rng(seed, 3);
            let options = house_rules::<NyetOptions>(seed);
            let seats = Seats::new(2 + seed as usize % 4).unwrap();
            let first = seats.iter().nth(rng.random_range(0..seats.count())).unwrap();
            let mut colour = || Colour::ALL.get(rng.random_range(0..=4)).copied();
            let (trump, supertrump) = (colour(), colour());
            let value = if seed % 3 == 0 { -2 } else { 3 };
            let verdict = Verdict { first, gift: Gift::Nothing, trump, supertrump, value };
            let alone = Split { team: SeatSet::only(first), bonus: None };
            let split = Split::each(seats, first).last().filter(|_| seats.count() > 2).unwrap_or(alone);
            let rules = Rules::from(&options);
            let nyet = Nyet::trick_phase(rules, seats, first, verdict, split, &mut rng).unwrap();
            each(&options, nyet, CardRanking::new(&options, options.deck, seats, verdict));
        }
    }

    #[test]
    fn a_playout_ends_with_the_points_of_the_round() {
        rounds(|options, nyet, ranking| {
            let (sign, seats) = (ranking.sign(), nyet.seats());
            let points = play_out(nyet, &ranking);
            let most = seats.iter().map(|seat| points[seat.index()] * sign).max().unwrap();
            // Where only the difference is noted, there may be none.
            let full = options.score_mode == ScoreMode::Full;
            assert!(
                !full || most > 0 && most < 6 * Deck::hand_size(seats) as i32 * 3,
                "{points:?} {options:?}"
            );
            assert!(points[seats.count()..].iter().all(|&points| points == 0));
        });
    }

    #[test]
    fn the_scales_know_what_follows_and_what_takes_the_trick() {
        rounds(|options, mut nyet, ranking| {
            let mut rng = rand::rngs::Xoshiro256PlusPlus::seed_from_u64(1);
            let mut lying = OpenTrick::new(&nyet, &ranking);
            while nyet.phase() == Phase::Tricks {
                let seat = nyet.turn().unwrap();
                let legal = nyet.legal_plays(seat);
                assert_eq!(
                    CardRanking::playable(nyet.hand(seat), lying.followers),
                    legal.bits(),
                    "{options:?}"
                );
                let card = legal.pick(nyet.deck(), rand::Rng::next_u32(&mut rng)).unwrap();
                // What the trick would come to, read before the last card clears the table.
                let mut after = OpenTrick { count: 0, ..lying };
                after.followers = if lying.count == 0 { u64::MAX } else { lying.followers };
                if lying.takes(&ranking, ranking.place(card)) {
                    after.best = Some((ranking.place(card), seat));
                }
                after.loot_seats |= u8::from(ranking.is_loot(ranking.place(card))) << seat.index();
                lying.lay(&ranking, seat, card);
                let mut events: Vec<Event> = Vec::new();
                nyet.play(seat, card, &mut events).unwrap();
                for event in events {
                    let Event::Trick { winner, loot } = event else { continue };
                    assert_eq!(after.best.map(|(_, seat)| seat), Some(winner), "{options:?}");
                    let others = after.loot_seats & !after.side(winner);
                    assert_eq!(others.count_ones(), u32::from(loot), "{options:?}");
                }
                assert_eq!(lying.count, nyet.observe(Viewer::Board).trick.len());
            }
        });
    }
}
