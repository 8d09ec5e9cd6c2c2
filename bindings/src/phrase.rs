//! What a system shows on behalf of the app, outside its screens.

use outcry_screens as core;
use outcry_screens::Localizer;

use crate::config::first_known;
use crate::mirror::mirror;

mirror! {
    /// Names a text that no screen shows.
    pub enum Phrase = core::Phrase {
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
}

/// Gives a text that no screen shows, in the first of these languages that there are texts in; the most wanted comes first. It
/// reads all texts of the language: not for a thread that draws, and worth keeping.
#[uniffi::export]
#[expect(clippy::needless_pass_by_value, reason = "UniFFI gives lists away, and lends none")]
pub fn phrase(name: Phrase, languages: Vec<String>) -> String {
    core::phrase(name.into(), &Localizer::new(first_known(&languages)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_known_language_counts() {
        let languages = |tags: &[&str]| tags.iter().map(|tag| (*tag).to_owned()).collect();
        assert_eq!(phrase(Phrase::InviteTitle, languages(&["nl", "de-CH", "fr"])), "Einladen");
        assert_eq!(phrase(Phrase::InviteTitle, Vec::new()), "Invite");
    }
}
