//! Says what the people with phones do: docs/mixed-tables.md.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, TryRecvError};
use std::thread;
use std::time::Duration;

use super::air::Air;
use super::{MixedError, Time};
use crate::log;
use crate::stopwatch::{Stopwatch, pause};
use crate::times::Times;

/// How long a process of phones may take to come: Maven may have to build it first.
const COMES: Duration = Duration::from_hours(1);

/// How long anything may take that people do: longer than their own limits, which say more.
const ANSWERS: Duration = Duration::from_mins(75);

/// How long anything may take for which no time passes on the air.
const AT_ONCE: Duration = Duration::from_mins(5);

/// Who presses a bell so soon after it was heard was late for it.
const SAME_BELL: Duration = Duration::from_secs(1);

/// How often is looked for a process that has come or ended, and on the air for what was said.
const LOOK: Duration = Duration::from_millis(100);

/// The system of a phone, by the word with which its process says so.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum System {
    Android,
    Iphone,
    /// A phone over Bumble's Bluetooth, in Python: only in real time.
    Bumble,
}

impl System {
    pub(super) const BOTH: [Self; 2] = [Self::Android, Self::Iphone];

    pub(super) const fn other(self) -> Self {
        match self {
            Self::Android => Self::Iphone,
            Self::Iphone | Self::Bumble => Self::Android,
        }
    }

    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Android => "android",
            Self::Iphone => "iphone",
            Self::Bumble => "bumble",
        }
    }
}

/// A process with all phones of a system. It ends when the director says no more.
struct People {
    program: Child,
    lines: TcpStream,
}

/// A line of somebody, and when it was said: by the clock of the phone, where the air's time is stepped.
#[derive(Clone, Debug)]
struct Told {
    at: Duration,
    line: String,
}

impl Told {
    /// Reads a line that has come at a time of the air.
    fn read(line: &str, now: Duration) -> Self {
        let stamped = line.rsplit_once(" @").and_then(|(line, at)| Some((line, at.parse().ok()?)));
        let (line, at) = stamped.map_or((line, now), |(line, at)| (line, Duration::from_nanos(at)));
        Self { at, line: line.to_owned() }
    }
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
    pub(super) known: Times,
    pub(super) heard: Times,
}

/// Says what people do, and hears what comes of it.
pub(super) struct Director {
    people: BTreeMap<System, People>,
    /// On which system each phone is.
    phones: BTreeMap<String, System>,
    told: Receiver<String>,
    /// The lines that have come and that no call has waited for yet.
    unasked: Vec<Told>,
    bells: Vec<Bell>,
    /// That of the table, once there is one.
    air: Option<Air>,
    /// Whether the table is given up, and whoever fails at something does not matter any more.
    is_abandoned: bool,
}

impl Director {
    /// Starts a process for each system, and waits until all have come.
    ///
    /// # Errors
    /// One ends before, or takes too long.
    pub(super) fn start(
        systems: &[System],
        scratch: &Path,
        process: impl Fn(System, u16) -> Result<Command, MixedError>,
    ) -> Result<Self, MixedError> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        listener.set_nonblocking(true)?;
        let port = listener.local_addr()?.port();
        let watch = Stopwatch::start();
        let (give, told) = mpsc::channel();
        let mut people = BTreeMap::new();
        for &system in systems {
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
            listen(lines.try_clone()?, give.clone());
            people.insert(system, People { program, lines });
        }
        let mut director = Self {
            people,
            phones: BTreeMap::new(),
            told,
            unasked: Vec::new(),
            bells: Vec::new(),
            air: None,
            is_abandoned: false,
        };
        for &system in systems {
            director.hear_at_once(&format!("people {}", system.name()))?;
        }
        Ok(director)
    }

    /// Gives the next table its air; the last one's ends.
    pub(super) fn gather(&mut self, air: Air) {
        self.phones.clear();
        self.unasked.clear();
        self.bells.clear();
        self.air = Some(air);
        self.is_abandoned = false;
    }

    /// Gives the air of the table.
    pub(super) fn air(&mut self) -> Result<&mut Air, MixedError> {
        self.air.as_mut().ok_or(MixedError::Gone)
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
        let air = self.air()?;
        let time = if air.time() == Time::Stepped { " stepped" } else { "" };
        let what = format!("open {player} {}{time}{options}", air.port());
        self.say(phone, &what)?;
        // It comes on the air at this time: nothing happens there meanwhile.
        let answer = self.hear_at_once(&format!("{phone} open"))?;
        Self::succeeded(phone, &what, &answer)?;
        Ok(())
    }

    /// Gives the system of a phone.
    pub(super) fn system(&self, phone: &str) -> Option<System> {
        self.phones.get(phone).copied()
    }

    /// Has somebody do something, and gives what came of it.
    pub(super) fn done(&mut self, phone: &str, what: &str) -> Result<String, MixedError> {
        self.say(phone, what)?;
        self.answer(phone, what)
    }

    /// Has somebody begin with something, and returns once they know of it.
    pub(super) fn say(&mut self, phone: &str, what: &str) -> Result<(), MixedError> {
        let people = self.phones.get(phone).and_then(|system| self.people.get_mut(system));
        let people = people.ok_or_else(|| MixedError::Unknown(phone.to_owned()))?;
        log::line(&format!("{phone}: {what}"))?;
        writeln!(people.lines, "{phone} {}", what.trim_end())?;
        let verb = what.split(' ').next().unwrap_or_default();
        self.hear_at_once(&format!("{phone} heard {verb}"))?;
        Ok(())
    }

    /// Waits for what came of something that was said.
    pub(super) fn answer(&mut self, phone: &str, what: &str) -> Result<String, MixedError> {
        let verb = what.split(' ').next().unwrap_or_default();
        let answer = self.hear(&format!("{phone} {verb}"))?;
        Self::succeeded(phone, what, &answer)
    }

    /// Gives what came of something, where that is no failure.
    fn succeeded(phone: &str, what: &str, answer: &str) -> Result<String, MixedError> {
        match answer.split_once(' ').unwrap_or((answer, "")) {
            ("ok", came) => Ok(came.to_owned()),
            (_, words) => Err(MixedError::Failed {
                phone: phone.to_owned(),
                what: what.to_owned(),
                words: words.to_owned(),
            }),
        }
    }

    /// Gives what is left of the next line that begins with these words, and lets time pass on the air until then.
    fn hear(&mut self, words: &str) -> Result<String, MixedError> {
        let until = self.now() + ANSWERS;
        loop {
            match self.told.try_recv() {
                Ok(line) => self.note(&line)?,
                Err(TryRecvError::Disconnected) => return Err(MixedError::Gone),
                Err(TryRecvError::Empty) => {
                    if let Some(found) = self.found(words) {
                        return Ok(found);
                    }
                    if !self.is_abandoned {
                        self.all_can()?;
                    }
                    if self.now() > until {
                        return Err(MixedError::Silent(words.to_owned()));
                    }
                    match self.air()?.time() {
                        Time::Stepped => self.air()?.pass(LOOK)?,
                        Time::Real => self.wait(LOOK)?,
                    }
                }
            }
        }
    }

    /// Gives the same of a line for which no time has to pass on the air.
    fn hear_at_once(&mut self, words: &str) -> Result<String, MixedError> {
        let watch = Stopwatch::start();
        loop {
            if let Some(found) = self.found(words) {
                return Ok(found);
            }
            if watch.elapsed() > AT_ONCE {
                return Err(MixedError::Silent(words.to_owned()));
            }
            self.wait(LOOK)?;
        }
    }

    /// Waits for a line, but not for long.
    fn wait(&mut self, limit: Duration) -> Result<(), MixedError> {
        match self.told.recv_timeout(limit) {
            Ok(line) => self.note(&line),
            Err(RecvTimeoutError::Timeout) => Ok(()),
            Err(RecvTimeoutError::Disconnected) => Err(MixedError::Gone),
        }
    }

    /// Keeps a line that was said.
    fn note(&mut self, line: &str) -> Result<(), MixedError> {
        if line.is_empty() {
            return Err(MixedError::Gone);
        }
        let told = Told::read(line, self.now());
        match told.line.split(' ').nth(1) {
            Some(bell @ ("rings" | "hears")) => {
                self.bells.push(Bell { at: told.at, pressed: bell == "rings" });
            }
            Some("heard") => self.unasked.push(told),
            _ => {
                log::line(&format!("{:.3} s: {}", told.at.as_secs_f64(), told.line))?;
                self.unasked.push(told);
            }
        }
        Ok(())
    }

    /// Says whether nobody has failed at anything: where one has, the others may wait in vain.
    fn all_can(&self) -> Result<(), MixedError> {
        for told in &self.unasked {
            let mut words = told.line.splitn(4, ' ');
            if let (Some(phone), Some(what), Some("failed")) = (words.next(), words.next(), words.next()) {
                return Err(MixedError::Failed {
                    phone: phone.to_owned(),
                    what: what.to_owned(),
                    words: words.next().unwrap_or_default().to_owned(),
                });
            }
        }
        Ok(())
    }

    /// Takes out a line that begins with these words, and gives what is left of it.
    fn found(&mut self, words: &str) -> Option<String> {
        let rest = |told: &Told| {
            let rest = told.line.strip_prefix(words)?;
            (rest.is_empty() || rest.starts_with(' ')).then(|| rest.trim_start().to_owned())
        };
        let (place, found) =
            self.unasked.iter().enumerate().find_map(|(at, told)| Some((at, rest(told)?)))?;
        self.unasked.remove(place);
        Some(found)
    }

    /// Writes into the log what every phone shows, and has all of them die, whatever they do: the next table is to find the air empty.
    pub(super) fn abandon(&mut self) -> Result<(), MixedError> {
        self.unasked.clear();
        self.is_abandoned = true;
        let phones: Vec<String> = self.phones.keys().cloned().collect();
        for phone in &phones {
            self.say(phone, "shows")?;
            self.hear_at_once(&format!("{phone} shows"))?;
        }
        for phone in &phones {
            self.say(phone, "kill")?;
        }
        for phone in &phones {
            // One that is off already cannot die.
            self.hear(&format!("{phone} kill"))?;
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
        let watch = Stopwatch::start();
        for (system, people) in &mut self.people {
            let status = loop {
                if let Some(status) = people.program.try_wait()? {
                    break status;
                }
                if watch.elapsed() > ANSWERS {
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

    /// Gives the time of the air.
    pub(super) fn now(&self) -> Duration {
        self.air.as_ref().map(Air::now).unwrap_or_default()
    }

    /// Gives how long the bells took that were pressed at this table.
    pub(super) fn bell_times(&mut self) -> BellTimes {
        self.bells.sort_by_key(|bell| bell.at);
        BellTimes::of(&self.bells)
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
                    times.known.add(at.saturating_sub(from));
                    last = Some((from, Some(at)));
                }
                Some((from, Some(_))) if !bell.pressed => times.heard.add(at.saturating_sub(from)),
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

/// Hands over each line of a process, until the process has ended.
fn listen(lines: TcpStream, give: Sender<String>) {
    thread::spawn(move || {
        let said = BufReader::new(lines).lines().map_while(Result::ok).filter(|line| !line.is_empty());
        // An empty line is the end.
        for line in said.chain([String::new()]) {
            if give.send(line).is_err() {
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
        assert_eq!(times.known, [80, 100].map(Duration::from_millis).into_iter().collect());
        assert_eq!(times.heard, [110].map(Duration::from_millis).into_iter().collect());
    }
}
