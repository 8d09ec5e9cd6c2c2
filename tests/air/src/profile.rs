//! What a phone is: its system, and what may be laid down for it instead of being drawn.

use core::time::Duration;

use crate::config::{AirConfig, Loss, Span};
use crate::rng::AirRng;
use crate::time::Nanos;

/// The operating system of a phone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum System {
    Android,
    Iphone,
    Linux,
}

/// A phone as it is put into the air: what is `None` is drawn from the [`AirConfig`].
#[derive(Clone, PartialEq, Debug)]
pub struct Profile {
    pub system: System,
    /// The interval of the links that it dials.
    pub interval: Option<Duration>,
    /// The largest MTU that it agrees to; 23 stands for a phone that never exchanges it.
    pub mtu: Option<u16>,
    /// How many links it serves; `Some(None)` is any number.
    pub cap: Option<Option<u32>>,
    /// How long a link that it dialled lives without hearing anything.
    pub supervision: Option<Duration>,
    pub hiccups: Option<bool>,
    /// How fast its clock runs, in parts per million too fast.
    pub drift: Option<f64>,
    /// What its clock shows at the air's epoch.
    pub clock_offset: Option<Duration>,
    /// What its links lose; the worse of both ends counts.
    pub loss: Option<Loss>,
    /// Whether only its controller is in the air, and the stack above outside: what its links carry are whole attribute packets of up
    /// to 1024 bytes, and the stacks at both ends agree on an MTU and keep to it.
    pub bare: bool,
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
            bare: false,
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
pub(crate) const UNIT: Nanos = Nanos::micros(1_250);

/// No clock runs wrong by more, in parts per million: Bluetooth allows 500 \[H\].
const DRIFT_MAX: f64 = 500.0;

/// The shortest interval that Bluetooth knows, 7.5 ms \[H\].
const SHORTEST: Nanos = Nanos::micros(7_500);

/// A phone's own figures, as they came out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Figures {
    pub(crate) system: System,
    pub(crate) interval: Nanos,
    pub(crate) mtu: u16,
    pub(crate) cap: Option<u32>,
    pub(crate) supervision: Nanos,
    /// At which phase of its cycle a hiccup begins, if it hiccups at all.
    pub(crate) hiccup: Option<Nanos>,
    /// Parts per billion.
    pub(crate) drift: i64,
    pub(crate) clock_offset: Nanos,
    pub(crate) loss: Loss,
    pub(crate) bare: bool,
}

/// The MTU until another is agreed on \[H\].
pub(crate) const MTU_AT_FIRST: u16 = 23;

impl Figures {
    /// Draws what the profile does not lay down, in an order that what it does lay down does not change.
    pub(crate) fn draw(profile: &Profile, config: &AirConfig, rng: &mut AirRng) -> Self {
        let interval = interval(profile.system, config, rng);
        let (mtu, cap, supervision) = match profile.system {
            System::Android => {
                (config.mtu_android, config.cap_android, Span::only(config.supervision_android))
            }
            System::Iphone => (
                rng.pick(&config.mtu_iphone).unwrap_or(MTU_AT_FIRST),
                rng.pick(&config.cap_iphone),
                config.supervision_iphone,
            ),
            System::Linux => (config.mtu_linux, config.cap_linux, Span::only(config.supervision_linux)),
        };
        let supervision = rng.within(supervision);
        let hiccups = rng.happens(config.hiccup_share) && profile.system == System::Iphone;
        let phase = rng.below(Nanos::of(config.hiccup_every));
        let drift = (2.0 * rng.unit() - 1.0) * config.drift;
        let offset = rng.below(Nanos::of(config.clock_offset));
        Self {
            system: profile.system,
            interval: profile.interval.map_or(interval, Nanos::of).max(SHORTEST),
            mtu: profile.mtu.unwrap_or(mtu).max(MTU_AT_FIRST),
            cap: profile.cap.unwrap_or(cap),
            supervision: profile.supervision.map_or(supervision, Nanos::of),
            hiccup: profile.hiccups.unwrap_or(hiccups).then_some(phase),
            drift: (profile.drift.unwrap_or(drift).clamp(-DRIFT_MAX, DRIFT_MAX) * 1_000.0).round() as i64,
            clock_offset: profile.clock_offset.map_or(offset, Nanos::of),
            loss: profile.loss.unwrap_or(config.loss),
            bare: profile.bare,
        }
    }
}

fn interval(system: System, config: &AirConfig, rng: &mut AirRng) -> Nanos {
    let high = rng.happens(config.high_share);
    let slow = rng.happens(config.slow_share);
    let step = rng.unit();
    let units = |span: Span| {
        let (least, most) = (Nanos::of(span.least), Nanos::of(span.most));
        let steps = most.since(least).0 / UNIT.0 + 1;
        least + Nanos((step * steps as f64) as u64 * UNIT.0)
    };
    match system {
        System::Android if high => units(config.interval_high),
        System::Iphone if slow => Nanos::of(config.interval_slow.least),
        System::Android | System::Linux if slow => units(config.interval_slow),
        _ => Nanos::of(config.interval),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    use super::*;

    fn drawn(system: System) -> Vec<Figures> {
        let mut rng = AirRng::new(ChaCha8Rng::seed_from_u64(5));
        (0..20_000).map(|_| Figures::draw(&Profile::of(system), &AirConfig::default(), &mut rng)).collect()
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
        assert!(supervisions.clone().min().unwrap() < Nanos::micros(730_000));
        assert!(supervisions.clone().max().unwrap() < Nanos::micros(2_000_000));
        assert!(supervisions.max().unwrap() > Nanos::micros(1_990_000));
    }

    #[test]
    fn clocks_run_wrong_both_ways_and_no_further_than_told() {
        let drawn = drawn(System::Linux);
        assert!(drawn.iter().all(|figures| figures.drift.abs() <= 20_000 && figures.hiccup.is_none()));
        assert!(drawn.iter().any(|figures| figures.drift > 19_000));
        assert!(drawn.iter().any(|figures| figures.drift < -19_000));
        assert!(drawn.iter().all(|figures| figures.supervision == Nanos::micros(420_000)));
    }

    #[test]
    fn what_is_laid_down_is_not_drawn_and_changes_no_other_draw() {
        let mut profile = Profile::iphone();
        profile.interval = Some(Duration::from_millis(15));
        profile.mtu = Some(23);
        profile.cap = Some(None);
        let config = AirConfig::default();
        let mut one = AirRng::new(ChaCha8Rng::seed_from_u64(9));
        let mut two = AirRng::new(ChaCha8Rng::seed_from_u64(9));
        let laid = Figures::draw(&profile, &config, &mut one);
        let free = Figures::draw(&Profile::iphone(), &config, &mut two);
        assert_eq!((laid.interval, laid.mtu, laid.cap), (Nanos::micros(15_000), 23, None));
        assert_eq!((laid.drift, laid.supervision), (free.drift, free.supervision));
        assert_eq!(one.unit().to_bits(), two.unit().to_bits());
    }
}
