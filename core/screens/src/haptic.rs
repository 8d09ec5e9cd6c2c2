//! What is felt: pulses of a phone's motor.

use serde::Serialize;
use strum::VariantArray;

use crate::view::Cue;

/// Names a moment that is felt; some are cues of the core, others a shell finds under the finger.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, VariantArray)]
pub enum Haptic {
    /// One card goes to the lot.
    CardToLot,
    /// A whole row goes to the lot.
    RowToLot,
    /// What the player offers is called.
    Called,
    /// Somebody wants to swap with the player.
    Suitor,
    Swapped,
    /// The cards that were offered are gone.
    Gone,
    Refused,
    /// It is the player's turn.
    Turn,
    /// The cord of the bell is pulled half way.
    BellHalfway,
    BellRings,
    DullBell,
    /// One of the last three seconds of a time that runs out has begun.
    LastSeconds,
    TrickTaken,
    /// A token lies on the veto board.
    TokenDown,
}

/// One push of the motor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Pulse {
    /// When it begins, in milliseconds after the moment.
    pub at_ms: u16,
    /// How long it takes, in milliseconds.
    pub for_ms: u16,
    /// From 1 to 100.
    pub strength: u8,
    /// From 0, which rolls, to 100, which ticks.
    pub sharp: u8,
}

impl Haptic {
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Gives what is felt at a cue; what is heard from far off, such as the deal, is not felt.
    pub const fn of(cue: Cue) -> Option<Self> {
        match cue {
            Cue::Bell | Cue::WinnersBell => Some(Self::BellRings),
            Cue::DullBell => Some(Self::DullBell),
            Cue::Turn => Some(Self::Turn),
            Cue::Suitor => Some(Self::Suitor),
            Cue::Swapped => Some(Self::Swapped),
            Cue::Gone => Some(Self::Gone),
            Cue::Refused => Some(Self::Refused),
            Cue::LastSeconds => Some(Self::LastSeconds),
            Cue::Seated | Cue::Deal | Cue::Opening => None,
        }
    }

    /// Gives the pulses, in their order; none begins before the one before it is over.
    pub fn pulses(self) -> Vec<Pulse> {
        let pulses: &[(u16, u16, u8, u8)] = match self {
            Self::CardToLot => &[(0, 10, 30, 80)],
            Self::RowToLot => &[(0, 10, 30, 80), (45, 10, 30, 80), (90, 10, 30, 80)],
            Self::Called => &[(0, 20, 60, 40)],
            // Once more after two seconds, since whoever shouts may not feel it.
            Self::Suitor => &[(0, 30, 80, 60), (120, 30, 80, 60), (2000, 30, 80, 60), (2120, 30, 80, 60)],
            Self::Swapped => &[(0, 15, 50, 20), (70, 15, 70, 40), (140, 20, 90, 70)],
            Self::Gone => &[(0, 60, 30, 0)],
            Self::Refused => &[(0, 25, 70, 100), (60, 25, 70, 100)],
            Self::Turn => &[(0, 40, 70, 30), (160, 40, 70, 30)],
            Self::BellHalfway => &[(0, 10, 40, 90)],
            Self::BellRings => &[(0, 90, 100, 100), (90, 400, 40, 10)],
            Self::DullBell => &[(0, 160, 80, 0)],
            Self::LastSeconds => &[(0, 15, 50, 60)],
            Self::TrickTaken | Self::TokenDown => &[(0, 20, 50, 30)],
        };
        pulses
            .iter()
            .map(|&(at_ms, for_ms, strength, sharp)| Pulse { at_ms, for_ms, strength, sharp })
            .collect()
    }
}

/// Gives the pulses of a cue, or none where nothing is felt.
pub fn haptic(cue: Cue) -> Vec<Pulse> {
    Haptic::of(cue).map(Haptic::pulses).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use super::*;

    #[test]
    fn every_moment_is_felt_as_it_is_written() {
        // Beginning+length, strength, sharpness.
        let mut table = String::new();
        for haptic in Haptic::ALL {
            let pulses = haptic.pulses().into_iter().map(|Pulse { at_ms, for_ms, strength, sharp }| {
                format!("{at_ms}+{for_ms} {strength} s{sharp}")
            });
            writeln!(table, "{haptic:?}: {}", pulses.collect::<Vec<_>>().join(", ")).unwrap();
        }
        let written = "\
CardToLot: 0+10 30 s80
RowToLot: 0+10 30 s80, 45+10 30 s80, 90+10 30 s80
Called: 0+20 60 s40
Suitor: 0+30 80 s60, 120+30 80 s60, 2000+30 80 s60, 2120+30 80 s60
Swapped: 0+15 50 s20, 70+15 70 s40, 140+20 90 s70
Gone: 0+60 30 s0
Refused: 0+25 70 s100, 60+25 70 s100
Turn: 0+40 70 s30, 160+40 70 s30
BellHalfway: 0+10 40 s90
BellRings: 0+90 100 s100, 90+400 40 s10
DullBell: 0+160 80 s0
LastSeconds: 0+15 50 s60
TrickTaken: 0+20 50 s30
TokenDown: 0+20 50 s30
";
        assert_eq!(table, written);
    }

    #[test]
    fn pulses_follow_each_other_within_their_bounds() {
        for haptic in Haptic::ALL {
            let pulses = haptic.pulses();
            assert_eq!(pulses.first().map(|pulse| pulse.at_ms), Some(0), "{haptic:?} is felt late");
            for pulse in &pulses {
                assert!((1..=100).contains(&pulse.strength) && pulse.sharp <= 100, "{haptic:?}");
                // Less is not felt; more is an alarm.
                assert!((10..=400).contains(&pulse.for_ms), "{haptic:?}");
            }
            for pair in pulses.windows(2) {
                assert!(pair[0].at_ms + pair[0].for_ms <= pair[1].at_ms, "{haptic:?} overlaps");
            }
        }
    }

    #[test]
    fn cues_are_felt_unless_the_table_only_goes_on() {
        use Cue::{Bell, Deal, DullBell, Gone, LastSeconds, Opening, Refused, Suitor, Swapped, Turn};

        let felt = |cue| !haptic(cue).is_empty();
        assert!([Bell, DullBell, Turn, Suitor, Swapped, Gone, Refused, LastSeconds].into_iter().all(felt));
        assert!(![Deal, Opening].into_iter().any(felt));
        assert_eq!(haptic(Bell), Haptic::BellRings.pulses());
    }
}
