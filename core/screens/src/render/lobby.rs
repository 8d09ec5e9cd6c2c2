//! The lobby screen: seats, invite and code while players join.

use std::cmp::Ordering;

use outcry_bots::Strength;
use outcry_table::{HouseRules, Presence};

use crate::view::{Choice, Control, Invite, Lobby, LobbySeat, Person, Setting};
use crate::{Intent, Localizer};

use super::keys::key;
use super::names;
use super::problem::refused;
use super::qr::Matrix;
use super::trouble::TroubleKind;

/// Holds what a lobby shows of the radio; nothing of it where there is none.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LobbyRadio {
    /// The invite, as the URI that a code holds.
    pub invite: Option<String>,
    /// The six digits, while they may be tried.
    pub code: Option<String>,
    /// What keeps the radio from working.
    pub trouble: Option<TroubleKind>,
    /// How each seat's phone is heard.
    pub presences: Vec<Presence>,
    /// Through whose phone each seat's one is heard, by seat, where it is through any.
    pub relays: Vec<Option<usize>>,
}

/// Shows the host who has come so far; new bots play as well as `bots` says.
pub fn lobby(
    table: &outcry_table::Lobby,
    bots: Strength,
    radio: &LobbyRadio,
    localizer: &Localizer,
) -> Lobby {
    let rules = &table.rules;
    let room = Room::new(rules, table.seats.len());
    let full = (room.left == 0).then(|| localizer.text("lobby-full"));
    let away = away(table, radio, localizer);
    let invite = radio.invite.as_ref().map(|uri| Invite {
        uri: uri.clone(),
        // An invite always fits into a code; if it did not, there would be the digits.
        rows: Matrix::of(uri).map(|code| code.rows()).unwrap_or_default(),
        code: radio.code.clone(),
        about: localizer.text(if radio.code.is_some() { "lobby-code" } else { "lobby-code-none" }),
    });
    Lobby {
        title: names::title(rules, localizer),
        invite,
        seats: (0_u8..)
            .zip(&table.seats)
            .map(|(seat, taken)| lobby_seat(seat, taken, table, radio, localizer))
            .collect(),
        add_bot: Some(key(localizer.text("lobby-add-bot"), Intent::AddBot).off_for(full)),
        strength: Some(strength(bots, localizer)),
        start: Some(
            key(localizer.text("lobby-start"), Intent::Start)
                .main()
                .off_for(obstacle(rules, &room, localizer).or_else(|| away.clone())),
        ),
        status: away.filter(|_| room.missing == 0).unwrap_or_else(|| status(&room, localizer)),
        problem: radio.trouble.as_ref().map(|trouble| trouble.text(localizer)),
        remedy: radio.trouble.as_ref().and_then(TroubleKind::remedy),
    }
}

/// Shows a guest who sits at the table already, with the text of `status` under it; before the host has told anything,
/// that is all.
pub fn waiting(lobby: Option<&outcry_table::Lobby>, status: &str, localizer: &Localizer) -> Lobby {
    let seat = |(seat, taken): (u8, &outcry_table::LobbySeat)| {
        let you = lobby.and_then(|lobby| lobby.own) == Some(seat);
        let mark = taken.bot.map(|strength| strength_word(strength, localizer));
        let id = match (you, taken.bot) {
            (true, _) => "lobby-seat-you",
            (false, Some(_)) => "lobby-seat-bot",
            (false, None) => "lobby-seat-guest",
        };
        let person = shown(seat, taken.name.clone(), id, mark, localizer);
        let person = Person { you, bot: taken.bot.is_some(), lit: you, ..person };
        LobbySeat { person, move_on: None, unseat: None }
    };
    Lobby {
        title: lobby.map_or_else(|| localizer.text("join"), |lobby| names::title(&lobby.rules, localizer)),
        invite: None,
        seats: lobby.map_or_else(Vec::new, |lobby| (0_u8..).zip(&lobby.seats).map(seat).collect()),
        add_bot: None,
        strength: None,
        start: None,
        status: localizer.text(status),
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
fn obstacle(rules: &HouseRules, room: &Room, localizer: &Localizer) -> Option<String> {
    let refusal = rules.options().err().map(|error| refused(&error, rules, localizer));
    refusal.or_else(|| match (room.missing, room.over) {
        (0, 0) => None,
        (0, over) => Some(counted("lobby-over", over, localizer)),
        (missing, _) => Some(counted("lobby-missing", missing, localizer)),
    })
}

/// Says whose phone is away: who is dealt to in the meantime keeps everybody waiting.
fn away(table: &outcry_table::Lobby, radio: &LobbyRadio, localizer: &Localizer) -> Option<String> {
    let lost = radio.presences.iter().position(|presence| *presence == Presence::Lost)?;
    let name = name_of(table.seats.get(lost)?, localizer);
    Some(localizer.text_with("lobby-away", &[("name", (&name).into())]))
}

fn status(room: &Room, localizer: &Localizer) -> String {
    match (room.missing, room.over, room.left.cmp(&0)) {
        (0, 0, Ordering::Greater) => counted("lobby-room", room.left, localizer),
        (0, 0, _) => localizer.text("lobby-full"),
        (0, over, _) => counted("lobby-over", over, localizer),
        (missing, ..) => counted("lobby-missing", missing, localizer),
    }
}

fn counted(id: &str, count: usize, localizer: &Localizer) -> String {
    localizer.text_with(id, &[("count", (count as i32).into())])
}

fn lobby_seat(
    seat: u8,
    taken: &outcry_table::LobbySeat,
    table: &outcry_table::Lobby,
    radio: &LobbyRadio,
    localizer: &Localizer,
) -> LobbySeat {
    let person = person(seat, taken, table, radio, localizer);
    let named = |id: &str| localizer.text_with(id, &[("name", (&person.name).into())]);
    let alone = (table.seats.len() < 2).then(|| localizer.text("lobby-alone"));
    let move_on =
        key(localizer.text("lobby-move-on"), Intent::MoveOn(seat)).labelled(named("lobby-move-on-label"));
    let unseat = (!person.you).then(|| {
        key(localizer.text("lobby-unseat"), Intent::Unseat(seat))
            .quiet()
            .labelled(named("lobby-unseat-label"))
    });
    LobbySeat { move_on: Some(move_on.off_for(alone)), unseat, person }
}

fn person(
    seat: u8,
    taken: &outcry_table::LobbySeat,
    table: &outcry_table::Lobby,
    radio: &LobbyRadio,
    localizer: &Localizer,
) -> Person {
    let you = table.own == Some(seat);
    let (id, mark) = match (you, taken.bot) {
        (true, _) => ("lobby-seat-you", None),
        (false, Some(strength)) => ("lobby-seat-bot", Some(strength_word(strength, localizer))),
        (false, None) => {
            let relay = radio.relays.get(usize::from(seat)).copied().flatten();
            let relay = relay.and_then(|relay| table.seats.get(relay));
            let through = relay.map(|relay| {
                let name = name_of(relay, localizer);
                localizer.text_with("lobby-through", &[("name", (&name).into())])
            });
            ("lobby-seat-guest", through)
        }
    };
    let presence = radio.presences.get(usize::from(seat)).copied().unwrap_or(Presence::Here);
    let mut person = shown(seat, name_of(taken, localizer), id, mark, localizer);
    let heard = match presence {
        Presence::Here => None,
        Presence::Weak => Some("person-weak"),
        Presence::Lost => Some("person-lost"),
    };
    if let Some(id) = heard {
        person.label = format!("{}. {}", person.label, localizer.text(id));
    }
    Person { you, bot: taken.bot.is_some(), presence, ..person }
}

/// Gives somebody's name; only the host itself may have none yet.
fn name_of(taken: &outcry_table::LobbySeat, localizer: &Localizer) -> String {
    if taken.name.is_empty() { localizer.text("lobby-you") } else { taken.name.clone() }
}

/// Shows somebody in a seat, with a sentence about it.
fn shown(seat: u8, name: String, id: &str, mark: Option<String>, localizer: &Localizer) -> Person {
    let place = i32::from(seat) + 1;
    let label = localizer.text_with(id, &[("place", place.into()), ("name", (&name).into())]);
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
        team: None,
        key: None,
        lower: None,
    }
}

fn strength(chosen: Strength, localizer: &Localizer) -> Setting {
    let name = localizer.text("lobby-strength");
    let key = |strength: Strength| {
        let text = strength_word(strength, localizer);
        let label =
            localizer.text_with("option-label", &[("option", (&name).into()), ("value", (&text).into())]);
        key(text, Intent::ChooseStrength(strength.word().to_owned()))
            .labelled(label)
            .chosen_if(strength == chosen)
    };
    Setting {
        id: "strength".to_owned(),
        about: localizer.text("lobby-strength-about"),
        quotes: Vec::new(),
        value: strength_word(chosen, localizer),
        changed: false,
        reset: None,
        control: Control::Choice(Choice { keys: Strength::ALL.into_iter().map(key).collect() }),
        name,
    }
}

fn strength_word(strength: Strength, localizer: &Localizer) -> String {
    localizer.text(&format!("strength-{}", strength.word()))
}
