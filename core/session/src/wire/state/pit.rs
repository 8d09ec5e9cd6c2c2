//! A round of Pit, put together again.

use outcry_rules::pit::{
    CallVariant, Card, Cards, Counts, Fine, Fines, Observation, Own, Phase, PitOptions, ShowCounts, Suits,
    Table,
};
use outcry_rules::{Millis, Seat, SeatSet, Seats, Viewer};

use super::board::{PitBoard, UNSEEN};
use super::own::PitHand;
use super::round::PitRound;
use crate::wire::packed::{choice, seat, seats};
use crate::wire::{Part, WireError, lot};

/// Puts together what the viewer sees; with `hand` where the viewer is a player.
pub(super) fn observation(
    options: &PitOptions,
    viewer: Viewer,
    dealer: Seat,
    board: &PitBoard,
    round: &PitRound,
    hand: Option<&PitHand>,
) -> Result<Observation, WireError> {
    let table = table(options, dealer, board, round)?;
    let own = match (viewer, hand) {
        (Viewer::Seat(seat), Some(hand)) => Some(own(options, seat, &table, hand)?),
        _ => None,
    };
    Ok(Observation { table, own })
}

/// Gives the numbers that bots call without a voice, where `bots` sit in these seats.
pub(super) fn heard(board: &PitBoard, bots: SeatSet) -> Vec<u8> {
    let called = |seat: Seat| match *seat.entry(&board.marks) {
        number if bots.contains(seat) && board.phase != Phase::Sorting && number != UNSEEN => number,
        _ => 0,
    };
    board.seats.iter().map(called).collect()
}

fn table(options: &PitOptions, dealer: Seat, board: &PitBoard, round: &PitRound) -> Result<Table, WireError> {
    let circle = board.seats;
    let variant = choice(CallVariant::ALL, round.variant)?;
    let suits = Suits::from_bits(round.suits).ok_or(Part::Suit)?;
    if suits.iter().any(|suit| suit.index() >= options.deck.names().len()) {
        return Err(Part::Suit.into());
    }
    let marked = circle.iter().filter(|seat| *seat.entry(&board.marks) > 0).collect();
    let sorting = board.phase == Phase::Sorting;
    let ready = if sorting { marked } else { subset(round.ready, circle)? };
    let calling = if sorting { SeatSet::EMPTY } else { marked };
    match board.phase {
        Phase::Frozen { ringer, .. } => at_table(ringer, circle)?,
        Phase::Over { corner: Some(corner) } => {
            at_table(corner.seat, circle)?;
            if !suits.contains(corner.suit) {
                return Err(Part::Suit.into());
            }
        }
        _ => {}
    }
    let numbers = board.marks.map(|number| if sorting || number == UNSEEN { 0 } else { number });
    let counts = Counts::called(numbers).ok_or(Part::Count)?;
    let revealed = round.revealed.map(lot::cards).transpose()?;
    if let Some(cards) = revealed {
        check_suits(cards, suits)?;
    }
    Ok(Table {
        deck: options.deck,
        suits,
        variant,
        lot_max: options.lot_max(variant),
        seats: circle,
        dealer,
        phase: board.phase,
        ready,
        calling,
        counts: (options.show_counts == ShowCounts::OnScreen).then_some(counts),
        opens_at: round.opens_at.map(Millis::new),
        ends_at: round.ends_at.map(Millis::new),
        revealed,
        fines: fines(round, circle)?,
    })
}

fn fines(round: &PitRound, circle: Seats) -> Result<Fines, WireError> {
    let bytes = round.fines.as_ref().map_or(&[][..], |fines| fines.as_slice());
    let (pairs, rest) = bytes.as_chunks::<2>();
    if !rest.is_empty() {
        return Err(WireError::Short);
    }
    let mut fines = Fines::default();
    for &[who, count] in pairs {
        let player = seat(who >> 4)?;
        at_table(player, circle)?;
        if !(1..=7).contains(&count) {
            return Err(Part::Count.into());
        }
        fines = fines.with(player, choice(Fine::ALL, who & 0xF)?, count);
    }
    Ok(fines)
}

fn own(options: &PitOptions, seat: Seat, table: &Table, hand: &PitHand) -> Result<Own, WireError> {
    check_suits(hand.cards, table.suits)?;
    let lot = hand.lot.map(|cards| options.lot(table.variant, cards, hand.cards)).transpose();
    if let Some(tapped) = hand.tapped {
        at_table(tapped, table.seats)?;
    }
    Ok(Own {
        seat,
        hand: hand.cards,
        lot: lot.map_err(|_| Part::Cards)?,
        tapped: hand.tapped,
        suitors: hand.suitors.is_subset(table.seats.all()).then_some(hand.suitors).ok_or(Part::Seat)?,
        bell_locked_until: hand.bell_locked_until,
        corner_hint: hand.corner_hint,
    })
}

fn check_suits(cards: Cards, suits: Suits) -> Result<(), WireError> {
    let foreign = |(card, _)| matches!(card, Card::Of(suit) if !suits.contains(suit));
    if cards.counts().any(foreign) { Err(Part::Suit.into()) } else { Ok(()) }
}

fn at_table(seat: Seat, circle: Seats) -> Result<(), WireError> {
    if circle.contains(seat) { Ok(()) } else { Err(Part::Seat.into()) }
}

fn subset(bits: Option<u16>, circle: Seats) -> Result<SeatSet, WireError> {
    let set = seats(bits.unwrap_or_default())?;
    Ok(set.is_subset(circle.all()).then_some(set).ok_or(Part::Seat)?)
}
