//! How the keyboard moves from one thing to the next.

use ratatui_core::layout::Rect;

use super::target::Target;

/// Says where to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    Up,
    Down,
    Left,
    Right,
}

/// Finds the nearest thing in a direction; what lies straight ahead is nearer than what lies aside.
pub(super) fn nearest(targets: &[Target], from: Rect, way: Way) -> Option<&Target> {
    let candidates = targets.iter().filter(|target| target.focusable);
    candidates
        .filter_map(|target| distance(from, target.place, way).map(|distance| (distance, target)))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, target)| target)
}

/// Gives how far it is; `None` where it is not in that direction at all.
fn distance(from: Rect, to: Rect, way: Way) -> Option<i32> {
    let [left, right, top, bottom] = edges(from);
    let [to_left, to_right, to_top, to_bottom] = edges(to);
    let (ahead, aside) = match way {
        Way::Up => (top - to_bottom, gap(left, right, to_left, to_right)),
        Way::Down => (to_top - bottom, gap(left, right, to_left, to_right)),
        Way::Left => (left - to_right, gap(top, bottom, to_top, to_bottom)),
        Way::Right => (to_left - right, gap(top, bottom, to_top, to_bottom)),
    };
    let centres = (to_left + to_right - left - right).abs() + (to_top + to_bottom - top - bottom).abs();
    // A line is about as tall as two columns are wide.
    let (ahead, aside) = match way {
        Way::Up | Way::Down => (2 * ahead, aside),
        Way::Left | Way::Right => (ahead, 6 * aside),
    };
    (ahead >= 0).then_some(64 * (ahead + 2 * aside) + centres)
}

fn edges(place: Rect) -> [i32; 4] {
    [place.left(), place.right(), place.top(), place.bottom()].map(i32::from)
}

fn gap(low: i32, high: i32, to_low: i32, to_high: i32) -> i32 {
    (to_low - high + 1).max(low - to_high + 1).max(0)
}

#[cfg(test)]
mod tests {
    use super::super::target::{OwnKey, TargetId};
    use super::*;

    fn target(name: &str, place: Rect) -> Target {
        Target { place, ..Target::bare(TargetId::Own(OwnKey::Help), name) }
    }

    #[test]
    fn arrows_go_to_what_lies_there() {
        let targets = [
            target("up", Rect::new(10, 0, 8, 1)),
            target("right", Rect::new(30, 5, 8, 1)),
            target("far right", Rect::new(20, 2, 8, 1)),
            target("down", Rect::new(12, 9, 8, 1)),
            target("left", Rect::new(0, 5, 8, 1)),
        ];
        let from = Rect::new(10, 5, 8, 1);
        for (way, name) in [(Way::Up, "up"), (Way::Right, "right"), (Way::Down, "down"), (Way::Left, "left")]
        {
            assert_eq!(nearest(&targets, from, way).map(|target| target.name.as_str()), Some(name));
        }
        assert_eq!(nearest(&targets, Rect::new(0, 0, 1, 1), Way::Up), None);
    }
}
