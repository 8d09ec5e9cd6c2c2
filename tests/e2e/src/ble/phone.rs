//! One phone in the guest, with what it has said and when.

use std::cell::Cell;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::time::Duration;

use super::BleError;
use super::guest::Guest;
use crate::command::quoted;
use crate::limits::TABLE;

/// Where the data of all phones lie in the guest.
const DATA: &str = "/tmp/phones";

/// The phones of one table.
pub(super) struct Phones<'a> {
    guest: &'a Guest,
    /// What the table is called among others of the guest.
    table: &'static str,
    /// How many times as quickly as people the guests' bots play.
    haste: u32,
    started: Cell<u32>,
}

/// A running program in the guest.
pub(super) struct Phone<'a> {
    guest: &'a Guest,
    who: String,
    /// What its files are called, in front of what each of them is.
    name: String,
}

/// Something that a phone has said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Said {
    /// When, by the guest's clock.
    pub(super) at: Duration,
    /// What, without the beginning that was looked for.
    pub(super) rest: String,
}

impl<'a> Phones<'a> {
    pub(super) const fn new(guest: &'a Guest, table: &'static str, haste: u32) -> Self {
        Self { guest, table, haste, started: Cell::new(0) }
    }

    /// Starts the program as a phone on which a bot plays, over an adapter of its own.
    ///
    /// # Errors
    /// The guest does not take the order.
    pub(super) fn start(&self, who: &str, adapter: usize, arguments: &[&str]) -> Result<Phone<'a>, BleError> {
        // The way of a guest's bell is what is measured: the host's bot is slower, and rings less often.
        let haste = if adapter == 0 { self.haste.div_ceil(2) } else { self.haste };
        let (adapter, data, haste) = (format!("hci{adapter}"), self.data(who), haste.to_string());
        let ours = ["--radio", "ble", "--adapter", &adapter, "--name", who, "--data", &data, "--lang", "en"];
        self.run(
            who,
            &[&["bot-phone"], arguments, &ours, &["--bot=easy", "--haste", &haste, "--figures"]].concat(),
        )
    }

    /// Starts any program.
    ///
    /// # Errors
    /// The guest does not take the order.
    pub(super) fn run(&self, who: &str, words: &[&str]) -> Result<Phone<'a>, BleError> {
        let number = self.started.get() + 1;
        self.started.set(number);
        let name = format!("{}-{number:02}-{who}", self.table);
        let words: Vec<String> = words.iter().map(|word| quoted(word)).collect();
        let words = words.join(" ");
        // Each line gets the time at which it was written; what the program ends with passes by that.
        let script = format!(
            "mkdir -p {DATA}/{}
            {{
                set -o pipefail
                sh -c 'echo $$ > /shared/{name}.pid; echo started; exec \"$@\"' - {words} 2>&1 < /dev/null |
                    while IFS= read -r line; do printf '%s %s\\n' $EPOCHREALTIME \"$line\"; done > /shared/{name}.txt
                echo $? > /shared/{name}.rc
                mv /shared/{name}.rc /shared/{name}.end
            }} &
            ",
            self.table
        );
        self.guest.order(&script)?;
        Ok(Phone { guest: self.guest, who: who.to_owned(), name })
    }

    /// Gives the journal of a phone's first match, as it exports it.
    ///
    /// # Errors
    /// It has none.
    pub(super) fn export(&self, who: &str) -> Result<String, BleError> {
        let name = format!("{}-{who}.json", self.table);
        self.guest.order(&format!("outcry export 1 --data {} > /shared/{name}", self.data(who)))?;
        Ok(fs::read_to_string(self.guest.shared(&name))?)
    }

    fn data(&self, who: &str) -> String {
        format!("{DATA}/{}/{who}", self.table)
    }
}

impl Phone<'_> {
    /// Waits until the phone has written a line that begins so.
    ///
    /// # Errors
    /// It has ended before it has, or takes too long.
    pub(super) fn said(&self, wanted: &str) -> Result<Said, BleError> {
        self.waited_for(wanted, || Ok(self.all(wanted)?.into_iter().next()))
    }

    /// Lists what the phone has said so far of lines that begin so.
    ///
    /// # Errors
    /// What it has said cannot be read.
    pub(super) fn all(&self, wanted: &str) -> Result<Vec<Said>, BleError> {
        Ok(read(&self.text()?, wanted))
    }

    /// Waits until the phone has ended, and well.
    ///
    /// # Errors
    /// It has not.
    pub(super) fn ends_well(&self) -> Result<(), BleError> {
        let end = self.end();
        if !self.guest.becomes(TABLE, || end.exists())? {
            return Err(BleError::NotSaid { who: self.who.clone(), wanted: "goodbye".to_owned() });
        }
        match fs::read_to_string(&end)?.trim() {
            "0" => Ok(()),
            status => Err(BleError::Ended { who: self.who.clone(), status: status.to_owned() }),
        }
    }

    /// Waits until the phone writes a line that begins so, after a moment of the guest's clock.
    ///
    /// # Errors
    /// It has ended before it has, or takes too long.
    pub(super) fn said_after(&self, moment: Duration, wanted: &str) -> Result<Said, BleError> {
        self.waited_for(wanted, || Ok(self.all(wanted)?.into_iter().find(|said| said.at > moment)))
    }

    /// Kills the phone without a warning: signal 9. Gives the moment by the guest's clock.
    ///
    /// # Errors
    /// It has ended before.
    pub(super) fn kill(&self) -> Result<Duration, BleError> {
        let moment = self.guest.now()?;
        self.guest.order(&format!("kill -9 $(cat /shared/{}.pid)", self.name))?;
        let end = self.end();
        self.guest.becomes(TABLE, || end.exists())?;
        Ok(moment)
    }

    fn waited_for(
        &self,
        wanted: &str,
        mut look: impl FnMut() -> Result<Option<Said>, BleError>,
    ) -> Result<Said, BleError> {
        let end = self.end();
        let mut found = None;
        let mut status = None;
        self.guest.becomes(TABLE, || {
            // Whatever it has said at its end is there once it has ended.
            status = fs::read_to_string(&end).ok();
            found = look().transpose();
            found.is_some() || status.is_some()
        })?;
        let who = || self.who.clone();
        match (found, status) {
            (Some(found), _) => found,
            (None, Some(status)) => Err(BleError::Ended { who: who(), status: status.trim().to_owned() }),
            (None, None) => Err(BleError::NotSaid { who: who(), wanted: wanted.to_owned() }),
        }
    }

    fn text(&self) -> io::Result<String> {
        match fs::read(self.guest.shared(&format!("{}.txt", self.name))) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(String::new()),
            read => Ok(String::from_utf8_lossy(&read?).into_owned()),
        }
    }

    fn end(&self) -> PathBuf {
        self.guest.shared(&format!("{}.end", self.name))
    }
}

/// Reads whole lines that begin so after their time.
fn read(text: &str, wanted: &str) -> Vec<Said> {
    let lines = text.split_inclusive('\n').filter_map(|line| line.strip_suffix('\n'));
    lines
        .filter_map(|line| {
            let (at, said) = line.split_once(' ')?;
            let rest = said.strip_prefix(wanted)?.to_owned();
            Some(Said { at: Duration::try_from_secs_f64(at.parse().ok()?).ok()?, rest })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_have_a_time_and_count_when_they_are_whole() {
        let text = "12.500000 joined Bo\n13.25 left Bo\n14.0 joined C";
        let said = |at, rest: &str| Said { at: Duration::from_millis(at), rest: rest.to_owned() };
        assert_eq!(read(text, "joined "), [said(12_500, "Bo")]);
        assert_eq!(read(text, "left "), [said(13_250, "Bo")]);
    }
}
