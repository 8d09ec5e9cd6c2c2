//! A second match that one viewer must not be able to tell from the first: two foreign hands have changed places.

use outcry_rules::{Match, Millis, Opening, Refusal, Seat, Silent, Viewer};

use crate::Fuzzed;

/// Follows the first match for as long as no foreign card has come into play.
pub(crate) struct Twin<G: Fuzzed> {
    table: Match<G>,
    viewer: Seat,
}

impl<G: Fuzzed> Twin<G> {
    /// Makes the twin of a match that was just opened; `None` where no two foreign hands could change
    /// places, or where the deal decides over more than the hands.
    pub(crate) fn of(table: &Match<G>, opening: &Opening<G>, viewer: Seat) -> Option<Self> {
        let seats = table.seats();
        let (options, dealer) = (table.options(), table.dealer());
        let size = |seat: Seat| G::dealt(options, seats, dealer, seat);
        let mut others = seats.clockwise_from(seats.next(viewer)).filter(|&seat| seat != viewer);
        let one = others.next()?;
        let two = others.find(|&seat| size(seat) == size(one))?;
        let mut hands: Vec<Vec<G::Card>> = seats.iter().map(|seat| G::hand(table, seat)).collect();
        hands.swap(one.index(), two.index());
        let opening = Opening { hands: Some(hands), ..opening.clone() };
        let twin = Match::open(options.clone(), seats.count(), dealer.index(), &opening).ok()?;
        let alike = twin.setting() == table.setting() && !G::plays_by_itself(options);
        alike.then_some(Self { table: twin, viewer })
    }

    /// Acts as the first match has just done, with `result`; says whether the two can still be compared.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
        now: Millis,
        result: Result<(), Refusal>,
    ) -> bool {
        if seat != self.viewer && !G::is_blind(action) {
            // What was refused has changed nothing, whatever the cards were.
            return result.is_err();
        }
        assert_eq!(
            self.table.apply(seat, action, now, &mut Silent),
            result,
            "the answer tells of foreign cards"
        );
        true
    }

    pub(crate) fn handle_timeout(&mut self, now: Millis) {
        self.table.handle_timeout(now, &mut Silent);
    }

    /// Compares what the viewer sees, and what everybody sees.
    pub(crate) fn compare(&self, table: &Match<G>) {
        for viewer in [Viewer::Seat(self.viewer), Viewer::Board] {
            assert_eq!(self.table.observe(viewer), table.observe(viewer), "{viewer:?} sees foreign cards");
        }
    }
}
