//! A host's links and players', joined without any radio: what becomes of phones that come, go and are forgotten.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may")]

use std::time::Duration;

use outcry_link::limits::{DIAL_SILENCE, PHONES_MAX};
use outcry_link::{
    Dialling, GameHint, HostLink, HostLinkConfig, HostLinkOutput, Invite, JoinMethod, Lane, LinkCommand,
    LinkEnd, LinkEvent, LinkId, PeerId, PlayerLink, PlayerLinkConfig, PlayerLinkOutput, RadioState, Secret,
    StaticKey, Topology,
};

/// What the host does with its radio, apart from frames, and what it was told.
#[derive(Default)]
struct Heard {
    commands: Vec<LinkCommand>,
    said: Vec<HostLinkOutput>,
}

/// A host whose radio is on, and the time by everybody's clock.
struct World {
    host: HostLink,
    now: Duration,
    heard: Heard,
    frames: Vec<(LinkId, Vec<u8>)>,
}

/// A player and the link by which the host has it.
struct Player {
    links: PlayerLink,
    key: StaticKey,
    link: LinkId,
    said: Vec<PlayerLinkOutput>,
}

impl World {
    fn new() -> Self {
        let now = Duration::from_secs(1);
        let config = HostLinkConfig {
            key: StaticKey::from_bytes([200; 32]),
            secret: Secret::from_bytes([5; 32]),
            game: GameHint(0),
            topology: Topology::default(),
            entropy: [1; 32],
        };
        let host = HostLink::new(config, now);
        let mut world = Self { host, now, heard: Heard::default(), frames: Vec::new() };
        world.event(LinkEvent::Radio(RadioState::On));
        world.host.want(5, now);
        world.drain();
        world
    }

    fn player(&self, number: u8) -> Player {
        self.player_of(number, self.host.invite())
    }

    fn player_of(&self, number: u8, invite: Invite) -> Player {
        let key = StaticKey::from_bytes([number; 32]);
        let config = PlayerLinkConfig {
            key: key.clone(),
            join: JoinMethod::Invite(invite),
            dialling: Dialling::ParentDials,
            entropy: [number; 32],
        };
        let mut links = PlayerLink::new(config);
        links.handle_event(LinkEvent::Radio(RadioState::On), self.now);
        Player { links, key, link: LinkId(0), said: Vec::new() }
    }

    fn event(&mut self, event: LinkEvent) {
        self.host.handle_event(event, self.now);
        self.drain();
    }

    fn drain(&mut self) {
        while let Some(output) = self.host.poll_output() {
            match output {
                HostLinkOutput::JoinRequest { at, .. } => self.host.admit(at, self.now),
                HostLinkOutput::Radio(LinkCommand::Send { link, frame }) => self.frames.push((link, frame)),
                HostLinkOutput::Radio(command) => self.heard.commands.push(command),
                output => self.heard.said.push(output),
            }
        }
    }

    fn find(&mut self, number: u64) {
        let service = self.host.invite().secret.service();
        self.event(LinkEvent::Found { peer: PeerId(number), service, rssi: None });
    }

    /// Has the host find and dial a player, who answers.
    fn open(&mut self, player: &mut Player, number: u32) {
        self.find(number.into());
        player.link = LinkId(number);
        let (link, peer) = (player.link, Some(PeerId(number.into())));
        self.event(LinkEvent::Opened { link, end: LinkEnd::Parent, peer, mtu: 185 });
        let opened = LinkEvent::Opened { link, end: LinkEnd::Child, peer: None, mtu: 185 };
        player.links.handle_event(opened, self.now);
    }

    fn close(&mut self, player: &mut Player) {
        let link = player.link;
        self.event(LinkEvent::Closed { link });
        player.links.handle_event(LinkEvent::Closed { link }, self.now);
    }

    /// Carries frames for a while; each arrives at once.
    fn talk(&mut self, player: &mut Player, lasts: Duration) {
        let (until, link) = (self.now + lasts, player.link);
        while self.now < until {
            self.now += Duration::from_millis(10);
            self.host.handle_timeout(self.now);
            player.links.handle_timeout(self.now);
            self.drain();
            for (of, bytes) in std::mem::take(&mut self.frames) {
                if of == link {
                    let received = LinkEvent::Received { link, bytes, at: self.now };
                    player.links.handle_event(received, self.now);
                }
                self.event(LinkEvent::Writable { link: of });
            }
            while let Some(output) = player.links.poll_output() {
                match output {
                    PlayerLinkOutput::Radio(LinkCommand::Send { frame, .. }) => {
                        self.event(LinkEvent::Received { link, bytes: frame, at: self.now });
                        player.links.handle_event(LinkEvent::Writable { link }, self.now);
                    }
                    output => player.said.push(output),
                }
            }
        }
    }

    fn wait(&mut self, lasts: Duration) {
        let until = self.now + lasts;
        while self.now < until {
            self.now += Duration::from_millis(100);
            self.host.handle_timeout(self.now);
            self.drain();
        }
    }
}

const SECOND: Duration = Duration::from_secs(1);

#[test]
fn a_phone_that_was_forgotten_and_comes_back_is_heard_and_hears() {
    let mut world = World::new();
    let mut player = world.player(1);
    world.open(&mut player, 1);
    world.talk(&mut player, SECOND);
    world.host.send(player.key.public(), Lane::Ordinary, vec![1], world.now).unwrap();
    player.links.send(Lane::Ordinary, vec![2], world.now).unwrap();
    world.talk(&mut player, SECOND);
    world.host.forget(player.key.public(), world.now);
    world.drain();
    world.close(&mut player);
    world.wait(Duration::from_secs(12));
    (world.heard.said, player.said) = (Vec::new(), Vec::new());
    world.open(&mut player, 2);
    world.talk(&mut player, SECOND);
    world.host.send(player.key.public(), Lane::Ordinary, vec![3], world.now).unwrap();
    player.links.send(Lane::Ordinary, vec![4], world.now).unwrap();
    world.talk(&mut player, SECOND);
    let told = |output: &PlayerLinkOutput| matches!(output, PlayerLinkOutput::Message { bytes, .. } if *bytes == [3]);
    assert!(player.said.iter().any(told), "{:?}", player.said);
    let heard =
        |output: &HostLinkOutput| matches!(output, HostLinkOutput::Message { bytes, .. } if *bytes == [4]);
    assert!(world.heard.said.iter().any(heard), "{:?}", world.heard.said);
}

#[test]
fn whoever_comes_when_as_many_phones_are_known_as_may_be_is_let_go() {
    let mut world = World::new();
    for number in 1..=PHONES_MAX as u8 {
        assert!(!world.host.is_full());
        let mut player = world.player(number);
        world.open(&mut player, number.into());
        world.talk(&mut player, SECOND);
        assert!(player.said.contains(&PlayerLinkOutput::Joined), "phone {number}");
        world.close(&mut player);
        world.wait(Duration::from_secs(12));
    }
    assert!(world.host.is_full());
    let mut late = world.player(100);
    world.open(&mut late, 100);
    world.talk(&mut late, SECOND);
    assert!(world.heard.commands.contains(&LinkCommand::Close { link: late.link }));
    // One that is forgotten makes room.
    world.close(&mut late);
    world.host.forget(StaticKey::from_bytes([1; 32]).public(), world.now);
    world.wait(Duration::from_secs(12));
    world.open(&mut late, 101);
    world.talk(&mut late, SECOND);
    assert!(world.host.is_reachable(late.key.public()));
}

/// A phone that is between two tables advertises one of them and takes the dial for that of the other: it would wait for an
/// answer for fifteen seconds.
#[test]
fn a_phone_that_wants_to_another_table_is_let_go_at_once() {
    let mut world = World::new();
    let other = Invite { secret: Secret::from_bytes([6; 32]), ..world.host.invite() };
    let mut player = world.player_of(1, other);
    world.open(&mut player, 1);
    world.talk(&mut player, Duration::from_millis(100));
    assert!(world.heard.commands.contains(&LinkCommand::Close { link: player.link }));
    world.close(&mut player);
    player.said.clear();
    player.links.handle_timeout(world.now);
    // One that has been let in stays.
    let mut player = world.player(2);
    world.open(&mut player, 2);
    world.talk(&mut player, SECOND);
    assert!(!world.heard.commands.contains(&LinkCommand::Close { link: player.link }));
}

/// A stranger who advertises and falls silent is not to decide who is whose child.
#[test]
fn dials_of_phones_that_fall_silent_do_not_make_a_radio_seem_full() {
    let mut world = World::new();
    let mut player = world.player(1);
    world.open(&mut player, 1);
    world.talk(&mut player, SECOND);
    world.find(10);
    for number in 10..16 {
        // It takes long, and is not heard meanwhile, since it is connected with already.
        let cancel = LinkCommand::CancelDial { peer: PeerId(number) };
        assert!(world.heard.commands.contains(&LinkCommand::Dial { peer: PeerId(number) }));
        world.talk(&mut player, Duration::from_secs(4));
        world.find(number + 1);
        assert!(!world.heard.commands.contains(&cancel), "it may be about to answer");
        world.talk(&mut player, DIAL_SILENCE.saturating_sub(Duration::from_millis(3_990)));
        world.find(number + 1);
        assert!(world.heard.commands.contains(&cancel));
        world.event(LinkEvent::DialFailed { peer: PeerId(number) });
    }
    let adopts =
        player.said.iter().any(|output| matches!(output, PlayerLinkOutput::Radio(LinkCommand::Scan { .. })));
    assert!(!adopts && !world.heard.commands.contains(&LinkCommand::StopScan));
}

/// Links that were to become slow when the radio went off once had both ends wake for that without end.
#[test]
fn a_radio_that_is_off_wakes_nobody() {
    let mut world = World::new();
    let mut player = world.player(1);
    world.event(LinkEvent::Radio(RadioState::Off));
    player.links.handle_event(LinkEvent::Radio(RadioState::Off), world.now);
    world.now += Duration::from_mins(10);
    world.host.handle_timeout(world.now);
    player.links.handle_timeout(world.now);
    let timeouts = [world.host.poll_timeout(), player.links.poll_timeout()];
    assert!(timeouts.into_iter().flatten().all(|due| due > world.now), "{timeouts:?} at {:?}", world.now);
}

#[test]
fn a_linked_phone_that_still_advertises_is_not_dialled() {
    let mut world = World::new();
    let dial = LinkCommand::Dial { peer: PeerId(1) };
    world.find(1);
    assert!(world.heard.commands.contains(&dial));
    let (link, end) = (LinkId(1), LinkEnd::Parent);
    world.event(LinkEvent::Opened { link, end, peer: Some(PeerId(1)), mtu: 185 });
    world.heard.commands.clear();
    world.find(1);
    assert!(!world.heard.commands.contains(&dial), "its link is open");
    world.find(2);
    assert!(world.heard.commands.contains(&LinkCommand::Dial { peer: PeerId(2) }));
}
