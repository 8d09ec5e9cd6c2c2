//! The air of a table, which another process serves, and what goes wrong on it.

use std::io::{self, BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use super::MixedError;
use crate::log;
use crate::workspace::Workspace;

/// How long the air may take over an answer, which it has at once.
const ANSWER: Duration = Duration::from_mins(5);

/// An air in real time. It ends with this.
pub(super) struct Air {
    program: Child,
    /// Kept open: a program that writes into a closed pipe is ended by its system.
    _said: BufReader<ChildStdout>,
    control: BufReader<TcpStream>,
    port: u16,
}

impl Air {
    pub(super) fn serve(workspace: &Workspace, seed: u64) -> Result<Self, MixedError> {
        let mut command = Command::new(workspace.program("outcry-simulation")?);
        command.args(["air", "--listen", "127.0.0.1:0", "--seed", &seed.to_string()]);
        let mut program = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn()?;
        let said = program.stdout.take().ok_or_else(|| io::Error::from(io::ErrorKind::BrokenPipe))?;
        let (mut said, mut line) = (BufReader::new(said), String::new());
        said.read_line(&mut line)?;
        let port = line.trim_end().rsplit(':').next().and_then(|port| port.parse().ok());
        let port = port.ok_or_else(|| MixedError::Air(line.clone()))?;
        let control = TcpStream::connect((Ipv4Addr::LOCALHOST, port))?;
        control.set_nodelay(true)?;
        control.set_read_timeout(Some(ANSWER))?;
        let mut air = Self { program, _said: said, control: BufReader::new(control), port };
        air.ask("join 1 control director", &["joined"])?;
        Ok(air)
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
        loop {
            let mut answer = String::new();
            if self.control.read_line(&mut answer)? == 0 {
                return Err(MixedError::Air(format!("nothing to `{line}`")));
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
