//! A phone that shows what was made by hand.

use std::time::Duration;

use outcry::shell::{KEY_REST, Phone, ShellTexts};
use outcry_app::SavedText;
use outcry_rules::Millis;
use outcry_screens::view::{Cue, Notice, Screen};
use outcry_screens::{Intent, Theme};

/// The time at which screens made by hand are looked at.
pub(crate) const NOW: Millis = Millis::new(60_000);

/// Shows one screen after the other: the next after every intent.
pub(crate) struct Recorded {
    pub(crate) screens: Vec<(&'static str, Screen)>,
    pub(crate) at: usize,
    pub(crate) submitted: Vec<Intent>,
    pub(crate) theme: Theme,
}

impl Recorded {
    pub(crate) fn new(screens: Vec<(&'static str, Screen)>) -> Self {
        Self { screens, at: 0, submitted: Vec::new(), theme: Theme::Colour }
    }
}

impl Phone for Recorded {
    fn screen(&mut self) -> Screen {
        let mut screen = self.screens[self.at % self.screens.len()].1.clone();
        if let Some(intent) = self.submitted.last() {
            screen.notice = Some(Notice { number: 1, text: format!("{intent:?}"), bad: false });
        }
        screen
    }

    fn submit(&mut self, intent: Intent) {
        self.at += match intent {
            Intent::Back => self.screens.len() - 1,
            Intent::Dismiss | Intent::HaveRead(_) => 0,
            _ => 1,
        };
        self.submitted.push(intent);
    }

    fn tick(&mut self) {}

    fn now(&self) -> Millis {
        NOW
    }

    fn next_tick(&self) -> Option<Duration> {
        None
    }

    fn cues(&mut self) -> Vec<Cue> {
        match self.submitted.last() {
            Some(Intent::Ring) => vec![Cue::Bell],
            _ => Vec::new(),
        }
    }

    fn new_texts(&mut self) -> Option<ShellTexts> {
        None
    }

    fn key_rest(&self) -> Duration {
        KEY_REST
    }

    fn theme(&self) -> Theme {
        self.theme
    }

    fn large_text(&self) -> bool {
        false
    }

    fn left_handed(&self) -> bool {
        false
    }

    fn save_text(&mut self) -> Option<SavedText> {
        None
    }

    fn waits(&self) -> bool {
        true
    }

    fn closing(&self) -> bool {
        false
    }
}
