//! The table before the first deal.

use minicbor::{Decode, Encode};
use outcry_bots::Strength;
use outcry_link::PairingCode;
use outcry_rules::limits::SEATS_MAX;
use outcry_table::limits::RULES_NAME_MAX;
use outcry_table::{Lobby, LobbySeat, Presence, cleaned_name, plain_line};

use super::presence::PRESENCES;
use super::rules::Rules;
use super::slot::{SlotValue, Value};
use crate::wire::packed::{Reader, Writer, choice};
use crate::wire::{Part, WireError};

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
    /// Hosts of before leave it out.
    #[n(4)]
    code: Option<String>,
}

#[derive(Encode, Decode)]
struct WrittenSeat {
    #[n(0)]
    name: String,
    #[n(1)]
    bot: Option<u8>,
    /// Hosts of before leave out what follows.
    #[n(2)]
    id: Option<u16>,
    /// Nothing while it is heard well.
    #[n(3)]
    presence: Option<u8>,
    #[n(4)]
    relay: Option<u8>,
}

impl From<Lobby> for SlotValue {
    fn from(lobby: Lobby) -> Self {
        Self(Value::Lobby(lobby))
    }
}

impl SlotValue {
    /// Gives the lobby, where the value is one.
    pub fn into_lobby(self) -> Option<Lobby> {
        if let Value::Lobby(lobby) = self.0 { Some(lobby) } else { None }
    }
}

pub(super) fn write(lobby: &Lobby, writer: &mut Writer) {
    let seat = |seat: &LobbySeat| WrittenSeat {
        name: seat.name.clone(),
        bot: seat.bot.map(|strength| strength as u8),
        id: Some(seat.id),
        presence: (seat.presence != Presence::Here).then_some(seat.presence as u8),
        relay: seat.relay,
    };
    writer.cbor(&Written {
        rules: (&lobby.rules).into(),
        saved_as: lobby.saved_as.clone(),
        seats: lobby.seats.iter().map(seat).collect(),
        own: lobby.own,
        code: lobby.code.as_ref().map(|code| code.chars().filter(char::is_ascii_digit).collect()),
    });
}

pub(super) fn read(reader: &mut Reader<'_>) -> Result<Lobby, WireError> {
    let written: Written = reader.cbor()?;
    let (rules, _) = written.rules.build()?;
    let seat = |(place, seat): (u16, WrittenSeat)| {
        let bot = seat.bot.map(|at| choice(&Strength::ALL, at)).transpose()?;
        let presence = seat.presence.map_or(Ok(Presence::Here), |at| choice(&PRESENCES, at))?;
        let name = cleaned_name(&seat.name);
        Ok(LobbySeat { id: seat.id.unwrap_or(place), name, bot, presence, relay: seat.relay })
    };
    let seats = (0..).zip(written.seats).map(seat).collect::<Result<Vec<_>, WireError>>()?;
    let saved_as = written.saved_as.as_deref().map(plain_line).filter(|name| !name.is_empty());
    if saved_as.iter().any(|name| name.len() > RULES_NAME_MAX) {
        return Err(Part::Name.into());
    }
    let seated = |own: &u8| usize::from(*own) < seats.len();
    let relays = seats.iter().filter_map(|seat| seat.relay.as_ref());
    if seats.len() > SEATS_MAX || !written.own.iter().chain(relays).all(seated) {
        return Err(Part::Seat.into());
    }
    let code = written.code.map(|code| PairingCode::parse(&code).map_err(|_| Part::Name)).transpose()?;
    let code = code.as_ref().map(ToString::to_string);
    Ok(Lobby { rules, saved_as, seats, own: written.own, code })
}
