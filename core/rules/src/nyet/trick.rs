//! The trick phase: the part that bots play by the million.

use crate::limits::NYET_SEATS_MAX;
use crate::{Refusal, Seat, SeatSet, Seats};

use super::board::Verdict;
use super::card::{Card, Colour};
use super::cards::Cards;
use super::deck::{Deck, EACH_COLOUR, LOWEST};
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
        let loot = if rules.supertrump_is_loot { LOWEST } else { LOWEST & !supertrumps };
        Self { trumps, supertrumps, loot }
    }

    /// Gives the places of all cards that follow this one, which stands in the place `bit`.
    #[inline]
    pub(super) const fn followers(self, card: Card, bit: u64) -> u64 {
        let colour = 0xFFFF << card.shift() & !self.trumps;
        if self.trumps & bit != 0 { self.trumps } else { colour }
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
    preys: u8,
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
            preys: 0,
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
        self.preys |= u8::from(self.suits.loot & bit != 0) << seat.index();
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
        let loot = MEMBERS[(self.preys & opponents & 0x1F) as usize];
        self.won[index] += 1;
        self.loot[index] += loot;
        self.led_before = self.leader;
        self.leader = winner;
        self.turn = winner;
        self.followers = u64::MAX;
        self.strength = 0;
        self.preys = 0;
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

/// The number of members by the bits of a set of five.
const MEMBERS: [u8; 32] = {
    let mut members = [0; 32];
    let mut bits = 1;
    while bits < 32 {
        members[bits] = members[bits / 2] + (bits % 2) as u8;
        bits += 1;
    }
    members
};

const _: () = assert!(EACH_COLOUR.count_ones() == Colour::ALL.len() as u32);

/// Holds the cards of one trick as they lie on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Trick {
    seats: Seats,
    leader: Seat,
    cards: [Card; NYET_SEATS_MAX],
    count: u8,
}

impl Trick {
    /// Lists the cards in the order they were played, each with its player.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, Card)> {
        self.seats.clockwise_from(self.leader).zip(self.cards).take(self.count.into())
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
}
