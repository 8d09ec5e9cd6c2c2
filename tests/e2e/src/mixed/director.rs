//! Says what the people with phones do: docs/mixed-tables.md.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use super::MixedError;
use crate::log;
use crate::stopwatch::{Stopwatch, pause};

/// How long a process of phones may take to come: its language may have to be compiled first.
const COMES: Duration = Duration::from_hours(1);

/// How long anything may take that people do: longer than their own limits, which say more.
const ANSWERS: Duration = Duration::from_mins(15);

/// Who presses a bell so soon after it was heard was late for it.
const SAME_BELL: Duration = Duration::from_secs(1);

/// How often is looked for a process that has come or ended.
const LOOK: Duration = Duration::from_millis(100);

/// The system of a phone, by the word with which its process says so.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum System {
    Android,
    Iphone,
}

impl System {
    pub(super) const BOTH: [Self; 2] = [Self::Android, Self::Iphone];

    pub(super) const fn other(self) -> Self {
        match self {
            Self::Android => Self::Iphone,
            Self::Iphone => Self::Android,
        }
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Android => "android",
            Self::Iphone => "iphone",
        }
    }
}

/// A process with all phones of a system. It ends when the director says no more.
struct People {
    program: Child,
    lines: TcpStream,
}

/// A line of somebody, and when it was said.
#[derive(Clone, Debug)]
struct Told {
    at: Duration,
    line: String,
}

/// A bell that somebody has pressed, or that a phone sounds.
#[derive(Clone, Copy, Debug)]
struct Bell {
    at: Duration,
    pressed: bool,
}

/// How long bells took from the finger to the first phone that sounded them, and to each of the others.
#[derive(Clone, PartialEq, Default, Debug)]
pub(super) struct BellTimes {
    pub(super) known: Vec<Duration>,
    pub(super) heard: Vec<Duration>,
}

/// Says what people do, and hears what comes of it.
pub(super) struct Director {
    people: BTreeMap<System, People>,
    /// On which system each phone is.
    phones: BTreeMap<String, System>,
    told: Receiver<Told>,
    /// The lines that have come and that no call has waited for yet.
    unasked: Vec<Told>,
    bells: Vec<Bell>,
    watch: Stopwatch,
}

impl Director {
    /// Starts a process for each system, and waits until all have come.
    ///
    /// # Errors
    /// One ends before, or takes too long.
    pub(super) fn start(
        scratch: &Path,
        process: impl Fn(System, u16) -> Result<Command, MixedError>,
    ) -> Result<Self, MixedError> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        listener.set_nonblocking(true)?;
        let port = listener.local_addr()?.port();
        let watch = Stopwatch::start();
        let (give, told) = mpsc::channel();
        let mut people = BTreeMap::new();
        // One after the other: each compiles with all cores.
        for system in System::BOTH {
            let begin = watch.elapsed();
            let said = scratch.join(format!("{}.txt", system.name()));
            let output = File::create(&said)?;
            let mut command = process(system, port)?;
            command.stdin(Stdio::null()).stdout(output.try_clone()?).stderr(output);
            let mut program = command.spawn()?;
            let lines = loop {
                match listener.accept() {
                    Ok((lines, _)) => break lines,
                    Err(error) if error.kind() == io::ErrorKind::WouldBlock => pause(LOOK),
                    Err(error) => return Err(error.into()),
                }
                if program.try_wait()?.is_some() || watch.elapsed().saturating_sub(begin) > COMES {
                    // It may have children that would wait for a director.
                    let _ = program.kill();
                    return Err(MixedError::NotCome { system: system.name(), said });
                }
            };
            lines.set_nonblocking(false)?;
            lines.set_nodelay(true)?;
            listen(lines.try_clone()?, watch, give.clone());
            people.insert(system, People { program, lines });
        }
        let mut director =
            Self { people, phones: BTreeMap::new(), told, unasked: Vec::new(), bells: Vec::new(), watch };
        for system in System::BOTH {
            director.hear(&format!("people {}", system.name()))?;
        }
        Ok(director)
    }

    /// Puts a phone of a system on the air for a player.
    pub(super) fn open(
        &mut self,
        system: System,
        phone: &str,
        player: &str,
        options: &str,
    ) -> Result<(), MixedError> {
        self.phones.insert(phone.to_owned(), system);
        self.done(phone, &format!("open {player} {options}"))?;
        Ok(())
    }

    /// Has somebody do something, and gives what came of it.
    pub(super) fn done(&mut self, phone: &str, what: &str) -> Result<String, MixedError> {
        self.say(phone, what)?;
        self.answer(phone, what)
    }

    /// Has somebody begin with something.
    pub(super) fn say(&mut self, phone: &str, what: &str) -> Result<(), MixedError> {
        let people = self.phones.get(phone).and_then(|system| self.people.get_mut(system));
        let people = people.ok_or_else(|| MixedError::Unknown(phone.to_owned()))?;
        log::line(&format!("{phone}: {what}"))?;
        Ok(writeln!(people.lines, "{phone} {}", what.trim_end())?)
    }

    /// Waits for what came of something that was said.
    pub(super) fn answer(&mut self, phone: &str, what: &str) -> Result<String, MixedError> {
        let verb = what.split(' ').next().unwrap_or_default();
        let answer = self.hear(&format!("{phone} {verb}"))?;
        log::line(&format!("{phone}: {verb} {answer}"))?;
        match answer.split_once(' ').unwrap_or((&answer, "")) {
            ("ok", came) => Ok(came.to_owned()),
            (_, words) => Err(MixedError::Failed {
                phone: phone.to_owned(),
                what: what.to_owned(),
                words: words.to_owned(),
            }),
        }
    }

    /// Gives what is left of the next line that begins with these words.
    fn hear(&mut self, words: &str) -> Result<String, MixedError> {
        let begin = self.watch.elapsed();
        let rest = |told: &Told| told.line.strip_prefix(words)?.strip_prefix(' ').map(str::to_owned);
        let whole = |told: &Told| (told.line == words).then(String::new);
        let of = |told: &Told| rest(told).or_else(|| whole(told));
        if let Some((place, found)) =
            self.unasked.iter().enumerate().find_map(|(at, told)| Some((at, of(told)?)))
        {
            self.unasked.remove(place);
            return Ok(found);
        }
        loop {
            let late = || MixedError::Silent(words.to_owned());
            let left = ANSWERS.checked_sub(self.watch.elapsed().saturating_sub(begin)).ok_or_else(late)?;
            let told = match self.told.recv_timeout(left) {
                Ok(told) => told,
                Err(RecvTimeoutError::Timeout) => return Err(late()),
                Err(RecvTimeoutError::Disconnected) => return Err(MixedError::Gone),
            };
            if let Some(pressed @ ("rings" | "hears")) = told.line.split(' ').nth(1) {
                self.bells.push(Bell { at: told.at, pressed: pressed == "rings" });
                continue;
            }
            if told.line.is_empty() {
                return Err(MixedError::Gone);
            }
            if let Some(found) = of(&told) {
                return Ok(found);
            }
            self.unasked.push(told);
        }
    }

    /// Writes into the log what every phone shows, and has all of them die, whatever they do: the next table is to find the air empty.
    pub(super) fn abandon(&mut self) -> Result<(), MixedError> {
        for what in ["shows", "kill"] {
            for phone in self.phones.clone().keys() {
                // A phone that is off already cannot die; whoever has ended is noticed by the next table.
                if self.say(phone, what).is_ok() {
                    let said = self.hear(&format!("{phone} {what}"))?;
                    log::line(&format!("{phone}: {what} {said}"))?;
                }
            }
        }
        Ok(())
    }

    /// Lets everybody go home, and sees that both processes end well.
    ///
    /// # Errors
    /// One ends otherwise, or not at all.
    pub(super) fn end(mut self) -> Result<(), MixedError> {
        for people in self.people.values() {
            people.lines.shutdown(std::net::Shutdown::Both)?;
        }
        let begin = self.watch.elapsed();
        for (system, people) in &mut self.people {
            let status = loop {
                if let Some(status) = people.program.try_wait()? {
                    break status;
                }
                if self.watch.elapsed().saturating_sub(begin) > ANSWERS {
                    return Err(MixedError::Silent(format!("goodbye of {}", system.name())));
                }
                pause(LOOK);
            };
            if !status.success() {
                return Err(MixedError::Ended { system: system.name(), status: status.to_string() });
            }
        }
        Ok(())
    }

    /// Gives the time since the start.
    pub(super) fn now(&self) -> Duration {
        self.watch.elapsed()
    }

    /// Gives how long the bells took that were pressed since the last call.
    pub(super) fn take_bells(&mut self) -> BellTimes {
        BellTimes::of(&std::mem::take(&mut self.bells))
    }

    /// Forgets which phones there were: the next table has its own.
    pub(super) fn clear(&mut self) {
        self.phones.clear();
        self.unasked.clear();
        self.bells.clear();
    }
}

impl BellTimes {
    fn of(bells: &[Bell]) -> Self {
        let mut times = Self::default();
        // When the last bell was pressed, and when it was first heard.
        let mut last: Option<(Duration, Option<Duration>)> = None;
        for bell in bells {
            let at = bell.at;
            match last {
                Some((from, None)) if !bell.pressed => {
                    times.known.push(at.saturating_sub(from));
                    last = Some((from, Some(at)));
                }
                Some((from, Some(_))) if !bell.pressed => times.heard.push(at.saturating_sub(from)),
                Some((_, None)) => {}
                Some((_, Some(first))) if at.saturating_sub(first) <= SAME_BELL => {}
                _ => last = bell.pressed.then_some((at, None)),
            }
        }
        times
    }
}

impl Drop for Director {
    fn drop(&mut self) {
        for people in self.people.values_mut() {
            // Nobody says anything any more, and they go; one that has ended already cannot be ended.
            let _ = people.lines.shutdown(std::net::Shutdown::Both);
            let _ = people.program.kill();
            let _ = people.program.wait();
        }
    }
}

/// Hands over each line of a process with its time, until the process has ended.
fn listen(lines: TcpStream, watch: Stopwatch, give: Sender<Told>) {
    thread::spawn(move || {
        let said = BufReader::new(lines).lines().map_while(Result::ok).filter(|line| !line.is_empty());
        // An empty line is the end.
        for line in said.chain([String::new()]) {
            if give.send(Told { at: watch.elapsed(), line }).is_err() {
                return;
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bells_are_measured_from_the_first_finger() {
        let bell = |(at, pressed)| Bell { at: Duration::from_millis(at), pressed };
        let said = [
            (50, false),
            (1_000, true),
            (1_030, true),
            (1_100, false),
            (1_105, true),
            (1_110, false),
            (3_000, true),
            (3_080, false),
        ];
        let times = BellTimes::of(&said.map(bell));
        assert_eq!(times.known, [100, 80].map(Duration::from_millis));
        assert_eq!(times.heard, [110].map(Duration::from_millis));
    }
}
