//! Who gets a phone's radio when the events of two of its links overlap.

use crate::anchors::Anchors;
use crate::link::LinkKey;
use crate::time::Nanos;

/// The order of a phone's events.
///
/// Links that one central dialled were placed apart by it. Links that the phone was dialled on have anchors of their
/// own, which drift. Where two events overlap, the link that has missed more of them in a row goes; else the earlier.
/// (No vendor tells its rule; without something like it, an overlap would starve a link for the minute that 20 ppm take
/// to part two anchors.) The losses of empty events count in it as well, since both ends listen for them.
///
/// Nothing is computed until somebody asks about an event that overlaps another. Then the events since the last
/// question are played, or those of the last few intervals where that was long ago.
#[derive(Clone, Debug, Default)]
pub(crate) struct Arbiter {
    slots: Vec<Slot>,
    /// Every event that begins before this has been decided.
    decided: Nanos,
    /// Who had the radio last.
    holder: Option<Holder>,
}

#[derive(Clone, Debug)]
struct Slot {
    link: LinkKey,
    anchors: Anchors,
    /// Its first event that is not decided yet.
    next: Nanos,
    /// Its last event that is, and whether it had the radio.
    last: Option<(Nanos, bool)>,
    /// How many it has missed in a row.
    missed: u32,
}

#[derive(Clone, Copy, Debug)]
struct Holder {
    slot: usize,
    until: Nanos,
    /// How many its link had missed before this event.
    missed: u32,
}

/// Events that overlap by less do not collide: a receiver listens at least 2 µs early and late \[H\].
const SLACK: Nanos = Nanos::micros(2);
/// After so many of the longest intervals without a question the past is forgotten: rows of misses are shorter.
const MEMORY: u64 = 16;
/// At least so many of the longest intervals, and at most twice as many, are played before an event when the past was
/// forgotten.
const RUN_UP: u64 = 8;

impl Arbiter {
    pub(crate) fn add(&mut self, link: LinkKey, anchors: Anchors) {
        let next = anchors.from(self.decided);
        self.slots.push(Slot { link, anchors, next, last: None, missed: 0 });
    }

    pub(crate) fn remove(&mut self, link: LinkKey) {
        self.slots.retain(|slot| slot.link != link);
        self.holder = None;
    }

    /// Every row of anchors that this phone serves.
    pub(crate) fn anchors(&self) -> Vec<Anchors> {
        self.slots.iter().map(|slot| slot.anchors).collect()
    }

    /// Whether a link has the radio for its event at `at`, which takes `long`, where events without data take `empty`.
    /// Questions are asked in the order of time.
    pub(crate) fn grants(&mut self, link: LinkKey, at: Nanos, long: Nanos, empty: Nanos) -> bool {
        if empty <= SLACK || self.slots.len() < 2 {
            return true;
        }
        let (long, empty) = (long.max(empty).since(SLACK), empty.since(SLACK));
        let Some(asked) = self.slots.iter().position(|slot| slot.link == link) else {
            return true;
        };
        let overlaps = |slot: &Slot| slot.link != link && slot.anchors.near(at, empty, long);
        let held = self.holder.is_some_and(|holder| holder.slot != asked && holder.until > at);
        if !held && !self.slots.iter().any(overlaps) {
            return true;
        }
        self.wake(at);
        if let Some(holder) = &mut self.holder
            && holder.slot == asked
            && self.slots[asked].last == Some((at, true))
        {
            holder.until = holder.until.max(at + long);
        }
        self.play(at + long, |slot, begins| if (slot, begins) == (asked, at) { long } else { empty });
        self.slots[asked].last.is_none_or(|(last, held)| last != at || held)
    }

    /// Forgets a past that is too long ago to be played.
    fn wake(&mut self, at: Nanos) {
        let longest = self.slots.iter().map(|slot| slot.anchors.interval.0).max().unwrap_or(0);
        if longest == 0 || self.decided + Nanos(MEMORY * longest) >= at {
            return;
        }
        // Whole run-ups since the epoch, not a number of intervals before the question: that would always find the link
        // that asks at the same place in the turns.
        let run_up = RUN_UP * longest;
        self.decided = Nanos((at.0 / run_up).saturating_sub(1) * run_up);
        self.holder = None;
        for slot in &mut self.slots {
            slot.next = slot.anchors.from(self.decided);
            (slot.last, slot.missed) = (None, 0);
        }
    }

    /// Decides every event that begins before `end`.
    fn play(&mut self, end: Nanos, long: impl Fn(usize, Nanos) -> Nanos) {
        loop {
            let earliest = (0..self.slots.len()).min_by_key(|&at| self.slots[at].next);
            let Some(turn) = earliest.filter(|&at| self.slots[at].next < end) else { break };
            let begins = self.slots[turn].next;
            let missed = self.slots[turn].missed;
            let busy = self.holder.filter(|holder| holder.until > begins);
            let goes = busy.is_none_or(|holder| missed > holder.missed);
            if goes {
                if let Some(beaten) = busy.map(|holder| holder.slot) {
                    let had = self.holder.map_or(0, |holder| holder.missed);
                    let beaten = &mut self.slots[beaten];
                    beaten.last = beaten.last.map(|(at, _)| (at, false));
                    beaten.missed = had + 1;
                }
                self.holder = Some(Holder { slot: turn, until: begins + long(turn, begins), missed });
            }
            let slot = &mut self.slots[turn];
            slot.last = Some((begins, goes));
            slot.missed = if goes { 0 } else { missed + 1 };
            slot.next = begins + slot.anchors.interval;
        }
        self.decided = self.decided.max(end);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EVENT: Nanos = Nanos::micros(1_250);

    fn arbiter(phases: &[u64]) -> Arbiter {
        let mut arbiter = Arbiter::default();
        for (at, &phase) in phases.iter().enumerate() {
            arbiter.add(LinkKey::test(at as u32), Anchors::new(Nanos::micros(phase), Nanos::micros(30_000)));
        }
        arbiter
    }

    fn rounds(phases: &[u64], rounds: u64) -> Vec<Vec<bool>> {
        let mut arbiter = arbiter(phases);
        let mut order: Vec<usize> = (0..phases.len()).collect();
        order.sort_by_key(|&at| phases[at]);
        let mut granted = vec![Vec::new(); phases.len()];
        for round in 0..rounds {
            for &at in &order {
                let begins = Nanos::micros(phases[at] + round * 30_000);
                granted[at].push(arbiter.grants(LinkKey::test(at as u32), begins, EVENT, EVENT));
            }
        }
        granted
    }

    #[test]
    fn links_apart_never_lose() {
        for row in rounds(&[0, 1_250, 2_500, 28_750], 20) {
            assert!(row.iter().all(|&held| held), "{row:?}");
        }
    }

    #[test]
    fn two_that_overlap_take_turns() {
        let granted = rounds(&[0, 1_000], 10);
        for (one, other) in granted[0].iter().zip(&granted[1]) {
            assert_ne!(one, other);
        }
        for row in granted {
            assert!(row.windows(2).all(|pair| pair[0] != pair[1]), "{row:?}");
        }
    }

    #[test]
    fn three_that_overlap_each_get_their_turn() {
        for row in rounds(&[0, 400, 800], 30) {
            assert!(row.windows(5).all(|five| five.contains(&true)), "{row:?}");
        }
    }

    #[test]
    fn an_event_that_runs_on_holds_the_radio() {
        let mut short = arbiter(&[0, 2_000]);
        assert!(short.grants(LinkKey::test(0), Nanos::ZERO, EVENT, EVENT));
        assert!(short.grants(LinkKey::test(1), Nanos::micros(2_000), EVENT, EVENT));
        let mut long = arbiter(&[0, 2_000]);
        assert!(long.grants(LinkKey::test(0), Nanos::ZERO, Nanos::micros(2_500), EVENT));
        assert!(!long.grants(LinkKey::test(1), Nanos::micros(2_000), EVENT, EVENT));
    }

    #[test]
    fn a_long_pause_is_not_played() {
        let mut arbiter = arbiter(&[0, 1_000]);
        let day = 86_400_000_000 / 30_000 * 30_000;
        let one = arbiter.grants(LinkKey::test(0), Nanos::micros(day), EVENT, EVENT);
        let other = arbiter.grants(LinkKey::test(1), Nanos::micros(day + 1_000), EVENT, EVENT);
        assert_ne!(one, other);
    }

    /// Once every run-up was counted back from the question. The link that asked then stood at the same place of the
    /// turns each time, and with an even number of events it always won.
    #[test]
    fn who_asks_after_a_pause_has_no_advantage() {
        for asker in [0, 1] {
            let mut arbiter = arbiter(&[0, 1_000]);
            let phase = u64::from(asker) * 1_000;
            let granted = (0..1_000)
                .filter(|asked| {
                    let at = Nanos::micros(phase + asked * 101 * 30_000);
                    arbiter.grants(LinkKey::test(asker), at, EVENT, EVENT)
                })
                .count();
            assert!((450..=550).contains(&granted), "{granted}");
        }
    }

    /// Links of a peripheral with twelve centrals lose about a third of their events at 30 ms.
    #[test]
    fn twelve_foreign_links_lose_a_third() {
        use rand::SeedableRng;
        let mut rng = crate::rng::AirRng::new(rand::rngs::ChaCha8Rng::seed_from_u64(6));
        let (mut lost, mut all) = (0, 0);
        for _ in 0..200 {
            let phases: Vec<u64> = (0..12).map(|_| (rng.unit() * 30_000.0) as u64).collect();
            for row in rounds(&phases, 40) {
                lost += row.iter().filter(|&&held| !held).count();
                all += row.len();
            }
        }
        let share = lost as f64 / all as f64;
        assert!((0.30..0.38).contains(&share), "{share}");
    }
}
