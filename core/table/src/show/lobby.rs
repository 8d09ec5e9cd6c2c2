//! People gather.

use std::cmp::Ordering;

use crate::bots::Strength;
use crate::view::{Choice, Control, Invite, Lobby, LobbySeat, Person, Presence, Setting};
use crate::{Desk, HouseRules, Intent, SeatTaken, Words, wire};

use super::keys::key;
use super::names;
use super::problem::refused;
use super::trouble::TroubleKind;

/// Holds what a lobby shows of the radio; nothing of it where there is none.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LobbyRadio {
    /// The invite.
    pub invite: Option<outcry_link::Invite>,
    /// The six digits, while they may be tried.
    pub code: Option<String>,
    /// What keeps the radio from working.
    pub trouble: Option<TroubleKind>,
    /// How each seat's phone is heard.
    pub presences: Vec<Presence>,
    /// Through whose phone each seat's one is heard, by seat, where it is through any.
    pub relays: Vec<Option<usize>>,
}

/// Shows who has come so far.
pub fn lobby(desk: &Desk, radio: &LobbyRadio, words: &Words) -> Lobby {
    let set_up = &desk.set_up;
    let rules = &set_up.rules;
    let room = Room::new(rules, set_up.seats.len());
    let full = (room.left == 0).then(|| words.say("lobby-full"));
    let away = away(desk, radio, words);
    let invite = radio.invite.as_ref().map(|invite| Invite {
        uri: invite.uri().to_string(),
        // An invite always fits into a code; if it did not, there would be the digits.
        rows: invite.qr().map(|code| code.rows()).unwrap_or_default(),
        code: radio.code.clone(),
        about: words.say(if radio.code.is_some() { "lobby-code" } else { "lobby-code-none" }),
    });
    Lobby {
        title: names::title(rules, words),
        invite,
        seats: (0_u8..)
            .zip(&set_up.seats)
            .map(|(seat, taken)| lobby_seat(seat, taken, desk, radio, words))
            .collect(),
        add_bot: Some(key(words.say("lobby-add-bot"), Intent::AddBot).off_for(full)),
        strength: Some(strength(set_up.strength, words)),
        start: Some(
            key(words.say("lobby-start"), Intent::Start)
                .main()
                .off_for(obstacle(rules, &room, words).or_else(|| away.clone())),
        ),
        status: away.filter(|_| room.missing == 0).unwrap_or_else(|| status(&room, words)),
        problem: radio.trouble.as_ref().map(|trouble| trouble.text(words)),
        remedy: radio.trouble.as_ref().and_then(TroubleKind::remedy),
    }
}

/// Shows a guest who sits at the table already, with the text of `status` under it; before the host has told anything,
/// that is all.
pub fn waiting(lobby: Option<&wire::Lobby>, status: &str, words: &Words) -> Lobby {
    let seat = |(seat, taken): (u8, &wire::LobbySeat)| {
        let you = lobby.and_then(|lobby| lobby.own) == Some(seat);
        let mark = taken.bot.map(|strength| strength_word(strength, words));
        let id = match (you, taken.bot) {
            (true, _) => "lobby-seat-you",
            (false, Some(_)) => "lobby-seat-bot",
            (false, None) => "lobby-seat-guest",
        };
        let person = shown(seat, taken.name.clone(), id, mark, words);
        let person = Person { you, bot: taken.bot.is_some(), lit: you, ..person };
        LobbySeat { person, move_on: None, unseat: None }
    };
    Lobby {
        title: lobby.map_or_else(|| words.say("join"), |lobby| names::title(&lobby.rules, words)),
        invite: None,
        seats: lobby.map_or_else(Vec::new, |lobby| (0_u8..).zip(&lobby.seats).map(seat).collect()),
        add_bot: None,
        strength: None,
        start: None,
        status: words.say(status),
        problem: None,
        remedy: None,
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

/// Says whose phone is away: who is dealt to in the meantime keeps everybody waiting.
fn away(desk: &Desk, radio: &LobbyRadio, words: &Words) -> Option<String> {
    let lost = radio.presences.iter().position(|presence| *presence == Presence::Lost)?;
    let name = name_of(desk.set_up.seats.get(lost)?, desk, words);
    Some(words.say_with("lobby-away", &[("name", (&name).into())]))
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

fn lobby_seat(seat: u8, taken: &SeatTaken, desk: &Desk, radio: &LobbyRadio, words: &Words) -> LobbySeat {
    let person = person(seat, taken, desk, radio, words);
    let named = |id: &str| words.say_with(id, &[("name", (&person.name).into())]);
    let alone = (desk.set_up.seats.len() < 2).then(|| words.say("lobby-alone"));
    let move_on =
        key(words.say("lobby-move-on"), Intent::MoveOn(seat)).labelled(named("lobby-move-on-label"));
    let unseat = (!person.you).then(|| {
        key(words.say("lobby-unseat"), Intent::Unseat(seat)).quiet().labelled(named("lobby-unseat-label"))
    });
    LobbySeat { move_on: Some(move_on.off_for(alone)), unseat, person }
}

fn person(seat: u8, taken: &SeatTaken, desk: &Desk, radio: &LobbyRadio, words: &Words) -> Person {
    let (name, mark) = match taken {
        SeatTaken::Me => (name_of(taken, desk, words), None),
        SeatTaken::Bot { strength, .. } => {
            (name_of(taken, desk, words), Some(strength_word(*strength, words)))
        }
        SeatTaken::Guest { .. } => {
            let relay = radio.relays.get(usize::from(seat)).copied().flatten();
            let relay = relay.and_then(|relay| desk.set_up.seats.get(relay));
            let through = relay.map(|relay| {
                let name = name_of(relay, desk, words);
                words.say_with("lobby-through", &[("name", (&name).into())])
            });
            (name_of(taken, desk, words), through)
        }
    };
    let id = match taken {
        SeatTaken::Me => "lobby-seat-you",
        SeatTaken::Bot { .. } => "lobby-seat-bot",
        SeatTaken::Guest { .. } => "lobby-seat-guest",
    };
    let presence = radio.presences.get(usize::from(seat)).copied().unwrap_or(Presence::Here);
    let mut person = shown(seat, name, id, mark, words);
    let heard = match presence {
        Presence::Here => None,
        Presence::Weak => Some("person-weak"),
        Presence::Lost => Some("person-lost"),
    };
    if let Some(id) = heard {
        person.label = format!("{}. {}", person.label, words.say(id));
    }
    Person { you: *taken == SeatTaken::Me, bot: matches!(taken, SeatTaken::Bot { .. }), presence, ..person }
}

fn name_of(taken: &SeatTaken, desk: &Desk, words: &Words) -> String {
    match taken {
        SeatTaken::Me if desk.preferences.name.is_empty() => words.say("lobby-you"),
        SeatTaken::Me => desk.preferences.name.clone(),
        SeatTaken::Bot { name, .. } | SeatTaken::Guest { name, .. } => name.clone(),
    }
}

/// Shows somebody in a seat, with a sentence about it.
fn shown(seat: u8, name: String, id: &str, mark: Option<String>, words: &Words) -> Person {
    let place = i32::from(seat) + 1;
    let label = words.say_with(id, &[("place", place.into()), ("name", (&name).into())]);
    Person {
        seat,
        name,
        you: false,
        bot: false,
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
