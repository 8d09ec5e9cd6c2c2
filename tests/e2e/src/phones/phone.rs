//! One process that is a phone, with what it has said.

use std::cell::Cell;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use super::PhonesError;
use crate::folder;
use crate::log;
use crate::stopwatch::{Stopwatch, pause};

/// How long anything may take before a table counts as stuck: many times what a whole match needs.
pub(super) const LIMIT: Duration = Duration::from_mins(15);

/// How many times as quickly as people the bots play: nobody watches.
const HASTE: &str = "10";

/// How long a round is let go on before somebody is killed in it.
const LINGER: Duration = Duration::from_millis(200);

/// How often is looked for what phones have said.
const LOOK: Duration = Duration::from_millis(50);

/// Where the phones of one table run.
pub(super) struct Place {
    program: PathBuf,
    folder: PathBuf,
    /// The first loopback port, another one for each run at the same time.
    port: u32,
    started: Cell<u32>,
}

/// A running process. It is killed when it is dropped.
pub(super) struct Phone {
    who: String,
    child: Child,
    said: PathBuf,
}

/// Lets a round go on for a while.
pub(super) fn linger() {
    pause(LINGER);
}

impl Place {
    pub(super) fn new(program: &Path, folder: PathBuf) -> io::Result<Self> {
        fs::create_dir_all(&folder)?;
        let port = 20_000 + std::process::id() % 100 * 32;
        Ok(Self { program: program.to_owned(), folder, port, started: Cell::new(0) })
    }

    pub(super) fn program(&self) -> &Path {
        &self.program
    }

    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Gives the program with the data of one phone.
    pub(super) fn command(&self, who: &str, arguments: &[&str]) -> Command {
        self.of(&self.program, who, arguments)
    }

    fn of(&self, program: &Path, who: &str, arguments: &[&str]) -> Command {
        let mut command = Command::new(program);
        command.args(arguments).args(["--lang", "en", "--data"]).arg(self.file(who));
        command
    }

    /// Starts a phone on which a bot plays.
    pub(super) fn start(&self, who: &str, arguments: &[&str]) -> Result<Phone, PhonesError> {
        let number = self.started.get() + 1;
        self.started.set(number);
        let said = self.file(&format!("{number}-{who}.txt"));
        let file = File::create(&said)?;
        let mut command = self.of(&self.program.with_file_name("bot-phone"), who, arguments);
        command.args(["--radio", "local", "--bot=hard", "--haste", HASTE, "--name", who]);
        command.args(["--radio-port", &self.port.to_string()]);
        let child =
            command.stdin(Stdio::null()).stdout(file.try_clone()?).stderr(Stdio::from(file)).spawn()?;
        Ok(Phone { who: who.to_owned(), child, said })
    }

    /// Writes into the log what every phone has said.
    pub(super) fn tell(&self) -> io::Result<()> {
        let mut files = folder::entries(&self.folder)?;
        files.retain(|file| file.extension().is_some_and(|extension| extension == "txt"));
        for file in files {
            log::line(&format!("== {}", file.file_name().unwrap_or_default().to_string_lossy()))?;
            log::line(fs::read_to_string(&file)?.trim_end())?;
        }
        Ok(())
    }
}

impl Phone {
    /// Waits until the phone has written a line that begins so, and gives the rest of it.
    pub(super) fn said(&mut self, wanted: &str) -> Result<String, PhonesError> {
        let watch = Stopwatch::start();
        loop {
            // Whatever it has said at its end is there once it has ended.
            let ended = self.child.try_wait()?;
            let text = fs::read_to_string(&self.said)?;
            let mut lines = text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
            if let Some(rest) = lines.find_map(|line| line.strip_prefix(wanted)) {
                return Ok(rest.to_owned());
            }
            if let Some(status) = ended {
                return Err(PhonesError::Ended { who: self.who.clone(), status: status.to_string() });
            }
            if watch.elapsed() > LIMIT {
                return Err(PhonesError::NotSaid { who: self.who.clone(), wanted: wanted.to_owned() });
            }
            pause(LOOK);
        }
    }

    /// Kills the phone without a warning: signal 9.
    pub(super) fn kill(&mut self) -> Result<(), PhonesError> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Waits until the phone has ended, and well.
    pub(super) fn ends_well(&mut self) -> Result<(), PhonesError> {
        let watch = Stopwatch::start();
        while watch.elapsed() <= LIMIT {
            match self.child.try_wait()? {
                Some(status) if status.success() => return Ok(()),
                Some(status) => {
                    return Err(PhonesError::Ended { who: self.who.clone(), status: status.to_string() });
                }
                None => pause(LOOK),
            }
        }
        Err(PhonesError::NotSaid { who: self.who.clone(), wanted: "goodbye".to_owned() })
    }
}

impl Drop for Phone {
    fn drop(&mut self) {
        // One that has ended cannot be killed, and need not be.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
