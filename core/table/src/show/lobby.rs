//! People gather.

use std::cmp::Ordering;

use crate::bots::Strength;
use crate::view::{Choice, Control, Lobby, LobbySeat, Person, Presence, Setting};
use crate::{Desk, HouseRules, Intent, SeatTaken, Words};

use super::keys::key;
use super::names;
use super::problem::refused;

/// Shows who has come so far; the invite is the session's to fill in, where there is a radio.
pub fn lobby(desk: &Desk, words: &Words) -> Lobby {
    let set_up = &desk.set_up;
    let rules = &set_up.rules;
    let room = Room::new(rules, set_up.seats.len());
    let full = (room.left == 0).then(|| words.say("lobby-full"));
    Lobby {
        title: names::title(rules, words),
        invite: None,
        seats: (0_u8..)
            .zip(&set_up.seats)
            .map(|(seat, taken)| lobby_seat(seat, taken, desk, words))
            .collect(),
        add_bot: key(words.say("lobby-add-bot"), Intent::AddBot).off_for(full),
        strength: strength(set_up.strength, words),
        start: key(words.say("lobby-start"), Intent::Start).main().off_for(obstacle(rules, &room, words)),
        status: status(&room, words),
    }
}

/// Counts who is missing and who may still come.
struct Room {
    missing: usize,
    left: usize,
    over: usize,
}

impl Room {
    fn new(rules: &HouseRules, seated: usize) -> Self {
        let (least, most) = rules.options_so_far().players();
        Self {
            missing: least.saturating_sub(seated),
            left: most.saturating_sub(seated),
            over: seated.saturating_sub(most),
        }
    }
}

/// Says what keeps the table from starting.
fn obstacle(rules: &HouseRules, room: &Room, words: &Words) -> Option<String> {
    let refusal = rules.options().err().map(|error| refused(&error, rules, words));
    refusal.or_else(|| match (room.missing, room.over) {
        (0, 0) => None,
        (0, over) => Some(counted("lobby-over", over, words)),
        (missing, _) => Some(counted("lobby-missing", missing, words)),
    })
}

fn status(room: &Room, words: &Words) -> String {
    match (room.missing, room.over, room.left.cmp(&0)) {
        (0, 0, Ordering::Greater) => counted("lobby-room", room.left, words),
        (0, 0, _) => words.say("lobby-full"),
        (0, over, _) => counted("lobby-over", over, words),
        (missing, ..) => counted("lobby-missing", missing, words),
    }
}

fn counted(id: &str, count: usize, words: &Words) -> String {
    words.say_with(id, &[("count", (count as i32).into())])
}

fn lobby_seat(seat: u8, taken: &SeatTaken, desk: &Desk, words: &Words) -> LobbySeat {
    let person = person(seat, taken, desk, words);
    let named = |id: &str| words.say_with(id, &[("name", (&person.name).into())]);
    let alone = (desk.set_up.seats.len() < 2).then(|| words.say("lobby-alone"));
    let move_on =
        key(words.say("lobby-move-on"), Intent::MoveOn(seat)).labelled(named("lobby-move-on-label"));
    let unseat = (!person.you).then(|| {
        key(words.say("lobby-unseat"), Intent::Unseat(seat)).quiet().labelled(named("lobby-unseat-label"))
    });
    LobbySeat { move_on: move_on.off_for(alone), unseat, person }
}

fn person(seat: u8, taken: &SeatTaken, desk: &Desk, words: &Words) -> Person {
    let (name, mark) = match taken {
        SeatTaken::Me if desk.preferences.name.is_empty() => (words.say("lobby-you"), None),
        SeatTaken::Me => (desk.preferences.name.clone(), None),
        SeatTaken::Bot { name, strength } => (name.clone(), Some(strength_word(*strength, words))),
        SeatTaken::Guest { name, .. } => (name.clone(), None),
    };
    let id = match taken {
        SeatTaken::Me => "lobby-seat-you",
        SeatTaken::Bot { .. } => "lobby-seat-bot",
        SeatTaken::Guest { .. } => "lobby-seat-guest",
    };
    let place = i32::from(seat) + 1;
    let label = words.say_with(id, &[("place", place.into()), ("name", (&name).into())]);
    Person {
        seat,
        name,
        you: *taken == SeatTaken::Me,
        bot: matches!(taken, SeatTaken::Bot { .. }),
        presence: Presence::Here,
        dealer: false,
        score: String::new(),
        lit: false,
        label: match &mark {
            Some(mark) => format!("{label}, {mark}"),
            None => label,
        },
        mark,
        brief: None,
        key: None,
    }
}

fn strength(chosen: Strength, words: &Words) -> Setting {
    let name = words.say("lobby-strength");
    let key = |strength: Strength| {
        let text = strength_word(strength, words);
        let label = words.say_with("option-label", &[("option", (&name).into()), ("value", (&text).into())]);
        key(text, Intent::ChooseStrength(strength.word().to_owned()))
            .labelled(label)
            .chosen_if(strength == chosen)
    };
    Setting {
        id: "strength".to_owned(),
        about: words.say("lobby-strength-about"),
        quotes: Vec::new(),
        value: strength_word(chosen, words),
        changed: false,
        reset: None,
        control: Control::Choice(Choice { keys: Strength::ALL.into_iter().map(key).collect() }),
        name,
    }
}

fn strength_word(strength: Strength, words: &Words) -> String {
    words.say(&format!("strength-{}", strength.word()))
}
