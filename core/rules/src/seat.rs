//! Seats, sets of seats and the circle they form.

use std::fmt;

use serde::Serialize;

use crate::limits::SEATS_MAX;

/// Names one place at the table; seat `n + 1` sits clockwise of, and to the left of, seat `n`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Seat(u8);

impl Seat {
    /// Names the seat with this index, or `None` from [`SEATS_MAX`] up.
    pub const fn new(index: usize) -> Option<Self> {
        if index < SEATS_MAX { Some(Self(index as u8)) } else { None }
    }

    /// Gives the index, below [`SEATS_MAX`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Gives this seat's entry of an array with one for each seat.
    pub const fn entry<T>(self, entries: &[T; SEATS_MAX]) -> &T {
        &entries[self.index()]
    }

    /// Gives this seat's entry of an array with one for each seat, to be changed.
    pub const fn entry_mut<T>(self, entries: &mut [T; SEATS_MAX]) -> &mut T {
        &mut entries[self.index()]
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat({})", self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Says how many seats a table has: 2 to [`SEATS_MAX`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Seats(u8);

impl Seats {
    /// Makes a circle of `count` seats, or `None` outside 2 to [`SEATS_MAX`].
    pub const fn new(count: usize) -> Option<Self> {
        if count >= 2 && count <= SEATS_MAX { Some(Self(count as u8)) } else { None }
    }

    /// Gives the number of seats.
    pub const fn count(self) -> usize {
        self.0 as usize
    }

    /// Says whether this seat is at the table.
    pub const fn contains(self, seat: Seat) -> bool {
        seat.0 < self.0
    }

    /// Lists the seats in ascending order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..self.0).map(Seat)
    }

    /// Gives the next seat clockwise, which is the one to the left.
    #[inline]
    pub const fn next(self, seat: Seat) -> Seat {
        if seat.0 + 1 >= self.0 { Seat(0) } else { Seat(seat.0 + 1) }
    }

    /// Gives the next seat counter-clockwise, which is the one to the right.
    pub const fn previous(self, seat: Seat) -> Seat {
        if seat.0 == 0 { Seat(self.0 - 1) } else { Seat(seat.0 - 1) }
    }

    /// Lists every seat once, clockwise, beginning with `first`.
    pub fn clockwise_from(self, first: Seat) -> impl Iterator<Item = Seat> {
        let count = self.0;
        (0..count).map(move |step| Seat((first.0 + step) % count))
    }

    /// Gives the set of all seats.
    pub const fn all(self) -> SeatSet {
        SeatSet((1 << self.0) - 1)
    }
}

/// Holds a set of seats in one word.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SeatSet(u16);

impl SeatSet {
    /// Holds nobody.
    pub const EMPTY: Self = Self(0);

    /// Holds this seat alone.
    pub const fn only(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// Reads a set from the word that [`SeatSet::bits`] gave, or `None` where it has a bit beyond [`SEATS_MAX`].
    pub const fn from_bits(bits: u16) -> Option<Self> {
        if bits >> SEATS_MAX == 0 { Some(Self(bits)) } else { None }
    }

    /// Gives the set as one word, in which the lowest bit stands for seat 0.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Says whether every seat of this set is in the other.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Says whether the seat belongs to the set.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Adds a seat.
    #[inline]
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    #[inline]
    pub const fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// Gives the number of seats in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Says whether nobody is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Gives the seats of `self` that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Gives the lowest seat of the set.
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// Lists the seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let seat = rest.first()?;
            rest.remove(seat);
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::EMPTY;
        for seat in seats {
            set.insert(seat);
        }
        set
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Says for whom an observation is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// A player, who sees their own hand and the table.
    Seat(Seat),
    /// The phone in the middle, which sees the table alone.
    Board,
}

impl Viewer {
    /// Gives the player's seat, or `None` for the board.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Seat(seat) => Some(seat),
            Self::Board => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(index: usize) -> Seat {
        Seat::new(index).unwrap()
    }

    #[test]
    fn the_circle_closes() {
        let five = Seats::new(5).unwrap();
        assert_eq!(five.next(seat(4)), seat(0));
        assert_eq!(five.previous(seat(0)), seat(4));
        let from_three: Vec<_> = five.clockwise_from(seat(3)).map(Seat::index).collect();
        assert_eq!(from_three, [3, 4, 0, 1, 2]);
    }

    #[test]
    fn seats_outside_the_limits_do_not_exist() {
        assert!(Seat::new(SEATS_MAX).is_none());
        assert!(Seats::new(1).is_none());
        assert!(Seats::new(SEATS_MAX + 1).is_none());
    }

    #[test]
    fn a_set_lists_its_members_once_in_order() {
        let set: SeatSet = [seat(12), seat(3), seat(3)].into_iter().collect();
        assert_eq!(set.iter().map(Seat::index).collect::<Vec<_>>(), [3, 12]);
        assert_eq!(set.len(), 2);
        assert_eq!(set.without(SeatSet::only(seat(3))).first(), Some(seat(12)));
        assert_eq!((set.bits(), SeatSet::from_bits(set.bits())), (1 << 12 | 1 << 3, Some(set)));
        assert_eq!(SeatSet::from_bits(1 << SEATS_MAX), None);
        assert!(SeatSet::only(seat(3)).is_subset(set) && !set.is_subset(SeatSet::only(seat(3))));
    }
}
