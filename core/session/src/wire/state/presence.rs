//! Which phones are connected, and whether the table is running, paused or waiting for somebody.

use minicbor::bytes::ByteVec;
use minicbor::{Decode, Encode};
use outcry_bots::Strength;
use outcry_rules::{Millis, SeatSet};
use outcry_table::host::{TableClock, Timing};
use outcry_table::{Occupant, Presence, TableSnapshot, TableState, Vote};

use crate::wire::packed::{choice, seats};
use crate::wire::request_message::VOTES;
use crate::wire::{Part, WireError};

#[derive(Clone, PartialEq, Debug, Encode, Decode)]
pub(super) struct PresenceState {
    /// A byte for each seat: whether the phone is there, and the bot that plays.
    #[n(0)]
    people: ByteVec,
    #[n(1)]
    state: u8,
    /// Table time, while its clock is stopped.
    #[n(2)]
    stands_at: Option<u64>,
    /// When table time began by the host's clock, where it runs.
    #[n(3)]
    began: Option<i64>,
    #[n(4)]
    missing: Option<u16>,
    #[n(5)]
    since: Option<u64>,
    #[n(6)]
    about: Option<u16>,
    /// A byte for each seat.
    #[n(7)]
    votes: Option<ByteVec>,
    /// When there may be a vote, by the host's clock.
    #[n(8)]
    vote_at: Option<u64>,
}

const RUNNING: u8 = 0;
const PAUSED: u8 = 1;
const MISSING: u8 = 2;

pub(super) const PRESENCES: [Presence; 3] = [Presence::Here, Presence::Weak, Presence::Lost];

impl PresenceState {
    pub(super) fn of(seen: &TableSnapshot, timing: &Timing) -> Self {
        let bot = |strength: Strength| strength as u8 + 1;
        let person = |person: &Occupant| (person.presence as u8) << 4 | person.bot.map_or(0, bot);
        let people: Vec<u8> = seen.people.iter().map(person).collect();
        let (stands_at, began) = match timing.clock {
            TableClock::Stopped { at } => (Some(at.get()), None),
            TableClock::Runs { began } => (None, Some(began)),
        };
        let mut company = Self {
            people: people.into(),
            state: RUNNING,
            stands_at,
            began,
            missing: None,
            since: None,
            about: None,
            votes: None,
            vote_at: None,
        };
        match &seen.state {
            TableState::Running => {}
            TableState::Paused => company.state = PAUSED,
            TableState::Missing { seats, since, vote_at, about, votes } => {
                let vote = |vote: &Option<Vote>| vote.map_or(0, |vote| vote as u8 + 1);
                let votes: Vec<u8> = votes.iter().map(vote).collect();
                company.state = MISSING;
                company.missing = Some(seats.bits());
                company.since = Some(since.get());
                company.about = Some(about.bits());
                company.votes = Some(votes.into());
                company.vote_at = vote_at.map(Millis::get);
            }
        }
        company
    }

    /// Gives who sits there under these names.
    pub(super) fn people(&self, names: &[String]) -> Result<Vec<Occupant>, WireError> {
        if self.people.len() != names.len() {
            return Err(Part::Seat.into());
        }
        let person = |(name, &byte): (&String, &u8)| {
            let bot = (byte & 0xF).checked_sub(1).map(|at| choice(&Strength::ALL, at)).transpose()?;
            Ok(Occupant { name: name.clone(), bot, presence: choice(&PRESENCES, byte >> 4)? })
        };
        names.iter().zip(self.people.iter()).map(person).collect()
    }

    /// Says what the table does; times are the host's.
    pub(super) fn table_state(&self, all: SeatSet) -> Result<TableState, WireError> {
        let some = |bits: Option<u16>| {
            let set = seats(bits.unwrap_or_default())?;
            Ok::<_, WireError>(set.is_subset(all).then_some(set).ok_or(Part::Seat)?)
        };
        match self.state {
            RUNNING => Ok(TableState::Running),
            PAUSED => Ok(TableState::Paused),
            MISSING => {
                let votes = self.votes.as_ref().map(|votes| votes.to_vec());
                let votes = votes.unwrap_or_else(|| vec![0; all.len()]);
                if votes.len() != all.len() {
                    return Err(Part::Seat.into());
                }
                let vote = |byte: &u8| byte.checked_sub(1).map(|at| choice(&VOTES, at)).transpose();
                let votes = votes.iter().map(vote).collect::<Result<_, _>>()?;
                Ok(TableState::Missing {
                    seats: some(self.missing)?,
                    since: Millis::new(self.since.unwrap_or_default()),
                    vote_at: self.vote_at.map(Millis::new),
                    about: some(self.about)?,
                    votes,
                })
            }
            _ => Err(Part::Choice.into()),
        }
    }

    pub(super) fn clock(&self) -> TableClock {
        match (self.stands_at, self.began) {
            (None, Some(began)) => TableClock::Runs { began },
            (at, _) => TableClock::Stopped { at: Millis::new(at.unwrap_or_default()) },
        }
    }
}
