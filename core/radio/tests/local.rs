//! Links of a whole table over radios of one machine.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may")]

use std::net::{Ipv4Addr, TcpListener};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use outcry_link::{
    Dialling, GameHint, HostLink, HostLinkConfig, HostLinkOutput, Lane, PlayerLink, PlayerLinkConfig,
    PlayerLinkOutput, PublicKey, Secret, StaticKey, Topology,
};
use outcry_radio::{LocalRadio, MonotonicClock, Ports, Radio};

/// How long anything may take before a test gives up: hundreds of times what it needs.
const LIMIT: Duration = Duration::from_mins(2);

/// The longest wait between two looks at what is due.
const LOOK: Duration = Duration::from_millis(20);

struct Host {
    link: HostLink,
    radio: LocalRadio,
    /// How many phones belong to the table.
    phones: usize,
    joined: Vec<PublicKey>,
    said: Vec<Vec<u8>>,
}

struct Player {
    link: PlayerLink,
    radio: LocalRadio,
    said: Vec<Vec<u8>>,
}

struct Room {
    ports: Ports,
    clock: MonotonicClock,
    woken: (Sender<()>, Receiver<()>),
    host: Host,
    players: Vec<Player>,
}

impl Host {
    fn drive(&mut self, now: Duration) {
        while let Some(heard) = self.radio.poll_event() {
            self.link.handle_event(heard.event, now);
        }
        self.link.handle_timeout(now);
        self.link.want(self.phones - self.joined.len(), now);
        while let Some(output) = self.link.poll_output() {
            match output {
                HostLinkOutput::Radio(command) => self.radio.send(command),
                HostLinkOutput::JoinRequest { at, .. } => self.link.admit(at, now),
                HostLinkOutput::Joined { key } => self.joined.push(key),
                HostLinkOutput::Disconnected { key } => self.joined.retain(|other| *other != key),
                HostLinkOutput::Message { bytes, .. } => self.said.push(bytes),
                _ => {}
            }
        }
    }
}

impl Player {
    fn drive(&mut self, now: Duration) {
        while let Some(heard) = self.radio.poll_event() {
            self.link.handle_event(heard.event, now);
        }
        self.link.handle_timeout(now);
        while let Some(output) = self.link.poll_output() {
            match output {
                PlayerLinkOutput::Radio(command) => self.radio.send(command),
                PlayerLinkOutput::Message { bytes, .. } => self.said.push(bytes),
                _ => {}
            }
        }
    }
}

impl Room {
    fn open(players: u8) -> Self {
        let spare = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let ports = Ports::from(spare.local_addr().unwrap().port());
        drop(spare);
        let (clock, woken) = (MonotonicClock::start(), channel());
        let config = HostLinkConfig {
            key: StaticKey::from_bytes([1; 32]),
            secret: Secret::from_bytes([2; 32]),
            game: GameHint(0),
            topology: Topology::default(),
            entropy: [3; 32],
        };
        let link = HostLink::new(config, clock.elapsed());
        let radio = radio(ports, clock, &woken.0);
        let host = Host { link, radio, phones: players.into(), joined: Vec::new(), said: Vec::new() };
        let mut room = Self { ports, clock, woken, host, players: Vec::new() };
        room.players = (0..players).map(|number| room.player(number, 0)).collect();
        room
    }

    fn player(&self, number: u8, start: u8) -> Player {
        let link = PlayerLink::new(PlayerLinkConfig {
            key: key(number),
            join: outcry_link::JoinMethod::Invite(self.host.link.invite()),
            dialling: Dialling::ParentDials,
            entropy: [100 + 2 * number + start; 32],
        });
        Player { link, radio: radio(self.ports, self.clock, &self.woken.0), said: Vec::new() }
    }

    fn until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        let from = self.clock.elapsed();
        while !holds(self) {
            assert!(self.clock.elapsed().saturating_sub(from) < LIMIT, "never came: {what}");
            let _ = self.woken.1.recv_timeout(LOOK);
            let now = self.clock.elapsed();
            self.host.drive(now);
            self.players.iter_mut().for_each(|player| player.drive(now));
        }
    }
}

fn key(number: u8) -> StaticKey {
    StaticKey::from_bytes([10 + number; 32])
}

fn radio(ports: Ports, clock: MonotonicClock, woken: &Sender<()>) -> LocalRadio {
    let woken = woken.clone();
    let wake = move || {
        let _ = woken.send(());
    };
    LocalRadio::start(ports, clock, Box::new(wake)).unwrap()
}

#[test]
fn a_table_comes_together_talks_and_loses_nobody_for_good() {
    let mut room = Room::open(3);
    room.until("everybody is there", |room| room.host.joined.len() == 3);
    let now = room.clock.elapsed();
    for (number, player) in (0_u8..).zip(&mut room.players) {
        // Longer than a frame, and many.
        for part in 0..20 {
            player.link.send(Lane::Ordinary, [number, part].repeat(150), now).unwrap();
        }
        let whom = key(number).public();
        room.host.link.send(whom, Lane::Urgent, vec![number], now).unwrap();
    }
    room.until("all is said", |room| {
        room.host.said.len() == 60 && room.players.iter().all(|player| player.said.len() == 1)
    });
    for number in 0..3 {
        let of = room.host.said.iter().filter(|said| said[0] == number).map(|said| said[1]);
        assert!(of.eq(0..20), "each lane keeps its order");
        assert_eq!(room.players[usize::from(number)].said, [[number]]);
    }
    // One phone is gone without a word, and comes back knowing nothing but who it is.
    let gone = key(1).public();
    drop(room.players.remove(1));
    room.until("the host knows", |room| !room.host.joined.contains(&gone));
    let back = room.player(1, 1);
    room.players.push(back);
    room.until("it is back", |room| room.host.joined.contains(&gone));
}
