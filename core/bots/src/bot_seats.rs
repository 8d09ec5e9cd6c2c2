//! The bots of one table.

use std::fmt;

use outcry_rules::{Game, Match, MatchEvent, Millis, Seat, Viewer};

use super::Bot;

/// Seats bots at a table and shows each what its seat may see.
pub struct BotSeats<G: Game>(Vec<(Seat, Box<dyn Bot<G>>)>);

impl<G: Game> BotSeats<G> {
    /// Seats a bot, in place of any that sits there.
    pub fn seat(&mut self, seat: Seat, bot: Box<dyn Bot<G>>) {
        self.unseat(seat);
        self.0.push((seat, bot));
        self.0.sort_unstable_by_key(|&(seat, _)| seat);
    }

    /// Takes the bot away that sits there.
    pub fn unseat(&mut self, seat: Seat) {
        self.0.retain(|&(other, _)| other != seat);
    }

    /// Passes a public event to every bot.
    pub fn hear(&mut self, event: &MatchEvent<G::Event>, now: Millis) {
        for (_, bot) in &mut self.0 {
            bot.hear(event, now);
        }
    }

    /// Returns the time of the next [`BotSeats::act`] call.
    pub fn poll_timeout(&self) -> Option<Millis> {
        self.0.iter().filter_map(|(_, bot)| bot.poll_timeout()).min()
    }

    /// Shows the table to the bot whose look is due first, and returns its action. Most looks end without one.
    pub fn act(&mut self, table: &Match<G>, now: Millis) -> Option<(Seat, G::Action)> {
        let waiting = self.0.iter_mut().filter_map(|(seat, bot)| Some((bot.poll_timeout()?, *seat, bot)));
        let (_, seat, bot) = waiting.min_by_key(|&(due, seat, _)| (due, seat))?;
        let action = bot.act(&table.observe(Viewer::Seat(seat)), now)?;
        Some((seat, action))
    }

    /// Returns the choice of a bot in this seat for the next round, if it has one.
    pub fn choose(&mut self, table: &Match<G>, seat: Seat) -> Option<G::Choice> {
        let (_, bot) = self.0.iter_mut().find(|&&mut (other, _)| other == seat)?;
        bot.choose(&table.observe(Viewer::Seat(seat)))
    }
}

impl<G: Game> Default for BotSeats<G> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<G: Game> FromIterator<(Seat, Box<dyn Bot<G>>)> for BotSeats<G> {
    fn from_iter<I: IntoIterator<Item = (Seat, Box<dyn Bot<G>>)>>(bots: I) -> Self {
        Self(bots.into_iter().collect())
    }
}

impl<G: Game> fmt::Debug for BotSeats<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.0.iter().map(|(seat, _)| seat)).finish()
    }
}
