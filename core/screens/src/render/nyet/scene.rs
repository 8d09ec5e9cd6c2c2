//! What every screen of NΣT! is made from.

use outcry_rules::Seat;
use outcry_rules::nyet::{Card, NyetOptions, Observation, Phase, Rules};

use super::verdict::colour_word;
use crate::Happening;
use crate::render::faces::nyet_face;
use crate::render::people::{PersonStatus, head};
use crate::render::scene::Scene;
use crate::view::{TableHead, TeamMark};

/// Holds a round of NΣT! as a viewer sees it.
#[derive(Clone, Copy)]
pub(in crate::render) struct NyetScene<'a> {
    pub(in crate::render) scene: Scene<'a>,
    pub(in crate::render) options: &'a NyetOptions,
    pub(in crate::render) rules: Rules,
    pub(in crate::render) game: &'a Observation,
}

/// Builds the head of a screen.
pub(super) fn nyet_head(nyet: NyetScene<'_>) -> TableHead {
    let head = head(nyet.scene, own_status(nyet), my_turn(nyet), |seat| person_status(nyet, seat));
    TableHead { happened: passed(nyet).or(head.happened), ..head }
}

/// Says what was passed to the viewer: only screens that hold cards may.
fn passed(nyet: NyetScene<'_>) -> Option<String> {
    let Happening::Passed { from, cards } = nyet.scene.ui.happened? else { return None };
    nyet.scene.me().filter(|_| matches!(nyet.game.phase, Phase::Tricks))?;
    let names = cards.iter(nyet.game.deck).map(|card| nyet_face(card, nyet.scene.localizer).name);
    let (name, cards) = (nyet.scene.name(from), nyet.scene.listed(&names.collect::<Vec<_>>()));
    Some(nyet.scene.text_with("happened-passed", &[("name", (&name).into()), ("cards", (&cards).into())]))
}

/// Says whether the table waits for the viewer.
pub(in crate::render) fn my_turn(nyet: NyetScene<'_>) -> bool {
    let Some(me) = nyet.scene.me() else { return false };
    match nyet.game.phase {
        Phase::Discard => !nyet.game.chosen.contains(me),
        // Whoever likes deals the next round.
        Phase::Over => true,
        _ => nyet.game.turn == Some(me),
    }
}

/// Says what the table waits for, to the viewer alone: what has to be followed fits the hand.
pub(in crate::render) fn own_status(nyet: NyetScene<'_>) -> String {
    let lead = nyet.game.trick.lead().filter(|_| nyet.game.phase == Phase::Tricks && my_turn(nyet));
    let bound = lead.map(|lead| free(nyet, lead).unwrap_or_else(|| follow(nyet, lead)));
    bound.map_or_else(|| status(nyet), |bound| your_turn(nyet, "trick-yours", &bound))
}

/// Says what the table waits for, without a word about the viewer's hand.
pub(in crate::render) fn status(nyet: NyetScene<'_>) -> String {
    let NyetScene { scene, game, .. } = nyet;
    let mine = my_turn(nyet);
    let of_turn = |id: &str| game.turn.map_or_else(String::new, |seat| scene.text_of(id, seat));
    match game.phase {
        Phase::Veto if mine && scene.ui.placing.is_some() => scene.text("veto-placing"),
        Phase::Veto if mine => scene.text("veto-yours"),
        Phase::Veto => of_turn("veto-other"),
        Phase::Teams if mine => scene.text("teams-yours"),
        Phase::Teams => of_turn("teams-other"),
        Phase::Discard if mine => scene.text("gift-yours"),
        Phase::Discard => scene.text_of_all("gift-others", game.seats.all().without(game.chosen)),
        Phase::Tricks if mine => match game.trick.lead() {
            Some(lead) => your_turn(nyet, "trick-yours-led", &follow(nyet, lead)),
            None => scene.text("trick-lead"),
        },
        Phase::Tricks => of_turn("trick-other"),
        Phase::Bonus if mine => scene.text("bonus-yours"),
        Phase::Bonus => of_turn("bonus-other"),
        Phase::Over if scene.seen.game.winners().is_some() => scene.text("status-match-over"),
        Phase::Over => scene.text("status-round-over"),
    }
}

fn your_turn(nyet: NyetScene<'_>, id: &str, bound: &str) -> String {
    nyet.scene.text_with(id, &[("follow", bound.into())])
}

/// Says what binds a player at their next card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Following {
    /// Nobody has led yet.
    Leads,
    /// The hand holds what was led.
    Follows,
    /// The hand holds nothing of what was led, so any card goes.
    Free,
}

impl Following {
    /// Says what binds the viewer's hand; before the tricks nothing does.
    pub fn of(game: &Observation, rules: Rules) -> Self {
        let (Some(lead), Some(verdict)) = (game.trick.lead(), game.verdict) else { return Self::Leads };
        let mut hand = game.hand.iter(game.deck);
        if hand.any(|card| verdict.follows(rules, lead, card)) { Self::Follows } else { Self::Free }
    }

    /// Gives the word by which texts tell them apart.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Leads => "leads",
            Self::Follows => "follows",
            Self::Free => "free",
        }
    }
}

/// Says to a player whose turn it is that the hand holds nothing that was led; nothing where it does.
fn free(nyet: NyetScene<'_>, lead: Card) -> Option<String> {
    let NyetScene { scene, rules, game, .. } = nyet;
    if Following::of(game, rules) != Following::Free {
        return None;
    }
    if let Some(agent) = game.hand.iter(game.deck).find(|&card| is_agent(nyet, lead, card)) {
        let name = nyet_face(agent, scene.localizer).name;
        let known = [("card", (&name).into()), ("colour", lead.colour().word().into())];
        return Some(scene.text_with("follow-free-agent", &known));
    }
    let suit = match game.verdict.filter(|verdict| verdict.follows_trump(rules, lead)) {
        Some(verdict) if verdict.trump.is_some() => "trump",
        Some(_) => "supertrump",
        None => lead.colour().word(),
    };
    Some(scene.text_with("follow-free", &[("led", suit.into())]))
}

/// Says whether a card shows the colour that was led and does not follow it, since supertrumps have left their colours.
fn is_agent(nyet: NyetScene<'_>, lead: Card, card: Card) -> bool {
    let trump = |card| nyet.game.verdict.is_some_and(|verdict| verdict.follows_trump(nyet.rules, card));
    card.colour() == lead.colour() && !trump(lead) && trump(card)
}

/// Says why a card may not be played, where another has to follow.
pub(super) fn unplayable(nyet: NyetScene<'_>, lead: Card, card: Card) -> String {
    if is_agent(nyet, lead, card) {
        return nyet.scene.text_with("follow-agent", &[("colour", lead.colour().word().into())]);
    }
    follow(nyet, lead)
}

/// Says what must be followed, in a few words: "Play blue".
fn follow(nyet: NyetScene<'_>, lead: Card) -> String {
    let NyetScene { scene, rules, game, .. } = nyet;
    let Some(verdict) = game.verdict.filter(|verdict| verdict.follows_trump(rules, lead)) else {
        return scene.text_with("follow-colour", &[("colour", lead.colour().word().into())]);
    };
    match verdict.trump {
        Some(trump) => scene.text_with("follow-trump", &[("colour", colour_word(Some(trump)).into())]),
        None => scene.text("follow-supertrump"),
    }
}

/// Says whom the table waits for, where that is not the viewer. It stands below a card that was just played as well, so
/// it must not read as a refusal.
pub(super) fn not_my_turn(nyet: NyetScene<'_>) -> Option<String> {
    (!my_turn(nyet)).then(|| status(nyet))
}

/// Says what a screen shows of one person.
pub(in crate::render) fn person_status(nyet: NyetScene<'_>, seat: Seat) -> PersonStatus {
    let NyetScene { scene, game, .. } = nyet;
    let status = match game.phase {
        Phase::Discard => {
            let done = game.chosen.contains(seat);
            let (mark, said) =
                if done { ("mark-done", "person-done") } else { ("mark-choosing", "person-choosing") };
            PersonStatus {
                lit: !done,
                mark: Some(scene.text(mark)),
                said: Some(scene.text(said)),
                ..PersonStatus::default()
            }
        }
        Phase::Tricks | Phase::Bonus | Phase::Over => {
            let known =
                [("tricks", game.tricks[seat.index()].into()), ("loot", game.loot[seat.index()].into())];
            PersonStatus {
                lit: game.turn == Some(seat),
                mark: Some(scene.text_with("mark-taken", &known)),
                brief: Some(scene.text_with("mark-taken-brief", &known)),
                said: Some(scene.text_with("person-taken", &known)),
                ..PersonStatus::default()
            }
        }
        Phase::Veto | Phase::Teams => PersonStatus {
            lit: game.turn == Some(seat),
            said: (game.turn == Some(seat)).then(|| scene.text("person-turn")),
            ..PersonStatus::default()
        },
    };
    PersonStatus { team: team(nyet, seat), ..status }
}

/// Says in which team somebody plays; two players play alone.
pub(super) fn team(nyet: NyetScene<'_>, seat: Seat) -> Option<TeamMark> {
    let NyetScene { scene, game, .. } = nyet;
    let [first, other] = game.sides().filter(|_| game.seats.count() > 2)?;
    let (number, team) = if first.contains(seat) { (1, first) } else { (2, other) };
    let yours = scene.me().is_some_and(|me| team.contains(me));
    let text = match (scene.me(), yours) {
        (None, _) => scene.text_with("team-number", &[("number", number.into())]),
        (Some(_), true) => scene.text("team-yours"),
        (Some(_), false) => scene.text("team-theirs"),
    };
    Some(TeamMark { number, yours, bonus: game.bonus == Some(seat), text })
}
