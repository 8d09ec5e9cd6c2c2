//! How long things took at a table, as its phones tell.

use std::fmt;
use std::time::Duration;

use super::BleError;
use super::phone::Phone;
use crate::times::Times;

/// What was measured at one table.
#[derive(Default, Debug)]
pub(super) struct Figures {
    /// From the start of the first guest's program to the last guest in the lobby.
    pub(super) joined: Option<Duration>,
    /// From a guest's press of the bell to the host's answer on the same phone.
    pub(super) bells: Times,
    /// From anybody's press of the bell until the last phone rang.
    pub(super) heard: Times,
    /// From any of a guest's requests to the host's answer.
    pub(super) requests: Times,
    /// Requests of guests that were never answered, or that the host has not carried out.
    pub(super) lost: u64,
    /// Requests of guests that the host has carried out again.
    pub(super) doubled: u64,
}

impl Figures {
    /// Adds what the phones of a table have told, the host's first; nobody of them was started again.
    ///
    /// # Errors
    /// What they have told cannot be read.
    pub(super) fn take(&mut self, phones: &[Phone<'_>]) -> Result<(), BleError> {
        let rung: Vec<Vec<Duration>> = phones
            .iter()
            .map(|phone| Ok(phone.all("bell")?.into_iter().map(|bell| bell.at).collect()))
            .collect::<Result<_, BleError>>()?;
        for (at, phone) in phones.iter().enumerate() {
            let is_guest = at > 0;
            for answered in phone.all("answered ")?.iter().filter(|_| is_guest) {
                self.requests.add(millis(&answered.rest));
            }
            for answered in phone.all("rang ")? {
                let took = millis(&answered.rest);
                if is_guest {
                    self.bells.add(took);
                    self.requests.add(took);
                }
                let pressed = answered.at.saturating_sub(took);
                // Each phone's next bell after a press is that of the press: there is none without one.
                let next = |bells: &Vec<Duration>| bells.iter().find(|at| **at >= pressed).copied();
                let all: Option<Vec<Duration>> = rung.iter().map(next).collect();
                if let Some(last) = all.and_then(|all| all.into_iter().max()) {
                    self.heard.add(last.saturating_sub(pressed));
                }
            }
        }
        Ok(())
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(joined) = self.joined {
            write!(f, "all joined in {:.1} s; ", joined.as_secs_f64())?;
        }
        write!(f, "bell answered: {}; heard by all: {}; ", self.bells, self.heard)?;
        write!(f, "any request answered: {}; ", self.requests)?;
        write!(f, "lost {}, doubled {}", self.lost, self.doubled)
    }
}

impl Figures {
    /// Says whether every request was carried out once.
    ///
    /// # Errors
    /// It was not.
    pub(super) const fn nothing_amiss(&self, table: &'static str) -> Result<(), BleError> {
        let (lost, doubled) = (self.lost, self.doubled);
        if lost + doubled == 0 { Ok(()) } else { Err(BleError::Miscounted { table, lost, doubled }) }
    }
}

fn millis(text: &str) -> Duration {
    Duration::from_millis(text.trim().parse().unwrap_or_default())
}
