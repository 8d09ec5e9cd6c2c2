//! The time of a session that a test tells it, instead of the system's.

use std::fs;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use outcry_driver::Clock;
use tracing::error;

use crate::inbox::{Call, Inbox};

/// The file in a session's folder by which its shell asks for told time: 32 bytes in hex, from which all secrets follow.
const ASKED: &str = "told-time";

/// Where the session then writes the loopback port on which it is told the time.
const PORT: &str = "told-time.port";

/// What stands in place of a time for a session that nothing wakes but what is handed over.
const NEVER: &str = "never";

/// The time of a session as its shell tells it, by lines on a connection over loopback.
///
/// The shell says `at NANOS`, the time since the session began, and the session answers `rest NANOS` or `rest never` as soon as it has
/// done all that is due by then, which includes whatever was handed over before the line: it rests until the time it names, until
/// something is handed over and the time is told again, be it the same, or for good once the connection ends.
pub(crate) struct ToldTime {
    entropy: [u8; 32],
    nanos: Arc<AtomicU64>,
    listener: TcpListener,
    lines: Option<BufReader<TcpStream>>,
    /// Whether the last time that was told is not answered yet.
    owes: bool,
}

impl ToldTime {
    /// Gives the told time of a session, if the shell has asked for it in the session's folder.
    pub(crate) fn of(folder: &Path) -> Option<Self> {
        let asked = fs::read_to_string(folder.join(ASKED)).ok()?;
        let told = read_hex(asked.trim())
            .ok_or_else(|| io::Error::from(io::ErrorKind::InvalidData))
            .and_then(|entropy| Self::listen(entropy, folder));
        told.inspect_err(|error| error!(%error, "the file {ASKED} is not followed")).ok()
    }

    fn listen(entropy: [u8; 32], folder: &Path) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        fs::write(folder.join(PORT), listener.local_addr()?.port().to_string())?;
        Ok(Self { entropy, nanos: Arc::default(), listener, lines: None, owes: false })
    }

    pub(crate) const fn entropy(&self) -> [u8; 32] {
        self.entropy
    }

    /// Gives a clock that shows what is told.
    pub(crate) fn clock(&self) -> Clock {
        Clock::simulated(&self.nanos, 1)
    }

    /// Waits until something was handed over and the time told after it, or until `limit` has passed by the told time.
    pub(crate) fn rest(&mut self, inbox: &Inbox, limit: Option<Duration>) {
        let due = limit.map(|limit| self.now() + limit);
        while !inbox.take_news() && due.is_none_or(|due| due > self.now()) {
            if self.answer(due).and_then(|()| self.hear()).is_err() {
                // Nobody tells the time any more.
                inbox.call(Call::Stop);
            }
        }
    }

    fn now(&self) -> Duration {
        Duration::from_nanos(self.nanos.load(Ordering::SeqCst))
    }

    /// Says until when the session rests, if it was told a time.
    fn answer(&mut self, due: Option<Duration>) -> io::Result<()> {
        let Some(lines) = self.lines.as_mut().filter(|_| self.owes) else { return Ok(()) };
        self.owes = false;
        let until = due.map_or_else(|| NEVER.to_owned(), |due| due.as_nanos().to_string());
        lines.get_mut().write_all(format!("rest {until}\n").as_bytes())
    }

    /// Waits for the next time that is told.
    fn hear(&mut self) -> io::Result<()> {
        if self.lines.is_none() {
            let (stream, _) = self.listener.accept()?;
            stream.set_nodelay(true)?;
            self.lines = Some(BufReader::new(stream));
        }
        let mut line = String::new();
        if let Some(lines) = &mut self.lines {
            lines.read_line(&mut line)?;
        }
        let nanos = line.trim_end().strip_prefix("at ").and_then(|nanos| nanos.parse().ok());
        self.nanos.store(nanos.ok_or(io::ErrorKind::UnexpectedEof)?, Ordering::SeqCst);
        self.owes = true;
        Ok(())
    }
}

fn read_hex(digits: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if digits.len() != 2 * bytes.len() {
        return None;
    }
    for (byte, pair) in bytes.iter_mut().zip(digits.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use tempfile::TempDir;

    use super::*;
    use crate::{Destination, Intent, SessionConfig, SessionError, TableSession};

    fn config(folder: &TempDir) -> SessionConfig {
        SessionConfig {
            folder: folder.path().to_str().unwrap().to_owned(),
            languages: Vec::new(),
            utc_offset_seconds: 0,
            radio: false,
            keyboard: false,
            shares_app: false,
            store_key: None,
        }
    }

    /// Tells a time in milliseconds, and gives the answer.
    fn tell(lines: &mut BufReader<TcpStream>, millis: u64) -> String {
        writeln!(lines.get_mut(), "at {}", millis * 1_000_000).unwrap();
        let mut answer = String::new();
        lines.read_line(&mut answer).unwrap();
        answer
    }

    #[test]
    fn a_session_has_the_time_that_it_is_told() {
        let folder = TempDir::new().unwrap();
        fs::write(folder.path().join(ASKED), "07".repeat(32)).unwrap();
        let session = TableSession::new(config(&folder)).unwrap();
        let port: u16 = fs::read_to_string(folder.path().join(PORT)).unwrap().parse().unwrap();
        let mut lines = BufReader::new(TcpStream::connect((Ipv4Addr::LOCALHOST, port)).unwrap());
        assert_eq!(tell(&mut lines, 0), "rest 1000000000\n");
        assert_eq!(session.now_ms(), 0);
        assert_eq!(tell(&mut lines, 250), "rest 1000000000\n", "nothing was due, and nothing handed over");
        assert_eq!(session.now_ms(), 250);
        session.submit(Intent::Type { into: crate::InputField::Name, text: "Ada".to_owned() }).unwrap();
        session.submit(Intent::Go { destination: Destination::Settings }).unwrap();
        tell(&mut lines, 250);
        assert!(matches!(session.view().unwrap().view, crate::ScreenView::Settings { .. }));
        assert_eq!(tell(&mut lines, 2_000), "rest 3000000000\n");
        drop(lines);
        session.shutdown().unwrap();
        assert!(matches!(session.view(), Err(SessionError::Closed)));
    }

    #[test]
    fn what_is_no_entropy_is_not_followed() {
        for asked in ["", "07", &"0x".repeat(32), &"é".repeat(32)] {
            assert_eq!(read_hex(asked), None);
        }
        assert_eq!(read_hex(&"ff".repeat(32)), Some([255; 32]));
    }
}
