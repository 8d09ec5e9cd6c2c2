//! The score sheet.

use outcry_rules::{Points, SeatSet, Seats};

use super::words::{counted, name, names};

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
    pub(super) fn lines(&self, seats: Seats, totals: &Points, winners: SeatSet) -> Vec<String> {
        let digits = |points: &Points| seats.iter().map(|seat| points[seat.index()].to_string().len()).max();
        let names = seats.iter().map(|seat| name(seat).len()).max();
        let width = self.rounds.iter().chain([totals]).map(digits).max().flatten().max(names).unwrap_or(0);
        let row = |title: &str, cell: &dyn Fn(usize) -> String, mark: &dyn Fn(usize) -> char| {
            let cells = seats.iter().map(|seat| {
                let at = seat.index();
                format!("  {:>width$}{}", cell(at), mark(at))
            });
            format!("{title:<9}{}", cells.collect::<String>()).trim_end().to_owned()
        };
        let by_index: Vec<&str> = seats.iter().map(name).collect();
        let mut lines = vec![row("", &|at| by_index[at].to_owned(), &|_| ' ')];
        for (number, points) in (1..).zip(&self.rounds) {
            let cell = |at: usize| if points[at] == 0 { "·".to_owned() } else { points[at].to_string() };
            lines.push(row(&format!("Round {number}"), &cell, &|_| ' '));
        }
        let won: Vec<bool> = seats.iter().map(|seat| winners.contains(seat)).collect();
        let star = |at: usize| if won[at] { '*' } else { ' ' };
        lines.push(row("Total", &|at| totals[at].to_string(), &star));
        lines
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
    use outcry_rules::Seat;

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
            ["           Ada    Bo    Cy", "Round 1      ·   100   -20", "Total        0   100*  -20"]
        );
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
