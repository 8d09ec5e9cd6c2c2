//! A bot that plays NΣT!.

mod appraisal;
mod gifts;
mod split;
mod tricks;
mod veto;

use std::ops::RangeInclusive;

use outcry_rules::nyet::{Action, Event, Gift, Nyet, NyetOptions, Observation, Phase, Rules, Verdict};
use outcry_rules::{MatchEvent, MatchObservation, Millis, Points, Seat};
use rand::rngs::ChaCha8Rng;

use super::Bot;
use super::chance::Chance;
use tricks::Tactics;

/// Milliseconds to put a token on the board.
const PLACE: RangeInclusive<u64> = 1_000..=3_000;
/// Milliseconds to pick the teams.
const PICK: RangeInclusive<u64> = 2_500..=5_000;
/// Milliseconds to choose the cards to give away.
const GIVE: RangeInclusive<u64> = 2_500..=6_000;
/// Milliseconds to play a card.
const PLAY: RangeInclusive<u64> = 700..=1_900;
/// Milliseconds to decide on the bonus.
const DECIDE: RangeInclusive<u64> = 1_000..=2_500;
/// Milliseconds after an action until the bot makes sure that it was taken.
const CHECK: RangeInclusive<u64> = 3_000..=3_500;

/// Plays NΣT! by rules of thumb.
///
/// It keeps open what suits its hand, splits the table by what the teams may be expected to win and by who is ahead,
/// gives away what helps it least, and weighs each card by the trick and the loot it may bring against what the card
/// would still be good for. Where the points of the round are below zero the same scales tip the other way.
#[derive(Debug)]
pub struct NyetBot {
    options: NyetOptions,
    seat: Seat,
    chance: Chance,
    look_at: Option<Millis>,
    /// Whether the bot has seen that it is to act and is thinking about how.
    thinking: bool,
}

impl NyetBot {
    /// Seats a bot at a table with these options.
    pub fn new(options: &NyetOptions, seat: Seat, rng: ChaCha8Rng) -> Self {
        Self {
            options: options.clone(),
            seat,
            chance: Chance::new(rng),
            look_at: Some(Millis::ZERO),
            thinking: false,
        }
    }
}

impl Bot<Nyet> for NyetBot {
    fn hear(&mut self, event: &MatchEvent<Event>, now: Millis) {
        match event {
            MatchEvent::RoundOver { .. } | MatchEvent::GameOver { .. } => {
                self.thinking = false;
                self.look_at = None;
            }
            _ if self.thinking => {}
            MatchEvent::Dealt { .. } | MatchEvent::Game(_) => self.look_at = Some(now),
        }
    }

    fn poll_timeout(&self) -> Option<Millis> {
        self.look_at
    }

    fn act(&mut self, seen: &MatchObservation<Observation>, now: Millis) -> Option<Action> {
        if self.look_at.is_none_or(|due| due > now) {
            return None;
        }
        self.look_at = None;
        let Some(delay) = self.wanted(&seen.game) else {
            self.thinking = false;
            return None;
        };
        self.thinking = !self.thinking;
        self.look_at = Some(self.chance.after(now, if self.thinking { delay } else { CHECK }));
        if self.thinking { None } else { self.decide(&seen.game, &seen.totals) }
    }

    fn choose(&mut self, _: &MatchObservation<Observation>) -> Option<()> {
        None
    }
}

impl NyetBot {
    /// Says how long the bot may think where the table waits for it.
    fn wanted(&self, seen: &Observation) -> Option<RangeInclusive<u64>> {
        let mine = seen.turn == Some(self.seat);
        match seen.phase {
            Phase::Veto if mine => Some(PLACE),
            Phase::Teams if mine => Some(PICK),
            Phase::Discard if !seen.chosen.contains(self.seat) => Some(GIVE),
            Phase::Tricks if mine => Some(PLAY),
            Phase::Bonus if mine => Some(DECIDE),
            _ => None,
        }
    }

    fn decide(&mut self, seen: &Observation, totals: &Points) -> Option<Action> {
        let (options, rules) = (&self.options, Rules::from(&self.options));
        match (seen.phase, seen.verdict) {
            (Phase::Veto, _) => {
                let (line, mark) = veto::placement(seen, self.seat, &mut self.chance)?;
                Some(Action::Place { line, mark })
            }
            (Phase::Teams, Some(verdict)) => {
                let split = split::split(seen, verdict, totals, options.bonus_optional, &mut self.chance)?;
                Some(Action::Split { team: split.team, bonus: split.bonus })
            }
            (Phase::Discard, Some(verdict)) => {
                let cards = gifts::gift(seen, verdict, rules.gift_count(verdict.gift));
                Some(if verdict.gift == Gift::Pass { Action::Pass(cards) } else { Action::Discard(cards) })
            }
            (Phase::Tricks, Some(verdict)) => {
                let tactics = Tactics::new(seen, verdict, self.seat, options);
                tactics.best(seen.playable(rules)).map(Action::Play)
            }
            (Phase::Bonus, Some(verdict)) => Some(Action::Bonus { double: self.pays(seen, verdict) }),
            _ => None,
        }
    }

    /// Says whether doubling wins points.
    fn pays(&self, seen: &Observation, verdict: Verdict) -> bool {
        let team = seen.teams.and_then(|teams| teams.into_iter().find(|team| team.contains(self.seat)));
        let won = |seat: Seat| seen.tricks[seat.index()] + seen.loot[seat.index()];
        verdict.value > 0 && team.is_some_and(|team| team.iter().any(|seat| won(seat) > 0))
    }
}

#[cfg(test)]
mod tests;
