//! The guided round: every move once, with somebody to say what it is for.

mod stage;

#[cfg(test)]
mod tests;

use outcry_bots::Strength;
use outcry_rules::{MatchEvent, Seat, Value, nyet, pit};
use outcry_screens::render::{Controls, Following, LessonProgress, LessonSight, LessonStep, coach};
use outcry_screens::view::Coach;
use outcry_screens::{Intent, Localizer};
use outcry_table::{AnyEvent, AnyOptions, GameName, HouseRules};

use stage::{Stage, last_stage, made};

/// Guides a player through one round: it says what to do next, and notices when it was done.
///
/// The player sits in seat [`Lesson::SEAT`] and deals; bots sit in the others. The lesson never gets in the way: what is
/// done before it is asked for counts, and what the round leaves no time for is passed over. It ends once the round has
/// ended and its last words were read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    game: GameName,
    stage: Stage,
    /// What was done of the game's steps, by place.
    done: Vec<bool>,
    /// Pit: how many cards the player is offering.
    offered: u8,
    /// NΣT!: whether a trick has been taken.
    taken: bool,
    corner: Option<Seat>,
}

/// An option and what makes its value.
type Change = (&'static str, fn() -> Value);

/// Tells a lesson what has happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LessonEvent {
    /// The player has done this, and something came of it on the player's own phone: cards were taken, say, or hidden.
    Intent(Intent),
    /// Everybody at the table may have noticed this.
    Event(AnyEvent),
}

impl Lesson {
    /// The seat of the player, who is the first dealer too.
    pub const SEAT: usize = 0;

    /// The people at the table, the player among them.
    pub const PEOPLE: usize = 4;

    /// How well the bots play.
    pub const STRENGTH: Strength = Strength::Easy;

    /// Begins a lesson.
    pub fn new(game: GameName) -> Self {
        Self {
            game,
            stage: Stage::Start,
            done: vec![false; LessonStep::of(game).len()],
            offered: 0,
            taken: false,
            corner: None,
        }
    }

    /// Gives the game.
    pub const fn game(&self) -> GameName {
        self.game
    }

    /// Gives the rules to practise by.
    ///
    /// Nothing hurries; since bots do not shout, the screens say what they call; and in NΣT! there is always something
    /// to give away.
    pub fn rules(&self) -> HouseRules {
        let (edition, changes): (_, &[Change]) = match self.game {
            GameName::Pit => (
                "classic",
                &[
                    ("sort_seconds", || 0.into()),
                    ("early_trade", || "block".into()),
                    ("show_counts", || "on-screen".into()),
                    ("corner_hint", || "glow".into()),
                ],
            ),
            GameName::Nyet => ("nyet-manual", &[("line2_boxes", || "seed_list".into())]),
        };
        let mut rules = HouseRules::edition(self.game, edition);
        rules.changes.extend(changes.iter().map(|(name, value)| ((*name).to_owned(), value())));
        rules
    }

    /// Gives the seed of the match, under which every step can be made.
    ///
    /// In Pit it deals the player cards of all four suits. So nobody else can have a corner before the player's first
    /// swap, and that is the last step but one. In NΣT! it deals the player cards of all four colours, so that there is
    /// something to follow with and something that may not be played.
    pub const fn seed(&self) -> u64 {
        match self.game {
            GameName::Pit => 1,
            GameName::Nyet => 2,
        }
    }

    /// Says what to do next, to a player of NΣT! who sees this and in the words that fit what the shell is pressed by;
    /// `None` once the lesson is over, and where nothing is to be said on what is on the screen.
    pub fn coach(
        &self,
        seen: Option<&nyet::Observation>,
        sight: LessonSight,
        controls: Controls,
        localizer: &Localizer,
    ) -> Option<Coach> {
        let (at, _) = self.current()?;
        let (own_corner, fewest) = (self.corner.map(is_me), seen.and_then(fewest));
        let following = seen.map_or(Following::Follows, |seen| self.following(seen));
        let (game, passed) = (self.game, self.passed());
        let lesson = LessonProgress { game, at, passed, own_corner, fewest, following, controls, sight };
        coach(&lesson, localizer)
    }

    /// Says whether a token waits to be taken back for as long as the player likes, because that is still to be learnt.
    pub fn holds_token(&self) -> bool {
        let undone = |step| {
            LessonStep::of(self.game).iter().zip(&self.done).any(|(known, done)| *known == step && !done)
        };
        self.game == GameName::Nyet && undone(LessonStep::TakeBack)
    }

    /// Says whether there is something to read, so that the table had better stand still.
    pub fn is_reading(&self) -> bool {
        self.current().is_some_and(|(_, step)| step.is_read())
    }

    /// Says whether nothing is left to learn.
    pub fn is_over(&self) -> bool {
        self.current().is_none()
    }

    /// Takes note of what has happened.
    pub fn handle(&mut self, did: &LessonEvent) {
        match did {
            LessonEvent::Intent(Intent::HaveRead(read)) => {
                if let Some((at, step)) = self.current()
                    && at == usize::from(*read)
                    && step.is_read()
                    && let Some(done) = self.done.get_mut(at)
                {
                    *done = true;
                }
            }
            LessonEvent::Intent(intent) => self.learn(made(intent)),
            LessonEvent::Event(AnyEvent::Pit(event)) => self.hear_pit(event),
            LessonEvent::Event(AnyEvent::Nyet(event)) => self.hear_nyet(event),
        }
    }

    /// Says what binds the player's next card; whoever waits for somebody else's lead is told what will bind it.
    fn following(&self, seen: &nyet::Observation) -> Following {
        match self.rules().options() {
            Ok(AnyOptions::Nyet(options)) if seen.turn == seen.viewer.seat() || !seen.trick.is_empty() => {
                Following::of(seen, (&options).into())
            }
            _ => Following::Follows,
        }
    }

    fn hear_pit(&mut self, event: &MatchEvent<pit::Event>) {
        use pit::Event;
        match event {
            MatchEvent::Game(event) => match *event {
                Event::Ready { seat } if is_me(seat) => self.learn(Some(LessonStep::Ready)),
                Event::Opened { seat } => {
                    self.learn(seat.is_some_and(is_me).then_some(LessonStep::Open));
                    self.reach(Stage::Play);
                }
                Event::Called { seat, count } if is_me(seat) => {
                    self.offered = count;
                    self.learn(Some(LessonStep::Call));
                }
                Event::Lowered { seat, count } if is_me(seat) => {
                    self.offered = count;
                    self.learn(Some(LessonStep::Lower));
                }
                Event::Retracted { seat } if is_me(seat) => {
                    self.offered = 0;
                    self.learn(Some(LessonStep::Retract));
                }
                Event::Swapped { seats, .. } if seats.into_iter().any(is_me) => {
                    self.offered = 0;
                    self.learn(Some(LessonStep::Swap));
                }
                Event::FalseCorner { seat, .. } if is_me(seat) => self.learn(Some(LessonStep::Ring)),
                Event::Cornered(corner) => self.corner = Some(corner.seat),
                _ => {}
            },
            MatchEvent::RoundOver { .. } | MatchEvent::GameOver { .. } => self.reach(Stage::Over),
            MatchEvent::Dealt { .. } => {}
        }
    }

    fn hear_nyet(&mut self, event: &MatchEvent<nyet::Event>) {
        use nyet::Event;
        match event {
            MatchEvent::Game(event) => match *event {
                Event::Placed { seat, .. } if is_me(seat) => self.learn(Some(LessonStep::PlaceAgain)),
                Event::Split { .. } => {
                    self.learn(Some(LessonStep::Teams));
                    self.reach(Stage::Gifts);
                }
                Event::Chosen { seat } if is_me(seat) => self.learn(Some(LessonStep::Give)),
                Event::Given { .. } => self.reach(Stage::Play),
                Event::Played { seat, .. } => {
                    self.reach(Stage::Play);
                    self.learn(is_me(seat).then_some(LessonStep::Play));
                }
                Event::Trick { .. } => self.taken = true,
                _ => {}
            },
            MatchEvent::RoundOver { .. } | MatchEvent::GameOver { .. } => self.reach(Stage::Over),
            MatchEvent::Dealt { .. } => {}
        }
    }

    fn learn(&mut self, step: Option<LessonStep>) {
        let place = step.and_then(|step| LessonStep::of(self.game).iter().position(|&known| known == step));
        if let Some(done) = place.and_then(|at| self.done.get_mut(at)) {
            *done = true;
        }
    }

    /// A round does not go back: what belongs to an earlier part of it cannot be made any more.
    fn reach(&mut self, stage: Stage) {
        self.stage = self.stage.max(stage);
    }

    /// Says whether there is what the step is about; where there is not, the next one comes first.
    const fn is_possible(&self, step: LessonStep) -> bool {
        match step {
            LessonStep::HoldUp | LessonStep::Retract => self.offered > 0,
            LessonStep::Lower => self.offered > 1,
            LessonStep::LastTrick => self.taken,
            _ => true,
        }
    }

    fn current(&self) -> Option<(usize, LessonStep)> {
        self.open().find(|&(_, step)| self.is_possible(step))
    }

    /// Counts the steps that will not come again.
    fn passed(&self) -> usize {
        self.done.len() - self.open().count()
    }

    /// Gives the steps that may still be made, with their places.
    fn open(&self) -> impl Iterator<Item = (usize, LessonStep)> {
        let steps = LessonStep::of(self.game).iter().copied().zip(&self.done).enumerate();
        let open = steps.filter(|&(_, (step, done))| !done && last_stage(step) >= self.stage);
        open.map(|(at, (step, _))| (at, step))
    }
}

/// Gives the colour of which the fewest cards are held, of those that may still become trump.
fn fewest(seen: &nyet::Observation) -> Option<nyet::Colour> {
    let line = nyet::Line::Trump;
    seen.board.decided(line).is_none().then_some(())?;
    let marks = seen.board.boxes().marks(line).enumerate();
    let open = marks.filter(|&(place, _)| seen.board.token(line, place) == nyet::Token::Open);
    let colours = open.filter_map(|(_, mark)| match mark {
        nyet::Mark::Colour(colour) => colour,
        _ => None,
    });
    colours.min_by_key(|&colour| seen.hand.iter(seen.deck).filter(|card| card.colour() == colour).count())
}

const fn is_me(seat: Seat) -> bool {
    seat.index() == Lesson::SEAT
}
