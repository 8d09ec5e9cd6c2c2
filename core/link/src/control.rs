//! What host and relay tell each other about the relay's children, inside their own session.
//!
//! A message of the ordinary lane begins with a byte: 0 for one of the application, 1 for one of these, of which the
//! second byte says which and the third, where there is one, the number that belongs to it.

use crate::frame::Route;

const APPLICATION: u8 = 0;
const CONTROL: u8 = 1;

const ADOPT: u8 = 0;
const DROP: u8 = 1;
const OPENED: u8 = 2;
const CLOSED: u8 = 3;

/// Nobody acts on this: it takes the place of a queued message that is out of date, whose number has to stay.
pub(crate) const NO_OP: &[u8] = &[CONTROL];

/// Says whether a message is the link's own.
pub(crate) fn is_control(bytes: &[u8]) -> bool {
    bytes.first() == Some(&CONTROL)
}

/// Tells a relay, or is told by one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Control {
    /// To the relay: have at most so many children, and look for them while there are fewer.
    Adopt(u8),
    /// To the relay: let this child go.
    Drop(Route),
    /// From the relay: a phone is on this route; nobody knows yet whose.
    Opened(Route),
    /// From the relay: nobody is on this route any more.
    Closed(Route),
}

/// A message of the ordinary lane.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum LaneMessage {
    Application(Vec<u8>),
    /// The link's own.
    Control(Control),
    /// Of a later version.
    Unknown,
}

/// Marks a message as the application's.
pub(crate) fn application(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.insert(0, APPLICATION);
    bytes
}

impl Control {
    pub(crate) fn write(self) -> Vec<u8> {
        let (what, number) = match self {
            Self::Adopt(room) => (ADOPT, room),
            Self::Drop(route) => (DROP, route.label()),
            Self::Opened(route) => (OPENED, route.label()),
            Self::Closed(route) => (CLOSED, route.label()),
        };
        vec![CONTROL, what, number]
    }
}

/// Reads a message of the ordinary lane.
pub(crate) fn read(mut bytes: Vec<u8>) -> LaneMessage {
    match bytes.first() {
        Some(&APPLICATION) => {
            bytes.remove(0);
            LaneMessage::Application(bytes)
        }
        Some(&CONTROL) => {
            let &[_, what, number, ..] = bytes.as_slice() else { return LaneMessage::Unknown };
            let route = Route::new(number).filter(|&route| route != Route::NEIGHBOUR);
            let control = match (what, route) {
                (ADOPT, _) => Some(Control::Adopt(number)),
                (DROP, Some(route)) => Some(Control::Drop(route)),
                (OPENED, Some(route)) => Some(Control::Opened(route)),
                (CLOSED, Some(route)) => Some(Control::Closed(route)),
                _ => None,
            };
            control.map_or(LaneMessage::Unknown, LaneMessage::Control)
        }
        _ => LaneMessage::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_to_a_relay_has_these_bytes() {
        let route = Route::new(3).unwrap();
        let golden: [(Control, &[u8]); 4] = [
            (Control::Adopt(6), &[1, 0, 6]),
            (Control::Drop(route), &[1, 1, 3]),
            (Control::Opened(route), &[1, 2, 3]),
            (Control::Closed(route), &[1, 3, 3]),
        ];
        for (control, bytes) in golden {
            assert_eq!(control.write(), bytes);
            assert_eq!(read(bytes.to_vec()), LaneMessage::Control(control));
            assert!(is_control(bytes));
        }
        assert_eq!(read(NO_OP.to_vec()), LaneMessage::Unknown);
        assert!(!is_control(&[0, 1]) && !is_control(&[]));
        assert_eq!(application(vec![7, 8]), [0, 7, 8]);
        assert_eq!(read(vec![0, 7, 8]), LaneMessage::Application(vec![7, 8]));
    }

    #[test]
    fn what_a_later_version_says_is_passed_over() {
        for bytes in [&[][..], &[1], &[1, 0], &[1, 9, 1], &[1, 1, 0], &[1, 2, 7], &[2, 0, 0]] {
            assert_eq!(read(bytes.to_vec()), LaneMessage::Unknown, "{bytes:?}");
        }
        assert_eq!(
            read(vec![1, 0, 6, 99]),
            LaneMessage::Control(Control::Adopt(6)),
            "what is added is skipped"
        );
    }
}
