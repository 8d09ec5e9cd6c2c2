//! The hand of Pit as rows, and what may go into a lot.

use outcry_rules::Refusal;
use outcry_rules::pit::{Card, Cards, Lot};

use super::faces::pit_face_with_points;
use super::keys::key;
use super::trading::PitScene;
use crate::Intent;
use crate::view::SuitRow;

/// Holds a hand, and the lot that is put together or called out of it.
#[derive(Clone, Copy)]
pub(super) struct Lots<'a> {
    scene: PitScene<'a>,
    /// The hand but for what lies face down still.
    hand: Cards,
    arriving: Cards,
    /// The lot that is called, or put together.
    pub(super) lot: Cards,
    pub(super) calling: bool,
}

impl<'a> Lots<'a> {
    pub(super) fn new(scene: PitScene<'a>) -> Self {
        let ui = scene.scene.ui;
        let arriving = common(ui.arriving, scene.own.hand);
        let hand = less(scene.own.hand, arriving);
        let lot = scene.own.lot.map_or_else(|| common(ui.lot, hand), Lot::cards);
        Self { scene, hand, arriving, lot, calling: scene.own.lot.is_some() }
    }

    /// Gives the number of cards that lie face down still.
    pub(super) fn arriving(&self) -> u8 {
        self.arriving.len()
    }

    /// Says why the lot cannot be called as it is.
    pub(super) fn refused(&self) -> Option<Refusal> {
        self.check(self.lot).err()
    }

    /// Says why no lower bid of so many cards can be called outright.
    pub(super) fn lower_refused(&self) -> Option<String> {
        let mixed = self.lot.counts().count() > 1;
        mixed.then(|| self.scene.scene.text("call-lower-mixed"))
    }

    /// Lists the rows of the hand, the largest first, then Bull and Bear; nothing can be moved where there is a reason.
    pub(super) fn rows(&self, off: Option<&String>) -> Vec<SuitRow> {
        let special = |card: Card| !matches!(card, Card::Of(_));
        let mut cards: Vec<(Card, u8)> = self.scene.own.hand.counts().collect();
        cards.sort_by_key(|&(card, count)| (special(card), std::cmp::Reverse(count)));
        cards.iter().zip(1..).map(|(&(card, _), group)| self.row(card, group, off)).collect()
    }

    fn row(&self, card: Card, group: u32, off: Option<&String>) -> SuitRow {
        let scene = self.scene.scene;
        let face = pit_face_with_points(self.scene.options, card, scene.localizer);
        let (count, taken, hidden) = (self.hand.count(card), self.lot.count(card), self.arriving.count(card));
        let row = if scene.ui.speak_cards && count > 0 {
            face.name.clone()
        } else {
            scene.text_count("row-group", group)
        };
        let sum = [
            ("row", (&row).into()),
            ("count", count.into()),
            ("taken", taken.into()),
            ("hidden", hidden.into()),
        ];
        let id = match (count, taken) {
            (0, _) => "row-hidden",
            (_, 0) => "row-label",
            _ => "row-label-taken",
        };
        let said = |id| scene.text_with(id, &[("row", (&row).into())]);
        let mut label = scene.text_with(id, &sum);
        if count > 0 && hidden > 0 {
            label = format!("{label} {}", scene.text_with("row-hidden-too", &sum));
        }
        let code = card.code();
        let not_taken = off.cloned().or_else(|| self.may_not_take(card));
        SuitRow {
            label,
            count,
            taken,
            hidden,
            take: key(scene.text("lot-take"), Intent::Take(code))
                .labelled(said("row-take"))
                .off_for(not_taken.clone()),
            take_all: key(scene.text("lot-take-all"), Intent::TakeAll(code))
                .labelled(said("row-take-all"))
                .off_for(not_taken),
            put_back: key(scene.text("lot-put-back"), Intent::PutBack(code))
                .labelled(said("row-put-back"))
                .off_for(off.cloned().or_else(|| self.may_not_put_back(card))),
            face,
        }
    }

    fn may_not_take(&self, card: Card) -> Option<String> {
        let scene = self.scene.scene;
        if self.calling {
            return Some(scene.text("calling-already"));
        }
        if self.lot.count(card) >= self.hand.count(card) {
            return Some(scene.text("row-all-taken"));
        }
        let mut more = self.lot;
        more.insert(card);
        match self.check(more) {
            // Bull or Bear may come first, and their company after them, while there is room for it.
            Err(Refusal::SpecialsAlone) if more.len() < self.scene.table.lot_max => None,
            refused => refused.err().map(|why| scene.refused(why)),
        }
    }

    fn may_not_put_back(&self, card: Card) -> Option<String> {
        let scene = self.scene.scene;
        if self.lot.count(card) == 0 {
            return Some(scene.text("row-none-taken"));
        }
        if !self.calling {
            return None;
        }
        if !self.scene.options.lower_bid || self.lot.len() == 1 {
            return Some(scene.text("calling-already"));
        }
        self.check(less(self.lot, Cards::of(card, 1))).err().map(|why| scene.refused(why))
    }

    fn check(&self, lot: Cards) -> Result<(), Refusal> {
        self.scene.options.lot(self.scene.table.variant, lot, self.scene.own.hand).map(|_| ())
    }
}

/// Gives the cards that are in both.
fn common(one: Cards, other: Cards) -> Cards {
    one.counts().flat_map(|(card, count)| repeat(card, count.min(other.count(card)))).collect()
}

/// Gives the cards of one that are not in the other.
fn less(one: Cards, other: Cards) -> Cards {
    one.counts().flat_map(|(card, count)| repeat(card, count.saturating_sub(other.count(card)))).collect()
}

fn repeat(card: Card, count: u8) -> impl Iterator<Item = Card> {
    std::iter::repeat_n(card, count.into())
}
