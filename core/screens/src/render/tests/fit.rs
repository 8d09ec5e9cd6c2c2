//! No text is longer than its place on a phone that is 360 points wide, with its text at 100 %.
//!
//! Widths are those of the boldest face that is used; what phones draw in another one is narrower. Names that people have
//! typed are cut by the shell where they stand alone, or behind one word, on a mark or a box.

use serde_json::{Value as Json, json};

use super::widths::lines;
use crate::scenes::extremes::NAMES;
use crate::scenes::{Scene, scenes};
use crate::{Language, Localizer};

/// A place for a text.
#[derive(Clone, Copy)]
struct Place {
    name: &'static str,
    /// The size of the type, in points.
    size: u32,
    /// The width of a line and how many there are.
    width: u32,
    lines: usize,
}

/// Between the margins of the screen.
const FULL: u32 = 360 - 2 * 16;

const fn place(name: &'static str, size: u32, width: u32, lines: usize) -> Place {
    Place { name, size, width, lines }
}

const TITLE: Place = place("title", 26, FULL, 2);
/// Two names of the widest letters have room in it.
const STATUS: Place = place("status", 17, FULL, 4);
/// Two lines, which are drawn at 85 %.
const MAIN_KEY: Place = place("main key", 20, FULL - 32, 2);
/// Two beside each other.
const PLAIN_KEY: Place = place("plain key", 17, (FULL - 8) / 2 - 16, 2);
/// One of a list or of the corner's menu, each on a line of its own.
const CHOICE: Place = place("choice", 17, FULL - 24, 3);
const NOTICE: Place = place("notice", 17, FULL - 24, 3);
/// On somebody's key while calling, under the name.
const MARK: Place = place("mark", 14, 104 - 12, 2);
const BRIEF: Place = place("brief", 14, 46, 1);
/// Three boxes of the veto board beside each other.
const BOX: Place = place("box", 14, (FULL - 16) / 3 - 8, 3);
const QUESTION: Place = place("question", 17, 280, 4);
const ANSWER: Place = place("answer", 17, 128, 2);
const SETTING: Place = place("setting", 17, 200, 4);
/// One of the parts of a sum beside each other.
const PART: Place = place("part of a sum", 14, (FULL - 32) / 4, 2);
const LOT: Place = place("lot", 17, FULL - 24, 2);
/// Two names of the widest letters have room in it too.
const HAPPENED: Place = place("happened", 17, FULL, 4);
const BODY: Place = place("body", 17, FULL, 6);
/// A lesson leaves the hand in sight.
const COACH: Place = place("coach", 17, FULL - 24, 8);

/// Lists the texts of a view that are longer than their place.
pub(super) fn too_long(view: &Json) -> Vec<String> {
    let mut found = Vec::new();
    walk("", view, &mut found);
    found
}

fn walk(name: &str, json: &Json, found: &mut Vec<String>) {
    match json {
        Json::Array(items) => items.iter().for_each(|item| walk(name, item, found)),
        Json::Object(fields) => {
            let has = |name: &str| fields.contains_key(name);
            let mut check = |field: &str, place: Place| {
                if let Some(text) = fields.get(field).and_then(Json::as_str) {
                    fits(place, text, found);
                }
            };
            if has("weight") && has("intent") {
                match (name, fields["weight"].as_str()) {
                    // The key of a person or a card says a name, which is cut or drawn.
                    ("key", Some("plain")) => {}
                    ("choice" | "editions" | "keys", _) => check("text", CHOICE),
                    (_, Some("main")) => check("text", MAIN_KEY),
                    _ => check("text", PLAIN_KEY),
                }
                if let Some(off) = fields["state"].get("off").and_then(Json::as_str) {
                    fits(NOTICE, off, found);
                }
            } else if has("yes") && has("no") {
                check("text", QUESTION);
                check("yes", ANSWER);
                check("no", ANSWER);
            } else if has("your_turn") {
                check("status", STATUS);
                check("happened", HAPPENED);
            } else if has("progress") && has("points_at") {
                check("text", COACH);
            } else if matches!(name, "trouble" | "waiting" | "missing") {
                check("text", BODY);
            } else if name == "notice" {
                check("text", NOTICE);
            } else if has("presence") {
                check("mark", MARK);
                check("brief", BRIEF);
            } else if has("brief") && has("state") {
                check("text", BOX);
                check("brief", BRIEF);
            } else if has("control") {
                check("name", SETTING);
                check("value", SETTING);
            } else if has("calling") {
                check("title", LOT);
            } else if name == "parts" {
                check("text", PART);
                check("label", PART);
            } else {
                check("title", TITLE);
            }
            for (within, field) in fields {
                walk(if name == "choice" { name } else { within }, field, found);
            }
        }
        _ => {}
    }
}

fn fits(place: Place, text: &str, found: &mut Vec<String>) {
    if matches!(place.name, "mark" | "box") && NAMES.iter().any(|name| text.contains(name)) {
        return;
    }
    let room = place.width * 1_000 / place.size;
    let taken = lines(text, room);
    if taken.is_none_or(|lines| lines > place.lines) {
        let taken = taken.map_or_else(|| "a word too wide".to_owned(), |lines| format!("{lines} lines"));
        found.push(format!("{}: {taken}: {text}", place.name));
    }
}

/// What lies over views and around them is in no snapshot: coaches, messages and the keys of the edge.
#[test]
fn every_scene_has_room_on_a_phone() {
    let mut found = Vec::new();
    for language in Language::ALL {
        for Scene { name, screen, .. } in scenes(&Localizer::new(language)) {
            let too_long = too_long(&json!(screen));
            found.extend(too_long.iter().map(|text| format!("{} {name}: {text}", language.tag())));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn what_is_too_long_is_found() {
    let key = |text: &str| json!({ "text": text, "intent": "ring", "weight": "main", "state": "ready" });
    assert!(too_long(&key("Deal the cards")).is_empty());
    assert_eq!(too_long(&key(&"Deal the cards ".repeat(5))).len(), 1);
    assert_eq!(too_long(&key("Donaudampfschifffahrtsgesellschaft")).len(), 1);
    assert!(too_long(&key("欧阳娜娜司马相如诸葛孔明")).is_empty());
}
