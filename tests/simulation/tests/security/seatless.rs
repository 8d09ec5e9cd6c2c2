//! Phones that have the invite and take no seat.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use outcry_air::{AirConfig, Profile};
use outcry_link::{
    Dialling, Invite, JoinMethod, LinkCommand, LinkEvent, PlayerLink, PlayerLinkConfig, PlayerLinkOutput,
    StaticKey, Topology,
};
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
