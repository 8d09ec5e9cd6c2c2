//! What an insider has done, counted across its phones.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Counts what an insider does; its clones count the same.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counts(Arc<[AtomicU64; 2]>);

impl Counts {
    /// Notes something said or asked for that nobody in good faith would.
    pub(crate) fn attacked(&self) {
        self.0[0].fetch_add(1, Ordering::Relaxed);
    }

    /// Notes a link with a phone of the table.
    pub(crate) fn linked(&self) {
        self.0[1].fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn attacks(&self) -> u64 {
        self.0[0].load(Ordering::Relaxed)
    }

    pub(crate) fn links(&self) -> u64 {
        self.0[1].load(Ordering::Relaxed)
    }
}
