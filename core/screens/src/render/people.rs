//! The people around a table, and the head of every screen.

use outcry_rules::limits::FREEZE_MILLIS;
use outcry_rules::pit::{CallChoice, Phase};
use outcry_rules::{Seat, SeatSet};
use outcry_table::{AnyObservation, AnyOptions, Presence};

use super::figures::points;
use super::scene::Scene;
use super::{calls, corner, names};
use crate::Happening;
use crate::view::{Deadline, Key, Person, TableHead, TeamMark};

/// Says what a screen shows of one person beside what every screen shows.
#[derive(Default)]
pub(super) struct PersonStatus {
    /// Whether the table waits for the person, or the person is calling.
    pub(super) lit: bool,
    /// Whether the person wants something of the viewer.
    pub(super) urgent: bool,
    /// What stands beside the name.
    pub(super) mark: Option<String>,
    /// The same in a few signs.
    pub(super) brief: Option<String>,
    /// The team of this round.
    pub(super) team: Option<TeamMark>,
    /// What pressing the person means.
    pub(super) key: Option<Key>,
    /// Offers as few cards as the person does.
    pub(super) lower: Option<Key>,
    /// What a screen reader says of it, as a sentence.
    pub(super) said: Option<String>,
}

/// Builds the head of a screen.
pub(super) fn head(
    scene: Scene<'_>,
    status: String,
    your_turn: bool,
    status_of: impl Fn(Seat) -> PersonStatus,
) -> TableHead {
    let seen = scene.seen;
    let seats = seen.seats();
    let first = scene.me().filter(|&me| seats.contains(me)).or_else(|| Seat::new(0));
    let people = first.into_iter().flat_map(|first| seats.clockwise_from(first));
    let mut reading = Vec::new();
    let people = people.map(|seat| {
        let status = status_of(seat);
        reading.push((!status.urgent, !status.lit, seat.index() as u8));
        person(scene, seat, status)
    });
    let people = people.collect();
    // The order of the ring stays among equals.
    reading.sort_by_key(|&(calm, dark, _)| (calm, dark));
    let title = names::title(&seen.rules, scene.localizer);
    TableHead {
        spoken_title: names::spoken(&title, scene.localizer),
        title,
        round: round(scene),
        target: names::target(&seen.options, Some(seats), scene.localizer),
        status,
        until: until(scene),
        happened: happened(scene).or_else(|| left(scene)),
        your_turn,
        people,
        reading: reading.into_iter().map(|(_, _, seat)| seat).collect(),
    }
}

/// Builds the head of a screen on which people are only shown.
pub(super) fn plain_head(scene: Scene<'_>, status: String, your_turn: bool, lit: SeatSet) -> TableHead {
    head(scene, status, your_turn, |seat| PersonStatus { lit: lit.contains(seat), ..PersonStatus::default() })
}

/// Says when what the table waits for is over by itself.
fn until(scene: Scene<'_>) -> Option<Deadline> {
    let (AnyObservation::Pit(game), AnyOptions::Pit(options)) = (&scene.seen.game, &scene.seen.options)
    else {
        return None;
    };
    let table = &game.game.table;
    let millis = |number: i32, of: u64| of * u64::from(number.unsigned_abs());
    match table.phase {
        Phase::Sorting => scene.deadline(table.opens_at?, millis(options.sort_seconds, 1_000)),
        Phase::Open => scene.deadline(table.ends_at?, millis(options.time_limit?, 60_000)),
        Phase::Frozen { until, .. } => scene.deadline(until, FREEZE_MILLIS),
        Phase::Over { .. } => None,
    }
}

/// Says what has just happened, as far as everybody may know it.
fn happened(scene: Scene<'_>) -> Option<String> {
    match (scene.ui.happened?, &scene.seen.game, &scene.seen.options) {
        (Happening::Fined { seat, fine }, AnyObservation::Pit(_), AnyOptions::Pit(options)) => {
            corner::fine_line(scene, options, seat, fine, 1)
        }
        (Happening::CallChosen(seat), AnyObservation::Pit(game), AnyOptions::Pit(options)) => {
            let chosen = options.call_variant == CallChoice::WinnersChoice;
            chosen.then(|| {
                let (name, call) = (scene.name(seat), calls::name(game.game.table.variant, scene.localizer));
                scene.text_with("happened-call", &[("name", (&name).into()), ("call", (&call).into())])
            })
        }
        (Happening::BotsTookOver(seats), ..) => Some(scene.text_of_all("happened-bot", seats)),
        (Happening::Back(seats), ..) => Some(scene.text_of_all("happened-back", seats)),
        _ => None,
    }
}

/// Says to somebody who looks at a table again that they have left: nothing there can be pressed any more.
fn left(scene: Scene<'_>) -> Option<String> {
    let me = scene.seen.people.get(scene.me()?.index())?;
    (me.bot.is_some() && me.presence == Presence::Lost).then(|| scene.text("happened-left"))
}

fn round(scene: Scene<'_>) -> String {
    let round = scene.seen.game.round();
    let last = match &scene.seen.options {
        AnyOptions::Pit(options) => options.round_cap.map(i32::unsigned_abs),
        AnyOptions::Nyet(options) => options.rounds(scene.seen.seats()),
    };
    match last {
        Some(last) => scene.text_with("round-of", &[("round", round.into()), ("last", last.into())]),
        None => scene.text_with("round-number", &[("round", round.into())]),
    }
}

fn person(scene: Scene<'_>, seat: Seat, status: PersonStatus) -> Person {
    let seen = scene.seen;
    let occupant = seen.people.get(seat.index());
    let mut person = Person {
        // Nobody changes seats once the cards are dealt.
        id: seat.index() as u16,
        seat: seat.index() as u8,
        name: scene.name(seat),
        you: scene.me() == Some(seat),
        bot: occupant.is_some_and(|occupant| occupant.bot.is_some()),
        presence: occupant.map_or(Presence::Here, |occupant| occupant.presence),
        dealer: seen.game.dealer() == seat,
        score: points(seen.game.totals()[seat.index()]),
        lit: status.lit,
        mark: status.mark,
        brief: status.brief,
        team: status.team,
        key: status.key,
        lower: status.lower,
        label: String::new(),
    };
    person.label = label(scene, &person, status.said);
    person
}

/// Says in sentences what a person's place shows.
fn label(scene: Scene<'_>, person: &Person, said: Option<String>) -> String {
    let who = if person.you { "you" } else { "other" };
    let total = scene.seen.game.totals()[usize::from(person.seat)].unsigned_abs();
    let own = [
        ("name", (&person.name).into()),
        ("score", (&person.score).into()),
        ("count", total.into()),
        ("who", who.into()),
    ];
    let mut sentences = vec![scene.text_with("person-label", &own)];
    let facts = [
        (person.dealer, "person-deals"),
        (person.bot, "person-bot"),
        (person.presence == Presence::Weak, "person-weak"),
        (person.presence == Presence::Lost, "person-lost"),
    ];
    sentences.extend(facts.into_iter().filter(|(holds, _)| *holds).map(|(_, id)| scene.text(id)));
    sentences.extend(said);
    if let Some(team) = &person.team {
        let id = match (scene.me().is_some(), team.yours) {
            (false, _) => "person-team-number",
            (true, true) => "person-team-yours",
            (true, false) => "person-team-theirs",
        };
        let own = (!person.you).then(|| scene.text_with(id, &[("number", team.number.into())]));
        let bonus = team.bonus.then(|| scene.text("person-bonus"));
        sentences.extend(own.into_iter().chain(bonus));
    }
    sentences.join(" ")
}
