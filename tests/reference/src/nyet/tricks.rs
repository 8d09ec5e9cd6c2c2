//! Ranks of cards, the duty to follow, and winners of tricks (rules 2.3).

use super::Nyet;

const COLOURS: [&str; 4] = ["blue", "red", "yellow", "green"];

impl Nyet {
    /// The 1 of the manual, the 0 of the 2007 rules (settled).
    pub(super) fn is_low(&self, card: &str) -> bool {
        let low = match self.rules.deck.as_str() {
            "0-9" => 0,
            _ => 1,
        };
        value_of(card) == Some(low)
    }

    /// E:L82, L138: only the lowest cards of the supertrump colour.
    pub(super) fn is_supertrump(&self, card: &str) -> bool {
        let colour = colour_of(card);
        self.is_low(card) && colour.is_some() && colour == self.uncovered(4)
    }

    /// The suit that a card counts as: `eff` of rules 2.3.
    fn effective(&self, card: &str) -> Option<&'static str> {
        let colour = colour_of(card);
        // E:L83 double agents adopt the trump colour; with no trump they are a suit of their own (rules 2.1 N15).
        if self.rules.double_agents && self.is_supertrump(card) {
            return Some("trump");
        }
        if colour.is_some() && colour == self.uncovered(3) { Some("trump") } else { colour }
    }

    /// E:L92-95: whether a card of this hand may be played to the trick.
    pub(super) fn follows(&self, hand: &[String], card: &str) -> bool {
        let Some((_, lead)) = self.trick.first() else {
            return true;
        };
        let wanted = self.effective(lead);
        let able = hand.iter().any(|held| self.effective(held) == wanted);
        !able || self.effective(card) == wanted
    }

    /// E:L98-100, L134.
    pub(super) fn trick_winner(&self) -> usize {
        let lead = self.trick.first().and_then(|(_, card)| self.effective(card));
        let mut supertrumps = Vec::new();
        let mut trumps = Vec::new();
        let mut followers = Vec::new();
        for (seat, card) in &self.trick {
            let value = value_of(card).unwrap_or(0);
            if self.is_supertrump(card) {
                supertrumps.push((*seat, 0)); // equals: the last one wins
            } else if self.effective(card) == Some("trump") {
                trumps.push((*seat, value));
            } else if self.effective(card) == lead {
                followers.push((*seat, value));
            }
        }
        for group in [supertrumps, trumps, followers] {
            // The last of the highest: `max_by_key` keeps the last of equals.
            if let Some((seat, _)) = group.into_iter().max_by_key(|(_, value)| *value) {
                return seat;
            }
        }
        0
    }
}

fn colour_of(card: &str) -> Option<&'static str> {
    COLOURS.into_iter().find(|colour| card.starts_with(&colour[..1]))
}

fn value_of(card: &str) -> Option<i64> {
    card.get(1..)?.parse().ok()
}
