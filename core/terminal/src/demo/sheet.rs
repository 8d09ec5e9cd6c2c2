//! The score sheet.

use outcry_rules::{Points, Seat, SeatSet, Seats};

use super::phrases::{counted, name, names, number};
use super::stage::WIDTH;

/// The columns before the first player's: "Round 100".
const TITLE: usize = 9;

/// Keeps the points of every round.
#[derive(Default)]
pub(super) struct Sheet {
    rounds: Vec<Points>,
}

impl Sheet {
    /// Notes the points of a round.
    pub(super) fn note(&mut self, points: Points) {
        self.rounds.push(points);
    }

    /// Gives the sheet as lines, a column for each player and a star for each winner.
    ///
    /// Where the columns do not all fit, those that are left follow below.
    pub(super) fn lines(&self, seats: Seats, totals: &Points, winners: SeatSet) -> Vec<String> {
        let wide = |points: &Points| {
            seats.iter().map(|seat| number(points[seat.index()]).chars().count()).max().unwrap_or(0)
        };
        let names = seats.iter().map(|seat| name(seat).len()).max().unwrap_or(0);
        let width = self.rounds.iter().chain([totals]).map(wide).max().max(Some(names)).unwrap_or(0);
        // A full table needs every column there is.
        let gap = if seats.count() > 9 { 1 } else { 2 };
        let seats: Vec<Seat> = seats.iter().collect();
        let blocks = seats.chunks(((WIDTH - TITLE) / (gap + width + 1)).max(1));
        let block = |seats: &[Seat]| {
            let row = |title: &str, cell: &dyn Fn(Seat) -> String, mark: &dyn Fn(Seat) -> char| {
                let cells =
                    seats.iter().map(|&seat| format!("{:gap$}{:>width$}{}", "", cell(seat), mark(seat)));
                format!("{title:<TITLE$}{}", cells.collect::<String>()).trim_end().to_owned()
            };
            let mut lines = vec![row("", &|seat| name(seat).to_owned(), &|_| ' ')];
            for (round, points) in (1..).zip(&self.rounds) {
                let cell = |seat: Seat| match points[seat.index()] {
                    0 => "·".to_owned(),
                    points => number(points),
                };
                lines.push(row(&format!("Round {round}"), &cell, &|_| ' '));
            }
            let star = |seat: Seat| if winners.contains(seat) { '*' } else { ' ' };
            lines.push(row("Total", &|seat| number(totals[seat.index()]), &star));
            lines
        };
        blocks.flat_map(block).collect()
    }
}

/// Names the winners and their points.
pub(super) fn verdict(winners: SeatSet, totals: &Points) -> String {
    let points = winners.first().map_or(0, |seat| totals[seat.index()]);
    let points = counted(points, "point");
    if winners.len() == 1 {
        format!("Winner: {} with {points}", names(winners))
    } else {
        format!("Winners: {} with {points} each", names(winners))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_stand_under_the_names() {
        let mut sheet = Sheet::default();
        let mut points = [0; 13];
        points[1] = 100;
        points[2] = -20;
        sheet.note(points);
        let winners = SeatSet::only(Seat::new(1).unwrap());
        let lines = sheet.lines(Seats::new(3).unwrap(), &points, winners);
        assert_eq!(
            lines,
            ["           Ada    Bo    Cy", "Round 1      ·   100   −20", "Total        0   100*  −20"]
        );
    }

    #[test]
    fn every_sheet_fits() {
        for largest in [25, 500, 9_000, 100_000] {
            for count in 2..=13 {
                let mut sheet = Sheet::default();
                let points = [-largest; 13];
                (0..100).for_each(|_| sheet.note(points));
                let seats = Seats::new(count).unwrap();
                let lines = sheet.lines(seats, &points, seats.all());
                assert!(lines.iter().all(|line| line.chars().count() <= WIDTH), "{count} {largest}");
                assert_eq!(lines.join("").matches('*').count(), count);
                assert!(largest > 25 || lines.len() == 102, "one block");
            }
        }
    }

    #[test]
    fn winners_are_named_with_their_points() {
        let mut totals = [0; 13];
        totals[0] = 18;
        totals[1] = 18;
        let two: SeatSet = [0, 1].into_iter().filter_map(Seat::new).collect();
        assert_eq!(verdict(two, &totals), "Winners: Ada and Bo with 18 points each");
        totals[0] = 1;
        assert_eq!(verdict(SeatSet::only(Seat::new(0).unwrap()), &totals), "Winner: Ada with 1 point");
    }
}
