//! The air of a table, which another process serves, and what goes wrong on it.

use std::io::{self, BufRead, BufReader, ErrorKind, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use super::{MixedError, Time};
use crate::log;
use crate::stopwatch::{Stopwatch, pause};
use crate::workspace::Workspace;

/// How long the air may take over an answer: it has most at once, and a turn once every phone has taken those before it.
const ANSWER: Duration = Duration::from_mins(5);

/// The air of one table. It ends with this.
pub(super) struct Air {
    program: Child,
    time: Time,
    watch: Stopwatch,
    /// The time of the air, where it is stepped: then this has the turn.
    now: Duration,
    /// Kept open: a program that writes into a closed pipe is ended by its system.
    _said: BufReader<ChildStdout>,
    control: BufReader<TcpStream>,
    port: u16,
}

impl Air {
    pub(super) fn serve(workspace: &Workspace, seed: u64, time: Time) -> Result<Self, MixedError> {
        let mut command = Command::new(workspace.program("outcry-simulation")?);
        command.args(["air", "--listen", "127.0.0.1:0", "--exact-clocks", "--seed", &seed.to_string()]);
        if time == Time::Stepped {
            command.args(["--stepped", "--members", "1"]);
        }
        let mut program = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        let said = program.stdout.take().ok_or_else(|| io::Error::from(io::ErrorKind::BrokenPipe))?;
        let (mut said, mut line) = (BufReader::new(said), String::new());
        said.read_line(&mut line)?;
        let port = line.trim_end().rsplit(':').next().and_then(|port| port.parse().ok());
        let port = port.ok_or_else(|| MixedError::Air(line.clone()))?;
        let control = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
        control.set_nodelay(true)?;
        control.set_read_timeout(Some(ANSWER))?;
        let watch = Stopwatch::start();
        let control = BufReader::new(control);
        let mut air = Self { program, time, watch, now: Duration::ZERO, _said: said, control, port };
        air.ask("join 1 control director", &["joined"])?;
        if time == Time::Stepped {
            air.turn()?;
        }
        Ok(air)
    }

    pub(super) const fn time(&self) -> Time {
        self.time
    }

    /// Gives the time since the table has its air.
    pub(super) fn now(&self) -> Duration {
        match self.time {
            Time::Real => self.watch.elapsed(),
            Time::Stepped => self.now,
        }
    }

    /// Gives how long that has taken on this machine.
    pub(super) fn taken(&self) -> Duration {
        self.watch.elapsed()
    }

    /// Lets time pass on the air.
    pub(super) fn pass(&mut self, time: Duration) -> Result<(), MixedError> {
        if self.time == Time::Real {
            pause(time);
            return Ok(());
        }
        let until = self.now + time;
        while self.now < until {
            writeln!(self.control.get_mut(), "wait {}", until.as_nanos())?;
            self.turn()?;
        }
        Ok(())
    }

    /// Waits for the next turn.
    fn turn(&mut self) -> Result<(), MixedError> {
        let line = self.hear(&["turn"], "wait")?;
        let nanos = line.strip_prefix("turn ").and_then(|nanos| nanos.parse().ok());
        self.now = Duration::from_nanos(nanos.ok_or(MixedError::Air(line))?);
        Ok(())
    }

    pub(super) const fn port(&self) -> u16 {
        self.port
    }

    /// Has something happen to phones: a line of docs/air.md.
    pub(super) fn happen(&mut self, line: &str) -> Result<(), MixedError> {
        log::line(&format!("air: {line}"))?;
        self.ask(line, &["done"])?;
        Ok(())
    }

    /// Ends a link of a phone, with whichever of the others it has one.
    pub(super) fn drop_one(&mut self, phone: &str, others: &[String]) -> Result<(), MixedError> {
        for other in others {
            let line = format!("drop {phone} {other}");
            match self.ask(&line, &["done", "denied"])? {
                answer if answer.starts_with("done") => return Ok(log::line(&format!("air: {line}"))?),
                _ => {}
            }
        }
        Err(MixedError::Air(format!("{phone} has no connection")))
    }

    /// Counts what a phone's controller has sent, in packets.
    pub(super) fn packets(&mut self, phone: &str) -> Result<u64, MixedError> {
        let counted = self.ask(&format!("count {phone}"), &["counted"])?;
        let packets = counted.split(' ').find_map(|word| word.strip_prefix("packets="));
        packets.and_then(|packets| packets.parse().ok()).ok_or(MixedError::Air(counted))
    }

    /// Says a line, and gives the answer, which has to begin with one of these words; whatever else is told is passed over.
    fn ask(&mut self, line: &str, wanted: &[&str]) -> Result<String, MixedError> {
        writeln!(self.control.get_mut(), "{line}")?;
        self.hear(wanted, line)
    }

    /// Waits for a line that begins with one of these words, after one that was said.
    fn hear(&mut self, wanted: &[&str], line: &str) -> Result<String, MixedError> {
        loop {
            let mut answer = String::new();
            match self.control.read_line(&mut answer) {
                Ok(0) => return Err(MixedError::Air(format!("nothing to `{line}`"))),
                Ok(_) => {}
                Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => {
                    return Err(MixedError::Stuck);
                }
                Err(error) => return Err(error.into()),
            }
            let answer = answer.trim_end();
            let first = answer.split(' ').next().unwrap_or_default();
            if wanted.contains(&first) {
                return Ok(answer.to_owned());
            }
            if matches!(first, "denied" | "refused") {
                return Err(MixedError::Air(format!("{answer} to `{line}`")));
            }
        }
    }
}

impl Drop for Air {
    fn drop(&mut self) {
        // One that has ended already cannot be ended.
        let _ = self.program.kill();
        let _ = self.program.wait();
    }
}
