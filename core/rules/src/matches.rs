//! A match: rounds of one game, with their dealers and totals, until somebody has won.

use std::fmt;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use thiserror::Error;

use crate::game::{DealError, Game, MatchContext, Outcome, Points, RoundSetup, Sink};
use crate::limits::SEATS_MAX;
use crate::{Millis, OptionError, Refusal, Seat, SeatSet, Seats, Viewer};

/// Plays rounds of a game from the first deal to the winners.
///
/// The referee and the host of a table both keep their score with this value alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match<G: Game> {
    options: G::Options,
    seats: Seats,
    seed: Seed,
    round: u32,
    dealer: Seat,
    setting: G::Setting,
    game: G,
    /// Points of the running round that are already in `totals`.
    banked: Points,
    /// The totals before the running round.
    before: Points,
    totals: Points,
    winners: Option<SeatSet>,
    /// Whether people have ended the match before the rules did.
    ended_early: bool,
    settled: Option<Outcome>,
    /// How often the running round has been dealt anew.
    redeals: u32,
    /// How often any round has been dealt.
    deals: u32,
}

/// Holds the secret from which every shuffle and draw of a match follows.
///
/// Each round has a stream of its own under the same seed, and so has every time a round is dealt anew.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Seed(pub [u8; 32]);

/// Shows nothing: whoever knows the seed knows every hand.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        Self(seed)
    }
}

impl Seed {
    fn stream(self, round: u32, redeals: u32) -> ChaCha8Rng {
        let mut rng = ChaCha8Rng::from_seed(self.0);
        rng.set_stream(u64::from(redeals) << 32 | u64::from(round));
        rng
    }

    /// Gives the stream of a shuffle of its own, which no round of a match has.
    pub(crate) fn shuffle(self) -> ChaCha8Rng {
        self.stream(0, 0)
    }
}

/// Says how a round is dealt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening<G: Game> {
    /// Takes the place of the match's seed from this round on; without it a match begins with the seed 0.
    pub seed: Option<Seed>,
    /// Deals the cards of this round alone from a shuffle of its own; its setting follows from the match's seed as ever.
    pub shuffle: Option<Seed>,
    /// Deals exactly these hands.
    pub hands: Option<Vec<Vec<G::Card>>>,
    /// What a player has chosen for the round.
    pub choice: Option<G::Choice>,
    /// What was played before, by which a match begins that goes on with another.
    pub carried: Option<Carried>,
}

/// Holds what a match takes over from another that could not be played on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Carried {
    /// The rounds that are over.
    pub rounds: u32,
    pub totals: Points,
}

impl<G: Game> Default for Opening<G> {
    fn default() -> Self {
        Self { seed: None, shuffle: None, hands: None, choice: None, carried: None }
    }
}

/// Says why a match could not be opened or dealt.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum MatchError {
    /// The options exclude each other.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// The number of players is not one of the edition's.
    #[error("this edition is for {least} to {most} players, not {given}")]
    Players {
        least: usize,
        most: usize,
        /// The players that were asked for.
        given: usize,
    },
    /// The dealer is no seat of the table.
    #[error("the dealer must be a seat of the table, 0 to {last}")]
    Dealer { last: usize },
    /// The given hands are no deal.
    #[error(transparent)]
    Deal(#[from] DealError),
    /// The next round cannot be dealt now.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// Tells what happened in a match, as everybody at the table may notice it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MatchEvent<E> {
    Dealt {
        /// The number of the round, from 1.
        round: u32,
        dealer: Seat,
    },
    /// Something happened in the round.
    Game(E),
    RoundOver {
        /// What each seat won or lost in it.
        points: Points,
        totals: Points,
    },
    GameOver {
        /// Everybody with the highest total.
        winners: SeatSet,
    },
}

/// Holds what one viewer may see of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchObservation<O> {
    /// The number of the round, from 1.
    pub round: u32,
    pub dealer: Seat,
    pub totals: Points,
    /// The winners, once the match has ended.
    pub winners: Option<SeatSet>,
    /// Whether people have ended it before the rules did: the winners are then whoever was in the lead.
    pub ended_early: bool,
    /// What the viewer sees of the round.
    pub game: O,
}

impl<G: Game> Match<G> {
    /// Opens a match and deals its first round at time zero.
    ///
    /// # Errors
    /// Options that exclude each other, a number of players the edition does not take, a dealer outside the table,
    /// or hands that are no deal of it.
    pub fn open(
        options: G::Options,
        seats: usize,
        dealer: usize,
        opening: &Opening<G>,
    ) -> Result<Self, MatchError> {
        let setup = RoundSetup::<G>::new(&options, seats, dealer)?;
        let (seats, dealer) = (setup.seats(), setup.dealer());
        let seed = opening.seed.unwrap_or_default();
        let totals = opening.carried.map_or([0; SEATS_MAX], |carried| carried.totals);
        let round = opening.carried.map_or(1, |carried| carried.rounds.saturating_add(1));
        let context = MatchContext {
            before: None,
            winner: None,
            totals: &totals,
            hands: opening.hands.as_deref(),
            choice: opening.choice,
        };
        let (setting, game) =
            set_up(&setup, Millis::ZERO, context, &mut seed.stream(round, 0), opening.shuffle)?;
        Ok(Self {
            options,
            seats,
            seed,
            round,
            dealer,
            setting,
            game,
            banked: [0; SEATS_MAX],
            before: totals,
            totals,
            winners: None,
            ended_early: false,
            settled: None,
            redeals: 0,
            deals: 1,
        })
    }

    /// Lets a player act at `now`; on a refusal the match is as it was.
    ///
    /// # Errors
    /// Why the action is not possible now.
    pub fn apply(
        &mut self,
        seat: Seat,
        action: G::Action,
        now: Millis,
        events: &mut impl Sink<MatchEvent<G::Event>>,
    ) -> Result<(), Refusal> {
        self.refuse_when_over()?;
        if !self.seats.contains(seat) {
            return Err(Refusal::NoSuchSeat);
        }
        self.game.apply(seat, action, now, &mut InMatch(events))?;
        self.settle(events);
        Ok(())
    }

    /// Lets time pass up to `now`.
    pub fn handle_timeout(&mut self, now: Millis, events: &mut impl Sink<MatchEvent<G::Event>>) {
        if self.runs() && self.game.poll_timeout().is_some_and(|due| due <= now) {
            self.game.handle_timeout(now, &mut InMatch(events));
            self.settle(events);
        }
    }

    /// Says when [`Match::handle_timeout`] has something to do.
    pub fn poll_timeout(&self) -> Option<Millis> {
        if self.runs() { self.game.poll_timeout() } else { None }
    }

    /// Deals the next round at `now`; on an error the match is as it was.
    ///
    /// # Errors
    /// A round that still runs, a match that has ended, or hands that are no deal.
    pub fn next(
        &mut self,
        opening: &Opening<G>,
        now: Millis,
        events: &mut impl Sink<MatchEvent<G::Event>>,
    ) -> Result<(), MatchError> {
        if self.winners.is_some() {
            return Err(Refusal::GameOver.into());
        }
        let Some(outcome) = self.settled else { return Err(Refusal::WrongPhase.into()) };
        let dealer = self.game.next_dealer(&self.options);
        let seed = opening.seed.unwrap_or(self.seed);
        let round = self.round.saturating_add(1);
        let setup = RoundSetup::<G>::of_match(&self.options, self.seats, dealer);
        let context = MatchContext {
            before: Some(&self.setting),
            winner: outcome.winner,
            totals: &self.totals,
            hands: opening.hands.as_deref(),
            choice: opening.choice,
        };
        let (setting, mut game) = set_up(&setup, now, context, &mut seed.stream(round, 0), opening.shuffle)?;
        game.follow(&self.game);
        self.seed = seed;
        self.round = round;
        self.dealer = dealer;
        self.setting = setting;
        self.game = game;
        self.banked = [0; SEATS_MAX];
        self.before = self.totals;
        self.settled = None;
        self.redeals = 0;
        self.deals = self.deals.saturating_add(1);
        events.push(MatchEvent::Dealt { round, dealer });
        self.settle(events);
        Ok(())
    }

    /// Throws the running round away and deals it anew at `now`: the same dealer, the same setting and the totals
    /// from before it, but other cards: from `shuffle`, or else from a stream of the seed of its own.
    ///
    /// # Errors
    /// A round that is over, or a match that has ended.
    pub fn redeal(
        &mut self,
        seed: Option<Seed>,
        shuffle: Option<Seed>,
        now: Millis,
        events: &mut impl Sink<MatchEvent<G::Event>>,
    ) -> Result<(), Refusal> {
        self.refuse_when_over()?;
        let seed = seed.unwrap_or(self.seed);
        let redeals = self.redeals.saturating_add(1);
        let setup = RoundSetup::<G>::of_match(&self.options, self.seats, self.dealer);
        let mut rng = shuffle.map_or_else(|| seed.stream(self.round, redeals), Seed::shuffle);
        let mut game = G::deal(&setup, &self.setting, now, &mut rng);
        game.follow(&self.game);
        self.seed = seed;
        self.redeals = redeals;
        self.deals = self.deals.saturating_add(1);
        self.game = game;
        self.banked = [0; SEATS_MAX];
        self.totals = self.before;
        events.push(MatchEvent::Dealt { round: self.round, dealer: self.dealer });
        self.settle(events);
        Ok(())
    }

    /// Ends the match where it stands: whoever has the highest total has won. A round that still runs is thrown away.
    ///
    /// No rule book knows this. It is for tables that have to stop; see [`MatchObservation::ended_early`].
    ///
    /// # Errors
    /// A match in which no round is over yet, or that has ended.
    pub fn end(&mut self, events: &mut impl Sink<MatchEvent<G::Event>>) -> Result<(), Refusal> {
        if self.winners.is_some() {
            return Err(Refusal::GameOver);
        }
        if self.settled.is_none() {
            if self.round == 1 {
                return Err(Refusal::WrongPhase);
            }
            self.totals = self.before;
        }
        let most = self.seats.iter().map(|seat| self.totals[seat.index()]).max();
        let winners = self.seats.iter().filter(|seat| Some(self.totals[seat.index()]) == most).collect();
        self.winners = Some(winners);
        self.ended_early = true;
        events.push(MatchEvent::GameOver { winners });
        Ok(())
    }

    /// Says whether the round is still played.
    const fn runs(&self) -> bool {
        self.settled.is_none() && self.winners.is_none()
    }

    /// Appends every action that [`Match::apply`] would accept from this seat at `now`, each once.
    pub fn legal(&self, seat: Seat, now: Millis, actions: &mut Vec<G::Action>) {
        if self.runs() && self.seats.contains(seat) {
            self.game.legal(seat, now, actions);
        }
    }

    /// Gives what the viewer may see, and nothing more.
    pub fn observe(&self, viewer: Viewer) -> MatchObservation<G::Observation> {
        MatchObservation {
            round: self.round,
            dealer: self.dealer,
            totals: self.totals,
            winners: self.winners,
            ended_early: self.ended_early,
            game: self.game.observe(viewer),
        }
    }

    /// Gives what the table chose.
    pub const fn options(&self) -> &G::Options {
        &self.options
    }

    /// Gives the circle of seats.
    pub const fn seats(&self) -> Seats {
        self.seats
    }

    /// Gives the number of the round, from 1.
    pub const fn round(&self) -> u32 {
        self.round
    }

    /// Gives the number of deals, from 1: unlike the round it changes also where a round is dealt anew.
    pub const fn deals(&self) -> u32 {
        self.deals
    }

    /// Gives the seat that dealt the round.
    pub const fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Gives what was fixed for the round before its deal.
    pub const fn setting(&self) -> &G::Setting {
        &self.setting
    }

    /// Gives the round itself.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// Gives the totals as they stand.
    pub const fn totals(&self) -> &Points {
        &self.totals
    }

    /// Gives the result of the round once it is over.
    pub const fn outcome(&self) -> Option<Outcome> {
        self.settled
    }

    /// Gives everybody with the highest total once the match has ended.
    pub const fn winners(&self) -> Option<SeatSet> {
        self.winners
    }

    /// Says whether people have ended the match before the rules did.
    pub const fn ended_early(&self) -> bool {
        self.ended_early
    }

    /// Refuses everything but the next deal once the round is over, and that too at the end of the match.
    ///
    /// # Errors
    /// [`Refusal::RoundOver`] or [`Refusal::GameOver`].
    pub const fn refuse_when_over(&self) -> Result<(), Refusal> {
        match (self.winners, self.settled) {
            (Some(_), _) => Err(Refusal::GameOver),
            (None, Some(_)) => Err(Refusal::RoundOver),
            (None, None) => Ok(()),
        }
    }

    /// Brings the totals up to date, and ends the round and the match where they have ended.
    fn settle(&mut self, events: &mut impl Sink<MatchEvent<G::Event>>) {
        let points = *self.game.points();
        if points != self.banked {
            let floor = if G::negative_totals(&self.options) { i32::MIN } else { 0 };
            for seat in self.seats.iter().map(Seat::index) {
                let change = points[seat].saturating_sub(self.banked[seat]);
                self.totals[seat] = self.totals[seat].saturating_add(change).max(floor);
            }
            self.banked = points;
        }
        let Some(outcome) = self.game.outcome() else { return };
        self.settled = Some(outcome);
        events.push(MatchEvent::RoundOver { points: outcome.points, totals: self.totals });
        self.winners = G::winners(&self.options, self.seats, self.round, &self.totals);
        if let Some(winners) = self.winners {
            events.push(MatchEvent::GameOver { winners });
        }
    }
}

fn set_up<G: Game>(
    setup: &RoundSetup<'_, G>,
    now: Millis,
    context: MatchContext<'_, G>,
    rng: &mut ChaCha8Rng,
    shuffle: Option<Seed>,
) -> Result<(G::Setting, G), DealError> {
    let setting = G::setting(setup, context, rng);
    let game = match (context.hands, shuffle) {
        (Some(hands), _) => G::deal_hands(setup, &setting, now, hands)?,
        (None, Some(shuffle)) => G::deal(setup, &setting, now, &mut shuffle.shuffle()),
        (None, None) => G::deal(setup, &setting, now, rng),
    };
    Ok((setting, game))
}

/// Passes the events of a round on as events of the match.
struct InMatch<'a, S>(&'a mut S);

impl<E, S: Sink<MatchEvent<E>>> Sink<E> for InMatch<'_, S> {
    fn push(&mut self, event: E) {
        self.0.push(MatchEvent::Game(event));
    }
}
