//! Deals that can be checked: nobody alone decides how the cards fall, and every phone can tell.
//!
//! The host holds itself to a secret before it knows what the phones add, the phones hold themselves to their shares
//! before they know each other's, and the shuffle follows from all of it. `docs/adr/0015-fair-deals.md` has the why.

mod seen_play;

use blake2::{Blake2s256, Digest};
use outcry_rules::nyet::Nyet;
use outcry_rules::pit::Pit;
use outcry_rules::{Seat, Seed, Viewer, redeal_observed};
use rand::SeedableRng;
use rand::rngs::ChaCha20Rng;
use serde::Serialize;

pub use seen_play::SeenPlay;

use crate::{AnyObservation, AnyOptions};

/// Bytes that nobody else can guess, or what somebody is held to by them.
pub type Bytes32 = [u8; 32];

/// Says what a phone has found out about a deal once it was opened.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DealCheck {
    /// Too little: the phone was not there all the time, somebody's share has gone missing, or the host could have chosen among deals.
    Unknown,
    /// The cards are those that the host's secret and the shares of the phones give, this phone's among them.
    Fair,
    /// They are not, or the host has not kept to what it was held to.
    Unfair,
}

/// Holds what a deal was shuffled from.
#[derive(Clone, PartialEq, Eq)]
pub struct FairDeal {
    /// The number of the deal, modulo 256.
    pub deal: u8,
    pub secret: Bytes32,
    /// The shares of the phones, in ascending order of seats.
    pub shares: Vec<(Seat, Bytes32)>,
}

/// Shows nothing: until the round is over, whoever knows these bytes knows every hand.
impl std::fmt::Debug for FairDeal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "FairDeal({}, …)", self.deal)
    }
}

impl FairDeal {
    /// Gives the shuffle that follows from everybody's bytes.
    pub fn shuffle(&self) -> Seed {
        let seats: Vec<[u8; 1]> = self.shares.iter().map(|(seat, _)| [seat.index() as u8]).collect();
        let mut parts: Vec<&[u8]> = vec![&self.secret];
        for ((_, share), seat) in self.shares.iter().zip(&seats) {
            parts.extend([seat.as_slice(), share]);
        }
        Seed(digest("outcry shuffle 1", self.deal, &parts))
    }
}

/// Gives what a deal is of, beside the shuffle: who sits there, who deals, what is in the deck, and what was drawn for the round.
/// All of it is seen at the table, and from it and the shuffle every hand follows.
pub fn terms(options: &AnyOptions, seen: &AnyObservation) -> Option<Vec<u8>> {
    Some(match (options, seen) {
        (AnyOptions::Pit(options), AnyObservation::Pit(seen)) => {
            let table = &seen.game.table;
            let [low, high] = table.suits.bits().to_le_bytes();
            vec![0, table.seats.count() as u8, seen.dealer.index() as u8, options.bull_bear.into(), low, high]
        }
        (AnyOptions::Nyet(options), AnyObservation::Nyet(seen)) => {
            let (game, boxes) = (&seen.game, seen.game.board.boxes());
            let head = [1, game.seats.count() as u8, seen.dealer.index() as u8, options.deck as u8];
            let gifts = boxes.gifts().iter().map(|&gift| gift as u8);
            let values = boxes.values().iter().map(|value| value.cast_unsigned());
            head.into_iter().chain(gifts).chain(values).collect()
        }
        _ => return None,
    })
}

/// Gives what a host is held to by its secret, for a deal on these [terms].
pub fn commitment(host: &Bytes32, deal: u8, secret: &Bytes32, terms: &[u8]) -> Bytes32 {
    digest("outcry commitment 2", deal, &[host, secret, terms])
}

/// Gives what a phone is held to by its share.
pub fn pledge(host: &Bytes32, deal: u8, seat: Seat, share: &Bytes32) -> Bytes32 {
    digest("outcry pledge 1", deal, &[host, &[seat.index() as u8], share])
}

/// Says whether a player was dealt the hand that is seen, if the round was dealt from this shuffle.
pub fn is_dealt(options: &AnyOptions, seen: &AnyObservation, seat: Seat, shuffle: Seed) -> bool {
    let viewer = Viewer::Seat(seat);
    match (options, seen) {
        (AnyOptions::Pit(options), AnyObservation::Pit(seen)) => {
            let hand = |seen: &outcry_rules::pit::Observation| seen.own.map(|own| own.hand);
            redeal_observed::<Pit>(options, seen, shuffle, viewer)
                .is_ok_and(|again| hand(&again).is_some() && hand(&again) == hand(&seen.game))
        }
        (AnyOptions::Nyet(options), AnyObservation::Nyet(seen)) => {
            redeal_observed::<Nyet>(options, seen, shuffle, viewer)
                .is_ok_and(|again| again.hand == seen.game.hand)
        }
        _ => false,
    }
}

/// Gives a stream for secrets and shares, apart from whatever else the same entropy feeds.
pub fn stream(entropy: &[u8; 32]) -> ChaCha20Rng {
    ChaCha20Rng::from_seed(digest("outcry shares 1", 0, &[entropy]))
}

/// Every part goes in behind its length, so that no two rows of parts are the same bytes.
fn digest(purpose: &str, deal: u8, parts: &[&[u8]]) -> Bytes32 {
    let mut hash = Blake2s256::new();
    for part in [purpose.as_bytes(), &[deal]].into_iter().chain(parts.iter().copied()) {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::hex;

    fn seat(index: usize) -> Seat {
        Seat::new(index).unwrap()
    }

    #[test]
    fn every_part_changes_what_somebody_is_held_to() {
        let commitments = [
            commitment(&[1; 32], 2, &[3; 32], &[4]),
            commitment(&[9; 32], 2, &[3; 32], &[4]),
            commitment(&[1; 32], 9, &[3; 32], &[4]),
            commitment(&[1; 32], 2, &[9; 32], &[4]),
            commitment(&[1; 32], 2, &[3; 32], &[5]),
            pledge(&[1; 32], 2, seat(0), &[3; 32]),
            pledge(&[1; 32], 2, seat(1), &[3; 32]),
            pledge(&[1; 32], 3, seat(0), &[3; 32]),
            pledge(&[2; 32], 2, seat(0), &[3; 32]),
            pledge(&[1; 32], 2, seat(0), &[4; 32]),
        ];
        let distinct: std::collections::BTreeSet<Bytes32> = commitments.into_iter().collect();
        assert_eq!(distinct.len(), commitments.len());
    }

    #[test]
    fn every_share_and_its_seat_change_the_shuffle() {
        let deal = |deal, secret, shares: &[(usize, u8)]| {
            let shares = shares.iter().map(|&(at, share)| (seat(at), [share; 32])).collect();
            FairDeal { deal, secret: [secret; 32], shares }.shuffle().0
        };
        let shuffles = [
            deal(1, 7, &[(0, 1), (1, 2)]),
            deal(2, 7, &[(0, 1), (1, 2)]),
            deal(1, 8, &[(0, 1), (1, 2)]),
            deal(1, 7, &[(0, 2), (1, 1)]),
            deal(1, 7, &[(0, 1), (2, 2)]),
            deal(1, 7, &[(0, 1)]),
            deal(1, 7, &[]),
        ];
        let distinct: std::collections::BTreeSet<Bytes32> = shuffles.into_iter().collect();
        assert_eq!(distinct.len(), shuffles.len());
    }

    /// `hashlib.blake2s(b"".join(len(p).to_bytes(8, "big") + p for p in parts)).hexdigest()` of Python.
    #[test]
    fn these_are_blake2s() {
        assert_eq!(
            hex(Seed(commitment(&[1; 32], 2, &[3; 32], &[0, 4]))),
            "a96edf5e8dc86c1ea73ea8025622242cc3ae289c0e2951094a88c23732850297"
        );
        let shares = vec![(seat(0), [5; 32]), (seat(4), [6; 32])];
        let deal = FairDeal { deal: 2, secret: [3; 32], shares };
        assert_eq!(hex(deal.shuffle()), "e45c1f369aa66bfbb3c43858868fd9079b1f2f28f5c28f67ed7016dd2ce7e02d");
    }
}
