//! Representative moments of both games.

use outcry_rules::nyet::{Card, Cards, Gift, Line, Mark, Phase};
use outcry_rules::pit::{Action, CallVariant};
use outcry_rules::{Silent, Value, nyet, pit};
use outcry_table::fair_deal::DealCheck;
use outcry_table::{AnyObservation, AnyOptions, GameName, TableSnapshot};
use rand::rngs::ChaCha8Rng;

use super::shots::{Shot, shot};
use super::stage::{Stage, cards, rng, rules, seat};
use crate::view::Deadline;
use crate::{Happening, LocalUiState, Watching};

const RANKS: [&[(&str, u8)]; 4] = [
    &[("9", 4), ("10", 3), ("J", 2)],
    &[("9", 3), ("10", 2), ("J", 2), ("A", 2)],
    &[("9", 2), ("10", 2), ("J", 2), ("A", 3)],
    &[("10", 2), ("J", 3), ("A", 4)],
];

const COWS: [&[(&str, u8)]; 3] =
    [&[("cow50", 9)], &[("cow45", 5), ("cow40", 4)], &[("cow45", 4), ("cow40", 5)]];

/// Three players of classic play with Bull and Bear: seats 1 and 2 have ten cards.
const MARKET: [&[(&str, u8)]; 3] = [
    &[("wheat", 8), ("barley", 1)],
    &[("wheat", 1), ("barley", 5), ("corn", 3), ("bull", 1)],
    &[("barley", 3), ("corn", 6), ("bear", 1)],
];

fn pit(edition: &str, changes: &[(&str, Value)], hands: &[&[(&str, u8)]]) -> Stage {
    Stage::pit_hands(rules(GameName::Pit, edition, changes), hands)
}

fn watching(watching: Watching) -> LocalUiState {
    LocalUiState { watches: Some(watching), ..LocalUiState::default() }
}

/// Has everybody sort, and somebody open.
fn opened(mut stage: Stage) -> Stage {
    for index in 0..stage.table.seats().count() {
        stage.pit(index, Action::Ready);
    }
    stage.wait(30_000);
    stage.pit(0, Action::Open);
    stage
}

fn deck(stage: &Stage) -> pit::Deck {
    let AnyObservation::Pit(game) = stage.board().game else { panic!("this is a table of Pit") };
    game.game.table.deck
}

fn call(stage: &mut Stage, index: usize, lot: &[(&str, u8)]) {
    let lot = cards(deck(stage), lot);
    stage.pit(index, Action::Call(lot));
}

fn holding(stage: &Stage, lot: &[(&str, u8)]) -> LocalUiState {
    LocalUiState { lot: cards(deck(stage), lot), ..LocalUiState::default() }
}

fn happening(happened: Happening) -> LocalUiState {
    LocalUiState { happened: Some(happened), ..LocalUiState::default() }
}

/// Somebody else has had the next round dealt.
fn dealt() -> LocalUiState {
    LocalUiState { is_dealt: true, ..LocalUiState::default() }
}

pub(super) fn pit_scenes() -> Vec<Shot> {
    let mut shots = sorting();
    shots.extend(trading());
    shots.extend(silent());
    shots.extend(corners());
    shots
}

fn sorting() -> Vec<Shot> {
    let mut classic = pit("classic", &[], &MARKET_PLAIN);
    classic.wait(12_345);
    let mut early = pit("classic", &[("open_when_ready", true.into())], &MARKET_PLAIN);
    early.wait(4_000);
    early.pit(1, Action::Ready);
    early.pit(2, Action::Ready);
    let mut all_early = early.clone();
    all_early.pit(0, Action::Ready);
    let mut short = pit("short", &[], &RANKS);
    short.pit(0, Action::Ready);
    short.pit(3, Action::Ready);
    let mut all = short.clone();
    all.pit(1, Action::Ready);
    all.pit(2, Action::Ready);
    let speaking = LocalUiState { speak_cards: true, ..LocalUiState::default() };
    let taps = LocalUiState { taps_only: true, ..holding(&classic, &[("wheat", 2)]) };
    vec![
        shot("taps", classic.at(0), taps),
        shot("open-when-ready", early.at(1), LocalUiState::default()),
        shot("all-ready-early", all_early.at(0), LocalUiState::default()),
        shot("classic", classic.at(0), holding(&classic, &[("wheat", 2)])),
        shot("classic-spoken", classic.at(1), speaking),
        shot("short-ready", short.at(0), LocalUiState::default()),
        shot("pit-sorting", short.board(), LocalUiState::default()),
        shot("late", short.board(), watching(Watching::Late)),
        shot("new-phone", short.board(), watching(Watching::NewPhone)),
        shot("device", short.board(), watching(Watching::Board)),
        shot("pit-all-ready", all.board(), LocalUiState::default()),
        shot("sorting", classic.at(0), LocalUiState { covered: true, ..LocalUiState::default() }),
    ]
}

/// Three players of classic play.
const MARKET_PLAIN: [&[(&str, u8)]; 3] = [
    &[("wheat", 5), ("barley", 2), ("corn", 2)],
    &[("wheat", 4), ("barley", 5)],
    &[("barley", 2), ("corn", 7)],
];

fn trading() -> Vec<Shot> {
    let shown = [("show_counts", "on-screen".into())];
    let mut lot = opened(pit("short", &shown, &RANKS));
    call(&mut lot, 1, &[("A", 2)]);
    let mut calling = lot.clone();
    call(&mut calling, 0, &[("J", 2)]);
    call(&mut calling, 3, &[("J", 3)]);
    calling.pit(1, Action::Tap(seat(0)));
    let mut agreed = opened(pit("manual", &[], &RANKS));
    for index in 0..3 {
        call(&mut agreed, index, &[("10", 2)]);
    }
    agreed.pit(0, Action::Tap(seat(2)));
    let mut frozen = calling.clone();
    frozen.pit(3, Action::Ring);
    frozen.wait(800);
    let mut locked = frozen.clone();
    locked.wait(3_000);
    let mut costly = opened(pit("classic", &[("time_limit", 2.into())], &MARKET_PLAIN));
    costly.wait(95_000);
    let timed = costly.clone();
    costly.pit(0, Action::Ring);
    let localizer = [("call_variant", "einstein-cow".into()), ("show_counts", "on-screen".into())];
    let mut localizer = opened(pit("manual", &localizer, &RANKS));
    call(&mut localizer, 0, &[("9", 3)]);
    call(&mut localizer, 1, &[("9", 3)]);
    let mut mixed = opened(pit("exchange-bull-bear", &[], &EXCHANGE));
    call(&mut mixed, 1, &[("cocoa", 1), ("bull", 1)]);
    let mut fined = costly.clone();
    fined.wait(3_000);
    let fine = |fine| happening(Happening::Fined { seat: seat(0), fine });
    let came = cards(deck(&lot), &[("10", 3), ("J", 1)]);
    let arriving = LocalUiState { arriving: came, arrival: Some((None, came)), ..LocalUiState::default() };
    let came = cards(deck(&lot), &[("10", 2)]);
    let arrived = LocalUiState {
        arrival: Some((Some(seat(1)), came)),
        speak_cards: true,
        taps_only: true,
        ..holding(&lot, &[("9", 2)])
    };
    vec![
        shot("lot", lot.at(0), holding(&lot, &[("9", 2)])),
        shot("empty", lot.at(0), LocalUiState::default()),
        shot("taps", lot.at(0), LocalUiState { taps_only: true, ..holding(&lot, &[("9", 2)]) }),
        shot("fined", fined.at(1), fine(pit::Fine::FalseCorner)),
        shot(
            "bots-came",
            lot.at(0),
            happening(Happening::BotsTookOver([1, 3].map(seat).into_iter().collect())),
        ),
        shot("back", lot.at(0), happening(Happening::Back([1, 3].map(seat).into_iter().collect()))),
        shot("waiting", lot.at(0), LocalUiState { waiting: true, ..holding(&lot, &[("9", 2)]) }),
        shot("arriving", lot.at(0), arriving),
        shot("arrived", lot.at(0), arrived),
        shot("suitor", calling.at(0), LocalUiState::default()),
        shot("agreed", agreed.at(0), LocalUiState::default()),
        shot("frozen", frozen.at(0), LocalUiState::default()),
        shot("locked", locked.at(3), LocalUiState::default()),
        shot("false-bell-costs", costly.at(0), LocalUiState::default()),
        shot("einstein", localizer.at(1), LocalUiState::default()),
        shot("bull-and-bear", mixed.at(1), LocalUiState::default()),
        shot("bear", mixed.at(2), holding(&mixed, &[("bear", 1)])),
        shot("einstein", localizer.at(0), LocalUiState { held_up: true, ..LocalUiState::default() }),
        shot("wish", calling.at(0), LocalUiState { held_up: true, ..LocalUiState::default() }),
        shot("nothing", lot.at(0), LocalUiState { held_up: true, ..LocalUiState::default() }),
        shot("trading", calling.at(0), LocalUiState { covered: true, ..LocalUiState::default() }),
        shot("pit-counts", calling.board(), LocalUiState::default()),
        shot("pit-frozen", costly.board(), LocalUiState::default()),
        shot("pit-time", timed.board(), LocalUiState::default()),
    ]
}

/// Three players of the Exchange edition with Bull and Bear.
const EXCHANGE: [&[(&str, u8)]; 3] = [
    &[("cocoa", 5), ("platinum", 4)],
    &[("cocoa", 4), ("gold", 5), ("bull", 1)],
    &[("platinum", 5), ("gold", 4), ("bear", 1)],
];

fn silent() -> Vec<Shot> {
    let held = || LocalUiState { held_up: true, ..LocalUiState::default() };
    let silent = |variant: CallVariant| {
        let mut stage = opened(pit("manual", &[("call_variant", variant.word().into())], &RANKS));
        call(&mut stage, 0, &[("9", 2)]);
        call(&mut stage, 1, &[("9", 2)]);
        stage
    };
    let mut bidding = silent(CallVariant::SilentBidding);
    let offer = shot("offer", bidding.at(0), held());
    bidding.pit(0, Action::Tap(seat(1)));
    let cow = silent(CallVariant::SilentCow);
    vec![
        offer,
        shot("match", bidding.at(0), held()),
        shot("silent-cow", cow.at(0), held()),
        shot("silent-cow", cow.at(0), LocalUiState::default()),
    ]
}

fn checked(seen: TableSnapshot, check: DealCheck) -> TableSnapshot {
    TableSnapshot { deal_check: Some(check), ..seen }
}

fn corners() -> Vec<Shot> {
    let mut cow = opened(pit("cow", &[], &COWS));
    cow.pit(1, Action::Ring);
    cow.wait(3_000);
    cow.pit(0, Action::Ring);
    let mut bull = pit("classic-bull-bear", &[], &MARKET);
    let early = cards(deck(&bull), &[("barley", 1)]);
    bull.pit(1, Action::Call(early));
    bull.pit(1, Action::Call(early));
    let mut bull = opened(bull);
    call(&mut bull, 0, &[("barley", 1)]);
    call(&mut bull, 1, &[("bull", 1)]);
    bull.pit(0, Action::Tap(seat(1)));
    bull.pit(1, Action::Tap(seat(0)));
    bull.pit(0, Action::Ring);
    let mut time = opened(pit("short", &[("time_limit", 1.into())], &RANKS));
    time.wait(60_000);
    let mut last = opened(pit("cow", &[("target", 50.into())], &COWS));
    last.pit(0, Action::Ring);
    let result = LocalUiState { seen_result: true, ..LocalUiState::default() };
    let mut early = cow.clone();
    early.table.next(None, None, early.now, &mut Silent).unwrap();
    early.table.end(&mut Silent).unwrap();
    let mut chosen = cow.clone();
    chosen.table.next(Some(CallVariant::EinsteinCow), None, chosen.now, &mut Silent).unwrap();
    vec![
        shot("call-chosen", chosen.at(1), happening(Happening::CallChosen(seat(0)))),
        shot("winner-picks", cow.at(0), LocalUiState::default()),
        shot("cow", cow.at(1), LocalUiState::default()),
        shot("dealt", cow.at(1), dealt()),
        shot("deal-fair", checked(cow.at(1), DealCheck::Fair), LocalUiState::default()),
        shot("deal-unfair", checked(cow.at(1), DealCheck::Unfair), LocalUiState::default()),
        shot("bull", bull.at(2), LocalUiState::default()),
        shot("time", time.at(0), LocalUiState::default()),
        shot("last", last.at(0), LocalUiState::default()),
        shot("pit", last.at(0), result.clone()),
        shot("pit-board", last.board(), result),
        shot("early", early.at(1), LocalUiState::default()),
        shot("pit-over", cow.board(), LocalUiState::default()),
    ]
}

/// Plays a round of NΣT! up to a phase, by the first thing that is allowed.
struct Round {
    stage: Stage,
    rng: ChaCha8Rng,
}

impl Round {
    fn new(edition: &str, changes: &[(&str, Value)], seats: usize, seed: u64) -> Self {
        Self { stage: Stage::new(rules(GameName::Nyet, edition, changes), seats, seed), rng: rng(seed) }
    }

    /// Opens the wanted box of each line, by covering the others.
    fn decided(mut self, wanted: [&str; 5]) -> Self {
        for (line, name) in Line::ALL.into_iter().zip(wanted) {
            loop {
                let board = self.game().board;
                if board.decided(line).is_some() {
                    break;
                }
                let mark = board.open(line).find(|mark| mark.name() != name).unwrap();
                self.place(line, mark);
            }
        }
        self
    }

    fn place(&mut self, line: Line, mark: Mark) {
        let turn = self.game().turn.unwrap().index();
        self.stage.nyet(turn, nyet::Action::Place { line, mark });
    }

    /// Does by chance what is allowed until the wanted phase has come.
    fn until(mut self, phase: Phase) -> Self {
        while self.game().phase != phase {
            self.stage.step(&mut self.rng).unwrap();
        }
        self
    }

    fn steps(mut self, played: usize) -> Self {
        let lying = |round: &Self| {
            let game = round.game();
            game.tricks.iter().map(|&tricks| usize::from(tricks)).sum::<usize>() * game.seats.count()
                + game.trick.len()
        };
        while lying(&self) < played {
            self.stage.step(&mut self.rng).unwrap();
        }
        self
    }

    /// Plays by chance until a hand that has a turn is bound as wanted: whether it holds nothing that was led, and whether it
    /// holds a supertrump of that colour which does not follow.
    fn until_bound(mut self, wanted: impl Fn(bool, bool) -> bool) -> Self {
        loop {
            let AnyObservation::Nyet(game) = self.stage.at(self.turn()).game else { unreachable!() };
            if let (Some(lead), Some(verdict)) = (game.game.trick.lead(), game.game.verdict) {
                let rules = match self.stage.options() {
                    AnyOptions::Nyet(options) => (&options).into(),
                    AnyOptions::Pit(_) => unreachable!(),
                };
                let mut hand = game.game.hand.iter(game.game.deck);
                let free = !hand.clone().any(|card| verdict.follows(rules, lead, card));
                let agents =
                    hand.any(|card| card.colour() == lead.colour() && !verdict.follows(rules, lead, card));
                if wanted(free, agents) {
                    return self;
                }
            }
            self.stage.step(&mut self.rng).unwrap();
        }
    }

    fn game(&self) -> nyet::Observation {
        let AnyObservation::Nyet(game) = self.stage.board().game else { panic!("this is a table of NΣT!") };
        game.game
    }

    fn turn(&self) -> usize {
        self.game().turn.unwrap().index()
    }
}

pub(super) fn nyet_scenes() -> Vec<Shot> {
    let mut shots = vetoes();
    shots.extend(gifts());
    shots.extend(tricks());
    shots.extend(scores());
    shots
}

fn vetoes() -> Vec<Shot> {
    let first = Round::new("nyet-manual", &[], 4, 1);
    let deadline = Some(Deadline { at_ms: 62_000, of_ms: 2_000 });
    let placing =
        LocalUiState { placing: Some((3, 1)), take_back_until: deadline, ..LocalUiState::default() };
    let mut some = Round::new("nyet-manual", &[], 3, 2);
    for (line, name) in [(Line::Trump, "red"), (Line::Value, "-2"), (Line::First, "c1"), (Line::First, "c2")]
    {
        let mark = some.game().board.boxes().find(line, name).unwrap();
        some.place(line, mark);
    }
    let mut nameless = Round::new("nyet-2007", &[], 5, 3);
    let mark = nameless.game().board.boxes().find(Line::Gift, "pass").unwrap();
    nameless.place(Line::Gift, mark);
    let three = Round::new("nyet-manual", &[], 3, 4).decided(["c1", "2", "blue", "none", "-2"]);
    let four = Round::new("nyet-2007", &[], 4, 4).decided(["c0", "pass", "none", "green", "3"]);
    vec![
        shot("first", first.stage.at(0), LocalUiState::default()),
        shot("placing", first.stage.at(0), placing),
        shot("owners", some.stage.at(0), LocalUiState::default()),
        shot("nameless", nameless.stage.at(0), LocalUiState::default()),
        shot("nyet-veto", some.stage.board(), LocalUiState::default()),
        shot("three", three.stage.at(1), LocalUiState::default()),
        shot("four", four.stage.at(0), LocalUiState::default()),
        shot("other", three.stage.at(0), LocalUiState::default()),
    ]
}

fn gifts() -> Vec<Shot> {
    let at = |edition, gift: Gift, seed| {
        Round::new(edition, &[], 4, seed)
            .decided(["c0", gift.word(), "red", "blue", "2"])
            .until(Phase::Discard)
    };
    let marked = |round: &Round, index: usize, count: usize| {
        let AnyObservation::Nyet(game) = round.stage.at(index).game else {
            panic!("this is a table of NΣT!")
        };
        let deck = game.game.deck;
        let cards: Vec<Card> =
            game.game.hand.iter(deck).filter(|card| card.value() > 2).take(count).collect();
        LocalUiState {
            marked: Cards::gather(deck, cards).unwrap(),
            speak_cards: true,
            ..LocalUiState::default()
        }
    };
    let two = at("nyet-manual", Gift::Two, 5);
    let except = at("nyet-manual", Gift::Except, 6);
    let mut pass = at("nyet-2007", Gift::Pass, 7);
    let given = marked(&pass, 0, 2).marked;
    pass.stage.nyet(0, nyet::Action::Pass(given));
    let passed = at("nyet-2007", Gift::Pass, 7).until(Phase::Tricks);
    let cards = marked(&passed, 0, 2).marked;
    vec![
        shot("passed", passed.stage.at(0), happening(Happening::Passed { from: seat(1), cards })),
        shot("two", two.stage.at(0), marked(&two, 0, 1)),
        shot("two-marked", two.stage.at(0), marked(&two, 0, 2)),
        shot("except", except.stage.at(1), LocalUiState::default()),
        shot("pass-done", pass.stage.at(0), LocalUiState::default()),
        shot("pass", pass.stage.at(2), LocalUiState::default()),
        shot("nyet-gifts", pass.stage.board(), LocalUiState::default()),
    ]
}

fn tricks() -> Vec<Shot> {
    let agents = Round::new("nyet-manual", &[], 4, 8).decided(["c0", "none", "red", "blue", "2"]);
    let agents = agents.until(Phase::Tricks).steps(10);
    let lead = Round::new("nyet-manual", &[], 2, 9)
        .decided(["c0", "none", "none", "green", "1"])
        .until(Phase::Tricks);
    let five = Round::new("nyet-2007", &[], 5, 10).decided(["c3", "none", "yellow", "yellow", "-2"]);
    let five = five.until(Phase::Tricks).steps(13);
    let (turn, other) = (agents.turn(), (agents.turn() + 1) % 4);
    let decided = |seed, line3: &str| {
        Round::new("nyet-manual", &[], 4, seed)
            .decided(["c0", "none", line3, "blue", "2"])
            .until(Phase::Tricks)
    };
    let free = decided(8, "red").until_bound(|free, agents| free && !agents);
    let agent = decided(8, "red").until_bound(|free, agents| free && agents);
    let kept = decided(8, "none").until_bound(|free, agents| !free && agents);
    let spoken = LocalUiState { speak_cards: true, ..LocalUiState::default() };
    vec![
        shot("follow", agents.stage.at(turn), spoken),
        shot("free", free.stage.at(free.turn()), LocalUiState::default()),
        shot("free-agent", agent.stage.at(agent.turn()), LocalUiState::default()),
        shot("follow-agent", kept.stage.at(kept.turn()), LocalUiState::default()),
        shot("other", agents.stage.at(other), LocalUiState::default()),
        shot("last", agents.stage.at(turn), LocalUiState { last_trick: true, ..LocalUiState::default() }),
        shot(
            "full",
            agents.stage.at(turn),
            LocalUiState {
                full_trick: Some(Deadline { at_ms: 60_900, of_ms: 900 }),
                ..LocalUiState::default()
            },
        ),
        shot("two-players", lead.stage.at(0), LocalUiState::default()),
        shot("five-players", five.stage.at(five.turn()), LocalUiState::default()),
        shot("nyet-trick", agents.stage.board(), LocalUiState::default()),
        shot("nyet", agents.stage.at(turn), LocalUiState { covered: true, ..LocalUiState::default() }),
    ]
}

fn scores() -> Vec<Shot> {
    let wanted = |value| ["c0", "none", "red", "blue", value];
    let bonus = Round::new("nyet-manual", &[], 3, 11).decided(wanted("3")).until(Phase::Bonus);
    let below = Round::new("nyet-manual", &[], 5, 12).decided(wanted("-2")).until(Phase::Bonus);
    let mut doubled = Round { stage: bonus.stage.clone(), rng: rng(0) };
    let owner = doubled.turn();
    doubled.stage.nyet(owner, nyet::Action::Bonus { double: true });
    let owners = Round::new("nyet-2007", &[], 3, 13).decided(wanted("4")).until(Phase::Over);
    let difference = [("score_mode", "difference".into())];
    let difference = Round::new("nyet-manual", &difference, 4, 14).decided(wanted("2")).until(Phase::Over);
    let mut last = Round::new("nyet-manual", &[("length", "points".into()), ("target", 1.into())], 2, 15);
    while last.stage.table.winners().is_none() {
        last.stage.step(&mut last.rng).unwrap();
    }
    vec![
        shot("bonus", bonus.stage.at(owner), LocalUiState::default()),
        shot("bonus-below-zero", below.stage.at(below.turn()), LocalUiState::default()),
        shot("bonus-other", bonus.stage.at((owner + 1) % 3), LocalUiState::default()),
        shot("doubled", doubled.stage.at(0), LocalUiState::default()),
        shot("deal-unknown", checked(doubled.stage.at(0), DealCheck::Unknown), LocalUiState::default()),
        shot("owner", owners.stage.at(0), LocalUiState::default()),
        shot("difference", difference.stage.at(0), LocalUiState::default()),
        shot("dealt", difference.stage.at(0), dealt()),
        shot("last", last.stage.at(0), LocalUiState::default()),
        shot("nyet", last.stage.at(0), LocalUiState { seen_result: true, ..LocalUiState::default() }),
        shot("nyet-over", difference.stage.board(), LocalUiState::default()),
    ]
}
