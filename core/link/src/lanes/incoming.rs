//! The receiving end of a lane of messages.

/// Tells a message that is due from others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Arrival {
    /// It is the next one.
    Due,
    /// It has come before.
    Again,
    /// One before it is missing: it will come again after that one.
    Early,
}

/// Keeps which message is due, and nothing else: what comes out of order is sent again anyway, since one packet after
/// the other travels and a time-out covers all that followed a lost one.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Incoming {
    due: u32,
}

impl Incoming {
    pub(super) const fn due(self) -> u32 {
        self.due
    }

    /// Says what a message of this number is.
    pub(super) const fn arrival(self, number: u32) -> Arrival {
        match number.wrapping_sub(self.due) as i32 {
            0 => Arrival::Due,
            1.. => Arrival::Early,
            _ => Arrival::Again,
        }
    }

    /// Takes the message that is due.
    pub(super) fn taken(&mut self) {
        self.due = self.due.wrapping_add(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_message_is_due_at_a_time_also_where_numbers_go_round() {
        let mut incoming = Incoming { due: u32::MAX };
        assert_eq!(incoming.arrival(u32::MAX), Arrival::Due);
        assert_eq!(incoming.arrival(0), Arrival::Early);
        incoming.taken();
        assert_eq!(
            [u32::MAX, 0, 1].map(|number| incoming.arrival(number)),
            [Arrival::Again, Arrival::Due, Arrival::Early]
        );
    }
}
