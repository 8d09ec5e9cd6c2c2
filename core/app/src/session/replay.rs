//! A finished match, looked at again step by step.

use outcry_rules::{Millis, Seat, Viewer};
use outcry_screens::render::{self, ReplayPlace};
use outcry_screens::view::Screen;
use outcry_screens::{Intent, LocalUiState, Localizer};
use outcry_table::host::{Checkpoint, Host, Output as HostOutput, TableClock, replay};
use outcry_table::journal::{self, ImportError, RawJournal};
use outcry_table::{Presence, TableSnapshot, TableState};

/// Shows a match again, from the board or from any seat: it is over, and nobody has anything to hide any more.
pub struct Replay {
    localizer: Localizer,
    journal: RawJournal,
    /// The match as it is after the records up to `played`.
    host: Host,
    /// How many records have been played.
    played: usize,
    /// The match after every so many records, from the first deal on.
    checkpoints: Vec<Checkpoint>,
    /// How many records are played at each step: after each something could be noticed.
    steps: Vec<usize>,
    /// The step at which each round begins.
    rounds: Vec<usize>,
    at: usize,
    /// The seat that is looked over the shoulder of; the board where none.
    seat: Option<usize>,
    playing: bool,
    due: Option<Millis>,
}

/// How many records lie between two checkpoints: going anywhere takes no longer than playing so many, which no person
/// notices, and the longest journal has less than a thousand of them.
const STRIDE: usize = 128;

/// How long a step stays while the match plays by itself, in milliseconds.
const STEP_MILLIS: u64 = 1_200;

impl Replay {
    /// Reads an exported match.
    ///
    /// # Errors
    /// What is wrong with the file.
    pub fn new(bytes: &[u8], localizer: Localizer) -> Result<Self, ImportError> {
        let journal = journal::read(bytes)?;
        let mut host = replay(&journal.header, [], [0; 32], Millis::ZERO)?.without_bots();
        while host.poll_output().is_some() {}
        let mut checkpoints = vec![host.checkpoint()];
        let (mut steps, mut rounds) = (vec![0], vec![0]);
        let mut round = host.table().round();
        for (number, record) in journal.records.iter().enumerate() {
            let deals = host.table().deals();
            host.play_on(record, number)?;
            let noticed = std::iter::from_fn(|| host.poll_output())
                .filter(|output| matches!(output, HostOutput::Event(_)))
                .count();
            if deals == 1 && host.first_is_dealt() {
                // What lay there before the phones had their share in the first deal was never seen.
                if let Some(first) = steps.first_mut() {
                    *first = number + 1;
                }
            } else if noticed > 0 {
                if round != host.table().round() {
                    round = host.table().round();
                    rounds.push(steps.len());
                }
                steps.push(number + 1);
            }
            if (number + 1).is_multiple_of(STRIDE) {
                checkpoints.push(host.checkpoint());
            }
        }
        let played = journal.records.len();
        let mut replay = Self {
            localizer,
            journal,
            host,
            played,
            checkpoints,
            steps,
            rounds,
            at: 0,
            seat: None,
            playing: false,
            due: None,
        };
        replay.seek();
        Ok(replay)
    }

    /// Takes what a person wants.
    pub fn handle_intent(&mut self, intent: &Intent, now: Millis) {
        let last = self.steps.len().saturating_sub(1);
        match intent {
            Intent::Step(step) => {
                self.at = self.at.saturating_add_signed((*step).into()).min(last);
                self.playing = false;
            }
            Intent::StepRound(forward) => {
                let target = if *forward {
                    self.rounds.iter().copied().find(|&round| round > self.at).unwrap_or(last)
                } else {
                    self.rounds.iter().copied().rev().find(|&round| round < self.at).unwrap_or(0)
                };
                self.at = target;
                self.playing = false;
            }
            Intent::PlayAlong(playing) => self.playing = *playing,
            Intent::LookFrom(seat) => self.seat = seat.map(usize::from),
            _ => {}
        }
        self.due = self.playing.then(|| now + STEP_MILLIS);
        self.seek();
    }

    /// Lets time pass up to `now`.
    pub fn handle_timeout(&mut self, now: Millis) {
        if self.due.is_some_and(|due| due <= now) {
            self.at = (self.at + 1).min(self.steps.len().saturating_sub(1));
            self.playing = self.at + 1 < self.steps.len();
            self.due = self.playing.then(|| now + STEP_MILLIS);
            self.seek();
        }
    }

    /// Says when [`Replay::handle_timeout`] has something to do.
    pub const fn poll_timeout(&self) -> Option<Millis> {
        self.due
    }

    /// Gives what is on the screen.
    pub fn screen(&self) -> Screen {
        let localizer = &self.localizer;
        let ui = LocalUiState { seen_result: self.at + 1 == self.steps.len(), ..LocalUiState::default() };
        let people = self.host.participants();
        let next = self.seat.map_or(0, |seat| seat + 1);
        let place = ReplayPlace {
            at: self.at,
            steps: self.steps.len(),
            is_playing: self.playing,
            next: people.get(next).and_then(|guest| Some((u8::try_from(next).ok()?, guest.name.as_str()))),
        };
        place.screen(render::table(&self.seen(), &ui, localizer), localizer)
    }

    /// Goes to the step that is looked at, from the last checkpoint before it or from where the match is.
    fn seek(&mut self) {
        let target = self.steps.get(self.at).copied().unwrap_or(0);
        let near = target / STRIDE;
        if (target < self.played || self.played < near * STRIDE)
            && let Some(checkpoint) = self.checkpoints.get(near)
        {
            self.host.return_to(checkpoint);
            self.played = near * STRIDE;
        }
        for (number, record) in self.journal.records.iter().enumerate().take(target).skip(self.played) {
            // It has been played before, and can be again.
            if self.host.play_on(record, number).is_err() {
                break;
            }
            self.played = number + 1;
        }
        while self.host.poll_output().is_some() {}
    }

    /// Gives what the board or a seat sees.
    fn seen(&self) -> TableSnapshot {
        let viewer = self.seat.and_then(Seat::new).filter(|&seat| self.host.table().seats().contains(seat));
        let mut seen = self.host.seen(viewer.map_or(Viewer::Board, Viewer::Seat), Millis::ZERO);
        // Nobody is missing from a match that is over.
        seen.state = TableState::Running;
        // A step stays until the next one: nothing runs out.
        seen.clock = TableClock::Stopped { at: seen.now };
        for person in &mut seen.people {
            person.presence = Presence::Here;
        }
        seen
    }
}

#[cfg(test)]
mod tests {
    use outcry_bots::Strength;
    use outcry_rules::Seed;
    use outcry_screens::Language;
    use outcry_table::journal::{Header, Participant, export};
    use outcry_table::{GameName, HouseRules};
    use rand::rngs::ChaCha8Rng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    /// Gives the journal of a match between bots.
    fn played(game: GameName, edition: &str) -> RawJournal {
        let bot = |name: &str| Participant { name: name.to_owned(), bot: Some(Strength::Easy) };
        let header = Header {
            rules: HouseRules::edition(game, edition),
            people: ["Ada", "Bo", "Cleo"].map(bot).to_vec(),
            dealer: 0,
            seed: Seed::from(3),
            began: 0,
            carried: None,
        };
        let mut host = Host::open(header, [1; 32], Millis::ZERO).unwrap();
        let mut records = Vec::new();
        while let Some(due) = host.poll_timeout() {
            host.handle_timeout(due);
            while let Some(output) = host.poll_output() {
                if let HostOutput::Record(line) = output {
                    records.push(line.into_bytes());
                }
            }
        }
        assert!(host.table().winners().is_some());
        RawJournal { header: host.header().write().into_bytes(), records, mended: false }
    }

    #[test]
    fn wherever_one_goes_the_match_is_as_if_played_up_to_there() {
        for (game, edition) in [(GameName::Pit, "short"), (GameName::Nyet, "nyet-manual")] {
            let journal = played(game, edition);
            let mut there = Replay::new(export(&journal).as_bytes(), Localizer::new(Language::En)).unwrap();
            let last = there.steps.len() - 1;
            println!(
                "{} records, {last} steps, {} checkpoints",
                journal.records.len(),
                there.checkpoints.len()
            );
            assert!(journal.records.len() > STRIDE && there.rounds.len() > 1, "{last} steps");
            // One moment in so many is held, and nothing of what anybody saw.
            assert_eq!(there.checkpoints.len(), journal.records.len() / STRIDE + 1);
            let mut rng = ChaCha8Rng::seed_from_u64(8);
            for turn in 0..120_u8 {
                let intent = match turn % 6 {
                    0 => Intent::Step(1),
                    1 => Intent::Step(-1),
                    2 => Intent::StepRound(rng.random()),
                    3 => Intent::Step(i16::MAX),
                    _ => Intent::Step(rng.random_range(-(last as i16)..=last as i16)),
                };
                there.handle_intent(&intent, Millis::ZERO);
                there.handle_intent(&Intent::LookFrom((turn % 4).checked_sub(1)), Millis::ZERO);
                let records = journal.records[..there.steps[there.at]].iter().map(Vec::as_slice);
                let host = replay(&journal.header, records, [0; 32], Millis::ZERO).unwrap();
                let wanted = host.seen(there.seen().viewer, Millis::ZERO);
                let found = there.seen();
                assert_eq!((&found.game, &found.sheet, found.now), (&wanted.game, &wanted.sheet, wanted.now));
            }
            there.handle_intent(&Intent::Step(i16::MIN), Millis::ZERO);
            there.handle_intent(&Intent::PlayAlong(true), Millis::ZERO);
            let mut shown = 0;
            while let Some(due) = there.poll_timeout() {
                there.handle_timeout(due);
                shown += 1;
            }
            assert_eq!((shown, there.at), (last, last));
            assert!(matches!(there.screen().view, outcry_screens::view::View::Result(_)), "{game:?}");
        }
    }
}
