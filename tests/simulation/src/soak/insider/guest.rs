//! Phones that are let in as guests are, under one key after another, and are none.

use core::time::Duration;
use std::collections::{BTreeSet, VecDeque};

use outcry_link::{
    Dialling, Invite, JoinMethod, Lane, LinkCommand, LinkEvent, LinkId, PlayerLink, PlayerLinkConfig,
    PlayerLinkOutput, RadioState, StaticKey,
};
use outcry_session::wire::PlayerMessage;
use rand::RngExt;
use rand::rngs::ChaCha8Rng;

use super::Counts;
use crate::Phone;

/// How long it waits to be let in before it begins again with another key.
const PATIENCE: Duration = Duration::from_secs(40);

/// How long it is heard after it was let in: what it has to say first has left by then.
const HEARD: Duration = Duration::from_millis(600);

/// Says how a guest's phone behaves once the host has let it in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Manner {
    /// Says who it is, and goes after some seconds.
    SitsDown,
    /// Never says who it is.
    SaysNothing,
    /// Says who it is, and then acknowledges nothing and passes nothing on.
    FallsSilent,
}

/// The phone of a sybil or of a staller.
pub(super) struct GuestPhone {
    manner: Manner,
    invite: Invite,
    dialling: Dialling,
    /// Names of those who sit at the table.
    names: Vec<String>,
    rng: ChaCha8Rng,
    counts: Counts,
    number: u64,
    link: PlayerLink,
    links: BTreeSet<LinkId>,
    is_dialling: bool,
    /// From when on nothing leaves any more.
    silent_from: Option<Duration>,
    goes_at: Option<Duration>,
    /// Whether it has gone, and begins again as soon as its radio is done with its links.
    is_going: bool,
    commands: VecDeque<LinkCommand>,
}

impl GuestPhone {
    pub(super) fn new(
        manner: Manner,
        (invite, dialling): (Invite, Dialling),
        names: Vec<String>,
        mut rng: ChaCha8Rng,
        counts: Counts,
    ) -> Self {
        let link = new_link(&invite, dialling, &mut rng);
        Self {
            manner,
            invite,
            dialling,
            names,
            rng,
            counts,
            number: 0,
            link,
            links: BTreeSet::new(),
            is_dialling: false,
            silent_from: None,
            goes_at: None,
            is_going: false,
            commands: VecDeque::new(),
        }
    }

    /// Gives a name of its own, or one of somebody who sits there.
    fn name(&mut self) -> String {
        let known = self.rng.random_range(0..2 * self.names.len().max(1));
        self.names.get(known).cloned().unwrap_or_else(|| format!("Guest {}", self.number))
    }

    fn drain(&mut self, now: Duration) {
        let silent = |phone: &Self| phone.silent_from.is_some_and(|from| from <= now);
        while let Some(output) = self.link.poll_output() {
            match output {
                // It keeps its links, whatever its app makes of them.
                PlayerLinkOutput::Radio(LinkCommand::Send { .. } | LinkCommand::Close { .. })
                    if silent(self) => {}
                PlayerLinkOutput::Radio(command) => self.command(command),
                PlayerLinkOutput::Joined => {
                    self.counts.attacked();
                    let seconds = match self.manner {
                        Manner::SitsDown => self.rng.random_range(1..=8),
                        Manner::SaysNothing | Manner::FallsSilent => self.rng.random_range(20..=60),
                    };
                    self.goes_at = Some(now + Duration::from_secs(seconds));
                    if self.manner == Manner::FallsSilent {
                        self.silent_from = Some(now + HEARD);
                    }
                }
                PlayerLinkOutput::Restarted if self.manner != Manner::SaysNothing => {
                    let name = self.name();
                    let join = PlayerMessage::Join { name, next: None, had_seat: false, board: false };
                    // It has said nothing before, so there is room.
                    let _ = self.link.send(Lane::Ordinary, join.encode(), now);
                }
                PlayerLinkOutput::Refused(_) | PlayerLinkOutput::Clash(_) => {
                    self.counts.attacked();
                    self.goes_at = Some(now + Duration::from_secs(self.rng.random_range(1..=4)));
                }
                _ => {}
            }
        }
        if self.goes_at.take_if(|at| *at <= now).is_some() {
            self.is_going = true;
            self.silent_from = None;
            self.link.leave(now);
            while let Some(output) = self.link.poll_output() {
                if let PlayerLinkOutput::Radio(command) = output {
                    self.command(command);
                }
            }
            for link in core::mem::take(&mut self.links) {
                self.commands.push_back(LinkCommand::Close { link });
            }
        }
        if self.is_going && self.links.is_empty() && !self.is_dialling {
            self.begin_anew(now);
        }
    }

    fn command(&mut self, command: LinkCommand) {
        match &command {
            LinkCommand::Dial { .. } => self.is_dialling = true,
            LinkCommand::Close { link } => _ = self.links.remove(link),
            _ => {}
        }
        self.commands.push_back(command);
    }

    fn begin_anew(&mut self, now: Duration) {
        self.is_going = false;
        self.number += 1;
        self.link = new_link(&self.invite, self.dialling, &mut self.rng);
        self.goes_at = Some(now + PATIENCE);
        self.link.handle_event(LinkEvent::Radio(RadioState::On), now);
        self.drain(now);
    }
}

fn new_link(invite: &Invite, dialling: Dialling, rng: &mut ChaCha8Rng) -> PlayerLink {
    let key = StaticKey::from_bytes(rng.random());
    let join = JoinMethod::Invite(invite.clone());
    PlayerLink::new(PlayerLinkConfig { key, join, dialling, entropy: rng.random() })
}

impl Phone for GuestPhone {
    fn handle_event(&mut self, event: LinkEvent, now: Duration) {
        match &event {
            LinkEvent::Radio(_) => self.goes_at = Some(now + PATIENCE),
            LinkEvent::Opened { link, peer, .. } => {
                self.links.insert(*link);
                self.is_dialling &= peer.is_none();
                self.counts.linked();
            }
            LinkEvent::DialFailed { .. } => self.is_dialling = false,
            LinkEvent::Closed { link } => {
                self.links.remove(link);
                // Whoever was given up begins again soon.
                if self.silent_from.is_some() {
                    self.goes_at = Some(now);
                }
            }
            _ => {}
        }
        self.link.handle_event(event, now);
        self.drain(now);
    }

    fn handle_timeout(&mut self, now: Duration) {
        self.link.handle_timeout(now);
        self.drain(now);
    }

    fn poll_timeout(&self) -> Option<Duration> {
        self.link.poll_timeout().into_iter().chain(self.goes_at).min()
    }

    fn poll_command(&mut self) -> Option<LinkCommand> {
        self.commands.pop_front()
    }
}
