//! What a round needs to know of the options, in a few bytes.

use super::board::Gift;
use super::deck::Deck;
use super::options::{BonusScope, FirstToken, NyetOptions, PassDirection, ScoreMode};

/// Holds the options that matter within a round, so that rounds are copied without touching the heap.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own in the options")]
pub struct Rules {
    pub(super) deck: Deck,
    pub(super) except: u8,
    pub(super) pass: u8,
    pub(super) pass_dir: PassDirection,
    pub(super) double_agents: bool,
    pub(super) supertrump_is_loot: bool,
    pub(super) bonus_scope: BonusScope,
    pub(super) bonus_optional: bool,
    pub(super) score_mode: ScoreMode,
    pub(super) first_token: FirstToken,
    pub(super) token_owner_visible: bool,
}

impl Rules {
    /// Gives the deck.
    pub const fn deck(&self) -> Deck {
        self.deck
    }

    /// Gives the number of cards that leave each hand.
    pub const fn gift_count(&self, gift: Gift) -> u8 {
        match gift {
            Gift::Nothing => 0,
            Gift::One => 1,
            Gift::Two => 2,
            Gift::Three => 3,
            Gift::Except => self.except,
            Gift::Pass => self.pass,
        }
    }
}

impl From<&NyetOptions> for Rules {
    fn from(options: &NyetOptions) -> Self {
        Self {
            deck: options.deck,
            except: options.except1_count as u8,
            pass: options.pass_count as u8,
            pass_dir: options.pass_dir,
            double_agents: options.double_agents,
            supertrump_is_loot: options.supertrump_is_loot,
            bonus_scope: options.bonus_scope,
            bonus_optional: options.bonus_optional,
            score_mode: options.score_mode,
            first_token: options.first_token,
            token_owner_visible: options.token_owner_visible,
        }
    }
}
