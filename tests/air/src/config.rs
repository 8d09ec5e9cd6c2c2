//! The configuration of the air: every figure, with its source.
//!
//! Tags: \[H\] a primary source, \[M\] inferred, \[L\] an anecdote or a guess of ours. What they rest on is in
//! docs/radio.md.

use core::time::Duration;

/// Times from which one is drawn evenly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    pub least: Duration,
    pub most: Duration,
}

impl Span {
    /// A span in milliseconds.
    pub const fn millis(least: u64, most: u64) -> Self {
        Self { least: Duration::from_millis(least), most: Duration::from_millis(most) }
    }

    /// A span that is one time.
    pub const fn only(time: Duration) -> Self {
        Self { least: time, most: time }
    }
}

/// Losses after Gilbert and Elliott: a link is good or bad, for exponential times, and loses so many of its events.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Loss {
    /// The share of events lost while good, 0 to 1.
    pub good: f64,
    /// The share of events lost while bad, 0 to 1.
    pub bad: f64,
    /// How long a link stays good, on average.
    pub good_for: Duration,
    /// How long a link stays bad, on average. Zero: it is never bad.
    pub bad_for: Duration,
}

impl Loss {
    /// Good: 2 %, for 5 s; bad: 50 %, for 150 ms \[M\]. On the whole 3.4 %.
    pub const USUAL: Self =
        Self { good: 0.02, bad: 0.5, good_for: Duration::from_secs(5), bad_for: Duration::from_millis(150) };

    /// Nothing is lost.
    pub const NONE: Self = Self::even(0.0);

    /// Loses this share of events, whatever happened before.
    pub const fn even(share: f64) -> Self {
        Self { good: share, bad: share, good_for: Duration::from_secs(5), bad_for: Duration::ZERO }
    }

    /// Loses this share of events on the whole, in the bursts of [`Loss::USUAL`], which come as often as that takes:
    /// every 2.4 s for 5 %, every 0.55 s for 15 %. A share that its good times lose alone, or that its bad times do not
    /// reach, is even.
    pub fn of(mean: f64) -> Self {
        let usual = Self::USUAL;
        let bad = (mean - usual.good) / (usual.bad - usual.good);
        if bad <= 0.0 || bad >= 1.0 {
            return Self::even(mean);
        }
        Self { good_for: usual.bad_for.mul_f64((1.0 - bad) / bad), ..usual }
    }

    /// The share of events that is lost on the whole.
    pub fn mean(&self) -> f64 {
        let bad = self.bad_share();
        self.good * (1.0 - bad) + self.bad * bad
    }

    /// The share of time that a link is bad.
    pub fn bad_share(&self) -> f64 {
        let bad = self.bad_for.as_secs_f64();
        let all = bad + self.good_for.as_secs_f64();
        if all > 0.0 { bad / all } else { 0.0 }
    }
}

/// How many bits a microsecond a link carries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phy {
    /// One: LE 1M, what every link begins with.
    One,
    /// Two: LE 2M, where it is asked for.
    Two,
}

/// Every figure of an air.
#[derive(Clone, PartialEq, Debug)]
pub struct AirConfig {
    /// The interval between connection events, unless another is granted: 30 ms \[M\] (Android's default is 30–50 ms,
    /// iPhones use multiples of 15 ms).
    pub interval: Duration,
    /// What Android grants its centrals after a request for high priority: 11.25–15 ms \[H\], in steps of 1.25 ms.
    pub interval_high: Span,
    /// The share of Android phones that grant it: 70 % \[M\].
    pub high_share: f64,
    /// What some of the others use: 45–50 ms \[M\], in steps of 1.25 ms; an iPhone only the shortest.
    pub interval_slow: Span,
    /// The share of the others that do: 10 % \[L\] ("some", says the source).
    pub slow_share: f64,
    /// How far a phone's clock runs wrong at most, in parts per million, and with it the anchors of the links that it
    /// dialled: ±20 \[H\].
    pub drift: f64,
    /// How far apart two phones' monotonic clocks may lie: up to a day \[L\] (they count from their last start).
    pub clock_offset: Duration,
    /// The radio time that a phone sets aside for each event: 1.25 ms \[M\]. Where two such times overlap on one phone,
    /// one of the two events is lost. Zero: nothing ever collides.
    pub event: Duration,
    /// How many packets each way a connection event may carry: 1 \[L\] (phones do 1 to 6; the source counts with one).
    pub packets_per_event: u32,
    /// The PHY: LE 1M \[M\].
    pub phy: Phy,
    /// What is lost; [`Loss::USUAL`] \[M\].
    pub loss: Loss,
    /// The median delay between an app and its controller, once on each side: 2.5 ms \[M\].
    pub stack: Duration,
    /// By how much the logarithm of that delay deviates: 0.6 \[M\].
    pub stack_sigma: f64,
    /// How far apart an app's stalls are, on average: a minute \[M\]. `None` or zero: it has none.
    pub stall_every: Option<Duration>,
    /// How long an app stalls: 50–300 ms \[M\].
    pub stall: Span,
    /// The share of iPhones that hiccup: 20 % \[L\].
    pub hiccup_share: f64,
    /// How far apart hiccups begin: 10 s \[L\].
    pub hiccup_every: Duration,
    /// How long a hiccup lasts: 250 ms \[L\].
    pub hiccup: Duration,
    /// How far apart the bursts are in which a hiccup hands over what has come: 100 ms \[L\].
    pub hiccup_burst: Duration,
    /// The largest MTU that Android agrees to: 517 \[H\].
    pub mtu_android: u16,
    /// The MTUs of which an iPhone agrees to one: 185 or 293 \[H\], here equally often \[L\].
    pub mtu_iphone: Vec<u16>,
    /// The largest MTU that Linux agrees to: 517 \[H\].
    pub mtu_linux: u16,
    /// How often a link falls silent, in an hour of one link: 0.005 \[L\]. It then takes frames, says that they are sent,
    /// and never delivers them: one way, the other, or both.
    pub silent_per_hour: f64,
    /// How long a link holds before it breaks, on average: 30 min \[M\]. Both ends learn of it from their supervision.
    /// `None`: links hold.
    pub drop_every: Option<Duration>,
    /// How far apart a phone's locks are, on average: 10 min \[M\]. `None` or zero: it is never locked.
    pub lock_every: Option<Duration>,
    /// How long a phone is locked, its links up and its app silent: 5–60 s \[M\].
    pub lock: Span,
    /// How long a link that Android dialled lives without hearing anything: 5 s \[H\].
    pub supervision_android: Duration,
    /// The same for an iPhone: 0.72–2 s \[M\].
    pub supervision_iphone: Span,
    /// The same for Linux: 0.42 s \[H\].
    pub supervision_linux: Duration,
    /// How long it takes until an advert is heard: 50–500 ms \[L\] (adverts come about every 100 ms, a scan listens for
    /// part of the time, and the system reports when it likes).
    pub found_after: Span,
    /// For how long a quick scan listens, and how often: all the time \[H\].
    pub scan_quick: [Duration; 2],
    /// For how long a slow scan listens, and how often: 140 ms of 1.4 s \[M\] (Android's mode of low power).
    pub scan_slow: [Duration; 2],
    /// Whether links and scans become slow when they are told to.
    pub paces: bool,
    /// The interval of a link that was told to be slow, where a phone can have that: 112.5 ms \[M\] (Android's low power is
    /// 100 to 125 ms; an iPhone that was dialled may ask for a high latency).
    pub interval_low: Duration,
    /// How many events of such a link its child may sleep through while it has nothing to send: 2 \[M\] (Android's low power).
    pub latency_low: u32,
    /// How far apart a scan tells of the same phone: a second \[L\]. `None`: it tells once.
    pub found_again: Option<Duration>,
    /// How weakly and how strongly an advert is heard, in dBm: -80 to -40 \[L\], as across a table.
    pub rssi: [i8; 2],
    /// How long it takes to open a link: 0.6–1.7 s \[M\], one at a time.
    pub connect: Span,
    /// The share of dials that fail after that time: 8 % \[M\].
    pub connect_fails: f64,
    /// How long it takes to open a link to a phone that had one before: 2–5 s \[M\].
    pub relink: Span,
    /// The share of such dials that hang instead: 5 % \[M\].
    pub relink_stuck: f64,
    /// How long a dial hangs before it fails, also one to a phone that does not advertise: 30 s \[M\].
    pub stuck: Duration,
    /// How many links Android serves, both roles together: 7 \[H\]. The next opens and stays dead.
    pub cap_android: Option<u32>,
    /// How many links an iPhone serves, one of these: 7, 8, 10, 12 \[L\]. The next does not open.
    pub cap_iphone: Vec<u32>,
    /// How many links Linux serves: no limit has been met, 12 at once have been held \[M\].
    pub cap_linux: Option<u32>,
}

impl Default for AirConfig {
    fn default() -> Self {
        Self {
            interval: Duration::from_millis(30),
            interval_high: Span { least: Duration::from_micros(11_250), most: Duration::from_millis(15) },
            high_share: 0.7,
            interval_slow: Span::millis(45, 50),
            slow_share: 0.1,
            drift: 20.0,
            clock_offset: Duration::from_hours(24),
            event: Duration::from_micros(1_250),
            packets_per_event: 1,
            phy: Phy::One,
            loss: Loss::USUAL,
            stack: Duration::from_micros(2_500),
            stack_sigma: 0.6,
            stall_every: Some(Duration::from_mins(1)),
            stall: Span::millis(50, 300),
            hiccup_share: 0.2,
            hiccup_every: Duration::from_secs(10),
            hiccup: Duration::from_millis(250),
            hiccup_burst: Duration::from_millis(100),
            mtu_android: 517,
            mtu_iphone: vec![185, 293],
            mtu_linux: 517,
            silent_per_hour: 0.005,
            drop_every: Some(Duration::from_mins(30)),
            lock_every: Some(Duration::from_mins(10)),
            lock: Span::millis(5_000, 60_000),
            supervision_android: Duration::from_secs(5),
            supervision_iphone: Span::millis(720, 2_000),
            supervision_linux: Duration::from_millis(420),
            found_after: Span::millis(50, 500),
            scan_quick: [Duration::from_millis(100); 2],
            scan_slow: [Duration::from_millis(140), Duration::from_millis(1_400)],
            paces: true,
            interval_low: Duration::from_micros(112_500),
            latency_low: 2,
            found_again: Some(Duration::from_secs(1)),
            rssi: [-80, -40],
            connect: Span::millis(600, 1_700),
            connect_fails: 0.08,
            relink: Span::millis(2_000, 5_000),
            relink_stuck: 0.05,
            stuck: Duration::from_secs(30),
            cap_android: Some(7),
            cap_iphone: vec![7, 8, 10, 12],
            cap_linux: None,
        }
    }
}

impl AirConfig {
    /// An air in which nothing goes wrong: every interval 30 ms, no loss, no collision, no stall, no lock, no hiccup,
    /// no drop, no failed dial, and clocks that agree. The delays of the stacks stay, and so do MTUs and caps.
    pub fn calm() -> Self {
        Self {
            high_share: 0.0,
            slow_share: 0.0,
            drift: 0.0,
            clock_offset: Duration::ZERO,
            event: Duration::ZERO,
            loss: Loss::NONE,
            stall_every: None,
            hiccup_share: 0.0,
            silent_per_hour: 0.0,
            drop_every: None,
            lock_every: None,
            connect_fails: 0.0,
            relink_stuck: 0.0,
            ..Self::default()
        }
    }

    /// The same air with every rare fault so many times as frequent: stalls, hiccups, silences, drops and locks. What
    /// takes a night otherwise is met within minutes.
    #[must_use]
    pub fn hastened(mut self, times: u32) -> Self {
        let times = times.max(1);
        for every in [&mut self.stall_every, &mut self.drop_every, &mut self.lock_every] {
            *every = every.map(|every| every / times);
        }
        self.hiccup_every = (self.hiccup_every / times).max(self.hiccup);
        self.silent_per_hour *= f64::from(times);
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_loss_is_the_mean() {
        assert!((Loss::USUAL.mean() - 0.033_98).abs() < 1e-5, "{}", Loss::USUAL.mean());
        for mean in [0.0, 0.01, 0.02, 0.05, 0.15, 0.3, 0.5, 0.8] {
            assert!((Loss::of(mean).mean() - mean).abs() < 1e-9, "{mean}");
        }
        assert_eq!(Loss::of(0.05).bad_for, Loss::USUAL.bad_for);
        assert_eq!(Loss::of(0.05).good_for, Duration::from_millis(2_250));
    }

    #[test]
    fn haste_multiplies_the_rare_faults() {
        let config = AirConfig::default().hastened(10);
        assert_eq!(config.stall_every, Some(Duration::from_secs(6)));
        assert_eq!(config.drop_every, Some(Duration::from_mins(3)));
        assert_eq!(config.lock_every, Some(Duration::from_mins(1)));
        assert_eq!(config.hiccup_every, Duration::from_secs(1));
        assert!((config.silent_per_hour - 0.05).abs() < 1e-9);
        assert_eq!(AirConfig::calm().hastened(10).drop_every, None);
    }
}
