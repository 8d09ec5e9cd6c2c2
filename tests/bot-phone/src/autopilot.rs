//! Somebody who plays a phone's hand in its player's place: it thinks as the bots do, and asks as a player would.

use outcry_app::Session;
use outcry_bots::{Bot, StandIn};
use outcry_rules::limits::SEATS_MAX;
use outcry_rules::pit::{Action, Event, Lot, Observation, Phase};
use outcry_rules::{MatchEvent, Millis, Seat};
use outcry_table::host::Request;
use outcry_table::{AnyAction, AnyBot, AnyEvent, AnyObservation, TableSnapshot, TableState, Vote};
use rand::RngExt;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

/// How often it looks up, in milliseconds.
const GLANCE_MILLIS: u64 = 50;

/// How often it looks up at most, however great its haste: looking is what costs most.
const LEAST_GLANCE_MILLIS: u64 = 20;

/// How long it looks at the end of a round, in milliseconds.
const LOOK_MILLIS: u64 = 1_500;

/// How long it waits for something to happen before it looks at the table afresh, in milliseconds.
const IDLE_MILLIS: u64 = 8_000;

/// Plays the hand of a phone in its player's place.
pub struct Autopilot {
    stand_in: StandIn,
    rng: ChaCha8Rng,
    bot: Option<Thinking>,
    due: Millis,
    /// When there was last anything to do.
    last_active: Millis,
    /// Since when the round has been over.
    over_since: Option<Millis>,
}

struct Thinking {
    bot: AnyBot,
    /// What a bot of Pit does not see, but would have heard.
    before: Option<Before>,
}

/// What was seen of the table at the last look.
struct Before {
    round: u32,
    open: bool,
    hand: outcry_rules::pit::Cards,
    tapped: Option<Seat>,
    /// Whom it has since asked to swap with.
    asked: Option<Seat>,
    calls: [u8; SEATS_MAX],
}

impl Autopilot {
    /// Takes the hand; what is left to chance follows from a seed.
    pub fn new(stand_in: StandIn, seed: [u8; 32], now: Millis) -> Self {
        let rng = ChaCha8Rng::from_seed(seed);
        Self { stand_in, rng, bot: None, due: now, last_active: now, over_since: None }
    }

    /// Says when it next looks up; never where nothing is played.
    pub fn poll_timeout(&self, session: &Session) -> Option<Millis> {
        session.is_playing().then_some(self.due)
    }

    /// Looks at the table where it is time to, and gives what it wants to ask for.
    pub fn look(&mut self, session: &Session, now: Millis) -> Option<Request> {
        if self.poll_timeout(session).is_none_or(|due| due > now) {
            return None;
        }
        let haste = u64::from(self.stand_in.haste.get());
        self.due = now + (GLANCE_MILLIS / haste).max(LEAST_GLANCE_MILLIS);
        let Some((seat, seen)) = session.seated(now) else {
            // Whatever is played next is another table.
            self.bot = None;
            return None;
        };
        let seen = &seen;
        if session.is_waiting() || seen.game.winners().is_some() {
            return None;
        }
        match &seen.state {
            TableState::Running => {}
            TableState::Missing { about, votes, .. } => {
                let asked = !about.is_empty() && !about.contains(seat);
                let voted = votes.get(seat.index()).is_some_and(Option::is_some);
                return (asked && !voted).then_some(Request::Vote(Vote::Wait));
            }
            TableState::Paused => return None,
        }
        if seen.game.round_over() {
            self.bot = None;
            let since = *self.over_since.get_or_insert(now);
            if now.get().saturating_sub(since.get()) < LOOK_MILLIS / haste {
                return None;
            }
            self.over_since = None;
            self.last_active = now;
            let call = self.sit(seat, seen).and_then(|mut thinking| thinking.bot.choose(&seen.game));
            return Some(Request::Next(call));
        }
        self.over_since = None;
        if now.get().saturating_sub(self.last_active.get()) > IDLE_MILLIS / haste {
            self.last_active = now;
            self.bot = None;
        }
        let mut bot = match self.bot.take() {
            Some(bot) => bot,
            None => self.sit(seat, seen)?,
        };
        bot.hear(seat, seen, &mut self.rng);
        let action = bot.act(seen);
        self.bot = Some(bot);
        if action.is_some() {
            self.last_active = now;
        }
        action.map(Request::Act)
    }

    fn sit(&mut self, seat: Seat, seen: &TableSnapshot) -> Option<Thinking> {
        let rng = ChaCha8Rng::from_seed(self.rng.random());
        let mut bot = AnyBot::new(&seen.options, seat, self.stand_in, rng);
        let before = match &seen.game {
            AnyObservation::Pit(game) => {
                let dealt = MatchEvent::Dealt { round: game.round, dealer: game.dealer };
                bot.hear(&AnyEvent::Pit(dealt), seen.now);
                Some(Before {
                    round: game.round,
                    open: false,
                    hand: game.game.own?.hand,
                    tapped: None,
                    asked: None,
                    calls: [0; SEATS_MAX],
                })
            }
            AnyObservation::Nyet(_) => None,
        };
        Some(Thinking { bot, before })
    }
}

impl Thinking {
    /// Makes of what is seen what would have been heard.
    fn hear(&mut self, seat: Seat, seen: &TableSnapshot, rng: &mut ChaCha8Rng) {
        match (&mut self.bot, &mut self.before, &seen.game) {
            (AnyBot::Pit(bot), Some(before), AnyObservation::Pit(game)) => {
                for event in before.events(seat, game.round, &game.game, &seen.heard, rng) {
                    bot.hear(&event, seen.now);
                }
            }
            // Whose turn it is can be seen; a bot that waits to hear so looks up.
            (AnyBot::Nyet(bot), _, AnyObservation::Nyet(game))
                if bot.poll_timeout().is_none() && game.game.turn.is_none_or(|turn| turn == seat) =>
            {
                bot.look(seen.now);
            }
            _ => {}
        }
    }

    fn act(&mut self, seen: &TableSnapshot) -> Option<AnyAction> {
        let action = self.bot.act(&seen.game, seen.now)?;
        if let (Some(before), AnyAction::Pit(Action::Tap(whom))) = (&mut self.before, action) {
            before.asked = Some(whom);
        }
        Some(action)
    }
}

impl Before {
    fn events(
        &mut self,
        me: Seat,
        round: u32,
        game: &Observation,
        heard: &[u8],
        rng: &mut ChaCha8Rng,
    ) -> Vec<MatchEvent<Event>> {
        let table = &game.table;
        let mut events = Vec::new();
        let Some(own) = game.own else { return events };
        if round != self.round {
            self.round = round;
            self.open = false;
            self.calls = [0; SEATS_MAX];
            events.push(MatchEvent::Dealt { round, dealer: table.dealer });
        }
        let open = table.phase == Phase::Open;
        if open && !self.open {
            events.push(MatchEvent::Game(Event::Opened { seat: None }));
        }
        self.open = open;
        let mut quiet = None;
        // Whoever was asked, and has neither swapped nor been tapped, calls another number than was guessed.
        let refused = self
            .asked
            .take()
            .filter(|whom| own.lot.is_some() && own.tapped != Some(*whom) && own.hand == self.hand);
        for seat in table.seats.iter().filter(|seat| *seat != me) {
            let shown = table.counts.map_or(0, |counts| counts.get(seat));
            let heard = heard.get(seat.index()).copied().unwrap_or_default();
            let before = self.calls[seat.index()];
            let count = match (table.calling.contains(seat), shown.max(heard)) {
                (false, _) => 0,
                // Nobody has said the number: it may be the one that is wanted here.
                (true, 0) if before == 0 => {
                    own.lot.map_or(1, Lot::count).min(rng.random_range(1..=table.lot_max.max(1)))
                }
                (true, 0) if refused == Some(seat) => other_number(before, table.lot_max, rng),
                (true, 0) => before,
                (true, count) => count,
            };
            if count == before {
                continue;
            }
            self.calls[seat.index()] = count;
            events.push(MatchEvent::Game(if count == 0 {
                quiet = Some(seat);
                Event::Retracted { seat }
            } else {
                Event::Called { seat, count }
            }));
        }
        if own.hand != self.hand {
            let other = self.tapped.or(quiet).unwrap_or(table.dealer);
            if other != me && own.hand.len() == self.hand.len() {
                let count = own.hand.minus(self.hand).len();
                events.push(MatchEvent::Game(Event::Swapped { seats: [me, other], count }));
            }
            self.hand = own.hand;
        }
        if let Some(seat) = own.suitors.iter().next() {
            events.push(MatchEvent::Game(Event::Tapped { seat, whom: me }));
        }
        self.tapped = own.tapped;
        events
    }
}

/// Guesses a number that somebody may call, but not this one.
fn other_number(number: u8, most: u8, rng: &mut ChaCha8Rng) -> u8 {
    let guess = rng.random_range(1..=most.saturating_sub(1).max(1));
    if guess < number || most < 2 { guess } else { guess + 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_number_is_any_but_this_one() {
        let mut rng = ChaCha8Rng::from_seed([1; 32]);
        for number in 1..=4 {
            let mut guesses: Vec<u8> = (0..100).map(|_| other_number(number, 4, &mut rng)).collect();
            guesses.sort_unstable();
            guesses.dedup();
            assert_eq!(guesses, (1..=4).filter(|guess| *guess != number).collect::<Vec<u8>>());
        }
        assert_eq!(other_number(1, 1, &mut rng), 1, "there is no other");
    }
}
