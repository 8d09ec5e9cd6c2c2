//! What every table screen is rendered from: the snapshot, the local UI state and the language.

use outcry_rules::{Millis, Refusal, Seat, SeatSet};
use outcry_table::TableSnapshot;

use super::names;
use super::refusal::refusal;
use crate::localizer::Argument;
use crate::view::{Deadline, NamedSeat};
use crate::{LocalUiState, Localizer};

/// Holds what a phone knows, what its player is doing, and the language.
#[derive(Clone, Copy)]
pub(super) struct Scene<'a> {
    pub(super) seen: &'a TableSnapshot,
    pub(super) ui: &'a LocalUiState,
    pub(super) localizer: &'a Localizer,
}

impl Scene<'_> {
    /// Gives a text.
    pub(super) fn text(&self, id: &str) -> String {
        self.localizer.text(id)
    }

    /// Gives a text with its arguments.
    pub(super) fn text_with(&self, id: &str, arguments: &[(&str, Argument<'_>)]) -> String {
        self.localizer.text_with(id, arguments)
    }

    /// Gives a text about somebody.
    pub(super) fn text_of(&self, id: &str, seat: Seat) -> String {
        self.text_with(id, &[("name", (&self.name(seat)).into())])
    }

    /// Gives a text with a number.
    pub(super) fn text_count(&self, id: &str, count: u32) -> String {
        self.text_with(id, &[("count", count.into())])
    }

    /// Says why something is refused.
    pub(super) fn refused(&self, why: Refusal) -> String {
        refusal(why, self.localizer)
    }

    /// Gives a moment of table time that is still to come, as the end of something that takes so many milliseconds; nothing
    /// while table time stands still.
    pub(super) fn deadline(&self, until: Millis, of: u64) -> Option<Deadline> {
        let at = self.seen.clock.when(until).filter(|_| until > self.seen.now)?;
        Some(Deadline::at(at, of))
    }

    /// Gives the viewer's seat.
    pub(super) fn me(&self) -> Option<Seat> {
        self.seen.viewer.seat()
    }

    /// Gives somebody's name.
    pub(super) fn name(&self, seat: Seat) -> String {
        match self.seen.people.get(seat.index()) {
            Some(person) => person.name.clone(),
            None => self.text_count("seat-name", seat.index() as u32 + 1),
        }
    }

    /// Gives everybody's names.
    pub(super) fn names(&self, seats: SeatSet) -> Vec<String> {
        seats.iter().map(|seat| self.name(seat)).collect()
    }

    /// Gives a seat with its name.
    pub(super) fn named(&self, seat: Seat) -> NamedSeat {
        NamedSeat { seat: seat.index() as u8, name: self.name(seat) }
    }

    /// Gives everybody's seats with their names.
    pub(super) fn all_named(&self, seats: SeatSet) -> Vec<NamedSeat> {
        seats.iter().map(|seat| self.named(seat)).collect()
    }

    /// Gives a text about several people: "Ada, Bo and Cem are missing". Of more than three it names two, so that it fits
    /// where a phone shows it.
    pub(super) fn text_of_all(&self, id: &str, seats: SeatSet) -> String {
        let names = names::few(&self.names(seats), self.localizer);
        self.text_with(id, &[("names", (&names).into()), ("count", (seats.len() as u32).into())])
    }

    /// Lists names in a sentence: "Ada, Bo and Cem".
    pub(super) fn listed(&self, names: &[String]) -> String {
        names::listed(names, self.localizer)
    }

    /// Says "you" or "other", for texts that differ.
    pub(super) fn who(&self, seat: Seat) -> Argument<'static> {
        Argument::Word(if self.me() == Some(seat) { "you" } else { "other" })
    }
}
