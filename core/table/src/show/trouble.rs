//! Something keeps the phone from playing.

use crate::view::{SystemRequest, Trouble};
use crate::{Intent, Place, Words};

use super::keys::key;

/// Names what keeps a phone from playing.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TroubleKind {
    /// Bluetooth is off.
    BluetoothOff,
    /// The system does not let Outcry use Bluetooth.
    PermissionRefused,
    /// The phone has no Bluetooth LE.
    NoBluetoothLe,
    /// The table has no seat left.
    TableFull,
    /// The match has begun without this phone.
    Begun,
    /// The host has taken the seat away.
    Unseated,
    /// The host has closed the table.
    Closed,
    /// There is no table of this code.
    WrongCode,
    /// The table has an older version than this phone.
    TheyAreOlder,
    /// This phone has an older version than the table.
    WeAreOlder,
    /// The link to the table was lost.
    LinkLost,
    /// Nothing can be kept: what the system says.
    Storage(String),
}

/// Shows what keeps the phone from playing, and the one thing that mends it.
///
/// `again` is what was being done when the trouble came: most keys do it once more.
pub fn trouble(kind: &TroubleKind, again: Intent, words: &Words) -> Trouble {
    let mended = match kind {
        TroubleKind::NoBluetoothLe => Intent::Go(Place::SetUp),
        TroubleKind::TableFull
        | TroubleKind::Begun
        | TroubleKind::Unseated
        | TroubleKind::Closed
        | TroubleKind::LinkLost
        | TroubleKind::WeAreOlder => Intent::Go(Place::Home),
        TroubleKind::WrongCode => Intent::Go(Place::Join),
        TroubleKind::BluetoothOff
        | TroubleKind::PermissionRefused
        | TroubleKind::TheyAreOlder
        | TroubleKind::Storage(_) => again,
    };
    let id = kind.id();
    let key = key(words.say(&format!("{id}-key")), mended).main();
    Trouble { text: kind.text(words), key, remedy: kind.remedy() }
}

impl TroubleKind {
    /// Says it in a sentence.
    pub(super) fn text(&self, words: &Words) -> String {
        match self {
            Self::Storage(reason) => words.say_with(self.id(), &[("reason", reason.into())]),
            _ => words.say(self.id()),
        }
    }

    /// Says what only the system can do about it.
    pub(super) const fn remedy(&self) -> Option<SystemRequest> {
        match self {
            Self::PermissionRefused => Some(SystemRequest::AllowBluetooth),
            Self::BluetoothOff => Some(SystemRequest::TurnOnBluetooth),
            Self::WeAreOlder => Some(SystemRequest::UpdateApp),
            Self::NoBluetoothLe
            | Self::TableFull
            | Self::Begun
            | Self::Unseated
            | Self::Closed
            | Self::WrongCode
            | Self::TheyAreOlder
            | Self::LinkLost
            | Self::Storage(_) => None,
        }
    }

    const fn id(&self) -> &'static str {
        match self {
            Self::BluetoothOff => "trouble-bluetooth-off",
            Self::PermissionRefused => "trouble-permission",
            Self::NoBluetoothLe => "trouble-no-bluetooth",
            Self::TableFull => "trouble-full",
            Self::Begun => "trouble-begun",
            Self::Unseated => "trouble-unseated",
            Self::Closed => "trouble-closed",
            Self::WrongCode => "trouble-code",
            Self::TheyAreOlder => "trouble-they-are-older",
            Self::WeAreOlder => "trouble-we-are-older",
            Self::LinkLost => "trouble-link",
            Self::Storage(_) => "trouble-storage",
        }
    }
}
