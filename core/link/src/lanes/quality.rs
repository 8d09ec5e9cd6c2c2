//! Link quality: a word for the screen, and a cost by which relays are chosen.

use core::time::Duration;

use super::RoundTrip;
use crate::limits::{RTO_FIRST, WEAK_LOSS, WEAK_ROUND_TRIP};

/// How a phone is heard, in a word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reception {
    /// Without anything to notice.
    Good,
    /// Late, or with gaps.
    Weak,
    /// Not at all.
    Lost,
}

/// What is known of the way to a phone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quality {
    pub reception: Reception,
    /// The smoothed time there and back, if any was measured in this connection.
    pub round_trip: Option<Duration>,
    /// How many packets in a thousand had to be sent again, smoothed.
    pub loss: u16,
    /// How long a message is on its way on average, resends included: among phones that are heard alike, the one of
    /// the smallest cost is the best relay.
    pub cost: Duration,
}

impl Quality {
    pub(super) fn new(silent: bool, late: bool, round_trip: &RoundTrip) -> Self {
        let (smoothed, loss) = (round_trip.smoothed(), round_trip.loss());
        let slow = smoothed.is_some_and(|smoothed| smoothed >= WEAK_ROUND_TRIP && !round_trip.is_slow());
        let reception = match (silent, late || slow || loss >= WEAK_LOSS) {
            (true, _) => Reception::Lost,
            (false, true) => Reception::Weak,
            (false, false) => Reception::Good,
        };
        // Of many attempts with loss p each, p / (1 − p) fail before one arrives.
        let failed = u32::from(loss.min(999));
        let again = round_trip.timeout(1) * failed / (1_000 - failed);
        let cost = smoothed.unwrap_or(RTO_FIRST) / 2 + again;
        Self { reception, round_trip: smoothed, loss, cost }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn words_follow_delay_loss_and_silence() {
        let mut round_trip = RoundTrip::new();
        round_trip.add_sample(ms(50));
        let good = Quality::new(false, false, &round_trip);
        assert_eq!((good.reception, good.round_trip, good.cost), (Reception::Good, Some(ms(50)), ms(25)));
        assert_eq!(Quality::new(false, true, &round_trip).reception, Reception::Weak);
        assert_eq!(Quality::new(true, true, &round_trip).reception, Reception::Lost);
        round_trip.counted(true);
        round_trip.counted(true);
        let lossy = Quality::new(false, false, &round_trip);
        assert_eq!((lossy.reception, lossy.loss), (Reception::Weak, 121));
        assert!(lossy.cost > good.cost && lossy.cost < 2 * good.cost);
        let mut slow = RoundTrip::new();
        slow.add_sample(WEAK_ROUND_TRIP);
        assert_eq!(Quality::new(false, false, &slow).reception, Reception::Weak);
        slow.set_slow(true);
        slow.add_sample(WEAK_ROUND_TRIP);
        assert_eq!(Quality::new(false, false, &slow).reception, Reception::Good, "it is so by intent");
        for _ in 0..500 {
            slow.counted(true);
        }
        assert!(Quality::new(false, false, &slow).cost < Duration::from_hours(1));
    }
}
