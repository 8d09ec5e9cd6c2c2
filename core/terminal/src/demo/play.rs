//! A whole match between bots, in simulated time.

use std::io::Write;

use outcry_bots::BotSeats;
use outcry_rules::{Match, MatchEvent, Millis, Opening, Points, Seat, SeatSet, Seed};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::DemoError;
use super::narration::Narration;
use super::phrases::{list, name, number};
use super::sheet::{Sheet, verdict};
use super::stage::{Stage, UNBROKEN};

/// After how many simulated hours a match counts as endless: house rules can ask for points that nobody ever gets.
const HOURS_MAX: u64 = 100;

/// How often bots may look before a match counts as endless: thousands of times what a long one takes.
const LOOKS_MAX: u64 = 20_000_000;

/// Milliseconds from the end of a round to the next deal.
const BREAK: u64 = 4_000;

/// Opens a match whose first dealer, deals and bots all follow from one seed.
///
/// # Errors
/// A number of players that the edition does not take.
pub(super) fn open<G: Narration>(
    options: G::Options,
    seats: usize,
    seed: u64,
) -> Result<(Match<G>, BotSeats<G>), DemoError> {
    let opening = Opening { seed: Some(Seed::from(seed)), ..Opening::default() };
    // The rounds use the streams from 1 on: these come from the other end.
    let stream = |number: u64| -> ChaCha8Rng {
        let mut rng = ChaCha8Rng::from_seed(Seed::from(seed).0);
        rng.set_stream(u64::MAX - number);
        rng
    };
    let dealer = stream(0).random_range(0..seats.max(1));
    let table = Match::<G>::open(options, seats, dealer, &opening)?;
    let bot = |seat: Seat| (seat, G::bot(table.options(), seat, stream(1 + seat.index() as u64)));
    let bots = table.seats().iter().map(bot).collect();
    Ok((table, bots))
}

/// Plays the match to its end and tells it.
///
/// # Errors
/// Writing fails, or nobody wins in any sensible time.
pub(super) fn play<G: Narration, W: Write>(
    mut table: Match<G>,
    mut bots: BotSeats<G>,
    stage: &mut Stage<W>,
) -> Result<(), DemoError> {
    let mut sheet = Sheet::default();
    let mut memory = G::Memory::default();
    let mut events = vec![MatchEvent::Dealt { round: table.round(), dealer: table.dealer() }];
    let mut now = Millis::ZERO;
    for _ in 0..LOOKS_MAX {
        for event in events.drain(..) {
            bots.hear(&event, now);
            tell(&table, &event, now, &mut memory, &mut sheet, stage)?;
        }
        if let Some(winners) = table.winners() {
            return end(&table, winners, &sheet, stage);
        }
        if let Some(outcome) = table.outcome() {
            let choice = outcome.winner.and_then(|winner| bots.choose(&table, winner));
            now = now + BREAK;
            table.next(&Opening { choice, ..Opening::default() }, now, &mut events)?;
            continue;
        }
        let due = table.poll_timeout().into_iter().chain(bots.poll_timeout()).min();
        let Some(due) = due.filter(|due| due.get() < HOURS_MAX * 3_600_000) else { break };
        now = now.max(due);
        if table.poll_timeout().is_some_and(|due| due <= now) {
            table.handle_timeout(now, &mut events);
        } else if let Some((seat, action)) = bots.act(&table, now) {
            // A refusal changes nothing, and the bot looks again.
            let _ = table.apply(seat, action, now, &mut events);
        }
    }
    stage.finish()?;
    let cure = G::CURE;
    Err(DemoError::Endless { cure, hours: now.get().div_ceil(3_600_000), rounds: table.round() })
}

/// Tells what has happened at `now`.
///
/// # Errors
/// Writing fails.
pub(super) fn tell<G: Narration, W: Write>(
    table: &Match<G>,
    event: &MatchEvent<G::Event>,
    now: Millis,
    memory: &mut G::Memory,
    sheet: &mut Sheet,
    stage: &mut Stage<W>,
) -> Result<(), DemoError> {
    match event {
        MatchEvent::Dealt { round, dealer } => {
            stage.round(
                now,
                &format!("Round {round}{}: {} deals{}", G::of_rounds(table), name(*dealer), G::dealt(table)),
            )?;
            if let Some(line) = G::begins(table) {
                stage.line(now, &line)?;
            }
        }
        MatchEvent::Game(event) => {
            for line in G::tell(memory, table, event) {
                stage.line(now, &line)?;
            }
        }
        MatchEvent::RoundOver { points, totals } => {
            sheet.note(*points);
            stage.remark(&format!("Totals: {}", totals_text(table, totals)))?;
        }
        MatchEvent::GameOver { .. } => {}
    }
    Ok(())
}

fn totals_text<G: Narration>(table: &Match<G>, totals: &Points) -> String {
    let each =
        table.seats().iter().map(|seat| format!("{}{UNBROKEN}{}", name(seat), number(totals[seat.index()])));
    each.collect::<Vec<_>>().join(", ")
}

/// Writes the score sheet and who has won.
///
/// # Errors
/// Writing fails.
pub(super) fn end<G: Narration, W: Write>(
    table: &Match<G>,
    winners: SeatSet,
    sheet: &Sheet,
    stage: &mut Stage<W>,
) -> Result<(), DemoError> {
    stage.heading("")?;
    for line in sheet.lines(table.seats(), table.totals(), winners) {
        stage.heading(&line)?;
    }
    stage.heading("")?;
    stage.heading(&verdict(winners, table.totals()))?;
    Ok(stage.finish()?)
}

/// Lists who sits at the table, in order.
pub(super) fn circle<G: Narration>(table: &Match<G>) -> String {
    list(table.seats().iter().map(name))
}
