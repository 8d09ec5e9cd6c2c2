//! What of the host's time goes to the phones.

use super::Host;
use crate::wire::Timing;

impl Host {
    /// Says how the time passes that phones count by themselves, as far as it stands until the next output.
    pub fn timing(&self) -> Timing {
        let missing = self.missing();
        Timing {
            deals: self.table.deals(),
            clock: self.clock.timing(),
            missing_since: self.absence.since(missing),
        }
    }
}
