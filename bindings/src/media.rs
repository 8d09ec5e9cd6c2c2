//! What is drawn, heard, felt and lit up, as data. Answers never change: a shell keeps them.

mod card;
mod colours;
mod drawing;

use outcry_rules::Seat;
use outcry_screens as core;
use outcry_screens::sound::{self, SoundName};
use outcry_screens::view;

use crate::error::SessionError;
use crate::mirror::mirror;
use crate::views::Cue;

pub use card::{
    CardAlign, CardColour, CardGeometry, CardLayer, CardPicture, CardText, CardWidths, card_back,
    card_geometry, card_picture,
};
pub use colours::{InkColour, Palette, palette};
pub use drawing::{Drawing, Paint, PathShape, Picture, Point, Segment, drawing, pattern};

/// Computes what is heard at a cue, as 44,100 samples a second of one channel, each of 16 bits, the lower byte first; nothing
/// for a cue that is silent. `seat` is that of the cue. It takes a few milliseconds.
///
/// # Errors
/// None so far.
#[uniffi::export]
pub fn sound(cue: Cue, seat: Option<u8>) -> Result<Vec<u8>, SessionError> {
    let seat = seat.and_then(|seat| Seat::new(seat.into())).or_else(|| Seat::new(0));
    let samples = SoundName::of(cue.into()).zip(seat).map(|(name, seat)| sound::sound(name, seat));
    // Bytes arrive in one piece, where every number of a list would be an object of its own.
    Ok(samples.unwrap_or_default().into_iter().flat_map(i16::to_le_bytes).collect())
}

/// Gives what is felt at a cue; nothing where nothing is.
///
/// # Errors
/// None so far.
#[uniffi::export]
pub fn haptic(cue: Cue) -> Result<Vec<Pulse>, SessionError> {
    Ok(core::haptic(cue.into()).iter().map(Pulse::from).collect())
}

/// Gives what is felt at a moment that a shell finds under the finger.
///
/// # Errors
/// None so far.
#[uniffi::export]
pub fn pulses(moment: Haptic) -> Result<Vec<Pulse>, SessionError> {
    Ok(core::Haptic::from(moment).pulses().iter().map(Pulse::from).collect())
}

/// Gives what is lit up at a cue; most have no light.
///
/// # Errors
/// None so far.
#[uniffi::export]
pub fn light(cue: Cue) -> Result<Option<Light>, SessionError> {
    Ok(core::light(view::Cue::from(cue)).as_ref().map(Light::from))
}

mirror! {
    /// Names a moment that is felt: those that cues tell of, and those that only the shell knows.
    pub enum Haptic = core::Haptic {
        /// One card goes to the lot.
        CardToLot,
        /// A whole row goes to the lot.
        RowToLot,
        /// What the player offers is called.
        Called,
        Suitor,
        Swapped,
        Gone,
        Refused,
        Turn,
        /// The cord of the bell is pulled half way.
        BellHalfway,
        BellRings,
        DullBell,
        /// One of the last three seconds of a deadline has begun.
        LastSeconds,
        TrickTaken,
        /// A token lies on the veto board.
        TokenDown,
    }
}

mirror! {
    /// One push of the motor.
    pub struct Pulse = core::Pulse {
        /// When it begins, in milliseconds after the moment.
        at_ms: u16,
        /// How long it takes, in milliseconds.
        for_ms: u16,
        /// From 1 to 100.
        strength: u8,
        /// From 0, which rolls, to 100, which ticks.
        sharp: u8,
    }
}

mirror! {
    /// A light that comes on and goes off again.
    pub struct Light = core::Light {
        area: LightArea,
        /// What is there before and after.
        from: LightColour,
        to: LightColour,
        /// How long it is on each time, in milliseconds.
        for_ms: u16,
        /// How often it comes on.
        times: u8,
        /// How long it is off in between, in milliseconds.
        gap_ms: u16,
    }
}

/// What of the screen is lit up; cards, people and texts stay as they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, uniffi::Enum)]
pub enum LightArea {
    /// What lies behind everything.
    Ground,
    /// A frame along the edge of the screen.
    Edge {
        /// Its width, in dp or points.
        width: u8,
    },
}

impl From<&core::LightArea> for LightArea {
    fn from(area: &core::LightArea) -> Self {
        match area {
            core::LightArea::Ground => Self::Ground,
            core::LightArea::Edge { width } => Self::Edge { width: *width },
        }
    }
}

crate::mirror::by_from!(core::LightArea => LightArea);

mirror! {
    /// Names a colour of a light.
    pub enum LightColour = core::LightColour {
        /// That of the palette.
        Ground,
        /// The palette's `main_key`.
        Brass,
        /// Grey of a lightness of 30 %, in every theme.
        Grey,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Theme;
    use crate::views::{BellState, SignPattern, SignShape};

    #[test]
    fn what_has_a_name_is_drawn_and_what_has_none_is_not() {
        let named = |name: &str| drawing(Picture::Named { name: name.to_owned() }).unwrap();
        let wheat = named("wheat").unwrap();
        assert!((wheat.width, wheat.height) == (60.0, 60.0) && !wheat.paths.is_empty());
        assert_eq!(named("no-such-thing"), None);
        for picture in [
            Picture::Sign { shape: SignShape::Paw },
            Picture::Bell { state: BellState::Dull },
            Picture::Seat { seat: 12 },
            Picture::Character { seat: 4 },
        ] {
            assert!(drawing(picture.clone()).unwrap().is_some(), "{picture:?}");
        }
        assert_eq!(drawing(Picture::Character { seat: 5 }).unwrap(), None);
        assert_eq!(drawing(Picture::Seat { seat: 255 }).unwrap(), None);
        assert!(!pattern(SignPattern::Dots, 20.0).unwrap().paths.is_empty());
        assert!(pattern(SignPattern::Waves, f32::NAN).is_ok(), "whatever the width");
    }

    #[test]
    fn a_palette_has_every_colour_where_it_belongs() {
        let night = palette(Theme::Colour, false).unwrap();
        assert_eq!((night.ground, night.main_key, night.card_edge), (0x0E_15_12, 0xF0_BC_4E, 0x91_8C_80));
        assert_eq!(night.inks.len(), 15);
        assert_eq!(night.inks[14], InkColour { ink: crate::Ink::Bear, colour: 0x9F_AD_BE });
        assert!(card_geometry().unwrap().height > 139.0);
        assert_eq!(card_back().unwrap().layers[2].colour, CardColour::Back);
    }

    #[test]
    fn bells_are_heard_in_the_note_of_the_seat_and_turns_are_not() {
        let bell = |seat| sound(Cue::Bell, seat).unwrap();
        assert_eq!(bell(Some(0)).len(), 2 * 48_510);
        assert_eq!(bell(None), bell(Some(0)), "the board rings as the first seat");
        assert_ne!(bell(Some(1)), bell(Some(0)));
        assert_ne!(sound(Cue::WinnersBell, Some(0)).unwrap(), bell(Some(0)));
        assert_eq!(bell(Some(255)), bell(None));
        assert!(sound(Cue::Turn, Some(0)).unwrap().is_empty());
        assert_eq!(haptic(Cue::DullBell).unwrap(), pulses(Haptic::DullBell).unwrap());
        assert_eq!(light(Cue::Bell).unwrap().map(|light| light.times), Some(2));
    }
}
