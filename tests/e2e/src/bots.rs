//! How well the bots play: seeded matches against weaker players, counted.

use std::fmt;
use std::num::NonZero;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use outcry_bots::baseline::RandomNyet;
use outcry_bots::{Bot, BotSeats, NyetBot, PitBot, Strength};
use outcry_rules::nyet::{Action, Event, Nyet, NyetOptions, Observation};
use outcry_rules::pit::{Pit, PitOptions};
use outcry_rules::{
    Game, Match, MatchError, MatchEvent, MatchObservation, Millis, Opening, Options, Seat, SeatSet, Seed,
};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use thiserror::Error;

/// Looks that no match comes near.
const LOOKS_MAX: u64 = 20_000_000;

/// Milliseconds from the end of a round to the next deal.
const BREAK: u64 = 4_000;

/// The seats of a NΣT! match; each kind of player has every other one.
const PAIRS: usize = 4;

/// The seats of a Pit match, of which one is measured.
const TRADERS: usize = 6;

/// A whole win in parts, so that any number of winners can share it.
const WIN: u64 = 60;

/// Says why nothing was measured, or that a bot plays worse than it should.
#[derive(Debug, Error)]
pub(crate) enum BotsError {
    /// An edition that is measured is gone.
    #[error("there is no edition `{id}`: mend the list in tests/e2e/src/bots.rs")]
    Edition { id: &'static str },
    /// A match could not be dealt.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// A match does not end.
    #[error("the match with the seed {seed} does not end: play it by itself and see what its bots wait for")]
    Endless { seed: u64 },
    /// A target was missed.
    #[error("targets missed: {missed}; the table says which, and by how much")]
    Missed { missed: usize },
}

/// Says what to measure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::Args)]
pub(crate) struct Trial {
    /// How many of each kind: a thousand are enough for intervals of a few hundredths
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
    matches: u64,
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Trial {
    /// Plays every kind of match and prints the shares.
    ///
    /// # Errors
    /// A target that was missed, or a match that cannot be played.
    pub(crate) fn run(self) -> Result<(), BotsError> {
        println!("{} matches each, seed {}", self.matches, self.seed);
        println!("{:<52} {:>7}  {:<17} {:>9}", "", "share", "95 %", "target");
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        let mut missed = 0;
        for kind in Kind::ALL {
            let won = self.count(kind, threads)?;
            let line = Line { kind, won, matches: self.matches };
            println!("{line}");
            missed += usize::from(!line.reaches());
        }
        if missed == 0 { Ok(()) } else { Err(BotsError::Missed { missed }) }
    }

    /// Plays all matches of a kind and counts the parts of wins; on how many threads, and which ends first, is all the
    /// same.
    fn count(self, kind: Kind, threads: usize) -> Result<u64, BotsError> {
        let next = AtomicU64::new(0);
        let work = || {
            let mut won = 0;
            loop {
                let at = next.fetch_add(1, Ordering::Relaxed);
                if at >= self.matches {
                    return Ok(won);
                }
                won += kind.play(self.seed.wrapping_mul(1_000_003).wrapping_add(at), at as usize)?;
            }
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            let joined =
                workers.into_iter().map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic)));
            joined.sum()
        })
    }
}

/// Names who plays whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// Two hard players of NΣT! in one team against two who leave everything to chance.
    Random,
    /// The same against two medium ones.
    Greedy,
    /// One hard player of Pit among five medium ones, in this edition.
    Pit(&'static str),
}

impl Kind {
    const ALL: [Self; 4] = [Self::Random, Self::Greedy, Self::Pit("classic-bull-bear"), Self::Pit("short")];

    /// Gives the least share: of the matches in NΣT!, of a fair share of them in Pit.
    const fn target(self) -> f64 {
        match self {
            Self::Random => 0.95,
            Self::Greedy => 0.65,
            Self::Pit(_) => 1.5,
        }
    }

    /// Gives the share of the matches that counts as 1.
    #[expect(clippy::cast_precision_loss, reason = "a table has few seats")]
    const fn fair(self) -> f64 {
        match self {
            Self::Random | Self::Greedy => 1.0,
            Self::Pit(_) => 1.0 / TRADERS as f64,
        }
    }

    /// Plays a match and gives what part of the win goes to the players that are measured, who change seats from
    /// match to match.
    fn play(self, seed: u64, at: usize) -> Result<u64, BotsError> {
        match self {
            Self::Random | Self::Greedy => {
                let options = preset::<NyetOptions>("nyet-manual")?;
                let side: SeatSet =
                    (0..PAIRS).filter(|seat| seat % 2 == at % 2).filter_map(Seat::new).collect();
                let table = play::<Nyet>(&options, PAIRS, seed, |seat, rng| {
                    let bot: Box<dyn Bot<Nyet>> = match self {
                        _ if side.contains(seat) => {
                            Box::new(NyetBot::new(&options, seat, Strength::Hard, rng))
                        }
                        Self::Random => Box::new(RandomNyet::new(&options, seat, rng)),
                        _ => Box::new(NyetBot::new(&options, seat, Strength::Medium, rng)),
                    };
                    Box::new(Paired(bot))
                })?;
                let total = |ours: bool| -> i32 {
                    let seats = table.seats().iter().filter(|&seat| side.contains(seat) == ours);
                    seats.map(|seat| table.totals()[seat.index()]).sum()
                };
                Ok(match total(true).cmp(&total(false)) {
                    std::cmp::Ordering::Greater => WIN,
                    std::cmp::Ordering::Equal => WIN / 2,
                    std::cmp::Ordering::Less => 0,
                })
            }
            Self::Pit(id) => {
                let options = preset::<PitOptions>(id)?;
                let measured = at % TRADERS;
                let table = play::<Pit>(&options, TRADERS, seed, |seat, rng| {
                    let strength = if seat.index() == measured { Strength::Hard } else { Strength::Medium };
                    Box::new(PitBot::new(&options, seat, strength, rng))
                })?;
                let winners = table.winners().unwrap_or_default();
                let won = winners.iter().any(|seat| seat.index() == measured);
                Ok(if won { WIN / winners.len() as u64 } else { 0 })
            }
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => f.write_str("NΣT!, two hard against two random"),
            Self::Greedy => f.write_str("NΣT!, two hard against two medium"),
            Self::Pit(edition) => write!(f, "Pit {edition}, one hard among five medium"),
        }
    }
}

/// One line of the table.
struct Line {
    kind: Kind,
    won: u64,
    matches: u64,
}

#[expect(clippy::cast_precision_loss, reason = "nobody plays so many matches")]
impl Line {
    fn share(&self) -> f64 {
        self.won as f64 / (WIN * self.matches) as f64
    }

    fn reaches(&self) -> bool {
        self.share() >= self.kind.target() * self.kind.fair()
    }

    /// Gives Wilson's interval, which stays sensible where nearly everything is won.
    fn interval(&self) -> [f64; 2] {
        let (z, count, share) = (1.96_f64, self.matches as f64, self.share());
        let middle = share + z * z / (2.0 * count);
        let half = z * (share * (1.0 - share) / count + z * z / (4.0 * count * count)).sqrt();
        [middle - half, middle + half].map(|end| end / (1.0 + z * z / count))
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (fair, target) = (self.kind.fair(), self.kind.target());
        let [least, most] = self.interval().map(|end| end / fair);
        let share = self.share() / fair;
        let (share, between, target) = if let Kind::Pit(_) = self.kind {
            (format!("{share:.2} ×"), format!("{least:.2} to {most:.2}"), format!("{target:.2} ×"))
        } else {
            let [share, least, most, target] = [share, least, most, target].map(|part| 100.0 * part);
            (format!("{share:.1} %"), format!("{least:.1} to {most:.1}"), format!("{target:.1} %"))
        };
        let verdict = if self.reaches() { "reached" } else { "MISSED" };
        write!(f, "{:<52} {share:>7}  {between:<17} {target:>9}  {verdict}", self.kind.to_string())
    }
}

/// Plays as its bot does, but always in a team with the player opposite.
struct Paired(Box<dyn Bot<Nyet>>);

impl Bot<Nyet> for Paired {
    fn hear(&mut self, event: &MatchEvent<Event>, now: Millis) {
        self.0.hear(event, now);
    }

    fn poll_timeout(&self) -> Option<Millis> {
        self.0.poll_timeout()
    }

    fn act(&mut self, seen: &MatchObservation<Observation>, now: Millis) -> Option<Action> {
        let action = self.0.act(seen, now)?;
        let Action::Split { bonus, .. } = action else { return Some(action) };
        let team = seen.game.seats.iter().filter(|seat| seat.index() % 2 == 0).collect();
        Some(Action::Split { team, bonus })
    }

    fn choose(&mut self, seen: &MatchObservation<Observation>) -> Option<()> {
        self.0.choose(seen)
    }
}

fn preset<O: Options>(id: &'static str) -> Result<O, BotsError> {
    Ok((O::edition(id).ok_or(BotsError::Edition { id })?.preset)())
}

/// Plays a match to its end; its first dealer, its deals and its bots all follow from the seed.
fn play<G: Game>(
    options: &G::Options,
    seats: usize,
    seed: u64,
    bot: impl Fn(Seat, ChaCha8Rng) -> Box<dyn Bot<G>>,
) -> Result<Match<G>, BotsError> {
    let opening = Opening { seed: Some(Seed::from(seed)), ..Opening::default() };
    let mut table = Match::<G>::open(options.clone(), seats, seed as usize % seats, &opening)?;
    let seated = |seat: Seat| {
        let mut rng = ChaCha8Rng::from_seed(Seed::from(seed).0);
        // The rounds use the streams from 1 on: these come from the other end.
        rng.set_stream(u64::MAX - seat.index() as u64);
        (seat, bot(seat, rng))
    };
    let mut bots: BotSeats<G> = table.seats().iter().map(seated).collect();
    let mut events = vec![MatchEvent::Dealt { round: table.round(), dealer: table.dealer() }];
    let mut now = Millis::ZERO;
    for _ in 0..LOOKS_MAX {
        for event in events.drain(..) {
            bots.hear(&event, now);
        }
        if table.winners().is_some() {
            return Ok(table);
        }
        if let Some(outcome) = table.outcome() {
            let choice = outcome.winner.and_then(|winner| bots.choose(&table, winner));
            now = now + BREAK;
            table.next(&Opening { choice, ..Opening::default() }, now, &mut events)?;
            continue;
        }
        let due = table.poll_timeout().into_iter().chain(bots.poll_timeout()).min();
        now = due.ok_or(BotsError::Endless { seed })?.max(now);
        if table.poll_timeout().is_some_and(|due| due <= now) {
            table.handle_timeout(now, &mut events);
        } else if let Some((seat, action)) = bots.act(&table, now) {
            // A refusal changes nothing, and the bot looks again.
            let _ = table.apply(seat, action, now, &mut events);
        }
    }
    Err(BotsError::Endless { seed })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_hold_the_share_and_stay_below_one() {
        for (won, matches) in [(WIN * 1_000, 1_000), (WIN * 30, 100), (0, 50)] {
            let line = Line { kind: Kind::Random, won, matches };
            let [least, most] = line.interval();
            assert!((0.0..=line.share()).contains(&least) && (line.share()..=1.0).contains(&most));
        }
        let line = Line { kind: Kind::Pit("short"), won: WIN * 25, matches: 100 };
        assert!(line.reaches() && line.to_string().contains("1.50 ×"));
        assert!(!Line { won: WIN * 24, ..line }.reaches());
    }

    #[test]
    fn the_count_is_the_same_on_any_number_of_threads() {
        let trial = Trial { matches: 3, seed: 5 };
        for kind in Kind::ALL {
            assert_eq!(trial.count(kind, 1).unwrap(), trial.count(kind, 3).unwrap(), "{kind}");
        }
    }

    #[test]
    fn even_a_few_matches_clear_a_lower_bar() {
        for (kind, matches, bar) in
            [(Kind::Random, 4, 4), (Kind::Greedy, 8, 5), (Kind::Pit("short"), 60, 12), (Kind::ALL[2], 60, 15)]
        {
            let won = Trial { matches, seed: 5 }.count(kind, 2).unwrap();
            assert!(won >= bar * WIN, "{kind}: {won} sixtieths in {matches} matches");
        }
    }
}
