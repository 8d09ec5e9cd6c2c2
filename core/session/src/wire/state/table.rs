//! What stays for the whole match: the rules, the names, and whose phone it is.

use minicbor::{Decode, Encode};
use outcry_rules::{Seats, Viewer};
use outcry_table::{AnyOptions, HouseRules, TableSnapshot, cleaned_name};

use super::rules::Rules;
use crate::wire::packed::{Reader, Writer, seat};
use crate::wire::{Part, WireError};

#[derive(Clone, PartialEq, Debug)]
pub(super) struct Table {
    pub(super) viewer: Viewer,
    pub(super) rules: HouseRules,
    pub(super) options: AnyOptions,
    pub(super) seats: Seats,
    pub(super) names: Vec<String>,
}

#[derive(Encode, Decode)]
struct Written {
    #[n(0)]
    seat: Option<u8>,
    #[n(1)]
    rules: Rules,
    #[n(2)]
    names: Vec<String>,
}

impl Table {
    pub(super) fn of(seen: &TableSnapshot) -> Self {
        Self {
            viewer: seen.viewer,
            rules: seen.rules.clone(),
            options: seen.options.clone(),
            seats: seen.seats(),
            names: seen.people.iter().map(|person| person.name.clone()).collect(),
        }
    }

    pub(super) fn write(&self, writer: &mut Writer) {
        let seat = self.viewer.seat().map(|seat| seat.index() as u8);
        writer.cbor(&Written { seat, rules: (&self.rules).into(), names: self.names.clone() });
    }

    pub(super) fn read(reader: &mut Reader<'_>) -> Result<Self, WireError> {
        let written: Written = reader.cbor()?;
        let (rules, options) = written.rules.build()?;
        let (least, most) = options.players();
        let count = written.names.len();
        let seats = Seats::new(count).filter(|_| (least..=most).contains(&count)).ok_or(Part::Seat)?;
        let names = written.names.iter().map(|name| cleaned_name(name)).collect();
        let viewer = match written.seat.map(seat).transpose()? {
            Some(seat) if !seats.contains(seat) => return Err(Part::Seat.into()),
            seat => seat.map_or(Viewer::Board, Viewer::Seat),
        };
        Ok(Self { viewer, rules, options, seats, names })
    }
}
