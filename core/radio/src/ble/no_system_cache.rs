//! What the system remembers of phones, on systems other than Linux: nothing that stands in the way.

use std::convert::Infallible;

use btleplug::platform::Peripheral;

/// What is remembered.
#[derive(Clone, Copy, Debug)]
pub(super) struct SystemCache;

impl SystemCache {
    pub(super) const fn of(_: Option<&Infallible>) -> Self {
        Self
    }

    /// Does nothing.
    #[expect(clippy::unused_async, reason = "the others wait for their system")]
    pub(super) async fn forget(&self, _: &Peripheral) {}
}
