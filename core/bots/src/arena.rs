//! Whole matches between bots, for tests.

use std::collections::BTreeMap;

use outcry_rules::{
    Domain, Game, Match, MatchError, MatchEvent, Millis, Opening, Options, Refusal, Seat, Seed,
};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::{Bot, BotSeats};

/// What a match between bots came to.
pub(super) struct Report<E> {
    pub(super) events: Vec<(Millis, MatchEvent<E>)>,
    pub(super) refused: Vec<Refusal>,
    pub(super) ended: bool,
}

impl<E> Report<E> {
    pub(super) fn rounds(&self) -> usize {
        self.events.iter().filter(|(_, event)| matches!(event, MatchEvent::RoundOver { .. })).count()
    }
}

pub(super) fn rng(seed: u64, stream: u64) -> ChaCha8Rng {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    rng.set_stream(stream);
    rng
}

pub(super) fn preset<O: Options>(id: &str) -> O {
    (O::edition(id).unwrap().preset)()
}

/// Plays until the match has ended, or the bots have looked so often.
pub(super) fn play<G: Game, B: Bot<G> + 'static>(
    options: &G::Options,
    seats: usize,
    seed: u64,
    looks: u32,
    bot: impl Fn(&G::Options, Seat, ChaCha8Rng) -> B,
) -> Result<Report<G::Event>, MatchError> {
    let opening = Opening { seed: Some(Seed::from(seed)), ..Opening::default() };
    let mut table = Match::<G>::open(options.clone(), seats, seed as usize % seats, &opening)?;
    let seated =
        |seat: Seat| -> Box<dyn Bot<G>> { Box::new(bot(options, seat, rng(seed, seat.index() as u64))) };
    let mut bots: BotSeats<G> = table.seats().iter().map(|seat| (seat, seated(seat))).collect();
    let mut report = Report { events: Vec::new(), refused: Vec::new(), ended: false };
    let mut now = Millis::ZERO;
    let mut events = vec![MatchEvent::Dealt { round: 1, dealer: table.dealer() }];
    for _ in 0..looks {
        for event in events.drain(..) {
            bots.hear(&event, now);
            report.events.push((now, event));
        }
        if table.winners().is_some() {
            report.ended = true;
            break;
        }
        if let Some(outcome) = table.outcome() {
            let choice = outcome.winner.and_then(|winner| bots.choose(&table, winner));
            now = now + 3_000;
            table.next(&Opening { choice, ..Opening::default() }, now, &mut events)?;
            continue;
        }
        let due = table.poll_timeout().into_iter().chain(bots.poll_timeout()).min();
        now = due.expect("somebody waits for something").max(now);
        if table.poll_timeout().is_some_and(|due| due <= now) {
            table.handle_timeout(now, &mut events);
        } else if let Some((seat, action)) = bots.act(&table, now)
            && let Err(refusal) = table.apply(seat, action, now, &mut events)
        {
            report.refused.push(refusal);
        }
    }
    Ok(report)
}

/// Changes about half the options of an edition by chance.
pub(super) fn house_rules<O: Options>(seed: u64) -> O {
    let mut rng = rng(seed, u64::MAX);
    let edition = &O::editions()[rng.random_range(0..O::editions().len())];
    let mut options = (edition.preset)();
    for field in O::fields() {
        let value = match field.domain {
            _ if rng.random() => continue,
            Domain::Flag => rng.random::<bool>().into(),
            Domain::Words { words } => words[rng.random_range(0..words.len())].into(),
            Domain::Number { least, most, .. } | Domain::NumberOr { least, most, .. } => {
                rng.random_range(least..=most).into()
            }
            _ => continue,
        };
        let changed = options.with(&BTreeMap::from([(field.name.to_owned(), value)]));
        options = changed.unwrap_or(options);
    }
    options
}
