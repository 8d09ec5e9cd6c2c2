//! The command `power`: what the radios of a table do in an hour, in each phase of a match.

use std::io::Write;
use std::time::Duration;

use clap::Args;
use outcry::demo::SettingArguments;
use outcry_air::{Activity, AirConfig, NodeId};
use outcry_simulation::{Table, TableConfig};
use outcry_table::host::Command;

use crate::figures::quiet;
use crate::narrated_match::MatchError;

/// How long a phase lasts before it is measured: what was quick in the one before is slow by then.
const SETTLES: Duration = Duration::from_mins(2);

/// How long a phase is measured that lasts as long as one likes.
const MEASURED: Duration = Duration::from_mins(10);

/// How long is played before the table is stopped.
const BEFORE_PAUSE: Duration = Duration::from_secs(20);

/// No table takes longer to come together, or to play.
const LONGEST: Duration = Duration::from_hours(10);

/// What is measured.
#[derive(Clone, PartialEq, Eq, Debug, Args)]
pub(crate) struct PowerArguments {
    /// What is played.
    #[command(flatten)]
    setting: SettingArguments,
    /// Has radios stay quick when they are told to be slow
    #[arg(long)]
    quick: bool,
}

/// What a table's radios did while it was in one phase.
#[derive(Default)]
struct Phase {
    time: Duration,
    /// The host's, that of phones which pass on what is others', and that of the others.
    roles: [Role; 3],
}

/// What the radios of some phones did.
#[derive(Clone, Copy, Default)]
struct Role {
    phones: u32,
    activity: Activity,
}

impl PowerArguments {
    /// Plays a match and writes what the radios did.
    ///
    /// # Errors
    /// Arguments that fit no table, phones that do not come together, or writing failed.
    pub(crate) fn run(self, mut output: impl Write) -> Result<(), MatchError> {
        let (teller, setting) = quiet(&self.setting)?;
        drop(teller);
        let guests = setting.seats - 1;
        // Whoever is locked or out of reach is looked for: that is measured by the lobby.
        let air_config = AirConfig {
            stall_every: None,
            drop_every: None,
            lock_every: None,
            silent_per_hour: 0.0,
            paces: !self.quick,
            ..AirConfig::default()
        };
        let mut table = Table::new(TableConfig::mixed(setting.rules, guests, air_config, setting.seed));
        if !table.gather(LONGEST) {
            return Err(MatchError::Apart { minutes: LONGEST.as_secs() / 60 });
        }
        writeln!(output, "{:<28}{:>17}{:>17}{:>17}", "In an hour: events, ms", "host", "relay", "other")?;
        let mut row = |title: &str, phase: &Phase| {
            let cells = phase.roles.map(|role| role.cell(phase.time));
            writeln!(output, "{title:<28}{:>17}{:>17}{:>17}", cells[0], cells[1], cells[2])
        };
        row("Lobby, all there", &stands(&mut table))?;
        table.crash_player(guests - 1);
        row("Lobby, one seat free", &stands(&mut table))?;
        table.restart_player(guests - 1);
        pass(&mut table, SETTLES);
        table.start_with_host()?;
        let mut play = plays(&mut table, BEFORE_PAUSE);
        table.command(Command::Pause(true));
        let paused = stands(&mut table);
        table.command(Command::Pause(false));
        play += plays(&mut table, LONGEST);
        row("In play", &play)?;
        row("Paused", &paused)?;
        row("Result sheet", &stands(&mut table))?;
        Ok(())
    }
}

impl Role {
    /// Writes what a phone does in an hour, on average.
    fn cell(self, time: Duration) -> String {
        let hours = f64::from(self.phones) * time.as_secs_f64() / 3_600.0;
        if hours <= 0.0 {
            return "·".to_owned();
        }
        let events = f64::from(u32::try_from(self.activity.events).unwrap_or(u32::MAX)) / hours;
        let millis = self.activity.on_air.as_secs_f64() * 1e3 / hours;
        format!("{events:.0} {millis:.0}")
    }
}

impl std::ops::AddAssign for Phase {
    fn add_assign(&mut self, other: Self) {
        self.time += other.time;
        for (role, more) in self.roles.iter_mut().zip(other.roles) {
            role.phones = more.phones;
            role.activity += more.activity;
        }
    }
}

/// Lets a table stand, and gives what its radios do once they have settled.
fn stands(table: &mut Table) -> Phase {
    pass(table, SETTLES);
    let before = activities(table);
    pass(table, MEASURED);
    since(table, &before, MEASURED)
}

/// Plays, and gives what radios do while a round is played.
fn plays(table: &mut Table, longest: Duration) -> Phase {
    let mut all = Phase::default();
    let mut round: Option<(Duration, Vec<Activity>)> = None;
    let until = table.field.now() + longest;
    while table.field.now() < until && !table.is_over() {
        let running = table.host().and_then(|host| host.session.table());
        let plays = running.is_some_and(|running| !running.table().round_over());
        match &round {
            None if plays => round = Some((table.field.now(), activities(table))),
            Some((began, before)) if !plays => {
                all += since(table, before, table.field.now().saturating_sub(*began));
                round = None;
            }
            _ => {}
        }
        table.step(until);
    }
    if let Some((began, before)) = round {
        all += since(table, &before, table.field.now().saturating_sub(began));
    }
    all
}

fn pass(table: &mut Table, time: Duration) {
    let until = table.field.now() + time;
    while table.step(until) {}
}

fn activities(table: &Table) -> Vec<Activity> {
    (0..).map_while(|at| table.field.air.activity(NodeId(at))).collect()
}

fn since(table: &Table, before: &[Activity], time: Duration) -> Phase {
    let mut phase = Phase { time, ..Phase::default() };
    for (at, (after, before)) in activities(table).into_iter().zip(before).enumerate() {
        let guest = at.checked_sub(1).map(|at| table.player(at));
        let role = match guest {
            None => 0,
            Some(Some(guest)) if guest.session.link().children() > 0 => 1,
            Some(Some(_)) => 2,
            // Its phone is off.
            Some(None) => continue,
        };
        let role = &mut phase.roles[role];
        role.phones += 1;
        role.activity += after - *before;
    }
    phase
}
