//! What a system shows on behalf of the app, outside its screens: notifications, share sheets, why it asks for something.

use strum::{EnumIter, IntoStaticStr};

use crate::Localizer;

/// Names a text that no screen shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, EnumIter, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Phrase {
    /// The kind of notification that an open table shows, in the list of the system's settings.
    TableChannel,
    /// The notification itself, while a table is open and the app is not seen.
    TableTitle,
    TableText,
    /// Its key, which opens the app.
    TableOpen,
    /// The title of the share sheet for an invite, and what goes with the link.
    InviteTitle,
    InviteText,
    /// The titles of the share sheets for a score sheet and for a picture of it.
    SheetTitle,
    PictureTitle,
    /// The same for a match as a file, for what the radio has done, and for the app itself.
    MatchTitle,
    DiagnosticsTitle,
    AppTitle,
    /// What is said where something could not be shared.
    ShareFailed,
    /// What is said once a session has been opened again after a fault.
    SessionReopened,
    /// Why a phone that stops what is not seen is to let Outcry go on, and on the key that leads to where that is set.
    BatteryReason,
    BatteryOpen,
    /// What is said at a table while an iPhone is in Low Power Mode.
    LowPower,
    /// Why the system asks for something.
    BluetoothReason,
    CameraReason,
    /// On Android 11 and older.
    LocationReason,
}

impl Phrase {
    /// Gives the word, such as `table-title`.
    pub fn word(self) -> &'static str {
        self.into()
    }
}

/// Gives a text that no screen shows.
pub fn phrase(name: Phrase, localizer: &Localizer) -> String {
    localizer.text(&format!("phone-{}", name.word()))
}

#[cfg(test)]
mod tests {
    use strum::IntoEnumIterator as _;

    use super::*;
    use crate::Language;

    #[test]
    fn every_phrase_is_there_in_every_language() {
        for localizer in Language::ALL.map(Localizer::new) {
            for name in Phrase::iter() {
                assert!(!phrase(name, &localizer).contains('⟦'), "{name:?}");
            }
        }
    }
}
