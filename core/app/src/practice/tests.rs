use std::collections::BTreeSet;

use outcry_bots::{Bot, BotSeats, NyetBot, PitBot};
use outcry_rules::nyet::Nyet;
use outcry_rules::pit::{Action, Card, Cards, Event, Lot, Phase, Pit};
use outcry_rules::{Game, Match, Millis, Opening, Options, Seed, Viewer};
use outcry_screens::Language;
use outcry_table::AnyOptions;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use super::*;

/// A match of a lesson with bots in the seats of the others, and with a clock.
struct Room<G: Game> {
    lesson: Lesson,
    table: Match<G>,
    bots: BotSeats<G>,
    now: Millis,
    wrap: fn(MatchEvent<G::Event>) -> AnyEvent,
    /// What was made, read or passed over.
    passed: BTreeSet<&'static str>,
    round_over: bool,
}

impl<G: Game> Room<G> {
    fn new<B: Bot<G> + 'static>(
        lesson: Lesson,
        options: &G::Options,
        wrap: fn(MatchEvent<G::Event>) -> AnyEvent,
        bot: impl Fn(&G::Options, Seat, ChaCha8Rng) -> B,
    ) -> Self {
        let opening = Opening { seed: Some(Seed::from(lesson.seed())), ..Opening::default() };
        let table = Match::<G>::open(options.clone(), Lesson::PEOPLE, Lesson::SEAT, &opening).unwrap();
        let seated = |seat: Seat| -> Box<dyn Bot<G>> {
            Box::new(bot(options, seat, ChaCha8Rng::seed_from_u64(seat.index() as u64)))
        };
        let others = table.seats().iter().filter(|seat| !is_me(*seat));
        let bots = others.map(|seat| (seat, seated(seat))).collect();
        let mut room =
            Self { lesson, table, bots, now: Millis::ZERO, wrap, passed: BTreeSet::new(), round_over: false };
        room.tell(vec![MatchEvent::Dealt { round: 1, dealer: room.table.dealer() }]);
        room
    }

    fn tell(&mut self, events: Vec<MatchEvent<G::Event>>) {
        for event in events {
            self.bots.hear(&event, self.now);
            self.round_over |= matches!(event, MatchEvent::RoundOver { .. });
            self.lesson.handle(&LessonEvent::Event((self.wrap)(event)));
        }
    }

    /// Does something in the player's name.
    fn act(&mut self, intent: Intent, action: G::Action) {
        let mut events = Vec::new();
        self.table.apply(me(), action, self.now, &mut events).unwrap();
        self.lesson.handle(&LessonEvent::Intent(intent));
        self.tell(events);
    }

    /// Presses the coach's key.
    fn read(&mut self) {
        read(&mut self.lesson);
    }

    fn just(&mut self, intent: Intent) {
        self.lesson.handle(&LessonEvent::Intent(intent));
    }

    /// Lets the bots play until so many milliseconds have passed.
    fn wait(&mut self, millis: u64) {
        let until = self.now + millis;
        loop {
            let due = self.table.poll_timeout().into_iter().chain(self.bots.poll_timeout()).min();
            let Some(due) = due.map(|due| due.max(self.now)).filter(|&due| due <= until) else { break };
            self.now = due;
            let mut events = Vec::new();
            if self.table.poll_timeout().is_some_and(|due| due <= self.now) {
                self.table.handle_timeout(self.now, &mut events);
            } else if let Some((seat, action)) = self.bots.act(&self.table, self.now) {
                let _ = self.table.apply(seat, action, self.now, &mut events);
            }
            self.tell(events);
        }
        self.now = until;
    }

    fn legal(&self) -> Vec<G::Action> {
        let mut actions = Vec::new();
        self.table.legal(me(), self.now, &mut actions);
        actions
    }

    /// Notes the step the lesson is at, and says which it is.
    fn step(&mut self) -> Option<LessonStep> {
        let (_, step) = self.lesson.current()?;
        self.passed.insert(step.word());
        Some(step)
    }

    fn finish(&self) {
        let all: BTreeSet<_> = LessonStep::of(self.lesson.game()).iter().map(|step| step.word()).collect();
        assert_eq!(self.passed, all, "every step was come to");
        assert!(self.lesson.is_over() && self.round_over);
    }
}

fn read(lesson: &mut Lesson) {
    let (at, _) = lesson.current().unwrap();
    lesson.handle(&LessonEvent::Intent(Intent::HaveRead(at as u8)));
}

fn me() -> Seat {
    Seat::new(Lesson::SEAT).unwrap()
}

fn suit_counts(hand: Cards) -> Vec<(Card, u8)> {
    let mut counts: Vec<_> = hand.counts().collect();
    counts.sort_by_key(|&(_, count)| count);
    counts
}

#[test]
fn every_step_of_pit_can_be_made() {
    let lesson = Lesson::new(GameName::Pit);
    let AnyOptions::Pit(options) = lesson.rules().options().unwrap() else { panic!() };
    let mut room = Room::<Pit>::new(lesson, &options, AnyEvent::Pit, |options, seat, rng| {
        PitBot::new(options, seat, Lesson::STRENGTH, rng)
    });
    let hand = |room: &Room<Pit>| room.table.observe(Viewer::Seat(me())).game.own.unwrap().hand;
    assert_eq!(hand(&room).counts().count(), Lesson::PEOPLE, "cards of every suit");

    for _ in 0..20_000 {
        let Some(step) = room.step() else { break };
        // Whoever learns takes their time.
        room.wait(if matches!(step, LessonStep::Swap | LessonStep::Corner) { 200 } else { 20_000 });
        let counts = suit_counts(hand(&room));
        let (least, few) = counts[0];
        let (most, many) = *counts.last().unwrap();
        let own = room.table.observe(Viewer::Seat(me())).game;
        match step {
            LessonStep::Ready => room.act(Intent::Ready, Action::Ready),
            LessonStep::Open => room.act(Intent::OpenTrading, Action::Open),
            LessonStep::Take => room.just(Intent::TakeAll(0)),
            LessonStep::Call => room.act(Intent::Call, Action::Call(Cards::of(most, many.min(4)))),
            LessonStep::HoldUp => {
                room.just(Intent::HoldUp(true));
                room.just(Intent::HoldUp(false));
            }
            LessonStep::Lower => room.act(Intent::Lower(1), Action::Lower(Cards::of(most, 1))),
            LessonStep::Retract => room.act(Intent::Retract, Action::Retract),
            LessonStep::Cover => {
                room.just(Intent::Cover(true));
                room.just(Intent::Cover(false));
            }
            LessonStep::Ring => room.act(Intent::Ring, Action::Ring),
            LessonStep::Swap | LessonStep::Corner => {
                let (table, own) = (own.table, own.own.unwrap());
                if table.phase != Phase::Open {
                    continue;
                }
                if own.corner_hint {
                    room.act(Intent::Ring, Action::Ring);
                    continue;
                }
                let offered = table.counts.unwrap();
                let count = own.lot.map_or(0, Lot::count);
                let partner = table.calling.iter().find(|&seat| !is_me(seat) && offered.get(seat) == count);
                let matching = table.calling.iter().map(|seat| offered.get(seat)).find(|&many| many <= few);
                if let (Some(_), Some(partner)) = (own.lot, partner) {
                    if own.tapped != Some(partner) {
                        let tap = Action::Tap(partner);
                        room.act(Intent::Tap(partner.index() as u8), tap);
                    }
                } else {
                    let lot = Cards::of(least, matching.unwrap_or(few).clamp(1, few.min(4)));
                    if own.lot.is_none_or(|offered| offered.cards() != lot) {
                        room.act(Intent::Call, Action::Call(lot));
                    }
                }
            }
            step => {
                assert!(step.is_read());
                room.read();
            }
        }
    }
    room.finish();
}

#[test]
fn every_step_of_nyet_can_be_made() {
    use outcry_rules::nyet::{Action, Phase};
    let lesson = Lesson::new(GameName::Nyet);
    let AnyOptions::Nyet(options) = lesson.rules().options().unwrap() else { panic!() };
    let mut room = Room::<Nyet>::new(lesson, &options, AnyEvent::Nyet, |options, seat, rng| {
        NyetBot::new(options, seat, Lesson::STRENGTH, rng)
    });
    let hand = room.table.observe(Viewer::Seat(me())).game.hand;
    let colours: BTreeSet<_> = hand.iter(options.deck).map(nyet::Card::colour).collect();
    assert_eq!(colours.len(), 4, "cards of every colour");
    let place = Intent::Place { line: 1, place: 0 };
    let mut could_not_play = false;

    for _ in 0..2_000 {
        let Some(step) = room.step() else { break };
        room.wait(2_000);
        if room.lesson.current().map(|(_, step)| step) != Some(step) {
            continue;
        }
        let seen = room.table.observe(Viewer::Seat(me())).game;
        let legal = room.legal();
        if seen.phase == Phase::Tricks && seen.turn == Some(me()) {
            could_not_play |= legal.len() < seen.hand.distinct(seen.deck).count();
        }
        match (step, legal.first()) {
            (step, _) if step.is_read() => room.read(),
            (LessonStep::Place, Some(Action::Place { .. })) => room.just(place.clone()),
            (LessonStep::TakeBack, _) => room.just(Intent::TakeBack),
            (LessonStep::LastTrick, _) if seen.last.is_some() => room.just(Intent::LastTrick(true)),
            (_, Some(&action)) => {
                let intent = match action {
                    Action::Place { .. } => place.clone(),
                    Action::Split { .. } => Intent::ChooseTeams(0),
                    Action::Discard(_) | Action::Pass(_) => Intent::Give,
                    Action::Play(_) => Intent::Play(0),
                    Action::Bonus { double } => Intent::Double(double),
                };
                room.act(intent, *legal.last().unwrap_or(&action));
            }
            _ => {}
        }
    }
    assert!(could_not_play, "some card had to be grey");
    room.finish();
}

fn events(rng: &mut ChaCha8Rng) -> AnyEvent {
    let seat = Seat::new(rng.random_range(0..4)).unwrap();
    let whom = Seat::new(rng.random_range(0..4)).unwrap();
    if rng.random() {
        AnyEvent::Pit(match rng.random_range(0..12) {
            0 => MatchEvent::Dealt { round: 2, dealer: seat },
            1 => MatchEvent::RoundOver { points: [0; 13], totals: [0; 13] },
            2 => MatchEvent::Game(Event::Ready { seat }),
            3 => MatchEvent::Game(Event::Opened { seat: Some(seat) }),
            4 => MatchEvent::Game(Event::Called { seat, count: 1 }),
            5 => MatchEvent::Game(Event::Lowered { seat, count: 1 }),
            6 => MatchEvent::Game(Event::Retracted { seat }),
            7 => MatchEvent::Game(Event::Swapped { seats: [seat, whom], count: 1 }),
            8 => MatchEvent::Game(Event::FalseCorner { seat, thaws_at: Millis::ZERO }),
            9 => MatchEvent::Game(Event::Thawed),
            10 => MatchEvent::Game(Event::TimeUp),
            _ => MatchEvent::Game(Event::Gone { seat, whom }),
        })
    } else {
        use outcry_rules::nyet::{Event, Gift};
        AnyEvent::Nyet(match rng.random_range(0..6) {
            0 => MatchEvent::Dealt { round: 2, dealer: seat },
            1 => MatchEvent::RoundOver { points: [0; 13], totals: [0; 13] },
            2 => MatchEvent::Game(Event::Chosen { seat }),
            3 => MatchEvent::Game(Event::Given { gift: Gift::One, count: 1 }),
            4 => MatchEvent::Game(Event::Trick { winner: seat, loot: 0 }),
            _ => MatchEvent::Game(Event::BonusDecided { seat, double: true }),
        })
    }
}

fn intents(rng: &mut ChaCha8Rng) -> Intent {
    let intents = [
        Intent::Dismiss,
        Intent::HaveRead(rng.random_range(0..15)),
        Intent::Ready,
        Intent::OpenTrading,
        Intent::Take(0),
        Intent::Call,
        Intent::HoldUp(true),
        Intent::HoldUp(false),
        Intent::Lower(1),
        Intent::Retract,
        Intent::Cover(false),
        Intent::Ring,
        Intent::Place { line: 9, place: 9 },
        Intent::TakeBack,
        Intent::ChooseTeams(3),
        Intent::Give,
        Intent::Play(0),
        Intent::LastTrick(true),
        Intent::Back,
    ];
    intents[rng.random_range(0..intents.len())].clone()
}

#[test]
fn whatever_happens_the_lesson_goes_on_and_ends() {
    let localizer = Localizer::new(Language::En);
    for seed in 0..400 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let game = GameName::ALL[seed as usize % 2];
        let mut lesson = Lesson::new(game);
        let (mut at, mut passed) = (0, 0);
        for _ in 0..rng.random_range(0..60) {
            let did = if rng.random() {
                LessonEvent::Intent(intents(&mut rng))
            } else {
                LessonEvent::Event(events(&mut rng))
            };
            lesson.handle(&did);
            let now = lesson.current().map_or(usize::MAX, |(at, _)| at);
            assert!(now >= at, "a lesson never goes back");
            at = now;
            assert!(lesson.passed() >= passed, "what it counts never becomes less");
            passed = lesson.passed();
            assert_eq!(
                lesson.coach(None, LessonSight::Step, Controls::Touch, &localizer).is_none(),
                lesson.is_over()
            );
        }
        let over = MatchEvent::RoundOver { points: [0; 13], totals: [0; 13] };
        lesson.handle(&LessonEvent::Event(match game {
            GameName::Pit => AnyEvent::Pit(over),
            GameName::Nyet => AnyEvent::Nyet(MatchEvent::RoundOver { points: [0; 13], totals: [0; 13] }),
        }));
        for _ in 0..3 {
            assert!(lesson.is_over() || lesson.is_reading());
            if !lesson.is_over() {
                read(&mut lesson);
            }
        }
        assert!(lesson.is_over());
    }
}

#[test]
fn what_was_done_already_is_not_asked_for() {
    let mut lesson = Lesson::new(GameName::Pit);
    let tell = |lesson: &mut Lesson, event| {
        lesson.handle(&LessonEvent::Event(AnyEvent::Pit(MatchEvent::Game(event))));
    };
    tell(&mut lesson, Event::Ready { seat: me() });
    for intent in [Intent::Take(0), Intent::HaveRead(0)] {
        lesson.handle(&LessonEvent::Intent(intent));
    }
    assert_eq!(lesson.current(), Some((2, LessonStep::Open)));
    tell(&mut lesson, Event::Opened { seat: None });
    assert_eq!(lesson.current(), Some((4, LessonStep::Call)));
}

#[test]
fn a_step_is_read_once_however_often_its_key_is_pressed() {
    let mut lesson = Lesson::new(GameName::Nyet);
    for _ in 0..2 {
        lesson.handle(&LessonEvent::Intent(Intent::HaveRead(0)));
        assert_eq!(lesson.current(), Some((1, LessonStep::Board)));
    }
    // What is done away with is a notice, not what the coach says.
    for intent in [Intent::Dismiss, Intent::HaveRead(2)] {
        lesson.handle(&LessonEvent::Intent(intent));
        assert_eq!(lesson.current(), Some((1, LessonStep::Board)));
    }
    read(&mut lesson);
    // A step that is done and not read is not passed over by any key.
    lesson.handle(&LessonEvent::Intent(Intent::HaveRead(2)));
    assert_eq!(lesson.current(), Some((2, LessonStep::Place)));
}

#[test]
fn the_count_of_steps_never_goes_back() {
    use outcry_rules::nyet::{Event, Gift};
    let localizer = Localizer::new(Language::En);
    let progress = |lesson: &Lesson| {
        let coach = lesson.coach(None, LessonSight::Step, Controls::Keys, &localizer);
        coach.map(|coach| coach.progress).unwrap_or_default()
    };
    let at = |lesson: &Lesson| lesson.current().map(|(_, step)| step);
    let mut lesson = Lesson::new(GameName::Nyet);
    let tell = |lesson: &mut Lesson, event| {
        lesson.handle(&LessonEvent::Event(AnyEvent::Nyet(MatchEvent::Game(event))));
    };
    tell(&mut lesson, Event::Given { gift: Gift::One, count: 1 });
    read(&mut lesson);
    lesson.learn(Some(LessonStep::Play));
    assert_eq!((at(&lesson), progress(&lesson).as_str()), (Some(LessonStep::WhyNot), "10 of 15"));
    // It is read before the first trick is over, so that there is none to look at yet.
    read(&mut lesson);
    assert_eq!((at(&lesson), progress(&lesson).as_str()), (Some(LessonStep::PlayOn), "11 of 15"));
    tell(&mut lesson, Event::Trick { winner: me(), loot: 0 });
    assert_eq!((at(&lesson), progress(&lesson).as_str()), (Some(LessonStep::LastTrick), "11 of 15"));
    lesson.handle(&LessonEvent::Intent(Intent::LastTrick(true)));
    assert_eq!((at(&lesson), progress(&lesson).as_str()), (Some(LessonStep::PlayOn), "12 of 15"));
}

#[test]
fn the_rules_suit_as_many_as_there_are() {
    for game in GameName::ALL {
        let options = Lesson::new(game).rules().options().unwrap();
        let (least, most) = options.players();
        assert!((least..=most).contains(&Lesson::PEOPLE));
        let AnyOptions::Pit(options) = options else { continue };
        assert!(!options.bull_bear && options.check().is_ok());
    }
}
