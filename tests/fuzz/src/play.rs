//! Plays a match as the input says, and checks after every step what the rules promise.

use outcry_rules::limits::SEATS_MAX;
use outcry_rules::{Carried, Match, MatchError, MatchEvent, Millis, Opening, Options, Points, Seat, Seed};

use crate::record::Record;
use crate::twin::Twin;
use crate::{Bytes, Fuzzed, choices};

/// The most actions of one input: enough for a round of NΣT! with two.
const MOST_ACTIONS: usize = 128;

/// Lists of legal actions above this length are not searched for doubles, which takes quadratic time.
const SEARCHED: usize = 32;

/// Plays the match that `moves` describes.
///
/// # Panics
/// The rules break a promise.
pub fn play<G: Fuzzed>(moves: &[u8]) {
    let mut bytes = Bytes::new(moves);
    let Some(mut session) = Session::<G>::open(&mut bytes) else { return };
    session.check();
    while !bytes.is_empty() && session.actions < MOST_ACTIONS {
        session.step(&mut bytes);
        session.check();
    }
}

/// More than any sorting time.
const SORTED_MILLIS: u64 = 1_000_000;

struct Session<G: Fuzzed> {
    table: Match<G>,
    now: Millis,
    record: Record,
    twin: Option<Twin<G>>,
    actions: usize,
}

impl<G: Fuzzed> Session<G> {
    fn open(bytes: &mut Bytes<'_>) -> Option<Self> {
        let options: G::Options = choices::options(bytes, &G::suits())?;
        let (least, most) = options.players();
        let kind = bytes.byte();
        let odd = kind >= 0xF0;
        let seats = if odd { bytes.below(512) } else { least + bytes.below(most + 1 - least) };
        let dealer = if odd { bytes.below(16) } else { bytes.below(seats) };
        let seed = Seed::from(u64::from(bytes.byte()));
        // Whoever has played before is soon at the end of a match.
        let carried = (0xC0..0xF0).contains(&kind).then(|| carried(bytes, seats));
        let mut opening = Opening { seed: Some(seed), carried, ..Opening::default() };
        let dealt = Match::<G>::open(options.clone(), seats, dealer, &opening);
        let fits = (least..=most).contains(&seats) && dealer < seats;
        assert_eq!(dealt.is_ok(), fits, "{seats} seats, dealer {dealer}");
        let mut table = dealt.ok()?;
        let viewer = Seat::new(bytes.below(seats))?;
        if let Some(hands) = hands(bytes, &table, table.dealer()) {
            opening = Opening { hands: Some(hands.clone()), choice: G::choice(bytes), ..opening };
            table = Match::open(options, seats, dealer, &opening).ok()?;
            assert_hands(&table, hands);
        }
        let twin = Twin::of(&table, &opening, viewer);
        let record = Record::new(*table.totals());
        Some(Self { table, now: Millis::ZERO, record, twin, actions: 0 })
    }

    /// Takes one step: three bits say which, five say whose.
    fn step(&mut self, bytes: &mut Bytes<'_>) {
        let code = bytes.byte();
        let who = usize::from(code >> 3);
        match code & 7 {
            0..=2 => self.legal_step(who, |count| bytes.below(count)),
            3 => {
                let Some(seat) = Seat::new(who % SEATS_MAX) else { return };
                let action = G::any_action(bytes, &self.table, seat);
                self.act(seat, action, &self.legal(seat));
            }
            4 => self.wait(who, bytes),
            5 => self.deal_next(bytes),
            6 => {
                // Many legal steps at once take short inputs to the end of a match.
                let mut random = u32::from(bytes.byte()) << 8 | u32::from(bytes.byte()) | 1;
                for _ in 0..=who * 4 {
                    random = random.wrapping_mul(0x915F_77F5).wrapping_add(0x9E37_79B9);
                    let drawn = (random >> 16) as usize;
                    // Rare kinds of actions are listed last: half of the picks are among them.
                    let pick = |count: usize| match drawn & 1 {
                        0 => (drawn >> 1) % count.max(1),
                        _ => count.saturating_sub(1 + (drawn >> 1) % 4),
                    };
                    self.legal_step(drawn >> 8, pick);
                    if self.actions >= MOST_ACTIONS || self.table.winners().is_some() {
                        break;
                    }
                    self.check();
                }
            }
            _ => {
                // What one may do, another tries.
                let Some(owner) = Seat::new(bytes.below(self.table.seats().count())) else { return };
                let legal = self.legal(owner);
                let (Some(&action), Some(seat)) = (bytes.pick(&legal), Seat::new(who % SEATS_MAX)) else {
                    return;
                };
                self.act(seat, action, &self.legal(seat));
            }
        }
    }

    /// Does something legal: of the seat `who`, or of the next one that can do anything; else goes on to the next
    /// moment or the next round.
    fn legal_step(&mut self, who: usize, pick: impl FnOnce(usize) -> usize) {
        let seats = self.table.seats();
        let Some(first) = Seat::new(who % seats.count()) else { return };
        for seat in seats.clockwise_from(first) {
            let legal = self.legal(seat);
            if !legal.is_empty() {
                let action = legal[pick(legal.len()) % legal.len()];
                assert!(self.act(seat, action, &legal), "a legal action is accepted");
                return;
            }
        }
        match (self.table.outcome(), self.table.poll_timeout()) {
            (None, Some(due)) => {
                self.now = self.now.max(due);
                self.handle_timeout();
            }
            (None, None) => {
                // A table that does not open by itself may have to wait until its hands are sorted.
                self.now = self.now + SORTED_MILLIS;
                let waited = seats.iter().any(|seat| !self.legal(seat).is_empty());
                assert!(waited, "nobody can act, and time changes nothing");
            }
            (Some(_), _) if self.table.winners().is_none() => self.next_round(&Opening::default()),
            (Some(_), _) => {}
        }
    }

    /// Lists what a seat may do.
    fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.table.legal(seat, self.now, &mut legal);
        if legal.len() <= SEARCHED {
            let double = |(at, action)| legal[..at].contains(action);
            assert!(!legal.iter().enumerate().any(double), "an action is listed twice: {legal:?}");
        }
        legal
    }

    /// Acts, and says whether the action was accepted; `legal` is what the seat may do.
    fn act(&mut self, seat: Seat, action: G::Action, legal: &[G::Action]) -> bool {
        self.actions += 1;
        let before = self.table.clone();
        let mut events = Vec::new();
        let result = self.table.apply(seat, action, self.now, &mut events);
        let listed = legal.contains(&G::as_listed(&before, seat, action));
        assert_eq!(result.is_ok(), listed, "{seat:?} {action:?} {result:?} at {:?} of {before:?}", self.now);
        match result {
            Ok(()) => assert!(!events.is_empty(), "every action is noticed"),
            Err(refusal) => {
                assert_eq!(
                    self.table, before,
                    "{action:?} was refused with {refusal:?} and changed the match"
                );
                assert!(events.is_empty(), "{action:?} was refused with {refusal:?} and told of {events:?}");
                assert_eq!(before.refuse_when_over().err().unwrap_or(refusal), refusal);
            }
        }
        self.note(&events);
        self.twin = self.twin.take().and_then(|mut twin| {
            let compares = twin.act(seat, action, self.now, result) && self.table.outcome().is_none();
            compares.then_some(twin)
        });
        result.is_ok()
    }

    fn wait(&mut self, who: usize, bytes: &mut Bytes<'_>) {
        let byte = u64::from(bytes.byte());
        let due = self.table.poll_timeout().unwrap_or(self.now);
        let then = match who % 8 {
            0 => self.now,
            1 => self.now + byte,
            2 => Millis::new(due.get().saturating_sub(1)),
            3 => due,
            4 => due + 1,
            5 => self.now + 100 * byte,
            6 => self.now + (1 << (byte % 64)),
            _ => self.now + 1_000 * byte,
        };
        self.now = self.now.max(then);
        // Half of the time the next action finds the timeout still to be handled.
        if who < 16 {
            self.handle_timeout();
        }
    }

    fn handle_timeout(&mut self) {
        let before = self.table.clone();
        let due = before.poll_timeout().is_some_and(|due| due <= self.now);
        let mut events = Vec::new();
        self.table.handle_timeout(self.now, &mut events);
        assert_eq!(events.is_empty(), !due, "a timeout is noticed: {events:?}");
        assert!(due || self.table == before, "no timeout was due");
        assert!(self.table.poll_timeout().is_none_or(|due| due > self.now), "a timeout is left in the past");
        self.note(&events);
        self.twin = self.twin.take().filter(|_| self.table.outcome().is_none());
        if let Some(twin) = &mut self.twin {
            twin.handle_timeout(self.now);
        }
    }

    fn deal_next(&mut self, bytes: &mut Bytes<'_>) {
        let dealer = self.table.dealer();
        let dealer = match self.table.outcome() {
            Some(outcome) if bytes.byte() & 1 == 1 => outcome.winner.unwrap_or(dealer),
            _ => self.table.seats().next(dealer),
        };
        let opening = Opening {
            seed: bytes.rarely().then(|| Seed::from(bytes.word())),
            hands: hands(bytes, &self.table, dealer),
            choice: G::choice(bytes),
            ..Opening::default()
        };
        self.next_round(&opening);
    }

    fn next_round(&mut self, opening: &Opening<G>) {
        let before = self.table.clone();
        let mut events = Vec::new();
        let result = self.table.next(opening, self.now, &mut events);
        match &result {
            Ok(()) => {
                self.twin = None;
                let dealt = MatchEvent::Dealt { round: self.table.round(), dealer: self.table.dealer() };
                assert_eq!(events.first(), Some(&dealt));
                assert_eq!(self.table.round(), before.round() + 1);
                if let Some(hands) = &opening.hands {
                    assert_hands(&self.table, hands.clone());
                }
            }
            Err(error) => {
                assert!(self.table == before && events.is_empty(), "{error} changed the match");
                let refused = matches!(error, MatchError::Refused(_));
                let may_deal = before.outcome().is_some() && before.winners().is_none();
                assert_eq!(refused, !may_deal, "{error}");
                assert!(refused || opening.hands.is_some(), "{error}");
            }
        }
        self.note(&events);
    }

    fn note(&mut self, events: &[MatchEvent<G::Event>]) {
        self.record.note::<G>(self.table.options(), events);
    }

    fn check(&self) {
        self.record.compare(&self.table);
        // What all see is looked at in turn.
        if let Some(viewer) = Seat::new(self.actions % SEATS_MAX) {
            G::check(&self.table, viewer);
        }
        if let Some(twin) = &self.twin {
            twin.compare(&self.table);
        }
    }
}

/// Makes what a match takes over from another.
fn carried(bytes: &mut Bytes<'_>, seats: usize) -> Carried {
    let mut totals: Points = [0; SEATS_MAX];
    for total in totals.iter_mut().take(seats) {
        *total = 5 * i32::from(bytes.byte());
    }
    Carried { rounds: u32::from(bytes.byte() % 16), totals }
}

/// Makes hands for a deal by this dealer: none, sorted ones with a few cards exchanged, or such as are no deal.
fn hands<G: Fuzzed>(bytes: &mut Bytes<'_>, table: &Match<G>, dealer: Seat) -> Option<Vec<Vec<G::Card>>> {
    let kind = bytes.byte();
    if kind < 96 {
        return None;
    }
    let mut pack = G::pack(table);
    for _ in 0..kind % 16 {
        let (one, two) = (bytes.below(pack.len()), bytes.below(pack.len()));
        pack.swap(one, two);
    }
    let mut cards = pack.into_iter();
    let seats = table.seats();
    let size = |seat| G::dealt(table.options(), seats, dealer, seat);
    let mut hands: Vec<Vec<G::Card>> =
        seats.iter().map(|seat| cards.by_ref().take(size(seat)).collect()).collect();
    if kind >= 0xF0 {
        let at = bytes.below(hands.len());
        match (bytes.byte() % 4, hands[at].first().copied()) {
            (0, Some(card)) => hands[at].push(card),
            (1, Some(card)) => hands[at].fill(card),
            (2, _) => hands.truncate(at),
            _ => hands[at].clear(),
        }
    }
    Some(hands)
}

fn assert_hands<G: Fuzzed>(table: &Match<G>, hands: Vec<Vec<G::Card>>) {
    assert_eq!(hands.len(), table.seats().count());
    for (seat, mut hand) in table.seats().iter().zip(hands) {
        hand.sort_unstable();
        assert_eq!(G::hand(table, seat), hand, "the hand that was given to {seat:?}");
    }
}
