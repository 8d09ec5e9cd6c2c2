//! The first screens: the very first, and the one where everything begins.

use outcry_table::HouseRules;
use outcry_table::limits::NAME_MAX;

use crate::view::{EntryKind, Home, RunningTable, SystemKey, SystemRequest, TextEntry, Welcome};
use crate::{Destination, InputField, Intent, Localizer};

use super::keys::{key, question};
use super::names;

/// Tells of a table that was left.
#[derive(Clone, PartialEq, Debug)]
pub struct RunningState {
    pub rules: HouseRules,
    pub names: Vec<String>,
    /// The round it has come to, from 1.
    pub round: u32,
    /// Whether this phone hosts it, so that it ends with the match.
    pub is_host: bool,
    /// Whether the others play on meanwhile.
    pub goes_on: bool,
}

/// Shows the first start; `name` is what the player is called so far.
pub fn welcome(name: &str, localizer: &Localizer) -> Welcome {
    Welcome {
        title: localizer.text("welcome"),
        about: localizer.text("welcome-about"),
        name: TextEntry {
            kind: EntryKind::Name,
            done: localizer.text("welcome-go-on"),
            prompt: localizer.text("welcome-name"),
            value: name.to_owned(),
            most: NAME_MAX as u16,
            into: InputField::Name,
            problem: None,
        },
    }
}

/// Shows where everything begins, to a player of this name; `shares_app` is whether the shell can hand the app on.
pub fn home(name: &str, running: Option<&RunningState>, shares_app: bool, localizer: &Localizer) -> Home {
    let go = |id: &str, place: Destination| key(localizer.text(id), Intent::Go(place));
    let explained = |id: &str, place: Destination| {
        let label = localizer.text(&format!("{id}-label"));
        go(id, place).labelled(label)
    };
    let host = explained("home-host", Destination::SetUp);
    Home {
        title: match name {
            "" => localizer.text("home"),
            name => localizer.text_with("home-named", &[("name", name.into())]),
        },
        running: running.map(|running| running_table(running, localizer)),
        main: vec![
            // To go on with a table that was left is the main key where there is one.
            if running.is_some() { host } else { host.main() },
            explained("home-join", Destination::Join),
        ],
        more: vec![
            go("home-practice", Destination::Practice),
            go("home-history", Destination::History),
            go("home-rules", Destination::Rules),
            go("home-settings", Destination::Settings),
        ],
        share_app: shares_app.then(|| share_app(localizer)),
    }
}

/// Gives the app to somebody.
pub(super) fn share_app(localizer: &Localizer) -> SystemKey {
    SystemKey {
        key: key(localizer.text("share-app"), Intent::Dismiss).quiet(),
        about: localizer.text("share-app-about"),
        request: SystemRequest::ShareApp,
    }
}

fn running_table(running: &RunningState, localizer: &Localizer) -> RunningTable {
    let title = names::title(&running.rules, localizer);
    let names = names::row(&running.names, localizer);
    let text = localizer.text_with(
        "home-running",
        &[("title", (&title).into()), ("round", running.round.into()), ("names", (&names).into())],
    );
    let (key_text, ask, no) = if running.is_host {
        ("home-abandon", "abandon-ask", "answer-keep")
    } else {
        ("home-leave", "home-leave-ask", "answer-stay")
    };
    let text = if running.goes_on { format!("{text}. {}", localizer.text("home-goes-on")) } else { text };
    RunningTable {
        spoken_text: names::spoken(&text, localizer),
        text,
        go_on: key(localizer.text("home-continue"), Intent::Continue).main(),
        abandon: key(localizer.text(key_text), Intent::Abandon)
            .danger()
            .asking(question(ask, key_text, no, localizer)),
    }
}
