//! How the first player may split the table.

use crate::{Refusal, Seat, SeatSet, Seats};

/// Holds the teams of a round, named by the first player's own, and who has the bonus card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Split {
    /// The first player's team; everybody else is the other.
    pub team: SeatSet,
    /// The owner of the bonus card, which three and five players have (E:L125).
    pub bonus: Option<Seat>,
}

impl Split {
    /// Checks a split in which `team` is either of the two teams, and names it by the first player's own.
    ///
    /// # Errors
    /// The sizes do not fit the table, or the bonus card is not where it belongs (E:L126).
    pub fn new(seats: Seats, first: Seat, team: SeatSet, bonus: Option<Seat>) -> Result<Self, Refusal> {
        let all = seats.all();
        let other = all.without(team);
        let (smaller, size) =
            if team.len() < other.len() { (team, team.len()) } else { (other, other.len()) };
        let fits = team.without(all).is_empty()
            && size == seats.count() / 2
            && match bonus {
                Some(owner) => seats.count() % 2 == 1 && smaller.contains(owner),
                None => seats.count().is_multiple_of(2),
            };
        let team = if team.contains(first) { team } else { other };
        if fits { Ok(Self { team, bonus }) } else { Err(Refusal::IllegalSplit) }
    }

    /// Lists every split the first player may choose, each once.
    pub fn each(seats: Seats, first: Seat) -> impl Iterator<Item = Self> {
        let nobody = seats.count().is_multiple_of(2).then_some(None);
        (0..1_u16 << seats.count()).flat_map(move |members| {
            let team: SeatSet = seats.iter().filter(|seat| members >> seat.index() & 1 == 1).collect();
            let owners = nobody.into_iter().chain(seats.iter().map(Some));
            owners
                .filter(move |_| team.contains(first))
                .filter_map(move |bonus| Self::new(seats, first, team, bonus).ok())
        })
    }

    /// Gives both teams, the first player's own first.
    pub const fn teams(self, seats: Seats) -> [SeatSet; 2] {
        [self.team, seats.all().without(self.team)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(index: usize) -> Seat {
        Seat::new(index).unwrap()
    }

    fn set(indices: &[usize]) -> SeatSet {
        indices.iter().map(|&index| seat(index)).collect()
    }

    fn split(count: usize, team: &[usize], bonus: Option<usize>) -> Result<Split, Refusal> {
        Split::new(Seats::new(count).unwrap(), seat(0), set(team), bonus.map(seat))
    }

    #[test]
    fn teams_have_the_sizes_of_the_table() {
        assert!(split(3, &[0], Some(0)).is_ok());
        assert!(split(3, &[0, 2], Some(1)).is_ok());
        assert!(split(4, &[0, 2], None).is_ok());
        assert!(split(5, &[0, 2], Some(2)).is_ok());
        assert!(split(5, &[0, 2, 3], Some(4)).is_ok());
        for (count, team, bonus) in [
            (3, &[0, 1, 2][..], Some(0)),
            (3, &[0], None),
            (3, &[0], Some(1)),
            (3, &[0, 3], Some(1)),
            (4, &[0], None),
            (4, &[0, 1], Some(0)),
            (5, &[0], Some(0)),
            (5, &[0, 1, 2], Some(0)),
            (5, &[0, 1], Some(5)),
        ] {
            assert_eq!(split(count, team, bonus), Err(Refusal::IllegalSplit), "{count} {team:?} {bonus:?}");
        }
    }

    #[test]
    fn either_team_may_be_named() {
        assert_eq!(split(5, &[1, 4], Some(4)), split(5, &[0, 2, 3], Some(4)));
        assert_eq!(split(4, &[1, 3], None).unwrap().team, set(&[0, 2]));
    }

    #[test]
    fn every_split_is_listed_once() {
        for (count, splits) in [(3, 3), (4, 3), (5, 20)] {
            let seats = Seats::new(count).unwrap();
            for first in seats.iter() {
                let listed: Vec<_> = Split::each(seats, first).collect();
                assert_eq!(listed.len(), splits);
                for (at, split) in listed.iter().enumerate() {
                    assert!(split.team.contains(first) && !listed[..at].contains(split));
                }
            }
        }
    }
}
