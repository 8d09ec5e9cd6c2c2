//! Starts a match over links, or resumes it from the journal after the host's app was closed.

use core::time::Duration;

use outcry_link::PublicKey;
use outcry_rules::Seat;
use outcry_table::host::{Host, Input};
use outcry_table::journal::{Header, JournalError, Participant};

use super::bell_claims::Claims;
use super::host_session::SeatedPeer;
use super::match_file::HostedFile;
use super::{HostSession, HostSessionConfig, millis};
use crate::wire::{HostMessage, SentAway};

impl HostSession {
    /// Takes a match up again after the host's app was closed: the phones of `seats`, by seat, come back by themselves. It is
    /// the match of this number at its table.
    ///
    /// # Errors
    /// The journal cannot be played.
    pub fn resume(
        config: HostSessionConfig,
        (header, records): (&[u8], &[Vec<u8>]),
        seats: &[Option<PublicKey>],
        own: Option<Seat>,
        game: u8,
        rng: [u8; 32],
        now: Duration,
    ) -> Result<Self, JournalError> {
        let host = Host::resume(header, records.iter().map(Vec::as_slice), rng, millis(now))?;
        let mut session = Self::new(config, now);
        let names = host.participants().into_iter().map(|participant| participant.name);
        let seated = seats
            .iter()
            .zip(names)
            .enumerate()
            .filter_map(|(seat, (key, name))| Some(SeatedPeer::new((*key)?, name, Seat::new(seat))));
        session.seated = seated.collect();
        session.matches = game.wrapping_sub(1);
        for seated in &session.seated {
            session.link.expect(seated.key);
        }
        session.begin(host, own, Some(records.to_vec()), now);
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
        rng: [u8; 32],
        now: Duration,
    ) -> Result<(), JournalError> {
        let free = header.people.iter().enumerate().map(|(seat, participant): (usize, &Participant)| {
            participant.bot.is_none() && own.is_none_or(|own| own.index() != seat)
        });
        let keys: Vec<PublicKey> = self.players().map(|seated| seated.key).collect();
        let mut phones = keys.into_iter();
        let phones: Vec<Option<PublicKey>> =
            free.map(|free| if free { phones.next() } else { None }).collect();
        self.start_with(header, &phones, own, rng, now)
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
        rng: [u8; 32],
        now: Duration,
    ) -> Result<(), JournalError> {
        let host = Host::open(header, rng, millis(now))?;
        for seated in &mut self.seated {
            let seat = phones.iter().position(|phone| *phone == Some(seated.key));
            seated.seat = seat.and_then(Seat::new);
            // Another match may have gone before this one.
            seated.show_anew();
        }
        let unseated: Vec<PublicKey> =
            self.players().filter(|seated| seated.seat.is_none()).map(|seated| seated.key).collect();
        for key in unseated {
            self.tell(key, &HostMessage::SentAway(SentAway::Full), now);
            self.add_seatless(key, now);
        }
        self.seated.retain(|seated| seated.seat.is_some() || seated.watch.is_some());
        self.begin(host, own, None, now);
        Ok(())
    }

    /// Begins a match, or goes on with one that has these records.
    fn begin(&mut self, host: Host, own: Option<Seat>, played: Option<Vec<Vec<u8>>>, now: Duration) {
        self.matches = self.matches.wrapping_add(1);
        // Another match may have gone before this one.
        self.close_match();
        let resumed = played.is_some();
        self.file = HostedFile::begin(host.header().write(), played.unwrap_or_default());
        self.table = Some(Box::new(host));
        self.own = own;
        self.limit_known_code(now);
        let players = self.players().filter(|peer| peer.seat.is_some()).map(|peer| peer.key);
        self.file.players = players.collect();
        let there: Vec<(PublicKey, Option<Seat>)> = self
            .seated
            .iter()
            .filter(|seated| self.link.is_reachable(seated.key))
            .map(|seated| (seated.key, seated.seat))
            .collect();
        // What follows belongs to this match: every phone hears first that it has begun.
        for (key, seat) in &there {
            self.tell_seat(*key, *seat, now);
        }
        self.deal_fairly(resumed, now);
        if let Some(seat) = own {
            self.input(Input::Connected { seat }, now);
        }
        for (key, seat) in there {
            self.connect(key, seat, now);
        }
        self.settle(now);
    }

    /// Forgets the match that was played, and all that was on its way in it.
    pub(super) fn close_match(&mut self) {
        self.table = None;
        self.own = None;
        self.deal_shares = None;
        self.dealt = None;
        self.is_open = false;
        self.claims = Claims::default();
        self.held.clear();
        self.waiting.clear();
    }

    /// Tells a phone that it has its seat, and the table that its player is there.
    pub(super) fn seat(&mut self, key: PublicKey, seat: Option<Seat>, now: Duration) {
        self.tell_seat(key, seat, now);
        self.connect(key, seat, now);
    }

    fn tell_seat(&mut self, key: PublicKey, seat: Option<Seat>, now: Duration) {
        let last = seat.and_then(|seat| self.table.as_ref()?.last_number(seat));
        self.tell(key, &HostMessage::Seated { seat, last, game: Some(self.matches) }, now);
    }

    fn connect(&mut self, key: PublicKey, seat: Option<Seat>, now: Duration) {
        if let Some(seat) = seat {
            self.input_in_turn(Input::Connected { seat }, now);
            self.phone_came(seat);
            self.tell_of_deal(key, now);
        }
    }
}
