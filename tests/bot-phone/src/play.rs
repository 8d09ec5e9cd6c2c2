//! A phone without a screen: a bot plays its hand, and what happens is written line by line.

use std::io::{self, Write};
use std::time::Duration;

use outcry::multiplayer::{Arriving, MultiplayerError};
use outcry::shell::EventWaiter;
use outcry_app::{RequestLatency, RequestStats};
use outcry_bot_phone::Autopilot;
use outcry_bots::StandIn;
use outcry_driver::Runner;
use outcry_link::limits::RING_AFTER_MAX;
use outcry_radio::MonotonicClock;
use outcry_screens::Intent;
use outcry_screens::view::{Cue, KeyState, Lobby, Screen, View};
use thiserror::Error;

use crate::transcript::{Transcript, ended};

/// The longest wait between two looks.
const TICK: Duration = Duration::from_secs(1);

/// How long a phone whose match is over waits for those that hear of it through this one, and for answers to what it has
/// asked. They hang up as soon as they have heard: whoever has not by then is gone.
const FAREWELL: Duration = Duration::from_secs(10);

/// How long a phone that writes what took how long goes on after the end: the bell that ended the match rings everywhere at
/// once, which is a little after it is known who has won.
const LAST_BELL: Duration = RING_AFTER_MAX.saturating_mul(2);

/// How a bot plays a phone's hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BotConfig {
    pub(crate) stand_in: StandIn,
    /// As soon as so many have sat down, a host deals.
    pub(crate) seats: usize,
    /// Whether to write what took how long.
    pub(crate) figures: bool,
}

/// Says why the phone has not played to the end.
#[derive(Debug, Error)]
pub(crate) enum BotPhoneError {
    /// There is no way to a table.
    #[error(transparent)]
    Gather(#[from] MultiplayerError),
    /// Nobody has said who plays.
    #[error("nobody is known by name here yet: say who plays, as in --name Ada")]
    NoName,
    /// The system has no entropy to give.
    #[error("the system gives no random numbers, without which no bot plays: {0}")]
    Entropy(getrandom::Error),
    /// The table has not come to an end.
    #[error("{0}")]
    Ended(String),
    #[error("what happens could not be written: {0}")]
    Write(#[from] io::Error),
}

/// A phone and the bot at it.
struct BotPhone {
    runner: Runner,
    waiter: EventWaiter,
    autopilot: Autopilot,
}

/// Plays until the match is over, and until those that depend on this phone know that it is.
///
/// # Errors
/// The table came to no end, or writing failed.
pub(crate) fn play(
    arriving: Arriving,
    config: BotConfig,
    mut output: impl Write,
) -> Result<(), BotPhoneError> {
    let mut phone = BotPhone::new(arriving, config.stand_in)?;
    let mut transcript = Transcript::default();
    loop {
        phone.tick();
        // Nobody is there to hear or feel anything.
        let cues = phone.runner.due_cues();
        if config.figures {
            figures(&mut phone.runner, &cues, &mut output)?;
        }
        let screen = phone.runner.screen();
        transcript.tell(&screen, &mut output)?;
        if let Some(why) = why_not(&phone.runner, &screen, &transcript) {
            return Err(BotPhoneError::Ended(why));
        }
        if ended(&screen.view) {
            break;
        }
        if let View::Lobby(lobby) = &screen.view {
            gather(&mut phone.runner, lobby, config.seats);
        }
        phone.wait();
    }
    let clock = MonotonicClock::start();
    let heard = if config.figures { LAST_BELL } else { Duration::ZERO };
    let leaves =
        |runner: &Runner| runner.children() == 0 && runner.session().request_stats().unanswered() == 0;
    while (clock.elapsed() < heard || !leaves(&phone.runner)) && clock.elapsed() < FAREWELL {
        phone.wait();
        phone.tick();
        let cues = phone.runner.due_cues();
        if config.figures {
            figures(&mut phone.runner, &cues, &mut output)?;
        }
    }
    if config.figures {
        let RequestStats { asked, done, refused } = phone.runner.session().request_stats();
        writeln!(output, "asked {asked} done {done} refused {refused}")?;
    }
    Ok(())
}

impl BotPhone {
    fn new(arriving: Arriving, stand_in: StandIn) -> Result<Self, BotPhoneError> {
        let (runner, waiter) = arriving.set_out();
        if runner.preferences().name.is_empty() {
            return Err(BotPhoneError::NoName);
        }
        let mut seed = [0; 32];
        getrandom::fill(&mut seed).map_err(BotPhoneError::Entropy)?;
        let autopilot = Autopilot::new(stand_in, seed, runner.now());
        Ok(Self { runner, waiter, autopilot })
    }

    /// Lets time pass for the phone, and for the bot.
    fn tick(&mut self) {
        self.runner.tick();
        if let Some(request) = self.autopilot.look(self.runner.session(), self.runner.now()) {
            self.runner.ask(request);
        }
    }

    /// Waits until something is due, or something has come.
    fn wait(&self) {
        let due = self.autopilot.poll_timeout(self.runner.session());
        let due = due.map(|due| due.get().saturating_sub(self.runner.now().get())).map(Duration::from_millis);
        let next = due.into_iter().chain(self.runner.next_tick()).min().unwrap_or(TICK);
        self.waiter.wait(next.min(TICK));
    }
}

/// Writes what has been heard, and what has been answered after how many milliseconds.
fn figures(runner: &mut Runner, cues: &[Cue], output: &mut impl Write) -> Result<(), BotPhoneError> {
    for _ in cues.iter().filter(|cue| matches!(cue, Cue::Bell | Cue::WinnersBell | Cue::DullBell)) {
        writeln!(output, "bell")?;
    }
    while let Some(RequestLatency { bell, millis }) = runner.poll_request_latency() {
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
fn why_not(runner: &Runner, screen: &Screen, transcript: &Transcript) -> Option<String> {
    let notice = screen.notice.as_ref().filter(|notice| notice.bad).map(|notice| notice.text.clone());
    match &screen.view {
        // A host that is gone may come back: it is looked for.
        View::Trouble(_) if runner.session().is_playing() && !runner.awaits_storage() => None,
        View::Trouble(trouble) => Some(trouble.text.clone()),
        View::Home(_) | View::SetUp(_) => {
            let unknown = "the table is closed: ask the host for the invite of another".to_owned();
            Some(notice.or_else(|| transcript.last_notice().map(str::to_owned)).unwrap_or(unknown))
        }
        View::Join(_) => notice,
        _ => None,
    }
}
