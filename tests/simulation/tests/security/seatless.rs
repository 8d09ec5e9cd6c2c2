//! Phones that have the invite and take no seat.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use outcry_air::{AirConfig, Profile};
use outcry_link::{
    Dialling, Invite, JoinMethod, LinkCommand, LinkEvent, PlayerLink, PlayerLinkConfig, PlayerLinkOutput,
    RadioState, StaticKey, Topology,
};
use outcry_session::{PlayerSession, PlayerSessionConfig, PlayerSessionOutput};
use outcry_simulation::Phone;

use crate::phones::{App, Room};

/// Is let in, and never says who it is.
struct Mute {
    link: PlayerLink,
    joined: Arc<AtomicU32>,
    gone: Arc<AtomicU32>,
}

impl Mute {
    fn new(invite: Invite, number: u8, joined: &Arc<AtomicU32>, gone: &Arc<AtomicU32>) -> Self {
        let link = PlayerLink::new(PlayerLinkConfig {
            key: StaticKey::from_bytes([number; 32]),
            join: JoinMethod::Invite(invite),
            dialling: Dialling::ParentDials,
            entropy: [number; 32],
        });
        Self { link, joined: joined.clone(), gone: gone.clone() }
    }
}

impl Phone for Mute {
    fn handle_event(&mut self, event: LinkEvent, now: Duration) {
        self.link.handle_event(event, now);
    }

    fn handle_timeout(&mut self, now: Duration) {
        self.link.handle_timeout(now);
    }

    fn poll_timeout(&self) -> Option<Duration> {
        self.link.poll_timeout()
    }

    fn poll_command(&mut self) -> Option<LinkCommand> {
        loop {
            match self.link.poll_output()? {
                PlayerLinkOutput::Radio(command) => return Some(command),
                PlayerLinkOutput::Joined => _ = self.joined.fetch_add(1, Ordering::Relaxed),
                PlayerLinkOutput::Disconnected => _ = self.gone.fetch_add(1, Ordering::Relaxed),
                _ => {}
            }
        }
    }
}

/// Six of them would keep all links of the host, and twenty-four all that it keeps for phones.
#[test]
fn whoever_takes_no_seat_does_not_keep_others_from_theirs() {
    let mut room = Room::new(AirConfig::calm(), Topology::default(), 7);
    let host = room.add_host(8);
    let invite = room.invite(host);
    let (joined, gone) = (Arc::new(AtomicU32::new(0)), Arc::new(AtomicU32::new(0)));
    for number in 100..106 {
        let mute = Mute::new(invite.clone(), number, &joined, &gone);
        room.field.add(&Profile::android(), |_| App::Raw(Box::new(mute)));
    }
    room.run(15);
    assert_eq!((joined.load(Ordering::Relaxed), gone.load(Ordering::Relaxed)), (6, 0));
    room.run(20);
    assert!(gone.load(Ordering::Relaxed) >= 6, "they are let go after a while");
    room.add_guest("Ada", JoinMethod::Invite(invite.clone()));
    room.add_guest("Ben", JoinMethod::Invite(invite));
    assert!(room.seats(host, 2, 60), "{:?} sit", room.names(host));
}

/// One phone that sits down under a new key again and again, and leaves each seat behind.
struct Sybil {
    invite: Invite,
    number: u8,
    session: PlayerSession,
    commands: VecDeque<LinkCommand>,
    seats: Arc<AtomicU32>,
    goes_at: Option<Duration>,
}

impl Sybil {
    fn new(invite: Invite, seats: &Arc<AtomicU32>) -> Self {
        let session = Self::session(&invite, 0);
        Self { invite, number: 0, session, commands: VecDeque::new(), seats: seats.clone(), goes_at: None }
    }

    fn session(invite: &Invite, number: u8) -> PlayerSession {
        let link = PlayerLinkConfig {
            key: StaticKey::from_bytes([200, number].repeat(16).try_into().unwrap()),
            join: JoinMethod::Invite(invite.clone()),
            dialling: Dialling::ParentDials,
            entropy: [200, number].repeat(16).try_into().unwrap(),
        };
        PlayerSession::new(PlayerSessionConfig { link, name: format!("Guest {number}"), board: false })
    }

    fn drain(&mut self, now: Duration) {
        while let Some(output) = self.session.poll_output() {
            match output {
                PlayerSessionOutput::Radio(command) => self.commands.push_back(command),
                // A second is enough to say who it is.
                PlayerSessionOutput::Joined => {
                    self.goes_at.get_or_insert(now + Duration::from_secs(1));
                }
                _ => {}
            }
        }
        if self.goes_at.take_if(|at| *at <= now).is_some() {
            self.seats.fetch_add(1, Ordering::Relaxed);
            self.session.leave(now);
            self.drain(now);
            self.number = self.number.wrapping_add(1);
            self.session = Self::session(&self.invite, self.number);
            self.session.handle_event(LinkEvent::Radio(RadioState::On), now);
            self.drain(now);
        }
    }
}

impl Phone for Sybil {
    fn handle_event(&mut self, event: LinkEvent, now: Duration) {
        self.session.handle_event(event, now);
        self.drain(now);
    }

    fn handle_timeout(&mut self, now: Duration) {
        self.session.handle_timeout(now);
        self.drain(now);
    }

    fn poll_timeout(&self) -> Option<Duration> {
        self.session.poll_timeout().into_iter().chain(self.goes_at).min()
    }

    fn poll_command(&mut self) -> Option<LinkCommand> {
        self.commands.pop_front()
    }
}

/// Before, twelve keys had all seats for twenty seconds each, and nobody else sat down.
#[test]
fn one_phone_with_many_keys_takes_no_seat_from_anybody() {
    let mut room = Room::new(AirConfig::calm(), Topology::default(), 8);
    let host = room.add_host(6);
    let invite = room.invite(host);
    let seats = Arc::new(AtomicU32::new(0));
    let sybil = Sybil::new(invite.clone(), &seats);
    room.field.add(&Profile::android(), |_| App::Raw(Box::new(sybil)));
    room.run(60);
    let taken = seats.load(Ordering::Relaxed);
    assert!(taken >= 6, "it has sat down {taken} times");
    let guests: Vec<String> = ["Ada", "Ben", "Cem", "Dora", "Emil"].map(str::to_owned).to_vec();
    for name in &guests {
        room.add_guest(name, JoinMethod::Invite(invite.clone()));
    }
    room.run(60);
    let names = room.names(host);
    println!("{taken} seats were taken, {} later; {names:?} sit", seats.load(Ordering::Relaxed));
    assert!(guests.iter().all(|name| names.contains(name)), "{names:?} sit");
}
