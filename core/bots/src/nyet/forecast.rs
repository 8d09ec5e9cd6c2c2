//! What a round may come to while the board is still open.

use outcry_rules::SeatSet;
use outcry_rules::nyet::{Colour, Gift, Line, Mark, Split, Verdict};
use rand::RngExt;

use super::card_ranking::CardRanking;
use super::guess::Guess;
use super::playout::play_out;
use super::search::Search;

/// Guessed deals for a token, each played on a randomly filled board: once for points above zero and once for points
/// below, where both are open. Deals of earlier tokens of the round count again.
const DEALS: usize = 240;

/// Weight of the prior, in deals with a lead of zero. It damps boxes with few deals.
const DOUBT: i64 = 5;

/// What the first player gains from giving the bonus card where it helps most, in hundredths of a point for each point of
/// a trick's mean value.
const PICKING: i64 = 150;

/// The trump and the supertrump colours that there may be, and none.
const COLOURS: usize = Colour::ALL.len() + 1;

/// Remembers how guessed rounds of the running deal have ended.
#[derive(Clone, Debug, Default)]
pub(super) struct Forecast(Vec<Sample>);

/// How one guessed round has ended.
#[derive(Clone, Copy, Debug)]
struct Sample {
    /// What the lines but the last were.
    marks: [Mark; 4],
    /// The lead of the seat's side at 1 point a trick and at -1.
    up: i32,
    down: i32,
}

/// The open boxes of the board.
struct Open {
    marks: [Vec<Mark>; 5],
    values: Vec<i32>,
    /// How many splits a first player can choose.
    splits: usize,
    /// The scales by trump and supertrump, as far as they were needed.
    ranking: Vec<Option<CardRanking>>,
}

impl Forecast {
    /// Forgets the round before.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Picks the box whose covering helps the seat most; `None` where every line is decided.
    pub(super) fn veto(&mut self, search: &mut Search<'_>) -> Option<(Line, Mark)> {
        let mut open = Open::new(search);
        self.0.retain(|sample| sample.marks.iter().zip(&open.marks).all(|(mark, open)| open.contains(mark)));
        let verdict =
            Verdict { first: search.me, gift: Gift::Nothing, trump: None, supertrump: None, value: 1 };
        let guess =
            search.guess(&CardRanking::new(search.options, search.seen.deck, search.seen.seats, verdict));
        for _ in 0..DEALS {
            self.0.push(sample(search, &mut open, &guess)?);
        }
        let picker = (search.seen.seats.count() % 2 == 1).then_some(Mark::Character(search.me));
        let mut best: Option<(i64, (Line, Mark))> = None;
        for line in Line::ALL {
            let marks = &open.marks[line as usize];
            let others = marks.len() as i64 - 1;
            if others < 1 {
                continue;
            }
            let likings: Vec<i64> =
                marks.iter().map(|&mark| self.liking(line, mark, &open.values, picker)).collect();
            let mean = likings.iter().sum::<i64>() / likings.len() as i64;
            for (&mark, liking) in marks.iter().zip(likings) {
                // Without this box the mean of the line rises by so much; the fewer are left, the more it decides.
                let gain = (mean - liking) / others;
                if best.is_none_or(|(most, _)| gain > most) {
                    best = Some((gain, (line, mark)));
                }
            }
        }
        best.map(|(_, place)| place)
    }

    /// Returns the expected lead where this box stays open, in hundredths of a point.
    fn liking(&self, line: Line, mark: Mark, values: &[i32], picker: Option<Mark>) -> i64 {
        let with = |sample: &&Sample| line == Line::Value || sample.marks[line as usize] == mark;
        let (mut sum, mut count) = (0, 0);
        for sample in self.0.iter().filter(with) {
            sum += match mark {
                Mark::Value(value) => sample.lead(value.into()),
                _ => values.iter().map(|&value| sample.lead(value)).sum::<i64>() / values.len().max(1) as i64,
            };
            count += 1;
        }
        let mean =
            values.iter().map(|value| i64::from(value.abs())).sum::<i64>() / values.len().max(1) as i64;
        let picks = if Some(mark) == picker { PICKING * mean } else { 0 };
        sum / (count + DOUBT) + picks
    }
}

impl Sample {
    /// Returns the lead at `value` points a trick, in hundredths of a point.
    fn lead(&self, value: i32) -> i64 {
        let lead = if value > 0 { self.up } else { self.down };
        100 * i64::from(value.abs()) * i64::from(lead)
    }
}

impl Open {
    fn new(search: &Search<'_>) -> Self {
        let marks = Line::ALL.map(|line| search.seen.board.open(line).collect::<Vec<_>>());
        let value = |mark: &Mark| if let Mark::Value(value) = *mark { Some(value.into()) } else { None };
        Self {
            values: marks[Line::Value as usize].iter().filter_map(value).collect(),
            splits: Split::each(search.seen.seats, search.me).count(),
            ranking: vec![None; COLOURS * COLOURS],
            marks,
        }
    }
}

/// Fills the board up by chance, deals and plays.
fn sample(search: &mut Search<'_>, open: &mut Open, guess: &Guess) -> Option<Sample> {
    let (deck, seats) = (search.seen.deck, search.seen.seats);
    let mut pick = |line: Line| {
        let marks = &open.marks[line as usize];
        marks.get(search.rng.random_range(0..marks.len().max(1))).copied()
    };
    let marks = [pick(Line::First)?, pick(Line::Gift)?, pick(Line::Trump)?, pick(Line::Supertrump)?];
    let [Mark::Character(first), Mark::Give(gift), Mark::Colour(trump), Mark::Colour(supertrump)] = marks
    else {
        return None;
    };
    let verdict = Verdict { first, gift, trump, supertrump, value: 1 };
    let alone = Split { team: SeatSet::only(first), bonus: None };
    // The first player's partners are unknown, so they are random; at two seats there are none.
    let at = search.rng.random_range(0..open.splits.max(1));
    let split = if seats.count() == 2 { alone } else { Split::each(seats, first).nth(at)? };
    let at = |colour: Option<Colour>| colour.map_or(COLOURS - 1, |colour| colour as usize);
    let ranking = open.ranking.get_mut(COLOURS * at(trump) + at(supertrump))?;
    let ranking = ranking.get_or_insert_with(|| CardRanking::new(search.options, deck, seats, verdict));
    let hands = guess.draw(search.rng)?;
    let mut sample = Sample { marks, up: 0, down: 0 };
    for (value, lead) in [(1, &mut sample.up), (-1, &mut sample.down)] {
        if open.values.iter().any(|&open| open.signum() == i32::from(value)) {
            ranking.set_sign(value.into());
            let world = search.world(Verdict { value, ..verdict }, split, &hands, None)?;
            *lead = search.lead(&play_out(world, ranking));
        }
    }
    Some(sample)
}
