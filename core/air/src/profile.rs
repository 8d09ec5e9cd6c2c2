//! What a phone is: its system, and what may be laid down for it instead of being drawn.

use core::time::Duration;

use crate::chance::Chance;
use crate::knobs::{Knobs, Loss, Span};
use crate::time::Ns;

/// The operating system of a phone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum System {
    /// Android.
    Android,
    /// iOS.
    Iphone,
    /// Linux.
    Linux,
}

/// A phone as it is put into the air: what is `None` is drawn from the [`Knobs`].
#[derive(Clone, PartialEq, Debug)]
pub struct Profile {
    /// Its system.
    pub system: System,
    /// The interval of the links that it dials.
    pub interval: Option<Duration>,
    /// The largest MTU that it agrees to; 23 stands for a phone that never exchanges it.
    pub mtu: Option<u16>,
    /// How many links it serves; `Some(None)` is any number.
    pub cap: Option<Option<u32>>,
    /// How long a link that it dialled lives without hearing anything.
    pub supervision: Option<Duration>,
    /// Whether it hiccups.
    pub hiccups: Option<bool>,
    /// How fast its clock runs, in parts per million too fast.
    pub drift: Option<f64>,
    /// What its clock shows at the air's epoch.
    pub clock_offset: Option<Duration>,
    /// What its links lose; the worse of both ends counts.
    pub loss: Option<Loss>,
}

impl Profile {
    /// A phone with this system and nothing laid down.
    pub const fn of(system: System) -> Self {
        Self {
            system,
            interval: None,
            mtu: None,
            cap: None,
            supervision: None,
            hiccups: None,
            drift: None,
            clock_offset: None,
            loss: None,
        }
    }

    /// An Android phone.
    pub const fn android() -> Self {
        Self::of(System::Android)
    }

    /// An iPhone.
    pub const fn iphone() -> Self {
        Self::of(System::Iphone)
    }

    /// A Linux machine.
    pub const fn linux() -> Self {
        Self::of(System::Linux)
    }
}

/// Bluetooth counts intervals and places anchors in units of 1.25 ms \[H\].
pub(crate) const UNIT: Ns = Ns::micros(1_250);

/// No clock runs wrong by more, in parts per million: Bluetooth allows 500 \[H\].
const DRIFT_MAX: f64 = 500.0;

/// The shortest interval that Bluetooth knows, 7.5 ms \[H\].
const SHORTEST: Ns = Ns::micros(7_500);

/// A phone's own figures, as they came out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Figures {
    pub(crate) system: System,
    pub(crate) interval: Ns,
    pub(crate) mtu: u16,
    pub(crate) cap: Option<u32>,
    pub(crate) supervision: Ns,
    /// At which phase of its cycle a hiccup begins, if it hiccups at all.
    pub(crate) hiccup: Option<Ns>,
    /// Parts per billion.
    pub(crate) drift: i64,
    pub(crate) clock_offset: Ns,
    pub(crate) loss: Loss,
}

/// The MTU until another is agreed on \[H\].
pub(crate) const MTU_AT_FIRST: u16 = 23;

impl Figures {
    /// Draws what the profile does not lay down, in an order that what it does lay down does not change.
    pub(crate) fn draw(profile: &Profile, knobs: &Knobs, chance: &mut Chance) -> Self {
        let interval = interval(profile.system, knobs, chance);
        let (mtu, cap, supervision) = match profile.system {
            System::Android => (knobs.mtu_android, knobs.cap_android, Span::only(knobs.supervision_android)),
            System::Iphone => (
                chance.pick(&knobs.mtu_iphone).unwrap_or(MTU_AT_FIRST),
                chance.pick(&knobs.cap_iphone),
                knobs.supervision_iphone,
            ),
            System::Linux => (knobs.mtu_linux, knobs.cap_linux, Span::only(knobs.supervision_linux)),
        };
        let supervision = chance.within(supervision);
        let hiccups = chance.happens(knobs.hiccup_share) && profile.system == System::Iphone;
        let phase = chance.below(Ns::of(knobs.hiccup_every));
        let drift = (2.0 * chance.unit() - 1.0) * knobs.drift;
        let offset = chance.below(Ns::of(knobs.clock_offset));
        Self {
            system: profile.system,
            interval: profile.interval.map_or(interval, Ns::of).max(SHORTEST),
            mtu: profile.mtu.unwrap_or(mtu).max(MTU_AT_FIRST),
            cap: profile.cap.unwrap_or(cap),
            supervision: profile.supervision.map_or(supervision, Ns::of),
            hiccup: profile.hiccups.unwrap_or(hiccups).then_some(phase),
            drift: (profile.drift.unwrap_or(drift).clamp(-DRIFT_MAX, DRIFT_MAX) * 1_000.0).round() as i64,
            clock_offset: profile.clock_offset.map_or(offset, Ns::of),
            loss: profile.loss.unwrap_or(knobs.loss),
        }
    }
}

fn interval(system: System, knobs: &Knobs, chance: &mut Chance) -> Ns {
    let high = chance.happens(knobs.high_share);
    let slow = chance.happens(knobs.slow_share);
    let step = chance.unit();
    let units = |span: Span| {
        let (least, most) = (Ns::of(span.least), Ns::of(span.most));
        let steps = most.since(least).0 / UNIT.0 + 1;
        least + Ns((step * steps as f64) as u64 * UNIT.0)
    };
    match system {
        System::Android if high => units(knobs.interval_high),
        System::Iphone if slow => Ns::of(knobs.interval_slow.least),
        System::Android | System::Linux if slow => units(knobs.interval_slow),
        _ => Ns::of(knobs.interval),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    use super::*;

    fn drawn(system: System) -> Vec<Figures> {
        let mut chance = Chance::new(ChaCha8Rng::seed_from_u64(5));
        (0..20_000).map(|_| Figures::draw(&Profile::of(system), &Knobs::default(), &mut chance)).collect()
    }

    fn shares<T: Ord>(of: &[Figures], what: impl Fn(&Figures) -> T) -> BTreeMap<T, f64> {
        let mut shares = BTreeMap::new();
        for figures in of {
            *shares.entry(what(figures)).or_insert(0.0) += 1.0 / of.len() as f64;
        }
        shares
    }

    #[test]
    fn seven_of_ten_androids_grant_a_short_interval() {
        let shares = shares(&drawn(System::Android), |figures| figures.interval.0 / 1_000);
        let keys: Vec<u64> = shares.keys().copied().collect();
        assert_eq!(keys, [11_250, 12_500, 13_750, 15_000, 30_000, 45_000, 46_250, 47_500, 48_750, 50_000]);
        let short: f64 = shares.range(..=15_000).map(|(_, share)| share).sum();
        assert!((short - 0.7).abs() < 0.015, "{short}");
        assert!((shares[&12_500] - 0.175).abs() < 0.015);
        assert!((shares[&30_000] - 0.27).abs() < 0.015);
    }

    #[test]
    fn an_iphone_keeps_to_multiples_of_15_ms_and_one_in_five_hiccups() {
        let drawn = drawn(System::Iphone);
        let shares_of = shares(&drawn, |figures| figures.interval.0 / 1_000);
        assert_eq!(shares_of.keys().copied().collect::<Vec<_>>(), [30_000, 45_000]);
        assert_eq!(shares(&drawn, |figures| figures.mtu).keys().copied().collect::<Vec<_>>(), [185, 293]);
        let caps = shares(&drawn, |figures| figures.cap);
        assert_eq!(caps.keys().copied().collect::<Vec<_>>(), [Some(7), Some(8), Some(10), Some(12)]);
        assert!(caps.values().all(|share| (share - 0.25).abs() < 0.015), "{caps:?}");
        let hiccups = shares(&drawn, |figures| figures.hiccup.is_some());
        assert!((hiccups[&true] - 0.2).abs() < 0.015);
        let supervisions = drawn.iter().map(|figures| figures.supervision);
        assert!(supervisions.clone().min().unwrap() < Ns::micros(730_000));
        assert!(supervisions.clone().max().unwrap() < Ns::micros(2_000_000));
        assert!(supervisions.max().unwrap() > Ns::micros(1_990_000));
    }

    #[test]
    fn clocks_run_wrong_both_ways_and_no_further_than_told() {
        let drawn = drawn(System::Linux);
        assert!(drawn.iter().all(|figures| figures.drift.abs() <= 20_000 && figures.hiccup.is_none()));
        assert!(drawn.iter().any(|figures| figures.drift > 19_000));
        assert!(drawn.iter().any(|figures| figures.drift < -19_000));
        assert!(drawn.iter().all(|figures| figures.supervision == Ns::micros(420_000)));
    }

    #[test]
    fn what_is_laid_down_is_not_drawn_and_changes_no_other_draw() {
        let mut profile = Profile::iphone();
        profile.interval = Some(Duration::from_millis(15));
        profile.mtu = Some(23);
        profile.cap = Some(None);
        let knobs = Knobs::default();
        let mut one = Chance::new(ChaCha8Rng::seed_from_u64(9));
        let mut two = Chance::new(ChaCha8Rng::seed_from_u64(9));
        let laid = Figures::draw(&profile, &knobs, &mut one);
        let free = Figures::draw(&Profile::iphone(), &knobs, &mut two);
        assert_eq!((laid.interval, laid.mtu, laid.cap), (Ns::micros(15_000), 23, None));
        assert_eq!((laid.drift, laid.supervision), (free.drift, free.supervision));
        assert_eq!(one.unit().to_bits(), two.unit().to_bits());
    }
}
