//! The first screens: the very first, and the one where everything begins.

use crate::limits::NAME_MAX;
use crate::view::{Home, RunningTable, TextEntry, Welcome};
use crate::{Desk, Entry, Intent, Place, RunningState, Words};

use super::keys::key;
use super::names;

/// Shows the first start.
pub fn welcome(desk: &Desk, words: &Words) -> Welcome {
    Welcome {
        title: words.say("welcome"),
        about: words.say("welcome-about"),
        name: TextEntry {
            prompt: words.say("welcome-name"),
            value: desk.preferences.name.clone(),
            most: NAME_MAX as u16,
            into: Entry::Name,
            problem: None,
        },
    }
}

/// Shows where everything begins.
pub fn home(desk: &Desk, words: &Words) -> Home {
    let go = |id: &str, place: Place| key(words.say(id), Intent::Go(place));
    let explained = |id: &str, place: Place| {
        let label = words.say(&format!("{id}-label"));
        go(id, place).labelled(label)
    };
    Home {
        title: match desk.preferences.name.as_str() {
            "" => words.say("home"),
            name => words.say_with("home-named", &[("name", name.into())]),
        },
        running: desk.running.as_ref().map(|running| running_table(running, words)),
        main: vec![explained("home-host", Place::SetUp).main(), explained("home-join", Place::Join).main()],
        more: vec![
            go("home-practice", Place::Practice),
            go("home-history", Place::History),
            go("home-rules", Place::Rules),
            go("home-settings", Place::Settings),
        ],
    }
}

fn running_table(running: &RunningState, words: &Words) -> RunningTable {
    let title = names::title(&running.rules, words);
    let names = running.names.join(", ");
    let text = words.say_with(
        "home-running",
        &[("title", (&title).into()), ("round", running.round.into()), ("names", (&names).into())],
    );
    RunningTable {
        text,
        go_on: key(words.say("home-continue"), Intent::Continue).main(),
        abandon: key(words.say("home-abandon"), Intent::Abandon).danger(),
    }
}
