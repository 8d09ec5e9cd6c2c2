//! What every screen of NΣT! is made from.

use outcry_rules::nyet::{Card, NyetOptions, Observation, Phase, Rules};
use outcry_rules::{Refusal, Seat};

use super::verdict::colour_word;
use crate::show::people::{Standing, head};
use crate::show::scene::Scene;
use crate::view::TableHead;

/// Holds a round of NΣT! as a viewer sees it.
#[derive(Clone, Copy)]
pub(in crate::show) struct NyetScene<'a> {
    pub(in crate::show) scene: Scene<'a>,
    pub(in crate::show) options: &'a NyetOptions,
    pub(in crate::show) rules: Rules,
    pub(in crate::show) game: &'a Observation,
}

/// Builds the head of a screen.
pub(super) fn nyet_head(nyet: NyetScene<'_>) -> TableHead {
    head(nyet.scene, status(nyet), my_turn(nyet), |seat| standing(nyet, seat))
}

/// Says whether the table waits for the viewer.
pub(in crate::show) fn my_turn(nyet: NyetScene<'_>) -> bool {
    let Some(me) = nyet.scene.me() else { return false };
    match nyet.game.phase {
        Phase::Discard => !nyet.game.chosen.contains(me),
        // Whoever likes deals the next round.
        Phase::Over => true,
        _ => nyet.game.turn == Some(me),
    }
}

/// Says what the table waits for.
pub(in crate::show) fn status(nyet: NyetScene<'_>) -> String {
    let NyetScene { scene, game, .. } = nyet;
    let mine = my_turn(nyet);
    let of_turn = |id: &str| game.turn.map_or_else(String::new, |seat| scene.say_of(id, seat));
    match game.phase {
        Phase::Veto if mine && scene.touch.placing.is_some() => scene.say("veto-placing"),
        Phase::Veto if mine => scene.say("veto-yours"),
        Phase::Veto => of_turn("veto-other"),
        Phase::Teams if mine => scene.say("teams-yours"),
        Phase::Teams => of_turn("teams-other"),
        Phase::Discard if mine => scene.say("gift-yours"),
        Phase::Discard => scene.say_of_all("gift-others", game.seats.all().without(game.chosen)),
        Phase::Tricks if mine => match game.trick.lead() {
            Some(lead) => scene.say_with("trick-yours", &[("follow", (&follow(nyet, lead)).into())]),
            None => scene.say("trick-lead"),
        },
        Phase::Tricks => of_turn("trick-other"),
        Phase::Bonus if mine => scene.say("bonus-yours"),
        Phase::Bonus => of_turn("bonus-other"),
        Phase::Over if scene.seen.game.winners().is_some() => scene.say("status-match-over"),
        Phase::Over => scene.say("status-round-over"),
    }
}

/// Says what must be followed, in a few words: "Follow blue".
pub(super) fn follow(nyet: NyetScene<'_>, lead: Card) -> String {
    let NyetScene { scene, rules, game, .. } = nyet;
    let Some(verdict) = game.verdict.filter(|verdict| verdict.follows_trump(rules, lead)) else {
        return scene.say_with("follow-colour", &[("colour", lead.colour().word().into())]);
    };
    match verdict.trump {
        Some(trump) => scene.say_with("follow-trump", &[("colour", colour_word(Some(trump)).into())]),
        None => scene.say("follow-supertrump"),
    }
}

/// Says why it is not the viewer's turn, where it is not, or that an action is on its way.
pub(super) fn not_my_turn(nyet: NyetScene<'_>) -> Option<String> {
    let other = !my_turn(nyet);
    other.then(|| nyet.scene.refused(Refusal::NotYourTurn)).or_else(|| nyet.scene.waiting())
}

/// Says what a screen shows of one person.
pub(in crate::show) fn standing(nyet: NyetScene<'_>, seat: Seat) -> Standing {
    let NyetScene { scene, game, .. } = nyet;
    match game.phase {
        Phase::Discard => {
            let done = game.chosen.contains(seat);
            let (mark, said) =
                if done { ("mark-done", "person-done") } else { ("mark-choosing", "person-choosing") };
            Standing {
                lit: !done,
                mark: Some(scene.say(mark)),
                said: Some(scene.say(said)),
                ..Standing::default()
            }
        }
        Phase::Tricks | Phase::Bonus | Phase::Over => {
            let known = [
                ("tricks", game.tricks[seat.index()].into()),
                ("loot", game.loot[seat.index()].into()),
                ("bonus", if game.bonus == Some(seat) { "yes" } else { "no" }.into()),
            ];
            Standing {
                lit: game.turn == Some(seat),
                mark: Some(scene.say_with("mark-taken", &known)),
                brief: Some(scene.say_with("mark-taken-brief", &known)),
                key: None,
                said: Some(scene.say_with("person-taken", &known)),
            }
        }
        Phase::Veto | Phase::Teams => Standing {
            lit: game.turn == Some(seat),
            said: (game.turn == Some(seat)).then(|| scene.say("person-turn")),
            ..Standing::default()
        },
    }
}
