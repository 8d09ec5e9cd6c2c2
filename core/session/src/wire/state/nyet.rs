//! A round of NΣT!, put together again.

use std::collections::BTreeMap;

use outcry_rules::limits::NYET_SEATS_MAX;
use outcry_rules::nyet::{
    Board, Boxes, Card, Cards, Deck, Gift, Line, NyetOptions, Observation, Phase, Token, Trick,
};
use outcry_rules::{Seat, SeatSet, Seats, Viewer};

use super::board::NyetBoard;
use super::own::NyetHand;
use super::round::{HIDDEN, NyetRound};
use crate::wire::packed::{choice, seat, seats};
use crate::wire::{Part, WireError};

/// Puts together what the viewer sees; with `hand` where the viewer is a player.
pub(super) fn observation(
    options: &NyetOptions,
    viewer: Viewer,
    circle: Seats,
    dealer: Seat,
    now: &NyetBoard,
    round: &NyetRound,
    hand: Option<&NyetHand>,
) -> Result<Observation, WireError> {
    if circle.count() > NYET_SEATS_MAX || !now.chosen.is_subset(circle.all()) {
        return Err(Part::Seat.into());
    }
    let board = board(round, circle)?;
    let deck = options.deck;
    let trick = Trick::new(circle, now.leader, &now.cards).ok_or(Part::Trick)?;
    let (tricks, loot) = won(round)?;
    let own = |cards: Cards| Cards::from_bits(deck, cards.bits()).ok_or(Part::Cards);
    let mut seen = Observation {
        viewer,
        seats: circle,
        dealer,
        deck,
        phase: now.phase,
        turn: now.turn.map(|turn| at_table(turn, circle)).transpose()?,
        board,
        verdict: board.verdict(),
        teams: round.team.map(|team| teams(team, circle)).transpose()?,
        bonus: round.bonus.map(|index| at_table(seat(index)?, circle)).transpose()?,
        chosen: now.chosen,
        trick,
        last: round.last.as_ref().map(|last| last_trick(last, circle)).transpose()?,
        tricks,
        loot,
        hand_sizes: hand_sizes(round.hand_size, trick, circle)?,
        hand: hand.map_or(Ok(Cards::EMPTY), |hand| own(hand.cards))?,
        given: hand.and_then(|hand| hand.given).map(own).transpose()?,
        received: hand.and_then(|hand| hand.received).map(own).transpose()?,
        score: None,
    };
    check_phase(&seen)?;
    if seen.phase == Phase::Over {
        let doubled = seen.bonus.filter(|_| round.doubled == Some(true));
        seen.score = Some(seen.score_so_far(options.into(), doubled).ok_or(Part::Teams)?);
    }
    Ok(seen)
}

/// Refuses a phase that the board and the teams have not come to.
fn check_phase(seen: &Observation) -> Result<(), WireError> {
    let decided = seen.verdict.is_some();
    let split = seen.teams.is_some() || seen.seats.count() == 2;
    let (turn, fits) = match seen.phase {
        Phase::Veto => (true, !decided && seen.teams.is_none()),
        Phase::Teams => (true, decided && !split),
        Phase::Tricks => (true, decided && split),
        Phase::Bonus => (true, decided && split && seen.bonus.is_some()),
        Phase::Discard | Phase::Over => (false, decided && split),
    };
    if fits && turn == seen.turn.is_some() { Ok(()) } else { Err(Part::Phase.into()) }
}

fn board(round: &NyetRound, circle: Seats) -> Result<Board, WireError> {
    let gifts = round.gifts.iter().map(|&gift| choice(Gift::ALL, gift)).collect::<Result<Vec<_>, _>>()?;
    let values: Vec<i8> = round.values.iter().map(|value| value.cast_signed()).collect();
    let boxes = Boxes::new(&gifts, &values).ok_or(Part::Board)?;
    let mut tokens = BTreeMap::new();
    for &byte in round.tokens.iter() {
        let (line, at) = (usize::from(byte >> 3) / Boxes::MOST, usize::from(byte >> 3) % Boxes::MOST);
        let line = Line::from_number(line + 1).ok_or(Part::Board)?;
        let character = line == Line::First && at >= circle.count();
        if at >= boxes.count(line) || character || tokens.contains_key(&(line, at)) {
            return Err(Part::Board.into());
        }
        let token = Token::Placed(match byte & 7 {
            HIDDEN => None,
            owner => Some(at_table(seat(owner)?, circle)?),
        });
        tokens.insert((line, at), token);
    }
    Ok(Board::laid(boxes, circle, |line, at| tokens.get(&(line, at)).copied().unwrap_or(Token::Open)))
}

fn teams(team: u8, circle: Seats) -> Result<[SeatSet; 2], WireError> {
    let team = seats(team.into())?;
    let others = circle.all().without(team);
    let fits = team.is_subset(circle.all()) && !team.is_empty() && !others.is_empty() && circle.count() > 2;
    Ok(fits.then_some([team, others]).ok_or(Part::Teams)?)
}

fn last_trick(bytes: &[u8], circle: Seats) -> Result<(Trick, Seat), WireError> {
    let &[leader, winner, ref cards @ ..] = bytes else { return Err(WireError::Short) };
    let cards: Option<Vec<Card>> = cards.iter().map(|&code| Card::from_code(code)).collect();
    let cards = cards.filter(|cards| cards.len() == circle.count()).ok_or(Part::Trick)?;
    let trick = Trick::new(circle, seat(leader)?, &cards).ok_or(Part::Trick)?;
    Ok((trick, at_table(seat(winner)?, circle)?))
}

type EachSeat = [u8; NYET_SEATS_MAX];

/// Reads the tricks and the loot, of which no seat can have more than there are cards in a deck of sixty.
fn won(round: &NyetRound) -> Result<(EachSeat, EachSeat), WireError> {
    let (&tricks, rest) = round.won.split_first_chunk().ok_or(WireError::Short)?;
    let &loot = rest.first_chunk().ok_or(WireError::Short)?;
    let sum = |each: &EachSeat| each.iter().map(|&won| u32::from(won)).sum::<u32>();
    if sum(&tricks) > 30 || sum(&loot) > 12 {
        return Err(Part::Trick.into());
    }
    Ok((tricks, loot))
}

fn hand_sizes(size: u8, trick: Trick, circle: Seats) -> Result<EachSeat, WireError> {
    if usize::from(size) > Deck::hand_size(circle) {
        return Err(Part::Count.into());
    }
    let mut sizes = [0; NYET_SEATS_MAX];
    sizes.iter_mut().take(circle.count()).for_each(|held| *held = size);
    for (seat, _) in trick.iter() {
        let held = sizes.get_mut(seat.index()).ok_or(Part::Seat)?;
        *held = held.checked_sub(1).ok_or(Part::Count)?;
    }
    Ok(sizes)
}

fn at_table(seat: Seat, circle: Seats) -> Result<Seat, WireError> {
    Ok(circle.contains(seat).then_some(seat).ok_or(Part::Seat)?)
}
