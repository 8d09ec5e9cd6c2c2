//! When a screen is built.

use std::time::Duration;

use crate::limits::{SCREEN_LATEST, SCREEN_PACE};

/// Has a screen built when something has changed, and no more often than a display could show it: at a busy table radios
/// report hundreds of things a second.
#[derive(Default, Debug)]
pub struct ScreenPace {
    built: Duration,
    changed: bool,
}

impl ScreenPace {
    /// Says whether one is to be built at `now`.
    pub fn is_due(&mut self, changed: bool, now: Duration) -> bool {
        self.changed |= changed;
        let since = now.saturating_sub(self.built);
        let is_due = since >= if self.changed { SCREEN_PACE } else { SCREEN_LATEST };
        if is_due {
            *self = Self { built: now, changed: false };
        }
        is_due
    }

    /// Says how long one that is not built yet still waits.
    pub fn wait(&self, now: Duration) -> Option<Duration> {
        self.changed.then(|| SCREEN_PACE.saturating_sub(now.saturating_sub(self.built)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn a_change_after_a_rest_is_shown_at_once_and_the_next_after_sixteen_milliseconds() {
        let mut pace = ScreenPace::default();
        assert!(pace.is_due(true, ms(100)));
        assert!(!pace.is_due(true, ms(101)));
        assert_eq!(pace.wait(ms(101)), Some(ms(15)));
        assert!(!pace.is_due(false, ms(115)));
        assert!(pace.is_due(false, ms(116)), "what has changed meanwhile is not forgotten");
        assert_eq!(pace.wait(ms(116)), None);
    }

    #[test]
    fn without_a_change_a_screen_is_built_once_a_second() {
        let mut pace = ScreenPace::default();
        assert!(pace.is_due(true, ms(100)));
        let built = (101..5_100).filter(|&now| pace.is_due(false, ms(now))).count();
        assert_eq!(built, 4);
    }

    #[test]
    fn changes_at_every_moment_make_sixty_two_screens_a_second() {
        let mut pace = ScreenPace::default();
        let built = (16..1_016).filter(|&now| pace.is_due(true, ms(now))).count();
        assert_eq!(built, 63);
    }
}
