//! What has just happened at a table, found by comparing what a phone sees with what it saw before: so a guest's phone
//! finds it too, which is told of no events.

use outcry_rules::pit::{Fine, Fines, Phase};
use outcry_rules::{Millis, Seat, SeatSet, nyet};
use outcry_screens::Happening;
use outcry_table::{AnyObservation, AnyOptions};

use crate::limits::HAPPENING_MILLIS;

/// Finds what has just happened, and says how long that is told.
#[derive(Default)]
pub(super) struct Happenings {
    fines: Option<Fines>,
    bots: Option<SeatSet>,
    /// The seats whose phones were there when that was looked at last.
    here: SeatSet,
    /// Those that have gone since they were there.
    gone: SeatSet,
    /// The hand while cards are given away.
    giving: Option<nyet::Cards>,
    /// The cards that this phone has just given away.
    pub(super) given: nyet::Cards,
    /// Who had the corner of the round that is over.
    winner: Option<Seat>,
    until: Option<Millis>,
}

impl Happenings {
    /// Takes note of what is seen now; gives what has happened since the last call.
    pub(super) fn note(
        &mut self,
        seen: &AnyObservation,
        options: Option<&AnyOptions>,
        bots: SeatSet,
        here: SeatSet,
        now: Millis,
    ) -> Option<Happening> {
        let back = self.note_phones(here);
        let came = self.bots.replace(bots).map_or(SeatSet::EMPTY, |before| bots.without(before));
        let played = match seen {
            AnyObservation::Pit(seen) => self.pit(&seen.game.table),
            AnyObservation::Nyet(seen) => self.nyet(&seen.game, options),
        };
        let happening = played
            .or_else(|| (!came.is_empty()).then_some(Happening::BotsTookOver(came)))
            .or_else(|| (!back.is_empty()).then_some(Happening::Back(back)));
        if happening.is_some() {
            self.until = Some(now + HAPPENING_MILLIS);
        }
        happening
    }

    /// Begins a round; gives who has chosen what is shouted in it, if anybody could.
    pub(super) fn begin_round(&mut self, now: Millis) -> Option<Happening> {
        self.fines = None;
        self.giving = None;
        let chosen = self.winner.take().map(Happening::CallChosen);
        self.until = chosen.map(|_| now + HAPPENING_MILLIS);
        chosen
    }

    /// Says when what has happened is told no longer.
    pub(super) const fn until(&self) -> Option<Millis> {
        self.until
    }

    /// Ends what has been told for long enough, and says whether anything was.
    pub(super) fn pass(&mut self, now: Millis) -> bool {
        self.until.take_if(|until| *until <= now).is_some()
    }

    /// Takes note of whose phones are there; gives those who had gone and are back.
    fn note_phones(&mut self, here: SeatSet) -> SeatSet {
        let gone = self.gone.iter().chain(self.here.without(here).iter()).collect::<SeatSet>();
        self.here = here;
        self.gone = gone.without(here);
        gone.without(self.gone)
    }

    fn pit(&mut self, table: &outcry_rules::pit::Table) -> Option<Happening> {
        let before = self.fines.replace(table.fines);
        if let Phase::Over { corner } = table.phase {
            // The sheet says what the round has cost.
            self.winner = corner.map(|corner| corner.seat);
            return None;
        }
        let before = before?;
        // That a bell was rung for nothing the status says as long as trading waits.
        let told = Fine::ALL.iter().filter(|fine| **fine != Fine::FalseCorner);
        let each = told.flat_map(|&fine| table.seats.iter().map(move |seat| (seat, fine)));
        let mut more = each.filter(|&(seat, fine)| table.fines.count(seat, fine) > before.count(seat, fine));
        more.next().map(|(seat, fine)| Happening::Fined { seat, fine })
    }

    fn nyet(&mut self, seen: &nyet::Observation, options: Option<&AnyOptions>) -> Option<Happening> {
        if seen.phase == nyet::Phase::Discard {
            self.giving = Some(seen.hand);
            self.given = seen.given.unwrap_or(self.given);
            return None;
        }
        let held = self.giving.take()?;
        let (deck, me) = (seen.deck, seen.viewer.seat()?);
        let given = core::mem::take(&mut self.given);
        if seen.verdict?.gift != nyet::Gift::Pass || !given.is_subset(held) || held.len() != seen.hand.len() {
            return None;
        }
        let kept = held.minus(deck, given);
        let AnyOptions::Nyet(options) = options? else { return None };
        let from = match options.pass_dir {
            nyet::PassDirection::Left => seen.seats.previous(me),
            nyet::PassDirection::Right => seen.seats.next(me),
        };
        let cards = kept.is_subset(seen.hand).then(|| seen.hand.minus(deck, kept))?;
        Some(Happening::Passed { from, cards })
    }
}
