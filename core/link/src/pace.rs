//! When links are quick, and when they spare the batteries.

use core::time::Duration;

use crate::limits::{PACE_AFTER_JOINING, PACE_AFTER_PLAY, PACE_CHANGES, PACE_WAITING};
use crate::port::{LinkCommand, LinkId};

/// What goes on at the table, as far as the pace of its links goes.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Activity {
    /// Cards or a bell are in play.
    Playing,
    /// Cards wait for somebody who is missing: play goes on at the moment at which that phone is back.
    Waiting,
    /// Nothing is in play, and somebody has to do something before that changes.
    #[default]
    Resting,
}

/// Decides how quick the links of this phone are, and remembers which of them the radio was told.
#[derive(Debug, Default)]
pub(crate) struct Pace {
    activity: Activity,
    /// Until when links are quick though nothing is in play any more.
    rests_at: Duration,
    /// Until when links are quick since somebody comes.
    quick_until: Duration,
    quick: bool,
    /// Until when links may still be slow.
    slow_until: Duration,
    told: Vec<(LinkId, bool)>,
}

impl Pace {
    /// Notes what goes on at the table, and says whether that has changed.
    pub(crate) fn set_activity(&mut self, activity: Activity, now: Duration) -> bool {
        let before = core::mem::replace(&mut self.activity, activity);
        match activity {
            _ if before == activity => return false,
            Activity::Playing => {}
            // Told when play goes on, links would still be slow at the first bell.
            Activity::Waiting => self.rests_at = now.saturating_add(PACE_WAITING),
            // What came of it is still on its way.
            Activity::Resting => self.rests_at = now.saturating_add(PACE_AFTER_PLAY),
        }
        true
    }

    /// Notes that somebody comes, or has gone and may be back soon.
    pub(crate) fn somebody_comes(&mut self, now: Duration) {
        self.quick_until = self.quick_until.max(now.saturating_add(PACE_AFTER_JOINING));
    }

    /// Notes that a link is gone.
    pub(crate) fn closed(&mut self, link: LinkId, now: Duration) {
        self.told.retain(|&(told, _)| told != link);
        self.somebody_comes(now);
    }

    /// Gives what the radio is to be told of links that are open; nothing of one that it knows already.
    pub(crate) fn commands(&mut self, open: impl Iterator<Item = LinkId>, now: Duration) -> Vec<LinkCommand> {
        self.quick = self.is_playing() || now < self.slows_at();
        if !self.quick {
            self.slow_until = Duration::MAX;
        } else if self.slow_until == Duration::MAX {
            self.slow_until = now.saturating_add(PACE_CHANGES);
        }
        let busy = self.quick;
        let changed = open.filter(|&link| {
            let is_news = !self.told.contains(&(link, busy));
            if is_news {
                self.told.retain(|&(told, _)| told != link);
                self.told.push((link, busy));
            }
            is_news
        });
        changed.map(|link| LinkCommand::Pace { link, busy }).collect()
    }

    /// Says whether links are quick, as of the last [`Self::commands`].
    pub(crate) const fn is_quick(&self) -> bool {
        self.quick
    }

    /// Says whether links may be slow: what is measured on them says nothing of those in play.
    pub(crate) fn may_be_slow(&self, now: Duration) -> bool {
        now < self.slow_until
    }

    /// Says when links become slow, or are quick again for sure, if nothing happens before.
    pub(crate) fn poll_timeout(&self, now: Duration) -> Option<Duration> {
        let slow = (!self.is_playing()).then_some(self.slows_at());
        let sure = self.may_be_slow(now).then_some(self.slow_until);
        slow.into_iter().chain(sure).min().filter(|_| self.quick)
    }

    fn is_playing(&self) -> bool {
        self.activity == Activity::Playing
    }

    /// Says when links become slow where nothing is in play.
    fn slows_at(&self) -> Duration {
        self.rests_at.max(self.quick_until)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONE: LinkId = LinkId(1);
    const TWO: LinkId = LinkId(2);

    fn pace(link: LinkId, busy: bool) -> LinkCommand {
        LinkCommand::Pace { link, busy }
    }

    #[test]
    fn links_are_quick_while_cards_are_in_play_and_a_moment_longer() {
        let (mut sut, start) = (Pace::default(), Duration::from_mins(1));
        assert_eq!(sut.commands([ONE].into_iter(), start), [pace(ONE, false)]);
        sut.set_activity(Activity::Playing, start);
        assert_eq!(sut.commands([ONE, TWO].into_iter(), start), [pace(ONE, true), pace(TWO, true)]);
        assert_eq!(sut.commands([ONE, TWO].into_iter(), start), []);
        assert!(sut.may_be_slow(start));
        let sure = start + PACE_CHANGES;
        assert_eq!((sut.poll_timeout(start), sut.poll_timeout(sure)), (Some(sure), None));
        assert!(!sut.may_be_slow(sure));
        let end = sure + PACE_AFTER_PLAY;
        sut.set_activity(Activity::Resting, sure);
        sut.set_activity(Activity::Resting, end);
        assert_eq!(sut.commands([ONE, TWO].into_iter(), sure), []);
        assert_eq!(sut.poll_timeout(sure), Some(end));
        assert_eq!(sut.commands([ONE, TWO].into_iter(), end), [pace(ONE, false), pace(TWO, false)]);
        assert_eq!((sut.poll_timeout(end), sut.may_be_slow(end)), (None, true));
    }

    #[test]
    fn links_are_quick_while_cards_wait_for_somebody_and_not_for_ever() {
        let (mut sut, start) = (Pace::default(), Duration::from_mins(1));
        assert!(sut.set_activity(Activity::Playing, start));
        assert_eq!(sut.commands([ONE].into_iter(), start), [pace(ONE, true)]);
        assert!(sut.set_activity(Activity::Waiting, start));
        let end = start + PACE_WAITING;
        let before = end.saturating_sub(Duration::from_nanos(1));
        // That the table waits is told again and again, and counts from the first time.
        assert!(!sut.set_activity(Activity::Waiting, before));
        assert_eq!((sut.commands([ONE].into_iter(), before), sut.poll_timeout(before)), (vec![], Some(end)));
        assert_eq!(sut.commands([ONE].into_iter(), end), [pace(ONE, false)]);
        // A table that was paused in the meantime waits for nobody.
        sut.set_activity(Activity::Playing, end);
        assert_eq!(sut.commands([ONE].into_iter(), end), [pace(ONE, true)]);
        sut.set_activity(Activity::Waiting, end);
        sut.set_activity(Activity::Resting, end);
        assert_eq!(sut.commands([ONE].into_iter(), end + PACE_AFTER_PLAY), [pace(ONE, false)]);
    }

    #[test]
    fn links_are_quick_while_somebody_comes() {
        let mut sut = Pace::default();
        sut.somebody_comes(Duration::ZERO);
        assert_eq!(sut.commands([ONE].into_iter(), Duration::ZERO), [pace(ONE, true)]);
        assert_eq!(sut.poll_timeout(Duration::ZERO), Some(PACE_AFTER_JOINING));
        assert!(!sut.may_be_slow(Duration::ZERO), "a new link is quick");
        assert_eq!(sut.commands([TWO].into_iter(), PACE_AFTER_JOINING), [pace(TWO, false)]);
        // Whoever has gone may come back.
        sut.closed(TWO, PACE_AFTER_JOINING);
        assert_eq!(sut.commands([ONE].into_iter(), PACE_AFTER_JOINING), []);
        assert_eq!(sut.poll_timeout(Duration::MAX), Some(2 * PACE_AFTER_JOINING));
    }
}
