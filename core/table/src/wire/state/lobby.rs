//! The table before the first deal.

use minicbor::{Decode, Encode};
use outcry_rules::limits::SEATS_MAX;

use super::rules::Rules;
use super::slot::{SlotValue, Value};
use super::table::check_names;
use crate::HouseRules;
use crate::bots::Strength;
use crate::limits::RULES_NAME_MAX;
use crate::wire::packed::{Reader, Writer, choice};
use crate::wire::{Part, WireError};

/// Holds what everybody who waits for the first deal may see.
#[derive(Clone, PartialEq, Debug)]
pub struct Lobby {
    /// What is to be played.
    pub rules: HouseRules,
    /// The name under which these rules were saved.
    pub saved_as: Option<String>,
    /// Who sits there so far, by seat.
    pub seats: Vec<LobbySeat>,
    /// Which of them this phone is.
    pub own: Option<u8>,
}

/// Holds who sits there before the first deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LobbySeat {
    /// The name.
    pub name: String,
    /// How well the bot plays that sits there; nothing for people.
    pub bot: Option<Strength>,
}

#[derive(Encode, Decode)]
struct Written {
    #[n(0)]
    rules: Rules,
    #[n(1)]
    saved_as: Option<String>,
    #[n(2)]
    seats: Vec<WrittenSeat>,
    #[n(3)]
    own: Option<u8>,
}

#[derive(Encode, Decode)]
struct WrittenSeat {
    #[n(0)]
    name: String,
    #[n(1)]
    bot: Option<u8>,
}

impl Lobby {
    /// Makes the value of the slot.
    pub fn into_value(self) -> SlotValue {
        SlotValue(Value::Lobby(self))
    }

    /// Reads the lobby of a value, where it is one.
    pub fn from_value(value: SlotValue) -> Option<Self> {
        if let Value::Lobby(lobby) = value.0 { Some(lobby) } else { None }
    }

    pub(super) fn write(&self, writer: &mut Writer) {
        let seat = |seat: &LobbySeat| WrittenSeat {
            name: seat.name.clone(),
            bot: seat.bot.map(|strength| strength as u8),
        };
        writer.cbor(&Written {
            rules: (&self.rules).into(),
            saved_as: self.saved_as.clone(),
            seats: self.seats.iter().map(seat).collect(),
            own: self.own,
        });
    }

    pub(super) fn read(reader: &mut Reader<'_>) -> Result<Self, WireError> {
        let written: Written = reader.cbor()?;
        let (rules, _) = written.rules.build()?;
        let seat = |seat: WrittenSeat| {
            let bot = seat.bot.map(|at| choice(&Strength::ALL, at)).transpose()?;
            Ok(LobbySeat { name: seat.name, bot })
        };
        let seats = written.seats.into_iter().map(seat).collect::<Result<Vec<_>, WireError>>()?;
        let names: Vec<String> = seats.iter().map(|seat| seat.name.clone()).collect();
        check_names(&names)?;
        let saved = |name: &String| name.len() <= RULES_NAME_MAX && !name.chars().any(char::is_control);
        if !written.saved_as.iter().all(saved) {
            return Err(Part::Name.into());
        }
        let seated = |own: &u8| usize::from(*own) < seats.len();
        if seats.len() > SEATS_MAX || !written.own.iter().all(seated) {
            return Err(Part::Seat.into());
        }
        Ok(Self { rules, saved_as: written.saved_as, seats, own: written.own })
    }
}
