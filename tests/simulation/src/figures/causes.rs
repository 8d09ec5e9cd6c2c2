//! What a bell waited for between the press and the last phone that knew of it.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use outcry_air::{FrameTrace, NodeId, PauseTrace, Traced};
use outcry_link::limits::RTO_MIN;

use crate::table::HOST;

/// A pause that is longer is a lock: apps stall for less.
const STALL_MAX: Duration = Duration::from_secs(1);

/// Names what a bell waits for between the press and the last phone that knows of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, strum::EnumIter)]
pub enum Cause {
    /// The next event of the link between the host and its own child.
    Interval,
    /// The phones' stacks and the air between the host and its own child.
    Stack,
    /// The second hop, from relay to child or back: its events, stacks and air.
    Relay,
    /// The frame in front, which was under way already.
    Busy,
    /// The same for so long that the protocol sends again: frames in front crept over a slow or lossy link, or were swallowed.
    Repeat,
    /// Events that noise or another link took.
    Loss,
    /// The host, while it gathers claims.
    Claims,
    /// An app that stands still for a moment.
    Stall,
    /// An iPhone that hands over what has come in bursts.
    Hiccup,
    /// A locked phone.
    Lock,
    /// A link that is slow to spare batteries.
    Slow,
    /// A phone that was out of reach and comes back.
    Reconnect,
    /// What could not be traced.
    Unknown,
}

/// How long a bell took until all knew of it, and what it waited for on its way to the last of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BellParts {
    pub ringer: NodeId,
    pub known: Duration,
    /// Together they are `known`.
    pub parts: BTreeMap<Cause, Duration>,
}

/// A bell from the press to the last phone that knew of it, in the air's time.
#[derive(Clone, Copy, Debug)]
pub(super) struct BellWay {
    pub(super) ringer: NodeId,
    pub(super) pressed: Duration,
    /// When the host judged it.
    pub(super) judged: Duration,
    /// The phone that was the last to know, and when.
    pub(super) last: (NodeId, Duration),
}

/// Keeps for a while when frames were where, and when apps stood still.
#[derive(Debug, Default)]
pub(super) struct TraceLog {
    /// In the order in which apps took them.
    frames: VecDeque<FrameTrace>,
    pauses: VecDeque<PauseTrace>,
}

impl TraceLog {
    pub(super) fn take(&mut self, traced: Traced) {
        match traced {
            Traced::Frame(frame) => self.frames.push_back(frame),
            Traced::Pause(pause) => self.pauses.push_back(pause),
        }
    }

    /// Forgets what was over before a time.
    pub(super) fn forget(&mut self, before: Duration) {
        while self.frames.front().is_some_and(|frame| frame.taken < before) {
            self.frames.pop_front();
        }
        self.pauses.retain(|pause| pause.until >= before);
    }

    /// Says what a bell waited for.
    pub(super) fn explain(&self, way: &BellWay) -> BellParts {
        let mut walk = Walk { log: self, at: way.pressed, parts: BTreeMap::new() };
        let up = self.up(way);
        if way.ringer == HOST || !up.is_empty() {
            walk.over(&up);
            walk.at_phone(way.judged, HOST, Cause::Claims);
        }
        walk.until(way.judged, Cause::Unknown);
        walk.over(&self.down(way));
        walk.until(way.last.1, Cause::Unknown);
        let known = way.last.1.saturating_sub(way.pressed);
        BellParts { ringer: way.ringer, known, parts: walk.parts }
    }

    /// Gives the frame that brought the press to the host, or the two that did through a relay.
    fn up(&self, way: &BellWay) -> Vec<&FrameTrace> {
        let from =
            |node, since| self.frames.iter().filter(move |frame| frame.from == node && frame.sent >= since);
        let to_host = |frame: &&FrameTrace| frame.to == HOST && frame.taken <= way.judged;
        if let Some(frame) = from(way.ringer, way.pressed).find(to_host) {
            return vec![frame];
        }
        let first = from(way.ringer, way.pressed).find(|frame| frame.to != HOST);
        let through = first.and_then(|first| Some(vec![first, from(first.to, first.taken).find(to_host)?]));
        through.unwrap_or_default()
    }

    /// Gives the frame that brought the bell to the last phone, or the two that did through a relay.
    fn down(&self, way: &BellWay) -> Vec<&FrameTrace> {
        let (last, told) = way.last;
        let sent = || self.frames.iter().filter(|frame| frame.sent >= way.judged);
        let mut brought = sent().filter(|frame| frame.to == last && frame.taken == told);
        let found = brought.find_map(|frame| {
            if frame.from == HOST {
                return Some(vec![frame]);
            }
            let mut before = sent().filter(|first| first.from == HOST && first.to == frame.from);
            Some(vec![before.find(|first| first.taken <= frame.sent)?, frame])
        });
        found.unwrap_or_default()
    }
}

/// Goes along the way of a bell and notes what each part of it was.
struct Walk<'a> {
    log: &'a TraceLog,
    at: Duration,
    parts: BTreeMap<Cause, Duration>,
}

impl Walk<'_> {
    fn until(&mut self, time: Duration, cause: Cause) {
        if time > self.at {
            *self.parts.entry(cause).or_default() += time.saturating_sub(self.at);
            self.at = time;
        }
    }

    /// Goes on at a phone: while its app stands still, that is the cause.
    fn at_phone(&mut self, time: Duration, node: NodeId, cause: Cause) {
        for (is_lock, standing) in [(false, Cause::Stall), (true, Cause::Lock)] {
            let from = self.at;
            let kind = |pause: &&PauseTrace| {
                let lasts = pause.until.saturating_sub(pause.from);
                pause.node == node && (lasts > STALL_MAX) == is_lock
            };
            let stood = self.log.pauses.iter().filter(kind);
            let stood: Duration =
                stood.map(|pause| pause.until.min(time).saturating_sub(pause.from.max(from))).sum();
            self.until((from + stood).min(time), standing);
        }
        self.until(time, cause);
    }

    /// Goes on over links.
    fn over(&mut self, hops: &[&FrameTrace]) {
        for frame in hops {
            let is_own = [frame.from, frame.to].contains(&HOST);
            let of = |cause| if is_own { cause } else { Cause::Relay };
            if frame.opened > self.at {
                self.until(frame.sent, Cause::Reconnect);
            }
            let waits = frame.sent.saturating_sub(self.at);
            let waits = if waits > RTO_MIN { Cause::Repeat } else { Cause::Busy };
            self.at_phone(frame.sent, frame.from, waits);
            self.until(frame.ready, of(Cause::Stack));
            self.until(frame.event, if frame.slow { Cause::Slow } else { of(Cause::Interval) });
            self.until(frame.carried, Cause::Loss);
            self.until(frame.arrived, of(Cause::Stack));
            self.at_phone(frame.taken, frame.to, Cause::Hiccup);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    const RELAY: NodeId = NodeId(2);
    const LEAF: NodeId = NodeId(5);

    fn frame(from: NodeId, to: NodeId, times: [u64; 6]) -> FrameTrace {
        let [sent, ready, event, carried, arrived, taken] = times.map(ms);
        FrameTrace { from, to, opened: ms(0), sent, ready, event, carried, arrived, taken, slow: false }
    }

    fn log(frames: &[FrameTrace], pauses: &[(NodeId, u64, u64)]) -> TraceLog {
        let mut log = TraceLog::default();
        for &(node, from, until) in pauses {
            log.take(Traced::Pause(PauseTrace { node, from: ms(from), until: ms(until) }));
        }
        for frame in frames {
            log.take(Traced::Frame(*frame));
        }
        log
    }

    fn parts(log: &TraceLog, way: &BellWay) -> Vec<(Cause, u128)> {
        let bell = log.explain(way);
        assert_eq!(bell.parts.values().sum::<Duration>(), bell.known);
        bell.parts.into_iter().map(|(cause, time)| (cause, time.as_millis())).collect()
    }

    #[test]
    fn the_way_of_a_bell_through_a_relay_is_told_part_by_part() {
        let frames = [
            // What was under way before, and what is for others, is not the bell.
            frame(LEAF, RELAY, [90, 91, 92, 92, 93, 94]),
            frame(LEAF, RELAY, [104, 106, 126, 156, 160, 160]),
            frame(RELAY, HOST, [160, 163, 170, 170, 173, 198]),
            frame(HOST, RELAY, [200, 203, 220, 220, 223, 223]),
            frame(RELAY, LEAF, [230, 232, 250, 280, 284, 300]),
        ];
        let log = log(&frames, &[(HOST, 150, 198), (NodeId(7), 0, 500)]);
        let way = BellWay { ringer: LEAF, pressed: ms(100), judged: ms(200), last: (LEAF, ms(300)) };
        let expected = [
            (Cause::Interval, 7 + 17),
            (Cause::Stack, 3 + 3 + 3 + 3),
            (Cause::Relay, 2 + 20 + 4 + 2 + 18 + 4),
            (Cause::Busy, 4 + 7),
            (Cause::Loss, 30 + 30),
            (Cause::Claims, 2),
            (Cause::Stall, 25),
            (Cause::Hiccup, 16),
        ];
        assert_eq!(parts(&log, &way), expected);
    }

    #[test]
    fn who_was_away_or_locked_and_what_was_swallowed_is_told_too() {
        let mut back = frame(HOST, LEAF, [5_000, 5_003, 5_010, 5_010, 5_013, 5_013]);
        back.opened = ms(4_000);
        let way = BellWay { ringer: HOST, pressed: ms(100), judged: ms(190), last: (LEAF, ms(5_013)) };
        let held = (Cause::Claims, 90);
        assert_eq!(
            parts(&log(&[back], &[]), &way),
            [(Cause::Interval, 7), (Cause::Stack, 6), held, (Cause::Reconnect, 4_810)]
        );
        back.opened = ms(0);
        assert_eq!(
            parts(&log(&[back], &[]), &way),
            [(Cause::Interval, 7), (Cause::Stack, 6), (Cause::Repeat, 4_810), held]
        );
        back.slow = true;
        assert_eq!(
            parts(&log(&[back], &[(HOST, 185, 4_990)]), &way),
            [
                (Cause::Stack, 6),
                (Cause::Repeat, 10),
                (Cause::Claims, 85),
                (Cause::Lock, 4_805),
                (Cause::Slow, 7),
            ]
        );
        assert_eq!(parts(&log(&[], &[]), &way), [held, (Cause::Unknown, 4_823)]);
    }
}
