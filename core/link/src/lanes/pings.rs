//! Pings and pongs, from which the other end's clock and the round-trip time are measured.

use core::time::Duration;
use std::collections::VecDeque;

use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use crate::chunk::{Chunk, in_micros};
use crate::clock::ClockSample;
use crate::limits::{CLOCK_SPREAD, HEARTBEAT, PINGS_MAX};

/// Asks and answers, each at a moment drawn so that it falls anywhere between two connection events.
#[derive(Debug)]
pub(super) struct Pings {
    rng: ChaCha8Rng,
    /// When the next question goes, if one was wished for.
    wished: Option<Duration>,
    /// How much sooner than [`HEARTBEAT`] the next heartbeat is.
    sooner: Duration,
    id: u8,
    /// Questions that were asked, with the time at which, the oldest first.
    asked: VecDeque<(u8, Duration)>,
    /// Questions that came, the oldest first.
    answers: VecDeque<Answer>,
}

#[derive(Clone, Copy, Debug)]
struct Answer {
    id: u8,
    came: Duration,
    due: Duration,
}

impl Pings {
    pub(super) fn new(mut rng: ChaCha8Rng) -> Self {
        let sooner = rng.random_range(Duration::ZERO..=CLOCK_SPREAD);
        Self { rng, wished: None, sooner, id: 0, asked: VecDeque::new(), answers: VecDeque::new() }
    }

    /// Forgets everything: another connection takes another time.
    pub(super) fn reconnected(&mut self) {
        self.wished = None;
        self.asked.clear();
        self.answers.clear();
    }

    /// Asks for the time soon.
    pub(super) fn request(&mut self, now: Duration) {
        let wait = self.rng.random_range(Duration::ZERO..=CLOCK_SPREAD);
        self.wished.get_or_insert(now.saturating_add(wait));
    }

    /// Notes a question; one too many is left unanswered.
    pub(super) fn handle_ping(&mut self, id: u8, now: Duration) {
        let wait = self.rng.random_range(Duration::ZERO..=CLOCK_SPREAD);
        if self.answers.len() < PINGS_MAX {
            self.answers.push_back(Answer { id, came: now, due: now.saturating_add(wait) });
        }
    }

    /// Takes an answer to a question that was asked, once.
    pub(super) fn handle_pong(&mut self, id: u8, at: u64, held: u64, now: Duration) -> Option<ClockSample> {
        let place = self.asked.iter().position(|&(asked, _)| asked == id)?;
        let (_, asked) = self.asked.remove(place)?;
        let answered = Duration::from_micros(at);
        let received = answered.saturating_sub(Duration::from_micros(held));
        Some(ClockSample { asked, received, answered, heard: now })
    }

    /// Gives the question or the answer that is to go now; `sent` is when anything was sent last.
    pub(super) fn due(&self, sent: Duration, now: Duration) -> Option<Chunk<'static>> {
        if let Some(answer) = self.answers.iter().find(|answer| answer.due <= now) {
            let held = in_micros(now.saturating_sub(answer.came));
            return Some(Chunk::Pong { id: answer.id, at: in_micros(now), held });
        }
        (self.asks_at(sent) <= now).then_some(Chunk::Ping(self.id))
    }

    /// Notes that it was put into a packet, and says whether a question was given up for it.
    pub(super) fn sent(&mut self, chunk: &Chunk<'_>, now: Duration) -> bool {
        match *chunk {
            Chunk::Pong { id, .. } => {
                let place = self.answers.iter().position(|answer| answer.id == id && answer.due <= now);
                place.and_then(|place| self.answers.remove(place));
                false
            }
            Chunk::Ping(id) => {
                self.wished = None;
                self.sooner = self.rng.random_range(Duration::ZERO..=CLOCK_SPREAD);
                let full = self.asked.len() >= PINGS_MAX;
                if full {
                    self.asked.pop_front();
                }
                self.asked.push_back((id, now));
                self.id = self.id.wrapping_add(1);
                full
            }
            _ => false,
        }
    }

    /// Gives every time at which something is due.
    pub(super) fn timeouts(&self, sent: Duration) -> impl Iterator<Item = Duration> {
        self.answers.iter().map(|answer| answer.due).chain([self.asks_at(sent)])
    }

    fn asks_at(&self, sent: Duration) -> Duration {
        let beat = sent.saturating_add(HEARTBEAT.saturating_sub(self.sooner));
        self.wished.map_or(beat, |wished| wished.min(beat))
    }
}
