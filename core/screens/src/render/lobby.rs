//! The lobby screen: seats, invite and code while players join.

use std::cmp::Ordering;

use outcry_bots::Strength;
use outcry_table::{HouseRules, Presence};

use crate::view::{Choice, Control, Invite, JoinProgress, Key, KeyState, Lobby, LobbySeat, Person, Setting};
use crate::{Destination, Intent, Localizer};

use super::home::share_app;
use super::keys::{key, question};
use super::names;
use super::problem::refused;
use super::qr::Matrix;
use super::trouble::{Company, TroubleKind, ways_on};

/// Holds what a lobby shows of the radio; nothing of it where there is none.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LobbyRadio {
    /// The invite, as the URI that a code holds.
    pub invite: Option<String>,
    /// The six digits, while they may be tried.
    pub code: Option<String>,
    /// Whether wrong digits were tried too often, so that there are none for the moment.
    pub closed: Option<ClosedCode>,
    /// What keeps the radio from working.
    pub trouble: Option<TroubleKind>,
    /// Whether the shell can hand the app on to those who do not have it.
    pub shares_app: bool,
    /// Whether an invite is typed on this phone, because no camera of its own reads one.
    pub types_invite: bool,
}

/// Says when there are other digits, after wrong ones were tried too often.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClosedCode {
    /// They come by themselves, soon.
    Renews,
    /// Somebody keeps guessing: they come when the host asks for them.
    Guessed,
}

/// Says what a phone waits for on its way to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wait {
    /// It looks for the table.
    Search,
    /// A table has answered that has other digits.
    Other,
    /// No table has answered that has these digits.
    Unheard,
    /// The table of the invite has not answered.
    Unanswered,
    /// The table at which this phone has been has not answered.
    Away(Company),
    /// A link carries too little.
    Narrow,
    /// A table nearby speaks another version.
    Version,
    /// The cards are not dealt yet.
    Deal,
    /// The same, where this phone is a board.
    Board,
    /// The phones have their share in the deal.
    Cards,
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
    let away = away(table, localizer);
    let keys = |seat: u8, person: &Person| host_keys(seat, person, table, localizer);
    let title = names::title(rules, localizer);
    Lobby {
        spoken_title: names::spoken(&title, localizer),
        title,
        progress: None,
        invite: shown_invite(radio, localizer),
        seats: seats(table, keys, localizer),
        rules: Some(rules_key(localizer)),
        add_bot: Some(key(localizer.text("lobby-add-bot"), Intent::AddBot).off_for(full)),
        strength: Some(strength(bots, localizer)),
        start: Some(
            key(localizer.text("lobby-start"), Intent::Start)
                .main()
                .off_for(obstacle(rules, &room, localizer).or_else(|| away.clone())),
        ),
        status: away.filter(|_| room.missing == 0).unwrap_or_else(|| status(&room, localizer)),
        problem: radio.problem(localizer),
        mend: radio.mend(localizer),
        ways: radio.invite.iter().map(|_| renew_key(localizer)).collect(),
        remedy: radio.trouble.as_ref().and_then(TroubleKind::remedy),
        share_app: radio.shares_app.then(|| share_app(localizer)),
    }
}

/// Has the key that deals ask first, since another match of this phone ends with it.
pub fn ending_other(lobby: Lobby, localizer: &Localizer) -> Lobby {
    let ask = question("start-ends-ask", "lobby-start", "answer-not-yet", localizer);
    Lobby { start: lobby.start.map(|start| start.asking(ask)), ..lobby }
}

/// Shows a guest what is waited for, and who sits at the table already once the host has told it. As long as nothing has come
/// of looking for a table, there is a way back to where its code is scanned or typed. Whoever has a seat may show the invite to others, and the digits where this phone has come by them.
pub fn waiting(
    lobby: Option<&outcry_table::Lobby>,
    progress: JoinProgress,
    radio: &LobbyRadio,
    wait: Wait,
    localizer: &Localizer,
) -> Lobby {
    let title = lobby.map_or_else(|| localizer.text("join"), |lobby| names::title(&lobby.rules, localizer));
    Lobby {
        spoken_title: names::spoken(&title, localizer),
        title,
        progress: Some(progress),
        invite: shown_invite(radio, localizer),
        seats: lobby.map_or_else(Vec::new, |lobby| seats(lobby, |_, _| (None, None), localizer)),
        rules: lobby.map(|_| rules_key(localizer)),
        add_bot: None,
        strength: None,
        start: None,
        status: localizer.text(wait.id()),
        problem: None,
        mend: wait.again(radio.types_invite).map(|id| key(localizer.text(id), Intent::Go(Destination::Join))),
        remedy: None,
        ways: match wait {
            Wait::Away(company) => ways_on(company, localizer),
            _ => Vec::new(),
        },
        share_app: None,
    }
}

/// Shows the invite of a table that is being played, for whoever comes late.
pub fn running_invite(
    seen: Option<&outcry_table::TableSnapshot>,
    radio: &LobbyRadio,
    localizer: &Localizer,
) -> Lobby {
    let seat = |(id, person): (u16, &outcry_table::Occupant)| outcry_table::LobbySeat {
        presence: person.presence,
        ..outcry_table::LobbySeat::new(id, person.name.clone(), person.bot)
    };
    let lobby = seen.map(|seen| outcry_table::Lobby {
        rules: seen.rules.clone(),
        saved_as: None,
        seats: (0..).zip(&seen.people).map(seat).collect(),
        own: seen.viewer.seat().map(|seat| seat.index() as u8),
        code: None,
    });
    let waiting = waiting(lobby.as_ref(), JoinProgress::Seated, radio, Wait::Deal, localizer);
    Lobby { progress: None, status: localizer.text("late-invite"), rules: None, ..waiting }
}

impl LobbyRadio {
    /// Says what keeps other phones from joining.
    fn problem(&self, localizer: &Localizer) -> Option<String> {
        let closed = self.closed.map(|closed| match closed {
            ClosedCode::Renews => localizer.text("lobby-code-closed"),
            ClosedCode::Guessed => localizer.text("lobby-code-guessed"),
        });
        self.trouble.as_ref().map(|trouble| trouble.text(localizer)).or(closed)
    }

    /// Gives the key that mends it.
    fn mend(&self, localizer: &Localizer) -> Option<Key> {
        let Some(trouble) = &self.trouble else {
            return self.closed.map(|_| key(localizer.text("lobby-code-new"), Intent::NewCode).quiet());
        };
        trouble.remedy().map(|_| trouble.key(Intent::Dismiss, localizer).quiet())
    }
}

impl Wait {
    const fn id(self) -> &'static str {
        match self {
            Self::Search => "waiting-search",
            Self::Other => "waiting-other",
            Self::Unheard => "waiting-unheard",
            Self::Unanswered => "waiting-unanswered",
            Self::Away(_) => "waiting-away",
            Self::Narrow => "waiting-narrow",
            Self::Version => "waiting-version",
            Self::Deal => "waiting-deal",
            Self::Board => "waiting-board",
            Self::Cards => "waiting-cards",
        }
    }

    /// Names what may be done once more where nothing comes of it.
    const fn again(self, types_invite: bool) -> Option<&'static str> {
        match self {
            Self::Unanswered | Self::Away(_) if types_invite => Some("waiting-type"),
            Self::Other | Self::Unheard | Self::Version => Some("waiting-type"),
            Self::Unanswered | Self::Away(_) => Some("waiting-scan"),
            Self::Search | Self::Narrow | Self::Deal | Self::Board | Self::Cards => None,
        }
    }
}

fn shown_invite(radio: &LobbyRadio, localizer: &Localizer) -> Option<Invite> {
    radio.invite.as_ref().map(|uri| invite(uri, radio.code.as_deref(), localizer))
}

fn invite(uri: &str, code: Option<&str>, localizer: &Localizer) -> Invite {
    let spoken = |code: &str| {
        let digits = code.chars().filter(char::is_ascii_digit).map(String::from);
        digits.collect::<Vec<_>>().join(" ")
    };
    Invite {
        uri: uri.to_owned(),
        // An invite always fits into a code; if it did not, there would be the digits.
        rows: Matrix::of(uri).map(|code| code.rows()).unwrap_or_default(),
        code: code.map(str::to_owned),
        code_label: code.map(spoken),
        about: localizer.text(if code.is_some() { "lobby-code" } else { "lobby-code-none" }),
        enlarge: localizer.text("lobby-enlarge"),
        shrink: localizer.text("lobby-shrink"),
        share: key(localizer.text("lobby-share"), Intent::ShareInvite)
            .labelled(localizer.text("lobby-share-label"))
            .quiet(),
    }
}

/// Gives the key that draws another invite, with what it means to those who are not there.
fn renew_key(localizer: &Localizer) -> Key {
    let ask = question("lobby-renew-ask", "lobby-renew", "answer-not-yet", localizer);
    key(localizer.text("lobby-renew"), Intent::RenewInvite).quiet().asking(ask)
}

fn rules_key(localizer: &Localizer) -> Key {
    key(localizer.text("key-rules"), Intent::Go(Destination::Rules)).quiet()
}

/// Lists the seats clockwise from the viewer's own, with what moves each on and takes each away.
fn seats(
    table: &outcry_table::Lobby,
    keys: impl Fn(u8, &Person) -> (Option<Key>, Option<Key>),
    localizer: &Localizer,
) -> Vec<LobbySeat> {
    let seat = |(seat, taken): (u8, &outcry_table::LobbySeat)| {
        let person = person(seat, taken, table, localizer);
        let (move_on, unseat) = keys(seat, &person);
        let can_move = move_on.as_ref().is_some_and(|key| key.state == KeyState::Ready);
        LobbySeat { person, can_move, carried_by: taken.relay, move_on, unseat }
    };
    let mut seats: Vec<LobbySeat> = (0_u8..).zip(&table.seats).map(seat).collect();
    let first = seats.iter().position(|seat| seat.person.you).unwrap_or(0);
    seats.rotate_left(first);
    seats
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
fn away(table: &outcry_table::Lobby, localizer: &Localizer) -> Option<String> {
    let lost = table.seats.iter().find(|seat| seat.presence == Presence::Lost)?;
    let name = name_of(lost, localizer);
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

/// Gives what moves a person on, and what takes them away.
fn host_keys(
    seat: u8,
    person: &Person,
    table: &outcry_table::Lobby,
    localizer: &Localizer,
) -> (Option<Key>, Option<Key>) {
    let named = |id: &str| localizer.text_with(id, &[("name", (&person.name).into())]);
    let alone = (table.seats.len() < 2).then(|| localizer.text("lobby-alone"));
    let move_on =
        key(localizer.text("lobby-move-on"), Intent::MoveOn(seat)).labelled(named("lobby-move-on-label"));
    let unseat = (!person.you).then(|| {
        key(localizer.text("lobby-unseat"), Intent::Unseat(seat))
            .quiet()
            .labelled(named("lobby-unseat-label"))
    });
    (Some(move_on.off_for(alone)), unseat)
}

/// Shows somebody in a seat, with a sentence about it.
fn person(
    seat: u8,
    taken: &outcry_table::LobbySeat,
    table: &outcry_table::Lobby,
    localizer: &Localizer,
) -> Person {
    let you = table.own == Some(seat);
    let name = name_of(taken, localizer);
    let relay = taken.relay.and_then(|relay| table.seats.get(usize::from(relay)));
    let through = relay.map(|relay| {
        let name = name_of(relay, localizer);
        localizer.text_with("lobby-through", &[("name", (&name).into())])
    });
    let (id, mark) = match (you, taken.bot) {
        (true, _) => ("lobby-seat-you", through),
        (false, Some(strength)) => ("lobby-seat-bot", Some(strength_word(strength, localizer))),
        (false, None) => ("lobby-seat-guest", through),
    };
    let place = i32::from(seat) + 1;
    let mut label = localizer.text_with(id, &[("place", place.into()), ("name", (&name).into())]);
    if let Some(mark) = &mark {
        label = format!("{label}, {mark}");
    }
    let heard = match taken.presence {
        Presence::Here => None,
        Presence::Weak => Some("person-weak"),
        Presence::Lost => Some("person-lost"),
    };
    if let Some(id) = heard {
        label = format!("{label}. {}", localizer.text(id));
    }
    Person {
        id: taken.id,
        seat,
        name,
        you,
        bot: taken.bot.is_some(),
        presence: taken.presence,
        dealer: false,
        score: String::new(),
        lit: you,
        mark,
        brief: None,
        team: None,
        key: None,
        lower: None,
        label,
    }
}

/// Gives somebody's name; only the host itself may have none yet.
fn name_of(taken: &outcry_table::LobbySeat, localizer: &Localizer) -> String {
    if taken.name.is_empty() { localizer.text("lobby-you") } else { taken.name.clone() }
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
