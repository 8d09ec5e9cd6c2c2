//! Phones that share an air, wherever that is.

use std::time::Duration;

use outcry_air::NodeId;

use crate::{Phone, PhonesOnAir};

/// Drives phones that share an air.
pub trait Field {
    /// What runs on each phone.
    type Phone: Phone;

    /// Gives the air's time.
    fn now(&self) -> Duration;

    /// Gives what runs on each phone, by its number; nothing on one that has crashed.
    fn phones(&self) -> &[Option<Self::Phone>];

    /// Gives the same to be changed, but for when a phone is to be woken: that goes through [`Field::with`].
    fn phones_mut(&mut self) -> &mut [Option<Self::Phone>];

    /// Has something done to a phone, with the time that its clock shows; nothing where it has crashed.
    fn with<R>(&mut self, node: NodeId, act: impl FnOnce(&mut Self::Phone, Duration) -> R) -> Option<R>;

    /// Has a phone's app die, or start anew.
    fn put(&mut self, node: NodeId, phone: Option<Self::Phone>);

    /// Lets the next thing happen; gives whether there was one before `until`.
    fn step(&mut self, until: Duration) -> bool;
}

impl<P: Phone> Field for PhonesOnAir<P> {
    type Phone = P;

    fn now(&self) -> Duration {
        self.now()
    }

    fn phones(&self) -> &[Option<P>] {
        &self.phones
    }

    fn phones_mut(&mut self) -> &mut [Option<P>] {
        &mut self.phones
    }

    fn with<R>(&mut self, node: NodeId, act: impl FnOnce(&mut P, Duration) -> R) -> Option<R> {
        self.with(node, act)
    }

    fn put(&mut self, node: NodeId, phone: Option<P>) {
        self.put(node, phone);
    }

    fn step(&mut self, until: Duration) -> bool {
        self.step(until)
    }
}
