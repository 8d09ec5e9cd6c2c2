//! Writing what a viewer may see into the slots.

use std::collections::BTreeMap;

use outcry_table::TableSnapshot;
use outcry_table::host::Timing;

use super::board::Board;
use super::own::Own;
use super::presence::PresenceState;
use super::round::Round;
use super::sheet::Page;
use super::slot::{Slot, SlotValue, Value};
use super::stamp::Stamp;
use super::table::Table;

/// Holds the value of every slot that was sent to one viewer: what has not changed is not sent again.
#[derive(Clone, Default, Debug)]
pub struct Slots {
    sent: BTreeMap<Slot, Vec<u8>>,
}

impl Slots {
    /// Gives the slots that have changed since the last call, with their values.
    ///
    /// The viewer is the same every time, and `timing` is of the same moment as `seen`.
    pub fn update(&mut self, seen: &TableSnapshot, timing: &Timing) -> Vec<(Slot, Vec<u8>)> {
        let mut changed = Vec::new();
        for (slot, value) in values(seen, timing) {
            let value = value.encode();
            if self.sent.get(&slot) != Some(&value) {
                self.sent.insert(slot, value.clone());
                changed.push((slot, value));
            }
        }
        changed
    }
}

/// Lists the slots of a running match.
fn values(seen: &TableSnapshot, timing: &Timing) -> Vec<(Slot, SlotValue)> {
    let stamp = Stamp::of(seen, timing.deals);
    let ([first, second], played) = Page::pages(&seen.sheet);
    let mut values = vec![
        (Slot::Table, Value::Table(Table::of(seen))),
        (Slot::Company, Value::Company(PresenceState::of(seen, timing))),
        (Slot::Sheet, Value::Page(first)),
        (Slot::SheetEnd, Value::Page(second)),
        (Slot::Round, Value::Round(Round::of(seen, stamp, played))),
        (Slot::Board, Value::Board(Board::of(seen, stamp))),
    ];
    values.extend(Own::of(seen, stamp.deal).map(|own| (Slot::Own, Value::Own(own))));
    values.into_iter().map(|(slot, value)| (slot, SlotValue(value))).collect()
}
