//! A round of NΣT!: veto, teams, cards given away, tricks, and the score.

use rand::Rng;

use crate::game::{RoundSetup, leaders};
use crate::limits::{NYET_SEATS_MAX, SEATS_MAX};
use crate::option::words;
use crate::{
    DealError, Game, MatchContext, Millis, Outcome, Points, Refusal, Seat, SeatSet, Seats, Sink, Viewer,
};

use super::action::Action;
use super::board::{Board, Boxes, Gift, Line, Mark, Verdict};
use super::card::Card;
use super::cards::Cards;
use super::deal::Deal;
use super::deck::Deck;
use super::event::Event;
use super::gifts::Gifts;
use super::observation::Observation;
use super::options::{FirstToken, Length, NyetOptions};
use super::rules::Rules;
use super::score::Score;
use super::split::Split;
use super::trick::{Trick, Tricks};

words! {
    /// What the table waits for.
    pub enum Phase {
        /// Tokens on the board.
        Veto = "veto",
        /// The first player, who picks the teams.
        Teams = "teams",
        /// Everybody's choice of the cards to give away.
        Discard = "discard",
        /// Cards to the tricks.
        Tricks = "tricks",
        /// The owner of the bonus card.
        Bonus = "bonus",
        /// Nothing: the round is over.
        Over = "round-over",
    }
}

/// A round of NΣT!, at a table of two to [`NYET_SEATS_MAX`] seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Nyet {
    rules: Rules,
    seats: Seats,
    dealer: Seat,
    phase: Phase,
    /// Who places the next token.
    token: Seat,
    board: Board,
    verdict: Option<Verdict>,
    split: Option<Split>,
    gifts: Gifts,
    /// What nobody was dealt.
    aside: Cards,
    tricks: Tricks,
    score: Option<Score>,
    points: Points,
}

/// Says where every card of a round is: all four together are the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Piles {
    pub hands: [Cards; NYET_SEATS_MAX],
    pub played: Cards,
    /// What was laid aside by the players.
    pub discarded: Cards,
    /// What was not dealt, with two players.
    pub aside: Cards,
}

impl Nyet {
    /// Shuffles and deals straight into the trick phase, for playouts and for questions about a position.
    ///
    /// Nothing is given away, whatever `verdict` says of it; with two players the team is the first player alone.
    ///
    /// # Errors
    /// A table for more than five, a dealer or a first player outside it, or teams that it cannot have.
    pub fn trick_phase<R: Rng + ?Sized>(
        rules: Rules,
        seats: Seats,
        dealer: Seat,
        verdict: Verdict,
        split: Split,
        rng: &mut R,
    ) -> Result<Self, Refusal> {
        let seated = seats.contains(dealer) && seats.contains(verdict.first);
        if !seated || seats.count() > NYET_SEATS_MAX {
            return Err(Refusal::NoSuchSeat);
        }
        let split = Split::new(seats, verdict.first, split.team, split.bonus)?;
        let verdict = Verdict { gift: Gift::Nothing, ..verdict };
        let board = Board::settled(seats, verdict);
        let mut nyet = Self::dealt(rules, board, seats, dealer, &Deal::shuffle(rules.deck, seats, rng));
        nyet.phase = Phase::Tricks;
        nyet.verdict = Some(verdict);
        nyet.split = Some(split);
        nyet.tricks.begin(rules, verdict, split.team);
        Ok(nyet)
    }

    /// Makes the round a viewer sees with these guessed hands, for playouts from the trick phase on.
    ///
    /// What is in no hand and was not seen in the last two tricks is laid aside. `None` outside the trick phase, and
    /// where the guess does not fit what the viewer sees: hand sizes, the viewer's own hand, the deck, or a card of the
    /// running trick that could have followed the lead.
    pub fn imagine(rules: Rules, seen: &Observation, hands: &[Cards]) -> Option<Self> {
        let (Some(verdict), Phase::Tricks) = (seen.verdict, seen.phase) else { return None };
        let (deck, seats) = (rules.deck, seen.seats);
        let mut whole = [Cards::EMPTY; NYET_SEATS_MAX];
        whole.get_mut(..hands.len())?.copy_from_slice(hands);
        let sizes = whole.map(|hand| hand.len() as u8);
        let own = seen.viewer.seat().is_none_or(|seat| whole.get(seat.index()) == Some(&seen.hand));
        if deck != seen.deck || sizes != seen.hand_sizes || !own || seats.count() > NYET_SEATS_MAX {
            return None;
        }
        let before = seen.last.iter().flat_map(|(trick, _)| trick.iter());
        let mut aside = deck.cards(seats);
        for card in whole.iter().flat_map(|hand| hand.iter(deck)).chain(before.map(|(_, card)| card)) {
            aside.remove(deck, card).then_some(())?;
        }
        for (seat, card) in seen.trick.iter() {
            (aside.remove(deck, card) && whole[seat.index()].add(deck, card)).then_some(())?;
        }
        let team = seen.teams.map_or(SeatSet::only(verdict.first), |[team, _]| team);
        let mut tricks = Tricks::new(deck, seats, seen.dealer, whole);
        tricks.begin(rules, verdict, team);
        tricks.resume(seen.last, seen.trick, seen.tricks, seen.loot).ok()?;
        let deal = Deal { hands: [Cards::EMPTY; NYET_SEATS_MAX], aside };
        Some(Self {
            phase: Phase::Tricks,
            verdict: Some(verdict),
            split: Some(Split { team, bonus: seen.bonus }),
            tricks,
            ..Self::dealt(rules, seen.board, seats, seen.dealer, &deal)
        })
    }

    /// Plays a card: what [`Game::apply`] does with [`Action::Play`].
    ///
    /// # Errors
    /// Why the card cannot be played now; the round is as it was.
    #[inline]
    pub fn play(&mut self, seat: Seat, card: Card, events: &mut impl Sink<Event>) -> Result<(), Refusal> {
        if self.phase != Phase::Tricks {
            return Err(self.other_phase());
        }
        let taken = self.tricks.play(seat, card)?;
        events.push(Event::Played { seat, card });
        if let Some(taken) = taken {
            events.push(Event::Trick { winner: taken.winner, loot: taken.loot });
            if taken.last {
                self.finish(events);
            }
        }
        Ok(())
    }

    /// Gives the cards that a seat may play now; none when it is not its turn to play.
    #[inline]
    pub fn legal_plays(&self, seat: Seat) -> Cards {
        if self.phase == Phase::Tricks && seat == self.tricks.turn() {
            self.tricks.playable()
        } else {
            Cards::EMPTY
        }
    }

    /// Finds a box by its name, or `None` where the line has no such box in this round.
    pub fn find_box(&self, line: Line, name: &str) -> Option<Mark> {
        self.board.boxes().find(line, name)
    }

    /// Gives what the table waits for.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Gives whose turn it is; nobody's while all choose at once, and after the end.
    pub fn turn(&self) -> Option<Seat> {
        match self.phase {
            Phase::Veto => Some(self.token),
            Phase::Teams => self.verdict.map(|verdict| verdict.first),
            Phase::Tricks => Some(self.tricks.turn()),
            Phase::Bonus => self.bonus(),
            Phase::Discard | Phase::Over => None,
        }
    }

    /// Gives the circle of seats.
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// Gives who dealt.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Gives the rules in force.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Gives the deck.
    pub const fn deck(&self) -> Deck {
        self.rules.deck
    }

    /// Gives the board, with the owner of every token.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Gives the rules of the round, once every line is decided.
    pub const fn verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// Gives both teams, the first player's own first, once they are picked; none with two players.
    pub fn teams(&self) -> Option<[SeatSet; 2]> {
        self.split.filter(|_| self.has_teams()).map(|split| split.teams(self.seats))
    }

    /// Gives who has the bonus card.
    pub fn bonus(&self) -> Option<Seat> {
        self.split.and_then(|split| split.bonus)
    }

    /// Gives a seat's hand; a seat beyond the table has none.
    pub fn hand(&self, seat: Seat) -> Cards {
        self.tricks.hands.get(seat.index()).copied().unwrap_or_default()
    }

    /// Gives what a seat has chosen to give away.
    pub fn given(&self, seat: Seat) -> Option<Cards> {
        self.gifts.given(seat)
    }

    /// Gives what a seat was passed.
    pub fn received(&self, seat: Seat) -> Option<Cards> {
        self.gifts.received(seat)
    }

    /// Gives the running trick; it is empty as soon as it is taken.
    pub fn trick(&self) -> Trick {
        self.tricks.running()
    }

    /// Gives the trick before and who took it.
    pub fn last_trick(&self) -> Option<(Trick, Seat)> {
        self.tricks.before()
    }

    /// Gives the tricks of each seat.
    pub const fn tricks(&self) -> &[u8; NYET_SEATS_MAX] {
        &self.tricks.won
    }

    /// Gives the loot of each seat.
    pub const fn loot(&self) -> &[u8; NYET_SEATS_MAX] {
        &self.tricks.loot
    }

    /// Gives the score sheet, at the end.
    pub const fn score(&self) -> Option<Score> {
        self.score
    }

    /// Says where every card is.
    pub fn piles(&self) -> Piles {
        Piles {
            hands: self.tricks.hands,
            played: self.tricks.pile(),
            discarded: self.gifts.discarded(),
            aside: self.aside,
        }
    }
}

impl Game for Nyet {
    type Options = NyetOptions;
    type Setting = Boxes;
    type Choice = ();
    type Card = Card;
    type Action = Action;
    type Event = Event;
    type Observation = Observation;

    fn setting<R: Rng + ?Sized>(
        setup: &RoundSetup<'_, Self>,
        _: MatchContext<'_, Self>,
        rng: &mut R,
    ) -> Boxes {
        Boxes::draw(setup.options(), rng)
    }

    fn setting_seen(seen: &Observation) -> (Seats, Boxes) {
        (seen.seats, *seen.board.boxes())
    }

    fn deal<R: Rng + ?Sized>(setup: &RoundSetup<'_, Self>, setting: &Boxes, _: Millis, rng: &mut R) -> Self {
        let (options, seats) = (setup.options(), setup.seats());
        let deal = Deal::shuffle(options.deck, seats, rng);
        Self::dealt(options.into(), Board::new(*setting, seats), seats, setup.dealer(), &deal)
    }

    fn deal_hands(
        setup: &RoundSetup<'_, Self>,
        setting: &Boxes,
        _: Millis,
        hands: &[Vec<Card>],
    ) -> Result<Self, DealError> {
        let (options, seats) = (setup.options(), setup.seats());
        let deal = Deal::given(options.deck, seats, hands)?;
        Ok(Self::dealt(options.into(), Board::new(*setting, seats), seats, setup.dealer(), &deal))
    }

    fn apply(
        &mut self,
        seat: Seat,
        action: Action,
        _: Millis,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Refusal> {
        match action {
            Action::Play(card) => self.play(seat, card, events),
            _ if !self.seats.contains(seat) => Err(Refusal::NoSuchSeat),
            Action::Place { line, mark } => self.place(seat, line, mark, events),
            Action::Split { team, bonus } => self.pick(seat, team, bonus, events),
            Action::Discard(cards) => self.give(seat, false, cards, events),
            Action::Pass(cards) => self.give(seat, true, cards, events),
            Action::Bonus { double } => self.decide(seat, double, events),
        }
    }

    fn handle_timeout(&mut self, _: Millis, _: &mut impl Sink<Event>) {}

    fn poll_timeout(&self) -> Option<Millis> {
        None
    }

    fn legal(&self, seat: Seat, _: Millis, actions: &mut Vec<Action>) {
        if self.phase == Phase::Discard {
            let pass = self.gifts.passes();
            return self.gifts.each(seat, self.hand(seat), |cards| {
                actions.push(if pass { Action::Pass(cards) } else { Action::Discard(cards) });
            });
        }
        if self.turn() != Some(seat) {
            return;
        }
        match self.phase {
            Phase::Veto => {
                for line in Line::ALL.into_iter().filter(|&line| self.board.decided(line).is_none()) {
                    actions.extend(self.board.open(line).map(|mark| Action::Place { line, mark }));
                }
            }
            Phase::Teams => {
                let splits = Split::each(self.seats, seat);
                actions.extend(splits.map(|Split { team, bonus }| Action::Split { team, bonus }));
            }
            Phase::Tricks => actions.extend(self.legal_plays(seat).distinct(self.deck()).map(Action::Play)),
            Phase::Bonus => actions.extend([true, false].map(|double| Action::Bonus { double })),
            Phase::Discard | Phase::Over => {}
        }
    }

    fn observe(&self, viewer: Viewer) -> Observation {
        let seat = viewer.seat().filter(|&seat| self.seats.contains(seat));
        Observation {
            viewer,
            seats: self.seats,
            dealer: self.dealer,
            deck: self.deck(),
            phase: self.phase,
            turn: self.turn(),
            board: if self.rules.token_owner_visible { self.board } else { self.board.anonymous() },
            verdict: self.verdict,
            teams: self.teams(),
            bonus: self.bonus(),
            chosen: self.gifts.chosen(),
            trick: self.trick(),
            last: self.last_trick(),
            tricks: self.tricks.won,
            loot: self.tricks.loot,
            hand_sizes: self.tricks.hands.map(|hand| hand.len() as u8),
            hand: seat.map_or(Cards::EMPTY, |seat| self.hand(seat)),
            given: seat.and_then(|seat| self.given(seat)),
            received: seat.and_then(|seat| self.received(seat)),
            score: self.score,
        }
    }

    fn points(&self) -> &Points {
        &self.points
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then_some(Outcome { winner: None, points: self.points })
    }

    fn next_dealer(&self, _: &NyetOptions) -> Seat {
        self.seats.next(self.dealer)
    }

    fn winners(options: &NyetOptions, seats: Seats, rounds: u32, totals: &Points) -> Option<SeatSet> {
        let ended = match options.length {
            Length::Rounds => options.rounds(seats).is_some_and(|last| rounds >= last),
            Length::Points => seats.iter().any(|seat| totals[seat.index()] >= options.target),
        };
        ended.then(|| leaders(seats, totals))
    }

    fn negative_totals(_: &NyetOptions) -> bool {
        true
    }
}

impl Nyet {
    fn dealt(rules: Rules, board: Board, seats: Seats, dealer: Seat, deal: &Deal) -> Self {
        let token = match rules.first_token {
            FirstToken::Dealer => dealer,
            FirstToken::Left => seats.next(dealer),
        };
        Self {
            rules,
            seats,
            dealer,
            phase: Phase::Veto,
            token,
            board,
            verdict: None,
            split: None,
            gifts: Gifts::new(rules, seats, Gift::Nothing),
            aside: deal.aside,
            tricks: Tricks::new(rules.deck, seats, dealer, deal.hands),
            score: None,
            points: [0; SEATS_MAX],
        }
    }

    #[cold]
    fn other_phase(&self) -> Refusal {
        if self.phase == Phase::Over { Refusal::RoundOver } else { Refusal::WrongPhase }
    }

    fn expect_turn(&self, phase: Phase, seat: Seat) -> Result<(), Refusal> {
        if self.phase != phase {
            Err(self.other_phase())
        } else if self.turn() != Some(seat) {
            Err(Refusal::NotYourTurn)
        } else {
            Ok(())
        }
    }

    fn place(
        &mut self,
        seat: Seat,
        line: Line,
        mark: Mark,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Refusal> {
        self.expect_turn(Phase::Veto, seat)?;
        self.board.place(seat, line, mark)?;
        events.push(Event::Placed { seat, line, mark });
        if let Some(mark) = self.board.decided(line) {
            events.push(Event::LineDecided { line, mark });
        }
        self.token = self.seats.next(seat);
        self.verdict = self.board.verdict();
        if let Some(verdict) = self.verdict {
            if self.has_teams() {
                self.phase = Phase::Teams;
            } else {
                self.split = Some(Split { team: SeatSet::only(verdict.first), bonus: None });
                self.begin();
            }
        }
        Ok(())
    }

    fn pick(
        &mut self,
        seat: Seat,
        team: SeatSet,
        bonus: Option<Seat>,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Refusal> {
        self.expect_turn(Phase::Teams, seat)?;
        let split = Split::new(self.seats, seat, team, bonus)?;
        self.split = Some(split);
        events.push(Event::Split { first: seat, teams: split.teams(self.seats), bonus });
        self.begin();
        Ok(())
    }

    /// Goes on once the teams stand.
    fn begin(&mut self) {
        let (Some(verdict), Some(split)) = (self.verdict, self.split) else { return };
        self.tricks.begin(self.rules, verdict, split.team);
        self.gifts = Gifts::new(self.rules, self.seats, verdict.gift);
        self.phase = if verdict.gift == Gift::Nothing { Phase::Tricks } else { Phase::Discard };
    }

    fn give(
        &mut self,
        seat: Seat,
        pass: bool,
        cards: Cards,
        events: &mut impl Sink<Event>,
    ) -> Result<(), Refusal> {
        if self.phase != Phase::Discard {
            return Err(self.other_phase());
        }
        let all = self.gifts.choose(seat, pass, cards, self.hand(seat))?;
        events.push(Event::Chosen { seat });
        if all {
            self.gifts.hand_over(&mut self.tricks.hands);
            self.phase = Phase::Tricks;
            events.push(Event::Given { gift: self.gifts.gift(), count: self.gifts.count() });
        }
        Ok(())
    }

    #[cold]
    fn finish(&mut self, events: &mut impl Sink<Event>) {
        match self.bonus() {
            Some(_) if self.rules.bonus_optional => self.phase = Phase::Bonus,
            owner => self.settle(owner, events),
        }
    }

    fn decide(&mut self, seat: Seat, double: bool, events: &mut impl Sink<Event>) -> Result<(), Refusal> {
        self.expect_turn(Phase::Bonus, seat)?;
        events.push(Event::BonusDecided { seat, double });
        self.settle(double.then_some(seat), events);
        Ok(())
    }

    fn settle(&mut self, doubled: Option<Seat>, events: &mut impl Sink<Event>) {
        let (Some(verdict), Some(split)) = (self.verdict, self.split) else { return };
        let teams = split.teams(self.seats);
        let score =
            Score::count(self.rules, teams, &self.tricks.won, &self.tricks.loot, verdict.value, doubled);
        self.points = score.points();
        self.score = Some(score);
        self.phase = Phase::Over;
        events.push(Event::Scored(score));
    }

    /// With two players each is their own side, and there is nothing to pick (E:L125).
    const fn has_teams(&self) -> bool {
        self.seats.count() > 2
    }
}
