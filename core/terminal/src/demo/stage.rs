//! Where a match is told: line by line, each at its time.

use std::io::{self, BufWriter, Write};
use std::thread;
use std::time::Duration;

use outcry_rules::Millis;

/// The widest line, in columns: as wide as any terminal, and the same on all, so that a seed has one text.
pub(super) const WIDTH: usize = 80;

/// A space at which no line ends.
pub(super) const UNBROKEN: char = '\u{a0}';

/// The columns before what happens: the time since the deal.
const MARGIN: usize = 10;

/// Writes lines, at once or when their time has come.
pub(super) struct Stage<W: Write> {
    output: BufWriter<W>,
    fast: bool,
    /// From when the times on the lines are counted.
    dealt_at: Millis,
    /// Up to when time has really passed.
    shown_at: Millis,
}

impl<W: Write> Stage<W> {
    pub(super) fn new(output: W, fast: bool) -> Self {
        Self { output: BufWriter::new(output), fast, dealt_at: Millis::ZERO, shown_at: Millis::ZERO }
    }

    /// Writes a line from the edge, with no time.
    pub(super) fn heading(&mut self, text: &str) -> io::Result<()> {
        self.write("", 2, text)
    }

    /// Begins a round: times are counted from here.
    pub(super) fn round(&mut self, now: Millis, text: &str) -> io::Result<()> {
        self.wait(now);
        self.dealt_at = now;
        self.heading("")?;
        self.heading(text)
    }

    /// Writes what happens at `now`.
    pub(super) fn line(&mut self, now: Millis, text: &str) -> io::Result<()> {
        self.wait(now);
        let tenths = (now.get() - self.dealt_at.get()) / 100;
        let (minutes, seconds) = (tenths / 600, tenths / 10 % 60);
        self.write(&format!("{minutes:>3}:{seconds:02}.{}  ", tenths % 10), MARGIN, text)
    }

    /// Writes a line below what has happened, with no time.
    pub(super) fn remark(&mut self, text: &str) -> io::Result<()> {
        self.write(&" ".repeat(MARGIN), MARGIN, text)
    }

    /// Sees to it that everything has been written.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        self.output.flush()
    }

    fn wait(&mut self, now: Millis) {
        if !self.fast {
            let pause = Duration::from_millis(now.get() - self.shown_at.get());
            #[expect(clippy::disallowed_methods, reason = "the demo shows simulated time at a human pace")]
            thread::sleep(pause);
        }
        self.shown_at = now;
    }

    /// Writes a text after what begins its line; where it is too long it goes on below, so many columns in.
    fn write(&mut self, begin: &str, indent: usize, text: &str) -> io::Result<()> {
        let mut line = format!("{begin}{text}");
        while line.chars().count() > WIDTH {
            let within = || line.char_indices().take(WIDTH + 1).filter(|&(at, _)| at > indent);
            let space = within().filter(|&(_, letter)| letter == ' ').last();
            // A list without spaces is cut behind a comma.
            let comma = || within().zip(within().skip(1)).filter(|((_, letter), _)| *letter == ',').last();
            let Some((cut, _)) = space.or_else(|| comma().map(|(_, behind)| behind)) else { break };
            self.put(&line[..cut])?;
            line = format!("{:indent$}{}", "", line[cut..].trim_start());
        }
        self.put(&line)?;
        if self.fast { Ok(()) } else { self.output.flush() }
    }

    fn put(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{}", line.trim_end().replace(UNBROKEN, " "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(tell: impl Fn(&mut Stage<&mut Vec<u8>>) -> io::Result<()>) -> String {
        let mut text = Vec::new();
        let mut stage = Stage::new(&mut text, true);
        tell(&mut stage).unwrap();
        stage.finish().unwrap();
        drop(stage);
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn times_are_counted_from_the_deal() {
        let text = written(|stage| {
            stage.round(Millis::new(60_000), "Round 2")?;
            stage.line(Millis::new(72_450), "Bo swaps 3 with Cy")?;
            stage.line(Millis::new(60_000 + 3_661_000), "Late")?;
            stage.remark("Totals")
        });
        assert_eq!(text, "\nRound 2\n  0:12.4  Bo swaps 3 with Cy\n 61:01.0  Late\n          Totals\n");
    }

    #[test]
    fn long_lines_go_on_below() {
        let text = written(|stage| stage.remark(&"“é” ".repeat(60)));
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 4);
        assert_eq!(lines[0].chars().count(), 77);
        assert!(lines.iter().all(|line| line.starts_with("          “é”") && line.chars().count() <= WIDTH));
        let unbroken = written(|stage| stage.remark(&format!("é {}", format!("{UNBROKEN}é").repeat(34))));
        assert_eq!(unbroken.lines().count(), 1);
        assert_eq!(unbroken.chars().count(), 81);
        let unbroken = written(|stage| stage.remark(&format!("é {}", format!("{UNBROKEN}é").repeat(35))));
        assert_eq!(unbroken.lines().count(), 2);
        let list = written(|stage| stage.heading(&"gas=100,".repeat(20)));
        assert_eq!(list.lines().map(str::len).collect::<Vec<_>>(), [80, 74, 10]);
        assert!(list.lines().all(|line| line.ends_with(',')));
        let endless = "x".repeat(150);
        assert_eq!(written(|stage| stage.heading(&endless)), format!("{endless}\n"));
    }
}
