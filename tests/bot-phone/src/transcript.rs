//! What happens at a table, line by line, read off the screens of one phone.

use std::collections::BTreeSet;
use std::io::{self, Write};

use outcry_screens::view::{Bar, Lobby, Screen, TableHead, View};

/// Knows what has been told, so that nothing is told twice.
#[derive(Debug, Default)]
pub(crate) struct Transcript {
    invited: bool,
    lobby: BTreeSet<String>,
    /// What a guest was told of the way to the table.
    status: String,
    started: bool,
    round: String,
    /// The round whose totals were told.
    scored: String,
    missing: String,
    notice: Option<String>,
    over: bool,
}

/// Says whether a view shows the end of a match.
pub(crate) fn ended(view: &View) -> bool {
    bars(view).is_some_and(|bars| bars.iter().any(|bar| bar.won))
}

impl Transcript {
    /// Gives the last thing that was refused or went wrong.
    pub(crate) fn last_notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }

    /// Writes what is new on a screen.
    pub(crate) fn tell(&mut self, screen: &Screen, output: &mut impl Write) -> io::Result<()> {
        let mut lines = Vec::new();
        if let View::Lobby(lobby) = &screen.view {
            self.gathered(lobby, &mut lines);
        }
        if let Some(head) = head(&screen.view) {
            self.played(head, &mut lines);
        }
        let missing = match &screen.view {
            View::Missing(missing) => missing.text.clone(),
            View::Paused(paused) => paused.text.clone(),
            View::Trouble(trouble) => trouble.text.clone(),
            _ => String::new(),
        };
        if self.missing != missing {
            lines.push(if missing.is_empty() {
                "going on".to_owned()
            } else {
                format!("waiting: {missing}")
            });
            self.missing = missing;
        }
        if let Some(bars) = bars(&screen.view) {
            self.scored(&screen.view, bars, &mut lines);
        }
        let notice = screen.notice.as_ref().map(|notice| notice.text.clone());
        if let Some(notice) = notice.filter(|notice| self.notice.as_ref() != Some(notice)) {
            lines.push(format!("notice: {notice}"));
            self.notice = Some(notice);
        }
        for line in &lines {
            writeln!(output, "{}", line.replace('\n', " "))?;
        }
        if lines.is_empty() { Ok(()) } else { output.flush() }
    }

    fn gathered(&mut self, lobby: &Lobby, lines: &mut Vec<String>) {
        if let Some(invite) = lobby.invite.as_ref().filter(|_| !self.invited) {
            lines.push(format!("invite {}", invite.uri));
            let code = invite.code.iter().map(|code| code.replace(char::is_whitespace, ""));
            lines.extend(code.map(|code| format!("code {code}")));
            self.invited = true;
        }
        let there = lobby.seats.iter().filter(|seat| !seat.person.bot).map(|seat| seat.person.name.clone());
        let there: BTreeSet<String> = there.collect();
        // While the cards are shuffled nobody is shown, and nobody has left.
        if there.is_empty() && lobby.start.is_none() && self.status != lobby.status {
            lines.push(format!("lobby: {}", lobby.status));
            self.status.clone_from(&lobby.status);
        }
        if there.is_empty() {
            return;
        }
        lines.extend(there.difference(&self.lobby).map(|name| format!("joined {name}")));
        lines.extend(self.lobby.difference(&there).map(|name| format!("left {name}")));
        self.lobby = there;
    }

    fn played(&mut self, head: &TableHead, lines: &mut Vec<String>) {
        if !self.started {
            self.started = true;
            let mut people: Vec<_> = head.people.iter().map(|person| (person.seat, &person.name)).collect();
            people.sort();
            let names: Vec<&str> = people.iter().map(|(_, name)| name.as_str()).collect();
            lines.push(format!("table {}: {}", head.title, names.join(", ")));
        }
        if self.round != head.round {
            self.round.clone_from(&head.round);
            lines.push(format!("round {}", first_number(&head.round)));
        }
    }

    fn scored(&mut self, view: &View, bars: &[Bar], lines: &mut Vec<String>) {
        let title = match view {
            View::Corner(corner) => Some(&corner.title),
            View::Scoring(scoring) => Some(&scoring.title),
            _ => None,
        };
        if let Some(title) = title.filter(|_| self.scored != self.round) {
            self.scored.clone_from(&self.round);
            lines.push(format!("scored {title}"));
            lines.push(format!("totals {}", totals(bars)));
        }
        if ended(view) && !self.over {
            self.over = true;
            let winners: Vec<&str> = bars.iter().filter(|bar| bar.won).map(|bar| bar.name.as_str()).collect();
            lines.push(format!("won {}", winners.join(", ")));
            lines.push(format!("final {}", totals(bars)));
        }
    }
}

/// Lists everybody's total by name, as in `Ada 120, Bo -40`: bars stand in the order of the totals.
fn totals(bars: &[Bar]) -> String {
    let mut totals: Vec<_> = bars.iter().map(|bar| (&bar.name, plain(&bar.total))).collect();
    totals.sort();
    totals.into_iter().map(|(name, total)| format!("{name} {total}")).collect::<Vec<_>>().join(", ")
}

/// Writes a number of a screen as programs read it.
fn plain(number: &str) -> String {
    let sign = if number.starts_with(['-', '−']) { "-" } else { "" };
    format!("{sign}{}", digits(number))
}

/// Gives the first number of a text: the round of "Round 2 of 9".
fn first_number(text: &str) -> &str {
    let text = text.trim_start_matches(|letter: char| !letter.is_ascii_digit());
    let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    &text[..end]
}

fn digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

fn bars(view: &View) -> Option<&[Bar]> {
    match view {
        View::Corner(corner) => Some(&corner.bars),
        View::Scoring(scoring) => Some(&scoring.bars),
        View::Result(result) => Some(&result.bars),
        _ => None,
    }
}

fn head(view: &View) -> Option<&TableHead> {
    match view {
        View::Missing(view) => Some(&view.head),
        View::Paused(view) => Some(&view.head),
        View::Sorting(view) => Some(&view.head),
        View::Trading(view) => Some(&view.head),
        View::FaceDown(view) => Some(&view.head),
        View::Board(view) => Some(&view.head),
        View::Corner(view) => Some(&view.head),
        View::VetoBoard(view) => Some(&view.head),
        View::Teams(view) => Some(&view.head),
        View::Discard(view) => Some(&view.head),
        View::Trick(view) => Some(&view.head),
        View::Scoring(view) => Some(&view.head),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_is_told_by_its_number() {
        assert_eq!(["Round 2 of 9", "Runde 12", "?"].map(first_number), ["2", "12", ""]);
    }

    #[test]
    fn totals_are_told_by_name_and_in_plain_figures() {
        let bar = |name: &str, total: &str| Bar {
            seat: 0,
            before: 0,
            label: String::new(),
            name: name.to_owned(),
            you: false,
            won: false,
            change: String::new(),
            total: total.to_owned(),
            share: 0,
        };
        let bars = [bar("Bo", "1\u{202f}120"), bar("Ada", "−40")];
        assert_eq!(totals(&bars), "Ada -40, Bo 1120");
    }
}
