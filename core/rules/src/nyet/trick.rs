//! The trick phase: who follows and who takes the trick. Bots play it by the million.

use crate::limits::NYET_SEATS_MAX;
use crate::{Refusal, Seat, SeatSet, Seats};

use super::board::Verdict;
use super::card::{Card, Colour};
use super::cards::Cards;
use super::deck::{Deck, LOWEST};
use super::loot::{loot_cards, loot_taken};
use super::rules::Rules;

/// Says which cards are more than their face in a round; each set holds places as [`Cards`] does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Suits {
    /// What follows a led trump: the trump colour, and the supertrumps where they are double agents (E:L83).
    trumps: u64,
    supertrumps: u64,
    loot: u64,
}

impl Suits {
    pub(super) fn new(rules: Rules, trump: Option<Colour>, supertrump: Option<Colour>) -> Self {
        let colour = |colour: Option<Colour>| colour.map_or(0, |colour| 0xFFFF << (colour as u32 * 16));
        let supertrumps = colour(supertrump) & LOWEST;
        // Without a trump colour, double agents are a suit of their own.
        let trumps = colour(trump) | if rules.double_agents { supertrumps } else { 0 };
        Self { trumps, supertrumps, loot: loot_cards(rules, supertrumps) }
    }

    /// Gives the places of all cards that follow this one, which stands in the place `bit`.
    #[inline]
    pub(super) const fn followers(self, card: Card, bit: u64) -> u64 {
        let colour = 0xFFFF << card.shift() & !self.trumps;
        if self.trumps & bit != 0 { self.trumps } else { colour }
    }

    /// Says whether the card in this place follows a led trump.
    pub(super) const fn is_trump(&self, bit: u64) -> bool {
        self.trumps & bit != 0
    }

    /// Gives the cards of a hand that may be played; `followers` holds every place when leading (E:L92-95).
    #[inline]
    pub(super) const fn playable(hand: Cards, followers: u64) -> Cards {
        let following = hand.0 & followers;
        Cards(if following != 0 { following } else { hand.0 })
    }
}

/// Holds the hands and tricks of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Tricks {
    pub(super) hands: [Cards; NYET_SEATS_MAX],
    suits: Suits,
    /// The places that follow the card led, all of them before a lead.
    followers: u64,
    /// Every card played, in order.
    log: [Card; 60],
    /// How many of the log there are.
    played: u8,
    /// How many of them lie in the running trick.
    lying: u8,
    deck: Deck,
    seats: Seats,
    turn: Seat,
    /// Who led the trick before the running one.
    led_before: Seat,
    /// Who led the running trick.
    leader: Seat,
    /// Who would take it.
    best: Seat,
    /// How strong their card is; 0 before a lead.
    strength: u8,
    /// A bit for each player whose card in the running trick may become loot.
    played_loot: u8,
    /// A bit for each player of the first player's team.
    team: u8,
    /// The tricks of each seat.
    pub(super) won: [u8; NYET_SEATS_MAX],
    /// The loot of each seat.
    pub(super) loot: [u8; NYET_SEATS_MAX],
}

/// Says who has taken a trick, and the loot in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Taken {
    pub(super) winner: Seat,
    pub(super) loot: u8,
    /// Whether the hands are empty.
    pub(super) last: bool,
}

impl Tricks {
    /// Holds hands before anybody may lead.
    pub(super) fn new(deck: Deck, seats: Seats, dealer: Seat, hands: [Cards; NYET_SEATS_MAX]) -> Self {
        Self {
            hands,
            suits: Suits { trumps: 0, supertrumps: 0, loot: LOWEST },
            followers: u64::MAX,
            log: [Card::BLANK; 60],
            played: 0,
            lying: 0,
            deck,
            seats,
            turn: dealer,
            led_before: dealer,
            leader: dealer,
            best: dealer,
            strength: 0,
            played_loot: 0,
            team: 0,
            won: [0; NYET_SEATS_MAX],
            loot: [0; NYET_SEATS_MAX],
        }
    }

    /// Lets the first player lead.
    pub(super) fn begin(&mut self, rules: Rules, verdict: Verdict, team: SeatSet) {
        self.suits = Suits::new(rules, verdict.trump, verdict.supertrump);
        self.team = team.iter().fold(0, |bits, seat| bits | 1 << seat.index());
        self.turn = verdict.first;
        self.leader = verdict.first;
    }

    /// Plays a card; `Some` where it completes the trick.
    #[inline]
    pub(super) fn play(&mut self, seat: Seat, card: Card) -> Result<Option<Taken>, Refusal> {
        if seat != self.turn {
            return Err(if self.seats.contains(seat) { Refusal::NotYourTurn } else { Refusal::NoSuchSeat });
        }
        let hand = self.hands[seat.index()].0;
        let held = hand & self.deck.group(card);
        // The top copy goes, so that the lowest places stay taken.
        let bit = held & !(held >> 1);
        if held == 0 {
            return Err(Refusal::NotYourCard);
        }
        if Suits::playable(Cards(hand), self.followers).0 & bit == 0 {
            return Err(Refusal::MustFollow);
        }
        let follows = self.followers & bit != 0;
        self.hands[seat.index()].0 = hand ^ bit;
        if self.lying == 0 {
            self.followers = self.suits.followers(card, bit);
        }
        // Of equal cards the last one wins, and so does the last supertrump (E:L98-100, E:L135).
        let strength = self.suits.rank(bit, follows) << 4 | card.value();
        let wins = strength >= self.strength;
        self.best = if wins { seat } else { self.best };
        self.strength = if wins { strength } else { self.strength };
        self.played_loot |= u8::from(self.suits.loot & bit != 0) << seat.index();
        self.log[self.played as usize] = card;
        self.played += 1;
        self.lying += 1;
        if (self.lying as usize) < self.seats.count() {
            self.turn = self.seats.next(seat);
            return Ok(None);
        }
        Ok(Some(self.take()))
    }

    #[inline]
    fn take(&mut self) -> Taken {
        let winner = self.best;
        let index = winner.index();
        // The two sides are each other's complement; with two players the team is the first player alone.
        let opponents = if self.team >> index & 1 == 1 { !self.team } else { self.team };
        let loot = loot_taken(self.played_loot, opponents);
        self.won[index] += 1;
        self.loot[index] += loot;
        self.led_before = self.leader;
        self.leader = winner;
        self.turn = winner;
        self.followers = u64::MAX;
        self.strength = 0;
        self.played_loot = 0;
        self.lying = 0;
        Taken { winner, loot, last: self.hands[index].is_empty() }
    }

    /// Takes up a round in the middle: after `before`, with `running` still in the hands of its players.
    pub(super) fn resume(
        &mut self,
        before: Option<(Trick, Seat)>,
        running: Trick,
        won: [u8; NYET_SEATS_MAX],
        loot: [u8; NYET_SEATS_MAX],
    ) -> Result<(), Refusal> {
        if let Some((trick, _)) = before {
            for (_, card) in trick.iter() {
                self.log[self.played as usize] = card;
                self.played += 1;
            }
            self.led_before = trick.leader;
        }
        self.won = won;
        self.loot = loot;
        self.leader = running.leader;
        self.turn = running.leader;
        for (seat, card) in running.iter() {
            self.play(seat, card)?;
        }
        Ok(())
    }

    /// Gives whose turn it is.
    pub(super) const fn turn(&self) -> Seat {
        self.turn
    }

    /// Gives the cards that the player whose turn it is may play.
    #[inline]
    pub(super) const fn playable(&self) -> Cards {
        Suits::playable(self.hands[self.turn.index()], self.followers)
    }

    /// Gives the running trick.
    pub(super) fn running(&self) -> Trick {
        self.trick(self.leader, self.played - self.lying, self.lying)
    }

    /// Gives the trick before the running one and its winner.
    pub(super) fn before(&self) -> Option<(Trick, Seat)> {
        let count = self.seats.count() as u8;
        let from = (self.played - self.lying).checked_sub(count)?;
        Some((self.trick(self.led_before, from, count), self.leader))
    }

    /// Gives every card that was played.
    pub(super) fn pile(&self) -> Cards {
        self.log[..self.played as usize].iter().fold(Cards::EMPTY, |mut pile, &card| {
            pile.add(self.deck, card);
            pile
        })
    }

    fn trick(&self, leader: Seat, from: u8, count: u8) -> Trick {
        let mut cards = [Card::BLANK; NYET_SEATS_MAX];
        let lying = &self.log[from as usize..(from + count) as usize];
        cards[..lying.len()].copy_from_slice(lying);
        Trick { seats: self.seats, leader, cards, count }
    }
}

impl Suits {
    /// Ranks a card: supertrumps over trumps over what follows over the rest.
    #[inline]
    fn rank(self, bit: u64, follows: bool) -> u8 {
        if self.supertrumps & bit != 0 {
            3
        } else if self.trumps & bit != 0 {
            2
        } else {
            u8::from(follows)
        }
    }
}

/// Holds the cards of one trick as they lie on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trick {
    seats: Seats,
    leader: Seat,
    cards: [Card; NYET_SEATS_MAX],
    count: u8,
}

impl Trick {
    /// Lays cards on the table in the order they were played, or `None` where they are more than the players, or the
    /// leader is none of them.
    pub fn new(seats: Seats, leader: Seat, lying: &[Card]) -> Option<Self> {
        let mut cards = [Card::BLANK; NYET_SEATS_MAX];
        cards.get_mut(..lying.len())?.copy_from_slice(lying);
        let fits = seats.contains(leader) && lying.len() <= seats.count();
        fits.then_some(Self { seats, leader, cards, count: lying.len() as u8 })
    }

    /// Lists the cards in the order they were played, each with its player.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, Card)> {
        self.seats.clockwise_from(self.leader).zip(self.cards).take(self.count.into())
    }

    /// Gives who leads it.
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// Gives the number of cards.
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Says whether nothing lies there.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Gives the card that was led.
    pub fn lead(&self) -> Option<Card> {
        self.iter().next().map(|(_, card)| card)
    }

    /// Gives who would take the trick as it lies, and whose cards in it are loot then (E:L98-104); `None` before a lead.
    ///
    /// `team` is the first player's own, and the first player alone where two play.
    pub fn winning(&self, rules: Rules, verdict: Verdict, team: SeatSet) -> Option<(Seat, SeatSet)> {
        let suits = Suits::new(rules, verdict.trump, verdict.supertrump);
        let bit = |card: Card| rules.deck.group(card) & rules.deck.group(card).wrapping_neg();
        let lead = self.lead()?;
        let followers = suits.followers(lead, bit(lead));
        let strength = |card| (suits.rank(bit(card), followers & bit(card) != 0), card.value());
        // Of equal cards the last one wins, which is the one that is found.
        let (taker, _) = self.iter().max_by_key(|&(_, card)| strength(card))?;
        let loot = self.iter().filter(|&(seat, card)| {
            suits.loot & bit(card) != 0 && team.contains(seat) != team.contains(taker)
        });
        Some((taker, loot.map(|(seat, _)| seat).collect()))
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::ChaCha8Rng;
    use rand::{Rng, SeedableRng};

    use super::*;
    use crate::Options;
    use crate::nyet::{Gift, NyetOptions};

    fn options(edition: &str) -> NyetOptions {
        (NyetOptions::edition(edition).unwrap().preset)()
    }

    fn seat(index: usize) -> Seat {
        Seat::new(index).unwrap()
    }

    fn card(name: &str) -> Card {
        Card::parse(name).unwrap()
    }

    /// Sets up hands; seat 0 leads and is in a team with seat 2.
    fn table(options: &NyetOptions, trump: &str, supertrump: &str, hands: &[&str]) -> Tricks {
        let rules = Rules::from(options);
        let seats = Seats::new(hands.len()).unwrap();
        let mut held = [Cards::EMPTY; NYET_SEATS_MAX];
        for (held, names) in held.iter_mut().zip(hands) {
            *held = Cards::gather(rules.deck, names.split_whitespace().map(card)).unwrap();
        }
        let verdict = Verdict {
            first: seat(0),
            gift: Gift::Nothing,
            trump: Colour::from_word(trump),
            supertrump: Colour::from_word(supertrump),
            value: 1,
        };
        let team = [seat(0), seat(2)].into_iter().filter(|&member| seats.contains(member)).collect();
        let mut tricks = Tricks::new(rules.deck, seats, seat(0), held);
        tricks.begin(rules, verdict, if seats.count() == 2 { SeatSet::only(seat(0)) } else { team });
        tricks
    }

    /// Plays one card each and gives the index of the winner and the loot.
    fn winner(options: &NyetOptions, trump: &str, supertrump: &str, cards: &[&str]) -> (usize, u8) {
        let mut tricks = table(options, trump, supertrump, cards);
        for (index, name) in cards.iter().enumerate() {
            let taken = tricks.play(seat(index), card(name)).unwrap();
            assert_eq!(taken.is_some(), index + 1 == cards.len());
            if let Some(taken) = taken {
                assert!(taken.last);
                assert_eq!(tricks.turn(), taken.winner);
                return (taken.winner.index(), taken.loot);
            }
        }
        unreachable!("a trick ends with its last card")
    }

    fn playable(
        options: &NyetOptions,
        trump: &str,
        supertrump: &str,
        lead: &str,
        hand: &str,
    ) -> Vec<&'static str> {
        let mut tricks = table(options, trump, supertrump, &[lead, hand]);
        assert_eq!(tricks.play(seat(0), card(lead)), Ok(None));
        let playable: Vec<_> = tricks.playable().distinct(tricks.deck).map(Card::name).collect();
        for held in tricks.hands[1].distinct(tricks.deck) {
            let answer = tricks.clone().play(seat(1), held);
            assert_eq!(answer.is_ok(), playable.contains(&held.name()), "{held}");
            assert!(answer.is_ok() || answer == Err(Refusal::MustFollow));
        }
        playable
    }

    #[test]
    fn double_agents_are_trumps_whatever_they_show() {
        let manual = options("nyet-manual");
        let playable = |lead, hand| playable(&manual, "red", "blue", lead, hand);
        assert_eq!(playable("b7", "b1 g4"), ["b1", "g4"]);
        assert_eq!(playable("b7", "b1 b2 g4"), ["b2"]);
        assert_eq!(playable("b1", "b1 r13 b9 g4"), ["b1", "r13"]);
        assert_eq!(playable("r5", "b1 b9"), ["b1"]);
        assert_eq!(playable("r5", "b9 r1 g1"), ["r1"]);
        assert_eq!(playable("g5", "r2 b1 y1"), ["b1", "r2", "y1"]);
        assert_eq!(winner(&manual, "red", "blue", &["b1", "r13", "r12", "g13"]).0, 0);
        assert_eq!(winner(&manual, "red", "blue", &["b1", "r13", "b1", "g13"]).0, 2);
    }

    #[test]
    fn without_double_agents_supertrumps_keep_their_colour() {
        let loyal = NyetOptions { double_agents: false, ..options("nyet-manual") };
        let playable = |lead, hand| playable(&loyal, "red", "blue", lead, hand);
        assert_eq!(playable("b7", "b1 g4"), ["b1"]);
        assert_eq!(playable("b1", "b9 r13"), ["b9"]);
        assert_eq!(playable("r5", "b1 g4"), ["b1", "g4"]);
        assert_eq!(winner(&loyal, "red", "blue", &["b7", "r13", "b1", "r12"]).0, 2);
        assert_eq!(winner(&loyal, "red", "blue", &["b1", "r13", "g2", "b1"]).0, 3);
    }

    #[test]
    fn without_a_trump_colour_supertrumps_are_a_suit_of_their_own() {
        let manual = options("nyet-manual");
        let playable = |lead, hand| playable(&manual, "none", "green", lead, hand);
        assert_eq!(playable("g1", "g9 g1"), ["g1"]);
        assert_eq!(playable("g1", "g9 b1"), ["b1", "g9"]);
        assert_eq!(playable("g9", "g1 b2"), ["b2", "g1"]);
        assert_eq!(playable("g9", "g1 g2"), ["g2"]);
        assert_eq!(winner(&manual, "none", "green", &["g1", "g13", "g12", "g1"]).0, 3);
        assert_eq!(winner(&manual, "none", "green", &["b5", "b13", "g1", "b12"]).0, 2);
    }

    #[test]
    fn one_colour_may_be_trump_and_supertrump() {
        for edition in ["nyet-manual", "nyet-2007"] {
            let options = options(edition);
            let low = if edition == "nyet-manual" { "r1" } else { "r0" };
            assert_eq!(winner(&options, "red", "red", &["r9", low, "r8", "b5"]).0, 1, "{edition}");
            assert_eq!(winner(&options, "red", "red", &[low, "r9", low, "r8"]).0, 2, "{edition}");
            assert_eq!(playable(&options, "red", "red", "r5", &format!("{low} b5")), [low]);
        }
    }

    #[test]
    fn the_highest_of_the_led_colour_or_trump_wins_and_the_last_of_equals() {
        let manual = options("nyet-manual");
        assert_eq!(winner(&manual, "none", "none", &["y1", "y1", "b13", "g13"]).0, 1);
        assert_eq!(winner(&manual, "none", "none", &["y5", "y9", "b13", "y8"]).0, 1);
        assert_eq!(winner(&manual, "red", "none", &["y13", "r2", "r3", "y12"]).0, 2);
        assert_eq!(winner(&manual, "red", "none", &["y13", "r1", "r1", "y12"]).0, 2);
        assert_eq!(winner(&manual, "red", "none", &["b1", "g13", "y13", "b1"]).0, 3);
        let of_2007 = options("nyet-2007");
        assert_eq!(winner(&of_2007, "none", "none", &["y7", "y7", "y6", "y7"]).0, 3);
        assert_eq!(winner(&of_2007, "red", "none", &["y9", "r7", "r7", "y7"]).0, 2);
        assert_eq!(winner(&of_2007, "none", "blue", &["b9", "b0", "y9", "b0"]).0, 3);
    }

    #[test]
    fn loot_is_what_opponents_lose() {
        let manual = options("nyet-manual");
        // Seats 0 and 2 are a team.
        assert_eq!(winner(&manual, "none", "none", &["y9", "y1", "b1", "g1"]), (0, 2));
        assert_eq!(winner(&manual, "none", "none", &["y1", "y9", "y1", "g1"]), (1, 2));
        assert_eq!(winner(&manual, "red", "blue", &["r9", "r1", "r1", "b1"]), (3, 1));
        assert_eq!(winner(&manual, "red", "blue", &["r9", "b1", "b1", "r1"]), (2, 2));
        assert_eq!(winner(&manual, "none", "none", &["y1", "y2", "y1", "b1", "g1"]), (1, 2));
        assert_eq!(winner(&manual, "none", "none", &["y9", "y1", "b2", "b1", "g1"]), (0, 3));
        assert_eq!(winner(&manual, "none", "none", &["y9", "y1"]), (0, 1));
        assert_eq!(winner(&manual, "none", "none", &["y1", "y9"]), (1, 1));
        let spared = NyetOptions { supertrump_is_loot: false, ..manual };
        assert_eq!(winner(&spared, "red", "blue", &["r9", "b1", "b1", "r1"]), (2, 1));
        assert_eq!(winner(&options("nyet-2007"), "red", "none", &["b9", "b0", "r0", "b1"]), (2, 1));
    }

    #[test]
    fn a_refused_card_changes_nothing() {
        let manual = options("nyet-manual");
        let mut tricks = table(&manual, "red", "blue", &["b7 y2", "b5 g4", "g1 g2"]);
        let before = tricks.clone();
        assert_eq!(tricks.play(seat(1), card("b5")), Err(Refusal::NotYourTurn));
        assert_eq!(tricks.play(seat(3), card("b5")), Err(Refusal::NoSuchSeat));
        assert_eq!(tricks.play(seat(0), card("b5")), Err(Refusal::NotYourCard));
        assert_eq!(tricks.play(seat(0), card("b0")), Err(Refusal::NotYourCard));
        assert_eq!(tricks, before);
        assert_eq!(tricks.play(seat(0), card("b7")), Ok(None));
        let before = tricks.clone();
        assert_eq!(tricks.play(seat(1), card("g4")), Err(Refusal::MustFollow));
        assert_eq!(tricks.play(seat(1), card("b7")), Err(Refusal::NotYourCard));
        assert_eq!(tricks, before);
    }

    #[test]
    fn tricks_can_be_looked_at() {
        let manual = options("nyet-manual");
        let mut tricks = table(&manual, "red", "none", &["b7 y2", "b9 g4", "b8 g2"]);
        assert_eq!(tricks.before(), None);
        for (index, name) in [(0, "b7"), (1, "b9"), (2, "b8"), (1, "g4"), (2, "g2")] {
            tricks.play(seat(index), card(name)).unwrap();
        }
        let named =
            |trick: &Trick| trick.iter().map(|(seat, card)| (seat.index(), card.name())).collect::<Vec<_>>();
        let (last, winner) = tricks.before().unwrap();
        assert_eq!((named(&last), winner), (vec![(0, "b7"), (1, "b9"), (2, "b8")], seat(1)));
        let running = tricks.running();
        assert_eq!(named(&running), [(1, "g4"), (2, "g2")]);
        assert_eq!((running.len(), running.lead()), (2, Some(card("g4"))));
        tricks.play(seat(0), card("y2")).unwrap();
        assert!(tricks.running().is_empty());
        assert_eq!(named(&tricks.before().unwrap().0), [(1, "g4"), (2, "g2"), (0, "y2")]);
        assert_eq!(tricks.won, [0, 2, 0, 0, 0]);
        assert_eq!(tricks.pile().len(), 6);
    }

    /// The suit a card counts as; the fifth one is the trumps.
    fn suit(options: &NyetOptions, trump: Option<Colour>, supertrump: Option<Colour>, card: Card) -> usize {
        let agent = options.double_agents && is_super(options, supertrump, card);
        if agent || Some(card.colour()) == trump { 4 } else { card.colour() as usize }
    }

    fn is_super(options: &NyetOptions, supertrump: Option<Colour>, card: Card) -> bool {
        card.value() == options.deck.lowest() && Some(card.colour()) == supertrump
    }

    #[test]
    fn tricks_go_by_the_book() {
        let mut rng = ChaCha8Rng::seed_from_u64(31);
        let presets = ["nyet-manual", "nyet-2007"].map(options);
        for round in 0..4_000_u32 {
            let mut options = presets[round as usize % 2].clone();
            options.double_agents = round / 2 % 2 == 0;
            options.supertrump_is_loot = round / 4 % 2 == 0;
            let deck = options.deck;
            let mut colour = || Colour::ALL.get(rng.next_u32() as usize % 5).copied();
            let (trump, supertrump) = (colour(), colour());
            let count = 2 + round as usize % 4;
            let mut all = deck.cards(Seats::new(4).unwrap());
            let mut draw = || {
                let card = all.pick(deck, rng.next_u32()).unwrap();
                all.remove(deck, card);
                card.name()
            };
            let hands: Vec<_> = (0..count).map(|_| [draw(), draw(), draw()].join(" ")).collect();
            let hands: Vec<_> = hands.iter().map(String::as_str).collect();
            let word = |colour: Option<Colour>| colour.map_or("none", Colour::word);
            let mut tricks = table(&options, word(trump), word(supertrump), &hands);
            let mut lying: Vec<Card> = Vec::new();
            loop {
                let turn = tricks.turn();
                let hand: Vec<_> = tricks.hands[turn.index()].iter(deck).collect();
                let suit = |card: Card| suit(&options, trump, supertrump, card);
                let mut may: Vec<_> = hand
                    .iter()
                    .copied()
                    .filter(|&card| lying.first().is_none_or(|&lead| suit(card) == suit(lead)))
                    .collect();
                if may.is_empty() {
                    may = hand;
                }
                assert_eq!(tricks.playable().iter(deck).collect::<Vec<_>>(), may);
                let card = may[rng.next_u32() as usize % may.len()];
                lying.push(card);
                let Some(taken) = tricks.play(turn, card).unwrap() else { continue };
                let is_super = |card: Card| is_super(&options, supertrump, card);
                // The last of the highest: `max_by_key` gives the last of equals.
                let strength = |&(_, &card): &(usize, &Card)| {
                    let trumps = Some(card.colour()) == trump;
                    let led = suit(card) == suit(lying[0]);
                    let value = if is_super(card) { 0 } else { card.value() };
                    (is_super(card), trumps, led, if trumps || led { value } else { 0 })
                };
                let best = lying.iter().enumerate().max_by_key(strength).unwrap().0;
                let player = |at: usize| (turn.index() + 1 + at) % count;
                let side = |seat: usize| if count == 2 { seat } else { usize::from(seat == 0 || seat == 2) };
                let loot = (0..count).filter(|&at| {
                    lying[at].value() == deck.lowest()
                        && side(player(at)) != side(player(best))
                        && (options.supertrump_is_loot || !is_super(lying[at]))
                });
                assert_eq!((taken.winner.index(), usize::from(taken.loot)), (player(best), loot.count()));
                if taken.last {
                    break;
                }
                lying.clear();
            }
        }
    }
}
