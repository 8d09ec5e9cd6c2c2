//! Phones at a table, on a radio that does what the input says: frames are bent, lost, doubled and invented, links fall,
//! radios go off, and one of the phones is not what it should be.

use std::time::Duration;

use outcry_link::{
    HostLink, HostLinkConfig, HostLinkOutput, JoinMethod, Lane, LinkCommand, LinkEvent, LinkId, PeerId,
    PlayerLink, PlayerLinkConfig, PlayerLinkOutput, PublicKey, RadioState, ServiceId, Slot, Topology,
};
use outcry_rules::limits::SEATS_MAX;
use outcry_rules::pit::{self, Card, Cards};
use outcry_rules::{Millis, Seat, Seed};
use outcry_session::wire::PlayerMessage;
use outcry_session::{
    HostSession, HostSessionConfig, HostSessionOutput, PlayerSession, PlayerSessionConfig,
    PlayerSessionOutput,
};
use outcry_table::host::{Command, Request, replay};
use outcry_table::journal::{Header, Participant};
use outcry_table::{AnyAction, GameName, HouseRules, Vote};

use crate::Bytes;
use crate::air::{Air, host, invented, invite, key};
use crate::fake_radio::{FakeRadio, Fate};

/// The host, and two who come.
const PHONES: usize = 3;

/// What an input may cost: each of these may hand a frame over.
const TURNS: usize = 128;

/// The most that one step may have a phone do.
const OUTPUTS_MAX: usize = 4_096;

enum App {
    Host(Box<HostSession>),
    /// Whoever was invited, and says what the input says.
    Liar(Box<PlayerLink>),
    Player(Box<PlayerSession>),
    /// A host that says what the input says.
    LyingHost(Box<HostLink>),
}

/// What a phone has done.
enum Did {
    Radio(LinkCommand),
    Else,
}

struct World {
    apps: Vec<App>,
    radio: FakeRadio,
    air: Air,
    now: Duration,
    turns: usize,
    journal: Vec<String>,
    guests: Vec<PublicKey>,
}

/// Plays as the input says.
///
/// # Panics
/// A phone panics, does more than it may, lets somebody sit who was not invited, or its journal cannot be played again.
pub fn gather(steps: &[u8]) {
    let mut input = Bytes::new(steps);
    let mut world = World::new(input.byte() % 4 == 3);
    while !input.is_empty() && world.turns < TURNS {
        world.turns += 1;
        world.step(&mut input);
        world.check();
    }
    world.play_again();
}

impl World {
    fn new(lying_host: bool) -> Self {
        let now = Duration::from_secs(1_000);
        let link = HostLinkConfig {
            key: host(),
            secret: invite().secret,
            game: invite().game,
            topology: Topology::default(),
            entropy: [0x44; 32],
        };
        let owner = if lying_host {
            let mut link = HostLink::new(link, now);
            link.want(PHONES - 1, now);
            App::LyingHost(Box::new(link))
        } else {
            App::Host(Box::new(HostSession::new(HostSessionConfig { link, guests: PHONES - 1 }, now)))
        };
        let mut world = Self {
            apps: vec![owner],
            radio: FakeRadio::new(PHONES),
            air: Air::default(),
            now,
            turns: 0,
            journal: Vec::new(),
            guests: Vec::new(),
        };
        for at in 1..PHONES {
            let key = key(at);
            world.guests.push(key.public());
            let link = PlayerLinkConfig {
                key,
                join: JoinMethod::Invite(invite()),
                dialling: Topology::default().dialling,
                entropy: [0x50 + at as u8; 32],
            };
            world.apps.push(if at == PHONES - 1 && !lying_host {
                App::Liar(Box::new(PlayerLink::new(link)))
            } else {
                let name = format!("Player {at}");
                App::Player(Box::new(PlayerSession::new(PlayerSessionConfig { link, name, board: false })))
            });
        }
        for at in 0..PHONES {
            world.tell(at, LinkEvent::Radio(RadioState::On));
        }
        world
    }

    fn step(&mut self, input: &mut Bytes<'_>) {
        match input.byte() % 16 {
            0 | 1 => self.pass(Duration::from_millis(20) * u32::from(input.byte())),
            2..=5 => {
                let turns = usize::from(input.byte() % 64).min(TURNS - self.turns);
                self.turns += turns;
                (0..=turns).for_each(|_| self.carry(Fate::Arrives));
            }
            6 => {
                // The next frame is lost, or comes as another.
                let frame = match input.byte() % 3 {
                    0 => Fate::Lost,
                    1 => Fate::Becomes(self.air.bent(input)),
                    _ => Fate::Becomes(self.air.heard(input)),
                };
                self.carry(frame);
            }
            7 => {
                let bytes = if input.rarely() { invented(input) } else { self.air.heard(input) };
                let (at, link) = (input.below(PHONES), LinkId(input.byte().into()));
                self.tell(at, LinkEvent::Received { link, bytes, at: self.now });
            }
            8 => {
                let (at, event) = (input.below(PHONES), event(input, self.now));
                self.tell(at, event);
            }
            9 => {
                let told = self.radio.cut(input.byte().into());
                self.tell_all(told);
            }
            10 => {
                let at = input.below(PHONES);
                let told = self.radio.switch(at);
                self.tell_all(told);
            }
            11 => self.start(input),
            12 => self.ask(input),
            13 => self.lie(input),
            14 => self.command(input),
            _ => {
                if let App::Host(session) = &mut self.apps[0] {
                    match input.byte() % 4 {
                        0 => drop(session.open_pairing(self.now).cloned()),
                        1 => session.close_pairing(self.now),
                        2 => session.close(self.now),
                        _ => session.set_guests(input.below(SEATS_MAX + 1), self.now),
                    }
                }
            }
        }
        self.drain();
    }

    fn pass(&mut self, time: Duration) {
        self.now += time;
        for app in &mut self.apps {
            match app {
                App::Host(session) => session.handle_timeout(self.now),
                App::Player(session) => session.handle_timeout(self.now),
                App::Liar(link) => link.handle_timeout(self.now),
                App::LyingHost(link) => link.handle_timeout(self.now),
            }
        }
    }

    /// Has the air do what it does next, and with that to the frame that is on its way.
    fn carry(&mut self, fate: Fate) {
        self.drain();
        let told = self.radio.carry(fate, self.now, &mut self.air);
        self.tell_all(told);
        self.now += Duration::from_millis(2);
    }

    fn tell(&mut self, at: usize, event: LinkEvent) {
        match &mut self.apps[at] {
            App::Host(session) => session.handle_event(event, self.now),
            App::Player(session) => session.handle_event(event, self.now),
            App::Liar(link) => link.handle_event(event, self.now),
            App::LyingHost(link) => link.handle_event(event, self.now),
        }
    }

    fn tell_all(&mut self, told: Vec<(usize, LinkEvent)>) {
        for (at, event) in told {
            self.tell(at, event);
        }
    }

    fn drain(&mut self) {
        for at in 0..PHONES {
            let mut outputs = 0;
            while let Some(did) = self.poll(at) {
                outputs += 1;
                assert!(outputs <= OUTPUTS_MAX, "phone {at} does not come to rest");
                if let Did::Radio(command) = did {
                    self.radio.command(at, command);
                }
            }
        }
    }

    /// Gives what a phone does next.
    fn poll(&mut self, at: usize) -> Option<Did> {
        match &mut self.apps[at] {
            App::Host(session) => Some(match session.poll_output()? {
                HostSessionOutput::Radio(command) => Did::Radio(command),
                HostSessionOutput::Record(line) => {
                    self.journal.push(line);
                    Did::Else
                }
                _ => Did::Else,
            }),
            App::Player(session) => Some(match session.poll_output()? {
                PlayerSessionOutput::Radio(command) => Did::Radio(command),
                _ => Did::Else,
            }),
            App::Liar(link) => Some(match link.poll_output()? {
                PlayerLinkOutput::Radio(command) => Did::Radio(command),
                // It sits down as everybody does; only after that it lies.
                PlayerLinkOutput::Joined => {
                    let join = PlayerMessage::Join {
                        name: "Liar".to_owned(),
                        next: None,
                        had_seat: false,
                        board: false,
                    };
                    let _ = link.send(Lane::Ordinary, join.encode(), self.now);
                    Did::Else
                }
                _ => Did::Else,
            }),
            App::LyingHost(link) => Some(match link.poll_output()? {
                HostLinkOutput::Radio(command) => Did::Radio(command),
                HostLinkOutput::JoinRequest { at, .. } => {
                    link.admit(at, self.now);
                    Did::Else
                }
                _ => Did::Else,
            }),
        }
    }

    /// Deals the first round to whoever sits there.
    fn start(&mut self, input: &mut Bytes<'_>) {
        self.drain();
        let App::Host(session) = &mut self.apps[0] else { return };
        let (game, edition) =
            if input.byte() < 192 { (GameName::Pit, "short") } else { (GameName::Nyet, "nyet-manual") };
        let own = (input.byte() < 64).then_some(Seat::new(0)).flatten();
        let sitting = session.seated().count() + usize::from(own.is_some());
        let people = (0..sitting).map(|at| Participant { name: format!("Player {at}"), bot: None }).collect();
        let rules = HouseRules::edition(game, edition);
        let header = Header { rules, people, dealer: 0, seed: Seed::from(7), began: 0, carried: None };
        let written = header.write();
        if session.start(header, own, [0x66; 32], self.now).is_ok() {
            // What was played before is over.
            self.journal = vec![written];
        }
    }

    /// Has somebody at the table ask for something.
    fn ask(&mut self, input: &mut Bytes<'_>) {
        let at = input.below(PHONES);
        let request = match input.byte() % 12 {
            0 => Request::Next(None),
            1 => Request::Pause(input.byte().is_multiple_of(2)),
            2 => Request::Vote([Vote::Wait, Vote::Bot, Vote::Void][input.below(3)]),
            3 if input.rarely() => Request::Leave,
            4 => Request::Act(AnyAction::Pit(pit::Action::Open)),
            5 => Request::Act(AnyAction::Pit(pit::Action::Ring)),
            6 => Request::Act(AnyAction::Pit(pit::Action::Retract)),
            7 | 8 => match Seat::new(input.below(SEATS_MAX)) {
                Some(seat) => Request::Act(AnyAction::Pit(pit::Action::Tap(seat))),
                None => return,
            },
            9 | 10 => match Card::from_code(input.byte()) {
                Some(card) => {
                    Request::Act(AnyAction::Pit(pit::Action::Call(Cards::of(card, input.byte() % 5))))
                }
                None => return,
            },
            _ => Request::Act(AnyAction::Pit(pit::Action::Ready)),
        };
        match &mut self.apps[at] {
            App::Host(session) => session.ask(input.byte().into(), request, self.now, self.now),
            // Before there is a seat nothing is asked for.
            App::Player(session) => {
                let _ = session.ask(request, self.now);
            }
            App::Liar(_) | App::LyingHost(_) => {}
        }
    }

    /// Has the phone that is not what it should be say anything at all.
    fn lie(&mut self, input: &mut Bytes<'_>) {
        let length = usize::from(input.byte() % 64);
        let bytes = input.take(length).to_vec();
        let lane = if input.byte().is_multiple_of(2) { Lane::Ordinary } else { Lane::Urgent };
        match &mut self.apps[0] {
            App::LyingHost(link) => {
                let Some(&key) = input.pick(&self.guests) else { return };
                match Slot::new(input.byte() % 16) {
                    // Whoever has no link is told nothing.
                    Some(slot) => {
                        let _ = link.put(key, slot, bytes, self.now);
                    }
                    None => {
                        let _ = link.send(key, lane, bytes, self.now);
                    }
                }
            }
            _ => {
                if let Some(App::Liar(link)) = self.apps.last_mut() {
                    let _ = link.send(lane, bytes, self.now);
                }
            }
        }
    }

    fn command(&mut self, input: &mut Bytes<'_>) {
        let App::Host(session) = &mut self.apps[0] else { return };
        let command = match input.byte() % 5 {
            0 => Command::Pause(input.byte().is_multiple_of(2)),
            1 => Command::Next,
            2 => Command::Open,
            3 => Command::Hold(input.byte().is_multiple_of(2)),
            _ => Command::Vote(Vote::Bot),
        };
        session.command(command, self.now);
    }

    fn check(&self) {
        if let App::Host(session) = &self.apps[0] {
            assert!(session.seated().count() < PHONES, "more sit than may");
            for (key, _, _) in session.seated() {
                assert!(self.guests.contains(&key), "somebody sits who was not invited");
            }
        }
    }

    /// Plays the journal again: what was stored is what has happened.
    fn play_again(&mut self) {
        self.drain();
        let App::Host(session) = &self.apps[0] else { return };
        let (Some(table), Some((header, records))) = (session.table(), self.journal.split_first()) else {
            return;
        };
        let records = records.iter().map(String::as_bytes);
        match replay(header.as_bytes(), records, [0; 32], Millis::ZERO) {
            Ok(again) => assert_eq!(again.summary(), table.summary(), "the journal tells of another match"),
            Err(error) => assert_eq!(error.to_string(), "", "the journal cannot be played"),
        }
    }
}

/// Gives anything that a radio could report.
fn event(input: &mut Bytes<'_>, now: Duration) -> LinkEvent {
    let (link, peer) = (LinkId(input.byte().into()), PeerId(input.byte().into()));
    let service = if input.byte().is_multiple_of(2) {
        invite().secret.service()
    } else {
        ServiceId([input.byte(); 16])
    };
    match input.byte() % 9 {
        0 => LinkEvent::Found { peer, service, rssi: Some(input.byte() as i8) },
        1 => LinkEvent::Opened {
            link,
            end: outcry_link::LinkEnd::Child,
            peer: None,
            mtu: u16::from(input.byte()) * 3,
        },
        2 => LinkEvent::Opened { link, end: outcry_link::LinkEnd::Parent, peer: Some(peer), mtu: 185 },
        3 => LinkEvent::DialFailed { peer },
        4 => LinkEvent::Mtu { link, mtu: u16::from(input.byte()) * 3 },
        5 => LinkEvent::Writable { link },
        6 => LinkEvent::Closed { link },
        7 => LinkEvent::Received {
            link,
            bytes: invented(input),
            at: now.saturating_sub(Duration::from_secs(5)),
        },
        _ => LinkEvent::Radio(RadioState::On),
    }
}
