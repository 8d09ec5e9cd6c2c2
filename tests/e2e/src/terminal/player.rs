//! Somebody who plays by what stands on the screen.

use super::TerminalError;
use super::tmux::Tmux;

/// How many keys are pressed before a match counts as endless.
const STROKES: u32 = 20_000;

/// Plays one game, not well, but to its end.
pub(super) struct Player {
    pit: bool,
    strokes: u32,
}

impl Player {
    pub(super) const fn pit() -> Self {
        Self { pit: true, strokes: 0 }
    }

    pub(super) const fn nyet() -> Self {
        Self { pit: false, strokes: 0 }
    }

    /// Plays until the screen shows a text.
    pub(super) fn play_until(&mut self, terminal: &Tmux, wanted: &str) -> Result<(), TerminalError> {
        for _ in 0..STROKES {
            let screen = terminal.screen()?;
            if screen.contains(wanted) {
                return Ok(());
            }
            self.strokes += 1;
            for key in if self.pit { self.pit_keys(&screen) } else { self.nyet_keys(&screen) } {
                terminal.press(&key)?;
            }
        }
        Err(terminal.not_shown(wanted))
    }

    fn pit_keys(&self, screen: &str) -> Vec<String> {
        let has = |key: &str| screen.contains(&format!(" {key} ")) || screen.contains(&format!("[{key} "));
        let keys = |keys: &[&str]| keys.iter().map(|&key| key.to_owned()).collect::<Vec<_>>();
        if screen.contains("y Ready") {
            return keys(&["y", "o"]);
        }
        if goes_on(screen) {
            return keys(&["n"]);
        }
        if has("o") && !screen.contains("c Call") && !screen.contains("b Bell") {
            return keys(&["o"]);
        }
        let rows = rows(screen);
        if rows.iter().any(|&(_, count)| count >= 9) {
            return keys(&["b", "b"]);
        }
        // A row of one's own is worth the more the longer it is: the shortest goes.
        let shortest = rows.iter().min_by_key(|&&(_, count)| count).map(|&(key, _)| key.to_string());
        let callers: Vec<String> = callers(screen).map(|key| key.to_string()).collect();
        match self.strokes % 12 {
            0 => keys(&["r", "0"]),
            1 => shortest.into_iter().chain(["c".to_owned()]).collect(),
            _ => callers,
        }
    }

    fn nyet_keys(&self, screen: &str) -> Vec<String> {
        if goes_on(screen) {
            return vec!["f".to_owned(), "n".to_owned()];
        }
        if !screen.contains('▶') {
            return Vec::new();
        }
        // Scattered, so that no length of a list keeps anything from being tried.
        let scattered = (self.strokes.wrapping_mul(2_654_435_761) >> 8) as usize;
        if screen.contains("Supertrump") && screen.contains(" 5 Points") {
            // A box of the veto board: its line, and its place there.
            return vec![(1 + scattered % 5).to_string(), (1 + scattered / 5 % 6).to_string()];
        }
        // Now and then any figure too: what may not be pressed is only told why.
        let mut keys = offered(screen);
        keys.extend('1'..='9');
        let some = keys[scattered % keys.len()];
        vec![some.to_string(), "g".to_owned()]
    }
}

/// Says whether a sheet is read, which a key leads on from.
fn goes_on(screen: &str) -> bool {
    ["n Next round", "n Pick up your cards", "n Result"].iter().any(|key| screen.contains(key))
}

/// Gives the keys of the rows of a hand of Pit with the number of cards in each, as in `3 ▲ Rye     2`.
fn rows(screen: &str) -> Vec<(char, usize)> {
    let row = |line: &str| {
        let mut words = line.split_whitespace();
        let key = words.next()?.trim_start_matches('▸');
        let key = key.chars().next().filter(|key| key.is_ascii_digit() && *key != '0')?;
        let count = words
            .take_while(|word| !word.starts_with(['╭', '│', '┃', '╰']))
            .find_map(|word| word.parse().ok())?;
        Some((key, count))
    };
    screen.lines().skip(3).filter_map(row).collect()
}

/// Gives the keys of the people who call, as in `●C Robin`.
fn callers(screen: &str) -> impl Iterator<Item = char> {
    let people = screen.lines().skip(1).take(3).collect::<Vec<_>>().join(" ");
    let keys: Vec<char> = people
        .split('●')
        .skip(1)
        .filter_map(|person| {
            let mut letters = person.chars();
            let key = letters.next().filter(char::is_ascii_uppercase)?;
            (letters.next() == Some(' ')).then_some(key)
        })
        .collect();
    keys.into_iter()
}

/// Gives the keys that are offered in brackets or on the edges of frames, above the bar at the bottom.
fn offered(screen: &str) -> Vec<char> {
    let (above, _) = screen.rsplit_once(" ────").unwrap_or((screen, ""));
    let parts = above.split(['[', '▸', '╭', '┏']).skip(1);
    parts
        .filter_map(|part| {
            let mut letters = part.chars();
            let key = letters.next().filter(char::is_ascii_alphanumeric)?;
            letters.next().is_some_and(|letter| matches!(letter, ' ' | '─' | '━')).then_some(key)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const TRADING: &str = " Pit · Classic                      Round 1                        first to 500
 ●Ada           1 0 C Alexᵇ▣         0 ●D Robinᵇ      4 0 E Kimᵇ           0
   Shout: One! One! One!
 ──────────────────────────────────────────────────────────────────────────────
                ╭──╭──╭─────╮                      ┏ ♪ You call: One! One! On…┓
 ▸1 ◆ Barley  3 │◆ │◆ │ ◆B ▤│                      ┃ ▏★W █▕                   ┃
                ╰──╰──╰─────╯                      ┗━━━━━━━━━━━━━━━━━━━━━━━━━━┛
  4 ★ Wheat   1  │ │ ★W █│                                  ▄███████▄
 ──────────────────────────────────────────────────────────────────────────────
 [h Hold up] [x Hide] [Esc Home] [p Pause] [Show the board] [u Rules]
";

    #[test]
    fn rows_callers_and_boxes_are_read_off_the_screen() {
        assert_eq!(rows(TRADING), [('1', 3), ('4', 1)]);
        assert_eq!(callers(TRADING).collect::<Vec<_>>(), ['D']);
        let veto = " Trump            ✗m ⚒ Red·Bo  [n ☾ Green] ▸o ★ Blue◂ [Keep]\n ──────\n [x Cover]\n";
        assert_eq!(offered(veto), ['n', 'o']);
        let hand = " ┌a╌╌╌╌┐ ╔e════╗ ╭J────╮ ┏1━━━━┓\n ──────\n [x Cover]\n";
        assert_eq!(offered(hand), ['J', '1']);
    }
}
