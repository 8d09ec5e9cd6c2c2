//! The guided rounds, from the first word to the last, by nothing but what the screens offer.

use std::collections::BTreeSet;

use outcry_screens::view::{BoxState, Teams, Trading, VetoBoard};

use super::*;

const STEPS_OF_PIT: [&str; 14] = [
    "hand",
    "ready",
    "open",
    "take",
    "call",
    "hold-up",
    "lower",
    "retract",
    "cover",
    "ring",
    "false-bell",
    "swap",
    "corner",
    "end",
];

const STEPS_OF_NYET: [&str; 15] = [
    "cards",
    "board",
    "place",
    "take-back",
    "place-again",
    "teams",
    "sides",
    "give",
    "play",
    "why-not",
    "last-trick",
    "play-on",
    "scoring",
    "bonus",
    "end",
];

/// Stands for what is said while the next step waits for the others.
const WAITS: &str = "waits";

/// Somebody who practises and does what they are told.
struct Pupil {
    sut: Sut,
    game: GameName,
    /// What was said, by the step.
    said: BTreeMap<&'static str, String>,
}

impl Pupil {
    fn new(game: GameName, language: Language) -> Self {
        let mut sut = Sut::new();
        sut.press(Intent::Set { name: "language".to_owned(), value: language.tag().into() });
        sut.press(Intent::Go(Destination::Practice));
        let View::Practice(practice) = sut.screen().view else { panic!() };
        let games = practice.games.iter().map(|key| key.intent.clone());
        let wanted = Intent::Practise(game);
        let key = games.clone().find(|intent| *intent == wanted).expect("both games can be practised");
        sut.press(key);
        Self { sut, game, said: BTreeMap::new() }
    }

    fn steps(&self) -> &'static [&'static str] {
        match self.game {
            GameName::Pit => &STEPS_OF_PIT,
            GameName::Nyet => &STEPS_OF_NYET,
        }
    }

    /// Reads what the lesson says, and gives the step that it is about; `None` once the lesson is over.
    fn read(&mut self) -> Option<&'static str> {
        let screen = self.sut.screen();
        let drawn = serde_json::to_string(&screen).unwrap();
        assert!(!drawn.contains('⟦'), "{drawn}");
        let coach = screen.coach?;
        let localizer = self.sut.session.localizer();
        let is = |step: &&&str| {
            let told = |who: &'static str, colour: &'static str, follow: &'static str| {
                let id = format!("practice-{}-{step}", self.game.word());
                let known = [
                    ("who", who.into()),
                    ("by", "touch".into()),
                    ("colour", colour.into()),
                    ("follow", follow.into()),
                ];
                localizer.text_with(&id, &known) == coach.text
            };
            ["you", "other", "nobody"].into_iter().any(|who| told(who, "none", "follows"))
                || ["blue", "red", "yellow", "green"]
                    .into_iter()
                    .any(|colour| told("nobody", colour, "follows"))
                || ["leads", "free"].into_iter().any(|follow| told("nobody", "none", follow))
        };
        // Whoever has the corner is told to ring, whatever was to be learnt next.
        if coach.text == localizer.text_with("practice-pit-ring-now", &[("by", "touch".into())]) {
            return Some("corner");
        }
        let waits = ["practice-pit-sorting", "practice-nyet-giving"];
        if waits.iter().any(|id| coach.text == localizer.text(id)) {
            return Some(WAITS);
        }
        let step = *self.steps().iter().find(is).expect("a step has a text of its own");
        self.said.insert(step, coach.text);
        Some(step)
    }

    /// Presses a key of the screen, as a shell does: only where it can be pressed.
    fn press(&mut self, key: &Key) -> bool {
        let on = !matches!(key.state, KeyState::Off(_));
        if on {
            self.sut.press(key.intent.clone());
        }
        on
    }

    /// Reads on; while there is something to read, nothing happens at the table.
    fn read_on(&mut self) {
        let table = |pupil: &Self| {
            pupil.sut.session.activity.table().unwrap().active_table.host().unwrap().table().clone()
        };
        let before = table(self);
        self.sut.wait(60_000);
        assert_eq!(table(self), before, "the table stands while its player reads");
        let key = self.sut.screen().coach.and_then(|coach| coach.key).expect("a key to go on with");
        assert!(self.press(&key));
    }

    /// Does what the lesson asks for, until nothing is left; gives the steps in the order in which they were come to.
    fn learn(&mut self) -> Vec<&'static str> {
        let mut steps = Vec::new();
        for _ in 0..20_000 {
            let Some(step) = self.read() else { return steps };
            if step == WAITS {
                self.sut.wait(400);
                continue;
            }
            // What comes again after something that had to wait for its moment counts where it is come to at last.
            steps.retain(|known| *known != step);
            steps.push(step);
            let screen = self.sut.screen();
            let reads = screen.coach.is_some_and(|coach| coach.key.is_some());
            let done = match screen.view {
                _ if reads => {
                    self.read_on();
                    true
                }
                View::Sorting(sorting) => match step {
                    "open" => sorting.open.is_some_and(|key| self.press(&key)),
                    _ => self.press(&sorting.ready),
                },
                View::Trading(trading) => self.trade(step, &trading),
                View::HoldUp(held) => self.press(&held.key),
                View::FaceDown(covered) => self.press(&covered.key),
                View::VetoBoard(veto) => self.veto(step, &veto),
                View::Teams(Teams { choices, .. }) => choices.iter().any(|choice| self.press(&choice.key)),
                View::Discard(discard) => {
                    let mut unmarked = discard.hand.iter().filter(|card| !card.marked);
                    self.press(&discard.give) || unmarked.any(|card| self.press(&card.key))
                }
                View::Trick(trick) if step == "last-trick" => self.press(&trick.last_key),
                View::Trick(trick) if trick.last => self.press(&trick.last_key),
                View::Trick(trick) => trick.hand.iter().any(|card| self.press(&card.key)),
                view => panic!("{step} leads nowhere: {view:?}"),
            };
            self.sut.wait(if done { 100 } else { 400 });
        }
        panic!("the lesson does not end: {steps:?}");
    }

    fn trade(&mut self, step: &str, trading: &Trading) -> bool {
        let calling = trading.lot.calling;
        let chosen = trading.lot.faces.len();
        let most = trading.rows.first().expect("a hand has cards");
        let least = trading.rows.last().expect("a hand has cards");
        match step {
            "take" => self.press(&most.take),
            // With two cards on offer there is something to lower to.
            "call" if chosen < 2 => self.press(&most.take),
            "call" => !calling && self.press(&trading.big),
            "hold-up" => self.press(&trading.hold_up),
            "lower" => trading.lower.iter().any(|key| self.press(key)),
            "retract" => calling && self.press(&trading.big),
            "cover" => self.press(&trading.cover),
            "ring" => self.press(&trading.bell.key),
            _ if trading.bell.glows => self.press(&trading.bell.key),
            _ => {
                let others = || trading.head.people.iter().filter(|person| !person.you);
                let called: BTreeSet<usize> =
                    others().filter_map(|person| person.mark.as_ref()?.parse().ok()).collect();
                let wanted = called.range(..=usize::from(least.count)).next_back().copied().unwrap_or(1);
                if !calling {
                    let rest =
                        trading.lot.faces.iter().any(|face| face.name != least.face.name) || chosen > wanted;
                    if rest {
                        return trading.clear.as_ref().is_some_and(|key| self.press(key));
                    }
                    return self.press(if chosen < wanted { &least.take } else { &trading.big });
                }
                if called.contains(&chosen) {
                    return others()
                        .filter_map(|person| person.key.as_ref())
                        .any(|key| key.state == KeyState::Ready && self.press(key));
                }
                chosen != wanted && self.press(&trading.big)
            }
        }
    }

    fn veto(&mut self, step: &str, veto: &VetoBoard) -> bool {
        if let Some(key) = &veto.take_back {
            return step == "take-back" && self.press(key);
        }
        let mut open = veto.lines.iter().flat_map(|line| &line.boxes);
        open.any(|one| one.state == BoxState::Open && self.press(&one.key))
    }
}

#[test]
fn both_lessons_are_gone_through_in_every_language() {
    for game in GameName::ALL {
        let mut texts = BTreeSet::new();
        for language in Language::ALL {
            let mut pupil = Pupil::new(game, language);
            assert_eq!(pupil.learn(), pupil.steps(), "{language:?}: every step in its order");
            assert_eq!(pupil.said.len(), pupil.steps().len());
            texts.extend(pupil.said.into_values());
            assert!(
                pupil.sut.finished.is_empty() && pupil.sut.records.is_empty(),
                "practice counts for nothing"
            );
        }
        // The last words differ with how the round ended, and with nothing else.
        let each = match game {
            GameName::Pit => STEPS_OF_PIT.len(),
            GameName::Nyet => STEPS_OF_NYET.len(),
        };
        assert_eq!(texts.len(), each * Language::ALL.len(), "no text is the same in two languages");
    }
}

/// Goes on with the lesson as far as this step.
fn pupil_at(game: GameName, step: &'static str) -> Pupil {
    let mut pupil = Pupil::new(game, Language::En);
    for _ in 0..200 {
        if pupil.read() == Some(step) {
            return pupil;
        }
        let screen = pupil.sut.screen();
        match screen.view {
            _ if screen.coach.is_some_and(|coach| coach.key.is_some()) => pupil.read_on(),
            View::Sorting(sorting) => {
                let open = sorting.open.is_some_and(|key| pupil.press(&key));
                let _ = open || pupil.press(&sorting.ready);
            }
            view => panic!("{view:?}"),
        }
        pupil.sut.wait(500);
    }
    panic!("the lesson does not come to {step}");
}

#[test]
fn a_key_that_was_drawn_for_one_step_reads_no_other() {
    let mut pupil = pupil_at(GameName::Nyet, "cards");
    let key = pupil.sut.screen().coach.unwrap().key.unwrap();
    for _ in 0..2 {
        pupil.press(&key);
        assert_eq!(pupil.read(), Some("board"));
    }
}

#[test]
fn what_the_table_refuses_is_not_learnt() {
    let mut pupil = pupil_at(GameName::Pit, "ready");
    pupil.sut.press(Intent::OpenTrading);
    assert!(pupil.sut.screen().notice.is_some_and(|notice| notice.bad), "not everybody is ready");
    // Nothing of this can be done now: there is no offer, nothing is hidden, and no such card.
    for intent in [
        Intent::Call,
        Intent::Lower(1),
        Intent::Retract,
        Intent::HoldUp(false),
        Intent::Cover(false),
        Intent::TakeAll(200),
        Intent::Tap(2),
    ] {
        pupil.sut.press(intent);
    }
    let View::Sorting(sorting) = pupil.sut.screen().view else { panic!() };
    pupil.press(&sorting.ready);
    assert_eq!(pupil.learn(), STEPS_OF_PIT[2..], "each of them is still to be made");
}

#[test]
fn a_box_that_may_not_be_covered_is_not_learnt() {
    let mut pupil = pupil_at(GameName::Nyet, "place");
    let mine = |pupil: &Pupil| match pupil.sut.screen().view {
        View::VetoBoard(veto) => veto.head.your_turn,
        view => panic!("{view:?}"),
    };
    // The dealer begins. Nothing hurries whoever has to learn how to take a token back.
    assert!(mine(&pupil));
    let veto = |pupil: &Pupil| match pupil.sut.screen().view {
        View::VetoBoard(veto) => veto,
        view => panic!("{view:?}"),
    };
    let board = veto(&pupil);
    assert!(pupil.veto("place", &board));
    pupil.sut.wait(60_000);
    assert!(mine(&pupil) && veto(&pupil).take_back.is_some());
    assert_eq!(pupil.read(), Some("take-back"));
    pupil.sut.press(Intent::TakeBack);
    assert_eq!(pupil.read(), Some("place-again"));
    let board = veto(&pupil);
    assert!(pupil.veto("place-again", &board));
    pupil.sut.wait(2_000);
    assert!(!mine(&pupil), "from then on it is as at any table");
    let played = pupil.sut.session.activity.table().unwrap().ui.clone();
    pupil.sut.press(Intent::Place { line: 1, place: 0 });
    assert!(pupil.sut.screen().notice.is_some_and(|notice| notice.bad), "the refusal says why at once");
    assert_eq!(pupil.sut.session.activity.table().unwrap().ui, played);
}

#[test]
fn a_step_is_told_of_where_it_can_be_made() {
    let mut pupil = pupil_at(GameName::Pit, "ready");
    let View::Sorting(sorting) = pupil.sut.screen().view else { panic!() };
    assert!(pupil.press(&sorting.ready));
    let mut waited = false;
    loop {
        let step = pupil.read();
        let View::Sorting(sorting) = pupil.sut.screen().view else { panic!() };
        if sorting.open.is_some_and(|open| !matches!(open.state, KeyState::Off(_))) {
            assert_eq!(step, Some("open"));
            break;
        }
        assert_eq!(step, Some(WAITS));
        waited = true;
        pupil.sut.wait(100);
    }
    assert!(waited, "the others sort for longer");
    assert_eq!(pupil.learn(), STEPS_OF_PIT[2..]);

    let mut pupil = Pupil::new(GameName::Nyet, Language::En);
    let mut last = 0;
    for _ in 0..20_000 {
        let Some(step) = pupil.read() else { break };
        let screen = pupil.sut.screen();
        let told = screen.coach.unwrap();
        let at: u32 = told.progress.split(' ').next().unwrap().parse().unwrap();
        assert!(at >= last, "{step}: {at} after {last}");
        last = at;
        let plays = ["play", "why-not", "last-trick", "play-on"].contains(&step);
        assert!(!plays || !matches!(screen.view, View::Discard(_)), "{step}: cards are still given away");
        if told.key.is_some() {
            pupil.read_on();
            continue;
        }
        // The last trick is not looked at, and what is to be read is read at once: so steps come out of their order.
        match screen.view {
            View::VetoBoard(veto) => {
                pupil.veto(step, &veto);
            }
            View::Teams(Teams { choices, .. }) => {
                choices.iter().any(|choice| pupil.press(&choice.key));
            }
            View::Discard(discard) => {
                let mut unmarked = discard.hand.iter().filter(|card| !card.marked);
                let _ = pupil.press(&discard.give) || unmarked.any(|card| pupil.press(&card.key));
            }
            View::Trick(trick) => {
                trick.hand.iter().any(|card| pupil.press(&card.key));
            }
            _ => {}
        }
        pupil.sut.wait(400);
    }
    assert_eq!(last, 15);
}
