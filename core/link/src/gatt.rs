//! The GATT profile of a phone that is dialled: one service, two characteristics.
//!
//! The service is the one that is advertised, [`Secret::service`](crate::Secret::service) or that of the code; the two
//! characteristics are the same at every table. Both are plain: nothing is paired, for frames are sealed end to end.

use crate::port::ServiceId;

/// What the parent writes, without response: one frame for the child each time.
pub const DOWN: ServiceId = ServiceId([
    0x6f, 0x75, 0x74, 0x63, 0x72, 0x79, 0x4d, 0x01, 0x9a, 0x1f, 0x5e, 0x0d, 0xb3, 0x70, 0x44, 0x01,
]);

/// What the child notifies its one parent of: one frame each time.
pub const UP: ServiceId = ServiceId([
    0x6f, 0x75, 0x74, 0x63, 0x72, 0x79, 0x4d, 0x01, 0x9a, 0x1f, 0x5e, 0x0d, 0xb3, 0x70, 0x44, 0x02,
]);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characteristics_are_what_other_phones_know_them_by() {
        assert_eq!(DOWN.to_string(), "6f757463-7279-4d01-9a1f-5e0db3704401");
        assert_eq!(UP.to_string(), "6f757463-7279-4d01-9a1f-5e0db3704402");
    }
}
