//! The veto board: five lines of boxes, covered one by one until each line has a single open box.

use std::fmt;

use rand::Rng;

use crate::limits::NYET_SEATS_MAX;
use crate::option::words;
use crate::{Refusal, Seat, Seats};

use super::card::{Card, Colour};
use super::deck::Deck;
use super::options::{GiftBoxes, NyetOptions};
use super::rules::Rules;
use super::trick::Suits;

/// Names one of the five lines of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Line {
    /// Line 1: who leads, and picks the teams.
    First,
    /// Line 2: what everybody gives away.
    Gift,
    /// Line 3: the trump colour.
    Trump,
    /// Line 4: the colour of the supertrumps.
    Supertrump,
    /// Line 5: what a trick and a loot card are worth.
    Value,
}

impl Line {
    /// The lines from top to bottom.
    pub const ALL: [Self; 5] = [Self::First, Self::Gift, Self::Trump, Self::Supertrump, Self::Value];

    /// Gives the number, 1 to 5.
    pub const fn number(self) -> usize {
        self as usize + 1
    }

    /// Finds the line with this number.
    pub fn from_number(number: usize) -> Option<Self> {
        Self::ALL.get(number.checked_sub(1)?).copied()
    }
}

words! {
    /// What a box of the second line takes from every hand.
    pub enum Gift {
        /// Nothing (E:L76).
        Nothing = "none",
        /// One card (E:L72).
        One = "1",
        /// Two cards (E:L71).
        Two = "2",
        /// Three cards (E:L70).
        Three = "3",
        /// Cards that have not the lowest value (E:L73).
        Except = "except1",
        /// Cards for a neighbour (E:L74).
        Pass = "pass",
    }
}

/// Holds what stands on one box.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mark {
    /// The character of a seat, on line 1; there are five, whoever sits at the table.
    Character(Seat),
    /// What everybody gives away, on line 2.
    Give(Gift),
    /// A colour or none, on lines 3 and 4.
    Colour(Option<Colour>),
    /// A value, on line 5.
    Value(i8),
}

impl Mark {
    /// Gives the name by which scripts know the box, such as `c0`, `except1`, `red` or `-2`.
    pub fn name(self) -> String {
        self.to_string()
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Character(seat) => write!(f, "c{seat}"),
            Self::Give(gift) => f.write_str(gift.word()),
            Self::Colour(colour) => f.write_str(colour.map_or("none", Colour::word)),
            Self::Value(value) => value.fmt(f),
        }
    }
}

/// Says which boxes the board has in one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Boxes {
    gifts: [Gift; Boxes::MOST],
    gift_count: u8,
    values: [i8; Boxes::MOST],
    value_count: u8,
}

impl Boxes {
    /// Most boxes on one line.
    pub const MOST: usize = 6;

    /// Makes a board of these boxes on lines 2 and 5, or `None` where a line has none, too many, or one twice.
    pub fn new(gifts: &[Gift], values: &[i8]) -> Option<Self> {
        fn fits<T: PartialEq>(marks: &[T]) -> bool {
            let once = |(at, mark): (usize, &T)| !marks[..at].contains(mark);
            (1..=Boxes::MOST).contains(&marks.len()) && marks.iter().enumerate().all(once)
        }
        (fits(gifts) && fits(values)).then(|| Self::of(gifts.iter().copied(), values.iter().copied()))
    }

    /// Gives the boxes of the next round; only a table that rotates them draws from `rng`.
    pub fn draw<R: Rng + ?Sized>(options: &NyetOptions, rng: &mut R) -> Self {
        use Gift::{Except, Nothing, One, Pass, Three, Two};
        let values = options.line5.iter().map(|&value| value as i8);
        match options.line2_boxes {
            GiftBoxes::Six => Self::of(Gift::ALL.iter().copied(), values),
            GiftBoxes::Official => Self::of([Nothing, One, Two, Except, Pass], values),
            GiftBoxes::SeedList => Self::of([One, Two, Three, Except, Pass], values),
            GiftBoxes::Rotate => {
                let count = Gift::ALL.len();
                let out = ((u128::from(rng.next_u64()) * count as u128) >> 64) as usize;
                Self::of((0..count).filter(|&at| at != out).map(|at| Gift::ALL[at]), values)
            }
        }
    }

    /// Gives the boxes of line 2.
    pub fn gifts(&self) -> &[Gift] {
        &self.gifts[..self.gift_count.into()]
    }

    /// Gives the boxes of line 5.
    pub fn values(&self) -> &[i8] {
        &self.values[..self.value_count.into()]
    }

    /// Gives the number of boxes on a line.
    pub const fn count(&self, line: Line) -> usize {
        match line {
            Line::First => NYET_SEATS_MAX,
            Line::Gift => self.gift_count as usize,
            Line::Trump | Line::Supertrump => Colour::ALL.len() + 1,
            Line::Value => self.value_count as usize,
        }
    }

    /// Gives what stands on the box in this place of the line, from 0.
    pub fn mark(&self, line: Line, place: usize) -> Option<Mark> {
        if place >= self.count(line) {
            return None;
        }
        Some(match line {
            Line::First => Mark::Character(Seat::new(place)?),
            Line::Gift => Mark::Give(self.gifts[place]),
            Line::Trump | Line::Supertrump => Mark::Colour(Colour::ALL.get(place).copied()),
            Line::Value => Mark::Value(self.values[place]),
        })
    }

    /// Lists the boxes of a line.
    pub fn marks(&self, line: Line) -> impl Iterator<Item = Mark> {
        (0..self.count(line)).filter_map(move |place| self.mark(line, place))
    }

    /// Finds the box with this name, or `None` where the line has no such box in this round.
    pub fn find(&self, line: Line, name: &str) -> Option<Mark> {
        self.marks(line).find(|mark| mark.name() == name)
    }

    /// Makes a board of which only these boxes are left.
    pub(super) fn decided(gift: Gift, value: i8) -> Self {
        Self::of([gift], [value])
    }

    fn of(gifts: impl IntoIterator<Item = Gift>, values: impl IntoIterator<Item = i8>) -> Self {
        let mut boxes = Self {
            gifts: [Gift::Nothing; Self::MOST],
            gift_count: 0,
            values: [0; Self::MOST],
            value_count: 0,
        };
        for (place, gift) in boxes.gifts.iter_mut().zip(gifts) {
            *place = gift;
            boxes.gift_count += 1;
        }
        for (place, value) in boxes.values.iter_mut().zip(values) {
            *place = value;
            boxes.value_count += 1;
        }
        boxes
    }

    fn place(&self, line: Line, mark: Mark) -> Option<usize> {
        self.marks(line).position(|known| known == mark)
    }
}

/// Says what lies on one box.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Token {
    /// Nothing: the box is open.
    Open,
    /// A token that stays for the whole match, on the character of an empty chair (E:L20).
    Out,
    /// A token of this round; `None` where the board does not show whose it is.
    Placed(Option<Seat>),
}

/// Holds the board of one round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Board {
    boxes: Boxes,
    seats: Seats,
    /// A bit for each covered box.
    covered: [u8; 5],
    /// The index of the seat whose token lies there, [`NOBODY`] elsewhere.
    owners: [[u8; Boxes::MOST]; 5],
}

/// Beyond every seat.
const NOBODY: u8 = u8::MAX;

impl Board {
    /// Lays tokens on boxes as `token` says of each place of each line: how a board is read back.
    pub fn laid(boxes: Boxes, seats: Seats, mut token: impl FnMut(Line, usize) -> Token) -> Self {
        let mut board = Self::new(boxes, seats);
        for line in Line::ALL {
            for place in 0..boxes.count(line) {
                if let Token::Placed(owner) = token(line, place) {
                    board.covered[line as usize] |= 1 << place;
                    board.owners[line as usize][place] = owner.map_or(NOBODY, |seat| seat.index() as u8);
                }
            }
        }
        board
    }

    /// Gives the boxes of the round.
    pub const fn boxes(&self) -> &Boxes {
        &self.boxes
    }

    /// Says what lies on the box in this place of the line, from 0; beyond the line nothing can be placed.
    pub fn token(&self, line: Line, place: usize) -> Token {
        let covered = place < Boxes::MOST && self.covered[line as usize] >> place & 1 == 1;
        match (covered, line) {
            (false, _) => Token::Open,
            (true, Line::First) if place >= self.seats.count() => Token::Out,
            (true, _) => Token::Placed(Seat::new(self.owners[line as usize][place].into())),
        }
    }

    /// Lists the open boxes of a line.
    pub fn open(&self, line: Line) -> impl Iterator<Item = Mark> {
        self.boxes
            .marks(line)
            .enumerate()
            .filter(move |&(place, _)| self.covered[line as usize] >> place & 1 == 0)
            .map(|(_, mark)| mark)
    }

    /// Gives the only open box of a line, or `None` while there are more.
    pub fn decided(&self, line: Line) -> Option<Mark> {
        let mut open = self.open(line);
        let first = open.next();
        if open.next().is_none() { first } else { None }
    }

    /// Covers the characters of the empty chairs and leaves every other box open.
    pub(super) fn new(boxes: Boxes, seats: Seats) -> Self {
        let empty_chairs = 0x1F & !(0x1F >> NYET_SEATS_MAX.saturating_sub(seats.count()));
        Self { boxes, seats, covered: [empty_chairs, 0, 0, 0, 0], owners: [[NOBODY; Boxes::MOST]; 5] }
    }

    /// Makes a board on which every line is decided already.
    pub(super) fn settled(seats: Seats, verdict: Verdict) -> Self {
        let all_but = |place: usize| 0x1F & !(1 << place);
        let colour =
            |colour: Option<Colour>| all_but(colour.map_or(Colour::ALL.len(), |colour| colour as usize));
        Self {
            covered: [
                all_but(verdict.first.index()),
                0,
                colour(verdict.trump),
                colour(verdict.supertrump),
                0,
            ],
            ..Self::new(Boxes::decided(verdict.gift, verdict.value), seats)
        }
    }

    /// Puts a seat's token on a box.
    ///
    /// # Errors
    /// The line is decided, or the box is covered or not on the line.
    pub(super) fn place(&mut self, seat: Seat, line: Line, mark: Mark) -> Result<(), Refusal> {
        if self.decided(line).is_some() {
            return Err(Refusal::LockedLine);
        }
        let place = self.boxes.place(line, mark).ok_or(Refusal::TakenBox)?;
        let covered = &mut self.covered[line as usize];
        if *covered >> place & 1 == 1 {
            return Err(Refusal::TakenBox);
        }
        *covered |= 1 << place;
        self.owners[line as usize][place] = seat.index() as u8;
        Ok(())
    }

    /// Gives the board as one sees it where tokens do not show their owners.
    pub(super) const fn anonymous(mut self) -> Self {
        self.owners = [[NOBODY; Boxes::MOST]; 5];
        self
    }

    /// Reads the rules of the round once every line is decided.
    pub fn verdict(&self) -> Option<Verdict> {
        match Line::ALL.map(|line| self.decided(line)) {
            [
                Some(Mark::Character(first)),
                Some(Mark::Give(gift)),
                Some(Mark::Colour(trump)),
                Some(Mark::Colour(supertrump)),
                Some(Mark::Value(value)),
            ] => Some(Verdict { first, gift, trump, supertrump, value }),
            _ => None,
        }
    }
}

/// Holds the rules of a round as the board has left them (E:L40).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Who picks the teams and leads the first trick.
    pub first: Seat,
    /// What everybody gives away.
    pub gift: Gift,
    pub trump: Option<Colour>,
    /// The colour whose lowest cards are supertrumps.
    pub supertrump: Option<Colour>,
    /// What a trick and a loot card are worth.
    pub value: i8,
}

impl Verdict {
    /// Says whether a card is a supertrump (E:L80-83).
    pub fn is_supertrump(&self, deck: Deck, card: Card) -> bool {
        self.supertrump == Some(card.colour()) && card.value() == deck.lowest()
    }

    /// Says whether a card belongs to the trumps when a colour must be followed, as double agents do (E:L83).
    pub fn follows_trump(&self, rules: Rules, card: Card) -> bool {
        Suits::new(rules, self.trump, self.supertrump).is_trump(rules.deck().group(card))
    }

    /// Says whether a card follows the one that was led (E:L83, E:L92-95).
    pub fn follows(&self, rules: Rules, lead: Card, card: Card) -> bool {
        let trump = |card| self.follows_trump(rules, card);
        if trump(lead) { trump(card) } else { !trump(card) && card.colour() == lead.colour() }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::ChaCha8Rng;

    use super::*;
    use crate::Options;

    fn options(boxes: GiftBoxes) -> NyetOptions {
        let manual = (NyetOptions::edition("nyet-manual").unwrap().preset)();
        NyetOptions { line2_boxes: boxes, ..manual }
    }

    fn draw(boxes: GiftBoxes, seed: u64) -> Boxes {
        Boxes::draw(&options(boxes), &mut ChaCha8Rng::seed_from_u64(seed))
    }

    fn names(boxes: &Boxes, line: Line) -> Vec<String> {
        boxes.marks(line).map(Mark::name).collect()
    }

    #[test]
    fn boxes_have_the_names_of_the_board() {
        let boxes = draw(GiftBoxes::Six, 0);
        assert_eq!(names(&boxes, Line::First), ["c0", "c1", "c2", "c3", "c4"]);
        assert_eq!(names(&boxes, Line::Gift), ["none", "1", "2", "3", "except1", "pass"]);
        for line in [Line::Trump, Line::Supertrump] {
            assert_eq!(names(&boxes, line), ["blue", "red", "yellow", "green", "none"]);
        }
        assert_eq!(names(&boxes, Line::Value), ["-2", "1", "2", "3", "4"]);
        assert_eq!(names(&draw(GiftBoxes::Official, 0), Line::Gift), ["none", "1", "2", "except1", "pass"]);
        assert_eq!(names(&draw(GiftBoxes::SeedList, 0), Line::Gift), ["1", "2", "3", "except1", "pass"]);
    }

    #[test]
    fn a_box_is_found_on_its_own_line_only() {
        let boxes = draw(GiftBoxes::Official, 0);
        assert_eq!(boxes.find(Line::Value, "-2"), Some(Mark::Value(-2)));
        assert_eq!(boxes.find(Line::Gift, "2"), Some(Mark::Give(Gift::Two)));
        assert_eq!(boxes.find(Line::Gift, "3"), None);
        assert_eq!(boxes.find(Line::First, "c5"), None);
        assert_eq!(boxes.find(Line::Trump, "None"), None);
        assert_eq!(Line::from_number(0), None);
        assert_eq!(Line::from_number(6), None);
        assert_eq!(Line::from_number(5), Some(Line::Value));
    }

    #[test]
    fn rotating_leaves_out_each_meaning_at_some_time() {
        let mut left_out = std::collections::BTreeSet::<Gift>::new();
        for seed in 0..60 {
            let boxes = draw(GiftBoxes::Rotate, seed);
            assert_eq!(boxes.count(Line::Gift), 5);
            let present: Vec<_> = boxes.marks(Line::Gift).collect();
            left_out.extend(Gift::ALL.iter().filter(|&&gift| !present.contains(&Mark::Give(gift))));
        }
        assert_eq!(left_out.len(), Gift::ALL.len());
    }

    #[test]
    fn empty_chairs_are_covered_and_the_last_box_is_locked() {
        let three = Seats::new(3).unwrap();
        let seat = |index| Seat::new(index).unwrap();
        let mut board = Board::new(draw(GiftBoxes::Six, 0), three);
        assert_eq!(board.token(Line::First, 3), Token::Out);
        let character = |index| Mark::Character(seat(index));
        assert_eq!(board.place(seat(1), Line::First, character(4)), Err(Refusal::TakenBox));
        assert_eq!(board.place(seat(1), Line::First, character(0)), Ok(()));
        assert_eq!(board.place(seat(2), Line::First, character(0)), Err(Refusal::TakenBox));
        assert_eq!(board.place(seat(2), Line::First, Mark::Value(1)), Err(Refusal::TakenBox));
        assert_eq!(board.decided(Line::First), None);
        assert_eq!(board.place(seat(2), Line::First, character(2)), Ok(()));
        assert_eq!(board.decided(Line::First), Some(character(1)));
        assert_eq!(board.place(seat(0), Line::First, character(1)), Err(Refusal::LockedLine));
        assert_eq!(board.token(Line::First, 0), Token::Placed(Some(seat(1))));
        assert_eq!(board.anonymous().token(Line::First, 0), Token::Placed(None));
        assert_eq!(board.anonymous().token(Line::First, 4), Token::Out);
        assert_eq!(board.token(Line::Gift, 5), Token::Open);
        assert_eq!(board.verdict(), None);
    }

    #[test]
    fn a_settled_board_reads_back() {
        let verdict = Verdict {
            first: Seat::new(2).unwrap(),
            gift: Gift::Nothing,
            trump: None,
            supertrump: Some(Colour::Green),
            value: 7,
        };
        assert_eq!(Board::settled(Seats::new(4).unwrap(), verdict).verdict(), Some(verdict));
    }
}
