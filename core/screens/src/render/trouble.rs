//! The trouble screen: what keeps the phone from playing, and what helps.

use strum::IntoStaticStr;

use crate::view::{SystemRequest, Trouble};
use crate::{Destination, Intent, Localizer};

use super::keys::key;

/// Names what keeps a phone from playing, and by its word behind `trouble-` the texts that say so.
#[derive(Clone, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "trouble-")]
#[non_exhaustive]
pub enum TroubleKind {
    BluetoothOff,
    /// The system does not let Outcry use Bluetooth.
    #[strum(serialize = "permission")]
    PermissionRefused,
    /// The phone has no Bluetooth LE.
    #[strum(serialize = "no-bluetooth")]
    NoBluetoothLe,
    /// The table has no seat left.
    #[strum(serialize = "full")]
    TableFull,
    /// The match has begun without this phone.
    Begun,
    /// The host has taken the seat away.
    Unseated,
    /// The host has closed the table.
    Closed,
    /// There is no table of this code.
    #[strum(serialize = "code")]
    WrongCode,
    /// The table has an older version than this phone.
    TheyAreOlder,
    /// This phone has an older version than the table.
    WeAreOlder,
    /// The link to the table was lost.
    #[strum(serialize = "link")]
    LinkLost,
    /// Nothing can be kept: what the system says.
    Storage(String),
}

/// Shows what keeps the phone from playing, and the one thing that mends it.
///
/// `again` is what was being done when the trouble came: most keys do it once more.
pub fn trouble(kind: &TroubleKind, again: Intent, localizer: &Localizer) -> Trouble {
    let mended = match kind {
        TroubleKind::NoBluetoothLe => Intent::Go(Destination::SetUp),
        TroubleKind::TableFull
        | TroubleKind::Begun
        | TroubleKind::Unseated
        | TroubleKind::Closed
        | TroubleKind::LinkLost
        | TroubleKind::WeAreOlder => Intent::Go(Destination::Home),
        TroubleKind::WrongCode => Intent::Go(Destination::Join),
        TroubleKind::BluetoothOff
        | TroubleKind::PermissionRefused
        | TroubleKind::TheyAreOlder
        | TroubleKind::Storage(_) => again,
    };
    let id = kind.id();
    let key = key(localizer.text(&format!("{id}-key")), mended).main();
    Trouble { text: kind.text(localizer), key, remedy: kind.remedy() }
}

impl TroubleKind {
    /// Says it in a sentence.
    pub(super) fn text(&self, localizer: &Localizer) -> String {
        match self {
            Self::Storage(reason) => localizer.text_with(self.id(), &[("reason", reason.into())]),
            _ => localizer.text(self.id()),
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

    fn id(&self) -> &'static str {
        self.into()
    }
}
