//! A bot that plays NΣT!.

mod appraisal;
mod card_ranking;
mod easy;
mod forecast;
mod gifts;
mod guess;
mod history;
mod pace;
mod playout;
mod search;
mod split;
mod tricks;
mod veto;

use std::num::NonZeroU32;

use outcry_rules::nyet::{Action, Cards, Event, Gift, Nyet, NyetOptions, Observation, Phase, Rules, Verdict};
use outcry_rules::{MatchEvent, MatchObservation, Millis, Points, Seat};
use rand::rngs::ChaCha8Rng;

use super::baseline::any_action;
use super::rng::BotRng;
use super::{Bot, Strength};
use appraisal::Appraisal;
use forecast::Forecast;
use history::History;
use pace::{CHECK, pace};
use search::Search;
use tricks::Tactics;

/// Plays NΣT! at one of three strengths.
///
/// An easy bot covers boxes, splits the table and gives cards away at random, and plays any card that is no blunder.
///
/// A medium bot follows rules of thumb. It keeps boxes open that suit its hand. It splits the table by the teams'
/// expected tricks and the totals. It gives away its least useful cards. It weighs a card's trick and loot against the
/// card's later use; where the points of the round are below zero, the same weights apply with the opposite sign.
///
/// A hard bot counts cards. For each decision it deals the unseen cards many times, consistent with its own hand, the
/// played cards, the colours others did not follow and the passed cards. It plays every choice to the end of those
/// rounds and takes the one with the best mean for its side.
#[derive(Debug)]
pub struct NyetBot {
    options: NyetOptions,
    seat: Seat,
    strength: Strength,
    rng: BotRng,
    history: History,
    forecast: Forecast,
    look_at: Option<Millis>,
    /// Whether the bot has seen that it is to act and is thinking about how.
    thinking: bool,
}

impl NyetBot {
    /// Seats a bot at a table with these options.
    pub fn new(options: &NyetOptions, seat: Seat, strength: Strength, rng: ChaCha8Rng) -> Self {
        Self {
            options: options.clone(),
            seat,
            strength,
            rng: BotRng::new(rng),
            history: History::default(),
            forecast: Forecast::default(),
            look_at: Some(Millis::ZERO),
            thinking: false,
        }
    }

    /// Makes it so many times as quick as a person, which it is not by itself.
    #[must_use]
    pub const fn with_haste(mut self, haste: NonZeroU32) -> Self {
        self.rng.hasten(haste);
        self
    }

    /// Has the bot look at the table, unless it is thinking: where nobody tells it what happens, it has to see it.
    pub fn look(&mut self, now: Millis) {
        if !self.thinking {
            self.look_at = Some(now);
        }
    }
}

impl Bot<Nyet> for NyetBot {
    fn hear(&mut self, event: &MatchEvent<Event>, now: Millis) {
        match event {
            MatchEvent::RoundOver { .. } | MatchEvent::GameOver { .. } => {
                self.thinking = false;
                self.look_at = None;
                return;
            }
            MatchEvent::Dealt { .. } => {
                self.history.clear();
                self.forecast.clear();
            }
            MatchEvent::Game(event) => self.history.hear(event),
        }
        if !self.thinking {
            self.look_at = Some(now);
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
        if !self.is_wanted(&seen.game) {
            self.thinking = false;
            return None;
        }
        self.thinking = !self.thinking;
        let delay = if self.thinking { pace(self.strength, seen.game.phase) } else { CHECK };
        self.look_at = Some(self.rng.after(now, delay));
        if self.thinking { None } else { self.decide(&seen.game, &seen.totals) }
    }

    fn choose(&mut self, _: &MatchObservation<Observation>) -> Option<()> {
        None
    }
}

impl NyetBot {
    /// Checks whether the table waits for the bot.
    fn is_wanted(&self, seen: &Observation) -> bool {
        match seen.phase {
            Phase::Discard => !seen.chosen.contains(self.seat),
            Phase::Veto | Phase::Teams | Phase::Tricks | Phase::Bonus => seen.turn == Some(self.seat),
            Phase::Over => false,
        }
    }

    fn decide(&mut self, seen: &Observation, totals: &Points) -> Option<Action> {
        let clever = match self.strength {
            Strength::Easy => self.stumble(seen),
            Strength::Medium => None,
            Strength::Hard => self.search(seen, totals),
        };
        // Rules of thumb also cover observations that no guessed deal fits.
        clever.or_else(|| self.think(seen, totals))
    }

    /// Leaves to chance what a beginner does not see through.
    fn stumble(&mut self, seen: &Observation) -> Option<Action> {
        let (options, rng) = (&self.options, &mut self.rng);
        match (seen.phase, seen.verdict) {
            (Phase::Tricks, Some(verdict)) => {
                easy::card(seen, verdict, self.seat, options, rng).map(Action::Play)
            }
            (Phase::Bonus, _) => None,
            _ => any_action(seen, options.into(), self.seat, rng),
        }
    }

    /// Goes by rules of thumb.
    fn think(&mut self, seen: &Observation, totals: &Points) -> Option<Action> {
        let (options, rules) = (&self.options, Rules::from(&self.options));
        match (seen.phase, seen.verdict) {
            (Phase::Veto, _) => {
                let (line, mark) = veto::placement(seen, self.seat, &mut self.rng)?;
                Some(Action::Place { line, mark })
            }
            (Phase::Teams, Some(verdict)) => {
                let split = split::split(seen, verdict, totals, options.bonus_optional, &mut self.rng)?;
                Some(Action::Split { team: split.team, bonus: split.bonus })
            }
            (Phase::Discard, Some(verdict)) => {
                let appraisal = Appraisal::new(seen.deck, seen.seats, verdict.trump, verdict.supertrump);
                let count = rules.gift_count(verdict.gift);
                Some(give(verdict.gift, gifts::gift(seen.deck, appraisal, seen.hand, verdict, count)))
            }
            (Phase::Tricks, Some(verdict)) => {
                let tactics = Tactics::new(seen, verdict, self.seat, options);
                tactics.best(seen.playable(rules)).map(Action::Play)
            }
            (Phase::Bonus, Some(verdict)) => Some(Action::Bonus { double: self.pays(seen, verdict) }),
            _ => None,
        }
    }

    /// Plays guessed rounds to their end; `None` where that decides nothing.
    fn search(&mut self, seen: &Observation, totals: &Points) -> Option<Action> {
        let mut rng = self.rng.branch();
        let mut search = Search { seen, options: &self.options, me: self.seat, rng: &mut rng };
        match seen.phase {
            Phase::Veto => {
                let (line, mark) = self.forecast.veto(&mut search)?;
                Some(Action::Place { line, mark })
            }
            Phase::Teams => {
                let split = search.split(totals)?;
                Some(Action::Split { team: split.team, bonus: split.bonus })
            }
            Phase::Discard => Some(give(seen.verdict?.gift, search.gift()?)),
            Phase::Tricks => search.card(&self.history).map(Action::Play),
            Phase::Bonus | Phase::Over => None,
        }
    }

    /// Checks whether doubling wins points.
    fn pays(&self, seen: &Observation, verdict: Verdict) -> bool {
        let team = seen.teams.and_then(|teams| teams.into_iter().find(|team| team.contains(self.seat)));
        let won = |seat: Seat| seen.tricks[seat.index()] + seen.loot[seat.index()];
        verdict.value > 0 && team.is_some_and(|team| team.iter().any(|seat| won(seat) > 0))
    }
}

fn give(gift: Gift, cards: Cards) -> Action {
    if gift == Gift::Pass { Action::Pass(cards) } else { Action::Discard(cards) }
}

#[cfg(test)]
mod tests;
