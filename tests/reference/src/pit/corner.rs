//! The corner: complete hands and their worth (rules 1.5, 1.6).

use super::Pit;
use crate::count;

/// A complete hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Corner {
    pub(super) suit: String,
    pub(super) double: bool,
}

impl Pit {
    /// The corner test of rules 1.5.
    pub(super) fn corner(&self, hand: &[String]) -> Option<Corner> {
        // D:L61 while you hold the Bear you cannot lay down your hand.
        if self.bear_blocks(hand) {
            return None;
        }
        let bull = count(hand, "bull") == 1;
        let mut best: Option<Corner> = None;
        for suit in &self.suits {
            let alike = count(hand, suit);
            // C:L20, D:L7 nine of a suit; C:L45, D:L53 eight and the Bull.
            if alike < 8 || (alike == 8 && !bull) {
                continue;
            }
            // C:L45, D:L55 nine and the Bull.
            let double = alike == 9 && bull;
            let used = if double { 10 } else { 9 };
            // D:L49 the extra card is discarded; without that option no card may be left over.
            if hand.len() > used && !self.rules.tenth_card {
                continue;
            }
            let found = Corner { suit: suit.clone(), double };
            if best.as_ref().is_none_or(|best| self.worth(&found) > self.worth(best)) {
                best = Some(found);
            }
        }
        best
    }

    pub(super) fn bear_blocks(&self, hand: &[String]) -> bool {
        self.rules.bear_blocks && count(hand, "bear") > 0
    }

    /// The single value, not the sum (C:L20), doubled for a Double Bull Corner.
    fn worth(&self, corner: &Corner) -> i64 {
        let mut worth = 0;
        for (suit, value) in &self.rules.values {
            if *suit == corner.suit {
                worth = *value;
            }
        }
        if corner.double { worth * self.rules.double_bull } else { worth }
    }

    pub(super) fn score_corner(&mut self, caller: usize, corner: &Corner) {
        let mut changes = vec![0; self.seats];
        for (seat, change) in changes.iter_mut().enumerate() {
            let bulls = count(&self.hands[seat], "bull") as i64;
            let bears = count(&self.hands[seat], "bear") as i64;
            if seat == caller {
                *change += self.worth(corner);
                // C:L47 the Bear costs its holder points, even the caller.
                *change -= bears * self.rules.special_penalty;
            } else {
                // C:L47, D:L59 twenty for each.
                *change -= (bulls + bears) * self.rules.special_penalty;
            }
        }
        self.pay(&changes);
        self.end_round(Some(caller));
    }
}
