//! What must hold of every drawing.

use std::collections::BTreeSet;

use outcry_rules::limits::SEATS_MAX;
use strum::IntoEnumIterator;

use super::*;
use crate::view::Pattern;

/// Gives the box that a drawing's lines reach.
fn reach(drawing: &Drawing) -> [f32; 4] {
    let [mut left, mut top, mut right, mut bottom] = [f32::MAX, f32::MAX, f32::MIN, f32::MIN];
    for path in &drawing.paths {
        let half = match path.paint {
            Paint::Fill => 0.0,
            Paint::Stroke(width) => width / 2.0,
            // What is cut out may be cut beyond the box: nothing is there.
            Paint::CutFill | Paint::CutStroke(_) => continue,
        };
        let mut reach = |point: Point| {
            left = left.min(point.x - half);
            top = top.min(point.y - half);
            right = right.max(point.x + half);
            bottom = bottom.max(point.y + half);
        };
        let mut at = Point { x: 0.0, y: 0.0 };
        for segment in &path.segments {
            match *segment {
                Segment::Move(to) | Segment::Line(to) => {
                    reach(to);
                    at = to;
                }
                Segment::Cubic(one, other, to) => {
                    for step in 1..=16_u8 {
                        let t = f32::from(step) / 16.0;
                        let u = 1.0 - t;
                        let along = |from: f32, one: f32, other: f32, to: f32| {
                            u * u * u * from
                                + 3.0 * u * u * t * one
                                + 3.0 * u * t * t * other
                                + t * t * t * to
                        };
                        let x = along(at.x, one.x, other.x, to.x);
                        reach(Point { x, y: along(at.y, one.y, other.y, to.y) });
                    }
                    at = to;
                }
                Segment::Close => {}
            }
        }
    }
    [left, top, right, bottom]
}

#[test]
fn every_name_has_a_drawing_that_can_be_read() {
    for name in DrawingName::iter() {
        match read(name) {
            Ok(drawing) => assert!(!drawing.paths.is_empty(), "{name:?}"),
            Err(error) => panic!("{name:?}: {error}"),
        }
        assert_eq!(name.word().parse(), Ok(name));
        let sources = SOURCES.iter().filter(|(source, ..)| source(name).is_some()).count();
        assert_eq!(sources, usize::from(hands::of(name).is_none()), "{name:?} is written once");
    }
}

#[test]
fn every_path_begins_with_a_move_and_stays_in_its_box() {
    let mut wrong = Vec::new();
    for name in DrawingName::iter() {
        let drawing = drawing(name);
        for path in &drawing.paths {
            assert!(matches!(path.segments.first(), Some(Segment::Move(_))), "{name:?}: {path:?}");
        }
        let [left, top, right, bottom] = reach(&drawing);
        if left < 0.0 || top < 0.0 || right > drawing.width || bottom > drawing.height {
            wrong.push((name, [left, top, right, bottom]));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_sign_is_one_line() {
    for name in DrawingName::iter().filter(|name| name.word().starts_with("sign-")) {
        let paints: Vec<_> = drawing(name).paths.iter().map(|path| path.paint).collect();
        assert_eq!(paints, [Paint::Stroke(4.0)], "{name:?}");
    }
}

#[test]
fn every_card_hand_and_seat_has_a_drawing_of_its_own() {
    for &deck in Deck::ALL {
        let names: BTreeSet<_> =
            deck.suits().map(|suit| DrawingName::of_pit_card(deck, Card::Of(suit))).collect();
        assert_eq!(names.len(), deck.names().len(), "{deck:?}");
        for suit in deck.suits().filter(|_| !matches!(deck, Deck::Ranks | Deck::Cow8)) {
            assert_eq!(DrawingName::of_pit_card(deck, Card::Of(suit)).word(), deck.suit_name(suit));
        }
    }
    let seats: BTreeSet<_> = (0..SEATS_MAX).filter_map(Seat::new).map(DrawingName::of_seat).collect();
    assert_eq!(seats.len(), SEATS_MAX);
    let characters: Vec<_> =
        (0..SEATS_MAX).filter_map(Seat::new).filter_map(DrawingName::of_character).collect();
    assert_eq!((characters.len(), characters[4]), (5, DrawingName::Character5));
    for palm in [Palm::Away, Palm::Toward, Palm::Either] {
        let hands: BTreeSet<_> =
            (0..=11).filter_map(|count| DrawingName::of_fingers(Fingers { count, palm })).collect();
        assert_eq!(hands.len(), 10);
    }
    let ten = DrawingName::of_fingers(Fingers { count: 10, palm: Palm::Away });
    assert_eq!(ten, Some(DrawingName::HandBack10));
}

#[test]
fn what_is_written_wrong_is_told() {
    let error = |text: &str| Drawing::parse(60.0, 60.0, text).unwrap_err().to_string();
    assert_eq!(error("x M0 0"), "`x` is no paint: write f, s, b, c, k, d, h, use or cut");
    assert_eq!(error("f M0"), "`` is no number, or there are too few");
    assert_eq!(error("f X1 2"), "`X` is no command of a path");
    assert_eq!(error("f 1 2"), "`1 2` is no number, or there are too few");
    assert_eq!(error("use gold-bar 1 0 0"), "`gold-bar` is no drawing: use one of DrawingName");
}

#[test]
fn numbers_are_those_that_std_reads() {
    for number in ["0", ".5", "-1.5", "3.", "12.34", "-.0625", "59.99", "1677.7215", "0.1", "10.392304845"] {
        let drawing = Drawing::parse(60.0, 60.0, &format!("f M{number} 0")).unwrap();
        let Segment::Move(Point { x, .. }) = drawing.paths[0].segments[0] else { panic!("{number}") };
        assert_eq!(x.to_bits(), number.parse::<f32>().unwrap().to_bits(), "{number}");
    }
    let drawing = Drawing::parse(60.0, 60.0, "f M0.0000000000000071054274 0").unwrap();
    let Segment::Move(Point { x, .. }) = drawing.paths[0].segments[0] else { panic!("{drawing:?}") };
    assert!((x - 7.105_427_4e-15).abs() < 1e-15, "{x}");
    for wrong in ["-", ".", "90071992547409920"] {
        assert!(Drawing::parse(60.0, 60.0, &format!("f M{wrong} 0")).is_err(), "{wrong}");
    }
}

#[test]
fn paths_are_read_as_svg_has_them() {
    let drawing = Drawing::parse(60.0, 60.0, "s4| M1 2l3-1.5.5,1V9Z").unwrap();
    let at = |x, y| Point { x, y };
    let path = [
        Segment::Move(at(1.0, 2.0)),
        Segment::Line(at(4.0, 0.5)),
        Segment::Line(at(4.5, 1.5)),
        Segment::Line(at(4.5, 9.0)),
        Segment::Close,
    ];
    assert_eq!(drawing.paths[0], PathShape { segments: path.to_vec(), paint: Paint::Stroke(4.0) });
    assert_eq!(drawing.paths[1].segments[1], Segment::Line(at(56.0, 0.5)));
    assert_eq!(drawing.paths.len(), 2);
}

#[test]
fn patterns_are_as_fine_as_the_sign_is_large() {
    let count = |name, points| pattern(name, points).paths.len();
    // A small sign is crossed by four lines; a large one has one every nine.
    let across = |points| {
        let ys =
            pattern(Pattern::Lines, points).paths.into_iter().filter_map(|path| match path.segments[0] {
                Segment::Move(at) => Some(at.y),
                _ => None,
            });
        ys.filter(|y| (0.0..60.0).contains(y)).count()
    };
    assert_eq!((across(60.0), across(20.0), across(12.0)), (6, 4, 4));
    assert_eq!((count(Pattern::Solid, 60.0), count(Pattern::Empty, 60.0)), (1, 0));
    for name in
        [Pattern::Bars, Pattern::Slashes, Pattern::Grid, Pattern::Dots, Pattern::Chequers, Pattern::Waves]
    {
        assert!(count(name, 20.0) >= 4, "{name:?}");
    }
}
