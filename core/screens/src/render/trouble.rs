//! The trouble screen: what keeps the phone from playing, and what helps.

use strum::IntoStaticStr;

use crate::view::{Key, Question, SystemRequest, Trouble};
use crate::{Destination, Intent, Localizer};

use super::keys::{key, question};
use super::names;

/// Names what keeps a phone from playing, and by its word behind `trouble-` the texts that say so.
#[derive(Clone, PartialEq, Eq, Debug, IntoStaticStr)]
#[strum(serialize_all = "kebab-case", prefix = "trouble-")]
#[non_exhaustive]
pub enum TroubleKind {
    BluetoothOff,
    /// Nobody has been asked yet whether Outcry may use Bluetooth.
    #[strum(serialize = "unasked")]
    PermissionUnasked,
    /// The system does not let Outcry use Bluetooth.
    #[strum(serialize = "permission")]
    PermissionRefused,
    /// The system finds other phones only while location is on.
    LocationOff,
    /// The system finds other phones only where Outcry may use location.
    LocationForbidden,
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
    /// The seat has gone to another phone of the same player.
    Moved,
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

/// Shows what keeps the phone from playing, what mends it, and another way.
///
/// `again` is what was being done when the trouble came: most keys do it once more.
pub fn trouble(kind: &TroubleKind, again: Intent, localizer: &Localizer) -> Trouble {
    let home = Intent::Go(Destination::Home);
    let mended = match kind {
        TroubleKind::NoBluetoothLe => Some(Intent::Go(Destination::SetUp)),
        TroubleKind::TableFull
        | TroubleKind::Begun
        | TroubleKind::Unseated
        | TroubleKind::Moved
        | TroubleKind::Closed => Some(home.clone()),
        TroubleKind::WrongCode => Some(Intent::Go(Destination::Join)),
        // The phone looks for its host all the time.
        TroubleKind::LinkLost => None,
        TroubleKind::BluetoothOff
        | TroubleKind::PermissionUnasked
        | TroubleKind::PermissionRefused
        | TroubleKind::LocationOff
        | TroubleKind::LocationForbidden
        | TroubleKind::TheyAreOlder
        | TroubleKind::WeAreOlder
        | TroubleKind::Storage(_) => Some(again),
    };
    let quiet = match kind {
        TroubleKind::LinkLost => {
            Some(key(localizer.text("key-leave-table"), Intent::Leave).asking(question(
                "leave-ask",
                "leave-yes",
                "answer-stay",
                localizer,
            )))
        }
        // Nothing goes on before it is mended.
        TroubleKind::Storage(_) => None,
        _ if mended.as_ref() == Some(&home) => None,
        _ => Some(key(localizer.text("key-home"), home)),
    };
    Trouble {
        text: kind.text(localizer),
        busy: *kind == TroubleKind::LinkLost,
        key: mended.map(|intent| kind.key(intent, localizer).main()),
        remedy: kind.remedy(),
        ways: Vec::new(),
        quiet: quiet.map(Key::quiet),
    }
}

/// Says that the host of a table cannot be reached, and how the table goes on if that stays so.
pub fn lost_host(company: Company, again: Intent, localizer: &Localizer) -> Trouble {
    let lost = trouble(&TroubleKind::LinkLost, again, localizer);
    let looks = match company {
        Company::Seated => lost.text,
        Company::Late | Company::Board => localizer.text("trouble-link-watching"),
    };
    let lasts = localizer.text_with("trouble-link-lasts", &[("who", company.word().into())]);
    Trouble { text: format!("{looks} {lasts}"), ways: ways_on(company, localizer), ..lost }
}

/// Says what a phone is at a table whose host does not answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Company {
    /// It has a seat, and has seen the sheet: it can open the table again.
    Seated,
    /// Its player has no seat, or none that this phone knows of.
    Late,
    Board,
}

impl Company {
    const fn word(self) -> &'static str {
        match self {
            Self::Seated => "seated",
            Self::Late => "late",
            Self::Board => "board",
        }
    }
}

/// Gives the keys with which a table goes on whose host does not answer.
pub(super) fn ways_on(company: Company, localizer: &Localizer) -> Vec<Key> {
    let text = |id: &str| localizer.text_with(id, &[("who", company.word().into())]);
    let ask = Question {
        text: text("follow-ask"),
        ..question("follow-ask", "follow-yes", "answer-not-yet", localizer)
    };
    let follow = key(text("key-follow"), Intent::FollowReopened).asking(ask);
    let reopen = || {
        let ask = question("reopen-ask", "reopen-yes", "answer-not-yet", localizer);
        key(localizer.text("key-reopen"), Intent::Reopen).asking(ask)
    };
    let reopen = (company == Company::Seated).then(reopen);
    std::iter::once(follow).chain(reopen).collect()
}

/// Says what keeps the player from a table that is not on the screen, and which it is, by who else sits there.
pub fn trouble_elsewhere(others: &[String], kind: &TroubleKind, localizer: &Localizer) -> String {
    let (names, why) = (names::few(others, localizer), kind.text(localizer));
    localizer.text_with("trouble-elsewhere", &[("names", (&names).into()), ("why", (&why).into())])
}

/// Says that the table of this phone, which its player has put aside, is played on by the others.
pub fn resumed_elsewhere(others: &[String], localizer: &Localizer) -> String {
    localizer.text_with("resumed-elsewhere", &[("names", (&names::few(others, localizer)).into())])
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
            Self::PermissionUnasked | Self::PermissionRefused => Some(SystemRequest::AllowBluetooth),
            Self::LocationOff => Some(SystemRequest::TurnOnLocation),
            Self::LocationForbidden => Some(SystemRequest::AllowLocation),
            Self::BluetoothOff => Some(SystemRequest::TurnOnBluetooth),
            Self::WeAreOlder => Some(SystemRequest::UpdateApp),
            Self::NoBluetoothLe
            | Self::TableFull
            | Self::Begun
            | Self::Unseated
            | Self::Moved
            | Self::Closed
            | Self::WrongCode
            | Self::TheyAreOlder
            | Self::LinkLost
            | Self::Storage(_) => None,
        }
    }

    /// Gives the key that names what mends it.
    pub(super) fn key(&self, intent: Intent, localizer: &Localizer) -> Key {
        key(localizer.text(&format!("{}-key", self.id())), intent)
    }

    fn id(&self) -> &'static str {
        self.into()
    }
}
