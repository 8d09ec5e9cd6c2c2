//! What somebody wants who trades: a bot picks the cards and whom to swap with, and what it wants is done key by key.

use std::time::Duration;

use outcry_bots::StandIn;
use outcry_rules::limits::SEATS_MAX;
use outcry_rules::pit::{Action, Card, Cards, Event, Lot, Observation, Own, Phase};
use outcry_rules::{MatchEvent, Millis, Seat};
use outcry_screens::Intent;
use outcry_screens::view::{Key, KeyState, Trading};
use outcry_table::{AnyAction, AnyBot, AnyEvent, AnyObservation, TableSnapshot};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::millis;

/// How long somebody waits for something to happen before looking at the table afresh.
const IDLE: Duration = Duration::from_secs(8);

/// Somebody who trades.
pub(super) struct Trader {
    stand_in: StandIn,
    rng: ChaCha8Rng,
    bot: Option<AnyBot>,
    /// What the bot has been told of what it cannot see.
    told: Told,
    wants: Option<Goal>,
    /// For how long this player has thought, hands in lap: thoughts wait while fingers are busy.
    thought: Duration,
    /// When there was last anything to do, in the same time.
    last_active: Duration,
}

/// Keeps what the bot was told of the table so far, since it is told only of changes.
#[derive(Default)]
struct Told {
    open: bool,
    hand: Option<Cards>,
    tapped: Option<Seat>,
    calls: [u8; SEATS_MAX],
}

/// Says what somebody is about to do, which takes one tap or several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Goal {
    /// To call just these cards.
    Offer(Cards),
    Retract,
    Swap(Seat),
    Ring,
}

impl Trader {
    pub(super) const fn new(stand_in: StandIn, rng: ChaCha8Rng) -> Self {
        let told = Told { open: false, hand: None, tapped: None, calls: [0; SEATS_MAX] };
        let never = Duration::ZERO;
        Self { stand_in, rng, bot: None, told, wants: None, thought: never, last_active: never }
    }

    /// Thinks for as long as the last glance was ago, and gives what is to be tapped next.
    pub(super) fn think(
        &mut self,
        trading: &Trading,
        (seat, seen): (Seat, &TableSnapshot),
        shouted: &[u8; SEATS_MAX],
        glance: Duration,
    ) -> Option<Intent> {
        self.thought += glance;
        let AnyObservation::Pit(game) = &seen.game else { return None };
        let own = game.game.own.as_ref()?;
        self.hear(seat, seen, &game.game, own, shouted);
        if self.wants.is_none() {
            self.wants = self.decide(seen);
        }
        let key = key_for(self.wants?, trading, own);
        match key.map(|key| (&key.state, &key.intent)) {
            Some((KeyState::Ready, intent)) => {
                // A lot takes several taps, everything else one.
                self.wants = self.wants.filter(|goal| matches!(goal, Goal::Offer(_)));
                Some(intent.clone())
            }
            Some((KeyState::Busy, _)) => None,
            // It is done, or cannot be done any more.
            Some((KeyState::Chosen | KeyState::Off(_), _)) | None => {
                self.wants = None;
                None
            }
        }
    }

    fn decide(&mut self, seen: &TableSnapshot) -> Option<Goal> {
        let now = millis(self.thought);
        if self.thought.saturating_sub(self.last_active) > IDLE {
            self.last_active = self.thought;
            self.bot = None;
            self.told = Told::default();
            return None;
        }
        let AnyAction::Pit(action) = self.bot.as_mut()?.act(&seen.game, now)? else { return None };
        self.last_active = self.thought;
        match action {
            Action::Call(cards) | Action::Lower(cards) => Some(Goal::Offer(cards)),
            Action::Retract => Some(Goal::Retract),
            Action::Tap(seat) => Some(Goal::Swap(seat)),
            Action::Ring => Some(Goal::Ring),
            Action::Ready | Action::Open => None,
        }
    }

    /// Tells the bot what has been seen and heard since the last glance.
    fn hear(
        &mut self,
        seat: Seat,
        seen: &TableSnapshot,
        game: &Observation,
        own: &Own,
        shouted: &[u8; SEATS_MAX],
    ) {
        let now = millis(self.thought);
        let bot = self.bot.get_or_insert_with(|| {
            let rng = ChaCha8Rng::from_seed(self.rng.random());
            let mut bot = AnyBot::new(&seen.options, seat, self.stand_in, rng);
            let dealt = MatchEvent::Dealt { round: 1, dealer: game.table.dealer };
            bot.hear(&AnyEvent::Pit(dealt), Millis::ZERO);
            bot
        });
        for event in self.told.events(seat, game, own, shouted) {
            bot.hear(&AnyEvent::Pit(MatchEvent::Game(event)), now);
        }
    }
}

impl Told {
    /// Makes of what is seen and shouted what has happened since the last glance.
    fn events(&mut self, me: Seat, game: &Observation, own: &Own, shouted: &[u8; SEATS_MAX]) -> Vec<Event> {
        let table = &game.table;
        let mut events = Vec::new();
        let open = table.phase == Phase::Open;
        if open && !self.open {
            events.push(Event::Opened { seat: None });
        }
        self.open = open;
        let mut silent = None;
        // What this player calls comes first: others are listened for who call the same.
        let others = table.seats.iter().filter(|&seat| seat != me);
        for seat in [me].into_iter().chain(others) {
            let shouts = if seat == me { own.lot.map_or(0, Lot::count) } else { shouted[seat.index()] };
            let count = if table.calling.contains(seat) { shouts } else { 0 };
            let before = core::mem::replace(&mut self.calls[seat.index()], count);
            if count == 0 && before > 0 {
                silent = silent.or(Some(seat).filter(|&seat| seat != me));
                events.push(Event::Retracted { seat });
            } else if count != before {
                events.push(Event::Called { seat, count });
            }
        }
        let before = self.hand.replace(own.hand).filter(|&before| before != own.hand);
        if let (Some(before), Some(other)) = (before, self.tapped.or(silent)) {
            events.push(Event::Swapped { seats: [me, other], count: own.hand.minus(before).len() });
        }
        if let Some(seat) = own.suitors.iter().next() {
            events.push(Event::Tapped { seat, whom: me });
        }
        self.tapped = own.tapped;
        events
    }
}

/// Finds the key that comes next on the way to a goal; nothing once it is reached.
fn key_for<'a>(goal: Goal, trading: &'a Trading, own: &Own) -> Option<&'a Key> {
    let offered = own.lot.map(Lot::cards);
    match goal {
        Goal::Ring => Some(&trading.bell.key),
        Goal::Swap(whom) => {
            let person = trading.head.people.iter().find(|person| usize::from(person.seat) == whom.index());
            person?.key.as_ref()
        }
        Goal::Retract => offered.map(|_| &trading.big),
        Goal::Offer(wanted) => match offered {
            Some(lot) if lot == wanted => None,
            Some(lot) if lot.contains(wanted) => {
                let lower = Intent::Lower(wanted.len());
                Some(trading.lower.iter().find(|key| key.intent == lower).unwrap_or(&trading.big))
            }
            Some(_) => Some(&trading.big),
            None => Some(key_towards(wanted, trading)),
        },
    }
}

/// Finds the key that comes next where a lot is put together: too many go back first. Cards go one by one; that a whole row
/// goes where a finger rests on it is shown to nobody.
fn key_towards(wanted: Cards, trading: &Trading) -> &Key {
    let wants = |intent: &Intent| match *intent {
        Intent::Take(code) => Card::from_code(code).map_or(0, |card| wanted.count(card)),
        _ => 0,
    };
    let rows = || trading.rows.iter().map(|row| (row, row.taken, wants(&row.take.intent)));
    let over: u8 = rows().map(|(_, taken, wanted)| taken.saturating_sub(wanted)).sum();
    let back = rows().find(|&(_, taken, wanted)| taken > wanted).map(|(row, ..)| &row.put_back);
    let back = trading.clear.as_ref().filter(|_| over > 1).or(back);
    let more = || rows().find(|&(_, taken, wanted)| taken < wanted).map(|(row, ..)| &row.take);
    back.or_else(more).unwrap_or(&trading.big)
}
