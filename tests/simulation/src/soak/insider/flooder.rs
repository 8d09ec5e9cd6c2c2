//! The flooder: says hello as somebody new as fast as the air takes it, and asks in a seat for what it may not.

use core::time::Duration;

use outcry_link::{Invite, LinkCommand, LinkEvent, NoiseInitiator, StaticKey};
use outcry_rules::pit::{self, CallVariant, Card, Cards, Suit};
use outcry_rules::{Seat, nyet};
use outcry_table::host::Request;
use outcry_table::{AnyAction, Vote};
use rand::RngExt;
use rand::rngs::ChaCha20Rng;

use super::Counts;
use super::radio::InsiderRadio;
use crate::Phone;
use crate::handshake_frame::handshake_frame;

/// How many hellos it has ready. Those beyond the rate of their place are forgotten there, and as good as new the next time.
const HELLOS: usize = 48;

/// How often it lets go: whoever links anew has turns again.
const LETS_GO_EVERY: Duration = Duration::from_secs(12);

/// The phone of a flooder that has no seat.
pub(super) struct HelloFlood {
    radio: InsiderRadio,
    invite: Invite,
    rng: ChaCha20Rng,
    hellos: Vec<Vec<u8>>,
    turn: usize,
    lets_go_at: Option<Duration>,
}

impl HelloFlood {
    pub(super) fn new(invite: Invite, rng: ChaCha20Rng, counts: Counts) -> Self {
        let radio = InsiderRadio::new(invite.secret.service(), counts);
        Self { radio, invite, rng, hellos: Vec::new(), turn: 0, lets_go_at: None }
    }

    /// Makes a hello of somebody who was never there; at a new link some are made afresh.
    fn renew(&mut self) {
        let key = StaticKey::from_bytes(self.rng.random());
        let Ok(hello) = NoiseInitiator::new(&self.invite, &key, &mut self.rng) else { return };
        let frame = handshake_frame(hello.hello());
        if self.hellos.len() < HELLOS {
            self.hellos.push(frame);
        } else {
            let at = self.rng.random_range(0..HELLOS);
            self.hellos[at] = frame;
        }
    }
}

impl Phone for HelloFlood {
    fn handle_event(&mut self, event: LinkEvent, now: Duration) {
        self.radio.handle_event(&event);
        match event {
            LinkEvent::Opened { .. } => (0..4).for_each(|_| self.renew()),
            LinkEvent::Radio(_) => self.lets_go_at = Some(now + LETS_GO_EVERY),
            _ => {}
        }
        for (link, _) in self.radio.free_links() {
            self.turn += 1;
            if self.turn.is_multiple_of(8) && self.hellos.len() < HELLOS {
                self.renew();
            }
            if let Some(hello) = self.hellos.get(self.turn % self.hellos.len().max(1)) {
                self.radio.say(link, hello.clone());
            }
        }
    }

    fn handle_timeout(&mut self, now: Duration) {
        if self.lets_go_at.is_some_and(|at| at <= now) {
            self.radio.let_go();
            self.lets_go_at = Some(now + LETS_GO_EVERY);
        }
    }

    fn poll_timeout(&self) -> Option<Duration> {
        self.lets_go_at
    }

    fn poll_command(&mut self) -> Option<LinkCommand> {
        self.radio.poll_command()
    }
}

/// Gives what a flooder asks for, by turns and never the same twice in a row: cards that nobody has, actions of the other game, the
/// next round in the middle of this one, and votes about nobody.
pub(super) fn impossible(turn: u64, seat: Seat) -> Request {
    let (kind, round) = (turn % 7, turn as usize / 7);
    let suit = Suit::new(round % Suit::MAX).map_or(Card::Bear, Card::Of);
    let call = CallVariant::ALL[round % CallVariant::ALL.len()];
    match kind {
        0 => Request::Act(AnyAction::Pit(pit::Action::Call(Cards::of(suit, 9)))),
        1 => Request::Act(AnyAction::Nyet(nyet::Action::Bonus { double: true })),
        // What waits for a deal is answered last: the next one is another one.
        2 => Request::Next(Some(call)),
        3 => Request::Act(AnyAction::Pit(pit::Action::Tap(seat))),
        4 => Request::Vote(Vote::Wait),
        5 => Request::Act(AnyAction::Pit(pit::Action::Lower(Cards::of(suit, 4)))),
        _ => Request::Act(AnyAction::Nyet(nyet::Action::Discard(nyet::Cards::EMPTY))),
    }
}
