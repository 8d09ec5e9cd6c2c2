//! A request of a player: the byte that says what it is, the low byte of its number, and what it takes.

use outcry_rules::Seat;
use outcry_rules::nyet::{self, Colour, Gift, Line, Mark};
use outcry_rules::pit::{self, CallVariant};
use outcry_table::host::Request;
use outcry_table::{AnyAction, Vote};

use super::packed::{self, Reader, Writer, choice};
use super::{Part, PressTime, ShortNumber, WireError, lot};

/// Holds a request under its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RequestMessage {
    pub number: ShortNumber,
    pub request: Request,
    /// When the bell was pressed; no other request has it. Without it the arrival counts.
    pub pressed: Option<PressTime>,
}

pub(super) const RETRACT: u8 = 0x00;
pub(super) const RING: u8 = 0x01;
pub(super) const READY: u8 = 0x02;
pub(super) const OPEN: u8 = 0x03;
pub(super) const CALL: u8 = 0x04;
pub(super) const LOWER: u8 = 0x05;
pub(super) const NEXT: u8 = 0x06;
pub(super) const VOTE: u8 = 0x07;
pub(super) const PAUSE: u8 = 0x08;
pub(super) const LEAVE: u8 = 0x09;
pub(super) const PLACE: u8 = 0x0A;
pub(super) const SPLIT: u8 = 0x0B;
pub(super) const DISCARD: u8 = 0x0C;
pub(super) const PASS: u8 = 0x0D;
pub(super) const DOUBLE: u8 = 0x0E;
/// From here on with the seat in the low half; sixteen places of which thirteen are taken.
pub(super) const TAP: u8 = 0x20;
/// From here on with the card in the low six bits.
pub(super) const PLAY: u8 = 0x40;
/// The first kind that is none.
pub(super) const END: u8 = 0x80;

/// What there is to vote for, by number.
pub(super) const VOTES: [Vote; 3] = [Vote::Wait, Vote::Bot, Vote::Void];

impl RequestMessage {
    pub(super) fn write(&self) -> Vec<u8> {
        match self.request {
            Request::Act(AnyAction::Pit(action)) => self.write_pit(action),
            Request::Act(AnyAction::Nyet(action)) => self.write_nyet(action),
            Request::Next(call) => {
                let mut writer = self.begin(NEXT);
                if let Some(call) = call {
                    writer.byte(call as u8);
                }
                writer.finish()
            }
            Request::Vote(vote) => self.begin(VOTE).byte(vote as u8).finish(),
            Request::Pause(paused) => self.begin(PAUSE).byte(paused.into()).finish(),
            Request::Leave => self.begin(LEAVE).finish(),
        }
    }

    /// Reads what follows the byte `kind`.
    pub(super) fn read(kind: u8, reader: &mut Reader<'_>) -> Result<Self, WireError> {
        let number = ShortNumber(reader.byte()?);
        let pit = |action| Request::Act(AnyAction::Pit(action));
        let nyet = |action| Request::Act(AnyAction::Nyet(action));
        let unknown = WireError::Unknown { kind, number: Some(number.0) };
        let mut pressed = None;
        let request = match kind {
            RETRACT => pit(pit::Action::Retract),
            RING => {
                if !reader.is_empty() {
                    pressed = Some(PressTime(u16::from_le_bytes(reader.bytes()?)));
                }
                pit(pit::Action::Ring)
            }
            READY => pit(pit::Action::Ready),
            OPEN => pit(pit::Action::Open),
            CALL => pit(pit::Action::Call(lot::read(reader)?)),
            LOWER => pit(pit::Action::Lower(lot::read(reader)?)),
            NEXT if reader.is_empty() => Request::Next(None),
            NEXT => Request::Next(Some(choice(CallVariant::ALL, reader.byte()?)?)),
            VOTE => Request::Vote(choice(&VOTES, reader.byte()?)?),
            PAUSE => Request::Pause(flag(reader)?),
            LEAVE => Request::Leave,
            PLACE => {
                let line = reader.byte()?;
                let mark = read_mark(line & 0xF, reader.byte()?)?;
                nyet(nyet::Action::Place { line: choice(&Line::ALL, line >> 4)?, mark })
            }
            SPLIT => nyet(nyet::Action::Split { team: reader.seats()?, bonus: reader.seat()? }),
            DISCARD => nyet(nyet::Action::Discard(packed::nyet_cards(u64::from_le_bytes(reader.bytes()?))?)),
            PASS => nyet(nyet::Action::Pass(packed::nyet_cards(u64::from_le_bytes(reader.bytes()?))?)),
            DOUBLE => nyet(nyet::Action::Bonus { double: flag(reader)? }),
            TAP..PLAY => {
                let seat = Seat::new(usize::from(kind - TAP)).ok_or(unknown)?;
                pit(pit::Action::Tap(seat))
            }
            PLAY..END => nyet(nyet::Action::Play(nyet::Card::from_code(kind - PLAY).ok_or(unknown)?)),
            _ => return Err(unknown),
        };
        Ok(Self { number, request, pressed })
    }

    fn begin(&self, kind: u8) -> Writer {
        let mut writer = Writer::of(kind);
        writer.byte(self.number.0);
        writer
    }

    fn write_pit(&self, action: pit::Action) -> Vec<u8> {
        match action {
            pit::Action::Ready => self.begin(READY).finish(),
            pit::Action::Open => self.begin(OPEN).finish(),
            pit::Action::Call(cards) => {
                let mut writer = self.begin(CALL);
                lot::write(cards, &mut writer);
                writer.finish()
            }
            pit::Action::Lower(cards) => {
                let mut writer = self.begin(LOWER);
                lot::write(cards, &mut writer);
                writer.finish()
            }
            pit::Action::Retract => self.begin(RETRACT).finish(),
            pit::Action::Tap(whom) => self.begin(TAP | whom.index() as u8).finish(),
            pit::Action::Ring => {
                let mut writer = self.begin(RING);
                if let Some(PressTime(low)) = self.pressed {
                    writer.bytes(&low.to_le_bytes());
                }
                writer.finish()
            }
        }
    }

    fn write_nyet(&self, action: nyet::Action) -> Vec<u8> {
        match action {
            nyet::Action::Place { line, mark } => {
                let (kind, value) = mark_bytes(mark);
                self.begin(PLACE).byte((line as u8) << 4 | kind).byte(value).finish()
            }
            nyet::Action::Split { team, bonus } => self.begin(SPLIT).seats(team).seat(bonus).finish(),
            nyet::Action::Discard(cards) => self.begin(DISCARD).bytes(&cards.bits().to_le_bytes()).finish(),
            nyet::Action::Pass(cards) => self.begin(PASS).bytes(&cards.bits().to_le_bytes()).finish(),
            nyet::Action::Play(card) => self.begin(PLAY | card.code()).finish(),
            nyet::Action::Bonus { double } => self.begin(DOUBLE).byte(double.into()).finish(),
        }
    }
}

fn flag(reader: &mut Reader<'_>) -> Result<bool, WireError> {
    choice(&[false, true], reader.byte()?)
}

const COLOURLESS: u8 = 0xFF;

fn mark_bytes(mark: Mark) -> (u8, u8) {
    match mark {
        Mark::Character(seat) => (0, seat.index() as u8),
        Mark::Give(gift) => (1, gift as u8),
        Mark::Colour(colour) => (2, colour.map_or(COLOURLESS, |colour| colour as u8)),
        Mark::Value(value) => (3, value.cast_unsigned()),
    }
}

fn read_mark(kind: u8, value: u8) -> Result<Mark, WireError> {
    Ok(match kind {
        0 => Mark::Character(packed::seat(value)?),
        1 => Mark::Give(choice(Gift::ALL, value)?),
        2 if value == COLOURLESS => Mark::Colour(None),
        2 => Mark::Colour(Some(choice(Colour::ALL, value)?)),
        3 => Mark::Value(value.cast_signed()),
        _ => return Err(Part::Choice.into()),
    })
}
