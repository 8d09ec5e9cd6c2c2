//! The forger: speaks in the host's name to phones, and to the host as phones of other versions.

use core::time::Duration;

use outcry_link::{
    BadHello, Dialling, Invite, LinkCommand, LinkEnd, LinkEvent, LinkId, NoiseInitiator, NoiseResponder,
    StaticKey, Version, WIRE,
};
use rand::rngs::{ChaCha8Rng, ChaCha20Rng};
use rand::{RngExt, SeedableRng};

use super::Counts;
use super::radio::InsiderRadio;
use crate::Phone;
use crate::handshake_frame::{handshake_frame, handshake_packet};

/// How often it says something on a link.
const SAYS_EVERY: Duration = Duration::from_millis(60);

/// How soon it lets go and begins again, in milliseconds.
const LETS_GO: core::ops::RangeInclusive<u64> = 2_000..=9_000;

const NEWER: Version = Version { major: WIRE.major + 1, minor: 3 };

/// The phone of a forger.
pub(super) struct ForgerPhone {
    radio: InsiderRadio,
    invite: Invite,
    dialling: Dialling,
    key: StaticKey,
    rng: ChaCha8Rng,
    noise: ChaCha20Rng,
    /// Hellos that no host lets in: of another major, and to a host that there is not.
    hellos: Vec<Vec<u8>>,
    turn: usize,
    says_at: Option<Duration>,
    lets_go_at: Option<Duration>,
}

impl ForgerPhone {
    pub(super) fn new(invite: Invite, dialling: Dialling, mut rng: ChaCha8Rng, counts: Counts) -> Self {
        Self {
            radio: InsiderRadio::new(invite.secret.service(), counts),
            invite,
            dialling,
            key: StaticKey::from_bytes(rng.random()),
            noise: ChaCha20Rng::from_seed(rng.random()),
            rng,
            hellos: Vec::new(),
            turn: 0,
            says_at: None,
            lets_go_at: None,
        }
    }

    /// Says whether whoever is across takes this phone for the way to the host.
    fn is_parent(&self, end: LinkEnd) -> bool {
        (end == LinkEnd::Parent) == (self.dialling == Dialling::ParentDials)
    }

    fn noise(&mut self, length: usize) -> impl Iterator<Item = u8> {
        (0..length).map(|_| self.rng.random())
    }

    /// Answers a hello in the host's name, each time in another way.
    fn answer(&mut self, link: LinkId, hello: &[u8]) {
        self.turn += 1;
        let secret = self.invite.secret.clone();
        let packet: Vec<u8> = match self.turn % 4 {
            0 => match NoiseResponder::speaking(NEWER, &self.key, &secret, hello, &mut self.noise) {
                Err(BadHello::Clash { answer, .. }) => answer,
                _ => return,
            },
            1 => [3, NEWER.major, NEWER.minor].into_iter().chain(self.noise(16)).collect(),
            2 => match NoiseResponder::read(&self.key, &secret, hello, &mut self.noise)
                .map(NoiseResponder::admit)
            {
                Ok(Ok((answer, _))) => answer,
                // The hello is for the host's key: what only looks like an answer has to do.
                _ => [2].into_iter().chain(self.noise(51)).collect(),
            },
            _ => {
                let length = self.rng.random_range(1..150);
                self.noise(length).collect()
            }
        };
        self.radio.say(link, handshake_frame(&packet));
    }

    /// Says something that nobody has asked for.
    fn say(&mut self, link: LinkId, end: LinkEnd) {
        self.turn += 1;
        let route = self.rng.random_range(0..7);
        let turn = if self.is_parent(end) { 1 + self.turn % 3 } else { self.turn % 4 };
        let frame: Vec<u8> = match turn {
            0 => match self.hellos.get(self.turn / 4 % self.hellos.len().max(1)) {
                Some(hello) => handshake_frame(hello),
                None => return,
            },
            1 => [0x41, route].into_iter().chain(self.noise(60)).collect(),
            2 => [0x48 | route, 0].into_iter().chain(self.noise(90)).collect(),
            // The beginning of a packet that never ends.
            _ => [0x51, route, route << 6].into_iter().chain(self.noise(120)).collect(),
        };
        self.radio.say(link, frame);
    }

    /// Makes hellos afresh: one that was said before is known.
    fn renew_hellos(&mut self) {
        let own = StaticKey::from_bytes(self.rng.random());
        let elsewhere = Invite { host: self.key.public(), ..self.invite.clone() };
        let hellos = [(NEWER, &self.invite), (WIRE, &elsewhere)]
            .map(|(version, invite)| NoiseInitiator::speaking(version, invite, &own, &mut self.noise));
        self.hellos = hellos.into_iter().flatten().map(|hello| hello.hello().to_vec()).collect();
    }
}

impl Phone for ForgerPhone {
    fn handle_event(&mut self, event: LinkEvent, now: Duration) {
        self.radio.handle_event(&event);
        match event {
            LinkEvent::Opened { .. } => {
                self.renew_hellos();
                self.says_at.get_or_insert(now + SAYS_EVERY);
                let lasts = Duration::from_millis(self.rng.random_range(LETS_GO));
                self.lets_go_at.get_or_insert(now + lasts);
            }
            LinkEvent::Received { link, bytes, .. } => {
                let is_asked = self.radio.end(link).is_some_and(|end| self.is_parent(end));
                if let Some(hello) = handshake_packet(&bytes).filter(|_| is_asked) {
                    self.answer(link, hello);
                }
            }
            LinkEvent::Radio(_) => {
                self.lets_go_at = Some(now + Duration::from_millis(self.rng.random_range(LETS_GO)));
            }
            _ => {}
        }
    }

    fn handle_timeout(&mut self, now: Duration) {
        if self.says_at.take_if(|at| *at <= now).is_some() {
            for (link, end) in self.radio.free_links() {
                self.say(link, end);
            }
            self.says_at = self.radio.is_linked().then_some(now + SAYS_EVERY);
        }
        if self.lets_go_at.take_if(|at| *at <= now).is_some() {
            self.radio.let_go();
            self.lets_go_at = Some(now + Duration::from_millis(self.rng.random_range(LETS_GO)));
        }
    }

    fn poll_timeout(&self) -> Option<Duration> {
        self.says_at.into_iter().chain(self.lets_go_at).min()
    }

    fn poll_command(&mut self) -> Option<LinkCommand> {
        self.radio.poll_command()
    }
}
