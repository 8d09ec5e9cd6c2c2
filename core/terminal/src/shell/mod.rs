//! The shell: draws the screens of a phone in the terminal and hands back what a person wants.
//!
//! Nothing in here knows a rule, a text of the game or what comes next. A [`Screen`] says everything that is shown,
//! and carries an [`Intent`] for everything that can be pressed; the shell adds where it stands, how it looks, and
//! which stroke of the keyboard or click of the mouse presses it.
//!
//! [`Screen`]: outcry_screens::view::Screen
//! [`Intent`]: outcry_screens::Intent

mod canvas;
mod draw;
mod event_waiter;
mod flash;
mod guard;
mod handle;
mod keys;
mod keystrokes;
mod look;
mod motion;
mod page;
mod palette;
mod phone;
mod picture;
mod run;
mod sign;
mod state;
mod target;
mod text;
mod texts;
mod time;
mod typing;
mod views;

pub use draw::{LEAST_HEIGHT, LEAST_WIDTH, draw};
pub use event_waiter::EventWaiter;
pub use handle::Outcome;
pub use look::Look;
pub use palette::Depth;
pub use phone::Phone;
pub use picture::{buffer_to_svg, buffer_to_text};
pub use run::{ShellError, run};
pub use state::{KEY_REST, ShellState};
pub use target::{Keystroke, OwnKey, Target, TargetId};
pub use texts::ShellTexts;
