//! How a match begins at a table over links, or goes on after the host's app was closed.

use core::time::Duration;

use outcry_link::PublicKey;
use outcry_rules::Seat;

use super::bell::Claims;
use super::host::Sitting;
use super::{HostSession, HostSessionConfig, millis};
use crate::host::{Host, Input};
use crate::journal::{Guest, Header, JournalError};
use crate::wire::{Down, SentAway, Slots};

impl HostSession {
    /// Takes a match up again after the host's app was closed: the phones of `seats`, by seat, come back by themselves.
    ///
    /// # Errors
    /// The journal cannot be played.
    pub fn resume<'a>(
        config: HostSessionConfig,
        (header, records): (&[u8], impl IntoIterator<Item = &'a [u8]>),
        seats: &[Option<PublicKey>],
        own: Option<Seat>,
        chance: [u8; 32],
        now: Duration,
    ) -> Result<Self, JournalError> {
        let host = Host::resume(header, records, chance, millis(now))?;
        let mut session = Self::new(config, now);
        let names = host.header().people.iter().map(|guest| guest.name.clone());
        let sitting = seats
            .iter()
            .zip(names)
            .enumerate()
            .filter_map(|(seat, (key, name))| Some(Sitting::new((*key)?, name, Seat::new(seat))));
        session.sitting = sitting.collect();
        session.begin(host, own, true, now);
        Ok(session)
    }

    /// Has the first round dealt, as soon as the phones have had their share in it. Whoever has a phone here and is named as a guest gets that seat; `own` is the host's.
    ///
    /// # Errors
    /// Rules or people that there are no matches of.
    pub fn start(
        &mut self,
        header: Header,
        own: Option<Seat>,
        chance: [u8; 32],
        now: Duration,
    ) -> Result<(), JournalError> {
        let free = header.people.iter().enumerate().map(|(seat, guest): (usize, &Guest)| {
            guest.bot.is_none() && own.is_none_or(|own| own.index() != seat)
        });
        let mut phones = self.sitting.iter().map(|sitting| sitting.key);
        let phones: Vec<Option<PublicKey>> =
            free.map(|free| if free { phones.next() } else { None }).collect();
        self.start_with(header, &phones, own, chance, now)
    }

    /// Deals the first round to these phones, by seat; `own` is the host's. Whoever has no seat is sent away.
    ///
    /// # Errors
    /// Rules or people that there are no matches of.
    pub fn start_with(
        &mut self,
        header: Header,
        phones: &[Option<PublicKey>],
        own: Option<Seat>,
        chance: [u8; 32],
        now: Duration,
    ) -> Result<(), JournalError> {
        let host = Host::open(header, chance, millis(now))?;
        for sitting in &mut self.sitting {
            let seat = phones.iter().position(|phone| *phone == Some(sitting.key));
            sitting.seat = seat.and_then(Seat::new);
            // Another match may have gone before this one.
            sitting.slots = Slots::default();
            sitting.standing = super::host::Standing::default();
        }
        let unseated: Vec<PublicKey> =
            self.sitting.iter().filter(|sitting| sitting.seat.is_none()).map(|sitting| sitting.key).collect();
        for key in unseated {
            self.tell(key, &Down::SentAway(SentAway::Full), now);
            self.stands(key, now);
        }
        self.sitting.retain(|sitting| sitting.seat.is_some());
        self.begin(host, own, false, now);
        Ok(())
    }

    fn begin(&mut self, host: Host, own: Option<Seat>, resumed: bool, now: Duration) {
        self.link.close_code(now);
        self.matches = self.matches.wrapping_add(1);
        self.table = Some(Box::new(host));
        self.own = own;
        // Another match may have gone before this one.
        self.gathering = None;
        self.dealt = None;
        self.is_open = false;
        self.claims = Claims::default();
        self.held.clear();
        let there: Vec<(PublicKey, Option<Seat>)> = self
            .sitting
            .iter()
            .filter(|sitting| self.link.is_there(sitting.key))
            .map(|sitting| (sitting.key, sitting.seat))
            .collect();
        // What follows belongs to this match: every phone hears first that it has begun.
        for (key, seat) in &there {
            self.tell_seat(*key, *seat, now);
        }
        self.deal_with_phones(resumed, now);
        if let Some(seat) = own {
            self.input(Input::Connected { seat }, now);
        }
        for (key, seat) in there {
            self.connect(key, seat, now);
        }
        self.settle(now);
    }

    /// Tells a phone that it has its seat, and the table that its player is there.
    pub(super) fn seat(&mut self, key: PublicKey, seat: Option<Seat>, now: Duration) {
        self.tell_seat(key, seat, now);
        self.connect(key, seat, now);
    }

    fn tell_seat(&mut self, key: PublicKey, seat: Option<Seat>, now: Duration) {
        let last = seat.and_then(|seat| self.table.as_ref()?.last_number(seat));
        self.tell(key, &Down::Seated { seat, last, game: Some(self.matches) }, now);
    }

    fn connect(&mut self, key: PublicKey, seat: Option<Seat>, now: Duration) {
        if let Some(seat) = seat {
            self.input(Input::Connected { seat }, now);
            self.phone_came(seat);
            self.tell_of_deal(key, now);
        }
    }
}
