//! Screens made by hand: every view, once as it usually is and once as full as it can be.

mod blocks;
mod menu;
mod nyet;
mod pit;
mod played;
mod recorded;

use outcry::shell::ShellTexts;
use outcry_screens::view::{Coach, Notice, Screen, View};
use outcry_screens::{Destination, Intent};

pub(crate) use played::tricks;
pub(crate) use recorded::{NOW, Recorded};

use blocks::{danger, key, quiet};

/// Gives every screen with a name.
pub(crate) fn screens() -> Vec<(&'static str, Screen)> {
    let mut all: Vec<(&'static str, Screen)> = Vec::new();
    for (name, view) in menu::views().into_iter().chain(pit::views()).chain(nyet::views()) {
        all.push((name, screen(view)));
    }
    all.extend(tricks());
    all.push(("coach", with_coach(screen(pit::trading(6)))));
    all.push(("hint", with_hint(screen(pit::trading(4)))));
    let tight = all.iter().find(|(name, _)| *name == "trick-en").map(|(_, screen)| with_hint(screen.clone()));
    all.extend(tight.map(|screen| ("hint-tight", screen)));
    all.push(("notice", with_notice(screen(pit::trading(4)))));
    all
}

/// Gives the shell's own texts in English.
pub(crate) fn texts() -> ShellTexts {
    let text = str::to_owned;
    ShellTexts {
        too_small: text("Please make the terminal larger: at least 80×24 (now {width}×{height})"),
        quit_question: text("Leave? Nothing is lost: the table can be continued from the first screen."),
        yes: text("Yes, leave"),
        no: text("No, stay"),
        press_again: text("Press again"),
        key_changed: text("This key has just changed"),
        help_title: text("Keys of this screen"),
        more_above: text("more above"),
        more_below: text("more below"),
        typed_hint: text("Enter keeps it, Esc leaves it as it was"),
        quit: text("Quit"),
        help: text("Help"),
        close: text("Close"),
        moves: text("moves from one thing to the next"),
        presses: text("presses what is marked"),
        presses_long: text("takes all of a row; on what is off: says why (right click, double click)"),
        takes_back: text("puts one back, or makes a number smaller"),
        scrolls: text("scrolls (the wheel too)"),
        picture: text("keep the screen as a picture"),
        space: text("Space"),
        pages: text("PgUp PgDn"),
        escape: text("Esc"),
        saved: text("Saved as"),
        not_saved: text("Could not be saved:"),
    }
}

fn screen(view: View) -> Screen {
    let at_table = serde_json::to_string(&view).is_ok_and(|text| text.contains("\"head\":{\"title\""));
    let keys = if at_table && !matches!(view, View::HoldUp(_)) {
        vec![
            quiet("Pause", Intent::Pause),
            quiet("Rules", Intent::Go(Destination::Rules)),
            danger("Leave", Intent::Leave),
        ]
    } else {
        Vec::new()
    };
    let back = (!at_table && !matches!(view, View::HoldUp(_))).then(|| quiet("Back", Intent::Back));
    Screen { view, coach: None, notice: None, announce: None, back, keys, keep_awake: at_table }
}

fn with_coach(screen: Screen) -> Screen {
    let coach = Coach {
        text: "You have four Wheat already. Offer the two Barley: take both with a long press, then call \
               “Two!”. Whoever wants two cards will answer."
            .into(),
        progress: "3 of 8".into(),
        key: Some(key("Next", Intent::HaveRead(2))),
        points_at: None,
    };
    Screen { coach: Some(coach), ..screen }
}

fn with_hint(screen: Screen) -> Screen {
    let coach = Coach {
        text: "Follow the colour that was led if you can; the highest takes the trick.".into(),
        progress: "Your first match".into(),
        key: None,
        points_at: None,
    };
    Screen { coach: Some(coach), ..screen }
}

fn with_notice(screen: Screen) -> Screen {
    let notice = Notice { number: 1, text: "Ada has already swapped with Cy.".into(), bad: true };
    Screen { notice: Some(notice), ..screen }
}
