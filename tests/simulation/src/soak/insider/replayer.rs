//! The replayer: hears the whole air, and says it again, at once and an hour later.

use core::time::Duration;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use outcry_link::{LinkCommand, LinkEvent, ServiceId};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use super::Counts;
use super::radio::InsiderRadio;
use crate::Phone;
use crate::handshake_frame::handshake_packet;

/// How often it says something on each link.
const SAYS_EVERY: Duration = Duration::from_millis(40);

/// How soon it lets go and begins again, in milliseconds.
const LETS_GO: core::ops::RangeInclusive<u64> = 3_000..=20_000;

/// How many frames of each kind are kept: the newest, and the first ones for later.
const FRAMES_MAX: usize = 128;

/// How old the frames are that were kept for later.
const LATER: Duration = Duration::from_hours(1);

/// What was heard on the air, as much as is kept of it.
#[derive(Debug, Default)]
pub(super) struct Recording {
    handshakes: VecDeque<Vec<u8>>,
    sealed: VecDeque<Vec<u8>>,
    /// The first frames that were heard, with the air's time.
    first: VecDeque<(Duration, Vec<u8>)>,
}

impl Recording {
    /// Keeps a frame; what is in the air's advertising is none.
    pub(super) fn hear(&mut self, frame: &[u8], at: Duration) {
        let is_handshake = handshake_packet(frame).is_some();
        let kept = if is_handshake { &mut self.handshakes } else { &mut self.sealed };
        if kept.len() == FRAMES_MAX {
            kept.pop_front();
        }
        kept.push_back(frame.to_vec());
        let alike = self.first.iter().filter(|(_, first)| handshake_packet(first).is_some() == is_handshake);
        if self.first.len() < 2 * FRAMES_MAX && alike.count() < FRAMES_MAX {
            self.first.push_back((at, frame.to_vec()));
        }
    }

    /// Gives how many frames are kept.
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        self.handshakes.len() + self.sealed.len() + self.first.len()
    }

    /// Gives a frame to say: one in three is of a handshake, one is old enough, if there are any.
    pub(super) fn draw(&mut self, rng: &mut ChaCha8Rng, now: Duration) -> Option<Vec<u8>> {
        if rng.random_range(0..3) == 0
            && let Some((at, frame)) = self.first.pop_front_if(|(at, _)| *at + LATER <= now)
        {
            // It is said again as often as its turn comes.
            self.first.push_back((at, frame.clone()));
            return Some(frame);
        }
        let kept = if rng.random_range(0..2) == 0 { &self.handshakes } else { &self.sealed };
        (!kept.is_empty()).then(|| kept[rng.random_range(0..kept.len())].clone())
    }
}

/// The phone of a replayer.
pub(super) struct ReplayerPhone {
    radio: InsiderRadio,
    recording: Arc<Mutex<Recording>>,
    rng: ChaCha8Rng,
    says_at: Option<Duration>,
    lets_go_at: Option<Duration>,
}

impl ReplayerPhone {
    pub(super) fn new(
        service: ServiceId,
        recording: Arc<Mutex<Recording>>,
        rng: ChaCha8Rng,
        counts: Counts,
    ) -> Self {
        let radio = InsiderRadio::new(service, counts);
        Self { radio, recording, rng, says_at: None, lets_go_at: None }
    }
}

impl Phone for ReplayerPhone {
    fn handle_event(&mut self, event: LinkEvent, now: Duration) {
        self.radio.handle_event(&event);
        if let LinkEvent::Opened { .. } | LinkEvent::Radio(_) = event {
            self.says_at.get_or_insert(now + SAYS_EVERY);
            self.lets_go_at.get_or_insert(now + Duration::from_millis(self.rng.random_range(LETS_GO)));
        }
    }

    fn handle_timeout(&mut self, now: Duration) {
        if self.says_at.take_if(|at| *at <= now).is_some() {
            let mut recording = self.recording.lock().unwrap_or_else(PoisonError::into_inner);
            for (link, _) in self.radio.free_links() {
                if let Some(frame) = recording.draw(&mut self.rng, now) {
                    self.radio.say(link, frame);
                }
            }
            self.says_at = self.radio.is_linked().then_some(now + SAYS_EVERY);
        }
        if self.lets_go_at.take_if(|at| *at <= now).is_some() {
            self.radio.let_go();
            self.lets_go_at = Some(now + Duration::from_millis(self.rng.random_range(LETS_GO)));
        }
    }

    fn poll_timeout(&self) -> Option<Duration> {
        self.says_at.into_iter().chain(self.lets_go_at).min()
    }

    fn poll_command(&mut self) -> Option<LinkCommand> {
        self.radio.poll_command()
    }
}
