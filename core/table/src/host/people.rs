//! Who sits at the table.

use outcry_rules::pit::Event;
use outcry_rules::{MatchEvent, Millis, Seat, SeatSet};

use crate::bots::Strength;
use crate::journal::Guest;
use crate::view::Presence;
use crate::{AnyEvent, Occupant};

/// Keeps the people by seat.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct People {
    people: Vec<Person>,
    opened_at: Option<Millis>,
}

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Person {
    pub(super) name: String,
    /// The bot that plays there from the beginning.
    bot: Option<Strength>,
    /// The bot that plays for somebody who is away or has left.
    pub(super) stand_in: Option<Strength>,
    pub(super) left: bool,
    present: bool,
    pub(super) corners: u32,
    pub(super) fastest_corner: Option<u64>,
    pub(super) false_bells: u32,
}

impl People {
    pub(super) fn new(guests: &[Guest]) -> Self {
        let person = |guest: &Guest| Person {
            name: guest.name.clone(),
            bot: guest.bot,
            stand_in: None,
            left: false,
            present: false,
            corners: 0,
            fastest_corner: None,
            false_bells: 0,
        };
        Self { people: guests.iter().map(person).collect(), opened_at: None }
    }

    /// Gives who sits there; the seat is one of the table.
    pub(super) fn get(&self, seat: Seat) -> &Person {
        &self.people[seat.index()]
    }

    pub(super) fn set_present(&mut self, seat: Seat, present: bool) {
        if let Some(person) = self.people.get_mut(seat.index()) {
            person.present = present && person.bot.is_none() && !person.left;
        }
    }

    pub(super) fn stand_in(&mut self, seat: Seat, strength: Strength) {
        self.people[seat.index()].stand_in = Some(strength);
    }

    pub(super) fn seat_back(&mut self, seat: Seat) {
        if !self.people[seat.index()].left {
            self.people[seat.index()].stand_in = None;
        }
    }

    /// Lets somebody go for good; a bot of this strength has the seat.
    pub(super) fn leave(&mut self, seat: Seat, strength: Strength) {
        let person = &mut self.people[seat.index()];
        person.left = true;
        person.stand_in = Some(strength);
        person.present = false;
    }

    /// Says whether a person plays there, present or not.
    pub(super) fn is_person(&self, seat: Seat) -> bool {
        let person = self.get(seat);
        person.bot.is_none() && person.stand_in.is_none()
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
        self.people.iter().all(|person| person.bot.is_some() || person.left)
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
        let AnyEvent::Pit(MatchEvent::Game(event)) = event else { return };
        match *event {
            Event::Opened { .. } => self.opened_at = Some(at),
            Event::FalseCorner { seat, .. } => {
                let bells = &mut self.people[seat.index()].false_bells;
                *bells = bells.saturating_add(1);
            }
            Event::Cornered(corner) => {
                let took = self.opened_at.map(|opened| at.get().saturating_sub(opened.get()));
                let person = &mut self.people[corner.seat.index()];
                person.corners = person.corners.saturating_add(1);
                person.fastest_corner = [person.fastest_corner, took].into_iter().flatten().min();
            }
            _ => {}
        }
    }

    fn seats(&self, holds: impl Fn(&Person) -> bool) -> SeatSet {
        let holding = self.people.iter().enumerate().filter(|(_, person)| holds(person));
        holding.filter_map(|(index, _)| Seat::new(index)).collect()
    }
}
