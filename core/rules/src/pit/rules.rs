//! The options as a running round needs them.

use super::call::CallVariant;
use super::cards::Cards;
use super::choices::{CornerHint, Handshake, NextDealer, OpenBy, ShowCounts, TradeCheck};
use super::corner::Corner;
use super::deck::{Deck, Suit};
use super::lot::{Lot, LotRules};
use super::options::PitOptions;
use crate::{Refusal, Seat, Seats};

/// Holds the options of a round, with what its call variant limits.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the lobby")]
pub(super) struct Rules {
    pub(super) deck: Deck,
    pub(super) values: [i32; Suit::MAX],
    pub(super) lots: LotRules,
    pub(super) trade_check: TradeCheck,
    pub(super) lower_bid: bool,
    pub(super) handshake: Handshake,
    pub(super) show_counts: bool,
    pub(super) sort_millis: u64,
    pub(super) open_when_ready: bool,
    pub(super) open_by: OpenBy,
    pub(super) early_trade: Option<i32>,
    pub(super) false_corner: i32,
    pub(super) bear_blocks: bool,
    pub(super) tenth_card: bool,
    pub(super) special_penalty: i32,
    pub(super) double_bull: i32,
    pub(super) reveal: bool,
    pub(super) limit_millis: Option<u64>,
    pub(super) hint: CornerHint,
}

impl Rules {
    pub(super) fn new(options: &PitOptions, variant: CallVariant) -> Self {
        Self {
            deck: options.deck,
            values: options.values,
            lots: options.lots(variant),
            trade_check: options.trade_check,
            lower_bid: options.lower_bid,
            handshake: options.handshake,
            show_counts: options.show_counts == ShowCounts::OnScreen,
            sort_millis: 1_000 * u64::from(options.sort_seconds.unsigned_abs()),
            open_when_ready: options.open_when_ready,
            open_by: options.open_by,
            early_trade: options.early_trade,
            false_corner: options.false_corner,
            bear_blocks: options.bear_blocks,
            tenth_card: options.tenth_card,
            special_penalty: options.special_penalty,
            double_bull: options.double_bull,
            reveal: options.reveal_on_corner,
            limit_millis: options.time_limit.map(|minutes| 60_000 * u64::from(minutes.unsigned_abs())),
            hint: options.corner_hint,
        }
    }
}

impl PitOptions {
    /// Makes a lot of `cards` out of `hand`, as this table allows it while `variant` is shouted.
    ///
    /// # Errors
    /// Why these cards are no lot.
    pub fn lot(&self, variant: CallVariant, cards: Cards, hand: Cards) -> Result<Lot, Refusal> {
        self.lots(variant).check(cards, hand)
    }

    /// Gives who deals after a round that `dealer` dealt and that ended with `corner`.
    pub fn dealer_after(&self, seats: Seats, dealer: Seat, corner: Option<Corner>) -> Seat {
        match (self.next_dealer, corner) {
            (NextDealer::Clockwise, _) => seats.next(dealer),
            (NextDealer::Winner, Some(corner)) => corner.seat,
            (NextDealer::Winner, None) => dealer,
        }
    }

    /// Says which lots are allowed while `variant` is shouted.
    fn lots(&self, variant: CallVariant) -> LotRules {
        LotRules {
            most: self.lot_max(variant),
            mixed: self.trade_check != TradeCheck::Enforced,
            specials: self.specials_in_trades,
        }
    }
}
