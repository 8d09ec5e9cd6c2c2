//! The score, kept a second time from the events alone.

use outcry_rules::limits::SEATS_MAX;
use outcry_rules::{Game, Match, MatchEvent, Points, SeatSet};

use crate::Fuzzed;

/// Keeps the score of a match.
pub(crate) struct Record {
    /// The points of the running round.
    points: Points,
    totals: Points,
    over: bool,
    winners: Option<SeatSet>,
}

impl Record {
    pub(crate) const fn new(totals: Points) -> Self {
        Self { points: [0; SEATS_MAX], totals, over: false, winners: None }
    }

    /// Notes what one call has brought.
    pub(crate) fn note<G: Fuzzed>(&mut self, options: &G::Options, events: &[MatchEvent<G::Event>]) {
        let mut before = self.points;
        for event in events {
            match event {
                MatchEvent::Dealt { .. } => {
                    assert!(
                        self.over && self.winners.is_none(),
                        "only a finished round is followed by another"
                    );
                    self.points = [0; SEATS_MAX];
                    self.over = false;
                    before = self.points;
                }
                MatchEvent::Game(event) => {
                    assert!(!self.over, "nothing happens after the end: {event:?}");
                    G::note(event, &mut self.points);
                }
                MatchEvent::RoundOver { points, totals } => {
                    assert!(!self.over, "a round ends once");
                    self.over = true;
                    self.add::<G>(options, &before);
                    before = self.points;
                    assert_eq!((*points, *totals), (self.points, self.totals), "the points at the end");
                }
                MatchEvent::GameOver { winners } => {
                    assert!(self.over && self.winners.is_none(), "a match ends once, with a round");
                    self.winners = Some(*winners);
                }
            }
        }
        self.add::<G>(options, &before);
    }

    fn add<G: Game>(&mut self, options: &G::Options, before: &Points) {
        let floor = if G::negative_totals(options) { i32::MIN } else { 0 };
        for (total, (now, before)) in self.totals.iter_mut().zip(self.points.iter().zip(before)) {
            *total = if now == before { *total } else { (*total + now - before).max(floor) };
        }
    }

    /// Compares with the match.
    pub(crate) fn compare<G: Fuzzed>(&self, table: &Match<G>) {
        assert_eq!(table.game().points(), &self.points, "the points of the round");
        assert_eq!(table.totals(), &self.totals, "the totals");
        assert_eq!(table.winners(), self.winners, "the winners");
        assert_eq!(table.outcome(), table.game().outcome(), "the outcome");
        assert_eq!(table.outcome().is_some(), self.over, "the end of the round");
        assert_eq!(table.outcome().map_or(self.points, |outcome| outcome.points), self.points);
        if let Some(winners) = self.winners {
            let best = table.seats().iter().map(|seat| self.totals[seat.index()]).max();
            let has_best = |seat: &_| Some(self.totals[outcry_rules::Seat::index(*seat)]) == best;
            assert_eq!(
                winners,
                table.seats().iter().filter(has_best).collect(),
                "the best share the victory"
            );
        }
    }
}
