//! A player who leaves everything to chance: what the bots are measured against, not somebody to play with.

use outcry_rules::nyet::{
    Action, Cards, Event, Gift, Line, Nyet, NyetOptions, Observation, Phase, Rules, Split,
};
use outcry_rules::{MatchEvent, MatchObservation, Millis, Seat};
use rand::rngs::ChaCha8Rng;

use super::Bot;
use super::rng::BotRng;

/// Plays NΣT! by taking any action that is allowed, each as likely as the others, without delay.
#[derive(Debug)]
pub struct RandomNyet {
    rules: Rules,
    seat: Seat,
    rng: BotRng,
    look_at: Option<Millis>,
}

impl RandomNyet {
    /// Seats a player at a table with these options.
    pub fn new(options: &NyetOptions, seat: Seat, rng: ChaCha8Rng) -> Self {
        Self { rules: options.into(), seat, rng: BotRng::new(rng), look_at: Some(Millis::ZERO) }
    }
}

impl Bot<Nyet> for RandomNyet {
    fn hear(&mut self, _: &MatchEvent<Event>, now: Millis) {
        self.look_at = Some(now);
    }

    fn poll_timeout(&self) -> Option<Millis> {
        self.look_at
    }

    fn act(&mut self, seen: &MatchObservation<Observation>, now: Millis) -> Option<Action> {
        self.look_at.take_if(|due| *due <= now)?;
        any_action(&seen.game, self.rules, self.seat, &mut self.rng)
    }

    fn choose(&mut self, _: &MatchObservation<Observation>) -> Option<()> {
        None
    }
}

/// Picks any action that the seat may take now; `None` where the table does not wait for it.
pub(super) fn any_action(seen: &Observation, rules: Rules, seat: Seat, rng: &mut BotRng) -> Option<Action> {
    let mine = seen.turn == Some(seat);
    match seen.phase {
        Phase::Veto if mine => {
            let undecided = Line::ALL.into_iter().filter(|&line| seen.board.decided(line).is_none());
            let places = undecided.flat_map(|line| seen.board.open(line).map(move |mark| (line, mark)));
            rng.one_of(places).map(|(line, mark)| Action::Place { line, mark })
        }
        Phase::Teams if mine => {
            let split = rng.one_of(Split::each(seen.seats, seat))?;
            Some(Action::Split { team: split.team, bonus: split.bonus })
        }
        Phase::Discard if !seen.chosen.contains(seat) => {
            let gift = seen.verdict?.gift;
            let cards = any_gift(seen, gift, rules.gift_count(gift), rng)?;
            Some(if gift == Gift::Pass { Action::Pass(cards) } else { Action::Discard(cards) })
        }
        Phase::Tricks if mine => rng.one_of(seen.playable(rules).iter(seen.deck)).map(Action::Play),
        Phase::Bonus if mine => Some(Action::Bonus { double: rng.up_to(1) == 1 }),
        _ => None,
    }
}

/// Picks any cards that may be given away.
fn any_gift(seen: &Observation, gift: Gift, count: u8, rng: &mut BotRng) -> Option<Cards> {
    let (mut given, mut left) = (Cards::EMPTY, seen.hand);
    for _ in 0..count {
        let lowest = seen.deck.lowest();
        let spare = |cards: Cards| left_without(cards, gift == Gift::Except, lowest, seen);
        let from = Some(spare(left)).filter(|cards| !cards.is_empty()).unwrap_or(left);
        let card = rng.one_of(from.iter(seen.deck))?;
        given.add(seen.deck, card);
        left.remove(seen.deck, card);
    }
    Some(given)
}

/// Leaves out what Except keeps back while there are other cards.
fn left_without(cards: Cards, except: bool, lowest: u8, seen: &Observation) -> Cards {
    let others = cards.iter(seen.deck).filter(|card| !except || card.value() != lowest);
    Cards::gather(seen.deck, others).unwrap_or(cards)
}
