//! Phones of other versions.

use std::time::Duration;

use outcry_air::{AirConfig, Profile};
use outcry_link::{
    BadHello, Dialling, JoinMethod, Lane, LinkCommand, LinkEvent, NoiseInitiator, NoiseResponder, PlayerLink,
    PlayerLinkConfig, PlayerLinkOutput, StaticKey, Topology, Version, VersionClash, WIRE,
};
use outcry_session::wire::{HostMessage, PlayerMessage};
use outcry_session::{HostSessionOutput, PlayerSessionOutput};
use outcry_simulation::{Phone, handshake_frame};
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use std::sync::{Arc, Mutex};

use super::phones::{App, Room};
use super::raw::{Plot, Raw};

const NEWER: Version = Version { major: WIRE.major + 1, minor: 3 };

fn rng() -> ChaCha20Rng {
    ChaCha20Rng::from_seed([8; 32])
}

#[test]
fn a_host_and_a_phone_of_a_newer_major_both_say_which_one_to_update() {
    let mut room = Room::new(AirConfig::calm(), Topology::default(), 1);
    let host = room.add_host(2);
    let invite = room.invite(host);
    let mut phone =
        NoiseInitiator::speaking(NEWER, &invite, &StaticKey::from_bytes([5; 32]), &mut rng()).unwrap();
    let frames = [handshake_frame(phone.hello())].into();
    let (raw, plot) = Raw::new(invite.secret.service(), Plot { frames, ..Plot::default() });
    room.field.add(&Profile::android(), |_| App::Raw(raw));
    room.run(10);
    let clash = VersionClash { ours: WIRE, theirs: NEWER };
    assert!(room.host(host).said.all.contains(&HostSessionOutput::Clash(clash)));
    assert_eq!(
        clash.to_string(),
        "this phone speaks version 2.0, the other one 3.3: update Outcry on this phone"
    );
    let heard = plot.lock().unwrap().heard.clone();
    let answer = phone.read(&heard[0][2..]).unwrap();
    let theirs = VersionClash { ours: NEWER, theirs: WIRE };
    assert!(matches!(answer, outcry_link::Answer::Clash(clash) if clash == theirs));
    assert!(theirs.to_string().ends_with("update Outcry on the other phone"));
    assert!(room.names(host).is_empty());
}

/// A host of another major: it answers the first hello that comes.
struct Newer {
    key: StaticKey,
    secret: outcry_link::Secret,
    commands: Vec<LinkCommand>,
    clash: Arc<Mutex<Option<VersionClash>>>,
}

impl Phone for Newer {
    fn handle_event(&mut self, event: LinkEvent, _: Duration) {
        match event {
            LinkEvent::Radio(_) => {
                self.commands.push(LinkCommand::Scan { services: vec![self.secret.service()], busy: true });
            }
            LinkEvent::Found { peer, .. } => {
                self.commands.extend([LinkCommand::StopScan, LinkCommand::Dial { peer }]);
            }
            LinkEvent::Received { link, bytes, .. } => {
                let read = NoiseResponder::speaking(NEWER, &self.key, &self.secret, &bytes[2..], &mut rng());
                let Err(BadHello::Clash { clash, answer }) = read else {
                    panic!("the hello is of our major")
                };
                *self.clash.lock().unwrap() = Some(clash);
                self.commands.push(LinkCommand::Send { link, frame: handshake_frame(&answer) });
            }
            _ => {}
        }
    }

    fn handle_timeout(&mut self, _: Duration) {}

    fn poll_timeout(&self) -> Option<Duration> {
        None
    }

    fn poll_command(&mut self) -> Option<LinkCommand> {
        (!self.commands.is_empty()).then(|| self.commands.remove(0))
    }
}

#[test]
fn a_player_is_told_that_the_host_is_newer_and_asks_no_more() {
    let mut room = Room::new(AirConfig::calm(), Topology::default(), 2);
    // A table that nobody plays at, for its invite.
    let other = room.add_host(0);
    let mut invite = room.invite(other);
    let key = StaticKey::from_bytes([6; 32]);
    invite.host = key.public();
    let clash = Arc::new(Mutex::new(None));
    let newer = Newer { key, secret: invite.secret.clone(), commands: Vec::new(), clash: clash.clone() };
    let player = room.add_guest("Ada", JoinMethod::Invite(invite));
    room.field.add(&Profile::android(), |_| App::Raw(Box::new(newer)));
    room.run(20);
    assert_eq!(*clash.lock().unwrap(), Some(VersionClash { ours: NEWER, theirs: WIRE }));
    let told = VersionClash { ours: WIRE, theirs: NEWER };
    let said = &room.guest(player).said.all;
    assert_eq!(said.iter().filter(|said| **said == PlayerSessionOutput::Clash(told)).count(), 1);
    assert!(!said.contains(&PlayerSessionOutput::Joined));
}

/// A phone of a later minor, over links of this one: it says what this version does not know.
struct Later {
    link: PlayerLink,
    told: Arc<Mutex<Vec<HostMessage>>>,
    commands: Vec<LinkCommand>,
}

impl Later {
    fn drain(&mut self, now: Duration) {
        while let Some(output) = self.link.poll_output() {
            match output {
                PlayerLinkOutput::Radio(command) => self.commands.push(command),
                PlayerLinkOutput::Restarted => {
                    let join = PlayerMessage::Join {
                        name: "Ada".to_owned(),
                        next: None,
                        had_seat: false,
                        board: false,
                    }
                    .encode();
                    // A field that this version does not know, and kinds that it does not know: one of requests, one not.
                    let more = [0x82, 0x01, 0xA1, 0x61, 0x61, 0xF6];
                    for message in
                        [[&join[..], &[0xF6, 0xF6], &more].concat(), vec![0x1E, 1, 2], vec![0x0F, 9]]
                    {
                        self.link.send(Lane::Ordinary, message, now).unwrap();
                    }
                }
                PlayerLinkOutput::Message { bytes, .. } => {
                    self.told.lock().unwrap().push(HostMessage::decode(&bytes).unwrap());
                }
                _ => {}
            }
        }
    }
}

impl Phone for Later {
    fn handle_event(&mut self, event: LinkEvent, now: Duration) {
        self.link.handle_event(event, now);
        self.drain(now);
    }

    fn handle_timeout(&mut self, now: Duration) {
        self.link.handle_timeout(now);
        self.drain(now);
    }

    fn poll_timeout(&self) -> Option<Duration> {
        self.link.poll_timeout()
    }

    fn poll_command(&mut self) -> Option<LinkCommand> {
        (!self.commands.is_empty()).then(|| self.commands.remove(0))
    }
}

#[test]
fn a_phone_of_a_later_minor_sits_down_and_is_told_what_has_to_be_updated() {
    let mut room = Room::new(AirConfig::calm(), Topology::default(), 3);
    let host = room.add_host(2);
    let entry = JoinMethod::Invite(room.invite(host));
    let key = StaticKey::from_bytes([7; 32]);
    let dialling = Dialling::ParentDials;
    let link = PlayerLink::new(PlayerLinkConfig { key, join: entry, dialling, entropy: [9; 32] });
    let told = Arc::new(Mutex::new(Vec::new()));
    let later = Later { link, told: told.clone(), commands: Vec::new() };
    room.field.add(&Profile::android(), |_| App::Raw(Box::new(later)));
    room.run(20);
    assert_eq!(room.names(host), ["Ada"], "what is new in a message is skipped");
    let told = told.lock().unwrap();
    let answers: Vec<&HostMessage> =
        told.iter().filter(|down| !matches!(down, HostMessage::Seated { .. })).collect();
    assert!(
        matches!(answers[..], [HostMessage::Update { kind: 0x1E }, HostMessage::Answer { number, reply: outcry_session::wire::Reply::Update }] if number.0 == 9),
        "{answers:?}"
    );
}
