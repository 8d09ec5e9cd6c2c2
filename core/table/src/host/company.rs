//! The bots of a table of either game.

use outcry_rules::nyet::Nyet;
use outcry_rules::pit::{CallVariant, Pit};
use outcry_rules::{Millis, Seat};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::bots::{Bot, Company, NyetBot, PitBot, Strength};
use crate::{AnyAction, AnyEvent, AnyMatch, AnyOptions};

pub(super) enum AnyCompany {
    Pit(Company<Pit>),
    Nyet(Company<Nyet>),
}

impl AnyCompany {
    pub(super) fn new(
        options: &AnyOptions,
        table: &AnyMatch,
        bots: impl Iterator<Item = (Seat, Strength)>,
        chance: &mut ChaCha8Rng,
    ) -> Self {
        let mut company = match table {
            AnyMatch::Pit(_) => Self::Pit(Company::default()),
            AnyMatch::Nyet(_) => Self::Nyet(Company::default()),
        };
        for (seat, strength) in bots {
            company.seat(options, seat, strength, chance);
        }
        company
    }

    pub(super) fn seat(
        &mut self,
        options: &AnyOptions,
        seat: Seat,
        strength: Strength,
        chance: &mut ChaCha8Rng,
    ) {
        let rng = ChaCha8Rng::from_seed(chance.random());
        match (self, options) {
            (Self::Pit(company), AnyOptions::Pit(options)) => {
                let bot: Box<dyn Bot<Pit>> = Box::new(PitBot::new(options, seat, strength, rng));
                company.seat(seat, bot);
            }
            (Self::Nyet(company), AnyOptions::Nyet(options)) => {
                let bot: Box<dyn Bot<Nyet>> = Box::new(NyetBot::new(options, seat, strength, rng));
                company.seat(seat, bot);
            }
            _ => {}
        }
    }

    pub(super) fn unseat(&mut self, seat: Seat) {
        match self {
            Self::Pit(company) => company.unseat(seat),
            Self::Nyet(company) => company.unseat(seat),
        }
    }

    pub(super) fn hear(&mut self, event: &AnyEvent, at: Millis) {
        match (self, event) {
            (Self::Pit(company), AnyEvent::Pit(event)) => company.hear(event, at),
            (Self::Nyet(company), AnyEvent::Nyet(event)) => company.hear(event, at),
            _ => {}
        }
    }

    /// Says when a bot wants to look; never once the round is over.
    pub(super) fn poll_timeout(&self, table: &AnyMatch) -> Option<Millis> {
        if table.round_over() {
            return None;
        }
        match self {
            Self::Pit(company) => company.poll_timeout(),
            Self::Nyet(company) => company.poll_timeout(),
        }
    }

    pub(super) fn act(&mut self, table: &AnyMatch, at: Millis) -> Option<(Seat, AnyAction)> {
        match (self, table) {
            (Self::Pit(company), AnyMatch::Pit(table)) => {
                company.act(table, at).map(|(seat, action)| (seat, AnyAction::Pit(action)))
            }
            (Self::Nyet(company), AnyMatch::Nyet(table)) => {
                company.act(table, at).map(|(seat, action)| (seat, AnyAction::Nyet(action)))
            }
            _ => None,
        }
    }

    pub(super) fn choose(&mut self, table: &AnyMatch, seat: Seat) -> Option<CallVariant> {
        match (self, table) {
            (Self::Pit(company), AnyMatch::Pit(table)) => company.choose(table, seat),
            _ => None,
        }
    }
}
