//! A deal that is dealt again by somebody who did not shuffle it.

use crate::game::{Game, RoundSetup};
use crate::{MatchError, MatchObservation, Millis, Seed, Viewer};

/// Deals the round that a viewer sees again, as a match deals it from this shuffle, and gives what `viewer` saw of it.
///
/// It takes nothing but what lies open to everybody: the options, the circle of seats, the dealer and the setting of the
/// round. It says nothing of where the setting comes from, nor of what has been played since.
///
/// # Errors
/// What is seen is no round of a table with these options.
pub fn redeal_observed<G: Game>(
    options: &G::Options,
    seen: &MatchObservation<G::Observation>,
    shuffle: Seed,
    viewer: Viewer,
) -> Result<G::Observation, MatchError> {
    let (seats, setting) = G::setting_seen(&seen.game);
    let party = RoundSetup::<G>::new(options, seats.count(), seen.dealer.index())?;
    Ok(G::deal(&party, &setting, Millis::ZERO, &mut shuffle.shuffle()).observe(viewer))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nyet::{GiftBoxes, Nyet, NyetOptions};
    use crate::pit::{CallChoice, Pit, PitOptions, SuitPick};
    use crate::{Match, Opening, Options, Seat, Silent};

    type Hand = Vec<u8>;

    /// Shows the cards in a hand as bytes.
    trait Hands: Game {
        fn hand(seen: &Self::Observation) -> Hand;
    }

    impl Hands for Pit {
        fn hand(seen: &Self::Observation) -> Hand {
            seen.own.unwrap().hand.iter().map(crate::pit::Card::code).collect()
        }
    }

    impl Hands for Nyet {
        fn hand(seen: &Self::Observation) -> Hand {
            seen.hand.bits().to_le_bytes().to_vec()
        }
    }

    fn dealt<G: Hands>(table: &Match<G>, seat: Seat) -> Hand {
        G::hand(&table.observe(Viewer::Seat(seat)).game)
    }

    fn again<G: Hands>(table: &Match<G>, seat: Seat, shuffle: Seed) -> Hand {
        let seen = table.observe(Viewer::Seat(seat));
        G::hand(&redeal_observed::<G>(table.options(), &seen, shuffle, Viewer::Seat(seat)).unwrap())
    }

    fn check<G: Hands>(options: &G::Options) {
        let (least, most) = options.players();
        for count in least..=most {
            for number in 0..3 {
                let (seed, shuffle, other) =
                    (Seed::from(number), Seed([0xA0 | number as u8; 32]), Seed([7; 32]));
                let opening = Opening { seed: Some(seed), shuffle: Some(shuffle), ..Opening::default() };
                let mut table = Match::<G>::open(options.clone(), count, count - 1, &opening).unwrap();
                let unshuffled = Opening { shuffle: None, ..opening };
                let plain = Match::<G>::open(options.clone(), count, count - 1, &unshuffled).unwrap();
                assert_eq!(table.setting(), plain.setting(), "a shuffle changes cards alone");
                let seats = table.seats();
                for seat in seats.iter() {
                    assert_eq!(dealt(&table, seat), again(&table, seat, shuffle), "{count} {seat}");
                    assert_ne!(dealt(&table, seat), again(&table, seat, other), "{count} {seat}");
                }
                assert!(seats.iter().any(|seat| dealt(&table, seat) != dealt(&plain, seat)));
                table.redeal(None, Some(other), Millis::new(9), &mut Silent).unwrap();
                for seat in seats.iter() {
                    assert_eq!(dealt(&table, seat), again(&table, seat, other), "{count} {seat}");
                }
                // Without a shuffle a round is dealt anew as it always was.
                let mut redealt = [table, plain];
                for table in &mut redealt {
                    table.redeal(None, None, Millis::new(9), &mut Silent).unwrap();
                }
                let mut once = redealt[1].clone();
                once.redeal(None, None, Millis::new(9), &mut Silent).unwrap();
                assert!(seats.iter().all(|seat| dealt(&redealt[0], seat) == dealt(&once, seat)));
            }
        }
    }

    fn editions<O: Options>() -> impl Iterator<Item = O> {
        O::editions().iter().map(|edition| (edition.preset)())
    }

    #[test]
    fn every_hand_of_pit_is_dealt_again_at_every_table() {
        for options in editions::<PitOptions>() {
            check::<Pit>(&options);
            let drawn =
                PitOptions { suit_pick: SuitPick::Random, call_variant: CallChoice::Random, ..options };
            check::<Pit>(&drawn);
        }
    }

    #[test]
    fn every_hand_of_nyet_is_dealt_again_at_every_table() {
        for options in editions::<NyetOptions>() {
            check::<Nyet>(&options);
            check::<Nyet>(&NyetOptions { line2_boxes: GiftBoxes::Rotate, ..options });
        }
    }

    #[test]
    fn a_round_of_another_table_is_refused() {
        let options = (PitOptions::edition("classic").unwrap().preset)();
        let table = Match::<Pit>::open(options, 4, 0, &Opening::default()).unwrap();
        let seen = table.observe(Viewer::Board);
        let again =
            |options: &PitOptions, seen| redeal_observed::<Pit>(options, seen, Seed::from(1), Viewer::Board);
        assert!(again(table.options(), &seen).is_ok());
        let outside = MatchObservation { dealer: Seat::new(4).unwrap(), ..seen };
        assert!(again(table.options(), &outside).is_err());
        let four = Match::<Nyet>::open(editions().next().unwrap(), 4, 3, &Opening::default()).unwrap();
        let mut seen = four.observe(Viewer::Board);
        seen.game.seats = crate::Seats::new(6).unwrap();
        assert!(redeal_observed::<Nyet>(four.options(), &seen, Seed::from(1), Viewer::Board).is_err());
    }
}
