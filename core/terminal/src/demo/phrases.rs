//! The names and turns of phrase of the demo.

use outcry_rules::{Seat, SeatSet};

/// The names of the players, by seat.
const NAMES: [&str; 13] =
    ["Ada", "Bo", "Cy", "Dee", "Eli", "Flo", "Gus", "Hal", "Ivy", "Jo", "Kit", "Lou", "Max"];

/// Gives the name of the player in a seat.
pub fn name(seat: Seat) -> &'static str {
    NAMES[seat.index()]
}

/// Lists the names of players: "Ada, Bo and Cy".
pub fn names(seats: SeatSet) -> String {
    list(seats.iter().map(name))
}

/// Lists items: "a, b and c".
pub(super) fn list<T: ToString>(items: impl Iterator<Item = T>) -> String {
    let mut items: Vec<String> = items.map(|item| item.to_string()).collect();
    match (items.pop(), items.is_empty()) {
        (None, _) => "nobody".to_owned(),
        (Some(only), true) => only,
        (Some(last), false) => format!("{} and {last}", items.join(", ")),
    }
}

/// Writes a number, with a minus sign as wide as a figure.
pub(super) fn number(number: impl Into<i64>) -> String {
    number.into().to_string().replace('-', "−")
}

/// Counts things: "1 point", "2 points".
pub fn counted(count: impl Into<i64>, thing: &str) -> String {
    let count = count.into();
    let written = number(count);
    if count.abs() == 1 { format!("{written} {thing}") } else { format!("{written} {thing}s") }
}

/// Begins a sentence with a capital letter.
pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use outcry_rules::Seats;
    use outcry_rules::limits::SEATS_MAX;

    use super::*;

    #[test]
    fn every_seat_has_a_name() {
        assert_eq!(NAMES.len(), SEATS_MAX);
        let three = Seats::new(3).unwrap().all();
        assert_eq!(names(three), "Ada, Bo and Cy");
        assert_eq!(names(SeatSet::EMPTY), "nobody");
    }

    #[test]
    fn one_is_singular_on_either_side_of_zero() {
        let points = [-2, -1, 0, 1, 2].map(|number: i32| counted(number, "point"));
        assert_eq!(points, ["−2 points", "−1 point", "0 points", "1 point", "2 points"]);
    }
}
