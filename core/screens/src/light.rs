//! What is lit up for a moment, for whoever neither hears nor feels.

use serde::Serialize;

use crate::view::Cue;

/// A light that comes on and goes off again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Light {
    pub area: LightArea,
    /// What is there before and after.
    pub from: LightColour,
    pub to: LightColour,
    /// How long it is on each time, in milliseconds.
    pub for_ms: u16,
    /// How often it comes on.
    pub times: u8,
    /// How long it is off in between, in milliseconds.
    pub gap_ms: u16,
}

/// What of the screen is lit up; cards, people and texts stay as they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LightArea {
    /// What lies behind everything.
    Ground,
    /// A frame along the edge of the screen.
    Edge {
        /// Its width, in dp or points.
        width: u8,
    },
}

/// Names a colour by its role, which every theme has a colour for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LightColour {
    Ground,
    /// What can be pressed, and what rings.
    Brass,
    /// Grey of a lightness of 30 %, in every theme.
    Grey,
}

/// Gives the light of a cue; most have none.
pub const fn light(cue: Cue) -> Option<Light> {
    let (area, to, for_ms, times) = match cue {
        Cue::Bell | Cue::WinnersBell => (LightArea::Ground, LightColour::Brass, 150, 2),
        Cue::DullBell => (LightArea::Ground, LightColour::Grey, 150, 1),
        Cue::Turn => (LightArea::Edge { width: 4 }, LightColour::Brass, 600, 1),
        Cue::Seated
        | Cue::Deal
        | Cue::Opening
        | Cue::Swapped
        | Cue::Gone
        | Cue::Refused
        | Cue::Suitor
        | Cue::LastSeconds => return None,
    };
    Some(Light { area, from: LightColour::Ground, to, for_ms, times, gap_ms: GAP_MS })
}

/// Long enough that not even the shortest light comes on more than three times a second: what flickers faster can bring on
/// a seizure (WCAG 2.2, 2.3.1).
const GAP_MS: u16 = 200;

#[cfg(test)]
mod tests {
    use super::*;

    const CUES: [Cue; 11] = [
        Cue::Deal,
        Cue::Opening,
        Cue::Bell,
        Cue::WinnersBell,
        Cue::DullBell,
        Cue::Turn,
        Cue::Suitor,
        Cue::Swapped,
        Cue::Gone,
        Cue::Refused,
        Cue::LastSeconds,
    ];

    #[test]
    fn bells_and_turns_are_seen() {
        let lights =
            CUES.map(|cue| light(cue).map(|light| (light.area, light.to, light.for_ms, light.times)));
        let (ground, edge) = (LightArea::Ground, LightArea::Edge { width: 4 });
        let bell = Some((ground, LightColour::Brass, 150, 2));
        let dull = Some((ground, LightColour::Grey, 150, 1));
        let turn = Some((edge, LightColour::Brass, 600, 1));
        assert_eq!(lights, [None, None, bell, bell, dull, turn, None, None, None, None, None]);
    }

    #[test]
    fn nothing_flashes_more_than_three_times_a_second() {
        for light in CUES.into_iter().filter_map(light) {
            // As if it went on for ever.
            let period = light.for_ms + light.gap_ms;
            assert!(3 * u32::from(period) >= 1000, "{light:?}");
            assert!(light.times <= 3 && light.from != light.to, "{light:?}");
        }
    }
}
