//! The slots of a link, and what is in them.

use outcry_table::Lobby;

use super::board::Board;
use super::lobby;
use super::own::Own;
use super::presence::PresenceState;
use super::round::Round;
use super::sheet::Page;
use super::table::Table;
use crate::wire::WireError;
use crate::wire::packed::{Reader, Writer};

/// Names a slot of the link: the newest value alone counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Slot {
    /// What everybody sees change all the time.
    Board,
    /// What the player alone sees.
    Own,
    /// What changes a few times in a round.
    Round,
    /// Who is there, and whether the table goes.
    Company,
    /// What stays for the whole match.
    Table,
    Sheet,
    /// The rest of a very long one.
    SheetEnd,
    /// The table before the first deal.
    Lobby,
}

impl Slot {
    /// Every slot, by number.
    pub const ALL: [Self; 8] = [
        Self::Board,
        Self::Own,
        Self::Round,
        Self::Company,
        Self::Table,
        Self::Sheet,
        Self::SheetEnd,
        Self::Lobby,
    ];

    /// Gives the number of the slot on the link.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Finds the slot of a number.
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number)).copied()
    }
}

/// Holds what a slot says.
#[derive(Clone, PartialEq, Debug)]
pub struct SlotValue(pub(super) Value);

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Value {
    Board(Board),
    Own(Own),
    Round(Round),
    Company(PresenceState),
    Table(Table),
    Page(Page),
    Lobby(Lobby),
}

impl SlotValue {
    /// Reads the value of a slot.
    ///
    /// # Errors
    /// What is no value of this slot. Whether the values of all slots make a table, only an
    /// [`SnapshotAssembler`](super::SnapshotAssembler) can say.
    pub fn decode(slot: Slot, value: &[u8]) -> Result<Self, WireError> {
        let mut reader = Reader::new(value)?;
        Ok(Self(match slot {
            Slot::Board => Value::Board(Board::read(&mut reader)?),
            Slot::Own => Value::Own(Own::read(&mut reader)?),
            Slot::Round => Value::Round(reader.cbor()?),
            Slot::Company => Value::Company(reader.cbor()?),
            Slot::Table => Value::Table(Table::read(&mut reader)?),
            Slot::Sheet | Slot::SheetEnd => Value::Page(Page::read(&mut reader)?),
            Slot::Lobby => Value::Lobby(lobby::read(&mut reader)?),
        }))
    }

    /// Writes the value.
    pub fn encode(&self) -> Vec<u8> {
        let mut writer = Writer::default();
        match &self.0 {
            Value::Board(board) => board.write(&mut writer),
            Value::Own(own) => own.write(&mut writer),
            Value::Round(round) => {
                writer.cbor(round);
            }
            Value::Company(company) => {
                writer.cbor(company);
            }
            Value::Table(table) => table.write(&mut writer),
            Value::Page(page) => page.write(&mut writer),
            Value::Lobby(lobby) => lobby::write(lobby, &mut writer),
        }
        writer.finish()
    }
}
