//! Writing what a viewer may see into the slots.

use outcry_rules::Millis;

use super::board::Board;
use super::company::Company;
use super::own::Own;
use super::round::Round;
use super::sheet::Page;
use super::slot::{Slot, SlotValue, Value};
use super::stamp::Stamp;
use super::table::Table;
use crate::Seen;

/// Says how table time passes, for whoever knows the host's time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableClock {
    /// It stands still.
    Stands {
        /// Table time.
        at: Millis,
    },
    /// It goes.
    Runs {
        /// When it would have begun, in milliseconds of the host's clock; below zero after a restart.
        began: i64,
    },
}

impl TableClock {
    /// Gives table time at the host's `now`.
    pub fn table_time(self, now: Millis) -> Millis {
        match self {
            Self::Stands { at } => at,
            Self::Runs { began } => {
                let passed = i128::from(now.get()) - i128::from(began);
                Millis::new(u64::try_from(passed.max(0)).unwrap_or(u64::MAX))
            }
        }
    }
}

/// Holds what a host knows of time beside the [`Seen`] of a moment, so that phones can count on by themselves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timing {
    /// The number of deals so far, thrown away ones among them.
    pub deals: u32,
    /// How table time passes.
    pub clock: TableClock,
    /// Since when the first of those who are missing has been, by the host's clock.
    pub missing_since: Option<Millis>,
}

/// Holds the value of every slot that was sent to one viewer: what has not changed is not sent again.
#[derive(Clone, Default, Debug)]
pub struct Slots {
    sent: [Option<Vec<u8>>; Slot::ALL.len()],
}

impl Slots {
    /// Gives the slots that have changed since the last call, with their values.
    ///
    /// The viewer is the same every time, and `timing` is of the same moment as `seen`.
    pub fn update(&mut self, seen: &Seen, timing: &Timing) -> Vec<(Slot, Vec<u8>)> {
        let mut changed = Vec::new();
        for (slot, value) in values(seen, timing) {
            let value = value.encode();
            let sent = &mut self.sent[usize::from(slot.number())];
            if sent.as_ref() != Some(&value) {
                *sent = Some(value.clone());
                changed.push((slot, value));
            }
        }
        changed
    }
}

/// Lists the slots of a running match.
fn values(seen: &Seen, timing: &Timing) -> Vec<(Slot, SlotValue)> {
    let stamp = Stamp::of(seen, timing.deals);
    let ([first, second], played) = Page::pages(&seen.sheet);
    let mut values = vec![
        (Slot::Table, Value::Table(Table::of(seen))),
        (Slot::Company, Value::Company(Company::of(seen, timing))),
        (Slot::Sheet, Value::Page(first)),
        (Slot::SheetEnd, Value::Page(second)),
        (Slot::Round, Value::Round(Round::of(seen, stamp, played))),
        (Slot::Board, Value::Board(Board::of(seen, stamp))),
    ];
    values.extend(Own::of(seen, stamp.deal).map(|own| (Slot::Own, Value::Own(own))));
    values.into_iter().map(|(slot, value)| (slot, SlotValue(value))).collect()
}
