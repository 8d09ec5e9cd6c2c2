//! The roster: who has which seat, whose phone is connected, and where a bot plays.

use outcry_bots::Strength;
use outcry_rules::{Millis, Seat, SeatSet};

use super::player_stats::{PlayerStats, StatsBySeat};
use crate::journal::Participant;
use crate::{AnyEvent, Occupant, Presence, place_of};

/// Keeps the people by seat.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Roster {
    people: Vec<Person>,
    stats: StatsBySeat,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Person {
    pub(super) name: String,
    /// The bot that plays there from the beginning.
    pub(super) bot: Option<Strength>,
    /// The bot that plays for somebody who is away or has left.
    pub(super) stand_in: Option<Strength>,
    pub(super) has_left: bool,
    present: bool,
}

impl Roster {
    pub(super) fn new(participants: &[Participant]) -> Self {
        let person = |participant: &Participant| Person {
            name: participant.name.clone(),
            bot: participant.bot,
            stand_in: None,
            has_left: false,
            present: false,
        };
        Self {
            people: participants.iter().map(person).collect(),
            stats: StatsBySeat::new(participants.len()),
        }
    }

    /// Gives who sits there, if the seat is one of the table.
    pub(super) fn get(&self, seat: Seat) -> Option<&Person> {
        self.people.get(seat.index())
    }

    pub(super) fn set_present(&mut self, seat: Seat, present: bool) {
        if let Some(person) = self.people.get_mut(seat.index()) {
            person.present = present && person.bot.is_none() && !person.has_left;
        }
    }

    pub(super) fn stand_in(&mut self, seat: Seat, strength: Strength) {
        if let Some(person) = self.people.get_mut(seat.index()) {
            person.stand_in = Some(strength);
        }
        self.stats.aid(seat);
    }

    pub(super) fn seat_back(&mut self, seat: Seat) {
        if let Some(person) = self.people.get_mut(seat.index()) {
            person.stand_in = None;
            person.has_left = false;
        }
    }

    /// Lets somebody go; a bot of this strength has the seat until they come again.
    pub(super) fn leave(&mut self, seat: Seat, strength: Strength) {
        if let Some(person) = self.people.get_mut(seat.index()) {
            person.has_left = true;
            person.stand_in = Some(strength);
            person.present = false;
        }
        self.stats.aid(seat);
    }

    /// Gives a bot's seat to somebody who has come late; what the bot has done there counts for nobody.
    pub(super) fn sit_down(&mut self, seat: Seat, name: String) {
        if let Some(person) = self.people.get_mut(seat.index()) {
            *person = Person { name, bot: None, stand_in: None, has_left: false, present: false };
        }
        self.stats.begin(seat);
    }

    /// Gives a seat in which a bot has played from the beginning: that of the bot of this name, or else the first.
    pub(super) fn bots_seat(&self, name: &str) -> Option<Seat> {
        let bots = self.people.iter().enumerate().filter(|(_, person)| person.bot.is_some());
        let mut bots = bots.map(|(index, person)| (index, person.name.as_str()));
        Seat::new(place_of(name, bots.clone()).or_else(|| bots.next().map(|(index, _)| index))?)
    }

    /// Gives the names of all others than whoever sits there.
    pub(super) fn names_beside(&self, seat: Seat) -> Vec<&str> {
        let others = self.people.iter().enumerate().filter(|(index, _)| *index != seat.index());
        others.map(|(_, person)| person.name.as_str()).collect()
    }

    /// Gives the people whose phones are not there, whoever plays for them, with their names.
    pub(super) fn absent(&self) -> Vec<(Seat, String)> {
        let absent = self.seats(|person| person.bot.is_none() && !person.present);
        let name = |seat: Seat| Some((seat, self.get(seat)?.name.clone()));
        absent.iter().filter_map(name).collect()
    }

    /// Gives who plays there by now, as another match would begin with them.
    pub(super) fn participants(&self) -> Vec<Participant> {
        let participant = |person: &Person| Participant { name: person.name.clone(), bot: person.bot };
        self.people.iter().map(participant).collect()
    }

    /// Says whether a person plays there, present or not.
    pub(super) fn is_person(&self, seat: Seat) -> bool {
        self.get(seat).is_some_and(|person| person.bot.is_none() && person.stand_in.is_none())
    }

    /// Gives the people whose phones are there.
    pub(super) fn present(&self) -> SeatSet {
        self.seats(|person| person.present && person.bot.is_none())
    }

    /// Gives the people who are missing and for whom nobody plays.
    pub(super) fn away(&self) -> SeatSet {
        self.seats(|person| person.bot.is_none() && person.stand_in.is_none() && !person.present)
    }

    /// Says whether only bots are left, from the beginning or in the place of people who have left.
    pub(super) fn only_bots(&self) -> bool {
        self.people.iter().all(|person| person.bot.is_some() || person.has_left)
    }

    pub(super) fn anybody_present(&self) -> bool {
        !self.present().is_empty()
    }

    /// Says whether anybody is there to play, a bot or a person.
    pub(super) fn anybody_plays(&self) -> bool {
        self.people.iter().any(|person| person.present)
            || self.people.iter().all(|person| person.bot.is_some())
    }

    pub(super) fn bots(&self) -> impl Iterator<Item = (Seat, Strength)> {
        self.people
            .iter()
            .enumerate()
            .filter_map(|(index, person)| Some((Seat::new(index)?, person.stand_in.or(person.bot)?)))
    }

    /// Gives how well bots play that take a seat over: as the weakest bot of the table, or middling without any.
    pub(super) fn stand_in_strength(&self) -> Strength {
        self.people.iter().filter_map(|person| person.bot).min().unwrap_or(Strength::Medium)
    }

    pub(super) fn occupants(&self) -> Vec<Occupant> {
        let occupant = |person: &Person| Occupant {
            name: person.name.clone(),
            bot: person.stand_in.or(person.bot),
            presence: if person.present || person.bot.is_some() { Presence::Here } else { Presence::Lost },
        };
        self.people.iter().map(occupant).collect()
    }

    /// Keeps what statistics are made of.
    pub(super) fn note(&mut self, event: &AnyEvent, at: Millis) {
        let themselves = self.seats(|person| person.stand_in.is_none());
        self.stats.note(event, at, themselves);
    }

    /// Takes note that the host was started again.
    pub(super) const fn interrupt(&mut self) {
        self.stats.interrupt();
    }

    /// Gives what was done there by whoever sat down there, if the seat is one of the table.
    pub(super) fn stats(&self, seat: Seat) -> Option<PlayerStats> {
        self.stats.get(seat)
    }

    fn seats(&self, holds: impl Fn(&Person) -> bool) -> SeatSet {
        let holding = self.people.iter().enumerate().filter(|(_, person)| holds(person));
        holding.filter_map(|(index, _)| Seat::new(index)).collect()
    }
}
