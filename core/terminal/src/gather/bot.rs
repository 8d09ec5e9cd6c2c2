//! A phone without a screen: a bot plays its hand, and what happens is written line by line.

use std::io::Write;
use std::time::Duration;

use outcry_driver::{Clock, Runner};
use outcry_link::limits::RING_AFTER_RELAYED;
use outcry_table::bots::StandIn;
use outcry_table::view::{Cue, KeyState, Lobby, Screen, View};
use outcry_table::{Asked, Intent, Trip};

use super::telling::{Telling, ended};
use super::{GatherError, Opening};
use crate::shell::Doorbell;

/// The longest wait between two looks.
const TICK: Duration = Duration::from_secs(1);

/// How long a phone whose match is over waits for those that hear of it through this one, and for answers to what it has
/// asked. They hang up as soon as they have heard: whoever has not by then is gone.
const FAREWELL: Duration = Duration::from_secs(10);

/// How long a phone that writes what took how long goes on after the end: the bell that ended the match rings everywhere at
/// once, which is a little after it is known who has won.
const LAST_BELL: Duration = RING_AFTER_RELAYED.saturating_mul(2);

/// How a bot plays a phone's hand.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    pub(super) stand_in: StandIn,
    /// As soon as so many have sat down, a host deals.
    pub(super) seats: usize,
    /// Whether to write what took how long.
    pub(super) figures: bool,
}

/// Plays until the match is over, and until those that depend on this phone know that it is.
pub(super) fn play(
    mut runner: Runner,
    doorbell: &Doorbell,
    opening: Opening,
    manner: Manner,
    mut output: impl Write,
) -> Result<(), GatherError> {
    opening.submit(&mut runner);
    runner.autopilot(Some(manner.stand_in));
    let mut telling = Telling::default();
    loop {
        runner.tick();
        // Nobody is there to hear or feel anything.
        let cues = runner.cues();
        if manner.figures {
            figures(&mut runner, &cues, &mut output)?;
        }
        let screen = runner.screen();
        telling.tell(&screen, &mut output)?;
        if let Some(why) = why_not(&runner, &screen, &telling) {
            return Err(GatherError::Ended(why));
        }
        if ended(&screen.view) {
            break;
        }
        if let View::Lobby(lobby) = &screen.view {
            gather(&mut runner, lobby, manner.seats);
        }
        doorbell.wait(runner.next_tick().unwrap_or(TICK).min(TICK));
    }
    let clock = Clock::start(1);
    let heard = if manner.figures { LAST_BELL } else { Duration::ZERO };
    let leaves = |runner: &Runner| runner.children() == 0 && runner.session().asked().open() == 0;
    while (clock.elapsed() < heard || !leaves(&runner)) && clock.elapsed() < FAREWELL {
        doorbell.wait(runner.next_tick().unwrap_or(TICK).min(TICK));
        runner.tick();
        let cues = runner.cues();
        if manner.figures {
            figures(&mut runner, &cues, &mut output)?;
        }
    }
    if manner.figures {
        let Asked { asked, done, refused } = runner.session().asked();
        writeln!(output, "asked {asked} done {done} refused {refused}")?;
    }
    Ok(())
}

/// Writes what has been heard, and what has been answered after how many milliseconds.
fn figures(runner: &mut Runner, cues: &[Cue], output: &mut impl Write) -> Result<(), GatherError> {
    for _ in cues.iter().filter(|cue| matches!(cue, Cue::Bell | Cue::DullBell)) {
        writeln!(output, "bell")?;
    }
    while let Some(Trip { bell, millis }) = runner.poll_trip() {
        writeln!(output, "{} {millis}", if bell { "rang" } else { "answered" })?;
    }
    Ok(output.flush()?)
}

/// Starts as soon as enough people have come; bots that nobody has asked for go.
fn gather(runner: &mut Runner, lobby: &Lobby, seats: usize) {
    // A guest waits for the host.
    if lobby.start.is_none() {
        return;
    }
    if let Some(bot) = lobby.seats.iter().find(|seat| seat.person.bot) {
        runner.submit(Intent::Unseat(bot.person.seat));
    } else if lobby.seats.len() >= seats
        && lobby.start.as_ref().is_some_and(|start| !matches!(start.state, KeyState::Off(_)))
    {
        runner.submit(Intent::Start);
    }
}

/// Says what keeps the phone from playing, where it cannot wait for anything any more.
fn why_not(runner: &Runner, screen: &Screen, telling: &Telling) -> Option<String> {
    let notice = screen.notice.as_ref().filter(|notice| notice.bad).map(|notice| notice.text.clone());
    match &screen.view {
        // A host that is gone may come back: it is looked for.
        View::Trouble(_) if runner.session().is_playing() && !runner.is_stuck() => None,
        View::Trouble(trouble) => Some(trouble.text.clone()),
        View::Home(_) | View::SetUp(_) => {
            let unknown = "the table is closed: ask the host for the invite of another".to_owned();
            Some(notice.or_else(|| telling.last_notice().map(str::to_owned)).unwrap_or(unknown))
        }
        View::Join(_) => notice,
        _ => None,
    }
}
