//! How keys are made.

use crate::view::{Key, KeyState, Question, Weight};
use crate::{Intent, Localizer};

/// Makes a key that can be pressed, one of several, whose label is its text.
pub fn key(text: impl Into<String>, intent: Intent) -> Key {
    let text = text.into();
    Key { label: text.clone(), text, state: KeyState::Ready, weight: Weight::Plain, intent, ask: None }
}

/// Makes a question of the texts of these ids.
pub(super) fn question(text: &str, yes: &str, no: &str, localizer: &Localizer) -> Question {
    Question { text: localizer.text(text), yes: localizer.text(yes), no: localizer.text(no) }
}

impl Key {
    /// Makes this the one thing to do.
    #[must_use]
    pub fn main(self) -> Self {
        Self { weight: Weight::Main, ..self }
    }

    /// Moves it to the edge.
    #[must_use]
    pub fn quiet(self) -> Self {
        Self { weight: Weight::Quiet, ..self }
    }

    /// Warns that it cannot be taken back.
    #[must_use]
    pub fn danger(self) -> Self {
        Self { weight: Weight::Danger, ..self }
    }

    /// Gives it another text for screen readers.
    #[must_use]
    pub fn labelled(self, label: String) -> Self {
        Self { label, ..self }
    }

    /// Shows it as chosen where it is.
    #[must_use]
    pub fn chosen_if(self, chosen: bool) -> Self {
        if chosen { Self { state: KeyState::Chosen, ..self } } else { self }
    }

    /// Asks before it is done.
    #[must_use]
    pub fn asking(self, ask: Question) -> Self {
        Self { ask: Some(ask), ..self }
    }

    /// Marks that an answer of the host is on its way, where the key can be pressed.
    #[must_use]
    pub fn busy_if(self, busy: bool) -> Self {
        if busy && self.state == KeyState::Ready { Self { state: KeyState::Busy, ..self } } else { self }
    }

    /// Keeps it from being pressed where there is a reason.
    #[must_use]
    pub fn off_for(self, reason: Option<String>) -> Self {
        match reason {
            Some(reason) => Self { state: KeyState::Off(reason), ..self },
            None => self,
        }
    }
}
