//! What the shell says on its own account.

/// Holds the shell's own texts in the player's language; everything else that is shown comes with the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShellTexts {
    /// The terminal is too small; `{width}` and `{height}` stand for its size now.
    pub too_small: String,
    /// Whether to leave while a table is running, and that nothing is lost by it.
    pub quit_question: String,
    pub yes: String,
    pub no: String,
    /// On a key that wants to be pressed twice, after the first time.
    pub press_again: String,
    /// On a key that has just come to mean something else.
    pub key_changed: String,
    /// Over the list of keys.
    pub help_title: String,
    /// That there is more above.
    pub more_above: String,
    /// That there is more below.
    pub more_below: String,
    /// How typing ends: "Enter keeps it, Esc leaves it as it was".
    pub typed_hint: String,
    /// On the key that ends the program.
    pub quit: String,
    /// On the key that shows the list of keys.
    pub help: String,
    /// On the key that puts that list away.
    pub close: String,
    /// What arrows and Tab do.
    pub moves: String,
    /// What Enter and Space do.
    pub presses: String,
    /// What `+`, the right button and a double click do: all of a row, or why a key is off.
    pub presses_long: String,
    /// What `-` does: one less, one back.
    pub takes_back: String,
    /// What Page Up, Page Down and the wheel do.
    pub scrolls: String,
    /// What F2 does: keeps the screen as a picture.
    pub picture: String,
    /// What stands on the space bar.
    pub space: String,
    /// What stands on the two keys that turn pages.
    pub pages: String,
    /// What stands on the key that leads back.
    pub escape: String,
    /// Before the path of a file that has been written.
    pub saved: String,
    /// Before the reason why a file could not be written.
    pub not_saved: String,
}
